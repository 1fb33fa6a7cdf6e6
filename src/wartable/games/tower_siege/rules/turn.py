"""Rounds, turns and durations (TS-5, TS-15)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from wartable.games.tower_siege.cards.catalogue import CARDS, NUMBER
from wartable.games.tower_siege.rules import elimination, market, phases, resources, siege, things, timing
from wartable.games.tower_siege.rules.bases import OfThing
from wartable.games.tower_siege.rules.resolution import AFTER_STACK
from wartable.games.tower_siege.seen import events
from wartable.games.tower_siege.table import actions, terms
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import NONE
from wartable.kernel.row import changed
from wartable.kernel.step import END, End, Step

ZOMBIE: Final[int] = NUMBER["zombie_token"]


@final
class NewRound(Step[Siege]):
    """Before the first living player's turn: the round counts up, and the siege strikes if it is due (TS-17)."""

    AFTER: ClassVar[str] = END

    def resolve(self, s: Siege) -> None:
        s.round += 1
        s.tell(events.ROUND, (s.round,))
        s.still = 0 if s.stirred or s.round == 1 else s.still + 1
        s.stirred = 0
        if not s.rules.siege_rule and too_long(s):
            return
        for seat in range(s.seats):
            s.zombies = changed(s.zombies, seat, s.zombies[seat] + s.graves[seat])
        s.graves = (0,) * s.seats
        s.agenda.append(FIRST_TURN)
        siege.strike(s)


def too_long(s: Siege) -> bool:
    """Without the siege the game ends when nothing has happened for many rounds, or after the last round (TS-17.7)."""
    if s.round > s.rules.hard_limit:
        s.tell(events.LIMIT, (s.round - 1,))
        elimination.finish_by_standing(s, s.seats_from(s.first), elimination.ROUND_LIMIT)
        return True
    if s.still >= s.rules.still_rounds:
        s.tell(events.STILL, (s.rules.still_rounds,))
        elimination.finish_by_standing(s, s.seats_from(s.first), elimination.STILLNESS)
        return True
    return False


@final
class FirstTurn(Step[Siege]):
    """The first living player of the round takes the turn."""

    AFTER: ClassVar[str] = END

    def resolve(self, s: Siege) -> None:
        begin_turn(s, s.seats_from(s.first)[0])


def begin_turn(s: Siege, seat: int) -> None:
    """ON_GUARD, UPKEEP, DRAW, and then the phases (TS-5); the end of the turn lies below."""
    s.active = seat
    s.phase = terms.ON_GUARD_STEP
    s.then([ON_GUARD, market.Unload(seat), REFRESH, END_TURN])


def expire(s: Siege, seat: int) -> None:
    """Effects that count this seat's turns come nearer to their end (TS-15.1)."""
    kept: list[list[int]] = []
    for e in s.effects:
        if e[terms.E_TURN] != seat or e[terms.E_LEFT] == 0:
            kept.append(e)
        elif e[terms.E_LEFT] > 1:
            nearer = e[:]
            nearer[terms.E_LEFT] -= 1
            kept.append(nearer)
        else:
            things.discard_scroll(s, e)
    s.effects = kept


@final
class OnGuard(Step[Siege]):
    """Step 5, first half: lapsed cards leave, effects end, Fiend tokens leave (TS-14.9); then the Caravan comes (TS-5.1). Who
    leaves in this way is not slain (TS-10.5)."""

    AFTER: ClassVar[str] = "Unload"

    def resolve(self, s: Siege) -> None:
        seat = s.active
        for x in s.things[seat]:
            if s.marks[x] & terms.LAPSED:
                s.tell(events.UPKEEP_LAPSED, (s.tag(x),))
                things.leave(s, x)
        expire(s, seat)
        for x in s.things[seat]:
            if s.marks[x] & terms.FADING:
                s.tell(events.LEFT_PLAY, (s.tag(x), 0))
                things.leave(s, x)


@final
class Refresh(Step[Siege]):
    """Step 5, second half: resources are fresh (TS-2.2), creatures ON GUARD (TS-7.8), marks gone,
    Zombies rise (TS-5.1)."""

    AFTER: ClassVar[str] = "EndTurn"

    def resolve(self, s: Siege) -> None:
        seat = s.active
        s.turns = changed(s.turns, seat, s.turns[seat] + 1)
        resources.refresh(s, seat)
        for p in range(s.seats):
            s.backs[p] = 0
        s.handed[seat] = 0
        s.attacked = changed(s.attacked, seat, 0)
        s.banned = changed(s.banned, seat, max(0, s.banned[seat] - 1))
        for x in s.things[seat]:
            card = s.card[x]
            s.marks[x] &= ~terms.STEP5
            s.left_from[x] = NONE
            if CARDS.creature[card] and not s.has_effect(terms.HELD, x):
                s.pos[x] = terms.ON_GUARD
            if (CARDS.upkeep_pp[card] or CARDS.upkeep_gp[card]) and not s.marks[x] & terms.NEW:
                s.marks[x] |= terms.DUE
        while s.zombies[seat] > 0:
            s.zombies = changed(s.zombies, seat, s.zombies[seat] - 1)
            if things.enter(s, seat, ZOMBIE) >= 0:
                s.tell(events.ROSE, (seat,))
        if s.events is not None:
            s.tell(events.TURN, (s.round, seat, resources.gold(s, seat), resources.power(s, seat)))
        s.phase = terms.UPKEEP
        due: list[Step[Siege]] = [Upkeep(x) for x in s.things[seat] if s.marks[x] & terms.DUE]
        s.then([*due, timing.after_upkeep(s), AFTER_STACK, DRAW_STEP])


