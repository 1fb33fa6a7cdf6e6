"""Sweeps: many seeds over every setup. A sweep stops at nothing, tells all failures, and goes on where it was broken off."""
from __future__ import annotations

import json
import shlex
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from wartable.conformance.check import LAWS, Progress, silent
from wartable.conformance.law import Law
from wartable.conformance.trial import Trial, Tried, run_all
from wartable.conformance.variants import variants
from wartable.kernel.game import Game
from wartable.kernel.setup import Setup


@dataclass(frozen=True)
class Failure:
    """A match in which a law does not hold, and the command that tries it again."""

    law: str
    reason: str
    command: str


@dataclass
class Pass:
    """One seed over every setup: match *i* of pass *n* has the seed `seed + n * setups + i`."""

    game: str
    version: int
    seed: int
    number: int
    share: float
    setups: int
    laws: list[str]
    matches: int
    decisions: int
    seconds: float
    failures: list[Failure]

    def line(self) -> str:
        """The pass as a line of a file."""
        return json.dumps(asdict(self))


def read_pass(line: str) -> Pass:
    """The pass that a line of a file tells of."""
    data = json.loads(line)
    return Pass(**{**data, "failures": [Failure(**failure) for failure in data["failures"]]})


def read_passes(file: Path) -> list[Pass]:
    """All passes of a file; a last line that was being written when the sweep was broken off does not count."""
    if not file.exists():
        return []
    whole = file.read_text(encoding="utf-8").rpartition("\n")[0]
    return [read_pass(line) for line in whole.splitlines() if line]


def add_pass(file: Path | None, made: Pass) -> None:
    """Adds a pass to a file, if there is one, after the last whole line."""
    if file is None:
        return
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text[: text.rfind("\n") + 1] + made.line() + "\n", encoding="utf-8")


class Sweep:
    """*seeds* passes over every setup (or over *tables*), from *seed* on, in which the laws look at a *share* of the nodes.

    Laws of the whole game are not swept.
    """

    def __init__(
        self, game: Game, seeds: int, seed: int = 1, share: float = 1.0, laws: list[Law] = LAWS,
        tables: list[Setup] | None = None,
    ) -> None:  # fmt: skip
        self.game = game
        self.seeds = seeds
        self.seed = seed
        self.share = share
        self.laws = [law for law in laws if not law.whole]
        self.tables = variants(game) if tables is None else tables
        self.known: dict[int, Pass] = {}
        self.begun: dict[int, list[Tried]] = {}

    def resume(self, passes: list[Pass]) -> None:
        """Takes over the passes of this very sweep."""
        mine = self.made(-1, [])
        for one in passes:
            if (one.game, one.version, one.seed, one.share, one.setups, one.laws) == (
                mine.game, mine.version, mine.seed, mine.share, mine.setups, mine.laws,
            ) and one.number < self.seeds:  # fmt: skip
                self.known[one.number] = one

    def run(self, jobs: int, keep: Callable[[Pass], None], progress: Callable[[Progress], None] = silent) -> None:
        """Makes the passes that are missing; *keep* is called with each of them."""
        each = len(self.tables) * len(self.laws)
        of = (self.seeds - len(self.known)) * each
        done, seconds = 0, 0.0
        for tried in run_all(self.game, self.trials(), jobs):
            number = tried.trial.number
            found = self.begun.setdefault(number, [])
            found.append(tried)
            done, seconds = done + 1, seconds + tried.seconds
            if len(found) == each:
                self.known[number] = self.made(number, self.begun.pop(number))
                keep(self.known[number])
            progress(Progress(done, of, seconds / done * (of - done) / jobs))

    def trials(self) -> Iterator[Trial]:
        """All that is still to be tried, pass after pass."""
        for number in range(self.seeds):
            for i, table in enumerate(self.tables if number not in self.known else []):
                for law in self.laws:
                    yield Trial(law, number, table, self.seed + number * len(self.tables) + i, self.share)

    def made(self, number: int, tried: list[Tried]) -> Pass:
        """What came of a pass."""
        failures = [
            Failure(one.trial.law.name, one.reason, command_of(self.game, one.trial))
            for one in sorted(tried, key=lambda one: (one.trial.seed, one.trial.law.name))
            if one.reason
        ]
        return Pass(
            self.game.name, self.game.version, self.seed, number, self.share, len(self.tables), [law.name for law in self.laws],
            len(tried), sum([one.decisions for one in tried]), round(sum([one.seconds for one in tried]), 1), failures,
        )  # fmt: skip

    @property
    def passes(self) -> list[Pass]:
        return [self.known[number] for number in sorted(self.known)]

    @property
    def failures(self) -> list[Failure]:
        return [failure for one in self.passes for failure in one.failures]


def command_of(game: Game, trial: Trial) -> str:
    """The command that tries this law on this match again."""
    usual = {option.name: option.default for option in game.options}
    changed = [f"{name}={word_of(value)}" for name, value in trial.setup.options.items() if value != usual[name]]
    words = ["wartable", "check", game.name.replace("_", "-"), "--law", trial.law.name, "--matches", "1"]
    words += ["--seed", str(trial.seed), "--seats", str(trial.setup.seats)]
    words += ["--options", ",".join(changed)] if changed else []
    words += ["--share", str(trial.share)] if trial.share < 1.0 else []
    return shlex.join(words)


def word_of(value: Any) -> str:
    """The value of an option as it is typed."""
    return ("on" if value else "off") if isinstance(value, bool) else str(value)
