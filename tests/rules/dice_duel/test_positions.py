"""Positions written by hand: what is due follows from the table, and impossible ones are refused with the reason."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.dice_duel import GAME
from wartable.kernel.dice import stream
from wartable.kernel.errors import BadInput
from wartable.kernel.position import position_data, state_from
from wartable.kernel.state import CHANCE

Duels = Callable[..., Any]

DICE: dict[str, Any] = {
    "turn": 1, "attacker": 0, "defender": 1,
    "attacker_blue": 2, "white": [2, 1, 0], "attacker_power": [6, 4, 2, 1],
    "defender_blue": 3, "red": [2, 1, 0, 0], "defender_power": [6, 6, 5, 1],
}  # fmt: skip
ATTACK = GAME.actions.action("pair 2x6 1x4 0x2")
CROSSED = GAME.actions.action("pair 2x4 1x6 0x2")
DEFENCE = GAME.actions.action("pair 2x6 1x6 0x5 0x1")
ASKED = {"auto_defender_pairing": False}
ONE_BY_ONE = {"reroll_mode": "one_by_one"}


def test_empty_position_is_a_new_duel() -> None:
    """DD-0.4: the first attacker is drawn."""
    state = state_from(GAME, {"seats": 3})
    assert (state.seat, [die.name for die in state.dice]) == (CHANCE, ["seat"])


def test_with_an_attacker_the_next_turn_begins(from_position: Duels) -> None:
    """`turn` counts the Turns that have begun."""
    duel = from_position(seats=3, turn=4, attacker=1)
    assert duel.asked == ("choose_defender", 1)
    assert duel.table["turn"] == 5


def test_with_a_defender_both_are_about_to_roll(from_position: Duels) -> None:
    duel = from_position(seats=3, turn=4, attacker=1, defender=2)
    assert duel.asked == ("attacker_reroll", 1)
    assert (duel.table["turn"], duel.table["defender"]) == (4, 2)
    assert duel.match.dice.used == 17


@pytest.mark.parametrize(
    ("table", "options", "asked"),
    [
        ({}, {}, ("attacker_reroll", 0)),
        ({"attacker_rerolled": 0b0100_0100}, {}, ("attacker_pairing", 0)),
        ({"attacker_rerolled": 0b0100}, {}, ("attacker_pairing", 0)),
        ({"attacker_rerolled": 0b0100}, ONE_BY_ONE, ("attacker_reroll", 0)),
        ({"attacker_rerolled": 0b0100_0100}, ONE_BY_ONE, ("attacker_pairing", 0)),
        ({"attacker_rerolled": 0b0100}, {"pairing": "sorted"}, ("defender_reroll", 1)),
        ({"attack_pairing": ATTACK}, {}, ("defender_reroll", 1)),
        ({"attack_pairing": ATTACK, "defender_rerolled": 0b1000}, ASKED, ("defender_pairing", 1)),
        ({"attack_pairing": ATTACK, "defender_rerolled": 0b1000}, {**ASKED, **ONE_BY_ONE}, ("defender_reroll", 1)),
        ({"attack_pairing": ATTACK, "defender_rerolled": 0b1011}, {**ASKED, **ONE_BY_ONE}, ("defender_pairing", 1)),
        ({"attack_pairing": ATTACK, "defence_pairing": DEFENCE}, {}, ("attacker_reroll", 1)),
    ],
)
def test_dice_on_the_table_say_what_is_asked(
    from_position: Duels, table: dict[str, Any], options: dict[str, Any], asked: tuple[str, int]
) -> None:
    """DD-2.3, DD-2.4, DD-1.6: together a re-roll is made once, one by one until the allowance is used up."""
    assert from_position(options=options, **{**DICE, **table}).asked == asked


def test_with_both_pairings_the_comparison_is_due(from_position: Duels) -> None:
    """DD-2.7: 12 against 10, 4 against 6, 0 against 0."""
    defence = GAME.actions.action("pair 2x5 1x6 0x6 0x1")
    duel = from_position(**{**DICE, "attack_pairing": ATTACK, "defence_pairing": defence})
    assert duel.table["turn"] == 2
    assert duel.health == [12, 11]


def test_finished_position_stays_finished() -> None:
    table = {**DICE, "health": [4, 0], "fallen": [1], "ranking": [[0], [1]], "reason": 0}
    state = state_from(GAME, {"seats": 2, "table": table})
    assert state.over
    assert GAME.outcome(state).winners == (0,)


@pytest.mark.parametrize("seed", range(6))
def test_every_decision_of_a_duel_can_be_written_down_and_loaded(seed: int) -> None:
    """With what is due written out, all the way to the end."""
    options = {"reroll_mode": ["together", "one_by_one"][seed % 2], "auto_defender_pairing": seed % 3 > 0, "starting_health": 4}
    match = GAME.match(2 + seed, options, seed=seed)
    chooser = stream(seed, 1)
    while not match.over:
        assert state_from(GAME, position_data(GAME, match.state)) == match.state
        match.play(match.options[chooser.below(len(match.options))])
    assert state_from(GAME, position_data(GAME, match.state)) == match.state


@pytest.mark.parametrize("seed", range(6))
def test_what_is_due_can_be_left_out_while_dice_are_on_the_table(seed: int) -> None:
    """The table alone tells the decision, except that the pairing after `keep all` cannot be told from the re-roll before."""
    match = GAME.match(3, {"starting_health": 5}, seed=seed)
    chooser = stream(seed, 1)
    compared = 0
    while not match.over:
        data = position_data(GAME, match.state)
        kept = match.kind == "attacker_pairing" and not data["table"]["attacker_rerolled"]
        if not kept and match.kind != "choose_defender":
            del data["due"]
            assert state_from(GAME, data) == match.state
            compared += 1
        match.play(match.options[chooser.below(len(match.options))])
    assert compared > 10


FALLEN = "fallen must list exactly the seats without Health, in the order of their defeat (DD-7.5)"
NUMBER = "a Turn that has a defender has an attacker and a number, turn = 1 or more (DD-7.2)"
WHITE = "3 white dice attack, with 4 Power dice and a blue one (DD-2.1)"
RED = "4 red dice defend, with 4 Power dice and a blue one (DD-2.1)"
BOTH = "an attacker and a defender roll at the same time (DD-2.1)"
MARKS = "rerolled marks dice on the table, at most as many as the blue die allows (DD-1.2)"
ORDER = "the defender re-rolls and pairs after the attacker has paired (DD-2.4)"
PAIRS = "a pairing must be made of the dice on the table (DD-3.1)"
FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"health": [12, 12, 12]}, "health must have 2 entries, not 3"),
    ({"health": [13, 12]}, "health holds numbers from 0 to 12, not 13"),
    ({"health": [12, -1]}, "health holds numbers from 0 to 12, not -1"),
    ({"fallen": [1]}, FALLEN),
    ({"health": [12, 0]}, FALLEN),
    ({"attacker": 2}, "attacker holds numbers from -1 to 1, not 2"),
    ({"defender": -2}, "defender holds numbers from -1 to 1, not -2"),
    ({"last_defender": 5}, "last_defender holds numbers from -1 to 1, not 5"),
    ({"turn": -1}, "turn holds numbers from 0 to 1000, not -1"),
    ({"turn": 1001}, "turn holds numbers from 0 to 1000, not 1001"),
    ({"health": [0, 12], "fallen": [0], "attacker": 0}, "the attacker must have Health (DD-7.5)"),
    (
        {"health": [12, 0], "fallen": [1], "attacker": 0},
        "the duel is over, since fewer than two characters have Health (DD-6.2, DD-7.8)",
    ),
    ({"defender": 1, "turn": 1}, NUMBER),
    ({"attacker": 0, "defender": 1}, NUMBER),
    (
        {"turn": 1, "attacker": 1, "defender": 1},
        "the defender must be somebody whom the attacker may choose (DD-7.2, DD-7.5)",
    ),
    ({"white": [2, 1, 0]}, WHITE),
    ({**DICE, "white": [3, 1, 0]}, "white holds numbers from 0 to 2, not 3"),
    ({**DICE, "red": [2, 1, 0]}, RED),
    ({**DICE, "red": [2, 1, 0, "x"]}, "red holds numbers, not 'x'"),
    ({**DICE, "attacker_power": [0, 1, 1, 1]}, "attacker_power holds numbers from 1 to 6, not 0"),
    ({**DICE, "defender_power": [7, 1, 1, 1]}, "defender_power holds numbers from 1 to 6, not 7"),
    ({**DICE, "attacker_blue": 0}, WHITE),
    ({**DICE, "defender_blue": 4}, "defender_blue holds numbers from 0 to 3, not 4"),
    ({"attacker_blue": 1}, WHITE),
    ({**DICE, "red": [], "defender_power": [], "defender_blue": 0}, BOTH),
    ({**DICE, "defender": -1}, BOTH),
    ({**DICE, "attacker_rerolled": 0b0111}, MARKS),
    ({**DICE, "attacker_rerolled": 0b1000}, MARKS),
    ({**DICE, "attack_pairing": ATTACK, "defender_rerolled": 0b1111}, MARKS),
    ({"attacker": 0, "attacker_rerolled": 1}, MARKS),
    ({**DICE, "defender_rerolled": 1}, ORDER),
    ({**DICE, "defence_pairing": DEFENCE}, ORDER),
    ({**DICE, "attack_pairing": DEFENCE}, PAIRS),
    ({**DICE, "attack_pairing": ATTACK, "defence_pairing": ATTACK}, PAIRS),
    ({"attacker": 0, "attack_pairing": ATTACK}, PAIRS),
]


@pytest.mark.parametrize(("table", "reason"), FAULTS)
def test_impossible_positions_are_refused_with_the_reason(table: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadInput) as refusal:
        state_from(GAME, {"seats": 2, "table": table})
    assert str(refusal.value) == f"this cannot be: {reason}"


@pytest.mark.parametrize(
    ("options", "table", "reason"),
    [
        ({"starting_health": 5}, {"health": [5, 6, 5]}, "health holds numbers from 0 to 5, not 6"),
        ({"turn_limit": 7}, {"turn": 8}, "turn holds numbers from 0 to 7, not 8"),
        ({"turn_limit": 7}, {"turn": 7, "attacker": 0}, "no Turn is left to begin (DD-8.2)"),
        ({}, {"turn": 3, "attacker": 0, "defender": 2, "last_defender": 2}, "the defender must be somebody"),
        ({}, {"turn": 3, "attacker": 0, "defender": 2, "health": [5, 5, 0], "fallen": [2]}, "the defender must be somebody"),
        ({"pairing": "sorted"}, {**DICE, "attack_pairing": CROSSED}, "at this table dice are paired best with best (DD-3.2)"),
    ],
)
def test_positions_that_the_options_rule_out_are_refused(
    options: dict[str, Any], table: dict[str, Any], reason: str
) -> None:
    with pytest.raises(BadInput) as refusal:
        state_from(GAME, {"seats": 3, "options": options, "table": table})
    assert str(refusal.value).startswith(f"this cannot be: {reason}")


def test_the_barred_may_defend_where_the_rule_is_off(from_position: Duels) -> None:
    """DD-7.2, no_twice_in_a_row = off."""
    options = {"no_twice_in_a_row": False}
    assert from_position(seats=3, options=options, turn=3, attacker=0, defender=2, last_defender=2).table["defender"] == 2
