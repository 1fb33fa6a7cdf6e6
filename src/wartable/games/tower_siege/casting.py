"""What may be cast, at whom and for how much (TS-12)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.tower_siege import attack, choices, resources, spell_effects, things, timing
from wartable.games.tower_siege import terms as t
from wartable.games.tower_siege.cards import CARDS, NUMBER, POWERBOLT, SHATTER, SHIELD
from wartable.games.tower_siege.state import NONE, PLACES, Siege, first_copy, holds

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
        if s.marks[seat * PLACES] & t.LOCKED or (seat == s.active and attack.at_peace(s)):
            return False
        if verb == t.RESIST_ALL or (verb == t.BOLT and CARDS.bolt_only[card] == 0):
            return True
    if verb == t.TRUCE or verb == t.FORBID:
        return True
    if verb == t.HEAL:
        return False  # only at the time of injury (TS-10.2)
    if verb == t.COUNTER:
        return window == timing.R_WINDOW and bool(answerable(s, seat))
    if verb == t.BUILD:
        return not s.siege and things.free_place(s, seat) >= 0
    if verb == t.UNLOAD:
        return bool(s.caravan[seat])
    if verb == t.RETRIEVE:
        return bool(retrievable(s, seat, card))
    if verb == t.BIND and len(bindable(s)) < 2:
        return False
    if verb == t.READY and s.has_effect(t.SPENT, seat * PLACES, card):
        return False
    return has_target(s, seat, card)


def has_target(s: Siege, seat: i64, card: i64) -> bool:
    """Whether there is anything at all that a casting can be aimed at."""
    verb = CARDS.verb[card]
    p: i64
    if verb == t.RUIN or verb == t.RAZE:
        for p in range(s.seats):  # noqa: SIM110 - a generator is slow when compiled
            if p != seat and (s.mines[p] or s.stones[p]):
                return True
        return False
    if verb == t.GRANT:
        return CARDS.grant_to[card] == 2 or can_grant(s, card)
    if verb == t.SHATTER:
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
                found.append(choices.AT + x)
        if CARDS.grant_to[card] == 1:
            for x in s.structures[p]:
                if s.life[x] > 0 and not holds(laid, x):
                    found.append(choices.AT + x)
    return found


def can_grant(s: Siege, card: i64) -> bool:
    """There is one of these."""
    free: i64 = 0
    p: i64
    for p in range(s.seats):
        free += len(s.creatures[p])
    for e in s.effects:
        if e[t.E_CARD] == card:
            free -= 1
    return free > 0 or bool(grantable(s, card))


def answerable(s: Siege, seat: i64) -> list[int]:
    """Spells and Scrolls of other players on the stack, as actions (`counter`)."""
    return [choices.ENTRY + e[0] for e in s.stack if e[1] == t.CAST_ENTRY and e[2] != seat and e[0] < choices.MOST_ENTRIES]


def retrievable(s: Siege, seat: i64, card: i64) -> list[int]:
    """Cards of the own discard pile that there is room for in the hand (TS-4.5)."""
    room = s.rules.market_size - s.counted(seat)
    if card in s.hand[seat] and s.rules.scrolls_count:
        room += 1
    if room <= 0 and s.rules.scrolls_count:
        return []
    kinds = sorted(set(s.discard[seat]))
    return [choices.TAKE + c for c in kinds if c != RECALL and (room > 0 or CARDS.kind[c] == t.SCROLL)]


def bindable(s: Siege) -> list[int]:
    """Every creature in play that is no Mage."""
    found: list[int] = []
    for p in range(s.seats):
        found.extend([x for x in s.creatures[p] if CARDS.kind[s.card[x]] != t.MAGE])
    return found


def first_targets(s: Siege, seat: i64, card: i64) -> list[int]:
    """The first thing that a casting can be aimed at, as actions."""
    verb = CARDS.verb[card]
    if verb == t.RUIN or verb == t.RAZE:
        return resource_targets(s, seat, [])
    found: list[int] = []
    if verb == t.GRANT:
        found = grantable(s, card)
    else:
        p: i64
        x: i64
        for p in range(s.seats):
            for x in s.things[p]:
                if aims_at(s, seat, card, x):
                    found.append(choices.AT + x)
    found.sort()
    return found


def aims_at(s: Siege, seat: i64, card: i64, x: i64) -> bool:
    """Whether this thing may be the first target of a casting that grants nothing."""
    verb = CARDS.verb[card]
    c = s.card[x]
    creature = CARDS.creature[c] != 0
    if verb == t.BOLT:
        if creature:
            return CARDS.bolt_only[card] == 0 and s.inside(x) < 0
        return struck_by_magic(s, x)
    if verb == t.ADD_LP:
        return creature and not (s.siege and CARDS.kind[c] == t.MAGE)
    if verb == t.ADD_IP:
        return not s.siege and (CARDS.structure[c] != 0 or CARDS.loc[c] == t.ON_FIELD)
    if verb == t.SHATTER:
        return shatters(s, seat, x)
    if verb == t.BIND:
        return creature and x // PLACES != seat and CARDS.kind[c] != t.MAGE and s.inside(x) < 0
    if verb == t.HOLD:
        return creature and s.inside(x) < 0
    if verb == t.READY:
        return creature and x // PLACES == seat and bool(s.marks[x] & t.ACTED) and s.pos[x] != t.DEFEND
    return False


def struck_by_magic(s: Siege, x: i64) -> bool:
    """Standing structures, and Relics on the battlefield (TS-8.4, TS-13.3)."""
    c = s.card[x]
    if s.life[x] <= 0:
        return False
    if CARDS.structure[c]:
        return not (x % PLACES == t.TOWER_PLACE and s.surround(x // PLACES) >= 0)
    return CARDS.loc[c] == t.ON_FIELD


def shatters(s: Siege, seat: i64, x: i64) -> bool:
    """Items and Relics of opponents within reach, and own Relics that have fallen (TS-12.11, TS-10.4)."""
    c = s.card[x]
    kind = CARDS.kind[c]
    if kind != t.ITEM and kind != t.RELIC:
        return False
    if x // PLACES == seat:
        return CARDS.loc[c] == t.ON_FIELD and s.life[x] == 0
    if CARDS.loc[c] == t.ON_FIELD:
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
        for which in range(4):
            action = choices.RESOURCE + p * 4 + which
            if counts[which] > chosen.count(action):
                found.append(action)
    return found


# A casting is put together: what is asked next, and what it costs.


def cast_cost(s: Siege, seat: i64, card: i64, chosen: list[int]) -> i64:
    """The power that a casting with these choices costs (TS-12.2, TS-12.12)."""
    more: i64 = -1  # targets after the first
    a: i64
    for a in chosen:
        if choices.LEVEL <= a < choices.ENTRY:
            return a - choices.LEVEL
        if choices.AT <= a < choices.LEVEL:
            more += 1
    verb = CARDS.verb[card]
    f = CARDS.magic[card]
    if verb == t.RUIN and isinstance(f, spell_effects.Ruin):
        return f.first + f.extra * max(0, more)
    cost = resources.spell_cost(s, seat, card)
    if verb == t.BOLT and isinstance(f, spell_effects.Bolt):
        cost += f.extra * max(0, more)
    return cost


def affordable_levels(s: Siege, seat: i64, levels: list[list[int]]) -> list[int]:
    """The levels of a `*` Scroll that can be paid, as actions."""
    have = resources.means(s, seat)
    return [choices.LEVEL + row[0] for row in levels if resources.affords(have, 0, row[0])]


def question(s: Siege, seat: i64, card: i64, chosen: list[int]) -> list[int]:
    """What is to be chosen next for a casting; nothing: it is complete."""
    verb = CARDS.verb[card]
    f = CARDS.magic[card]
    n = len(chosen)
    if verb == t.BOLT and isinstance(f, spell_effects.Bolt):
        return bolt_question(s, seat, card, f, chosen)
    if verb == t.RUIN and isinstance(f, spell_effects.Ruin):
        if n and chosen[-1] == choices.DONE:
            return []
        more = resource_targets(s, seat, chosen)
        if n == 0:
            return more
        if not resources.can_pay(s, seat, 0, f.first + f.extra * n):
            return []
        return [choices.DONE, *more] if more else []
    if verb == t.BUILD and isinstance(f, spell_effects.Build):
        if n == 0:
            return [choices.DECLINE, *[choices.AT + x for x in sorted(attack.exposed(s, seat, NONE, NONE))]]
        return affordable_levels(s, seat, f.levels) if n == 1 else []
    if verb == t.COUNTER and isinstance(f, spell_effects.Counter):
        if n == 0:
            return answerable(s, seat)
        return affordable_levels(s, seat, f.levels) if n == 1 else []
    if verb == t.BIND and n == 1:
        first = chosen[0] - choices.AT
        return sorted([choices.AT + x for x in bindable(s) if x != first])
    if n:
        return []
    if verb == t.RETRIEVE:
        return retrievable(s, seat, card)
    if verb == t.GRANT and CARDS.grant_to[card] == 2:
        return []
    if verb == t.TRUCE or verb == t.FORBID or verb == t.RESIST_ALL or verb == t.UNLOAD:
        return []
    return first_targets(s, seat, card)


def bolt_question(s: Siege, seat: i64, card: i64, f: spell_effects.Bolt, chosen: list[int]) -> list[int]:
    """Targets of magical strikes, then the level."""
    n = len(chosen)
    if f.most > 1:
        if n and chosen[-1] == choices.DONE:
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
        return [choices.DONE, *found] if found else []
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
        if CARDS.kind[card] == t.SCROLL and resources.affords(have, 0, CARDS.least_pp[card]) and (
            first_copy(hand, at) and allowed(s, seat, card, window)
        ):
            options.append(choices.CAST + card)
    held = s.held[seat]
    if held >= 0 and resources.affords(have, 0, CARDS.least_pp[held]) and allowed(s, seat, held, window):
        options.append(choices.CAST_HELD)


def add_spell(s: Siege, seat: i64, card: i64, window: i64, have: resources.Means, options: list[int]) -> None:
    """A Spell, if it can be cast now, with an Apprentice's discount (TS-12.12)."""
    cost = CARDS.pp[card] - have[3]
    if cost < 1:
        cost = 1
    if resources.affords(have, 0, cost) and allowed(s, seat, card, window):
        options.append(choices.CAST + card)


def bodies(card: i64, held: i64, seat: i64, chosen: list[int]) -> list[int]:
    """The body of a stack entry for a casting with these choices."""
    f = CARDS.magic[card]
    level = 0
    targets: list[int] = []
    for a in chosen:
        if choices.LEVEL <= a < choices.ENTRY:
            rows = f.levels if isinstance(f, (spell_effects.Bolt, spell_effects.Build, spell_effects.Counter)) else []
            level = [row[0] for row in rows].index(a - choices.LEVEL)
        elif choices.AT <= a < choices.ARMY:
            targets.append(a - choices.AT)
        elif choices.RESOURCE <= a < choices.LEVEL:
            targets.append(a - choices.RESOURCE)
        elif choices.ENTRY <= a < choices.SPLIT:
            targets.append(a - choices.ENTRY)
        elif choices.TAKE <= a < choices.AT:
            targets.append(a - choices.TAKE)
    return [t.CAST_ENTRY, seat, card, level, held, *targets]
