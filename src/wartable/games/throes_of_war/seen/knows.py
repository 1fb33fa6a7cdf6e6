"""Who may know what (TW-10): `knows` is the one source for views, events and imagined states."""
from __future__ import annotations

from typing import Final

from wartable.games.throes_of_war.table.state import Throes

PLACES: Final = 32  # Hidden cards are numbered seat * PLACES + place in the inventory.


def sees_inventory(s: Throes, viewer: int, seat: int) -> bool:
    """Whether *viewer* may know the hidden cards of *seat*: his own; once decks are committed (TW-10.5) an ally's if they share
    (TW-10.3), and all if lists are open (TW-10.2)."""
    if viewer == seat:
        return True
    if not s.revealed:
        return False
    if s.rules.open_decks:
        return True
    return viewer >= 0 and s.rules.share and s.allies(viewer, seat)


def knows(s: Throes, viewer: int, card: int) -> bool:
    """Whether *viewer* may know the card at a place of an inventory, or of a deck that was committed.

    Of an announced starter deck all is known by its list; of a deck that nobody has begun to choose there is nothing to know.
    """
    seat = card // PLACES
    if sees_inventory(s, viewer, seat):
        return True
    return bool(s.announced[seat]) if s.revealed else not s.drafts[seat]
