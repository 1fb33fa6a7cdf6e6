"""Bots think in a bounded pool of processes with low priority. Matches of people come first, in the order in which they came;
those of bots alone come last, and never fill the pool."""
from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import pickle
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any, NamedTuple, TypeVar

from wartable.bots.bot import find_bot, usual_bot
from wartable.child_process import follow_parent
from wartable.kernel.match import Match
from wartable.kernel.situation import Situation
from wartable.server.numbers import Numbers
from wartable.server.pace import thought_about
from wartable.server.refusal import Refusal
from wartable.server.settings import Settings

T = TypeVar("T")
log = logging.getLogger(__name__)
SLICE = 0.2  # Seconds of a bot against itself, after which others have their turn.
READY = 60.0  # Seconds that new processes have until they can think.


class NoAnswer(Exception):
    """A bot gave no answer in its time, or one that is not possible. Nobody chooses in its place: it is asked again."""


def think(pickled: bytes, bot: str, seed: int, secret: bool) -> tuple[int, float]:
    """The choice of a bot, from what its seat may know, and the seconds that it took; with *secret* they do not tell whether it
    had a choice."""
    match: Match = pickle.loads(pickled)
    began = time.thread_time()
    about = thought_about(match, seed) if secret else match
    action = find_bot(bot, match.game).choose(Situation(about, seed))
    return action if about is match else match.options[0], time.thread_time() - began


def play_alone(pickled: bytes, name: str) -> tuple[bytes, list[tuple[int, float]]]:
    """A match that a bot plays against itself, a little later, and how long it thought about which kinds of question."""
    match: Match = pickle.loads(pickled)
    bot, thoughts, end = find_bot(name, match.game), list[tuple[int, float]](), time.thread_time() + SLICE
    while not match.over and time.thread_time() < end:
        kind, began = match.state.kind, time.thread_time()
        action = bot.choose(Situation(match, 0))
        thoughts.append((kind, time.thread_time() - began))
        match.play(action)
    return pickle.dumps(match), thoughts


class Choice(NamedTuple):
    """What a bot chose, the seconds that it thought, and those that it had to wait before."""

    action: int
    thought: float
    waited: float


def settle() -> None:
    """A thinking process is nice to the others, and ends with its server, however that ended."""
    if hasattr(os, "nice"):
        os.nice(10)
    follow_parent()


class Turns:
    """Who may think now. *count* at once, of these *alone* for matches of bots alone."""

    def __init__(self, count: int, alone: int) -> None:
        self.free = count
        self.free_alone = alone
        self.people: deque[asyncio.Future[None]] = deque()
        self.bots: deque[asyncio.Future[None]] = deque()

    async def take(self, alone: bool) -> None:
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        (self.bots if alone else self.people).append(future)
        self.give()
        try:
            await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled():
                self.back(alone)
            raise

    def give(self) -> None:
        while self.free and (self.people or (self.bots and self.free_alone)):
            alone = not self.people
            future = self.bots.popleft() if alone else self.people.popleft()
            if not future.cancelled():
                self.free -= 1
                self.free_alone -= alone
                future.set_result(None)

    def back(self, alone: bool) -> None:
        self.free += 1
        self.free_alone += alone
        self.give()


class Thinkers:
    """The pool. It is started when a bot has to think for the first time."""

    def __init__(self, settings: Settings, numbers: Numbers | None = None) -> None:
        self.settings = settings
        self.numbers = numbers or Numbers()
        self.pool: Executor | None = None
        self.opening = asyncio.Lock()
        count = settings.bot_processes
        self.turns = Turns(count, max(1, int(count * settings.bot_only_share)))

    def waiting(self) -> int:
        return len(self.turns.people) + len(self.turns.bots)

    async def made(self) -> Executor:
        """The pool, with every process ready, so that nobody's time is spent on their start."""
        async with self.opening:
            if self.pool is None:
                count = self.settings.bot_processes
                if self.settings.bots_in_threads:
                    self.pool = ThreadPoolExecutor(count, "bot")
                else:
                    self.pool = ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), settle)
                    loop = asyncio.get_running_loop()
                    ready = [loop.run_in_executor(self.pool, time.sleep, 0.05) for _ in range(count)]
                    await asyncio.wait_for(asyncio.gather(*ready), READY)
            return self.pool

    async def measured(self, match: Match, bot: str) -> tuple[Match, list[tuple[int, float]]]:
        """Plays a match on that a bot plays against itself, when nobody else has to think."""
        await self.turns.take(True)
        try:
            pool = await self.made()
            pickled, thoughts = await asyncio.get_running_loop().run_in_executor(pool, play_alone, pickle.dumps(match), bot)
        finally:
            self.turns.back(True)
        return pickle.loads(pickled), thoughts

    async def beside(self, work: Callable[..., T], *arguments: Any) -> T:
        """Something else that takes long, in a process that nobody has to think in: what is compiled stops all others of its
        own process for as long as it takes."""
        await self.turns.take(True)
        try:
            pool = await self.made()
            return await asyncio.get_running_loop().run_in_executor(pool, work, *arguments)
        except BrokenExecutor:
            raise Refusal("busy", "this could not be worked out at the moment; try again") from None
        finally:
            self.turns.back(True)

    async def choose(self, match: Match, bot: str, seed: int, alone: bool = False) -> Choice:
        """The bot's choice. One that fails is stood in for by the usual bot."""
        asked, secret = time.monotonic(), match.game.hidden and not alone and self.settings.pause > 0
        self.numbers.queue.set(self.waiting() + 1)
        await self.turns.take(alone)
        try:
            waited = time.monotonic() - asked
            self.numbers.waiting.observe(waited)
            for name in dict.fromkeys([bot, usual_bot(match.game)]):
                try:
                    action, thought = await self.asked(match, name, seed, secret)
                except (NoAnswer, asyncio.CancelledError):
                    raise
                except Exception:
                    log.exception("bot %s failed", name)
                    continue
                self.numbers.thinking.observe(thought)
                if action in match.options:
                    return Choice(action, thought, waited)
                log.error("bot %s chose %s, which is not possible", name, action)
            raise NoAnswer(f"bot {bot} has no answer")
        finally:
            self.turns.back(alone)
            self.numbers.queue.set(self.waiting())

    async def asked(self, match: Match, bot: str, seed: int, secret: bool) -> tuple[int, float]:
        """Lets a bot think, twice if the pool broke under it."""
        loop = asyncio.get_running_loop()
        for attempt in range(2):
            pool = None
            try:
                pool = await self.made()
                future = loop.run_in_executor(pool, think, pickle.dumps(match), bot, seed, secret)
                return await asyncio.wait_for(future, self.settings.bot_seconds)
            except (BrokenExecutor, TimeoutError) as e:
                log.error("bot %s gave no answer (%r), attempt %d", bot, e, attempt + 1)
                if self.pool is pool or pool is None:
                    self.stop()
                if isinstance(e, TimeoutError):
                    break
        raise NoAnswer(f"bot {bot} gave no answer")

    def stop(self) -> None:
        """Ends the pool without waiting for anyone who still thinks."""
        if self.pool is not None:
            processes = list((getattr(self.pool, "_processes", None) or {}).values())
            self.pool.shutdown(wait=False)  # who still waits is told that the pool broke, and asks the next one
            for process in processes:
                process.kill()
            self.pool = None
