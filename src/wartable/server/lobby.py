"""The lobby: which matches are open, which can be watched, which are one's own; and who is told when that changes."""
from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict, deque
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import Connection, Select, String, and_, bindparam, select, union_all

from wartable.server import schema
from wartable.server.mine import own, place_of, waiting
from wartable.server.protocol.mine import WaitingMatch
from wartable.server.protocol.sitting import Lobby, TableInfo
from wartable.server.protocol.told import LobbyChanged, Waits
from wartable.server.refusal import Refusal

if TYPE_CHECKING:
    from wartable.server.hall import Hall
    from wartable.server.table import Table
    from wartable.server.watcher import Listener

LISTED = 50  # Matches of each kind in the lobby.
NEWEST = 10_000  # Matches of each kind among which everybody gets a place in turn.
GOING_ON = 200  # One's own matches that go on.
OVER = 10  # Finished matches that somebody is shown again; each has to be replayed to be known.
CALM = 1.0  # Seconds between two words to the same listener.
MOST = 10_000  # Makers whose addresses are remembered, and people whose matches are.


def in_turn(found: list[tuple[str, str, str]], most: int) -> list[str]:
    """The first *most* matches (id, maker, address): every address gets one place, newest first, then every one its second, and
    so on; so a flood from one place leaves room for everybody else. Those of one address take turns by maker likewise."""
    of_address: dict[str, dict[str, deque[str]]] = {}
    for id, maker, address in found:
        of_address.setdefault(address, {}).setdefault(maker, deque()).append(id)
    queues = [deque(makers.values()) for makers in of_address.values()]
    chosen: list[str] = []
    while queues and len(chosen) < most:
        for makers in list(queues):
            own = makers.popleft()
            chosen.append(own.popleft())
            if own:
                makers.append(own)
            if not makers:
                queues.remove(makers)
    place = {id: number for number, (id, _, _) in enumerate(found)}
    return sorted(chosen[:most], key=lambda id: place[id])


class Own(NamedTuple):
    """The ids of somebody's matches: those that go on, and the last that have ended."""

    going_on: list[str]
    ended: list[str]


