"""A table as a seat may imagine it: what it cannot know is dealt anew (TW-10)."""
from __future__ import annotations

from wartable.games.throes_of_war.cards.catalogue import COUNT, FIRST_POOL
from wartable.games.throes_of_war.cards.decks import OTHERS, STARTERS, may_add
from wartable.games.throes_of_war.rules.opening import FIRST_DIE, FIRST_OTHER, OWN_DECK, complete, is_starter
from wartable.games.throes_of_war.seen.knows import sees_inventory
from wartable.games.throes_of_war.table.state import Throes, put
from wartable.games.throes_of_war.table.symbols import SYMBOLS
from wartable.games.throes_of_war.table.terms import CHARACTER_SLOT, DICE, EMPTY, SLOTS
from wartable.kernel.dice import TABLE, DiceSource, draw_die


def below(dice: DiceSource, n: int) -> int:
    """A number from 0 to n-1."""
    return dice.roll([draw_die(n)], TABLE)[0]


def imagine(s: Throes, viewer: int, dice: DiceSource) -> Throes:
    """A table that looks the same to *viewer*: what he cannot know is dealt anew, never from the truth."""
    c = s.clone()
    for seat in range(s.rules.seats):
        if sees_inventory(s, viewer, seat):
            continue
        if not s.revealed:
            imagine_draft(c, seat, dice)
        else:
            imagine_inventory(c, seat, dice)
            imagine_list(c, seat, dice)
    if s.seat >= 0 and not sees_inventory(s, viewer, s.seat):
        c.ask_again()  # what another may bring out, or put into his deck, is unknown too
    return c


def imagine_draft(c: Throes, seat: int, dice: DiceSource) -> None:
    """A deck that may have been committed: any starter deck, now and then or where there are none any legal deck.

    Whether another player has begun to choose cannot be known; whether he has finished can.
    """
    if not complete(c.drafts[seat]):
        c.drafts = put(c.drafts, seat, ())
        return
    choice = below(dice, len(STARTERS) + 1) if c.rules.own_decks and c.rules.starters else below(dice, len(STARTERS))
    if c.rules.starters and choice < len(STARTERS):
        c.drafts = put(c.drafts, seat, (choice,))
    else:
        cards = random_cards(c, [], OTHERS, dice)
        kinds = sorted([below(dice, SYMBOLS) for _ in range(DICE)])
        c.drafts = put(c.drafts, seat, (OWN_DECK, below(dice, len(STARTERS)), *sorted(cards), *kinds))


def seen_cards(c: Throes, seat: int) -> list[int]:
    """The cards of a player that everybody has seen: in play, discarded, or known to be in the inventory."""
    seen = [card for card in c.card[seat * SLOTS : seat * SLOTS + CHARACTER_SLOT] if card != EMPTY]
    seen.extend(c.discard[seat])
    seen.extend(c.shown[seat])
    if c.arriving != EMPTY and c.turn == seat:
        seen.append(c.arriving)
    return seen


def unseen_of_starter(c: Throes, seat: int) -> list[int]:
    """What a player announced with a starter deck must still hold: the list without all that was seen."""
    left = STARTERS[c.card[seat * SLOTS + CHARACTER_SLOT]].cards[:]
    for card in seen_cards(c, seat):
        left.remove(card)
    return left


def imagine_inventory(c: Throes, seat: int, dice: DiceSource) -> None:
    """The hidden cards of a player: deduced from an announced starter deck, else any that make a legal deck (TW-10.4)."""
    size = len(c.inventory[seat])
    if size == 0:
        return
    if c.announced[seat]:
        cards = unseen_of_starter(c, seat)
    else:
        cards = sorted(random_cards(c, seen_cards(c, seat), size, dice))
    c.inventory = put(c.inventory, seat, tuple(cards))


def imagine_list(c: Throes, seat: int, dice: DiceSource) -> None:
    """The list that the seat committed, as it now must have been; a series lays it out again."""
    draft = c.drafts[seat]
    if is_starter(draft):
        return
    cards = [*seen_cards(c, seat), *c.inventory[seat]]
    cards = sorted(cards + random_cards(c, cards, OTHERS - len(cards), dice))
    c.drafts = put(c.drafts, seat, (*draft[:FIRST_OTHER], *cards, *draft[FIRST_DIE:]))


def random_cards(c: Throes, seen: list[int], size: int, dice: DiceSource) -> list[int]:
    """So many cards that together with those seen make a legal deck."""
    cards = seen[:]
    drawn: list[int] = []
    while len(drawn) < size:
        card = FIRST_POOL + below(dice, COUNT - FIRST_POOL)
        if may_add(cards, card, c.rules.copy_limit):
            cards.append(card)
            drawn.append(card)
    return drawn
