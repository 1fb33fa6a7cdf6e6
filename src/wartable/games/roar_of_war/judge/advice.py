"""What a player of Roar of War might try next, from what was done in a match."""
from __future__ import annotations

from typing import Final

from wartable.kernel.ending import Played

FIGHTS: Final = ["attack_strategy", "attack_response", "defence_strategy"]


def advice(played: Played) -> str:
    """Strategy Cards that were never played, turns without one, or where to attack (RW-6)."""
    moments = sum([played.asked.get(kind, 0) for kind in FIGHTS])
    if moments and played.share_let_be(FIGHTS) > 0.8:
        return f"You could have played a Strategy Card in {moments} moments of fights and let nearly all of them pass."
    if played.asked.get("turn_strategy", 0) and played.share_let_be(["turn_strategy"]) > 0.8:
        return "Your Turn cards mostly stayed in hand: one that shows a pile tells you where the Leader lies."
    return "Attack one pile until its last card is seen: cards that you have uncovered help you in every later fight."
