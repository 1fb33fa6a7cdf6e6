"""Taking back the last choice: whose it is, what has happened since, and what stands afterwards."""
from __future__ import annotations

import pytest

from wartable import find_game
from wartable.kernel.actions import ActionTable
from wartable.kernel.errors import Illegal
from wartable.kernel.event import Event
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.setup import Setup
from wartable.kernel.state import CHANCE
from wartable.kernel.undo import why_no_undo

GAME = find_game("roar_of_war")
DICE = "dice have been rolled since, and what they showed cannot be unseen"
OTHER = "another seat has chosen since"


@pytest.fixture
def match() -> Match:
    """Two have taken a race; seat 0 is asked for its last row."""
    made = GAME.match(2, seed=3, recording=True, telling=True)
    made.play(made.options[0])
    made.play(made.options[0])
    return made


def test_nothing_was_chosen_yet() -> None:
    with pytest.raises(Illegal, match="nothing has been chosen yet"):
        GAME.match(2, seed=3, recording=True).undo(0)


def test_a_seat_that_has_not_chosen_cannot_go_back() -> None:
    made = GAME.match(2, seed=3, recording=True)
    made.play(made.options[0])
    with pytest.raises(Illegal, match="nothing has been chosen yet"):
        made.undo(1)


def test_the_first_entry_of_all_can_be_taken_back() -> None:
    made = GAME.match(2, seed=3, recording=True, telling=True)
    before, action = made.state.digest(), made.options[1]
    made.play(action)
    assert made.undo(0) == action
    assert (made.state.digest(), made.choices, made.entries, made.events) == (before, 0, [], [])


def test_a_choice_is_taken_back_with_its_events(match: Match) -> None:
    before, told, action = match.state.digest(), len(match.events), match.options[2]
    match.play(action)
    assert match.choices == 3 and match.state.digest() != before
    assert match.undo(0) == action
    assert (match.state.digest(), match.choices, len(match.entries), len(match.events)) == (before, 2, 2, told)
    match.play(action)
    assert match.choices == 3


def test_who_has_answered_keeps_the_other_from_going_back(match: Match) -> None:
    match.play(match.options[0])
    with pytest.raises(Illegal, match=OTHER):
        match.undo(1)
    assert match.choices == 3 and len(match.entries) == 3


def test_a_match_that_is_not_recorded_cannot_go_back() -> None:
    made = GAME.match(2, seed=3)
    made.play(made.options[0])
    with pytest.raises(Illegal, match="nothing has been chosen yet"):
        made.undo(0)


@pytest.mark.parametrize(
    ("chosen", "later", "why"),
    [
        (True, [], ""),
        (False, [], "nothing has been chosen yet"),
        (True, [(CHANCE, True)], DICE),
        (True, [(CHANCE, False)], DICE),  # its own roll, even if it is hidden
        (True, [(1, False), (CHANCE, False)], ""),  # in secret, after somebody else
        (True, [(1, False), (CHANCE, True)], DICE),
        (True, [(1, True)], OTHER),
        (True, [(1, False)], ""),
        (True, [(1, False), (2, True)], OTHER),
    ],
)
def test_what_came_after_the_choice(chosen: bool, later: list[tuple[int, bool]], why: str) -> None:
    assert why_no_undo(GAME, GAME.setup(2), chosen, later, []) == why


class Memory(Game):
    """A game in which event 7 reveals something, and nothing is taken back from teams."""

    def reveals(self, event: Event) -> bool:
        return event.kind == 7

    def why_no_undo(self, setup: Setup) -> str:
        return "touched is played" if setup.seats == 4 else ""


MEMORY = Memory("memory", "Memory", "ME", 1, (2, 4), [], ActionTable(), [], [], [], [], "")


def test_what_was_revealed_cannot_be_unseen() -> None:
    setup = Setup("memory", 2, {})
    assert why_no_undo(MEMORY, setup, True, [], [Event(6, ())]) == ""
    assert "something has been revealed" in why_no_undo(MEMORY, setup, True, [], [Event(6, ()), Event(7, ())])


def test_a_game_without_undo_says_why() -> None:
    assert why_no_undo(MEMORY, Setup("memory", 4, {}), False, [(1, True)], []) == "touched is played"
