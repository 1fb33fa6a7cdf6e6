"""States, events, views and matches: equality, audiences, copies, and what a match says of itself."""
from __future__ import annotations

import sys

import pytest

from wartable import find_game
from wartable.conformance.walk import Walk
from wartable.kernel import registry
from wartable.kernel.dice import SeededDice, stream
from wartable.kernel.errors import BadInput, Illegal
from wartable.kernel.event import EVERYBODY, Event
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.position import check_result
from wartable.kernel.record import read_record, write_record
from wartable.kernel.situation import BOTS, Situation
from wartable.kernel.state import CHANCE
from wartable.kernel.view import SPECTATOR
from wartable.kernel.window import PASS

DUEL = find_game("dice_duel")
ROAR = find_game("roar_of_war")


def test_states_differ_from_other_things_and_other_games() -> None:
    s = DUEL.start(DUEL.setup())
    assert s == s.clone() and s != "s" and s != ROAR.start(ROAR.setup(2))
    assert s != object()


def test_whose_roll_it_is_tells_states_apart_while_it_is_open() -> None:
    walk = Walk(DUEL, DUEL.setup(), 1)
    s = next(s for s in walk.nodes() if s.seat == CHANCE)
    twin = s.clone()
    twin.roller = s.roller + 1
    assert twin != s
    asked = next(s for s in walk.nodes() if s.seat != CHANCE)
    twin = asked.clone()
    twin.roller = asked.roller + 1
    assert twin == asked


@pytest.mark.parametrize(
    ("audience", "seat", "seen"),
    [(EVERYBODY, SPECTATOR, True), (EVERYBODY, 3, True), (0b10, 1, True), (0b10, 0, False), (0b10, 2, False),
     (0b1, SPECTATOR, False), (0b1, 0, True), (0, 0, False)],
)  # fmt: skip
def test_who_sees_an_event(audience: int, seat: int, seen: bool) -> None:
    veiled = Event(1, ())
    event = Event(1, (4,), audience, veiled)
    assert event.seen_by(seat) is (event if seen else veiled)
    assert repr(event) == "Event(1, (4,))"


def test_a_view_is_of_one_viewer() -> None:
    match = DUEL.match(seed=3)
    mine, other, nobody = (match.view(seat) for seat in (match.seat, 1 - match.seat, SPECTATOR))
    assert mine.mine and not other.mine and not nobody.mine
    assert mine.options == match.options and other.options == [] and nobody.options == []
    assert mine == match.view(match.seat) and mine != other and hash(mine) == hash(match.view(match.seat))
    assert not mine.over and mine.data()["ranking"] == [] and mine != "a view"


def test_a_match_refuses_with_the_reason() -> None:
    match = DUEL.match()
    assert match.seat == CHANCE and match.refusal(0) == "the dice are to be rolled first"
    with pytest.raises(Illegal, match="the dice are to be rolled first"):
        match.play(0)
    walk = Walk(DUEL, DUEL.setup(), 1)
    for _ in walk.nodes():
        pass
    assert walk.match.refusal(0) == "the match is over" and walk.match.over
    assert walk.match.outcome is not None and match.outcome is None


def test_a_roll_nobody_waits_for_is_refused() -> None:
    match = DUEL.match(seed=3)
    with pytest.raises(Illegal, match="no dice are to be rolled now"):
        match.roll([1])


def test_a_copy_of_a_match_goes_on_by_itself() -> None:
    match = DUEL.match(seed=3, recording=True)
    match.play(match.options[0])
    copy = match.clone()
    assert copy.choices == 1 and copy.origin is None and copy.entries == []
    copy.play(copy.options[-1])
    assert match.choices == 1
    match.play(match.options[-1])
    assert match.state == copy.state


def test_a_match_records_choices_and_rolls_in_order() -> None:
    match = DUEL.match(seed=3, recording=True)
    rolls = len(match.entries)
    assert rolls > 0 and all(entry.seat == CHANCE and entry.faces and entry.dice for entry in match.entries)
    seat, action = match.seat, match.options[0]
    match.play(action)
    entry = match.entries[rolls]
    assert (entry.seat, entry.action, entry.faces, entry.dice) == (seat, action, [], [])
    assert match.origin is not None
    again = match.origin.clone()
    for entry in match.entries:
        entry.redo(again)
    assert again == match.state


def test_a_bots_chance_is_of_its_seed_and_the_number_of_the_decision() -> None:
    match = DUEL.match(seed=3)
    words = [Situation(match, 7).chance.word() for _ in range(2)]
    assert words == [stream(7, BOTS).word()] * 2
    match.play(match.options[0])
    assert Situation(match, 7).chance.word() == stream(7, BOTS + 1).word()
    situation = Situation(match, 7)
    assert (situation.seat, situation.kind, situation.options) == (match.seat, match.kind, match.options)
    assert situation.imagine(5) == DUEL.imagine(match.state, match.seat, SeededDice(5))


