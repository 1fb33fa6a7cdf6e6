"""What a choice means, in words."""
from __future__ import annotations

from wartable.games.dice_duel.seen import events
from wartable.games.dice_duel.table.actions import KEEP, REROLL, is_attack, pairs_of, scores_of, seat_of, taken_by
from wartable.kernel.view import View


def explain(view: View, action: int) -> str:
    """The choice as a sentence."""
    if is_attack(action):
        seat = seat_of(action)
        return f"Attack seat {seat + 1} (Health {view.table['health'][seat]})"
    if REROLL.holds(action):
        command, power = taken_by(action)
        if action > KEEP:
            return f"Re-roll {events.dice_words(list(command), list(power))}"
        dice = view.table["attack"] if view.kind.startswith("attacker") else view.table["defence"]
        return "Re-roll no more dice" if dice["rerolled_swords"] or dice["rerolled_power"] else "Keep all dice"
    scores = [str(x) for x in scores_of(action)]
    pairs = ", ".join([f"{c}×{p}" for c, p in pairs_of(action)])
    if len(scores) == 3:
        return f"Attack with {', '.join(scores)} ({pairs})"
    return f"Defend with {', '.join(scores[:3])} ({pairs}; {scores[3]} ignored)"
