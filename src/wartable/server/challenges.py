"""Challenges at the table: who has solved which, attempts at them, and how an attempt stands."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, insert, select

from wartable.kernel.challenge import SOLVED, Challenge, challenges
from wartable.kernel.game import Game
from wartable.server import schema
from wartable.server.protocol.challenges import Attempt, ChallengeInfo

if TYPE_CHECKING:
    from wartable.server.table import Table


def challenge_of(game: Game, key: str | None) -> tuple[int, Challenge] | None:
    """The challenge of this key with its number; None where there is none (any more)."""
    found = [(number, one) for number, one in enumerate(challenges(game), 1) if one.key == key]
    return found[0] if key and found else None


def attempt_of(table: Table) -> Attempt | None:
    """What a match is an attempt at, if it is, and how it stands."""
    found = challenge_of(table.game, table.facts.challenge)
    if found is None:
        return None
    number, one = found
    verdict = one.verdict(table.play.state) if table.play.started else "open"
    return Attempt(number=number, title=one.title, words=one.words, hint=one.hint, verdict=verdict)  # type: ignore[arg-type]


def solved_by(table: Table) -> dict[str, Any] | None:
    """The row of who has solved the challenge that a match is an attempt at."""
    found = challenge_of(table.game, table.facts.challenge)
    if found is None or found[1].verdict(table.play.state) != SOLVED:
        return None
    session = table.seats[found[1].seat].session
    return {"session": session, "game": table.game.name, "challenge": found[1].key} if session else None


def note_solved(connection: Connection, row: dict[str, Any], at: int) -> None:
    """Keeps that somebody has solved a challenge; the first time counts."""
    solved = schema.solved
    same = [solved.c[name] == value for name, value in row.items()]
    if connection.execute(select(solved.c.at).where(*same)).first() is None:
        connection.execute(insert(solved), [{**row, "at": at}])


def read_solved(connection: Connection, session: str | None, game: str) -> set[str]:
    """The keys of the challenges of a game that somebody has solved."""
    solved = schema.solved
    return set(connection.scalars(select(solved.c.challenge).where(solved.c.session == session, solved.c.game == game)))


def challenge_infos(game: Game, solved: set[str]) -> list[ChallengeInfo]:
    return [
        ChallengeInfo(
            number=number,
            title=one.title,
            words=one.words,
            hint=one.hint,
            chance=one.chance,
            solved=one.key in solved,
            because=one.because if one.key in solved else None,
            but=one.but if one.key in solved else None,
        )
        for number, one in enumerate(challenges(game), 1)
    ]
