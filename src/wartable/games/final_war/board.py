"""What a creature is worth now (FW-5.4, FW-5.5, FW-5.30): printed values with Items, attached cards, leaders and marks.

Everything here is pure: nothing asks, changes or logs.
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.final_war import abilities as ab
from wartable.games.final_war.cards import CARDS
from wartable.games.final_war.state import GRANT_WIDTH, War
from wartable.games.final_war.terms import (
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
)  # fmt: skip

WIDTH: Final = ab.WIDTH
TABLE: Final = CARDS.abilities
GRANTED: Final = CARDS.granted
WARLORD_IMMUNE: Final = I_ENTHRAL | I_PESTILENCE | I_FEAR | I_TERROR | I_RAISE | I_LYCANTHROPY
WERE_BIT: Final = LEADS["were"]
HAS: Final = CARDS.has
GIVES: Final = CARDS.gives


def abilities(s: War, place: i64) -> i64:
    """All abilities that the creature has from any source, as bits: which of them to look at closer."""
    t = s.who[place]
    more: i64 = 0
    if place & 1 and (s.item[place - 1] >= 0 or s.item[place] >= 0):
        more = worn(s, place)
    if s.grants:
        more |= granted(s, place)
    return HAS[t] | more


def worn(s: War, place: i64) -> i64:
    """The abilities that a character's Items give, as bits."""
    mask: i64 = 0
    if s.item[place - 1] >= 0 and s.item_up[place - 1]:
        mask |= HAS[s.item[place - 1]]
    if s.item[place] >= 0 and s.item_up[place]:
        mask |= HAS[s.item[place]]
    return mask


def granted(s: War, place: i64) -> i64:
    """The abilities that attached cards give a creature, as bits."""
    mask: i64 = 0
    grants = s.grants
    i: i64 = 0
    while i < len(grants):
        if grants[i] == place:
            mask |= GIVES[grants[i + 1]]
        i += GRANT_WIDTH
    return mask


def best(s: War, place: i64, ability: i64) -> i64:
    """The highest version of an ability that the creature has from any source."""
    at = s.who[place] * WIDTH + ability
    value: i64 = 0
    if TABLE[at] > value:
        value = TABLE[at]
    if place & 1:
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
    more: i64 = 0
    if place & 1 and (s.item[place - 1] >= 0 or s.item[place] >= 0):
        first = s.item[place - 1] if s.item_up[place - 1] else NONE
        if first >= 0:
            more += TABLE[first * WIDTH + ability]
        if s.item[place] >= 0 and s.item_up[place] and s.item[place] != first:
            more += TABLE[s.item[place] * WIDTH + ability]
    if s.grants:
        grants = s.grants
        i: i64 = 0
        while i < len(grants):
            if grants[i] == place and not granted_before(grants, i):
                more += GRANTED[grants[i + 1] * WIDTH + ability]
            i += GRANT_WIDTH
    return TABLE[at] + more


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
    more: i64 = 0
    if place & 1:
        for slot in range(place - 1, place + 1):
            if s.item[slot] >= 0 and s.item_up[slot]:
                more |= TABLE[s.item[slot] * WIDTH + ability]
    if s.grants:
        grants = s.grants
        i: i64 = 0
        while i < len(grants):
            if grants[i] == place:
                more |= GRANTED[grants[i + 1] * WIDTH + ability]
            i += GRANT_WIDTH
    return TABLE[at] | more


def body(s: War, place: i64) -> int:
    """The body type; a raised creature has lost its former one (FW-5.30)."""
    return s.mark[place] if s.mark[place] > 0 else CARDS.body[s.who[place]]


def align(s: War, place: i64) -> int:
    """The alignment; a raised creature is Chaotic (FW-5.21.2)."""
    return CHAOTIC if s.mark[place] else CARDS.align[s.who[place]]


def fields(s: War, place: int) -> int:
    """The Spell Fields; a raised caster loses Healing and gains Death Magic (FW-5.21.2)."""
    mask = CARDS.fields[s.who[place]]
    if s.mark[place] and mask:
        mask = mask & ~HEALING_FIELD | DEATH_MAGIC
    return mask


def is_warlord(s: War, place: i64) -> bool:
    t = s.who[place]
    return CARDS.kind[t] == WARLORD


def fits(s: War, place: int, mask: int) -> bool:
    """Whether a leader's bonus for *mask* fits the Unit here (FW-5.5.1, FW-5.5.3)."""
    led = CARDS.led_by[s.who[place]]
    if s.mark[place]:
        led = led | WERE_BIT if s.mark[place] == WERE else led & ~WERE_BIT
    return bool(led & mask)


def leader_bonus(s: War, place: i64) -> i64:
    """The bonus of the character behind a Unit; only the highest counts (FW-5.5.2)."""
    if place & 1:
        return 0
    leader = s.who[place + 1]
    bonus: i64 = 0
    if leader >= 0:
        for n, mask in CARDS.lead[leader]:
            if n > bonus and fits(s, place, mask):
                bonus = n
    return bonus


def power_rating(s: War, place: i64) -> i64:
    """Effective PR (FW-5.4.1)."""
    t = s.who[place]
    more = leader_bonus(s, place) + total(s, place, ab.PR)
    rating = CARDS.pr[t] + more
    return rating if rating > 1 else 1


