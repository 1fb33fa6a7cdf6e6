"""Backup and restore of a database file while people play, and the check that every match can be played again."""
from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from sqlalchemy import select
from sqlalchemy.engine import make_url

from wartable.kernel.errors import BadInput
from wartable.server import schema
from wartable.server.holder import Holder
from wartable.server.opening import fault_of
from wartable.server.store import migrate, open_engine

PAGES = 2000  # of the database copied at once; people's choices go on in between
Progress = Callable[[int, int], None]  # how much of how much


def file_of(url: str) -> Path:
    """The file of an SQLite database."""
    made = make_url(url)
    if made.get_backend_name() != "sqlite" or not made.database:
        raise BadInput("PostgreSQL has its own tools for this: pg_dump and pg_restore; docs/guides/hosting.md shows how")
    return Path(made.database)


def backup(url: str, target: Path, progress: Progress) -> None:
    """Copies the database as it is at one moment, while others read and write it."""
    source = file_of(url)
    if not source.exists():
        raise BadInput(f"{source} is not there")
    if target.exists():
        raise BadInput(f"{target} is there already; name another file")
    part = target.with_name(target.name + ".part")
    copy(source, part, progress)
    os.replace(part, target)


def copy(source: Path, target: Path, progress: Progress) -> None:
    target.unlink(missing_ok=True)
    old, new = sqlite3.connect(source), sqlite3.connect(target)
    try:
        old.backup(new, pages=PAGES, progress=lambda _, left, all: progress(all - left, all))
        if new.execute("PRAGMA integrity_check").fetchone()[0] != "ok":
            raise BadInput(f"{source} is damaged; its copy was not kept")
        new.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as e:
        new.close()
        target.unlink(missing_ok=True)
        raise BadInput(f"{source} cannot be copied: {e}") from None
    finally:
        old.close()
        new.close()


def restore(source: Path, url: str, progress: Progress) -> Path | None:
    """Puts a backup in the place of the database, which no server may have; what was there is kept beside it."""
    target = file_of(url)
    if not source.exists():
        raise BadInput(f"{source} is not there")
    with sqlite3.connect(source) as connection:
        try:
            tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        except sqlite3.DatabaseError as e:
            raise BadInput(f"{source} is no database: {e}") from None
    connection.close()
    if not {"match", "entry", "alembic_version"} <= tables:
        raise BadInput(f"{source} is no database of wartable")
    target.parent.mkdir(parents=True, exist_ok=True)
    engine = open_engine(url, False) if target.exists() else None
    holder = Holder(url, engine) if engine is not None else None
    try:
        part = target.with_name(target.name + ".part")
        copy(source, part, progress)
        kept = None
        if target.exists():
            kept = target.with_name(f"{target.name}.before-{time.strftime('%Y%m%d-%H%M%S')}")
            copy(target, kept, lambda done, all: None)  # with what is still in the log
        for name in (f"{target.name}-wal", f"{target.name}-shm"):
            target.with_name(name).unlink(missing_ok=True)
        os.replace(part, target)
        return kept
    finally:
        if engine is not None and holder is not None:
            engine.dispose()
            holder.end()


def check(url: str) -> Iterator[tuple[int, int, str, str]]:
    """Plays every match again: number, how many there are, match, and what is wrong with it (nothing, as a rule)."""
    engine = open_engine(url, False)
    try:
        with engine.connect() as connection:
            ids = list(connection.scalars(select(schema.match.c.id).order_by(schema.match.c.made_at)))
        for number, id in enumerate(ids, 1):
            with engine.connect() as connection:
                yield number, len(ids), id, fault_of(connection, id)
    finally:
        engine.dispose()


def bring_up(url: str) -> None:
    """Brings the tables of a database that no server has to the newest version."""
    engine = open_engine(url, True)
    holding = open_engine(url, False)
    holder = Holder(url, holding)
    try:
        migrate(engine)
    finally:
        holder.end()
        engine.dispose()
        holding.dispose()
