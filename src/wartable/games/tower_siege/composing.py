"""How a big action is put together from small choices, declared and paid for (section 4.3).

Nothing of a half-made action is seen by others; it can be taken back until it is declared.
"""
from __future__ import annotations

from typing import Final, final

from wartable.games.tower_siege import attack, casting, choices, events, market, offers, resources, things, timing
from wartable.games.tower_siege import terms as t
from wartable.games.tower_siege.cards import CARDS, RACES
from wartable.games.tower_siege.resolution import AFTER, ANSWERS, INTERLUDE, RESOLVE
from wartable.games.tower_siege.state import NONE, PLACES, Siege
from wartable.kernel.step import Step
from wartable.kernel.window import Window

HUMAN: Final[int] = RACES[2]
MOST_BACKS: Final = 12  # so often in a turn a player may take back what is not declared


def next_question(s: Siege, seat: int) -> list[int]:
    """What is to be chosen next for the action in `draft`; nothing: it is complete."""
    first = s.draft[0]
    chosen = s.draft[1:]
    n = len(chosen)
    if choices.CAST <= first < choices.DISCARD:
        return casting.question(s, seat, first - choices.CAST, chosen)
    if first == choices.CAST_HELD:
        return casting.question(s, seat, s.held[seat], chosen)
    if choices.ATTACK <= first < choices.SHOOT:
        return attack_question(s, seat, first, chosen)
    if choices.SHOOT <= first < choices.DRAIN:
        source = seat * PLACES + first - choices.SHOOT
        card = s.card[source]
        need = CARDS.shots[card] if CARDS.shot_spread[card] else 1
        if n < need:
            return at(attack.targets(s, shooter_of(s, source), CARDS.shot_only[card]))
        return []
    if n:
        return []
    own = seat * PLACES
    if choices.BUY <= first < choices.PLAY:
        return at(things.bearers(s, seat, first - choices.BUY)) if CARDS.kind[first - choices.BUY] == t.ITEM else []
    if choices.DRAIN <= first < choices.BREAK:
        return [choices.ARMY + p for p in range(s.seats) if s.alive[p] and p != seat]
    if choices.BREAK <= first < choices.USE:
        return at(attack.breakable(s, seat))
    if choices.USE <= first < choices.MOVE:
        card = s.card[own + first - choices.USE]
        if CARDS.repair[card]:
            return at(offers.repairable(s, seat))
        return [choices.HOLD + c for c in offers.scrolls(s, seat)] if CARDS.hold_gp[card] else []
    if choices.GIVE <= first < choices.WIELD:
        return at(offers.receivers(s, own + first - choices.GIVE))
    if choices.RIDE <= first < choices.DISMOUNT:
        return at(offers.mounts(s, own + first - choices.RIDE))
    if choices.ENTER <= first < choices.KEEP:
        return at(offers.shelters(s, own + first - choices.ENTER))
    return []


def at(found: list[int]) -> list[int]:
    return [choices.AT + x for x in sorted(found)]


def shooter_of(s: Siege, source: int) -> int:
    """The creature or structure that shoots with this."""
    return s.host[source] if CARDS.kind[s.card[source]] == t.ITEM else source


def attacker_of(seat: int, first: int) -> int:
    """The attacker that a melee or directed attack names."""
    return seat * PLACES + (first - choices.ATTACK if first < choices.DIRECT else (first - choices.DIRECT) % PLACES)


def way_of(first: int) -> int:
    """The way of a directed attack; NONE for melee."""
    return NONE if first < choices.DIRECT else (first - choices.DIRECT) // PLACES


def way_price(s: Siege, attacker: int, way: int) -> int:
    """What beginning to move in this way costs now."""
    return attack.way_cost(s, attack.mover(s, attacker, way), way) if way >= 0 else 0


