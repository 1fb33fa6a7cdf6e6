"""All laws, and the check of a game against them."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from wartable.conformance import bots, cards, copies, figures, options, play, records, refusals, secrecy
from wartable.conformance.law import Law
from wartable.conformance.trial import Trial, Tried, run_all, said
from wartable.conformance.variants import variants
from wartable.kernel.game import Game
from wartable.kernel.setup import Setup

LAWS: Final[list[Law]] = [
    Law("matches end", "Random matches end, with one open decision or none at every node.", play.matches_end),
    Law("options are proper", "Options are in order and all playable, as is what the table chooses.", play.options_are_proper),
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
    Law(
        "views hide",
        "What a viewer may not know changes neither view, options nor refusals, nor how many choices others have in the open.",
        secrecy.views_hide,
    ),
    Law("events hide", "What a viewer may not know is told in no event before it is revealed.", secrecy.events_hide),
    Law("imagination is blind", "What is imagined does not depend on the truth.", secrecy.imagination_is_blind),
    Law("imagination varies", "Where cards are hidden, different states are imagined.", secrecy.imagination_varies),
    Law("what is shown is used", "What a view or odds say of a roll is what the rules use.", figures.shown_is_used),
    Law("everything is used", "Every card, question and end occurs.", cards.everything_is_used, True),
    Law("every option is read", "Every option changes some match, and what is offered is played.", options.are_read, True),
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
        if not self.matches and self.passed:
            return f"not yet tried: {self.law.name}"
        tried = f"{self.matches} match{'es' if self.matches != 1 else ''}, {self.decisions} decisions"
        return f"passed  {self.law.name} ({tried})" if self.passed else f"FAILED  {self.law.name} ({tried}): {self.reason}"


@dataclass
class Report:
    """How a game fared, one result for each law."""

    game: Game
    results: list[Result]
    interrupted: bool = False  # by somebody, before all matches were tried

    @property
    def passed(self) -> bool:
        return not self.interrupted and all(result.passed for result in self.results)

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


class Course:
    """One law and its matches: what is to be tried, and what has come of it so far."""

    def __init__(self, law: Law, trials: Callable[[int], Trial], of: int) -> None:
        self.law = law
        self.trial = trials  # by number
        self.end = of  # matches that count: up to the first that failed; what was tried beyond it beside others is forgotten
        self.given = 0
        self.tried: dict[int, Tried] = {}
        self.seconds = 0.0

    @property
    def left(self) -> int:
        """The matches still to be played."""
        return max(0, self.end - len(self.tried))

    def take(self, tried: Tried) -> None:
        number = tried.trial.number
        self.tried[number] = tried
        self.seconds += tried.seconds
        if tried.reason:
            self.end = min(self.end, number + 1)

    def result(self) -> Result:
        found = [self.tried[number] for number in sorted(self.tried) if number < self.end]
        return Result(self.law, len(found), sum([tried.decisions for tried in found]), found[-1].reason if found else "")


@dataclass(frozen=True)
class Progress:
    """How far a check has come: matches done, of how many, and about how many seconds are left; -1 while nobody can say."""

    done: int
    of: int
    left: float


def progress_of(courses: list[Course], jobs: int) -> Progress:
    """A law that was tried before takes as long as before, one that was not as long as the others."""
    done, seconds = sum([len(course.tried) for course in courses]), sum([course.seconds for course in courses])
    left = 0.0
    for course in courses:
        each = course.seconds / len(course.tried) if course.tried else seconds / done if done else 0.0
        left += each * course.left
    return Progress(done, done + sum([course.left for course in courses]), left / jobs if done else -1.0)


def silent(progress: Progress) -> None:
    """Shows no progress."""


def check(
    game: Game,
    matches: int | None = None,
    progress: Callable[[Progress], None] = silent,
    seed: int = 1,
    laws: list[Law] = LAWS,
    first: int = 0,
    jobs: int = 1,
    tables: list[Setup] | None = None,
    share: float = 1.0,
) -> Report:
    """Tries every law on *matches* random matches (one for each setup, if not said), *jobs* of them at a time.

    Setup after setup of *tables* (all, if not said) is taken, from number *first* on; each law goes on where the one before
    stopped. Of each match it looks at a *share* of the nodes. *progress* is called after each match. The report is the same
    whatever the number of jobs: a law counts up to its first failure and is not tried further; if the first law fails, that
    matches end, the others are not tried at all. Somebody's Ctrl-C ends it with what was found so far.
    """
    try:
        found = variants(game) if tables is None else tables
    except Exception as e:
        return Report(game, [Result(law, reason=f"not tried, because of the options: {said(e)}") for law in laws])
    courses = [course_of(law, number, found, matches, seed, first, share) for number, law in enumerate(laws)]
    ends = courses[:1] if laws[0] is LAWS[0] else []
    for together in (ends, courses[len(ends) :]):
        named = {course.law.name: course for course in together}
        try:
            for tried in run_all(game, in_turn(together), jobs):
                named[tried.trial.law.name].take(tried)
                progress(progress_of(courses, jobs))
        except KeyboardInterrupt:
            return Report(game, [course.result() for course in courses], interrupted=True)
        if together is ends and ends and not ends[0].result().passed:
            because = f"not tried, because of {laws[0].name!r}"
            return Report(game, [ends[0].result(), *[Result(law, reason=because) for law in laws[1:]]])
    return Report(game, [course.result() for course in courses])


def course_of(
    law: Law, number: int, tables: list[Setup], matches: int | None, seed: int, first: int, share: float
) -> Course:
    """The matches of the law with this number."""
    of = 1 if law.whole else len(tables) if matches is None else matches

    def trial(i: int) -> Trial:
        table = tables[0] if law.whole else tables[(first + number * of + i) % len(tables)]
        return Trial(law, i, table, seed + i, share)

    return Course(law, trial, of)


def in_turn(courses: list[Course]) -> Iterator[Trial]:
    """The matches of all laws by turns, so that soon it is known how long each takes; laws of the whole game take long and
    come first."""
    courses = sorted(courses, key=lambda course: not course.law.whole)
    while any(course.given < course.end for course in courses):
        for course in courses:
            if course.given < course.end:
                course.given += 1
                yield course.trial(course.given - 1)