def extra_health(s: War, army: int, t: int) -> int:
    """The option monster_extra_health (section 9)."""
    if s.rules.extra_health == 0 or not CARDS.is_fate[t]:
        return 0
    wild = CARDS.kind[t] in (MONSTER, BANDIT_UNIT)
    return s.rules.extra_health if wild or (army == FATE and CARDS.mercenary[t]) else 0


def max_health(s: War, place: int) -> int:
    """Printed Health and that of Items (FW-5.4.3)."""
    t = s.who[place]
    return CARDS.health[t] + extra_health(s, place // 10, t) + total(s, place, ab.HEALTH)


def countered(s: War, army: int) -> bool:
    """Whether an army has a combatant with Counter Fortifications (FW-5.15)."""
    if army != NONE:
        for place in s.fighters(army):
            if abilities(s, place) & ab.COUNTERING:
                return True
    return False


def fort_at(s: War, place: i64) -> int:
    """The Fortification of a creature's column, or NONE."""
    return s.fort[place // 2]


def immunities(s: War, place: i64, against: int) -> i64:
    """All that the creature is immune to, against an army (NONE: against nobody in particular)."""
    mask = joined(s, place, ab.IMMUNE) | BODY_IMMUNE[body(s, place)]
    fort = fort_at(s, place)
    if fort >= 0 and TABLE[fort * WIDTH + ab.IMMUNE] and not countered(s, against):
        mask |= TABLE[fort * WIDTH + ab.IMMUNE]
    if is_warlord(s, place):
        mask |= WARLORD_IMMUNE
    return mask


def is_vs(s: War, place: int, code: int) -> bool:
    """Whether the creature is of an alignment (1 to 3) or body type (4 on)."""
    return align(s, place) == code if code < 4 else body(s, place) == code - 4


def stars_used(s: War, place: int) -> int:
    """Major Ability stars in use: printed, constant Items (face down or up) and attached cards (FW-5.31)."""
    used = CARDS.printed_stars[s.who[place]]
    if place & 1:
        for slot in range(place - 1, place + 1):
            if s.item[slot] >= 0 and not CARDS.timing[s.item[slot]]:
                used += CARDS.stars[s.item[slot]]
    grants = s.grants
    for i in range(0, len(grants), GRANT_WIDTH):
        if grants[i] == place:
            used += CARDS.stars[grants[i + 1]]
    return used


def blank_stars(s: War, place: int) -> int:
    """The stars that are left; summoned creatures have two as others have."""
    return (CARDS.star_cap[s.who[place]] or 2) - stars_used(s, place)


def may_confer(s: War, place: int, majors: list[tuple[int, int]], stars: int) -> bool:
    """Whether a card that needs *stars* may give these Major Abilities: none of them as good or better is there already
    (FW-5.31.3, FW-5.31.4)."""
    if stars > blank_stars(s, place):
        return False
    if stars:
        for ability, value in majors:
            if ability == ab.DAMAGE_VS:
                if any(v & 15 == value & 15 and v >= value for v in vs_values(s, place, ability)):
                    return False
            elif best(s, place, ability) >= value:
                return False
    return True


def grant_in_slot(s: War, place: int, slot: int) -> int:
    """Where in `grants` the card of this slot lies on the creature, or NONE."""
    for i in range(0, len(s.grants), GRANT_WIDTH):
        if s.grants[i] == place and s.grants[i + 3] == slot:
            return i
    return NONE


def item_slot(s: War, place: int) -> int:
    """A free Item slot of the character here, or NONE (FW-5.3.2)."""
    if s.item[place - 1] < 0:
        return place - 1
    return place if s.item[place] < 0 else NONE


def healing_uses(s: War, place: int, ability: int) -> int:
    """Healing or Dark Healing tokens; raised creatures have lost Healing (FW-5.21.2)."""
    if ability == ab.HEALING and s.mark[place]:
        return 0
    return best(s, place, ability)


def attack_dice(s: War, place: int) -> int:
    """Dice of an attack set now (FW-5.16 step 4)."""
    if not abilities(s, place) & ab.MANY:
        return 1
    dice = max(1, best(s, place, ab.ATTACKS))
    if first_round(s, place):
        dice = max(dice, best(s, place, ab.ATTACKS_R1))
    return dice


def first_round(s: War, place: i64) -> bool:
    """Whether "1st round" abilities work for this combatant now (FW-5.12.7)."""
    return s.round == 1 and not s.status[place] & NEWCOMER


def base_damage(s: War, place: int, target: int) -> int:
    """Damage of one plain hit: the highest applicable damage ability (FW-5.17.1)."""
    if not abilities(s, place) & ab.DAMAGING:
        return 1
    damage = max(1, best(s, place, ab.DAMAGE))
    if first_round(s, place):
        damage = max(damage, best(s, place, ab.DAMAGE_R1))
    for value in vs_values(s, place, ab.DAMAGE_VS):
        if is_vs(s, target, value & 15):
            damage = max(damage, value >> 4)
    return damage


def vs_values(s: War, place: int, ability: int) -> list[int]:
    """Every conditional version of an ability from all sources."""
    found = [TABLE[s.who[place] * WIDTH + ability]]
    if place & 1:
        for slot in (place - 1, place):
            if s.item[slot] >= 0 and s.item_up[slot]:
                found.append(TABLE[s.item[slot] * WIDTH + ability])
    for i in range(0, len(s.grants), GRANT_WIDTH):
        if s.grants[i] == place:
            found.append(GRANTED[s.grants[i + 1] * WIDTH + ability])
    return [v for v in found if v]

