"""Verbs: what changes the table (FW-5.2). Each changes, logs and keeps what follows from it right in one place."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.final_war.cards import abilities
from wartable.games.final_war.cards.catalogue import CARDS, FIRST_FATE, MID_DECK, conferred, printed
from wartable.games.final_war.seen import events
from wartable.games.final_war.table import board
from wartable.games.final_war.table.state import ENTHRALLED_WIDTH, G_LOOSE, GRANT_WIDTH, War
from wartable.games.final_war.table.terms import (
    CONJURED,
    DEADLY_POISONED,
    NEWCOMER,
    NONE,
    POISONED,
    WAITING,
    army_of,
    card_of,
    coded,
    discarded,
    first_place,
    in_middle,
    middle_of,
    within_army,
)  # fmt: skip
from wartable.kernel.event import Event

RECKONED: Final = CARDS.reckoned


# Cards and hands.


def refresh_may(s: War, seat: i64) -> None:
    """What the seat might play from its hand for all that the table knows: hand and deck together (FW-4.2).

    Items are used where they are equipped, so whether one lies in the hand or face down makes no difference.
    """
    mask: i64 = 0
    for code in s.hand[seat]:
        t: i64 = card_of(code)
        if t < FIRST_FATE:
            mask |= RECKONED[t]
    for unseen in s.deck[seat]:
        t = unseen
        mask |= RECKONED[t]
    s.may[seat] = mask


def refresh_may_fate(s: War) -> None:
    """What any hand with Fate cards might hold: all hands and the Fate Deck together."""
    mask: i64 = 0
    for code in s.fate:
        t: i64 = card_of(code)
        if CARDS.to_hand[t]:
            mask |= RECKONED[t]
    for cards in s.hand:
        for code in cards:
            t = card_of(code)
            if t >= FIRST_FATE:
                mask |= RECKONED[t]
    s.may_fate = mask


def to_hand(s: War, seat: int, t: int, known: int) -> None:
    """Puts a card into a hand; *known* is the mask of the others that know it, or PUBLIC."""
    hand = s.hand[seat]
    code = coded(t, known)
    at = len(hand)
    while at > 0 and hand[at - 1] > code:
        at -= 1
    hand.insert(at, code)


def from_hand(s: War, seat: i64, t: i64) -> None:
    """Takes a card out of a hand to show it; of equal cards the one that most know."""
    hand = s.hand[seat]
    at: i64 = len(hand)
    while at > 0:
        at -= 1
        if card_of(hand[at]) == t:
            hand.pop(at)
            break
    if RECKONED[t]:  # whatever else leaves changes nothing
        if CARDS.is_fate[t]:
            refresh_may_fate(s)
        elif not s.committing:
            refresh_may(s, seat)


def discard(s: War, owner: i64, t: i64, slain: bool = False) -> None:
    """A card goes to its owner's pile, a Fate card to the Fate pile (FW-5.2.3)."""
    if CARDS.is_fate[t]:
        s.fate_discard.append(t)
    else:
        s.discard[owner].append(discarded(t, slain))


def lay_down(s: War, seat: int) -> None:
    """A whole hand is discarded, seen by all (FW-5.22.2, FW-5.25.2)."""
    hand = [card_of(code) for code in s.hand[seat]]
    if hand:
        s.tell(events.LAYS_DOWN, (seat, *hand))
    for t in hand:
        discard(s, seat, t)
    s.hand[seat] = []


def draw(s: War, seat: int, count: int) -> None:
    """Draws from the Player Deck; an empty deck gives nothing (FW-5.2.6). A hand has no order, so its owner is not told
    in which the cards came: nobody could know it afterwards."""
    deck = s.deck[seat]
    drawn: list[int] = []
    while deck and len(drawn) < count:
        drawn.append(deck.pop())
        to_hand(s, seat, drawn[-1], 0)
    if drawn and s.events is not None:
        told = (seat, len(deck), len(drawn))
        s.tell_some(1 << seat, events.DRAWS, (*told, *sorted(drawn)), Event(events.DRAWS, told))


def top_icon(s: War) -> int:
    """What the back of the top Fate card shows: 1 Add to Hand, 0 Instant, 2 the Mid Deck card, -1 no card."""
    if not s.fate:
        return NONE
    t = card_of(s.fate[-1])
    return 2 if t == MID_DECK else 1 if CARDS.to_hand[t] else 0


