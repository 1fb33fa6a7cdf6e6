"""Luck: what is good is said by the game, what was to be expected by the dice of the very roll."""
from __future__ import annotations

from itertools import product
from math import comb, sqrt
from typing import Any

import pytest

from wartable.kernel.actions import ActionTable
from wartable.kernel.dice import TABLE, Die, ScriptedDice
from wartable.kernel.game import Game
from wartable.kernel.luck import MOST_WAYS, Luck, expected, falls_of, luck, ways
from wartable.kernel.match import Match
from wartable.kernel.setup import Setup
from wartable.kernel.state import State
from wartable.kernel.step import Step

COIN = Die("coin", [0, 0, 1])
D6 = Die("d6", [1, 2, 3, 4, 5, 6])
D12 = Die("d12", list(range(1, 13)))


class Lots(State):
    """What has been rolled so far."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.fell: list[int] = []

    def fields(self) -> tuple[str, ...]:
        return ("fell",)

    def clone(self) -> Lots:
        c = Lots(self.setup)
        c.copy_decision(self)
        c.fell = self.fell[:]
        return c


class Roll(Step[Lots]):
    """A seat, or the table, rolls dice."""

    def __init__(self, seat: int, dice: list[Die]) -> None:
        self.seat = seat
        self.dice = dice

    def resolve(self, s: Lots) -> None:
        s.roll(self.seat, self.dice, self)

    def rolled(self, s: Lots, faces: list[int]) -> None:
        s.fell.append(sum(faces))
        if not s.agenda:
            s.finish(0, ((0,), (1,)))


class Lottery(Game):
    """Seat 1 rolls low to win. Its chance is known after every roll but the second."""

    def __init__(self, dice: list[tuple[int, list[Die]]], known: bool = True) -> None:
        super().__init__("lottery", "Lottery", "L", 1, (2, 2), [], ActionTable(), [], [], ["it"], [Roll], "")
        self.dice = dice
        self.known = known

    def setup_of(self, seats: int, options: dict[str, Any]) -> Setup:
        return Setup(self.name, seats, options)

    def table_of(self, setup: Setup) -> State:
        s = Lots(setup)
        s.then([Roll(seat, dice) for seat, dice in self.dice])
        return s

    def fortune(self, s: State, faces: list[int]) -> float | None:
        return None if s.dice[0] is COIN else float(-sum(faces))

    def chances(self, s: State) -> list[float] | None:
        assert isinstance(s, Lots)
        if not self.known or len(s.fell) == 2:
            return None
        share = 0.5 + 0.1 * len(s.fell)
        return [share, 1 - share]


def lucks(dice: list[tuple[int, list[Die]]], fell: list[int], known: bool = True) -> list[Luck]:
    return luck(Lottery(dice, known).match(2, dice=ScriptedDice(fell), recording=True))


def test_every_way_is_counted_with_all_its_orders() -> None:
    dice = [D6, COIN, D6, COIN, COIN]
    counted = {tuple(faces): count for count, faces in ways(dice)}
    assert sum(counted.values()) == 6 * 6 * 3**3
    assert len(counted) == comb(7, 2) * 4
    for faces in counted:
        six, coins = sorted((faces[0], faces[2])), sorted((faces[1], faces[3], faces[4]))
        orders = [
            way for way in product(D6.faces, COIN.faces, D6.faces, COIN.faces, COIN.faces)
            if sorted((way[0], way[2])) == six and sorted((way[1], way[3], way[4])) == coins
        ]  # fmt: skip
        assert counted[faces] == len(orders)


def test_dice_of_one_kind_fall_in_any_order() -> None:
    assert sorted(falls_of(COIN, 2)) == [(1, [1, 1]), (4, [0, 0]), (4, [0, 1])]


@pytest.mark.parametrize("dice", [[D6], [D6, D6], [D12, D6, D6], [D12] * 4])
def test_what_is_expected_is_exact(dice: list[Die]) -> None:
    game = Lottery([(0, dice)])
    mean, spread = expected(game, game.start(game.setup(2)))
    assert mean == pytest.approx(-sum([sum(die.faces) / die.size for die in dice]))
    assert spread**2 == pytest.approx(sum([(die.size**2 - 1) / 12 for die in dice]))


def test_a_roll_of_too_many_ways_is_sampled_the_same_each_time() -> None:
    dice = [D12] * 8
    assert comb(19, 8) > MOST_WAYS
    assert ways(dice) == ways(dice)
    game = Lottery([(0, dice)])
    mean, spread = expected(game, game.start(game.setup(2)))
    assert mean == pytest.approx(-52, abs=0.5)
    assert spread == pytest.approx(sqrt(8 * 143 / 12), rel=0.05)


def test_low_is_lucky_where_the_game_says_so() -> None:
    low, high = lucks([(0, [D6]), (1, [D6])], [1, 6])
    assert low.score == pytest.approx(2.5 / sqrt(35 / 12))
    assert high.score == pytest.approx(-2.5 / sqrt(35 / 12))
    assert (low.rolls, low.better) == (1, 1)
    assert (high.rolls, high.better) == (1, 0)


def test_every_roll_counts_the_same_whatever_its_size() -> None:
    own = lucks([(0, [D6]), (0, [D12])], [1, 12])[0]
    assert own.score == pytest.approx((2.5 / sqrt(35 / 12) - 5.5 / sqrt(143 / 12)) / sqrt(2))
    assert own.better == 1


def test_what_is_nobodys_luck_or_cannot_differ_is_left_out() -> None:
    own, other = lucks([(0, [COIN]), (TABLE, [D6]), (0, [Die("one", [3])])], [1, 2, 3])
    assert own.rolls == other.rolls == 0
    assert own.score is None
    assert own.one_in is None


def test_rarity_follows_from_the_score() -> None:
    own = Luck()
    own.rolls, own.sum = 4, 4.0  # two standard deviations
    assert own.one_in == pytest.approx(21.98, abs=0.01)


def test_all_dice_change_the_chance_to_win_also_those_between_which_it_is_not_known() -> None:
    one, two = lucks([(0, [D6])] * 4, [3, 3, 3, 3])
    assert one.gained == pytest.approx(0.5)  # from 0.5 to the certain victory
    assert two.gained == pytest.approx(-0.5)


def test_without_chances_nothing_is_gained() -> None:
    assert [own.gained for own in lucks([(0, [D6])], [3], known=False)] == [None, None]


class Chosen(Step[Lots]):
    """A seat chooses; what comes of it is worth more or less."""

    def resolve(self, s: Lots) -> None:
        s.ask(0, 0, [0, 1], self)

    def chosen(self, s: Lots, option: int) -> None:
        s.fell.extend([0] * option)


class WithChoice(Lottery):
    def table_of(self, setup: Setup) -> State:
        s = Lots(setup)
        s.then([Chosen(), Roll(0, [D6])])
        return s


@pytest.mark.parametrize(("option", "gained"), [(0, 0.5), (1, 0.4)])
def test_what_a_choice_changes_is_no_luck(option: int, gained: float) -> None:
    game = WithChoice([])
    match = Match(game, game.start(game.setup(2)), ScriptedDice([3]), True)
    match.play(option)
    assert luck(match)[0].gained == pytest.approx(gained)
