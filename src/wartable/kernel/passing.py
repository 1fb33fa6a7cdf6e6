"""Letting windows pass by themselves, as a player wishes: the rules ask every seat, the table need not ask the person."""
from __future__ import annotations

from typing import Final

from wartable.kernel.game import Game
from wartable.kernel.view import View
from wartable.kernel.window import PASS

ALWAYS: Final = "always"
ABLE: Final = "able"
ATTACKS: Final = "attacks"
STOPS: Final = {
    ALWAYS: "every question is put to you",
    ABLE: "questions that you can only pass are passed for you",
    ATTACKS: "of others' turns, only attacks on you are put to you",
}


def lets_pass(game: Game, view: View, stops: str) -> bool:
    """Whether a player with this wish leaves the open question to the table.

    Whoever passes for a player at once lets others guess at the hand from the time it takes; where others wait for the answer,
    it has to come when an answer made by hand would.
    """
    if stops == ALWAYS or PASS not in view.options or not is_window(game, view.due[0]):
        return False
    return len(view.options) == 1 or (stops == ATTACKS and not game.concerned(view))


def is_window(game: Game, step: str) -> bool:
    """Whether a step of this name asks round the table, as it says itself."""
    return step in game.steps and bool(game.steps[step].WINDOW)
