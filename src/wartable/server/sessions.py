"""Who somebody is: whoever holds the cookie. The database holds only its hash."""
from __future__ import annotations

import hashlib
import secrets
from collections import OrderedDict
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update

from wartable.server import schema
from wartable.server.guard import COOKIE as COOKIE
from wartable.server.settings import Settings
from wartable.server.store import Store

YEAR = 31_536_000
DAY = 86_400_000
MOST = 20_000  # Sessions kept in memory.
NAMES = ("Ash", "Bryn", "Corin", "Dara", "Edda", "Finn", "Greta", "Hale", "Isa", "Joss", "Kesh", "Lorn", "Mara", "Nils", "Odo",
         "Pell", "Quill", "Runa", "Sven", "Tova", "Ulf", "Vala", "Wren", "Yrsa")  # fmt: skip


@dataclass
class Session:
    id: str
    name: str
    banned: bool = False
    day: int = 0  # when they were seen last, in days


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class Sessions:
    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.known: OrderedDict[str, Session] = OrderedDict()

    async def find(self, token: str | None) -> Session | None:
        """The session of a cookie."""
        if not token or len(token) > 100:
            return None
        hash = hashed(token)
        if hash in self.known:
            self.known.move_to_end(hash)
            return self.known[hash]

        def row(connection: Connection) -> Session | None:
            found = connection.execute(select(schema.session).where(schema.session.c.token_hash == hash)).one_or_none()
            return None if found is None else Session(found.id, found.name, found.banned)

        session = await self.store.read(row)
        if session is not None:
            self.remember(hash, session)
            await self.seen(session)
        return self.known.get(hash)

    def remember(self, hash: str, session: Session) -> None:
        self.known.setdefault(hash, session)
        if len(self.known) > MOST:
            self.known.popitem(last=False)

    async def make(self) -> tuple[str, Session]:
        """A new session, on disk, and its token."""
        token = secrets.token_urlsafe(32)
        session = Session(secrets.token_hex(8), secrets.choice(NAMES))
        row = {"id": session.id, "token_hash": hashed(token), "name": session.name, "made_at": self.settings.now()}
        await self.store.write(lambda connection: connection.execute(insert(schema.session), [row]) and None)
        self.remember(hashed(token), session)
        return token, session

    async def rename_by_host(self, id: str, name: str) -> None:
        """Another name for somebody, at new tables and in the list of people."""
        known = [session for session in self.known.values() if session.id == id]
        await self.rename(known[0] if known else Session(id, name), name)

    async def ban(self, id: str, banned: bool) -> None:
        change = update(schema.session).where(schema.session.c.id == id).values(banned=banned)
        await self.store.write(lambda connection: connection.execute(change) and None)
        for session in self.known.values():
            if session.id == id:
                session.banned = banned

    async def ban_address(self, address: str, banned: bool) -> None:
        table = schema.banned_address

        def write(connection: Connection) -> None:
            connection.execute(delete(table).where(table.c.address == address))
            if banned:
                connection.execute(insert(table), [{"address": address, "at": self.settings.now()}])

        await self.store.write(write)

    async def banned_addresses(self) -> set[str]:
        return await self.store.read(lambda connection: set(connection.scalars(select(schema.banned_address.c.address))))

    async def seen(self, session: Session) -> None:
        """Notes, once a day, that somebody is still around."""
        today = self.settings.now() // DAY
        if session.day != today:
            session.day = today
            change = update(schema.session).where(schema.session.c.id == session.id).values(seen_at=self.settings.now())
            await self.store.write(lambda connection: connection.execute(change) and None)

    async def rename(self, session: Session, name: str) -> None:
        change = update(schema.session).where(schema.session.c.id == session.id).values(name=name)
        await self.store.write(lambda connection: connection.execute(change) and None)
        session.name = name
