"""A bot chooses for a seat from what that seat may know."""
from __future__ import annotations

from typing import ClassVar

from wartable.kernel.errors import BadInput
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.registry import bot_points, unknown
from wartable.kernel.situation import Situation


class Bot:
    """Derive from it and register the class as an entry point of the group `wartable.bots`.

    A bot keeps no memory between choices, so that it can take over any seat at any moment.
    """

    name: ClassVar[str]

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, situation: Situation) -> int:
        """One of `situation.options`."""
        raise NotImplementedError


def bot_names(game: Game) -> list[str]:
    """The names of the bots that play *game*, weakest first where the name tells."""
    points = bot_points()
    own = [name.removeprefix(f"{game.name}.") for name in points if name.startswith(f"{game.name}.")]
    order = ["random", "soldier", "oracle"]
    names = {*own, *[name for name in points if "." not in name]}
    return sorted(names, key=lambda name: (order.index(name) if name in order else len(order), name))


def find_bot(name: str, game: Game) -> Bot:
    """The bot called *name* for *game*: one made for this game, or one for all games."""
    points = bot_points()
    point = points.get(f"{game.name}.{name}") or points.get(name)
    if point is None:
        raise BadInput(unknown(f"bot for {game.title}", name, bot_names(game)))
    bot: Bot = point.load()(game)
    return bot


def play_bots(match: Match, bots: list[Bot], seed: int) -> None:
    """Lets bots play a match to its end; *seed* is for their own randomness."""
    while not match.over:
        match.play(bots[match.seat].choose(Situation(match, seed)))
