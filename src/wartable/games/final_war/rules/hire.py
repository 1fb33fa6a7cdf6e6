"""Mercenaries: hiring, Pickpocket and the bidding variant (FW-5.8)."""
from __future__ import annotations

from typing import Any, ClassVar, Final, final

from wartable.games.final_war.cards import abilities
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import deploy, verbs
from wartable.games.final_war.rules.uses import pop_play, push_play
from wartable.games.final_war.rules.windows import window
from wartable.games.final_war.seen import events
from wartable.games.final_war.table import actions, board, terms
from wartable.games.final_war.table.state import PLAY_CARD, PLAY_VOIDED, STOLEN, War
from wartable.games.final_war.table.terms import card_of, column_of, first_place, holds, place_of
from wartable.kernel.step import OfSeat, Step


def cost(s: War, seat: int) -> int:
    """1,000 for a Unit, 2,000 for a Hero, or 1,000 with Cheap hire (FW-5.8.1)."""
    price = CARDS.cost[s.card]
    if CARDS.hero[s.card]:
        for place in range(first_place(seat), first_place(seat + 1)):
            if s.who[place] >= 0 and board.best(s, place, abilities.CHEAP_HIRE):
                return min(price, 1000)
    return price


def positions(s: War, seat: int) -> list[int]:
    return deploy.fitting_places(s, seat, CARDS.hero[s.card] != 0)


def golds(s: War, seat: int) -> list[int]:
    """The different Gold cards in a hand."""
    return sorted({card_of(code) for code in s.hand[seat] if CARDS.gold[card_of(code)]})


def may_hold_gold(s: War, seat: int) -> bool:
    """Whether the seat might hold Gold for all that the table knows: a Player Deck card unseen, or a Fate card."""
    for code in s.hand[seat]:
        if CARDS.is_fate[card_of(code)]:
            if holds(s.may_fate, terms.HIRE):
                return True
        elif s.rules.uniform or any(CARDS.gold[t] for t in s.deck[seat]) or golds(s, seat):
            return True
    return False


def offer(s: War) -> None:
    """The Mercenary is offered from the drawer on, or bid for (FW-5.8.2, FW-5.8.6)."""
    s.then([Bid(s.turn_seat, 0, terms.NONE, s.living_mask())] if s.rules.bidding else [Offer(s.turn_seat, 0)])


def stand(s: War, seat: int, column: int) -> None:
    """The Mercenary takes its place at once (FW-5.8.3)."""
    t = s.card
    s.card = terms.NONE
    verbs.set_creature(s, place_of(seat, column, (1 if CARDS.hero[t] else 0)), t, terms.FATE)
    s.tell(events.HIRED, (seat, t, column))
    verbs.look_out(s)


def room_fault(s: War, seat: int) -> str:
    """It needs a vacant position (FW-5.8.2)."""
    return "" if positions(s, seat) else "there is no room (FW-5.8.2)"


def theft_fault(s: War, thief: int, stolen: int) -> str:
    """What was stolen of a payment, if anything (FW-5.8.6)."""
    robbed = thief < 0 or (stolen >= 0 and CARDS.gold[stolen] and s.alive[thief])
    return "" if robbed else "no Gold was stolen (FW-5.8.6)"


@final
class Offer(Step[War]):
    """One player may hire with one Gold card; no change is given (FW-5.8.1 to FW-5.8.3). If nobody does it joins the
    Bandit Pool (FW-5.8.5)."""

    AFTER: ClassVar[str] = "EndCard"
    NEEDS: ClassVar[str] = "mercenary"

    def __init__(self, seat: int, asked: int) -> None:
        self.seat = seat
        self.asked = asked

    def fault(self, s: War) -> str:
        return "" if self.asked <= s.rules.seats else "each is asked once (FW-5.8.2)"

    def resolve(self, s: War) -> None:
        if self.asked >= s.rules.seats:
            s.pool.append(s.card)
            s.tell(events.UNHIRED, (s.card,))
            s.card = terms.NONE
            return
        if not s.alive[self.seat] or not positions(s, self.seat) or not may_hold_gold(s, self.seat):
            s.then([self.next(s)])
            return
        options = [actions.DECLINE]
        for t in golds(s, self.seat):
            if CARDS.gold[t] >= cost(s, self.seat):
                options.extend([actions.hire_with(t, column_of(p)) for p in positions(s, self.seat)])
        s.ask(self.seat, actions.D_HIRE, options, self)

    def next(self, s: War) -> Offer:
        return Offer((self.seat + 1) % s.rules.seats, self.asked + 1)

    def chosen(self, s: War, option: int) -> None:
        if option == actions.DECLINE:
            s.then([self.next(s)])
            return
        t, column = actions.hiring_gold(option), actions.hiring_column(option)
        verbs.from_hand(s, self.seat, t)
        s.tell(events.SHOWS_GOLD, (self.seat, t))
        push_play(s, terms.OBJ_CARD, t, self.seat, terms.NONE, self.seat)
        s.then([window(s, terms.ANNOUNCE, s.next_living(self.seat)), Paid(self.seat, self.asked, column)])


