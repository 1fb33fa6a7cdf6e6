"""What belongs to one game or bot is named there, and nowhere in what serves them all."""
import ast
from pathlib import Path

import pytest

from wartable import find_game, game_names
from wartable.kernel.game import Game
from wartable.kernel.registry import bot_points
from wartable.kernel.window import Window

PACKAGE = Path(__file__).parent.parent / "src" / "wartable"
FOR_ALL = [path for part in ("kernel", "server", "terminal") for path in sorted((PACKAGE / part).rglob("*.py"))]
FOR_ALL.append(PACKAGE / "bots" / "bot.py")


def names_of(game: Game) -> set[str]:
    """Its own name, steps, options and kinds of question."""
    steps = {name for name, step in game.steps.items() if step is not Window}
    return {game.name, *steps, *[option.name for option in game.options], *game.decisions}


NAMES = {name for game in game_names() for name in names_of(find_game(game))}
NAMES |= {name.rpartition(".")[2] for name in bot_points()}


@pytest.mark.parametrize("path", FOR_ALL, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_nothing_of_one_game_is_named(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            assert node.value not in NAMES, f"line {node.lineno} names {node.value!r}"
        elif isinstance(node, ast.ImportFrom | ast.Import):
            modules = [node.module or ""] if isinstance(node, ast.ImportFrom) else [alias.name for alias in node.names]
            assert not any(module.startswith("wartable.games.") for module in modules), f"line {node.lineno} imports {modules}"


def test_the_names_are_found() -> None:
    assert {"dice_duel", "Around", "allow_undo", "choose_defender", "soldier", "oracle", "random"} <= NAMES
