"""The lobby: which matches are open, which can be watched, which are one's own; and who is told when that changes."""
from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict, deque
from typing import TYPE_CHECKING, Any

from sqlalchemy import ColumnElement, Connection, and_, func, select, union

from wartable.server import schema
from wartable.server.protocol.sitting import Lobby, TableInfo
from wartable.server.protocol.told import LobbyChanged
from wartable.server.refusal import Refusal

if TYPE_CHECKING:
    from wartable.server.hall import Hall
    from wartable.server.table import Table
    from wartable.server.watcher import Listener

LISTED = 50  # Matches of each kind in the lobby.
NEWEST = 1000  # Open matches among which everybody gets a place in turn.
OVER = 10  # Finished matches that somebody is shown again; each has to be replayed to be known.
CALM = 1.0  # Seconds between two words to the same listener.
MOST = 10_000  # Makers whose addresses are remembered.


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


class LobbyList:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.listed: list[list[str]] | None = None  # open and running, until something changes
        self.addresses: OrderedDict[str, str] = OrderedDict()  # where makers of matches came from
        self.listeners: dict[Listener, asyncio.TimerHandle | None] = {}

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
        for listener, waiting in self.listeners.items():
            if waiting is None and (table.facts.listed or listener.session in own):
                self.listeners[listener] = asyncio.get_running_loop().call_later(CALM, self.tell, listener)

    def moved(self, table: Table) -> None:
        """Somebody else is asked now: those who sit there are told."""
        sitting = {seat.session for seat in table.seats}
        for listener, waiting in self.listeners.items():
            if waiting is None and listener.session in sitting:
                self.listeners[listener] = asyncio.get_running_loop().call_later(CALM, self.tell, listener)

    def tell(self, listener: Listener) -> None:
        if listener in self.listeners:
            self.listeners[listener] = None
            listener.send(LobbyChanged().model_dump_json())

    def listen(self, listener: Listener) -> None:
        self.listeners.setdefault(listener, None)

    def leave(self, listener: Listener) -> None:
        waiting = self.listeners.pop(listener, None)
        if waiting is not None:
            waiting.cancel()

    async def seen_by(self, session: str | None) -> Lobby:
        """The lobby as somebody sees it."""
        if self.listed is None:
            found = await self.hall.store.read(self.read_listed)
            self.listed = found
        lists = [await self.infos(ids, session) for ids in self.listed]
        lists = [[info for info in infos if info.status != "closed"] for infos in lists]
        own = await self.hall.store.read(lambda connection: read_own(connection, session)) if session else []
        mine = await self.infos(own, session)
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

        def newest(status: str, most: int) -> list[Any]:
            where = (match.c.status == status) & match.c.listed
            query = select(match.c.id, match.c.host).where(where).order_by(match.c.made_at.desc()).limit(most)
            return list(connection.execute(query))

        waiting = [(row.id, row.host, self.addresses.get(row.host, row.host)) for row in newest("waiting", NEWEST)]
        return [in_turn(waiting, LISTED), [row.id for row in newest("running", LISTED)]]


def read_own(connection: Connection, session: str) -> list[str]:
    """One's own matches, newest first: those that go on, and the last that are over."""
    match, seat = schema.match, schema.seat
    own = union(
        select(seat.c.match).where(seat.c.session == session), select(match.c.id).where(match.c.host == session)
    ).subquery()

    def some(statuses: list[str], most: int, *more: ColumnElement[bool]) -> list[str]:
        status = func.coalesce(match.c.status, "")  # so that nobody looks through all matches of a status for one's own
        where = and_(match.c.id.in_(select(own)), status.in_(statuses), *more)
        return list(connection.scalars(select(match.c.id).where(where).order_by(match.c.made_at.desc()).limit(most)))

    told = match.c.closed.is_not(None)  # its players are to know why
    return some(["waiting", "running"], LISTED) + some(["over"], OVER) + some(["closed"], OVER, told)
