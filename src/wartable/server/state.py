"""How a server does, in a few numbers."""
from __future__ import annotations

import os
import shutil
import time
from pathlib import Path
from typing import Any

from pydantic import BaseModel
from sqlalchemy import Connection, func, select
from sqlalchemy.engine import make_url

from wartable import __version__
from wartable.server import schema
from wartable.server.hall import Hall


class Status(BaseModel):
    version: str
    up_seconds: int
    database: str
    disk_free_megabytes: int | None
    load: float | None
    matches: dict[str, int]
    tables_in_memory: int
    set_aside: list[str]
    people: int
    sockets: int
    connections: int
    connections_refused: int
    requests_too_slow: int
    bots_waiting: int
    refusals: dict[str, int]


def counts(connection: Connection) -> tuple[dict[str, int], int]:
    match, session = schema.match, schema.session
    found = connection.execute(select(match.c.status, func.count()).group_by(match.c.status)).all()
    return {str(name): int(count) for name, count in found}, connection.scalar(select(func.count()).select_from(session)) or 0


async def status(state: Any) -> Status:
    hall: Hall = state.hall
    matches, persons = await hall.store.read(counts)
    url = make_url(hall.settings.database)
    folder = Path(url.database or ".").resolve().parent if url.get_backend_name() == "sqlite" else None
    return Status(
        version=__version__,
        up_seconds=round(time.monotonic() - state.began),
        database=url.render_as_string(hide_password=True),
        disk_free_megabytes=shutil.disk_usage(folder).free // 1_000_000 if folder and folder.exists() else None,
        load=round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None,
        matches=matches,
        tables_in_memory=len(hall.tables),
        set_aside=sorted([*hall.aside, *hall.closed_aside]),
        people=persons,
        sockets=len(state.open),
        connections=state.door.open.total(),
        connections_refused=state.door.refused,
        requests_too_slow=state.door.timed_out,
        bots_waiting=hall.thinkers.waiting(),
        refusals=dict(state.refusals),
    )
