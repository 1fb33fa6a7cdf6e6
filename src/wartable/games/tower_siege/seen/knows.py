"""Who may know what: the one source of secrecy (TS-0.5, TS-4.8)."""
from __future__ import annotations

from typing import Final

from wartable.games.tower_siege.table.state import Siege

# Cards that may be hidden have numbers of their own: `knows` takes these.
HAND: Final = 0
DECK: Final = 1
LIBRAHM: Final = 2
CHOICE: Final = 3  # the Mage, deck or half-built deck a seat has committed to
DRAFT: Final = 4  # an action that is being put together
ZONE: Final = 160  # more cards than any zone can hold
SEAT: Final = 5 * ZONE


def hidden(zone: int, seat: int, index: int = 0) -> int:
    """The number of a card in a hidden zone."""
    return seat * SEAT + zone * ZONE + index


def knows(s: Siege, viewer: int, card: int) -> bool:
    """The one source of secrecy: hand, Librahm and half-made choices are their owner's, a deck is nobody's but for what its
    owner has looked at; all else lies open, the Caravan too (TS-4.8)."""
    seat, zone, index = card // SEAT, card % SEAT // ZONE, card % ZONE
    if zone == DECK:
        return index >= len(s.deck[seat]) or (viewer == seat and s.deck_seen[seat][index] == 1)
    if viewer == seat:
        return True
    if zone == CHOICE:
        return index > 0 or (s.revealed == 2 and s.rules.deck_mode != "custom")
    if zone == HAND:
        return index >= len(s.hand[seat])
    return index > 0 or (s.held[seat] < 0 if zone == LIBRAHM else not s.draft or s.seat != seat)


def drafting(s: Siege, viewer: int) -> bool:
    """The viewer is putting an action together, and so may see it."""
    return bool(s.draft) and knows(s, viewer, hidden(DRAFT, s.seat))
