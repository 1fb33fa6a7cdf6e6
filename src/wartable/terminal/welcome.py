"""`wartable play` alone: where a newcomer to the terminal begins."""
from __future__ import annotations

from wartable.kernel.errors import WartableError
from wartable.kernel.game import Game
from wartable.kernel.registry import find_game
from wartable.terminal.games import game_line, loaded_games
from wartable.terminal.keeper import unfinished
from wartable.terminal.opening import Wish
from wartable.terminal.screen import Leave, ask, say
from wartable.terminal.seats import usual_opponent


def welcome() -> Wish | None:
    """Lists the games and asks for one; nothing for somebody who leaves."""
    games = sorted(loaded_games(), key=lambda game: not game.newcomers)
    if not games:
        say("No game is installed; `wartable doctor` tells more.")
        return None
    say("Welcome to the war table.", bold=True)
    for number, game in enumerate(games, 1):
        say(f"{number:3}. {game_line(game)}")
    first = games[0]
    say(f"Press Enter to play {first.title} against {usual_opponent(first)}, or type the number of a game.")
    left = unfinished()
    if left is not None:
        say(f"Type r to go on with the match you left ({left.name}).")
    say("Type q to leave. `wartable --help` shows all that this table can do.")
    try:
        return chosen(games, left is not None)
    except Leave:
        return None


def chosen(games: list[Game], left: bool) -> Wish:
    """What the newcomer wants."""
    while True:
        answer = ask("> ").lower()
        if answer in ("q", "quit", "exit"):
            raise Leave
        if answer == "r" and left:
            return Wish(resume="last")
        if answer.isdecimal() and 1 <= int(answer) <= len(games):
            return Wish(games[int(answer) - 1])
        if not answer:
            return Wish(games[0])
        try:
            return Wish(find_game(answer))
        except WartableError:
            say(f"Press Enter, or type a number from 1 to {len(games)}{', r' if left else ''} or q.")
