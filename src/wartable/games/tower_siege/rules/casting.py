"""What may be cast, at whom and for how much (TS-12)."""
from __future__ import annotations

from mypy_extensions import i64

from wartable.games.tower_siege.cards.catalogue import CARDS, POWERBOLT, SHATTER, SHIELD
from wartable.games.tower_siege.rules import attack, resources
from wartable.games.tower_siege.rules.deeds import deed_of
from wartable.games.tower_siege.table import actions, entries, terms
from wartable.games.tower_siege.table.piles import first_copy
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import mage_of, power_of


def in_time(s: Siege, card: i64, window: i64) -> bool:
    """OT only in the own turn and in no window; AT always (TS-6.5)."""
    return window < 0 or CARDS.any_turn[card] != 0 or (card == POWERBOLT and s.rules.powerbolt_any)


def allowed(s: Siege, seat: i64, card: i64, window: i64) -> bool:
    """All conditions of a casting but its price: time, lock, peace, siege, and a target (TS-7.9, TS-12.5, TS-17.5)."""
    if not in_time(s, card, window):
        return False
    if CARDS.attacks[card] and (s.marks[mage_of(seat)] & terms.LOCKED or (seat == s.active and attack.at_peace(s))):
        return False
    return deed_of(card).playable(s, seat, window)


# A casting is put together: what is asked next, and what it costs.


def cast_cost(s: Siege, seat: i64, card: i64, chosen: list[int]) -> i64:
    """The power that a casting with these choices costs (TS-12.2, TS-12.12)."""
    more: i64 = -1  # targets after the first
    a: i64
    for a in chosen:
        if actions.LEVEL <= a < actions.ENTRY:
            return a - actions.LEVEL
        if actions.AT <= a < actions.LEVEL:
            more += 1
    return deed_of(card).cost(s, seat, max(0, more))


def question(s: Siege, seat: i64, card: i64, chosen: list[int]) -> list[int]:
    """What is to be chosen next for a casting; nothing: it is complete."""
    return deed_of(card).question(s, seat, chosen)


def add_castings(s: Siege, seat: i64, window: i64, have: resources.Means, options: list[int]) -> None:
    """All castings that can be begun now: Spells, Scrolls of the hand, the one in the Librahm."""
    if resources.broke(have):
        return
    if window < 0 or s.rules.powerbolt_any:
        add_spell(s, seat, POWERBOLT, window, have, options)
    add_spell(s, seat, SHIELD, window, have, options)
    if window < 0:
        add_spell(s, seat, SHATTER, window, have, options)
    spell: i64
    for spell in s.spells[seat]:
        add_spell(s, seat, spell, window, have, options)
    hand = s.hand[seat]
    at: i64
    for at in range(len(hand)):
        card: i64 = hand[at]
        if (
            CARDS.kind[card] == terms.SCROLL
            and resources.affords(have, 0, CARDS.least_pp[card])
            and (first_copy(hand, at) and allowed(s, seat, card, window))
        ):
            options.append(actions.CAST + card)
    held = s.held[seat]
    if held >= 0 and resources.affords(have, 0, CARDS.least_pp[held]) and allowed(s, seat, held, window):
        options.append(actions.CAST_HELD)


def add_spell(s: Siege, seat: i64, card: i64, window: i64, have: resources.Means, options: list[int]) -> None:
    """A Spell, if it can be cast now, with an Apprentice's discount (TS-12.12)."""
    cost = resources.spell_price(card, resources.discount_of(have))
    if resources.affords(have, 0, cost) and allowed(s, seat, card, window):
        options.append(actions.CAST + card)


def entry_of(card: i64, held: i64, seat: i64, chosen: list[int]) -> list[int]:
    """The entry of the stack for a casting with these choices."""
    level = 0
    targets: list[int] = []
    for a in chosen:
        if actions.LEVEL <= a < actions.ENTRY:
            level = [power_of(row) for row in deed_of(card).levels()].index(a - actions.LEVEL)
        elif actions.AT <= a < actions.ARMY:
            targets.append(a - actions.AT)
        elif actions.RESOURCE <= a < actions.LEVEL:
            targets.append(a - actions.RESOURCE)
        elif actions.ENTRY <= a < actions.SPLIT:
            targets.append(a - actions.ENTRY)
        elif actions.TAKE <= a < actions.AT:
            targets.append(a - actions.TAKE)
    return [0, entries.CAST, seat, card, level, held, *targets]
