"""The soldier of Tower Siege: weighs every choice by what it can be expected to gain and cost, one step ahead."""
from __future__ import annotations

from typing import ClassVar

from wartable.bots.bot import Bot
from wartable.games.tower_siege.judge.choice import NEVER, Judge
from wartable.kernel.situation import Situation


class TowerSiegeSoldier(Bot):
    """Looks at its seat's view alone. Every option gets a worth in points of gold; the best is taken."""

    name: ClassVar[str] = "soldier"
    strength: ClassVar[int] = 100
    usual: ClassVar[bool] = True
    called: ClassVar[str] = "Isra"
    face: ClassVar[str] = "wizard-face"
    sentence: ClassVar[str] = "Weighs gold, power and walls, and strikes when the odds are good."

    def choose(self, situation: Situation) -> int:
        """The option with the highest worth; of equal ones the first."""
        options = situation.options
        if len(options) == 1:
            return options[0]
        judge = Judge(situation.view)
        best, best_worth = options[0], NEVER * 2
        for option in options:
            worth = judge.worth(option)
            if worth > best_worth:
                best, best_worth = option, worth
        return best
