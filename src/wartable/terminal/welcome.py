"""`wartable play` alone: where a newcomer to the terminal begins."""
from __future__ import annotations

from wartable.bots.bot import levels
from wartable.kernel.errors import WartableError
from wartable.kernel.game import Game
from wartable.kernel.number import whole_number
from wartable.kernel.registry import find_game
from wartable.terminal.games import game_line, loaded_games
from wartable.terminal.keeper import unfinished
from wartable.terminal.opening import Wish
from wartable.terminal.screen import Leave, ask, say
from wartable.terminal.seats import ME, proposed_opponent

LEAVE = ("q", "quit", "exit")


def welcome() -> Wish | None:
    """Lists the games, asks for one and for an opponent; nothing for somebody who leaves."""
    games = sorted(loaded_games(), key=lambda game: not game.newcomers)
    if not games:
        say("No game is installed; `wartable doctor` tells more.")
        return None
    say("Welcome to the war table.", bold=True)
    for number, game in enumerate(games, 1):
        say(f"{number:3}. {game_line(game)}")
    say(f"Press Enter to play {games[0].title}, or type the number of a game.")
    left = unfinished()
    if left is not None:
        say(f"Type r to go on with the match you left ({left.name}).")
    say("Type q to leave. `wartable --help` shows all that this table can do.")
    try:
        wish = chosen(games, left is not None)
        return wish._replace(seats=against(wish.game)) if wish.game is not None else wish
    except Leave:
        return None


def chosen(games: list[Game], left: bool) -> Wish:
    """What the newcomer wants."""
    while True:
        answer = ask("> ").lower()
        if answer in LEAVE:
            raise Leave
        if answer == "r" and left:
            return Wish(resume="last")
        number = whole_number(answer)
        if number is not None and 1 <= number <= len(games):
            return Wish(games[number - 1])
        if not answer:
            return Wish(games[0])
        try:
            return Wish(find_game(answer))
        except WartableError:
            say(f"Press Enter, or type a number from 1 to {len(games)}{', r' if left else ''} or q.")


def against(game: Game) -> str:
    """The seats, with the opponent that the newcomer chooses; nothing is asked where there is no choice."""
    known = levels(game)
    if len(known) < 2:
        return ""
    names, proposed = list(known), proposed_opponent(game)
    say(f"{game.title}. Who stands against you?", bold=True)
    for number, (name, kind) in enumerate(known.items(), 1):
        say(f"{number:3}. {kind.called}, {name}: {kind.sentence}")
    say(f"Press Enter to play against {known[proposed].called}, or type a number.")
    while True:
        answer = ask("> ").lower()
        if answer in LEAVE:
            raise Leave
        typed = whole_number(answer)
        name = names[typed - 1] if typed is not None and 1 <= typed <= len(names) else answer or proposed
        if name in known:
            return ",".join([ME] + [name] * (game.usual_seats - 1))
        say(f"Press Enter, or type a number from 1 to {len(names)} or q.")