def attack_question(s: Siege, seat: int, first: int, chosen: list[int]) -> list[int]:
    """Army or target, then a Club Strike, then the Human's gift (TS-8.4, TS-8.7, TS-3.14)."""
    attacker, way = attacker_of(seat, first), way_of(first)
    steed = attack.steed(s, attacker, way)
    if not chosen:
        if way < 0:
            armies = [p for p in range(s.seats) if s.alive[p] and attack.can_meet(s, p, attacker, steed)]
            return [choices.ARMY + p for p in armies]
        return at([x for x in attack.targets(s, attacker) if x != steed])
    table = CARDS.club[s.card[attacker]]
    n = len(chosen)
    if table:
        if n == 1:
            cost = way_price(s, attacker, way)
            rows = [row[0] for row in table if resources.can_pay(s, seat, 0, cost + row[0])]
            return [choices.LEVEL, *[choices.LEVEL + pp for pp in rows]]
        n -= 1
    if n == 1 and s.rules.gifts and s.race[seat] == HUMAN and not s.gift_used[seat]:
        return [choices.GIFT, choices.NO_GIFT]
    return []


@final
class Compose(Step[Siege]):
    """Asks for the small choices of an action one by one (section 4.3). *window* is the window it answers in, or NONE."""

    def __init__(self, seat: int, window: int) -> None:
        self.seat = seat
        self.window = window

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.window)

    def resolve(self, s: Siege) -> None:
        options = next_question(s, self.seat)
        while len(options) == 1:
            s.draft.append(options[0])
            options = next_question(s, self.seat)
        if not options:
            gp, pp = draft_cost(s, self.seat)
            s.then([*resources.payment(s, self.seat, gp, pp), Declare(self.seat, self.window)])
            return
        if s.backs[self.seat] < MOST_BACKS:
            options = [choices.BACK, *options]
        s.ask(self.seat, choices.COMPOSE, options, self)

    def chosen(self, s: Siege, option: int) -> None:
        if option == choices.BACK:
            s.backs[self.seat] += 1
            take_back(s, self.seat, self.window)
        else:
            s.draft.append(option)
            s.agenda.append(self)


def take_back(s: Siege, seat: int, window: int) -> None:
    """Nothing was declared: the player is asked again what he was asked."""
    s.draft = []
    if window < 0:
        s.agenda.append(ACT)
        return
    waiting = s.agenda.pop()
    assert isinstance(waiting, Window)
    before = (seat - waiting.first) % s.seats
    passed = 0
    for i in range(before):
        if waiting.taking_part(s, (waiting.first + i) % s.seats):
            passed += 1
    s.agenda.append(Window(waiting.window, waiting.kind, waiting.rule, waiting.first, waiting.only, before, passed))


def draft_cost(s: Siege, seat: int) -> tuple[int, int]:
    """What the complete action in `draft` costs in gold and power (TS-2.10)."""
    first = s.draft[0]
    own = seat * PLACES
    if choices.CAST <= first < choices.DISCARD:
        return 0, casting.cast_cost(s, seat, first - choices.CAST, s.draft[1:])
    if first == choices.CAST_HELD:
        return 0, casting.cast_cost(s, seat, s.held[seat], s.draft[1:])
    if choices.BUY <= first < choices.PLAY:
        return market.price(s, seat, first - choices.BUY), market.price_pp(first - choices.BUY)
    if choices.ATTACK <= first < choices.SHOOT:
        boost = [a - choices.LEVEL for a in s.draft[1:] if choices.LEVEL <= a < choices.ENTRY]
        return 0, way_price(s, attacker_of(seat, first), way_of(first)) + sum(boost)
    if choices.MOVE <= first < choices.GIVE:
        way, place = (first - choices.MOVE) // PLACES, (first - choices.MOVE) % PLACES
        return 0, attack.way_cost(s, own + place, way)
    if choices.USE <= first < choices.MOVE:
        card = s.card[own + first - choices.USE]
        return CARDS.repair[card] + CARDS.hold_gp[card], CARDS.summon_pp[card] + CARDS.scry_pp[card]
    if choices.KEEP <= first < choices.END_OF_TABLE:
        card = s.card[own + first - choices.KEEP]
        return CARDS.upkeep_gp[card], CARDS.upkeep_pp[card]
    return 0, 0


