"""Every environment is tested with every installed game, and with a small one that hides cards."""
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent))

import kuhn

from wartable.envs import aec, gym, spiel
from wartable.kernel import registry

SHORT: dict[str, dict[str, Any]] = {
    "dice_duel": {"starting_health": 4, "turn_limit": 30},
    "tower_siege": {"siege_round_cap": 1},
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
