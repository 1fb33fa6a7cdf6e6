"""Who knows what in Throes of War, written by hand from TW-10."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wartable.games.throes_of_war import GAME
from wartable.games.throes_of_war.seen import events

PLACES = 32  # of an inventory, as `knows` numbers them
ROWS = {
    "deck, until all are committed": ("yes", "no", "no", "no"),
    "deck that nobody has begun to choose": ("yes", "yes", "yes", "yes"),
    "inventory of a starter deck": ("yes", "yes", "yes", "yes"),
    "inventory of an own deck": ("yes", "no", "no", "no"),
    "inventory of an own deck that allies share": ("yes", "yes", "no", "no"),
    "inventory of an own deck where lists are open": ("yes", "yes", "yes", "yes"),
}


class Announced:
    """Who plays a starter deck is announced when all decks are revealed (TW-10.4)."""

    def __init__(self) -> None:
        self.starters: dict[int, bool] = {}

    def named(self, event: Any, s: Any, viewer: int) -> list[Any]:
        if event.kind == events.REVEALED:
            self.starters[event.args[0]] = bool(event.args[2])
        return []

    def cards(self, s: Any) -> Iterator[tuple[int, str, int]]:
        options = s.setup.options
        for seat in range(s.setup.seats):
            if seat not in self.starters:
                begun = "deck, until all are committed" if s.drafts[seat] else "deck that nobody has begun to choose"
                yield seat * PLACES, begun, seat
                continue
            row = "inventory of an own deck"
            if self.starters[seat]:
                row = "inventory of a starter deck"
            elif options["open_decklists"]:
                row = "inventory of an own deck where lists are open"
            elif options["share_inventory_with_allies"]:
                row = "inventory of an own deck that allies share"
            for i in range(len(s.inventory[seat])):
                yield seat * PLACES + i, row, seat


TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"decks": "constructed", "max_exchanges": 6}),
    (2, {"decks": "constructed", "open_decklists": True, "max_exchanges": 6}),
    (4, {"mode": "team_duel", "max_exchanges": 4}),
    (4, {"mode": "team_duel", "decks": "constructed", "max_exchanges": 4}),
    (4, {"mode": "team_duel", "decks": "constructed", "share_inventory_with_allies": False, "max_exchanges": 4}),
    (4, {"mode": "team_duel", "decks": "constructed", "open_decklists": True, "max_exchanges": 3}),
    (3, {"mode": "battle_royal", "max_exchanges": 3}),
    (3, {"quest": "abysal_minion_lord", "share_inventory_with_allies": False, "max_exchanges": 4}),
    (2, {"quest": "pale_countess", "decks": "constructed", "max_exchanges": 4}),
]


def test_the_table_of_who_knows_what(comparison: Any) -> None:
    found = comparison(GAME, ROWS, None, None)
    for number, (seats, options) in enumerate(TABLES):
        for seed in (number, number + 50):
            announced = Announced()
            found.cards, found.named = announced.cards, announced.named
            found.play(seats, seed, **options)
    found.complete()
