"""How good a roll is for who rolls it: symbols against the costs at hand, DOUBLEs, a bonus, a test passed."""
from __future__ import annotations

import math
from typing import Final

from wartable.games.throes_of_war.cards.catalogue import USES
from wartable.games.throes_of_war.rules.opening import RollInitiative
from wartable.games.throes_of_war.rules.quest import ShadowTest
from wartable.games.throes_of_war.rules.totals import use_of
from wartable.games.throes_of_war.rules.turn import RollTurn
from wartable.games.throes_of_war.rules.using import RerollBonus, RollAgain, RollLost
from wartable.games.throes_of_war.rules.verbs import free_faces
from wartable.games.throes_of_war.table.state import Throes
from wartable.games.throes_of_war.table.symbols import COUNT_OF, SYMBOL_OF, SYMBOLS, symbols_in
from wartable.games.throes_of_war.table.terms import EMPTY, SLOTS, UNUSED
from wartable.kernel.dice import Die

IN_HAND: Final = 0.25  # What a symbol that a card of the inventory costs counts, beside 1 for a card in play.
SIDES: Final = 6  # of a die
SPARE: Final = 0.3  # What a symbol beyond all costs is worth: it may still pay an ANY.


def fortune(s: Throes, faces: list[int]) -> float | None:
    """How good it is for the roller if the dice that are due fall so (TW-3.4, TW-4.2, TW-5.1.5, TW-6.7.3)."""
    step = s.asker
    if isinstance(step, RollInitiative):
        return float(sum([1 for face in faces if face >= SYMBOLS]))
    if isinstance(step, RerollBonus):
        reroll = use_of(s, step.seat * SLOTS + step.slot).reroll
        assert reroll is not None
        return float(sum([symbols_in(face, reroll.mask) for face in faces]))
    if isinstance(step, ShadowTest):
        return float(any(symbols_in(face, s.rules.shadow_mask) for face in faces))
    if isinstance(step, RollTurn):
        return paying(s, step.seat, [0] * (2 * SYMBOLS), faces)
    if isinstance(step, RollLost):
        return paying(s, step.seat, [0] * (2 * SYMBOLS) if step.rally else free_faces(s, step.seat), faces)
    if isinstance(step, RollAgain):
        return paying(s, step.seat, free_faces(s, step.seat), faces)
    return None


def expected(s: Throes) -> tuple[float, float] | None:
    """Mean and standard deviation of the fortune of the roll that is due, exactly: each symbol is worth something for itself,
    so that it is enough to know how many of any two come together. None: few dice, whose falls are all tried."""
    step = s.asker
    if isinstance(step, RollInitiative):
        share = 1 / SIDES  # each die has one DOUBLE
        return len(s.dice) * share, math.sqrt(len(s.dice) * share * (1 - share))
    if isinstance(step, RollTurn) or (isinstance(step, RollLost) and step.rally):
        return paying_expected(s, step.seat, [0] * (2 * SYMBOLS))
    if isinstance(step, (RollLost, RollAgain)):
        return paying_expected(s, step.seat, free_faces(s, step.seat))
    return None


Counts = dict[tuple[int, int], float]  # the chance of so many of one symbol and so many of another


def paying_expected(s: Throes, seat: int, free: list[int]) -> tuple[float, float]:
    """The same of `paying`: by the chances of each symbol, and of any two together."""
    wanted = wants(s, seat)
    have = [free[q] + 2 * free[q + SYMBOLS] for q in range(SYMBOLS)]
    mean = squares = 0.0
    means: list[float] = []
    for q in range(SYMBOLS):
        alone = together(s.dice, q, q)
        worth = [(symbol_worth(have[q] + n, wanted[q]), p) for (n, _), p in alone.items()]
        means.append(sum([w * p for w, p in worth]))
        mean += means[q]
        squares += sum([(w - means[q]) ** 2 * p for w, p in worth])
    for q in range(SYMBOLS):
        for r in range(q):
            for (n, m), p in together(s.dice, q, r).items():
                one, other = symbol_worth(have[q] + n, wanted[q]), symbol_worth(have[r] + m, wanted[r])
                squares += 2 * (one - means[q]) * (other - means[r]) * p
    return mean, math.sqrt(max(0.0, squares))


def together(dice: list[Die], q: int, r: int) -> Counts:
    """How likely a roll shows so many of the symbol *q* and so many of *r*."""
    found: Counts = {(0, 0): 1.0}
    for die in dice:
        after: Counts = {}
        for (n, m), p in found.items():
            for face in die.faces:
                shown, count = SYMBOL_OF[face], COUNT_OF[face]
                key = (n + count if shown == q else n, m + count if shown == r else m)
                after[key] = after.get(key, 0.0) + p / die.size
        found = after
    return found


def symbol_worth(number: int, wanted: float) -> float:
    """What so many of a symbol are worth: those that costs ask for fully, the others less."""
    used = min(float(number), wanted)
    return used + SPARE * (number - used)


def paying(s: Throes, seat: int, free: list[int], faces: list[int]) -> float:
    """How many of the symbols of these dice the player's unused cards ask for; the others count less."""
    wanted = wants(s, seat)
    have = [free[q] + 2 * free[q + SYMBOLS] for q in range(SYMBOLS)]
    for face in faces:
        have[SYMBOL_OF[face]] += COUNT_OF[face]
    worth = 0.0
    for q in range(SYMBOLS):
        worth += symbol_worth(have[q], wanted[q])
    return worth


def wants(s: Throes, seat: int) -> list[float]:
    """How many of each symbol the costs at hand ask for: of unused cards in play, and less of those in the inventory."""
    wanted = [0.0] * SYMBOLS
    for i in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if s.card[i] != EMPTY and s.mode[i] == UNUSED:
            cost = USES[s.card[i]][0].cost
            for q in range(SYMBOLS):
                wanted[q] += cost[q]
    for cards in (s.inventory[seat], s.shown[seat]):
        for card in cards:
            cost = USES[card][0].cost
            for q in range(SYMBOLS):
                wanted[q] += IN_HAND * cost[q]
    return wanted
