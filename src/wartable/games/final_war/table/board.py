"""What a creature is worth now (FW-5.4, FW-5.5, FW-5.30): printed values with Items, attached cards, leaders and marks.

Everything here is pure: nothing asks, changes or logs.
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.final_war.cards import abilities
from wartable.games.final_war.cards.catalogue import CARDS, MOST_LEADS
from wartable.games.final_war.table.state import GRANT_WIDTH, War
from wartable.games.final_war.table.terms import (
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
)  # fmt: skip
from wartable.kernel.packed import packed

WIDTH: Final = abilities.WIDTH
TABLE: Final = CARDS.abilities
GRANTED: Final = CARDS.granted
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


def abilities_of(s: War, place: i64) -> i64:
    """All abilities that the creature has from any source, as bits: which of them to look at closer."""
    t = s.who[place]
    mask = HAS[t]
    if in_middle(place):
        slot = place - 1
        t = s.item[slot]
        if t >= 0 and s.item_up[slot]:
            mask |= HAS[t]
        t = s.item[place]
        if t >= 0 and s.item_up[place]:
            mask |= HAS[t]
    if s.grants:
        mask |= granted(s, place)
    return mask


def has(s: War, place: i64, flag: i64) -> bool:
    """Whether the creature has an ability from any source. Most are only printed on creatures."""
    t = s.who[place]
    return HAS[t] & flag != 0 or (GIVEN & flag != 0 and abilities_of(s, place) & flag != 0)


def granted(s: War, place: i64) -> i64:
    """The abilities that attached cards give a creature, as bits."""
    mask: i64 = 0
    grants = s.grants
    i: i64 = 0
    while i < len(grants):
        if grants[i] == place:
            t: i64 = grants[i + 1]
            mask |= GIVES[t]
        i += GRANT_WIDTH
    return mask


def best(s: War, place: i64, ability: i64) -> i64:
    """The highest version of an ability that the creature has from any source."""
    at = s.who[place] * WIDTH + ability
    value: i64 = 0
    if TABLE[at] > value:
        value = TABLE[at]
    if in_middle(place):
        for slot in range(place - 1, place + 1):
            if s.item[slot] >= 0 and s.item_up[slot]:
                at = s.item[slot] * WIDTH + ability
                if TABLE[at] > value:
                    value = TABLE[at]
    if s.grants:
        grants = s.grants
        i: i64 = 0
        while i < len(grants):
            if grants[i] == place:
                at = grants[i + 1] * WIDTH + ability
                if GRANTED[at] > value:
                    value = GRANTED[at]
            i += GRANT_WIDTH
    return value


def total(s: War, place: i64, ability: i64) -> i64:
    """The sum of an ability over different sources; the same card twice counts once (FW-5.15)."""
    at = s.who[place] * WIDTH + ability
    value = TABLE[at]
    if in_middle(place):
        slot = place - 1
        first = s.item[slot]
        if first >= 0 and s.item_up[slot]:
            at = first * WIDTH + ability
            value += TABLE[at]
        else:
            first = NONE
        second = s.item[place]
        if second >= 0 and second != first and s.item_up[place]:
            at = second * WIDTH + ability
            value += TABLE[at]
    if s.grants:
        grants = s.grants
        i: i64 = 0
        while i < len(grants):
            if grants[i] == place and not granted_before(grants, i):
                at = grants[i + 1] * WIDTH + ability
                value += GRANTED[at]
            i += GRANT_WIDTH
    return value


def granted_before(grants: list[int], at: i64) -> bool:
    """Whether the same card already lies on the same creature further down."""
    i: i64 = 0
    while i < at:
        if grants[i] == grants[at] and grants[i + 1] == grants[at + 1]:
            return True
        i += GRANT_WIDTH
    return False


def joined(s: War, place: i64, ability: i64) -> i64:
    """A mask joined over all sources."""
    at = s.who[place] * WIDTH + ability
    mask = TABLE[at]
    if in_middle(place):
        for slot in range(place - 1, place + 1):
            if s.item[slot] >= 0 and s.item_up[slot]:
                at = s.item[slot] * WIDTH + ability
                mask |= TABLE[at]
    if s.grants:
        grants = s.grants
        i: i64 = 0
        while i < len(grants):
            if grants[i] == place:
                at = grants[i + 1] * WIDTH + ability
                mask |= GRANTED[at]
            i += GRANT_WIDTH
    return mask


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


def power_rating(s: War, place: i64) -> i64:
    """Effective PR (FW-5.4.1)."""
    t = s.who[place]
    rating = CARDS.pr[t] + leader_bonus(s, place) + total(s, place, abilities.PR)
    if rating < 1:
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
    column = place >> 1
    return s.fort[column]


def immunities(s: War, place: i64, against: i64) -> i64:
    """All that the creature is immune to, against an army (NONE: against nobody in particular)."""
    kind = body(s, place)
    mask = joined(s, place, abilities.IMMUNE) | IMMUNE_BODY[kind]
    fort = fort_at(s, place)
    if fort >= 0:
        at = fort * WIDTH + abilities.IMMUNE
        if TABLE[at] and not countered(s, against):
            mask |= TABLE[at]
    if is_warlord(s, place):
        mask |= WARLORD_IMMUNE
    return mask


def is_vs(s: War, place: i64, code: i64) -> bool:
    """Whether the creature is of an alignment (1 to 3) or body type (4 on)."""
    return align(s, place) == code if code < 4 else body(s, place) == code - 4


def stars_used(s: War, place: i64) -> i64:
    """Major Ability stars in use: printed, constant Items (face down or up) and attached cards (FW-5.31)."""
    t = s.who[place]
    used = CARDS.printed_stars[t]
    if in_middle(place):
        for slot in range(place - 1, place + 1):
            t = s.item[slot]
            if t >= 0 and not CARDS.timing[t]:
                used += CARDS.stars[t]
    if s.grants:
        grants = s.grants
        i: i64 = 0
        while i < len(grants):
            if grants[i] == place:
                t = grants[i + 1]
                used += CARDS.stars[t]
            i += GRANT_WIDTH
    return used


def blank_stars(s: War, place: i64) -> i64:
    """The stars that are left of what the card shows (FW-5.31.1); summoned creatures have two as others have."""
    t = s.who[place]
    cap = CARDS.star_cap[t]
    if cap == 0:
        cap = 2
    return cap - stars_used(s, place)


def may_confer(s: War, place: i64, majors: list[tuple[int, int]], stars: i64) -> bool:
    """Whether a card that needs *stars* may give these Major Abilities: none of them as good or better is there already
    (FW-5.31.3, FW-5.31.4)."""
    if stars > blank_stars(s, place):
        return False
    if stars:
        for ability, value in majors:
            if ability == abilities.DAMAGE_VS:
                if any(v & 15 == value & 15 and v >= value for v in vs_values(s, place, ability)):
                    return False
            elif best(s, place, ability) >= value:
                return False
    return True


def grant_in_slot(s: War, place: i64, slot: i64) -> i64:
    """Where in `grants` the card of this slot lies on the creature, or NONE."""
    grants = s.grants
    i: i64 = 0
    while i < len(grants):
        if grants[i] == place and grants[i + 3] == slot:
            return i
        i += GRANT_WIDTH
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
    for value in vs_values(s, place, abilities.DAMAGE_VS):
        if is_vs(s, target, value & 15):
            damage = max(damage, i64(value) >> 4)
    return damage


def vs_values(s: War, place: int, ability: int) -> list[int]:
    """Every conditional version of an ability from all sources."""
    found = [TABLE[s.who[place] * WIDTH + ability]]
    if in_middle(place):
        for slot in (place - 1, place):
            if s.item[slot] >= 0 and s.item_up[slot]:
                found.append(TABLE[s.item[slot] * WIDTH + ability])
    for i in range(0, len(s.grants), GRANT_WIDTH):
        if s.grants[i] == place:
            found.append(GRANTED[s.grants[i + 1] * WIDTH + ability])
    return [v for v in found if v]

