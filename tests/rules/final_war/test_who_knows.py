"""Who knows what in Final War, written by hand from FW-3.4, FW-3.7, FW-3.8, FW-5.3 and the cards that look at others' cards."""
from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from wartable.games.final_war import GAME
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.seen import events

ROWS = {
    "Player card in hand": ("yes", "told", "told", "told"),
    "Fate card in hand": ("yes", "told", "told", "told"),
    "card of a Player Deck": ("no", "no", "no", "no"),
    "Mid Deck card": ("yes", "yes", "yes", "yes"),
    "card of the Fate Deck": ("told", "told", "told", "no"),
    "Final War, put back below": ("yes", "yes", "yes", "yes"),
    "Item face up": ("yes", "yes", "yes", "yes"),
    "Item face down": ("yes", "no", "told", "no"),
    "Item placed in secret": ("yes", "no", "no", "no"),
    "place without an Item": ("yes", "yes", "yes", "yes"),
}
NOBODYS = "Mid Deck card", "card of the Fate Deck", "Final War, put back below"  # all players are opponents of who deals it
MID_DECK = CARDS.type("mid_deck")
NAMED = re.compile(r"{c(\d+)}")
AFTER = {events.SPIES: 2, events.FORESEES: 1, events.SCOUTS: 1, events.DRAWS: 3, events.TAKES_FATE: 1, events.TAXES: 2,
         events.EQUIPS: 2, events.TURNED_UP: 1, events.REVEALS: 1, events.LAYS_DOWN: 1}  # fmt: skip


def named(event: Any, s: Any, viewer: int) -> list[int]:
    """All cards that a log line names, and those that only the one who looks is told: a spy sees the Items too."""
    found = [event.args[int(at)] for at in NAMED.findall(events.LINES[event.kind]) if int(at) < len(event.args)]
    if event.kind == events.SPIES and event.args[0] == viewer:
        found.extend(s.item[event.args[1] * 10 : event.args[1] * 10 + 10])
    return [*found, *event.args[AFTER.get(event.kind, len(event.args)) :]]


def cards(s: Any) -> Iterator[tuple[int, str, int, Any]]:
    number = 0
    for seat in range(s.setup.seats):
        for code in s.hand[seat]:
            card = code // 16
            yield number, "Fate card in hand" if CARDS.is_fate[card] else "Player card in hand", seat, card
            number += 1
    for seat in range(s.setup.seats):
        for card in s.deck[seat]:
            yield number, "card of a Player Deck", seat, card
            number += 1
    for i, code in enumerate(s.fate):
        row = "Mid Deck card" if code // 16 == MID_DECK else "card of the Fate Deck"
        if i == 0 and s.returned:
            row = "Final War, put back below"
        yield number, row, -2, code // 16
        number += 1
    for place in range(50):
        seat = place // 10
        row = "place without an Item"
        if s.item[place] >= 0:
            row = "Item face up" if s.item_up[place] else "Item placed in secret" if s.committing else "Item face down"
        yield number, row, seat, s.item[place]
        number += 1


CAMPAIGN: dict[str, Any] = {"mode": "campaign", "advanced_fate_deck": True}
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}), (2, {"mode": "quest"}), (3, {"mode": "quest"}), (4, {"teams": True}), (4, {"teams": True, "mode": "campaign"}),
    *[(2, {**CAMPAIGN, "allow_duplicate_warlords": "on", "best_of": 5, "deck_1": deck, "deck_2": deck})
      for deck in ("elf_legends", "guild_legends", "werewolf_legends")],
    *[(4, {**CAMPAIGN, "teams": True, **{f"deck_{n}": deck for n in range(1, 5)}})
      for deck in ("elf_legends", "guild_legends", "werewolf_legends")],
]  # fmt: skip
RARE = [("Final War, put back below", who) for who in ("opponent", "spectator")]
NOBODY = [(row, who) for row in NOBODYS for who in ("owner", "teammate")]


def test_the_table_of_who_knows_what(comparison: Any) -> None:
    found = comparison(GAME, ROWS, cards, named)
    for number, (seats, options) in enumerate(TABLES):
        for seed in (number, number + 50):
            found.play(seats, seed, every=31, **options)
    found.complete(*NOBODY, *RARE)
