"""Imagined states: all that a viewer does not know is dealt anew. The truth is not an input."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.tower_siege.cards import decks
from wartable.games.tower_siege.cards.catalogue import CARDS, DECKS, MINE_CARD, RACES, STONE_CARD, TOWERS
from wartable.games.tower_siege.rules import composing, opening, resources, timing
from wartable.games.tower_siege.rules.composing import Compose
from wartable.games.tower_siege.rules.declaring import Declare
from wartable.games.tower_siege.rules.playing import Table
from wartable.games.tower_siege.table import actions, entries, terms
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import NONE
from wartable.kernel.dice import TABLE, DiceSource, Die, shuffle_dice, shuffled
from wartable.kernel.view import View
from wartable.kernel.window import Window

PLENTY: Final = 15  # market Mines and Powerstones that an unknown deck may well hold
HALF_MADE: Final = ("Compose", "ChooseSplit", "ChooseOrder", "Declare")


def one_of(count: int, dice: DiceSource) -> int:
    """A number below *count*."""
    return dice.roll([Die("draw", list(range(count)))], TABLE)[0]


def mixed(cards: list[int], dice: DiceSource) -> list[int]:
    """The cards in a random order that does not depend on the order they came in."""
    draws = shuffle_dice(len(cards))
    return shuffled(sorted(cards), dice.roll(draws, TABLE) if draws else [])


def veil(s: Siege, view: View) -> None:
    """Shows others the question that stands behind a half-made action, not the action."""
    due = list(view.due)
    if not s.draft:
        view.due = ["ChooseDeck" if name == "AddCard" else name for name in due]
        return
    while due and due[0] in HALF_MADE:
        due.pop(0)
    waiting = base_window(s)
    if waiting is None:
        view.due = ["Act", *due]
        view.kind = actions.DECISIONS[actions.TURN_ACTION]
    else:
        view.due = due
        view.kind = actions.DECISIONS[waiting.kind]


def base_window(s: Siege) -> Window | None:
    """The window in which an action is being put together, or None in the own turn."""
    step: Any = s.asker
    declared = s.agenda[-1] if s.agenda else None
    if not isinstance(step, Compose) and isinstance(declared, Declare):
        step = declared
    if not isinstance(step, (Compose, Declare)) or step.window < 0:
        return None
    for i in range(len(s.agenda) - 1, -1, -1):
        due = s.agenda[i]
        if isinstance(due, Window):
            return due
    return None


def imagine(s: Table, viewer: int, dice: DiceSource) -> Table:
    """A state that looks the same to *viewer*."""
    c = s.clone()
    for p in range(s.seats):
        if p != viewer:
            c.backs[p] = 0
    if s.revealed < 2:
        imagine_opening(s, c, viewer, dice)
    else:
        for p in range(s.seats):
            if not s.alive[p]:
                c.built[p] = s.built[p] if p == viewer or s.rules.deck_mode != "custom" else (MINE_CARD,) * len(s.built[p])
            elif p == viewer:
                own_deck(c, p, dice)
            else:
                others_cards(s, c, p, dice)
    if s.draft and s.seat >= 0 and s.seat != viewer:
        undo_draft(c)
    elif s.seat >= 0 and s.seat != viewer and isinstance(s.asker, (opening.AddCard, opening.ChooseDeck)):
        c.built[s.seat] = ()
        ask_again(c, opening.ChooseDeck(s.seat))
    elif s.seat >= 0 and s.seat != viewer:
        c.ask_again()
    return c


def ask_again(c: Table, step: Any) -> None:
    """Puts the question of another seat anew: its options may depend on what was dealt."""
    c.asker = None
    c.agenda.append(step)
    c.run()


def undo_draft(c: Table) -> None:
    """The half-made action of another seat is not known: it is asked again."""
    seat = c.seat
    waiting = base_window(c)
    c.asker = None
    c.purse = []
    while c.agenda and type(c.agenda[-1]).__name__ in HALF_MADE:
        c.agenda.pop()
    composing.take_back(c, seat, NONE if waiting is None else waiting.window)
    c.run()


def imagine_opening(s: Table, c: Table, viewer: int, dice: DiceSource) -> None:
    """Choices that others have committed to are made anew."""
    for p in range(s.seats):
        if p == viewer:
            continue
        if s.revealed == 0 and s.race[p] >= 0:
            c.race[p] = RACES[one_of(len(RACES), dice)]
        if s.tower[p] >= 0:
            c.tower[p] = one_of(len(TOWERS), dice)
        if s.ready[p]:
            if s.rules.deck_mode not in opening.READY_MODES:
                able = decks.ready_for(s.rules)
                c.deck_choice[p] = able[one_of(len(able), dice)]
                c.built[p] = tuple(DECKS[c.deck_choice[p]].cards)
        else:
            c.built[p] = ()


def own_deck(c: Table, seat: int, dice: DiceSource) -> None:
    """The order of the own deck, but for the cards that were looked at."""
    deck, seen = list(c.deck[seat]), c.deck_seen[seat]
    unseen = mixed([card for card, known in zip(deck, seen) if not known], dice)
    n = 0
    for i in range(len(deck)):
        if not seen[i]:
            deck[i] = unseen[n]
            n += 1
    c.deck[seat] = tuple(deck)


def others_cards(s: Table, c: Table, p: int, dice: DiceSource) -> None:
    """Hand, Librahm and deck of another seat, from what its deck may hold."""
    shown = sorted(s.shown[p])
    count = len(s.hand[p]) + len(s.deck[p]) + (1 if s.held[p] >= 0 else 0)
    laying = laying_down(s, p)
    if s.rules.deck_mode != "custom":
        pool = [*s.hand[p], *s.deck[p], *([s.held[p]] if s.held[p] >= 0 else [])]
        for card in shown:
            pool.remove(card)
        pool = mixed(pool, dice)
    else:
        visible = in_sight(s, p)
        possible = mixed(plausible(s, visible + shown), dice)
        pool = possible[: count - len(shown)]
        with_scrolls(pool, shown, possible[len(pool) :], (1 if s.held[p] >= 0 else 0) + (1 if laying else 0))
        while len(pool) < count - len(shown):
            pool.append(MINE_CARD if len(pool) % 2 else STONE_CARD)
        built = sorted(pool + shown + visible)[: len(s.built[p])]
        c.built[p] = tuple(sorted(built + [MINE_CARD] * (len(s.built[p]) - len(built))))
        c.deck_choice[p] = NONE
    c.held[p] = take_scroll(pool, shown, dice) if s.held[p] >= 0 else NONE
    c.pledged[p] = take_scroll(pool, shown, dice) if laying else NONE
    hand = shown[:]
    if c.pledged[p] >= 0:
        hand.append(c.pledged[p])
    while len(hand) < len(s.hand[p]):
        hand.append(pool.pop())
    c.hand[p] = tuple(hand[: len(s.hand[p])])
    c.deck[p] = tuple(pool + hand[len(s.hand[p]) :])


def laying_down(s: Table, seat: int) -> bool:
    """A Scroll of the seat's hand is on its way into the Librahm."""
    skills = [e for e in s.stack if entries.what_of(e) == entries.SKILL and entries.seat_of(e) == seat]
    return any(entries.skill_of(e) == entries.SKILL_HOLD for e in skills)


