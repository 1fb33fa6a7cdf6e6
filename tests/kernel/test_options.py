"""Options: each way to write a value, and what is refused with which words."""
from __future__ import annotations

from typing import Any

import pytest

from wartable.kernel.errors import BadInput
from wartable.kernel.setup import Option, Setup, read_options

SWITCH = Option("fog", False, "")
WORDS = Option("pick", "free", "", words=("free", "lot"))
RANGE = Option("health", 10, "", low=-2, high=12)
BOTH = Option("best_of", "mode", "", words=("mode",), low=1, high=9)
TEXT = Option("deck", "", "", words=("ready",), text=True)


@pytest.mark.parametrize(
    ("given", "value"),
    [(True, True), (False, False), ("on", True), ("off", False), ("true", True), ("false", False), ("yes", True), ("no", False),
     ("ON", True), ("Off", False)],
)  # fmt: skip
def test_a_switch(given: Any, value: bool) -> None:
    assert SWITCH.read(given) is value


@pytest.mark.parametrize("given", ["maybe", "", 1, 0, None, "free"])
def test_what_is_no_switch(given: Any) -> None:
    with pytest.raises(BadInput, match=r"option fog cannot be .*; it may be on, off"):
        SWITCH.read(given)


@pytest.mark.parametrize(
    ("option", "given", "value"),
    [(WORDS, "lot", "lot"), (RANGE, 12, 12), (RANGE, -2, -2), (RANGE, "-2", -2), (RANGE, " 7 ", 7), (RANGE, "12", 12),
     (BOTH, "mode", "mode"), (BOTH, 9, 9), (BOTH, "1", 1), (TEXT, "2 elf\n", "2 elf\n"), (TEXT, "", "")],
)  # fmt: skip
def test_what_is_read(option: Option, given: Any, value: Any) -> None:
    assert option.read(given) == value


@pytest.mark.parametrize(
    ("option", "given", "allowed"),
    [(WORDS, "none", "free, lot"), (WORDS, 1, "free, lot"), (RANGE, 13, "-2 to 12"), (RANGE, -3, "-2 to 12"),
     (RANGE, True, "-2 to 12"), (RANGE, "--1", "-2 to 12"), (RANGE, "9" * 5000, "-2 to 12"), (RANGE, 1.5, "-2 to 12"),
     (BOTH, 0, "mode, 1 to 9"), (BOTH, "never", "mode, 1 to 9"), (TEXT, 3, "any text")],
)  # fmt: skip
def test_what_is_refused(option: Option, given: Any, allowed: str) -> None:
    with pytest.raises(BadInput, match=f"option {option.name} cannot be .*; it may be {allowed}"):
        option.read(given)


def test_a_range_of_one_number() -> None:
    one = Option("rounds", "all", "", words=("all",), low=1, high=1)
    assert one.read(1) == 1 and one.allowed == "all, 1 to 1"


def test_options_that_are_not_given_are_usual() -> None:
    assert read_options([SWITCH, RANGE], {"health": "3"}) == {"fog": False, "health": 3}


def test_an_unknown_option_is_answered_with_the_nearest() -> None:
    with pytest.raises(BadInput, match=r"there is no option helth; did you mean health\?"):
        read_options([SWITCH, RANGE], {"helth": 3})
    with pytest.raises(BadInput, match="there is no option xyz; there are fog, health"):
        read_options([SWITCH, RANGE], {"xyz": 3})


def test_what_an_option_says_of_itself() -> None:
    told = Option("a", 1, "help", (), 0, 3, False, "the clock", "Start", "Duel")
    assert (told.help, told.read_by, told.group, told.due) == ("help", "the clock", "Start", "Duel")
    assert Setup("duel", 2, {"a": 1}).__reduce__() == (Setup, ("duel", 2, {"a": 1}))
