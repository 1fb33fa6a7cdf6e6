"""The dice and their re-rolls (DD-1)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.dice_duel import GAME
from wartable.kernel.errors import BadInput

Duels = Callable[..., Any]

ONE_BY_ONE = {"reroll_mode": "one_by_one"}


def test_blue_die_allows_one_two_or_three_rerolls_never_none() -> None:
    """DD-1.1: it shows 1, 1, 1, 2, 2, 3."""
    match = GAME.match(2, {"first_attacker": 1})
    assert match.state.dice[0].name == "blue"
    assert match.state.dice[0].weights() == [(1, 3), (2, 2), (3, 1)]
    with pytest.raises(BadInput, match="the blue die cannot show 0; it has 1, 2, 3"):
        match.roll([0, 0, 0, 0, 1, 1, 1, 1])


def test_dice_have_their_published_faces() -> None:
    """Sides that show each number of swords, of six."""
    match = GAME.match(2, {"first_attacker": 1})
    attacker = {die.name: die.weights() for die in match.state.dice}
    match.roll([1, 0, 0, 0, 1, 1, 1, 1])
    defender = {die.name: die.weights() for die in match.state.dice}
    assert attacker["white"] == [(0, 1), (1, 3), (2, 2)]
    assert defender["red"] == [(0, 2), (1, 3), (2, 1)]
    assert attacker["power"] == defender["power"] == [(face, 1) for face in range(1, 7)]
    assert attacker["blue"] == defender["blue"]


@pytest.mark.parametrize("blue", [1, 2, 3])
def test_allowance_is_a_maximum(attacking: Duels, blue: int) -> None:
    """DD-1.2: every number of dice from none up to the allowance, and no more."""
    duel = attacking([2, 1, 0], [6, 4, 2, 1], blue)
    sizes = {len(option.split()) - 1 for option in duel.options if option != "keep all"}
    assert sizes == set(range(1, blue + 1))
    assert duel.options[0] == "keep all"


def test_nothing_is_thrown_by_who_keeps_all_dice(attacking: Duels) -> None:
    """DD-1.2."""
    duel = attacking([2, 1, 0], [6, 4, 2, 1], 3).choose("keep all")
    assert duel.asked == ("attacker_pairing", 0)
    assert duel.table["attack"]["swords"] == [2, 1, 0]
    assert duel.match.dice.used == 0


def test_defender_may_keep_all_dice(defending: Duels) -> None:
    """DD-1.2."""
    duel = defending("2x6 1x4 0x1", [2, 1, 0, 0], [6, 5, 2, 1], 3)
    assert duel.options[0] == "keep all"
    assert duel.choose("keep all").log[0] == "Odo keeps all dice."


def test_blue_die_is_in_no_reroll(attacking: Duels) -> None:
    """DD-1.3: there is no choice with the blue die, and who asks for one hears why."""
    duel = attacking([2, 1, 0], [6, 4, 2, 1], 3)
    dice = {die for option in duel.options[1:] for die in option.split()[1:]}
    assert dice == {"s2", "s1", "s0", "p6", "p4", "p2", "p1"}
    for text in ("reroll blue", "reroll b", "reroll s0 b2", "Reroll BLUE p1"):
        assert GAME.unknown_choice(text) == "the blue die can never be re-rolled (DD-1.3)"
    assert GAME.unknown_choice("reroll a blank") == ""


def test_nobody_rerolls_the_dice_of_the_other(attacking: Duels) -> None:
    """DD-1.3: the defender's 5 is not for the attacker to throw."""
    duel = attacking([2, 1, 0], [6, 4, 2, 1], 3, red=[2, 1, 0, 0], defender_power=[6, 6, 5, 1])
    assert duel.refused("reroll p5") == "you can re-roll only your own dice, and they do not show these values (DD-1.3)"
    assert duel.refused("reroll s0 s0") == "you can re-roll only your own dice, and they do not show these values (DD-1.3)"


