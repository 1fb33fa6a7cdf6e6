"""Keeping house: matches are closed, hidden and deleted, open ones expire, and what nobody needs any more is thrown away."""
from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from sqlalchemy import Connection, delete, func, select, update

from wartable.server import schema
from wartable.server.refusal import Refusal
from wartable.server.settings import Limits

if TYPE_CHECKING:
    from wartable.server.hall import Hall
    from wartable.server.table import Table

DAY = 86_400_000
AT_ONCE = 500  # Matches deleted in one transaction.
BY_HOST = "Whoever runs this server has closed this match."
UNCOME = "Nobody came to this table, so it was closed."


async def close_match(hall: Hall, table: Table, why: str) -> None:
    """Closes a match and tells everybody who looks at it. Call it with the lock held."""
    change = update(schema.match).where(schema.match.c.id == table.facts.id).values(status="closed", closed=why)
    await hall.store.write(lambda connection: connection.execute(change) and None)
    table.facts.status, table.facts.closed = "closed", why
    table.rest()
    table.tell_table()
    hall.lobby.changed(table)


async def hide_match(hall: Hall, table: Table) -> None:
    """Takes a match out of the lobby; those who sit there or have the link find it as before."""
    change = update(schema.match).where(schema.match.c.id == table.facts.id).values(listed=False)
    await hall.store.write(lambda connection: connection.execute(change) and None)
    hall.lobby.changed(table)
    table.facts.listed = False
    table.tell_table()


async def delete_match(hall: Hall, table: Table, why: str) -> None:
    """Deletes a match with all that happened in it. Call it with the lock held."""
    await close_match(hall, table, why)
    await hall.store.write(lambda connection: delete_rows(connection, [table.facts.id]))
    table.watchers.clear()
    hall.forget(table)


def delete_rows(connection: Connection, ids: list[str]) -> None:
    for part in (schema.entry, schema.snapshot, schema.seat, schema.ending, schema.shelf, schema.stand, schema.comment):
        connection.execute(delete(part).where(part.c.match.in_(ids)))
    connection.execute(delete(schema.match).where(schema.match.c.id.in_(ids)))


async def send_away(hall: Hall, session: str) -> None:
    """Somebody leaves all tables: their own open ones are closed, at others a seat is free again or a bot stands in."""

    def tables(connection: Connection) -> list[str]:
        match, seat = schema.match, schema.seat
        sits = match.c.id.in_(select(seat.c.match).where(seat.c.session == session))
        theirs = (match.c.host == session) | sits
        return list(connection.scalars(select(match.c.id).where(match.c.status.in_(["waiting", "running"]), theirs)))

    for id in await hall.store.read(tables):
        with suppress(Refusal):
            table = await hall.table(id)
            async with table.lock:
                if table.facts.status == "waiting" and table.facts.host == session:
                    await close_match(hall, table, BY_HOST)
                    continue
                for seat in [s.seat for s in table.seats if s.session == session]:
                    await hall.leave(table, seat)
                table.tell_table()


async def check_open(hall: Hall, session: str) -> None:
    """Refuses one more table in the lobby to somebody whose tables wait there already."""
    match, most = schema.match, hall.settings.open_of_one
    where = (match.c.host == session) & (match.c.status == "waiting") & match.c.listed
    if (await hall.store.read(lambda c: c.scalar(select(func.count()).where(where))) or 0) >= most:
        raise Refusal("too_fast", f"{most} of your tables wait for somebody already; close one of them first")


async def expire(hall: Hall) -> None:
    """Closes listed matches that nobody joined for too long."""
    if not hall.settings.open_days:
        return
    before = hall.settings.now() - int(hall.settings.open_days * DAY)
    match = schema.match
    where = (match.c.status == "waiting") & match.c.listed & (match.c.made_at < before)
    for id in await hall.store.read(lambda c: list(c.scalars(select(match.c.id).where(where).limit(AT_ONCE)))):
        with suppress(Refusal):  # one that cannot be opened is none that anybody could join
            table = await hall.table(id)
            async with table.lock:
                if table.facts.status == "waiting":
                    await close_match(hall, table, UNCOME)


def old_matches(connection: Connection, limits: Limits, now: int) -> list[str]:
    """Finished and closed matches whose last entry is older than the settings keep them."""
    if not limits.keep_days:
        return []
    match, entry = schema.match, schema.entry
    last = select(func.max(entry.c.at)).where(entry.c.match == match.c.id).scalar_subquery()
    old = func.coalesce(last, match.c.made_at) < now - int(limits.keep_days * DAY)
    return list(connection.scalars(select(match.c.id).where(match.c.status.in_(["over", "closed"]), old).limit(AT_ONCE)))


def old_visitors(connection: Connection, limits: Limits, now: int) -> list[str]:
    """People who were not seen for longer than the settings say, and neither sit anywhere nor made a match."""
    if not limits.visitor_days:
        return []
    session, seat, match = schema.session, schema.seat, schema.match
    old = func.coalesce(session.c.seen_at, session.c.made_at) < now - int(limits.visitor_days * DAY)
    sits = select(seat.c.session).where(seat.c.session == session.c.id).exists()
    made = select(match.c.host).where(match.c.host == session.c.id).exists()
    return list(connection.scalars(select(session.c.id).where(old, ~sits, ~made, ~session.c.banned).limit(AT_ONCE)))


def throw_away(connection: Connection, limits: Limits, now: int) -> tuple[int, int]:
    """Deletes what is old, some at a time: how many matches and visitors went."""
    matches = old_matches(connection, limits, now)
    delete_rows(connection, matches)
    visitors = old_visitors(connection, limits, now)
    connection.execute(delete(schema.session).where(schema.session.c.id.in_(visitors)))
    return len(matches), len(visitors)