def test_a_ranking_in_a_position_names_every_seat_once() -> None:
    walk = Walk(DUEL, DUEL.setup(), 1)
    for _ in walk.nodes():
        pass
    s = walk.state
    assert check_result(DUEL, s) == ""
    for ranking in ((), ((0,),), ((0,), (0,)), ((0, 1), ()), ((), (0, 1)), ((0,), (1,), ())):
        s.ranking = ranking
        assert "every seat from 0 to 1 stands once" in check_result(DUEL, s)
    s.ranking = ((0,), (1,))
    for reason in (-1, len(DUEL.reasons)):
        s.reason = reason
        assert "reason is none of 0 to" in check_result(DUEL, s)
    s.reason = len(DUEL.reasons) - 1
    assert check_result(DUEL, s) == ""


def test_where_all_play_together_the_game_is_a_group_of_its_own() -> None:
    game = find_game("throes_of_war")
    s = game.start(game.setup())
    s.agenda, s.asker, s.reason = [], None, 0
    seats = tuple(range(s.setup.seats))
    for ranking, right in (((seats, ()), True), (((), seats), True), (((), seats, ()), False), (((),), False)):
        s.ranking = ranking
        assert (check_result(game, s) == "") is (right and not game.zero_sum)


def test_a_match_that_goes_on_has_no_result() -> None:
    s = DUEL.start(DUEL.setup())
    s.agenda = s.due()[::-1]
    assert check_result(DUEL, s) == ""
    s.reason = 0
    assert "a match that goes on" in check_result(DUEL, s)
    s.reason, s.ranking = -1, ((0,), (1,))
    assert "a match that goes on" in check_result(DUEL, s)


def test_games_are_found_by_name_however_it_is_written() -> None:
    for name in ("dice_duel", "Dice-Duel", " dice duel "):
        assert registry.find_game(name) is DUEL
    with pytest.raises(BadInput, match=r"no game called 'dice_dual'; did you mean dice_duel\?"):
        registry.find_game("dice_dual")
    assert "there are a, b" in registry.unknown("game", "zzz", ["a", "b"])


def test_newcomers_begin_with_a_game_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    assert registry.first_game().newcomers
    monkeypatch.setattr(registry, "_installed", {("wartable.games", *sys.path): []})
    for name in list(registry._games):
        monkeypatch.delitem(registry._games, name)
    with pytest.raises(BadInput, match="no game is installed"):
        registry.first_game()


def test_how_many_play_where_nobody_says_it() -> None:
    war = find_game("final_war")
    assert war.seats_for({}) == war.usual_seats
    assert war.seats_for({"teams": True}) == 4
    with pytest.raises(BadInput, match="no option"):
        war.seats_for({"nonsense": 1})
    with pytest.raises(BadInput, match="is for 2 to 4 players, not for 5"):
        war.setup(5)
    with pytest.raises(BadInput, match="not for 1"):
        war.setup(1)


def test_a_view_without_a_veiled_table_draws_its_picture_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    match = ROAR.match(2, seed=3)
    expected = match.view(0).table
    monkeypatch.setattr(type(ROAR), "veiled", lambda game, s, viewer: None)
    assert expected and match.view(0).table == expected == ROAR.picture(match.state, 0)


def test_who_lets_things_be_passes() -> None:
    war = find_game("final_war")
    walk = Walk(war, war.setup(), 1)
    found = set()
    for s in walk.nodes():
        if s.seat != CHANCE:
            view = war.view(s, s.seat)
            quiet = Game.quiet(war, view)
            assert quiet == (PASS if PASS in s.options else -1)
            found.add(quiet)
    assert found == {PASS, -1}


def test_the_key_of_a_roll_and_of_a_question() -> None:
    walk = Walk(DUEL, DUEL.setup(), 1)
    for s in walk.nodes():
        if s.seat == CHANCE:
            assert s.key()[2] == (CHANCE, -1, (), s.roller, len(s.dice))
        else:
            assert s.key()[2] == (s.seat, s.kind, tuple(s.options), -1, 0)
    assert walk.state.key()[2] == (-2, -1, (), -1, 0)


def test_a_record_that_begins_with_a_position_goes_on_being_recorded() -> None:
    walk = Walk(DUEL, DUEL.setup(), 1)
    s = next(s for s in walk.nodes() if s.seat != CHANCE)
    match = Match(DUEL, s.clone(), SeededDice(1), recording=True)
    match.play(match.options[0])
    record = read_record(write_record(match, ["A", "B"], "seeded", start=True))
    again = record.replay()
    assert again.origin == s and again.state == match.state
    assert [(e.seat, e.action) for e in again.entries] == [(e.seat, e.action) for e in match.entries]
    assert again.events == [] and record.replay(telling=True).events != []
