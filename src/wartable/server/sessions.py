"""Who somebody is: whoever holds the cookie. The database holds only its hash."""
from __future__ import annotations

import hashlib
import secrets
from collections import OrderedDict
from dataclasses import dataclass

from sqlalchemy import Connection, insert, select, update

from wartable.server import schema
from wartable.server.settings import Settings
from wartable.server.store import Store

COOKIE = "wartable"
YEAR = 31_536_000
MOST = 20_000  # Sessions kept in memory.
NAMES = ("Ash", "Bryn", "Corin", "Dara", "Edda", "Finn", "Greta", "Hale", "Isa", "Joss", "Kesh", "Lorn", "Mara", "Nils", "Odo",
         "Pell", "Quill", "Runa", "Sven", "Tova", "Ulf", "Vala", "Wren", "Yrsa")  # fmt: skip


@dataclass
class Session:
    id: str
    name: str


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
            return None if found is None else Session(found.id, found.name)

        session = await self.store.read(row)
        if session is not None:
            self.remember(hash, session)
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

    async def rename(self, session: Session, name: str) -> None:
        change = update(schema.session).where(schema.session.c.id == session.id).values(name=name)
        await self.store.write(lambda connection: connection.execute(change) and None)
        session.name = name
