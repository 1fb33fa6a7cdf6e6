"""All laws, and the check of a game against them."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from wartable.conformance import bots, cards, copies, play, records, refusals, secrecy
from wartable.conformance.law import Broken, Law
from wartable.conformance.variants import describe, variants
from wartable.kernel.game import Game
from wartable.kernel.setup import Setup

LAWS: Final[list[Law]] = [
    Law("matches end", "Random matches end, with one open decision or none at every node.", play.matches_end),
    Law("options are proper", "Options are non-empty, in canonical order and all playable.", play.options_are_proper),
    Law("names are unique", "Every action has a name of its own that leads back to it.", play.names_are_unique, True),
    Law("everything has words", "Every option is explained, every event has a log line.", play.everything_has_words),
    Law("views are free", "Views are plain data without a way back to the state; tensors fit.", play.views_are_free),
    Law("lockstep", "Two matches under one seed agree after every choice.", play.lockstep),
    Law("interleaved", "Matches played at the same time do not disturb each other.", play.interleaved),
    Law("clones are equal", "A clone equals its original and shares nothing that can change.", copies.clones_are_equal),
    Law("clones keep", "Every earlier clone keeps its digest to the end of the match.", copies.clones_keep),
    Law("states are plain", "States hold ints, texts, lists, tuples and unchanging steps only.", copies.states_are_plain),
    Law("pickles are equal", "A twin pickled and restored after every choice stays equal.", copies.pickles_are_equal),
    Law("deep copies are equal", "A deep copy is equal and shares nothing.", copies.deep_copies_are_equal),
    Law("positions are equal", "A state written as a position and read back is equal.", copies.positions_are_equal),
    Law("records replay", "Records replay to the same state, with any dice and from any start.", records.records_replay),
    Law("damaged texts", "Damaged records and positions are read or refused with BadInput.", records.damaged_texts),
    Law("views hide", "What a viewer may not know changes neither view, options nor refusals.", secrecy.views_hide),
    Law("events hide", "What a viewer may not know is told in no event before it is revealed.", secrecy.events_hide),
    Law("imagination is blind", "What is imagined does not depend on the truth.", secrecy.imagination_is_blind),
    Law("imagination varies", "Where cards are hidden, different states are imagined.", secrecy.imagination_varies),
    Law("everything is used", "Every card, question and end occurs.", cards.everything_is_used, True),
    Law("illegal choices", "Illegal and stale choices are refused with a rule and change nothing.", refusals.illegal_choices),
    Law("bots are blind", "Bots choose the same whatever their seat may not know.", bots.bots_are_blind),
]


@dataclass
class Result:
    """How one law fared: the matches and decisions it was tried on, and why it failed, if it did."""

    law: Law
    matches: int = 0
    decisions: int = 0
    reason: str = ""

    @property
    def passed(self) -> bool:
        return not self.reason

    @property
    def line(self) -> str:
        tried = f"{self.matches} match{'es' if self.matches != 1 else ''}, {self.decisions} decisions"
        return f"passed  {self.law.name} ({tried})" if self.passed else f"FAILED  {self.law.name} ({tried}): {self.reason}"


@dataclass
class Report:
    """How a game fared, one result for each law."""

    game: Game
    results: list[Result]

    @property
    def passed(self) -> bool:
        return all(result.passed for result in self.results)

    @property
    def matches(self) -> int:
        return sum(result.matches for result in self.results)

    @property
    def decisions(self) -> int:
        return sum(result.decisions for result in self.results)

    @property
    def lines(self) -> list[str]:
        """One line for each law."""
        return [result.line for result in self.results]


def silent(result: Result, done: int, of: int) -> None:
    """Shows no progress."""


def check(
    game: Game,
    matches: int | None = None,
    progress: Callable[[Result, int, int], None] = silent,
    seed: int = 1,
    laws: list[Law] = LAWS,
    first: int = 0,
) -> Report:
    """Tries every law on *matches* random matches (one for each setup, if not said).

    Setup after setup is taken, from number *first* on; each law goes on where the one before stopped.

    *progress* is called after each match with the result so far, the number of matches done and of those to be done.
    A law that fails is not tried further; if it is the first, that matches end, the others are not tried at all.
    """
    report = Report(game, [Result(law) for law in laws])
    try:
        tables = variants(game)
    except Exception as e:
        for result in report.results:
            result.reason = f"not tried, because of the options: {said(e)}"
        return report
    for number, (law, result) in enumerate(zip(laws, report.results)):
        if laws[0] is LAWS[0] and not report.results[0].passed and number:
            result.reason = f"not tried, because of {laws[0].name!r}"
            continue
        of = 1 if law.whole else len(tables) if matches is None else matches
        for i in range(of):
            setup = tables[0] if law.whole else tables[(first + number * of + i) % len(tables)]
            try_law(law, game, setup, seed + i, result)
            progress(result, i + 1, of)
            if not result.passed:
                break
    return report


def try_law(law: Law, game: Game, setup: Setup, seed: int, result: Result) -> None:
    """Tries a law on one match."""
    result.matches += 1
    try:
        result.decisions += law.run(game, setup, seed)
    except Exception as e:
        result.reason = f"{describe(game, setup)}, seed {seed}: {said(e)}"


def said(error: Exception) -> str:
    """A broken law in its own words; any other exception with its name."""
    return str(error) if isinstance(error, Broken) else f"{type(error).__name__}: {error}"
