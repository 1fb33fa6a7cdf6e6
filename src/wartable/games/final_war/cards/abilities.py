"""Abilities and weaknesses (FW-5.29) and their stars (FW-5.31), read from the tokens of the card files."""
from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

from wartable.games.final_war.table.terms import ALIGNMENTS, BODIES, DAMAGES, IMMUNITIES, LEADS

FIRST_STRIKE: Final = 0
ATTACK_LAST: Final = 1
ATTACKS: Final = 2
ATTACKS_R1: Final = 3
DAMAGE: Final = 4
DAMAGE_R1: Final = 5
DAMAGE_VS: Final = 6  # see `whom` and `against`
RANGED: Final = 7
AUTO_HIT_R1: Final = 8
TWO_DICE_R1: Final = 9
HIT_COLUMN: Final = 10
HIT_MULTIPLE: Final = 11
FOLLOW_THROUGH: Final = 12
FEAR: Final = 13
FEAR_BELOW: Final = 14  # Fear (up to PR-1)
MORTAL_TERROR: Final = 15
FEARFUL: Final = 16
POISON: Final = 17
DEADLY_POISON: Final = 18
PARALYZE: Final = 19
STONE: Final = 20
LYCANTHROPY: Final = 21
RAISE_DEAD: Final = 22
ENERGY_DRAIN: Final = 23
REGENERATE: Final = 24
REPRISAL: Final = 25
BREATH: Final = 26  # packed, see `breath_*`
MELEE_BREATH: Final = 27
MELEE_SPELL: Final = 28
INNATE_SPELL: Final = 29  # uses per combat; the card is in `Catalogue.innate`
SPELL_IMMUNITY: Final = 30
REFLECT_SPELL: Final = 31
HEALING: Final = 32
DARK_HEALING: Final = 33
RESTRICTED_HEALING: Final = 34
ENEMY_BONUS: Final = 35
VULNERABLE: Final = 36
CAMOUFLAGE: Final = 37
CANNON_FODDER: Final = 38
CRUSH: Final = 39
COUNTER_FORTS: Final = 40
SCOUT: Final = 41
STEAL_ITEM: Final = 42
MASTERY: Final = 43
PLAGUE_BEARER: Final = 44
HIT_AND_RUN: Final = 45
VOID_COMBAT: Final = 46
ENTHRAL: Final = 47
ENTHRAL_PR: Final = 48
DEFENSE: Final = 49
DEFENSE_VS: Final = 50  # likewise
GUARD_ADJACENT: Final = 51
WITHDRAW: Final = 52
FORT_HEAL: Final = 53
CHEAP_HIRE: Final = 54
AUTO_INITIATIVE: Final = 55
SOAK: Final = 56
IMMUNE: Final = 57
PR: Final = 58
HEALTH: Final = 59
TEMP_HEALTH: Final = 60
MELEE: Final = 61
RANGE: Final = 62
FADES: Final = 63
WIDTH: Final = 64  # Abilities in one row of the table.

