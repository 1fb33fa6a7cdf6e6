"""The comparison of the pairs, and what it costs (DD-5)."""
from __future__ import annotations

from typing import Final, final

from wartable.games.dice_duel.rules import pairing
from wartable.games.dice_duel.seen import events
from wartable.games.dice_duel.table import actions
from wartable.games.dice_duel.table.state import Duel
from wartable.kernel.step import Step


@final
class Compare(Step[Duel]):
    """Best with best, second with second, third with third: a greater attack score is a hit and costs the
    defender 1 Health, as long as there is any (DD-2.7, DD-5.5 to DD-5.7)."""

    def resolve(self, s: Duel) -> None:
        lost = min(s.health[s.defender], pairing.hits(s.attack_pairing, s.defence_pairing))
        s.health[s.defender] -= lost
        if s.events is not None:
            attack = actions.SCORES[s.attack_pairing - actions.FIRST_PAIR]
            defence = actions.SCORES[s.defence_pairing - actions.FIRST_PAIR]
            s.tell(events.COMPARED, (s.defender, *attack, *defence[:3], lost, s.health[s.defender]))


COMPARE: Final = Compare()
