"""`wartable games` and `wartable options`: what there is to play, and how."""
from __future__ import annotations

import click

from wartable.bots.bot import bot_names
from wartable.kernel.game import Game
from wartable.kernel.registry import find_game, game_names
from wartable.kernel.setup import PRINTED, Value
from wartable.terminal.arguments import game_argument, typed_name
from wartable.terminal.screen import say

USUAL = " (usual)"

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
Examples:
  wartable games                                         what there is
  wartable games tower-siege                             its sets of rules, and every single option
  wartable play tower-siege --rules balanced
  wartable play dice-duel --options pairing=sorted,starting_health=6
""")
@game_argument(required=False)
def games(game: Game | None) -> None:
    """List the installed games with their bots, or all about the rules that GAME can be played by."""
    for each in loaded_games() if game is None else [game]:
        say(f"{typed_name(each)}: {game_line(each)} Bots: {', '.join(bot_names(each)) or 'none'}.")
    if game is not None:
        say_rules(game)


@click.command("options", epilog="""\b
Examples:
  wartable options dice-duel
  wartable play dice-duel --options pairing=sorted,starting_health=6
""")
@game_argument()
def options(game: Game) -> None:
    """List the sets of rules of GAME and its single rule options, each with its usual value."""
    say_rules(game)


def say_rules(game: Game) -> None:
    """The named sets of rules with what tells them apart, then every option by group."""
    for preset in game.presets if len(game.presets) > 1 else []:
        changes = ", ".join([f"{name}={shown(value)}" for name, value in preset.options.items()])
        say(f"--rules {preset.name}{USUAL if preset.name == PRINTED else ''}: {preset.sentence}")
        if changes:
            say(f"  the same as --options {changes}")
    if not game.options:
        say(f"{game.title} has no options.")
        return
    say("Single rules for experts, changed with --options:")
    for group in dict.fromkeys([option.group for option in game.options]):
        if group:
            say(f"{group[0].upper()}{group[1:]}", bold=True)
        for option in [option for option in game.options if option.group == group]:
            say(f"  {option.name}={shown(option.default)}: {option.help}. May be {option.allowed}.")


def shown(value: Value) -> Value:
    """A value as it is typed."""
    return ("on" if value else "off") if isinstance(value, bool) else value
