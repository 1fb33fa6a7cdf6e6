"""The words of Roar of War as numbers: seats, places, cards in play, timings, what lies upon a fight.

A *place* is a pile of a seat. A card in play is its type with the mask of those who have seen it. What depends on how many
cards there are stands in cards/catalogue.py.
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.kernel.dice import Die

NONE: Final = -1  # no seat, no place, no race, no card
MAX_SEATS: Final = 12
PILES: Final = 4
D4: Final = Die("d4", [1, 2, 3, 4])

# Armies. The first card type of a race is the Leader, the ninth its Animal, all others are Troops.
RACES: Final = ["orcs", "elves", "humans", "dwarves"]
RACE_NAMES: Final = ["Orcs", "Elves", "Humans", "Dwarves"]
LEADER: Final = 0
ANIMAL: Final = 8
KINDS: Final = ["leader", *["troop"] * 7, "animal"]
ARMY_SIZE: Final = 24
ANIMALS: Final = 4

# Placements: eight cards when setting up, then four at a time (RW-0.3, RW-0.4, RW-3.3).
PLACEMENTS: Final = 4
PLACED: Final = 4

# Damage Tokens (RW-6.4).
MOST_TOKENS: Final = 3

# Strategy Cards and when they are played (RW-8.1).
DECK_SIZE: Final = 12
ATTACK_TIMING: Final = 1
DEFENCE_TIMING: Final = 2
TURN_TIMING: Final = 4
TIMINGS: Final = {"attack": ATTACK_TIMING, "defence": DEFENCE_TIMING, "turn": TURN_TIMING}
ATTACKING: Final = 0  # the role in which one is played
DEFENDING: Final = 1
ON_TURN: Final = 2
TURN_WINDOW: Final = 0
ATTACK_WINDOW: Final = 1
DEFENCE_WINDOW: Final = 2
RESPONSE_WINDOW: Final = 3

# What Strategy Cards of both sides have laid upon a fight, as bits.
NO_COUNTER: Final = 1
STRIKE_FIRST: Final = 2
PROTECT_ATTACKER: Final = 4
PROTECT_DEFENDER: Final = 8
STUBBORN: Final = 16
ATTACKER_UNHARMED: Final = 32
DEFENDER_UNHARMED: Final = 64
ALL_FLAGS: Final = 127
FLAG_NAMES: Final = [
    "no_counter", "strike_first", "protect_attacker", "protect_defender", "stubborn", "attacker_unharmed", "defender_unharmed",
]  # fmt: skip



def flags_named(names: list[str]) -> int:
    """The bits of what lies upon a fight by these names."""
    flags = 0
    for name in names:
        flags |= 1 << FLAG_NAMES.index(name)
    return flags


# Who falls in a fight.
NOBODY_FALLS: Final = 0
ATTACKER_FALLS: Final = 1
DEFENDER_FALLS: Final = 2

# How a match ends.
LAST_STANDING: Final = 0
REASONS: Final = ["no rival Leader is left"]

# Places.

_places: Final = [list(range(seat * PILES, seat * PILES + PILES)) for seat in range(MAX_SEATS)]


def place_of(seat: i64, pile: i64) -> i64:
    return seat * PILES + pile


def seat_of(place: i64) -> i64:
    """Whose pile it is."""
    return place // PILES


def pile_of(place: i64) -> i64:
    """Which of the four piles of its owner it is."""
    return place % PILES


def places_of(seat: int) -> list[int]:
    """The four piles of a seat; nobody changes the list."""
    return _places[seat]


def is_in(mask: int, at: int) -> bool:
    """Whether a mask of seats, places or dice has this one."""
    return mask >> at & 1 == 1


# Cards in play.

TYPE_BITS: Final = 4  # the type; above these bits the mask of those who have seen the card
HIDDEN: Final = 15  # the type of a card that a viewer does not know


def type_of(card: i64) -> i64:
    return card & HIDDEN


def seen_by(card: i64) -> i64:
    """The mask of those who have seen the card; the bit above the seats is that of all spectators."""
    return card >> TYPE_BITS


def card_seen(type: i64, mask: i64) -> i64:
    """A card of this type that those of the mask have seen."""
    return mask << TYPE_BITS | type


def with_looks(card: i64, mask: i64) -> i64:
    """The card, with no looks but those of the mask."""
    return card & (mask << TYPE_BITS | HIDDEN)


def hidden_with_looks(card: i64, mask: i64) -> i64:
    """The same without its type."""
    return card & mask << TYPE_BITS | HIDDEN


def is_troop(type: i64) -> bool:
    return type != LEADER and type != ANIMAL


# Cards that are committed and not yet laid down, each for a pile.


def pick_of(type: i64, pile: i64) -> i64:
    return type * PILES + pile


def type_picked(pick: i64) -> i64:
    return pick // PILES


def pile_picked(pick: i64) -> i64:
    return pick % PILES


# Third tokens that are not yet settled.

_SEATS: Final = 16


def loss_of(victim: i64, cause: i64) -> i64:
    return victim * _SEATS + cause


def victim_of(loss: i64) -> i64:
    return loss // _SEATS


def cause_of(loss: i64) -> i64:
    return loss % _SEATS
