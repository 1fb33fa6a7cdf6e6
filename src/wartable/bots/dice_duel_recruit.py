"""The recruit of Dice Duel: takes the first good throw and overlooks the better one."""
from __future__ import annotations

from typing import ClassVar

from wartable.bots.bot import Bot
from wartable.bots.dice_duel_soldier import DiceDuelSoldier
from wartable.bots.recruit import Recruit

MISSED = 0.5


class DiceDuelRecruit(Recruit):
    """Does not see every way to re-roll and to pair the dice; whom to attack, it knows."""

    called: ClassVar[str] = "Osric"
    face: ClassVar[str] = "wooden-helmet"
    sentence: ClassVar[str] = "Takes the dice as they fall, and misses many a chance to throw or pair them better."
    soldier: ClassVar[type[Bot]] = DiceDuelSoldier
    overlooks: ClassVar[dict[str, float]] = {
        "attacker_reroll": MISSED, "attacker_pairing": MISSED, "defender_reroll": MISSED, "defender_pairing": MISSED,
    }  # fmt: skip
