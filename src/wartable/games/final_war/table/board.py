"""What a creature is worth now (FW-5.4, FW-5.5, FW-5.30): printed values with Items, attached cards, leaders and marks.

Everything here is pure: nothing asks, changes or logs.
"""
from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from wartable.games.final_war.cards import abilities
from wartable.games.final_war.cards.catalogue import CARDS, MOST_LEADS, conferred, printed
from wartable.games.final_war.table.state import GRANT_CARD, GRANT_SLOT, GRANT_WIDTH, War
from wartable.games.final_war.table.terms import (
    ARMIES,
    BANDIT_UNIT,
    BODY_IMMUNE,
    CHAOTIC,
    DEATH_MAGIC,
    FATE,
    HEALING_FIELD,
    I_ENTHRAL,
    I_FEAR,
    I_LYCANTHROPY,
    I_PESTILENCE,
    I_RAISE,
    I_TERROR,
    LEADS,
    MONSTER,
    NEWCOMER,
    NONE,
    WARLORD,
    WERE,
    army_of,
    first_place,
    in_middle,
    site_of,
)  # fmt: skip
from wartable.kernel.packed import packed

WARLORD_IMMUNE: Final = I_ENTHRAL | I_PESTILENCE | I_FEAR | I_TERROR | I_RAISE | I_LYCANTHROPY
WERE_BIT: Final = LEADS["were"]
IMMUNE_BODY: Final = packed(BODY_IMMUNE)
LEAD: Final = CARDS.lead
KIND: Final = CARDS.kind
BODY: Final = CARDS.body
ALIGN: Final = CARDS.align
SPELL_FIELDS: Final = CARDS.fields
HAS: Final = CARDS.has
GIVEN: Final[i64] = CARDS.given
GIVES: Final = CARDS.gives

# A number as a sum of named parts, for people: whoever works it out notes each part, if asked to.
Parts: TypeAlias = "list[tuple[str, int]] | None"

# How the sources of an ability come together.
HIGHEST: Final = 0
SUM: Final = 1
UNION: Final = 2


# Where abilities come from: the creature's own card, Items that work, attached cards.


def worn(s: War, slot: i64) -> i64:
    """The Item in a slot if it lies face up and so works (FW-5.3.7), or NONE."""
    item = s.item[slot]
    if item >= 0 and not s.item_up[slot]:
        item = NONE
    return item


def attached(grants: list[int], place: i64, i: i64) -> i64:
    """Where the next card on a creature lies in `grants`, from *i* on; past the end if there is none."""
    while i < len(grants) and grants[i] != place:
        i += GRANT_WIDTH
    return i


def attached_before(grants: list[int], at: i64) -> bool:
    """Whether the same card already lies on the same creature further down."""
    i: i64 = 0
    while i < at:
        if grants[i] == grants[at] and grants[i + GRANT_CARD] == grants[at + GRANT_CARD]:
            return True
        i += GRANT_WIDTH
    return False


def abilities_of(s: War, place: i64) -> i64:
    """All abilities that the creature has from any source, as bits: which of them to look at closer."""
    t = s.who[place]
    mask = HAS[t]
    if in_middle(place):
        t = worn(s, place - 1)
        if t >= 0:
            mask |= HAS[t]
        t = worn(s, place)
        if t >= 0:
            mask |= HAS[t]
    if s.grants:
        grants = s.grants
        i = attached(grants, place, 0)
        while i < len(grants):
            t = grants[i + GRANT_CARD]
            mask |= GIVES[t]
            i = attached(grants, place, i + GRANT_WIDTH)
    return mask


def has(s: War, place: i64, flag: i64) -> bool:
    """Whether the creature has an ability from any source. Most are only printed on creatures."""
    t = s.who[place]
    return HAS[t] & flag != 0 or (GIVEN & flag != 0 and abilities_of(s, place) & flag != 0)


def taken(value: i64, more: i64, how: i64) -> i64:
    """A number with that of one more source."""
    if how == SUM:
        return value + more
    if how == UNION:
        return value | more
    return more if more > value else value


