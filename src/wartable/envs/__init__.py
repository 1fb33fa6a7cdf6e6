"""Environments for researchers: PettingZoo, OpenSpiel, Gymnasium. A library is needed only when its function is called."""
from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from wartable.envs.aec import WartableAEC
    from wartable.envs.gym import WartableGym
    from wartable.envs.spiel import WartableGame

__all__ = ["gymnasium", "openspiel", "pettingzoo"]


def pettingzoo(game: str, players: int = 0, render_mode: str | None = None, max_cycles: int = 0, **options: Any) -> WartableAEC:
    """All seats as agents of a PettingZoo AEC environment. *options* are the rule options of the game."""
    env: WartableAEC = _module("aec").WartableAEC(game, players, render_mode, max_cycles, **options)
    return env


def openspiel(game: str, players: int = 0, recall: int = 8, **options: Any) -> WartableGame:
    """The OpenSpiel game `wartable_<game>`. *recall* is the number of own decisions in the information-state tensor."""
    made: WartableGame = _module("spiel").load(game, players, recall, options)
    return made


def gymnasium(
    game: str,
    seat: int = 0,
    opponents: str | list[str] = "random",
    players: int = 0,
    illegal: str = "lose",
    render_mode: str | None = None,
    **options: Any,
) -> WartableGym:
    """One seat (0 is the first) against bots as a Gymnasium environment. *illegal* choices lose the match, or `raise`."""
    env: WartableGym = _module("gym").WartableGym(game, seat, opponents, players, illegal, render_mode, **options)
    return env


def _module(name: str) -> Any:
    """The module of this package, or an error that says what to install."""
    try:
        return import_module(f"wartable.envs.{name}")
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("wartable"):
            raise
        raise ImportError(f"this needs {error.name}, which is not installed: pip install 'wartable[envs]'") from error
