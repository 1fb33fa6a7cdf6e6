"""Bots think in a bounded pool of processes with low priority, so that people never wait for them."""
from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import pickle
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor

from wartable.bots.bot import find_bot
from wartable.child_process import follow_parent
from wartable.kernel.match import Match
from wartable.kernel.situation import Situation
from wartable.server.settings import Settings

log = logging.getLogger(__name__)


def think(pickled: bytes, bot: str, seed: int) -> int:
    """The choice of a bot, from what its seat may know."""
    match: Match = pickle.loads(pickled)
    return find_bot(bot, match.game).choose(Situation(match, seed))


def settle() -> None:
    """A thinking process is nice to the others, and ends with its server, however that ended."""
    if hasattr(os, "nice"):
        os.nice(10)
    follow_parent()


class Thinkers:
    """The pool. It is started when a bot has to think for the first time."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.pool: Executor | None = None

    def made(self) -> Executor:
        if self.pool is None:
            count = self.settings.bot_processes
            if self.settings.bots_in_threads:
                self.pool = ThreadPoolExecutor(count, "bot")
            else:
                self.pool = ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), settle)
        return self.pool

    async def choose(self, match: Match, bot: str, seed: int) -> int:
        """The bot's choice. For one that fails or takes too long chance chooses, with a word in the log."""
        loop = asyncio.get_running_loop()
        for attempt in range(2):
            pool = self.made()
            try:
                future = loop.run_in_executor(pool, think, pickle.dumps(match), bot, seed)
                action = await asyncio.wait_for(future, self.settings.bot_seconds)
                if action in match.options:
                    return action
                log.error("bot %s chose %s, which is not possible", bot, action)
                break
            except (BrokenExecutor, TimeoutError) as e:
                log.error("bot %s gave no answer (%r), attempt %d", bot, e, attempt + 1)
                if self.pool is pool:
                    self.stop()
            except Exception:
                log.exception("bot %s failed", bot)
                break
        return match.options[Situation(match, seed).chance.below(len(match.options))]

    def stop(self) -> None:
        """Ends the pool without waiting for anyone who still thinks."""
        if self.pool is not None:
            processes = list((getattr(self.pool, "_processes", None) or {}).values())
            self.pool.shutdown(wait=False)  # who still waits is told that the pool broke, and asks the next one
            for process in processes:
                process.kill()
            self.pool = None
