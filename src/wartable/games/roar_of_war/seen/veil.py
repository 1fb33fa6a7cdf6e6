"""The table without what a viewer may not know: all that a view keeps until it is read."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.roar_of_war.table.state import War
from wartable.games.roar_of_war.table.terms import CARDS, PILES, TYPE, TYPE_BITS, TYPES
from wartable.kernel.packed import Packed

HIDDEN: Final = TYPE  # the type of a card that the viewer does not know


def veiled(s: War, viewer: int) -> War:
    """A copy in which cards that the viewer does not know have no type, and hidden hands hold the lowest cards."""
    v = War(s.rules, s)
    for seat in range(len(s.alive)):
        veil_cards(v, seat, viewer)
        gather(v.s_deck, seat * CARDS, CARDS)
        if not v.sees_own(viewer, seat):
            gather(v.s_hand, seat * CARDS, CARDS)
            gather(v.hand, seat * TYPES, TYPES)
            v.picks[seat] = (0,) * len(v.picks[seat])
        elif viewer != seat and v.picks[seat]:
            mix_picks(v, seat)
    return v


def veil_cards(v: War, seat: int, viewer: int) -> None:
    """Cards in play and discarded. Of those who have seen one, the viewer and all others than the owner's side stay marked."""
    bit = v.bit(viewer)
    looks: i64 = (v.rules.everybody >> 1 & ~v.rules.team_masks[seat] | bit) << TYPE_BITS
    height: i64
    card: i64
    for place in range(seat * PILES, seat * PILES + PILES):
        pile = v.piles[place]
        own = v.knows_pile(viewer, place)
        for height in range(len(pile)):
            card = pile[height]
            pile[height] = card & (looks | TYPE) if own or v.knows_card(viewer, place, height) else card & looks | HIDDEN
    discards = v.discards[seat]
    if discards:
        seen: i64 = bit << TYPE_BITS
        for height in range(len(discards)):
            card = discards[height]
            discards[height] = card & (seen | TYPE) if v.knows_discard(viewer, seat, height) else card & seen | HIDDEN
        discards.sort()


def gather(amounts: Packed, first: i64, size: i64) -> None:
    """Counted cards as if they were all of one type: their number is all that the viewer knows of them."""
    total: i64 = 0
    i: i64
    for i in range(first, first + size):
        total += amounts[i]
        amounts[i] = 0
    amounts[first] = total


def mix_picks(v: War, seat: int) -> None:
    """Who sees a teammate's hand does not know what of it is committed: it might be the lowest cards."""
    first = seat * TYPES
    hand = v.hand
    picked = len(v.picks[seat])
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
    v.picks[seat] = tuple(picks)
