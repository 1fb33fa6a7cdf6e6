"""How high the dice fell: what each seat rolled, against what was to be expected."""
from __future__ import annotations

import math

from wartable.kernel.dice import Die
from wartable.kernel.match import Match
from wartable.kernel.state import CHANCE


def luck(match: Match) -> list[float | None]:
    """For each seat its rolls in standard deviations from the average, every die counting the same.

    Without skill this is normal around 0: beyond 2 or -2 about once in twenty. None for who rolled nothing.
    """
    assert match.origin is not None
    state = match.origin.clone()
    scores: list[list[float]] = [[] for _ in range(state.setup.seats)]
    for entry in match.entries:
        if entry.seat == CHANCE and state.roller >= 0:
            scores[state.roller] += [deviation(die, face) for die, face in zip(entry.dice, entry.faces)]
        entry.redo(state)
    return [sum(own) / math.sqrt(len(own)) if own else None for own in scores]


def deviation(die: Die, face: int) -> float:
    """A face in standard deviations from the mean of its die."""
    mean = sum(die.faces) / die.size
    spread = math.sqrt(sum((f - mean) ** 2 for f in die.faces) / die.size)
    return (face - mean) / spread if spread else 0.0
