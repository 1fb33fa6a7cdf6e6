"""One table for five fantasy battle games: the rules engine and everything around it."""
from wartable.kernel.registry import find_game, game_names

__version__ = "0.1.0"
__all__ = ["__version__", "find_game", "game_names"]