@final
class Paid(Step[War]):
    """The Gold is discarded and the Mercenary placed, unless the Gold was stolen or voided (FW-5.8.3, FW-5.8.4)."""

    AFTER: ClassVar[str] = "EndCard"
    NEEDS: ClassVar[str] = "mercenary living:seat"

    def __init__(self, seat: int, asked: int, column: int) -> None:
        self.seat = seat
        self.asked = asked
        self.column = column

    def fault(self, s: War) -> str:
        vacant = self.column in [column_of(p) for p in positions(s, self.seat)]
        return "" if vacant else "that position is taken (FW-5.8.3)"

    def resolve(self, s: War) -> None:
        t, voided = s.top(PLAY_CARD), s.top(PLAY_VOIDED)
        pop_play(s)
        if voided >= STOLEN:
            s.then([Thief(voided - STOLEN, self.seat, t, self.asked)])
            return
        verbs.discard(s, self.seat, t)
        if voided:
            s.tell(events.VOIDED, (t,))
            s.then([Offer(self.seat, self.asked)])
            return
        stand(s, self.seat, self.column)


@final
class Thief(Step[War]):
    """The thief may hire with the stolen Gold; else it is discarded and the robbed player asked again (FW-5.8.4)."""

    AFTER: ClassVar[str] = "EndCard"
    NEEDS: ClassVar[str] = "mercenary living:thief living:robbed"

    def __init__(self, thief: int, robbed: int, gold: int, asked: int) -> None:
        self.thief = thief
        self.robbed = robbed
        self.gold = gold
        self.asked = asked

    def fault(self, s: War) -> str:
        return "" if CARDS.gold[self.gold] and self.thief != self.robbed else "no Gold was stolen (FW-5.8.4)"

    def resolve(self, s: War) -> None:
        places = positions(s, self.thief) if CARDS.gold[self.gold] >= cost(s, self.thief) else []
        if places:
            options = [actions.HIRE_STOLEN.first + column_of(p) for p in places]
            s.ask(self.thief, actions.D_PICKPOCKET, [*options, actions.DISCARD], self)
        else:
            self.chosen(s, actions.DISCARD)

    def chosen(self, s: War, option: int) -> None:
        verbs.discard(s, self.robbed, self.gold)
        if option == actions.DISCARD:
            s.then([Offer(self.robbed, self.asked)])
        else:
            stand(s, self.thief, option - actions.HIRE_STOLEN.first)


# Bidding (FW-5.8.6).

ANY_GOLD: Final = 99_000  # more than any Gold card is worth


