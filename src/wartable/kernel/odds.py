"""Odds of a choice: what is added up, what is rolled, and how likely each outcome is, in words and numbers.

All of it comes from what the viewer may know. Every game fills the same shape, so that pages and terminals can draw it.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

GOOD = 1  # for the one who chooses
EVEN = 0
BAD = -1


class Chance(NamedTuple):
    """Something that can come of the choice; *good* says for the one who chooses: GOOD, EVEN or BAD."""

    words: str
    chance: float
    good: int = EVEN


class Part(NamedTuple):
    """One part of a sum, and what the sum is so far."""

    words: str
    value: int
    total: int


class Sum(NamedTuple):
    """A number of the rules with the parts that make it; *roll* says what dice have to do with it."""

    words: str
    total: int
    parts: list[Part]
    roll: str = ""


class Figure(NamedTuple):
    """A number that is no chance, such as the Health that is lost on average."""

    words: str
    value: float


class ChoiceOdds(NamedTuple):
    """The odds of one choice. *short* is what matters most, in a few words. The *outcomes* exclude each other and make 1
    together, where there are any; *besides* are chances that go along with them."""

    action: int
    short: str
    outcomes: list[Chance]
    besides: Sequence[Chance] = ()
    sums: Sequence[Sum] = ()
    figures: Sequence[Figure] = ()


Odds = list[ChoiceOdds]


def added(words: str, parts: list[tuple[str, int]], roll: str = "") -> Sum:
    """The sum of these parts; those that add nothing are left out, unless all do."""
    made: list[Part] = []
    total = 0
    for name, value in parts:
        total += value
        if value:
            made.append(Part(name, value, total))
    return Sum(words, total, made or [Part(name, value, 0) for name, value in parts[:1]], roll)


def percent(chance: float) -> str:
    """A chance as people read it: what can happen is never 0 %, what may fail never 100 %."""
    hundred = round(chance * 100)
    if hundred == 0 and chance > 1e-9:
        return "under 1 %"
    return "over 99 %" if hundred == 100 and chance < 1 - 1e-9 else f"{hundred} %"


def chance_words(one: Chance) -> str:
    """`hits 58 %`."""
    return f"{one.words} {percent(one.chance)}"


def figure_words(one: Figure, digits: int = 2) -> str:
    """`best total 12`, `Health that you lose on average 1.25`."""
    whole = one.value == int(one.value)
    return f"{one.words} {int(one.value) if whole else f'{one.value:.{digits}f}'}"


def figures_of(odds: ChoiceOdds) -> dict[str, float]:
    """All chances and figures by their words."""
    chances = {one.words: one.chance for one in [*odds.outcomes, *odds.besides]}
    return {**chances, **{one.words: one.value for one in odds.figures}}
