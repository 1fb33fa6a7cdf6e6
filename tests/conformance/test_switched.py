"""Options switched in the middle of a match: what is found, what is not, and what does not count."""
from types import ModuleType
from typing import Any

import pytest

from wartable import find_game
from wartable.conformance.options import groups
from wartable.conformance.switched import Doubt, find_readers, matters, read_when_due, same, under
from wartable.conformance.variants import variants
from wartable.conformance.walk import Walk
from wartable.kernel.setup import Option
from wartable.kernel.state import CHANCE


def doubt(game: Any, name: str) -> Doubt:
    option = next(option for option in game.options if option.name == name)
    return Doubt(option, groups(game, option, variants(game))[0])


def test_an_option_that_random_matches_seldom_meet_is_found() -> None:
    game = find_game("roar_of_war")
    looked, left = find_readers(game, [doubt(game, "placement_mode")], variants(game), 1)
    assert left == [] and looked > 0


def test_an_option_that_nobody_reads_is_left(ambush: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    mood = Option("mood", "good", "", words=("good", "bad"))
    monkeypatch.setattr(ambush.GAME, "options", [*ambush.GAME.options, mood])
    unread = Doubt(mood, ["bad"])
    looked, left = find_readers(ambush.GAME, [unread], variants(ambush.GAME), 1)
    assert left == [unread] and looked > 10


def test_a_rule_that_an_option_names_is_made_due() -> None:
    """Final War's last duel: only a stalemate with an empty Fate Deck brings it."""
    game = find_game("final_war")
    tables = [game.setup(2), game.setup(3)]
    fatigue = doubt(game, "duel_fatigue_round")
    assert fatigue.option.due == "Duel" and read_when_due(game, fatigue, tables, 1)


def test_a_rule_that_is_made_due_does_not_prove_another_option() -> None:
    game = find_game("final_war")
    named = next(option for option in game.options if option.name == "duel_fatigue_round")
    other = Option("allied_races", False, "", due=named.due)
    assert not read_when_due(game, Doubt(other, [True]), [game.setup(2)], 1)


def test_a_table_that_cannot_go_on_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("roar_of_war")
    walk = Walk(game, game.setup(), 1)
    s = next(s for s in walk.nodes() if s.seat != CHANCE)
    changed = game.setup(0, {"placement_mode": "free"})
    assert same(under(s, game.setup()), s)

    def fails(*_: Any) -> Any:
        raise IndexError("no such pile")

    monkeypatch.setattr("wartable.conformance.switched.under", fails)
    assert not matters(walk, s, game.setup(), changed)


def test_states_are_the_same_if_every_column_is() -> None:
    game = find_game("roar_of_war")
    walk = Walk(game, game.setup(), 1)
    for s in walk.nodes():
        twin = s.clone()
        assert same(s, twin)
        twin.agenda = twin.agenda[1:]
        assert same(s, twin) == (not s.agenda)
    ended = walk.state.clone()
    assert same(walk.state, ended)
    ended.reason += 1
    assert not same(walk.state, ended)
