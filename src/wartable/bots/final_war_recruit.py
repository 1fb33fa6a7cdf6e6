"""The recruit of Final War: fights with what stands in front of it, and much of its hand does not come to its mind."""
from __future__ import annotations

from typing import ClassVar

from wartable.bots.bot import Bot
from wartable.bots.final_war_soldier import FinalWarSoldier
from wartable.bots.recruit import Recruit
from wartable.kernel.situation import Situation

MISSED = 0.3
AT_ONCE = ("choose_warlord", "choose_deck", "cut", "alliance_reply")  # what needs no thought


class FinalWarRecruit(Recruit):
    """Cards, targets and answers: three of ten it does not see in a turn."""

    called: ClassVar[str] = "Bran"
    face: ClassVar[str] = "viking-head"
    sentence: ClassVar[str] = "Charges with whoever stands in front, and remembers the rest of his hand when the fight is over."
    soldier: ClassVar[type[Bot]] = FinalWarSoldier

    def share(self, situation: Situation) -> float:
        return 0.0 if situation.kind in AT_ONCE else MISSED
