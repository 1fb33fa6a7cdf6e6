"""Choices that belong together: how many of a question's choices make one set, and what ends it."""
from __future__ import annotations

from typing import NamedTuple


class Together(NamedTuple):
    """The viewer may make choices of the open question one after another as one: at least and at most so many, each from the
    same list, then *end* if they are fewer than the most (-1: they cannot be).

    *words* say what is done with a set, for the button that sends it. *again*: the choices make no set but a row, and the same
    may come twice; *times* says how often each option may come (empty: the options say too little of that), and *must* names
    the one without which no row is whole (-1: none).
    """

    least: int
    most: int
    end: int = -1
    again: bool = False
    words: str = ""
    times: tuple[int, ...] = ()
    must: int = -1
