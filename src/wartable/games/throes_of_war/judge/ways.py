"""The sensible ways to pay for a card: all dice of a payment as one choice (TW-5.4.1).

What matters about a payment is its bonus and what is left over. A way is left out if another brings at least as much and leaves
at least as good dice; of equal ones the first stands for all. So where one way is as good as every other it is the only one.
"""
from __future__ import annotations

from typing import Final, final

from wartable.games.throes_of_war.cards.catalogue import USES, Use
from wartable.games.throes_of_war.rules.allocation import bonus_of, fits, kind_sixths, payments
from wartable.games.throes_of_war.rules.placing import PlaceDice
from wartable.games.throes_of_war.rules.turn import may_use, usable
from wartable.games.throes_of_war.rules.verbs import faces_on, free_faces
from wartable.games.throes_of_war.seen.picture import SLOT_NAMES
from wartable.games.throes_of_war.seen.rebuild import rebuild
from wartable.games.throes_of_war.table import actions
from wartable.games.throes_of_war.table.state import Throes
from wartable.games.throes_of_war.table.symbols import SYMBOLS
from wartable.games.throes_of_war.table.terms import SLOTS, SPECIAL_SLOT
from wartable.kernel.view import View

FEW: Final = 7  # With more uses to come, sets of them are not compared one by one.
Faces = list[int]


@final
class Way:
    """A payment beyond what lies on the card: the faces to lay, what is left then, and the bonus in sixths."""

    def __init__(self, laid: Faces, left: Faces, bonus: int) -> None:
        self.laid = laid
        self.left = left
        self.bonus = bonus
        self.dice = sum(left)


def ways(view: View) -> list[list[int]]:
    """The ways to complete the payment that is asked for, as choices in order."""
    if view.kind != "place_dice" or view.viewer != view.asked:
        return []
    s, seat = rebuild(view), view.viewer
    step = PlaceDice(seat, SLOT_NAMES.index(view.table["paying_slot"]), view.table["paying_mode"])
    found = sensible(s, step)
    return [choices(s.clone(), step, way.laid) for way in found]


def sensible(s: Throes, step: PlaceDice) -> list[Way]:
    """The payments of which none is worse than another in everything, the one that leaves most first."""
    seat, use = step.seat, step.use(s)
    on = faces_on(s, seat * SLOTS + step.slot)
    free = free_faces(s, seat)
    together = [a + b for a, b in zip(on, free)]
    found: list[Way] = []
    for payment in payments(use, together, s.side, s.rules.any_from_double):
        laid = [a - b for a, b in zip(payment, on)]
        if min(laid) >= 0:
            bonus = bonus_of(use, payment, s.side, s.rules.any_from_double)
            found.append(Way(laid, [a - b for a, b in zip(free, laid)], bonus))
    later = uses_to_come(s, step, found)
    found.sort(key=_order)
    kept: list[Way] = []
    for way in found:
        if not any(at_least(s, one, way, later) for one in kept):
            kept = [one for one in kept if not at_least(s, way, one, later)]
            kept.append(way)
    return kept


def _order(way: Way) -> tuple[int, int, int]:
    """The way that leaves most dice and most DOUBLEs first, then the one with the higher bonus."""
    return -way.dice, -sum(way.left[SYMBOLS:]), -way.bonus


def uses_to_come(s: Throes, step: PlaceDice, found: list[Way]) -> list[Use]:
    """What could still be used this turn after some of these payments: of cards in play, and of those to be brought out."""
    seat, base = step.seat, step.seat * SLOTS
    open_uses: list[Use] = []
    for i in range(base, base + SLOTS):
        slot = i - base
        if slot == step.slot or not usable(s, seat, i):
            continue
        if slot == SPECIAL_SLOT and s.exhausted[seat]:
            open_uses.append(USES[s.card[i]][0])  # to be made ready
        else:
            open_uses.extend([use for use in USES[s.card[i]] if may_use(s, seat, i, use)])
    for card in dict.fromkeys([*s.inventory[seat], *s.shown[seat]]):
        if not (s.bans and s.banned(seat, card)) and not USES[card][0].rallies:
            open_uses.append(USES[card][0])
    any_double = s.rules.any_from_double
    return [use for use in open_uses if any(fits([use], way.left, any_double, []) for way in found)]


def at_least(s: Throes, one: Way, other: Way, later: list[Use]) -> bool:
    """Whether a way brings at least as much as another and leaves dice with which at least as much can be done."""
    if one.bonus < other.bonus or one.dice < other.dice:
        return False
    if not later:
        return True
    if dice_at_least(one.left, other.left, later):
        return True
    tricky = any(use.extra_by or use.doubles_by or use.changes or use.reuses for use in later)
    return len(later) <= FEW and not tricky and sets_at_least(s, one.left, other.left, later)


def dice_at_least(left: Faces, other: Faces, later: list[Use]) -> bool:
    """Whether each die of the other leftovers has a counterpart that is as good: a DOUBLE is as good as a single one, and any
    die where no use asks for its symbol."""
    for q in range(SYMBOLS):
        worse = left[q + SYMBOLS] < other[q + SYMBOLS] or left[q] + left[q + SYMBOLS] < other[q] + other[q + SYMBOLS]
        if worse and any(use.cost[q] or use.extra == q for use in later):
            return False
    return True


def sets_at_least(s: Throes, left: Faces, other: Faces, later: list[Use]) -> bool:
    """Whether every set of uses that the other leftovers pay can be paid with these."""
    any_double = s.rules.any_from_double
    for chosen in range(1, 1 << len(later)):
        uses = [use for n, use in enumerate(later) if chosen >> n & 1]
        if fits(uses, other, any_double, []) and not fits(uses, left, any_double, []):
            return False
    return True


def choices(s: Throes, step: PlaceDice, laid: Faces) -> list[int]:
    """The payment as choices: the dice one after the other, and the end where the card would take more."""
    made: list[int] = []
    use = step.use(s)
    for face in range(2 * SYMBOLS):
        for _ in range(laid[face]):
            step.resolve(s)
            option = die_for(use, [o for o in s.options if actions.PLACE.holds(o)], face)
            made.append(option)
            step.chosen(s, option)
            s.agenda.pop()
    s.asker = None
    step.resolve(s)
    if is_asking(s):
        made.append(actions.FINISH)
    return made


def is_asking(s: Throes) -> bool:
    return s.asker is not None


def die_for(use: Use, options: list[int], face: int) -> int:
    """Of the dice that show a face: the one that re-rolls best on this card, and one that was changed already, since it can do
    nothing else."""
    mask = use.reroll.mask if use.reroll is not None else 0
    best = -1
    best_rank = (-1, False)
    for option in options:
        number = option - actions.FIRST_PLACE
        if actions.face_placed(number) == face:
            rank = (kind_sixths(actions.kind_placed(number), mask), actions.is_changed(number))
            if rank > best_rank:
                best, best_rank = option, rank
    return best


