"""The table without what a viewer may not know (section 10): what pictures are drawn from, and what views keep until then."""
from __future__ import annotations

from typing import Final, final

from wartable.games.final_war import choices, verbs
from wartable.games.final_war.cards import CARDS, FIRST_FATE
from wartable.games.final_war.imagine import Z_FATE, Z_HAND, Z_ITEM, knows, secret_army
from wartable.games.final_war.state import War
from wartable.games.final_war.terms import FATE, NONE, PLACES, SEATS, WARLORD
from wartable.kernel.state import State

HIDDEN: Final[int] = CARDS.count  # the type of an Item that the viewer does not know
NOTHING: Final[list[int]] = []  # stands for every empty list here; nobody changes a veiled table
NO_PILES: Final[list[list[int]]] = []
# What each viewer did not know of each seat when last asked: the deck, what else is unseen, and both together sorted. It is
# mostly the same from one decision to the next, and comparing costs a fifth of sorting.
LAST: Final[list[tuple[list[int], list[int], list[int]]]] = [([], [], []) for _ in range(SEATS * (SEATS + 1))]


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
        self.discard = [cards[:] for cards in s.discard]
        self.fate_discard = s.fate_discard[:] if s.fate_discard else NOTHING
        self.mid_passed = s.mid_passed
        self.pool = s.pool[:] if s.pool else NOTHING
        self.card = s.card
        # Armies.
        end = PLACES if s.filled[FATE] else s.rules.seats * 10
        self.filled = s.filled[:]
        self.who = s.who[:end]
        self.owner = s.owner[:end]
        self.health = s.health[:end]
        self.temp = s.temp[:end]
        self.mark = s.mark[:end]
        self.status = s.status[:end]
        self.used = s.used[:end]
        self.phase = s.phase[:end] if s.round or s.committing else NOTHING
        self.fort = s.fort[:]
        self.item = s.item[:end]
        self.item_up = s.item_up[:end]
        self.item_charges = s.item_charges[:end]
        self.item_used = s.item_used[:end]
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
        self.needs = s.needs[:] if s.needs else NOTHING
        self.naturals = s.naturals[:] if s.naturals else NOTHING
        self.shifts = s.shifts[:] if s.shifts else NOTHING
        self.marks = s.marks[:] if s.marks else NOTHING
        self.extra = s.extra[:] if s.extra else NOTHING
        self.victims = s.victims[:] if s.victims else NOTHING
        self.lost = s.lost[:] if s.lost else NOTHING
        self.amount = s.amount
        self.damage_type = s.damage_type
        self.shielded = s.shielded[:] if s.shielded else NOTHING
        self.surviving = s.surviving[:] if s.surviving else NOTHING
        self.dead = s.dead[:] if s.dead else NOTHING
        # Not shown, or by what the viewer knows of it.
        self.wins = self.warlord = self.custom = self.alive = self.ally = self.void_used = self.looks = NOTHING
        self.deck = self.hand = NO_PILES
        self.fate_size = self.returned = self.may_fate = self.ties = 0
        self.roll_seat = NONE
        self.ally_card = self.offered = self.fort_owner = self.item_owner = self.item_seen = self.roll_places = NOTHING
        self.enthralled = self.through = self.may = NOTHING
        # What the viewer knows.
        self.seats: list[list[int]] = []  # cards in hand, Fate cards in hand, cards in the deck; then columns of `War`
        self.known: list[list[int]] = []  # the types in each hand
        self.fate: list[int] = []  # types, or HIDDEN
        self.icon = verbs.top_icon(s)
        self.unseen: list[list[int]] = []  # the types of each seat, and of Fate cards last


def veiled(s: War, viewer: int) -> Veiled:
    """The table as far as *viewer* knows it."""
    v = Veiled(s)
    seats = s.rules.seats
    secrets: list[int] = []
    for seat in range(seats):
        veil_hand(v, s, viewer, seat, secrets)
    for at in range(len(s.fate)):
        t = s.fate[at] >> 4
        if knows(s, viewer, Z_FATE, at):
            v.fate.append(t)
        else:
            v.fate.append(HIDDEN)
            secrets.append(t)
    veil_items(v, s, viewer)
    for seat in range(seats):
        if secret_army(s, viewer, seat):
            veil_army(v, seat)
        v.unseen[seat] = in_order(s.deck[seat], v.unseen[seat], seat * (SEATS + 1) + viewer + 1)
    secrets.sort()
    v.unseen.append(secrets)
    if s.seat == viewer >= 0 and (s.kind == choices.D_ACTION or s.kind == choices.D_SECOND or s.kind == choices.D_ASSIGN):
        v.seat = viewer  # attacks are drawn with what the dice do
        v.kind = s.kind
        v.options = s.options
        v.asker = s.asker
    return v


def veil_hand(v: Veiled, s: War, viewer: int, seat: int, secrets: list[int]) -> None:
    """The sizes of a hand and its deck, what the viewer knows of the hand, and the rest among the unseen."""
    deck, hand = s.deck[seat], s.hand[seat]
    known: list[int] = []
    unseen: list[int] = []
    fate = 0
    for at in range(len(hand)):
        t = hand[at] >> 4
        if t >= FIRST_FATE:
            fate += 1
        if knows(s, viewer, Z_HAND + seat, at):
            known.append(t)
        elif t >= FIRST_FATE:
            secrets.append(t)
        else:
            unseen.append(t)
    v.known.append(known)
    v.unseen.append(unseen)
    v.seats.append([
        len(hand) - fate, fate, len(deck), s.wins[seat], s.warlord[seat], s.custom[seat], s.alive[seat], s.ally[seat],
        s.void_used[seat], s.looks[seat],
    ])  # fmt: skip


def in_order(deck: list[int], more: list[int], at: int) -> list[int]:
    """What is unseen of a seat without the order in which it lies; *at* says where to remember it."""
    last_deck, last_more, cards = LAST[at]
    if deck != last_deck or more != last_more:
        cards = sorted(deck + more)
        LAST[at] = (deck[:], more, cards)
    return cards


def veil_items(v: Veiled, s: War, viewer: int) -> None:
    """Items that the viewer does not know lie face down without a type; in the Bandits' formation all that lie face down do."""
    item, up = v.item, v.item_up
    for slot in range(len(item)):
        t = item[slot]
        if t >= 0 and not up[slot]:
            known = knows(s, viewer, Z_ITEM, slot)
            owner = s.item_owner[slot]
            if not known and 0 <= owner < s.rules.seats:
                v.unseen[owner].append(t)
            if not known or slot >= FATE * 10:
                item[slot] = HIDDEN
                v.item_charges[slot] = 0


def veil_army(v: Veiled, seat: int) -> None:
    """Of an army that is formed in secret only the Warlord is seen; for all that others know, the rest is in the hand."""
    placed = 0
    for place in range(seat * 10, seat * 10 + 10):
        t = v.who[place]
        if t >= 0 and CARDS.kind[t] == WARLORD:
            v.health[place] = CARDS.health[t]
        elif t >= 0:
            placed += 1
            v.unseen[seat].append(t)
            verbs.clear_place(v, place)
        if v.item[place] >= 0:
            placed += 1
            v.item[place] = NONE
            v.item_up[place] = v.item_charges[place] = v.item_used[place] = 0
    for at in range(seat * 5, seat * 5 + 5):
        if v.fort[at] >= 0:
            placed += 1
            v.unseen[seat].append(v.fort[at])
            v.fort[at] = NONE
    v.seats[seat][0] += placed