@final
class Declare(Step[Siege]):
    """The action is declared and paid for (TS-6.1): it goes to the stack, or happens at once (TS-6.9)."""

    def __init__(self, seat: int, window: int) -> None:
        self.seat = seat
        self.window = window

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.window)

    def resolve(self, s: Siege) -> None:
        seat = self.seat
        draft = s.draft
        first = draft[0]
        gp, pp = draft_cost(s, seat)
        if choices.BUY <= first < choices.PLAY:
            s.draft = []
            small(s)
            market.buy(s, seat, first - choices.BUY, draft[1] - choices.AT if len(draft) > 1 else NONE)
            return
        body = self.body(s, seat, first, draft[1:])
        s.draft = []
        resources.pay(s, seat, gp, pp)
        if not body:
            small(s)
            at_once(s, seat, first, draft, gp, pp)
            return
        what = body[0]
        if what == t.MELEE or what == t.DIRECTED:
            s.pending = body
            fix = attack.CHOOSE_DEFENDER if what == t.MELEE else attack.CHOOSE_BLOCKER
            s.then([fix, ANSWERS, RESOLVE, INTERLUDE, AFTER, ACT])
            return
        timing.place(s, body)
        if self.window < 0:
            s.then([ANSWERS, RESOLVE, INTERLUDE, AFTER, ACT])
        elif self.window == timing.I_WINDOW:
            s.then([ANSWERS, RESOLVE, AFTER])

    def body(self, s: Siege, seat: int, first: int, chosen: list[int]) -> list[int]:
        """The stack entry of the action, or nothing if it does not use the stack (TS-6.2)."""
        own = seat * PLACES
        if choices.CAST <= first < choices.DISCARD or first == choices.CAST_HELD:
            return declare_cast(s, seat, first, chosen)
        if choices.ATTACK <= first < choices.SHOOT:
            return declare_attack(s, seat, first, chosen)
        if choices.SHOOT <= first < choices.DRAIN:
            source = own + first - choices.SHOOT
            return declare_shots(s, seat, source, [a - choices.AT for a in chosen])
        if choices.DRAIN <= first < choices.BREAK:
            thief = own + first - choices.DRAIN
            begin_attack(s, seat, thief)
            s.tell(events.ROBS, (s.tag(thief), chosen[0] - choices.ARMY))
            return [t.DRAIN, seat, thief, chosen[0] - choices.ARMY]
        if choices.BREAK <= first < choices.USE:
            breaker = own + first - choices.BREAK
            begin_attack(s, seat, breaker)
            s.tell(events.BREAKS, (s.tag(breaker), s.tag(chosen[0] - choices.AT)))
            return [t.BREAK, seat, breaker, chosen[0] - choices.AT]
        if choices.USE <= first < choices.MOVE:
            return declare_skill(s, seat, own + first - choices.USE, chosen)
        if choices.MOVE <= first < choices.GIVE:
            way, place = (first - choices.MOVE) // PLACES, (first - choices.MOVE) % PLACES
            s.tell(events.SKILL, (s.tag(own + place), t.SKILL_MOVE, way))
            return [t.SKILL, seat, own + place, t.SKILL_MOVE, way]
        return []


def small(s: Siege) -> None:
    """After something that cannot be answered the player goes on; with response_granularity full, others may act (TS-6.4)."""
    s.then([timing.intermission(s), AFTER, ACT] if s.rules.full_windows else [ACT])


def declare_cast(s: Siege, seat: int, first: int, chosen: list[int]) -> list[int]:
    """A Spell or Scroll: the card leaves the hand, or the Librahm (TS-12.2)."""
    held = 1 if first == choices.CAST_HELD else 0
    card = s.held[seat] if held else first - choices.CAST
    cost = casting.cast_cost(s, seat, card, chosen)
    if held:
        s.held[seat] = NONE
        if card in s.shown[seat]:
            s.shown[seat].remove(card)
    elif CARDS.kind[card] == t.SCROLL:
        things.drop_card(s, seat, card)
    body = casting.bodies(card, held, seat, chosen)
    if s.events is not None:
        tags = [s.tag(a - choices.AT) for a in chosen if choices.AT <= a < choices.ARMY]
        s.tell(events.CASTS, (seat, card, cost, *tags))
    return body


