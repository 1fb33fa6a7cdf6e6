"""Games and bots are found by entry point: ours and those of other packages alike."""
from __future__ import annotations

import difflib
import sys
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Any

from wartable.kernel.errors import BadInput

if TYPE_CHECKING:
    from wartable.kernel.game import Game

_games: dict[str, Game] = {}
_installed: dict[tuple[str, ...], list[EntryPoint]] = {}


def installed(group: str) -> list[EntryPoint]:
    """The entry points of a group. They are looked for in all packages that there are, so they are read once for each path."""
    where = (group, *sys.path)
    found = _installed.get(where)
    if found is None:
        found = _installed[where] = list(entry_points(group=group))
    return found


def game_names() -> list[str]:
    """The names of all installed games."""
    return sorted({point.name for point in installed("wartable.games")} | set(_games))


def register_game(game: Game) -> None:
    """Makes a game known in this process without an entry point."""
    _games[game.name] = game


def key_of(name: str) -> str:
    """A name as games are registered by; dashes are as good as underscores."""
    return name.strip().lower().replace("-", "_").replace(" ", "_")


def find_game(name: str) -> Game:
    """The game called *name*."""
    key = key_of(name)
    if key not in _games:
        for point in installed("wartable.games"):
            if point.name == key:
                _games[key] = point.load()
                break
    if key not in _games:
        raise BadInput(unknown("game", name, game_names()))
    return _games[key]


def first_game() -> Game:
    """The game that newcomers begin with: the first that says it is for them, or else the first."""
    return first_of([find_game(name) for name in game_names()])


def first_of(games: list[Game]) -> Game:
    """The one of these that newcomers begin with."""
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
    return {point.name: point for point in installed("wartable.bots")}
