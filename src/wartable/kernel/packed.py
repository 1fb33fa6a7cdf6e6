"""Packed numbers: columns that compiled code reads and writes without making Python objects of their entries."""
from __future__ import annotations

from typing import Any, Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

Packed: TypeAlias = "vec[i64]"


def packed(values: list[int]) -> Packed:
    """The numbers, packed. `p[:]` is a copy; columns of the same numbers are equal."""
    return vec[i64](values)


_empty: Any = packed([])
KIND: Final[Any] = type(_empty)


def is_packed(value: Any) -> bool:
    return type(value) is KIND
