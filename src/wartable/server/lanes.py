"""What takes long is done in a thread, one such thing at a time, so that the choices of others hardly notice it; and whoever
wants much of it waits behind themselves, not before everybody else."""
from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from wartable.server.refusal import Refusal

MOST = 60  # Wishes of one person that may wait.


class Lanes:
    """In each lane, of a person and of the address that they share with others, everybody waits in line; of each address the
    first one is in line for the turn itself."""

    def __init__(self) -> None:
        self.gate = asyncio.Lock()
        self.lanes: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.wishes: Counter[str] = Counter()

    def lane(self, whose: str) -> asyncio.Lock:
        found = self.lanes.get(whose)
        if found is None:
            found = self.lanes[whose] = asyncio.Lock()
        return found

    @asynccontextmanager
    async def turn(self, person: str, address: str) -> AsyncIterator[None]:
        """Waits until it is the person's turn. Take the lock of a table after it, never before."""
        if self.wishes[person] >= MOST:
            raise Refusal("too_fast", "you want to look at too much at once; wait a moment")
        self.wishes[person] += 1
        try:
            async with self.lane(f"person {person}"), self.lane(f"address {address}"), self.gate:
                yield
        finally:
            self.wishes[person] -= 1
            if not self.wishes[person]:
                del self.wishes[person]
