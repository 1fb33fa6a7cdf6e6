"""Set-up: seats, dice, Health and the first attacker (DD-0)."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.dice_duel import GAME
from wartable.kernel.errors import BadInput

Duels = Callable[..., Any]


@pytest.mark.parametrize("seats", range(2, 13))
def test_attack_goes_round_the_circle_of_two_to_twelve_seats(new_duel: Duels, seats: int) -> None:
    """DD-0.1: clockwise is by increasing seat number, and from the last seat back to the first."""
    duel = new_duel(seats=seats, quiet=seats + 1, first_attacker=seats)
    attackers = [duel.table["attacker"]]
    for _ in range(seats):
        attackers.append(duel.finish_turn().table["attacker"])
    assert attackers == [seats - 1, *range(seats)]


@pytest.mark.parametrize("seats", [1, 13])
def test_fewer_than_two_or_more_than_twelve_players_are_refused(seats: int) -> None:
    """DD-0.1."""
    with pytest.raises(BadInput, match=f"for 2 to 12 players, not for {seats}"):
        GAME.match(seats, seed=1)


@pytest.mark.parametrize("seats", [2, 5])
def test_every_player_has_a_blue_die_four_power_dice_and_two_health_dice(seats: int) -> None:
    """DD-0.2: whatever the role, the player who rolls has one blue and four Power dice."""
    match = GAME.match(seats, {"first_attacker": 1})
    if seats > 2:
        match.play(match.options[0])
    for roller in (0, 1):
        names = Counter(die.name for die in match.state.dice)
        assert match.state.roller == roller
        assert names["blue"] == 1
        assert names["power"] == 4
        match.roll([1] * len(match.state.dice))
    assert [len(dice) for dice in match.view(0).table["health_dice"]] == [2] * seats


def test_health_dice_start_at_six_and_six(new_duel: Duels) -> None:
    """DD-0.3."""
    duel = new_duel(seats=3)
    assert duel.health == [12, 12, 12]
    assert duel.table["health_dice"] == [[6, 6]] * 3


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_named_seat_attacks_first(new_duel: Duels, seat: int) -> None:
    """DD-0.4, option first_attacker."""
    duel = new_duel(seats=3, first_attacker=seat)
    assert duel.asked == ("choose_defender", seat - 1)
    assert duel.log == [f"{['Mara', 'Odo', 'Pia'][seat - 1]} attacks first."]


def test_first_attacker_is_drawn_with_equal_chances_unless_named() -> None:
    """DD-0.4: the draw is a die of the table with one face for each seat."""
    match = GAME.match(3)
    (die,) = match.state.dice
    assert (die.name, die.weights()) == ("seat", [(0, 1), (1, 1), (2, 1)])
    match.roll([2])
    assert match.view(2).table["attacker"] == 2


def test_every_seat_is_drawn_sooner_or_later() -> None:
    """DD-0.4."""
    drawn = {GAME.match(12, seed=seed).view(0).table["attacker"] for seed in range(100)}
    assert drawn == set(range(12))


def test_last_winner_attacks_first_if_the_table_says_so(new_duel: Duels) -> None:
    """DD-0.4, first_attacker = last_winner."""
    assert new_duel(seats=4, first_attacker="last_winner", last_winner=3).asked == ("choose_defender", 2)


def test_without_a_last_winner_the_first_attacker_is_drawn() -> None:
    """DD-0.4: on the first duel at a table."""
    match = GAME.match(4, {"first_attacker": "last_winner"})
    assert [die.name for die in match.state.dice] == ["seat"]


def test_last_winner_means_nothing_to_a_table_that_draws() -> None:
    """DD-0.4."""
    match = GAME.match(4, {"last_winner": 3}, rules="balanced")
    assert [die.name for die in match.state.dice] == ["seat"]


@pytest.mark.parametrize("name", ["first_attacker", "last_winner"])
def test_a_seat_that_does_not_exist_cannot_begin(name: str) -> None:
    """DD-0.4."""
    with pytest.raises(BadInput, match=rf"option {name} names seat 3; there are only 2 \(DD-0.4\)"):
        GAME.match(2, {name: 3})


def test_with_two_players_the_other_one_defends_unasked(new_duel: Duels) -> None:
    """DD-0.5."""
    duel = new_duel(first_attacker=2)
    assert duel.asked == ("attacker_reroll", 1)
    assert duel.table["defender"] == 0


def test_with_more_players_the_first_attacker_chooses_among_all_others(new_duel: Duels) -> None:
    """DD-0.5."""
    duel = new_duel(seats=4, first_attacker=2)
    assert duel.asked == ("choose_defender", 1)
    assert duel.targets == [0, 2, 3]
