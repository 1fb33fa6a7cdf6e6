"""Dice rolls (FW-4.4, FW-5.1): d12s, with the window `roll_made` after every roll that a card may alter."""
from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from wartable.games.final_war.rules.windows import window
from wartable.games.final_war.seen import events
from wartable.games.final_war.table.state import War
from wartable.games.final_war.table.terms import ROLL_MADE
from wartable.kernel.dice import Die
from wartable.kernel.step import Step

# What a roll is for, besides abilities.
SAVING: Final = 64  # Units and Heroes from a Pestilence
SHAKING: Final = 65  # Fortifications in an Earthquake
DRAWING: Final = 66
TAXING: Final = 67
BURGLING: Final = 68

D12: Final = Die("d12", list(range(1, 13)))
ONE_DIE: Final = [D12]
HANDFULS: Final = [[D12] * n for n in range(20)]
ALONE: Final = [[n] for n in range(64)]
UNTOUCHED: Final = [[0] * n for n in range(20)]


def dice(count: i64) -> list[Die]:
    """So many d12s; the list may be a shared table."""
    return HANDFULS[count] if count < 20 else [D12] * count


def untouched(count: i64) -> list[int]:
    """So many dice of an attack without a shift, a mark or extra damage: a shared table, until `own_dice`."""
    return UNTOUCHED[count] if count < 20 else [0] * count


def alone(n: i64) -> list[int]:
    """A list of one number; it may be a shared table."""
    return ALONE[n] if 0 <= n < 64 else [int(n)]


def own_dice(s: War) -> None:
    """The dice of the attack get lists of their own, before something is done to one of them: the record keeps what fell."""
    s.naturals = s.naturals[:]
    s.shifts = s.shifts[:]
    s.marks = s.marks[:]
    s.extra = s.extra[:]


@final
class Throw(Step[War]):
    """A seat rolls some d12s; they lie on the table as `rolls` (FW-5.1.1).

    *why* is the ability that is used, or one of SAVING and those after it; *user* and *object* are the cards of who or what
    brings the roll about and whom it is for; dice up to *need* are good for the roller (0: the number itself counts).
    """

    AFTER: ClassVar[str] = "Around_roll_made"

    def __init__(self, roller: int, count: int, why: int, user: int, object: int, need: int) -> None:
        self.roller = roller
        self.count = count
        self.why = why
        self.user = user
        self.object = object
        self.need = need

    def resolve(self, s: War) -> None:
        s.roll(self.roller, dice(self.count), self)

    def rolled(self, s: War, faces: list[int]) -> None:
        s.roll_seat = self.roller
        s.rolls = faces[:]  # cards may change them; the record keeps what fell
        if s.events is not None:
            at = s.fort if self.why == SHAKING else s.who
            each = [at[place] for place in s.roll_places] if len(s.roll_places) == len(faces) else []
            s.tell(events.ROLLS, (self.roller, self.why, self.user, self.object, self.need, len(faces), *faces, *each))


def throw(
    s: War, roller: int, count: int, after: list[Step[Any]], why: int, user: int, object: int, need: int
) -> None:
    """A roll (see `Throw`), the window `roll_made`, and what follows from it."""
    s.then([Throw(roller, count, why, user, object, need), window(s, ROLL_MADE, roller), *after])


def read_roll(s: War) -> int:
    """The one die that was rolled; it is taken off the table."""
    face = s.rolls[0]
    s.rolls = []
    return face


STEPS: Final = [Throw]
