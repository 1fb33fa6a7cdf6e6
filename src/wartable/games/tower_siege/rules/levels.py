"""Dice and levels (TS-1)."""
from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from wartable.games.tower_siege.cards.catalogue import CARDS, ELF, ORC, POWERBOLT
from wartable.games.tower_siege.table import terms
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import (
    NONE,
    amount_of,
    penalty_of,
    power_of,
    seat_of,
    stat_of,
    strength_of,
    tower_of,
)
from wartable.kernel.dice import Die

D100: Final = Die("d100", list(range(1, 101)), {n: f"{n % 100:02d}" for n in range(1, 101)})
D4: Final = Die("d4", [1, 2, 3, 4])
ONE_D100: Final = [D100]
ONE_D4: Final = [D4]


LAST_CRITICAL: Final = 2
FIRST_FUMBLE: Final = 99
FACES: Final = 100
CLUB_GIFT: Final = 5  # AL that the Human's gift adds (TS-3.14)
ORC_GIFT: Final = 10  # AL that the Orc's gift adds
ELF_GIFT: Final = 5  # SS that the Elf's gift adds


def classify(roll: i64, level: i64) -> i64:
    """Equal or below the level succeeds; 01-02 always does, 99-100 never (TS-1.1 to TS-1.3)."""
    if roll <= LAST_CRITICAL:
        return terms.CRIT
    if roll >= FIRST_FUMBLE:
        return terms.FUM
    return terms.HIT if roll <= level else terms.MISS


def successes(level: i64) -> i64:
    """How many faces are a plain success: neither critical nor fumble, equal or below the level."""
    return min(max(level, LAST_CRITICAL), FIRST_FUMBLE - 1) - LAST_CRITICAL


# Sums of named numbers, from which rules, figures and bots alike know what is rolled against. Each notes its parts if it is
# asked to, as pairs of numbers (`terms.PARTS`): what is told is what was added up.
Parts: TypeAlias = list[int] | None


def note(parts: Parts, source: i64, amount: i64) -> None:
    """A part of a sum is noted, unless it is nothing or nobody wants to know."""
    if amount and parts is not None:
        parts.append(source)
        parts.append(amount)



def item_gives(card: i64, stat: i64) -> i64:
    """What an active Item adds to a level of the creature that bears it; SL is part of AL, DL and RL (TS-1.4)."""
    if stat <= terms.RL:
        return CARDS.gives(card, stat) + CARDS.gives(card, terms.SL)
    return CARDS.gives(card, stat)


def strike_level(
    al: i64, card: i64, at_structure: bool, directed: bool, riposte: bool, gifts: bool, parts: Parts = None
) -> i64:
    """AL of one strike of a creature with this *al*, with what holds only against structures, in directed attacks, or for an
    attacking Orc (TS-3.14)."""
    if at_structure:
        al += CARDS.vs_structure[card]
        note(parts, terms.AT_STRUCTURES, CARDS.vs_structure[card])
    if not riposte:
        if directed:
            al += CARDS.when_directed[card]
            note(parts, terms.WHEN_DIRECTED, CARDS.when_directed[card])
        if gifts and card == ORC:
            al += ORC_GIFT
            note(parts, terms.GIFT, ORC_GIFT)
    return al


def boost(card: i64, power: i64, gift: i64) -> tuple[i64, i64]:
    """What a Club Strike for this *power* (TS-8.7) and the Human's gift (TS-3.14) add to AL, and what they take from DL."""
    more = CLUB_GIFT if gift else 0
    for row in CARDS.club[card]:
        if power_of(row) == power:
            return more + strength_of(row), penalty_of(row)
    return more, 0


def lowered(level: i64, penalty: i64, parts: Parts = None, why: i64 = terms.STRUCK_HARD) -> i64:
    """DL or RL against a strike with a penalty, never below 0 (TS-1.4)."""
    note(parts, why, -penalty)
    note(parts, terms.AT_LEAST, max(0, penalty - level))
    return max(0, level - penalty)


def shot_level(source: i64, helping: i64) -> i64:
    """IS of a shot with this card: printed, and the IS of the creature that shoots; a structure has none (TS-11.9)."""
    return CARDS.shot_level[source] + helping


def cast_level(printed: i64, ss: i64, card: i64, race: i64, gifts: bool, parts: Parts = None) -> i64:
    """SS of a casting: printed, with the Mage's Items (TS-12.6) and the Elf's gift (TS-3.14)."""
    gift: i64 = ELF_GIFT if gifts and card == POWERBOLT and race == ELF else 0
    note(parts, terms.GIFT, gift)
    return printed + ss + gift


# Levels of things in play.


def amount(roll: i64, most: i64) -> i64:
    """The amount of 1 to *most* that a d100 stands for; 0: roll again (TS-1.6)."""
    if most == 2:
        return 1 if roll <= 50 else 2
    if most == 3:
        return 0 if roll == 100 else 1 + (roll - 1) // 33
    return 1 + (roll - 1) // 25