def begin_attack(s: Siege, seat: int, attacker: int) -> None:
    """An attack counts as declared now (TS-8.2); the attacker has acted (TS-8.3)."""
    s.attacked[seat] = 1
    s.marks[attacker] |= t.ACTED
    if s.is_creature(attacker) and s.pos[attacker] == t.ON_GUARD:
        s.pos[attacker] = t.ATTACK


def declare_attack(s: Siege, seat: int, first: int, chosen: list[int]) -> list[int]:
    """A melee or directed attack, with its mount, its way and its boosts (TS-8.7, TS-8.8)."""
    attacker, way = attacker_of(seat, first), way_of(first)
    steed = attack.steed(s, attacker, way)
    boost = sum([a - choices.LEVEL for a in chosen if choices.LEVEL <= a < choices.ENTRY])
    gift = 1 if choices.GIFT in chosen else 0
    if gift:
        s.gift_used[seat] = 1
    if way >= 0:
        who = attack.mover(s, attacker, way)
        if attack.way_cost(s, who, way) > 0:
            things.lasting(s, t.IN_USE, who, way, seat, 1, s.card[who])
    begin_attack(s, seat, attacker)
    if steed >= 0:
        begin_attack(s, seat, steed)
    if way < 0:
        army = chosen[0] - choices.ARMY
        s.tell(events.MELEE, (s.tag(attacker), army, boost))
        return [t.MELEE, seat, attacker, army, NONE, boost, 0, gift, steed, NONE]
    target = chosen[0] - choices.AT
    s.tell(events.DIRECTED, (s.tag(attacker), s.tag(target), way, boost))
    return [t.DIRECTED, seat, attacker, target // PLACES, target, boost, 0, gift, steed, way]


def declare_shots(s: Siege, seat: int, source: int, targets: list[int]) -> list[int]:
    """A set of shots: all at one target, or one target for each (TS-9.8)."""
    card = s.card[source]
    shooter = shooter_of(s, source)
    begin_attack(s, seat, shooter)
    if not CARDS.shot_spread[card]:
        targets = targets * CARDS.shots[card]
    if s.events is not None:
        aimed = [s.tag(x) for i, x in enumerate(targets) if x not in targets[:i]]
        s.tell(events.SHOOTS, (s.tag(shooter), card, *aimed))
    return [t.SHOTS, seat, shooter, source, *targets]


def declare_skill(s: Siege, seat: int, thing: int, chosen: list[int]) -> list[int]:
    """Repairing, summoning, laying a Scroll down, looking ahead (TS-13.6, TS-14.1)."""
    card = s.card[thing]
    value = NONE
    if CARDS.repair[card]:
        skill = t.SKILL_REPAIR
        value = chosen[0] - choices.AT
        s.marks[thing] |= t.ACTED
    else:
        s.marks[thing] |= t.USED
        if CARDS.summon[card] >= 0:
            skill = t.SKILL_SUMMON
        elif CARDS.hold_gp[card]:
            skill = t.SKILL_HOLD
            s.pledged[seat] = chosen[0] - choices.HOLD
        else:
            skill = t.SKILL_SCRY
    s.tell(events.SKILL, (s.tag(thing), skill, -1))
    return [t.SKILL, seat, thing, skill, value]


def at_once(s: Siege, seat: int, first: int, draft: list[int], gp: int, pp: int) -> None:
    """What cannot be answered happens (TS-6.9)."""
    own = seat * PLACES
    if choices.PLAY <= first < choices.CAST:
        market.play_surge(s, seat, first - choices.PLAY)
    elif choices.GIVE <= first < choices.WIELD:
        item, bearer = own + first - choices.GIVE, draft[1] - choices.AT
        old = s.host[item]
        s.marks[item] |= t.MOVED
        s.marks[item] &= ~t.ACTIVE
        things.attach(s, item, bearer)
        if CARDS.slot[s.card[item]]:
            things.fill_slot(s, old, CARDS.slot[s.card[item]])
        s.tell(events.GIVEN, (s.tag(item), s.tag(bearer)))
    elif choices.WIELD <= first < choices.RIDE:
        item = own + first - choices.WIELD
        for other in s.things[seat]:
            if s.host[other] == s.host[item] and CARDS.slot[s.card[other]] == CARDS.slot[s.card[item]]:
                s.marks[other] |= t.SWITCHED
        things.attach(s, item, s.host[item])
        s.tell(events.WIELDED, (s.tag(item),))
    elif choices.RIDE <= first < choices.DISMOUNT:
        rider = own + first - choices.RIDE
        s.host[rider] = draft[1] - choices.AT
        s.marks[rider] |= t.MOVED
        s.tell(events.MOUNTED, (s.tag(rider), s.tag(s.host[rider])))
    elif choices.DISMOUNT <= first < choices.LEAVE:
        rider = own + first - choices.DISMOUNT
        s.host[rider] = NONE
        s.marks[rider] |= t.MOVED
        s.tell(events.DISMOUNTED, (s.tag(rider),))
    elif choices.LEAVE <= first < choices.ENTER:
        things.go_out(s, own + first - choices.LEAVE)
    elif choices.ENTER <= first < choices.KEEP:
        creature = own + first - choices.ENTER
        s.marks[creature] |= t.ENTERED
        things.go_in(s, creature, draft[1] - choices.AT)
    else:
        thing = own + first - choices.KEEP
        s.marks[thing] &= ~t.DUE
        s.tell(events.UPKEEP_PAID, (seat, s.tag(thing), gp, pp))


@final
class Act(Step[Siege]):
    """The active player does one thing after another in a phase (section 4.3)."""

    def resolve(self, s: Siege) -> None:
        s.ask(s.active, choices.TURN_ACTION, offers.turn_options(s), self)

    def chosen(self, s: Siege, option: int) -> None:
        if option == choices.END_TURN:
            s.tell(events.ENDED, (s.active,))
            s.phase = t.END
            s.then([timing.intermission(s), AFTER])
        elif option == choices.NEXT:
            s.then([NEXT_PHASE])
        else:
            s.draft = [option]
            s.agenda.append(Compose(s.active, NONE))


@final
class NextPhase(Step[Siege]):
    """PURCHASE, CAST, COMBAT in this order (TS-5.5); an intermission on leaving PURCHASE (TS-6.4)."""

    def resolve(self, s: Siege) -> None:
        leaving = s.phase
        s.phase += 1
        if leaving == t.PURCHASE:
            s.then([timing.intermission(s), AFTER, ACT])
        elif s.phase == t.COMBAT:
            s.then([NAME_ATTACKERS, ACT])
        else:
            s.then([ACT])


@final
class NameAttackers(Step[Siege]):
    """At the start of COMBAT the attackers are named, one after another (TS-8.1); then an intermission (TS-6.4)."""

    def resolve(self, s: Siege) -> None:
        found = sorted(attack.candidates(s, s.active))
        if found:
            options = [choices.DONE, *[choices.NAME + x % PLACES for x in found]]
            s.ask(s.active, choices.DECLARE_ATTACKERS, options, self)
        else:
            self.close(s)

    def chosen(self, s: Siege, option: int) -> None:
        if option == choices.DONE:
            self.close(s)
            return
        thing = s.active * PLACES + option - choices.NAME
        name(s, thing)
        if s.is_creature(thing):
            mount = attack.mount_of(s, thing)
            if mount >= 0 and attack.able(s, mount):
                name(s, mount)
        s.agenda.append(self)

    def close(self, s: Siege) -> None:
        """Everybody who wants to is named."""
        named = [x for x in s.things[s.active] if s.marks[x] & t.NAMED]
        if named:
            s.tell(events.NAMED, (s.active, *[s.tag(x) for x in named]))
            s.then([timing.intermission(s), AFTER])


def name(s: Siege, thing: int) -> None:
    s.marks[thing] |= t.NAMED
    if s.is_creature(thing):
        s.pos[thing] = t.ATTACK


ACT: Final = Act()
NEXT_PHASE: Final = NextPhase()
NAME_ATTACKERS: Final = NameAttackers()
STEPS: Final = [Compose, Declare, Act, NextPhase, NameAttackers]
