"""Duels for the tests of the rules: dice fall as written, choices are made by name as players make them."""
from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.dice_duel import GAME
from wartable.kernel.dice import ScriptedDice
from wartable.kernel.errors import Illegal
from wartable.kernel.match import Match
from wartable.kernel.position import state_from
from wartable.kernel.view import View

NAMES = ["Mara", "Odo", "Pia", "Rurik", "Sif", "Tam", "Una", "Vok"]
# One Turn in which nobody can hit: the Turn after the one that a test writes.
QUIET = [1, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1]


class Table:
    """A duel in play. Seats are counted from 0, as in views."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def choose(self, *choices: str) -> Table:
        """Makes these choices, one after another, for whoever is asked."""
        for choice in choices:
            self.match.play(GAME.actions.action(choice))
        return self

    def finish_turn(self) -> Table:
        """Takes the first option of everything that is asked until the Turn is over."""
        turn = self.table["turn"]
        while not self.match.over and self.table["turn"] == turn:
            self.match.play(self.match.options[0])
        return self

    def refused(self, choice: str) -> str:
        """Why this choice is not allowed; being refused must change nothing."""
        before = self.match.state.digest()
        with pytest.raises(Illegal) as refusal:
            self.match.play(GAME.actions.action(choice))
        assert self.match.state.digest() == before
        return str(refusal.value)

    @property
    def asked(self) -> tuple[str, int]:
        """What is asked, and whom."""
        return self.match.kind, self.match.seat

    @property
    def options(self) -> list[str]:
        return [GAME.actions.name(option) for option in self.match.options]

    @property
    def targets(self) -> list[int]:
        """The seats that the attacker may choose."""
        assert self.match.kind == "choose_defender"
        return [int(name.removeprefix("attack seat ")) - 1 for name in self.options]

    @property
    def seen(self) -> View:
        """The table as whoever is asked sees it."""
        return self.match.view(self.match.seat)

    @property
    def table(self) -> dict[str, Any]:
        return self.seen.table

    @property
    def health(self) -> list[int]:
        return list(self.table["health"])

    @property
    def attack_scores(self) -> list[int]:
        return list(self.table["attack"]["scores"])

    @property
    def due(self) -> list[str]:
        """The rules that are due, next first."""
        return self.seen.due

    @property
    def log(self) -> list[str]:
        return [GAME.line(event, NAMES) for event in self.match.events]

    @property
    def without_pairs(self) -> list[str]:
        """The log with scores, but without the dice that make them."""
        return [re.sub(r"\((\d×\d[,;] )+", "(", line) for line in self.log]

    @property
    def hits(self) -> int:
        """The hits of the last comparison."""
        compared = [line for line in self.log if " against " in line][-1]
        return compared.count(": hit.")

    @property
    def lines(self) -> list[str]:
        return GAME.lines(self.seen, NAMES)

    def explained(self, choice: str) -> str:
        return GAME.explain(self.seen, GAME.actions.action(choice))


@pytest.fixture
def new_duel() -> Callable[..., Table]:
    """A duel from the start. Seat 1 attacks first unless an option says otherwise; a quiet Turn follows the script."""

    def start(dice: list[int] | None = None, seats: int = 2, quiet: int = 1, **options: Any) -> Table:
        options.setdefault("first_attacker", 1)
        script = ScriptedDice([*(dice or []), *QUIET * quiet])
        return Table(GAME.match(seats, options, dice=script, telling=True, recording=True))

    return start


@pytest.fixture
def from_position() -> Callable[..., Table]:
    """A duel from a position written by hand, what is due left out; *options* and *seats* as in a position file."""

    def start(
        dice: list[int] | None = None, seats: int = 2, options: dict[str, Any] | None = None, quiet: int = 1, **table: Any
    ) -> Table:
        state = state_from(GAME, {"seats": seats, "options": options or {}, "table": table})
        state.events = []
        return Table(Match(GAME, state, ScriptedDice([*(dice or []), *QUIET * quiet])))

    return start


@pytest.fixture
def attacking(from_position: Callable[..., Table]) -> Callable[..., Table]:
    """Seat 1 attacks seat 2 with these dice on the table; the defender has blanks and ones unless told otherwise."""

    def start(white: list[int], power: list[int], blue: int = 1, **more: Any) -> Table:
        dice: dict[str, Any] = {
            "turn": 1, "attacker": 0, "defender": 1, "attacker_blue": blue, "white": white, "attacker_power": power,
            "defender_blue": 1, "red": [0, 0, 0, 0], "defender_power": [1, 1, 1, 1],
        }  # fmt: skip
        return from_position(**{**dice, **more})

    return start


@pytest.fixture
def defending(from_position: Callable[..., Table]) -> Callable[..., Table]:
    """Seat 2 is to defend with these dice against an attack whose pairs are written as a choice: `2x6 1x4 0x1`."""

    def start(attack: str, red: list[int], power: list[int], blue: int = 1, **more: Any) -> Table:
        pairs = [(int(pair[0]), int(pair[2])) for pair in attack.split()]
        dice: dict[str, Any] = {
            "turn": 1, "attacker": 0, "defender": 1,
            "attacker_blue": 1, "white": [c for c, _ in pairs], "attacker_power": [*[p for _, p in pairs], 1],
            "attack_pairing": GAME.actions.action(f"pair {attack}"),
            "defender_blue": blue, "red": red, "defender_power": power,
        }  # fmt: skip
        return from_position(**{**dice, **more})

    return start
