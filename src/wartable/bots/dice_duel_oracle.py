"""The oracle of Dice Duel: plays the exact solution."""
from __future__ import annotations

from typing import ClassVar

from wartable.bots.bot import Bot
from wartable.bots.dice_duel_soldier import choose_target
from wartable.games.dice_duel.judge.worth import best, duel_worth
from wartable.kernel.situation import Situation


class DiceDuelOracle(Bot):
    """Maximises the chance to win the duel. With three or more living players it plays each Turn as the duel of the two
    that are in it, since no exact table exists for more."""

    name: ClassVar[str] = "oracle"
    strength: ClassVar[int] = 200
    called: ClassVar[str] = "Nyx"
    face: ClassVar[str] = "witch-face"
    sentence: ClassVar[str] = "Knows the chance of every throw until the end of the duel, and plays by it."

    def choose(self, situation: Situation) -> int:
        view = situation.view
        if view.kind == "choose_defender":
            return choose_target(view.table, situation.options)
        return best(view, duel_worth(view.table), situation.options)
