"""Who knows which card."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.final_war.cards.catalogue import MID_DECK
from wartable.games.final_war.table.state import War
from wartable.games.final_war.table.terms import PLACES, PUBLIC, army_of, card_of, knowers_of

Z_HAND: Final = 0  # + seat
Z_DECK: Final = 4  # + seat
Z_FATE: Final = 8
Z_ITEM: Final = 9


def cards(s: War) -> int:
    """How many cards may be secret: hands, decks, the Fate Deck, Item slots."""
    return sum([len(h) for h in s.hand]) + sum([len(d) for d in s.deck]) + len(s.fate) + PLACES


def knows(s: War, viewer: int, card: int) -> bool:
    """Whether *viewer* knows a card by its number: hands, then decks, then the Fate Deck, then Item slots."""
    for seat in range(s.rules.seats):
        if card < len(s.hand[seat]):
            return knows_at(s, viewer, Z_HAND + seat, card)
        card -= len(s.hand[seat])
    for seat in range(s.rules.seats):
        if card < len(s.deck[seat]):
            return knows_at(s, viewer, Z_DECK + seat, card)
        card -= len(s.deck[seat])
    if card < len(s.fate):
        return knows_at(s, viewer, Z_FATE, card)
    return knows_at(s, viewer, Z_ITEM, card - len(s.fate))


def knows_at(s: War, viewer: i64, zone: i64, at: i64) -> bool:
    """Whether *viewer* knows a card: hands by owner and by what was seen, decks never, Items face up or seen."""
    bit = bit_of(viewer)
    if zone < Z_DECK:
        return zone - Z_HAND == viewer or was_shown(s.hand[zone][at], bit)
    if zone < Z_FATE:
        return False
    if zone == Z_FATE:
        return fate_known(s, s.fate[at], at, bit)
    if s.item[at] < 0 or s.item_up[at]:
        return True
    return army_of(at) == viewer or (not s.committing and bool(s.item_seen[at] & bit))


def bit_of(viewer: i64) -> i64:
    """Of those who know a card, the viewer; spectators have none."""
    bit: i64 = 0
    if viewer >= 0:
        bit = 1 << viewer
    return bit


def was_shown(code: i64, bit: i64) -> bool:
    """Whether a card in another's hand was shown to the viewer or to all."""
    return code & bit != 0 or knowers_of(code) == PUBLIC


def fate_known(s: War, code: i64, at: i64, bit: i64) -> bool:
    """Whether the viewer knows a card of the Fate Deck: the Mid Deck card, one that was looked at, Final War put back below."""
    return code & bit != 0 or card_of(code) == MID_DECK or (at == 0 and s.returned == 1)


def secret_army(s: War, viewer: int, seat: int) -> bool:
    """Armies of the others are secret while they are formed (FW-3.8)."""
    return s.committing != 0 and seat != viewer
