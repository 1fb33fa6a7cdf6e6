"""Tables for the tests of the rules: cards and dice are laid out as written, dice fall as written, choices are made by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.throes_of_war import GAME
from wartable.games.throes_of_war.cards.catalogue import BY_NAME, HANDS, NAMES, special_of
from wartable.games.throes_of_war.rules.modes import NextExchange
from wartable.games.throes_of_war.rules.opening import OWN_DECK, EndGame
from wartable.games.throes_of_war.rules.quest import BeginStage
from wartable.games.throes_of_war.seen import events
from wartable.games.throes_of_war.table.state import Throes, put
from wartable.games.throes_of_war.table.symbols import LETTERS
from wartable.games.throes_of_war.table.terms import CHARACTER_SLOT, DICE, EMPTY, LOST, SLOTS, SPECIAL_SLOT, STOCK
from wartable.kernel.dice import DiceSource, Die
from wartable.kernel.errors import Illegal
from wartable.kernel.match import Match
from wartable.kernel.view import View

PEOPLE = ["Anna", "Ben", "Cleo", "Dan", "Eva", "Fin", "Gus", "Hal"]


class Script(DiceSource):
    """Rolls as written, one text for each roll; then every die shows its own symbol.

    With *leader* the first die of seat 0 then shows its DOUBLE, so that somebody leads in the initiative.
    """

    def __init__(self, rolls: list[str], leader: bool = False) -> None:
        self.rolls = rolls
        self.leader = leader

    def roll(self, dice: list[Die], roller: int) -> list[int]:
        if not self.rolls:
            return [die.faces[1 if self.leader and roller == 0 and i == 0 else 0] for i, die in enumerate(dice)]
        words = self.rolls.pop(0).split()
        assert len(words) == len(dice), f"{words} are written for {dice}"
        return [die.face(word) for die, word in zip(dice, words)]

    def clone(self) -> DiceSource:
        return Script(self.rolls[:], self.leader)


class Player:
    """One side of the table: character, dice as letters in the order N P M I L D, lost ones, cards in play and held back."""

    def __init__(
        self,
        character: str = "Warrior",
        dice: str = "PPPPPPIIII",
        lost: str = "",
        play: str = "",
        inventory: str = "",
        discard: str = "",
        exhausted: bool = False,
        starter: bool = False,
    ) -> None:
        self.character = BY_NAME[character]
        self.dice = sorted(LETTERS.index(x) for x in dice)
        self.lost = [LETTERS.index(x) for x in lost]
        self.play, self.inventory, self.discard = (cards(text) for text in (play, inventory, discard))
        self.exhausted = exhausted
        self.starter = starter


def cards(text: str) -> list[int]:
    return [BY_NAME[name.strip()] for name in text.split(",") if name.strip()]


def lay(s: Throes, seat: int, player: Player) -> None:
    base = seat * SLOTS
    s.card[base + CHARACTER_SLOT] = player.character
    s.card[base + SPECIAL_SLOT] = special_of(player.character)
    for card in player.play:
        i = base if HANDS[card] else base + STOCK
        while s.card[i] != EMPTY:
            i += 1
        s.card[i] = card
    s.inventory = put(s.inventory, seat, tuple(sorted(player.inventory)))
    s.discard = put(s.discard, seat, tuple(player.discard))
    s.exhausted = put(s.exhausted, seat, int(player.exhausted))
    s.kinds = (*s.kinds[: seat * DICE], *player.dice, *s.kinds[seat * DICE + DICE :])
    for kind in player.lost:
        s.flag[next(d for d in range(seat * DICE, seat * DICE + DICE) if s.kinds[d] == kind and not s.flag[d])] = LOST
    own = (OWN_DECK, player.character, *sorted(player.play + player.inventory + player.discard), *player.dice)
    s.drafts = put(s.drafts, seat, (player.character,) if player.starter else own)
    s.announced = put(s.announced, seat, int(player.starter))


class Table:
    """A match in play. Seats are counted from 0."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def choose(self, *choices: str) -> Table:
        """Makes these choices, one after another, for whoever is asked."""
        for choice in choices:
            self.match.play(GAME.actions.action(choice))
        return self

    def use(self, card: str, dice: str, verb: str = "use") -> Table:
        """Uses a card and pays it with dice of these faces, the first kind that shows each; then finishes."""
        self.choose(f"{verb} {card}")
        for face in dice.split():
            places = [name for name in self.options if name.startswith("place ") and name.split()[2] == face]
            assert places, f"{face} cannot be placed: {self.options}"
            self.choose(places[0])
        if self.match.kind == "place_dice":
            self.choose("finish")
        return self

    def end(self) -> Table:
        return self.choose("end turn")

    def refused(self, choice: str) -> str:
        """Why this choice is not allowed; being refused must change nothing."""
        before = self.match.state.digest()
        with pytest.raises(Illegal) as refusal:
            self.match.play(GAME.actions.action(choice))
        assert self.match.state.digest() == before
        return str(refusal.value)

    def cannot_place(self, card: str, dice: str, refused: str, verb: str = "use") -> bool:
        """Whether, with *dice* on the card, a die showing *refused* cannot be added. The attempt is made on a copy."""
        copy = Table(self.match.clone())
        copy.choose(f"{verb} {card}")
        for face in dice.split():
            copy.choose(next(n for n in copy.options if n.startswith("place ") and n.split()[2] == face))
        if copy.match.kind != "place_dice":
            return True
        return refused not in [name.split()[2] for name in copy.options if name.startswith("place ")]

    @property
    def state(self) -> Throes:
        s = self.match.state
        assert isinstance(s, Throes)
        return s

    @property
    def asked(self) -> tuple[str, int]:
        return self.match.kind, self.match.seat

    @property
    def options(self) -> list[str]:
        return [GAME.actions.name(option) for option in self.match.options]

    def seen(self, viewer: int | None = None) -> View:
        return self.match.view(self.match.seat if viewer is None else viewer)

    def player(self, seat: int) -> dict[str, Any]:
        player: dict[str, Any] = self.match.view(seat).table["players"][seat]
        return player

    def total(self, seat: int) -> int:
        return int(self.player(seat)["total"])

    def available(self, seat: int) -> int:
        return int(self.player(seat)["available"])

    def in_play(self, seat: int) -> list[str]:
        return [card["card"] for card in self.player(seat)["cards"]][:-2]

    def discarded(self, seat: int) -> list[str]:
        return [NAMES[c] for c in self.state.discard[seat]]

    def free(self, seat: int) -> list[str]:
        return [die["face"] for die in self.player(seat)["dice"] if die["place"] == "free"]

    @property
    def results(self) -> list[str]:
        """The margins so far, each with its band: `5: hit`."""
        told = [event.args for event in self.match.events if event.kind == events.MARGIN]
        return [f"{margin}: {events.BAND_WORDS[band]}" for margin, band, *_ in told]

    @property
    def log(self) -> list[str]:
        return [GAME.line(event, PEOPLE) for event in self.match.events]


@pytest.fixture
def player() -> type[Player]:
    return Player


@pytest.fixture
def exchange() -> Callable[..., Table]:
    """The next exchange of a table laid out by hand; side (or in a battle royal seat) *striker* attacks."""

    def start(
        players: list[Player],
        rolls: list[str] | None = None,
        number: int = 1,
        striker: int = 0,
        rules: str = "",
        **options: Any,
    ) -> Table:
        s = GAME.table_of(GAME.setup(len(players), options, rules))
        assert isinstance(s, Throes)
        s.agenda = []
        s.revealed = True
        for seat, one in enumerate(players):
            lay(s, seat, one)
        s.exchange = number - 1
        s.striker = striker
        s.events = []
        if s.rules.quest:
            s.then([BeginStage(0)])
        else:
            s.then([NextExchange(), EndGame()])
        s.run()
        return Table(Match(GAME, s, Script(rolls or []), True))

    return start


@pytest.fixture
def new_match() -> Callable[..., Table]:
    """A match from the start."""

    def start(rolls: list[str] | None = None, seats: int = 0, **options: Any) -> Table:
        return Table(GAME.match(seats, options, dice=Script(rolls or [], True), telling=True, recording=True))

    return start
