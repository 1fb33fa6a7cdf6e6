"""Declaring and blocking attacks (TS-8, TS-14.2, TS-14.7)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from wartable.games.tower_siege.cards.catalogue import CARDS
from wartable.games.tower_siege.rules import attempts, levels, resources, shots, things, timing
from wartable.games.tower_siege.rules.strikes import Exchange
from wartable.games.tower_siege.seen import events
from wartable.games.tower_siege.table import actions, entries, terms
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import NONE, mage_of, place_of, seat_of, tower_of
from wartable.kernel.step import Step


def at_peace(s: Siege) -> bool:
    """The first player's first turn with first_turn_peace (TS-5.7)."""
    return s.rules.first_turn_peace and s.active == s.first and s.turns[s.first] == 1


def army_barred(s: Siege, seat: i64) -> bool:
    """No attack may be specified by this army now: truce or peace (TS-15.4, TS-5.7)."""
    return s.banned[seat] == 1 or at_peace(s) or s.has_effect(terms.NO_ATTACKS, NONE)


def able(s: Siege, thing: i64) -> bool:
    """A creature that may still act: not in DEFEND, not used up, not barred (TS-8.1, TS-8.3)."""
    marks = s.marks[thing]
    if marks & (terms.ACTED | terms.TRANSMUTED) or s.pos[thing] == terms.DEFEND:
        return False
    return not (s.rules.hire_delay and marks & terms.NEW and CARDS.market[s.card[thing]])


def mount_of(s: Siege, rider: i64) -> i64:
    """The mount under a rider, or NONE."""
    host = s.host[rider]
    if host >= 0 and s.is_creature(rider) and s.is_creature(host):
        return host
    return NONE


def ridden_by_able(s: Siege, mount: i64) -> bool:
    """The rider acts for the pair (TS-14.7)."""
    card = s.card[mount]
    if not CARDS.tags[card] & terms.MOUNT:
        return False
    rider = s.rider(mount)
    return rider >= 0 and able(s, rider)


def engine(s: Siege, structure: i64) -> i64:
    """The shooting Item of a structure, or NONE."""
    for item in s.items[seat_of(structure)]:
        if s.host[item] == structure and CARDS.shots[s.card[item]]:
            return item
    return NONE


def candidates(s: Siege, seat: i64) -> list[int]:
    """Who may be named as an attacker (TS-8.1)."""
    if army_barred(s, seat):
        return []
    found: list[int] = []
    for x in s.creatures[seat]:
        if not s.marks[x] & terms.NAMED and able(s, x) and not ridden_by_able(s, x):
            found.append(x)
    for x in s.structures[seat]:
        if not s.marks[x] & (terms.NAMED | terms.ACTED) and s.life[x] > 0 and engine(s, x) >= 0:
            found.append(x)
    return found


# Ways past the army.


def way_cost(s: Siege, thing: i64, way: i64) -> i64:
    """0 if the creature moves in this way now, the power to begin it, or NONE (TS-14.2)."""
    card = s.card[thing]
    best = CARDS.way_pp(card, way)
    for item in s.items[seat_of(thing)]:
        card = s.card[item]
        if s.host[item] == thing and CARDS.moves[card]:
            cost = CARDS.way_pp(card, way)
            if cost >= 0 and (best < 0 or cost < best):
                best = cost
    if best > 0 and s.has_effect(terms.IN_USE, thing, way):
        return 0
    return best


def mover(s: Siege, attacker: i64, way: i64) -> i64:
    """Whose ability carries the attack: the mount's, which takes the rider along, or the attacker's own; NONE: nobody's."""
    mount = mount_of(s, attacker)
    if mount >= 0 and able(s, mount) and way_cost(s, mount, way) >= 0:
        return mount
    if way_cost(s, attacker, way) >= 0:
        return attacker
    return NONE


