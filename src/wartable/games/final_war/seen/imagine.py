"""What a viewer does not know is dealt anew. The truth is not an input: only what is known, and the dice."""
from __future__ import annotations

from typing import Final

from wartable.games.final_war.cards.catalogue import CARDS, MID_DECK
from wartable.games.final_war.rules import verbs
from wartable.games.final_war.seen.knows import Z_FATE, Z_HAND, Z_ITEM, knows_at, secret_army
from wartable.games.final_war.table.state import War
from wartable.games.final_war.table.terms import ITEM, PLACES, WARLORD, card_of, coded, first_place, first_site
from wartable.kernel.dice import TABLE, DiceSource, shuffle_dice, shuffled


def imagine(s: War, viewer: int, dice: DiceSource) -> War:
    """A table that looks the same to *viewer*: all that it does not know is dealt anew."""
    made = s.clone()
    assert isinstance(made, War)
    deal(made, viewer, dice)
    return made


def deal(s: War, viewer: int, dice: DiceSource) -> None:
    """Deals all that *viewer* does not know anew, in place."""
    for seat in range(s.rules.seats):
        if secret_army(s, viewer, seat):
            take_back(s, seat)
        deal_player(s, viewer, seat, dice)
    deal_fate(s, viewer, dice)
    s.ask_again()


def take_back(s: War, seat: int) -> None:
    """What was placed in secret is in the hand again, for all that the viewer knows."""
    for place in range(first_place(seat), first_place(seat + 1)):
        t = s.who[place]
        if t >= 0 and CARDS.kind[t] != WARLORD:
            verbs.clear_place(s, place)
            verbs.to_hand(s, seat, t, 0)
        if s.item[place] >= 0:
            verbs.to_hand(s, seat, s.item[place], 0)
            verbs.clear_item(s, place)
    for at in range(first_site(seat), first_site(seat + 1)):
        if s.fort[at] >= 0:
            verbs.to_hand(s, seat, s.fort[at], 0)
            s.fort[at] = s.fort_owner[at] = -1


def deal_player(s: War, viewer: int, seat: int, dice: DiceSource) -> None:
    """Unknown Player Deck cards of a seat: its deck, its hand, its face-down Items (which stay Items)."""
    slots = [i for i in range(PLACES) if s.item_owner[i] == seat and s.item[i] >= 0 and not knows_at(s, viewer, Z_ITEM, i)]
    items = [s.item[i] for i in slots]
    hand: list[int] = []
    unknown: list[int] = []
    for i, code in enumerate(s.hand[seat]):
        if CARDS.is_fate[card_of(code)] or knows_at(s, viewer, Z_HAND + seat, i):
            hand.append(code)
        else:
            unknown.append(card_of(code))
    count = len(unknown)
    pool = sorted([*unknown, *s.deck[seat], *items])
    if not pool:
        return
    pool = shuffled(pool, dice.roll(shuffle_dice(len(pool)), TABLE))
    for i in slots:
        t = next_item(pool)
        s.item[i] = t
        s.item_charges[i] = CARDS.charges[t]
    hand.extend([coded(t, 0) for t in pool[:count]])
    s.hand[seat] = sorted(hand)
    s.deck[seat] = pool[count:]


def next_item(pool: list[int]) -> int:
    """The first Item of the pool, taken out."""
    for i, t in enumerate(pool):
        if CARDS.kind[t] == ITEM:
            return pool.pop(i)
    raise ValueError("a face-down Item has no card to be")


def deal_fate(s: War, viewer: int, dice: DiceSource) -> None:
    """Unknown Fate cards: those in hands are Add to Hand cards, the top of the deck keeps its icon; in a Campaign Final War
    stays below the Mid Deck card."""
    hands: list[tuple[int, int]] = []
    unknown: list[int] = []
    for seat in range(s.rules.seats):
        for i, code in enumerate(s.hand[seat]):
            if CARDS.is_fate[card_of(code)] and not knows_at(s, viewer, Z_HAND + seat, i):
                hands.append((seat, code))
                unknown.append(card_of(code))
    places = [i for i in range(len(s.fate)) if not knows_at(s, viewer, Z_FATE, i)]
    unknown.extend([card_of(s.fate[i]) for i in places])
    if not unknown:
        return
    icon = bool(s.fate) and CARDS.to_hand[card_of(s.fate[-1])] != 0
    pool = shuffled(sorted(unknown), dice.roll(shuffle_dice(len(unknown)), TABLE))
    for seat, code in hands:
        s.hand[seat].remove(code)
    for seat, _ in hands:
        verbs.to_hand(s, seat, take(pool, True), 0)
    middle = first_known_middle(s)
    order = sorted(places, reverse=True)
    if order and order[0] == len(s.fate) - 1:
        s.fate[order[0]] = coded(take_for(s, pool, icon, order[0], middle), 0)
        order = order[1:]
    if middle >= 0 and middle - 1 in order:
        s.fate[middle - 1] = coded(take(pool, True), 0)
        order.remove(middle - 1)
    for i in order:
        s.fate[i] = coded(take_above(pool, i > middle >= 0), 0)


def first_known_middle(s: War) -> int:
    """Where the Mid Deck card lies, or -1."""
    for i in range(len(s.fate)):
        if card_of(s.fate[i]) == MID_DECK:
            return i
    return -1


def take(pool: list[int], to_hand: bool) -> int:
    """The first card of the pool with this icon."""
    for i, t in enumerate(pool):
        if (CARDS.to_hand[t] != 0) == to_hand:
            return pool.pop(i)
    return pool.pop(0)


def take_for(s: War, pool: list[int], to_hand: bool, at: int, middle: int) -> int:
    """The top card: its icon is public; above the Mid Deck card it is never Final War."""
    for i, t in enumerate(pool):
        if (CARDS.to_hand[t] != 0) == to_hand and not (at > middle >= 0 and t in BELOW):
            return pool.pop(i)
    return pool.pop(0)


def take_above(pool: list[int], above: bool) -> int:
    """The next card; above the Mid Deck card never Final War nor the Battle that goes with it."""
    if above:
        for i, t in enumerate(pool):
            if t not in BELOW:
                return pool.pop(i)
    return pool.pop(0)


BELOW: Final = (CARDS.type("final_war"), CARDS.type("battle"))