# What is asked all the time, as bits: all that a creature can do is one small number, since one of more than 30 bits is slow to
# read. Abilities that are looked at together share a bit.
EARLY: Final = 1 << 0
LATE: Final = 1 << 1
MANY: Final = 1 << 2
DAMAGING: Final = 1 << 3
RANGERS: Final = 1 << 4
BREATHERS: Final = 1 << 5
CRUSHERS: Final = 1 << 6
SEIZERS: Final = 1 << 7
HEALERS: Final = 1 << 8
INNATE_CASTERS: Final = 1 << 9
MELEE_CASTERS: Final = 1 << 10
MELEE_BREATHERS: Final = 1 << 11
TERRIBLE: Final = 1 << 12
FEARSOME: Final = 1 << 13
AFRAID: Final = 1 << 14
GROWING: Final = 1 << 15
EXPOSED: Final = 1 << 16
DEFENDED: Final = 1 << 17
DRAINING: Final = 1 << 18
FOLLOWING: Final = 1 << 19
PIERCING: Final = 1 << 20
AFFLICTING: Final = 1 << 21
SCOUTS: Final = 1 << 22
HIDDEN: Final = 1 << 23
ALERT: Final = 1 << 24
COUNTERING: Final = 1 << 25
FODDER: Final = 1 << 26
EVASIVE: Final = 1 << 27
STRIKING_BACK: Final = 1 << 28
ALTERING: Final = 1 << 29
FLAGS: Final = {
    FIRST_STRIKE: EARLY, ATTACK_LAST: LATE, ATTACKS: MANY, ATTACKS_R1: MANY, DAMAGE: DAMAGING, DAMAGE_R1: DAMAGING,
    DAMAGE_VS: DAMAGING, RANGED: RANGERS, BREATH: BREATHERS, CRUSH: CRUSHERS, STEAL_ITEM: SEIZERS, ENTHRAL_PR: SEIZERS,
    HEALING: HEALERS, DARK_HEALING: HEALERS, INNATE_SPELL: INNATE_CASTERS, MELEE_SPELL: MELEE_CASTERS,
    MELEE_BREATH: MELEE_BREATHERS, MORTAL_TERROR: TERRIBLE, FEAR: FEARSOME, FEAR_BELOW: FEARSOME, FEARFUL: AFRAID,
    REGENERATE: GROWING, ENEMY_BONUS: EXPOSED, DEFENSE: DEFENDED, DEFENSE_VS: DEFENDED, ENERGY_DRAIN: DRAINING,
    FOLLOW_THROUGH: FOLLOWING, HIT_COLUMN: PIERCING, STONE: AFFLICTING, DEADLY_POISON: AFFLICTING, POISON: AFFLICTING,
    PARALYZE: AFFLICTING, SCOUT: SCOUTS, CAMOUFLAGE: HIDDEN, AUTO_INITIATIVE: ALERT, COUNTER_FORTS: COUNTERING,
    CANNON_FODDER: FODDER, HIT_AND_RUN: EVASIVE, REPRISAL: STRIKING_BACK, VULNERABLE: ALTERING, SOAK: ALTERING,
}  # fmt: skip

NAMES: Final = [
    "first_strike", "attack_last", "attacks", "attacks_r1", "damage", "damage_r1", "damage_vs", "ranged", "auto_hit_r1",
    "two_dice_r1", "hit_column", "hit_multiple", "follow_through", "fear", "fear_below", "mortal_terror", "fearful", "poison",
    "deadly_poison", "paralyze", "stone", "lycanthropy", "raise_dead", "energy_drain", "regenerate", "reprisal", "breath",
    "melee_breath", "melee_spell", "spell", "spell_immunity", "reflect_spell", "healing", "dark_healing",
    "restricted_healing", "enemy_bonus", "vulnerable", "camouflage", "cannon_fodder", "crush", "counter_forts", "scout",
    "steal_item", "mastery", "plague_bearer", "hit_and_run", "void_combat", "enthral", "enthral_pr", "defense", "defense_vs",
    "guard_adjacent", "withdraw", "fort_heal", "cheap_hire", "auto_initiative", "soak", "immune", "pr", "health",
    "temp_health", "melee", "range", "fades",
]  # fmt: skip
# These add up over different sources (FW-5.15); masks are joined; of all others the highest counts.
ADDED: Final = (PR, HEALTH, TEMP_HEALTH, MELEE, RANGE, DEFENSE, ENEMY_BONUS, SOAK)
ANY_ROUND: Final = 15  # Breath once per combat in any round.

# Major Abilities with the stars they occupy (FW-5.29, FW-5.31.2); Attack Thrice and Triple Damage occupy one more.
STARS: Final = {
    FIRST_STRIKE: 1, ATTACKS: 1, ATTACKS_R1: 1, DAMAGE: 1, DAMAGE_R1: 1, DAMAGE_VS: 1, AUTO_HIT_R1: 1, HIT_COLUMN: 1,
    HIT_MULTIPLE: 1, FOLLOW_THROUGH: 1, FEAR: 1, FEAR_BELOW: 1, MORTAL_TERROR: 2, POISON: 1, DEADLY_POISON: 2, PARALYZE: 1,
    STONE: 2, LYCANTHROPY: 1, RAISE_DEAD: 1, ENERGY_DRAIN: 1, REGENERATE: 1, REPRISAL: 1, BREATH: 1, MELEE_BREATH: 1,
    MELEE_SPELL: 1, REFLECT_SPELL: 1, MASTERY: 1, ENTHRAL: 2,
}  # fmt: skip

TOKEN: Final = re.compile(r"([a-z_0-9]+)(?:\((.*)\))?$")


def bits_of(row: list[int]) -> int:
    """Which of the FLAGS a row has."""
    mask = 0
    for ability, bit in FLAGS.items():
        if row[ability]:
            mask |= bit
    return mask