def test_reroll_changes_the_dice_of_its_owner_only(attacking: Duels) -> None:
    """DD-1.3."""
    duel = attacking([2, 1, 0], [6, 4, 2, 1], 2, dice=[2, 3], red=[2, 1, 0, 0], defender_power=[6, 6, 5, 1])
    duel.choose("reroll s0 p1")
    assert (duel.table["attack"]["swords"], duel.table["attack"]["power"]) == ([2, 1, 2], [6, 4, 2, 3])
    assert (duel.table["defence"]["swords"], duel.table["defence"]["power"]) == ([2, 1, 0, 0], [6, 6, 5, 1])
    assert duel.table["attack"]["blue"] == 2


def test_swords_and_power_dice_mix_in_one_reroll(attacking: Duels) -> None:
    """DD-1.4: all three kinds of mix for three dice."""
    duel = attacking([2, 1, 0], [6, 4, 2, 1], 3)
    assert {"reroll s2 s1 s0", "reroll s1 s0 p1", "reroll s0 p2 p1", "reroll p4 p2 p1"} <= set(duel.options)


def test_together_there_is_no_second_reroll_in_a_turn(attacking: Duels) -> None:
    """DD-1.5, DD-1.6: one of three re-rolls was used; the other two are gone."""
    duel = attacking([2, 1, 0], [6, 4, 2, 1], 3, dice=[0]).choose("reroll s0")
    assert duel.asked == ("attacker_pairing", 0)
    assert duel.table["attack"]["rerolled_swords"] == [2]


def test_a_die_cannot_be_rerolled_twice_in_a_turn(attacking: Duels) -> None:
    """DD-1.5: one by one, the blank that came up again stays."""
    duel = attacking([2, 1, 0], [6, 4, 2, 1], 3, dice=[0], options=ONE_BY_ONE).choose("reroll s0")
    assert "reroll s0" not in duel.options
    assert duel.refused("reroll s0") == "no die may be re-rolled twice in a Turn (DD-1.5)"


def test_another_die_with_the_same_value_may_still_be_rerolled(attacking: Duels) -> None:
    """DD-1.5: two blanks; the first was thrown and is blank again, the second may be thrown once."""
    duel = attacking([0, 0, 1], [6, 4, 2, 1], 3, dice=[0, 0], options=ONE_BY_ONE)
    duel.choose("reroll s0")
    assert duel.table["attack"]["rerolled_swords"] == [0]
    duel.choose("reroll s0")
    assert duel.table["attack"]["rerolled_swords"] == [0, 1]
    assert duel.refused("reroll s0") == "no die may be re-rolled twice in a Turn (DD-1.5)"


def test_another_power_die_with_the_same_value_may_still_be_rerolled(attacking: Duels) -> None:
    """DD-1.5: two Power 1; the first was thrown and shows 1 again, so the second is meant."""
    duel = attacking([2, 1, 0], [6, 1, 1, 4], 3, dice=[1, 5], options=ONE_BY_ONE).choose("reroll p1", "reroll p1")
    assert duel.table["attack"]["power"] == [6, 1, 5, 4]
    assert duel.table["attack"]["rerolled_power"] == [1, 2]


def test_marks_are_gone_on_the_next_turn(attacking: Duels) -> None:
    """DD-1.5: the rule is about one Turn."""
    duel = attacking([2, 1, 0], [6, 4, 2, 1], 3, dice=[0]).choose("reroll s0").finish_turn()
    assert duel.table["turn"] == 2
    assert duel.table["attack"]["rerolled_swords"] == duel.table["defence"]["rerolled_swords"] == []


def test_dice_of_a_reroll_are_thrown_together(attacking: Duels) -> None:
    """DD-1.6: one throw of all dice named, swords by place before Power by place."""
    duel = attacking([0, 1, 0], [6, 4, 2, 1], 3)
    duel.match.dice = None
    duel.choose("reroll s0 s0 p2")
    assert [die.name for die in duel.match.state.dice] == ["white", "white", "power"]
    duel.match.roll([2, 1, 5])
    assert (duel.table["attack"]["swords"], duel.table["attack"]["power"]) == ([2, 1, 1], [6, 4, 5, 1])


def test_defender_throws_red_dice(defending: Duels) -> None:
    """DD-1.6."""
    duel = defending("2x6 1x4 0x1", [2, 1, 0, 0], [6, 5, 2, 1], 3)
    duel.match.dice = None
    duel.choose("reroll s0 s0 p1")
    assert [die.name for die in duel.match.state.dice] == ["red", "red", "power"]
    assert duel.match.state.roller == 1


