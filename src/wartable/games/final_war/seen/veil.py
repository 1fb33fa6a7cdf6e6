"""The table without what a viewer may not know: what pictures are drawn from, and what views keep until then."""
from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from wartable.games.final_war.cards.catalogue import CARDS, FIRST_FATE
from wartable.games.final_war.rules import verbs
from wartable.games.final_war.rules.activation import AssignDie, ChooseAction
from wartable.games.final_war.rules.declare import Arrange
from wartable.games.final_war.rules.join import EnthralJoin, Join, RaiseNext
from wartable.games.final_war.rules.magic import KeepItem
from wartable.games.final_war.rules.march import Settles
from wartable.games.final_war.seen.knows import Z_ITEM, bit_of, fate_known, knows_at, secret_army, was_shown
from wartable.games.final_war.table import actions
from wartable.games.final_war.table.state import War
from wartable.games.final_war.table.terms import FATE, NONE, PLACES, SEATS, WARLORD, card_of, first_place, first_site
from wartable.kernel.packed import packed
from wartable.kernel.state import State

# Questions about a creature or an Item, which whoever is asked sees, and the one that says how many columns are sent.
ABOUT: Final = (actions.D_ACTION, actions.D_SECOND, actions.D_ASSIGN, actions.D_ARRANGE, actions.D_JOINER, actions.D_RAISE,
                actions.D_STEAL_KEEP, actions.D_COLUMN)  # fmt: skip
HIDDEN: Final[int] = CARDS.count  # the type of an Item that the viewer does not know
NOTHING: Final[list[int]] = []  # stands for every empty list here; nobody changes a veiled table
NO_COLUMN: Final = packed([])
NO_PILES: Final[list[list[int]]] = []


@final
class Unseen:
    """The cards of a deck and others that a viewer does not see, without the order in which they lie.

    They are mostly the same from one decision to the next, and comparing costs a fifth of sorting: so the last are remembered.
    """

    def __init__(self) -> None:
        self.last: tuple[list[int], list[int], list[int]] = ([], [], [])

    def sorted(self, deck: list[int], others: list[int]) -> list[int]:
        """Both together, sorted."""
        last_deck, last_others, found = self.last
        if others != last_others or deck != last_deck:
            found = sorted(deck + others)
            self.last = (deck[:], others, found)
        return found


@final
class FateSeen:
    """What a viewer knows of the Fate Deck; it changes once in a turn, so that the last look is remembered."""

    def __init__(self) -> None:
        self.last: tuple[list[int], int, list[int], list[int]] = ([], 0, [], [])

    def look(self, s: War, bit: i64) -> tuple[list[int], list[int]]:
        """The cards it knows, two numbers each (how many lie below, type), and the types of all others."""
        fate, returned, known, secrets = self.last
        if fate != s.fate or returned != s.returned:
            known = []
            secrets = []
            for at, code in enumerate(s.fate):
                if fate_known(s, code, at, bit):
                    known.extend([at, card_of(code)])
                else:
                    secrets.append(card_of(code))
            self.last = (s.fate[:], s.returned, known, secrets)
        return known, secrets


# For each viewer, spectators first; of unseen cards for each owner, Fate cards last.
VIEWERS: Final = SEATS + 1
UNSEEN: Final = [Unseen() for _ in range((SEATS + 1) * VIEWERS)]
FATE_SEEN: Final = [FateSeen() for _ in range(VIEWERS)]


def unseen_of(owner: i64, viewer: i64) -> Unseen:
    return UNSEEN[owner * VIEWERS + viewer + 1]


# Cards in the deck, in the hand, Fate cards there, discarded; games won, Warlord, custom deck, alive, ally, Void used, looks.
Seat = tuple[int, int, int, int, int, int, int, int, int, int, int]
SEAT_WINS: Final = 4
TOKEN_WIDTH: Final = 3  # of an Item: slot, charges, used in this combat


