"""How long a bot pauses before its choice is told. Where cards are hidden, the pause must not tell them: a bot that can only
pass takes as long as one that has an answer and thinks about it."""
from __future__ import annotations

import math

STEP = 0.02  # Seconds; shorter thoughts cannot be told apart.
LONGEST = 3.0  # Nobody waits longer than this for a bot that has nothing to think about.


class Pace:
    """For each kind of question to each bot the longest that it ever thought: every answer takes that long."""

    def __init__(self) -> None:
        self.longest: dict[tuple[str, str, int], float] = {}

    def pause(self, game: str, bot: str, kind: int, thought: float) -> float:
        """Seconds from question to answer, of which the bot thought *thought*."""
        key = (game, bot, kind)
        steps = min(LONGEST, math.ceil(thought / STEP) * STEP)
        self.longest[key] = max(self.longest.get(key, STEP), steps)
        return self.longest[key]
