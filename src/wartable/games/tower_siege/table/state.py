"""The table of a siege (TS-4.9): columns of numbers by thing in play, lists of cards by zone and seat.

A thing in play has the number `seat * PLACES + place`. Cards in a deck, a hand, a discard pile or a Caravan are only the
numbers of their kind: there is nothing by which one copy could be told from another. Such a pile is a tuple, and so are the
columns that seldom change: `changed` gives another one, and copies of the table share them.
"""
from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.games.tower_siege.cards.catalogue import CARDS
from wartable.games.tower_siege.table import terms
from wartable.games.tower_siege.table.options import SiegeSetup
from wartable.games.tower_siege.table.piles import with_group
from wartable.games.tower_siege.table.terms import NONE, PLACES, place_of, seat_of
from wartable.kernel.packed import Packed, packed
from wartable.kernel.row import Row
from wartable.kernel.state import State
from wartable.kernel.step import Step


class Siege(State):
    """*card* is -1 at an empty place. *host* is the bearer of an Item or carried Relic, the structure a creature is in, or
    the mount it rides. *life* is LP or IP; a thing of 0 IP has fallen. *nth* tells things of one name apart.

    A table that is made *like* another is a copy of it, with nothing due.
    """

    def __init__(self, setup: SiegeSetup, like: Siege | None = None) -> None:
        super().__init__(setup)
        self.rules = setup
        if like is None:
            n = setup.seats
            # The game.
            self.revealed = 0
            self.round = 0
            self.first = NONE
            self.active = NONE
            self.phase = 0
            self.siege = 0
            self.empty_since = NONE
            self.serial = 0
            # Seats.
            self.out: list[int] = []  # seats in the order of elimination
            self.alive = packed([1] * n)
            self.race = packed([NONE] * n)
            self.tower = packed([NONE] * n)
            self.deck_choice = packed([NONE] * n)  # a ready deck, or NONE for an own one
            self.ready = packed([0] * n)  # has committed to a deck
            self.turns: Row = (0,) * n
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
            self.surges_played: Row = (0,) * n  # 1: a Vein of Gold, 2: a Power Surge, this turn
            self.loot = packed([0] * n)
            self.zombies: Row = (0,) * n
            self.attacked: Row = (0,) * n  # the army specified an attack since the start of its last turn
            self.banned: Row = (0,) * n  # 1: may not attack this turn, 2: nor the next
            self.gift_used = packed([0] * n)
            self.backs = packed([0] * n)
            self.held = packed([NONE] * n)  # the Scroll in the Librahm
            self.pledged = packed([NONE] * n)  # the Scroll that is being laid into it
            self.last_place = packed(
                [terms.TOWER_PLACE] * n
            )  # places are taken in turn, so that a number is not used again soon
            # What is being done.
            self.pending: list[int] = []  # an attack whose defender is not fixed yet
            self.current: list[int] = []  # the entry of the stack that is being resolved
            self.draft: list[int] = []
            self.purse: list[int] = []
            self.fight: list[int] = []
            self.shaken: list[int] = []  # struck in this exchange, and not met by an exceptional roll
            self.fumbled: list[int] = []
            self.volley: list[int] = []
            self.volley_targets: list[int] = []
            # Cards by seat.
            self.deck: list[Row] = [()] * n  # the last is on top
            self.deck_seen: list[Row] = [()] * n  # 1: the owner knows this card
            self.hand: list[Row] = [()] * n
            self.shown: list[Row] = [()] * n  # cards all know to be in the hand or in the Librahm
            self.discard: list[Row] = [()] * n
            self.caravan: list[Row] = [()] * n
            self.spells: list[Row] = [()] * n
            self.built: list[Row] = [()] * n  # the deck as it was built
            # Things by seat, what lasts, and the stack.
            self.things: list[Row] = [()] * n  # by time of entry
            self.effects: list[list[int]] = []
            self.stack: list[list[int]] = []
            # Things in play.
            self.card = packed([NONE] * (n * PLACES))
            self.host = packed([NONE] * (n * PLACES))
            self.life = packed([0] * (n * PLACES))
            self.full = packed([0] * (n * PLACES))
            self.pos = packed([0] * (n * PLACES))
            self.marks = packed([0] * (n * PLACES))
            self.nth = packed([0] * (n * PLACES))
            self.left_from = packed([NONE] * (n * PLACES))
            # What follows from `things` and `card` (see `sort_things`): the things of each seat by what they are.
            self.creatures: tuple[Packed, ...] = (packed([]),) * n
            self.structures: tuple[Packed, ...] = (packed([]),) * n
            self.items: tuple[Packed, ...] = (packed([]),) * n
            self.relics: tuple[Packed, ...] = (packed([]),) * n
            self.users: tuple[Packed, ...] = (packed([]),) * n  # creatures that can use Items
            self.movers: tuple[Packed, ...] = (packed([]),) * n  # which begin to fly and the like for power
            self.economy: tuple[Packed, ...] = (packed([]),) * n  # which change what their owner can pay
            # Of the round and the turn.
            self.graves: Row = (0,) * n  # Minions that a seat's Zombies have slain in this round
            self.handed = packed([0] * n)  # how often Items were handed on this turn
            self.still = 0  # rounds in a row in which nothing has happened
            self.stirred = 0  # something has happened in this round
            self.answered = 0  # something was declared in the intermission before CAST
        else:
            self.revealed = like.revealed
            self.round = like.round
            self.first = like.first
            self.active = like.active
            self.phase = like.phase
            self.siege = like.siege
            self.empty_since = like.empty_since
            self.serial = like.serial
            self.out = like.out[:]
            self.alive = like.alive[:]
            self.race = like.race[:]
            self.tower = like.tower[:]
            self.deck_choice = like.deck_choice[:]
            self.ready = like.ready[:]
            self.turns = like.turns
            self.base_mines = like.base_mines[:]
            self.base_stones = like.base_stones[:]
            self.base_gp_spent = like.base_gp_spent[:]
            self.base_pp_spent = like.base_pp_spent[:]
            self.mines = like.mines[:]
            self.mines_spent = like.mines_spent[:]
            self.stones = like.stones[:]
            self.stones_spent = like.stones_spent[:]
            self.vein = like.vein[:]
            self.surge = like.surge[:]
            self.surges_played = like.surges_played
            self.loot = like.loot[:]
            self.zombies = like.zombies
            self.attacked = like.attacked
            self.banned = like.banned
            self.gift_used = like.gift_used[:]
            self.backs = like.backs[:]
            self.held = like.held[:]
            self.pledged = like.pledged[:]
            self.last_place = like.last_place[:]
            self.pending = like.pending[:]
            self.current = like.current[:]
            self.draft = like.draft[:]
            self.purse = like.purse[:]
            self.fight = like.fight[:]
            self.shaken = like.shaken[:]
            self.fumbled = like.fumbled[:]
            self.volley = like.volley[:]
            self.volley_targets = like.volley_targets[:]
            self.deck = like.deck[:]
            self.deck_seen = like.deck_seen[:]
            self.hand = like.hand[:]
            self.shown = like.shown[:]
            self.discard = like.discard[:]
            self.caravan = like.caravan[:]
            self.spells = like.spells[:]
            self.built = like.built[:]
            self.things = like.things[:]
            self.effects = [row[:] for row in like.effects]
            self.stack = [row[:] for row in like.stack]
            self.card = like.card[:]
            self.host = like.host[:]
            self.life = like.life[:]
            self.full = like.full[:]
            self.pos = like.pos[:]
            self.marks = like.marks[:]
            self.nth = like.nth[:]
            self.left_from = like.left_from[:]
            self.creatures = like.creatures
            self.structures = like.structures
            self.items = like.items
            self.relics = like.relics
            self.users = like.users
            self.movers = like.movers
            self.economy = like.economy
            self.graves = like.graves
            self.handed = like.handed[:]
            self.still = like.still
            self.stirred = like.stirred
            self.answered = like.answered

    def fields(self) -> tuple[str, ...]:
        return FIELDS

    def rows(self) -> tuple[str, ...]:
        return ("effects", "stack")

    def key(self) -> tuple[Any, ...]:
        """As every state's; of the places those that hold something, since an empty one is like any other."""
        rows: list[tuple[int, ...]] = []
        for things in self.things:
            for x in things:
                rows.append((
                    x, self.card[x], self.host[x], self.life[x], self.full[x], self.pos[x], self.marks[x], self.nth[x],
                    self.left_from[x],
                ))  # fmt: skip
        seats = [tuple(getattr(self, name)) for name in FLAT]
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
        for creature in self.creatures[seat_of(structure)]:
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
        return terms.tag(self.card[thing], seat_of(thing), self.nth[thing])

    def ordered(self, seat: i64) -> list[int]:
        """A seat's things in entity order: Mage, Tower, structures, creatures, Relics, each by entry (TS-16.5)."""
        groups: list[list[int]] = [[], [], [], []]
        for thing in self.things[seat]:
            place = place_of(thing)
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
        """Living seats clockwise, beginning with *seat* (TS-0.2)."""
        order = [(seat + i) % self.seats for i in range(self.seats)]
        return [p for p in order if self.alive[p]]

    def counted(self, seat: i64) -> i64:
        """Cards of the hand that count for the size of the Market Place (TS-4.2)."""
        if self.rules.scrolls_count:
            return len(self.hand[seat])
        return sum([1 for c in self.hand[seat] if CARDS.kind[c] != terms.SCROLL])


