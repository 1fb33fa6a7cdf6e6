"""The setups in which a game is checked: every number of seats, every set of rules, every other value of an option."""
from __future__ import annotations

from wartable.conformance.law import Broken
from wartable.kernel.errors import BadInput
from wartable.kernel.game import Game
from wartable.kernel.setup import Option, Preset, Setup, Value


def variants(game: Game) -> list[Setup]:
    """All setups, the usual one first; those that the game asks for stand last."""
    found = [game.setup()]
    for seats in range(game.min_seats, game.max_seats + 1):
        table = with_seats(game, seats)
        if seats != found[0].seats:
            found.append(table)
    for option in game.options:
        found.extend([with_value(game, option, value) for value in other_values(option)])
    found.extend([game.setup(seats, {}, preset.name) for preset in game.presets[1:] for seats in seats_of(game, preset)])
    found.extend([game.setup(seats, options) for seats, options in game.more_setups()])
    return list({(setup.seats, tuple(setup.options.items())): setup for setup in found}.values())


def seats_of(game: Game, preset: Preset) -> list[int]:
    """The numbers of players for which a set of rules can be played."""
    found: list[int] = []
    for seats in range(game.min_seats, game.max_seats + 1):
        try:
            found.append(game.setup(seats, {}, preset.name).seats)
        except BadInput:
            continue
    return found


def with_seats(game: Game, seats: int) -> Setup:
    """The table of so many players; if the usual options do not allow it, the first other one that does."""
    for more in [{}, *[{o.name: v} for o in game.options for v in other_values(o)]]:
        try:
            return game.setup(seats, more)
        except BadInput:
            continue
    raise Broken(f"the game is for {game.min_seats} to {game.max_seats} players, but no table of {seats} is accepted")


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
