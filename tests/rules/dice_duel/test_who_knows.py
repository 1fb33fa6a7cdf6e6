"""Who knows what in Dice Duel: everything lies open to everybody, dice, Health, choices and pairs, at every moment (DD-2.2)."""
from __future__ import annotations

import pytest

from wartable.conformance.walk import Walk, viewers
from wartable.games.dice_duel import GAME

TABLES = [(2, {}), (4, {"reroll_mode": "one_by_one"}), (3, {"auto_defender_pairing": False})]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_all_see_the_same_table_and_are_told_the_same(seats: int, options: dict[str, object]) -> None:
    setup = GAME.setup(seats, options)
    walk = Walk(GAME, setup, 5, telling=True)
    for s in walk.nodes():
        assert GAME.cards(s) == 0 and not GAME.hidden
        tables = [GAME.view(s, viewer).table for viewer in viewers(setup)]
        assert all(table == tables[0] for table in tables)
    for event in walk.match.events:
        assert all(event.seen_by(viewer) is event for viewer in viewers(setup))
        assert not GAME.reveals(event)
    assert len(walk.match.events) > 20
