"""What everybody sees of a duel: there is nothing to hide (section 10)."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.dice_duel import choices
from wartable.games.dice_duel.dice import ATTACK_DICE, DEFENCE_DICE, FULL_HEALTH, POWER_DICE
from wartable.games.dice_duel.events import numbers, swords, up_to
from wartable.games.dice_duel.state import NOT_SET, Duel, DuelSetup
from wartable.games.dice_duel.turn import POWER_BITS
from wartable.kernel.setup import Setup
from wartable.kernel.view import View

HIGHEST_SCORE: Final = 12


# What the two Health dice show at each Health; a die with nothing to show is set aside (vector V24).
HEALTH_DICE: Final = [[min(health, 6), max(0, health - 6)] for health in range(FULL_HEALTH + 1)]


def side(blue: int, command: list[int], power: list[int], rerolled: int, pairing: int) -> dict[str, Any]:
    """One duellist's dice. Dice already thrown again this Turn are listed by place."""
    pairs: list[list[int]] = []
    scores: list[int] = []
    if pairing != NOT_SET:
        pairs = [[c, p] for c, p in choices.PAIRINGS[pairing - choices.FIRST_PAIR]]
        scores = list(choices.SCORES[pairing - choices.FIRST_PAIR])
    return {
        "blue": blue,
        "swords": command[:],
        "power": power[:],
        "rerolled_swords": marked(rerolled, len(command)) if rerolled else [],
        "rerolled_power": marked(rerolled >> POWER_BITS, len(power)) if rerolled else [],
        "pairs": pairs,
        "scores": scores,
    }


def marked(mask: int, count: int) -> list[int]:
    """The places of the dice that a mask marks."""
    return [i for i in range(count) if mask >> i & 1]


def picture(s: Duel) -> dict[str, Any]:
    """The table as JSON-able data."""
    return {
        "turn": s.turn,
        "health": s.health[:],
        "health_dice": [HEALTH_DICE[h][:] for h in s.health],
        "fallen": s.fallen[:],
        "attacker": s.attacker,
        "defender": s.defender,
        "last_defender": s.last_defender,
        "attack": side(s.attacker_blue, s.white, s.attacker_power, s.attacker_rerolled, s.attack_pairing),
        "defence": side(s.defender_blue, s.red, s.defender_power, s.defender_rerolled, s.defence_pairing),
        "pairing": "free" if s.rules.free else "sorted",
        "reroll_mode": "one_by_one" if s.rules.one_by_one else "together",
        "no_twice_in_a_row": s.rules.no_twice,
        "turn_limit": s.rules.turn_limit,
    }


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


def layout(setup: Setup) -> list[tuple[str, int]]:
    """The parts of the observation tensor."""
    n = setup.seats
    return [
        ("viewer", n), ("health", n), ("attacker", n), ("defender", n), ("last_defender", n), ("asked", 6),
        ("attacker_blue", 3), ("white", 3), ("attacker_power", 6), ("attacker_rerolled", 9), ("attack_scores", 3),
        ("defender_blue", 3), ("red", 3), ("defender_power", 6), ("defender_rerolled", 9), ("turn", 1),
    ]  # fmt: skip


def tensor(view: View, setup: DuelSetup) -> list[float]:
    """One-hot seats and stages; counts of faces, and of faces thrown again, by the number of dice."""
    t = view.table
    n = setup.seats
    made = one_hot(view.viewer, n)
    made.extend([h / FULL_HEALTH for h in t["health"]])
    for seat in (t["attacker"], t["defender"], t["last_defender"]):
        made.extend(one_hot(seat, n))
    kinds = ["choose_defender", "attacker_reroll", "attacker_pairing", "defender_reroll", "defender_pairing", "roll"]
    made.extend(one_hot(kinds.index(view.kind) if view.kind in kinds else -1, 6))
    for dice, count, scores in ((t["attack"], ATTACK_DICE, True), (t["defence"], DEFENCE_DICE, False)):
        made.extend(one_hot(dice["blue"] - 1, 3))
        made.extend([dice["swords"].count(v) / count for v in range(3)])
        made.extend([dice["power"].count(v) / POWER_DICE for v in range(1, 7)])
        again = [dice["swords"][i] for i in dice["rerolled_swords"]]
        again_power = [dice["power"][i] for i in dice["rerolled_power"]]
        made.extend([again.count(v) / count for v in range(3)])
        made.extend([again_power.count(v) / POWER_DICE for v in range(1, 7)])
        if scores:
            made.extend([x / HIGHEST_SCORE for x in dice["scores"]] or [0.0] * 3)
    made.append(t["turn"] / setup.turn_limit)
    return made


def one_hot(index: int, size: int) -> list[float]:
    return [1.0 if i == index else 0.0 for i in range(size)]
