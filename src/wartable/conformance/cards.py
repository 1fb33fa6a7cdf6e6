"""The law of use: a runner whose job it is to use every card, and to meet every question and every end."""
from __future__ import annotations

from typing import Final

from wartable.conformance.law import Broken
from wartable.conformance.variants import variants
from wartable.conformance.walk import CHOICES, new_match, pick
from wartable.kernel.dice import SeededDice, Stream, stream
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.setup import Setup
from wartable.kernel.state import State

ROUNDS: Final = 40  # So many times the runner goes through all setups before it gives up.
LOOKED_AT: Final = 8  # Options whose immediate effects are tried out at each decision.


def everything_is_used(game: Game, setup: Setup, seed: int) -> int:
    """Every card is used in each of its timings (`Game.uses`), every kind of decision is met, and every way to end."""
    runner = Runner(game, stream(seed, CHOICES))
    for number in range(ROUNDS):
        for table in variants(game):
            if not runner.missing:
                return runner.decisions
            runner.run(new_match(game, table, SeededDice(seed + number), telling=True))
    if runner.missing:
        raise Broken(f"never happened in {runner.decisions} decisions: {', '.join(sorted(runner.missing))}")
    return runner.decisions


class Runner:
    """Plays what it has not yet played: an option that shows something missing, else the one chosen least so far."""

    def __init__(self, game: Game, chooser: Stream) -> None:
        self.game = game
        self.chooser = chooser
        self.decisions = 0
        self.chosen: dict[int, int] = {}
        self.missing = {f"use {name}" for name in game.uses()}
        self.missing |= {f"question {name}" for name in game.decisions}
        self.missing |= {f"end by {name}" for name in game.reasons}

    def run(self, match: Match) -> None:
        """Plays one match to its end and strikes off what happens in it."""
        told = match.state.events
        assert told is not None
        while not match.over and self.missing:
            self.missing.discard(f"question {match.kind}")
            option = self.choose(match.state)
            self.chosen[option] = self.chosen.get(option, 0) + 1
            match.play(option)
            self.decisions += 1
            self.missing -= self.shown(match.state)
            told.clear()

    def choose(self, s: State) -> int:
        """Looks one choice ahead at a few options; every fourth choice is random, so that all positions can be reached."""
        if len(s.options) == 1 or self.chooser.below(4) == 0:
            return pick(s.options, self.chooser)
        fewest = min(self.chosen.get(option, 0) for option in s.options)
        fresh = [option for option in s.options if self.chosen.get(option, 0) == fewest]
        for _ in range(min(LOOKED_AT, len(fresh))):
            option = pick(fresh, self.chooser)
            ahead = s.clone()
            ahead.events = []
            ahead.apply(option)
            if self.shown(ahead) & self.missing:
                return option
        return pick(fresh, self.chooser)

    def shown(self, s: State) -> set[str]:
        """What the events and the end of a state show."""
        shown = {f"use {self.game.use(event)}" for event in s.events or []}
        if s.over:
            shown.add(f"end by {self.game.reasons[s.reason]}")
        return shown
