"""Shares of matches won, and the interval in which the true share lies 95 times of 100.

Wins and losses have Wilson's interval: all shares p from which the observed one is at most Z standard deviations away. Where a
match can also be shared (a draw is half a win, three winners have a third each) results lie closer together than wins and
losses with the same mean, and Wilson's interval would be too wide: the variance of one match is p (1 - p) less the mean of
score (1 - score), which is 0 for wins and losses and a quarter for each draw.
"""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt

Z = 1.959963984540054  # of a normal variable, 95 % lie within so many standard deviations


@dataclass
class Score:
    """What some matches came to: the sum of the scores, from 0 to 1 each, of score (1 - score), and how many there were."""

    total: float = 0.0
    shared: float = 0.0
    of: int = 0

    def add(self, score: float) -> None:
        """One more match."""
        self.join(Score(score, score * (1 - score), 1))

    def join(self, other: Score) -> None:
        """The matches of another count."""
        self.total += other.total
        self.shared += other.shared
        self.of += other.of

    @property
    def share(self) -> float:
        return self.total / self.of

    def interval(self) -> tuple[float, float]:
        """The least and the greatest share that would be no surprise.

        What is shared is counted among Z * Z matches more, so that a few matches that were all drawn prove little.
        """
        spread = Z * Z / self.of
        shared = self.shared / (self.of + Z * Z)
        middle = self.share + spread / 2
        half = sqrt(max(0.0, middle * middle - (1 + spread) * (self.share * self.share + spread * shared)))
        return max(0.0, (middle - half) / (1 + spread)), min(1.0, (middle + half) / (1 + spread))

    def percent(self, digits: int = 1) -> str:
        """Such as `54.2 % (49.4 to 59.1)`; a dash where nothing was played."""
        if not self.of:
            return "-"
        low, high = self.interval()
        return f"{100 * self.share:.{digits}f} % ({100 * low:.{digits}f} to {100 * high:.{digits}f})"


def joined(scores: Iterable[Score]) -> Score:
    """All the matches of some counts."""
    made = Score()
    for score in scores:
        made.join(score)
    return made
