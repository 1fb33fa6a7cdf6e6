"""Decisions that a side makes together: by its leader, or by vote (TW-4.3, option party_decision)."""
from __future__ import annotations

from typing import Final

from wartable.games.throes_of_war.rules.verbs import with_concede
from wartable.games.throes_of_war.table.state import Throes
from wartable.kernel.step import Step

UNDECIDED: Final = -1


def speaker(s: Throes, members: list[int]) -> int:
    """Who is asked now: the leader, who is the first living member by seat, or the next one to vote."""
    return sorted(members)[len(s.votes)] if s.rules.vote else min(members)


def ask_party(s: Throes, members: list[int], kind: int, options: list[int], asker: Step[Throes]) -> None:
    """Asks the leader, or the next of those who vote."""
    s.ask(speaker(s, members), kind, with_concede(s, options), asker)


def party_answer(s: Throes, members: list[int], option: int) -> int:
    """What the side has decided, or UNDECIDED while votes are missing. Most votes win; the leader's breaks ties."""
    if not s.rules.vote:
        return option
    s.votes = (*s.votes, option)
    if len(s.votes) < len(members):
        return UNDECIDED
    votes = s.votes
    s.votes = ()
    most = max([votes.count(v) for v in votes])
    tied = sorted({v for v in votes if votes.count(v) == most})
    return votes[0] if votes[0] in tied else tied[0]
