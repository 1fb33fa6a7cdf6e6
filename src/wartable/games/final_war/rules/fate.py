"""The Fate Deck draw (FW-5.6) and Instant Events (FW-5.7)."""
from __future__ import annotations

from typing import Final, final

from wartable.games.final_war.cards import abilities as ab
from wartable.games.final_war.cards import effects as fx
from wartable.games.final_war.cards.catalogue import CARDS, MID_DECK
from wartable.games.final_war.rules import attack, declare, hire, verbs
from wartable.games.final_war.rules.death import Settle, wound
from wartable.games.final_war.rules.reinforce import ResurrectPick
from wartable.games.final_war.rules.rolls import read_roll, throw
from wartable.games.final_war.rules.windows import window
from wartable.games.final_war.seen import events
from wartable.games.final_war.table import actions, board
from wartable.games.final_war.table import terms as w
from wartable.games.final_war.table.state import War
from wartable.kernel.event import Event
from wartable.kernel.step import End, Step


@final
class FateDraw(Step[War]):
    """T5: the top card, exactly one; the Mid Deck card is discarded and the next drawn (FW-5.6.0 to FW-5.6.2)."""

    def resolve(self, s: War) -> None:
        if not s.alive[s.turn_seat]:
            return
        if not s.fate:
            s.then([declare.Duel()])
            return
        t = s.fate[-1] >> 4
        if t == MID_DECK:
            s.fate.pop()
            s.mid_passed = 1
            verbs.discard(s, w.FATE, t)
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
            s.agenda.append(window(s, w.FATE_REVEALED, s.turn_seat))


@final
class Watch(Step[War]):
    """A Scout tries to see the card that an opponent draws (FW-5.29 Scout); each Scout rolls."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def args(self) -> tuple[int, ...]:
        return (self.seat,)

    def resolve(self, s: War) -> None:
        count = sum([1 for p in range(self.seat * 10, self.seat * 10 + 10) if s.who[p] >= 0 and board.best(s, p, ab.SCOUT)])
        if count:
            throw(s, self.seat, count, [Watched(self.seat)])


@final
class Watched(Step[War]):
    """On 1..n only this player sees it."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def args(self) -> tuple[int, ...]:
        return (self.seat,)

    def resolve(self, s: War) -> None:
        places = [p for p in range(self.seat * 10, self.seat * 10 + 10) if s.who[p] >= 0 and board.best(s, p, ab.SCOUT)]
        seen = any(roll <= board.best(s, p, ab.SCOUT) for p, roll in zip(places, s.rolls))
        s.rolls = []
        if seen:
            s.fate[-1] |= 1 << self.seat
            s.looks[s.turn_seat] += 1
            if s.events is not None:
                t = s.fate[-1] >> 4
                s.tell_some(1 << self.seat, events.SCOUTS, (self.seat, t), Event(events.SCOUTS, (self.seat,)))


@final
class TakeFate(Step[War]):
    """An Add to Hand card goes secretly to the hand (FW-5.6.1)."""

    def resolve(self, s: War) -> None:
        code = s.fate.pop()
        seat = s.turn_seat
        verbs.to_hand(s, seat, code >> 4, code & 15 & ~(1 << seat))
        if s.events is not None:
            s.tell_some(1 << seat, events.TAKES_FATE, (seat, code >> 4), Event(events.TAKES_FATE, (seat,)))
        verbs.show_top(s)


@final
class EndCard(End[War]):
    """After resolution an Instant goes to the Fate pile, unless it stands somewhere (FW-5.6.5)."""

    def resolve(self, s: War) -> None:
        if s.card >= 0:
            if not CARDS.creature[s.card]:
                verbs.discard(s, w.FATE, s.card)
            s.card = w.NONE


@final
class ResolveFate(Step[War]):
    """The revealed Instant happens: Event, hiring or combat (FW-5.7, FW-5.8, FW-5.11.1)."""

    def resolve(self, s: War) -> None:
        t, seat = s.card, s.turn_seat
        if CARDS.mercenary[t]:
            hire.offer(s)
            return
        if CARDS.creature[t]:
            declare.raid(s, t)
            return
        for effect in CARDS.effects[t]:
            if isinstance(effect, fx.StartSkirmish):
                declare.fight(s, w.SKIRMISH)
            elif isinstance(effect, fx.StartBattle):
                declare.fight(s, w.BATTLE)
            elif isinstance(effect, fx.StartFinalWar):
                declare.final_war(s)
            elif isinstance(effect, fx.SaveFollowers):
                s.roll_places = followers(s, seat)
                if s.roll_places:
                    throw(s, seat, len(s.roll_places), [Pestilence(effect.safe)])
            elif isinstance(effect, fx.SaveForts):
                s.roll_places = [at for at in range(seat * 5, seat * 5 + 5) if shakable(s, at)]
                if s.roll_places:
                    throw(s, seat, len(s.roll_places), [Earthquake(effect.safe)])
            elif isinstance(effect, fx.RollDraw):
                throw(s, seat, 1, [Armory()])
            elif isinstance(effect, fx.ArmyDamage):
                famine(s, seat, effect.amount)
            elif isinstance(effect, fx.Fortify):
                s.then([Fortitude(effect.amount)])
            elif isinstance(effect, fx.Resurrect):
                resurrection(s, seat)
            elif isinstance(effect, fx.LoseItem):
                s.then([Theft()])


