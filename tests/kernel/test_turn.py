"""`Game.turn`: the number of the turn, for replays and reports."""
from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from wartable import find_game
from wartable.kernel.dice import Stream, stream
from wartable.kernel.match import Match

# What each game counts its play by, as its rules do: never the seat whose turn it is.
COUNTED = [
    ("dice_duel", 3, {}, "turn"),
    ("roar_of_war", 2, {}, "turns"),
    ("throes_of_war", 2, {"best_of": 3}, "exchange"),
    ("throes_of_war", 2, {"mode": "quest"}, "exchange"),
    ("tower_siege", 2, {"deck_mode": "preset"}, "round"),
    ("final_war", 2, {}, "turn"),
]


def turns(match: Match, chooser: Stream) -> list[int | None]:
    """The turn at every decision of a random match."""
    found = []
    while not match.over and len(found) < 4_000:
        found.append(match.game.turn(match.state))
        match.play(match.options[chooser.below(len(match.options))])
    return found


@pytest.mark.parametrize(("name", "seats", "options", "column"), COUNTED)
def test_turns_are_counted_one_by_one_from_the_first(name: str, seats: int, options: dict[str, Any], column: str) -> None:
    game = find_game(name)
    match = game.match(seats, options, seed=7)
    found = turns(match, stream(7, 0))
    counted = [turn for turn in dict.fromkeys(found) if turn is not None]
    assert counted == list(range(1, len(counted) + 1)) and len(counted) > 1
    assert game.turn(match.state) == getattr(match.state, column)
    for before, after in pairwise(found):
        assert after in (before, None, 1, (before or 0) + 1), f"{after} after {before}"
    fresh = game.match(seats, options, seed=7)
    assert game.turn(fresh.state) == (getattr(fresh.state, column) or None)