class LobbyList:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.changes = 0  # so that nothing is remembered that was read before the last of them
        self.listed: list[list[str]] | None = None  # open and running, until something changes
        self.own: OrderedDict[str, Own] = OrderedDict()  # likewise, for those who asked
        self.addresses: OrderedDict[str, str] = OrderedDict()  # where makers of matches came from
        self.listeners: dict[Listener, asyncio.TimerHandle | None] = {}
        self.waits: dict[Listener, list[WaitingMatch]] = {}  # what they have been told

    def made_from(self, session: str, address: str) -> None:
        self.addresses[session] = address
        self.addresses.move_to_end(session)
        if len(self.addresses) > MOST:
            self.addresses.popitem(last=False)

    def changed(self, table: Table) -> None:
        """A match was made, begun, joined, closed or ended: whoever has the lobby open is told, soon."""
        if table.facts.listed:
            self.listed = None
        own = {table.facts.host, *[seat.session for seat in table.seats]}
        self.forget(*own)
        for listener, due in self.listeners.items():
            if due is None and (table.facts.listed or listener.session in own):
                self.listeners[listener] = asyncio.get_running_loop().call_later(CALM, self.tell, listener)

    def forget(self, *sessions: str | None) -> None:
        """The matches of these people are others now."""
        self.changes += 1
        for session in sessions:
            self.own.pop(session or "", None)

    async def own_of(self, session: str) -> Own:
        """Somebody's own matches."""
        if session not in self.own:
            before = self.changes
            found = await self.hall.store.read(lambda connection: read_own(connection, session))
            if before != self.changes:
                return found
            self.own[session] = found
            if len(self.own) > MOST:
                self.own.popitem(last=False)
        return self.own[session]

    def moved(self, table: Table) -> None:
        """Somebody else is asked now: those who sit there are told."""
        sitting = {seat.session for seat in table.seats}
        for listener, due in self.listeners.items():
            if due is None and listener.session in sitting:
                self.listeners[listener] = asyncio.get_running_loop().call_later(CALM, self.tell, listener)

    def tell(self, listener: Listener) -> None:
        if listener in self.listeners:
            self.listeners[listener] = None
            listener.send(LobbyChanged().model_dump_json())
            self.hall.spawn(self.tell_waits(listener))

    async def tell_waits(self, listener: Listener) -> None:
        """Tells which matches wait for the listener, if it is others than before."""
        found = await waiting(self.hall, listener.session)
        if listener in self.listeners and self.waits.get(listener) != found:
            self.waits[listener] = found
            listener.send(Waits(matches=found).model_dump_json())

    async def listen(self, listener: Listener) -> None:
        self.listeners.setdefault(listener, None)
        self.waits.pop(listener, None)
        await self.tell_waits(listener)

    def leave(self, listener: Listener) -> None:
        self.waits.pop(listener, None)
        due = self.listeners.pop(listener, None)
        if due is not None:
            due.cancel()

    async def seen_by(self, session: str | None) -> Lobby:
        """The lobby as somebody sees it."""
        listed = self.listed
        if listed is None:
            before = self.changes
            listed = await self.hall.store.read(self.read_listed)
            self.listed = listed if before == self.changes else None
        lists = [await self.infos(ids, session) for ids in listed]
        lists = [[info for info in infos if info.status != "closed"] for infos in lists]
        own = await self.own_of(session) if session else Own([], [])
        mine = await self.infos(own.going_on + own.ended, session)
        mine.sort(key=lambda info: (info.status in ("over", "closed"), not self.waits_for(info)))
        return Lobby(open=lists[0], running=lists[1], mine=mine)

    async def infos(self, ids: list[str], session: str | None) -> list[TableInfo]:
        made: list[TableInfo] = []
        for id in ids:
            with contextlib.suppress(Refusal):
                made.append((await self.hall.table(id)).info(session))
        return made

    def waits_for(self, info: TableInfo) -> bool:
        """Whether a match waits for the session that the info was made for."""
        asked = self.hall.tables[info.id].play.asked()
        return info.status == "running" and asked >= 0 and info.seats[asked].mine

    def read_listed(self, connection: Connection) -> list[list[str]]:
        match = schema.match

        def shown(status: str) -> list[str]:
            where = (match.c.status == status) & match.c.listed
            query = select(match.c.id, match.c.host).where(where).order_by(match.c.made_at.desc()).limit(NEWEST)
            found = [(row.id, row.host, self.addresses.get(row.host, row.host)) for row in connection.execute(query)]
            return in_turn(found, LISTED)

        return [shown("waiting"), shown("running")]


def read_own_by() -> Select[tuple[str, str]]:
    """The query for a session's matches on its table, newest first: so many of each kind. It is put together once, which takes
    longer than to answer it; and one's matches are gathered once, however many of them have ended."""
    match, session = schema.match, bindparam("session", type_=String)
    told = (match.c.status != "closed") | match.c.closed.is_not(None)  # of closed ones those whose players are to know why
    within = and_(match.c.id.in_(own(session)), place_of(session) == "table", told)
    mine = select(match.c.id, match.c.status, match.c.made_at).where(within).cte("mine")

    def some(statuses: list[str], most: int) -> Any:
        found = select(mine).where(mine.c.status.in_(statuses)).order_by(mine.c.made_at.desc()).limit(most)
        return select(found.subquery())

    parts = union_all(some(["waiting", "running"], GOING_ON), some(["over"], OVER), some(["closed"], OVER)).subquery()
    return select(parts.c.id, parts.c.status).order_by(parts.c.made_at.desc())


READ_OWN = read_own_by()


def read_own(connection: Connection, session: str) -> Own:
    """One's own matches on the table, newest first: those that go on, and the last that are over."""
    rows = connection.execute(READ_OWN, {"session": session}).all()
    of = {status: [row.id for row in rows if row.status == status] for status in ("over", "closed")}
    return Own([row.id for row in rows if row.status not in of], of["over"] + of["closed"])
