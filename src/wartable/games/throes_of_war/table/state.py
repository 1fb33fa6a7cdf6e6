"""The table of Throes of War: columns of cards in slots, columns of dice, and the verbs that change them."""
from __future__ import annotations

from typing import Final, TypeVar, final

from mypy_extensions import i64, mypyc_attr

from wartable.games.throes_of_war.cards.catalogue import BITS, HANDS, RISING
from wartable.games.throes_of_war.seen import events
from wartable.games.throes_of_war.table.options import ROYAL, ThroesSetup
from wartable.games.throes_of_war.table.symbols import NO_FACE, SYMBOLS
from wartable.games.throes_of_war.table.terms import (
    ATTACK,
    DEFENSE,
    DICE,
    EMPTY,
    IDLE,
    LOST,
    NOT_SET,
    RESTED,
    SLOTS,
    STOCK,
    UNUSED,
    holds,
    owner_of,
)
from wartable.kernel.state import State

Column = tuple[int, ...]
Rows = tuple[Column, ...]
Entry = TypeVar("Entry")


def put(column: tuple[Entry, ...], place: int, entry: Entry) -> tuple[Entry, ...]:
    """The column with another entry at a place."""
    entries = list(column)
    entries[place] = entry
    return tuple(entries)


def without(column: Column, entry: int) -> Column:
    """The column without the first such entry."""
    place = column.index(entry)
    return column[:place] + column[place + 1 :]


