"""What may lie on the table and be due in a position that people write: all else is refused before it is played.

Columns and steps are declared once, where they are written; what can be checked of them follows from that.
"""
from __future__ import annotations

from typing import Any

from wartable.kernel.game import Game
from wartable.kernel.state import State
from wartable.kernel.step import ANY, END, End, Step, parameters
from wartable.kernel.window import ONCE, RESTART, Window

MOST_ASKED = 1 << 20  # No window asks more seats than that.


def columns_fault(game: Game, s: State, fresh: dict[str, Any]) -> str:
    """A column that holds a number out of its span, or has another length than in the *fresh* values of a new table."""
    spans = game.spans(s)
    for name, value in s.values().items():
        if isinstance(value, (list, tuple)) and fresh[name] and name != "ranking" and len(value) != len(fresh[name]):
            return f"{name} must have {len(fresh[name])} entries, not {len(value)}"
        if name in spans:
            low, high = spans[name]
            for number in numbers_in(value):
                if not isinstance(number, int):
                    return f"{name} holds numbers, not {number!r}"
                if not low <= number <= high:
                    return f"{name} holds numbers from {low} to {high}, not {number}"
    return ""


def numbers_in(value: Any) -> list[Any]:
    """All that a column holds, however deep it lies: numbers, if nobody wrote anything else."""
    if isinstance(value, (list, tuple)):
        return [number for entry in value for number in numbers_in(entry)]
    return [value]


def due_fault(game: Game, s: State) -> str:
    """What cannot be due: a number out of its span, a step that never follows another, one that misses something."""
    steps = s.due()
    if not steps:
        return ""
    spans = game.spans(s)
    for step in steps:
        fault = numbers_fault(step, window_spans(game, s, spans) if isinstance(step, Window) else spans)
        if fault:
            return f"{step!r}: {fault}"
    fault = order_fault(steps)
    if fault:
        return fault
    for step in steps:
        fault = needs_fault(game, s, step) or step.fault(s)
        if fault:
            return f"{step!r}: {fault}"
    return game.check_due(s)


def numbers_fault(step: Step[Any], spans: dict[str, tuple[int, int]]) -> str:
    """A number that the step cannot hold."""
    for name, number in zip(parameters(type(step)), step.args()):
        low, high = spans.get(name, (number, number))
        if not low <= number <= high:
            return f"{name} is a number from {low} to {high}, not {number}"
    return ""


def needs_fault(game: Game, s: State, step: Step[Any]) -> str:
    """What the step needs and does not find on the table, or another scope than it can end."""
    if isinstance(step, End) and type(step).SCOPE not in (-1, step.scope):
        return "it ends another scope"
    for need in type(step).NEEDS.split():
        name, _, numbers = need.partition(":")
        fault: str = game.needs[name](s, *[getattr(step, number) for number in numbers.split(",") if number])
        if fault:
            return fault
    return ""


def window_spans(game: Game, s: State, spans: dict[str, tuple[int, int]]) -> dict[str, tuple[int, int]]:
    """The numbers of the kernel's own window; a game says how many kinds of *window* it has."""
    seats = s.setup.seats
    return {
        "window": spans.get("window", (0, MOST_ASKED)), "kind": (0, len(game.decisions) - 1), "rule": (ONCE, RESTART),
        "first": (0, seats - 1), "only": (0, (1 << seats) - 1), "at": (0, MOST_ASKED), "passes": (0, MOST_ASKED),
    }  # fmt: skip


def order_fault(steps: list[Step[Any]]) -> str:
    """Steps of which one never follows the other."""
    for i, step in enumerate(steps):
        allowed = step.after().split()
        following = [steps[i + 1].label(), *names_of(type(steps[i + 1]))] if i + 1 < len(steps) else [END]
        if allowed and ANY not in allowed and not set(allowed).intersection(following):
            due = "nothing" if following == [END] else following[0]
            return f"{due} is never due right after {step.label()}"
    return ""


def names_of(step: Any) -> list[str]:
    """The name of a class of steps, and those of all that it derives from."""
    return [kind.__name__ for kind in step.__mro__]
