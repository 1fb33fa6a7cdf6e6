"""A game with its options as arrays: what the environments have in common."""
from __future__ import annotations

import warnings
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from wartable.kernel.dice import SeededDice
from wartable.kernel.errors import BadInput
from wartable.kernel.match import Match
from wartable.kernel.position import read_position
from wartable.kernel.registry import find_game
from wartable.kernel.setup import Setup
from wartable.kernel.state import State
from wartable.kernel.view import SPECTATOR

Mask: TypeAlias = NDArray[np.int8]
Observation: TypeAlias = dict[str, NDArray[Any]]
RENDER_MODES = ["human", "ansi"]


class Table:
    """One game under one set of *options*, `rules` among them: the name of a set. It never changes, so copies share it."""

    def __init__(self, name: str, players: int, options: dict[str, Any]) -> None:
        self.game = find_game(name)
        changes = dict(options)
        self.setup = self.game.setup(players, changes, changes.pop("rules", ""))
        self.layout = self.game.layout(self.setup)
        self.size = sum(length for _, length in self.layout)

    @property
    def seats(self) -> int:
        return self.setup.seats

    @property
    def id(self) -> str:
        """The versioned name: a new number whenever a rule changes."""
        return f"wartable/{self.game.name}-v{self.game.version}"

    def action_space(self) -> spaces.Space[Any]:
        return spaces.Discrete(self.game.actions.size)

    def observation_space(self) -> spaces.Space[Any]:
        return spaces.Dict(
            {
                "observation": spaces.Box(-1.0, 1.0, (self.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.game.actions.size,), np.int8),
            }
        )

    def observe(self, match: Match, seat: int) -> Observation:
        """What the seat's view tells, and what it may choose: nothing else goes in."""
        view = match.view(seat)
        numbers = np.array(self.game.tensor(view, match.state.setup), np.float32)
        return {"observation": numbers, "action_mask": self.mask(view.options)}

    def mask(self, options: list[int]) -> Mask:
        """1 for each of *options*."""
        made = np.zeros(self.game.actions.size, np.int8)
        made[options] = 1
        return made

    def match(self, seed: int, changes: dict[str, Any] | None = None) -> Match:
        """A new match with seeded dice. *changes* are rule options for this match alone, or a `position` to begin from.

        Both libraries want keys that are not known to be let through; here they are, with a warning.
        """
        rules = dict(changes or {})
        text = rules.pop("position", None)
        setup = self.changed(rules)
        if text is not None and setup is not self.setup:
            raise BadInput("a position brings its own rule options; give the one or the other")
        begun = self.game.start(setup) if text is None else self.position(text)
        if self.game.layout(begun.setup) != self.layout:
            raise BadInput("this would change the shape of the observations; make another environment for it")
        return Match(self.game, begun, SeededDice(seed))

    def position(self, text: str) -> State:
        """The state that a written position describes; somebody must still have to choose."""
        game, state = read_position(text)
        if game is not self.game:
            raise BadInput(f"this is a position of {game.title}, not of {self.game.title}")
        if state.over:
            raise BadInput("the match is over in this position")
        return state

    def changed(self, changes: dict[str, Any]) -> Setup:
        """The setup with some rule options changed; the same one if none are."""
        known = {option.name for option in self.game.options}
        for name in changes:
            if name not in known:
                warnings.warn(f"reset: {self.game.title} has no option {name}; it is passed over", stacklevel=4)
        rules = {name: value for name, value in changes.items() if name in known}
        if not rules:
            return self.setup
        return self.game.setup(self.seats, {**self.setup.options, **rules})

    def text(self, match: Match, names: list[str]) -> str:
        """The table as the seat that is asked sees it, with the question; at the end, the result."""
        outcome = match.outcome
        view = match.view(SPECTATOR if outcome else match.seat)
        lines = self.game.lines(view, names)
        if outcome is None:
            lines.append(f"{names[match.seat]}: {self.game.questions[match.state.kind]}")
        else:
            lines.append(f"{' and '.join([names[seat] for seat in outcome.winners])}: first, by {outcome.reason}")
        return "\n".join(lines)

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return Table, (self.game.name, self.seats, dict(self.setup.options))


def check_render_mode(mode: str | None) -> str | None:
    """Refuses a mode that does not exist."""
    if mode is not None and mode not in RENDER_MODES:
        raise BadInput(f"render_mode cannot be {mode!r}; it may be {', '.join(RENDER_MODES)} or None")
    return mode
