"""The law of bots: what a bot's seat may not know has no effect on its choice."""
from __future__ import annotations

from typing import Final

from wartable.bots.bot import Bot, bot_classes, find_bot
from wartable.conformance.law import Broken
from wartable.conformance.walk import Walk
from wartable.kernel.dice import SeededDice
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.setup import Setup
from wartable.kernel.situation import Situation
from wartable.kernel.state import CHANCE

ASKED: Final = 24  # Decisions of a match at which bots are asked.


CLASSES: Final[dict[type[Game], dict[str, type[Bot] | None]]] = {}  # To read all entry points takes as long as a match.


def new_bots(game: Game) -> dict[str, Bot]:
    """A bot of each name that plays this game."""
    if type(game) not in CLASSES:
        CLASSES[type(game)] = bot_classes(game)
    return {name: find_bot(name, game) if kind is None else kind(game) for name, kind in CLASSES[type(game)].items()}


def bots_are_blind(game: Game, setup: Setup, seed: int, share: float = 1.0) -> int:
    """Every bot chooses one of the options, the same one for all that its seat may not know, and changes nothing."""
    bots = new_bots(game)
    walk = Walk(game, setup, seed, share=share)
    asked, most = 0, max(1, round(ASKED * share))
    for s in walk.closely():
        if s.seat == CHANCE or asked == most:
            continue
        asked += 1
        digest = s.digest()
        twin = Match(game, game.imagine(s, s.seat, SeededDice(seed + walk.number)), None)
        twin.choices = walk.match.choices
        others = new_bots(game)
        for name, bot in bots.items():
            where = f"{walk.where()}: the bot {name}"
            choice = bot.choose(Situation(walk.match, seed))
            if choice not in s.options:
                raise Broken(f"{where} chooses {choice}, which is no option")
            other = others[name].choose(Situation(twin, seed))
            if other != choice:
                chosen = [game.actions.name(action) for action in (choice, other)]
                raise Broken(f"{where} chooses {' or '.join(chosen)} by what its seat may not know, or remembers")
            if s.digest() != digest:
                raise Broken(f"{where} changes the state")
    return asked
