"""The terms that cards use: sides, types of card, and the numbers of the keywords (section 7.2)."""
from __future__ import annotations

from typing import Final

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
FILTERS: Final = {
    "melee": MELEE, "range": RANGE, "weapon": MELEE | RANGE, "shield": SHIELD, "craft": CRAFT, "pet": PET, "mount": MOUNT,
    "spell": SPELL, "special": SPECIAL, "any": 255,
}  # fmt: skip
FILTER_WORDS: Final = {
    "melee": "melee weapon", "range": "range weapon", "craft": "craft item", "special": "special ability", "any": "card",
}  # fmt: skip

EXTRA: Final = 0
DOUBLES: Final = 1
REROLL: Final = 2
BOOST: Final = 3
DOUBLE: Final = 4
DOUBLE_TOTAL: Final = 5
PER: Final = 6
PER_LOST: Final = 7
VERSUS: Final = 8
HEAL: Final = 9
DRAIN: Final = 10
RALLY: Final = 11
MUSTER: Final = 12
TURN: Final = 13
AGAIN: Final = 14
REUSE: Final = 15
STOP: Final = 16
DESTROY: Final = 17
SACRIFICE: Final = 18
OFFER: Final = 19
RECOVER: Final = 20
RECALL: Final = 21
PIERCE: Final = 22
HINDER: Final = 23
DEEPEN: Final = 24
WARD: Final = 25
RIPOSTE: Final = 26
ENERGIZE: Final = 27

TO_ANY: Final = 6  # Turn to any single face,
TO_FACE: Final = 7  # or to any face, the DOUBLE included.


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
