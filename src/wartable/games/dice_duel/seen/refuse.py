"""Why something cannot be chosen now, in words, with the number of the rule."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.dice_duel.table.actions import DECISIONS, REROLL, is_attack, pairs_of, seat_of, taken_by
from wartable.kernel.view import View

# What is asked for when something else was requested.
NOW: Final = [
    "first choose whom to attack (DD-7.2)",
    "now the attacker re-rolls dice or keeps them all; the pairing comes after that (DD-2.3)",
    "the attacker's re-rolls are over; now the attack dice are paired (DD-2.3)",
    "now the defender re-rolls dice or keeps them all; the pairing comes after that (DD-2.4)",
    "the defender's re-rolls are over; now the defence dice are paired (DD-2.4)",
]


def why_not(view: View, action: int) -> str:
    """One sentence with the number of the rule."""
    t = view.table
    wanted = "choose_defender" if is_attack(action) else "reroll" if REROLL.holds(action) else "pairing"
    if not view.kind.endswith(wanted):
        return NOW[DECISIONS.index(view.kind)]
    if wanted == "choose_defender":
        return why_not_defender(t, seat_of(action))
    dice = t["attack"] if view.kind.startswith("attacker") else t["defence"]
    if wanted == "reroll":
        return why_not_reroll(t, dice, action)
    need = 3 if dice is t["attack"] else 4
    if len(pairs_of(action)) != need:
        return f"the {'attacker' if need == 3 else 'defender'} makes exactly {need} pairs (DD-3.1)"
    return "your dice do not show these pairs, and no die can be in two pairs (DD-3.1)"


def unknown_choice(text: str) -> str:
    """Why there is no choice called *text*, if the rules have something to say about it."""
    words = text.lower().split()
    if any(word in ("blue", "b", "b1", "b2", "b3") for word in words):
        return "the blue die can never be re-rolled (DD-1.3)"
    return ""


def why_not_defender(t: dict[str, Any], seat: int) -> str:
    """Why this seat cannot be attacked."""
    if seat >= len(t["health"]):
        return f"there is no seat {seat + 1} at this table (DD-0.1)"
    if seat == t["attacker"]:
        return "you cannot attack yourself (DD-7.2)"
    if t["health"][seat] == 0:
        return f"seat {seat + 1} is out of the duel (DD-7.5)"
    return f"seat {seat + 1} defended last Turn, and nobody defends two Turns in a row (DD-7.2)"


def why_not_reroll(t: dict[str, Any], dice: dict[str, Any], action: int) -> str:
    """Why these dice cannot be taken up."""
    command, power = taken_by(action)
    left = dice["blue"] - len(dice["rerolled_swords"]) - len(dice["rerolled_power"])
    if len(command) + len(power) > left:
        used = " more" if left < dice["blue"] else ""
        some = "1 die" if left == 1 else f"{left} dice"
        return f"your blue die lets you re-roll only {some}{used}, not {len(command) + len(power)} (DD-1.2)"
    shown = all(command.count(v) <= dice["swords"].count(v) for v in command)
    if not shown or not all(power.count(v) <= dice["power"].count(v) for v in power):
        return "you can re-roll only your own dice, and they do not show these values (DD-1.3)"
    if t["reroll_mode"] == "one_by_one" and len(command) + len(power) > 1:
        return "at this table dice are re-rolled one by one: name a single die (DD-1.6)"
    return "no die may be re-rolled twice in a Turn (DD-1.5)"
