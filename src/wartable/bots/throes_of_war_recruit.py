"""The recruit of Throes of War: plans its turn well, but not with every card that it has."""
from __future__ import annotations

from math import sqrt
from typing import ClassVar

from wartable.bots.bot import Bot
from wartable.bots.recruit import Recruit
from wartable.bots.throes_of_war_soldier import ThroesSoldier
from wartable.kernel.situation import Situation

MISSED = 0.1  # of one who fights alone


class ThroesRecruit(Recruit):
    """Forgets some of its cards in a turn. The more fight on its side the less each forgets: oversights of allies add up."""

    called: ClassVar[str] = "Pip"
    face: ClassVar[str] = "hood"
    sentence: ClassVar[str] = "Has a good plan for every roll, and each turn leaves out a card that would have made it better."
    soldier: ClassVar[type[Bot]] = ThroesSoldier

    def share(self, situation: Situation) -> float:
        if situation.kind == "choose_deck":
            return 0.0
        side = next(team for team in self.game.teams(situation.setup) if situation.seat in team)
        return MISSED / sqrt(len(side))
