"""Who sits where: persons at this terminal, and bots."""
from __future__ import annotations

import re

from wartable.bots import bot as bots
from wartable.bots.bot import Bot, bot_names, find_bot
from wartable.kernel.errors import BadInput
from wartable.kernel.game import Game
from wartable.kernel.outcome import Outcome
from wartable.kernel.registry import unknown
from wartable.terminal.arguments import read_list
from wartable.terminal.remembered import names_kept, remember
from wartable.terminal.screen import interactive

ME = "me"
BEATEN = "beaten.json"
LABEL = re.compile(r"(.+) \(([^()]+)\)")


class Seat:
    """One seat: the name that the log uses, and a bot, or none where a person sits."""

    def __init__(self, name: str, bot: Bot | None) -> None:
        self.name = name
        self.bot = bot

    @property
    def kind(self) -> str:
        return ME if self.bot is None else self.bot.name

    @property
    def label(self) -> str:
        """How records write the seat."""
        return f"{self.name} ({self.kind})"


def load_bot(name: str, game: Game) -> Bot:
    """The bot called *name*; one that lacks a library says so."""
    try:
        return find_bot(name, game)
    except ImportError as e:
        raise BadInput(f"the bot {name} cannot be loaded ({e}); `wartable doctor` says what is missing") from None


def best_bot(game: Game) -> Bot:
    """The strongest bot there is."""
    name = bots.best_bot(game)
    if not name:
        raise BadInput(f"there is no bot for {game.title}")
    return load_bot(name, game)


def usual_opponent(game: Game) -> str:
    """The bot that sits down where nobody is named; where there is none, a person."""
    return bots.usual_bot(game) or ME


def proposed_opponent(game: Game) -> str:
    """The bot that is proposed to a person at this terminal: the gentle one until they have beaten it."""
    return bots.proposed_bot(game, names_kept(BEATEN).get(game.name, [])) or ME


def note_beaten(game: Game, kinds: list[str], outcome: Outcome) -> None:
    """Keeps which bots the persons at this terminal have beaten."""
    if outcome.drawn or not any(kinds[seat] == ME for seat in outcome.winners):
        return
    for seat, kind in enumerate(kinds):
        if kind != ME and seat not in outcome.winners and kind not in names_kept(BEATEN).get(game.name, []):
            remember(BEATEN, game, kind)


def read_kinds(game: Game, text: str, count: int) -> list[str]:
    """The kinds of all seats from `me,oracle`; what is left out is the usual, for a person who looks on what is proposed. (A
    program gets the same opponent each time.)"""
    kinds = read_list(text) or [ME]
    known = [ME, *bot_names(game)]
    for kind in kinds:
        if kind not in known:
            raise BadInput(unknown(f"player for {game.title}", kind, known))
    if len(kinds) == 1 and len(kinds) < count:
        kinds = kinds + [proposed_opponent(game) if interactive() else usual_opponent(game)] * (count - 1)
    return kinds


def seat_all(game: Game, kinds: list[str], names: list[str]) -> list[Seat]:
    """The seats with their names: those given first, usual ones for the rest."""
    if len(names) > len(kinds):
        raise BadInput(f"{len(names)} names are given for {len(kinds)} seats")
    called = names + usual_names(kinds)[len(names) :]
    for name in called:
        if called.count(name) > 1:
            raise BadInput(f"two seats are called {name}; give each a name of its own, such as --names Mara,Odo")
    return [Seat(name, None if kind == ME else load_bot(kind, game)) for name, kind in zip(called, kinds)]


def read_names(text: str) -> tuple[str, ...]:
    """The names from `Mara,Odo`."""
    names = read_list(text)
    if any(not name or "(" in name or ")" in name for name in names):
        raise BadInput("names are separated by commas and have no brackets, such as --names Mara,Odo")
    return tuple(names)


def usual_names(kinds: list[str]) -> list[str]:
    """A name for each kind, numbered where a kind sits there more than once."""
    words = ["Player" if kind == ME else kind.capitalize() for kind in kinds]
    return [f"{w} {words[: i + 1].count(w)}" if words.count(w) > 1 else w for i, w in enumerate(words)]


def read_label(game: Game, label: str) -> tuple[str, str]:
    """Name and kind of a seat in a record; a label that names no bot is a person's."""
    known = [ME, *bot_names(game)]
    found = LABEL.fullmatch(label)
    if found and found[2] in known:
        return found[1], found[2]
    return label, label if label in known else ME
