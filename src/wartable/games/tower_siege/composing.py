"""What a player may do, and how a big action is put together from small choices (section 4.3).

Nothing of a half-made action is seen by others; it can be taken back until it is declared.
"""
from __future__ import annotations

from typing import Final, final

from wartable.games.tower_siege import attack, casting, choices, events, levels, market, resources, things, timing
from wartable.games.tower_siege import terms as t
from wartable.games.tower_siege.cards import CARDS, RACES
from wartable.games.tower_siege.resolution import AFTER, ANSWERS, INTERLUDE, RESOLVE
from wartable.games.tower_siege.state import NONE, PLACES, Siege
from wartable.kernel.step import Step
from wartable.kernel.window import Window

HUMAN: Final[int] = RACES[2]
MOST_BACKS: Final = 12  # so often in a turn a player may take back what is not declared


# What can be begun.


def window_options(s: Siege, seat: int, window: int) -> list[int]:
    """Passing, and every AT effect (TS-6.5)."""
    options = [choices.PASS, *casting.castings(s, seat, window)]
    add_moves(s, seat, options)
    if len(options) > 1:
        options.sort()
    return options


def add_moves(s: Siege, seat: int, options: list[int]) -> None:
    """Flight and the like, which may be begun at any time for one round (TS-14.2)."""
    have_gp = have_pp = k = -1
    for x in s.things[seat]:
        card = s.card[x]
        if not CARDS.moves[card]:
            continue
        if k < 0:
            have_gp, have_pp, k, _ = resources.means(s, seat)
        bearer = x
        if CARDS.kind[card] == t.ITEM:
            bearer = s.host[x]
        for way in range(t.CHARGE):
            cost = CARDS.move[card][way]
            if cost <= 0:
                continue
            if not resources.payable(have_gp, have_pp, k, 0, cost):
                continue
            action = choices.MOVE + way * PLACES + bearer % PLACES
            if action not in options and not s.has_effect(t.IN_USE, bearer, way) and not begun(s, bearer, way):
                options.append(action)


def begun(s: Siege, mover: int, way: int) -> bool:
    """The way lies on the stack already: a skill is used once per round (TS-14.1)."""
    for e in s.stack:  # noqa: SIM110 - a generator is slow when compiled
        if e[1] == t.SKILL and e[3] == mover and e[4] == t.SKILL_MOVE and e[5] == way:
            return True
    return False


def turn_options(s: Siege) -> list[int]:
    """The actions of the active player in the phase (section 4.3)."""
    seat = s.active
    free = s.rules.free_order
    phase = s.phase
    options = [choices.END_TURN]
    if phase < t.COMBAT and not free:
        options.append(choices.NEXT)
    if phase == t.PURCHASE or free:
        add_purchases(s, seat, options)
    options.extend(casting.castings(s, seat, NONE))
    add_moves(s, seat, options)
    add_own(s, seat, phase < t.COMBAT or free, options)
    if (phase == t.COMBAT or free) and not attack.army_barred(s, seat):
        add_attacks(s, seat, options)
    options.sort()
    return options


def add_purchases(s: Siege, seat: int, options: list[int]) -> None:
    """Cards to buy and surges to play (TS-4.6, TS-2.9)."""
    have_gp, have_pp, k, _ = resources.means(s, seat)
    last = NONE
    for card in sorted(s.hand[seat]):
        if card == last:
            continue
        last = card
        kind = CARDS.kind[card]
        if kind == t.SURGE:
            if market.can_play(s, seat, card):
                options.append(choices.PLAY + card)
        elif kind != t.SCROLL:
            gp, pp = market.price(s, seat, card), market.price_pp(card)
            if resources.payable(have_gp, have_pp, k, gp, pp) and market.can_buy(s, seat, card):
                options.append(choices.BUY + card)


