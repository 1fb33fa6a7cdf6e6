"""How long a bot pauses before its choice is told. Where cards are hidden, the pause must not tell them: a bot that can only
pass takes as long as one that has an answer and thinks about it.

So every answer to one kind of question takes the same time, which is known before anybody's hand is: what the bot needs at
most, measured on this machine in matches among bots, and as much again. Until that is measured it is `UNKNOWN`. An answer that
is late all the same is told `LATE` times as late, and so is one answer in `COVER` for no reason.

How often that happens on a busy machine says nothing either: a bot that has but one answer thinks all the same, about a hand
with which it would have a choice, drawn from what another seat knows (`thought_about`). So its thoughts are as long, and as
often too long, as those of a bot with a choice, for all that the other seat can tell."""
from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from wartable.kernel.dice import SeededDice
from wartable.kernel.game import Game
from wartable.kernel.match import Match

if TYPE_CHECKING:
    from wartable.server.thinkers import Thinkers

STEP = 0.02  # Seconds; shorter thoughts cannot be told apart.
UNKNOWN = 0.5  # Seconds, before anything is measured.
TWICE = 2  # What was measured, and as much again; and a step for the way there and back.
FEW = 20  # Answers to a kind of question that are too few to know how long it takes.
LATE, COVER = 4, 100
MATCHES, SLICES = 2, 60  # What is measured: so many matches, or as far as they come in so many slices of a bot's time.
TRIES = 32  # Hands that are imagined to find one with a choice.


def thought_about(match: Match, seed: int) -> Match:
    """What a bot thinks about: its question, or, if it has but one answer, the same question with a hand that leaves a choice,
    if there may be one. Hands are imagined in both cases, so that this takes as long."""
    other, free = (match.seat + 1) % match.state.setup.seats, None
    for number in range(TRIES):
        dice = SeededDice((seed + match.choices) * TRIES + number)
        twin = Match(match.game, match.game.imagine(match.state, other, dice), None)
        if not twin.over and (twin.seat, twin.kind) == (match.seat, match.kind) and len(twin.options) > 1:
            free = twin
            break
    return free if free is not None and len(match.options) == 1 else match


class Pace:
    """For each kind of question to each bot of a game the time that every answer takes. *chance* draws numbers below 1."""

    def __init__(self, chance: Callable[[], float] = random.random) -> None:
        self.chance = chance
        self.floors: dict[tuple[str, str], dict[int, float]] = {}  # by kind; -1 is for all that are not there
        self.measuring: set[tuple[str, str]] = set()

    def pause(self, game: str, bot: str, kind: int, thought: float) -> float:
        """Seconds from question to answer, of which the bot thought *thought*."""
        floors = self.floors.get((game, bot), {})
        floor = floors.get(kind, floors.get(-1, UNKNOWN))
        if thought <= floor and self.chance() >= 1 / COVER:
            return floor
        return LATE * floor * max(1, math.ceil(thought / (LATE * floor)))

    def know(self, game: str, bot: str, thoughts: dict[int, list[float]]) -> None:
        """Remembers how long a bot thought, by the kind of question."""
        longest = {kind: TWICE * max(found) + STEP for kind, found in thoughts.items()}
        most = max(longest.values(), default=UNKNOWN)
        enough = {kind: longest[kind] if len(found) >= FEW else most for kind, found in thoughts.items()}
        self.floors[game, bot] = {kind: math.ceil(seconds / STEP) * STEP for kind, seconds in [*enough.items(), (-1, most)]}

    async def learn(self, thinkers: Thinkers, game: Game, bot: str) -> None:
        """Lets a bot play against itself, a little at a time and after everybody else, to know how long it thinks."""
        if (game.name, bot) in self.measuring:
            return
        self.measuring.add((game.name, bot))
        thoughts: dict[int, list[float]] = {}
        match, played = game.match(seed=0), 0
        for _ in range(SLICES):
            match, found = await thinkers.measured(match, bot)
            for kind, seconds in found:
                thoughts.setdefault(kind, []).append(seconds)
            if match.over:
                played += 1
                if played == MATCHES:
                    break
                match = game.match(seed=played)
        self.know(game.name, bot, thoughts)
