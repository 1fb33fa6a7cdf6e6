"""Every environment is tested with every installed game, and with a small one that hides cards."""
import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent))

import kuhn  # noqa: F401  # it registers itself

from wartable.kernel.registry import game_names

SHORT: dict[str, dict[str, Any]] = {"dice_duel": {"starting_health": 4, "turn_limit": 30}}


@pytest.fixture(params=game_names())
def name(request: pytest.FixtureRequest) -> str:
    """The name of a game."""
    return str(request.param)


@pytest.fixture
def short(name: str) -> dict[str, Any]:
    """Options that keep a match of this game short."""
    return SHORT.get(name, {})
