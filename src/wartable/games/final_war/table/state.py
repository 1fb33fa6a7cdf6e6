"""The table of Final War: ints by place. Cards are types, not instances, so equal cards cannot be told apart."""
from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from wartable.games.final_war.table.options import WarSetup
from wartable.games.final_war.table.terms import (
    ARMIES,
    FATE,
    FORTS,
    NO_COMBAT,
    NONE,
    PLACES,
    army_of,
    column_of,
    first_place,
    holds,
    same_team,
    within_army,
)
from wartable.kernel.packed import packed
from wartable.kernel.state import State
from wartable.kernel.step import Step

# A play takes so many numbers of `plays`, a card on a creature so many of `grants`, and so on; what each of them is.
PLAY_WIDTH: Final = 7
PLAY_OBJECT: Final = 0  # what it is: see OBJ_CARD
PLAY_CARD: Final = 1  # the card, or the ability
PLAY_SEAT: Final = 2
PLAY_SOURCE: Final = 3  # the place of the caster, bearer or user, or NONE
PLAY_TARGET: Final = 4
PLAY_VOIDED: Final = 5  # see VOIDED
PLAY_OWNER: Final = 6
VOIDED: Final = 1
STOLEN: Final = 2  # + the thief's seat: Gold that was stolen (FW-5.8.4)
GRANT_WIDTH: Final = 5  # the place comes first, the owner between card and slot
GRANT_CARD: Final = 1
GRANT_SLOT: Final = 3  # see G_POWER
GRANT_LASTS: Final = 4
ENTHRALLED_WIDTH: Final = 2  # where it stands, where it came from
DEAD_WIDTH: Final = 3  # type, owner, army
THROUGH_WIDTH: Final = 3  # place, damage, 1 if slain at once
G_POWER: Final = 0
G_SPELL: Final = 1
G_CURSE: Final = 2
G_LOOSE: Final = 3  # the card is gone, its effect lasts for the combat

# A packed column is read fastest with a plain name as index: an expression there counts a reference up and down. A choice
# between a number of a column and a constant is written as a statement: as an expression it would make an object.

# Creatures of an army as bits: column * 2 + row, as places are numbered within it. Tables, since this is asked all the time.
SPREAD: Final = packed([sum([3 << col * 2 for col in range(5) if mask >> col & 1]) for mask in range(32)])  # of columns
SETS: Final = 1024
PLACED: Final = [[first_place(army) + i for i in range(10) if mask >> i & 1] for army in range(ARMIES) for mask in range(SETS)]
NO_PLACES: Final = packed([0] * PLACES)  # columns to copy
NO_ARMIES: Final = packed([0] * ARMIES)
NO_SIDES: Final = packed([NONE] * ARMIES)
MIDDLES: Final = 0b1010101010  # the middle positions of an army, where characters stand
OCCUPIED: Final = [[c for c in range(5) if mask >> c * 2 & 3] for mask in range(SETS)]
VACANT: Final = [[c for c in range(5) if not mask >> c * 2 & 3] for mask in range(SETS)]


