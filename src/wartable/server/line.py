"""The entries of a match, and what each brought about."""
from __future__ import annotations

from typing import Any

from wartable.kernel.event import Event


class Line:
    """One entry as the database holds it. `unseen` in its data lists the viewers who cannot notice that it happened."""

    def __init__(self, seq: int, type: str, seat: int, data: dict[str, Any], at: int) -> None:
        self.seq = seq
        self.type = type
        self.seat = seat
        self.data = data
        self.at = at


class Told:
    """An entry with what it brought about."""

    def __init__(self, line: Line, events: list[Event], turn: int | None) -> None:
        self.line = line
        self.by: str = line.data.get("by") or ("dice" if line.data.get("typed") is False else "person")
        self.action: int = line.data.get("action", -1)
        self.events = events
        self.turn = turn
