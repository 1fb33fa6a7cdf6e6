"""The state: everything true at the table, the agenda of what is due, and the one open decision."""
from __future__ import annotations

import hashlib
from typing import Any, Final

from mypy_extensions import mypyc_attr

from wartable.kernel.dice import TABLE, Die
from wartable.kernel.errors import Runaway
from wartable.kernel.event import EVERYBODY, Event
from wartable.kernel.packed import is_packed, packed
from wartable.kernel.setup import Setup
from wartable.kernel.step import End, Step

CHANCE: Final = -1  # The seat that rolls the dice.
NOBODY: Final = -2  # Nothing is asked.
STEP_CAP: Final = 10_000  # More steps than this between two decisions are two rules feeding each other.
NO_OPTIONS: Final[list[int]] = []
NO_DICE: Final[list[Die]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Ints (also packed), tuples and flat lists. A game derives from it, names its columns in `fields`, copies them in `clone`.

    `options` and `dice` are read-only: they may be shared tables.
    """

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.agenda: list[Step[Any]] = []
        self.asker: Step[Any] | None = None
        self.seat = NOBODY
        self.kind = -1
        self.options = NO_OPTIONS
        self.dice = NO_DICE
        self.roller = TABLE
        self.reason = -1
        self.ranking: tuple[tuple[int, ...], ...] = ()
        self.events: list[Event] | None = None  # A sink, switched off in simulations; never copied or compared.

    # What a game writes.

    def fields(self) -> tuple[str, ...]:
        """The names of the game's own attributes, all of them ints, strings, packed numbers, lists or tuples of such."""
        return ()

    def rows(self) -> tuple[str, ...]:
        """The names of those attributes that a new table has empty and that hold lists of numbers, not numbers."""
        return ()

    def clone(self) -> State:
        """A copy that shares nothing that can change."""
        raise NotImplementedError

    def may_answer(self, window: int, seat: int) -> bool:
        """Whether *seat* is asked in this window at all; it must follow from public facts alone."""
        return True

    def answers(self, window: int, seat: int) -> list[int]:
        """What *seat* may answer in this window, the pass included."""
        raise NotImplementedError

    def answer(self, window: int, seat: int, option: int) -> None:
        """Carries out an answer that was no pass; the window goes on when all that it puts on the agenda is done."""
        raise NotImplementedError

    # What steps use.

    def then(self, steps: list[Step[Any]]) -> None:
        """Makes *steps* happen next, in the order written, before all that was due."""
        agenda = self.agenda
        for i in range(len(steps) - 1, -1, -1):
            agenda.append(steps[i])

    def ask(self, seat: int, kind: int, options: list[int], asker: Step[Any]) -> None:
        """Stops until *seat* has chosen one of *options*; *asker* receives the choice."""
        self.seat = seat
        self.kind = kind
        self.options = options
        self.asker = asker

    def roll(self, roller: int, dice: list[Die], asker: Step[Any]) -> None:
        """Stops until chance has answered with one face for each of *dice*; *asker* receives them."""
        self.seat = CHANCE
        self.dice = dice
        self.roller = roller
        self.asker = asker

    def tell(self, kind: int, args: tuple[int, ...]) -> None:
        """Logs an event for everybody."""
        if self.events is not None:
            self.events.append(Event(kind, args))

    def tell_some(self, audience: int, kind: int, args: tuple[int, ...], veiled: Event | None) -> None:
        """Logs an event for the seats of a bit mask; all others get *veiled*."""
        if self.events is not None:
            self.events.append(Event(kind, args, audience, veiled))

    def unwind(self, scope: int) -> None:
        """Drops all that is due before the end of *scope*; that end, and the ends of scopes inside it, still happen."""
        kept: list[Step[Any]] = []
        while self.agenda:
            step = self.agenda.pop()
            if isinstance(step, End):
                kept.append(step)
                if step.scope == scope:
                    self.then(kept)
                    return
        self.then(kept)
        raise Runaway(f"nothing on the agenda ends scope {scope}")

    def finish(self, reason: int, ranking: tuple[tuple[int, ...], ...]) -> None:
        """Ends the match: nothing more is due."""
        self.reason = reason
        self.ranking = ranking
        del self.agenda[:]

    # What drivers use.

    @property
    def over(self) -> bool:
        return self.asker is None

    def apply(self, option: int) -> None:
        """Answers the open question with one of its options (not checked here) and runs on to the next."""
        asker = self.asker
        assert asker is not None
        self.asker = None
        self.seat = NOBODY
        self.options = NO_OPTIONS
        asker.chosen(self, option)
        self.run()

    def apply_roll(self, faces: list[int]) -> None:
        """Answers the open roll and runs on to the next question."""
        asker = self.asker
        assert asker is not None
        self.asker = None
        self.seat = NOBODY
        self.dice = NO_DICE
        asker.rolled(self, faces)
        self.run()

    def run(self) -> None:
        """Works through the agenda until something is asked or nothing is due."""
        agenda = self.agenda
        left = STEP_CAP
        while self.asker is None and agenda:
            step = agenda.pop()
            step.resolve(self)
            left -= 1
            if left == 0:
                raise Runaway(
                    f"{STEP_CAP} steps without a decision; last {step!r}, due next: {self.due()[:20]}"
                )

    # What copies, comparisons and files use.

    def names_of_due(self) -> list[str]:
        """What is due by name, next first: `due` without its steps."""
        asker = self.asker
        names = [] if asker is None else [type(asker).__name__]
        agenda: list[Any] = self.agenda  # compiled code would look up what a step is for each of them
        for i in range(len(agenda) - 1, -1, -1):
            names.append(type(agenda[i]).__name__)
        return names

    def due(self) -> list[Step[Any]]:
        """What will happen, next first; the step that asks stands in front."""
        steps = self.agenda[::-1]
        return steps if self.asker is None else [self.asker, *steps]

    def copy_decision(self, other: State) -> None:
        """Takes agenda, open decision and result from *other*; `clone` begins with it."""
        self.agenda = other.agenda[:]
        self.asker = other.asker
        self.seat = other.seat
        self.kind = other.kind
        self.options = other.options
        self.dice = other.dice
        self.roller = other.roller
        self.reason = other.reason
        self.ranking = other.ranking

    def restore(self, values: dict[str, Any], due: list[Step[Any]]) -> None:
        """Sets the game's attributes and what is due, and asks the open question again."""
        for name, value in values.items():
            self.put(name, value)
        self.agenda = due[::-1]
        self.asker = None
        self.run()

    def put(self, name: str, value: Any) -> None:
        """Sets an attribute; a list is packed where the attribute is."""
        setattr(self, name, packed(value) if is_packed(getattr(self, name)) else value)

    def ask_again(self) -> None:
        """Puts the open question anew: its options may follow from cards that `Game.imagine` has just dealt."""
        asker = self.asker
        if asker is not None:
            self.asker = None
            self.agenda.append(asker)
            self.run()

    def values(self) -> dict[str, Any]:
        """The game's own attributes by name, with the result; packed numbers as lists."""
        found: dict[str, Any] = {}
        for name in (*self.fields(), "reason", "ranking"):
            value = getattr(self, name)
            found[name] = list(value) if is_packed(value) else value
        return found

    def key(self) -> tuple[Any, ...]:
        """Everything that makes two states equal, as plain nested tuples."""
        values = [(name, _frozen(value)) for name, value in self.values().items()]
        due = [(type(step).__name__, step.args()) for step in self.due()]
        kind = self.kind if self.seat >= 0 else -1
        roller = self.roller if self.seat == CHANCE else TABLE
        asked = (self.seat, kind, tuple(self.options), roller, len(self.dice))
        return (tuple(values), tuple(due), asked)

    def digest(self) -> str:
        """A short check value: equal states have equal ones on every machine."""
        return hashlib.sha256(repr(self.key()).encode()).hexdigest()[:16]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and type(self) is type(other) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return _restored, (type(self), self.setup, self.values(), self.due())


def _restored(kind: Any, setup: Setup, values: dict[str, Any], due: list[Step[Any]]) -> State:
    state: State = kind(setup)
    state.restore(values, due)
    return state


def _frozen(value: Any) -> Any:
    return tuple([_frozen(v) for v in value]) if isinstance(value, (list, tuple)) else value


def audience(seats: list[int]) -> int:
    """The bit mask of these seats."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


__all__ = ["CHANCE", "EVERYBODY", "NOBODY", "NO_OPTIONS", "State", "audience"]
