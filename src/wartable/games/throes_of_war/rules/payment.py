"""Paying a cost (TW-5.4): which dice may lie on a card, and how many of them count as Extra.

Dice are counted by face: six singles, then six DOUBLEs. For each symbol q let c be its slots in the cost, n the dice and t the
symbols laid down. Between n - c (every die must do something) and t - c of its symbols pay ANY slots, so a payment is legal
when the ANY slots lie between the sums of these bounds, and every c is covered.
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.throes_of_war.cards.catalogue import Use
from wartable.games.throes_of_war.table.symbols import ONE_OF, SYMBOLS, TALLY_BITS, TALLY_OF, TALLY_TOPS
from wartable.games.throes_of_war.table.terms import ATTACK

ILLEGAL: Final = -1
EVERY_SYMBOL: Final = (1 << SYMBOLS) - 1


def spare(singles: int, doubles: int, slots: int, any_from_double: bool) -> int:
    """How many ANY slots these dice of one symbol can pay beside *slots* of their own (TW-5.4.3).

    Without `any_from_double` each ANY needs a die for itself (TW-R9).
    """
    if any_from_double:
        return singles + 2 * doubles - slots
    pairs = min(doubles, slots // 2)
    rest = slots - 2 * pairs
    if rest == 1 and singles == 0:
        return doubles - pairs - 1
    return singles + doubles - pairs - rest


def enough(use: Use, tally: i64) -> bool:
    """Whether the symbols of a tally cover the cost, if every half of a DOUBLE may pay an ANY."""
    return (tally | TALLY_TOPS) - use.need & TALLY_TOPS == TALLY_TOPS


def payable(use: Use, faces: list[int], any_from_double: bool) -> bool:
    """Whether the cost can be paid out of these dice."""
    if not enough(use, tally_of(faces)):
        return False
    if any_from_double:
        return True
    over = 0
    for q in range(SYMBOLS):
        over += spare(faces[q], faces[q + SYMBOLS], use.cost[q], False)
    return over >= use.any


def tally_of(faces: list[int]) -> i64:
    """The symbols that dice show, counted by face, as a tally."""
    tally: i64 = 0
    for face, n in enumerate(faces):
        tally += TALLY_OF[face] * n
    return tally


def extras(use: Use, faces: list[int], side: int, any_from_double: bool) -> int:
    """How many symbols of this payment count as Extra, as many as can be (TW-5.4.5); ILLEGAL if it is no payment."""
    cost = use.cost
    x = use.extra if use.extra_side & side else -1
    low = 0
    high = 0
    for q in range(SYMBOLS):
        c = cost[q]
        singles = faces[q]
        doubles = faces[q + SYMBOLS]
        if singles + 2 * doubles < c:
            return ILLEGAL
        if q != x:
            if singles + doubles > c:
                low += singles + doubles - c
            high += spare(singles, doubles, c, any_from_double)
    if x < 0:
        return 0 if low <= use.any <= high else ILLEGAL
    c = cost[x]
    singles = faces[x]
    doubles = faces[x + SYMBOLS]
    pays_any = max(0, use.any - high, singles + doubles - c - use.extra_most)
    if pays_any > spare(singles, doubles, c, any_from_double) or pays_any > use.any - low:
        return ILLEGAL
    return min(use.extra_most, singles + 2 * doubles - c - pays_any)


def dice_tally(faces: list[int]) -> i64:
    """Dice counted by face as a tally of dice: each counts one, whatever it shows."""
    tally: i64 = 0
    for face, n in enumerate(faces):
        tally += ONE_OF[face] * n
    return tally


def places(use: Use, dice: i64, side: int) -> int:
    """The symbols, as bits, of which one more die leaves a payment that can be completed; *dice* is the tally of those laid.

    Every die must do something: beyond the cost and the Extra only as many as there are ANY slots.
    """
    room = use.attack_room if side == ATTACK else use.defense_room
    idle: i64 = 0
    fitting = 0
    for q in range(SYMBOLS):
        over = (dice >> TALLY_BITS * q & 127) - (room >> TALLY_BITS * q & 127)
        if over > 0:
            idle += over
        elif over < 0:
            fitting |= 1 << q
    return fitting if idle >= use.any else EVERY_SYMBOL


def paying_doubles(use: Use, faces: list[int], side: int) -> int:
    """The DOUBLEs that pay at least one slot: all but those that are there as Extra only (TW-7.2)."""
    n = 0
    for q in range(SYMBOLS):
        doubles = faces[q + SYMBOLS]
        if q == use.extra and use.extra_side & side:
            doubles = min(doubles, use.cost[q] + use.any)
        n += doubles
    return n
