"""What a duellist might try next, from what was done in a match."""
from __future__ import annotations

from wartable.kernel.ending import Played


def advice(played: Played) -> str:
    """By what was asked more often, to attack or to defend (DD-2)."""
    if not played.won and played.asked.get("defender_reroll", 0) > played.asked.get("attacker_reroll", 0):
        return "You had to defend more often than you attacked: look at the odds of every re-roll before you keep a blank."
    return "Look at the odds beside each choice before you throw: the best re-roll is often one die more than it seems."
