"""The recruit of Tower Siege: builds and attacks like a soldier, and overlooks one thing in seven."""
from __future__ import annotations

from typing import ClassVar

from wartable.bots.bot import Bot
from wartable.bots.recruit import Recruit
from wartable.bots.tower_siege_soldier import TowerSiegeSoldier
from wartable.kernel.situation import Situation

MISSED = 0.15
AT_ONCE = ("choose_mage", "choose_deck")  # nobody overlooks what the whole match is played with


class TowerSiegeRecruit(Recruit):
    """Cards to buy, attackers, defenders, answers to magic: of everything some does not come to its mind."""

    called: ClassVar[str] = "Wendel"
    face: ClassVar[str] = "dwarf-face"
    sentence: ClassVar[str] = "Builds high, and forgets each turn a card on the market, a man on the wall or an answer."
    soldier: ClassVar[type[Bot]] = TowerSiegeSoldier

    def share(self, situation: Situation) -> float:
        return 0.0 if situation.kind in AT_ONCE else MISSED
