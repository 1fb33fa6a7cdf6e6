"""The log: one line for every request where the settings want it, as plain words or as JSON; never a key, cookie or token."""
from __future__ import annotations

import logging
import sys
import time

import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wartable.server.numbers import Numbers
from wartable.server.settings import Settings

log = logging.getLogger("wartable.access")
GARBAGE = "Invalid HTTP request received."  # what uvicorn says of each
QUIET = 60.0  # Seconds between two such lines.


class Seldom(logging.Filter):
    """Garbage is worth a line now and then; a flood of it must not fill the disk."""

    def __init__(self) -> None:
        super().__init__()
        self.last = -QUIET

    def filter(self, record: logging.LogRecord) -> bool:
        if record.msg != GARBAGE:
            return True
        said = time.monotonic() - self.last >= QUIET
        if said:
            self.last = time.monotonic()
        return said



def set_up(settings: Settings) -> None:
    """Everything that the server logs goes to standard error in the form that was chosen."""
    shared: list[structlog.typing.Processor] = [
        structlog.stdlib.add_log_level, structlog.stdlib.ExtraAdder(), structlog.processors.TimeStamper("iso", utc=True),
        structlog.processors.format_exc_info,
    ]  # fmt: skip
    if settings.log == "json":
        last: structlog.typing.Processor = structlog.processors.JSONRenderer()
    else:
        last = structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    handler = logging.StreamHandler()
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared, processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, last]
        )
    )
    handler.addFilter(Seldom())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("wartable").setLevel(logging.INFO)
    log.setLevel(logging.INFO if settings.access_log else logging.WARNING)


class Access:
    """Counts and times every request; a line for each, if wanted. The query is left out: it may hold the key of a match."""

    def __init__(self, app: ASGIApp, numbers: Numbers) -> None:
        self.app = app
        self.numbers = numbers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, status, size = time.perf_counter(), 500, 0

        async def noted(message: Message) -> None:
            nonlocal status, size
            if message["type"] == "http.response.start":
                status = message["status"]
            size += len(message.get("body", b""))
            await send(message)

        try:
            await self.app(scope, receive, noted)
        finally:
            took = time.perf_counter() - began
            method = scope["method"] if scope["method"] in ("GET", "HEAD", "POST", "PUT", "DELETE") else "other"
            self.numbers.requests.labels(method, str(status)).inc()
            self.numbers.seconds.observe(took)
            if log.isEnabledFor(logging.INFO):
                client = scope["client"][0] if scope.get("client") else "-"
                what = {"method": scope["method"], "path": scope["path"][:200], "status": status, "client": client}
                log.info("request", extra={**what, "bytes": size, "ms": round(took * 1000, 1)})