@mypyc_attr(free_list_len=1)  # a view that is not read drops its copy at once
@final
class Throes(State):
    """Columns by slot stand at seat * SLOTS + slot, columns by die at seat * DICE + die.

    `stopped` and `doomed` (destroyed) hold the slot of the card that did it plus 1; `aim` is whom a Hinder card was aimed at.
    `bans` lists the Stop-all effects: slot of the source and types, in pairs. `inventory` holds what the public cannot know,
    `shown` the rest of the inventory: cards that all saw go back there. Both are sorted.

    What changes with every die and card are lists. What changes seldom are tuples that copies share; `put` makes the next one.
    A table that is made *like* another is a copy of it, with nothing due.
    """

    def __init__(self, setup: ThroesSetup, like: Throes | None = None) -> None:
        super().__init__(setup)
        self.rules = setup
        if like is None:
            n = setup.seats
            self.drafts: Rows = ((),) * n
            self.revealed = False
            self.announced: Column = (0,) * n  # Announced as playing the starter deck of the character.
            self.game_number = 1
            self.wins: Column = (0,) * setup.sides
            self.exchange = 0
            self.decider = NOT_SET
            self.striker = NOT_SET  # The side that attacks next; in a battle royal the seat.
            self.victor = NOT_SET  # The side that won the last game of a series.
            self.doubles: Column = (NOT_SET,) * n
            self.attackers: Column = ()
            self.defenders: Column = ()
            self.turn = NOT_SET
            self.side = 0
            self.ended = 0  # The seats that have taken their turn in this exchange, as bits.
            self.card = [EMPTY] * (n * SLOTS)
            self.mode = [UNUSED] * (n * SLOTS)
            self.bonus = [0] * (n * SLOTS)
            self.stopped = [0] * (n * SLOTS)
            self.doomed = [0] * (n * SLOTS)
            self.offered = [0] * (n * SLOTS)
            self.aim = [NOT_SET] * (n * SLOTS)
            self.bans: Column = ()
            self.exhausted: Column = (0,) * n
            self.kinds: Column = (0,) * (n * DICE)
            self.face = [NO_FACE] * (n * DICE)
            self.where = [IDLE] * (n * DICE)
            self.flag = [0] * (n * DICE)
            self.wounds: Column = (0,) * n
            self.lost_now: Column = (0,) * n
            self.inventory: Rows = ((),) * n
            self.shown: Rows = ((),) * n
            self.discard: Rows = ((),) * n
            self.fallen: Column = ()
            self.attacked: Column = (0,) * n
            self.named = 0
            self.changed_by = 0
            self.arriving = EMPTY
            self.votes: Column = ()
            self.losses: Column = (0,) * n
            # Quests.
            self.stage = 0
            self.enemies: Column = ()
            self.points: Column = ()
            self.full: Column = ()
            self.gone: Column = ()
            self.going: Column = ()
            self.foe = NOT_SET
            self.letter = NOT_SET
            self.item_stops = 0
            self.cancelled = 0
            self.picker = 0
            self.first_member = 0
            self.shadowed = 0  # Members who failed a shadow test, as bits.
            self.twist = 0
            # Whether anything still happens (TW-5.12.3).
            self.lowest: Column = ()  # The fewest dice of each side so far, then the fewest hit points of each enemy.
            self.low_since = 0  # The exchange, by `clock`, with which the last of these numbers was reached.
        else:
            self.drafts = like.drafts
            self.revealed = like.revealed
            self.announced = like.announced
            self.game_number = like.game_number
            self.wins = like.wins
            self.exchange = like.exchange
            self.decider = like.decider
            self.striker = like.striker
            self.victor = like.victor
            self.doubles = like.doubles
            self.attackers = like.attackers
            self.defenders = like.defenders
            self.turn = like.turn
            self.side = like.side
            self.ended = like.ended
            self.card = like.card[:]
            self.mode = like.mode[:]
            self.bonus = like.bonus[:]
            self.stopped = like.stopped[:]
            self.doomed = like.doomed[:]
            self.offered = like.offered[:]
            self.aim = like.aim[:]
            self.bans = like.bans
            self.exhausted = like.exhausted
            self.kinds = like.kinds
            self.face = like.face[:]
            self.where = like.where[:]
            self.flag = like.flag[:]
            self.wounds = like.wounds
            self.lost_now = like.lost_now
            self.inventory = like.inventory
            self.shown = like.shown
            self.discard = like.discard
            self.fallen = like.fallen
            self.attacked = like.attacked
            self.named = like.named
            self.changed_by = like.changed_by
            self.arriving = like.arriving
            self.votes = like.votes
            self.losses = like.losses
            self.stage = like.stage
            self.enemies = like.enemies
            self.points = like.points
            self.full = like.full
            self.gone = like.gone
            self.going = like.going
            self.foe = like.foe
            self.letter = like.letter
            self.item_stops = like.item_stops
            self.cancelled = like.cancelled
            self.picker = like.picker
            self.first_member = like.first_member
            self.shadowed = like.shadowed
            self.twist = like.twist
            self.lowest = like.lowest
            self.low_since = like.low_since

    def fields(self) -> tuple[str, ...]:
        return FIELDS

    def clone(self) -> Throes:
        c = Throes(self.rules, self)
        c.copy_decision(self)
        return c

    # Who and what.

    def available(self, seat: int) -> int:
        """The dice a player still has: the life total (TW-5.8.5)."""
        n = 0
        flag = self.flag
        base: i64 = seat * DICE
        for i in range(base, base + DICE):
            if not flag[i] & LOST:
                n += 1
        return n

    def has_dice(self, seat: int) -> bool:
        """Whether any die is available."""
        flag = self.flag
        for i in range(seat * DICE, seat * DICE + DICE):  # noqa: SIM110  (a loop compiles better than a generator)
            if not flag[i] & LOST:
                return True
        return False

    def lost(self, seat: int) -> int:
        return DICE - self.available(seat)

    def alive(self, seat: int) -> bool:
        return seat not in self.fallen

    def living(self, side: int) -> list[int]:
        """The players of a side that still have dice, by seat."""
        return [seat for seat, own in enumerate(self.rules.side_of) if own == side and seat not in self.fallen]

    def opponents(self, seat: int) -> Column:
        """The players on the other side of this exchange; nobody where an NPC stands there."""
        return self.defenders if seat in self.attackers else self.attackers

    def allies(self, a: int, b: int) -> bool:
        return self.rules.side_of[a] == self.rules.side_of[b]

    def working(self, i: int) -> bool:
        """Whether the card in this slot was used in this exchange and counts: not stopped, not merely made ready."""
        return self.mode[i] != UNUSED and self.mode[i] != RESTED and not self.stopped[i]

    def banned(self, seat: int, card: int) -> bool:
        """Whether a Stop-all of an opponent covers the card (TW-5.10.1)."""
        bans = self.bans
        for k in range(0, len(bans), 2):  # noqa: SIM110  (a loop compiles better than a generator)
            if BITS[card] & bans[k + 1] and owner_of(bans[k]) in self.opponents(seat):
                return True
        return False

    def is_of_type(self, place: int, mask: int) -> bool:
        """Whether the card in a slot is of one of these types."""
        return BITS[self.card[place]] & mask != 0

    def faces_type(self, seat: int, mask: int, side: int) -> bool:
        """Whether a Versus of this turn finds its type on the other side (TW-7.2.9)."""
        if self.foe != NOT_SET:
            items = self.rules.npcs[self.enemies[self.foe]].items
            for row in range(len(items)):
                there = self.item_used(row) if side == DEFENSE else not holds(self.gone[self.foe], row)
                if items[row].bits & mask and there:
                    return True
            return False
        for other in self.opponents(seat):
            for i in range(other * SLOTS, other * SLOTS + SLOTS):
                if self.card[i] != EMPTY and BITS[self.card[i]] & mask and (side == ATTACK or self.working(i)):
                    return True
        return False

    def item_used(self, row: int) -> bool:
        """Whether an item of the NPC is used in the current column: above 0 or "+" (TW-5.15.8)."""
        if self.letter == NOT_SET or holds(self.gone[self.foe] | self.item_stops, row):
            return False
        item = self.rules.npcs[self.enemies[self.foe]].items[row]
        return (item.defense if self.attackers else item.attack)[self.letter] > 0 or self.plus_active(row)

    def plus_active(self, row: int) -> bool:
        """Whether the "+" of an item works in the current column (TW-5.15.4)."""
        if self.letter == NOT_SET or holds(self.gone[self.foe] | self.item_stops, row):
            return False
        item = self.rules.npcs[self.enemies[self.foe]].items[row]
        return holds(item.defense_plus if self.attackers else item.attack_plus, self.letter)

    def kind_counts(self, seat: int, lost: bool, idle: bool = False) -> list[int]:
        """How many dice of each kind are lost (*idle*: and not in this turn), or available."""
        counts = [0] * SYMBOLS
        flag, kinds = self.flag, self.kinds
        base: i64 = seat * DICE
        for i in range(base, base + DICE):
            if (flag[i] & LOST != 0) == lost and (not idle or self.where[i] == IDLE):
                counts[kinds[i]] += 1
        return counts

    def find_die(self, seat: int, kind: int, lost: bool, idle: bool = False) -> int:
        """The first such die; of lost ones, one that is in this turn first, so that the others can still be mustered."""
        found = -1
        kinds = self.kinds
        for i in range(seat * DICE, seat * DICE + DICE):
            if kinds[i] == kind and (self.flag[i] & LOST != 0) == lost and (not idle or self.where[i] == IDLE):
                if self.where[i] != IDLE or not lost:
                    return i
                if found < 0:
                    found = i
        return found

    def free_hands(self, seat: int) -> int:
        base = seat * SLOTS
        free = 2
        for i in range(base, base + STOCK):
            if self.card[i] != EMPTY:
                free -= HANDS[self.card[i]]
        return free

    def clock(self) -> int:
        """The number of exchanges that fury goes by (TW-5.12.1, TW-5.12.4)."""
        if self.rules.mode == ROYAL:
            return self.exchange * 2 // self.rules.seats
        return self.exchange

    def fury(self) -> int:
        return max(0, self.clock() - self.rules.fury_start)

    def healing(self) -> bool:
        """Whether dice still return (TW-5.12.2)."""
        return self.clock() < self.rules.heal_stop

    # Verbs.

    def clear_slot(self, i: int) -> None:
        self.card[i] = EMPTY
        self.mode[i] = UNUSED
        self.bonus[i] = 0
        self.stopped[i] = 0
        self.doomed[i] = 0
        self.offered[i] = 0
        self.aim[i] = NOT_SET

    def discard_slot(self, i: int) -> None:
        """Puts the card in a slot face up on its owner's discard."""
        self.to_discard(owner_of(i), self.card[i])
        self.clear_slot(i)

    def to_discard(self, seat: int, card: int) -> None:
        """Puts a card on the discard, unless it rises again (TW-7.2.33)."""
        if RISING[card]:
            self.to_inventory(seat, card)
            self.tell(events.ROSE, (seat, card))
            return
        self.discard = put(self.discard, seat, (*self.discard[seat], card))

    def to_inventory(self, seat: int, card: int) -> None:
        """A card that all have seen goes back to the inventory; the public remembers it (TW-10.1)."""
        self.shown = put(self.shown, seat, tuple(sorted([*self.shown[seat], card])))

    def from_inventory(self, seat: int, card: int) -> None:
        """Takes a card out, the publicly known copy first: nobody can tell copies apart."""
        if card in self.shown[seat]:
            self.shown = put(self.shown, seat, without(self.shown[seat], card))
        else:
            self.inventory = put(self.inventory, seat, without(self.inventory[seat], card))

    def stop(self, i: int, source: int) -> None:
        """Stops a card; all that it had stopped or doomed is free again (TW-5.10.2, TW-5.10.3)."""
        self.stopped[i] = source + 1
        mark = i + 1
        for k in range(len(self.stopped)):
            if self.stopped[k] == mark:
                self.stopped[k] = 0
                self.tell(events.FREED, (owner_of(k), self.card[k]))
            if self.doomed[k] == mark:
                self.doomed[k] = 0
        if self.bans:
            kept: list[int] = []
            for k in range(0, len(self.bans), 2):
                if self.bans[k] != i:
                    kept.extend(self.bans[k : k + 2])
            self.bans = tuple(kept)

    def settle_dice(self) -> None:
        """All dice are picked up; faces do not persist (TW-5.1.7)."""
        dice: i64 = len(self.where)
        self.where = [IDLE] * dice
        self.face = [NO_FACE] * dice
        flag = self.flag
        for i in range(dice):
            if flag[i] > LOST:
                flag[i] &= LOST


FIELDS: Final = (
    "drafts", "revealed", "announced", "game_number", "wins", "exchange", "decider", "striker", "victor", "doubles",
    "attackers", "defenders", "turn", "side", "ended", "card", "mode", "bonus", "stopped", "doomed", "offered", "aim",
    "bans", "exhausted", "kinds", "face", "where", "flag", "wounds", "lost_now", "inventory", "shown", "discard", "fallen",
    "attacked", "named", "changed_by", "arriving", "votes", "losses", "stage", "enemies", "points", "full", "gone", "going",
    "foe", "letter", "item_stops", "cancelled", "picker", "first_member", "shadowed", "twist", "lowest", "low_since",
)  # fmt: skip
