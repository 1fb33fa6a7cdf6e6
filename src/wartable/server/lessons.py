"""The lessons of a first match: one thing at a time, and where it is asked nothing else may be chosen until it is done.

Which lesson is up follows from what was chosen, so it outlives a restart and comes back with a choice that is taken back. A
lesson of which nothing can be chosen waits, and everything is open meanwhile.
"""
from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, fields
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import NamedTuple

from wartable.kernel.errors import BadInput
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.registry import find_game
from wartable.kernel.state import CHANCE
from wartable.server.play import Play
from wartable.server.protocol.seen import LessonInfo

FOLDER = Path(__file__).parent / "first_match"
LESSONS = "lesson"  # the list of them in the file of a first match
MATCH = "match"  # its deal, and its options other than the usual


@dataclass(frozen=True)
class Lesson:
    """*asked* is the kind of question, *allow* the names of choices that do it (`*` stands for anything)."""

    asked: str
    allow: tuple[str, ...]
    does: str  # what the reader has to do, as in "First …, then everything is open"
    says: str
    rule: str

    def fits(self, name: str) -> bool:
        return any(fnmatchcase(name, pattern) for pattern in self.allow)


class Up(NamedTuple):
    """The lesson that is up, its number from 0, and the choices that do it."""

    number: int
    lesson: Lesson
    allowed: list[int]


@cache
def lessons(name: str) -> tuple[Lesson, ...]:
    """The lessons of the game called *name*, in order; none where there is no first match."""
    path = FOLDER / f"{name}.toml"
    return read_lessons(path, find_game(name)) if path.exists() else ()


def read_lessons(path: Path, game: Game) -> tuple[Lesson, ...]:
    """The lessons in a file; what is wrong with one is said with the file and its number."""
    names = [block.name(a) for block in game.actions.blocks for a in range(block.first, block.first + block.size)]
    keys = [field.name for field in fields(Lesson)]
    found: list[Lesson] = []
    for number, written in enumerate(tomllib.loads(path.read_text(encoding="utf-8")).get(LESSONS, []), 1):
        where = f"{path.name}, lesson {number}: "
        if sorted(written) != sorted(keys):
            wrong = ", ".join(sorted(set(written) ^ set(keys)))
            raise BadInput(f"{where}a lesson has {', '.join(keys)}, each once; this is wrong: {wrong}")
        lesson = Lesson(**{**written, "allow": tuple(written["allow"])})
        if lesson.asked not in game.decisions:
            raise BadInput(f"{where}{game.title} has no question called {lesson.asked!r}")
        for pattern in lesson.allow:
            if not any(fnmatchcase(name, pattern) for name in names):
                raise BadInput(f"{where}{game.title} has no choice called {pattern!r}")
        found.append(lesson)
    return tuple(found)


def next_up(match: Match, done: set[int]) -> Up | None:
    """The first lesson that is not done, belongs to the open question and can be done now."""
    if match.over or match.seat == CHANCE:
        return None
    for number, lesson in enumerate(lessons(match.game.name)):
        if number not in done and lesson.asked == match.kind:
            allowed = [action for action in match.state.options if lesson.fits(match.game.actions.name(action))]
            if allowed:
                return Up(number, lesson, allowed)
    return None


def done_by(play: Play, seat: int) -> set[int]:
    """The numbers of the lessons that a seat has done, by what it has chosen."""
    done: set[int] = set()
    match, _ = play.replayed([])
    for line in play.kept:
        if len(done) == len(lessons(play.game.name)):
            break
        if line.type == "roll":
            match.roll(line.data["faces"])
            continue
        up = next_up(match, done) if line.seat == seat else None
        if up is not None and line.data["action"] in up.allowed:
            done.add(up.number)
        match.play(line.data["action"])
    return done


def lesson_up(play: Play) -> Up | None:
    """The lesson for the seat that is asked now; None where everything is open."""
    return next_up(play.match, done_by(play, play.asked())) if play.asked() >= 0 else None


def first_this(up: Up) -> str:
    return f"First {up.lesson.does}; then everything else is open ({up.lesson.rule})."


def why_not_yet(play: Play, seat: int, actions: Sequence[int]) -> str:
    """Why these choices, one after another, go past a lesson; empty if they do not."""
    done, trial = done_by(play, seat), play.match.clone()
    for action in actions:
        if trial.over or trial.seat != seat or action not in trial.state.options:
            return ""  # the rules refuse it
        up = next_up(trial, done)
        if up is not None and action not in up.allowed:
            return first_this(up)
        if up is not None:
            done.add(up.number)
        trial.play(action)
    return ""


def lesson_info(play: Play, up: Up) -> LessonInfo:
    whole, lesson = len(lessons(play.game.name)), up.lesson
    done = len(done_by(play, play.asked()))
    return LessonInfo(number=done + 1, of=whole, does=lesson.does, says=lesson.says, rule=lesson.rule)
