"""Who is ahead, as everybody at the table is told; that hidden cards do not matter for it, kernel/test_ending.py tries."""
import random

import pytest

from wartable.kernel.registry import find_game, game_names
from wartable.server.show import ahead

MOST = 120


@pytest.mark.parametrize("name", game_names())
def test_every_seat_has_its_part_of_all_strength_until_it_is_over(name):
    chance = random.Random(5)
    match = find_game(name).match(seats=2, seed=11)
    for _ in range(MOST):
        if match.over:
            break
        shares = ahead(match)
        assert len(shares) == 2 and min(shares) >= 0 and sum(shares) == pytest.approx(1, abs=0.01)
        match.play(chance.choice(match.options))


def test_nobody_is_ahead_of_anybody_when_it_is_over():
    chance = random.Random(5)
    match = find_game("dice_duel").match(seats=2, seed=11)
    while not match.over:
        match.play(chance.choice(match.options))
    assert ahead(match) == []
