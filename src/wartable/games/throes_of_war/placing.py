"""Bringing cards out, and placing dice on them until the cost is paid (TW-5.3 to TW-5.5)."""
from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from wartable.games.throes_of_war import choices, events, kinds, using
from wartable.games.throes_of_war.cards import BITS, FIRST_POOL, HANDS, USES, Use
from wartable.games.throes_of_war.payment import ILLEGAL, enough, extras, paying_doubles, places
from wartable.games.throes_of_war.state import (
    CHANGED,
    CHARACTER,
    DICE,
    EMPTY,
    FREE,
    HAND,
    RESTED,
    REUSED,
    SLOTS,
    SPECIAL,
    STOCK,
    UNUSED,
    Throes,
)
from wartable.games.throes_of_war.symbols import ONE_OF, SYMBOL_OF, TALLY_OF
from wartable.games.throes_of_war.terms import SHIELD
from wartable.games.throes_of_war.verbs import concede, faces_on, tell_use, with_concede
from wartable.kernel.step import Step

RENEWING: Final = 1  # The second mode of a special ability.


@final
class PutOut(Step[Throes]):
    """The card brought out takes a free slot, or replaces a card not used this turn, which is discarded (TW-5.3.2)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def args(self) -> tuple[int, ...]:
        return (self.seat,)

    def replaceable(self, s: Throes) -> list[int]:
        """The slots among which the player must choose one to clear; empty where there is nothing to choose."""
        base = self.seat * SLOTS
        bits = BITS[s.arriving]
        if HANDS[s.arriving] == 2:
            return []
        if HANDS[s.arriving] == 1:
            slots = range(base + HAND, base + STOCK)
            for i in slots:
                if bits & SHIELD and s.card[i] != EMPTY and BITS[s.card[i]] & SHIELD:
                    return [i]
            if s.free_hands(self.seat) > 0:
                return []
        else:
            slots = range(base + STOCK, base + CHARACTER)
            for i in slots:
                if s.card[i] == EMPTY:
                    return []
        return [i for i in slots if s.card[i] != EMPTY and s.mode[i] == UNUSED]

    def resolve(self, s: Throes) -> None:
        found = self.replaceable(s)
        options = sorted({choices.FIRST_REPLACE + s.card[i] - FIRST_POOL for i in found})
        if len(options) > 1:
            s.ask(self.seat, kinds.PICK_REPLACED, with_concede(s, options), self)
        else:
            self.put(s, found[:1])

    def chosen(self, s: Throes, option: int) -> None:
        if option == choices.CONCEDE:
            concede(s, self.seat)
            return
        card = option - choices.FIRST_REPLACE + FIRST_POOL
        same = [i for i in self.replaceable(s) if s.card[i] == card]
        marked = [i for i in same if s.doomed[i] or s.offered[i]]
        self.put(s, (marked or same)[:1])

    def put(self, s: Throes, cleared: list[int]) -> None:
        base = self.seat * SLOTS
        card = s.arriving
        if HANDS[card] == 2:
            cleared = [i for i in range(base + HAND, base + STOCK) if s.card[i] != EMPTY]
        out = [s.card[i] for i in cleared]
        for i in cleared:
            s.discard_slot(i)
        i = base + (HAND if HANDS[card] else STOCK)
        while s.card[i] != EMPTY:
            i += 1
        s.card[i] = card
        s.arriving = EMPTY
        if s.events is not None:
            s.tell(events.BRINGS, (self.seat, card, *out))


@final
class PlaceDice(Step[Throes]):
    """The dice for a card, one after the other, until the cost is paid (TW-5.4.1).

    *mode* is the mode of a character, RENEWING for a special ability that is made ready, otherwise 0.
    """

    def __init__(self, seat: int, slot: int, mode: int) -> None:
        self.seat = seat
        self.slot = slot
        self.mode = mode

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.slot, self.mode)

    def use(self, s: Throes) -> Use:
        return USES[s.card[self.seat * SLOTS + self.slot]][self.mode if self.slot == CHARACTER else 0]

    def resolve(self, s: Throes) -> None:
        use = self.use(s)
        where, face = s.where, s.face
        dice: i64 = 0
        symbols: i64 = 0
        base = self.seat * DICE
        for d in range(base, base + DICE):
            if where[d] == self.slot:
                dice += ONE_OF[face[d]]
                symbols += TALLY_OF[face[d]]
        fitting = places(use, dice, s.side)
        found = self.free_types(s, fitting) if fitting else []
        paid = enough(use, symbols) if s.rules.any_from_double else self.paid_apart(s, use)
        if paid and not found:
            self.pay(s)
            return
        options: list[int] = []
        if paid:
            options.append(choices.FINISH)
        if s.rules.concede:
            options.append(choices.CONCEDE)
        options.extend(found)
        s.ask(self.seat, kinds.PLACE_DICE, options, self)

    def free_types(self, s: Throes, fitting: int) -> list[int]:
        """The options for the unplaced dice that show one of these symbols, in canonical order."""
        fresh: i64 = 0
        changed: i64 = 0
        base = self.seat * DICE
        for d in range(base, base + DICE):
            if s.where[d] == FREE and fitting >> SYMBOL_OF[s.face[d]] & 1:
                if s.flag[d] & CHANGED:
                    changed |= choices.die_bit(s.kinds[d], s.face[d])
                else:
                    fresh |= choices.die_bit(s.kinds[d], s.face[d])
        found: list[int] = []
        option = choices.FIRST_PLACE
        while fresh | changed != 0:
            if fresh & 1 != 0:
                found.append(option)
            if changed & 1 != 0:
                found.append(option + 1)
            fresh >>= 1
            changed >>= 1
            option += 2
        return found

    def paid_apart(self, s: Throes, use: Use) -> bool:
        """Whether the dice laid pay the cost where each ANY needs a die of its own (TW-R9)."""
        return extras(use, faces_on(s, self.seat * SLOTS + self.slot), s.side, False) != ILLEGAL

    def chosen(self, s: Throes, option: int) -> None:
        if option == choices.FINISH:
            self.pay(s)
        elif option == choices.CONCEDE:
            concede(s, self.seat)
        else:
            s.where[self.pick(s, option - choices.FIRST_PLACE)] = self.slot
            s.agenda.append(self)

    def pick(self, s: Throes, number: int) -> int:
        """The die meant: among equal ones a reused one first, on a card that gives dice back a fresh one."""
        kind, face, changed = number // 12, choices.type_face(number // 2), number % 2
        fresh = self.use(s).reuses
        found = -1
        base = self.seat * DICE
        for d in range(base, base + DICE):
            if s.where[d] == FREE and s.kinds[d] == kind and s.face[d] == face and (s.flag[d] & CHANGED) // CHANGED == changed:
                if bool(s.flag[d] & REUSED) != fresh:
                    return d
                if found < 0:
                    found = d
        return found

    def pay(self, s: Throes) -> None:
        """The cost is paid: the card is used and its effects follow, left to right (TW-4.4)."""
        seat = self.seat
        i = seat * SLOTS + self.slot
        use = self.use(s)
        if self.slot == SPECIAL and self.mode == RENEWING:
            s.mode[i] = RESTED
            s.exhausted[seat] = 0
            s.tell(events.RENEWED, (seat, s.card[i]))
            return
        s.mode[i] = use.mode + 1
        if use.extra_by or use.doubles_by:
            laid = faces_on(s, i)
            s.bonus[i] = extras(use, laid, s.side, s.rules.any_from_double) * use.extra_by
            s.bonus[i] += paying_doubles(use, laid, s.side) * use.doubles_by
        if use.changes:
            s.changed_by = 1
        if self.slot == SPECIAL:
            s.exhausted[seat] = 1
        if use.reroll is None:
            tell_use(s, i, [])
        if self.slot == SPECIAL:
            s.tell(events.EXHAUSTED, (seat, s.card[i]))
        if use.at_use:
            s.then(using.steps_of(s, seat, self.slot, use))


STEPS: Final = [PutOut, PlaceDice]
