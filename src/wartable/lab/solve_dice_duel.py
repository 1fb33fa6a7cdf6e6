"""Solves two-player Dice Duel exactly (docs/rules/dice_duel.md, Appendix A) and writes the shipped table.

A Turn is worked backwards as arrays over the multisets of dice (A.4); the Health pairs are taken in the
order of their sum, each with its mirror image (A.5). Two facts keep it small. Both are exact as long as more
hits are not worth less:

- a higher die is never worse, so of each kind of dice only the *lowest* are worth re-rolling;
- the dice fall independently, so a throw is averaged one die after another, and the large matrices of A.4
  need not be built.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, wait
from dataclasses import asdict, dataclass
from functools import partial
from itertools import combinations_with_replacement, permutations, product
from multiprocessing import get_context
from pathlib import Path
from queue import Queue
from typing import Final

import numpy as np
from numpy.typing import NDArray
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

Array = NDArray[np.float64]
Indices = NDArray[np.intp]
Dice = tuple[int, ...]
Report = Callable[[int, int], None]

PAIRINGS: Final = ("free", "sorted")
TOLERANCE: Final = 1e-12
BLOCK: Final = 128
"""Columns of the attacker's table worked on at once: few enough to stay in the processor's cache."""


@dataclass(frozen=True)
class Rules:
    """The numbers of the game (dice, Health, hits); smaller ones make the reduced games of the tests."""

    white: Dice = (0, 1, 1, 1, 2, 2)
    red: Dice = (0, 0, 1, 1, 1, 2)
    blue: Dice = (1, 1, 1, 2, 2, 3)
    power: Dice = (1, 2, 3, 4, 5, 6)
    white_dice: int = 3
    red_dice: int = 4
    power_dice: int = 4
    compared: int = 3
    health: int = 12


class Pool:
    """All results of some equal dice, as descending multisets, and what re-rolling the lowest gives."""

    def __init__(self, faces: Dice, dice: int) -> None:
        values, counts = np.unique(faces, return_counts=True)
        self.weights: Array = counts / len(faces)
        high_first = values[::-1].tolist()
        results = [list(combinations_with_replacement(high_first, n)) for n in range(dice + 1)]
        index = [{result: i for i, result in enumerate(some)} for some in results]
        self.states: list[Dice] = results[dice]
        # kept[n][state] is the keep pattern left when the n lowest dice are taken.
        self.kept: list[Indices] = [
            np.array([index[dice - n][state[: dice - n]] for state in self.states]) for n in range(dice + 1)
        ]
        # added[n][value, keep] is what a keep pattern that lacks n + 1 dice becomes by a die with that value.
        self.added: list[Indices] = [
            np.array([[index[n + 1][descending((*keep, value))] for keep in results[n]] for value in values])
            for n in range(dice - 1, -1, -1)
        ]
        self.chance: Array = self.before_throw(np.eye(len(self.states)), 0, dice)[dice][0]

    def before_throw(self, final: Array, axis: int, most: int) -> list[Array]:
        """The mean values of the keep patterns that lack 0, 1, ... `most` dice, given those of the states."""
        means = [final]
        for added in self.added[:most]:
            results = zip(self.weights, added, strict=True)
            parts = [weight * means[-1].take(to, axis) for weight, to in results]
            means.append(sum(parts[1:], start=parts[0]))
        return means


def descending(values: Iterable[int]) -> Dice:
    """The values as a tuple, highest first."""
    return tuple(sorted(values, reverse=True))


def undominated(command: Dice, power: Dice, compared: int, pairing: str) -> list[Dice]:
    """The score vectors worth choosing: no other is at least as good at every rank (DD-3.2, DD-4.4)."""
    orders = [power[: len(command)]] if pairing == "sorted" else permutations(power, len(command))
    vectors = {descending(map(int.__mul__, command, order))[:compared] for order in orders}
    return [v for v in vectors if not any(w != v and all(map(int.__ge__, w, v)) for w in vectors)]


def rerolled(command: Pool, power: Pool, final: Array, better: np.ufunc, most: int) -> Iterator[Array]:
    """The values before a re-roll of at most 1, 2, ... `most` dice, given those of the final dice (DD-1).

    The first two axes of `final` are the Command and the Power dice. The same array is yielded each time.
    """
    best = final.copy()
    keeps = [
        power.before_throw(part, 1, most - taken)
        for taken, part in enumerate(command.before_throw(final, 0, most))
    ]
    for size in range(1, most + 1):
        for taken, means in enumerate(keeps[: size + 1]):
            if size - taken < len(means):
                kept = command.kept[taken][:, None], power.kept[size - taken]
                better(best, means[size - taken][kept], out=best)
        yield best


class Turn:
    """One Turn between best players (A.4). The two sides may pair under different options (DD-4.7)."""

    def __init__(self, rules: Rules, attacker: str, defender: str) -> None:
        self.compared = rules.compared
        self.white = Pool(rules.white, rules.white_dice)
        self.red = Pool(rules.red, rules.red_dice)
        self.power = Pool(rules.power, rules.power_dice)
        self.blue: Array = np.bincount(rules.blue)[1:] / len(rules.blue)
        attacks = [
            undominated(white, power, rules.compared, attacker)
            for white, power in product(self.white.states, self.power.states)
        ]
        vectors = sorted({vector for choices in attacks for vector in choices})
        index = {vector: i for i, vector in enumerate(vectors)}
        # The i-th entry: the attacker's states with more than i vectors to choose from, and the i-th of each.
        self.attacks: list[tuple[Indices, Indices]] = []
        for i in range(max(map(len, attacks))):
            states = [state for state, choices in enumerate(attacks) if len(choices) > i]
            self.attacks.append((np.array(states), np.array([index[attacks[state][i]] for state in states])))
        # hits[red, power, vector] is the fewest hits the defender can take.
        defences = [
            np.array(undominated(red, power, rules.compared, defender))
            for red, power in product(self.red.states, self.power.states)
        ]
        hits = [(np.array(vectors) > choices[:, None]).sum(axis=2).min(axis=0) for choices in defences]
        self.hits: Indices = np.array(hits).reshape(len(self.red.states), len(self.power.states), -1)

    def value(self, worth: Sequence[float]) -> float:
        """What the Turn is worth to the attacker if h hits are worth worth[h], which must not fall with h."""
        final = np.array(worth, dtype=np.float64)[self.hits]
        replies = [best.copy() for best in rerolled(self.red, self.power, final, np.minimum, len(self.blue))]
        defended = np.stack(replies).reshape(-1, final.shape[2]).T
        chance = np.multiply.outer(self.blue, np.outer(self.red.chance, self.power.chance)).ravel()
        blocks = [slice(start, start + BLOCK) for start in range(0, len(chance), BLOCK)]
        return sum(float(self.before_roll(defended[:, block]) @ chance[block]) for block in blocks)

    def before_roll(self, defended: Array) -> Array:
        """The values before the attacker rolls, given those of every attack vector (A.4, steps 5 to 7)."""
        chance = np.outer(self.white.chance, self.power.chance)
        attacked = np.full((chance.size, defended.shape[1]), -np.inf)
        for states, vectors in self.attacks:
            attacked[states] = np.maximum(attacked[states], defended[vectors])
        final = attacked.reshape(*chance.shape, -1)
        best = rerolled(self.white, self.power, final, np.maximum, len(self.blue))
        means = [chance.ravel() @ values.reshape(attacked.shape) for values in best]
        return self.blue @ np.array(means)


@dataclass(frozen=True)
class Solution:
    """V(a, b), attacker's Health down, defender's across, and the largest residual of its equations."""

    values: Array
    residual: float


def solve(pairing: str, progress: Report | None = None, rules: Rules | None = None) -> Solution:
    """Solves the game for one pairing option (A.5); `progress` hears how many Health pairs are done."""
    rules = rules or Rules()
    turn = Turn(rules, pairing, pairing)
    # Health 0 has a row and a column of its own: who has none left has lost.
    table = np.zeros((rules.health + 1, rules.health + 1))
    table[1:, 0] = 1
    pairs = sorted([(a, b) for a in range(1, rules.health + 1) for b in range(1, a + 1)], key=sum)
    residual = 0.0
    for done, (a, b) in enumerate(pairs, start=1):
        residual = max(residual, solve_pair(turn, table, a, b))
        if progress:
            progress(done, len(pairs))
    return Solution(table[1:, 1:], residual)


def solve_pair(turn: Turn, table: Array, a: int, b: int) -> float:
    """Puts V(a, b) and V(b, a) into the table and returns the residual of their equations.

    Each is the value of a Turn and falls as the other rises, with the chance of no hit as the slope. Both are
    moved to where the tangents meet (Newton), the slopes being measured from one round to the next.
    """
    x, y = float(table[a - 1, b - 1]), float(table[b - 1, a - 1])
    slope_x = slope_y = -0.29
    before: tuple[float, float, float, float] | None = None
    while True:
        table[a, b], table[b, a] = x, y
        value_x = turn.value(after_turn(table, a, b, turn.compared))
        value_y = value_x if a == b else turn.value(after_turn(table, b, a, turn.compared))
        residual = max(abs(value_x - x), abs(value_y - y))
        if residual < TOLERANCE:
            return residual
        if before:
            slope_x = (value_x - before[2]) / (y - before[1])
            slope_y = (value_y - before[3]) / (x - before[0])
        before = x, y, value_x, value_y
        x = (value_x + slope_x * (value_y - y - slope_y * x)) / (1 - slope_x * slope_y)
        y = value_y + slope_y * (x - before[0])


def after_turn(table: Array, a: int, b: int, most_hits: int) -> list[float]:
    """f(0), f(1), ... of A.1: the attacker's chance to win after h hits."""
    return [1 - float(table[max(b - hits, 0), a]) for hits in range(most_hits + 1)]