def stars_of(row: list[int]) -> int:
    """The stars that the abilities of one card occupy (FW-5.31.2)."""
    used = sum([n for ability, n in STARS.items() if row[ability]])
    used += 1 if row[ATTACKS] == 3 else 0
    used += 1 if row[DAMAGE] == 3 else 0
    if row[DAMAGE_VS] and (row[DAMAGE] or row[DAMAGE_R1]):
        used -= 1
    return used


FIRST_BODY: Final = 4  # whom a conditional ability works against: alignments below, body types from here on


def vs_code(word: str) -> int:
    """An alignment or a body type as one number."""
    if word in ALIGNMENTS:
        return ALIGNMENTS.index(word)
    if word in BODIES:
        return BODIES.index(word) + FIRST_BODY
    raise ValueError(f"vs={word} names no alignment and no body type")


def read_abilities(tokens: list[str], leads: list[tuple[int, int]], innate: list[str]) -> list[int]:
    """One row of the ability table; leader bonuses and the names of innate Spells go to the two lists."""
    row = [0] * WIDTH
    for token in tokens:
        found = TOKEN.match(token.strip())
        if found is None:
            raise ValueError(f"{token!r} is not an ability")
        name = found.group(1)
        args = [a.strip() for a in (found.group(2) or "").split(",") if a.strip()]
        read_ability(row, name, args, leads, innate)
    return row


def read_ability(row: list[int], name: str, args: list[str], leads: list[tuple[int, int]], innate: list[str]) -> None:
    """Puts one ability into the row."""
    if name == "lead":
        mask = 0
        for who in args[1].split("|"):
            if who not in LEADS:
                raise ValueError(f"a leader of {who} is unknown")
            mask |= LEADS[who]
        leads.append((int(args[0]), mask))
    elif name == "immune":
        for what in args:
            if what not in IMMUNITIES:
                raise ValueError(f"immune to {what} is unknown")
            row[IMMUNE] |= 1 << IMMUNITIES.index(what)
    elif name == "vulnerable":
        for what in args:
            row[VULNERABLE] |= 1 << DAMAGES.index(what)
    elif name == "spell":
        innate.append(args[0])
        row[INNATE_SPELL] = int(args[1])
    elif name in ("attacks", "damage", "defense") and len(args) > 1:
        if args[1] == "r1" and name != "defense":
            row[NAMES.index(f"{name}_r1")] = int(args[0])
        else:
            row[NAMES.index(f"{name}_vs")] = int(args[0]) << 4 | vs_code(args[1].removeprefix("vs="))
    elif name == "fear" and args == ["pr-1"]:
        row[FEAR_BELOW] = 1
    elif name == "steal_item":
        row[STEAL_ITEM] = int(args[0])
        once_per_combat(name, args[1])
    elif name == "enthral":
        once_per_combat(name, args[2])
        row[ENTHRAL] = int(args[0])
        row[ENTHRAL_PR] = int(args[1])
    elif name == "breath":
        rounds = ANY_ROUND if args[1] == "x1" else sum([1 << (int(r) - 1) for r in args[1].split("+")])
        row[BREATH] = DAMAGES.index(args[0]) | rounds << 4 | int(args[2]) << 8 | int(args[3]) << 12 | int(args[4]) << 16
    elif name in NAMES:
        row[NAMES.index(name)] = int(args[0]) if args else 1
    else:
        raise ValueError(f"there is no ability {name}")


def once_per_combat(name: str, uses: str) -> None:
    """Stealing and enthralling are used once per combat on every card; another number is refused, not misread."""
    if uses != "1":
        raise ValueError(f"{name} is used once per combat, not {uses} times")


def whom(value: i64) -> i64:
    """Whom a conditional version works against."""
    return value & 15


def against(value: i64) -> i64:
    """What a conditional version is worth against them."""
    return value >> 4


def breath_type(breath: int) -> int:
    return breath & 15


def breath_rounds(breath: int) -> int:
    """The rounds in which a Monster may use it, as bits from round 1 on; ANY_ROUND: once per combat."""
    return breath >> 4 & 15


def breath_damage(breath: int, roll: int) -> int:
    """The damage on this roll of the d12."""
    return breath >> 12 & 15 if roll <= (breath >> 8 & 15) else breath >> 16 & 15


def majors_of(row: list[int]) -> list[tuple[int, int]]:
    """The Major Abilities of a row with their versions; those of the 1st round are no better than the same for all rounds."""
    found = [(ability, row[ability]) for ability in STARS if row[ability]]
    if row[ATTACKS_R1]:
        found.append((ATTACKS, row[ATTACKS_R1]))
    if row[DAMAGE_R1]:
        found.append((DAMAGE, row[DAMAGE_R1]))
    return found