def add_own(s: Siege, seat: int, moving: bool, options: list[int]) -> None:
    """What the own things can do besides attacking."""
    for x in s.things[seat]:
        card = s.card[x]
        place = x % PLACES
        marks = s.marks[x]
        if marks & t.DUE and resources.can_pay(s, seat, CARDS.upkeep_gp[card], CARDS.upkeep_pp[card]):
            options.append(choices.KEEP + place)
        if CARDS.creature[card]:
            add_creature(s, x, moving, options)
        elif CARDS.kind[card] == t.ITEM:
            if not marks & (t.USED | t.MOVED) and receivers(s, x):
                options.append(choices.GIVE + place)
            if can_wield(s, x):
                options.append(choices.WIELD + place)
        elif CARDS.kind[card] == t.RELIC:
            if can_use_relic(s, x):
                options.append(choices.USE + place)
            if CARDS.loc[card] == t.ON_CREATURE and not marks & t.MOVED and receivers(s, x):
                options.append(choices.GIVE + place)


def add_creature(s: Siege, x: int, moving: bool, options: list[int]) -> None:
    """Repairing, mounting, entering and leaving."""
    card = s.card[x]
    place = x % PLACES
    marks = s.marks[x]
    gp = CARDS.repair[card]
    if gp and not marks & t.ACTED and repairable(s, x // PLACES) and resources.can_pay(s, x // PLACES, gp, 0):
        options.append(choices.USE + place)
    if s.inside(x) >= 0:
        if not marks & (t.ENTERED | t.LEFT):
            options.append(choices.LEAVE + place)
    elif moving:
        if not marks & (t.ENTERED | t.ACTED) and shelters(s, x):
            options.append(choices.ENTER + place)
        if not marks & t.MOVED:
            if attack.mount_of(s, x) >= 0:
                options.append(choices.DISMOUNT + place)
            elif mounts(s, x):
                options.append(choices.RIDE + place)


def repairable(s: Siege, seat: int) -> list[int]:
    """Own structures and Relics that have lost something (`repair`); none in the siege (TS-17.5)."""
    if s.siege:
        return []
    return [x for x in s.things[seat] if s.full[x] > s.life[x] and not CARDS.creature[s.card[x]]]


def can_use_relic(s: Siege, x: int) -> bool:
    """A Relic whose ability may be used once per own turn (TS-13.6)."""
    card = s.card[x]
    seat = x // PLACES
    if s.marks[x] & t.USED or not levels.working(s, x):
        return False
    if CARDS.summon[card] >= 0:
        return resources.can_pay(s, seat, 0, CARDS.summon_pp[card])
    if CARDS.hold_gp[card]:
        return s.held[seat] < 0 and bool(scrolls(s, seat)) and resources.can_pay(s, seat, CARDS.hold_gp[card], 0)
    if CARDS.scry[card]:
        return bool(s.deck[seat]) and resources.can_pay(s, seat, 0, CARDS.scry_pp[card])
    return False


def scrolls(s: Siege, seat: int) -> list[int]:
    """Scrolls of the hand that the Librahm could hold."""
    return sorted({c for c in s.hand[seat] if CARDS.kind[c] == t.SCROLL})


def shelters(s: Siege, creature: int) -> list[int]:
    """Structures that a creature may enter now (TS-3.7, TS-3.11, TS-3.12)."""
    seat = creature // PLACES
    found: list[int] = []
    for x in s.things[seat]:
        if CARDS.structure[s.card[x]] and s.life[x] > 0 and s.occupant(x) < 0:
            if CARDS.kind[s.card[x]] == t.TOWER and creature != seat * PLACES:
                continue
            if s.marks[creature] & t.LEFT and s.left_from[creature] == x:
                continue
            found.append(x)
    return found


def mounts(s: Siege, rider: int) -> list[int]:
    """Mounts that are free, for one who can use Items and has no Battle Steed (TS-14.7)."""
    if CARDS.ui[s.card[rider]] == 0 or s.inside(rider) >= 0 or CARDS.tags[s.card[rider]] & t.MOUNT:
        return []
    seat = rider // PLACES
    for item in s.things[seat]:
        if s.host[item] == rider and CARDS.move[s.card[item]][t.CHARGE] >= 0:
            return []
    return [
        x for x in s.things[seat]
        if CARDS.tags[s.card[x]] & t.MOUNT and s.inside(x) < 0 and s.rider(x) < 0 and x != rider
    ]


def receivers(s: Siege, item: int) -> list[int]:
    """Own creatures that an Item or carried Relic may be handed to (TS-11.7)."""
    card = s.card[item]
    if CARDS.ic[card] & t.S:
        return []
    return [x for x in things.bearers(s, item // PLACES, card) if x != s.host[item] and s.is_creature(x)]


def can_wield(s: Siege, item: int) -> bool:
    """Another Item of its slot is in use, and neither has been used or changed this turn (TS-11.5)."""
    slot = CARDS.slot[s.card[item]]
    marks = s.marks[item]
    if not slot or marks & (t.ACTIVE | t.USED | t.SWITCHED):
        return False
    for other in s.things[item // PLACES]:
        if s.host[other] == s.host[item] and CARDS.slot[s.card[other]] == slot and s.marks[other] & (t.USED | t.SWITCHED):
            return False
    return True


def add_attacks(s: Siege, seat: int, options: list[int]) -> None:
    """Attacks that a named attacker can specify (TS-8.2, TS-8.3)."""
    free = s.rules.free_order
    for x in s.things[seat]:
        card = s.card[x]
        if not free and not s.marks[x] & t.NAMED:
            continue
        if CARDS.creature[card]:
            if attack.able(s, x) and not attack.ridden_by_able(s, x):
                add_creature_attacks(s, x, options)
        elif CARDS.structure[card] and s.life[x] > 0 and not s.marks[x] & t.ACTED:
            item = attack.engine(s, x)
            if item >= 0 and not s.has_effect(t.NO_SHOTS, NONE):
                options.append(choices.SHOOT + item % PLACES)


def add_creature_attacks(s: Siege, x: int, options: list[int]) -> None:
    """Melee, directed attacks, shots and the rest of one creature."""
    seat = x // PLACES
    card = s.card[x]
    outside = s.inside(x) < 0
    if outside:
        options.append(choices.ATTACK + x % PLACES)
        for way in range(4):
            who = attack.mover(s, x, way)
            if who >= 0 and resources.can_pay(s, seat, 0, attack.way_cost(s, who, way)):
                options.append(choices.DIRECT + way * PLACES + x % PLACES)
    elif CARDS.kind[card] != t.MAGE and not s.rules.shoot_from_shelter:
        return
    if not s.has_effect(t.NO_SHOTS, NONE):
        if CARDS.shots[card] and attack.targets(s, x, CARDS.shot_only[card]):
            options.append(choices.SHOOT + x % PLACES)
        for item in s.things[seat]:
            c = s.card[item]
            if s.host[item] == x and CARDS.kind[c] == t.ITEM and CARDS.shots[c] and levels.active_item(s, item):
                options.append(choices.SHOOT + item % PLACES)
    if CARDS.drain[card]:
        options.append(choices.DRAIN + x % PLACES)
    if CARDS.breaks[card] and attack.breakable(s, seat):
        options.append(choices.BREAK + x % PLACES)


# A half-made action.


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
            return at(repairable(s, seat))
        return [choices.HOLD + c for c in scrolls(s, seat)] if CARDS.hold_gp[card] else []
    if choices.GIVE <= first < choices.WIELD:
        return at(receivers(s, own + first - choices.GIVE))
    if choices.RIDE <= first < choices.DISMOUNT:
        return at(mounts(s, own + first - choices.RIDE))
    if choices.ENTER <= first < choices.KEEP:
        return at(shelters(s, own + first - choices.ENTER))
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
        s.ask(s.active, choices.TURN_ACTION, turn_options(s), self)

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