FIELDS: Final = (
    "revealed", "round", "first", "active", "phase", "siege", "empty_since", "serial", "out", "alive", "race", "tower",
    "deck_choice", "ready", "turns", "base_mines", "base_stones", "base_gp_spent", "base_pp_spent", "mines", "mines_spent",
    "stones", "stones_spent", "vein", "surge", "surges_played", "loot", "zombies", "attacked", "banned", "gift_used",
    "backs", "held", "pledged", "last_place", "pending", "current", "draft", "purse", "fight", "shaken", "fumbled",
    "volley", "volley_targets", "deck", "deck_seen", "hand", "shown", "discard", "caravan", "spells", "built", "things",
    "effects", "stack", "card", "host", "life", "full", "pos", "marks", "nth", "left_from", "creatures", "structures",
    "items", "relics", "users", "movers", "economy", "graves", "handed", "still", "stirred", "answered",
)  # fmt: skip
PLAIN: Final = (*FIELDS[: FIELDS.index("out")], *FIELDS[FIELDS.index("still") :], "reason", "ranking")
FLAT: Final = (*FIELDS[FIELDS.index("out") : FIELDS.index("deck")], "graves", "handed")
NESTED: Final = FIELDS[FIELDS.index("deck") : FIELDS.index("card")]
SORTED: Final = FIELDS[FIELDS.index("creatures") : FIELDS.index("graves")]
