"""Challenges: a position, a goal, and how far one has come with them."""
from __future__ import annotations

from typing import Literal

from wartable.server.protocol.base import Said

Verdict = Literal["open", "solved", "failed"]


class ChallengeInfo(Said):
    """Number `number` of a game: its goal in `words`, a `hint`, and whether the session has `solved` it. `chance` is how often
    the goal is reached at least by who plays well. What it takes (`because`) and why the obvious answer fails (`but`) are told
    once it is solved."""

    number: int
    title: str
    words: str
    hint: str
    chance: float
    solved: bool
    because: str | None
    but: str | None


class Challenges(Said):
    game: str
    challenges: list[ChallengeInfo]


class Attempt(Said):
    """What a match is an attempt at, and how it stands."""

    number: int
    title: str
    words: str
    hint: str
    verdict: Verdict
