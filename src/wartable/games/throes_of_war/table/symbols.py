"""The six symbols and the six kinds of die (TW-5.1.1)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.kernel.dice import Die
from wartable.kernel.packed import packed

NATURE: Final = 0
POWER: Final = 1
MAGIC: Final = 2
INGENUITY: Final = 3
LIFE: Final = 4
DEATH: Final = 5
SYMBOLS: Final = 6
ANY: Final = 6  # The place of the ANY slots in a cost.

LETTERS: Final = "NPMILD"
SYMBOL_NAMES: Final = ["NATURE", "POWER", "MAGIC", "INGENUITY", "LIFE", "DEATH"]
SIGNS: Final = ["clover", "arrows", "star", "cog", "heart", "skull"]  # what dice and cards show for them (TW-2.1),
COLOURS: Final = ["green", "purple", "yellow", "grey", "red", "black"]  # and the colours of their dice
OPPOSITE: Final = [INGENUITY, MAGIC, POWER, NATURE, DEATH, LIFE]

# A face is its symbol, plus SYMBOLS if it is the DOUBLE.
FACE_NAMES: Final = [*LETTERS, *[letter * 2 for letter in LETTERS]]
LONG_FACE_NAMES: Final = [*SYMBOL_NAMES, *[f"DOUBLE-{name}" for name in SYMBOL_NAMES]]
NO_FACE: Final = -1
SYMBOL_OF: Final = [0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5]
COUNT_OF: Final = [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2]

# A tally is counts in one number, eight bits for each symbol and eight for all together. The top bit of each eight stays
# free: with these bits set, one subtraction shows whether all counts suffice.
TALLY_BITS: Final = 8
TALLY_TOPS: Final = 0x80_80_80_80_80_80_80
TALLY_MOST: Final = 127
ONES: Final = [1 << TALLY_BITS * q | 1 << TALLY_BITS * SYMBOLS for q in SYMBOL_OF]
ONE_OF: Final = packed(ONES)  # A face as one die,
TALLY_OF: Final = packed([one * n for one, n in zip(ONES, COUNT_OF)])  # and as the symbols it shows.


def tally(counts: list[int], together: int) -> i64:
    """The tally of so many of each symbol, and of so many all together."""
    made: i64 = 0
    for q, n in enumerate(counts):
        made += n << TALLY_BITS * q
    return made + (together << TALLY_BITS * SYMBOLS)


def count_in(tally: i64, symbol: i64) -> i64:
    """How many of a symbol a tally counts."""
    return tally >> TALLY_BITS * symbol & TALLY_MOST


def _faces(kind: int) -> list[int]:
    """The own symbol single and DOUBLE, and the four symbols that are neither own nor opposite (TW-5.1.1)."""
    return [kind, kind + SYMBOLS, *[f for f in range(SYMBOLS) if f != kind and f != OPPOSITE[kind]]]


FACES: Final = [_faces(kind) for kind in range(SYMBOLS)]
# Which of its six faces shows a face; -1 where a kind of die has no such face.
FACE_INDEX: Final = [[FACES[kind].index(f) if f in FACES[kind] else -1 for f in range(12)] for kind in range(SYMBOLS)]
KIND_DICE: Final = [Die(SYMBOL_NAMES[k], FACES[k], {f: FACE_NAMES[f] for f in FACES[k]}) for k in range(SYMBOLS)]
PICKS: Final = [Die("pick", list(range(max(1, n))), {i: str(i + 1) for i in range(max(1, n))}) for n in range(11)]


def read_cost(text: str) -> list[int]:
    """How many of each symbol, and of ANY (`*`), the cost `P I *` asks for."""
    cost = [0] * (SYMBOLS + 1)
    for letter in text.split():
        if letter == "*":
            cost[ANY] += 1
        elif len(letter) == 1 and letter in LETTERS:
            cost[LETTERS.index(letter)] += 1
        else:
            raise ValueError(f"cost {text!r}: {letter!r} is no symbol; there are {' '.join(LETTERS)} and *")
    return cost


def symbol_mask(text: str) -> int:
    """The symbols of `NM` as bits."""
    mask = 0
    for letter in text:
        if letter not in LETTERS:
            raise ValueError(f"{letter!r} is no symbol; there are {' '.join(LETTERS)}")
        mask |= 1 << LETTERS.index(letter)
    return mask


def symbols_in(face: int, mask: int) -> int:
    """How many symbols of the mask a face shows."""
    return COUNT_OF[face] if mask >> SYMBOL_OF[face] & 1 else 0
