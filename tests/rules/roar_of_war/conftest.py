"""A bench for the rules of Roar of War: positions written by card keys, dice that fall as written, choices by name."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from wartable.games.roar_of_war import GAME
from wartable.games.roar_of_war.cards import catalogue
from wartable.games.roar_of_war.cards.catalogue import (
    ARMIES,
    CARDS,
    KEYS,
    STRATEGY_KEYS,
    TYPES,
    army_of,
    card_in_deck,
    held_at,
    number_of,
    strategy_number,
    type_in_army,
)
from wartable.games.roar_of_war.cards.decks import deck_of
from wartable.games.roar_of_war.seen.events import TURN
from wartable.games.roar_of_war.table.state import War
from wartable.games.roar_of_war.table.terms import RACES, card_seen, place_of, type_of
from wartable.kernel.dice import ScriptedDice
from wartable.kernel.match import Match
from wartable.kernel.position import state_from
from wartable.kernel.setup import BALANCED

NAMES = ["Anna", "Bruno", "Carla", "Dora", "Emil", "Fritz"]


@dataclass
class Player:
    """One side of the table. Piles are keys from the bottom up; `~` in front: the bottom is no Last Row card. What is not
    named lies in the discard pile."""

    race: str
    piles: list[str]
    tokens: int = 0
    hand: list[str] = field(default_factory=list)
    strategy: list[str] = field(default_factory=list)
    used: list[str] = field(default_factory=list)
    deck: list[str] | None = None
    out: bool = False
    closed: bool = False  # discards that nobody has seen


def number(key: str) -> int:
    return ARMIES[key].number


class Bench:
    """A match that is played by names."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.seen_lines = 0

    @property
    def s(self) -> War:
        assert isinstance(self.match.state, War)
        return self.match.state

    @property
    def kind(self) -> str:
        return "" if self.match.over else self.match.kind

    @property
    def seat(self) -> int:
        return self.match.seat

    @property
    def options(self) -> list[str]:
        return [GAME.actions.name(option) for option in self.match.options]

    def do(self, *names: str) -> Bench:
        for name in names:
            self.match.play(GAME.actions.action(name))
        return self

    def attack(self, mine: int, theirs: int, seat: int | None = None, using: int | None = None) -> Bench:
        """The current player attacks pile *theirs* (of the next seat, or *seat*) with pile *mine*, both counted from 1."""
        me = self.s.current
        target = (me + 1) % len(self.s.alive) if seat is None else seat
        if self.kind == "choose_attacker":
            self.do(f"attack with seat {(me if using is None else using) + 1} pile {mine}")
        if self.kind == "choose_target":
            self.do(f"attack seat {target + 1} pile {theirs}")
        return self

    def key(self, seat: int, card: int) -> str:
        return KEYS[number_of(self.s.race[seat], type_of(card))]

    def pile(self, seat: int, pile: int) -> list[str]:
        return [self.key(seat, card) for card in self.s.piles[place_of(seat, pile - 1)]]

    def discards(self, seat: int) -> list[str]:
        return [self.key(seat, card) for card in self.s.discards[seat]]

    def strategy(self, seat: int) -> list[str]:
        return self._cards(seat, self.s.s_hand)

    def strategy_discard(self, seat: int) -> list[str]:
        return self._cards(seat, self.s.s_discard)

    def _cards(self, seat: int, column: list[int]) -> list[str]:
        keys = [STRATEGY_KEYS[strategy_number(self.s.race[seat], card)] for card in range(CARDS)]
        return [key for card, key in enumerate(keys) for _ in range(column[held_at(seat, card)])]

    def log(self, viewer: int = -1) -> list[str]:
        """All log lines so far, as one viewer reads them, without the headings of turns."""
        found = [event.seen_by(viewer) for event in self.match.events if event.kind != TURN]
        return [GAME.line(event, NAMES[: len(self.s.alive)]) for event in found if event is not None]

    def view(self, viewer: int) -> dict[str, Any]:
        return GAME.view(self.s, viewer).table

    def refusal(self, name: str) -> str:
        return self.match.refusal(GAME.actions.action(name))


