"""What is true about the challenges: how often a choice reaches the goal, exactly where that can be enumerated, else by play.

    python -m wartable.lab.challenges
    python -m wartable.lab.challenges dice-duel --attempts 200 --write benchmarks/results/challenges.md

Exactly: every throw of the dice counted with its weight, the seat makes the best of every later choice, the others the worst
of it for the seat; what the seat does not know is dealt some times, and lies open in each deal. Where that are too many
positions, a bot's play goes on from the choice for all seats, with the interval in which the true share lies 95 times of 100.
"""
from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import prod
from pathlib import Path
from typing import Any

from wartable.bots.bot import find_bot, usual_bot
from wartable.kernel.challenge import OPEN, SOLVED, Challenge, challenges
from wartable.kernel.dice import SeededDice
from wartable.kernel.registry import find_game, game_names
from wartable.kernel.situation import Situation
from wartable.kernel.state import CHANCE, State
from wartable.lab.intervals import Score

DEALS = 40  # of what the seat does not know
POSITIONS = 6_000  # of one deal at most
THROWS = 5_000  # results of one roll at most: beyond that cards are shuffled
ATTEMPTS = 60
ROUNDING = 1e-9

HEAD = """# What the challenges are worth

How often the goal is reached after the choice that solves a challenge, and after the obvious wrong one. *Exact*: all dice
with their weights, best choices of all seats; what is hidden was dealt as often as stated, and lay open. *Play*: the usual bot
plays on for all seats, with 95 % intervals. Made by `python -m wartable.lab.challenges --write FILE`.

| Game | Challenge | Goal | Method | Solution | Reached | Wrong answer | Reached | As the file says |
|---|---|---|---|---|---|---|---|---|
"""


class TooMany(Exception):
    """More positions than are enumerated."""


class Tree:
    """All that can follow in one deal, each position counted once."""

    def __init__(self, one: Challenge, most: int) -> None:
        self.one = one
        self.left = most
        self.known: dict[tuple[Any, ...], float] = {}

    def value(self, s: State) -> float:
        """The chance that the goal is reached from here."""
        verdict = self.one.verdict(s)
        if verdict != OPEN:
            return float(verdict == SOLVED)
        key = s.key()
        found = self.known.get(key)
        if found is None:
            self.left -= 1
            if self.left < 0:
                raise TooMany
            found = self.thrown(s) if s.seat == CHANCE else self.chosen(s)
            self.known[key] = found
        return found

    def thrown(self, s: State) -> float:
        faces = [die.weights() for die in s.dice]
        if prod([len(some) for some in faces]) > THROWS:
            raise TooMany
        total = 0.0
        for thrown in product(*faces):
            after = s.clone()
            after.apply_roll([face for face, _ in thrown])
            total += prod([sides for _, sides in thrown]) * self.value(after)
        return total / prod([die.size for die in s.dice])

    def chosen(self, s: State) -> float:
        own = s.seat == self.one.seat
        best = 0.0 if own else 1.0
        for option in s.options:
            after = s.clone()
            after.apply(option)
            value = self.value(after)
            best = max(best, value) if own else min(best, value)
            if best == float(own):
                break
        return best


def exact(one: Challenge, choice: int, deals: int = DEALS, most: int = POSITIONS) -> tuple[float, int] | None:
    """The chance after *choice*, and how many different deals it is the mean of; None where there are too many positions."""
    values: dict[tuple[Any, ...], float] = {}
    total = 0.0
    for seed in range(deals):
        s = one.state(seed)
        key = s.key()
        if key not in values:
            s.apply(choice)
            try:
                values[key] = Tree(one, most).value(s)
            except TooMany:
                return None
        total += values[key]
    return total / deals, len(values)


def played(one: Challenge, choice: int, seeds: range) -> Score:
    """How often the goal is reached if the usual bot plays on for everybody after *choice*."""
    bot = find_bot(usual_bot(one.game), one.game)
    score = Score()
    for seed in seeds:
        match = one.match(seed, SeededDice(seed + 1))
        match.play(choice)
        while one.verdict(match.state) == OPEN:
            match.play(bot.choose(Situation(match, seed + 2)))
        score.add(float(one.verdict(match.state) == SOLVED))
    return score


@dataclass(frozen=True)
class Reached:
    """How often a choice reaches the goal: *low* and *high* are the same where that is exact."""

    share: float
    low: float
    high: float
    words: str


@dataclass
class Finding:
    """What is found out about a challenge with so many *attempts* where it is played."""

    one: Challenge
    attempts: int = ATTEMPTS
    first: int = 0

    @cached_property
    def enumerated(self) -> list[tuple[float, int]] | None:
        """Solution and wrong answer, if both can be enumerated."""
        made = []
        for name in (self.one.solution, self.one.wrong):
            found = exact(self.one, self.one.game.actions.action(name))
            if found is None:
                return None
            made.append(found)
        return made

    @cached_property
    def reached(self) -> list[Reached]:
        """Of solution and wrong answer."""
        if self.enumerated:
            return [Reached(share, share, share, f"{100 * share:.1f} %") for share, _ in self.enumerated]
        seeds = range(self.first, self.first + 3 * self.attempts, 3)
        scores = [played(self.one, self.one.game.actions.action(name), seeds) for name in (self.one.solution, self.one.wrong)]
        return [Reached(score.share, *score.interval(), score.percent(0)) for score in scores]

    @property
    def method(self) -> str:
        if self.enumerated is None:
            return f"{self.attempts} attempts"
        deals = self.enumerated[0][1]
        return "exact" if deals == 1 else f"exact, {deals} deals"

    @property
    def fault(self) -> str:
        """What the file claims and is not so; empty if all of it may be."""
        good, bad = self.reached
        if good.high < self.one.chance - ROUNDING:
            return f"the solution reaches {good.words}, not {self.one.chance}"
        if bad.low > self.one.wrong_chance + ROUNDING:
            return f"the wrong answer reaches {bad.words}, not {self.one.wrong_chance} at most"
        if good.low <= bad.high:
            return f"the solution ({good.words}) is not surely better than the wrong answer ({bad.words})"
        return ""

    def row(self) -> str:
        """The line of the table."""
        good, bad = self.reached
        one = self.one
        cells = [one.game.title, one.title, f"{one.goal}, until {one.until}", self.method, one.solution, good.words, one.wrong,
                 bad.words, self.fault or "yes"]  # fmt: skip
        return f"| {' | '.join(cells)} |\n"


def main(arguments: list[str]) -> int:
    """The command of the docstring above."""
    parser = argparse.ArgumentParser(prog="wartable.lab.challenges", description="Tries what challenges claim.")
    parser.add_argument("game", nargs="*", help="only these games")
    parser.add_argument("--attempts", type=int, default=ATTEMPTS, help=f"where it is played ({ATTEMPTS})")
    parser.add_argument("--seed", type=int, default=1000, help="the first deal that is played (1000)")
    parser.add_argument("--write", type=Path, metavar="FILE", help="keep the table there")
    given = parser.parse_args(arguments)
    rows = []
    faults = 0
    for game in [find_game(name) for name in given.game or game_names()]:
        for one in challenges(game):
            finding = Finding(one, given.attempts, given.seed)
            rows.append(finding.row())
            faults += bool(finding.fault)
            print(rows[-1], end="", flush=True)
    if given.write:
        given.write.write_text(HEAD + "".join(rows), encoding="utf-8")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
