"""Choices that belong together: how many of a question's choices make one set, and what ends it."""
from __future__ import annotations

from typing import NamedTuple


class Together(NamedTuple):
    """The viewer may make choices of the open question one after another as one: at least and at most so many, each from the
    same list, then *end* if they are fewer than the most (-1: they cannot be). *again*: the same choice may come twice."""

    least: int
    most: int
    end: int = -1
    again: bool = False
