"""The table of a siege (sections 3 and 4): columns of numbers by thing in play, lists of cards by zone and seat.

A thing in play has the number `seat * PLACES + place`. Cards in a deck, a hand, a discard pile or a Caravan are only the
numbers of their kind: there is nothing by which one copy could be told from another. Such a pile is a tuple, and so are the
columns that seldom change: `changed` gives another one, and copies of the table share them.
"""
from __future__ import annotations

from typing import Any, Final, TypeAlias

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.tower_siege.cards.catalogue import CARDS
from wartable.games.tower_siege.seen import events
from wartable.games.tower_siege.table import terms
from wartable.games.tower_siege.table.options import SiegeSetup
from wartable.kernel.packed import Packed, packed
from wartable.kernel.state import State
from wartable.kernel.step import Step

NONE: Final = terms.NONE
PLACES: Final = terms.PLACES
Pile: TypeAlias = tuple[int, ...]
Groups: TypeAlias = tuple[Packed, ...]  # by seat; never written into, since copies of the table share them


class Siege(State):
    """*card* is -1 at an empty place. *host* is the bearer of an Item or carried Relic, the structure a creature is in, or
    the mount it rides. *life* is LP or IP; a thing of 0 IP has fallen. *nth* tells things of one name apart.

    A *blank* table has nothing yet: a copy gets it all from its original.
    """

    def __init__(self, setup: SiegeSetup, blank: bool = False) -> None:
        super().__init__(setup)
        self.rules = setup
        if blank:
            return
        n = setup.seats
        # Things in play.
        self.card = packed([NONE] * (n * PLACES))
        self.host = packed([NONE] * (n * PLACES))
        self.life = packed([0] * (n * PLACES))
        self.full = packed([0] * (n * PLACES))
        self.pos = packed([0] * (n * PLACES))
        self.marks = packed([0] * (n * PLACES))
        self.nth = packed([0] * (n * PLACES))
        self.left_from = packed([NONE] * (n * PLACES))
        self.things: list[Pile] = [()] * n  # by time of entry
        # What follows from `things` and `card` (see `sort_things`): the things of each seat by what they are.
        self.creatures: Groups = (packed([]),) * n
        self.structures: Groups = (packed([]),) * n
        self.items: Groups = (packed([]),) * n
        self.relics: Groups = (packed([]),) * n
        self.users: Groups = (packed([]),) * n  # creatures that can use Items
        self.movers: Groups = (packed([]),) * n  # begin to fly and the like for power
        self.economy: Groups = (packed([]),) * n  # change what their owner can pay
        self.last_place = packed([terms.TOWER_PLACE] * n)  # places are taken in turn, so that a number is not used again soon
        # Cards.
        self.deck: list[Pile] = [()] * n  # the last is on top
        self.deck_seen: list[Pile] = [()] * n  # 1: the owner knows this card
        self.hand: list[Pile] = [()] * n
        self.shown: list[Pile] = [()] * n  # cards all know to be in the hand or in the Librahm
        self.discard: list[Pile] = [()] * n
        self.caravan: list[Pile] = [()] * n
        self.spells: list[Pile] = [()] * n
        self.built: list[Pile] = [()] * n  # the deck as it was built
        self.held = packed([NONE] * n)  # the Scroll in the Librahm
        self.pledged = packed([NONE] * n)  # the Scroll that is being laid into it
        # Seats.
        self.alive = packed([1] * n)
        self.race = packed([NONE] * n)
        self.tower = packed([NONE] * n)
        self.deck_choice = packed([NONE] * n)  # a ready deck, or NONE for an own one
        self.ready = packed([0] * n)  # has committed to a deck
        self.turns: Pile = (0,) * n
        self.base_mines = packed([0] * n)
        self.base_stones = packed([0] * n)
        self.base_gp_spent = packed([0] * n)
        self.base_pp_spent = packed([0] * n)
        self.mines = packed([0] * n)
        self.mines_spent = packed([0] * n)
        self.stones = packed([0] * n)
        self.stones_spent = packed([0] * n)
        self.vein = packed([0] * n)
        self.surge = packed([0] * n)
        self.surges_played: Pile = (0,) * n  # 1: a Vein of Gold, 2: a Power Surge, this turn
        self.loot = packed([0] * n)
        self.zombies: Pile = (0,) * n
        self.attacked: Pile = (0,) * n  # the army specified an attack since the start of its last turn
        self.banned: Pile = (0,) * n  # 1: may not attack this turn, 2: nor the next
        self.gift_used = packed([0] * n)
        self.backs = packed([0] * n)
        # The game.
        self.revealed = 0
        self.round = 0
        self.first = NONE
        self.active = NONE
        self.phase = 0
        self.siege = 0
        self.empty_since = NONE
        self.out: list[int] = []  # seats in the order of elimination
        self.effects: list[list[int]] = []
        # What is being done.
        self.stack: list[list[int]] = []
        self.serial = 0
        self.pending: list[int] = []  # an attack whose defender is not fixed yet
        self.current: list[int] = []  # the entry of the stack that is being resolved
        self.draft: list[int] = []
        self.purse: list[int] = []
        self.fight: list[int] = []
        self.shaken: list[int] = []  # struck in this exchange, and not met by an exceptional roll
        self.fumbled: list[int] = []
        self.volley: list[int] = []
        self.volley_targets: list[int] = []

    def fields(self) -> tuple[str, ...]:
        return FIELDS

    def copy_into(self, c: Siege) -> None:
        """Gives *c* a copy of all that lies on the table."""
        c.card = self.card[:]
        c.host = self.host[:]
        c.life = self.life[:]
        c.full = self.full[:]
        c.pos = self.pos[:]
        c.marks = self.marks[:]
        c.nth = self.nth[:]
        c.left_from = self.left_from[:]
        c.things = self.things[:]
        c.creatures = self.creatures
        c.structures = self.structures
        c.items = self.items
        c.relics = self.relics
        c.users = self.users
        c.movers = self.movers
        c.economy = self.economy
        c.last_place = self.last_place[:]
        c.deck = self.deck[:]
        c.deck_seen = self.deck_seen[:]
        c.hand = self.hand[:]
        c.shown = self.shown[:]
        c.discard = self.discard[:]
        c.caravan = self.caravan[:]
        c.spells = self.spells[:]
        c.built = self.built[:]
        c.held = self.held[:]
        c.pledged = self.pledged[:]
        c.alive = self.alive[:]
        c.race = self.race[:]
        c.tower = self.tower[:]
        c.deck_choice = self.deck_choice[:]
        c.ready = self.ready[:]
        c.turns = self.turns
        c.base_mines = self.base_mines[:]
        c.base_stones = self.base_stones[:]
        c.base_gp_spent = self.base_gp_spent[:]
        c.base_pp_spent = self.base_pp_spent[:]
        c.mines = self.mines[:]
        c.mines_spent = self.mines_spent[:]
        c.stones = self.stones[:]
        c.stones_spent = self.stones_spent[:]
        c.vein = self.vein[:]
        c.surge = self.surge[:]
        c.surges_played = self.surges_played
        c.loot = self.loot[:]
        c.zombies = self.zombies
        c.attacked = self.attacked
        c.banned = self.banned
        c.gift_used = self.gift_used[:]
        c.backs = self.backs[:]
        c.revealed = self.revealed
        c.round = self.round
        c.first = self.first
        c.active = self.active
        c.phase = self.phase
        c.siege = self.siege
        c.empty_since = self.empty_since
        c.out = self.out[:]
        c.effects = [x[:] for x in self.effects]
        c.stack = [x[:] for x in self.stack]
        c.serial = self.serial
        c.pending = self.pending[:]
        c.current = self.current[:]
        c.draft = self.draft[:]
        c.purse = self.purse[:]
        c.fight = self.fight[:]
        c.shaken = self.shaken[:]
        c.fumbled = self.fumbled[:]
        c.volley = self.volley[:]
        c.volley_targets = self.volley_targets[:]

    def key(self) -> tuple[Any, ...]:
        """As every state's; of the places those that hold something, since an empty one is like any other."""
        rows: list[tuple[int, ...]] = []
        for things in self.things:
            for x in things:
                rows.append((
                    x, self.card[x], self.host[x], self.life[x], self.full[x], self.pos[x], self.marks[x], self.nth[x],
                    self.left_from[x],
                ))  # fmt: skip
        seats = [tuple(getattr(self, name)) for name in SEAT_FIELDS]
        lists = [tuple([tuple(row) for row in getattr(self, name)]) for name in NESTED]
        plain = tuple([getattr(self, name) for name in PLAIN])
        due = [(type(step).__name__, step.args()) for step in self.due()]
        asked = (self.seat, self.kind if self.seat >= 0 else -1, tuple(self.options), len(self.dice))
        return (tuple(rows), tuple(seats), tuple(lists), plain, tuple(due), asked)

    def clear_place(self, thing: i64) -> None:
        """The place is as empty as if nothing had ever been there."""
        self.card[thing] = self.host[thing] = NONE
        self.life[thing] = self.pos[thing] = self.marks[thing] = 0
        self.full[thing] = self.nth[thing] = 0
        self.left_from[thing] = NONE

    def sort_things(self, seat: i64, traits: i64 = terms.ALL_TRAITS) -> None:
        """Finds out anew what a seat's things are, after one with these traits has come or gone; each group is by entry."""
        if traits & terms.IS_CREATURE:
            self.creatures = with_group(self.creatures, seat, self.those(seat, terms.IS_CREATURE))
        if traits & terms.IS_STRUCTURE:
            self.structures = with_group(self.structures, seat, self.those(seat, terms.IS_STRUCTURE))
        if traits & terms.IS_ITEM:
            self.items = with_group(self.items, seat, self.those(seat, terms.IS_ITEM))
        if traits & terms.IS_RELIC:
            self.relics = with_group(self.relics, seat, self.those(seat, terms.IS_RELIC))
        if traits & terms.USES_ITEMS:
            self.users = with_group(self.users, seat, self.those(seat, terms.USES_ITEMS))
        if traits & terms.MOVER:
            self.movers = with_group(self.movers, seat, self.those(seat, terms.MOVER))
        if traits & terms.ECONOMIC:
            self.economy = with_group(self.economy, seat, self.those(seat, terms.ECONOMIC))

    def those(self, seat: i64, trait: i64) -> Packed:
        """The seat's things with this trait."""
        found: Packed = vec[i64]()
        x: i64
        for x in self.things[seat]:
            card = self.card[x]
            if CARDS.traits[card] & trait:
                found = append(found, x)
        return found

    def values(self) -> dict[str, Any]:
        """As every state's, without what follows from the rest: files and pickles need not hold it."""
        return {name: value for name, value in super().values().items() if name not in SORTED}

    def restore(self, values: dict[str, Any], due: list[Step[Any]]) -> None:
        for name in ("card", "things"):
            if name in values:
                self.put(name, values[name])
        for seat in range(self.seats):
            self.sort_things(seat)
        super().restore(values, due)

    # Questions about the table.

    @property
    def seats(self) -> i64:
        return self.setup.seats

    def living(self) -> i64:
        """How many Mages are alive."""
        count = 0
        for alive in self.alive:
            count += alive
        return count

    def next_seat(self, seat: i64) -> i64:
        """The next living seat clockwise."""
        seat = (seat + 1) % self.seats
        while not self.alive[seat]:
            seat = (seat + 1) % self.seats
        return seat

    def in_play(self, thing: i64) -> bool:
        """The place is taken; with a structure or Relic it may have fallen."""
        return thing >= 0 and self.card[thing] >= 0

    def is_creature(self, thing: i64) -> bool:
        card = self.card[thing]
        return CARDS.creature[card] != 0

    def is_structure(self, thing: i64) -> bool:
        """Tower, Shelter or Tower Shield, fallen or not."""
        card = self.card[thing]
        return CARDS.structure[card] != 0

    def stands(self, thing: i64) -> bool:
        """In play and not fallen."""
        return thing >= 0 and self.card[thing] >= 0 and self.life[thing] > 0

    def inside(self, thing: i64) -> i64:
        """The structure that a creature is in, or NONE."""
        host = self.host[thing]
        if host >= 0:
            card = self.card[host]
            if CARDS.structure[card]:
                return host
        return NONE

    def on_field(self, thing: i64) -> bool:
        """A creature on the battlefield, outside all structures."""
        return self.card[thing] >= 0 and CARDS.creature[self.card[thing]] != 0 and self.inside(thing) < 0

    def occupant(self, structure: i64) -> i64:
        """The creature in a structure, or NONE."""
        for creature in self.creatures[structure // PLACES]:
            if self.host[creature] == structure:
                return creature
        return NONE

    def rider(self, mount: i64) -> i64:
        """Who rides this mount, or NONE."""
        return self.occupant(mount)

    def surround(self, seat: i64) -> i64:
        """The standing Tower Shield of a seat, or NONE."""
        for thing in self.structures[seat]:
            card = self.card[thing]
            if CARDS.surround[card] and self.life[thing] > 0:
                return thing
        return NONE

    def has_effect(self, what: i64, thing: i64, value: i64 = NONE) -> bool:
        """An effect of this kind lies on the thing (NONE: on the table)."""
        for e in self.effects:
            if e[terms.E_WHAT] == what and e[terms.E_THING] == thing and (value < 0 or e[terms.E_VALUE] == value):
                return True
        return False

    def laid(self, card: i64) -> Packed:
        """The things on which effects of this card lie."""
        found: Packed = vec[i64]()
        for e in self.effects:
            if e[terms.E_CARD] == card:
                found = append(found, e[terms.E_THING])
        return found

    def tag(self, thing: i64) -> i64:
        """The thing as events name it, also when it is gone."""
        return events.tag(self.card[thing], thing // PLACES, self.nth[thing])

    def ordered(self, seat: i64) -> list[int]:
        """A seat's things in entity order: Mage, Tower, structures, creatures, Relics, each by entry (TS-16.5)."""
        groups: list[list[int]] = [[], [], [], []]
        for thing in self.things[seat]:
            place = thing % PLACES
            card = self.card[thing]
            if place <= terms.TOWER_PLACE:
                groups[0].append(thing)
            elif CARDS.structure[card]:
                groups[1].append(thing)
            elif CARDS.creature[card]:
                groups[2].append(thing)
            elif CARDS.kind[card] == terms.RELIC:
                groups[3].append(thing)
        groups[0].sort()
        return groups[0] + groups[1] + groups[2] + groups[3]

    def seats_from(self, seat: i64) -> list[int]:
        """Living seats clockwise, beginning with *seat*."""
        order = [(seat + i) % self.seats for i in range(self.seats)]
        return [p for p in order if self.alive[p]]

    def counted(self, seat: i64) -> i64:
        """Cards of the hand that count for the size of the Market Place (TS-4.2)."""
        if self.rules.scrolls_count:
            return len(self.hand[seat])
        return sum([1 for c in self.hand[seat] if CARDS.kind[c] != terms.SCROLL])


def holds(numbers: Packed, x: i64) -> bool:
    """Whether this is one of the numbers."""
    for y in numbers:  # noqa: SIM110 - a generator is slow when compiled
        if y == x:
            return True
    return False


def first_copy(pile: Pile, at: i64) -> bool:
    """No copy of the card at this place lies before it."""
    card = pile[at]
    i: i64
    for i in range(at):  # noqa: SIM110 - a generator is slow when compiled
        if pile[i] == card:
            return False
    return True


def with_group(groups: Groups, seat: i64, group: Packed) -> Groups:
    """The groups with another one for a seat."""
    rows = list(groups)
    rows[seat] = group
    return tuple(rows)


def without(pile: Pile, card: i64) -> Pile:
    """The pile without its first copy of the card."""
    at = pile.index(card)
    return pile[:at] + pile[at + 1 :]


PLAIN: Final = ("revealed", "round", "first", "active", "phase", "siege", "empty_since", "serial", "reason", "ranking")
SEAT_FIELDS: Final = (
    "out", "alive", "race", "tower", "deck_choice", "ready", "turns", "base_mines", "base_stones", "base_gp_spent",
    "base_pp_spent", "mines", "mines_spent", "stones", "stones_spent", "vein", "surge", "surges_played", "loot", "zombies",
    "attacked", "banned", "gift_used", "backs", "held", "pledged", "last_place", "pending", "current", "draft", "purse",
    "fight", "shaken", "fumbled", "volley", "volley_targets",
)  # fmt: skip
NESTED: Final = ("deck", "deck_seen", "hand", "shown", "discard", "caravan", "spells", "built", "things", "effects", "stack")
COLUMNS: Final = ("card", "host", "life", "full", "pos", "marks", "nth", "left_from")
SORTED: Final = ("creatures", "structures", "items", "relics", "users", "movers", "economy")
FIELDS: Final = (*PLAIN[:-2], *SEAT_FIELDS, *NESTED, *COLUMNS, *SORTED)
