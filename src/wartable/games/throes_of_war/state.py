"""The table of Throes of War: columns of cards in slots, columns of dice, and the verbs that change them."""
from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from wartable.games.throes_of_war import events
from wartable.games.throes_of_war.cards import BITS, HANDS
from wartable.games.throes_of_war.options import NOT_SET, ROYAL, ThroesSetup
from wartable.games.throes_of_war.symbols import NO_FACE, SYMBOLS
from wartable.kernel.state import State

# Slots of a player: two hands, five of the stockpile, the character, the special ability (TW-5.3.4).
SLOTS: Final = 9
HAND: Final = 0
STOCK: Final = 2
CHARACTER: Final = 7
SPECIAL: Final = 8
EMPTY: Final = -1

DICE: Final = 10
# Where a die lies: on a slot 0 to 8, or
IDLE: Final = -1  # not in this turn: not rolled, left out, set aside;
FREE: Final = 9  # rolled and unplaced;
CHOSEN: Final = 10  # taken up to be rolled.
# Flags of a die.
LOST: Final = 1
CHANGED: Final = 2
REUSED: Final = 4

UNUSED: Final = 0  # `mode` holds the number of the mode plus 1, or
RESTED: Final = 99  # for a special ability made ready this turn: it can do nothing more (TW-5.5.2).