def table_of(players: list[Player], strategy: bool = True) -> dict[str, Any]:
    n = len(players)
    everybody = (1 << (n + 1)) - 1
    table: dict[str, Any] = {
        "race": [RACES.index(p.race) for p in players],
        "alive": [0 if p.out else 1 for p in players],
        "fallen": [seat for seat, p in enumerate(players) if p.out],
        "tokens": [p.tokens for p in players],
        "hand": [], "piles": [], "last_row": [], "discards": [], "s_hand": [], "s_deck": [], "s_discard": [],
    }  # fmt: skip
    for p in players:
        race = RACES.index(p.race)
        left = [0] * TYPES if p.out else army_of(race)
        for text in p.piles:
            keys = text.removeprefix("~").split()
            types = [type_in_army(number(key)) for key in keys]
            for t in types:
                left[t] -= 1
            table["piles"].append(types)
            table["last_row"].append(1 if keys and not text.startswith("~") else 0)
        hand = [0] * TYPES
        for key in p.hand:
            hand[type_in_army(number(key))] += 1
            left[type_in_army(number(key))] -= 1
        table["hand"].extend(hand)
        mask = 0 if p.closed else everybody
        table["discards"].append([card_seen(t, mask) for t in range(TYPES) for _ in range(left[t])])
        in_hand = [0] * CARDS
        used = [0] * CARDS
        for column, keys in ((in_hand, p.strategy), (used, p.used)):
            for key in keys:
                column[card_in_deck(STRATEGY_KEYS.index(key))] += 1
        total = [0] * CARDS if p.out or not strategy else deck_of(race)
        table["s_hand"].extend(in_hand)
        table["s_discard"].extend(used)
        table["s_deck"].extend([total[c] - in_hand[c] - used[c] for c in range(CARDS)])
    return table


Board = Callable[..., Bench]


@pytest.fixture
def player() -> type[Player]:
    return Player


@pytest.fixture
def board() -> Board:
    def make(
        *players: Player, current: int = 0, building: bool = False, dice: list[int] | None = None, due: list[str] | None = None,
        options: dict[str, Any] | None = None, **table: Any,
    ) -> Bench:  # fmt: skip
        chosen = {**GAME.preset(BALANCED).options, **(options or {})}  # most rules are seen best with one card at a time
        data: dict[str, Any] = table_of(list(players), chosen.get("strategy_cards", True) is True)
        data.update({"current": current, "open_phase": 0 if building else 1, "placements": 0 if building else 4})
        data.update({"token": (current + 1) % len(players) if building else -1, **table})
        given: dict[str, Any] = {"seats": len(players), "options": chosen, "table": data}
        if due is not None:
            given["due"] = due
        state = state_from(GAME, given)
        state.events = []
        return Bench(Match(GAME, state, ScriptedDice(dice or [])))

    return make


@pytest.fixture
def match() -> Callable[..., Bench]:
    """A match from the very beginning, with seeded dice."""

    def make(seats: int = 2, seed: int = 1, **options: Any) -> Bench:
        return Bench(GAME.match(seats, options, seed=seed, telling=True))

    return make


@pytest.fixture
def printed() -> Iterator[Callable[..., str]]:
    """Prints other powers on a card for one test, so that a vector can be tried as it is written."""
    columns = (catalogue.ATTACK, catalogue.DEFENCE, catalogue.COUNTER, catalogue.DICE)
    kept = [column[:] for column in columns]

    def make(key: str, attack: int, defence: int, counter: int = 0, dice: int = 0) -> str:
        for column, value in zip(columns, (attack, defence, counter, dice)):
            column[number(key)] = value
        return key

    yield make
    for column, old in zip(columns, kept):
        column[:] = old


def play_setup(bench: Bench) -> Bench:
    """Takes the first option until the first turn begins."""
    while bench.kind in ("choose_race", "setup_last_row", "setup_front"):
        bench.do(bench.options[0])
    return bench


@pytest.fixture
def set_up(match: Callable[..., Bench]) -> Callable[..., Bench]:
    def make(seats: int = 2, seed: int = 1, **options: Any) -> Bench:
        return play_setup(match(seats, seed, **options))

    return make


@pytest.fixture
def duel(board, player, printed):
    """Orcs attack Humans: the Raider alone in pile 2 against the Swordsman alone in pile 2, in the open phase."""

    def make(x, y, dice=(), tokens=(0, 0), mine=(), theirs=(), **more):
        printed("raider", *x)
        printed("swordsman", *y)
        orc = player("orcs", ["orc_king grunt", "grunt raider", "grunt", "ironhide"], tokens[0], strategy=list(mine))
        human = player("humans", ["human_queen militia", "pikeman swordsman", "paladin", "knight"], tokens[1],
                       strategy=list(theirs))
        bench = board(orc, human, dice=list(dice), **more)
        if bench.kind == "turn_strategy":
            bench.do("pass")
        return bench.attack(2, 2)

    return make
