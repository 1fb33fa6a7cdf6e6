"""Connections: each has its time for the head and the body of a request, and no address can take all of them."""
from __future__ import annotations

import asyncio
import logging
from collections import Counter
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from wartable.server.settings import Settings

log = logging.getLogger(__name__)
QUIET = 60.0  # Seconds between two lines in the log about the same address.


class Door:
    """Counts who is connected, and how many of them have not yet said what they want."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.open: Counter[str] = Counter()
        self.unfinished: Counter[str] = Counter()
        self.refused = 0
        self.timed_out = 0
        self.told: dict[str, float] = {}

    def full(self, address: str) -> str:
        """Why nobody else may come in from *address* now; nothing if they may."""
        s = self.settings
        if self.open.total() >= s.connections:
            return "all connections are taken"
        if self.open[address] >= s.connections_of_address:
            return "too many connections from this address"
        if self.unfinished[address] >= s.unfinished_of_address:
            return "too many unfinished requests from this address"
        return ""

    def tell(self, address: str, text: str) -> None:
        """A line in the log, but not for every one of a flood."""
        now = asyncio.get_running_loop().time()
        if now - self.told.get(address, -QUIET) >= QUIET:
            if len(self.told) > 1000:
                self.told.clear()
            self.told[address] = now
            log.warning("%s: %s", address, text)


def less(counter: Counter[str], key: str) -> None:
    counter[key] -= 1
    if counter[key] <= 0:
        del counter[key]


class Timed(HttpToolsProtocol):
    """HTTP as uvicorn speaks it, but whoever dawdles is shown the door."""

    door: Door

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.address = ""
        self.counted = False
        self.waiting = False
        self.alarm: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        why = self.door.full(self.address)
        if why:
            self.door.refused += 1
            self.door.tell(self.address, why)
            transport.abort()
            return
        self.counted = True
        self.door.open[self.address] += 1
        self.wait(self.door.settings.header_seconds)

    def wait(self, seconds: float) -> None:
        """The client has so long to say what comes next."""
        self.arrived()
        self.waiting = True
        self.door.unfinished[self.address] += 1
        self.alarm = self.loop.call_later(seconds, self.too_slow)

    def arrived(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        if self.waiting:
            self.waiting = False
            less(self.door.unfinished, self.address)

    def too_slow(self) -> None:
        self.door.timed_out += 1
        self.door.tell(self.address, "a request was not finished in time")
        self.transport.abort()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self.alarm is None:  # the next request on a kept connection
            self.wait(self.door.settings.header_seconds)

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self.wait(self.door.settings.body_seconds)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.arrived()

    def handle_websocket_upgrade(self) -> None:
        self.arrived()
        self.gone()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self.arrived()
        self.gone()
        super().connection_lost(exc)

    def gone(self) -> None:
        if self.counted:
            self.counted = False
            less(self.door.open, self.address)


def protocol(door: Door) -> type[Timed]:
    """The protocol of one server, at its own door."""
    return type("TimedHere", (Timed,), {"door": door})
