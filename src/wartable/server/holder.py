"""One server has a database. The lock is the system's own and goes with the process that had it, however that ended; who it is
stands in the database, for the words by which a second server is refused."""
from __future__ import annotations

import json
import os
import socket
import threading
import time
from typing import Any, Protocol

from filelock import FileLock, Timeout
from sqlalchemy import Engine, delete, insert, select, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from wartable.kernel.errors import BadInput
from wartable.server import schema
from wartable.server.settings import wall_clock

PATIENCE = 3.0  # Seconds in which a server that was just killed may still be going.
BEAT = 10.0  # Seconds between two words that the holder is alive.
NUMBER = 0x77617274  # the advisory lock of PostgreSQL; "wart"


class Lock(Protocol):
    def take(self) -> bool: ...
    def holds(self) -> bool: ...
    def let_go(self) -> None: ...


class OfFile:
    """A lock on a file beside the database."""

    def __init__(self, path: str) -> None:
        self.file = FileLock(f"{path}.lock", thread_local=False)

    def take(self) -> bool:
        try:
            self.file.acquire(timeout=0)
        except Timeout:
            return False
        return True

    def holds(self) -> bool:
        return self.file.is_locked

    def let_go(self) -> None:
        self.file.release()


class OfPostgres:
    """An advisory lock, held by a connection that does nothing else."""

    def __init__(self, engine: Engine) -> None:
        self.connection = engine.connect()

    def take(self) -> bool:
        """Taking it twice is having it once; where the connection died the lock went with it, and a new one tries again."""
        taken = bool(self.connection.scalar(text("SELECT pg_try_advisory_lock(:number)"), {"number": NUMBER}))
        self.connection.commit()
        return taken

    def holds(self) -> bool:
        try:
            return self.take()
        except DBAPIError:
            self.connection.rollback()
            raise

    def let_go(self) -> None:
        self.connection.invalidate()
        self.connection.close()


class Holder:
    """Takes the database, or refuses in words; says every few seconds that it is alive. *lost* is called where another server
    has the database now."""

    def __init__(self, url: str, engine: Engine, lost: Any = None) -> None:
        self.engine = engine
        self.lost = lost
        path = make_url(url).database
        self.lock: Lock | None = None
        if engine.dialect.name == "postgresql":
            self.lock = OfPostgres(engine)
        elif path and path != ":memory:":
            self.lock = OfFile(path)
        self.who = ""
        self.closing = threading.Event()
        self.thread = threading.Thread(target=self.beat_on, name="holder", daemon=True)
        self.take()

    def take(self) -> None:
        end = time.monotonic() + PATIENCE
        while self.lock is not None and not self.lock.take():
            if time.monotonic() > end:
                raise BadInput(f"another server has these matches: {holder(self.engine)}; stop it first, or name other data")
            time.sleep(0.05)

    def begin(self) -> None:
        """Writes down who has the database; its tables are there by now."""
        self.who = json.dumps({"host": socket.gethostname(), "pid": os.getpid(), "since": wall_clock()})
        with self.engine.begin() as connection:
            connection.execute(delete(schema.holder))
            connection.execute(insert(schema.holder), [{"id": 1, "who": self.who, "beat": wall_clock()}])
        if self.lock is not None:
            self.thread.start()

    def beat_on(self) -> None:
        assert self.lock is not None
        while not self.closing.wait(BEAT):
            if not self.beat():
                if self.lost is not None:
                    self.lost()
                return

    def beat(self) -> bool:
        """Says that this server is alive. False where another one has the database: it has the lock, and has signed for it."""
        assert self.lock is not None
        try:
            with self.engine.begin() as connection:
                mine = schema.holder.c.who == self.who
                held = self.lock.holds()
                signed = connection.execute(update(schema.holder).where(mine).values(beat=wall_clock())).rowcount
            return held or bool(signed)
        except DBAPIError:
            return True  # busy or away; nobody can write now, and the next beat asks again

    def end(self) -> None:
        self.closing.set()
        if self.thread.is_alive():
            self.thread.join()
        if self.lock is not None:
            self.lock.let_go()


def holder(engine: Engine) -> str:
    """Who has the database, in words."""
    try:
        with engine.connect() as connection:
            row = connection.execute(select(schema.holder)).one()
    except SQLAlchemyError:
        return "an older wartable"
    who = json.loads(row.who)
    ago = max(0, wall_clock() - row.beat) // 1000
    return f"process {who['pid']} on {who['host']}, heard of {ago} seconds ago"