def followers(s: War, seat: int) -> list[int]:
    """Units and Heroes without special body type (FW-5.7.1)."""
    return [
        p for p in range(seat * 10, seat * 10 + 10)
        if s.who[p] >= 0 and not board.immunities(s, p, w.NONE) & w.I_PESTILENCE
    ]  # fmt: skip


def shakable(s: War, at: int) -> bool:
    return s.fort[at] >= 0 and CARDS.body[s.fort[at]] != w.CONJURED


@final
class Pestilence(Step[War]):
    """More than the safe number slays; an enemy Plague Bearer adds 2 to each roll (FW-5.7.1)."""

    def __init__(self, safe: int) -> None:
        self.safe = safe

    def args(self) -> tuple[int, ...]:
        return (self.safe,)

    def resolve(self, s: War) -> None:
        more = 2 if any(bears_plague(s, other) for other in s.opponents(s.turn_seat)) else 0
        for place, roll in zip(s.roll_places, s.rolls):
            if roll + more > self.safe:
                s.health[place] = s.temp[place] = 0
        s.rolls = []
        s.roll_places = []
        s.then([Settle()])


def bears_plague(s: War, seat: int) -> bool:
    return any(s.who[p] >= 0 and board.best(s, p, ab.PLAGUE_BEARER) for p in range(seat * 10, seat * 10 + 10))


@final
class Earthquake(Step[War]):
    """More than the safe number destroys a Fortification (FW-5.7.2)."""

    def __init__(self, safe: int) -> None:
        self.safe = safe

    def args(self) -> tuple[int, ...]:
        return (self.safe,)

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

    def resolve(self, s: War) -> None:
        roll = read_roll(s)
        for effect in CARDS.effects[s.card]:
            if isinstance(effect, fx.RollDraw):
                for row in effect.table:
                    if roll <= row[0]:
                        verbs.draw(s, s.turn_seat, row[1])
                        return


def famine(s: War, seat: int, amount: int) -> None:
    """Every creature of the drawer takes damage; nothing that diminishes it helps (FW-5.7.4)."""
    for place in range(seat * 10, seat * 10 + 10):
        if s.who[place] >= 0 and not board.immunities(s, place, w.NONE) & w.I_FAMINE:
            wound(s, place, amount)
            s.tell(events.SUFFERS, (place, s.who[place], amount, s.health[place] + s.temp[place]))
            if s.health[place] > 0:
                attack.fade(s, place)
    s.then([Settle()])


@final
class Fortitude(Step[War]):
    """One creature of the drawer is healed and gains temporary Health (FW-5.7.5)."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def args(self) -> tuple[int, ...]:
        return (self.amount,)

    def resolve(self, s: War) -> None:
        seat = s.turn_seat
        places = [p for p in range(seat * 10, seat * 10 + 10) if s.who[p] >= 0 and verbs.healable(s, p, False)]
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
    if any(d & 1 and actions.FOLLOWER_NUMBER[d >> 1] >= 0 for d in s.discard[seat]):
        s.then([ResurrectPick(seat, 0)])
        return
    verbs.to_hand(s, seat, s.card, verbs.PUBLIC)
    s.tell(events.KEEPS_CARD, (seat, s.card))
    s.card = w.NONE
    verbs.refresh_may_fate(s)


@final
class Theft(Step[War]):
    """The drawer discards one equipped Item, if any (FW-5.7.7)."""

    def resolve(self, s: War) -> None:
        seat = s.turn_seat
        slots = [i for i in range(seat * 10, seat * 10 + 10) if s.item[i] >= 0]
        if len(slots) == 1:
            self.chosen(s, actions.P_ITEM + slots[0])
        elif slots:
            s.ask(seat, actions.D_THEFT, [actions.P_ITEM + i for i in slots], self)

    def chosen(self, s: War, option: int) -> None:
        slot = option - actions.P_ITEM
        s.tell(events.DESTROYED, (s.item[slot],))
        verbs.drop_item(s, slot)


TAKE_FATE: Final = TakeFate()
RESOLVE_FATE: Final = ResolveFate()
END_CARD: Final = EndCard(w.SCOPE_CARD)
STEPS: Final = [FateDraw, Watch, Watched, TakeFate, EndCard, ResolveFate, Pestilence, Earthquake, Armory, Fortitude, Theft]
