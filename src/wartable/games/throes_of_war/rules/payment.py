"""Paying a cost (TW-5.4.1): which dice may lie on a card, and how many of them count as Extra (TW-5.4.4, TW-7.2.1).

Dice are counted by face: six singles, then six DOUBLEs; or they come as a tally. A DOUBLE may pay one slot or two of the same
card (TW-5.1.4, TW-5.4.2). Every die must do something, so a payment is legal when each symbol of the cost is covered, and the
ANY slots are neither fewer than the dice that have nothing else to pay nor more than the symbols that are left for them.
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.throes_of_war.cards.catalogue import Use
from wartable.games.throes_of_war.table.symbols import ONE_OF, SYMBOLS, TALLY_OF, TALLY_TOPS, count_in

ILLEGAL: Final = -1
NO_SYMBOL: Final = -1
EVERY_SYMBOL: Final = (1 << SYMBOLS) - 1


def symbols_tally(faces: list[int]) -> i64:
    """Dice counted by face as a tally of the symbols they show."""
    tally: i64 = 0
    for face, n in enumerate(faces):
        tally += TALLY_OF[face] * n
    return tally


def dice_tally(faces: list[int]) -> i64:
    """Dice counted by face as a tally of dice: each counts one, whatever it shows."""
    tally: i64 = 0
    for face, n in enumerate(faces):
        tally += ONE_OF[face] * n
    return tally


def enough(use: Use, symbols: i64) -> bool:
    """Whether the symbols of a tally cover the cost, if every half of a DOUBLE may pay an ANY."""
    return (symbols | TALLY_TOPS) - use.need & TALLY_TOPS == TALLY_TOPS


def payable(use: Use, faces: list[int], any_from_double: bool) -> bool:
    """Whether the cost can be paid out of these dice."""
    if not enough(use, symbols_tally(faces)):
        return False
    return any_from_double or most_for_any(use, faces, NO_SYMBOL, False) >= use.any


def spare(singles: int, doubles: int, slots: int, any_from_double: bool) -> int:
    """How many ANY slots these dice of one symbol can pay beside *slots* of their own (TW-5.4.3).

    Without `any_from_double` each ANY needs a die for itself (TW-R9).
    """
    if any_from_double:
        return singles + 2 * doubles - slots
    pairs = min(doubles, slots // 2)
    return singles + doubles - pairs - (slots - 2 * pairs)


def least_for_any(use: Use, faces: list[int], but: int) -> int:
    """How many dice, those of one symbol aside, must pay ANY slots because the cost has no slot of their own for them."""
    n = 0
    for q in range(SYMBOLS):
        dice = faces[q] + faces[q + SYMBOLS]
        if q != but and dice > use.cost[q]:
            n += dice - use.cost[q]
    return n


def most_for_any(use: Use, faces: list[int], but: int, any_from_double: bool) -> int:
    """How many ANY slots the dice, those of one symbol aside, can pay beside the slots of their own."""
    n = 0
    for q in range(SYMBOLS):
        if q != but:
            n += spare(faces[q], faces[q + SYMBOLS], use.cost[q], any_from_double)
    return n


def covers_symbols(use: Use, faces: list[int]) -> bool:
    """Whether each symbol of the cost is paid, ANY aside."""
    for q in range(SYMBOLS):  # noqa: SIM110  (a loop compiles better than a generator)
        if faces[q] + 2 * faces[q + SYMBOLS] < use.cost[q]:
            return False
    return True


def extras(use: Use, faces: list[int], side: int, any_from_double: bool) -> int:
    """How many symbols of this payment count as Extra, as many as can be (TW-5.4.5, TW-R10); ILLEGAL if it is no payment."""
    if not covers_symbols(use, faces):
        return ILLEGAL
    extra = use.extra if use.extra_side & side else NO_SYMBOL
    least = least_for_any(use, faces, extra)
    most = most_for_any(use, faces, extra, any_from_double)
    if extra == NO_SYMBOL:
        return 0 if least <= use.any <= most else ILLEGAL
    slots, singles, doubles = use.cost[extra], faces[extra], faces[extra + SYMBOLS]
    # What the others leave open, and the dice beyond the most that count, pay ANY slots.
    pays_any = max(0, use.any - most, singles + doubles - slots - use.extra_most)
    if pays_any > spare(singles, doubles, slots, any_from_double) or pays_any > use.any - least:
        return ILLEGAL
    return min(use.extra_most, singles + 2 * doubles - slots - pays_any)


def places(use: Use, dice: i64, side: int) -> int:
    """The symbols, as bits, of which one more die leaves a payment that can be completed; *dice* is the tally of those laid.

    Beyond the cost and the Extra there is room for as many dice as there are ANY slots.
    """
    room = use.room(side)
    beyond: i64 = 0
    fitting = 0
    q: i64
    for q in range(SYMBOLS):
        over = count_in(dice, q) - count_in(room, q)
        if over > 0:
            beyond += over
        elif over < 0:
            fitting |= 1 << q
    return fitting if beyond >= use.any else EVERY_SYMBOL


def paying_doubles(use: Use, faces: list[int], side: int) -> int:
    """The DOUBLEs that pay at least one slot, each once: all but those that are there as Extra only (TW-7.2.2, TW-R11)."""
    n = 0
    for q in range(SYMBOLS):
        doubles = faces[q + SYMBOLS]
        if q == use.extra and use.extra_side & side:
            doubles = min(doubles, use.cost[q] + use.any)
        n += doubles
    return n
