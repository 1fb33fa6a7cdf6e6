"""`wartable games` and `wartable options`: what there is to play, and how."""
from __future__ import annotations

import click

from wartable.bots.bot import bot_names
from wartable.kernel.game import Game
from wartable.kernel.registry import find_game, game_names
from wartable.kernel.setup import Value
from wartable.terminal.arguments import game_argument, typed_name
from wartable.terminal.screen import say


def players(game: Game) -> str:
    """For how many a game is."""
    if game.min_seats == game.max_seats:
        return f"{game.min_seats} player{'s' if game.min_seats > 1 else ''}"
    return f"{game.min_seats} to {game.max_seats} players"


def loaded_games() -> list[Game]:
    """The installed games; one that cannot be loaded is named and left out."""
    loaded: list[Game] = []
    for name in game_names():
        try:
            loaded.append(find_game(name))
        except Exception as e:  # whatever another package's game does when it is loaded
            say(f"{name} cannot be loaded ({type(e).__name__}: {e})", fg="red")
    return loaded


def game_line(game: Game) -> str:
    return f"{game.title}, {players(game)}. {game.summary}"


@click.command("games", epilog="""\b
Example:
  wartable games
""")
def games() -> None:
    """List the installed games with their bots."""
    for game in loaded_games():
        say(f"{typed_name(game)}: {game_line(game)} Bots: {', '.join(bot_names(game)) or 'none'}.")


@click.command("options", epilog="""\b
Examples:
  wartable options dice-duel
  wartable play dice-duel --options pairing=sorted,starting_health=6
""")
@game_argument()
def options(game: Game) -> None:
    """List the rule options of GAME with their values; the usual one comes first."""
    for preset in game.presets if len(game.presets) > 1 else []:
        changes = ", ".join([f"{name}={shown(value)}" for name, value in preset.options.items()])
        say(f"--rules {preset.name}: {preset.sentence}{f' ({changes})' if changes else ''}")
    if not game.options:
        say(f"{game.title} has no options.")
    for option in game.options:
        say(f"{option.name}={shown(option.default)}: {option.help}. May be {option.allowed}.")


def shown(value: Value) -> Value:
    """A value as it is typed."""
    return ("on" if value else "off") if isinstance(value, bool) else value
