"""What a player of Throes of War might try next, from what was done in a match."""
from __future__ import annotations

from typing import Final

from wartable.kernel.ending import Played

ALL_TURNS: Final = ["turn_action"]


def advice(played: Played) -> str:
    """Turns that ended with little used, special abilities and cards that were not brought out (TW-5)."""
    ended, used = played.let_be.get("turn_action", 0), played.times(ALL_TURNS)
    if ended and used < 2 * ended:
        return f"In {ended} turns you brought out or used {used} cards: dice left unused at its end do nothing."
    if not played.won and played.asked.get("pick_healed_dice", 0) == 0:
        return "No die of yours came back in this match: a card that heals is worth a turn before the third die is lost."
    return "Ask for a hint on your own turn: it names the best use of the dice as they lie, also with your inventory."
