"""`wartable odds`: what every choice in a position is worth."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from wartable.kernel.errors import BadInput, WartableError
from wartable.kernel.game import Game
from wartable.kernel.position import position_data, read_position, state_from
from wartable.kernel.registry import find_game
from wartable.kernel.state import CHANCE, State
from wartable.kernel.typed import Part
from wartable.terminal.arguments import read_pairs, read_text, typed_name, typed_names, with_rules
from wartable.terminal.listing import odds_lines
from wartable.terminal.screen import say

COMMON = [
    click.Option(["--position"], type=click.Path(path_type=Path), help="The position, in a file."),
    click.Option(["--options"], multiple=True, metavar="KEY=VALUE,...", help="Rule options other than the usual."),
    click.Option(["--digits"], type=click.IntRange(0, 12), default=4, show_default=True, help="Decimal places."),
]


class OddsOfGames(click.Group):
    """One command for each installed game."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return typed_names()

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        try:
            game = find_game(name)
        except WartableError as e:
            raise click.UsageError(str(e), ctx) from None
        return command_of(game)


@click.group("odds", cls=OddsOfGames, epilog="""\b
Examples:
  wartable odds dice-duel --help
  wartable odds dice-duel --position position.toml
""")
def odds() -> None:
    """Show what every choice in a position is worth, best first."""


def command_of(game: Game) -> click.Command:
    """The command of a game: the position comes from a file, or from its parts where the game lets them be typed."""
    form = game.typed()
    parts = [] if form is None else form.parts

    def run(position: Path | None, options: tuple[str, ...], digits: int, **typed: str | None) -> None:
        changed = {part.option: typed[part.name] or "" for part in parts if part.option} | read_pairs(options)
        table = {part.name: typed[part.name] or "" for part in parts if not part.option}
        if position is not None:
            if any(part.name in table and table[part.name] != part.usual for part in parts):
                raise BadInput("a position is typed or read from a file, not both")
            state = read_state(game, position, changed)
        elif form is not None:
            state = state_from(game, form.position(table, changed))
        else:
            raise BadInput("say which position: --position FILE")
        show_odds(game, state, digits)

    help = f"What every choice in a position of {game.title} is worth, best first." if form is None else form.help
    examples = None if form is None else "\b\n" + form.examples
    return click.Command(typed_name(game), None, run, [*map(typed_option, parts), *COMMON], help, examples)


def typed_option(part: Part) -> click.Option:
    """What a part is typed as."""
    kind = click.Choice(part.words) if part.words else None
    usual = part.usual or (None if part.words else "")
    return click.Option([f"--{part.name}"], type=kind, default=usual, show_default=bool(part.usual), metavar=part.like or None,
                        help=part.help)  # fmt: skip


def read_state(game: Game, path: Path, options: dict[str, Any]) -> State:
    """The position in a file, with some options changed."""
    try:
        found, state = read_position(read_text(path))
        if found.name != game.name:
            raise BadInput(f"this is a position of {found.title}, not of {game.title}")
        if options:
            data = position_data(game, state)
            data["options"].update(options)
            data.pop("ruleset", None)  # the file's; what the changed options are of follows from them
            state = state_from(game, data)
    except BadInput as e:
        raise BadInput(f"{path}: {e}") from None
    return state


def show_odds(game: Game, state: State, digits: int) -> None:
    """The position, the question, and the figures of every choice."""
    if state.over or state.seat == CHANCE:
        raise BadInput("nobody is asked anything in this position")
    say(with_rules(game, state.setup), bold=True)
    view = game.view(state, state.seat)
    found = game.odds(view, state.setup)
    names = [f"Seat {seat + 1}" for seat in range(view.seats)]
    for line in game.lines(view, names):
        say(line)
    say(f"Seat {state.seat + 1}: {game.questions[state.kind]}", bold=True)
    if not found:
        raise BadInput(f"{game.title} knows no odds for this decision, or its options switch them off")
    for line in odds_lines(game, view, names, found, digits):
        say(line)
