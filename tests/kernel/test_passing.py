"""Windows pass by themselves as far as a player wishes, and no further."""
from __future__ import annotations

from collections.abc import Iterator

from wartable import find_game
from wartable.kernel.dice import SeededDice, stream
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.passing import ABLE, ALWAYS, ATTACKS, is_window, lets_pass
from wartable.kernel.view import View
from wartable.kernel.window import PASS

GAME = find_game("roar_of_war")


class Elsewhere(Game):
    """A game whose windows are all about others."""

    def __init__(self) -> None:
        super().__init__("elsewhere", "Elsewhere", "EL", 1, (2, 2), [], GAME.actions, [], [], [], [*GAME.steps.values()], "")

    def concerned(self, view: View) -> bool:
        return False


ELSEWHERE = Elsewhere()


def questions() -> Iterator[View]:
    """The questions of a whole match, as the asked seat sees them."""
    match: Match = GAME.match(2, dice=SeededDice(3))
    chooser = stream(3, 0)
    while not match.over:
        yield match.view(match.seat)
        match.play(match.options[chooser.below(len(match.options))])


def test_a_player_who_always_stops_is_asked_everything() -> None:
    assert not any(lets_pass(GAME, view, ALWAYS) for view in questions())


def test_only_windows_that_can_only_be_passed_are_passed_for_a_player_who_stops_where_able() -> None:
    passed = [view for view in questions() if lets_pass(GAME, view, ABLE)]
    assert passed
    assert all(view.options == [PASS] and view.due[0] == "Window" for view in passed)
    asked = [view for view in questions() if not lets_pass(GAME, view, ABLE)]
    assert not any(view.options == [PASS] and view.due[0] == "Window" for view in asked)


def test_a_step_of_a_game_says_itself_that_it_is_a_window() -> None:
    final_war = find_game("final_war")
    asking = [name for name, step in final_war.steps.items() if is_window(final_war, name)]
    assert asking == ["Around", "Window"]


def test_windows_that_do_not_concern_a_player_are_passed_for_one_who_stops_at_attacks() -> None:
    could = [view for view in questions() if PASS in view.options and view.due[0] == "Window" and len(view.options) > 1]
    assert could
    for view in could:
        assert not lets_pass(GAME, view, ATTACKS)  # it is always the own turn or the own fight (RW-8.2, RW-8.3)
        assert lets_pass(ELSEWHERE, view, ATTACKS)
    others = [view for view in questions() if view.due[0] != "Window"]
    assert not any(lets_pass(ELSEWHERE, view, ATTACKS) for view in others)