def steed(s: Siege, attacker: i64, way: i64) -> i64:
    """The mount that strikes together with its rider, or NONE (TS-14.7)."""
    mount = mount_of(s, attacker)
    if mount < 0 or not able(s, mount):
        return NONE
    if way < 0 or mover(s, attacker, way) == mount:
        return mount
    return NONE


# Targets.


def structures(s: Siege, seat: i64) -> list[int]:
    """Standing Tower, Shelters and Tower Shield; the Tower is out of reach while its Tower Shield stands (TS-8.5)."""
    shield = s.surround(seat)
    return [x for x in s.structures[seat] if s.life[x] > 0 and not (shield >= 0 and place_of(x) == terms.TOWER_PLACE)]


def targets(s: Siege, shooter: i64, only: i64 = 0) -> list[int]:
    """Legal targets of a directed attack or a shot: creatures on the battlefield (TS-3.5), structures (TS-8.4)."""
    found: list[int] = []
    for seat in range(s.seats):
        for x in s.creatures[seat]:
            card = s.card[x]
            if (
                x != shooter
                and s.inside(x) < 0
                and (not only or CARDS.tags[card] & terms.UNDEAD or CARDS.kind[card] == terms.FIEND)
            ):
                found.append(x)
        if not only:
            found.extend(structures(s, seat))
    return found


def breakable(s: Siege, seat: i64) -> list[int]:
    """Items on structures and Relics inside them, of opponents (`break_item`)."""
    found: list[int] = []
    for p in range(s.seats):
        if p == seat:
            continue
        for x in s.items[p]:
            if s.host[x] >= 0 and s.is_structure(s.host[x]):
                found.append(x)
        for x in s.relics[p]:
            if CARDS.loc[s.card[x]] == terms.IN_TOWER:
                found.append(x)
    return found


def defenders(s: Siege, seat: i64, attacker: i64, mount: i64) -> list[int]:
    """Who may be chosen to defend against melee, without the Mage's stepping out (TS-8.5)."""
    found = structures(s, seat)
    for x in s.creatures[seat]:
        if s.pos[x] != terms.DEFEND and x != attacker and x != mount and s.inside(x) < 0:
            found.append(x)
    return found


def may_step_out(s: Siege, seat: i64, attacker: i64) -> bool:
    """The Mage may leave his structure to defend himself (TS-3.10, TS-8.5)."""
    mage = mage_of(seat)
    return s.rules.mage_blocks and s.inside(mage) >= 0 and s.pos[mage] != terms.DEFEND and mage != attacker


def exposed(s: Siege, seat: i64, attacker: i64, mount: i64) -> list[int]:
    """All creatures of an army on the battlefield, DEFEND or not (TS-8.5)."""
    return [x for x in s.creatures[seat] if s.inside(x) < 0 and x != attacker and x != mount]


def can_meet(s: Siege, seat: i64, attacker: i64, mount: i64) -> bool:
    """The army has somebody to defend."""
    return (
        bool(defenders(s, seat, attacker, mount))
        or may_step_out(s, seat, attacker)
        or (bool(exposed(s, seat, attacker, mount)))
    )


def guard(s: Siege, defender: i64) -> i64:
    """Who is in DEFEND at the moment the defender is fixed (TS-9.2, pos0)."""
    if s.is_creature(defender):
        return 1 if s.pos[defender] == terms.DEFEND else 0
    inside = s.occupant(defender)
    if inside < 0 and CARDS.surround[s.card[defender]]:
        inside = s.occupant(tower_of(seat_of(defender)))
    return 2 if inside >= 0 and s.pos[inside] == terms.DEFEND else 0


# The defender is fixed.


