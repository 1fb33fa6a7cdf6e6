"""What every request passes: size, rate, origin, and the headers that keep browsers safe."""
from __future__ import annotations

import json
from contextlib import suppress
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wartable.kernel.number import whole_number
from wartable.server.limits import Buckets, household
from wartable.server.settings import Settings

LONGEST = 2000  # Characters of a path.
COOKIE = "wartable"
SAFE = ("GET", "HEAD", "OPTIONS")
HEADERS = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


def same_origin(headers: Headers) -> bool:
    """Whether a browser came from a page of this server. Programs that are no browser send no Origin."""
    origin = headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == headers.get("host")
    except ValueError:
        return False


class TooLong(Exception):
    pass


class Guard:
    def __init__(self, app: ASGIApp, settings: Settings, banned: set[str]) -> None:
        self.app = app
        self.banned = banned
        self.settings = settings
        self.persons = Buckets(settings.request_rate, settings.request_burst)
        self.addresses = Buckets(settings.address_rate, settings.address_burst)

    def may_ask(self, address: str, headers: Headers) -> bool:
        """A person has a share of their own; an address, behind which a club may sit, a larger one."""
        return self.addresses.take(address) and self.persons.take(person_of(headers, address))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = household(scope["client"][0]) if scope.get("client") else ""
        if scope.get("client"):
            scope["client"] = (client, scope["client"][1])
        if scope["type"] == "websocket" and client in self.banned:
            await send({"type": "websocket.close", "code": 1008})
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        begun = False

        async def safe(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                made = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    made.setdefault(name, value)
                if scope["path"].startswith(("/api/", "/host")):
                    made.setdefault("cache-control", "no-store")
            await send(message)

        if client in self.banned and not scope["path"].startswith("/host"):  # nobody shuts themselves out of letting in
            await refuse(safe, 403, "forbidden", "whoever runs this server has shut the door for this address")
            return
        if scope["path"].startswith(("/api/", "/host")) and not self.may_ask(client, headers):
            await refuse(safe, 429, "too_fast", "too many requests; wait a moment")
            return
        if len(scope["path"]) > LONGEST or any(len(part) > 255 for part in scope["path"].split("/")):
            await refuse(safe, 404, "unknown_match", "there is nothing here")
            return
        if scope["method"] not in SAFE and not same_origin(headers):
            await refuse(safe, 403, "forbidden", "this page is not from this server")
            return
        length = whole_number(headers.get("content-length", "0"))
        if length is None or length > self.settings.body_bytes:
            await refuse(safe, 413, "malformed", f"a request has at most {self.settings.body_bytes} bytes")
            return
        taken = 0

        async def counted() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > self.settings.body_bytes:
                raise TooLong
            return message

        async def unless_too_long(message: Message) -> None:
            if taken <= self.settings.body_bytes:
                await safe(message)

        with suppress(TooLong):  # whatever the application makes of it, the answer is the one below
            await self.app(scope, counted, unless_too_long)
        if taken > self.settings.body_bytes and not begun:
            await refuse(safe, 413, "malformed", f"a request has at most {self.settings.body_bytes} bytes")


def person_of(headers: Headers, address: str) -> str:
    """Who asks, as far as a cookie tells; whoever has none is as good as their address."""
    for part in headers.get("cookie", "").split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE and value:
            return value[:100]
    return address


async def refuse(send: Send, status: int, code: str, detail: str) -> None:
    body = json.dumps({"code": code, "detail": detail}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
