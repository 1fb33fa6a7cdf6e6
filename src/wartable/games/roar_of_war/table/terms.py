"""The words of Roar of War as numbers: seats, piles, card types, timings, what lies upon a fight."""
from __future__ import annotations

from typing import Final

from wartable.kernel.dice import Die

RACES: Final = ["orcs", "elves", "humans", "dwarves"]
RACE_NAMES: Final = ["Orcs", "Elves", "Humans", "Dwarves"]
TYPES: Final = 9  # card types of one army
LEADER: Final = 0
ANIMAL: Final = 8
ARMY_SIZE: Final = 24
KINDS: Final = ["leader", *["troop"] * 7, "animal"]
NONE: Final = -1  # no seat, no place, no race
PILES: Final = 4
CARDS: Final = 8  # card types of one Strategy deck
MAX_SEATS: Final = 12
MOST_TOKENS: Final = 3
TYPE_BITS: Final = 4  # a card in play is its type, and above these bits the mask of those who have seen it
TYPE: Final = 15
# What Strategy Cards of both sides have laid upon a fight, as bits.
NO_COUNTER: Final = 1
STRIKE_FIRST: Final = 2
PROTECT_ATTACKER: Final = 4
PROTECT_DEFENDER: Final = 8
STUBBORN: Final = 16
ATTACKER_UNHARMED: Final = 32
DEFENDER_UNHARMED: Final = 64
DECK_SIZE: Final = 12
ATTACK_TIMING: Final = 1
DEFENCE_TIMING: Final = 2
TURN_TIMING: Final = 4
TIMINGS: Final = {"attack": ATTACK_TIMING, "defence": DEFENCE_TIMING, "turn": TURN_TIMING}
ATTACKING: Final = 0
DEFENDING: Final = 1
ON_TURN: Final = 2
D4: Final = Die("d4", [1, 2, 3, 4])
LAST_STANDING: Final = 0
REASONS: Final = ["the last Leader standing"]