@final
class ChooseDefender(Step[Siege]):
    """The player whose army was named picks the defender; if nobody can, the attacker picks (TS-8.5). *again*: the
    defender left play before the dice (TS-8.9)."""

    AFTER: ClassVar[str] = "Answers Resolve"

    def __init__(self, again: int) -> None:
        self.again = again

    def resolve(self, s: Siege) -> None:
        if not s.pending:
            return
        entry = entries.waiting(s.pending)
        seat, attacker, mount = entries.army_of(entry), entries.doer_of(entry), entries.steed_of(entry)
        if not s.alive[seat] or not s.in_play(attacker):
            s.pending = []
            return
        options = [actions.AT + x for x in sorted(defenders(s, seat, attacker, mount))]
        if may_step_out(s, seat, attacker):
            options.insert(0, actions.STEP_OUT)
        if options:
            s.ask(seat, actions.REPLACE_DEFENDER if self.again else actions.CHOOSE_DEFENDER, options, self)
            return
        open_to_all = sorted(exposed(s, seat, attacker, mount))
        if open_to_all:
            s.ask(seat_of(attacker), actions.PICK_DEFENDER, [actions.AT + x for x in open_to_all], self)
        else:
            s.tell(events.VOID, (s.tag(attacker),))
            s.pending = []

    def chosen(self, s: Siege, option: int) -> None:
        entry = entries.waiting(s.pending)
        s.pending = []
        seat = entries.army_of(entry)
        defender = mage_of(seat)
        if option == actions.STEP_OUT:
            things.go_out(s, defender)
        else:
            defender = option - actions.AT
        entry[entries.DEFENDER] = defender
        entry[entries.GUARD] = guard(s, defender)
        s.tell(events.DEFENDS, (seat, s.tag(defender)))
        if self.again:
            strike_with(s, entry)
        else:
            timing.place(s, entry)


@final
class ChooseBlocker(Step[Siege]):
    """A creature that moves in the same way, or may intercept it, can block a directed attack (TS-8.6)."""

    AFTER: ClassVar[str] = "Answers"

    def resolve(self, s: Siege) -> None:
        if not s.pending:
            return
        entry = entries.waiting(s.pending)
        target = entries.defender_of(entry)
        found = blockers(s, target, entries.way_of(entry), entries.doer_of(entry), entries.steed_of(entry))
        if found:
            options = [actions.NO_BLOCK, *[actions.AT + x for x in sorted(found)]]
            s.ask(seat_of(target), actions.CHOOSE_BLOCKER, options, self)
        else:
            self.chosen(s, actions.NO_BLOCK)

    def chosen(self, s: Siege, option: int) -> None:
        entry = entries.waiting(s.pending)
        if option == actions.NO_BLOCK:
            entry[entries.GUARD] = guard(s, entries.defender_of(entry))
            s.pending = []
            timing.place(s, entry)
            return
        blocker = option - actions.AT
        cost = block_cost(s, blocker, entries.way_of(entry))
        s.then([*resources.payment(s, seat_of(blocker), 0, cost), Block(blocker)])


@final
class Block(Step[Siege]):
    """The blocker pays for its way, if it must, and becomes the defender (TS-8.6)."""

    AFTER: ClassVar[str] = "Answers"
    NEEDS: ClassVar[str] = "creature:blocker"

    def __init__(self, blocker: int) -> None:
        self.blocker = blocker

    def resolve(self, s: Siege) -> None:
        entry = entries.waiting(s.pending)
        s.pending = []
        blocker, way = self.blocker, entries.way_of(entry)
        cost = block_cost(s, blocker, way)
        if cost > 0:
            resources.pay(s, seat_of(blocker), 0, cost)
            things.lasting(s, terms.IN_USE, blocker, way, seat_of(blocker), 1, s.card[blocker])
        entry[entries.DEFENDER] = blocker
        entry[entries.GUARD] = guard(s, blocker)
        s.tell(events.BLOCKS, (seat_of(blocker), s.tag(blocker)))
        timing.place(s, entry)


def block_cost(s: Siege, blocker: i64, way: i64) -> i64:
    """What blocking costs: nothing for an interceptor, else the way itself; NONE: it cannot."""
    if CARDS.intercept[s.card[blocker]] == way:
        return 0
    return way_cost(s, blocker, way)


