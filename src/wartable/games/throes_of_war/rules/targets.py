"""Cards that stop, destroy, hinder, sacrifice and take back other cards (TW-5.10.1 to TW-5.10.6)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from wartable.games.throes_of_war.cards.at_use import Destroy, Hinder, Recall, Recover, Stop
from wartable.games.throes_of_war.cards.catalogue import BITS
from wartable.games.throes_of_war.cards.effects import Keyword
from wartable.games.throes_of_war.rules.bases import OfCard, OfEffect, OfTurn
from wartable.games.throes_of_war.rules.totals import use_of
from wartable.games.throes_of_war.rules.verbs import concede, in_play, pool_options, with_concede
from wartable.games.throes_of_war.seen import events
from wartable.games.throes_of_war.table import actions
from wartable.games.throes_of_war.table.state import Throes, put, without
from wartable.games.throes_of_war.table.terms import (
    ATTACK,
    EMPTY,
    HAND_HELD,
    NOT_SET,
    SLOTS,
    SPECIAL,
    SPECIAL_SLOT,
    STOCKPILE,
    UNUSED,
    holds,
    owner_of,
)


def stop_slots(s: Throes, seat: int, mask: int) -> list[int]:
    """The opponents' cards that a Stop of this turn may name: in play before they are used, or used already (TW-5.10.1)."""
    found: list[int] = []
    for other in s.opponents(seat):
        base = other * SLOTS
        if s.side == ATTACK:
            found.extend([i for i in in_play(s, other, mask) if not s.stopped[i]])
            i = base + SPECIAL_SLOT
            if mask & SPECIAL and not s.exhausted[other] and not s.stopped[i] and s.card[i] != EMPTY:
                found.append(i)
        else:
            found.extend([i for i in range(base, base + SLOTS) if s.working(i) and BITS[s.card[i]] & mask])
    return found


def stop_rows(s: Throes, mask: int) -> list[int]:
    """The items of the NPC that a Stop of this turn may name (TW-5.15.8)."""
    items = s.rules.npcs[s.enemies[s.foe]].items
    if s.side == ATTACK:
        out = s.gone[s.foe] | s.item_stops
        return [row for row in range(len(items)) if items[row].bits & mask and not holds(out, row)]
    return [row for row in range(len(items)) if items[row].bits & mask and s.item_used(row)]


def nothing(s: Throes, source: int, deed: int) -> None:
    """Tells that an effect of a card found nothing to work on."""
    s.tell(events.NOTHING, (owner_of(source), s.card[source], deed))


def stop_slot(s: Throes, source: int, i: int) -> None:
    """Stops one card and tells it."""
    s.tell(events.STOPS, (owner_of(source), s.card[source], s.side, owner_of(i), s.card[i]))
    s.stop(i, source)


def stop_row(s: Throes, source: int, row: int) -> None:
    """Stops one item of the NPC and tells it."""
    s.item_stops |= 1 << row
    s.tell(events.STOPS_ITEM, (owner_of(source), s.card[source], s.enemies[s.foe], row))


@final
class PickStop(OfCard):
    """As many cards as exist, up to *cards*, are stopped until the end of the exchange (TW-5.10.1, TW-5.10.4, TW-R17)."""

    AFTER: ClassVar[str] = "TurnAction OfEffect"

    def __init__(self, seat: int, slot: int, mask: int, cards: int) -> None:
        self.seat = seat
        self.slot = slot
        self.mask = mask
        self.cards = cards

    def comes_from(self, k: Keyword) -> bool:
        return isinstance(k, Stop) and self.cards <= k.n and self.mask == k.mask

    def resolve(self, s: Throes) -> None:
        source = self.seat * SLOTS + self.slot
        if s.foe != NOT_SET:
            rows = stop_rows(s, self.mask)
            if not rows:
                nothing(s, source, events.STOP_NOTHING)
            elif len(rows) <= self.cards:
                for row in rows:
                    stop_row(s, source, row)
            else:
                options = [actions.FIRST_STOP_ITEM + row for row in rows]
                s.ask(self.seat, actions.PICK_STOP, with_concede(s, options), self)
            return
        slots = stop_slots(s, self.seat, self.mask)
        if not slots:
            nothing(s, source, events.STOP_NOTHING)
        if len(slots) <= self.cards:
            for i in slots:
                stop_slot(s, source, i)
            return
        found = {actions.stopping(owner_of(i), s.card[i]) for i in slots}
        s.ask(self.seat, actions.PICK_STOP, with_concede(s, sorted(found)), self)

    def chosen(self, s: Throes, option: int) -> None:
        source = self.seat * SLOTS + self.slot
        if option == actions.CONCEDE:
            concede(s, self.seat)
            return
        if option < actions.FIRST_DESTROY_ITEM:
            stop_row(s, source, option - actions.FIRST_STOP_ITEM)
        else:
            owner, card = actions.stopped_owner(option), actions.stopped_card(option)
            best = -1  # of equal cards the one with the greater bonus
            for i in stop_slots(s, self.seat, self.mask):
                if owner_of(i) == owner and s.card[i] == card and (best < 0 or s.bonus[i] > s.bonus[best]):
                    best = i
            stop_slot(s, source, best)
        if self.cards > 1:
            s.then([PickStop(self.seat, self.slot, self.mask, self.cards - 1)])


