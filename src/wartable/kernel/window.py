"""Windows: who may answer, in what order, until when."""
from __future__ import annotations

from typing import Final, final

from wartable.kernel.state import State
from wartable.kernel.step import Step

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

    def __init__(self, window: int, kind: int, rule: int, first: int, only: int, at: int = 0, passes: int = 0) -> None:
        self.window = window
        self.kind = kind
        self.rule = rule
        self.first = first
        self.only = only
        self.at = at
        self.passes = passes

    def args(self) -> tuple[int, ...]:
        return (self.window, self.kind, self.rule, self.first, self.only, self.at, self.passes)

    def fault(self, seats: int, decisions: int) -> str:
        """What cannot be about a window that was written by hand, or nothing."""
        if not 0 <= self.kind < decisions:
            return f"kind {self.kind} is no kind of decision; they are numbered 0 to {decisions - 1}"
        if not ONCE <= self.rule <= RESTART:
            return f"rule {self.rule} is no passing rule; they are numbered {ONCE} to {RESTART}"
        if not 0 <= self.first < seats or self.only < 0 or self.at < 0 or self.passes < 0:
            return f"first is a seat from 0 to {seats - 1}, and no number is negative"
        return ""

    def seat(self, s: State) -> int:
        return (self.first + self.at) % s.setup.seats

    def taking_part(self, s: State, seat: int) -> bool:
        return bool(self.only >> seat & 1) and s.may_answer(self.window, seat)

    def closed(self, s: State) -> bool:
        if self.rule == ONCE or self.rule == FIRST:
            return self.at >= s.setup.seats
        left = self.passes
        for seat in range(s.setup.seats):
            if self.taking_part(s, seat):
                if left == 0:
                    return False
                left -= 1
        return True

    def after(self, passed: bool) -> Window:
        """The window as it goes on after this seat's pass or answer."""
        at = self.at + 1
        passes = self.passes + 1 if passed else 0
        if not passed and self.rule == RESTART:
            at = 0
        return Window(self.window, self.kind, self.rule, self.first, self.only, at, passes)

    def resolve(self, s: State) -> None:
        if self.closed(s):
            return
        seat = self.seat(s)
        if self.taking_part(s, seat):
            s.ask(seat, self.kind, s.answers(self.window, seat), self)
        else:
            s.agenda.append(Window(self.window, self.kind, self.rule, self.first, self.only, self.at + 1, self.passes))

    def chosen(self, s: State, option: int) -> None:
        if option == PASS:
            self.after(True).resolve(s)
            return
        if self.rule != FIRST:
            s.agenda.append(self.after(False))
        s.answer(self.window, self.seat(s), option)