@mypyc_attr(free_list_len=1)  # a view that is not read drops its table at once
@final
class Veiled(War):
    """What a viewer knows of a table. Armies stand in the columns of `War`, so that everything that is worked out from them can
    be worked out here; those of seats that are not at the table are left out, and so are the Bandits while there are none.

    Hands, decks and the Fate Deck are not here: only their sizes, what the viewer knows of them and what is unseen, sorted.
    Columns that no picture shows are empty.
    """

    def __init__(self, s: War) -> None:
        """All that is public, and nothing else."""
        State.__init__(self, s.rules)
        self.rules = s.rules
        # The match and the game.
        self.game_number = s.game_number
        self.turn = s.turn
        self.turn_seat = s.turn_seat
        self.committing = s.committing
        self.fate_discard = s.fate_discard[:] if s.fate_discard else NOTHING
        self.mid_passed = s.mid_passed
        self.pool = s.pool[:] if s.pool else NOTHING
        self.card = s.card
        # Armies.
        end: i64 = PLACES
        if not s.filled[FATE]:
            end = first_place(s.rules.seats)
        self.filled = s.filled[:]
        self.who = s.who[:end]
        self.owner = s.owner[:end]
        self.health = s.health[:end]
        self.temp = s.temp[:end]
        self.mark = s.mark[:end]
        self.status = s.status[:end]
        self.used = s.used[:end]
        self.phase = s.phase[:end] if s.round or s.committing else NO_COLUMN
        self.fort = s.fort[: end // 2]
        self.item = s.item[:end]
        self.item_up = s.item_up[:end]
        self.grants = s.grants[:] if s.grants else NOTHING
        # The stack of plays and the last roll.
        self.plays = s.plays[:] if s.plays else NOTHING
        self.rolls = s.rolls[:] if s.rolls else NOTHING
        # The combat.
        self.combat = s.combat
        self.attacked = s.attacked
        self.controller = s.controller
        self.columns = s.columns[:]
        self.side = s.side[:]
        self.order = s.order[:] if s.order else NOTHING
        self.initiative = s.initiative[:]
        self.ambush = s.ambush[:] if s.ambush else NOTHING
        self.round = s.round
        self.clock = s.clock
        self.slain = s.slain
        self.victory = s.victory
        # The attack, Spell or Breath being resolved.
        self.striker = s.striker
        self.strike = s.strike
        self.aimed = s.aimed[:] if s.aimed else NOTHING
        if s.naturals:  # one number for each die in all of these
            self.needs, self.naturals, self.shifts = s.needs[:], s.naturals[:], s.shifts[:]
            self.marks, self.extra = s.marks[:], s.extra[:]
        else:
            self.needs = self.naturals = self.shifts = self.marks = self.extra = NOTHING
        self.victims = s.victims[:] if s.victims else NOTHING
        self.lost = s.lost[:] if s.lost else NOTHING
        self.amount = s.amount
        self.damage_type = s.damage_type
        self.shielded = s.shielded[:] if s.shielded else NOTHING
        self.surviving = s.surviving[:] if s.surviving else NOTHING
        self.dead = s.dead[:] if s.dead else NOTHING
        # Not shown, or by what the viewer knows of it.
        self.wins = self.warlord = self.custom = self.alive = self.ally = self.void_used = self.looks = NO_COLUMN
        self.deck = self.hand = self.discard = NO_PILES
        self.fate_size = self.returned = self.may_fate = self.ties = 0
        self.roll_seat = NONE
        self.offered = self.roll_places = self.enthralled = self.through = NOTHING
        self.ally_card = self.fort_owner = self.may = NO_COLUMN
        self.item_owner = self.item_seen = self.item_charges = self.item_used = NO_COLUMN
        # What the viewer knows.
        self.seats: list[Seat] = []
        self.discarded = s.discard[0] + s.discard[1]  # of all seats, one after another
        self.known: list[int] = []  # cards in hands: seat * HIDDEN + type
        self.tokens = NOTHING  # of Items, TOKEN_WIDTH numbers each
        self.fate = NOTHING  # known cards, two numbers each: how many lie below, type
        self.fate_left = len(s.fate)
        self.icon = verbs.top_icon(s)
        self.unseen: list[list[int]] = []  # the types of each seat, and of Fate cards last
        self.subject: int = NONE  # the creature or Item that the viewer is asked about


def veiled(s: War, viewer: int) -> Veiled:
    """The table as far as *viewer* knows it."""
    v = Veiled(s)
    bit = bit_of(viewer)
    v.fate, secrets = FATE_SEEN[viewer + 1].look(s, bit)
    held: list[int] = []  # Fate cards in hands
    seats = s.rules.seats
    for seat in range(seats):
        unseen = NOTHING if seat == viewer else []
        v.unseen.append(unseen)
        placed = veil_army(v, seat, unseen) if secret_army(s, viewer, seat) else 0
        veil_hand(v, s, seat, seat == viewer, bit, unseen, held, placed)
        if seat > 1:
            v.discarded.extend(s.discard[seat])
    veil_items(v, s, viewer)
    for seat in range(seats):
        v.unseen[seat] = unseen_of(seat, viewer).sorted(s.deck[seat], v.unseen[seat])
    v.unseen.append(unseen_of(FATE, viewer).sorted(secrets, held))
    if s.seat == viewer >= 0 and s.kind in ABOUT:
        v.seat = viewer  # what the question is about, attacks with what the dice do, and how many are chosen
        v.kind = s.kind
        v.options = s.options
        v.asker = s.asker
        v.subject = subject_of(s)
    return v


def subject_of(s: War) -> int:
    """The card of the creature or Item that the open question is about, or NONE."""
    asker = s.asker
    if isinstance(asker, (ChooseAction, AssignDie)):
        return s.who[asker.place]
    if isinstance(asker, (Arrange, Join, Settles)):
        return asker.t
    if isinstance(asker, EnthralJoin):
        return s.who[asker.target]
    if isinstance(asker, RaiseNext) and s.dead:
        return s.dead[0]
    if isinstance(asker, KeepItem):
        return s.item[asker.slot]
    return NONE


def veil_hand(
    v: Veiled, s: War, seat: i64, own: bool, bit: i64, unseen: list[int], held: list[int], placed: int
) -> None:
    """The sizes of a seat's piles, what the viewer knows of its hand, and the rest among the unseen."""
    hand, known = s.hand[seat], v.known
    first = seat * HIDDEN
    fate = 0
    for card in hand:
        code: i64 = card
        t = card_of(code)
        if t >= FIRST_FATE:
            fate += 1
        if own or was_shown(code, bit):
            known.append(first + t)
        elif t >= FIRST_FATE:
            held.append(t)
        else:
            unseen.append(t)
    v.seats.append((
        len(s.deck[seat]), len(hand) - fate + placed, fate, len(s.discard[seat]), s.wins[seat], s.warlord[seat],
        s.custom[seat], s.alive[seat], s.ally[seat], s.void_used[seat], s.looks[seat],
    ))  # fmt: skip


def veil_items(v: Veiled, s: War, viewer: int) -> None:
    """Items that the viewer does not know lie face down without a type; in the Bandits' formation all that lie face down do."""
    for slot in range(len(v.item)):
        t = v.item[slot]
        if t >= 0:
            known = knows_at(s, viewer, Z_ITEM, slot)
            owner = s.item_owner[slot]
            if not known and 0 <= owner < len(v.unseen):
                v.unseen[owner] = [*v.unseen[owner], t]
            if slot >= first_place(FATE) and not s.item_up[slot]:
                known = False
            if not known:
                v.item[slot] = HIDDEN
            charges = s.item_charges[slot] if known else 0
            used = s.item_used[slot] & 2
            if charges or used:
                v.tokens = [*v.tokens, slot, charges, used]


def veil_army(v: Veiled, seat: int, unseen: list[int]) -> int:
    """Of an army that is formed in secret only the Warlord is seen. For all that others know, the rest is in the hand; so many
    cards they are."""
    placed = 0
    for place in range(first_place(seat), first_place(seat + 1)):
        t = v.who[place]
        if t >= 0 and CARDS.kind[t] == WARLORD:
            v.health[place] = CARDS.health[t]
        elif t >= 0:
            placed += 1
            unseen.append(t)
            verbs.clear_place(v, place)
        if v.item[place] >= 0:
            placed += 1
            if not v.item_up[place]:
                unseen.append(v.item[place])
            v.item[place] = NONE
            v.item_up[place] = 0
    for at in range(first_site(seat), first_site(seat + 1)):
        if v.fort[at] >= 0:
            placed += 1
            unseen.append(v.fort[at])
            v.fort[at] = NONE
    return placed
