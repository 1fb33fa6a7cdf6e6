"""Paying a cost (TW-5.4): which dice may lie on a card, and how many of them count as Extra.

Dice are counted by face: six singles, then six DOUBLEs. For each symbol q let c be its slots in the cost, n the dice and t the
symbols laid down. Between n - c (every die must do something) and t - c of its symbols pay ANY slots, so a payment is legal
when the ANY slots lie between the sums of these bounds, and every c is covered.
"""
from __future__ import annotations

from typing import Final

from wartable.games.throes_of_war.cards import Use
from wartable.games.throes_of_war.symbols import SYMBOLS

ILLEGAL: Final = -1


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


def payable(use: Use, faces: list[int], any_from_double: bool) -> bool:
    """Whether the cost can be paid out of these dice."""
    cost = use.cost
    over = 0
    for q in range(SYMBOLS):
        c = cost[q]
        t = faces[q] + 2 * faces[q + SYMBOLS]
        if t < c:
            return False
        over += t - c if any_from_double else spare(faces[q], faces[q + SYMBOLS], c, False)
    return over >= use.any


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


def idle_dice(use: Use, faces: list[int], side: int) -> int:
    """How many ANY slots the dice laid down so far need, if each of them is to do something."""
    x = use.extra if use.extra_side & side else -1
    low = 0
    for q in range(SYMBOLS):
        over = faces[q] + faces[q + SYMBOLS] - use.cost[q]
        if q == x:
            over -= use.extra_most
        if over > 0:
            low += over
    return low


def may_add(use: Use, faces: list[int], low: int, symbol: int, side: int) -> bool:
    """Whether one more die of *symbol* leaves a payment that can be completed; *low* is `idle_dice` so far."""
    slots = use.cost[symbol]
    if symbol == use.extra and use.extra_side & side:
        slots += use.extra_most
    return faces[symbol] + faces[symbol + SYMBOLS] < slots or low < use.any


def paying_doubles(use: Use, faces: list[int], side: int) -> int:
    """The DOUBLEs that pay at least one slot: all but those that are there as Extra only (TW-7.2)."""
    n = 0
    for q in range(SYMBOLS):
        doubles = faces[q + SYMBOLS]
        if q == use.extra and use.extra_side & side:
            doubles = min(doubles, use.cost[q] + use.any)
        n += doubles
    return n
