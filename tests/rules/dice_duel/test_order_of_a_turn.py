"""What happens when in a Turn, and who sees what by then (DD-2)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.dice_duel import GAME
from wartable.kernel.state import CHANCE

Duels = Callable[..., Any]

ATTACKER = [2, 2, 1, 0, 6, 4, 2, 1]
DEFENDER = [3, 2, 1, 0, 0, 6, 6, 5, 1]


def test_both_roll_before_anybody_decides() -> None:
    """DD-2.1: the attacker's eight dice, then the defender's nine, kept apart."""
    match = GAME.match(2, {"first_attacker": 2})
    assert (match.seat, match.state.roller) == (CHANCE, 1)
    assert [die.name for die in match.state.dice] == ["blue", *["white"] * 3, *["power"] * 4]
    match.roll(ATTACKER)
    assert (match.seat, match.state.roller) == (CHANCE, 0)
    assert [die.name for die in match.state.dice] == ["blue", *["red"] * 4, *["power"] * 4]
    match.roll(DEFENDER)
    assert (match.kind, match.seat) == ("attacker_reroll", 1)


@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_all_dice_of_both_are_on_the_table_before_the_first_decision(new_duel: Duels, viewer: int) -> None:
    """DD-2.2: for the attacker, the defender and spectators, the blue dice included."""
    duel = new_duel(ATTACKER + DEFENDER)
    assert duel.asked == ("attacker_reroll", 0)
    table = duel.match.view(viewer).table
    attack, defence = table["attack"], table["defence"]
    assert (attack["blue"], attack["swords"], attack["power"]) == (2, [2, 1, 0], [6, 4, 2, 1])
    assert (defence["blue"], defence["swords"], defence["power"]) == (3, [2, 1, 0, 0], [6, 6, 5, 1])


def test_attacker_rerolls_then_pairs_then_the_defender_does(new_duel: Duels) -> None:
    """DD-2.3, DD-2.4: the whole order of decisions, with every defence pairing asked for."""
    duel = new_duel([*ATTACKER, *DEFENDER, 2, 3, 1, 1, 0], auto_defender_pairing=False)
    asked = []
    for choice in ("reroll s0 p1", "pair 2x6 2x4 1x3", "reroll s1 s0 s0", "pair 2x6 1x6 1x5 0x1"):
        asked.append(duel.asked)
        duel.choose(choice)
    assert asked == [("attacker_reroll", 0), ("attacker_pairing", 0), ("defender_reroll", 1), ("defender_pairing", 1)]
    assert duel.asked == ("attacker_reroll", 1)


def test_attacker_pairs_the_final_dice(new_duel: Duels) -> None:
    """DD-2.3: the new dice are in the pairs, the old ones are not."""
    duel = new_duel([*ATTACKER, *DEFENDER, 2, 3]).choose("reroll s0 p1")
    assert "pair 2x6 2x4 1x3" in duel.options
    assert not any("0x" in option or "x1" in option for option in duel.options)


def test_defender_sees_the_attack_before_deciding_anything(new_duel: Duels) -> None:
    """DD-2.4: nothing is asked of the defender until the scores of the attack are on the table."""
    duel = new_duel([*ATTACKER, *DEFENDER, 2, 3])
    while duel.match.seat == 0:
        assert duel.match.view(1).options == []
        assert duel.attack_scores == []
        duel.choose({"attacker_reroll": "reroll s0 p1", "attacker_pairing": "pair 2x6 2x4 1x3"}[duel.asked[0]])
    assert duel.asked == ("defender_reroll", 1)
    assert duel.match.view(1).table["attack"]["scores"] == [12, 8, 3]


def test_no_arrangement_binds_before_the_rerolls(new_duel: Duels) -> None:
    """DD-2.5: whatever was kept, every matching of the final dice can be chosen."""
    duel = new_duel(ATTACKER + DEFENDER)
    assert duel.refused("pair 2x6 1x4 0x2") == (
        "now the attacker re-rolls dice or keeps them all; the pairing comes after that (DD-2.3)"
    )
    duel.choose("keep all")
    assert len(duel.options) == 24  # 4 Power dice for the double, 3 for the single, 2 for the blank


def test_attack_pairs_stand_whatever_the_defender_rolls(new_duel: Duels) -> None:
    """DD-2.6: the attacker is not asked again, and the scores compared are those shown before."""
    duel = new_duel([*ATTACKER, *DEFENDER, 2, 2, 2]).choose("keep all", "pair 2x6 1x4 0x2", "reroll s1 s0 s0")
    assert duel.asked == ("attacker_reroll", 1)
    assert "12 against 12: blocked. 4 against 12: blocked. 0 against 10: blocked. Odo loses no Health (12 left)." in duel.log
    assert sum("attacks with" in line for line in duel.log) == 1


def test_pairs_are_compared_after_both_have_paired(new_duel: Duels) -> None:
    """DD-2.7: then the defender's Health goes down, and the next Turn begins."""
    duel = new_duel([*ATTACKER, *DEFENDER, 2, 3, 1, 1, 0])
    duel.choose("reroll s0 p1", "pair 2x6 2x4 1x3")
    assert duel.health == [12, 12]
    assert duel.due == ["DefenderReroll", "DefenderPairing", "Compare", "EndTurn"]
    duel.choose("reroll s1 s0 s0")
    assert duel.health == [12, 11]
    assert duel.table["turn"] == 2
