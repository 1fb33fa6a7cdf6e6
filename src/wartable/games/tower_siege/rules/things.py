"""Things come into play, leave it, fall and stand again (TS-3, TS-4.9, TS-11, TS-13)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from wartable.games.tower_siege.cards.catalogue import CARDS
from wartable.games.tower_siege.seen import events
from wartable.games.tower_siege.table import actions, terms
from wartable.games.tower_siege.table.piles import without
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import NONE, PLACES, mage_of, seat_of, thing_at
from wartable.kernel.step import Step

MAGE_ITEMS: Final = 6
OTHER_ITEMS: Final = 4


def free_place(s: Siege, seat: i64) -> i64:
    """The place that the next thing of a seat takes, or NONE."""
    place = s.last_place[seat]
    for _ in range(PLACES - terms.TOWER_PLACE - 1):
        place += 1
        if place == PLACES:
            place = terms.TOWER_PLACE + 1
        if s.card[thing_at(seat, place)] < 0:
            return place
    return NONE


def put(s: Siege, seat: i64, place: i64, card: i64) -> i64:
    """Lays a card at a place."""
    thing = thing_at(seat, place)
    nth = 1
    while is_named(s, seat, card, nth):
        nth += 1
    s.card[thing] = card
    s.host[thing] = NONE
    s.life[thing] = CARDS.lp[card] if CARDS.creature[card] else CARDS.ip[card]
    s.full[thing] = s.life[thing]
    s.pos[thing] = terms.ON_GUARD
    s.marks[thing] = terms.NEW
    s.nth[thing] = nth
    s.things[seat] += (thing,)
    s.sort_things(seat, CARDS.traits[card])
    return thing


def is_named(s: Siege, seat: i64, card: i64, nth: i64) -> bool:
    """A seat has a thing of this name and number already."""
    for x in s.things[seat]:  # noqa: SIM110 - a generator is slow when compiled
        if s.card[x] == card and s.nth[x] == nth:
            return True
    return False


def enter(s: Siege, seat: i64, card: i64) -> i64:
    """A card comes into play; the thing it is now, or NONE when every place is taken."""
    place = free_place(s, seat)
    if place < 0:
        return NONE
    s.last_place[seat] = place
    return put(s, seat, place, card)


def leave(s: Siege, thing: i64, discard: bool = True) -> None:
    """A thing leaves play with all that hangs on it (TS-4.9, TS-10.3); tokens cease to exist."""
    seat = seat_of(thing)
    card = s.card[thing]
    for other in s.things[seat]:
        if s.host[other] == thing:
            if CARDS.creature[s.card[other]]:
                s.host[other] = NONE
            else:
                leave(s, other, discard)
    bearer = s.host[thing]
    s.things[seat] = without(s.things[seat], thing)
    s.clear_place(thing)
    s.sort_things(seat, CARDS.traits[card])
    for e in s.effects[:]:
        if e[terms.E_THING] == thing or (e[terms.E_WHAT] == terms.BOUND and e[terms.E_VALUE] == thing):
            end_effect(s, e)
    if discard and not CARDS.tags[card] & terms.TOKEN:
        s.discard[seat] += (card,)
    if CARDS.slot[card] and bearer >= 0:
        fill_slot(s, bearer, CARDS.slot[card])
    if CARDS.hold_gp[card] and s.held[seat] >= 0:
        s.discard[seat] += (s.held[seat],)
        if s.held[seat] in s.shown[seat]:
            s.shown[seat] = without(s.shown[seat], s.held[seat])
        s.held[seat] = NONE


def fall(s: Siege, structure: i64) -> None:
    """A structure or Relic at 0 IP: the occupant stands outside, what hangs on it is lost (TS-3.8, TS-10.4)."""
    seat = seat_of(structure)
    if s.events is not None:
        inside = s.occupant(structure)
        lost = [s.tag(x) for x in s.things[seat] if lost_with(s, x, structure)]
        s.tell(events.FALLS, (s.tag(structure), s.tag(inside) if inside >= 0 else NONE, *lost))
    for other in s.things[seat]:
        if s.card[other] < 0:
            continue  # lost with what it hung on
        if lost_with(s, other, structure):
            leave(s, other)
        elif s.host[other] == structure:
            s.host[other] = NONE
    card = s.card[structure]
    s.life[structure] = 0
    if CARDS.kind[card] == terms.SCROLL:
        leave(s, structure)


def lost_with(s: Siege, thing: i64, structure: i64) -> bool:
    """An Item on the structure, or a Relic inside the Tower (TS-3.8)."""
    card = s.card[thing]
    if CARDS.kind[s.card[structure]] == terms.TOWER and CARDS.loc[card] == terms.IN_TOWER:
        return True
    return s.host[thing] == structure and not CARDS.creature[card]


def repair(s: Siege, thing: i64) -> None:
    """What has fallen stands again at once with 1 IP and nothing on it (TS-3.9, TS-10.4)."""
    s.life[thing] = 1
    s.tell(events.REPAIRED, (s.tag(thing),))
    if s.is_structure(thing):
        s.then([EnterRepaired(thing)])


def strengthen(s: Siege, thing: i64, by: i64) -> None:
    """A structure gains IP; what has fallen stands again (TS-10.4, TS-10.6)."""
    if s.life[thing] == 0:
        repair(s, thing)
    else:
        s.life[thing] += by
        s.tell(events.GAINS, (s.tag(thing), s.life[thing]))


def room_for(s: Siege, structure: i64) -> list[int]:
    """Own creatures on the battlefield that a standing, empty structure can take in (TS-3.7)."""
    if s.occupant(structure) >= 0 or s.life[structure] <= 0:
        return []
    seat = seat_of(structure)
    if CARDS.kind[s.card[structure]] == terms.TOWER:
        mage = mage_of(seat)
        return [mage] if s.on_field(mage) else []
    return [x for x in s.creatures[seat] if s.inside(x) < 0]


def go_in(s: Siege, creature: i64, structure: i64) -> None:
    """A creature goes into a structure; who rides it stays on the battlefield (TS-14.7)."""
    rider = s.rider(creature)
    if rider >= 0:
        s.host[rider] = NONE
    s.host[creature] = structure
    s.tell(events.ENTERS, (s.tag(creature), s.tag(structure)))


def go_out(s: Siege, creature: i64) -> None:
    """A creature steps out of its structure (TS-3.10, TS-3.11)."""
    structure = s.host[creature]
    s.host[creature] = NONE
    s.left_from[creature] = structure
    s.marks[creature] |= terms.LEFT
    s.tell(events.LEAVES, (s.tag(creature), s.tag(structure)))


@final
class EnterRepaired(Step[Siege]):
    """A structure was repaired: its owner may put somebody in at once, in any turn (TS-3.9)."""

    AFTER: ClassVar[str] = "Resolve UsedUp"
    NEEDS: ClassVar[str] = "thing:structure"

    def __init__(self, structure: int) -> None:
        self.structure = structure

    def fault(self, s: Siege) -> str:
        return "" if s.is_structure(self.structure) else f"{self.structure} is no structure"

    def resolve(self, s: Siege) -> None:
        if s.stands(self.structure):
            able = room_for(s, self.structure)
            if able:
                options = [actions.DECLINE, *[actions.AT + x for x in sorted(able)]]
                s.ask(seat_of(self.structure), actions.ENTER_REPAIRED, options, self)

    def chosen(self, s: Siege, option: int) -> None:
        if option != actions.DECLINE:
            go_in(s, option - actions.AT, self.structure)


# Items.


def usable(s: Siege, card: i64, bearer: i64) -> bool:
    """Whether a bearer can use an Item, or bear a Relic: shared letter, O for all but X, S for structures (TS-11.1)."""
    on = s.card[bearer]
    traits = CARDS.traits[on]
    if traits & terms.USES_ITEMS:
        return usable_by(card, on)
    return bool(traits & terms.IS_STRUCTURE) and bool(CARDS.ic[card] & CARDS.ui[on] & terms.S) and s.life[bearer] > 0


def usable_by(card: i64, creature: i64) -> bool:
    """The same for a creature that uses Items at all."""
    ic = CARDS.ic[card]
    return bool(ic & (terms.O | CARDS.ui[creature] & (terms.W | terms.A | terms.M))) or CARDS.kind[card] == terms.RELIC


def has_room(s: Siege, card: i64, bearer: i64) -> bool:
    """Within the carrying limit, and no second Item of the name; one riposte Item for a structure (TS-11.2, TS-11.3)."""
    if CARDS.kind[card] == terms.RELIC:
        return True
    on = s.card[bearer]
    room: i64 = MAGE_ITEMS if CARDS.kind[on] == terms.MAGE else OTHER_ITEMS
    for item in s.items[seat_of(bearer)]:
        if s.host[item] == bearer:
            room -= 1
            other = s.card[item]
            if other == card or (CARDS.riposte[card] and CARDS.riposte[other]):
                return False
    if CARDS.way_pp(card, terms.CHARGE) >= 0 and s.host[bearer] >= 0 and s.is_creature(s.host[bearer]):
        return False  # a Battle Steed is not combined with riding a Mount (TS-14.7)
    return room > 0


def bearers(s: Siege, seat: i64, card: i64) -> list[int]:
    """Who may be given this Item or Relic now (TS-4.6, TS-11)."""
    able = [*s.users[seat], *s.structures[seat]]
    return [x for x in able if usable(s, card, x) and has_room(s, card, x)]


def has_bearer(s: Siege, seat: i64, card: i64) -> bool:
    """Somebody may be given this Item now."""
    for x in s.users[seat]:
        if usable_by(card, s.card[x]) and has_room(s, card, x):
            return True
    for x in s.structures[seat]:  # noqa: SIM110 - a generator is slow when compiled
        if usable(s, card, x) and has_room(s, card, x):
            return True
    return False


def attach(s: Siege, item: i64, bearer: i64) -> None:
    """An Item goes to a bearer and fills its slot (TS-11.5)."""
    s.host[item] = bearer
    slot = CARDS.slot[s.card[item]]
    if slot:
        for other in s.items[seat_of(bearer)]:
            if s.host[other] == bearer and CARDS.slot[s.card[other]] == slot:
                s.marks[other] &= ~terms.ACTIVE
        s.marks[item] |= terms.ACTIVE


def fill_slot(s: Siege, bearer: i64, slot: i64) -> None:
    """When the Item in use is gone, another of the slot takes its place."""
    found = NONE
    for other in s.items[seat_of(bearer)]:
        if s.host[other] == bearer and CARDS.slot[s.card[other]] == slot:
            if s.marks[other] & terms.ACTIVE:
                return
            if found < 0:
                found = other
    if found >= 0:
        s.marks[found] |= terms.ACTIVE


def to_defend(s: Siege, creature: i64, fumble: bool) -> None:
    """A creature goes to DEFEND (TS-7)."""
    if s.pos[creature] != terms.DEFEND:
        s.pos[creature] = terms.DEFEND
        s.tell(events.TO_DEFEND, (s.tag(creature), 1 if fumble else 0))


def lasting(s: Siege, what: i64, thing: i64, value: i64, caster: i64, rounds: i64, card: i64) -> None:
    """Begins an effect that ends at the start of the active seat's turn *rounds* turns from now (TS-15.1)."""
    s.effects.append([what, thing, value, caster, s.active, rounds, card])


