"""Games and bots are found by entry point: ours and those of other packages alike."""
from __future__ import annotations

import difflib
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any

from wartable.kernel.errors import BadInput

if TYPE_CHECKING:
    from wartable.kernel.game import Game

_games: dict[str, Game] = {}


def game_names() -> list[str]:
    """The names of all installed games."""
    return sorted({point.name for point in entry_points(group="wartable.games")} | set(_games))


def register_game(game: Game) -> None:
    """Makes a game known in this process without an entry point."""
    _games[game.name] = game


def find_game(name: str) -> Game:
    """The game called *name*; dashes are as good as underscores."""
    key = name.strip().lower().replace("-", "_").replace(" ", "_")
    if key not in _games:
        for point in entry_points(group="wartable.games"):
            if point.name == key:
                _games[key] = point.load()
                break
    if key not in _games:
        raise BadInput(unknown("game", name, game_names()))
    return _games[key]


def first_game() -> Game:
    """The game that newcomers begin with: the first that says it is for them, or else the first."""
    games = [find_game(name) for name in game_names()]
    if not games:
        raise BadInput("no game is installed")
    return next((game for game in games if game.newcomers), games[0])


def unknown(what: str, name: str, known: list[str]) -> str:
    """The words for a name that does not exist."""
    if not known:
        return f"there is no {what} called {name!r}: none is installed"
    near = difflib.get_close_matches(name, known, 1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}"
    return f"there is no {what} called {name!r}; {hint}"


def bot_points() -> dict[str, Any]:
    """The entry points of all installed bots by name: a plain name plays any game, `game.name` one."""
    return {point.name: point for point in entry_points(group="wartable.bots")}
