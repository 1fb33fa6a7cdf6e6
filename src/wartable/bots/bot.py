"""A bot chooses for a seat from what that seat may know."""
from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from wartable.kernel.errors import BadInput
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.registry import bot_points, unknown
from wartable.kernel.situation import Situation


class Bot:
    """Derive from it and register the class as an entry point of the group `wartable.bots`.

    A bot keeps no memory between choices, so that it can take over any seat at any moment. *strength* is its place among the
    bots of a game: of two, the one with more wins more matches; chance has 0. The *usual* one sits down where nobody is named:
    good, but to be beaten. The *gentle* one is proposed to who has not won against it yet. Players meet it by the name that
    it is *called*, a *face* (an icon of game-icons) and a *sentence* about its play.
    """

    name: ClassVar[str]
    strength: ClassVar[int] = 50
    usual: ClassVar[bool] = False
    gentle: ClassVar[bool] = False
    called: ClassVar[str] = ""
    face: ClassVar[str] = "robot-golem"
    sentence: ClassVar[str] = ""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, situation: Situation) -> int:
        """One of `situation.options`."""
        raise NotImplementedError


def bot_classes(game: Game) -> dict[str, type[Bot] | None]:
    """The bots that play *game* by name, weakest first; None for one that cannot be loaded here."""
    points = bot_points()
    own = {name.removeprefix(f"{game.name}."): point for name, point in points.items() if name.startswith(f"{game.name}.")}
    found: dict[str, type[Bot] | None] = {}
    for name, point in {**{name: point for name, point in points.items() if "." not in name}, **own}.items():
        try:
            found[name] = point.load()
        except Exception:  # of another package, perhaps: it must not close the table; `wartable doctor` names it
            found[name] = None
    return dict(sorted(found.items(), key=lambda item: (-1 if item[1] is None else item[1].strength, item[0])))


def bot_names(game: Game) -> list[str]:
    """The names of the bots that play *game*, weakest first."""
    return list(bot_classes(game))


def best_bot(game: Game) -> str:
    """The strongest bot there is, or nothing."""
    names = [name for name, kind in bot_classes(game).items() if kind is not None]
    return names[-1] if names else ""


def usual_bot(game: Game) -> str:
    """The bot that sits down where nobody is named, or nothing; the best where none says that it is the usual one."""
    names = [name for name, kind in bot_classes(game).items() if kind is not None and kind.usual]
    return names[-1] if names else best_bot(game)


def gentle_bot(game: Game) -> str:
    """The bot that is proposed to who has not won against it yet; the usual one where none is gentle."""
    names = [name for name, kind in bot_classes(game).items() if kind is not None and kind.gentle]
    return names[-1] if names else usual_bot(game)


def proposed_bot(game: Game, beaten: Collection[str]) -> str:
    """The bot that is proposed to who has beaten these: the gentle one until it is among them, then the usual one."""
    gentle = gentle_bot(game)
    return usual_bot(game) if gentle in beaten else gentle


def levels(game: Game) -> dict[str, type[Bot]]:
    """The bots among which a newcomer chooses, weakest first: those that say how they play, but for the one of chance."""
    met = {gentle_bot(game), usual_bot(game), best_bot(game)}
    return {name: kind for name, kind in bot_classes(game).items() if kind is not None and kind.sentence and name in met}


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
