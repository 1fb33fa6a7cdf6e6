"""Tower Siege. `GAME` is the game."""
from typing import Final

from wartable.games.tower_siege.game import TowerSiege

GAME: Final = TowerSiege()
