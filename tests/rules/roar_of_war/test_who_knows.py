"""Who knows what in Roar of War, written by hand from RW-0.3, RW-1.3, RW-1.4, RW-5.1, RW-7, RW-9.14 and RW-R11."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wartable.games.roar_of_war import GAME
from wartable.games.roar_of_war.seen import events

# `knows` numbers a seat's 24 army cards (piles from the bottom, discards, hand) and its 12 Strategy Cards (used, hand, deck).
ARMY, DECK, PILES, TYPES, STRATEGIES, ANIMAL = 24, 12, 4, 9, 8, 8
ROWS = {
    "card in hand": ("yes", "yes", "no", "no"),
    "card in hand, each for oneself": ("yes", "no", "no", "no"),
    "card in play": ("yes", "yes", "told", "told"),
    "card in play, each for oneself": ("yes", "told", "told", "told"),
    "card in play, strict memory": ("told", "told", "told", "told"),
    "card of the fight": ("yes", "yes", "yes", "yes"),
    "open discard": ("yes", "yes", "yes", "yes"),
    "closed discard": ("yes", "yes", "told", "told"),
    "used Strategy Card": ("yes", "yes", "yes", "yes"),
    "Strategy Card in hand": ("yes", "yes", "no", "no"),
    "Strategy Card in hand, each for oneself": ("yes", "no", "no", "no"),
    "card of a Strategy deck": ("no", "no", "no", "no"),
}
CARDS_TOLD = {  # where an event names an army card: the seat or place whose it is, and the card
    events.TURNS_UP: [(1, 2)], events.CANNOT_ATTACK: [(1, 2)], events.SHOWS: [(1, 2)], events.SEES: [(1, 2)],
    events.RECALLS: [(1, 2)], events.LEADER_STAYS: [(1, 2)], events.MUST_DISCARD: [(1, 2)], events.BEAST_GONE: [(0, 1)],
    events.ATTACKS: [(1, 2), (3, 4)], events.EXCHANGES: [(1, 3)], events.DISCARDS: [(2, 3)],
}  # fmt: skip


def named(event: Any, s: Any, viewer: int) -> list[tuple[int, int]]:
    """The cards that an event names, with their owner's seat; who is stuck shows nothing but Animals (RW-4.6)."""
    a = event.args
    if event.kind == events.STUCK:
        return [(seat, s.race[seat] * TYPES + ANIMAL) for seat in range(s.setup.seats)]
    return [(a[place] // PILES, a[card]) for place, card in CARDS_TOLD.get(event.kind, [])]


def cards(s: Any) -> Iterator[tuple[int, str, int, Any]]:
    options = s.setup.options
    alone = "" if options["team_shared_view"] else ", each for oneself"
    in_play = f"card in play{alone}" if options["own_cards_visible"] else "card in play, strict memory"
    for seat in range(s.setup.seats):
        if not s.alive[seat] or s.race[seat] < 0:
            continue
        number = seat * (ARMY + DECK)
        for place in range(seat * PILES, seat * PILES + PILES):
            for height, card in enumerate(s.piles[place]):
                fights = place in (s.x, s.y) and s.y >= 0 and height == len(s.piles[place]) - 1
                yield number, "card of the fight" if fights else in_play, seat, (seat, s.race[seat] * TYPES + (card & 15))
                number += 1
        for card in s.discards[seat]:
            row = "open discard" if options["open_discards"] else "closed discard"
            if not options["open_discards"] and alone:
                break
            yield number, row, seat, (seat, s.race[seat] * TYPES + (card & 15))
            number += 1
        if number + 1 < seat * (ARMY + DECK) + ARMY and sum(s.hand[seat * TYPES : seat * TYPES + TYPES]):
            yield seat * (ARMY + DECK) + ARMY - 1, f"card in hand{alone}", seat, None
        used = sum(s.s_discard[seat * STRATEGIES : (seat + 1) * STRATEGIES])
        used += len([card for card in s.s_table if card // STRATEGIES == seat])
        held = sum(s.s_hand[seat * STRATEGIES : (seat + 1) * STRATEGIES])
        left = sum(s.s_deck[seat * STRATEGIES : (seat + 1) * STRATEGIES])
        first = seat * (ARMY + DECK) + ARMY
        for i in range(used + held + left):
            row = "used Strategy Card" if i < used else f"Strategy Card in hand{alone}"
            yield first + i, row if i < used + held else "card of a Strategy deck", seat, None


TEAMS: dict[str, Any] = {"mode": "team_battle"}
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}), (3, {}), (4, TEAMS), (4, {**TEAMS, "team_shared_view": False}), (4, {**TEAMS, "own_cards_visible": False}),
    (2, {"own_cards_visible": False, "open_discards": False}), (4, {**TEAMS, "open_discards": False}),
    (2, {"memory_aid": "none"}), (4, {**TEAMS, "memory_aid": "none", "open_discards": False}),
]  # fmt: skip


def test_the_table_of_who_knows_what(comparison: Any) -> None:
    found = comparison(GAME, ROWS, cards, named)
    for number, (seats, options) in enumerate(TABLES):
        for seed in (number, number + 50):
            found.play(seats, seed, **options)
    found.complete()
