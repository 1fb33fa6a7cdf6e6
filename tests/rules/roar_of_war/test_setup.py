"""Races, Last Row, front cards, Strategy Cards, the roll-off."""
from __future__ import annotations

import pytest

from wartable.games.roar_of_war import GAME
from wartable.games.roar_of_war.cards.catalogue import COUNT, KEYS, TYPES
from wartable.games.roar_of_war.cards.decks import S_COUNT
from wartable.games.roar_of_war.table.terms import LEADER, RACES, type_of
from wartable.kernel.dice import ScriptedDice
from wartable.kernel.errors import BadInput, Illegal


def test_races_are_chosen_in_seat_order_and_only_once(match):
    """RW-0.1: each takes a different race; the last one left goes by itself."""
    bench = match(4)
    assert (bench.kind, bench.seat, bench.options) == ("choose_race", 0, [f"take {race}" for race in RACES])
    bench.do("take elves")
    assert (bench.seat, bench.options) == (1, ["take orcs", "take humans", "take dwarves"])
    with pytest.raises(Illegal, match=r"the Elves are taken \(RW-0.1\)"):
        bench.do("take elves")
    bench.do("take orcs", "take humans")
    assert bench.s.race == (1, 0, 2, 3)


def test_random_races_are_drawn(match):
    """RW-0.1, option race_selection: nobody is asked."""
    bench = match(4, race_selection="random")
    assert bench.kind == "setup_last_row"
    assert sorted(bench.s.race) == [0, 1, 2, 3]


def test_each_copy_has_every_race_once(match):
    """RW-0.1, option copies: with two copies a race may be taken twice."""
    bench = match(2, copies=2).do("take orcs")
    assert "take orcs" in bench.options
    assert match(5).s.rules.copies == 2
    with pytest.raises(BadInput, match="5 players need 2 copies"):
        GAME.setup(5, {"copies": 1})


def test_everyone_takes_24_cards_and_a_deck_of_12(match):
    """RW-0.2: the whole army in hand, the twelve Strategy Cards in the deck."""
    s = match().do("take orcs", "take elves").s
    assert list(s.hand[:TYPES]) == COUNT[:TYPES]
    assert list(s.hand[TYPES:]) == COUNT[TYPES : 2 * TYPES]
    assert list(s.s_deck) == S_COUNT[:16]
    assert sum(s.s_deck) == 24


def test_the_last_row_holds_the_leader(match):
    """RW-0.3: four cards for piles 1 to 4; if three hold no Leader the fourth must. Animals are allowed."""
    bench = match().do("take orcs", "take elves")
    assert (bench.kind, bench.seat, len(bench.options)) == ("setup_last_row", 0, TYPES)
    bench.do("place direwolf", "place grunt", "place grunt")
    assert bench.options == ["place orc_king"]
    assert "RW-0.3" in bench.refusal("place grunt")
    bench.do("place orc_king")
    assert bench.kind == "setup_front"
    early = match().do("take orcs", "take elves", "place orc_king")
    assert "place orc_king" not in early.options


def test_front_cards_without_waiting(match):
    """RW-0.4: the same player goes on with four more cards; the others choose afterwards, knowing nothing of them."""
    bench = match().do("take orcs", "take elves", "place orc_king", "place grunt", "place grunt", "place grunt")
    assert (bench.kind, bench.seat) == ("setup_front", 0)
    bench.do("place raider", "place raider", "place raider", "place raider")
    assert (bench.kind, bench.seat) == ("setup_last_row", 1)
    assert bench.view(1)["players"][0]["hand_size"] == 24
    assert bench.view(1)["players"][0]["piles"] == [[], [], [], []]
    assert bench.view(1)["picks"] == []


def test_forced_picks_are_asked_so_that_the_pause_tells_nothing(match):
    """Whether the fourth pick is free or must be the Leader, it is asked."""
    for last_row in (["orc_king", "grunt", "grunt", "grunt"], ["grunt", "grunt", "grunt", "orc_king"]):
        bench = match().do("take orcs", "take elves")
        for key in last_row:
            assert bench.kind == "setup_last_row"
            bench.do(f"place {key}")


def test_sixteen_in_hand_and_two_in_each_pile(set_up):
    """RW-0.5: eight cards in play; the bottoms are Last Row cards, the Leader one of them."""
    s = set_up().s
    assert s.last_row == (1,) * 8
    for seat in range(2):
        piles = s.piles[4 * seat : 4 * seat + 4]
        assert [len(pile) for pile in piles] == [2] * 4
        assert [type_of(pile[0]) for pile in piles].count(LEADER) == 1


def test_two_strategy_cards_only_for_their_owner(set_up):
    """RW-0.6: each draws two from the own deck; others see the number."""
    bench = set_up()
    for seat in range(2):
        assert sum(bench.view(seat)["players"][seat]["strategy"].values()) == 2
        other = bench.view(1 - seat)["players"][seat]
        assert (other["strategy"], other["strategy_size"], other["strategy_deck"]) == (None, 2, 10)


def test_highest_roll_starts_and_ties_roll_again():
    """RW-0.7: tied players roll again until one is highest; the others do not. The rolls are public."""
    match = GAME.match(3, {"strategy_cards": False}, dice=ScriptedDice([4, 3, 1, 1, 3, 4, 2, 2, 2, 3]), telling=True)
    while match.kind in ("choose_race", "setup_last_row", "setup_front"):
        match.play(match.options[0])
    assert match.state.current == match.state.token == 2
    lines = [GAME.line(event, ["Anna", "Bruno", "Carla"]) for event in match.events]
    again = lines.index("Anna and Carla roll again: each has 7.")
    assert lines[again - 1] == "Carla rolls 3 and 4 for the first turn: 7."
    assert lines[again + 1] == "Anna rolls 2 and 2 for the first turn: 4."
    assert lines[again + 3] == "Carla starts with a roll of 5 (Anna 4, Bruno 2)."


def test_keys_are_the_catalogues():
    """Nine card types for each of four races."""
    assert len(KEYS) == len(set(KEYS)) == 36


def test_a_race_is_drawn_as_often_as_copies_of_it_are_left():
    """RW-0.1, option race_selection: with two copies for five players a race that was taken once is half as likely."""
    state = GAME.start(GAME.setup(5, {"race_selection": "random"}))
    assert sorted(state.dice[0].faces) == [0, 0, 1, 1, 2, 2, 3, 3]
    state.apply_roll([1])
    assert sorted(state.dice[0].faces) == [0, 0, 1, 2, 2, 3, 3]
    state.apply_roll([1])
    assert sorted(state.dice[0].faces) == [0, 0, 2, 2, 3, 3]
