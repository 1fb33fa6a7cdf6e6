"""Dice, deals and the sources that answer chance. No source is ever part of a state."""
from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from wartable.kernel.errors import BadInput

TABLE: Final = -1  # The roller of deals and of everything that is no seat's own throw.
MASK: Final = 0xFFFFFFFF
# Dice are cut out of one 32-bit word while their outcomes number less than this: the bias stays below 2 in a million.
FINEST: Final = 8192


@final
class Die:
    """One die, or one draw of a deal: its faces, equally likely, a face standing once for each side that shows it."""

    def __init__(self, name: str, faces: list[int], names: dict[int, str] | None = None) -> None:
        self.name = name
        self.faces = faces
        self.size = len(faces)
        self.names: dict[int, str] = {f: str(f) for f in faces} if names is None else names

    def weights(self) -> list[tuple[int, int]]:
        """Every different face with the number of sides that show it, of `size` in all."""
        return [(f, self.faces.count(f)) for f in sorted(set(self.faces))]

    def face(self, text: str) -> int:
        """The face called *text*."""
        for face, name in self.names.items():
            if name == text:
                return face
        raise BadInput(f"{text!r} is not a face of the {self.name} die; it has {', '.join(self.names.values())}")

    def __repr__(self) -> str:
        return f"Die({self.name})"


_draws: Final[dict[int, Die]] = {}


def draw_die(count: int) -> Die:
    """The draw of one of *count* cards."""
    die = _draws.get(count)
    if die is None:
        # Threads may meet here: all of them use the die of whoever was first.
        die = _draws.setdefault(count, Die("draw", list(range(count))))
    return die


_shuffles: Final[dict[int, list[Die]]] = {}


def shuffle_dice(count: int) -> list[Die]:
    """The draws that put *count* cards into a random order, a shared table; `shuffled` reads them."""
    dice = _shuffles.get(count)
    if dice is None:
        dice = _shuffles.setdefault(count, [draw_die(n) for n in range(count, 1, -1)])
    return dice


def shuffled(cards: list[int], draws: list[int]) -> list[int]:
    """The cards in the order that the draws of `shuffle_dice` give: each draw takes one of those left."""
    left = cards[:]
    order = [left.pop(d) for d in draws]
    order.extend(left)
    return order


@mypyc_attr(allow_interpreted_subclasses=True)
class DiceSource:
    """Answers chance. *roller* is the seat that throws, or TABLE."""

    def roll(self, dice: list[Die], roller: int) -> list[int]:
        """One face for each die, in order."""
        raise NotImplementedError

    def clone(self) -> DiceSource:
        """A source that will give the same dice as this one."""
        raise NotImplementedError(f"{type(self).__name__} cannot be copied")


@final
class Stream:
    """sfc32, a small fast generator: one independent stream for each seed and number."""

    def __init__(self, a: i64, b: i64, c: i64, counter: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.counter: i64 = counter

    def word(self) -> i64:
        """The next 32 random bits."""
        t: i64 = (self.a + self.b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & MASK
        self.c = (((self.c << 21) & MASK) | (self.c >> 11)) + t & MASK
        return t

    def below(self, n: int) -> int:
        """A number from 0 to n-1."""
        return (self.word() * n) >> 32

    def clone(self) -> Stream:
        return Stream(self.a, self.b, self.c, self.counter)

    def __reduce__(self) -> tuple[type[Stream], tuple[int, int, int, int]]:
        return Stream, (self.a, self.b, self.c, self.counter)


def stream(seed: int, number: int) -> Stream:
    """Stream *number* of *seed* (any whole number)."""
    seed = abs(seed) * 2 + (1 if seed < 0 else 0)
    made = Stream(seed & MASK, (seed >> 32) & MASK, number & MASK, 1)
    seed >>= 64
    while True:
        for _ in range(12):
            made.word()
        if not seed:
            return made
        made.a = made.a ^ (seed & MASK)
        seed >>= 32


@final
class SeededDice(DiceSource):
    """Fast dice from one seed; the table and each seat have a stream of their own."""

    def __init__(self, seed: int, streams: list[Stream] | None = None) -> None:
        self.seed = seed
        self.streams: list[Stream] = [] if streams is None else streams

    def roll(self, dice: list[Die], roller: int) -> list[int]:
        while len(self.streams) <= roller + 1:
            self.streams.append(stream(self.seed, len(self.streams)))
        own = self.streams[roller + 1]
        faces: list[int] = []
        x: i64 = 0
        outcomes: i64 = FINEST
        for die in dice:
            size: i64 = die.size
            outcomes *= size
            if outcomes > FINEST:
                x = own.word()
                outcomes = size
            x *= size
            faces.append(die.faces[x >> 32])
            x &= MASK
        return faces

    def clone(self) -> DiceSource:
        return SeededDice(self.seed, [s.clone() for s in self.streams])

    def __reduce__(self) -> tuple[type[SeededDice], tuple[int, list[Stream]]]:
        return SeededDice, (self.seed, self.streams)


@final
class ScriptedDice(DiceSource):
    """Dice that fall as written: for tests, puzzles and replays. They run out with a clear error."""

    def __init__(self, faces: list[int]) -> None:
        self.faces = faces
        self.used = 0

    def roll(self, dice: list[Die], roller: int) -> list[int]:
        faces = self.faces[self.used : self.used + len(dice)]
        if len(faces) < len(dice):
            raise BadInput(f"the script has {len(faces)} dice left where {len(dice)} are rolled")
        check_faces(dice, faces)
        self.used += len(dice)
        return faces

    def clone(self) -> DiceSource:
        copy = ScriptedDice(self.faces)
        copy.used = self.used
        return copy


def check_faces(dice: list[Die], faces: list[int]) -> None:
    """Refuses faces that these dice cannot show."""
    if len(faces) != len(dice):
        raise BadInput(f"{len(dice)} dice are rolled, {len(faces)} results were given")
    for die, face in zip(dice, faces):
        if face not in die.names:
            raise BadInput(f"the {die.name} die cannot show {face}; it has {', '.join(die.names.values())}")