def test_one_by_one_each_result_is_seen_before_the_next_die_is_chosen(attacking: Duels) -> None:
    """DD-1.6, option reroll_mode = one_by_one: single dice until the allowance is used up."""
    duel = attacking([2, 1, 0], [6, 4, 2, 1], 2, dice=[1, 5], options=ONE_BY_ONE)
    assert duel.options == [
        "keep all", "reroll s2", "reroll s1", "reroll s0", "reroll p6", "reroll p4", "reroll p2", "reroll p1",
    ]  # fmt: skip
    duel.choose("reroll s0")
    assert duel.asked == ("attacker_reroll", 0)
    assert duel.table["attack"]["swords"] == [2, 1, 1]
    assert duel.options == ["keep all", "reroll s2", "reroll s1", "reroll p6", "reroll p4", "reroll p2", "reroll p1"]
    duel.choose("reroll p1")
    assert duel.asked == ("attacker_pairing", 0)
    assert duel.table["attack"]["power"] == [6, 4, 2, 5]
    assert duel.table["attack"]["rerolled_power"] == [3]


def test_one_by_one_who_has_seen_enough_stops(attacking: Duels) -> None:
    """DD-1.2, DD-1.6: `keep all` keeps all dice as they are now."""
    duel = attacking([2, 1, 0], [6, 4, 2, 1], 3, dice=[2], options=ONE_BY_ONE).choose("reroll s0", "keep all")
    assert duel.asked == ("attacker_pairing", 0)
    assert duel.log[:2] == ["Mara re-rolls a blank: 2 swords.", "Mara re-rolls no more dice."]


def test_one_by_one_holds_for_the_defender_too(defending: Duels) -> None:
    """DD-1.5, DD-1.6."""
    duel = defending("2x6 1x4 0x1", [2, 0, 0, 0], [6, 5, 2, 1], 2, dice=[1, 6], options=ONE_BY_ONE)
    duel.choose("reroll s0")
    assert duel.asked == ("defender_reroll", 1)
    assert duel.table["defence"]["rerolled_swords"] == [1]
    assert "reroll s1" not in duel.options
    assert duel.refused("reroll s1") == "no die may be re-rolled twice in a Turn (DD-1.5)"
    duel.choose("reroll p1")
    assert duel.asked == ("attacker_reroll", 1)
    assert "Odo re-rolls a Power 1: 6." in duel.log


@pytest.mark.parametrize(("old", "new"), [(0, 2), (2, 0), (1, 1)])
def test_new_result_stands_better_or_worse(attacking: Duels, old: int, new: int) -> None:
    """DD-1.7."""
    duel = attacking([old, old, old], [6, 4, 2, 1], dice=[new]).choose(f"reroll s{old}")
    assert duel.table["attack"]["swords"] == [new, old, old]


def test_new_power_stands_even_if_it_is_lower(defending: Duels) -> None:
    """DD-1.7."""
    duel = defending("2x6 1x4 0x1", [2, 1, 0, 0], [6, 5, 2, 1], dice=[1], options={"auto_defender_pairing": False})
    assert duel.choose("reroll p6").table["defence"]["power"] == [1, 5, 2, 1]


def test_spare_die_is_decided_by_the_pairing_alone(attacking: Duels) -> None:
    """DD-1.8: the lowest Power die may be re-rolled, and another one is the spare afterwards."""
    duel = attacking([2, 1, 1], [6, 4, 2, 1], dice=[5]).choose("reroll p1")
    assert duel.table["attack"]["power"] == [6, 4, 2, 5]
    duel.choose("pair 2x6 1x5 1x4")
    assert "  paired 2×6, 1×5, 1×4: scores 12, 5, 4 (spare Power 2)" in duel.lines


def test_any_power_die_may_be_left_over(attacking: Duels) -> None:
    """DD-1.8: even the best one."""
    duel = attacking([2, 1, 1], [6, 4, 2, 1]).choose("keep all", "pair 2x4 1x2 1x1")
    assert "  paired 2×4, 1×2, 1×1: scores 8, 2, 1 (spare Power 6)" in duel.lines
