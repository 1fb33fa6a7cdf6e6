"""The Fate Deck draw (FW-5.6) and Instant Events (FW-5.7)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from wartable.games.final_war.cards import abilities
from wartable.games.final_war.cards.catalogue import CARDS, MID_DECK, printed
from wartable.games.final_war.rules import declare, duel, harm, hire, needs, verbs
from wartable.games.final_war.rules.death import Settle, wound
from wartable.games.final_war.rules.deed import DEEDS
from wartable.games.final_war.rules.reinforce import ResurrectPick
from wartable.games.final_war.rules.rolls import read_roll, throw
from wartable.games.final_war.rules.windows import window
from wartable.games.final_war.seen import events
from wartable.games.final_war.table import actions, board, terms
from wartable.games.final_war.table.state import War
from wartable.games.final_war.table.terms import card_of, discarded_card, first_place, in_middle, knowers_of, was_slain
from wartable.kernel.event import Event
from wartable.kernel.step import End, OfSeat, Step


@final
class FateDraw(Step[War]):
    """T5: the top card, exactly one; the Mid Deck card is discarded and the next drawn (FW-5.6.0 to FW-5.6.2). Of an empty deck
    comes the duel (FW-5.6.6)."""

    AFTER: ClassVar[str] = "TurnCards_end_turn"

    def resolve(self, s: War) -> None:
        if not s.alive[s.turn_seat]:
            return
        if not s.fate:
            s.then([duel.Duel()])
            return
        t = card_of(s.fate[-1])
        if t == MID_DECK:
            s.fate.pop()
            s.mid_passed = 1
            verbs.discard(s, terms.FATE, t)
            s.tell(events.MID_DECK, (s.turn_seat,))
            verbs.show_top(s)
            s.then([self])
        elif CARDS.to_hand[t]:
            s.agenda.append(TAKE_FATE)
            s.then([Watch(seat) for seat in s.opponents(s.turn_seat) if verbs.scouts(s, seat)])
        else:
            s.fate.pop()
            s.card = t
            verbs.refresh_may_fate(s)
            s.tell(events.REVEALS, (s.turn_seat, t))
            verbs.show_top(s)
            s.agenda.append(END_CARD)
            s.agenda.append(RESOLVE_FATE)
            s.agenda.append(window(s, terms.FATE_REVEALED, s.turn_seat))


@final
class Watch(OfSeat[War]):
    """A Scout tries to see the card that an opponent draws (FW-5.6.3, FW-5.29 Scout); each Scout rolls."""

    AFTER: ClassVar[str] = "Watch TakeFate"
    NEEDS: ClassVar[str] = "living:seat add_to_hand_on_top"

    def resolve(self, s: War) -> None:
        scouts = scouts_of(s, self.seat)
        if scouts:
            first = scouts[0]
            need = board.best(s, first, abilities.SCOUT)
            throw(s, self.seat, len(scouts), [Watched(self.seat)], abilities.SCOUT, s.who[first], terms.NONE, need)


def scouts_of(s: War, seat: int) -> list[int]:
    """Where the Scouts of an army stand."""
    return [p for p in s.army(seat) if board.best(s, p, abilities.SCOUT)]


@final
class Watched(OfSeat[War]):
    """On 1..n only this player sees it."""

    AFTER: ClassVar[str] = "Watch TakeFate"
    NEEDS: ClassVar[str] = "living:seat add_to_hand_on_top"

    def resolve(self, s: War) -> None:
        seen = any(roll <= board.best(s, p, abilities.SCOUT) for p, roll in zip(scouts_of(s, self.seat), s.rolls))
        s.rolls = []
        if seen:
            s.fate[-1] |= 1 << self.seat
            s.looks[s.turn_seat] += 1
            if s.events is not None:
                t = card_of(s.fate[-1])
                s.tell_some(1 << self.seat, events.SCOUTS, (self.seat, t), Event(events.SCOUTS, (self.seat,)))


@final
class TakeFate(Step[War]):
    """An Add to Hand card goes secretly to the hand (FW-5.6.1)."""

    AFTER: ClassVar[str] = "TurnCards_end_turn"
    NEEDS: ClassVar[str] = "add_to_hand_on_top"

    def resolve(self, s: War) -> None:
        code = s.fate.pop()
        seat = s.turn_seat
        verbs.to_hand(s, seat, card_of(code), knowers_of(code) & ~(1 << seat))
        if s.events is not None:
            s.tell_some(1 << seat, events.TAKES_FATE, (seat, card_of(code)), Event(events.TAKES_FATE, (seat,)))
        verbs.show_top(s)


@final
class EndCard(End[War]):
    """After resolution an Instant goes to the Fate pile, unless it stands somewhere (FW-5.6.5)."""

    AFTER: ClassVar[str] = "TurnCards_end_turn"
    SCOPE: ClassVar[int] = terms.SCOPE_CARD

    def resolve(self, s: War) -> None:
        if s.card >= 0:
            if not CARDS.creature[s.card]:
                verbs.discard(s, terms.FATE, s.card)
            s.card = terms.NONE


@final
class ResolveFate(Step[War]):
    """The revealed Instant happens: Event, hiring or combat (FW-5.7, FW-5.8, FW-5.11.1)."""

    AFTER: ClassVar[str] = "EndCard"
    NEEDS: ClassVar[str] = "fate_card"

    def resolve(self, s: War) -> None:
        t, seat = s.card, s.turn_seat
        if CARDS.mercenary[t]:
            hire.offer(s)
            return
        if CARDS.creature[t]:
            declare.raid(s, t)
            return
        for deed in DEEDS[t]:
            deed.happen(s, seat)


def followers(s: War, seat: int) -> list[int]:
    """Units and Heroes without special body type (FW-5.7.1)."""
    return [
        p for p in range(first_place(seat), first_place(seat + 1))
        if s.who[p] >= 0 and not board.immunities(s, p, terms.NONE) & terms.I_PESTILENCE
    ]  # fmt: skip


def shakable(s: War, at: int) -> bool:
    return s.fort[at] >= 0 and CARDS.body[s.fort[at]] != terms.CONJURED


@final
class Pestilence(Step[War]):
    """More than the safe number slays; an enemy Plague Bearer adds 2 to each roll (FW-5.7.1)."""

    AFTER: ClassVar[str] = "EndCard"

    def __init__(self, safe: int) -> None:
        self.safe = safe

    def resolve(self, s: War) -> None:
        more = PLAGUE if plague_bearer(s) >= 0 else 0
        for place, roll in zip(s.roll_places, s.rolls):
            if roll + more > self.safe:
                s.health[place] = s.temp[place] = 0
        s.rolls = []
        s.roll_places = []
        s.then([Settle()])


PLAGUE: Final = 2  # so much higher count the rolls of those who have a Plague Bearer among their enemies


def plague_bearer(s: War) -> int:
    """A Plague Bearer among the enemies of the drawer, as a card; NONE: there is none."""
    for other in s.opponents(s.turn_seat):
        for place in s.army(other):
            if board.best(s, place, abilities.PLAGUE_BEARER):
                return s.who[place]
    return terms.NONE


@final
class Earthquake(Step[War]):
    """More than the safe number destroys a Fortification (FW-5.7.2)."""

    AFTER: ClassVar[str] = "EndCard"

    def __init__(self, safe: int) -> None:
        self.safe = safe

    def resolve(self, s: War) -> None:
        for at, roll in zip(s.roll_places, s.rolls):
            if roll > self.safe:
                s.tell(events.DESTROYED, (s.fort[at],))
                verbs.drop_fort(s, at)
        s.rolls = []
        s.roll_places = []


@final
class Armory(Step[War]):
    """The roll says how many cards are drawn (FW-5.7.3)."""

    AFTER: ClassVar[str] = "EndCard"
    NEEDS: ClassVar[str] = "fate_card"

    def resolve(self, s: War) -> None:
        roll = read_roll(s)
        for deed in DEEDS[s.card]:
            deed.rolled(s, s.turn_seat, roll)


def famine(s: War, seat: int, amount: int) -> None:
    """Every creature of the drawer takes damage; nothing that diminishes it helps (FW-5.7.4)."""
    for place in range(first_place(seat), first_place(seat + 1)):
        if s.who[place] >= 0 and not board.immunities(s, place, terms.NONE) & terms.I_FAMINE:
            if amount >= s.health[place] + s.temp[place]:
                bring_out(s, place)
            lost = wound(s, place, amount)
            s.tell(events.SUFFERS, (place, s.who[place], amount, s.health[place] + s.temp[place]))
            if s.health[place] > 0:
                harm.fade(s, place, lost)
    s.then([Settle()])


def bring_out(s: War, place: int) -> None:
    """A character that would die outside a combat turns up Items that give Health: they serve from when they are equipped
    (FW-5.3.7)."""
    if in_middle(place):
        for slot in (place - 1, place):
            if s.item[slot] >= 0 and printed(s.item[slot], abilities.HEALTH):
                verbs.turn_up(s, slot)


@final
class Fortitude(Step[War]):
    """One creature of the drawer is healed and gains temporary Health (FW-5.7.5)."""

    AFTER: ClassVar[str] = "EndCard"

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def fault(self, s: War) -> str:
        return "" if self.amount <= needs.FEW else "nobody is strengthened so much (FW-5.7.5)"

    def resolve(self, s: War) -> None:
        seat = s.turn_seat
        places = [p for p in range(first_place(seat), first_place(seat + 1)) if s.who[p] >= 0 and verbs.healable(s, p, False)]
        if len(places) == 1:
            self.chosen(s, actions.P_AT + places[0])
        elif places:
            s.ask(seat, actions.D_FORTITUDE, [actions.P_AT + p for p in places], self)

    def chosen(self, s: War, option: int) -> None:
        place = option - actions.P_AT
        verbs.heal(s, place)
        s.temp[place] += self.amount
        s.tell(events.FORTIFIED, (place, s.who[place], self.amount))


def resurrection(s: War, seat: int) -> None:
    """A slain Unit or Hero returns; with none the card goes openly to the hand (FW-5.7.6)."""
    if any(was_slain(d) and actions.FOLLOWER_NUMBER[discarded_card(d)] >= 0 for d in s.discard[seat]):
        s.then([ResurrectPick(seat, 0)])
        return
    verbs.to_hand(s, seat, s.card, terms.PUBLIC)
    s.tell(events.KEEPS_CARD, (seat, s.card))
    s.card = terms.NONE
    verbs.refresh_may_fate(s)


@final
class Theft(Step[War]):
    """The drawer discards one equipped Item, if any (FW-5.7.7)."""

    AFTER: ClassVar[str] = "EndCard"

    def resolve(self, s: War) -> None:
        seat = s.turn_seat
        slots = [i for i in range(first_place(seat), first_place(seat + 1)) if s.item[i] >= 0]
        if len(slots) == 1:
            self.chosen(s, actions.P_ITEM + slots[0])
        elif slots:
            s.ask(seat, actions.D_THEFT, [actions.P_ITEM + i for i in slots], self)

    def chosen(self, s: War, option: int) -> None:
        slot = option - actions.P_ITEM
        s.tell(events.DESTROYED, (s.item[slot],))
        verbs.drop_item(s, slot, True)


TAKE_FATE: Final = TakeFate()
RESOLVE_FATE: Final = ResolveFate()
END_CARD: Final = EndCard(terms.SCOPE_CARD)
STEPS: Final = [FateDraw, Watch, Watched, TakeFate, EndCard, ResolveFate, Pestilence, Earthquake, Armory, Fortitude, Theft]
