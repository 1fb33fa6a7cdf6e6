"""What a learner is given never depends on what its seat may not know."""
import random
from typing import Any

from wartable.envs.table import Table
from wartable.kernel.dice import SeededDice
from wartable.kernel.match import Match


def test_observations_are_the_same_for_all_states_that_look_the_same(name: str, short: dict[str, Any]) -> None:
    table = Table(name, 0, short)
    differing = 0
    for seed in range(6):
        match = table.match(seed)
        chance = random.Random(seed)
        while not match.over:
            for seat in range(table.seats):
                seen = table.observe(match, seat)
                for n in range(3):
                    state = table.game.imagine(match.state, seat, SeededDice(100 * seed + n))
                    differing += state != match.state
                    other = table.observe(Match(table.game, state, None), seat)
                    assert seen["observation"].tobytes() == other["observation"].tobytes()
                    assert seen["action_mask"].tobytes() == other["action_mask"].tobytes()
            match.play(chance.choice(match.options))
    assert (differing > 0) == table.game.hidden  # so the comparison above compared something


def test_observations_tell_what_the_seat_does_know() -> None:
    """Another card in the own hand is another observation; another card in the other hand is none."""
    table = Table("kuhn", 0, {})
    own: set[bytes] = set()
    for seed in range(30):
        match = table.match(seed)
        own.add(table.observe(match, 0)["observation"].tobytes())
    assert len(own) == 3
