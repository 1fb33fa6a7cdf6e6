"""The numbers of an attack, Spell or Breath (FW-5.15, FW-5.17): what is needed, what hits, who suffers how much."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.final_war.cards import abilities
from wartable.games.final_war.cards.catalogue import CARDS, printed
from wartable.games.final_war.table import board
from wartable.games.final_war.table.board import Parts
from wartable.games.final_war.table.state import War
from wartable.games.final_war.table.terms import (
    ACTED,
    COLUMNS,
    DEMON,
    ETHEREAL,
    HOLY,
    I_BREATH,
    I_REPRISAL,
    I_SPELLS,
    NONE,
    PARALYZED,
    UNDEAD,
    army_of,
    army_of_site,
    column_of_site,
    holds,
    middle_of,
    site_of,
)

MELEE_STRIKE: Final = 0
RANGED_STRIKE: Final = 1
SPELL_STRIKE: Final = 2
BREATH_STRIKE: Final = 3
ITEM_STRIKE: Final = 4
STRIKES: Final = ["Melee", "Ranged", "Spell", "Breath", "Item"]

# Marks of a die.
FORCED: Final = 1  # Automatic Hit
CANCELLED: Final = 2  # Dodge
CRITICAL: Final = 4
KILL: Final = 8  # Instant Kill
ACED: Final = 16  # Automatic Hit in the 1st round
SURE: Final = FORCED | ACED
DOUBLED: Final = 32  # Double Damage, or with TRIPLED Triple Damage
TRIPLED: Final = 64
EASY: Final = 128  # an Unerring Hit: the confirmation counts on 1 to 3

# Words of the Attack Number that name no card.
PARTS: Final = ["PR", "leader", "PR bonus", "PR is at least 1", "ranged bonus", "melee bonus", "enemy bonus to hit", "defence",
                "ethereal"]  # fmt: skip
BY_NAME: Final = {name: t for t, name in enumerate(CARDS.names)}

LAST_COLUMN: Final = COLUMNS - 1

# A blow is written as a number: its victim, whether that one is slain at once, and the damage.
SLAIN: Final = 64


def blow_on(victim: i64, damage: i64, slain: bool) -> i64:
    """How the blow is written."""
    return damage << 7 | victim | SLAIN if slain else damage << 7 | victim


def victim_of(blow: i64) -> i64:
    return blow & 63


def damage_of(blow: i64) -> i64:
    return blow >> 7


def slays(blow: i64) -> bool:
    """Whether it slays at once."""
    return blow & SLAIN != 0





def attack_number(s: War, attacker: i64, target: i64, ranged: bool, parts: Parts = None) -> i64:
    """AN = effective PR + bonuses - penalties (FW-5.15)."""
    number = board.power_rating(s, attacker, parts)
    if ranged:
        number += board.total(s, attacker, abilities.RANGE, parts, "ranged bonus")
    else:
        number += board.total(s, attacker, abilities.MELEE, parts, "melee bonus")
    has = board.abilities_of(s, target)
    if has & abilities.EXPOSED:
        number += board.total(s, target, abilities.ENEMY_BONUS, parts, "enemy bonus to hit")
    penalties: list[tuple[str, int]] | None = None
    if parts is not None:
        penalties = []
    penalty: i64 = 0
    if has & abilities.DEFENDED:
        penalty = own_defense(s, attacker, target, penalties)
    walls = fort_defense(s, target, None)
    if walls and not board.countered(s, army_of(attacker)):
        penalty += walls
        if penalties is not None:
            fort_defense(s, target, penalties)
    if board.body(s, target) == ETHEREAL and board.body(s, attacker) != ETHEREAL:
        penalty += 2
        if penalties is not None:
            penalties.append(("ethereal", 2))
    if parts is not None and penalties is not None:
        parts.extend([(name, -n) for name, n in penalties])
    return number - penalty


def own_defense(s: War, attacker: i64, target: i64, parts: Parts) -> i64:
    """Penalties from Items, Spells and Powers on the target."""
    penalty = board.total(s, target, abilities.DEFENSE, parts, "defence")
    for name, value in board.versions(s, target, abilities.DEFENSE_VS):
        if board.is_against(s, attacker, value):
            penalty += abilities.against(value)
            if parts is not None:
                parts.append((name, abilities.against(value)))
    return penalty


def fort_defense(s: War, target: i64, parts: Parts) -> i64:
    """Penalties from the Fortification of the column and from guards beside it, in the combat or not; two of the same
    name count once (FW-5.15). One without a creature in its column guards nobody (FW-5.3.6)."""
    at = site_of(target)
    penalty: i64 = 0
    fort = s.fort[at]
    if fort >= 0:
        penalty = printed(fort, abilities.DEFENSE)
        if parts is not None:
            parts.append((CARDS.names[fort], penalty))
    column = column_of_site(at)
    left: i64 = NONE
    if column > 0:
        left = guard_at(s, at - 1)
        if left >= 0:
            penalty += printed(left, abilities.GUARD_ADJACENT)
            if parts is not None:
                parts.append((CARDS.names[left], printed(left, abilities.GUARD_ADJACENT)))
    if column < LAST_COLUMN:
        right = guard_at(s, at + 1)
        if right >= 0 and right != left:
            penalty += printed(right, abilities.GUARD_ADJACENT)
            if parts is not None:
                parts.append((CARDS.names[right], printed(right, abilities.GUARD_ADJACENT)))
    return penalty


def guard_at(s: War, at: i64) -> i64:
    """The Fortification of a site with a creature, or NONE."""
    fort = s.fort[at]
    if fort >= 0 and not s.occupied(army_of_site(at), column_of_site(at)):
        fort = NONE
    return fort


def number_parts(s: War, attacker: i64, target: i64, ranged: bool) -> list[tuple[str, int]]:
    """The attack number as the sum of its parts, for people: the printed PR, and all else that is not 0."""
    parts: list[tuple[str, int]] = []
    attack_number(s, attacker, target, ranged, parts)
    return [(name, n) for i, (name, n) in enumerate(parts) if n or i == 0]


def coded_parts(parts: list[tuple[str, int]]) -> list[int]:
    """The parts of a sum for the log, two numbers each: the card or, below 0, the word of PARTS; and how much it is."""
    found: list[int] = []
    for name, n in parts:
        found.extend([-1 - PARTS.index(name) if name in PARTS else BY_NAME[name], n])
    return found


# What else of an attack is decided by the table, not by its dice.


def aces(s: War, place: i64) -> bool:
    """All dice hit in the 1st round (FW-5.29 Automatic Hit)."""
    return board.first_round(s, place) and board.best(s, place, abilities.AUTO_HIT_R1) > 0


def pairs(s: War, place: i64, ranged: bool) -> bool:
    """Two dice for each Ranged attack in the 1st round (FW-5.29 Two dice)."""
    return ranged and board.first_round(s, place) and board.best(s, place, abilities.TWO_DICE_R1) > 0


def evades(s: War, target: i64) -> i64:
    """Hit & Run of a creature that has acted: on so many or more a Melee attack is lost; 0: never (FW-5.29)."""
    if s.status[target] & ACTED and board.has(s, target, abilities.EVASIVE):
        return board.best(s, target, abilities.HIT_AND_RUN)
    return 0


def strikes_back(s: War, target: i64) -> i64:
    """Reprisal of a creature that is not paralyzed (FW-5.29)."""
    if board.has(s, target, abilities.STRIKING_BACK) and not s.status[target] & PARALYZED:
        return board.best(s, target, abilities.REPRISAL)
    return 0


def warnings(s: War, attacker: i64, target: i64) -> list[str]:
    """What the attacker should know before a Melee attack."""
    found: list[str] = []
    back = strikes_back(s, target)
    if back and not board.immunities(s, attacker, NONE) & I_REPRISAL:
        found.append(f"Reprisal ({back})")
    if evades(s, target):
        found.append(f"Hit & Run ({evades(s, target)}+)")
    return found


# Dice and damage.


def hits(s: War, die: i64) -> bool:
    """Natural 1, forced, or not a natural 12 and at most the AN (FW-5.16 step 6)."""
    if s.marks[die] & CANCELLED:
        return False
    natural: i64 = s.naturals[die]
    if natural == 1 or s.marks[die] & SURE:
        return True
    return natural != 12 and natural + s.shifts[die] <= s.needs[die]


def pooled(s: War, target: i64) -> i64:
    """Damage of all hits on one target (FW-5.17.1, FW-5.17.2)."""
    pool: i64 = 0
    base: i64 = 0
    for die in range(i64(len(s.naturals))):
        if s.aimed[die] == target and hits(s, die):
            if base == 0:
                base = board.base_damage(s, s.striker, target)
            marks: i64 = s.marks[die]
            damage = base
            if marks & CRITICAL:
                damage += 1
            if marks & DOUBLED:
                damage *= 3 if marks & TRIPLED else 2
            pool += damage + s.extra[die]
    return pool


def instantly_killed(s: War, target: i64) -> bool:
    marks = s.marks
    return any(marks[die] & KILL and s.aimed[die] == target and hits(s, die) for die in range(i64(len(marks))))


def suffered(s: War, victim: i64, amount: i64, kind: i64, army: i64) -> i64:
    """Damage after vulnerability, soak and immunity (FW-5.17.3, FW-5.30 Holy)."""
    if amount <= 0 or holds(board.immunities(s, victim, army), kind):
        return 0
    if kind == HOLY:
        body = board.body(s, victim)
        if body == DEMON or body == UNDEAD:
            amount += 1
    if board.has(s, victim, abilities.ALTERING):
        if holds(board.joined(s, victim, abilities.VULNERABLE), kind):
            amount *= 2
        amount -= board.total(s, victim, abilities.SOAK)
        if amount < 0:
            amount = 0
    return amount


def primary_targets(s: War) -> list[int]:
    """The different targets of the attack set, in the order of the dice."""
    aimed = s.aimed
    if len(aimed) == 1:
        return aimed
    if aimed and all(place == aimed[0] for place in aimed):
        return aimed[:1]
    found: list[int] = []
    for place in aimed:
        if place not in found:
            found.append(place)
    return found


def behind(s: War, target: i64) -> i64:
    """The place of the character behind a Unit, or -1 (FW-5.17.5)."""
    rear = middle_of(target)
    if rear == target or s.who[rear] < 0:
        rear = NONE
    return rear


def plan(s: War) -> list[int]:
    """Who would suffer what now, without Follow Through (FW-5.17.4, FW-5.17.5), a Warlord behind a Unit too (FW-5.14.6):
    one blow each."""
    found: list[int] = []
    army: i64 = NONE
    if s.striker >= 0:
        army = army_of(s.striker)
    if s.strike == MELEE_STRIKE or s.strike == RANGED_STRIKE:
        for aimed in primary_targets(s):
            target: i64 = aimed
            damage = pooled(s, target)
            killed = instantly_killed(s, target)
            if not damage and not killed:
                continue
            sustained = suffered(s, target, damage, s.damage_type, army)
            add_victim(s, found, target, sustained, killed)
            rear = behind(s, target)
            if rear >= 0 and board.best(s, s.striker, abilities.HIT_COLUMN):
                spared = board.is_warlord(s, rear) and not s.rules.kill_reaches_warlord
                add_victim(s, found, rear, suffered(s, rear, sustained, s.damage_type, army), killed and not spared)
        return found
    for victim in s.victims:
        immune = board.immunities(s, victim, army)
        blocked = immune & (I_BREATH if s.strike == BREATH_STRIKE else I_SPELLS if s.strike == SPELL_STRIKE else 0)
        add_victim(s, found, victim, 0 if blocked else suffered(s, victim, s.amount, s.damage_type, army), False)
    return found


def add_victim(s: War, found: list[int], victim: i64, damage: i64, killed: bool) -> None:
    """Adds to a victim's damage, or a new victim; the shielded suffer nothing."""
    if s.shielded and victim in s.shielded:
        damage, killed = 0, False
    for i in range(i64(len(found))):
        if victim_of(found[i]) == victim:
            found[i] = blow_on(victim, damage_of(found[i]) + damage, killed or slays(found[i]))
            return
    found.append(blow_on(victim, damage, killed))


def pending_victims(s: War, slain_only: bool) -> list[int]:
    """Creatures about to suffer damage or an Instant Kill; with *slain_only* those that would be slain."""
    planned = plan(s)
    found: list[int] = []
    for blow in planned:
        victim = victim_of(blow)
        damage = damage_of(blow)
        killed = slays(blow)
        if slain_only:
            if killed or damage >= s.health[victim] + s.temp[victim]:
                found.append(victim)
        elif damage or killed:
            found.append(victim)
    return found
