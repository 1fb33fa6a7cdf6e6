"""What may be cast, at whom and for how much (TS-12)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.tower_siege.cards import spells
from wartable.games.tower_siege.cards.catalogue import CARDS, NUMBER, POWERBOLT, SHATTER, SHIELD
from wartable.games.tower_siege.rules import attack, resources, things, timing
from wartable.games.tower_siege.table import actions, entries, terms
from wartable.games.tower_siege.table.piles import first_copy, holds
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import NONE, mage_of, place_of, power_of, resource_at, seat_of

RECALL: Final[int] = NUMBER["recall"]


def in_time(s: Siege, card: i64, window: i64) -> bool:
    """OT only in the own turn and in no window; AT always (TS-6.5)."""
    return window < 0 or CARDS.any_turn[card] != 0 or (card == POWERBOLT and s.rules.powerbolt_any)


def allowed(s: Siege, seat: i64, card: i64, window: i64) -> bool:
    """All conditions of a casting but its price: time, lock, peace, siege, and a target (TS-7.9, TS-12.5, TS-17.5)."""
    if not in_time(s, card, window):
        return False
    verb = CARDS.verb[card]
    if CARDS.attacks[card]:
        if s.marks[mage_of(seat)] & terms.LOCKED or (seat == s.active and attack.at_peace(s)):
            return False
        if verb == terms.RESIST_ALL or (verb == terms.BOLT and CARDS.bolt_only[card] == 0):
            return True
    if verb == terms.TRUCE or verb == terms.FORBID:
        return True
    if verb == terms.HEAL:
        return False  # only at the time of injury (TS-10.2)
    if verb == terms.COUNTER:
        return window == timing.R_WINDOW and bool(answerable(s, seat))
    if verb == terms.BUILD:
        return not s.siege and things.free_place(s, seat) >= 0
    if verb == terms.UNLOAD:
        return bool(s.caravan[seat])
    if verb == terms.RETRIEVE:
        return bool(retrievable(s, seat, card))
    if verb == terms.BIND and len(bindable(s)) < 2:
        return False
    if verb == terms.READY and s.has_effect(terms.SPENT, mage_of(seat), card):
        return False
    return has_target(s, seat, card)


def has_target(s: Siege, seat: i64, card: i64) -> bool:
    """Whether there is anything at all that a casting can be aimed at."""
    verb = CARDS.verb[card]
    p: i64
    if verb == terms.RUIN or verb == terms.RAZE:
        for p in range(s.seats):  # noqa: SIM110 - a generator is slow when compiled
            if p != seat and (s.mines[p] or s.stones[p]):
                return True
        return False
    if verb == terms.GRANT:
        return CARDS.grant_to[card] == 2 or can_grant(s, card)
    if verb == terms.SHATTER:
        return can_shatter(s, seat)
    x: i64
    for p in range(s.seats):
        for x in s.things[p]:
            if aims_at(s, seat, card, x):
                return True
    return False


def can_shatter(s: Siege, seat: i64) -> bool:
    """Some Item or Relic is within reach."""
    for p in range(s.seats):
        for x in s.items[p]:
            if shatters(s, seat, x):
                return True
        for x in s.relics[p]:
            if shatters(s, seat, x):
                return True
    return False


def grantable(s: Siege, card: i64) -> list[int]:
    """Creatures, and standing structures where the card says so, on which it does not lie yet, as actions."""
    laid = s.laid(card)
    found: list[int] = []
    p: i64
    for p in range(s.seats):
        for x in s.creatures[p]:
            if not holds(laid, x):
                found.append(actions.AT + x)
        if CARDS.grant_to[card] == 1:
            for x in s.structures[p]:
                if s.life[x] > 0 and not holds(laid, x):
                    found.append(actions.AT + x)
    return found


def can_grant(s: Siege, card: i64) -> bool:
    """There is one of these."""
    free: i64 = 0
    p: i64
    for p in range(s.seats):
        free += len(s.creatures[p])
    for e in s.effects:
        if e[terms.E_CARD] == card:
            free -= 1
    return free > 0 or bool(grantable(s, card))


def answerable(s: Siege, seat: i64) -> list[int]:
    """Spells and Scrolls of other players on the stack, as actions (`counter`). One may lie below an older one (TS-6.6)."""
    found: list[int] = []
    for entry in s.stack:
        number = entries.number_of(entry)
        if entries.what_of(entry) == entries.CAST and entries.seat_of(entry) != seat and number < actions.MOST_ENTRIES:
            found.append(actions.ENTRY + number)
    found.sort()
    return found


def retrievable(s: Siege, seat: i64, card: i64) -> list[int]:
    """Cards of the own discard pile that there is room for in the hand (TS-4.5)."""
    room = s.rules.market_size - s.counted(seat)
    if card in s.hand[seat] and s.rules.scrolls_count:
        room += 1
    if room <= 0 and s.rules.scrolls_count:
        return []
    kinds = sorted(set(s.discard[seat]))
    return [actions.TAKE + c for c in kinds if c != RECALL and (room > 0 or CARDS.kind[c] == terms.SCROLL)]


def bindable(s: Siege) -> list[int]:
    """Every creature in play that is no Mage."""
    found: list[int] = []
    for p in range(s.seats):
        found.extend([x for x in s.creatures[p] if CARDS.kind[s.card[x]] != terms.MAGE])
    return found


def first_targets(s: Siege, seat: i64, card: i64) -> list[int]:
    """The first thing that a casting can be aimed at, as actions."""
    verb = CARDS.verb[card]
    if verb == terms.RUIN or verb == terms.RAZE:
        return resource_targets(s, seat, [])
    found: list[int] = []
    if verb == terms.GRANT:
        found = grantable(s, card)
    else:
        p: i64
        x: i64
        for p in range(s.seats):
            for x in s.things[p]:
                if aims_at(s, seat, card, x):
                    found.append(actions.AT + x)
    found.sort()
    return found


def aims_at(s: Siege, seat: i64, card: i64, x: i64) -> bool:
    """Whether this thing may be the first target of a casting that grants nothing."""
    verb = CARDS.verb[card]
    c = s.card[x]
    creature = CARDS.creature[c] != 0
    if verb == terms.BOLT:
        if creature:
            return CARDS.bolt_only[card] == 0 and s.inside(x) < 0
        return struck_by_magic(s, x)
    if verb == terms.ADD_LP:
        return creature and not (s.siege and CARDS.kind[c] == terms.MAGE)
    if verb == terms.ADD_IP:
        return not s.siege and (CARDS.structure[c] != 0 or CARDS.loc[c] == terms.ON_FIELD)
    if verb == terms.SHATTER:
        return shatters(s, seat, x)
    if verb == terms.BIND:
        return creature and seat_of(x) != seat and CARDS.kind[c] != terms.MAGE and s.inside(x) < 0
    if verb == terms.HOLD:
        return creature and s.inside(x) < 0
    if verb == terms.READY:
        return creature and seat_of(x) == seat and bool(s.marks[x] & terms.ACTED) and s.pos[x] != terms.DEFEND
    return False


def struck_by_magic(s: Siege, x: i64) -> bool:
    """Standing structures, and Relics on the battlefield (TS-8.4, TS-13.3)."""
    c = s.card[x]
    if s.life[x] <= 0:
        return False
    if CARDS.structure[c]:
        return not (place_of(x) == terms.TOWER_PLACE and s.surround(seat_of(x)) >= 0)
    return CARDS.loc[c] == terms.ON_FIELD


def shatters(s: Siege, seat: i64, x: i64) -> bool:
    """Items and Relics of opponents within reach, and own Relics that have fallen (TS-12.11, TS-10.4)."""
    c = s.card[x]
    kind = CARDS.kind[c]
    if kind != terms.ITEM and kind != terms.RELIC:
        return False
    if seat_of(x) == seat:
        return CARDS.loc[c] == terms.ON_FIELD and s.life[x] == 0
    if CARDS.loc[c] == terms.ON_FIELD:
        return True
    bearer = s.host[x]
    if bearer < 0:
        return False
    if s.is_creature(bearer):
        return s.inside(bearer) < 0
    return s.rules.shatter_structures


def resource_targets(s: Siege, seat: i64, chosen: list[int]) -> list[int]:
    """Market Mines and Powerstones of opponents, each card at most once in a casting (TS-2.4)."""
    found: list[int] = []
    for p in range(s.seats):
        if p == seat:
            continue
        spent, spent_stones = s.mines_spent[p], s.stones_spent[p]
        counts = [s.mines[p] - spent, spent, s.stones[p] - spent_stones, spent_stones]
        for which in range(terms.RESOURCE_KINDS):
            action = actions.RESOURCE + resource_at(p, which)
            if counts[which] > chosen.count(action):
                found.append(action)
    return found


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
    verb = CARDS.verb[card]
    f = CARDS.magic[card]
    if verb == terms.RUIN and isinstance(f, spells.Ruin):
        return f.first + f.extra * max(0, more)
    cost = resources.spell_cost(s, seat, card)
    if verb == terms.BOLT and isinstance(f, spells.Bolt):
        cost += f.extra * max(0, more)
    return cost


def affordable_levels(s: Siege, seat: i64, levels: list[list[int]]) -> list[int]:
    """The levels of a `*` Scroll that can be paid, as actions."""
    have = resources.means(s, seat)
    return [actions.LEVEL + power_of(row) for row in levels if resources.affords(have, 0, power_of(row))]


def question(s: Siege, seat: i64, card: i64, chosen: list[int]) -> list[int]:
    """What is to be chosen next for a casting; nothing: it is complete."""
    verb = CARDS.verb[card]
    f = CARDS.magic[card]
    n = len(chosen)
    if verb == terms.BOLT and isinstance(f, spells.Bolt):
        return bolt_question(s, seat, card, f, chosen)
    if verb == terms.RUIN and isinstance(f, spells.Ruin):
        if n and chosen[-1] == actions.DONE:
            return []
        more = resource_targets(s, seat, chosen)
        if n == 0:
            return more
        if not resources.can_pay(s, seat, 0, f.first + f.extra * n):
            return []
        return [actions.DONE, *more] if more else []
    if verb == terms.BUILD and isinstance(f, spells.Build):
        if n == 0:
            return [actions.DECLINE, *[actions.AT + x for x in sorted(attack.exposed(s, seat, NONE, NONE))]]
        return affordable_levels(s, seat, f.levels) if n == 1 else []
    if verb == terms.COUNTER and isinstance(f, spells.Counter):
        if n == 0:
            return answerable(s, seat)
        return affordable_levels(s, seat, f.levels) if n == 1 else []
    if verb == terms.BIND and n == 1:
        first = chosen[0] - actions.AT
        return sorted([actions.AT + x for x in bindable(s) if x != first])
    if n:
        return []
    if verb == terms.RETRIEVE:
        return retrievable(s, seat, card)
    if verb == terms.GRANT and CARDS.grant_to[card] == 2:
        return []
    if verb == terms.TRUCE or verb == terms.FORBID or verb == terms.RESIST_ALL or verb == terms.UNLOAD:
        return []
    return first_targets(s, seat, card)


def bolt_question(s: Siege, seat: i64, card: i64, f: spells.Bolt, chosen: list[int]) -> list[int]:
    """Targets of magical strikes, then the level."""
    n = len(chosen)
    if f.most > 1:
        if n and chosen[-1] == actions.DONE:
            return []
        if n == f.most:
            return []
        found = first_targets(s, seat, card)
        if f.spread == 1 and not s.rules.storm_same:
            found = [a for a in found if a not in chosen]
        if n == 0 or f.extra == 0:
            return found
        if not resources.can_pay(s, seat, 0, resources.spell_cost(s, seat, card) + f.extra * n):
            return []
        return [actions.DONE, *found] if found else []
    if n == 0:
        return first_targets(s, seat, card)
    if n == 1 and len(f.levels) > 1:
        return affordable_levels(s, seat, f.levels)
    return []


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
    f = CARDS.magic[card]
    level = 0
    targets: list[int] = []
    for a in chosen:
        if actions.LEVEL <= a < actions.ENTRY:
            rows = f.levels if isinstance(f, (spells.Bolt, spells.Build, spells.Counter)) else []
            level = [power_of(row) for row in rows].index(a - actions.LEVEL)
        elif actions.AT <= a < actions.ARMY:
            targets.append(a - actions.AT)
        elif actions.RESOURCE <= a < actions.LEVEL:
            targets.append(a - actions.RESOURCE)
        elif actions.ENTRY <= a < actions.SPLIT:
            targets.append(a - actions.ENTRY)
        elif actions.TAKE <= a < actions.AT:
            targets.append(a - actions.TAKE)
    return [0, entries.CAST, seat, card, level, held, *targets]
