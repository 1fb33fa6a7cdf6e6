"""How a match comes to the terminal: new, from a position, or taken up again."""
from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any, NamedTuple

from wartable.kernel.errors import BadInput
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.position import read_position
from wartable.kernel.record import read_record
from wartable.kernel.sealed import SealedDice
from wartable.terminal.arguments import read_list, read_text
from wartable.terminal.keeper import free_path, kept_path, unfinished, write_safely
from wartable.terminal.seats import read_kinds, read_label, seat_all
from wartable.terminal.table import Table

SEALED, TYPED = "sealed", "typed"


class Wish(NamedTuple):
    """What somebody asked for on the command line; what is empty was not said."""

    game: Game | None = None
    seats: str = ""
    names: tuple[str, ...] = ()
    options: dict[str, Any] = {}  # noqa: RUF012 - never changed
    seed: int | None = None
    record: Path | None = None
    position: Path | None = None
    dice: str = ""
    resume: str = ""
    show_odds: bool = True
    stops: str = ""
    rules: str = ""

    def secret(self) -> str:
        """What the dice are made from: a seed gives the same dice again, otherwise nobody can know them."""
        return secrets.token_hex(32) if self.seed is None else f"seed {self.seed}"


def open_table(wish: Wish) -> Table:
    """The table that was asked for."""
    if wish.record is not None and wish.record.exists() and str(wish.record) != wish.resume:
        raise BadInput(f"there is already a file {wish.record}; choose another name, or go on with --resume {wish.record}")
    table = resumed(wish) if wish.resume else begun(wish)
    if wish.record is not None:
        write_safely(wish.record, table.text())  # a file that cannot be written is better known before the match
    return table


def begun(wish: Wish) -> Table:
    """A new match, from the beginning or from a position."""
    secret, dice = wish.secret(), wish.dice or SEALED
    source = SealedDice(secret) if dice == SEALED else None
    if wish.position is not None:
        game, state = read_position(read_text(wish.position))
        same_game(wish, game, wish.position)
        if wish.options or wish.rules:
            raise BadInput("a position has its own rules and options; change them in its file")
        kinds = read_kinds(game, wish.seats, state.setup.seats)
        if len(kinds) != state.setup.seats:
            raise BadInput(f"{wish.position} has {state.setup.seats} seats, --seats names {len(kinds)}")
        state.events = []
        match = Match(game, state, source, True)
    else:
        if wish.game is None:
            raise BadInput("say which game: wartable play dice-duel")
        game = wish.game
        named = len(read_list(wish.seats))
        kinds = read_kinds(game, wish.seats, named if named > 1 else game.seats_for(wish.options, wish.rules))
        match = game.match(len(kinds), wish.options, dice=source, telling=True, recording=True, rules=wish.rules)
    seats = seat_all(game, kinds, list(wish.names))
    path = wish.record or kept_path(game)
    return Table(match, seats, dice, secret, path, wish.position is not None, wish.show_odds, wish.stops)


def resumed(wish: Wish) -> Table:
    """A match from its record, with the same dice going on."""
    path = unfinished() if wish.resume == "last" else Path(wish.resume).expanduser()
    if path is None:
        raise BadInput("there is no unfinished match to be taken up")
    try:
        record = read_record(read_text(path))
    except BadInput as e:
        raise BadInput(f"{path}: {e}") from None
    same_game(wish, record.game, path)
    if wish.options or wish.rules or wish.seed is not None or wish.position is not None:
        raise BadInput("a match that is taken up keeps its rules and dice: leave out --rules, --options, --seed and --position")
    if record.ranking is not None:
        raise BadInput(f"{path}: this match is over; see it with: wartable replay {path}")
    dice = record.dice or "mixed"
    if wish.dice and wish.dice != dice:
        raise BadInput(f"the dice of this match are {dice}; they cannot become {wish.dice} in the middle of it")
    if dice == SEALED and not record.secret:
        raise BadInput(f"{path}: the envelope with the dice is closed; only the table that sealed it can go on")
    secret = record.secret if dice == SEALED else wish.secret()
    source = None if dice == TYPED else SealedDice(secret, record.added)
    try:
        match = record.resume(source, telling=True)
    except BadInput as e:
        raise BadInput(f"{path}: {e}") from None
    labels = [read_label(record.game, label) for label in record.seats]
    kinds = read_kinds(record.game, wish.seats, len(labels)) if wish.seats else [kind for _, kind in labels]
    if len(kinds) != len(labels):
        raise BadInput(f"{path} has {len(labels)} seats, --seats names {len(kinds)}")
    seats = seat_all(record.game, kinds, list(wish.names) or [name for name, _ in labels])
    return Table(match, seats, dice, secret, wish.record or path, record.start is not None, wish.show_odds, wish.stops)


def same_game(wish: Wish, game: Game, path: Path) -> None:
    """Refuses a file of another game than the one that was named."""
    if wish.game is not None and wish.game.name != game.name:
        raise BadInput(f"{path} is of {game.title}, not of {wish.game.title}")


def once_more(wish: Wish, table: Table, seats: str) -> Wish:
    """The same match again at this table, with new dice and a new record; who won last is told to games that ask."""
    outcome = table.match.outcome
    assert outcome is not None
    options = table.game.options_again(table.match.state.setup, outcome)
    seed = None if wish.seed is None else wish.seed + 1
    record = None if wish.record is None else free_path(wish.record)
    return Wish(table.game, seats, tuple(table.names), options, seed, record, None, wish.dice, "", wish.show_odds, table.stops)
