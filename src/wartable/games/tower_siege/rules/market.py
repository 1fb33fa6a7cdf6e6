"""The Market Place: drawing, discarding, buying, the Caravan, surges (TS-4, TS-2.9)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from wartable.games.tower_siege.cards.catalogue import CARDS, GNOME
from wartable.games.tower_siege.rules import levels, resources, things
from wartable.games.tower_siege.rules.bases import OfCard
from wartable.games.tower_siege.seen import events
from wartable.games.tower_siege.table import actions, terms
from wartable.games.tower_siege.table.piles import without
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import NONE
from wartable.kernel.dice import TABLE, shuffle_dice, shuffled
from wartable.kernel.event import Event
from wartable.kernel.row import changed
from wartable.kernel.step import OfSeat, Step


@final
class MarketDiscard(Step[Siege]):
    """From the second turn on one card is discarded first: it must be with a full hand, it may be with less (TS-4.3)."""

    AFTER: ClassVar[str] = "Draw"

    def resolve(self, s: Siege) -> None:
        seat = s.active
        if s.turns[seat] < 2 or not s.hand[seat] or not (s.deck[seat] or (s.rules.extended and s.discard[seat])):
            return
        options = [actions.DISCARD + c for c in sorted(set(s.hand[seat]))]
        if s.counted(seat) < s.rules.market_size:
            options.insert(0, actions.DECLINE)
        s.ask(seat, actions.MARKET_DISCARD, options, self)

    def chosen(self, s: Siege, option: int) -> None:
        if option != actions.DECLINE:
            card = option - actions.DISCARD
            things.drop_card(s, s.active, card)
            s.discard[s.active] += (card,)
            s.tell(events.DISCARDED, (s.active, card))


@final
class Draw(Step[Siege]):
    """Draws up to the size of the Market Place, or what there is (TS-4.3, TS-4.4). *drawn* counts the cards so far."""

    AFTER: ClassVar[str] = "Draw NewRound Window"

    def __init__(self, seat: int, drawn: int = 0) -> None:
        self.seat = seat
        self.drawn = drawn

    def resolve(self, s: Siege) -> None:
        seat = self.seat
        drawn = self.drawn
        while s.deck[seat] and s.counted(seat) < s.rules.market_size:
            s.hand[seat] += s.deck[seat][-1:]
            s.deck[seat] = s.deck[seat][:-1]
            s.deck_seen[seat] = s.deck_seen[seat][:-1]
            drawn += 1
        if drawn and not s.rules.extended:
            s.stirred = 1
        left = len(s.deck[seat])
        if s.rules.extended and not left and s.discard[seat] and s.counted(seat) < s.rules.market_size:
            s.then([Reshuffle(seat), Draw(seat, drawn)])
        elif drawn and s.events is not None:
            veiled = Event(events.DRAWN_HIDDEN, (seat, drawn, left))
            s.tell_some(1 << seat, events.DRAWN, (seat, drawn, left, *s.hand[seat][-drawn:]), veiled)


@final
class Reshuffle(OfSeat[Siege]):
    """The discard pile becomes a new deck (TS-4.4, extended_game)."""

    AFTER: ClassVar[str] = "Draw"

    def resolve(self, s: Siege) -> None:
        dice = shuffle_dice(len(s.discard[self.seat]))
        if dice:
            s.roll(TABLE, dice, self)
        else:
            self.rolled(s, [])

    def rolled(self, s: Siege, faces: list[int]) -> None:
        seat = self.seat
        s.deck[seat] = tuple(shuffled(sorted(s.discard[seat]), faces))
        s.deck_seen[seat] = (0,) * len(s.deck[seat])
        s.discard[seat] = ()
        s.tell(events.RESHUFFLED, (seat, len(s.deck[seat])))


# Buying.


def price(s: Siege, seat: i64, card: i64) -> i64:
    """The gold that a card costs now (TS-4.6); the Gnome's first Item of a turn is cheaper (TS-3.14)."""
    gp = CARDS.gp[card]
    if s.rules.gifts and CARDS.kind[card] == terms.ITEM and s.race[seat] == GNOME and not s.gift_used[seat]:
        return gp - 1
    return gp


def price_pp(card: i64) -> i64:
    """The power that a card costs to buy: what a Spell costs in power is paid at casting."""
    if CARDS.kind[card] == terms.SPELL:
        return 0
    return CARDS.pp[card]


def can_buy(s: Siege, seat: i64, card: i64) -> bool:
    """All conditions of a purchase but the price (TS-4.6, TS-13.4, TS-17.5)."""
    kind = CARDS.kind[card]
    if kind == terms.SCROLL or kind == terms.SURGE:
        return False
    if kind == terms.MINE or kind == terms.STONE:
        return True
    if kind == terms.SPELL:
        return card not in s.spells[seat]
    if things.limit_reached(s, seat, card) or things.free_place(s, seat) < 0:
        return False
    if kind == terms.ITEM:
        return things.has_bearer(s, seat, card)
    return not (s.siege and CARDS.structure[card])


