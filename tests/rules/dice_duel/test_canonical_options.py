"""Each different choice is listed once, in one order."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.dice_duel import GAME
from wartable.games.dice_duel.rules.rerolls import rerolls_of
from wartable.games.dice_duel.table import multisets as table
from wartable.games.dice_duel.table.actions import PAIRINGS, REROLLS, SCORES, taken_by
from wartable.games.dice_duel.table.multisets import command_key, multisets, power_key

Duels = Callable[..., Any]

POWERS = [[a, b, c, d] for a in range(6, 0, -1) for b in range(a, 0, -1) for c in range(b, 0, -1) for d in range(c, 0, -1)]


@pytest.mark.parametrize(("blue", "count"), [(1, 8), (2, 29), (3, 64)])
def test_seven_different_dice_give_8_29_or_64_rerolls(attacking: Duels, blue: int, count: int) -> None:
    """Vector V17."""
    assert len(attacking([2, 1, 0], [6, 4, 2, 1], blue).options) == count


@pytest.mark.parametrize(("blue", "count"), [(1, 8), (2, 30), (3, 71)])
def test_defender_has_at_most_8_30_or_71_rerolls(defending: Duels, blue: int, count: int) -> None:
    """With every value of a red die on the table and four different Power dice."""
    assert len(defending("2x6 1x4 0x1", [2, 1, 0, 0], [6, 5, 2, 1], blue).options) == count
    red = [[a, b, c, d] for a in range(2, -1, -1) for b in range(a, -1, -1) for c in range(b, -1, -1) for d in range(c, -1, -1)]
    assert max(len(rerolls_of(r, p, blue)) for r in red for p in POWERS) == count


def test_defender_of_the_example_has_54_rerolls(defending: Duels) -> None:
    """Equal dice are one option."""
    assert len(defending("2x6 2x4 1x3", [2, 1, 0, 0], [6, 6, 5, 1], 3).options) == 54


def test_alike_dice_leave_ten_rerolls(attacking: Duels) -> None:
    """Vector V18, in listing order."""
    duel = attacking([1, 1, 1], [4, 4, 4, 4], 3)
    assert duel.options == [
        "keep all",
        "reroll s1", "reroll p4",
        "reroll s1 s1", "reroll s1 p4", "reroll p4 p4",
        "reroll s1 s1 s1", "reroll s1 s1 p4", "reroll s1 p4 p4", "reroll p4 p4 p4",
    ]  # fmt: skip


def test_rerolls_are_listed_by_size_then_swords_then_power_descending(attacking: Duels) -> None:
    """The 29 choices of the example, written out."""
    assert attacking([2, 1, 0], [6, 4, 2, 1], 2).options == [
        "keep all",
        "reroll s2", "reroll s1", "reroll s0", "reroll p6", "reroll p4", "reroll p2", "reroll p1",
        "reroll s2 s1", "reroll s2 s0", "reroll s2 p6", "reroll s2 p4", "reroll s2 p2", "reroll s2 p1",
        "reroll s1 s0", "reroll s1 p6", "reroll s1 p4", "reroll s1 p2", "reroll s1 p1",
        "reroll s0 p6", "reroll s0 p4", "reroll s0 p2", "reroll s0 p1",
        "reroll p6 p4", "reroll p6 p2", "reroll p6 p1", "reroll p4 p2", "reroll p4 p1", "reroll p2 p1",
    ]  # fmt: skip


def test_options_do_not_depend_on_the_order_of_the_dice(attacking: Duels) -> None:
    """Dice of one colour are interchangeable."""
    assert attacking([0, 2, 1], [1, 4, 6, 2], 2).options == attacking([2, 1, 0], [6, 4, 2, 1], 2).options
    paired = [attacking(white, power).choose("keep all").options for white, power in (
        ([0, 2, 1], [1, 4, 6, 2]), ([2, 1, 0], [6, 4, 2, 1])
    )]  # fmt: skip
    assert paired[0] == paired[1]


def test_pairings_are_listed_by_scores_descending(attacking: Duels) -> None:
    """All pairings of 2, 2, 1 with 6, 4, 3, 2: by the vector, then by the pairs."""
    assert attacking([2, 2, 1], [6, 4, 3, 2]).choose("keep all").options == [
        "pair 2x6 2x4 1x3", "pair 2x6 2x4 1x2", "pair 2x6 2x3 1x4", "pair 2x6 2x3 1x2", "pair 2x6 2x2 1x4",
        "pair 2x6 2x2 1x3", "pair 2x4 2x3 1x6", "pair 2x4 2x2 1x6", "pair 2x4 2x3 1x2", "pair 2x4 2x2 1x3",
        "pair 2x3 2x2 1x6", "pair 2x3 2x2 1x4",
    ]  # fmt: skip


def test_equal_vectors_are_listed_by_their_pairs_descending(attacking: Duels) -> None:
    """(12, 3, 0) and (6, 6, 0) each come with a 3 or a 1 for the blank."""
    options = attacking([2, 1, 0], [6, 3, 3, 1]).choose("keep all").options
    assert options[:4] == ["pair 2x6 1x3 0x3", "pair 2x6 1x3 0x1", "pair 2x6 1x1 0x3", "pair 2x3 1x6 0x3"]
    assert options.index("pair 2x3 1x6 0x3") + 1 == options.index("pair 2x3 1x6 0x1")


def test_the_ignored_score_does_not_count_for_the_order() -> None:
    """The defender's vector has three scores; among equal ones the pairs decide."""
    keys = [(SCORES[i][:3], PAIRINGS[i]) for i in range(len(PAIRINGS)) if len(PAIRINGS[i]) == 4]
    assert keys == sorted(keys, reverse=True)
    assert len(set(keys)) == len(keys) == 5985  # ways to choose 4 of 18 pairs, with repetition