def show_top(s: War) -> None:
    """All see the back of the next Fate card."""
    if s.events is not None:
        s.tell(events.TOP, (len(s.fate), top_icon(s)))


# Creatures.


def set_creature(s: War, place: i64, t: i64, owner: i64) -> None:
    """A creature takes its place at full Health (FW-3.9)."""
    army = army_of(place)
    s.who[place] = t
    s.filled[army] |= 1 << within_army(place)
    s.owner[place] = owner
    s.mark[place] = 0
    s.status[place] = 0
    s.used[place] = 0
    s.phase[place] = 0
    s.temp[place] = 0
    s.health[place] = CARDS.health[t] + board.extra_health(s, army, t)


def clear_place(s: War, place: i64) -> None:
    if s.who[place] >= 0:
        army = army_of(place)
        s.filled[army] ^= 1 << within_army(place)
    s.who[place] = NONE
    s.owner[place] = NONE
    s.health[place] = s.temp[place] = s.mark[place] = s.status[place] = s.used[place] = s.phase[place] = 0


def strip(s: War, place: i64) -> None:
    """A creature's Items and attached cards are discarded to their owners (FW-5.2.5)."""
    if s.grants:
        drop_grants(s, place)
    if in_middle(place):
        for slot in range(place - 1, place + 1):
            if s.item[slot] >= 0:
                drop_item(s, slot)


def drop_grants(s: War, place: i64) -> None:
    i = board.attached(s.grants, place, 0)
    while i < len(s.grants):
        drop_grant(s, i)
        i = board.attached(s.grants, place, i)


def drop_grant(s: War, at: int, suffered: int = 0) -> int:
    """An attached card goes to its owner's pile; its temporary Health goes with it as far as the damage just *suffered* has
    not taken it (FW-5.4.3). Gives back what is left of that damage."""
    place, t, owner, slot, _ = s.grants[at : at + GRANT_WIDTH]
    del s.grants[at : at + GRANT_WIDTH]
    if slot != G_LOOSE:
        discard(s, owner, t)
    given = conferred(t, abilities.TEMP_HEALTH)
    taken = min(given, suffered)
    if given > taken and s.who[place] >= 0:
        s.temp[place] = max(0, s.temp[place] - (given - taken))
    return suffered - taken


def drop_item(s: War, slot: i64, told: bool = False) -> None:
    """An Item is discarded to its owner; Health above the new maximum is lost, never the last (FW-5.4.3).

    What was face down is told, unless that has been *told* already.
    """
    t, owner = s.item[slot], s.item_owner[slot]
    if not s.item_up[slot] and not told:
        s.tell(events.DROPPED, (t,))
    clear_item(s, slot)
    discard(s, owner, t)
    trim_health(s, middle_of(slot))


def clear_item(s: War, slot: i64) -> None:
    s.item[slot] = s.item_owner[slot] = NONE
    s.item_up[slot] = s.item_seen[slot] = s.item_charges[slot] = s.item_used[slot] = 0


def trim_health(s: War, place: i64) -> None:
    if s.who[place] >= 0:
        s.health[place] = min(s.health[place], board.max_health(s, place))


def turn_up(s: War, slot: i64) -> None:
    """An Item is turned face up and works from now on (FW-5.3.7)."""
    if s.item[slot] < 0 or s.item_up[slot]:
        return
    s.item_up[slot] = 1
    s.item_seen[slot] = s.rules.everybody
    place = middle_of(slot)
    s.health[place] += printed(s.item[slot], abilities.HEALTH)
    s.tell(events.TURNED_UP, (place, s.item[slot], s.who[place]))


def put_item(s: War, slot: int, t: int, owner: int, up: bool) -> None:
    """An Item is equipped; Scouts among the enemies see it at once (FW-5.29 Scout)."""
    s.item[slot] = t
    s.item_owner[slot] = owner
    s.item_up[slot] = 0
    s.item_seen[slot] = 0
    s.item_charges[slot] = CARDS.charges[t]
    s.item_used[slot] = 0
    if up:
        turn_up(s, slot)


def lift(s: War, place: i64, slain: bool) -> None:
    """A creature leaves play; its card goes to its owner's pile (FW-5.2.5, FW-5.21.4)."""
    t, owner = s.who[place], s.owner[place]
    strip(s, place)
    clear_place(s, place)
    discard(s, owner, t, slain and CARDS.creature[t] != 0)
    if s.enthralled:
        forget_enthralled(s, place)


