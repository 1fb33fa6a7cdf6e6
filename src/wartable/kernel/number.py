"""Numbers as people type them."""
from __future__ import annotations

from typing import Final

DIGITS: Final = 18  # More would be no number of any game, and Python refuses to read several thousand of them.


def whole_number(text: str) -> int | None:
    """The number that *text* is, without a sign; nothing if it is none, or longer than any that a game knows."""
    return int(text) if text.isdecimal() and len(text) <= DIGITS else None


def signed_number(text: str) -> int | None:
    """The same, with or without a minus before it."""
    number = whole_number(text.removeprefix("-"))
    return -number if number is not None and text.startswith("-") else number
