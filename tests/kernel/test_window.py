"""Windows: who is asked, in what order, until when, also when seats drop out in the middle."""
from __future__ import annotations

import pytest

from wartable.kernel.setup import Setup
from wartable.kernel.state import State
from wartable.kernel.step import Step
from wartable.kernel.window import AROUND, FIRST, ONCE, PASS, RESTART, Window

ACT = 1  # Does something, and asks nobody.
ROLL = 2  # Puts a further step on the agenda.
LEAVE = 3  # The seat takes no further part.
OUST = 10  # OUST + n: seat n takes no further part.
OPEN = 20  # Opens a second window inside this one, for seat 0 alone.


class Table(State):
    """Remembers who was asked and what happened."""

    def __init__(self, seats: int) -> None:
        super().__init__(Setup("table", seats, {}))
        self.gone: list[int] = []
        self.log: list[str] = []

    def may_answer(self, window: int, seat: int) -> bool:
        return seat not in self.gone

    def answers(self, window: int, seat: int) -> list[int]:
        return [PASS, ACT, ROLL, LEAVE, *[OUST + n for n in range(self.setup.seats)], OPEN]

    def answer(self, window: int, seat: int, option: int) -> None:
        self.log.append(f"{seat} answers")
        if option == ROLL:
            self.then([Note()])
        elif option == LEAVE:
            self.gone.append(seat)
        elif option == OPEN:
            self.then([Window(1, 0, ONCE, 0, 0b1)])
        elif option >= OUST:
            self.gone.append(option - OUST)


class Note(Step[Table]):
    def resolve(self, s: Table) -> None:
        s.log.append("noted")


def asked(rule: int, answers: list[int], seats: int = 3, first: int = 0, only: int = 0b1111, gone: tuple[int, ...] = ()) -> str:
    """The seats that are asked, in order, if the answers are given one after another; `.` if the window closes then."""
    s = Table(seats)
    s.gone = list(gone)
    s.then([Window(0, 0, rule, first, only), Note()])
    s.run()
    order = ""
    for answer in answers:
        if s.over:
            raise AssertionError(f"closed after {order}")
        order += str(s.seat)
        s.apply(answer)
    assert s.over == (s.log[-1:] == ["noted"] and not s.agenda)
    return order + ("." if s.over else "")


@pytest.mark.parametrize(
    ("answers", "order"),
    [
        ([PASS, PASS, PASS], "012."),
        ([ACT, ACT, ACT], "012."),
        ([PASS, ACT, PASS], "012."),
        ([PASS, PASS], "01"),
        ([LEAVE, PASS, PASS], "012."),
        ([OUST + 1, PASS], "02."),
        ([OUST + 2, PASS], "01."),
        ([PASS, OUST + 0, PASS], "012."),
    ],
)
def test_once_asks_every_seat_once(answers: list[int], order: str) -> None:
    assert asked(ONCE, answers) == order


@pytest.mark.parametrize(
    ("answers", "order"),
    [
        ([PASS, PASS, PASS], "012."),
        ([ACT], "0."),
        ([PASS, ACT], "01."),
        ([PASS, PASS, ACT], "012."),
        ([OUST + 1], "0."),
    ],
)
def test_first_asks_until_one_does_not_pass(answers: list[int], order: str) -> None:
    assert asked(FIRST, answers) == order


@pytest.mark.parametrize(
    ("answers", "order"),
    [
        ([PASS, PASS, PASS], "012."),
        ([ACT, PASS, PASS, PASS], "0120."),
        ([PASS, PASS, ACT, PASS, PASS, PASS], "012012."),
        ([PASS, ACT, PASS, PASS, PASS], "01201."),
        ([PASS, ACT, PASS, PASS], "0120"),
        ([ACT, ACT, ACT, ACT], "0120"),
        ([LEAVE, PASS, PASS], "012."),
        ([PASS, PASS, LEAVE, PASS, PASS], "01201."),
        ([OUST + 1, PASS, PASS], "020."),
        ([PASS, OUST + 0, PASS, PASS], "0121."),
        ([PASS, OUST + 2, PASS, PASS], "0101."),
        ([LEAVE, LEAVE, LEAVE], "012."),
        ([OUST + 1, OUST + 0, PASS], "022."),
    ],
)
def test_around_goes_on_until_all_have_passed_one_after_another(answers: list[int], order: str) -> None:
    assert asked(AROUND, answers) == order


@pytest.mark.parametrize(
    ("answers", "order"),
    [
        ([PASS, PASS, PASS], "012."),
        ([PASS, ACT, PASS, PASS, PASS], "01012."),
        ([ACT, ACT, PASS, PASS, PASS], "00012."),
        ([PASS, PASS, ACT, PASS, ACT, PASS, PASS, PASS], "01201012."),
        ([PASS, OUST + 0, PASS, PASS], "0112."),
        ([LEAVE, PASS, PASS], "012."),
        ([PASS, LEAVE, PASS, PASS], "0102."),
        ([LEAVE, LEAVE, LEAVE], "012."),
    ],
)
def test_restart_begins_again_with_the_first_seat_after_an_answer(answers: list[int], order: str) -> None:
    assert asked(RESTART, answers) == order


@pytest.mark.parametrize(("rule", "order"), [(ONCE, "2301."), (FIRST, "2301."), (AROUND, "2301."), (RESTART, "2301.")])
def test_the_first_seat_may_be_any_and_others_follow_by_number(rule: int, order: str) -> None:
    assert asked(rule, [PASS] * 4, seats=4, first=2) == order


@pytest.mark.parametrize("rule", [ONCE, FIRST, AROUND, RESTART])
def test_only_some_seats_may_take_part(rule: int) -> None:
    assert asked(rule, [PASS, PASS], seats=4, first=1, only=0b1001) == "30."


@pytest.mark.parametrize("rule", [ONCE, FIRST, AROUND, RESTART])
def test_a_window_for_nobody_is_closed_at_once(rule: int) -> None:
    assert asked(rule, [], only=0) == "."
    assert asked(rule, [], gone=(0, 1, 2)) == "."


def test_restart_skips_a_first_seat_that_is_gone() -> None:
    assert asked(RESTART, [ACT, PASS, PASS], gone=(0,)) == "112."


@pytest.mark.parametrize("rule", [ONCE, AROUND, RESTART])
def test_what_an_answer_puts_on_the_agenda_is_done_before_the_window_goes_on(rule: int) -> None:
    s = Table(2)
    s.then([Window(0, 0, rule, 0, 0b11)])
    s.run()
    s.apply(ROLL)
    assert s.log == ["0 answers", "noted"]
    assert s.seat == (0 if rule == RESTART else 1)


def test_a_window_inside_a_window_is_closed_first() -> None:
    s = Table(2)
    s.then([Window(0, 0, ONCE, 0, 0b11), Note()])
    s.run()
    s.apply(PASS)
    s.apply(OPEN)
    assert (s.seat, s.log) == (0, ["1 answers"])
    s.apply(ACT)
    assert s.over
    assert s.log == ["1 answers", "0 answers", "noted"]


def test_a_window_is_asked_again_as_it_stands() -> None:
    """Pickles and positions put the asking step back: it must remember how far it has come."""
    s = Table(3)
    s.then([Window(0, 0, AROUND, 1, 0b111)])
    s.run()
    s.apply(PASS)
    s.apply(ACT)
    s.apply(PASS)
    window = s.asker
    assert repr(window) == "Window(0, 0, 2, 1, 7, 3, 1)"
    s.ask_again()
    assert s.asker == window
    assert (s.seat, s.options[0]) == (1, PASS)