def forget_enthralled(s: War, place: i64) -> None:
    for i in range(0, len(s.enthralled), ENTHRALLED_WIDTH):
        if s.enthralled[i] == place:
            del s.enthralled[i : i + ENTHRALLED_WIDTH]
            return


def move(s: War, place: int, to: int) -> None:
    """A creature moves with everything on it."""
    s.who[to], s.owner[to] = s.who[place], s.owner[place]
    if s.who[to] >= 0:
        s.filled[army_of(to)] |= 1 << within_army(to)
    s.health[to], s.temp[to], s.mark[to] = s.health[place], s.temp[place], s.mark[place]
    s.status[to], s.used[to], s.phase[to] = s.status[place], s.used[place], s.phase[place]
    clear_place(s, place)
    i = board.attached(s.grants, place, 0)
    while i < len(s.grants):
        s.grants[i] = to
        i = board.attached(s.grants, place, i)
    if in_middle(place):
        move_item(s, place - 1, to - 1)
        move_item(s, place, to)


def move_item(s: War, slot: int, to: int) -> None:
    s.item[to], s.item_owner[to], s.item_up[to] = s.item[slot], s.item_owner[slot], s.item_up[slot]
    s.item_seen[to], s.item_charges[to], s.item_used[to] = s.item_seen[slot], s.item_charges[slot], s.item_used[slot]
    clear_item(s, slot)


def drop_fort(s: War, at: int) -> None:
    """A Fortification is discarded to its owner."""
    t, owner = s.fort[at], s.fort_owner[at]
    s.fort[at] = s.fort_owner[at] = NONE
    discard(s, owner, t)


# Health.


def healable(s: War, place: i64, restricted_too: bool) -> bool:
    """Whether healing from outside can work: never on the Conjured (FW-5.29 Restricted Healing, FW-5.30)."""
    if board.body(s, place) == CONJURED:
        return False
    return restricted_too or not board.best(s, place, abilities.RESTRICTED_HEALING)


def hurt(s: War, place: i64) -> bool:
    return s.health[place] < board.max_health(s, place)


def poisoned(s: War, place: i64) -> bool:
    return bool(s.status[place] & (POISONED | DEADLY_POISONED))


def heal(s: War, place: i64, amount: i64 = 99, ability: int = NONE, card: int = NONE) -> None:
    """Health up to the maximum, by an *ability* or a *card* where that was not told just before."""
    before = s.health[place]
    s.health[place] = min(board.max_health(s, place), before + amount)
    if s.health[place] != before:
        s.tell(events.HEALED, (place, s.who[place], s.health[place], ability, card))


def cure(s: War, place: int) -> None:
    """Poison and Deadly Poison end."""
    if poisoned(s, place):
        s.status[place] &= ~(POISONED | DEADLY_POISONED)
        s.tell(events.CURED, (place, s.who[place]))


def newcomer(s: War, place: int) -> None:
    """Joined during the combat: no "1st round" abilities, and no action before the next round (FW-5.20.2)."""
    if s.round > 0:
        s.status[place] |= NEWCOMER | WAITING


def scouts(s: War, seat: i64) -> bool:
    """Whether the seat's army has a Scout."""
    creatures = s.filled[seat]
    place = first_place(seat)
    while creatures:
        if creatures & 1 and board.has(s, place, abilities.SCOUTS):
            return True
        creatures >>= 1
        place += 1
    return False


def scouted(s: War, seat: i64) -> bool:
    """Whether an enemy's Scout sees the seat's Items."""
    return any(s.alive[other] and not s.friends(seat, other) and scouts(s, other) for other in range(i64(s.rules.seats)))


def look_out(s: War) -> None:
    """Scouts turn up all Items in enemy armies (FW-5.29 Scout)."""
    for seat in range(i64(s.rules.seats)):
        if s.alive[seat] and hides(s, seat) and scouted(s, seat):
            for slot in range(first_place(seat), first_place(seat + 1)):
                turn_up(s, slot)


def hides(s: War, seat: i64) -> bool:
    """Whether the seat's army bears an Item that lies face down."""
    first = first_place(seat)
    return any(s.item[slot] >= 0 and not s.item_up[slot] and s.who[middle_of(slot)] >= 0 for slot in range(first, first + 10))


