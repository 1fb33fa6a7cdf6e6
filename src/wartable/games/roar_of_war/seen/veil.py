"""The table without what a viewer may not know: all that a view keeps until it is read."""
from __future__ import annotations

from mypy_extensions import i64

from wartable.games.roar_of_war.cards.catalogue import CARDS, TYPES, hand_at, held_at
from wartable.games.roar_of_war.seen.knows import bit_of, knows_card, knows_discard, knows_pile, sees_own
from wartable.games.roar_of_war.table.state import War
from wartable.games.roar_of_war.table.terms import (
    hidden_with_looks,
    pick_of,
    places_of,
    type_picked,
    with_looks,
)
from wartable.kernel.packed import Packed


def veiled(s: War, viewer: int) -> War:
    """A copy in which cards that the viewer does not know have no type, and hidden hands hold the lowest cards."""
    v = War(s.rules, s)
    for seat in range(len(s.alive)):
        veil_cards(v, seat, viewer)
        gather(v.s_deck, held_at(seat, 0), CARDS)
        if not sees_own(v, viewer, seat):
            gather(v.s_hand, held_at(seat, 0), CARDS)
            gather(v.hand, hand_at(seat, 0), TYPES)
            v.picks[seat] = (0,) * len(v.picks[seat])
        elif viewer != seat and v.picks[seat]:
            mix_picks(v, seat)
    return v


def veil_cards(v: War, seat: int, viewer: int) -> None:
    """Cards in play and discarded. Of those who have seen one, the viewer and all others than the owner's side stay marked."""
    bit = bit_of(v, viewer)
    looks: i64 = v.rules.players & ~v.rules.team_masks[seat] | bit
    height: i64
    card: i64
    for place in places_of(seat):
        pile = v.piles[place]
        own = knows_pile(v, viewer, place)
        for height in range(len(pile)):
            card = pile[height]
            known = own or knows_card(v, viewer, place, height)
            pile[height] = with_looks(card, looks) if known else hidden_with_looks(card, looks)
    discards = v.discards[seat]
    if discards:
        for height in range(len(discards)):
            card = discards[height]
            known = knows_discard(v, viewer, seat, height)
            discards[height] = with_looks(card, bit) if known else hidden_with_looks(card, bit)
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
    hand = v.hand
    picked = len(v.picks[seat])
    for pick in v.picks[seat]:
        hand[hand_at(seat, type_picked(pick))] += 1
    picks: list[int] = []
    t = 0
    while len(picks) < picked:
        if hand[hand_at(seat, t)]:
            hand[hand_at(seat, t)] -= 1
            picks.append(pick_of(t, 0))
        else:
            t += 1
    v.picks[seat] = tuple(picks)