@final
class StopAll(OfCard):
    """All cards of the types are stopped: on attack also those brought out later, on defense all that were used (TW-R16)."""

    AFTER: ClassVar[str] = "TurnAction OfEffect"

    def __init__(self, seat: int, slot: int, mask: int) -> None:
        self.seat = seat
        self.slot = slot
        self.mask = mask

    def comes_from(self, k: Keyword) -> bool:
        return isinstance(k, Stop) and k.n == 0 and self.mask == k.mask

    def resolve(self, s: Throes) -> None:
        source = self.seat * SLOTS + self.slot
        if s.foe != NOT_SET:
            rows = stop_rows(s, self.mask)
            if not rows:
                nothing(s, source, events.STOP_NOTHING)
            for row in rows:
                stop_row(s, source, row)
            return
        slots = stop_slots(s, self.seat, self.mask)
        if not slots:
            nothing(s, source, events.STOP_NOTHING)
        if s.side == ATTACK:
            s.bans = (*s.bans, source, self.mask)
            for i in slots:
                s.tell(events.STOPS, (self.seat, s.card[source], s.side, owner_of(i), s.card[i]))
            return
        for i in slots:
            stop_slot(s, source, i)


@final
class PickDestroy(OfCard):
    """One of the opponents' cards is marked; it may still be used and leaves at the end of the exchange (TW-5.10.5)."""

    AFTER: ClassVar[str] = "TurnAction OfEffect"

    def __init__(self, seat: int, slot: int, mask: int) -> None:
        self.seat = seat
        self.slot = slot
        self.mask = mask

    def comes_from(self, k: Keyword) -> bool:
        return isinstance(k, Destroy) and self.mask == k.mask

    def slots(self, s: Throes) -> list[int]:
        found: list[int] = []
        for other in s.opponents(self.seat):
            found.extend([i for i in in_play(s, other, self.mask) if not s.doomed[i] and not s.offered[i]])
        return found

    def rows(self, s: Throes) -> list[int]:
        """Items not yet destroyed (TW-5.15.8)."""
        items = s.rules.npcs[s.enemies[s.foe]].items
        out = s.gone[s.foe] | s.going[s.foe]
        return [row for row in range(len(items)) if items[row].bits & self.mask and not holds(out, row)]

    def resolve(self, s: Throes) -> None:
        if s.foe != NOT_SET:
            options = [actions.FIRST_DESTROY_ITEM + row for row in self.rows(s)]
        else:
            options = sorted({actions.destroying(owner_of(i), s.card[i]) for i in self.slots(s)})
        if len(options) > 1:
            s.ask(self.seat, actions.PICK_DESTROY, with_concede(s, options), self)
        elif options:
            self.chosen(s, options[0])
        else:
            nothing(s, self.seat * SLOTS + self.slot, events.DESTROY_NOTHING)

    def chosen(self, s: Throes, option: int) -> None:
        source = self.seat * SLOTS + self.slot
        if option == actions.CONCEDE:
            concede(s, self.seat)
            return
        if option < actions.FIRST_STOP:
            self.destroy_row(s, option - actions.FIRST_DESTROY_ITEM)
            return
        owner, card = actions.destroyed_owner(option), actions.destroyed_card(option)
        for i in self.slots(s):
            if owner_of(i) == owner and s.card[i] == card:
                s.doomed[i] = source + 1
                s.tell(events.DOOMS, (self.seat, s.card[source], owner, card))
                return

    def destroy_row(self, s: Throes, row: int) -> None:
        """Marks an item of the NPC; one that rises again was not destroyed (TW-6.7.1)."""
        in_vain = 0
        for ability in s.rules.npcs[s.enemies[s.foe]].abilities:
            if holds(ability.rises, row):
                in_vain = 1
        if not in_vain:
            s.going = put(s.going, s.foe, s.going[s.foe] | 1 << row)
        s.tell(events.DOOMS_ITEM, (self.seat, s.card[self.seat * SLOTS + self.slot], s.enemies[s.foe], row, in_vain))


@final
class PickHinderTarget(OfCard):
    """Hinder is aimed at one opponent, named at use where there are several (TW-5.13.3)."""

    AFTER: ClassVar[str] = "TurnAction OfEffect"
    NEEDS: ClassVar[str] = "duel"

    def comes_from(self, k: Keyword) -> bool:
        return isinstance(k, Hinder)

    def resolve(self, s: Throes) -> None:
        options = [actions.FIRST_SEAT + other for other in s.opponents(self.seat) if s.alive(other)]
        if len(options) > 1:
            s.ask(self.seat, actions.PICK_HINDER_TARGET, with_concede(s, options), self)
        elif options:
            self.chosen(s, options[0])

    def chosen(self, s: Throes, option: int) -> None:
        if option == actions.CONCEDE:
            concede(s, self.seat)
            return
        i = self.seat * SLOTS + self.slot
        s.aim[i] = option - actions.FIRST_SEAT
        s.tell(events.HINDERED, (self.seat, s.card[i], s.aim[i], use_of(s, i).hinder))