@final
class Bid(Step[War]):
    """Clockwise each bids at least 1,000 more or passes; who passes is out (FW-5.8.6)."""

    AFTER: ClassVar[str] = "EndCard"
    NEEDS: ClassVar[str] = "mercenary"

    def __init__(self, seat: int, high: int, leader: int, left: int) -> None:
        self.seat = seat
        self.high = high
        self.leader = leader
        self.left = left

    def fault(self, s: War) -> str:
        if self.left & ~s.living_mask() or self.high > actions.MOST_BID * 1000:
            return "living players bid (FW-5.8.6)"
        return room_fault(s, self.leader) if self.leader >= 0 else ""

    def resolve(self, s: War) -> None:
        if not self.left or self.left == (1 << self.leader if self.leader >= 0 else 0):
            self.over(s)
        elif not holds(self.left, self.seat):
            s.then([Bid((self.seat + 1) % s.rules.seats, self.high, self.leader, self.left)])
        elif not positions(s, self.seat) or not may_hold_gold(s, self.seat):
            self.chosen(s, actions.PASS)
        else:
            total = sum([CARDS.gold[card_of(code)] for code in s.hand[self.seat]])
            least = max(cost(s, self.seat), self.high + 1000)
            bids = range(least // 1000, min(total // 1000, actions.MOST_BID) + 1)
            s.ask(self.seat, actions.D_BID, [actions.PASS, *[actions.BID.first + n for n in bids]], self)

    def over(self, s: War) -> None:
        if self.leader < 0:
            s.then([Offer(self.seat, s.rules.seats)])
        else:
            s.then([PayBid(self.leader, self.high, 0, terms.NONE, terms.NONE, ANY_GOLD)])

    def chosen(self, s: War, option: int) -> None:
        following = (self.seat + 1) % s.rules.seats
        if option == actions.PASS:
            s.then([Bid(following, self.high, self.leader, self.left & ~(1 << self.seat))])
            return
        bid = (option - actions.BID.first) * 1000
        s.tell(events.BIDS, (self.seat, bid))
        s.then([Bid(following, bid, self.seat, self.left)])


class Payment(Step[War]):
    """A bid is paid; *thief* has stolen the card *stolen* of it, if anybody has."""

    NEEDS: ClassVar[str] = "mercenary living:seat room:seat"

    def __init__(self, seat: int, bid: int, paid: int, thief: int, stolen: int) -> None:
        self.seat = seat
        self.bid = bid
        self.paid = paid
        self.thief = thief
        self.stolen = stolen

    def fault(self, s: War) -> str:
        return theft_fault(s, self.thief, self.stolen)


@final
class PayBid(Payment):
    """The winner lays down Gold card by card, none worth more than the one before, until the bid is reached; so no card is paid
    that was not needed (FW-5.8.6). *most* is what the next card may be worth."""

    AFTER: ClassVar[str] = "EndCard"

    def __init__(self, seat: int, bid: int, paid: int, thief: int, stolen: int, most: int) -> None:
        super().__init__(seat, bid, paid, thief, stolen)
        self.most = most

    def enough(self, s: War, most: int) -> bool:
        """Whether cards of at most this value reach the bid together with what is paid."""
        values = [CARDS.gold[card_of(code)] for code in s.hand[self.seat]]
        return self.paid + sum([v for v in values if v <= most]) >= self.bid

    def resolve(self, s: War) -> None:
        if self.paid >= self.bid:
            s.then([StandBid(self.seat)])
            return
        options = [actions.DECLINE] if self.thief >= 0 or not self.enough(s, self.most) else []
        for t in golds(s, self.seat):
            if CARDS.gold[t] <= self.most and self.enough(s, CARDS.gold[t]):
                options.append(actions.PAY.first + actions.GOLD_NUMBER[t])
        s.ask(self.seat, actions.D_PAY_BID, options, self)

    def lose(self, s: War) -> None:
        """The thief gets the Mercenary if the stolen card is worth the cost, else it joins the Bandit Pool."""
        if self.thief >= 0 and CARDS.gold[self.stolen] >= cost(s, self.thief) and positions(s, self.thief):
            s.then([StandBid(self.thief)])
        else:
            s.then([Offer(self.seat, s.rules.seats)])

    def chosen(self, s: War, option: int) -> None:
        if option == actions.DECLINE:
            self.lose(s)
            return
        t = actions.GOLDS[option - actions.PAY.first]
        verbs.from_hand(s, self.seat, t)
        s.tell(events.SHOWS_GOLD, (self.seat, t))
        push_play(s, terms.OBJ_CARD, t, self.seat, terms.NONE, self.seat)
        due: list[Step[Any]] = [CardPaid(self.seat, self.bid, self.paid, self.thief, self.stolen)]
        s.then([window(s, terms.ANNOUNCE, s.next_living(self.seat)), *due] if self.thief < 0 else due)


@final
class CardPaid(Payment):
    """One card of the payment counts, unless it was stolen or voided; all are discarded (FW-5.8.6)."""

    AFTER: ClassVar[str] = "EndCard"

    def resolve(self, s: War) -> None:
        t, voided = s.top(PLAY_CARD), s.top(PLAY_VOIDED)
        pop_play(s)
        verbs.discard(s, self.seat, t)
        thief, stolen = (voided - STOLEN, t) if voided >= STOLEN else (self.thief, self.stolen)
        paid = self.paid if voided else self.paid + CARDS.gold[t]
        s.then([PayBid(self.seat, self.bid, paid, thief, stolen, ANY_GOLD if voided else CARDS.gold[t])])


@final
class StandBid(OfSeat[War]):
    """The Mercenary takes a vacant position of the one who got it."""

    AFTER: ClassVar[str] = "EndCard"
    NEEDS: ClassVar[str] = "mercenary living:seat room:seat"

    def resolve(self, s: War) -> None:
        places = positions(s, self.seat)
        if len(places) == 1:
            stand(s, self.seat, column_of(places[0]))
        else:
            s.ask(self.seat, actions.D_JOINER, [actions.P_AT + p for p in places], self)

    def chosen(self, s: War, option: int) -> None:
        stand(s, self.seat, column_of(option - actions.P_AT))


STEPS: Final = [Offer, Paid, Thief, Bid, PayBid, CardPaid, StandBid]
