"""Events: what happened, in ints, with an audience."""
from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import mypyc_attr

EVERYBODY: Final = -1  # The audience mask with all seats in it, and spectators.


@mypyc_attr(acyclic=True)
@final
class Event:
    """One thing that happened. Seats outside the audience get *veiled* instead, or nothing."""

    def __init__(
        self, kind: int, args: tuple[int, ...], audience: int = EVERYBODY, veiled: Event | None = None
    ) -> None:
        self.kind = kind
        self.args = args
        self.audience = audience
        self.veiled = veiled

    def seen_by(self, seat: int) -> Event | None:
        """What *seat* (negative: a spectator) gets of it."""
        if self.audience == EVERYBODY or (seat >= 0 and self.audience >> seat & 1):
            return self
        return self.veiled

    def __repr__(self) -> str:
        return f"Event({self.kind}, {self.args})"


def names_of(module: dict[str, Any]) -> dict[int, str]:
    """The names of a game's events: those of the numbers that its module declares first, in small letters."""
    made: dict[int, str] = {}
    for name in module["__annotations__"]:
        if isinstance(module.get(name), int):
            made.setdefault(module[name], name.lower())
    return made
