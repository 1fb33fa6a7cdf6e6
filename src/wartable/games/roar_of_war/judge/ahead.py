"""Who is ahead in Roar of War: cards in piles and hand, and a living Leader."""
from __future__ import annotations

from typing import Final

from wartable.games.roar_of_war.table.state import War
from wartable.games.roar_of_war.table.terms import PILES

IN_HAND: Final = 0.5  # what a card counts that has yet to be placed, beside 1 in a pile


def ahead(s: War) -> list[float]:
    """How many cards each living seat has left."""
    found: list[float] = []
    for seat in range(s.setup.seats):
        cards = sum([len(s.piles[seat * PILES + pile]) for pile in range(PILES)])
        found.append(cards + IN_HAND * s.hand_size(seat) if s.alive[seat] else 0.0)
    return found
