"""What the luck of a duel is measured by: the dice of a first roll, hits to be expected after a re-roll, the exact solution."""
from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from wartable.bots.dice_duel_oracle import DiceDuelOracle
from wartable.games.dice_duel import GAME
from wartable.games.dice_duel.judge.luck import strength
from wartable.games.dice_duel.judge.solution import win_probability
from wartable.games.dice_duel.table.terms import POWER, RED, WHITE
from wartable.kernel.luck import expected, luck
from wartable.kernel.match import Match
from wartable.kernel.situation import Situation

ORACLE = DiceDuelOracle(GAME)

DICE = {
    "white": [2, 1, 0], "attacker_power": [6, 4, 2, 1], "attacker_blue": 2,
    "red": [2, 1, 0, 0], "defender_power": [6, 6, 5, 1], "defender_blue": 3,
    "turn": 1, "attacker": 0, "defender": 1,
}  # fmt: skip


def played(seats: int, best: bool, seed: int, **options: Any) -> Match:
    """A duel of perfect players, or of players who always choose the last."""
    match = GAME.match(seats, options, seed=seed, recording=True)
    while not match.over:
        match.play(ORACLE.choose(Situation(match, seed)) if best else match.options[-1])
    return match


def test_a_first_roll_is_as_good_as_its_three_best_pairs() -> None:
    # 2 re-rolls: the blank and the 1 show 7/6 on average (DD-1.2, DD-2.1).
    assert strength(WHITE, [2, 2, 1, 0, 6, 5, 2, 4]) == pytest.approx(2 * 6 + 7 / 6 * 5 + 7 / 6 * 4)
    assert strength(WHITE, [1, 2, 2, 2, 6, 6, 6, 1]) == 36
    # Four red dice make three pairs that count (DD-5.1).
    assert strength(RED, [1, 2, 2, 2, 2, 6, 6, 6, 6]) == 36
    assert strength(RED, [1, 1, 1, 0, 0, 4, 4, 4, 4]) == pytest.approx(4 + 4 + 4 * 5 / 6)


@pytest.mark.parametrize("better", [[2, 1, 1, 0, 3, 3, 3, 3], [1, 2, 1, 0, 3, 3, 3, 3], [1, 1, 1, 0, 4, 3, 3, 3]])
def test_more_re_rolls_swords_or_power_make_a_better_roll(better: list[int]) -> None:
    assert strength(WHITE, better) > strength(WHITE, [1, 1, 1, 0, 3, 3, 3, 3])


def test_a_first_roll_is_as_good_in_any_order_of_its_dice() -> None:
    assert strength(RED, [3, 0, 1, 2, 0, 1, 6, 3, 2]) == strength(RED, [3, 2, 1, 0, 0, 6, 3, 2, 1])


def test_who_begins_is_nobodys_luck() -> None:
    match = GAME.match(2, {"first_attacker": "random"})
    assert GAME.fortune(match.state, [0]) is None


def open_roll(from_position: Callable[..., Any], choice: str, health: list[int], **table: Any) -> Any:
    """The state of a duel whose dice have been taken up and lie in the hand."""
    duel = from_position(health=health, **{**DICE, **table})
    duel.match.dice = None
    duel.choose(choice)
    return duel.match.state


def test_thrown_attack_dice_are_as_good_as_the_hits_to_be_expected(from_position: Callable[..., Any]) -> None:
    s = open_roll(from_position, "reroll s0", [12, 12])
    fell = [GAME.fortune(s, [face]) for face in (0, 1, 2)]
    assert fell[0] < fell[1] < fell[2] <= 3
    mean, _ = expected(GAME, s)
    assert mean == pytest.approx(sum([GAME.fortune(s, [face]) for face in WHITE.faces]) / 6)


def test_thrown_defence_dice_are_as_good_as_hits_are_few(from_position: Callable[..., Any]) -> None:
    pairing = GAME.actions.action("pair 2x6 1x4 0x2")
    s = open_roll(from_position, "reroll s0 p1", [12, 12], attack_pairing=pairing)
    assert GAME.fortune(s, [2, 6]) == 0
    assert GAME.fortune(s, [0, 1]) == pytest.approx(-0.0)
    worst = [GAME.fortune(s, list(faces)) for faces in product(RED.faces, POWER.faces)]
    assert expected(GAME, s)[0] == pytest.approx(sum(worst) / 36)


def test_hits_beyond_the_last_health_are_no_luck(from_position: Callable[..., Any]) -> None:
    s = open_roll(from_position, "reroll s0", [12, 1])
    assert max(GAME.fortune(s, [face]) for face in (0, 1, 2)) <= 1


@pytest.mark.parametrize(("first", "chance"), [(1, win_probability(3, 5)), (2, 1 - win_probability(5, 3))])
def test_before_the_dice_the_chances_are_those_of_the_solution(first: int, chance: float) -> None:
    s = GAME.match(2, {"first_attacker": first}).state
    s.health[0], s.health[1] = 3, 5
    assert GAME.chances(s) == pytest.approx([chance, 1 - chance])


def test_before_the_lot_both_are_as_likely_to_win() -> None:
    assert GAME.chances(GAME.match(2, {"first_attacker": "random"}).state) == pytest.approx([0.5, 0.5])


def test_one_roll_of_two_leaves_the_chances_open() -> None:
    match = GAME.match(2, {"first_attacker": 1})
    match.roll([1, 1, 1, 1, 1, 1, 1, 1])
    assert GAME.chances(match.state) is None


@pytest.mark.parametrize("options", [{"reroll_mode": "one_by_one"}, {"turn_limit": 999}])
def test_what_the_solution_does_not_know_has_no_chances(options: dict[str, Any]) -> None:
    assert GAME.chances(GAME.match(2, options).state) is None


def test_three_players_have_no_chances_but_luck() -> None:
    seats = luck(played(3, True, 1, starting_health=2))
    assert [own.gained for own in seats] == [None, None, None]
    assert all(own.rolls for own in seats)


@pytest.mark.parametrize(
    "options", [{}, {"pairing": "sorted"}, {"auto_defender_pairing": False}, {"starting_health": 2, "first_attacker": "random"}]
)
@pytest.mark.parametrize("seed", [1, 2])
def test_between_perfect_players_the_dice_decide_everything(options: dict[str, Any], seed: int) -> None:
    """The chance at the start and all that the dice gave come to the result: choices cost nothing."""
    match = played(2, True, seed, **options)
    assert match.origin is not None
    start = GAME.chances(match.origin)
    gained = [own.gained for own in luck(match)]
    for seat in range(2):
        assert start[seat] + gained[seat] == pytest.approx(float(seat in match.outcome.winners), abs=1e-9)


def test_bad_choices_are_not_called_bad_luck() -> None:
    match = played(2, False, 3)
    start = GAME.chances(match.origin)
    gained = [own.gained for own in luck(match)]
    assert gained[0] == pytest.approx(-gained[1])
    assert abs(start[0] + gained[0] - float(0 in match.outcome.winners)) > 0.01
