"""Who knows which of all cards: the kernel's question, answered by what the state says of places."""
from __future__ import annotations

from typing import Final

from wartable.games.roar_of_war.cards.catalogue import CARDS, held_at, holder_of
from wartable.games.roar_of_war.table.state import War
from wartable.games.roar_of_war.table.terms import ARMY_SIZE, DECK_SIZE, places_of

CARDS_OF_SEAT: Final = ARMY_SIZE + DECK_SIZE


def knows(s: War, viewer: int, card: int) -> bool:
    """Cards are numbered seat by seat by where they are, never by copy: piles from the bottom, discard pile, hand; then the
    Strategy Cards: discard pile with the table, hand, deck. Cards that have left the game nobody needs to know."""
    seat, number = divmod(card, CARDS_OF_SEAT)
    own = s.sees_own(viewer, seat)
    if number >= ARMY_SIZE:
        number -= ARMY_SIZE
        used = s.s_discard[held_at(seat, 0) : held_at(seat, CARDS)]
        open_cards = sum(used) + len([held for held in s.s_table if holder_of(held) == seat])
        return number < open_cards or (own and number < open_cards + s.strategy_size(seat))
    for place in places_of(seat):
        if number < len(s.piles[place]):
            return s.knows_card(viewer, place, number)
        number -= len(s.piles[place])
    if number < len(s.discards[seat]):
        return s.knows_discard(viewer, seat, number)
    return own
