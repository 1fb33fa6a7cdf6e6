"""The shipped policy of Dice Duel, played with dice: it wins as often as the table claims."""
from math import sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from wartable.games.dice_duel.judge.solution import (
    Dice,
    Reroll,
    Valuation,
    after_turn,
    highest,
    hits,
    lowest,
    vector,
    win_probability,
)

WHITE = (0, 1, 1, 1, 2, 2)
RED = (0, 0, 1, 1, 1, 2)
BLUE = (1, 1, 1, 2, 2, 3)
POWER = (1, 2, 3, 4, 5, 6)


class Table:
    """A duel between two players of the shipped policy, with the four decisions of a Turn in order."""

    def __init__(self, pairing: str, seed: int) -> None:
        self.pairing = pairing
        self.random = Random(seed)
        self.plays: dict[tuple[int, int], Valuation] = {}

    def roll(self, faces: Dice, dice: int) -> Dice:
        return tuple(sorted(self.random.choices(faces, k=dice), reverse=True))

    def reroll(self, faces: Dice, command: Dice, power: Dice, option: Reroll) -> tuple[Dice, Dice]:
        """The dice after the taken ones were thrown again (DD-1.7)."""
        results = []
        for sides, dice, taken in ((faces, command, option[0]), (POWER, power, option[1])):
            left = list(dice)
            for value in taken:
                left.remove(value)
            results.append(tuple(sorted([*left, *self.roll(sides, len(taken))], reverse=True)))
        return results[0], results[1]

    def play(self, a: int, b: int) -> Valuation:
        if (a, b) not in self.plays:
            self.plays[a, b] = Valuation(after_turn(a, b, self.pairing), self.pairing)
        return self.plays[a, b]

    def turn(self, a: int, b: int) -> tuple[float, int]:
        """One Turn (DD-2): what it was worth to the attacker after the initial rolls, and the hits."""
        play = self.play(a, b)
        allowance, white, power = self.random.choice(BLUE), self.roll(WHITE, 3), self.roll(POWER, 4)
        defender = (self.roll(RED, 4), self.roll(POWER, 4), self.random.choice(BLUE))
        option, value = highest(play.attacker_rerolls(white, power, allowance, defender))
        white, power = self.reroll(WHITE, white, power, option)
        attack = vector(highest(play.attacker_pairings(white, power, defender))[0])
        reply, _ = lowest(play.defender_rerolls(*defender, attack))
        red, red_power = self.reroll(RED, defender[0], defender[1], reply)
        defence = vector(lowest(play.defender_pairings(red, red_power, attack))[0])
        return value, hits(attack, defence)

    def attacker_wins(self, a: int, b: int) -> bool:
        """A whole duel (DD-6): the roles swap after every Turn until one has no Health left."""
        first = True
        while True:
            b -= self.turn(a, b)[1]
            if b <= 0:
                return first
            a, b, first = b, a, not first


def assert_mean(sample: list[float], claimed: float) -> None:
    """The mean lies within four standard errors of the claim."""
    assert abs(fmean(sample) - claimed) < 4 * stdev(sample) / sqrt(len(sample))


@pytest.mark.parametrize(
    ("a", "b", "pairing", "duels"),
    [
        (2, 2, "free", 1_000),
        (1, 3, "sorted", 800),
        pytest.param(3, 3, "free", 10_000, marks=pytest.mark.slow),
        pytest.param(3, 3, "sorted", 10_000, marks=pytest.mark.slow),
        pytest.param(12, 12, "free", 4_000, marks=pytest.mark.slow),
    ],
)
def test_policy_wins_as_often_as_claimed(a: int, b: int, pairing: str, duels: int) -> None:
    table = Table(pairing, seed=a * 100 + b)
    wins = [float(table.attacker_wins(a, b)) for _ in range(duels)]
    assert_mean(wins, win_probability(a, b, pairing))


@pytest.mark.parametrize(("a", "b", "pairing"), [(3, 3, "free"), (12, 12, "free"), (1, 5, "sorted")])
def test_first_decisions_average_to_the_value_of_the_game(a: int, b: int, pairing: str) -> None:
    """Over random initial rolls the best re-roll is worth V on average, and so are the hits it leads to."""
    table = Table(pairing, seed=7)
    turns = [table.turn(a, b) for _ in range(1_500)]
    worth = after_turn(a, b, pairing)
    assert_mean([value for value, _ in turns], win_probability(a, b, pairing))
    assert_mean([worth[n] - value for value, n in turns], 0)
