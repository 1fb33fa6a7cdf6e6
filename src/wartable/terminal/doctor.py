"""`wartable doctor`: whether everything is there."""
from __future__ import annotations

import os
import platform
from importlib.util import find_spec

import click

from wartable import __version__
from wartable.bots.bot import bot_names
from wartable.folders import record_folder
from wartable.kernel.errors import WartableError
from wartable.kernel.game import Game
from wartable.kernel.registry import find_game, game_names
from wartable.kernel.rulebook import paragraphs, rules_text
from wartable.terminal.build import GROUPS, background, build_line, compiled
from wartable.terminal.screen import say
from wartable.terminal.seats import load_bot

EXTRAS = {"lab": ["numpy"], "envs": ["numpy", "pettingzoo", "gymnasium", "pyspiel"]}


@click.command("doctor", epilog="""\b
Examples:
  wartable doctor
  wartable doctor --brief
""")
@click.option("--brief", is_flag=True, help="Only the line that says which build this is.")
@click.pass_context
def doctor(ctx: click.Context, brief: bool) -> None:
    """Say what is installed, what is compiled and what is missing. Ends with exit code 1 if something is broken."""
    say(f"wartable {__version__}: {build_line()}.")
    if brief:
        return
    say(f"Python {platform.python_version()} on {platform.system()} {platform.machine()}")
    for group in GROUPS:
        made, of = compiled(group)
        say(f"{group}: {made} of {of} modules that run at decisions are compiled")
    if background():
        say(f"compiled build in the background: {background()}")
    sound = [examine(name) for name in game_names()]
    for extra, modules in EXTRAS.items():
        missing = [module for module in modules if find_spec(module) is None]
        hint = f"without {', '.join(missing)}; get it with: pip install 'wartable[{extra}]'"
        say(f"extra {extra}: {hint if missing else 'complete'}")
    folder = record_folder()
    say(f"matches are kept in {folder}: {'can be written' if writable(str(folder)) else 'CANNOT be written; use --record'}")
    if not all(sound) or not sound:
        say("Something is broken; see above.", fg="red")
        ctx.exit(1)


def examine(name: str) -> bool:
    """Whether a game, its bots and its rules can be loaded; says what it finds."""
    try:
        game = find_game(name)
    except Exception as e:  # whatever another package's game does when it is loaded
        say(f"game {name}: BROKEN, {type(e).__name__}: {e}", fg="red")
        return False
    bots = {bot: fault_of_bot(bot, game) for bot in bot_names(game)}
    listed = [f"{bot} (BROKEN: {fault})" if fault else bot for bot, fault in bots.items()]
    try:
        numbers = {p.number for p in paragraphs(rules_text(game)) if p.number}
        rules = f"{len(numbers)} numbered rules"
    except WartableError:
        rules = "no rules file"
    say(f"game {name}: {game.title}, version {game.version}; bots {', '.join(listed) or 'none'}; {rules}")
    return not any(bots.values())


def fault_of_bot(bot: str, game: Game) -> str:
    """Why a bot cannot be loaded, or nothing."""
    try:
        load_bot(bot, game)
    except Exception as e:  # whatever another package's bot does when it is loaded
        return str(e)
    return ""


def writable(path: str) -> bool:
    """Whether a folder can be written, or be made where it would stand."""
    while not os.path.exists(path):
        path = os.path.dirname(path)
    return os.path.isdir(path) and os.access(path, os.W_OK)