def gathered(s: War, place: i64, ability: i64, how: i64, parts: Parts, own: str) -> i64:
    """An ability from all sources; the same card twice counts once (FW-5.15).

    In *parts* what is printed on the creature itself is called *own*, all else by the name of its card.
    """
    value = printed(s.who[place], ability)
    if parts is not None:
        parts.append((own, value))
    if in_middle(place):
        first = worn(s, place - 1)
        if first >= 0:
            value = taken(value, printed(first, ability), how)
            if parts is not None:
                parts.append((CARDS.names[first], printed(first, ability)))
        second = worn(s, place)
        if second >= 0 and second != first:
            value = taken(value, printed(second, ability), how)
            if parts is not None:
                parts.append((CARDS.names[second], printed(second, ability)))
    if s.grants:
        grants = s.grants
        i = attached(grants, place, 0)
        while i < len(grants):
            if not attached_before(grants, i):
                t: i64 = grants[i + GRANT_CARD]
                value = taken(value, conferred(t, ability), how)
                if parts is not None:
                    parts.append((CARDS.names[t], conferred(t, ability)))
            i = attached(grants, place, i + GRANT_WIDTH)
    return value


def best(s: War, place: i64, ability: i64) -> i64:
    """The highest version of an ability that the creature has from any source."""
    value = gathered(s, place, ability, HIGHEST, None, "")
    if value < 0:
        value = 0
    return value


def total(s: War, place: i64, ability: i64, parts: Parts = None, own: str = "") -> i64:
    """The sum of an ability over different sources (FW-5.15)."""
    return gathered(s, place, ability, SUM, parts, own)


def joined(s: War, place: i64, ability: i64) -> i64:
    """A mask joined over all sources."""
    return gathered(s, place, ability, UNION, None, "")


def versions(s: War, place: i64, ability: i64) -> list[tuple[str, int]]:
    """Every version of a conditional ability, by the name of its source."""
    found: list[tuple[str, int]] = []
    gathered(s, place, ability, SUM, found, CARDS.names[s.who[place]])
    return [(name, value) for name, value in found if value]


# What it is.


def body(s: War, place: i64) -> i64:
    """The body type; a raised creature has lost its former one (FW-5.30)."""
    mark = s.mark[place]
    if mark > 0:
        return mark
    t = s.who[place]
    return BODY[t]


def align(s: War, place: i64) -> i64:
    """The alignment; a raised creature is Chaotic (FW-5.21.2)."""
    if s.mark[place]:
        return CHAOTIC
    t = s.who[place]
    return ALIGN[t]


def fields(s: War, place: i64) -> i64:
    """The Spell Fields printed on it (FW-5.4.5); a raised caster loses Healing and gains Death Magic (FW-5.21.2)."""
    t = s.who[place]
    mask = SPELL_FIELDS[t]
    if mask and s.mark[place]:
        mask = mask & ~HEALING_FIELD | DEATH_MAGIC
    return mask


def is_warlord(s: War, place: i64) -> bool:
    t = s.who[place]
    return KIND[t] == WARLORD


def followed(s: War, place: i64) -> i64:
    """Which leaders' bonuses fit the Unit here, as bits (FW-5.5.1, FW-5.5.3)."""
    t = s.who[place]
    led = CARDS.led_by[t]
    if s.mark[place]:
        led = led | WERE_BIT if s.mark[place] == WERE else led & ~WERE_BIT
    return led


def leader_bonus(s: War, place: i64) -> i64:
    """The bonus of the character behind a Unit; only the highest counts (FW-5.5.2)."""
    if in_middle(place):
        return 0
    behind = place + 1
    leader = s.who[behind]
    bonus: i64 = 0
    if leader >= 0:
        at = leader * (MOST_LEADS * 2)
        if LEAD[at]:
            led = followed(s, place)
            for i in range(at, at + MOST_LEADS * 2, 2):
                whom = i + 1
                if LEAD[i] > bonus and LEAD[whom] & led:
                    bonus = LEAD[i]
    return bonus


def power_rating(s: War, place: i64, parts: Parts = None) -> i64:
    """Effective PR (FW-5.4.1)."""
    t = s.who[place]
    leader = leader_bonus(s, place)
    if parts is not None:
        parts.append(("PR", CARDS.pr[t]))
        parts.append(("leader", leader))
    rating = CARDS.pr[t] + leader + total(s, place, abilities.PR, parts, "PR bonus")
    if rating < 1:
        if parts is not None:
            parts.append(("PR is at least 1", 1 - rating))
        rating = 1
    return rating