def write(output: Path, solutions: dict[str, Solution], rules: Rules | None = None) -> None:
    """Writes the solutions as the compact JSON file that the game reads, with 12 significant digits."""
    header = {
        "about": "V(a, b): chance of the player about to attack to win with Health a against b in best play",
        "rules": asdict(rules or Rules()),
        "residual": {pairing: float(f"{solution.residual:.1e}") for pairing, solution in solutions.items()},
    }
    tables = {
        pairing: [[float(f"{value:.12g}") for value in row] for row in solution.values]
        for pairing, solution in solutions.items()
    }
    output.write_text(json.dumps(header | tables, separators=(",", ":")) + "\n", encoding="utf-8")


def run(output: Path, workers: int = 2) -> None:
    """Solves both pairing options, side by side if there are two workers, and writes the file."""
    spawn = get_context("spawn")
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with spawn.Manager() as manager, ProcessPoolExecutor(workers, spawn) as pool, Progress(*columns) as bars:
        news: Queue[tuple[TaskID, int, int]] = manager.Queue()
        futures = {
            pairing: pool.submit(solve, pairing, partial(tell, news, bars.add_task(f"pairing = {pairing}")))
            for pairing in PAIRINGS
        }
        running = set(futures.values())
        while running:
            running = wait(running, timeout=0.2).not_done
            while not news.empty():
                task, done, total = news.get()
                bars.update(task, completed=done, total=total)
        write(output, {pairing: future.result() for pairing, future in futures.items()})


def tell(news: "Queue[tuple[TaskID, int, int]]", task: TaskID, done: int, total: int) -> None:
    """Sends the progress of a solution from its process to the one that shows it."""
    news.put((task, done, total))
