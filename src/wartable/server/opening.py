"""Opening a match again: its rows are read and its entries are played. What cannot be played is set aside, and nothing else
notices: its players are told in plain words, whoever runs the server finds a line in the log, and every entry is kept."""
from __future__ import annotations

import asyncio
import json
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import tomli_w
from sqlalchemy import Connection, select, update

from wartable.kernel.dice import check_faces
from wartable.kernel.errors import BadInput, Illegal
from wartable.kernel.position import table_data
from wartable.kernel.registry import find_game
from wartable.kernel.state import CHANCE
from wartable.server import schema
from wartable.server.facts import Facts, Seat
from wartable.server.line import Line
from wartable.server.play import Play
from wartable.server.refusal import Refusal
from wartable.server.snapshot import code_of
from wartable.server.table import Table

if TYPE_CHECKING:
    from wartable.server.hall import Hall

log = logging.getLogger(__name__)
Short = tuple[int, str, str]  # a snapshot: the entries it knows, the fingerprint of the rules, its text
Stood = tuple[int, str, str]  # what lay on the table after so many entries, and the digest of the way there


class SetAside(Refusal):
    """A match of which not even the table can be laid. Only those who could see it are told more than that it is not there."""

    def __init__(self, text: str, listed: bool, key: str, sessions: list[str | None]) -> None:
        super().__init__("not_now", text)
        self.listed = listed
        self.key = key
        self.sessions = sessions


class Misfit(Exception):
    """The entries can be played, but lead elsewhere than they did."""


async def open_match(hall: Hall, id: str) -> Table:
    """The match called *id*, rebuilt from what the database has of it."""

    def head(connection: Connection) -> tuple[Any, list[Any]]:
        match, seat = schema.match, schema.seat
        plain = select(match.c.id, match.c.key, match.c.listed, match.c.host, match.c.game).where(match.c.id == id)
        found = connection.execute(plain).one_or_none()
        return found, list(connection.execute(select(seat).where(seat.c.match == id).order_by(seat.c.seat)))

    found, seats = await hall.store.read(head)
    if found is None:
        raise Refusal("unknown_match", "there is no such match")
    try:
        table = await lay_table(hall, id, seats)
    except Exception as e:
        log.error("match %s of %s was set aside: %s", id, found.game, said(e))
        text = "This match cannot be opened at the moment. All that happened in it is kept; ask whoever runs this server."
        raise SetAside(text, found.listed, found.key, [found.host, *[row.session for row in seats]]) from None
    if table.facts.status == "closed":
        return table
    try:
        await play_again(hall, table)
    except Refusal:
        raise
    except Exception as e:
        await set_aside(hall, table, e)
    return table


async def lay_table(hall: Hall, id: str, seats: list[Any]) -> Table:
    """The table as it was made, before anything happened."""
    row = await hall.store.read(lambda c: c.execute(select(schema.match).where(schema.match.c.id == id)).one())
    facts = Facts(**row._mapping)
    of_seat = [{k: v for k, v in row._mapping.items() if k != "match"} for row in seats]
    return Table(hall, await hall.games.game(facts.game), facts, [Seat(**row) for row in of_seat])


async def play_again(hall: Hall, table: Table) -> None:
    """Lets happen what happened. Under other rules than it was played by, the match must go the same way, and says so."""
    facts, game = table.facts, table.game
    lines, short, last = await hall.store.read(lambda connection: entries_of(connection, facts.id))
    if facts.code == code_of(game):
        usable = (short[0], short[2]) if short is not None and short[1] == facts.code else None
        table.play = await asyncio.to_thread(table.folded, lines, usable)  # a long match takes its time, but nobody else's
    else:
        table.play = await asyncio.to_thread(followed, table.new_play(), lines, short, last, facts.status == "running")
        await move_on(hall, table)
    table.take_snapshot()
    live = facts.status == "running" and facts.clock["kind"] == "live"
    if live and lines and lines[-1].at < hall.began:
        await table.keep(table.play.wake(hall.settings.now()))


def entries_of(connection: Connection, id: str) -> tuple[list[Line], Short | None, Stood | None]:
    entry, snapshot, stand = schema.entry, schema.snapshot, schema.stand
    rows = connection.execute(select(entry).where(entry.c.match == id).order_by(entry.c.seq))
    lines = [Line(row.seq, row.type, row.seat, row.data, row.at) for row in rows]
    short = connection.execute(select(snapshot).where(snapshot.c.match == id)).one_or_none()
    last = connection.execute(select(stand).where(stand.c.match == id)).one_or_none()
    snapped = None if short is None else (short.seq, short.code, short.data)
    return lines, snapped, None if last is None else (last.seq, last.data, last.way or "")


def followed(play: Play, lines: list[Line], short: Short | None, last: Stood | None, goes_on: bool) -> Play:
    """The play after all entries. Each must be an answer to what is asked, and they must lead to where the match stood when its
    snapshot was taken, and at last; in a match that *goes on* by the same questions, down to the one that is open. Servers of
    old did not write questions down, so that those of their entries are not known."""
    stood = milestones(short, last)
    for line in lines:
        must_fit(play, line)
        play.apply(line)
        for table, way in stood.get(line.seq, ()):
            agree(table, table_data(play.state))
            if goes_on and way and way != play.way:
                raise Misfit(f"until entry {line.seq} somebody would have been asked something else")
    return play


