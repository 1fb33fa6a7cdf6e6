"""Final War. `GAME` is the game; decks.py builds decks and boosters."""
from typing import Final

from wartable.games.final_war.game import FinalWar

GAME: Final = FinalWar()
