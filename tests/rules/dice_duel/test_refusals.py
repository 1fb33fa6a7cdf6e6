"""What cannot be chosen is refused with the rule that forbids it, and changes nothing (every `refused` checks that)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.dice_duel import GAME
from wartable.kernel.errors import BadInput, Illegal

Duels = Callable[..., Any]

ASKED = {"auto_defender_pairing": False}
ONE_BY_ONE = {"reroll_mode": "one_by_one"}
OWN_DICE = "you can re-roll only your own dice, and they do not show these values (DD-1.3)"
OWN_PAIRS = "your dice do not show these pairs, and no die can be in two pairs (DD-3.1)"


@pytest.mark.parametrize(
    ("blue", "wish", "reason"),
    [
        (1, "reroll s0 p1", "your blue die lets you re-roll only 1 die, not 2 (DD-1.2)"),
        (2, "reroll s1 s0 p1", "your blue die lets you re-roll only 2 dice, not 3 (DD-1.2)"),
        (1, "reroll s0 s0 s0", "your blue die lets you re-roll only 1 die, not 3 (DD-1.2)"),
        (3, "reroll s0 s0", OWN_DICE),
        (3, "reroll p5", OWN_DICE),
        (3, "reroll s1 p2 p2", OWN_DICE),
    ],
)
def test_attacker_rerolls_that_are_not_allowed(attacking: Duels, blue: int, wish: str, reason: str) -> None:
    """DD-1.2, DD-1.3, vector V15."""
    assert attacking([2, 1, 0], [6, 4, 2, 1], blue).refused(wish) == reason


@pytest.mark.parametrize(
    ("blue", "wish", "reason"),
    [
        (1, "reroll s0 s0", "your blue die lets you re-roll only 1 die, not 2 (DD-1.2)"),
        (3, "reroll s0 s0 s0", OWN_DICE),
        (3, "reroll p3", OWN_DICE),
    ],
)
def test_defender_rerolls_that_are_not_allowed(defending: Duels, blue: int, wish: str, reason: str) -> None:
    """DD-1.2, DD-1.3: the attacker's 3 is not the defender's."""
    assert defending("2x6 2x4 1x3", [2, 1, 0, 0], [6, 6, 5, 1], blue).refused(wish) == reason


def test_one_by_one_rerolls_that_are_not_allowed(attacking: Duels) -> None:
    """DD-1.2, DD-1.5, DD-1.6."""
    duel = attacking([2, 1, 0], [6, 4, 2, 1], 3, dice=[0, 1], options=ONE_BY_ONE)
    single = "at this table dice are re-rolled one by one: name a single die (DD-1.6)"
    assert duel.refused("reroll s0 p1") == single
    duel.choose("reroll s0")
    assert duel.refused("reroll s0") == "no die may be re-rolled twice in a Turn (DD-1.5)"
    assert duel.refused("reroll s1 p1") == single
    duel.choose("reroll p1")
    assert duel.refused("reroll s2 s1") == "your blue die lets you re-roll only 1 die more, not 2 (DD-1.2)"
    assert duel.refused("reroll p5") == OWN_DICE


@pytest.mark.parametrize("text", ["reroll blue", "reroll b", "reroll b1", "blue", "reroll s0 blue", "REROLL B3"])
def test_blue_die_has_a_refusal_of_its_own(text: str) -> None:
    """DD-1.3, vector V16: no choice has such a name."""
    with pytest.raises(BadInput, match="there is no choice called"):
        GAME.actions.action(text)
    assert GAME.unknown_choice(text) == "the blue die can never be re-rolled (DD-1.3)"


@pytest.mark.parametrize("text", ["reroll blank", "reroll s0 p7", "bribe the referee", ""])
def test_other_unknown_choices_are_not_about_the_blue_die(text: str) -> None:
    assert GAME.unknown_choice(text) == ""


def test_attack_pairings_that_are_not_allowed(attacking: Duels) -> None:
    """DD-3.1."""
    duel = attacking([2, 1, 0], [6, 4, 2, 1]).choose("keep all")
    assert duel.refused("pair 2x6 1x4 0x2 0x1") == "the attacker makes exactly 3 pairs (DD-3.1)"
    assert duel.refused("pair 2x6 1x6 0x2") == OWN_PAIRS
    assert duel.refused("pair 2x6 2x4 0x2") == OWN_PAIRS


def test_defence_pairings_that_are_not_allowed(defending: Duels) -> None:
    """DD-3.1."""
    duel = defending("2x6 2x4 1x3", [2, 1, 0, 0], [6, 6, 5, 1], options=ASKED).choose("keep all")
    assert duel.refused("pair 2x6 1x6 0x5") == "the defender makes exactly 4 pairs (DD-3.1)"
    assert duel.refused("pair 2x6 1x6 0x6 0x5") == OWN_PAIRS


def test_targets_that_are_not_allowed(from_position: Duels) -> None:
    """DD-0.1, DD-7.2, DD-7.5."""
    duel = from_position(seats=5, health=[12, 0, 9, 4, 7], fallen=[1], attacker=0, last_defender=4, turn=6)
    assert duel.refused("attack seat 1") == "you cannot attack yourself (DD-7.2)"
    assert duel.refused("attack seat 2") == "seat 2 is out of the duel (DD-7.5)"
    assert duel.refused("attack seat 5") == "seat 5 defended last Turn, and nobody defends two Turns in a row (DD-7.2)"
    assert duel.refused("attack seat 6") == "there is no seat 6 at this table (DD-0.1)"


def test_things_out_of_order_name_what_is_due(new_duel: Duels) -> None:
    """DD-2.3, DD-2.4, DD-7.2: in each of the five decisions, all that belongs to another one."""
    dice = [1, 2, 1, 0, 6, 4, 2, 1, 1, 2, 1, 0, 0, 6, 6, 5, 1]
    duel = new_duel(dice, seats=3, auto_defender_pairing=False)
    later = ["attack seat 2", "keep all", "pair 2x6 1x4 0x2", "keep all", "pair 2x6 1x6 0x5 0x1"]
    reasons = [
        "first choose whom to attack (DD-7.2)",
        "now the attacker re-rolls dice or keeps them all; the pairing comes after that (DD-2.3)",
        "the attacker's re-rolls are over; now the attack dice are paired (DD-2.3)",
        "now the defender re-rolls dice or keeps them all; the pairing comes after that (DD-2.4)",
        "the defender's re-rolls are over; now the defence dice are paired (DD-2.4)",
    ]
    for stage, choice in enumerate(later):
        for other in ("attack seat 2", "keep all", "pair 2x6 1x4 0x2"):
            if other.split()[0] != choice.split()[0]:
                assert duel.refused(other) == reasons[stage]
        duel.choose(choice)


def test_nothing_is_chosen_while_dice_are_in_the_air() -> None:
    """DD-2.1."""
    match = GAME.match(2, {"first_attacker": 1})
    with pytest.raises(Illegal, match="the dice are to be rolled first"):
        match.play(GAME.actions.action("keep all"))


def test_every_refusal_cites_a_rule(new_duel: Duels) -> None:
    """Each action that is not an option, at each decision of a Turn of three players: nothing is refused without a number."""
    dice = [2, 2, 1, 0, 6, 4, 2, 1, 2, 2, 1, 0, 0, 6, 6, 5, 1]
    duel = new_duel(dice, seats=3, auto_defender_pairing=False)
    while duel.table["turn"] == 1:
        seen, options = duel.seen, set(duel.match.options)
        for action in range(GAME.actions.size):
            if action not in options:
                assert "(DD-" in GAME.why_not(seen, action)
        duel.choose(duel.options[0])
