"""The words of the game as numbers: sides, types of card, slots (TW-5.3.4), dice and their marks."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NOT_SET: Final = -1

ATTACK: Final = 1
DEFENSE: Final = 2
SIDES: Final = {"A": ATTACK, "D": DEFENSE, "AD": ATTACK | DEFENSE}
SIDE_WORDS: Final = ["", "attack", "defense", "attack or defense"]

MELEE: Final = 1
RANGE: Final = 2
SHIELD: Final = 4
CRAFT: Final = 8
PET: Final = 16
MOUNT: Final = 32
SPELL: Final = 64
SPECIAL: Final = 128
HAND_HELD: Final = MELEE | RANGE | SHIELD
STOCKPILE: Final = CRAFT | PET | SPELL
ANY_TYPE: Final = 255
FILTERS: Final = {
    "melee": MELEE, "range": RANGE, "weapon": MELEE | RANGE, "shield": SHIELD, "craft": CRAFT, "pet": PET, "mount": MOUNT,
    "spell": SPELL, "special": SPECIAL, "any": ANY_TYPE,
}  # fmt: skip
FILTER_WORDS: Final = {
    "melee": "melee weapon", "range": "range weapon", "craft": "craft item", "special": "special ability", "any": "card",
}  # fmt: skip

TO_ANY: Final = 6  # Turn to any single face,
TO_FACE: Final = 7  # or to any face, the DOUBLE included.

# Slots of a player: two hands, five of the stockpile, the character, the special ability (TW-5.3.4).
SLOTS: Final = 9
HAND: Final = 0
STOCK: Final = 2
CHARACTER_SLOT: Final = 7
SPECIAL_SLOT: Final = 8
EMPTY: Final = -1

DICE: Final = 10
# Where a die lies: on a slot 0 to 8, or
IDLE: Final = -1  # not in this turn: not rolled, left out, set aside;
FREE: Final = 9  # rolled and unplaced;
CHOSEN: Final = 10  # taken up to be rolled.
# Flags of a die.
LOST: Final = 1
CHANGED: Final = 2
REUSED: Final = 4
FLAGS: Final = 8  # All combinations of them.

STILL: Final = 100  # Exchanges without a new lowest number of dice after which a match stands still (TW-5.12.3).

UNUSED: Final = 0  # `mode` holds the number of the mode plus 1, or
RESTED: Final = 99  # for a special ability made ready this turn: it can do nothing more (TW-5.5.2).


def owner_of(place: i64) -> i64:
    """The seat whose slot stands at a place of the columns by slot."""
    return place // SLOTS


def slot_of(place: i64) -> i64:
    """Which of its owner's slots stands there."""
    return place % SLOTS


def roller_of(die: i64) -> i64:
    """The seat whose die stands at a place of the columns by die."""
    return die // DICE


def holds(mask: i64, n: i64) -> bool:
    """Whether a mask of seats, or of rows of a sheet, holds a number."""
    return mask >> n & 1 != 0


def read_filter(text: str) -> int:
    """The types `weapon/shield` names, as bits."""
    mask = 0
    for word in text.split("/"):
        if word not in FILTERS:
            raise ValueError(f"{word!r} is no type of card; there are {', '.join(FILTERS)}")
        mask |= FILTERS[word]
    return mask


def read_side(text: str) -> int:
    if text not in SIDES:
        raise ValueError(f"side must be A, D or AD, not {text!r}")
    return SIDES[text]


def filter_words(text: str, many: bool = False) -> str:
    """The types in words: `weapons or shields`."""
    words = [FILTER_WORDS.get(word, word) for word in text.split("/")]
    if many:
        words = [f"{w[:-1]}ies" if w.endswith("y") else f"{w}s" for w in words]
    return " or ".join(words)


def dice_words(n: int) -> str:
    return "1 die" if n == 1 else f"{n} dice"
