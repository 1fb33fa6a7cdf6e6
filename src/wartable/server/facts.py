"""What the database holds of a match besides its entries."""
from __future__ import annotations

import hmac
from dataclasses import dataclass
from typing import Any


@dataclass
class Facts:
    """The row of a match."""

    id: str
    key: str
    game: str
    rules_version: int
    catalogue: str
    options: dict[str, Any]
    start: dict[str, Any] | None
    listed: bool
    guided: bool
    ready: bool
    host: str
    status: str
    clock: dict[str, Any]
    secret: str
    made_at: int
    earlier: str | None
    began_at: int | None
    rematch: str | None
    closed: str | None = None
    code: str | None = None
    challenge: str | None = None


@dataclass
class Seat:
    """The row of a seat. A person who has left keeps the name; the session is gone."""

    seat: int
    kind: str
    bot: str | None
    session: str | None
    name: str
    added: str | None
    real_dice: bool


def may_see(listed: bool, key: str, sessions: list[str | None], session: str | None, shown: str) -> bool:
    """Listed matches are for all; others for those who sit there or have the link."""
    return listed or bool(session and session in sessions) or hmac.compare_digest(shown.encode(), key.encode())
