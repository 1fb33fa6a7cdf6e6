"""The view of a duel as numbers."""
from __future__ import annotations

from typing import Final

from wartable.games.dice_duel.table.options import DuelSetup
from wartable.games.dice_duel.table.terms import ATTACK_DICE, DEFENCE_DICE, FULL_HEALTH, POWER_DICE
from wartable.kernel.setup import Setup
from wartable.kernel.view import View

HIGHEST_SCORE: Final = 12


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
