"""Duels of three and more (DD-7)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.dice_duel import GAME
from wartable.kernel.dice import stream

Duels = Callable[..., Any]

STRIKE = [1, 2, 2, 2, 6, 6, 6, 6, 1, 0, 0, 0, 0, 1, 1, 1, 1]  # three hits, whatever the defender does


def test_attack_moves_clockwise_whoever_defended(new_duel: Duels) -> None:
    """DD-7.1: being attacked makes nobody the next attacker."""
    duel = new_duel(seats=4, quiet=3).choose("attack seat 4").finish_turn()
    assert duel.asked == ("choose_defender", 1)
    duel.choose("attack seat 1").finish_turn()
    assert duel.asked == ("choose_defender", 2)


def test_defender_is_chosen_before_any_die_is_rolled(new_duel: Duels) -> None:
    """DD-7.2."""
    duel = new_duel(seats=3)
    assert duel.asked == ("choose_defender", 0)
    assert duel.match.dice.used == 0
    assert duel.due[:3] == ["ChooseDefender", "AttackerRolls", "DefenderRolls"]
    assert duel.choose("attack seat 2").match.dice.used == 17


def test_nobody_defends_two_turns_in_a_row(new_duel: Duels) -> None:
    """DD-7.2: also when the first defence cost nothing."""
    duel = new_duel(seats=4, quiet=2).choose("attack seat 4").finish_turn()
    assert duel.health == [12, 12, 12, 12]
    assert duel.targets == [0, 2]
    assert duel.refused("attack seat 4") == "seat 4 defended last Turn, and nobody defends two Turns in a row (DD-7.2)"
    duel.choose("attack seat 1").finish_turn()
    assert duel.targets == [1, 3]  # the bar has moved on to seat 1


def test_without_the_rule_anybody_else_may_be_attacked_again(new_duel: Duels) -> None:
    """DD-7.2, option no_twice_in_a_row = off."""
    duel = new_duel(seats=4, quiet=2, no_twice_in_a_row=False).choose("attack seat 4").finish_turn()
    assert duel.targets == [0, 2, 3]
    assert duel.choose("attack seat 4").table["defender"] == 3


@pytest.mark.parametrize("seats", [2, 3])
def test_the_last_defender_may_be_chosen_if_nobody_else_is_left(from_position: Duels, seats: int) -> None:
    """DD-7.3: no play leads here, but a position may."""
    health = [5, 5, 0][:seats]
    duel = from_position(seats=seats, turn=1, health=health, fallen=[2][: seats - 2], attacker=0, last_defender=1)
    assert duel.asked == ("attacker_reroll", 0)
    assert duel.table["defender"] == 1


@pytest.mark.parametrize("seats", range(3, 9))
def test_the_last_attacker_can_always_be_attacked(seats: int) -> None:
    """DD-7.3: so the exception is never needed; checked at every choice of random duels."""
    for seed in range(4):
        match = GAME.match(seats, {"starting_health": 4}, seed=seed)
        chooser = stream(seed, 3)
        attacker, turn = -1, 0
        while not match.over:
            table = match.view(-1).table
            if table["turn"] != turn:
                previous, attacker, turn = attacker, table["attacker"], table["turn"]
                if previous >= 0 and match.kind == "choose_defender":
                    assert GAME.actions.action(f"attack seat {previous + 1}") in match.options
                elif previous >= 0:
                    assert table["defender"] == previous
            match.play(match.options[chooser.below(len(match.options))])


def test_of_three_who_attacks_the_player_after_next_is_attacked_in_return(new_duel: Duels) -> None:
    """DD-7.4: the next player has no other choice, and is not asked."""
    duel = new_duel(seats=3, quiet=2).choose("attack seat 3").finish_turn()
    assert duel.asked == ("attacker_reroll", 1)
    assert (duel.table["attacker"], duel.table["defender"]) == (1, 0)
    assert "Turn 2: Odo attacks Mara." in duel.log


def test_of_three_who_was_attacked_has_both_others_to_choose_from(new_duel: Duels) -> None:
    """DD-7.4."""
    duel = new_duel(seats=3).choose("attack seat 2").finish_turn()
    assert duel.asked == ("choose_defender", 1)
    assert duel.targets == [0, 2]


def test_of_three_left_by_a_defeat_nobody_is_bound(from_position: Duels) -> None:
    """DD-7.4, DD-7.7: the forced answer needs a defender who is still alive."""
    duel = from_position(STRIKE, seats=4, health=[12, 12, 12, 3], attacker=0)
    duel.choose("attack seat 4").finish_turn()
    assert duel.asked == ("choose_defender", 1)
    assert duel.targets == [0, 2]


def test_the_defeated_neither_attack_nor_defend_again(from_position: Duels) -> None:
    """DD-7.5: Odo is skipped, and cannot be chosen."""
    duel = from_position(seats=4, health=[12, 0, 12, 12], fallen=[1], attacker=0, quiet=2)
    assert duel.targets == [2, 3]
    assert duel.refused("attack seat 2") == "seat 2 is out of the duel (DD-7.5)"
    duel.choose("attack seat 3").finish_turn()
    assert duel.asked[1] == 2


def test_the_order_skips_several_defeated_and_wraps(from_position: Duels) -> None:
    """DD-7.5."""
    duel = from_position(seats=6, health=[0, 0, 12, 0, 12, 0], fallen=[5, 0, 1, 3], attacker=4, quiet=2).finish_turn()
    assert (duel.table["attacker"], duel.table["defender"]) == (2, 4)


def test_on_the_first_turn_nobody_is_barred(new_duel: Duels) -> None:
    """DD-7.6."""
    assert new_duel(seats=8, first_attacker=8).targets == [0, 1, 2, 3, 4, 5, 6]


def test_a_defeated_defender_leaves_nobody_barred(from_position: Duels) -> None:
    """DD-7.7."""
    duel = from_position(STRIKE, seats=5, health=[12, 12, 3, 12, 12], attacker=0, last_defender=1)
    duel.choose("attack seat 3").finish_turn()
    assert duel.asked[1] == 1
    assert duel.targets == [0, 3, 4]


def test_with_two_left_nobody_is_asked_whom_to_attack(from_position: Duels) -> None:
    """DD-7.2, ruling DD-R14: the roles alternate."""
    duel = from_position(STRIKE, seats=3, health=[12, 12, 3], attacker=1, quiet=2)
    duel.choose("attack seat 3").finish_turn()
    assert duel.asked == ("attacker_reroll", 0)
    assert duel.table["defender"] == 1
    duel.finish_turn()
    assert duel.asked == ("attacker_reroll", 1)
    assert duel.table["defender"] == 0


@pytest.mark.parametrize("seats", range(2, 9))
def test_last_one_standing_wins_and_the_others_rank_by_their_defeat(new_duel: Duels, seats: int) -> None:
    """DD-7.8: everybody falls at the first blow; whoever falls later ranks higher."""
    duel = new_duel(STRIKE * (seats - 1), seats=seats, starting_health=1)
    while not duel.match.over:
        duel.finish_turn()
    fallen = duel.table["fallen"]
    winner = ({*range(seats)} - {*fallen}).pop()
    assert len(fallen) == seats - 1
    assert duel.match.outcome.ranking == ((winner,), *((seat,) for seat in reversed(fallen)))
    assert [duel.match.outcome.rank(seat) for seat in fallen] == list(range(seats, 1, -1))
    assert duel.health[winner] == 1


def test_a_defeat_among_many_does_not_end_the_duel(from_position: Duels) -> None:
    """DD-7.8."""
    duel = from_position(STRIKE, seats=3, health=[12, 1, 12], attacker=0)
    duel.choose("attack seat 2").finish_turn()
    assert not duel.match.over
    assert duel.table["fallen"] == [1]
    assert "Odo is defeated." in duel.log


@pytest.mark.parametrize("victim", [7, 8, 11])
def test_each_of_twelve_can_be_attacked(new_duel: Duels, victim: int) -> None:
    """DD-7.2: also those whose seats came later."""
    duel = new_duel(seats=12)
    assert duel.targets == list(range(1, 12))
    duel.choose(f"attack seat {victim + 1}")
    assert (duel.table["attacker"], duel.table["defender"]) == (0, victim)
