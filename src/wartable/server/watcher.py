"""Who looks at a table."""
from __future__ import annotations

from typing import Protocol


class Listener(Protocol):
    """Somebody at the other end of a socket."""

    session: str
    closed: bool

    def send(self, text: str) -> None: ...


class Watcher:
    """A listener who looks from one seat, and the last entry that was told, as that seat counts."""

    def __init__(self, listener: Listener, seat: int, last: int) -> None:
        self.listener = listener
        self.seat = seat
        self.last = last
