"""Who may know which card: the only source of secrecy, which rules, pictures and imagination ask."""
from __future__ import annotations

from typing import Final

from wartable.games.roar_of_war.cards.catalogue import CARDS, held_at, holder_of
from wartable.games.roar_of_war.table.state import War
from wartable.games.roar_of_war.table.terms import ARMY_SIZE, DECK_SIZE, is_in, places_of, seat_of, seen_by

CARDS_OF_SEAT: Final = ARMY_SIZE + DECK_SIZE


def knows(s: War, viewer: int, card: int) -> bool:
    """Cards are numbered seat by seat by where they are, never by copy: piles from the bottom, discard pile, hand; then the
    Strategy Cards: discard pile with the table, hand, deck. Cards that have left the game nobody needs to know."""
    seat, number = divmod(card, CARDS_OF_SEAT)
    own = sees_own(s, viewer, seat)
    if number >= ARMY_SIZE:
        number -= ARMY_SIZE
        used = s.s_discard[held_at(seat, 0) : held_at(seat, CARDS)]
        open_cards = sum(used) + len([held for held in s.s_table if holder_of(held) == seat])
        return number < open_cards or (own and number < open_cards + s.strategy_size(seat))
    for place in places_of(seat):
        if number < len(s.piles[place]):
            return knows_card(s, viewer, place, number)
        number -= len(s.piles[place])
    if number < len(s.discards[seat]):
        return knows_discard(s, viewer, seat, number)
    return own


def bit_of(s: War, viewer: int) -> int:
    """The mark of a viewer on the cards that the viewer has seen; spectators share one."""
    return 1 << viewer if viewer >= 0 else 1 << len(s.alive)


def sees_own(s: War, viewer: int, seat: int) -> bool:
    """Whether the viewer is the seat, or a teammate who may look at the seat's cards (RW-9.14)."""
    return viewer >= 0 and is_in(s.rules.sharing[seat], viewer)


def knows_pile(s: War, viewer: int, place: int) -> bool:
    """Whether the viewer sees all cards of a pile, as one of its own side (RW-R11)."""
    return s.rules.own_visible and sees_own(s, viewer, seat_of(place))


def knows_card(s: War, viewer: int, place: int, height: int) -> bool:
    """Whether the viewer may know the card at this height of a pile: the one source of secrecy for cards in play."""
    pile = s.piles[place]
    if height == len(pile) - 1:
        if s.up and is_in(s.up, place):
            return True
        told = s.refused | s.looked
        if told and is_in(told, place) and sees_own(s, viewer, s.current):
            return True
    if knows_pile(s, viewer, place):
        return True
    return s.rules.remembering and bool(seen_by(pile[height]) & bit_of(s, viewer))


def knows_discard(s: War, viewer: int, seat: int, index: int) -> bool:
    """Whether the viewer may know a card of a discard pile (RW-1.4)."""
    if s.rules.open_discards or sees_own(s, viewer, seat):
        return True
    return s.rules.remembering and bool(seen_by(s.discards[seat][index]) & bit_of(s, viewer))


def may_be(s: War, viewer: int, place: int, type: int, not_type: bool) -> bool:
    """Whether, for all that the viewer knows, the top card of the place can be of this type (or of another)."""
    if not knows_card(s, viewer, place, len(s.piles[place]) - 1):
        return True
    return (s.top(place) == type) != not_type