def active_item(s: Siege, item: i64) -> bool:
    """The Item gives its benefit: it has no slot, or fills it (TS-11.4)."""
    card = s.card[item]
    return CARDS.slot[card] == terms.NO_SLOT or s.marks[item] & terms.ACTIVE != 0


def working(s: Siege, relic: i64) -> bool:
    """The Relic is in working order: standing on the battlefield, inside a standing Tower, or borne (TS-13.2)."""
    card = s.card[relic]
    loc = CARDS.loc[card]
    if loc == terms.ON_FIELD:
        return s.life[relic] > 0
    if loc == terms.IN_TOWER:
        return s.life[tower_of(seat_of(relic))] > 0
    return True


def level(s: Siege, thing: i64, stat: i64, parts: Parts = None) -> i64:
    """AL, DL, RL, PL, SS or IS as it stands now, without what only one strike changes (TS-1.4)."""
    seat = seat_of(thing)
    card = s.card[thing]
    kind = CARDS.kind[card]
    total: i64 = 0
    base: i64 = 0
    suit: i64 = NONE
    creature = CARDS.creature[card]
    if creature:
        if stat <= terms.RL:
            total = CARDS.sl[card]
            if parts is not None:
                note(parts, terms.OWN_LEVEL, total)
        total += CARDS.gives(card, stat)
        if parts is not None:
            note(parts, terms.OWN_BONUS, CARDS.gives(card, stat))
    elif CARDS.structure[card]:
        total = CARDS.dl[card]
        if parts is not None:
            note(parts, terms.OWN_LEVEL, total)
    elif kind == terms.RELIC or kind == terms.ITEM:
        if parts is not None:
            note(parts, terms.OWN_LEVEL, CARDS.rl[card])
        return CARDS.rl[card]
    dl_like = stat == terms.DL or (stat == terms.RL and s.rules.dl_is_rl)
    for item in s.items[seat]:
        if s.host[item] == thing and active_item(s, item):
            c = s.card[item]
            if creature:
                total += item_gives(c, stat)
                if parts is not None:
                    note(parts, c, item_gives(c, stat))
                if stat == terms.PL and CARDS.base_pl[c] > base:
                    base = CARDS.base_pl[c]
                    suit = c
            elif dl_like:
                total += CARDS.gives(c, terms.DL)
                if parts is not None:
                    note(parts, c, CARDS.gives(c, terms.DL))
    total += base
    if parts is not None:
        note(parts, suit, base)
    if stat == terms.AL and creature:
        for relic in s.relics[seat]:
            total += CARDS.army_al[s.card[relic]]
            if parts is not None:
                note(parts, s.card[relic], CARDS.army_al[s.card[relic]])
    if stat <= terms.RL and (kind == terms.MINION or kind == terms.ROGUE or kind == terms.TOWER):
        for other in s.creatures[seat]:
            c = s.card[other]
            if other == thing:
                continue
            if kind == terms.ROGUE:
                total += CARDS.rogues_sl[c]
                if parts is not None:
                    note(parts, c, CARDS.rogues_sl[c])
            elif kind == terms.TOWER:
                if dl_like:
                    total += CARDS.tower_dl[c]
                    if parts is not None:
                        note(parts, c, CARDS.tower_dl[c])
            elif stat == terms.AL:
                total += CARDS.minions_al[c]
                if parts is not None:
                    note(parts, c, CARDS.minions_al[c])
    for e in s.effects:
        if e[terms.E_WHAT] == terms.ON_STAT and stat_of(e[terms.E_VALUE]) == stat:
            on = e[terms.E_THING]
            if on == thing or (on < 0 and creature and e[terms.E_CASTER] == seat):
                total += amount_of(e[terms.E_VALUE])
                if parts is not None:
                    note(parts, e[terms.E_CARD], amount_of(e[terms.E_VALUE]))
    if parts is not None:
        note(parts, terms.AT_LEAST, max(0, -total))
    return max(total, 0)


def strike_al(s: Siege, attacker: i64, defender: i64, directed: bool, riposte: bool, parts: Parts = None) -> i64:
    """AL of one strike as the table stands."""
    at_structure = CARDS.structure[s.card[defender]] != 0
    al = level(s, attacker, terms.AL, parts)
    return strike_level(al, s.card[attacker], at_structure, directed, riposte, s.rules.gifts, parts)


def use_items(s: Siege, thing: i64, stat: i64) -> None:
    """Marks the Items that help a roll on this level: they cannot be handed on this turn (TS-11.7)."""
    for item in s.items[seat_of(thing)]:
        if s.host[item] == thing and active_item(s, item):
            card = s.card[item]
            if item_gives(card, stat) != 0 or (stat == terms.PL and CARDS.base_pl[card] > 0):
                s.marks[item] |= terms.USED
