"""The table without what a viewer may not know (section 10): all that a view keeps until it is read."""
from __future__ import annotations

from typing import Final

from wartable.games.roar_of_war.armies import TYPES
from wartable.games.roar_of_war.state import CARDS, PILES, TYPE, TYPE_BITS, War

HIDDEN: Final = TYPE  # the type of a card that the viewer does not know


def veiled(s: War, viewer: int) -> War:
    """A copy in which cards that the viewer does not know have no type, and hidden hands hold the lowest cards."""
    v = War(s.rules, s)
    for seat in range(len(s.alive)):
        veil_cards(v, seat, viewer)
        veil_hand(v, seat, viewer)
        veil_strategy(v, seat, viewer)
    return v


def veil_cards(v: War, seat: int, viewer: int) -> None:
    """Cards in play and discarded. Of those who have seen one, the viewer and all others than the owner's side stay marked."""
    bit = v.bit(viewer)
    looks = (v.rules.everybody >> 1 & ~v.rules.team_masks[seat] | bit) << TYPE_BITS
    for place in range(seat * PILES, seat * PILES + PILES):
        pile = v.piles[place]
        for height in range(len(pile)):
            known = v.knows_card(viewer, place, height)
            pile[height] = pile[height] & (looks | TYPE) if known else pile[height] & looks | HIDDEN
    discards = v.discards[seat]
    if discards:
        seen = bit << TYPE_BITS
        for i in range(len(discards)):
            known = v.knows_discard(viewer, seat, i)
            discards[i] = discards[i] & (seen | TYPE) if known else discards[i] & seen | HIDDEN
        discards.sort()


def veil_hand(v: War, seat: int, viewer: int) -> None:
    """Who does not see the hand knows its size; who sees a teammate's does not know what of it is committed."""
    if viewer == seat:
        return
    first = seat * TYPES
    hand = v.hand
    picked = len(v.picks[seat])
    if not v.sees_own(viewer, seat):
        size = v.hand_size(seat)
        for t in range(first, first + TYPES):
            hand[t] = 0
        hand[first] = size
        v.picks[seat] = [0] * picked
    elif picked:
        for pick in v.picks[seat]:
            hand[first + pick // PILES] += 1
        picks: list[int] = []
        t = 0
        while len(picks) < picked:
            if hand[first + t]:
                hand[first + t] -= 1
                picks.append(t * PILES)
            else:
                t += 1
        v.picks[seat] = picks


def veil_strategy(v: War, seat: int, viewer: int) -> None:
    """How many Strategy Cards are in the deck, and in a hand that the viewer does not see, and no more."""
    gather(v.s_deck, seat * CARDS)
    if not v.sees_own(viewer, seat):
        gather(v.s_hand, seat * CARDS)


def gather(amounts: list[int], first: int) -> None:
    """All of a seat's counted Strategy Cards as if they were of one type."""
    for c in range(first + 1, first + CARDS):
        if amounts[c]:
            amounts[first] += amounts[c]
            amounts[c] = 0
