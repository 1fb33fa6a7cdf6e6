"""Players, sides and options at their edges (TW-1.1, TW-4.3, TW-5.12.1, TW-9.1)."""

from __future__ import annotations

from typing import Any

import pytest

from wartable.games.throes_of_war import GAME
from wartable.kernel.errors import BadInput


@pytest.mark.parametrize(
    ("options", "least", "most"),
    [
        ({}, 2, 2),
        ({"quest": "old_gristle"}, 1, 6),
        ({"mission": "drowned_road"}, 1, 2),
        ({"mission": "ashen_keep"}, 4, 4),
        ({"mode": "team_duel"}, 2, 8),
        ({"mode": "battle_royal"}, 3, 6),
    ],
)
def test_numbers_of_players(options: dict[str, Any], least: int, most: int) -> None:
    """TW-1.1, TW-7.8.5, TW-R31."""
    for seats in (least, most):
        assert GAME.setup(seats, options).seats == seats
    for seats in (least - 1, most + 1):
        with pytest.raises(BadInput):
            GAME.setup(seats or 9, options)


@pytest.mark.parametrize(
    ("options", "seats"),
    [
        ({}, 2),
        ({"mode": "team_duel"}, 4),
        ({"mode": "battle_royal"}, 3),
        ({"quest": "abysal_minion_lord"}, 2),
        ({"mission": "ashen_keep"}, 4),
    ],
)
def test_the_usual_number_of_players(options: dict[str, Any], seats: int) -> None:
    """TW-1.1."""
    assert GAME.setup(0, options).seats == seats


@pytest.mark.parametrize(
    ("seats", "options", "fits"),
    [
        (8, {"mode": "team_duel", "sides": 4}, True),
        (7, {"mode": "team_duel", "sides": 3}, True),
        (6, {"mode": "team_duel", "sides": 1}, False),
        (4, {"mode": "team_duel", "sides": 4}, False),
        (5, {"mode": "team_duel", "sides": 1}, True),
        (3, {"mode": "team_duel"}, True),
        (3, {"mode": "team_duel", "sides": 2, "party_decision": "vote"}, True),
        (2, {"mode": "team_duel", "party_decision": "vote"}, False),
        (1, {"quest": "old_gristle", "party_decision": "vote"}, False),
        (2, {"quest": "old_gristle", "party_decision": "vote"}, True),
        (2, {"best_of": 3}, True),
        (2, {"best_of": 4}, False),
        (4, {"mode": "team_duel", "best_of": 5}, True),
        (3, {"mode": "battle_royal", "best_of": 3}, False),
        (2, {"max_exchanges": 1}, True),
        (2, {"max_exchanges": 0}, False),
        (2, {"max_exchanges": 1000}, True),
        (2, {"max_exchanges": 1001}, False),
        (2, {"fury_start": 0}, True),
        (2, {"fury_start": -1}, False),
        (2, {"copy_limit": 0}, True),
        (2, {"copy_limit": -1}, False),
        (2, {"heal_stop": 1}, True),
        (2, {"heal_stop": 0}, False),
        (2, {"copy_limit": 19}, True),
        (2, {"copy_limit": 20}, False),
        (2, {"quest": "old_gristle", "quest_fury_start": 1001}, False),
    ],
)
def test_options_at_their_edges(seats: int, options: dict[str, Any], fits: bool) -> None:
    """TW-1.1, TW-4.3, TW-9.1, TW-9.3: the last value that goes, and the first that does not."""
    if fits:
        assert GAME.setup(seats, options).seats == seats
    else:
        with pytest.raises(BadInput):
            GAME.setup(seats, options)


def test_sides_of_a_team_duel() -> None:
    """TW-1.1: the first half by seat; the odd one on the first side."""
    for seats, options, sides in ((4, {}, [0, 0, 1, 1]), (5, {}, [0, 0, 0, 1, 1]), (5, {"sides": 1}, [0, 1, 1, 1, 1])):
        assert GAME.setup(seats, {"mode": "team_duel", **options}).side_of == sides  # type: ignore[attr-defined]
    assert GAME.setup(3, {"mode": "battle_royal"}).side_of == [0, 1, 2]  # type: ignore[attr-defined]
    assert GAME.setup(3, {"quest": "old_gristle"}).side_of == [0, 0, 0]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("options", "fury", "heal"),
    [
        ({"fury_start": 40, "heal_stop": 60}, 40, 60),
        ({"pace": "fast"}, 16, 40),
        ({"pace": "fast", "fury_start": 20, "heal_stop": 30}, 20, 30),
        ({"quest": "old_gristle", "quest_fury_start": "sheet", "heal_stop": 60}, 40, 80),
    ],
)
def test_when_fury_begins_and_healing_ends(options: dict[str, Any], fury: int, heal: int) -> None:
    """TW-5.12.1, TW-5.12.2, TW-5.12.4, TW-R28."""
    s: Any = GAME.start(GAME.setup(0, options))
    for exchange, angry, healing in (
        (fury, 0, fury < heal),
        (fury + 1, 1, fury + 1 < heal),
        (heal - 1, max(0, heal - 1 - fury), True),
        (heal, max(0, heal - fury), False),
    ):
        s.exchange = exchange
        assert (s.fury(), s.healing()) == (angry, healing)


@pytest.mark.parametrize(
    ("option", "dice", "paid"), [(True, "PP", True), (False, "PP", False), (False, "PP PP", True), (False, "PP I", True)]
)
def test_the_second_half_of_a_double(exchange: Any, player: Any, option: bool, dice: str, paid: bool) -> None:
    """TW-5.4.3, TW-R9: it pays an ANY of the same card, unless the option says that each ANY needs a die; of either seat."""
    roll = " ".join([*dice.split(), *["I"] * (10 - len(dice.split()))])
    me = player(dice="P" * dice.split().count("PP") + "I" * (10 - dice.split().count("PP")), play="Throwing Axe, Ogre Club")
    for seat in (0, 1):
        players = [me, player()] if seat == 0 else [player(), me]
        t = exchange(players, [roll] if seat == 0 else ["P P P P P P I I I I", roll], any_from_double=option)
        if seat:
            t.end()
        t.choose("use Throwing Axe")
        for face in dice.split():
            if t.match.kind == "place_dice":
                t.choose(next(name for name in t.options if name.startswith("place ") and name.split()[2] == face))
        assert (t.match.kind == "turn_action" or "finish" in t.options) == paid


def test_equal_cards_are_one_choice(exchange: Any, player: Any) -> None:
    """TW-5.4.5, TW-5.3.1: to bring out, and to use."""
    t = exchange([player(inventory="Armor, Armor, Dirk", play="Cudgel, Cudgel"), player()])
    assert [name for name in t.options if name.startswith("bring")] == ["bring Dirk", "bring Armor"]
    assert t.options.count("use Cudgel") == 1
