"""Initiative of a combat (FW-5.11.7) and of a game (FW-3.10)."""
from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from wartable.games.final_war.cards import abilities
from wartable.games.final_war.rules.rolls import dice
from wartable.games.final_war.rules.windows import window
from wartable.games.final_war.seen import events
from wartable.games.final_war.table import board, terms
from wartable.games.final_war.table.state import War
from wartable.games.final_war.table.terms import holds
from wartable.kernel.step import Step


def participants(s: War) -> i64:
    """The armies that roll, as a mask."""
    mask: i64 = 0
    for army in range(i64(terms.ARMIES)):
        if s.side[army] >= 0 and s.has_fighters(army):
            mask |= 1 << army
    return mask


def side_has(s: War, army: i64, flag: i64) -> bool:
    """Whether a combatant of the army's side has this flag."""
    side = s.side[army]
    if side >= 0:
        for other in range(i64(terms.ARMIES)):
            if s.side[other] == side and board.army_has(s, other, flag):
                return True
    return False


@final
class Roll(Step[War]):
    """Everybody in *mask* (0: all) rolls in turn; ties for lowest are re-rolled, at most so often (FW-5.1.3)."""

    AFTER: ClassVar[str] = "Responses Order"

    def __init__(self, mask: int) -> None:
        self.mask = mask

    def resolve(self, s: War) -> None:
        if self.mask == 0:
            s.ties = 0
        mask: i64 = self.mask
        if mask == 0:
            mask = participants(s)
        s.agenda.append(COMPARE)
        for army in range(terms.ARMIES - 1, -1, -1):  # the first comes first, so it is put on the agenda last
            if holds(mask, army):
                s.agenda.append(EACH[army])


@final
class RollOne(Step[War]):
    """One participant rolls; Camouflage rolls two dice and keeps the lower (FW-5.29)."""

    AFTER: ClassVar[str] = "RollOne Compare"

    def __init__(self, army: int) -> None:
        self.army = army

    def fault(self, s: War) -> str:
        fights = s.side[self.army] >= 0 and s.has_fighters(self.army)
        return "" if fights else "only armies that fight roll for Initiative (FW-5.11.7)"

    def resolve(self, s: War) -> None:
        s.roll(s.chooser(self.army), dice(2 if side_has(s, self.army, abilities.HIDDEN) else 1), self)

    def rolled(self, s: War, faces: list[int]) -> None:
        lower = min(faces[0], faces[-1])
        s.initiative[self.army] = lower
        if s.events is not None:
            s.tell(events.INITIATIVE, (self.army, lower, *([max(faces)] if len(faces) > 1 else [])))


def contenders(s: War) -> i64:
    """Who can win: those that played Ambush, else sides with automatic Initiative, else all (FW-5.29)."""
    everyone = participants(s)
    mask: i64 = 0
    for army in s.ambush:
        mask |= 1 << army
    mask &= everyone
    if not mask:
        for other in range(i64(terms.ARMIES)):
            if holds(everyone, other) and side_has(s, other, abilities.ALERT):
                mask |= 1 << other
    return mask if mask else everyone


def lowest(s: War, mask: i64) -> i64:
    """Those of *mask* with the lowest die, as a mask."""
    low: i64 = 99
    found: i64 = 0
    for army in range(i64(terms.ARMIES)):
        if holds(mask, army):
            if s.initiative[army] < low:
                low = s.initiative[army]
                found = 0
            if s.initiative[army] == low:
                found |= 1 << army
    return found


def reroll(s: War, tied: i64) -> i64:
    """Those of the lowest that roll again, as a mask; 0 if somebody has won or the cap is reached."""
    if tied & (tied - 1) == 0 or one_side(s, tied) or s.ties >= s.rules.tie_cap:
        return 0
    s.ties += 1
    return tied


@final
class Compare(Step[War]):
    """Ties are re-rolled among the tied (FW-5.1.3)."""

    AFTER: ClassVar[str] = "Responses Order"

    def resolve(self, s: War) -> None:
        tied = reroll(s, lowest(s, contenders(s)))
        if tied:
            s.then([Roll(tied)])


def one_side(s: War, mask: i64) -> bool:
    return len({s.side[a] for a in range(terms.ARMIES) if holds(mask, a)}) == 1 and s.combat != terms.FINAL_WAR


@final
class Responses(Step[War]):
    """The window `initiative_rolled`, from the winner on (FW-5.10.1)."""

    AFTER: ClassVar[str] = "Order"

    def resolve(self, s: War) -> None:
        s.agenda.append(window(s, terms.INITIATIVE_ROLLED, s.chooser(winner(s))))


def winner(s: War) -> i64:
    """The lowest; if the tie could not be broken the drawer or the next clockwise (FW-5.1.3)."""
    return nearest(s, lowest(s, contenders(s)))


def nearest(s: War, mask: i64) -> i64:
    """The drawer's own army if it is one of these, else the next clockwise."""
    best: i64 = terms.NONE
    least: i64 = 99
    for army in range(i64(terms.ARMIES)):
        if holds(mask, army):
            away = clockwise(s, s.turn_seat, army)
            if away < least:
                best = army
                least = away
    return best


def clockwise(s: War, seat: i64, army: i64) -> i64:
    """How far clockwise from *seat* an army acts; the Fate side comes after the army of its controller."""
    away = (s.chooser(army) - seat) % s.rules.seats * 2
    if army == terms.FATE:
        away += 1
    return away


@final
class Order(Step[War]):
    """The combat order: the winner, then clockwise, the Fate side in the place of its controller (FW-5.11.7)."""

    AFTER: ClassVar[str] = "Rotation_pre_combat"

    def resolve(self, s: War) -> None:
        leading = lowest(s, contenders(s))
        tied = reroll(s, leading)
        if tied:
            s.then([Roll(tied), self])
            return
        first = nearest(s, leading)
        seat = s.chooser(first)
        order = [int(first)]
        mask = participants(s)
        if holds(mask, first):
            mask ^= 1 << first
        while mask:
            least: i64 = 99
            closest: i64 = terms.NONE
            for army in range(i64(terms.ARMIES)):
                if holds(mask, army) and clockwise(s, seat, army) < least:
                    closest = army
                    least = clockwise(s, seat, army)
            mask ^= 1 << closest
            order.append(closest)
        s.order = order
        s.tell(events.ACTS_FIRST, (first, int(contenders(s) == participants(s))))


COMPARE: Final = Compare()
EACH: Final = [RollOne(army) for army in range(terms.ARMIES)]
STARTING: Final[list[Step[Any]]] = [Roll(0), Responses(), Order()]  # C5: rolls, the window, and the combat order
STEPS: Final = [Roll, RollOne, Compare, Responses, Order]