def milestones(short: Short | None, last: Stood | None) -> dict[int, list[tuple[dict[str, Any], str]]]:
    """What is known of where the match stood and how it came there, by entries. What cannot be read says nothing."""
    found: dict[int, list[tuple[dict[str, Any], str]]] = {}
    with suppress(ValueError, KeyError, TypeError):
        if last is not None:
            found[last[0]] = [(dict(json.loads(last[1])), last[2])]
    with suppress(ValueError, KeyError, TypeError):
        if short is not None:
            data = json.loads(short[2])
            found.setdefault(short[0], []).append((dict(data["position"]["table"]), str(data.get("way", ""))))
    return found


def must_fit(play: Play, line: Line) -> None:
    """Raises where an entry answers something else than what is asked."""
    s = play.state
    if line.type == "choice" and s.seat != line.seat:
        raise Misfit(f"entry {line.seq} is of seat {line.seat}, but seat {s.seat} is asked")
    if line.type == "choice" and line.data["action"] not in s.options:
        raise Misfit(f"entry {line.seq} is a choice that is not among those of seat {s.seat}")
    if line.type == "roll":
        if s.seat != CHANCE:
            raise Misfit(f"entry {line.seq} is a roll, but seat {s.seat} is asked")
        try:
            check_faces(s.dice, line.data["faces"])
        except BadInput as e:
            raise Misfit(f"entry {line.seq} is a roll of other dice: {e}") from None


def agree(before: dict[str, Any], now: dict[str, Any]) -> None:
    """Raises where two tables differ in something that both know."""
    for name, value in before.items():
        if name in now and now[name] != value:
            raise Misfit(f"{name} was {value!r}, and would be {now[name]!r}")


async def move_on(hall: Hall, table: Table) -> None:
    """The match goes the same way under the present rules: it is played by them from now on, and where their number is
    another everybody is told."""
    facts, game = table.facts, table.game
    if facts.status == "over":
        return
    before, facts.rules_version = facts.rules_version, game.version
    facts.catalogue, facts.code = game.catalogue_hash, code_of(game)
    values = {"rules_version": facts.rules_version, "catalogue": facts.catalogue, "code": facts.code}
    change = update(schema.match).where(schema.match.c.id == facts.id).values(**values)
    await hall.store.write(lambda connection: connection.execute(change) and None)
    if table.play.started and before != game.version:
        await table.keep(table.play.new_rules(before, game.version, hall.settings.now()))


async def set_aside(hall: Hall, table: Table, e: Exception) -> None:
    """Closes a match that cannot be played on, and says why. What is damaged is closed for as long as this server runs; what
    other rules would have led elsewhere is closed for good."""
    facts, game = table.facts, table.game
    log.error("match %s of %s (%s) was set aside: %s", facts.id, game.title, ", ".join(table.names), said(e))
    moved_on = facts.code != code_of(game) and isinstance(e, (Misfit, Illegal))
    if moved_on:
        facts.closed = (
            f"This match was played by rules {facts.rules_version} of {game.title}. The server has other rules now"
            f" (version {game.version}), by which it would have gone another way, so it was closed. Its record is kept."
        )
    else:
        facts.closed = "This match cannot be read any more, so it was closed. All of it is kept; ask whoever runs this server."
    hall.closed_aside.add(facts.id)
    was, facts.status = facts.status, "closed"
    table.play = table.new_play()
    if moved_on and was == "running":
        change = update(schema.match).where(schema.match.c.id == facts.id).values(status="closed", closed=facts.closed)
        await hall.store.write(lambda connection: connection.execute(change) and None)


def fault_of(connection: Connection, id: str) -> str:
    """What is wrong with a match, or nothing: all its entries are played again by the present rules."""
    match, seat = schema.match, schema.seat
    try:
        f = Facts(**connection.execute(select(match).where(match.c.id == id)).one()._mapping)
        kinds = list(connection.scalars(select(seat.c.kind).where(seat.c.match == id).order_by(seat.c.seat)))
        persons = [number for number, kind in enumerate(kinds) if kind == "person"]
        lines, short, last = entries_of(connection, id)
        play = Play(find_game(f.game), len(kinds), f.options, f.start, f.secret, persons, f.clock)
        followed(play, lines, short, last, f.status == "running")
    except Exception as e:
        return said(e)
    return ""


def said(e: Exception) -> str:
    return str(e) if isinstance(e, (Misfit, BadInput, Refusal)) else f"{type(e).__name__}: {e}"


def kept_record(connection: Connection, table: Table) -> str:
    """All that the database has of a closed match, as text: what each entry was, with choices by name. One that is closed only
    while it cannot be read keeps its secrets: it may be played on."""
    facts, entry, match = table.facts, schema.entry, schema.match
    if connection.scalar(select(match.c.status).where(match.c.id == facts.id)) in ("waiting", "running"):
        raise Refusal("not_now", f"{facts.closed} Its record is open when it is over or closed for good.")
    rows = connection.execute(select(entry).where(entry.c.match == facts.id).order_by(entry.c.seq))
    made: list[dict[str, Any]] = []
    for row in rows:
        one = {"seq": row.seq, "type": row.type, "seat": row.seat, "at": row.at, **row.data}
        if row.type == "choice":
            one["choice"] = table.game.actions.name(row.data["action"])
        made.append(one)
    head = {
        "wartable_entries": 1, "game": facts.game, "rules": facts.rules_version, "catalogue": facts.catalogue,
        "options": facts.options, "seats": table.names, "secret": facts.secret, "why": facts.closed or "",
    }  # fmt: skip
    return tomli_w.dumps({**head, "entries": made})
