"""Who knows what in Tower Siege, written by hand from TS-0.5, TS-4.3, TS-6.1, TS-13.6."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wartable.games.tower_siege import GAME
from wartable.games.tower_siege.cards.catalogue import NUMBER
from wartable.games.tower_siege.seen import events
from wartable.games.tower_siege.table import actions, terms

# Zones of `knows`: 160 numbers each for hand, deck, Librahm, choice and draft of a seat.
ZONE, SEAT = 160, 800
ROWS = {
    "card of a hand": ("yes", "no", "no", "no"),
    "card of a deck": ("told", "no", "no", "no"),
    "Scroll in a Librahm": ("yes", "no", "no", "no"),
    "Mage, Tower or deck, until all have chosen": ("yes", "no", "no", "no"),
    "ready deck, once all have chosen": ("yes", "yes", "yes", "yes"),
    "own deck, once all have chosen": ("yes", "no", "no", "no"),
    "action half put together": ("yes", "no", "no", "no"),
    "no action put together": ("yes", "yes", "yes", "yes"),
}
NEVER = [(row, "teammate") for row in ROWS]  # everybody fights alone


class Opening:
    """All have chosen when everybody is told what decks there are (TS-0.5)."""

    def __init__(self) -> None:
        self.over = False

    def named(self, event: Any, s: Any, viewer: int) -> list[tuple[int, int]]:
        """What a player is told of the own deck: all that a look ahead shows, and what is put on top."""
        self.over = self.over or event.kind == events.DECK_SIZE
        if event.kind in (events.SCRIED, events.SCRY_KEPT):
            return [(event.args[0], card) for card in event.args[1:]]
        return []

    def cards(self, s: Any) -> Iterator[tuple[int, str, int, Any]]:
        for seat in range(s.setup.seats):
            first = seat * SEAT
            for i in range(len(s.hand[seat])):
                yield first + i, "card of a hand", seat, None
            for i, card in enumerate(s.deck[seat]):
                yield first + ZONE + i, "card of a deck", seat, (seat, card)
            if s.held[seat] >= 0:
                yield first + 2 * ZONE, "Scroll in a Librahm", seat, None
            chosen = "own deck" if s.setup.options["deck_mode"] == "custom" else "ready deck"
            moment = f"{chosen}, once all have chosen" if self.over else "Mage, Tower or deck, until all have chosen"
            yield first + 3 * ZONE, moment, seat, None
            drafting = s.draft and s.seat == seat
            yield first + 4 * ZONE, "action half put together" if drafting else "no action put together", seat, None


TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"deck_mode": "custom"}),
    (2, {"deck_mode": "preset", "race_pick": "unique"}),
    *[(2, {"deck_mode": "custom", "equal_start": True, "market_size": 12, "extended_game": True, "deck_min": 30})] * 3,
]


def test_the_table_of_who_knows_what(comparison: Any, field: Any) -> None:
    found = comparison(GAME, ROWS, None, None)
    for seed, (seats, options) in enumerate(TABLES):
        opening = Opening()
        found.cards, found.named = opening.cards, opening.named
        found.play(seats, seed, 19, **options)
    look_ahead(found, field())
    found.complete(*NEVER)


def look_ahead(found: Any, f: Any) -> None:
    """Nobody uses a Scrying Pool by chance: three cards are seen, one goes on top and two below, and no other is known.
    Meanwhile a Scroll lies in the Librahm."""
    pool = f.put(0, "scrying_pool")
    f.s.deck[0] = tuple([NUMBER[c] for c in ("mine", "mine", "fury", "ruin", "gate")])
    f.s.deck_seen[0] = (0,) * 5
    f.s.phase = terms.PURCHASE
    f.s.held[0] = NUMBER["fury"]
    told: dict[int, set[Any]] = {-1: set(), 0: set(), 1: set()}
    f.begin()
    f.play(actions.USE + terms.place_of(pool))
    f.settle(("scry",))
    for choice in ("take fury", ""):
        found.hear(f.s, f.s.events, told)
        found.compare(f.s, told, f"before {choice}")
        if choice:
            f.play(choice)
    assert [GAME.knows(f.s, 0, ZONE + i) for i in range(5)] == [True, True, False, False, True]