def blockers(s: Siege, target: i64, way: i64, attacker: i64, mount: i64) -> list[int]:
    """Who may block a directed attack on *target* (TS-8.6)."""
    seat = seat_of(target)
    found: list[int] = []
    for x in s.creatures[seat]:
        if x == target or x == attacker or x == mount or s.pos[x] == terms.DEFEND or s.inside(x) >= 0:
            continue
        cost = block_cost(s, x, way)
        if cost == 0 or (cost > 0 and resources.can_pay(s, seat, 0, cost)):
            found.append(x)
    return found


# The attack is resolved.


def valid(s: Siege, attacker: i64) -> bool:
    """The attacker is in play, on the battlefield and not in DEFEND (TS-8.9)."""
    return s.in_play(attacker) and s.pos[attacker] != terms.DEFEND and s.inside(attacker) < 0


def resolve_attack(s: Siege, entry: list[int]) -> None:
    """Checks the attack before the dice and makes it (TS-8.9)."""
    what = entries.what_of(entry)
    attacker = entries.doer_of(entry)
    if what == entries.SHOTS:
        shoot(s, entry)
    elif what == entries.DRAIN or what == entries.BREAK:
        if s.in_play(attacker) and s.pos[attacker] != terms.DEFEND and attempts.current(s).level(s, entry) >= 0:
            s.agenda.append(attempts.ATTEMPT)
        elif s.in_play(attacker):
            s.tell(events.VOID, (s.tag(attacker),))
    else:
        mount = entries.steed_of(entry)
        if not s.alive[entries.army_of(entry)] or not (valid(s, attacker) or (mount >= 0 and valid(s, mount))):
            if s.in_play(attacker):
                s.tell(events.VOID, (s.tag(attacker),))
            return
        strike_with(s, entry)


def strike_with(s: Siege, entry: list[int]) -> None:
    """The exchange of the attacker, and then that of its mount, against one defender (TS-8.9, TS-14.7)."""
    attacker = entries.doer_of(entry)
    named = entries.defender_of(entry)
    defender = shots.real_target(s, named)
    if defender < 0:
        if entries.what_of(entry) == entries.MELEE:
            s.pending = entry[entries.WHAT :]
            s.agenda.append(REPLACE_DEFENDER)
        elif s.in_play(attacker):
            s.tell(events.VOID, (s.tag(attacker),))
        return
    directed = 1 if entries.what_of(entry) == entries.DIRECTED else 0
    watch = entries.guard_of(entry) if defender == named else guard(s, defender)
    mount = entries.steed_of(entry)
    if mount >= 0 and valid(s, mount):
        s.agenda.append(Exchange(mount, defender, directed, 0, watch, 0))
    if valid(s, attacker):
        boost, gift = entries.boost_of(entry), entries.gift_of(entry)
        s.agenda.append(Exchange(attacker, defender, directed, boost, watch, gift))


def shot_level(s: Siege, shooter: i64, source: i64) -> i64:
    """IS of a shot as the table stands (TS-11.9)."""
    return levels.shot_level(s.card[source], levels.level(s, shooter, terms.IS) if s.is_creature(shooter) else 0)


def shoot(s: Siege, entry: list[int]) -> None:
    """All shots of one action (TS-9.8)."""
    shooter, source = entries.doer_of(entry), entries.source_of(entry)
    if not s.in_play(shooter) or not s.in_play(source) or (s.is_creature(shooter) and s.pos[shooter] == terms.DEFEND):
        if s.in_play(shooter):
            s.tell(events.VOID, (s.tag(shooter),))
        return
    if not s.is_creature(shooter) and s.life[shooter] == 0:
        return
    if source != shooter:
        s.marks[source] |= terms.USED
    shots.begin(s, shooter, False, shot_level(s, shooter, source), 0, True, entries.aims_of(entry), s.is_creature(shooter))


CHOOSE_DEFENDER: Final = ChooseDefender(0)
REPLACE_DEFENDER: Final = ChooseDefender(1)
CHOOSE_BLOCKER: Final = ChooseBlocker()
STEPS: Final = [ChooseDefender, ChooseBlocker, Block]
