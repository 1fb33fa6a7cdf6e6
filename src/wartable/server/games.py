"""The games of a server. Reading one takes seconds where Python is plain and the machine busy, so it is done in a thread:
all of them from the start on, and only those who want one that is not there yet wait for it."""
from __future__ import annotations

import asyncio
import logging

from wartable.kernel.challenge import challenges
from wartable.kernel.game import Game
from wartable.kernel.registry import find_game, game_names, key_of, unknown
from wartable.server.refusal import Refusal

log = logging.getLogger(__name__)


def read(name: str) -> Game:
    """A game with what every match of it needs."""
    game = find_game(name)
    challenges(game)
    return game


class Games:
    """Each is read once. One that cannot be read, of another package perhaps, is left out, and a line says so."""

    def __init__(self) -> None:
        self.reading: dict[str, asyncio.Future[Game]] = {}

    async def game(self, name: str) -> Game:
        """The game called *name*."""
        key, names = key_of(name), game_names()
        if key not in names:
            raise Refusal("malformed", unknown("game", name, names))
        if key not in self.reading:
            self.reading[key] = asyncio.ensure_future(asyncio.to_thread(read, key))
            self.reading[key].add_done_callback(lambda done: self.read(key, done))
        try:
            return await asyncio.shield(self.reading[key])
        except Exception:
            text = f"{key} cannot be played here; whoever runs this server finds the reason in its log"
            raise Refusal("not_now", text) from None

    def read(self, key: str, done: asyncio.Future[Game]) -> None:
        if not done.cancelled() and done.exception() is not None:
            log.error("the game %s cannot be read", key, exc_info=done.exception())

    async def all(self) -> list[Game]:
        """All that can be read, by name."""
        found: list[Game] = []
        for name in game_names():
            try:
                found.append(await self.game(name))
            except Refusal:
                continue
        return found
