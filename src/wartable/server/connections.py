"""Connections: each has its time for the head and the body of a request and for taking the answer, and no address can take all
of them."""
from __future__ import annotations

import asyncio
import logging
from collections import Counter
from typing import Any

from uvicorn.config import Config
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from wartable.server.limits import household
from wartable.server.settings import Settings

log = logging.getLogger(__name__)
HEADERS = 100  # that a request may have
QUIET = 60.0  # Seconds between two lines in the log about the same address.


class Door:
    """Counts who is connected, and how many of them have not yet said what they want."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.open: Counter[str] = Counter()
        self.unfinished: dict[str, dict[Timed, None]] = {}  # of each visitor, who has waited longest first
        self.refused = 0
        self.timed_out = 0
        self.told: dict[str, float] = {}
        self.trusted = ProxyHeadersMiddleware(None, list(settings.proxies)).trusted_hosts  # type: ignore[arg-type]

    def visitor(self, address: str, headers: list[tuple[bytes, bytes]]) -> str:
        """Whose request it is that came from *address*: a proxy says for whom it asks."""
        names = [value.decode("latin1") for name, value in headers if name == b"x-forwarded-for"]
        if not names or address not in self.trusted:
            return address
        return household(self.trusted.get_trusted_client_address(", ".join(names))[0]) or address

    def full(self, address: str) -> str:
        """Why nobody else may come in from *address* now; nothing if they may."""
        s = self.settings
        if self.open.total() >= s.connections:
            return "all connections are taken"
        return "too many connections from this address" if self.open[address] >= s.connections_of_address else ""

    def begins(self, visitor: str, one: Timed) -> None:
        """Somebody begins to say what they want. Where too many of one address do, the one who has taken longest over it goes:
        an honest request is there in a moment, so that others at the address of a flood come in all the same."""
        waiting = self.unfinished.setdefault(visitor, {})
        waiting[one] = None
        if len(waiting) > self.settings.unfinished_of_address:
            next(iter(waiting)).turn_away(visitor, "too many unfinished requests from this address")

    def ends(self, visitor: str, one: Timed) -> None:
        """It is said, or nobody waits for it any more."""
        waiting = self.unfinished[visitor]
        del waiting[one]
        if not waiting:
            del self.unfinished[visitor]

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
    """HTTP as uvicorn speaks it, but whoever dawdles, or does not come to an end, is shown the door."""

    door: Door

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.address = ""
        self.visitor = ""  # whose request it is; behind a proxy somebody else than who is connected
        self.counted = False
        self.waiting = False
        self.in_head = True
        self.head = 0  # bytes of a head that has not come to an end
        self.alarm: asyncio.TimerHandle | None = None
        self.stalled: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = household(self.client[0]) if self.client else ""
        why = self.door.full(self.address)
        if why:
            self.turn_away(self.address, why)
            return
        self.counted = True
        self.door.open[self.address] += 1
        self.wait(self.address, self.door.settings.header_seconds)

    def turn_away(self, who: str, why: str) -> None:
        self.arrived()
        self.door.refused += 1
        self.door.tell(who, why)
        self.transport.abort()

    def wait(self, who: str, seconds: float) -> None:
        """The client has so long to say what comes next."""
        self.arrived()
        self.waiting = True
        self.visitor = who
        self.door.begins(who, self)
        self.alarm = self.loop.call_later(seconds, self.too_slow)

    def arrived(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        if self.waiting:
            self.waiting = False
            self.door.ends(self.visitor, self)

    def too_slow(self) -> None:
        self.door.timed_out += 1
        self.door.tell(self.visitor, "a request was not finished, or its answer not taken, in time")
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        """A head without an end would cost memory, and more time with each byte, which is everybody's."""
        self.head += len(data)
        super().data_received(data)
        if self.in_head and self.head > self.door.settings.header_bytes:
            self.turn_away(self.address, "the head of a request was too long")

    def on_header(self, name: bytes, value: bytes) -> None:
        if len(self.headers) >= HEADERS:
            raise ValueError(f"a request has at most {HEADERS} headers")
        super().on_header(name, value)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self.alarm is None:  # the next request on a kept connection
            self.wait(self.address, self.door.settings.header_seconds)

    def on_headers_complete(self) -> None:
        self.in_head = False
        super().on_headers_complete()
        self.wait(self.door.visitor(self.address, self.headers), self.door.settings.body_seconds)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.arrived()
        self.in_head, self.head = True, 0

    def pause_writing(self) -> None:
        """The client does not take what is sent to it."""
        super().pause_writing()
        self.stalled = self.loop.call_later(self.door.settings.send_seconds, self.too_slow)

    def resume_writing(self) -> None:
        self.taken()
        super().resume_writing()

    def taken(self) -> None:
        if self.stalled is not None:
            self.stalled.cancel()
            self.stalled = None

    def handle_websocket_upgrade(self) -> None:
        self.arrived()
        self.taken()
        self.gone()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self.arrived()
        self.taken()
        self.gone()
        super().connection_lost(exc)

    def gone(self) -> None:
        if self.counted:
            self.counted = False
            less(self.door.open, self.address)


def protocol(door: Door) -> type[Timed]:
    """The protocol of one server, at its own door."""
    return type("TimedHere", (Timed,), {"door": door})