def with_scrolls(pool: list[int], shown: list[int], others: list[int], wanted: int) -> None:
    """Sees to it that as many Scrolls as are known to be there are among the cards, instead of the last that are none."""
    wanted -= sum([1 for card in shown + pool if CARDS.kind[card] == terms.SCROLL])
    for card in others:
        if wanted <= 0:
            return
        if CARDS.kind[card] == terms.SCROLL:
            at = max([i for i in range(len(pool)) if CARDS.kind[pool[i]] != terms.SCROLL], default=NONE)
            if at == NONE:
                return
            pool[at] = card
            wanted -= 1


def take_scroll(pool: list[int], shown: list[int], dice: DiceSource) -> int:
    """Takes a Scroll out of the cards that may be in the hand, or NONE."""
    able = [i for i, card in enumerate(shown + pool) if CARDS.kind[card] == terms.SCROLL]
    if not able:
        return NONE
    i = able[one_of(len(able), dice)]
    return shown.pop(i) if i < len(shown) else pool.pop(i - len(shown))


def in_sight(s: Siege, p: int) -> list[int]:
    """Cards of a seat's deck that lie open somewhere."""
    found = [*s.discard[p], *s.caravan[p], *s.spells[p]]
    found += [s.card[x] for x in s.things[p] if CARDS.market[s.card[x]]]
    found += [MINE_CARD] * s.mines[p] + [STONE_CARD] * s.stones[p]
    if s.vein[p]:
        found.append(resources.VEIN)
    if s.surge[p]:
        found.append(resources.SURGE)
    for entry in [*s.stack, s.current] if s.current else s.stack:
        if entries.seat_of(entry) == p and timing.is_scroll(entry):
            found.append(entries.card_of(entry))
    found += [e[terms.E_CARD] for e in s.effects if e[terms.E_CASTER] == p and CARDS.kind[e[terms.E_CARD]] == terms.SCROLL]
    return found


def plausible(s: Siege, open_cards: list[int]) -> list[int]:
    """Cards that an unknown deck may still hold: a few of everything, many Mines and Powerstones (TS-4.1)."""
    pool: list[int] = []
    for card in decks.allowed_cards(s.rules):
        most = PLENTY if card in decks.UNLIMITED else s.rules.copy_limit
        pool.extend([card] * max(0, most - open_cards.count(card)))
    return pool
