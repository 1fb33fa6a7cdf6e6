"""Trials: one law on one match each, in this process or spread over several."""
from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from wartable.child_process import follow_parent
from wartable.conformance.law import Broken, Law
from wartable.conformance.variants import describe
from wartable.kernel.errors import WartableError
from wartable.kernel.game import Game
from wartable.kernel.registry import find_game
from wartable.kernel.setup import Setup

WAITING: Final = 3  # trials for each process that are handed out before they can begin


@dataclass(frozen=True)
class Trial:
    """A law on its match *number*, with this setup and seed, and the share of its nodes that the law looks at."""

    law: Law
    number: int
    setup: Setup
    seed: int
    share: float = 1.0


@dataclass(frozen=True)
class Tried:
    """What came of a trial: the decisions looked at, why the law does not hold, if so, and how long it took."""

    trial: Trial
    decisions: int
    reason: str
    seconds: float


class Lost(WartableError):
    """A process that tried laws has ended by itself."""


def run(game: Game, trial: Trial) -> Tried:
    """Tries the law."""
    begin = perf_counter()
    decisions, reason = 0, ""
    try:
        decisions = trial.law.attempt(game, trial.setup, trial.seed, trial.share)
    except Exception as e:
        reason = f"{describe(game, trial.setup)}, seed {trial.seed}: {said(e)}"
    return Tried(trial, decisions, reason, perf_counter() - begin)


def said(error: Exception) -> str:
    """A broken law in its own words; any other exception with its name."""
    return str(error) if isinstance(error, Broken) else f"{type(error).__name__}: {error}"


def run_all(game: Game, trials: Iterator[Trial], jobs: int) -> Iterator[Tried]:
    """What came of all trials, in the order in which they ended; *trials* is asked for more only when there is room."""
    if jobs == 1:
        for trial in trials:
            yield run(game, trial)
        return
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), settle) as pool:
        begun: set[Future[Tried]] = set()
        try:
            for trial in trials:
                begun.add(pool.submit(run_named, game.name, trial))
                if len(begun) >= WAITING * jobs:
                    done, begun = wait(begun, return_when=FIRST_COMPLETED)
                    yield from [future.result() for future in done]
            while begun:
                done, begun = wait(begun, return_when=FIRST_COMPLETED)
                yield from [future.result() for future in done]
        except BrokenExecutor as e:
            raise Lost("a process that tried the laws has ended by itself; was there too little memory? Try --jobs 1") from e
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def run_named(name: str, trial: Trial) -> Tried:
    """Tries the law in another process, where the game is found by its name."""
    return run(find_game(name), trial)


def settle() -> None:
    """A process that tries laws ends without a word when somebody interrupts it, and with the one that started it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    follow_parent()
