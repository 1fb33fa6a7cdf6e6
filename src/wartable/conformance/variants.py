"""The setups in which a game is checked: every number of seats, and every option's other values one at a time."""
from __future__ import annotations

from wartable.conformance.law import Broken
from wartable.kernel.errors import BadInput
from wartable.kernel.game import Game
from wartable.kernel.setup import Option, Setup, Value


def variants(game: Game) -> list[Setup]:
    """All setups, the defaults for the fewest players first."""
    found = [game.setup(seats) for seats in range(game.min_seats, game.max_seats + 1)]
    for option in game.options:
        found.extend([with_value(game, option, value) for value in other_values(option)])
    return found


def other_values(option: Option) -> list[Value]:
    """All values of an option but its default; of a range its ends."""
    if isinstance(option.default, bool):
        return [not option.default]
    values: list[Value] = list(option.words)
    if option.high >= option.low:
        values.extend(sorted({option.low, option.high}))
    return [value for value in values if value != option.default]


def with_value(game: Game, option: Option, value: Value) -> Setup:
    """The smallest table at which this value can be played; if need be, another option changes with it."""
    others = [{o.name: v} for o in game.options if o is not option for v in other_values(o)]
    for more in [{}, *others]:
        for seats in range(game.min_seats, game.max_seats + 1):
            try:
                return game.setup(seats, {option.name: value, **more})
            except BadInput:
                continue
    raise Broken(f"option {option.name} may be {value!r}, but no table accepts it")


def describe(game: Game, setup: Setup) -> str:
    """The setup in words: the seats, and the options that are not as usual."""
    changed = [f"{o.name} {setup.options[o.name]}" for o in game.options if setup.options[o.name] != o.default]
    return ", ".join([f"{setup.seats} seats", *changed])
