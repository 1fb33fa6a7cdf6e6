"""Packed numbers: columns of a state that are read and written like lists, and leave it as lists."""
from __future__ import annotations

import copy
import pickle

import pytest

from wartable.games.tower_siege import GAME
from wartable.kernel.errors import BadInput
from wartable.kernel.packed import is_packed, packed
from wartable.kernel.position import read_position, write_position


def test_a_slice_is_a_copy_of_its_own() -> None:
    mine = packed([1, 2, 3])
    copied = mine[:]
    assert copied == mine
    mine[1] = -7
    assert list(copied) == [1, 2, 3] and list(mine) == [1, -7, 3]


def test_only_packed_numbers_are_packed() -> None:
    assert is_packed(packed([])) and not is_packed([]) and not is_packed((1, 2))


def test_what_is_no_number_is_refused() -> None:
    with pytest.raises((TypeError, OverflowError)):
        packed([2**70])


def test_a_state_gives_lists_and_takes_lists() -> None:
    s = GAME.match(2, seed=1).state
    assert is_packed(s.card) and type(s.values()["card"]) is list
    s.put("life", [1] * len(s.life))
    assert is_packed(s.life) and set(s.life) == {1}
    s.put("round", 3)
    assert s.round == 3


def test_packed_columns_go_through_pickles_copies_and_positions() -> None:
    s = GAME.match(2, seed=2).state
    for again in (pickle.loads(pickle.dumps(s)), copy.deepcopy(s), read_position(write_position(GAME, s))[1]):
        assert again == s and is_packed(again.card) and again.card == s.card


def test_a_number_that_is_too_long_is_refused_by_name() -> None:
    text = write_position(GAME, GAME.match(2, seed=2).state)
    with pytest.raises(BadInput, match="this position cannot be played on"):
        read_position(text.replace("base_mines = [", f"base_mines = [{2**70}, ", 1))
    window = f'due = ["Window(0, 0, 0, 0, {2**70})"]'
    with pytest.raises(BadInput, match="Window"):
        read_position(f'wartable_position = 1\ngame = "tower_siege"\nseats = 2\n{window}\n')
