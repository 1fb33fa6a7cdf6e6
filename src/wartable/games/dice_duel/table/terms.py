"""The words of Dice Duel as numbers: dice, Health, seats."""
from __future__ import annotations

from typing import Final

from wartable.kernel.dice import Die

MAX_SEATS: Final = 12
NOT_SET: Final = -1  # nobody, no pairing

# Dice (DD-0.2, DD-1.1).
BLANK: Final[dict[int, str]] = {0: "blank", 1: "1", 2: "2"}
RED: Final = Die("red", [0, 0, 1, 1, 1, 2], BLANK)  # Defence
WHITE: Final = Die("white", [0, 1, 1, 1, 2, 2], BLANK)  # Attack
BLUE: Final = Die("blue", [1, 1, 1, 2, 2, 3])  # Re-roll: never blank
POWER: Final = Die("power", [1, 2, 3, 4, 5, 6])
MOST_SWORDS: Final = 2
MOST_POWER: Final = 6
ATTACK_DICE: Final = 3
DEFENCE_DICE: Final = 4
POWER_DICE: Final = 4
MOST_REROLLS: Final = 3
MOST_HITS: Final = 3
FULL_HEALTH: Final = 12

# Both initial rolls: blue, swords, Power (DD-2.1).
ATTACKER_ROLL: Final = [BLUE, WHITE, WHITE, WHITE, POWER, POWER, POWER, POWER]
DEFENDER_ROLL: Final = [BLUE, RED, RED, RED, RED, POWER, POWER, POWER, POWER]

Values = tuple[int, ...]  # dice values of one colour, descending
Pairs = tuple[tuple[int, int], ...]  # (swords, Power) pairs, descending

# Dice of one side are marked in a mask: swords from bit 0 on, Power dice from this bit on.
POWER_BITS: Final = 4
MASKS: Final = 256

ATTACKING: Final = 0  # the roles of a Turn
DEFENDING: Final = 1

# How a duel ends.
LAST_STANDING: Final = 0
TURN_LIMIT: Final = 1
REASONS: Final = ["the last character standing", "the turn limit"]


def is_marked(mask: int, at: int) -> bool:
    """Whether a mask marks the die at this bit."""
    return mask >> at & 1 == 1
