"""The comparison of the pairs, and what it costs (DD-5)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from wartable.games.dice_duel.seen import events
from wartable.games.dice_duel.table.actions import scores_of
from wartable.games.dice_duel.table.state import Duel
from wartable.games.dice_duel.table.terms import MOST_HITS, Values
from wartable.kernel.step import Step


def hits(attack: Values, defence: Values) -> int:
    """The ranks at which the attack score is greater; equal scores are blocked, 0 against 0 too (DD-5.1 to DD-5.4)."""
    found = 0
    for rank in range(MOST_HITS):
        if attack[rank] > defence[rank]:
            found += 1
    return found


@final
class Compare(Step[Duel]):
    """Best with best, second with second, third with third: a greater attack score is a hit and costs the
    defender 1 Health, as long as there is any (DD-2.7, DD-5.5 to DD-5.8)."""

    AFTER: ClassVar[str] = "EndTurn"

    def resolve(self, s: Duel) -> None:
        attack, defence = scores_of(s.attack_pairing), scores_of(s.defence_pairing)
        lost = min(s.health[s.defender], hits(attack, defence))
        s.health[s.defender] -= lost
        if s.events is not None:
            s.tell(events.COMPARED, (s.defender, *attack, *defence[:MOST_HITS], lost, s.health[s.defender]))


COMPARE: Final = Compare()
