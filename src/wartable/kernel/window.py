"""Windows: who may answer, in what order, until when."""
from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from wartable.kernel.state import State
from wartable.kernel.step import ANY, Step

# Passing rules. What is over when?
ONCE: Final = 0  # Every seat is asked once.
FIRST: Final = 1  # Every seat is asked once, until one does not pass.
AROUND: Final = 2  # Round and round until all have passed one after another.
RESTART: Final = 3  # As AROUND, but after an answer the first seat is asked again.

PASS: Final = 0  # The action of passing: the first block of every table that has windows.


@final
class Window(Step[State]):
    """Asks seats in order, by a passing rule; the state says who may answer what (`answers`, `answer`).

    *first* is the seat asked first, the others follow by increasing number. *only* is a bit mask of the seats that
    take part. *at* counts the seats asked since *first*, *passes* the passes in a row.
    """

    AFTER: ClassVar[str] = ANY
    WINDOW: ClassVar[bool] = True

    def __init__(self, window: int, kind: int, rule: int, first: int, only: int, at: int = 0, passes: int = 0) -> None:
        self.window = window
        self.kind = kind
        self.rule = rule
        self.first = first
        self.only = only
        self.at = at
        self.passes = passes

    def seat(self, s: State) -> i64:
        return (self.first + self.at) % s.setup.seats

    def taking_part(self, s: State, seat: i64) -> bool:
        only: i64 = self.only
        return only >> seat & 1 != 0 and s.may_answer(self.window, seat)

    def all_passed(self, s: State, passes: i64) -> bool:
        """So many have passed one after another as take part."""
        seat: i64
        for seat in range(s.setup.seats):
            if self.taking_part(s, seat):
                if passes == 0:
                    return False
                passes -= 1
        return True

    def going_on(self, at: i64, passes: i64) -> Window:
        """The window when so many seats have been asked and have passed."""
        if at == self.at and passes == self.passes:
            return self
        return Window(self.window, self.kind, self.rule, self.first, self.only, at, passes)

    def poll(self, s: State, at: i64, passes: i64) -> None:
        """Asks the next seat that takes part, unless the window closes."""
        seats: i64 = s.setup.seats
        first: i64 = self.first
        once = self.rule == ONCE or self.rule == FIRST
        if not once and self.all_passed(s, passes):
            return
        while not once or at < seats:
            seat = (first + at) % seats
            if self.taking_part(s, seat):
                s.ask(seat, self.kind, s.answers(self.window, seat), self.going_on(at, passes))
                return
            at += 1

    def resolve(self, s: State) -> None:
        self.poll(s, self.at, self.passes)

    def chosen(self, s: State, option: int) -> None:
        if option == PASS:
            self.poll(s, self.at + 1, self.passes + 1)
            return
        if self.rule != FIRST:
            s.agenda.append(self.going_on(0 if self.rule == RESTART else self.at + 1, 0))
        s.answer(self.window, self.seat(s), option)
