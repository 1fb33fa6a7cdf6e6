"""Bringing cards out, and placing dice on them until the cost is paid (TW-5.3.1 to TW-5.5.3)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from wartable.games.throes_of_war.cards.catalogue import BITS, HANDS, USES, Use
from wartable.games.throes_of_war.rules import keywords
from wartable.games.throes_of_war.rules.allocation import payments
from wartable.games.throes_of_war.rules.bases import OfTurn
from wartable.games.throes_of_war.rules.payment import ILLEGAL, enough, extras, paying_doubles, places
from wartable.games.throes_of_war.rules.verbs import concede, faces_on, free_faces, pool_options, tell_use, with_concede
from wartable.games.throes_of_war.seen import events
from wartable.games.throes_of_war.table import actions
from wartable.games.throes_of_war.table.state import Throes, put
from wartable.games.throes_of_war.table.symbols import ONE_OF, SYMBOLS, TALLY_OF
from wartable.games.throes_of_war.table.terms import (
    CHANGED,
    CHARACTER_SLOT,
    DICE,
    EMPTY,
    FREE,
    HAND,
    RESTED,
    REUSED,
    SHIELD,
    SLOTS,
    SPECIAL_SLOT,
    STOCK,
    UNUSED,
)

RENEWING: Final = 1  # The second mode of a special ability.


@final
class PutOut(OfTurn):
    """The card brought out takes a free slot, or replaces a card not used this turn, which is discarded (TW-5.3.2)."""

    AFTER: ClassVar[str] = "TurnAction"

    def fault(self, s: Throes) -> str:
        fits = s.arriving != EMPTY and self.has_place(s)
        return super().fault(s) or ("" if fits else "a card that arrives is put out where there is a place for it (TW-5.3.2)")

    def has_place(self, s: Throes) -> bool:
        """Whether the arriving card finds a free slot, or one whose card was not used (TW-5.3.2)."""
        base, hands = self.seat * SLOTS, HANDS[s.arriving]
        if hands == 0:
            return any(s.card[i] == EMPTY or s.mode[i] == UNUSED for i in range(base + STOCK, base + CHARACTER_SLOT))
        held = [i for i in range(base, base + STOCK) if s.card[i] != EMPTY]
        unused = [i for i in held if s.mode[i] == UNUSED]
        if hands == 2:
            return unused == held
        if BITS[s.arriving] & SHIELD and any(BITS[s.card[i]] & SHIELD and i not in unused for i in held):
            return False
        return s.free_hands(self.seat) > 0 or bool(unused)

    def replaceable(self, s: Throes) -> list[int]:
        """The slots among which the player must choose one to clear; empty where there is nothing to choose."""
        base = self.seat * SLOTS
        bits = BITS[s.arriving]
        if HANDS[s.arriving] == 2:
            return []
        if HANDS[s.arriving] == 1:
            first, end = base + HAND, base + STOCK
            if bits & SHIELD:
                for i in range(first, end):
                    if s.card[i] != EMPTY and BITS[s.card[i]] & SHIELD:
                        return [i]
            if s.free_hands(self.seat) > 0:
                return []
        else:
            first, end = base + STOCK, base + CHARACTER_SLOT
            for i in range(first, end):
                if s.card[i] == EMPTY:
                    return []
        return [i for i in range(first, end) if s.card[i] != EMPTY and s.mode[i] == UNUSED]

    def resolve(self, s: Throes) -> None:
        found = self.replaceable(s)
        if len(found) > 1:
            options = pool_options(s, actions.FIRST_REPLACE, found)
            if len(options) > 1:
                s.ask(self.seat, actions.PICK_REPLACED, with_concede(s, options), self)
                return
        self.put(s, found[:1])

    def chosen(self, s: Throes, option: int) -> None:
        if option == actions.CONCEDE:
            concede(s, self.seat)
            return
        card = actions.named_card(actions.FIRST_REPLACE, option)
        found = -1  # of equal cards, one that leaves anyway
        for i in self.replaceable(s):
            if s.card[i] == card and (found < 0 or (not self.leaves(s, found) and self.leaves(s, i))):
                found = i
        self.put(s, [found])

    def leaves(self, s: Throes, i: int) -> bool:
        """Whether the card in a slot was destroyed or sacrificed already."""
        return s.doomed[i] != 0 or s.offered[i] != 0

    def put(self, s: Throes, cleared: list[int]) -> None:
        base = self.seat * SLOTS
        card = s.arriving
        if HANDS[card] == 2:
            cleared = [i for i in range(base + HAND, base + STOCK) if s.card[i] != EMPTY]
        out: list[int] = []
        for i in cleared:
            out.append(s.card[i])
            s.discard_slot(i)
        i = base + (HAND if HANDS[card] else STOCK)
        while s.card[i] != EMPTY:
            i += 1
        s.card[i] = card
        s.arriving = EMPTY
        if s.events is not None:
            s.tell(events.BRINGS, (self.seat, card, *out))


@final
class PlaceDice(OfTurn):
    """The dice for a card, one after the other, until the cost is paid (TW-5.4.1).

    *mode* is the mode of a character, RENEWING for a special ability that is made ready, otherwise 0.
    """

    AFTER: ClassVar[str] = "TurnAction"

    def __init__(self, seat: int, slot: int, mode: int) -> None:
        self.seat = seat
        self.slot = slot
        self.mode = mode

    def fault(self, s: Throes) -> str:
        return super().fault(s) or ("" if self.fits(s) else "this card cannot be used so (TW-5.4.1)")

    def fits(self, s: Throes) -> bool:
        """Whether the card can be used so, and the free dice complete what lies on it."""
        i = self.seat * SLOTS + self.slot
        if s.card[i] == EMPTY or s.mode[i] != UNUSED:
            return False
        renewing = self.slot == SPECIAL_SLOT and self.mode == RENEWING
        if self.slot == SPECIAL_SLOT and bool(s.exhausted[self.seat]) != renewing:
            return False
        if not renewing and self.mode >= len(USES[s.card[i]]):
            return False
        laid = faces_on(s, i)
        faces = [a + b for a, b in zip(laid, free_faces(s, self.seat))]
        for payment in payments(self.use(s), faces, s.side, s.rules.any_from_double):
            if all(a <= b for a, b in zip(laid, payment)):
                return True
        return False

    def use(self, s: Throes) -> Use:
        i: i64 = self.seat * SLOTS + self.slot
        return USES[s.card[i]][self.mode if self.slot == CHARACTER_SLOT else 0]

    def resolve(self, s: Throes) -> None:
        use = self.use(s)
        where, face, slot, one_of, symbols_of = s.where, s.face, self.slot, ONE_OF, TALLY_OF
        dice: i64 = 0
        symbols: i64 = 0
        base: i64 = self.seat * DICE
        for d in range(base, base + DICE):
            if where[d] == slot:
                symbols += symbols_of[face[d]]
                dice += one_of[face[d]]
        paid = enough(use, symbols)
        if paid and use.any != 0 and not s.rules.any_from_double and not enough(use, dice):
            paid = self.paid_apart(s, use)
        options: list[int] = []
        if paid:
            options.append(actions.FINISH)
        if s.rules.concede:
            options.append(actions.CONCEDE)
        words = len(options)
        fitting = places(use, dice, s.side)
        if fitting:
            self.add_dice(s, fitting, options)
        if paid and len(options) == words:
            self.pay(s)
        else:
            s.ask(self.seat, actions.PLACE_DICE, options, self)

    def add_dice(self, s: Throes, fitting: i64, options: list[int]) -> None:
        """Adds the unplaced dice that show one of these symbols, each type once, in canonical order."""
        where, face = s.where, s.face
        fresh: i64 = 0  # the types of unchanged dice as bits, six for each kind,
        changed: i64 = 0  # and of changed ones
        base: i64 = self.seat * DICE
        for d in range(base, base + DICE):
            if where[d] == FREE:
                q: i64 = face[d]
                bit = fitting >> q & 1 if q < SYMBOLS else fitting >> q - SYMBOLS & 1
                if bit != 0:
                    bit <<= actions.die_type(s.kinds[d], face[d])
                    if s.flag[d] & CHANGED:
                        changed |= bit
                    else:
                        fresh |= bit
        n: i64 = 0
        while fresh | changed != 0:
            if (fresh | changed) & 63 == 0:
                fresh >>= 6
                changed >>= 6
                n += 12
                continue
            if fresh & 1 != 0:
                options.append(actions.PLACE_OPTION[n])
            if changed & 1 != 0:
                options.append(actions.PLACE_OPTION[n + 1])
            fresh >>= 1
            changed >>= 1
            n += 2

    def paid_apart(self, s: Throes, use: Use) -> bool:
        """Whether the dice laid pay the cost where each ANY needs a die of its own (TW-R9)."""
        return extras(use, faces_on(s, self.seat * SLOTS + self.slot), s.side, False) != ILLEGAL

    def chosen(self, s: Throes, option: int) -> None:
        if option == actions.FINISH:
            self.pay(s)
        elif option == actions.CONCEDE:
            concede(s, self.seat)
        else:
            s.where[self.pick(s, option - actions.FIRST_PLACE)] = self.slot
            s.agenda.append(self)

    def pick(self, s: Throes, number: int) -> int:
        """The die meant: among equal ones a reused one first, on a card that gives dice back a fresh one."""
        kind, shown, changed = actions.PLACE_KIND[number], actions.PLACE_FACE[number], actions.is_changed(number)
        where, face = s.where, s.face
        reuses = self.use(s).reuses
        found: i64 = -1
        base: i64 = self.seat * DICE
        for d in range(base, base + DICE):
            if where[d] == FREE and face[d] == shown and s.kinds[d] == kind and (s.flag[d] & CHANGED != 0) == changed:
                if (s.flag[d] & REUSED != 0) != reuses:
                    return d
                if found < 0:
                    found = d
        return found

    def pay(self, s: Throes) -> None:
        """The cost is paid: the card is used and its effects follow, left to right (TW-4.4)."""
        seat = self.seat
        i = seat * SLOTS + self.slot
        use = self.use(s)
        if self.slot == SPECIAL_SLOT and self.mode == RENEWING:
            s.mode[i] = RESTED
            s.exhausted = put(s.exhausted, seat, 0)
            s.tell(events.RENEWED, (seat, s.card[i]))
            return
        s.mode[i] = use.mode + 1
        if use.extra_by or use.doubles_by:
            laid = faces_on(s, i)
            s.bonus[i] = extras(use, laid, s.side, s.rules.any_from_double) * use.extra_by
            s.bonus[i] += paying_doubles(use, laid, s.side) * use.doubles_by
        if use.changes:
            s.changed_by = 1
        if self.slot == SPECIAL_SLOT:
            s.exhausted = put(s.exhausted, seat, 1)
        if use.reroll is None:
            tell_use(s, i, [])
        if self.slot == SPECIAL_SLOT:
            s.tell(events.EXHAUSTED, (seat, s.card[i]))
        if use.at_use:
            s.then(keywords.steps_of(s, seat, self.slot, use))


STEPS: Final = [PutOut, PlaceDice]
