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

    def choose(self, situation: Situation) -> int:
        view = situation.view
        if view.kind == "choose_defender":
            return choose_target(view.table, situation.options)
        return best(view, duel_worth(view.table))
