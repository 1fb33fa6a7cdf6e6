"""The law of figures looks at something in every game: numbers are said before they are compared."""
from collections import Counter
from typing import ClassVar

import pytest

from wartable import find_game
from wartable.conformance import figures
from wartable.games.dice_duel.rules.turn import BeginTurn
from wartable.kernel.dice import Die
from wartable.kernel.event import Event
from wartable.kernel.game import Game
from wartable.kernel.registry import game_names
from wartable.kernel.setup import Setup
from wartable.kernel.state import State
from wartable.kernel.view import View

SAID = {
    "dice_duel": {f"{side} {n}" for side in ("attack", "defence") for n in (1, 2, 3)},
    "roar_of_war": {"attack", "defence", "guard"},
    "final_war": {"needs of place 5", "needs of place 15"},  # the Warlords of the first two seats
    "tower_siege": {"level", "defence"},
    "throes_of_war": {"the total of seat 0", "the total of seat 1"},
}


ASKED = {"dice_duel": {"auto_defender_pairing": False}}  # at the usual table defenders are not asked


class Said(dict[str, int]):
    """What a view says, and how often it was compared with what the rules used."""

    compared: ClassVar[Counter[str]] = Counter()

    def get(self, name: str, other: int) -> int:  # type: ignore[override]
        self.compared[name] += name in self
        return super().get(name, other)


def test_every_game_says_what_is_compared() -> None:
    ours = {name for name in game_names() if type(find_game(name)).__module__.startswith("wartable.games.")}
    assert set(SAID) == ours


@pytest.mark.parametrize("name", SAID)
def test_what_is_said_is_compared(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game(name)
    against = type(game).against

    def said(game: Game, view: View, setup: Setup, action: int) -> dict[str, int]:
        return Said(against(game, view, setup, action))

    monkeypatch.setattr(figures, "said_of", said)
    Said.compared.clear()
    for seed in range(6):
        figures.shown_is_used(game, game.setup(0, ASKED.get(name, {})), seed)
    assert SAID[name] <= {number for number, times in Said.compared.items() if times}


@pytest.mark.parametrize(
    ("name", "seeds"), [("dice_duel", 8), ("roar_of_war", 8), ("final_war", 8), ("tower_siege", 2), ("throes_of_war", 4)]
)
def test_odds_are_compared_with_all_throws(name: str, seeds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where dice alone decide: in Dice Duel once the defender has chosen, elsewhere if nobody answers any more."""
    game = find_game(name)
    found: list[dict[str, float]] = []

    def noted(game: Game, told: list[Event], viewer: int, over: bool) -> dict[str, float]:
        found.append(game.came_of(told, viewer, over))
        return found[-1]

    monkeypatch.setattr(figures, "result_of", noted)
    for seed in range(seeds):
        figures.shown_is_used(game, game.setup(), seed)
    assert len([one for one in found if one]) > 20


def test_runs_of_a_large_die_are_weighed_by_their_faces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a hundred faces 1 to 30 hit: found by a few of them."""
    tried: list[int] = []

    def after(s: State, told: list[Event], option: int, faces: list[int]) -> tuple[State, list[Event]]:
        tried.extend(faces)
        return asked, [Event(0, tuple(faces))]

    game = find_game("dice_duel")
    asked = game.start(game.setup(3, {"first_attacker": 1}))
    state = asked.clone()
    state.roll(0, [Die("d100", list(range(1, 101)))], BeginTurn())
    monkeypatch.setattr(figures, "after", after)
    monkeypatch.setattr(figures, "result_of", lambda game, told, *rest: {"hit": float(told[0].args[0] <= 30)} if told else {})
    assert figures.Throws(game, 0).expected(state, [], 1300) == pytest.approx({"hit": 0.3})
    assert len(set(tried)) < 25
