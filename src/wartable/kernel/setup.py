"""The rule options of a game and the setup of one match."""
from __future__ import annotations

import difflib
from typing import Any, Final, Union, final

from mypy_extensions import mypyc_attr

from wartable.kernel.errors import BadInput
from wartable.kernel.number import signed_number

Value = Union[int, str, bool]
SWITCH = {"on": True, "off": False, "true": True, "false": False, "yes": True, "no": False}


@final
class Option:
    """One rule option: a switch, a choice of words, a range of numbers, words and numbers, or free *text*.

    An option that no rule reads says in *read_by* who does; one whose rule comes up too seldom for random matches names in
    *due* the step that brings it. Options of one *group* are shown together, under its words.
    """

    def __init__(
        self,
        name: str,
        default: Value,
        help: str,
        words: tuple[str, ...] = (),
        low: int = 0,
        high: int = -1,
        text: bool = False,
        read_by: str = "",
        group: str = "",
        due: str = "",
    ) -> None:
        self.name = name
        self.default = default
        self.help = help
        self.words = words
        self.low = low
        self.high = high
        self.text = text
        self.read_by = read_by
        self.group = group
        self.due = due

    @property
    def allowed(self) -> str:
        """The allowed values, for people."""
        if isinstance(self.default, bool):
            return "on, off"
        if self.text:
            return "any text"
        parts = list(self.words)
        if self.high >= self.low:
            parts.append(f"{self.low} to {self.high}")
        return ", ".join(parts)

    def read(self, given: Any) -> Value:
        """The value that *given* (typed or from a file) stands for."""
        if isinstance(self.default, bool):
            if isinstance(given, bool):
                return given
            if isinstance(given, str) and given.lower() in SWITCH:
                return SWITCH[given.lower()]
        elif isinstance(given, str) and (self.text or given in self.words):
            return given
        elif not isinstance(given, bool) and self.high >= self.low:
            number = signed_number(given.strip()) if isinstance(given, str) else given
            if isinstance(number, int) and self.low <= number <= self.high:
                return number
        raise BadInput(f"option {self.name} cannot be {given!r}; it may be {self.allowed}")


def read_options(options: list[Option], given: dict[str, Any]) -> dict[str, Value]:
    """All options of a game with their values; unknown names are refused with the nearest one."""
    known = {o.name: o for o in options}
    for name in given:
        if name not in known:
            near = difflib.get_close_matches(name, list(known), 1)
            hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}"
            raise BadInput(f"there is no option {name}; {hint}")
    return {name: o.read(given[name]) if name in given else o.default for name, o in known.items()}


PRINTED: Final = "printed"  # What the rulebook says wherever it speaks: every option at its default.
BALANCED: Final = "balanced"  # With our remedies, where a game has some.
OWN: Final = "own"  # Neither: somebody chose among the options that tell them apart.


@final
class Preset:
    """A named set of rules: what differs from the printed ones, in a sentence and as options."""

    def __init__(self, name: str, sentence: str, options: dict[str, Value]) -> None:
        self.name = name
        self.sentence = sentence
        self.options = options


@mypyc_attr(allow_interpreted_subclasses=True)
class Setup:
    """What one match was agreed to be; shared by all copies of its state, never changed.

    A game derives from it to keep its options as plain attributes for quick reading.
    """

    def __init__(self, game: str, seats: int, options: dict[str, Value]) -> None:
        self.game = game
        self.seats = seats
        self.options = options

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return type(self), (self.game, self.seats, self.options)