def buy(s: Siege, seat: i64, card: i64, bearer: i64) -> None:
    """Pays and takes: hires to the battlefield, Items to a bearer, Relics and resources to the Caravan (TS-4.6, TS-4.7,
    TS-13.1)."""
    gp, pp = price(s, seat, card), price_pp(card)
    resources.pay(s, seat, gp, pp)
    use_card(s, seat, card)
    kind = CARDS.kind[card]
    if kind == terms.SPELL:
        s.spells[seat] += (card,)
        s.tell(events.SPELL_BOUGHT, (seat, card, gp))
    elif kind == terms.ITEM:
        if gp < CARDS.gp[card]:
            s.gift_used[seat] = 1
        item = things.enter(s, seat, card)
        things.attach(s, item, bearer)
        shown = [stat for stat in range(terms.SL) if CARDS.gives(card, stat)]
        stat = shown[0] if shown and s.is_creature(bearer) else NONE
        now = levels.level(s, bearer, stat) if stat >= 0 else 0
        s.tell(events.EQUIPPED, (s.tag(item), s.tag(bearer), stat, now))
    elif CARDS.creature[card]:
        things.enter(s, seat, card)
        s.tell(events.HIRED, (seat, card, gp, pp))
    else:
        s.caravan[seat] += (card,)
        s.tell(events.ORDERED, (seat, card, gp, pp))


def use_card(s: Siege, seat: i64, card: i64) -> None:
    """A card of the hand is bought, played or cast: something happens in this round (TS-17.7)."""
    things.drop_card(s, seat, card)
    s.stirred = 1


# Surges.


def can_play(s: Siege, seat: i64, card: i64) -> bool:
    """One of each kind in play, one of each kind per turn (TS-2.9)."""
    which = CARDS.surge[card]
    if which < 0 or s.surges_played[seat] >> which & 1:
        return False
    return (s.vein[seat] if which == 0 else s.surge[seat]) == 0


@final
class SurgeRoll(OfCard):
    """A surge comes into play with 1 to 4 points (TS-2.9, TS-1.6)."""

    AFTER: ClassVar[str] = "Act Window"

    def fault(self, s: Siege) -> str:
        return "" if self.card >= 0 and CARDS.surge[self.card] >= 0 else "this is no surge"

    def resolve(self, s: Siege) -> None:
        s.roll(self.seat, levels.ONE_D4 if s.rules.d4 else levels.ONE_D100, self)

    def rolled(self, s: Siege, faces: list[int]) -> None:
        points = faces[0] if s.rules.d4 else levels.amount(faces[0], CARDS.surge_most[self.card])
        if CARDS.surge[self.card] == 0:
            s.vein[self.seat] = points
        else:
            s.surge[self.seat] = points
        s.tell(events.SURGE_PLAYED, (self.seat, self.card, faces[0], points))


def play_surge(s: Siege, seat: i64, card: i64) -> None:
    """A surge is free and comes directly into play (TS-2.9)."""
    use_card(s, seat, card)
    s.surges_played = changed(s.surges_played, seat, s.surges_played[seat] | 1 << CARDS.surge[card])
    s.then([SurgeRoll(seat, card)])


# The Caravan.


@final
class Unload(OfSeat[Siege]):
    """What waits in the Caravan comes into play (TS-2.3, TS-4.6, TS-5.1); what cannot, waits on."""

    AFTER: ClassVar[str] = "Refresh UsedUp"

    def resolve(self, s: Siege) -> None:
        seat = self.seat
        waiting: list[int] = []
        borne: list[int] = []
        for card in s.caravan[seat]:
            kind = CARDS.kind[card]
            if kind == terms.MINE:
                s.mines[seat] += 1
            elif kind == terms.STONE:
                s.stones[seat] += 1
            elif s.siege and CARDS.structure[card]:
                s.discard[seat] += (card,)  # TS-17.5
                continue
            elif things.free_place(s, seat) < 0:
                waiting.append(card)
                continue
            elif CARDS.loc[card] == terms.ON_CREATURE:
                waiting.append(card)
                borne.append(card)
                continue
            else:
                things.enter(s, seat, card)
            s.tell(events.ARRIVED, (seat, card))
        s.caravan[seat] = tuple(waiting)
        if borne:
            s.then([Bestow(seat, card) for card in borne])


@final
class Bestow(OfCard):
    """A carried Relic arrives: its owner names the bearer; without one it waits (TS-13.2)."""

    AFTER: ClassVar[str] = "Bestow Refresh UsedUp"

    def fault(self, s: Siege) -> str:
        waits = self.card >= 0 and s.caravan[self.seat].count(self.card) == 1
        carried = waits and CARDS.loc[self.card] == terms.ON_CREATURE
        return "" if carried else "no carried Relic of this name waits in the Caravan"

    def resolve(self, s: Siege) -> None:
        able = sorted(things.bearers(s, self.seat, self.card))
        if len(able) == 1:
            self.chosen(s, actions.AT + able[0])
        elif able:
            s.ask(self.seat, actions.CHOOSE_BEARER, [actions.AT + x for x in able], self)

    def chosen(self, s: Siege, option: int) -> None:
        s.caravan[self.seat] = without(s.caravan[self.seat], self.card)
        relic = things.enter(s, self.seat, self.card)
        s.host[relic] = option - actions.AT
        s.tell(events.ARRIVED, (self.seat, self.card))


DISCARD: Final = MarketDiscard()
STEPS: Final = [MarketDiscard, Draw, Reshuffle, SurgeRoll, Unload, Bestow]