def extra_health(s: War, army: i64, t: i64) -> i64:
    """The option monster_extra_health."""
    if s.rules.extra_health == 0 or not CARDS.is_fate[t]:
        return 0
    wild = KIND[t] == MONSTER or KIND[t] == BANDIT_UNIT
    return s.rules.extra_health if wild or (army == FATE and CARDS.mercenary[t]) else 0


def max_health(s: War, place: i64) -> i64:
    """Printed Health and that of Items (FW-5.4.3)."""
    t = s.who[place]
    return CARDS.health[t] + extra_health(s, army_of(place), t) + total(s, place, abilities.HEALTH)


def countered(s: War, army: i64) -> bool:
    """Whether an army has a combatant with Counter Fortifications (FW-5.15)."""
    return army != NONE and army_has(s, army, abilities.COUNTERING)


def besieged(s: War, army: i64) -> bool:
    """Whether an enemy in the combat makes the army's Fortifications powerless (FW-5.15)."""
    return any(s.side[other] >= 0 and s.hostile(army, other) and countered(s, other) for other in range(i64(ARMIES)))


def army_has(s: War, army: i64, flag: i64) -> bool:
    """Whether a combatant of the army has one of these abilities."""
    fighters = s.fighting(army)
    place = first_place(army)
    while fighters:
        if fighters & 1 and has(s, place, flag):
            return True
        fighters >>= 1
        place += 1
    return False


def fort_at(s: War, place: i64) -> i64:
    """The Fortification of a creature's column, or NONE."""
    at = site_of(place)
    return s.fort[at]


def immunities(s: War, place: i64, against: i64) -> i64:
    """All that the creature is immune to, against an army (NONE: against nobody in particular)."""
    kind = body(s, place)
    mask = joined(s, place, abilities.IMMUNE) | IMMUNE_BODY[kind]
    fort = fort_at(s, place)
    if fort >= 0:
        guarded = printed(fort, abilities.IMMUNE)
        if guarded and not countered(s, against):
            mask |= guarded
    if is_warlord(s, place):
        mask |= WARLORD_IMMUNE
    return mask


def is_against(s: War, place: i64, value: i64) -> bool:
    """Whether a conditional ability works against the creature: its alignment or body type (see `abilities.whom`)."""
    whom = abilities.whom(value)
    return align(s, place) == whom if whom < abilities.FIRST_BODY else body(s, place) == whom - abilities.FIRST_BODY


def grant_in_slot(s: War, place: i64, slot: i64) -> i64:
    """Where in `grants` the card of this slot lies on the creature, or NONE."""
    grants = s.grants
    i = attached(grants, place, 0)
    while i < len(grants):
        if grants[i + GRANT_SLOT] == slot:
            return i
        i = attached(grants, place, i + GRANT_WIDTH)
    return NONE


def item_slot(s: War, place: i64) -> i64:
    """A free Item slot of the character here, or NONE (FW-5.3.2)."""
    slot = place - 1
    if s.item[slot] >= 0:
        slot = place
        if s.item[slot] >= 0:
            slot = NONE
    return slot


def healing_uses(s: War, place: i64, ability: i64) -> i64:
    """Healing or Dark Healing tokens; raised creatures have lost Healing (FW-5.21.2)."""
    if ability == abilities.HEALING and s.mark[place]:
        return 0
    return best(s, place, ability)


def attack_dice(s: War, place: i64) -> i64:
    """Dice of an attack set now (FW-5.16 step 4)."""
    dice: i64 = 1
    if abilities_of(s, place) & abilities.MANY:
        dice = max(dice, best(s, place, abilities.ATTACKS))
        if first_round(s, place):
            dice = max(dice, best(s, place, abilities.ATTACKS_R1))
    return dice


def first_round(s: War, place: i64) -> bool:
    """Whether "1st round" abilities work for this combatant now (FW-5.12.7)."""
    return s.round == 1 and not s.status[place] & NEWCOMER


def base_damage(s: War, place: i64, target: i64) -> i64:
    """Damage of one plain hit: the highest applicable damage ability (FW-5.17.1)."""
    damage: i64 = 1
    if not abilities_of(s, place) & abilities.DAMAGING:
        return damage
    damage = max(damage, best(s, place, abilities.DAMAGE))
    if first_round(s, place):
        damage = max(damage, best(s, place, abilities.DAMAGE_R1))
    for _, value in versions(s, place, abilities.DAMAGE_VS):
        if is_against(s, target, value):
            damage = max(damage, abilities.against(value))
    return damage
