"""Rows: tuples of numbers that seldom change, so that copies of a table can share them."""
from __future__ import annotations

from typing import TypeAlias

from mypy_extensions import i64

Row: TypeAlias = tuple[int, ...]


def changed(row: Row, at: i64, value: i64) -> Row:
    """The row with another value at a place."""
    return row if row[at] == value else row[:at] + (value,) + row[at + 1 :]  # noqa: RUF005 - this way is compiled well
