"""Who knows what, in every game: a table that was written by hand from the rules is compared with `knows` over random play.

A row of the table is a kind of card in a zone at a moment; its four words are for the owner, a teammate, an opponent and a
spectator: "yes", "no", or "told", if such a viewer can know the card only where an event has named it to that viewer.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import pytest

from wartable.conformance.walk import Walk, viewers
from wartable.kernel.event import Event
from wartable.kernel.game import Game

WHO = ("owner", "teammate", "opponent", "spectator")
Rows = dict[str, tuple[str, str, str, str]]
Cards = Callable[[Any], Iterable[tuple[Any, ...]]]  # all cards of a state, as `Card`
Named = Callable[[Event, Any, int], Iterable[Any]]  # the cards that an event names to a viewer


class Card(NamedTuple):
    """A card as `knows` numbers it: its row, its owner's seat, and its name as events have it."""

    number: int
    row: str
    owner: int
    name: Any = None


class Comparison:
    """Random matches of one game, at some nodes of which every card is compared for every viewer."""

    def __init__(self, game: Game, rows: Rows, cards: Cards, named: Named) -> None:
        self.game = game
        self.rows = rows
        self.cards = cards
        self.named = named
        self.met: set[tuple[str, str]] = set()
        self.known: set[tuple[str, str]] = set()

    def play(self, seats: int, seed: int, every: int = 7, **options: Any) -> None:
        """One match."""
        walk = Walk(self.game, self.game.setup(seats, options), seed, telling=True)
        told: dict[int, set[Any]] = {viewer: set() for viewer in viewers(walk.state.setup)}
        heard = 0
        for s in walk.nodes():
            self.hear(s, walk.match.events[heard:], told)
            heard = len(walk.match.events)
            if walk.number % (5 if walk.number < 80 else every) == 0:  # the opening is short
                self.compare(s, told, walk.where())

    def hear(self, s: Any, events: list[Event], told: dict[int, set[Any]]) -> None:
        """Notes all cards that these events name, each viewer's apart."""
        for event in events:
            for viewer in told:
                part = event.seen_by(viewer)
                told[viewer].update([] if part is None else self.named(part, s, viewer))

    def compare(self, s: Any, told: dict[int, set[Any]], where: str) -> None:
        """Looks at every card with everybody's eyes."""
        mates = {seat: side for side in self.game.teams(s.setup) for seat in side}
        for card in [Card(*found) for found in self.cards(s)]:
            for viewer in told:
                self.look(s, card, viewer, mates, told[viewer], where)

    def look(self, s: Any, card: Card, viewer: int, mates: dict[int, list[int]], told: set[Any], where: str) -> None:
        if viewer < 0:
            who = "spectator"
        elif viewer == card.owner:
            who = "owner"
        else:
            who = "teammate" if viewer in mates.get(card.owner, []) else "opponent"
        word = self.rows[card.row][WHO.index(who)]
        knows = self.game.knows(s, viewer, card.number)
        may = word == "yes" or (word == "told" and card.name in told)
        said = f"{where}: {card.row} ({card}), {who} {viewer}: the table says {word}, knows says {knows}"
        assert not knows or may, said
        assert knows or word != "yes", said
        self.met.add((card.row, who))
        if knows:
            self.known.add((card.row, who))

    def complete(self, *never: tuple[str, str]) -> None:
        """Every row was met by everybody, but for those of which there are none; and "told" was once true."""
        expected = {(row, who) for row in self.rows for who in WHO} - set(never)
        assert expected <= self.met, sorted(expected - self.met)
        heard = {(row, who) for row, words in self.rows.items() for who, word in zip(WHO, words) if word == "told"} & expected
        assert heard <= self.known, f"never told: {sorted(heard - self.known)}"


@pytest.fixture
def comparison() -> type[Comparison]:
    return Comparison
