"""Roar of War: four races, hidden leaders, and what you remember of the cards that have fought."""
from typing import Final

from wartable.games.roar_of_war.game import RoarOfWar

GAME: Final = RoarOfWar()
