"""Piles of cards and rows of things: what is in them, and what they are with one more or less."""
from __future__ import annotations

from mypy_extensions import i64

from wartable.kernel.packed import Packed
from wartable.kernel.row import Row


def holds(numbers: Packed, x: i64) -> bool:
    """Whether this is one of the numbers."""
    for y in numbers:  # noqa: SIM110 - a generator is slow when compiled
        if y == x:
            return True
    return False


def first_copy(pile: Row, at: i64) -> bool:
    """No copy of the card at this place lies before it."""
    card = pile[at]
    i: i64
    for i in range(at):  # noqa: SIM110 - a generator is slow when compiled
        if pile[i] == card:
            return False
    return True


def with_group(groups: tuple[Packed, ...], seat: i64, group: Packed) -> tuple[Packed, ...]:
    """The groups with another one for a seat."""
    rows = list(groups)
    rows[seat] = group
    return tuple(rows)


def without(pile: Row, card: i64) -> Row:
    """The pile without its first copy of the card."""
    at = pile.index(card)
    return pile[:at] + pile[at + 1 :]
