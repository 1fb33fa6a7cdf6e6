"""Dice Duel. `GAME` is the game; `judge.solution` is its exact solution for two players."""
from typing import Final

from wartable.games.dice_duel.game import DiceDuel

GAME: Final = DiceDuel()
