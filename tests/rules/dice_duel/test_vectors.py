"""The worked examples of the rules, each played (S1 to S8 belong to the exact solution)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.dice_duel import GAME
from wartable.games.dice_duel.rules.pairing import undominated
from wartable.games.dice_duel.table.actions import scores_of

Duels = Callable[..., Any]

STRIKE = [1, 2, 2, 2, 6, 6, 6, 6, 1, 0, 0, 0, 0, 1, 1, 1, 1]
ASKED = {"auto_defender_pairing": False}


def test_11_1_the_example_turn(new_duel: Duels) -> None:
    """DD-1 to DD-6 in one Turn."""
    duel = new_duel([2, 2, 1, 0, 6, 4, 2, 1, 3, 2, 1, 0, 0, 6, 6, 5, 1, 2, 3, 1, 1, 0])
    assert len(duel.options) == 29
    duel.choose("reroll s0 p1")
    assert sorted(duel.table["attack"]["swords"]) == [1, 2, 2]
    assert sorted(duel.table["attack"]["power"]) == [2, 3, 4, 6]
    duel.choose("pair 2x6 2x4 1x3")
    assert duel.attack_scores == [12, 8, 3]
    assert len(duel.options) == 54
    duel.choose("reroll s1 s0 s0")
    assert "Odo defends with 12, 6, 5 (0 ignored)." in duel.without_pairs
    assert "12 against 12: blocked. 8 against 6: hit. 3 against 5: blocked. Odo loses 1 Health (11 left)." in duel.log
    assert duel.health == [12, 11]
    assert duel.asked == ("attacker_reroll", 1)


@pytest.mark.parametrize(
    ("white", "power", "vectors"),
    [
        pytest.param([2, 1, 0], [6, 4, 2, 1], {(12, 4, 0), (8, 6, 0)}, id="V1"),
        pytest.param([2, 2, 1], [6, 4, 3, 2], {(12, 8, 3), (12, 6, 4), (8, 6, 6)}, id="V2"),
        pytest.param([1, 1, 1], [6, 5, 4, 3], {(6, 5, 4)}, id="V3"),
    ],
)
def test_v1_to_v3_vectors_worth_choosing(
    attacking: Duels, white: list[int], power: list[int], vectors: set[tuple[int, ...]]
) -> None:
    """DD-4.4: of all vectors that can be chosen, those that no other matches at every rank."""
    duel = attacking(white, power).choose("keep all")
    every = {scores_of(option) for option in duel.match.options}
    best = {v for v in every if not any(w != v and all(a >= b for a, b in zip(w, v, strict=True)) for w in every)}
    assert best == vectors
    assert {scores_of(option) for option in undominated(white, power)} == vectors


def test_v3_the_lowest_power_is_the_spare(attacking: Duels) -> None:
    duel = attacking([1, 1, 1], [6, 5, 4, 3]).choose("keep all", "pair 1x6 1x5 1x4")
    assert duel.lines[-2] == "  paired 1×6, 1×5, 1×4: scores 6, 5, 4 (spare Power 3)"


@pytest.mark.parametrize(
    ("attack", "red", "power", "by_sorting", "best"),
    [
        pytest.param("2x5 1x6 0x1", [2, 1, 0, 0], [6, 5, 2, 1], 1, 0, id="V4"),
        pytest.param("1x6 1x6 1x5", [2, 1, 1, 1], [6, 5, 4, 3], 2, 0, id="V6"),
        pytest.param("2x5 1x6 1x4", [2, 1, 1, 1], [6, 5, 4, 3], 1, 0, id="V7"),
        pytest.param("2x6 2x5 2x4", [2, 2, 2, 2], [6, 5, 4, 3], 0, 0, id="V8"),
        pytest.param("0x6 0x6 0x6", [0, 0, 0, 0], [1, 1, 1, 1], 0, 0, id="V9"),
        pytest.param("0x6 0x6 0x6", [2, 1, 0, 0], [6, 5, 2, 1], 0, 0, id="V9, another defence"),
        pytest.param("1x6 1x5 1x4", [1, 1, 1, 1], [5, 4, 3, 2], 3, 3, id="V10"),
        pytest.param("1x6 1x5 1x4", [1, 1, 0, 0], [6, 6, 6, 6], 1, 1, id="V11"),
    ],
)
def test_v4_to_v11_hits_by_sorting_and_by_the_best_pairing(
    defending: Duels, attack: str, red: list[int], power: list[int], by_sorting: int, best: int
) -> None:
    """DD-4.5, DD-5: the sorted pairing is chosen by hand, the best one is found by the table."""
    asked = defending(attack, red, power, options=ASKED).choose("keep all")
    assert asked.choose("pair " + " ".join(f"{c}x{p}" for c, p in zip(red, power, strict=True))).hits == by_sorting
    assert defending(attack, red, power).choose("keep all").hits == best


@pytest.mark.parametrize(
    ("attack", "red", "power", "line"),
    [
        pytest.param("2x5 1x6 0x1", [2, 1, 0, 0], [6, 5, 2, 1], "10, 6, 0 (0 ignored)", id="V4"),
        pytest.param("1x6 1x6 1x5", [2, 1, 1, 1], [6, 5, 4, 3], "8, 6, 5 (3 ignored)", id="V6"),
        pytest.param("2x5 1x6 1x4", [2, 1, 1, 1], [6, 5, 4, 3], "10, 6, 4 (3 ignored)", id="V7"),
        pytest.param("2x6 2x5 2x4", [2, 2, 2, 2], [6, 5, 4, 3], "12, 10, 8 (6 ignored)", id="V8"),
        pytest.param("1x6 1x5 1x4", [1, 1, 1, 1], [5, 4, 3, 2], "5, 4, 3 (2 ignored)", id="V10"),
        pytest.param("1x6 1x5 1x4", [1, 1, 0, 0], [6, 6, 6, 6], "6, 6, 0 (0 ignored)", id="V11"),
    ],
)
def test_v4_to_v11_the_best_defence(
    defending: Duels, attack: str, red: list[int], power: list[int], line: str
) -> None:
    """DD-4.5, DD-5.2."""
    assert f"Odo defends with {line}." in defending(attack, red, power).choose("keep all").without_pairs


@pytest.mark.parametrize(("attack", "hits"), [("pair 2x6 1x5 0x2", 1), ("pair 2x5 1x6 0x2", 2)])
def test_v5_crossed_attack_against_a_fixed_defence(attacking: Duels, attack: str, hits: int) -> None:
    """DD-4.6: the defence is (8, 5, 0)."""
    duel = attacking([2, 1, 0], [6, 5, 2, 1], options=ASKED, red=[2, 1, 0, 0], defender_power=[5, 4, 1, 1])
    duel.choose("keep all", attack, "keep all", "pair 2x4 1x5 0x1 0x1")
    assert "Odo defends with 8, 5, 0 (0 ignored)." in duel.without_pairs
    assert duel.hits == hits


def test_v12_scores_are_ranked_not_dice(attacking: Duels) -> None:
    """DD-5.8."""
    assert attacking([2, 1, 0], [6, 3, 1, 1]).choose("keep all", "pair 2x1 1x6 0x3").attack_scores == [6, 2, 0]


def test_v13_surplus_hits_are_lost(defending: Duels) -> None:
    """DD-5.7, DD-6.2."""
    duel = defending("2x6 2x6 2x6", [0, 0, 0, 0], [1, 1, 1, 1], health=[12, 2]).choose("keep all")
    assert duel.hits == 3
    assert duel.health == [12, 0]
    assert duel.match.outcome.winners == (0,)


def test_v14_roles_swap_without_a_hit(new_duel: Duels) -> None:
    """DD-6.1."""
    duel = new_duel(quiet=2).finish_turn()
    assert duel.hits == 0
    assert (duel.table["attacker"], duel.table["defender"]) == (1, 0)


def test_v15_more_dice_than_the_allowance(attacking: Duels) -> None:
    """DD-1.2."""
    duel = attacking([2, 1, 0], [6, 4, 2, 1], 1)
    assert duel.refused("reroll s0 p1") == "your blue die lets you re-roll only 1 die, not 2 (DD-1.2)"


def test_v16_the_blue_die(attacking: Duels) -> None:
    """DD-1.3: no option has it, and there is a reason to give who asks."""
    assert not any("b" in option for option in attacking([2, 1, 0], [6, 4, 2, 1], 3).options)
    assert GAME.unknown_choice("reroll blue").endswith("(DD-1.3)")


@pytest.mark.parametrize(("blue", "count"), [(3, 64), (2, 29), (1, 8)])
def test_v17_seven_different_dice(attacking: Duels, blue: int, count: int) -> None:
    assert len(attacking([0, 1, 2], [3, 4, 5, 6], blue).options) == count


def test_v18_alike_dice(attacking: Duels) -> None:
    """Numbers of swords and Power dice taken, in listing order."""
    options = attacking([1, 1, 1], [4, 4, 4, 4], 3).options
    assert [(option.count("s1"), option.count("p4")) for option in options] == [
        (0, 0), (1, 0), (0, 1), (2, 0), (1, 1), (0, 2), (3, 0), (2, 1), (1, 2), (0, 3),
    ]  # fmt: skip


def test_v19_the_player_after_next_was_attacked(new_duel: Duels) -> None:
    """DD-7.4: A attacked C; B can attack only A."""
    duel = new_duel(seats=3, quiet=2).choose("attack seat 3").finish_turn()
    assert (duel.table["attacker"], duel.table["defender"]) == (1, 0)
    assert duel.asked[0] == "attacker_reroll"


def test_v20_the_next_player_was_attacked(new_duel: Duels) -> None:
    """DD-7.4: A attacked B; B can attack A and C."""
    duel = new_duel(seats=3).choose("attack seat 2").finish_turn()
    assert duel.asked == ("choose_defender", 1)
    assert duel.targets == [0, 2]


def test_v21_the_next_player_was_defeated(from_position: Duels) -> None:
    """DD-7.5, DD-7.7: A defeats B; C can attack A and D."""
    duel = from_position(STRIKE, seats=4, health=[12, 3, 12, 12], attacker=0)
    duel.choose("attack seat 2").finish_turn()
    assert duel.asked == ("choose_defender", 2)
    assert duel.targets == [0, 3]


def test_v22_two_are_left(from_position: Duels) -> None:
    """DD-7.5: B defeats C; A attacks B unasked."""
    duel = from_position(STRIKE, seats=3, health=[12, 12, 3], attacker=1)
    duel.choose("attack seat 3").finish_turn()
    assert duel.asked == ("attacker_reroll", 0)
    assert duel.table["defender"] == 1


@pytest.mark.parametrize("first", [1, 2])
def test_v23_two_players_alternate(new_duel: Duels, first: int) -> None:
    """DD-6.1."""
    duel = new_duel(quiet=2, first_attacker=first).finish_turn()
    assert (duel.table["attacker"], duel.table["defender"]) == (2 - first, first - 1)
    assert duel.asked == ("attacker_reroll", 2 - first)


@pytest.mark.parametrize(("health", "dice"), [(12, [6, 6]), (7, [6, 1]), (6, [6, 0])])
def test_v24_health_dice(from_position: Duels, health: int, dice: list[int]) -> None:
    """DD-0.3: the first die shows as much as it can; 0 is a die set aside."""
    assert from_position(health=[health, 12], attacker=0).table["health_dice"] == [dice, [6, 6]]


def test_v24_both_health_dice_of_the_defeated_are_aside(new_duel: Duels) -> None:
    """DD-5.7."""
    assert new_duel(STRIKE, starting_health=1).finish_turn().table["health_dice"] == [[1, 0], [0, 0]]
