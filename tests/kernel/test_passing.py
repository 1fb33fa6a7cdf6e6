"""Which questions are left to the table: what has one answer, and windows as a player wishes."""
from __future__ import annotations

from collections.abc import Iterator

import pytest

from wartable import find_game
from wartable.kernel.dice import SeededDice, stream
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.passing import ALWAYS, ATTACKED, TURN, USUAL, is_window, left_to_table, tells, wish_is_over
from wartable.kernel.view import View
from wartable.kernel.window import PASS

GAME = find_game("roar_of_war")


class Elsewhere(Game):
    """A game whose windows do or do not concern the viewer, in turns that are nobody's or somebody's."""

    def __init__(self, concerns: bool = False, attacks: bool = False, turn: int = -1) -> None:
        super().__init__("elsewhere", "Elsewhere", "EL", 1, (2, 2), [], GAME.actions, [], [], [], [*GAME.steps.values()], "")
        self.concerns, self.attacks, self.turn_of = concerns, attacks, turn

    def concerned(self, view: View) -> bool:
        return self.concerns

    def attacked(self, view: View) -> bool:
        return self.attacks

    def at_turn(self, view: View) -> int:
        return self.turn_of


def questions() -> Iterator[View]:
    """The questions of a whole match, as the asked seat sees them."""
    match: Match = GAME.match(2, dice=SeededDice(3))
    chooser = stream(3, 0)
    while not match.over:
        yield match.view(match.seat)
        match.play(match.options[chooser.below(len(match.options))])


def windows() -> list[View]:
    """Windows in which the asked seat can do more than pass."""
    found = [view for view in questions() if PASS in view.options and view.due[0] == "Window" and len(view.options) > 1]
    assert found
    return found


def test_a_player_who_always_stops_is_asked_everything() -> None:
    assert {left_to_table(GAME, view, ALWAYS) for view in questions()} == {-1}


@pytest.mark.parametrize("stops", [USUAL, ATTACKED, TURN])
def test_what_has_one_answer_is_no_question(stops: str) -> None:
    one = [view for view in questions() if len(view.options) == 1]
    assert any(view.due[0] != "Window" for view in one) and any(view.due[0] == "Window" for view in one)
    assert all(left_to_table(GAME, view, stops) == view.options[0] for view in one)


def test_windows_are_asked_as_usual_where_they_concern_the_viewer() -> None:
    for view in windows():
        assert left_to_table(Elsewhere(concerns=True), view, USUAL) == -1
        assert left_to_table(Elsewhere(concerns=False), view, USUAL) == PASS


def test_until_attacked_nothing_but_an_attack_or_the_own_turn_is_asked_about() -> None:
    for view in windows():
        other = 1 - view.viewer
        assert left_to_table(Elsewhere(concerns=True, turn=other), view, ATTACKED) == PASS
        assert left_to_table(Elsewhere(concerns=True, attacks=True, turn=other), view, ATTACKED) == -1
        assert left_to_table(Elsewhere(concerns=True, turn=view.viewer), view, ATTACKED) == -1


def test_until_the_own_turn_not_even_attacks_are_asked_about() -> None:
    for view in windows():
        assert left_to_table(Elsewhere(concerns=True, attacks=True, turn=1 - view.viewer), view, TURN) == PASS
        assert left_to_table(Elsewhere(concerns=True, turn=view.viewer), view, TURN) == -1


def test_what_is_no_window_is_asked_whatever_the_wish() -> None:
    others = [view for view in questions() if view.due[0] != "Window" and len(view.options) > 1]
    assert others
    for stops in (USUAL, ATTACKED, TURN):
        assert {left_to_table(Elsewhere(turn=1 - view.viewer), view, stops) for view in others} == {-1}


def test_a_wish_ends_when_its_time_has_come() -> None:
    view = windows()[0]
    mine, other = view.viewer, 1 - view.viewer
    assert wish_is_over(Elsewhere(turn=mine), view, ATTACKED) and wish_is_over(Elsewhere(turn=mine), view, TURN)
    assert wish_is_over(Elsewhere(attacks=True, turn=other), view, ATTACKED)
    assert not wish_is_over(Elsewhere(attacks=True, turn=other), view, TURN)
    assert not wish_is_over(Elsewhere(turn=other), view, ATTACKED)
    for stops in (ATTACKED, TURN):
        assert not wish_is_over(Elsewhere(turn=mine), view, stops, here=True)
        assert left_to_table(Elsewhere(concerns=True, turn=mine), view, stops) == -1
    for stops in (USUAL, ALWAYS):
        assert not wish_is_over(Elsewhere(attacks=True, turn=mine), view, stops)


def test_where_nobody_has_a_turn_a_question_that_is_no_window_ends_the_wish() -> None:
    assert not wish_is_over(Elsewhere(), windows()[0], TURN)
    asked = next(view for view in questions() if view.due[0] != "Window")
    assert wish_is_over(Elsewhere(), asked, TURN)


def test_only_hidden_games_tell_and_only_where_choices_cannot_be_counted() -> None:
    throes = find_game("throes_of_war")
    assert tells(throes, "turn_action") and not tells(throes, "place_dice")
    assert not tells(find_game("dice_duel"), "attacker_reroll")


def test_a_step_of_a_game_says_itself_that_it_is_a_window() -> None:
    final_war = find_game("final_war")
    assert {"Around", "Window"} <= {name for name in final_war.steps if is_window(final_war, name)}
