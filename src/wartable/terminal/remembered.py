"""What a terminal remembers of its players beside the matches: names by game, such as which bots they have beaten."""
from __future__ import annotations

import json

from wartable.folders import record_folder
from wartable.kernel.errors import BadInput
from wartable.kernel.game import Game
from wartable.terminal.keeper import write_safely
from wartable.terminal.screen import say


def names_kept(file: str) -> dict[str, list[str]]:
    """What is kept in a file beside the records. A file that cannot be read holds none."""
    try:
        found = json.loads((record_folder() / file).read_text(encoding="utf-8"))
        return {str(game): [str(name) for name in names] for game, names in found.items()}
    except (OSError, ValueError, AttributeError, TypeError):
        return {}


def remember(file: str, game: Game, name: str) -> None:
    """Adds a name to those kept of a game; where it cannot be kept it is said, and nothing else is lost."""
    found = names_kept(file)
    found[game.name] = sorted({*found.get(game.name, []), name})
    try:
        write_safely(record_folder() / file, json.dumps(found))
    except BadInput as e:
        say(f"It cannot be remembered: {e}")
