"""The table of a duel in plain text."""
from __future__ import annotations

from typing import Any

from wartable.games.dice_duel.seen.events import numbers, swords, up_to
from wartable.kernel.view import View


def lines(view: View, names: list[str]) -> list[str]:
    """The table in plain text."""
    t = view.table
    made = [f"Turn {t['turn']}"] if t["turn"] else []
    made.extend([character_line(view, seat, names[seat]) for seat in range(len(t["health"]))])
    for title, seat, dice in (("Attack", t["attacker"], t["attack"]), ("Defence", t["defender"], t["defence"])):
        if dice["swords"]:
            made.append(f"{title}, {names[seat]}: {dice_line(dice)}")
        if dice["scores"]:
            pairs = ", ".join([f"{c}×{p}" for c, p in dice["pairs"]])
            spare = sum(dice["power"]) - sum([p for _, p in dice["pairs"]])
            rest = f"spare Power {spare}" if spare else f"{dice['scores'][3]} ignored"
            made.append(f"  paired {pairs}: scores {numbers(dice['scores'][:3])} ({rest})")
    return made


def character_line(view: View, seat: int, name: str) -> str:
    """One character: role, Health, and who may not be attacked."""
    t = view.table
    if t["health"][seat] == 0:
        return f"{name}: Health 0, out of the duel"
    role = ""
    if seat == t["attacker"]:
        role = " (attacker)"
    elif seat == t["defender"]:
        role = " (defender)"
    elif view.kind == "choose_defender" and seat == t["last_defender"] and t["no_twice_in_a_row"]:
        role = " (attacked last Turn)"
    shown = " and ".join([str(d) for d in t["health_dice"][seat] if d])
    return f"{name}{role}: Health {t['health'][seat]} (Health dice {shown})"


def dice_line(dice: dict[str, Any]) -> str:
    """One duellist's dice; a star marks those that were re-rolled."""
    shown = ", ".join([swords(v) + ("*" if i in dice["rerolled_swords"] else "") for i, v in enumerate(dice["swords"])])
    power = ", ".join([str(p) + ("*" if i in dice["rerolled_power"] else "") for i, p in enumerate(dice["power"])])
    used = len(dice["rerolled_swords"]) + len(dice["rerolled_power"])
    left = f"{used} of {dice['blue']} re-rolls used (*)" if used else up_to(dice["blue"])
    return f"swords {shown}; Power {power}; {left}"
