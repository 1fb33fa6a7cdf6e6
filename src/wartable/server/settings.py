"""What a server is started with."""
from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Alarm(Protocol):
    """What will be done later, unless somebody cancels it."""

    def cancel(self) -> None: ...


def later(seconds: float, what: Callable[[], None]) -> Alarm:
    """Does something after so many seconds."""
    return asyncio.get_running_loop().call_later(seconds, what)


@dataclass
class Settings:
    """Rates are per second with a burst; times are in seconds."""

    database: str
    static: Path = field(default_factory=lambda: Path(__file__).parent / "static")
    now: Callable[[], int] = wall_clock
    new_token: Callable[[int], str] = secrets.token_urlsafe  # of so many random bytes
    new_hex: Callable[[int], str] = secrets.token_hex  # what dice are made from, of so many random bytes
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")  # whose word for where a request comes from is taken
    hosts: tuple[str, ...] = ("*",)  # the names by which the server may be called
    bot_processes: int = 1
    bots_in_threads: bool = False  # for games that only this process knows
    bot_seconds: float = 20.0
    pause: float = 1.0  # seconds that hide who had to think: what the table answers for people waits about twice as long
    call_later: Callable[[float, Callable[[], None]], Alarm] = later
    body_bytes: int = 65_536
    frame_bytes: int = 16_384
    message_rate: float = 20.0
    message_burst: float = 60.0
    request_rate: float = 20.0
    request_burst: float = 200.0
    match_rate: float = 0.1
    match_burst: float = 30.0
    session_rate: float = 1.0
    session_burst: float = 60.0
    hint_rate: float = 0.5
    hint_burst: float = 10.0
    sockets: int = 20_000
    sockets_of_one: int = 20
    watched_by_one: int = 50
    idle: float = 900.0  # after which a table that nobody looks at is forgotten until somebody comes back