@final
class Throes(State):
    """Columns by slot stand at seat * SLOTS + slot, columns by die at seat * DICE + die.

    `stopped` and `doomed` (destroyed) hold the slot of the card that did it plus 1; `aim` is whom a Hinder card was aimed at.
    `bans` lists the Stop-all effects: slot of the source and types, in pairs. `inventory` holds what the public cannot know,
    `shown` the rest of the inventory: cards that all saw go back there. Both are sorted.
    """

    def __init__(self, setup: ThroesSetup) -> None:
        super().__init__(setup)
        n = setup.seats
        self.rules = setup
        self.drafts: list[list[int]] = [[] for _ in range(n)]
        self.revealed = False
        self.announced = [0] * n  # Announced as playing the starter deck of the character.
        self.game_number = 1
        self.wins = [0] * setup.sides
        self.exchange = 0
        self.decider = NOT_SET
        self.striker = NOT_SET  # The side that attacks next; in a battle royal the seat.
        self.victor = NOT_SET  # The side that won the last game of a series.
        self.doubles = [NOT_SET] * n
        self.attackers: list[int] = []
        self.defenders: list[int] = []
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
        self.bans: list[int] = []
        self.exhausted = [0] * n
        self.kinds = [0] * (n * DICE)
        self.face = [NO_FACE] * (n * DICE)
        self.where = [IDLE] * (n * DICE)
        self.flag = [0] * (n * DICE)
        self.wounds = [0] * n
        self.lost_now = [0] * n
        self.inventory: list[list[int]] = [[] for _ in range(n)]
        self.shown: list[list[int]] = [[] for _ in range(n)]
        self.discard: list[list[int]] = [[] for _ in range(n)]
        self.fallen: list[int] = []
        self.attacked = [0] * n
        self.named = 0
        self.changed_by = 0
        self.arriving = EMPTY
        self.votes: list[int] = []
        self.losses = [0] * n
        # Quests.
        self.stage = 0
        self.enemies: list[int] = []
        self.points: list[int] = []
        self.full: list[int] = []
        self.gone: list[int] = []
        self.going: list[int] = []
        self.foe = NOT_SET
        self.letter = NOT_SET
        self.item_stops = 0
        self.cancelled = 0
        self.picker = 0
        self.first_member = 0
        self.has_destroyed = [0] * n
        self.shadowed = 0  # Members who failed a shadow test, as bits.
        self.twist = 0

    def fields(self) -> tuple[str, ...]:
        return FIELDS

    def clone(self) -> Throes:
        c = Throes(self.rules)
        c.copy_decision(self)
        c.drafts = [d[:] for d in self.drafts]
        c.revealed = self.revealed
        c.announced = self.announced[:]
        c.game_number = self.game_number
        c.wins = self.wins[:]
        c.exchange = self.exchange
        c.decider = self.decider
        c.striker = self.striker
        c.victor = self.victor
        c.doubles = self.doubles[:]
        c.attackers = self.attackers[:]
        c.defenders = self.defenders[:]
        c.turn = self.turn
        c.side = self.side
        c.ended = self.ended
        c.card = self.card[:]
        c.mode = self.mode[:]
        c.bonus = self.bonus[:]
        c.stopped = self.stopped[:]
        c.doomed = self.doomed[:]
        c.offered = self.offered[:]
        c.aim = self.aim[:]
        c.bans = self.bans[:]
        c.exhausted = self.exhausted[:]
        c.kinds = self.kinds[:]
        c.face = self.face[:]
        c.where = self.where[:]
        c.flag = self.flag[:]
        c.wounds = self.wounds[:]
        c.lost_now = self.lost_now[:]
        c.inventory = [x[:] for x in self.inventory]
        c.shown = [x[:] for x in self.shown]
        c.discard = [x[:] for x in self.discard]
        c.fallen = self.fallen[:]
        c.attacked = self.attacked[:]
        c.named = self.named
        c.changed_by = self.changed_by
        c.arriving = self.arriving
        c.votes = self.votes[:]
        c.losses = self.losses[:]
        c.stage = self.stage
        c.enemies = self.enemies[:]
        c.points = self.points[:]
        c.full = self.full[:]
        c.gone = self.gone[:]
        c.going = self.going[:]
        c.foe = self.foe
        c.letter = self.letter
        c.item_stops = self.item_stops
        c.cancelled = self.cancelled
        c.picker = self.picker
        c.first_member = self.first_member
        c.has_destroyed = self.has_destroyed[:]
        c.shadowed = self.shadowed
        c.twist = self.twist
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

    def opponents(self, seat: int) -> list[int]:
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
            if BITS[card] & bans[k + 1] and bans[k] // SLOTS in self.opponents(seat):
                return True
        return False

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

    def find_card(self, seat: int, card: int) -> int:
        """The slot column of the first such card in play, or -1."""
        for i in range(seat * SLOTS, seat * SLOTS + SLOTS):
            if self.card[i] == card:
                return i
        return -1

    def free_hands(self, seat: int) -> int:
        base = seat * SLOTS
        free = 2
        for i in range(base, base + STOCK):
            if self.card[i] != EMPTY:
                free -= HANDS[self.card[i]]
        return free

    def clock(self) -> int:
        """The number of exchanges that fury goes by (TW-5.12)."""
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
        self.discard[i // SLOTS].append(self.card[i])
        self.clear_slot(i)

    def to_inventory(self, seat: int, card: int) -> None:
        """A card that all have seen goes back to the inventory; the public remembers it (TW-10.1)."""
        self.shown[seat].append(card)
        self.shown[seat].sort()

    def from_inventory(self, seat: int, card: int) -> None:
        """Takes a card out, the publicly known copy first: nobody can tell copies apart."""
        if card in self.shown[seat]:
            self.shown[seat].remove(card)
        else:
            self.inventory[seat].remove(card)

    def stop(self, i: int, source: int) -> None:
        """Stops a card; all that it had stopped or doomed is free again (TW-5.10.2, TW-5.10.3)."""
        self.stopped[i] = source + 1
        mark = i + 1
        for k in range(len(self.stopped)):
            if self.stopped[k] == mark:
                self.stopped[k] = 0
                self.tell(events.FREED, (k // SLOTS, self.card[k]))
            if self.doomed[k] == mark:
                self.doomed[k] = 0
        bans = self.bans
        k = 0
        while k < len(bans):
            if bans[k] == i:
                del bans[k : k + 2]
            else:
                k += 2

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
    "foe", "letter", "item_stops", "cancelled", "picker", "first_member", "has_destroyed", "shadowed", "twist",
)  # fmt: skip
