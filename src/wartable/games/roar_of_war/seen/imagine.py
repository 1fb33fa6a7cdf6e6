"""Dealing anew all that a viewer does not know. The truth is no input: only what the viewer knows is read."""
from __future__ import annotations

from typing import Final

from wartable.games.roar_of_war.cards.catalogue import TYPES, army_of, hand_at, held_at
from wartable.games.roar_of_war.cards.decks import deck_of
from wartable.games.roar_of_war.rules.turn import can_attack
from wartable.games.roar_of_war.seen.knows import knows_card, knows_discard, sees_own
from wartable.games.roar_of_war.table.actions import CHOOSE_ATTACKER
from wartable.games.roar_of_war.table.state import War
from wartable.games.roar_of_war.table.terms import (
    LEADER,
    NONE,
    PILES,
    card_seen,
    pick_of,
    places_of,
    seen_by,
    type_of,
    type_picked,
)
from wartable.kernel.dice import TABLE, DiceSource, Die, shuffle_dice, shuffled

DEEPEST: Final = 64  # no pile is as high
NUMBERS: Final = [Die("place", list(range(max(1, n)))) for n in range(PILES + 1)]


def spot_of(place: int, height: int) -> int:
    """Where a card in play lies, as one number."""
    return place * DEEPEST + height


def place_at(spot: int) -> int:
    return spot // DEEPEST


def height_of(spot: int) -> int:
    return spot % DEEPEST


def imagine(s: War, viewer: int, dice: DiceSource) -> War:
    """A state that looks the same to the viewer. A deal in which the open question could not be asked is dealt again."""
    while True:
        c = s.clone()
        assert isinstance(c, War)
        for seat in range(len(c.alive)):
            if c.alive[seat] and c.race[seat] != NONE:
                deal_army(c, seat, viewer, dice)
                deal_strategy(c, seat, viewer, dice)
        if asks_the_same(c, s):
            return c


def asks_the_same(c: War, s: War) -> bool:
    """Asks the open question again, so that options and dice are those of the imagined cards. Who is asked for an attacker has
    one (RW-4.6): everybody knows that much."""
    c.ask_again()
    if c.asker != s.asker or c.seat != s.seat or c.kind != s.kind:
        return False
    return c.seat < 0 or c.kind != CHOOSE_ATTACKER or can_attack(c)


def deal_army(c: War, seat: int, viewer: int, dice: DiceSource) -> None:
    """The seat's unknown cards among its piles, closed discards, hand and commitments; the Leader lies in the Last Row."""
    own = sees_own(c, viewer, seat)
    held = c.hand_size(seat)
    picked = len(c.picks[seat])
    pool = army_of(c.race[seat])
    in_hand: list[int] = []  # with the commitments
    if own:
        in_hand = listed(list(c.hand[hand_at(seat, 0) : hand_at(seat, TYPES)]))
        in_hand.extend([type_picked(pick) for pick in c.picks[seat]])
        in_hand.sort()
        for t in in_hand:
            pool[t] -= 1
    unknown: list[int] = []
    laid_out = False
    for place in places_of(seat):
        pile = c.piles[place]
        for height in range(len(pile)):
            laid_out = True
            if knows_card(c, viewer, place, height):
                pool[type_of(pile[height])] -= 1
            else:
                unknown.append(spot_of(place, height))
            pile[height] = card_seen(type_of(pile[height]), known_looks(c, seat, viewer, pile[height]))
    closed: list[int] = []
    discards = c.discards[seat]
    for i in range(len(discards)):
        if knows_discard(c, viewer, seat, i):
            pool[type_of(discards[i])] -= 1
        else:
            closed.append(i)
        discards[i] = card_seen(type_of(discards[i]), known_looks(c, seat, viewer, discards[i]))
    if laid_out and pool[LEADER]:
        rows = [spot for spot in unknown if height_of(spot) == 0 and c.last_row[place_at(spot)]]
        row = rows[dice.roll([NUMBERS[len(rows)]], TABLE)[0]]
        put(c.piles[place_at(row)], 0, LEADER)
        unknown.remove(row)
        pool[LEADER] = 0
    if unknown or closed or (not own and held + picked):
        cards = mixed(listed(pool), dice)
        for spot in unknown:
            put(c.piles[place_at(spot)], height_of(spot), cards.pop())
        for i in closed:
            put(discards, i, cards.pop())
        if not own:
            in_hand = cards
    discards.sort()
    if viewer != seat and held + picked:
        hold(c, seat, in_hand, picked, laid_out, dice)


def hold(c: War, seat: int, cards: list[int], picked: int, laid_out: bool, dice: DiceSource) -> None:
    """Makes the cards the seat's hand and commits as many of them as were committed; before the table is laid out the
    Leader is one of the first four commitments (RW-0.3)."""
    picks: list[int] = []
    if picked:
        cards = mixed(sorted(cards), dice)
        if not laid_out:
            row = dice.roll([NUMBERS[PILES]], TABLE)[0]
            cards.remove(LEADER)
            cards.insert(len(cards) - row, LEADER)  # commitments are taken from the end
        for i in range(picked):
            pile = dice.roll([NUMBERS[PILES]], TABLE)[0] if laid_out and c.rules.free else i % PILES
            picks.append(pick_of(cards.pop(), pile))
    c.picks[seat] = tuple(picks)
    for t in range(TYPES):
        c.hand[hand_at(seat, t)] = 0
    for t in cards:
        c.hand[hand_at(seat, t)] += 1


def deal_strategy(c: War, seat: int, viewer: int, dice: DiceSource) -> None:
    """The seat's Strategy Cards between hand and deck."""
    size = c.strategy_size(seat)
    if not size or sees_own(c, viewer, seat):
        return
    cards: list[int] = []
    for i, count in enumerate(deck_of(c.race[seat])):
        card = held_at(seat, i)
        left = count - c.s_discard[card] - c.s_table.count(card)
        cards.extend([card] * left)
        c.s_hand[card] = c.s_deck[card] = 0
    cards = mixed(cards, dice)
    for i, card in enumerate(cards):
        if i < size:
            c.s_hand[card] += 1
        else:
            c.s_deck[card] += 1


def known_looks(c: War, seat: int, viewer: int, card: int) -> int:
    """Who has seen a card, as the viewer may know it. Looks inside the owner's side are known only there: of these the
    viewer can say no more than that the owner's side has seen what all others have seen."""
    side = c.rules.team_masks[seat]
    hidden = side & ~c.rules.sharing[viewer] if viewer >= 0 else side
    others = c.rules.everybody & ~side
    seen = seen_by(card) & ~hidden
    return seen | hidden if seen & others == others else seen


def put(pile: list[int], at: int, type: int) -> None:
    """Lays a card where another lay; who has seen it stays."""
    pile[at] = card_seen(type, seen_by(pile[at]))


def listed(counts: list[int]) -> list[int]:
    """One type for each card."""
    cards: list[int] = []
    for t in range(TYPES):
        cards.extend([t] * counts[t])
    return cards


def mixed(cards: list[int], dice: DiceSource) -> list[int]:
    """The cards in random order."""
    return shuffled(cards, dice.roll(shuffle_dice(len(cards)), TABLE)) if len(cards) > 1 else cards
