"""The database: migrations at the start, many readers, and one writer that commits whatever has gathered at once."""
from __future__ import annotations

import asyncio
import logging
import os
import queue
import signal
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, insert, inspect, text
from sqlalchemy.engine import make_url

from wartable.kernel.errors import BadInput
from wartable.server import schema
from wartable.server.holder import Holder

log = logging.getLogger(__name__)
T = TypeVar("T")
Work = Callable[[Connection], T]
Row = dict[str, Any]
MOST = 500  # Works that share one commit.
GATHER = 0.003  # Seconds in which more works may come before a commit, while there is much to do.
CALM = 1.0  # Seconds without a work after which there is little to do.
LOG_PAGES = 16_384  # 64 MiB, at which the writer itself moves its log into the database; before that it is moved beside it.
STAND = text(
    'INSERT INTO stand ("match", seq, data, way) VALUES (:match, :seq, :data, :way)'
    ' ON CONFLICT ("match") DO UPDATE SET seq = excluded.seq, data = excluded.data, way = excluded.way'
)
MIGRATIONS = Path(__file__).parent / "migrations"


def open_engine(url: str, writing: bool) -> Engine:
    """The engine for a database address. SQLite is set so that what was committed survives any crash."""
    made = make_url(url)
    if made.get_backend_name() == "postgresql":
        made = made.set(drivername="postgresql+psycopg")
        return create_engine(made, pool_size=1 if writing else 4, max_overflow=0, pool_pre_ping=True)
    engine = create_engine(made, pool_size=1 if writing else 4, max_overflow=0, connect_args={"check_same_thread": False})

    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions are begun below, not guessed by the driver
        mode = connection.execute("PRAGMA journal_mode=WAL").fetchone()[0]
        if mode != "wal":
            raise RuntimeError(f"the database cannot keep a write-ahead log here (it says {mode}); choose another folder")
        for pragma in ("synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON", f"wal_autocheckpoint={LOG_PAGES}"):
            connection.execute(f"PRAGMA {pragma}")

    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")

    event.listen(engine, "connect", prepare)
    event.listen(engine, "begin", begin)
    return engine


def migrate(engine: Engine) -> None:
    """Brings the tables to the newest version."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.connect() as connection:
        config.attributes["connection"] = connection
        try:
            known = inspect(connection).get_table_names()
            if known and "alembic_version" not in known:
                raise BadInput(f"this is a database of something else: it has {', '.join(sorted(known)[:3])}; name another one")
            command.upgrade(config, "head")
        except CommandError as e:
            raise BadInput(f"these matches were kept by a newer wartable, which they need: {e}") from None
        connection.commit()


def stop_this_server() -> None:
    """Another server has the matches now: this one must not write another line."""
    log.critical("another server has taken the database; this one stops")
    os.kill(os.getpid(), signal.SIGTERM)


class Job(NamedTuple):
    """Something to be written: entries of a match with where it stands after them, something else, or both."""

    work: Work[Any] | None
    entries: list[Row]
    stand: Row | None
    future: asyncio.Future[Any]


class Store:
    """Reads run in threads of their own; writes queue for one thread and are answered when they are on disk."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.reader = open_engine(url, False)
        self.holding = open_engine(url, False)
        self.holder = Holder(url, self.holding, stop_this_server)
        self.writer = open_engine(url, True)
        try:
            migrate(self.writer)
            self.holder.begin()
        except BaseException:
            self.holder.end()
            raise
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.held: Connection | None = None  # the writer's own, while there is much to do
        self.closing = threading.Event()
        self.thread = threading.Thread(target=self.write_on, name="writer", daemon=True)
        self.mover = threading.Thread(target=self.move_on, name="mover", daemon=True)
        self.thread.start()
        if self.writer.dialect.name == "sqlite":
            self.mover.start()

    async def read(self, work: Work[T]) -> T:
        return await asyncio.to_thread(self.read_now, work)

    def read_now(self, work: Work[T]) -> T:
        with self.reader.connect() as connection:
            return work(connection)

    def write(self, work: Work[T] | None, entries: list[Row] | None = None, stand: Row | None = None) -> asyncio.Future[T]:
        """Queues what is to be written; the future is done when it is committed, or failed with nothing of it kept."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.jobs.put(Job(work, entries or [], stand, future))
        return future

    def write_on(self) -> None:
        """The writer: takes what has gathered while the last commit went to disk."""
        while True:
            batch = [self.next_job()]
            if self.held is not None:
                time.sleep(GATHER)
            while len(batch) < MOST and batch[-1] is not None:
                try:
                    batch.append(self.jobs.get_nowait())
                except queue.Empty:
                    break
            last = batch[-1] is None
            self.commit([job for job in batch if job is not None])
            if last:
                self.let_go()
                return

    def next_job(self) -> Job | None:
        try:
            return self.jobs.get(timeout=CALM)
        except queue.Empty:
            self.let_go()
            return self.jobs.get()

    def let_go(self) -> None:
        """Gives the connection back; the next is known to be alive."""
        if self.held is not None:
            self.held.close()
            self.held = None

    def move_on(self) -> None:
        """SQLite: moves what is in the log into the database every second, so that no choice waits for it."""
        connection = self.reader.raw_connection()
        try:
            while not self.closing.wait(1.0):
                connection.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        finally:
            connection.close()

    def commit(self, jobs: list[Job]) -> None:
        """One transaction for all jobs; if one of them fails, each gets a transaction of its own."""
        if not jobs:
            return
        try:
            connection = self.held = self.held or self.writer.connect()
            with connection.begin():
                results = [None if job.work is None else job.work(connection) for job in jobs]
                entries = [row for job in jobs for row in job.entries]
                if entries:
                    connection.execute(insert(schema.entry), entries)
                stands = [job.stand for job in jobs if job.stand is not None]
                if stands:
                    connection.execute(STAND, stands)
        except Exception as e:
            self.let_go()
            if len(jobs) == 1:
                tell(jobs, [None], e)
                return
            for job in jobs:
                self.commit([job])
            return
        tell(jobs, results, None)

    def close(self) -> None:
        """Writes what is queued and lets go of the database."""
        self.jobs.put(None)
        self.closing.set()
        self.thread.join()
        if self.mover.is_alive():
            self.mover.join()
        self.holder.end()
        for engine in (self.writer, self.reader, self.holding):
            engine.dispose()


def tell(jobs: list[Job], results: list[Any], error: Exception | None) -> None:
    """Answers the futures of the event loop from the writer's thread, all at once."""

    def answer() -> None:
        for job, result in zip(jobs, results):
            if job.future.cancelled():
                continue
            if error is None:
                job.future.set_result(result)
            else:
                job.future.set_exception(error)

    loop = jobs[0].future.get_loop()
    if not loop.is_closed():
        loop.call_soon_threadsafe(answer)