def offering_slots(s: Throes, seat: int, source: int, mask: int) -> list[int]:
    """Own cards in play that can be sacrificed for another one: not itself, and not sacrificed already."""
    return [i for i in in_play(s, seat, mask) if i != source and not s.offered[i]]


@final
class PickOffering(OfTurn):
    """Offer, part of the cost: another own card in play, used or not, will be sacrificed (TW-7.2.20)."""

    AFTER: ClassVar[str] = "PlaceDice"

    def __init__(self, seat: int, slot: int, mask: int) -> None:
        self.seat = seat
        self.slot = slot
        self.mask = mask

    def fault(self, s: Throes) -> str:
        found = offering_slots(s, self.seat, self.seat * SLOTS + self.slot, self.mask)
        return super().fault(s) or ("" if found else "nothing can be offered for this card (TW-7.2.20)")

    def resolve(self, s: Throes) -> None:
        slots = offering_slots(s, self.seat, self.seat * SLOTS + self.slot, self.mask)
        options = pool_options(s, actions.FIRST_SACRIFICE, slots)
        if len(options) == 1 and not s.rules.concede:
            self.chosen(s, options[0])
        else:
            s.ask(self.seat, actions.PICK_OFFERING, with_concede(s, options), self)

    def chosen(self, s: Throes, option: int) -> None:
        if option == actions.CONCEDE:
            concede(s, self.seat)
            return
        source = self.seat * SLOTS + self.slot
        card = actions.named_card(actions.FIRST_SACRIFICE, option)
        same = [i for i in offering_slots(s, self.seat, source, self.mask) if s.card[i] == card]
        doomed = [i for i in same if s.doomed[i]]
        s.offered[(doomed or same)[0]] = 1
        s.tell(events.OFFERED, (self.seat, s.card[source], card))


@final
class PickRecovered(OfEffect):
    """Cards return from the discard to the inventory, and all remember them (TW-7.2.21, TW-10.1)."""

    AFTER: ClassVar[str] = "TurnAction OfEffect Interlude CheckOut EndExchange"

    def __init__(self, seat: int, mask: int, cards: int) -> None:
        self.seat = seat
        self.mask = mask
        self.cards = cards

    def comes_from(self, k: Keyword) -> bool:
        return isinstance(k, Recover) and self.cards <= k.n and self.mask == k.mask

    def fault(self, s: Throes) -> str:
        return super().fault(s) if s.turn != NOT_SET else ""  # an interlude gives cards back, too

    def resolve(self, s: Throes) -> None:
        found = sorted({actions.naming(actions.FIRST_RECOVER, c) for c in s.discard[self.seat] if BITS[c] & self.mask})
        if len(found) > 1:
            s.ask(self.seat, actions.PICK_RECOVERED, with_concede(s, found), self)
        elif found:
            self.chosen(s, found[0])
        else:
            s.tell(events.NOTHING, (self.seat, NOT_SET, events.RECOVER_NOTHING))

    def chosen(self, s: Throes, option: int) -> None:
        if option == actions.CONCEDE:
            concede(s, self.seat)
            return
        card = actions.named_card(actions.FIRST_RECOVER, option)
        s.discard = put(s.discard, self.seat, without(s.discard[self.seat], card))
        s.to_inventory(self.seat, card)
        s.tell(events.RECOVERED, (self.seat, card))
        if self.cards > 1 and [c for c in s.discard[self.seat] if BITS[c] & self.mask]:
            s.then([PickRecovered(self.seat, self.mask, self.cards - 1)])


@final
class PickRecalled(OfEffect):
    """Own cards in play that were not used this turn return to the inventory, without their marks (TW-7.2.22)."""

    AFTER: ClassVar[str] = "TurnAction OfEffect"

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def comes_from(self, k: Keyword) -> bool:
        return isinstance(k, Recall) and self.left <= k.n

    def slots(self, s: Throes) -> list[int]:
        return [i for i in in_play(s, self.seat, HAND_HELD | STOCKPILE) if s.mode[i] == UNUSED]

    def resolve(self, s: Throes) -> None:
        options = pool_options(s, actions.FIRST_RECALL, self.slots(s))
        if options and self.left:
            s.ask(self.seat, actions.PICK_RECALLED, with_concede(s, [actions.DONE, *options]), self)

    def chosen(self, s: Throes, option: int) -> None:
        if option == actions.CONCEDE:
            concede(s, self.seat)
            return
        if option == actions.DONE:
            return
        card = actions.named_card(actions.FIRST_RECALL, option)
        same = [i for i in self.slots(s) if s.card[i] == card]
        marked = [i for i in same if s.doomed[i]]
        s.clear_slot((marked or same)[0])
        s.to_inventory(self.seat, card)
        s.tell(events.RECALLED, (self.seat, card))
        s.then([PickRecalled(self.seat, self.left - 1)])


STEPS: Final = [PickStop, StopAll, PickDestroy, PickHinderTarget, PickOffering, PickRecovered, PickRecalled]