@final
class Upkeep(OfThing):
    """Step 6: what is due may be paid now or later in the turn (TS-5.2); nobody can do anything before that (TS-5.3)."""

    AFTER: ClassVar[str] = "Upkeep Window"

    def resolve(self, s: Siege) -> None:
        card = s.card[self.thing]
        if card >= 0 and resources.can_pay(s, s.active, CARDS.upkeep_gp[card], CARDS.upkeep_pp[card]):
            s.ask(s.active, actions.UPKEEP, UPKEEP_OPTIONS, self)

    def chosen(self, s: Siege, option: int) -> None:
        if option == actions.DEFER:
            s.tell(events.UPKEEP_DEFERRED, (s.active, s.tag(self.thing)))
            return
        card = s.card[self.thing]
        ask = resources.payment(s, s.active, CARDS.upkeep_gp[card], CARDS.upkeep_pp[card])
        s.then([*ask, PayUpkeep(self.thing)])


@final
class PayUpkeep(OfThing):
    """The upkeep is paid (TS-5.2)."""

    AFTER: ClassVar[str] = "Upkeep Window"

    def resolve(self, s: Siege) -> None:
        card = s.card[self.thing]
        gp, pp = CARDS.upkeep_gp[card], CARDS.upkeep_pp[card]
        resources.pay(s, s.active, gp, pp)
        s.marks[self.thing] &= ~terms.DUE
        s.tell(events.UPKEEP_PAID, (s.active, s.tag(self.thing), gp, pp))


@final
class DrawStep(Step[Siege]):
    """Step 7: discard and draw (TS-4.3), an intermission, and PURCHASE begins (TS-5.4, TS-6.4)."""

    AFTER: ClassVar[str] = "EndTurn"

    def resolve(self, s: Siege) -> None:
        s.phase = terms.DRAW
        s.then([market.DISCARD, market.Draw(s.active), timing.intermission(s), AFTER_STACK, PURCHASE])


@final
class Purchase(Step[Siege]):
    """Step 8 begins (TS-5.5)."""

    AFTER: ClassVar[str] = "EndTurn"

    def resolve(self, s: Siege) -> None:
        s.phase = terms.PURCHASE
        s.agenda.append(phases.ACT)


@final
class EndTurn(End[Siege]):
    """Step 11: what was not paid has lapsed, what lasted for this turn ends, the next player's turn comes (TS-5.6)."""

    AFTER: ClassVar[str] = END

    def __init__(self, scope: int = elimination.TURN_SCOPE) -> None:
        super().__init__(scope)

    def resolve(self, s: Siege) -> None:
        seat = s.active
        for x in s.things[seat]:
            if s.marks[x] & terms.DUE:
                s.marks[x] = s.marks[x] & ~terms.DUE | terms.LAPSED
            s.marks[x] &= ~terms.NEW
        for e in s.effects[:]:
            if e[terms.E_LEFT] == 0:
                things.end_effect(s, e)  # TS-15.2
        s.stack = []
        s.pending = []
        s.current = []
        s.draft = []
        s.phase = terms.END
        pass_on(s)


def pass_on(s: Siege) -> None:
    """The turn goes clockwise; the turns of eliminated seats only let effects expire (TS-15.1)."""
    seat = s.active
    while True:
        seat = (seat + 1) % s.seats
        if seat == s.first:
            expire_passed(s)
            s.agenda.append(NEW_ROUND)
            return
        if s.alive[seat]:
            begin_turn(s, seat)
            return
        expire(s, seat)


def expire_passed(s: Siege) -> None:
    """In a new round the seats before the first living one are passed over too."""
    seat = s.first
    while not s.alive[seat]:
        expire(s, seat)
        seat = (seat + 1) % s.seats


UPKEEP_OPTIONS: Final = [actions.PAY, actions.DEFER]
FIRST_TURN: Final = FirstTurn()
NEW_ROUND: Final = NewRound()
ON_GUARD: Final = OnGuard()
REFRESH: Final = Refresh()
END_TURN: Final = EndTurn()
DRAW_STEP: Final = DrawStep()
PURCHASE: Final = Purchase()
STEPS: Final = [NewRound, FirstTurn, OnGuard, Refresh, Upkeep, PayUpkeep, DrawStep, Purchase, EndTurn]
