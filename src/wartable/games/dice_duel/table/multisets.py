"""Dice of one colour as multisets, and tables of options that fill as they are asked for.

A table has a row for each multiset of swords, and in it a place for each multiset of Power dice.
"""
from __future__ import annotations

from typing import Final

from wartable.games.dice_duel.table.terms import Values


def multisets(values: list[int], size: int) -> list[Values]:
    """All descending selections of *size* values, with repetition; *values* come descending."""
    if size == 0:
        return [()]
    found: list[Values] = []
    for i, v in enumerate(values):
        found.extend([(v, *rest) for rest in multisets(values[i:], size - 1)])
    return found


def descending(values: list[int]) -> Values:
    return tuple(sorted(values, reverse=True))


_PLACES_OF_5: Final = [1, 5, 25, 125, 625, 3125]  # no value stands more than four times
COMMANDS: Final = 125


def command_key(command: list[int]) -> int:
    """One number for a multiset of swords."""
    key = 0
    for c in command:
        key += _PLACES_OF_5[c]
    return key


def power_key(power: list[int]) -> int:
    key = 0
    for p in power:
        key += _PLACES_OF_5[p - 1]
    return key


def _power_places() -> list[int]:
    places = [0] * 15625
    for n, values in enumerate([v for size in range(5) for v in multisets([6, 5, 4, 3, 2, 1], size)]):
        places[power_key(list(values))] = n
    return places


POWERS: Final = 210  # multisets of up to four Power dice
power_place: Final = _power_places()


def empty_rows(count: int) -> list[list[list[int]]]:
    unknown: list[int] = []
    return [[unknown] * POWERS for _ in range(count)]
