"""Throes of War. `GAME` is the game."""
from typing import Final

from wartable.games.throes_of_war.game import ThroesOfWar

GAME: Final = ThroesOfWar()
