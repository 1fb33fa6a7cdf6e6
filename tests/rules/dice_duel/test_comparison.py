"""Comparing the pairs, and the Health they cost (DD-5)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Duels = Callable[..., Any]


def compared(duel: Any) -> str:
    """The log line of the first comparison."""
    return next(line for line in duel.log if " against " in line)


def test_scores_are_sorted_before_they_are_compared(defending: Duels) -> None:
    """DD-5.1: 1×6 comes before 2×2 and 2×1 on one side, on the other as well."""
    duel = defending("2x2 2x1 1x6", [2, 1, 1, 0], [1, 3, 6, 5], options={"auto_defender_pairing": False})
    duel.choose("keep all", "pair 2x1 1x6 1x3 0x5")
    assert compared(duel).startswith("6 against 6: blocked. 4 against 3: hit. 2 against 2: blocked.")


def test_best_meets_best_and_the_lowest_defence_is_ignored(defending: Duels) -> None:
    """DD-5.2: the fourth defence score, 5, would have blocked the third attack."""
    duel = defending("1x6 1x6 1x5", [1, 1, 1, 1], [6, 6, 5, 5]).choose("keep all")
    assert "Odo defends with 6, 6, 5 (5 ignored)." in duel.without_pairs
    assert compared(duel).count("against") == 3


def test_the_ignored_score_is_the_lowest_not_the_fourth_die(defending: Duels) -> None:
    """DD-5.2: the die rolled first may be the one that counts for nothing."""
    duel = defending("1x6 1x5 1x4", [0, 1, 1, 1], [1, 6, 5, 4]).choose("keep all")
    assert "Odo defends with 6, 5, 4 (0 ignored)." in duel.without_pairs
    assert duel.hits == 0


@pytest.mark.parametrize(("power", "hits"), [(3, 1), (4, 0), (5, 0)])
def test_only_a_greater_score_hits(defending: Duels, power: int, hits: int) -> None:
    """DD-5.3: 4 against 3 hits, against 4 or 5 it is blocked."""
    assert defending("1x4 0x1 0x1", [1, 0, 0, 0], [power, 1, 1, 1]).choose("keep all").hits == hits


def test_nothing_against_nothing_is_blocked(defending: Duels) -> None:
    """DD-5.4."""
    duel = defending("0x6 0x6 0x6", [0, 0, 0, 0], [1, 1, 1, 1]).choose("keep all")
    assert compared(duel) == (
        "0 against 0: blocked. 0 against 0: blocked. 0 against 0: blocked. Odo loses no Health (12 left)."
    )


@pytest.mark.parametrize(
    ("attack", "left"), [("0x6 0x6 0x6", 12), ("2x6 0x6 0x6", 11), ("2x6 1x1 0x6", 10), ("2x6 2x6 1x1", 9)]
)
def test_each_hit_costs_one_health_whatever_the_margin(defending: Duels, attack: str, left: int) -> None:
    """DD-5.5: 12 against 0 costs as much as 1 against 0."""
    assert defending(attack, [0, 0, 0, 0], [1, 1, 1, 1]).choose("keep all").health == [12, left]


def test_attacker_loses_nothing_to_the_best_defence(defending: Duels) -> None:
    """DD-5.6."""
    duel = defending("0x1 0x1 0x1", [2, 2, 2, 2], [6, 6, 6, 6], health=[1, 1]).choose("keep all")
    assert duel.health == [1, 1]


@pytest.mark.parametrize("health", [1, 2, 3])
def test_health_stops_at_nothing(defending: Duels, health: int) -> None:
    """DD-5.7: three hits, surplus ones are lost."""
    duel = defending("2x6 2x6 2x6", [0, 0, 0, 0], [1, 1, 1, 1], health=[12, health]).choose("keep all")
    assert duel.hits == 3
    assert duel.health == [12, 0]
    assert compared(duel).endswith(f"Odo loses {health} Health (0 left).")


def test_a_double_on_a_low_power_ranks_below_a_single_on_a_high_one(defending: Duels) -> None:
    """DD-5.8: the order is that of the scores, not of the dice."""
    duel = defending("2x1 1x6 0x1", [0, 0, 0, 0], [1, 1, 1, 1])
    assert duel.attack_scores == [6, 2, 0]
    assert compared(duel.choose("keep all")).startswith("6 against 0: hit. 2 against 0: hit. 0 against 0: blocked.")
