"""Every environment is tested with every installed game, and with a small one that hides cards."""
import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent))

import kuhn

from wartable.envs import aec, gym, spiel
from wartable.kernel import registry
from wartable.kernel.errors import BadInput

SHORT: dict[str, dict[str, Any]] = {
    "dice_duel": {"starting_health": 4, "turn_limit": 30},
    "tower_siege": {"siege_rule": False, "hard_round_limit": 1},
    "final_war": {"best_of": 1},
    "throes_of_war": {"decks": "starter", "max_exchanges": 6},
}


@pytest.fixture(scope="session")
def known_to_the_libraries() -> None:
    for module in (aec, gym, spiel):
        module.register("kuhn")


@pytest.fixture(autouse=True)
def with_kuhn(request: pytest.FixtureRequest) -> Iterator[None]:
    """The small game is there for these tests alone."""
    registry.register_game(kuhn.GAME)
    request.getfixturevalue("known_to_the_libraries")
    yield
    del registry._games["kuhn"]


@pytest.fixture(params=[*registry.game_names(), "kuhn"])
def name(request: pytest.FixtureRequest) -> str:
    """The name of a game."""
    return str(request.param)


@pytest.fixture
def short(name: str) -> dict[str, Any]:
    """Options that keep a match of this game short."""
    return SHORT.get(name, {})


@pytest.fixture
def counts(name: str, short: dict[str, Any]) -> list[int]:
    """For how many players the game is with these options."""
    game = registry.find_game(name)
    found: list[int] = []
    for players in range(game.min_seats, game.max_seats + 1):
        with contextlib.suppress(BadInput):
            found.append(game.setup(players, short).seats)
    return found
