"""The words of Dice Duel as numbers: dice, Health, seats."""
from __future__ import annotations

from typing import Final

from wartable.kernel.dice import Die

BLANK: Final[dict[int, str]] = {0: "blank", 1: "1", 2: "2"}
RED: Final = Die("red", [0, 0, 1, 1, 1, 2], BLANK)  # Defence
WHITE: Final = Die("white", [0, 1, 1, 1, 2, 2], BLANK)  # Attack
BLUE: Final = Die("blue", [1, 1, 1, 2, 2, 3])  # Re-roll: never blank (DD-1.1)
POWER: Final = Die("power", [1, 2, 3, 4, 5, 6])
ATTACK_DICE: Final = 3
DEFENCE_DICE: Final = 4
POWER_DICE: Final = 4
FULL_HEALTH: Final = 12
MOST_HITS: Final = 3
# Both initial rolls: blue, swords, Power (DD-0.2, DD-2.1).
ATTACKER_ROLL: Final = [BLUE, WHITE, WHITE, WHITE, POWER, POWER, POWER, POWER]
DEFENDER_ROLL: Final = [BLUE, RED, RED, RED, RED, POWER, POWER, POWER, POWER]
MAX_SEATS: Final = 8
MOST_REROLLS: Final = 3
Values = tuple[int, ...]  # dice values of one colour, descending
Pairs = tuple[tuple[int, int], ...]  # (swords, Power) pairs, descending
NOT_SET: Final = -1
POWER_BITS: Final = 4  # Power dice are marked from this bit on.
LAST_STANDING: Final = 0
TURN_LIMIT: Final = 1
REASONS: Final = ["the last character standing", "the turn limit"]
