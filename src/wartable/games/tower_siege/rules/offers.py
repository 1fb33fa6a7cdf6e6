"""What can be begun: the choices of the active player in each phase, and of everybody in a window (TS-5.5, TS-6.5)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.tower_siege.cards.catalogue import CARDS
from wartable.games.tower_siege.rules import attack, casting, levels, market, resources, things
from wartable.games.tower_siege.table import actions, entries, terms
from wartable.games.tower_siege.table.piles import first_copy
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import NONE, place_of, seat_of
from wartable.kernel.packed import Packed

NOTHING: Final[list[int]] = []
ONLY_PASS: Final[list[int]] = [actions.PASS]
STEP_OUT: Final[int] = actions.LEAVE + terms.MAGE_PLACE  # of the Mage, at any time
PASS_OR_STEP_OUT: Final[list[int]] = [actions.PASS, STEP_OUT]
MOST_HANDED: Final = 20  # so often in a turn Items may be handed on, so that it ends


def window_options(s: Siege, seat: i64, window: i64) -> list[int]:
    """Passing, every AT effect (TS-6.5), and for a Mage inside to step out (TS-3.10); each costs power or a card or is possible
    once, so that windows end (TS-6.10)."""
    have = resources.means(s, seat)
    out = may_step_out(s, terms.mage_of(seat))
    if resources.broke(have):
        return PASS_OR_STEP_OUT if out else ONLY_PASS
    options = [actions.PASS, STEP_OUT] if out else [actions.PASS]
    casting.add_castings(s, seat, window, have, options)
    add_moves(s, seat, have, options)
    if len(options) > 2:
        options.sort()
    return options


def may_step_out(s: Siege, creature: i64) -> bool:
    """A creature inside that has neither entered nor left this turn (TS-3.10, TS-3.11)."""
    return s.inside(creature) >= 0 and not s.marks[creature] & (terms.ENTERED | terms.LEFT)


def add_moves(s: Siege, seat: i64, have: resources.Means, options: list[int]) -> None:
    """Flight and the like, which may be begun at any time for one round (TS-14.2)."""
    if resources.broke(have):
        return
    way: i64
    for x in s.movers[seat]:
        card = s.card[x]
        bearer = x if CARDS.creature[card] else s.host[x]
        for way in range(terms.CHARGE):
            cost = CARDS.way_pp(card, way)
            if cost <= 0 or not resources.affords(have, 0, cost):
                continue
            if s.has_effect(terms.IN_USE, bearer, way) or begun(s, bearer, way):
                continue
            action = actions.moving(way, place_of(bearer))
            if action not in options:
                options.append(action)


def begun(s: Siege, mover: i64, way: i64) -> bool:
    """The way lies on the stack already: a skill is used once per round (TS-14.1)."""
    for e in s.stack:
        if (
            entries.what_of(e) == entries.SKILL
            and entries.doer_of(e) == mover
            and entries.skill_of(e) == entries.SKILL_MOVE
            and entries.value_of(e) == way
        ):
            return True
    return False


def turn_options(s: Siege) -> list[int]:
    """The actions of the active player in the phase (TS-5.5)."""
    seat = s.active
    free = s.rules.free_order
    phase = s.phase
    options = [actions.END_TURN] if phase >= terms.COMBAT or free else [actions.NEXT, actions.END_TURN]
    have = resources.means(s, seat)
    if phase == terms.PURCHASE or free:
        add_purchases(s, seat, have, options)
    casting.add_castings(s, seat, NONE, have, options)
    add_moves(s, seat, have, options)
    add_own(s, seat, phase < terms.COMBAT or free, have, options)
    if (phase == terms.COMBAT or free) and not attack.army_barred(s, seat):
        add_attacks(s, seat, have, options)
    options.sort()
    return options


def add_purchases(s: Siege, seat: i64, have: resources.Means, options: list[int]) -> None:
    """Cards to buy and surges to play (TS-4.6, TS-2.9)."""
    hand = s.hand[seat]
    at: i64
    for at in range(len(hand)):
        card: i64 = hand[at]
        kind = CARDS.kind[card]
        if kind == terms.SCROLL:
            continue
        if kind == terms.SURGE:
            if market.can_play(s, seat, card) and first_copy(hand, at):
                options.append(actions.PLAY + card)
        elif resources.affords(have, market.price(s, seat, card), market.price_pp(card)) and (
            first_copy(hand, at) and market.can_buy(s, seat, card)
        ):
            options.append(actions.BUY + card)


def add_own(s: Siege, seat: i64, moving: bool, have: resources.Means, options: list[int]) -> None:
    """What the own things can do besides attacking."""
    able = s.users[seat]
    for x in s.relics[seat]:
        card = s.card[x]
        if can_use_relic(s, x, have):
            options.append(actions.USE + place_of(x))
        if CARDS.loc[card] == terms.ON_CREATURE and can_give(s, x, able):
            options.append(actions.GIVE + place_of(x))
    for x in s.items[seat]:
        if not s.marks[x] & terms.USED and can_give(s, x, able):
            options.append(actions.GIVE + place_of(x))
        card = s.card[x]
        if CARDS.slot[card] and can_wield(s, x):
            options.append(actions.WIELD + place_of(x))
    empty = empty_structures(s, seat)
    free = free_mounts(s, seat) if moving else NOTHING
    for x in s.creatures[seat]:
        card = s.card[x]
        marks = s.marks[x]
        if marks & terms.DUE and resources.affords(have, CARDS.upkeep_gp[card], CARDS.upkeep_pp[card]):
            options.append(actions.KEEP + place_of(x))
        if CARDS.repair[card]:
            add_repair(s, x, have, options)
        if s.inside(x) >= 0:
            if may_step_out(s, x):
                options.append(actions.LEAVE + place_of(x))
        elif empty or moving:
            add_movement(s, x, empty, free, moving, options)


def add_repair(s: Siege, x: i64, have: resources.Means, options: list[int]) -> None:
    """A creature that can repair, and something to be repaired."""
    gp = CARDS.repair[s.card[x]]
    if not s.marks[x] & terms.ACTED and repairable(s, seat_of(x)) and resources.affords(have, gp, 0):
        options.append(actions.USE + place_of(x))


def add_movement(s: Siege, x: i64, empty: list[int], free: list[int], riding: bool, options: list[int]) -> None:
    """Entering, and before COMBAT mounting and dismounting, of a creature on the battlefield (TS-3.12, TS-14.7)."""
    marks = s.marks[x]
    if empty and not marks & terms.ENTERED and not (marks & terms.ACTED and place_of(x) != terms.MAGE_PLACE):
        for structure in empty:
            if may_enter(s, x, structure):
                options.append(actions.ENTER + place_of(x))
                break
    if riding and not marks & terms.MOVED:
        if attack.mount_of(s, x) >= 0:
            options.append(actions.DISMOUNT + place_of(x))
        elif free and may_ride(s, x):
            options.append(actions.RIDE + place_of(x))


def repairable(s: Siege, seat: i64) -> list[int]:
    """Own structures and Relics that have lost something (`repair`); none in the siege (TS-17.5)."""
    if s.siege:
        return []
    return [x for x in s.things[seat] if s.full[x] > s.life[x] and not CARDS.creature[s.card[x]]]


def can_use_relic(s: Siege, x: i64, have: resources.Means) -> bool:
    """A Relic whose ability may be used once per own turn (TS-13.6)."""
    card = s.card[x]
    seat = seat_of(x)
    if s.marks[x] & terms.USED or not levels.working(s, x):
        return False
    if CARDS.summon[card] >= 0:
        return resources.affords(have, 0, CARDS.summon_pp[card])
    if CARDS.hold_gp[card]:
        return s.held[seat] < 0 and bool(scrolls(s, seat)) and resources.affords(have, CARDS.hold_gp[card], 0)
    if CARDS.scry[card]:
        return bool(s.deck[seat]) and resources.affords(have, 0, CARDS.scry_pp[card])
    return False


def scrolls(s: Siege, seat: i64) -> list[int]:
    """Scrolls of the hand that the Librahm could hold."""
    return sorted({c for c in s.hand[seat] if CARDS.kind[c] == terms.SCROLL})


def shelters(s: Siege, creature: i64) -> list[int]:
    """Structures that a creature may enter now (TS-3.7, TS-3.11, TS-3.12)."""
    return [x for x in empty_structures(s, seat_of(creature)) if may_enter(s, creature, x)]


def empty_structures(s: Siege, seat: i64) -> list[int]:
    """Own standing structures with nobody inside."""
    found: list[int] = []
    for x in s.structures[seat]:
        if s.life[x] > 0 and s.occupant(x) < 0:
            found.append(x)
    return found


def may_enter(s: Siege, creature: i64, structure: i64) -> bool:
    """A Tower is for its Mage (TS-3.7); what was left this turn cannot be entered again (TS-3.11)."""
    if place_of(structure) == terms.TOWER_PLACE and place_of(creature) != terms.MAGE_PLACE:
        return False
    return not (s.marks[creature] & terms.LEFT and s.left_from[creature] == structure)


def mounts(s: Siege, rider: i64) -> list[int]:
    """Mounts that are free, for one who may ride (TS-14.7)."""
    return free_mounts(s, seat_of(rider)) if may_ride(s, rider) else []


def free_mounts(s: Siege, seat: i64) -> list[int]:
    """Own Mounts on the battlefield without a rider."""
    found: list[int] = []
    for x in s.creatures[seat]:
        card = s.card[x]
        if CARDS.tags[card] & terms.MOUNT and s.inside(x) < 0 and s.rider(x) < 0:
            found.append(x)
    return found


def may_ride(s: Siege, rider: i64) -> bool:
    """One on the battlefield who can use Items, is no Mount and has no Battle Steed (TS-14.7)."""
    if CARDS.ui[s.card[rider]] == 0 or s.inside(rider) >= 0 or CARDS.tags[s.card[rider]] & terms.MOUNT:
        return False
    for item in s.items[seat_of(rider)]:
        if s.host[item] == rider and CARDS.way_pp(s.card[item], terms.CHARGE) >= 0:
            return False
    return True


def receivers(s: Siege, item: i64) -> list[int]:
    """Own creatures that an Item or carried Relic may be handed to (TS-11.7)."""
    return [x for x in s.users[seat_of(item)] if receives(s, item, x)]


def receives(s: Siege, item: i64, x: i64) -> bool:
    """Whether this creature can be handed the Item."""
    card = s.card[item]
    if x == s.host[item] or CARDS.ic[card] & terms.S:
        return False
    return things.usable(s, card, x) and things.has_room(s, card, x)


def can_give(s: Siege, item: i64, able: Packed) -> bool:
    """One of those who can use Items can be handed this one."""
    card = s.card[item]
    if CARDS.ic[card] & terms.S or s.handed[seat_of(item)] >= MOST_HANDED:
        return False
    host = s.host[item]
    for x in able:  # noqa: SIM110 - a generator is slow when compiled
        if x != host and things.usable_by(card, s.card[x]) and things.has_room(s, card, x):
            return True
    return False


def can_wield(s: Siege, item: i64) -> bool:
    """Another Item of its slot is in use, and neither has been used or changed this turn (TS-11.5)."""
    card = s.card[item]
    slot = CARDS.slot[card]
    marks = s.marks[item]
    if not slot or marks & (terms.ACTIVE | terms.USED | terms.SWITCHED):
        return False
    for other in s.items[seat_of(item)]:
        card = s.card[other]
        if s.host[other] == s.host[item] and CARDS.slot[card] == slot and s.marks[other] & (terms.USED | terms.SWITCHED):
            return False
    return True


def add_attacks(s: Siege, seat: i64, have: resources.Means, options: list[int]) -> None:
    """Attacks that a named attacker can specify (TS-8.2, TS-8.3); structures only shoot, with an Item (TS-3.4)."""
    free = s.rules.free_order
    for x in s.creatures[seat]:
        if (free or s.marks[x] & terms.NAMED) and attack.able(s, x) and not attack.ridden_by_able(s, x):
            add_creature_attacks(s, x, have, options)
    for x in s.structures[seat]:
        if (free or s.marks[x] & terms.NAMED) and s.life[x] > 0 and not s.marks[x] & terms.ACTED:
            item = attack.engine(s, x)
            if item >= 0 and not s.has_effect(terms.NO_SHOTS, NONE):
                options.append(actions.SHOOT + place_of(item))


def add_creature_attacks(s: Siege, x: i64, have: resources.Means, options: list[int]) -> None:
    """Melee, directed attacks, shots (TS-14.4) and the rest of one creature; a Mage attacks or shoots as others do (TS-3.1)."""
    seat = seat_of(x)
    card = s.card[x]
    outside = s.inside(x) < 0
    if outside:
        options.append(actions.ATTACK + place_of(x))
        if attack.exposed(s, seat, x, attack.steed(s, x, NONE)):
            options.append(actions.TURN_ON + place_of(x))
        for way in range(terms.WAYS):
            who = attack.mover(s, x, way)
            if who >= 0 and resources.affords(have, 0, attack.way_cost(s, who, way)):
                options.append(actions.directed(way, place_of(x)))
    elif CARDS.kind[card] != terms.MAGE and not s.rules.shoot_from_shelter:
        return
    if not s.has_effect(terms.NO_SHOTS, NONE):
        if CARDS.shots[card] and attack.targets(s, x, CARDS.shot_only[card]):
            options.append(actions.SHOOT + place_of(x))
        for item in s.items[seat]:
            if s.host[item] == x and CARDS.shots[s.card[item]] and levels.active_item(s, item):
                options.append(actions.SHOOT + place_of(item))
    if CARDS.drain[card]:
        options.append(actions.DRAIN + place_of(x))
    if CARDS.breaks[card] and attack.breakable(s, seat):
        options.append(actions.BREAK + place_of(x))


# How choices are put to people.

QUIET: Final = [actions.PASS, actions.DONE, actions.NEXT, actions.END_TURN, actions.NO_BLOCK, actions.ACCEPT, actions.DECLINE]


def quiet(options: list[int]) -> int:
    """The choice that lets things be: passing, being done, going on, not blocking, accepting, declining; else NONE."""
    for option in QUIET:
        if option in options:
            return option
    return NONE


def listed(s: Siege) -> list[int]:
    """The options in the order in which they are read: taking back last, own things last where it harms them, and first where
    it helps them."""
    if s.kind != actions.COMPOSE or not s.draft:
        return s.options[:]
    own_first = actions.AT + s.seat * terms.PLACES
    own: list[int] = []
    others: list[int] = []
    last: list[int] = []
    for option in s.options:
        if option == actions.BACK:
            last.append(option)
        elif own_first <= option < own_first + terms.PLACES:
            own.append(option)
        else:
            others.append(option)
    return others + own + last if harms(s) else own + others + last


def harms(s: Siege) -> bool:
    """The action that is being put together is an attack, or magic that attacks."""
    first = s.draft[0]
    if actions.ATTACK <= first < actions.USE:
        return True
    card: i64 = s.held[s.seat] if first == actions.CAST_HELD else first - actions.CAST
    return (first == actions.CAST_HELD or actions.CAST <= first < actions.DISCARD) and CARDS.attacks[card] != 0
