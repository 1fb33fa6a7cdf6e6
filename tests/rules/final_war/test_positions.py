"""Positions that no game can come to are refused in words; those of real games are not."""
import copy
import pickle

import pytest

from wartable import find_game
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.kernel.dice import stream
from wartable.kernel.errors import BadInput
from wartable.kernel.position import position_data, state_from

GAME = find_game("final_war")


@pytest.fixture(scope="module")
def battle():
    """The data of a position in the middle of a combat, with attack dice on the table."""
    for seed in range(1, 30):
        match = GAME.match(2, {"best_of": 1}, seed=seed)
        while not match.over:
            if match.state.naturals and match.state.round:
                return position_data(GAME, match.state)
            match.play(match.options[-1] if match.kind == "setup_deploy" else match.options[0])
    raise AssertionError("no combat in thirty games")


def changed(data, **table):
    """The position with other values; `due` replaces steps by their beginning."""
    data = copy.deepcopy(data)
    for old, new in table.pop("due", {}).items():
        data["due"] = [new if step.startswith(old) else step for step in data["due"]]
    data["table"].update(table)
    return data


def with_entry(data, name, at, value):
    values = list(data["table"][name])
    values[at] = value
    return {name: values}


def test_a_real_position_is_read(battle):
    """FW-4.1: what is due and what lies on the table fit together."""
    assert position_data(GAME, state_from(GAME, battle)) == battle


@pytest.mark.parametrize(("name", "value"), [
    ("combat", 0), ("combat", 9), ("controller", 4), ("attacked", 7), ("order", [0, 0]), ("order", []), ("striker", -1),
    ("striker", 22), ("aimed", []), ("naturals", [0]), ("naturals", [1 << 70]), ("marks", [256]), ("plays", [0, 1]),
    ("plays", [0, 5, 0, -1, 1, 0, 0]), ("grants", [5, 1, 0, 0, 0]), ("hand", [[999999], []]), ("deck", [[0], []]),
    ("alive", [1, 0]), ("warlord", [0, 77]), ("turn_seat", -1), ("ally", [1, 0]), ("card", 3), ("pool", [3]), ("strike", 5),
    ("committing", 1), ("game_number", 0), ("clock", -1), ("dead", [3, 0, 0]), ("enthralled", [0, 2]), ("victims", [5, 5]),
])  # fmt: skip
def test_values_that_cannot_be_are_refused(battle, name, value):
    """FW-5.2, FW-5.9, FW-5.11, FW-5.16."""
    with pytest.raises(BadInput):
        state_from(GAME, changed(battle, **{name: value}))


def test_a_creature_without_health_is_not_left_standing(battle):
    """FW-5.22.1: it would be activated again and again."""
    place = next(p for p in range(20) if battle["table"]["who"][p] >= 0)
    with pytest.raises(BadInput, match="slain"):
        state_from(GAME, changed(battle, **with_entry(battle, "health", place, 0)))


def test_everybody_stands_where_their_kind_stands(battle):
    """FW-5.3.1, FW-5.3.2: Warlords in C3, Units in front, Items with a bearer."""
    unit, item = CARDS.type("glade_guard"), CARDS.type("healing_draught")
    empty = next(p for p in range(1, 20, 2) if battle["table"]["who"][p] < 0 and battle["table"]["item"][p] < 0)
    standing = {**with_entry(battle, "who", empty, unit), **with_entry(battle, "owner", empty, empty // 10)}
    with pytest.raises(BadInput, match="Unit stands in front"):
        state_from(GAME, changed(battle, **standing, **with_entry(battle, "health", empty, 1)))
    worn = {**with_entry(battle, "item", empty, item), **with_entry(battle, "item_owner", empty, 0)}
    with pytest.raises(BadInput, match="bearer"):
        state_from(GAME, changed(battle, **worn))


@pytest.mark.parametrize(("old", "new", "word"), [
    ("EndCombat", "EndCard(4)", "right after"), ("EndCombat", "EndCombat(3)", "scope"), ("Victory", "Recovery", "right after"),
    ("NextTurn", "Turn(0)", "right after"), ("Phase(2", "Phase(1, 0)", "right after"), ("Confirm", "Resolve(5)", "right after"),
    ("EndAttack", "ChooseAction(99, 0)", "place is a number"), ("TurnCards", "TurnCards(0)", "right after"),
])  # fmt: skip
def test_what_is_due_is_in_order(battle, old, new, word):
    """FW-4.1, FW-5.12: each step is followed by one that can follow it, and its numbers mean something."""
    with pytest.raises(BadInput, match=word):
        state_from(GAME, changed(battle, due={old: new}))


def test_plays_and_rolls_have_their_steps(battle):
    """FW-4.2, FW-4.4: nothing is resolved that was not played, nothing is read that was not rolled."""
    data = copy.deepcopy(battle)
    data["due"].insert(0, "Resolve(8)")
    with pytest.raises(BadInput, match="plays"):
        state_from(GAME, data)
    data["due"][0] = "Around(9, 0, 0, -1)"
    with pytest.raises(BadInput, match="right after"):
        state_from(GAME, data)


def standing(s):
    """The places of each army where somebody stands, as bits, found from the table itself."""
    return [sum(1 << place for place in range(10) if s.who[army * 10 + place] >= 0) for army in range(5)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_knows_where_somebody_stands(seats):
    """FW-5.1.6, FW-5.3.1: after everything that can happen, in copies, in pickles and in positions that were written down."""
    match = GAME.match(seats, {"mode": "quest", "best_of": 1}, seed=seats)
    chooser = stream(seats, 0)
    while not match.over:
        assert list(match.state.filled) == standing(match.state)
        match.play(match.options[chooser.below(len(match.options))])
        if match.choices % 100 == 0 and not match.over:
            again = state_from(GAME, position_data(GAME, match.state))
            for copied in (match.state.clone(), pickle.loads(pickle.dumps(match.state)), again):
                assert copied.filled == match.state.filled
