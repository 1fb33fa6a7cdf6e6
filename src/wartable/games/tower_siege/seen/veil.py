"""The table without what a viewer may not know: all that a view keeps until it is read."""
from __future__ import annotations

from typing import Final

from wartable.games.tower_siege.rules.damage import Injury
from wartable.games.tower_siege.rules.strikes import FollowUp, RiposteChoice
from wartable.games.tower_siege.rules.things import EnterRepaired
from wartable.games.tower_siege.rules.turn import Upkeep
from wartable.games.tower_siege.seen.knows import CHOICE, DECK, LIBRAHM, ZONE, drafting, hidden, knows
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import NONE
from wartable.kernel.row import Row

BACKS: Final[list[Row]] = [(NONE,) * n for n in range(ZONE)]  # as many cards of which only the backs are seen
UNSEEN: Final[list[Row]] = [(0,) * n for n in range(ZONE)]  # a deck of which its owner knows no card
SOME_SCROLL: Final = 0  # lies in a Librahm, for those who may not know which


def veiled(s: Siege, viewer: int) -> Siege:
    """A copy in which cards that the viewer does not know are backs; of what is due, only what lies open is kept: an
    offered strike, and the thing whose upkeep, injury or repair is asked about."""
    v = Siege(s.rules, s)
    v.seat = s.seat
    asker = s.asker
    if isinstance(asker, (RiposteChoice, FollowUp, Upkeep, Injury, EnterRepaired)):
        v.asker = asker
    for seat in range(s.rules.seats):
        v.ready[seat] = 0
        v.deck[seat] = veiled_deck(s, seat, viewer)
        if viewer != seat:
            veil_other(v, seat, viewer)
    if v.draft and not drafting(s, viewer):
        v.draft = []
        v.purse = []
    return v


def veiled_deck(s: Siege, seat: int, viewer: int) -> Row:
    """The deck, of which only its owner knows cards, and only those looked at."""
    deck = s.deck[seat]
    if viewer != seat or s.deck_seen[seat] == UNSEEN[len(deck)]:
        return BACKS[len(deck)]
    return tuple([deck[i] if knows(s, viewer, hidden(DECK, seat, i)) else NONE for i in range(len(deck))])


def veil_other(v: Siege, seat: int, viewer: int) -> None:
    """Takes away what belongs to another player."""
    v.hand[seat] = BACKS[len(v.hand[seat])]
    v.pledged[seat] = NONE
    v.backs[seat] = 0
    if not knows(v, viewer, hidden(LIBRAHM, seat)):
        v.held[seat] = SOME_SCROLL
    if v.revealed < 2:
        v.tower[seat] = NONE
    if not knows(v, viewer, hidden(CHOICE, seat)):
        v.built[seat] = BACKS[len(v.built[seat])] if v.revealed == 2 else ()
        v.deck_choice[seat] = NONE
        if v.revealed == 0:
            v.race[seat] = NONE
