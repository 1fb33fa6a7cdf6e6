"""`wartable odds`: what every choice in a position is worth."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from wartable.kernel.errors import BadInput, WartableError
from wartable.kernel.game import Game
from wartable.kernel.position import position_data, read_position, state_from
from wartable.kernel.registry import find_game, game_names
from wartable.kernel.state import CHANCE, State
from wartable.terminal.arguments import read_pairs, read_text, typed_name
from wartable.terminal.listing import odds_lines
from wartable.terminal.odds_dice_duel import typed_duel
from wartable.terminal.screen import say

POSITION = click.option("--position", type=click.Path(path_type=Path), help="The position, in a file.")
OPTIONS = click.option("--options", multiple=True, metavar="KEY=VALUE,...", help="Rule options other than the usual.")
DIGITS = click.option("--digits", type=click.IntRange(0, 12), default=4, show_default=True, help="Decimal places.")


class OddsOfGames(click.Group):
    """One command for each installed game; a game whose positions can be typed has its own."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted({*self.commands, *[name.replace("_", "-") for name in game_names()]})

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        try:
            game = find_game(name)
        except WartableError as e:
            raise click.UsageError(str(e), ctx) from None
        return self.commands.get(typed_name(game)) or from_file(game)


@click.group("odds", cls=OddsOfGames, epilog="""\b
Examples:
  wartable odds dice-duel --help
  wartable odds dice-duel --position position.toml
""")
def odds() -> None:
    """Show what every choice in a position is worth, best first."""


def from_file(game: Game) -> click.Command:
    """The command of a game whose positions come from files alone."""

    @click.command(typed_name(game), help=f"What every choice in a position of {game.title} is worth, best first.")
    @POSITION
    @OPTIONS
    @DIGITS
    def command(position: Path | None, options: tuple[str, ...], digits: int) -> None:
        if position is None:
            raise BadInput("say which position: --position FILE")
        show_odds(game, read_state(game, position, read_pairs(options)), digits)

    return command


def read_state(game: Game, path: Path, options: dict[str, Any]) -> State:
    """The position in a file, with some options changed."""
    try:
        found, state = read_position(read_text(path))
        if found.name != game.name:
            raise BadInput(f"this is a position of {found.title}, not of {game.title}")
        if options:
            data = position_data(game, state)
            data["options"].update(options)
            state = state_from(game, data)
    except BadInput as e:
        raise BadInput(f"{path}: {e}") from None
    return state


def show_odds(game: Game, state: State, digits: int) -> None:
    """The position, the question, and the figures of every choice."""
    if state.over or state.seat == CHANCE:
        raise BadInput("nobody is asked anything in this position")
    view = game.view(state, state.seat)
    found = game.odds(view, state.setup)
    for line in game.lines(view, [f"Seat {seat + 1}" for seat in range(view.seats)]):
        say(line)
    say(f"Seat {state.seat + 1}: {game.questions[state.kind]}", bold=True)
    if not found:
        raise BadInput(f"{game.title} knows no odds for this decision, or its options switch them off")
    for line in odds_lines(game, view, found, digits):
        say(line)


@odds.command("dice-duel", epilog="""\b
Dice are typed as swords / Power / re-rolls, e.g. "2 1 blank / 6 4 2 1 / 2".
Examples:
  the attacker's re-roll, with the dice of both:
    wartable odds dice-duel --attack "2 1 blank / 6 4 2 1 / 2" --defence "2 1 blank blank / 6 6 5 1 / 3"
  the same near the end of the duel, by the chance to win it:
    wartable odds dice-duel --health 1,2 --show win --attack "2 1 - / 6 4 2 1 / 2" --defence "2 1 - - / 6 6 5 1 / 3"
  the attacker's pairing after the re-roll:
    wartable odds dice-duel --decision attacker-pairing --attack "2 2 1 / 6 4 3 2 / 2" --defence "2 1 - - / 6 6 5 1 / 3"
  the defender's re-roll against an attack:
    wartable odds dice-duel --vector 12,8,3 --defence "2 1 blank blank / 6 6 5 1 / 3"
""")
@click.option("--health", default="12,12", show_default=True, metavar="A,D", help="Health of the attacker and of the defender.")
@click.option("--attack", default="", metavar="DICE", help="The attacker's dice: swords / Power / re-rolls.")
@click.option("--defence", default="", metavar="DICE", help="The defender's dice: swords / Power / re-rolls.")
@click.option("--vector", default="", metavar="A,B,C", help="The attack scores, once the attacker has paired.")
@click.option("--pairs", default="", metavar="2x6,...", help="The attacker's pairs, instead of --vector.")
@click.option("--decision", type=click.Choice(["attacker-reroll", "attacker-pairing", "defender-reroll", "defender-pairing"]),
              help="Whose decision; without it, the re-roll that comes next.")
@click.option("--pairing", type=click.Choice(["free", "sorted"]), default="free", show_default=True, help="The rule option.")
@click.option("--show", type=click.Choice(["hits", "win"]), default="hits", show_default=True,
              help="Best for the hits of this Turn, or for winning the duel.")
@POSITION
@OPTIONS
@DIGITS
def dice_duel(
    health: str, attack: str, defence: str, vector: str, pairs: str, decision: str | None, pairing: str, show: str,
    position: Path | None, options: tuple[str, ...], digits: int,
) -> None:  # fmt: skip
    """What every choice in a Turn of Dice Duel is worth, best first.

    hits: the expected hits of this Turn. win: the chance of the one who chooses to win the duel. n hits: the chance of
    exactly n. Both sides play best from here on.
    """
    game = find_game("dice_duel")
    changed: dict[str, Any] = {"show_odds": show, "pairing": pairing, **read_pairs(options)}
    if position is not None:
        if attack or defence or vector or pairs or decision:
            raise BadInput("a position is typed or read from a file, not both")
        state = read_state(game, position, changed)
    else:
        state = typed_duel(game, health, attack, defence, vector, pairs, decision or "", changed)
    show_odds(game, state, digits)