class War(State):
    """The columns; `Table` in rules/answers.py adds what windows ask.

    Places, cards in hands and in the Fate Deck, and discarded cards are numbers that table/terms.py puts together and takes
    apart. Army 4 are the Bandits and Monsters. Lists of places, columns and seats that methods give are shared tables: nobody
    changes them.
    """

    def __init__(self, setup: WarSetup, like: War | None = None) -> None:
        """A table before the match, or a copy of another (built once, not first empty and then filled)."""
        super().__init__(setup)
        self.rules = setup
        n = setup.seats
        if like is None:
            # The match.
            self.game_number = 0
            self.wins = packed([0] * n)
            self.warlord = packed([NONE] * n)
            self.custom = packed([0] * n)  # 1: plays the custom deck
            # The game.
            self.turn = 0
            self.turn_seat: i64 = NONE
            self.alive = packed([0] * n)
            self.committing: i64 = 0  # 1: armies are being formed in secret (FW-3.8)
            self.deck: list[list[int]] = [[] for _ in range(n)]
            self.hand: list[list[int]] = [[] for _ in range(n)]
            self.discard: list[list[int]] = [[] for _ in range(n)]
            self.fate: list[int] = []
            self.fate_size = 0
            self.fate_discard: list[int] = []
            self.mid_passed = 0
            self.returned = 0  # 1: Final War lies at the bottom again, as all know
            self.pool: list[int] = []
            self.card: i64 = NONE  # the Fate card in play
            self.ally = packed([NONE] * n)
            self.ally_card = packed([NONE] * n)
            self.offered: list[int] = []  # Alliance cards declined this turn
            self.void_used = packed([0] * n)
            self.looks = packed([0] * n)  # how often others have looked at cards of each hand in this game, as all know
            # Armies.
            self.who = packed([NONE] * PLACES)
            self.owner = packed([NONE] * PLACES)
            self.health = packed([0] * PLACES)
            self.temp = packed([0] * PLACES)
            self.mark = packed([0] * PLACES)  # body type of a raised creature
            self.status = packed([0] * PLACES)
            self.used = packed([0] * PLACES)
            self.phase = packed([0] * PLACES)
            self.fort = packed([NONE] * FORTS)
            self.fort_owner = packed([NONE] * FORTS)
            self.item = packed([NONE] * PLACES)
            self.item_owner = packed([NONE] * PLACES)
            self.item_up = packed([0] * PLACES)
            self.item_seen = packed([0] * PLACES)
            self.item_charges = packed([0] * PLACES)
            self.item_used = packed([0] * PLACES)  # bit 0 this round, bit 1 in this combat
            self.grants: list[int] = []
            # The stack of plays and the last roll.
            self.plays: list[int] = []
            self.rolls: list[int] = []
            self.roll_places: list[int] = []
            self.roll_seat: i64 = NONE  # who rolled them
            # The combat.
            self.combat: i64 = NO_COMBAT
            self.attacked: i64 = NONE
            self.controller: i64 = NONE
            self.columns = packed([0] * ARMIES)  # masks of combatant columns
            self.side = packed([NONE] * ARMIES)
            self.order: list[int] = []
            self.initiative = packed([0] * ARMIES)
            self.ambush: list[int] = []
            self.round: i64 = 0
            self.clock: i64 = 0
            self.slain: i64 = 0  # creatures slain in this round
            self.victory: i64 = 0  # Victory cards earned by slain Fate creatures
            self.ties = 0  # Initiative ties re-rolled so far
            self.enthralled: list[int] = []  # pairs: place now, place it came from
            # The attack, Spell or Breath being resolved.
            self.striker: i64 = NONE
            self.strike: i64 = 0
            self.aimed: list[int] = []
            self.needs: list[int] = []
            self.naturals: list[int] = []
            self.shifts: list[int] = []
            self.marks: list[int] = []
            self.extra: list[int] = []
            self.victims: list[int] = []
            self.lost: list[int] = []  # Health that each victim lost
            self.amount: i64 = 0
            self.damage_type: i64 = 0
            self.shielded: list[int] = []
            self.surviving: list[int] = []
            self.dead: list[int] = []  # type, owner, former body mark of creatures slain that may be raised
            self.through: list[int] = []  # place, damage, slain at once: what follows through
            # What windows might hold, for all that the table knows: masks of timings.
            self.may = packed([0] * n)
            self.may_fate: i64 = 0
            # What follows from `who`: the places of each army where somebody stands, as bits.
            self.filled = packed([0] * ARMIES)
        else:
            self.game_number = like.game_number
            self.wins = like.wins[:]
            self.warlord = like.warlord[:]
            self.custom = like.custom[:]
            self.turn = like.turn
            self.turn_seat = like.turn_seat
            self.alive = like.alive[:]
            self.committing = like.committing
            self.deck = [row[:] for row in like.deck]
            self.hand = [row[:] for row in like.hand]
            self.discard = [row[:] for row in like.discard]
            self.fate = like.fate[:]
            self.fate_size = like.fate_size
            self.fate_discard = like.fate_discard[:]
            self.mid_passed = like.mid_passed
            self.returned = like.returned
            self.pool = like.pool[:]
            self.card = like.card
            self.ally = like.ally[:]
            self.ally_card = like.ally_card[:]
            self.offered = like.offered[:]
            self.void_used = like.void_used[:]
            self.looks = like.looks[:]
            self.who = like.who[:]
            self.owner = like.owner[:]
            self.health = like.health[:]
            self.temp = like.temp[:]
            self.mark = like.mark[:]
            self.status = like.status[:]
            self.used = like.used[:]
            self.phase = like.phase[:]
            self.fort = like.fort[:]
            self.fort_owner = like.fort_owner[:]
            self.item = like.item[:]
            self.item_owner = like.item_owner[:]
            self.item_up = like.item_up[:]
            self.item_seen = like.item_seen[:]
            self.item_charges = like.item_charges[:]
            self.item_used = like.item_used[:]
            self.grants = like.grants[:]
            self.plays = like.plays[:]
            self.rolls = like.rolls[:]
            self.roll_places = like.roll_places[:]
            self.roll_seat = like.roll_seat
            self.combat = like.combat
            self.attacked = like.attacked
            self.controller = like.controller
            self.columns = like.columns[:]
            self.side = like.side[:]
            self.order = like.order[:]
            self.initiative = like.initiative[:]
            self.ambush = like.ambush[:]
            self.round = like.round
            self.clock = like.clock
            self.slain = like.slain
            self.victory = like.victory
            self.ties = like.ties
            self.enthralled = like.enthralled[:]
            self.striker = like.striker
            self.strike = like.strike
            self.aimed = like.aimed[:]
            self.needs = like.needs[:]
            self.naturals = like.naturals[:]
            self.shifts = like.shifts[:]
            self.marks = like.marks[:]
            self.extra = like.extra[:]
            self.victims = like.victims[:]
            self.lost = like.lost[:]
            self.amount = like.amount
            self.damage_type = like.damage_type
            self.shielded = like.shielded[:]
            self.surviving = like.surviving[:]
            self.dead = like.dead[:]
            self.through = like.through[:]
            self.may = like.may[:]
            self.may_fate = like.may_fate
            self.filled = like.filled[:]

    def fields(self) -> tuple[str, ...]:
        return FIELDS

    def restore(self, values: dict[str, Any], due: list[Step[Any]]) -> None:
        if "who" in values:
            self.put("who", values["who"])
        self.count_places()
        super().restore({**values, "filled": list(self.filled)}, due)

    def count_places(self) -> None:
        """Finds out anew where somebody stands, after `who` was set from outside."""
        self.filled = NO_ARMIES[:]
        for place in range(min(PLACES, len(self.who))):
            if self.who[place] >= 0:
                self.filled[army_of(place)] |= 1 << within_army(place)

    # Seats.

    def living(self) -> list[int]:
        """The seats whose Warlord lives."""
        return [seat for seat in range(self.rules.seats) if self.alive[seat]]

    def living_mask(self) -> int:
        mask = 0
        for seat in range(self.rules.seats):
            if self.alive[seat]:
                mask |= 1 << seat
        return mask

    def next_living(self, seat: i64) -> i64:
        """The next living seat clockwise (FW-5.26.1)."""
        n: i64 = self.rules.seats
        for k in range(1, n + 1):
            other = (seat + k) % n
            if self.alive[other]:
                return other
        return seat

    def friends(self, a: i64, b: i64) -> bool:
        """Whether two seats are one, allied or of one team."""
        return a == b or self.ally[a] == b or (self.rules.teams and same_team(a, b))

    def opponents(self, seat: int) -> list[int]:
        """The living seats that are neither allied nor of the same team."""
        return [other for other in range(self.rules.seats) if self.alive[other] and not self.friends(seat, other)]

    def chooser(self, army: i64) -> i64:
        """Who decides for an army: its seat, or the controller of Bandits and Monsters (FW-5.9.3)."""
        return self.controller if army == FATE else army

    # Armies.

    def occupied(self, army: i64, column: i64) -> bool:
        at = column * 2
        return self.filled[army] >> at & 3 != 0

    def occupied_columns(self, army: i64) -> list[int]:
        return OCCUPIED[self.filled[army]]

    def vacant_columns(self, army: i64) -> list[int]:
        return VACANT[self.filled[army]]

    def fights(self, army: i64, column: i64) -> bool:
        """Whether a column is in the combat."""
        return holds(self.columns[army], column)

    def in_combat(self, place: i64) -> bool:
        army, column = army_of(place), column_of(place)
        return holds(self.columns[army], column)

    def army(self, army: i64) -> list[int]:
        """The places of all creatures of an army."""
        return PLACED[army * SETS + self.filled[army]]

    def characters(self, army: i64) -> list[int]:
        """The places of an army's Heroes and Warlord; the slots of their Items are this place and the one before."""
        return PLACED[army * SETS + (self.filled[army] & MIDDLES)]

    def fighting(self, army: i64) -> i64:
        """The positions of an army's combatants, as bits."""
        columns = self.columns[army]
        return self.filled[army] & SPREAD[columns]

    def fighters(self, army: i64) -> list[int]:
        """The places of an army's combatants, column by column, front before middle (FW-5.1.6)."""
        return PLACED[army * SETS + self.fighting(army)]

    def has_fighters(self, army: i64) -> bool:
        return self.fighting(army) != 0

    def sides_left(self) -> list[int]:
        """The sides that still have a combatant."""
        found: list[int] = []
        for army in range(ARMIES):
            side = self.side[army]
            if side >= 0 and side not in found and self.has_fighters(army):
                found.append(side)
        return found

    def contested(self) -> bool:
        """Whether at least two sides still have a combatant."""
        first: i64 = NONE
        army: i64 = 0
        while army < ARMIES:
            side = self.side[army]
            if side >= 0 and side != first:
                columns = self.columns[army]
                if self.filled[army] & SPREAD[columns]:
                    if first >= 0:
                        return True
                    first = side
            army += 1
        return False

    def involved(self, seat: i64) -> bool:
        """Whether the seat has a combatant of the own army in the combat."""
        return self.combat != NO_COMBAT and self.has_fighters(seat)

    def hostile(self, a: i64, b: i64) -> bool:
        """Whether two armies in the combat are enemies."""
        return self.side[a] != self.side[b]

    # The stack of plays: the topmost is the one being answered.

    def stack(self) -> list[list[int]]:
        """All plays, the topmost last: the numbers PLAY_OBJECT to PLAY_OWNER of each."""
        return [self.plays[i : i + PLAY_WIDTH] for i in range(0, len(self.plays), PLAY_WIDTH)]

    def top(self, field: i64) -> i64:
        return self.plays[len(self.plays) - PLAY_WIDTH + field]

    def set_top(self, field: i64, value: i64) -> None:
        self.plays[len(self.plays) - PLAY_WIDTH + field] = value


FIELDS: Final = (
    "game_number", "wins", "warlord", "custom", "turn", "turn_seat", "alive", "committing", "deck", "hand", "discard",
    "fate", "fate_size", "fate_discard", "mid_passed", "returned", "pool", "card", "ally", "ally_card", "offered",
    "void_used", "looks", "who", "owner", "health", "temp", "mark", "status", "used", "phase", "fort", "fort_owner", "item",
    "item_owner", "item_up", "item_seen", "item_charges", "item_used", "grants", "plays", "rolls", "roll_places",
    "roll_seat", "combat", "attacked", "controller", "columns", "side", "order", "initiative", "ambush", "round", "clock",
    "slain", "victory", "ties", "enthralled", "striker", "strike", "aimed", "needs", "naturals", "shifts", "marks", "extra",
    "victims", "lost", "amount", "damage_type", "shielded", "surviving", "dead", "through", "may", "may_fate", "filled",
)  # fmt: skip