def end_effect(s: Siege, effect: list[int]) -> None:
    """An effect ends; the Scroll that made it is discarded (TS-12.3)."""
    s.effects.remove(effect)
    discard_scroll(s, effect)


def discard_scroll(s: Siege, effect: list[int]) -> None:
    """The Scroll that made an effect goes to its owner's discard pile."""
    if CARDS.kind[effect[terms.E_CARD]] == terms.SCROLL and s.alive[effect[terms.E_CASTER]]:
        s.discard[effect[terms.E_CASTER]] += (effect[terms.E_CARD],)


def drop_card(s: Siege, seat: i64, card: i64) -> None:
    """A card leaves the hand before all eyes."""
    s.hand[seat] = without(s.hand[seat], card)
    if card in s.shown[seat]:
        s.shown[seat] = without(s.shown[seat], card)


def limit_reached(s: Siege, seat: i64, card: i64) -> bool:
    """A card that may stand only once for each player stands already (`limit`, TS-13.4)."""
    if CARDS.kind[card] == terms.RELIC:
        seats = [p for p in range(s.seats) if s.alive[p]] if s.rules.relic_table else [seat]
        for p in seats:
            if card in s.caravan[p]:
                return True
            for x in s.things[p]:
                if s.card[x] == card:
                    return True
        return False
    if CARDS.limited[card]:
        for x in s.things[seat]:
            if s.card[x] == card:
                return True
    return False


STEPS: Final = [EnterRepaired]
