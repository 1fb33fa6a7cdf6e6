"""The recruit of Roar of War: strikes hard, and forgets the cards in its hand."""
from __future__ import annotations

from typing import ClassVar

from wartable.bots.bot import Bot
from wartable.bots.recruit import Recruit
from wartable.bots.roar_of_war_soldier import RoarOfWarSoldier

CARDS = 0.7  # Strategy Cards that it could play
AIMS = 0.25  # piles to attack with and to attack
LOSSES = 0.6  # cards to give up, and whom a Strategy Card is for


class RoarOfWarRecruit(Recruit):
    """Sees nearly every attack, and seldom a Strategy Card or the cheapest loss."""

    called: ClassVar[str] = "Tilda"
    face: ClassVar[str] = "swordwoman"
    sentence: ClassVar[str] = "Strikes where it hurts, but most Strategy Cards stay in her hand, and she loses the wrong cards."
    soldier: ClassVar[type[Bot]] = RoarOfWarSoldier
    overlooks: ClassVar[dict[str, float]] = {
        "attack_strategy": CARDS, "attack_response": CARDS, "defence_strategy": CARDS, "turn_strategy": CARDS,
        "choose_attacker": AIMS, "choose_target": AIMS, "damage_discard": LOSSES, "forced_discard": LOSSES,
        "strategy_target": LOSSES,
    }  # fmt: skip
