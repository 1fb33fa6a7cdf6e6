"""The end of a Turn and of a duel (DD-6), and that every duel ends (DD-8)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.dice_duel import GAME
from wartable.games.dice_duel.rules.pairing import pair_options
from wartable.kernel.dice import stream
from wartable.kernel.match import play_random

Duels = Callable[..., Any]

STRIKE = [1, 2, 2, 2, 6, 6, 6, 6, 1, 0, 0, 0, 0, 1, 1, 1, 1]  # three hits, whatever the defender does
SCRATCH = [1, 2, 0, 0, 6, 6, 6, 6, 1, 0, 0, 0, 0, 1, 1, 1, 1]  # one hit, if nobody re-rolls
LIMIT = "Turn {} was the last one allowed. "


@pytest.mark.parametrize(("dice", "health"), [(STRIKE, [12, 9]), ([], [12, 12])])
def test_roles_swap_after_every_turn_with_or_without_hits(new_duel: Duels, dice: list[int], health: list[int]) -> None:
    """DD-6.1."""
    duel = new_duel(dice, quiet=4)
    roles = []
    for _ in range(3):
        roles.append((duel.table["attacker"], duel.table["defender"]))
        duel.finish_turn()
    assert roles == [(0, 1), (1, 0), (0, 1)]
    assert duel.health == health


def test_duel_ends_when_the_defender_has_no_health(new_duel: Duels) -> None:
    """DD-6.2: at once; the attacker wins."""
    duel = new_duel(STRIKE, starting_health=3).finish_turn()
    assert duel.match.over
    assert duel.match.outcome.winners == (0,)
    assert duel.match.outcome.ranking == ((0,), (1,))
    assert duel.match.outcome.reason == "the last character standing"
    assert duel.log[-2:] == ["Odo is defeated.", "Mara is the last one standing, with 3 Health left."]


def test_the_other_player_wins_on_a_turn_of_their_own(new_duel: Duels) -> None:
    """DD-6.2: the winner is the attacker of the last Turn."""
    duel = new_duel([*SCRATCH, *STRIKE], starting_health=3).finish_turn().finish_turn()
    assert duel.match.outcome.ranking == ((1,), (0,))
    assert duel.log[-1] == "Odo is the last one standing, with 2 Health left."


def test_nothing_can_be_chosen_after_the_end(new_duel: Duels) -> None:
    """DD-6.2."""
    duel = new_duel(STRIKE, starting_health=1).finish_turn()
    assert duel.match.options == []
    assert duel.refused("keep all") == "the match is over"


@pytest.mark.parametrize("seed", range(20))
def test_only_the_defender_of_a_turn_can_lose_health_so_nobody_falls_together(seed: int) -> None:
    """DD-6.3: turn by turn through random duels of two and of four; each has one winner."""
    for seats in (2, 4):
        match = GAME.match(seats, seed=seed)
        chooser = stream(seed, 7)
        before = match.view(-1).table
        while not match.over:
            match.play(match.options[chooser.below(len(match.options))])
            after = match.view(-1).table
            if after["turn"] != before["turn"]:
                lost = [seat for seat in range(seats) if after["health"][seat] < before["health"][seat]]
                assert lost in ([], [before["defender"]])
            before = after
        assert [len(group) for group in match.outcome.ranking] == [1] * seats


def test_three_hits_are_always_possible_whatever_is_chosen(attacking: Duels) -> None:
    """DD-8.1: three doubles and four sixes against four blanks, thrown at once or by whoever throws again."""
    assert len(pair_options([2, 2, 2], [6, 6, 6, 6])) == 1
    best: dict[str, Any] = {"red": [0, 0, 0, 0], "defender_power": [1, 1, 1, 1], "attacker_blue": 3, "defender_blue": 3}
    for reroll, dice in (("keep all", []), ("reroll s2 s2 p6", [2, 2, 6]), ("reroll p6 p6 p6", [6, 6, 6])):
        for reply, faces in (("keep all", []), ("reroll s0 s0 s0", [0, 0, 0]), ("reroll s0 p1 p1", [0, 5, 5])):
            duel = attacking([2, 2, 2], [6, 6, 6, 6], dice=[*dice, *faces], **best)
            assert duel.choose(reroll, "pair 2x6 2x6 2x6", reply).hits == 3


@pytest.mark.parametrize("seats", range(2, 9))
def test_random_duels_end_without_the_turn_limit(seats: int) -> None:
    """DD-8.1: for any number of players, long before the limit, with everybody ranked."""
    for seed in range(5):
        match = GAME.match(seats, seed=seed)
        made = play_random(match, stream(seed, 1))
        assert 0 < made < GAME.max_decisions(match.state.setup)
        assert match.outcome.reason == "the last character standing"
        assert sorted(seat for group in match.outcome.ranking for seat in group) == list(range(seats))


def test_most_health_wins_at_the_turn_limit(new_duel: Duels) -> None:
    """DD-8.2: after the Turns that were agreed, hits of the last one included."""
    duel = new_duel([*SCRATCH, *STRIKE], turn_limit=2).finish_turn().finish_turn()
    assert duel.match.over
    assert duel.health == [9, 11]
    assert duel.match.outcome.reason == "the turn limit"
    assert duel.match.outcome.ranking == ((1,), (0,))
    assert duel.log[-1] == LIMIT.format(2) + "Odo has most Health (11)."


def test_equal_health_at_the_turn_limit_is_a_draw(new_duel: Duels) -> None:
    """DD-8.2."""
    duel = new_duel(turn_limit=1).finish_turn()
    assert duel.match.outcome.drawn
    assert duel.match.outcome.ranking == ((0, 1),)
    assert duel.match.outcome.returns() == [0.0, 0.0]
    assert duel.log[-1] == LIMIT.format(1) + "Mara and Odo have most Health (12 each)."


def test_those_tied_for_most_health_share_the_first_place(new_duel: Duels) -> None:
    """DD-8.2: Pia was hit, the others were not."""
    duel = new_duel(SCRATCH, seats=4, turn_limit=1).choose("attack seat 3").finish_turn()
    assert duel.match.outcome.ranking == ((0, 1, 3), (2,))
    assert duel.match.outcome.rank(2) == 4
    assert duel.log[-1] == LIMIT.format(1) + "Mara, Odo and Rurik have most Health (12 each)."


def test_the_defeated_rank_below_the_living_at_the_turn_limit(from_position: Duels) -> None:
    """DD-8.2, DD-7.8: Rurik fell first, then Sif; Pia falls on the last Turn."""
    duel = from_position(
        STRIKE, seats=5, options={"turn_limit": 9}, turn=8, health=[4, 7, 2, 0, 0], fallen=[3, 4], attacker=0
    )
    duel.choose("attack seat 3").finish_turn()
    assert duel.match.outcome.reason == "the turn limit"
    assert duel.match.outcome.ranking == ((1,), (0,), (2,), (4,), (3,))


def test_a_victory_on_the_last_turn_is_a_victory(new_duel: Duels) -> None:
    """DD-8.2: the limit is for duels that are still going on."""
    duel = new_duel(STRIKE, turn_limit=1, starting_health=2).finish_turn()
    assert duel.match.outcome.reason == "the last character standing"
