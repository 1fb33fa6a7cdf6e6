"""Dice for several cards at once: whether they can all be paid, and every payment that matters for a bonus (TW-5.4.1)."""
from __future__ import annotations

from typing import Final

from wartable.games.throes_of_war.cards.catalogue import Use
from wartable.games.throes_of_war.rules.payment import ILLEGAL, dice_tally, extras, paying_doubles, places
from wartable.games.throes_of_war.table.symbols import ANY, FACES, SYMBOL_OF, SYMBOLS, symbols_in

PURE: Final = 0  # A DOUBLE pays two slots of its symbol on one card,
MIXED: Final = 1  # one of its symbol and an ANY,
TWO_ANY: Final = 2  # or two ANYs.


def fits(uses: list[Use], faces: list[int], any_from_double: bool, pairs: list[int]) -> bool:
    """Whether these dice pay all these uses together; *pairs* gets the DOUBLEs that must pay two slots (symbol, use, how).

    An unpaired DOUBLE is as good as a single; each pair saves one die.
    """
    dice = [faces[q] + faces[q + SYMBOLS] for q in range(SYMBOLS)]
    doubles = faces[SYMBOLS:]
    costs = [use.cost[:] for use in uses]
    return pair_up(costs, dice, doubles, any_from_double, pairs)


def pair_up(costs: list[list[int]], dice: list[int], doubles: list[int], any_from_double: bool, pairs: list[int]) -> bool:
    need = 0
    have = 0
    short = False
    for q in range(SYMBOLS):
        wanted = 0
        for cost in costs:
            wanted += cost[q]
        if wanted > dice[q]:
            short = True
            if wanted - dice[q] > doubles[q]:
                return False
        need += wanted
        have += dice[q]
    for cost in costs:
        need += cost[ANY]
    if not short and need <= have:
        return True
    if need - have > sum(doubles):
        return False
    for q in range(SYMBOLS):
        if not doubles[q]:
            continue
        doubles[q] -= 1
        dice[q] -= 1
        for n, cost in enumerate(costs):
            for how in (PURE, MIXED, TWO_ANY):
                own = 2 - how
                if cost[q] < own or cost[ANY] < how or (how and not any_from_double):
                    continue
                cost[q] -= own
                cost[ANY] -= how
                pairs.extend([q, n, how])
                if pair_up(costs, dice, doubles, any_from_double, pairs):
                    return True
                del pairs[-3:]
                cost[q] += own
                cost[ANY] += how
        doubles[q] += 1
        dice[q] += 1
    return False


def pay_all(uses: list[Use], faces: list[int], any_from_double: bool) -> list[list[int]]:
    """The faces of the dice for each use, if they fit; ANY slots take what is most plentiful, DOUBLEs last."""
    pairs: list[int] = []
    if not fits(uses, faces, any_from_double, pairs):
        return []
    left = faces[:]
    costs = [use.cost[:] for use in uses]
    paid: list[list[int]] = [[] for _ in uses]
    for k in range(0, len(pairs), 3):
        q, n, how = pairs[k], pairs[k + 1], pairs[k + 2]
        costs[n][q] -= 2 - how
        costs[n][ANY] -= how
        paid[n].append(q + SYMBOLS)
        left[q + SYMBOLS] -= 1
    for n, cost in enumerate(costs):
        for q in range(SYMBOLS):
            for _ in range(cost[q]):
                face = q if left[q] else q + SYMBOLS
                paid[n].append(face)
                left[face] -= 1
    for n, cost in enumerate(costs):
        for _ in range(cost[ANY]):
            face = most_left(left)
            paid[n].append(face)
            left[face] -= 1
    return paid


def most_left(left: list[int]) -> int:
    """The face of which most dice are left, a single one if there is any."""
    best = 0
    for f in range(1, 2 * SYMBOLS):
        if left[f] > left[best] and (f < SYMBOLS or left[best] == 0):
            best = f
    return best


def payments(use: Use, faces: list[int], side: int, any_from_double: bool) -> list[list[int]]:
    """Every legal payment of one use out of these dice, counted by face."""
    found: list[list[int]] = []
    extend_payment(use, faces, [0] * (2 * SYMBOLS), 0, side, any_from_double, found)
    return found


def extend_payment(
    use: Use, faces: list[int], laid: list[int], face: int, side: int, any_from_double: bool, found: list[list[int]]
) -> None:
    if face == 2 * SYMBOLS:
        if extras(use, laid, side, any_from_double) != ILLEGAL:
            found.append(laid[:])
        return
    added = 0
    extend_payment(use, faces, laid, face + 1, side, any_from_double, found)
    while laid[face] < faces[face] and places(use, dice_tally(laid), side) >> SYMBOL_OF[face] & 1:
        laid[face] += 1
        added += 1
        extend_payment(use, faces, laid, face + 1, side, any_from_double, found)
    laid[face] -= added


def bonus_of(use: Use, laid: list[int], side: int, any_from_double: bool) -> int:
    """The bonus of a payment that needs no roll."""
    n = extras(use, laid, side, any_from_double) * use.extra_by
    if use.doubles_by:
        n += paying_doubles(use, laid, side) * use.doubles_by
    return n


def reroll_sixths(use: Use, laid: list[int], kinds: list[list[int]]) -> int:
    """What a RE-ROLL is expected to bring, in sixths, with the best kinds of dice that show the faces laid."""
    k = use.reroll
    if k is None:
        return 0
    n = 0
    for face in range(2 * SYMBOLS):
        if laid[face]:
            chances = sorted([kind_sixths(kind, k.mask) for kind in kinds[face]], reverse=True)
            n += sum(chances[: laid[face]]) * k.n
    return n


def kind_sixths(kind: int, mask: int) -> int:
    """The symbols of a mask that a kind of die shows on its six faces together."""
    n = 0
    for face in FACES[kind]:
        n += symbols_in(face, mask)
    return n
