"""The solver of Dice Duel against a brute force on reduced games, which shares no code with it."""

import json
from itertools import combinations, permutations, product
from math import prod
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from wartable.lab.solve_dice_duel import PAIRINGS, Rules, Solution, Turn, solve, write

Array = NDArray[np.float64]
Vector = tuple[int, ...]

GAMES = {
    "a spare Power die, an ignored defence pair, crossed pairings": Rules(
        white=(0, 1, 2, 2),
        red=(0, 1, 2),
        blue=(1, 1, 2),
        power=(2, 3),
        white_dice=2,
        red_dice=3,
        power_dice=3,
        compared=2,
        health=3,
    ),
    "three ranks, all dice may be rolled again": Rules(
        white=(1, 2),
        red=(0, 1, 1, 2),
        blue=(1, 2, 3),
        power=(1, 3),
        white_dice=3,
        red_dice=3,
        power_dice=3,
        compared=3,
        health=4,
    ),
    "more re-rolls than Command dice": Rules(
        white=(1, 2),
        red=(1, 2),
        blue=(2, 3),
        power=(1, 2, 3),
        white_dice=1,
        red_dice=1,
        power_dice=2,
        compared=1,
        health=2,
    ),
}


class BruteForce:
    """The same game with every die told apart: one array axis for each die, one entry for each face.

    A re-roll of some dice is a mean over their axes, and all subsets of the dice and all pairings are tried.
    """

    def __init__(self, rules: Rules, pairing: str) -> None:
        self.rules = rules
        self.attacker = [rules.white] * rules.white_dice + [rules.power] * rules.power_dice
        self.defender = [rules.red] * rules.red_dice + [rules.power] * rules.power_dice
        attacks = [self.vectors(dice, rules.white_dice, pairing) for dice in product(*self.attacker)]
        defences = [self.vectors(dice, rules.red_dice, pairing) for dice in product(*self.defender)]
        vectors = sorted(set().union(*attacks))
        self.attacks = [[vectors.index(vector) for vector in choices] for choices in attacks]
        fewest = [[min(hits(vector, d) for d in choices) for vector in vectors] for choices in defences]
        self.fewest = np.array(fewest)

    def vectors(self, dice: Vector, command_dice: int, pairing: str) -> set[Vector]:
        """The scores compared, for every pairing of these dice."""
        command, power = dice[:command_dice], dice[command_dice:]
        if pairing == "sorted":
            command, power = tuple(sorted(command)[::-1]), tuple(sorted(power)[::-1])
        orders = [power] if pairing == "sorted" else permutations(power)
        scores = [[prod(pair) for pair in zip(command, order, strict=False)] for order in orders]
        return {tuple(sorted(some)[::-1][: self.rules.compared]) for some in scores}

    def turn(self, worth: list[float]) -> float:
        """What one Turn is worth to the attacker."""
        final = np.array(worth)[self.fewest]
        total = 0.0
        for defender_blue in self.rules.blue:
            replied = best_reroll(final, self.defender, defender_blue, np.minimum)
            attacked = np.array([replied[:, choices].max(axis=1) for choices in self.attacks])
            for attacker_blue in self.rules.blue:
                total += best_reroll(attacked, self.attacker, attacker_blue, np.maximum).mean()
        return total / len(self.rules.blue) ** 2

    def solve(self) -> Array:
        """Plain substitution over all Health pairs, until nothing changes."""
        size = self.rules.health + 1
        table = np.zeros((size, size))
        for total in range(2, 2 * size - 1):
            cells = [(a, total - a) for a in range(1, size) if 1 <= total - a < size]
            change = 1.0
            while change > 1e-11:
                change = 0.0
                for a, b in cells:
                    left = [max(0, b - h) for h in range(self.rules.compared + 1)]
                    value = self.turn([1 - table[health, a] if health else 1 for health in left])
                    change = max(change, abs(value - table[a, b]))
                    table[a, b] = value
        return table[1:, 1:]


def hits(attack: Vector, defence: Vector) -> int:
    return sum(a > d for a, d in zip(attack, defence, strict=True))


def best_reroll(values: Array, dice: list[Vector], allowance: int, better: np.ufunc) -> Array:
    """The best over all choices of at most `allowance` dice; the rows of `values` are the ordered dice."""
    by_die = values.reshape(*[len(faces) for faces in dice], -1)
    best = by_die
    for size in range(1, allowance + 1):
        for taken in combinations(range(len(dice)), size):
            best = better(best, by_die.mean(axis=taken, keepdims=True))
    return best.reshape(values.shape)


@pytest.mark.parametrize("pairing", PAIRINGS)
@pytest.mark.parametrize("name", GAMES)
def test_reduced_game_agrees_with_brute_force(name: str, pairing: str) -> None:
    solution = solve(pairing, rules=GAMES[name])
    assert solution.residual < 1e-10
    np.testing.assert_allclose(solution.values, BruteForce(GAMES[name], pairing).solve(), rtol=0, atol=1e-9)


def test_pairing_option_matters_in_the_reduced_games() -> None:
    for name, rules in GAMES.items():
        free, forced = [Turn(rules, pairing, pairing).value((0, 1, 2, 3)) for pairing in PAIRINGS]
        assert (abs(free - forced) > 1e-3) == (rules.white_dice > 1), name


def test_one_turn_scales_with_what_hits_are_worth() -> None:
    """Φ(c + k·f) = c + k·Φ(f) (A.1)."""
    turn = Turn(GAMES["three ranks, all dice may be rolled again"], "free", "free")
    plain = turn.value((0.1, 0.3, 0.4, 0.9))
    assert turn.value((2.2, 2.6, 2.8, 3.8)) == pytest.approx(2 + 2 * plain, abs=1e-12)


def test_progress_counts_unordered_health_pairs() -> None:
    seen: list[tuple[int, int]] = []
    solve("free", lambda done, total: seen.append((done, total)), GAMES["more re-rolls than Command dice"])
    assert seen == [(1, 3), (2, 3), (3, 3)]


def test_written_file_has_both_tables_and_a_header(tmp_path: Path) -> None:
    solution = Solution(np.array([[1 / 3]]), 1.25e-13)
    write(tmp_path / "solution.json", {"free": solution, "sorted": solution})
    document = json.loads((tmp_path / "solution.json").read_text(encoding="utf-8"))
    assert document["free"] == document["sorted"] == [[0.333333333333]]
    assert document["residual"] == {"free": 1.2e-13, "sorted": 1.2e-13}
    assert document["rules"]["white"] == [0, 1, 1, 1, 2, 2]
