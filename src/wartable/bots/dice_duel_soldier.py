"""The soldier of Dice Duel: makes the most of this Turn."""
from __future__ import annotations

from typing import Any, ClassVar

from wartable.bots.bot import Bot
from wartable.games.dice_duel.judge.worth import best, hits_worth
from wartable.games.dice_duel.table.actions import seat_of
from wartable.kernel.situation import Situation


class DiceDuelSoldier(Bot):
    """Looks one Turn ahead, exactly: as attacker the most expected loss of Health, as defender the least."""

    name: ClassVar[str] = "soldier"
    strength: ClassVar[int] = 100
    usual: ClassVar[bool] = True
    called: ClassVar[str] = "Maren"
    face: ClassVar[str] = "visored-helm"
    sentence: ClassVar[str] = "Makes the most of every throw, exactly, and never looks beyond this Turn."

    def choose(self, situation: Situation) -> int:
        view = situation.view
        if view.kind == "choose_defender":
            return choose_target(view.table, situation.options)
        return best(view, hits_worth(view.table), situation.options)


def choose_target(table: dict[str, Any], options: list[int]) -> int:
    """Whoever is about to fall (1 or 2 Health), the weakest first; otherwise the strongest, first clockwise."""
    seats = len(table["health"])

    def urgency(option: int) -> tuple[int, int]:
        health = table["health"][seat_of(option)]
        clockwise = (seat_of(option) - table["attacker"]) % seats
        return (health if health <= 2 else 100 - health, clockwise)

    return min(options, key=urgency)