@pytest.mark.parametrize(("command", "power", "most"), [([2, 2, 0], [5, 5, 1, 1], 3), ([1, 1, 1, 0], [6, 6, 6, 6], 2)])
def test_each_different_choice_is_listed_once(command: list[int], power: list[int], most: int) -> None:
    """Against all subsets of the dice, told apart."""
    dice = [f"s{v}" for v in command] + [f"p{v}" for v in power]
    found = set()
    for mask in range(1 << len(dice)):
        taken = [die for i, die in enumerate(dice) if mask >> i & 1]
        if len(taken) <= most:
            found.add(tuple(sorted(taken)))
    rerolls = [taken_by(option) for option in rerolls_of(command, power, most)]
    listed = [tuple(sorted([f"s{v}" for v in swords] + [f"p{v}" for v in powers])) for swords, powers in rerolls]
    assert len(listed) == len(set(listed))
    assert set(listed) == found


def test_of_equal_dice_the_first_is_rerolled(attacking: Duels) -> None:
    """The lowest index: one of three ones, two of three fours."""
    duel = attacking([1, 1, 1], [4, 2, 4, 4], 3, dice=[2, 6, 5]).choose("reroll s1 p4 p4")
    assert duel.table["attack"]["swords"] == [2, 1, 1]
    assert duel.table["attack"]["power"] == [6, 2, 5, 4]
    assert duel.table["attack"]["rerolled_swords"] == [0]
    assert duel.table["attack"]["rerolled_power"] == [0, 2]


def test_dice_are_thrown_by_place_whatever_the_order_of_their_values(attacking: Duels) -> None:
    """The script gives the first result to the first die on the table."""
    duel = attacking([0, 2, 1], [1, 4, 6, 2], 3, dice=[1, 0, 5]).choose("reroll s2 s0 p6")
    assert duel.table["attack"]["swords"] == [1, 0, 1]
    assert duel.table["attack"]["power"] == [1, 4, 5, 2]


def test_names_and_numbers_of_actions_belong_together() -> None:
    """One meaning for ever: 8 targets, 165 re-rolls, 1140 and 5985 pairings, then 4 more targets."""
    names = [GAME.actions.name(action) for action in range(GAME.actions.size)]
    assert len(set(names)) == len(names) == 8 + len(REROLLS) + 1140 + 5985 + 4
    assert [GAME.actions.action(name) for name in names] == list(range(len(names)))
    assert names[0] == "attack seat 1" and names[7] == "attack seat 8" and names[8] == "keep all"
    assert names[-5:-3] == ["pair 0x1 0x1 0x1 0x1", "attack seat 9"] and names[-1] == "attack seat 12"


def test_no_two_sets_of_power_dice_share_a_place_of_the_tables() -> None:
    """DD-4.4: what is remembered of one roll is never taken for another's."""
    rolls = [dice for size in range(5) for dice in multisets([6, 5, 4, 3, 2, 1], size)]
    assert sorted(table.power_place[power_key(list(dice))] for dice in rolls) == list(range(table.POWERS))
    swords = [dice for size in range(5) for dice in multisets([2, 1, 0], size)]
    assert len({command_key(list(dice)) for dice in swords}) == len(swords)
    assert max(command_key(list(dice)) for dice in swords) < table.COMMANDS
