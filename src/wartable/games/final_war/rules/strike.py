"""The numbers of an attack, Spell or Breath (FW-5.15, FW-5.17): what is needed, what hits, who suffers how much."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.final_war.cards import abilities
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.table import board
from wartable.games.final_war.table.board import GRANTED, TABLE, WIDTH, best, total
from wartable.games.final_war.table.state import GRANT_WIDTH, War
from wartable.games.final_war.table.terms import (
    DEMON,
    ETHEREAL,
    HOLY,
    I_BREATH,
    I_SPELLS,
    NONE,
    UNDEAD,
    army_of,
    column_of,
    holds,
    in_middle,
    middle_of,
    site,
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

# A blow: whom it strikes, and how.
VICTIM: Final = 63
SLAIN: Final = 64  # at once
DAMAGE_SHIFT: Final = 7



def attack_number(s: War, attacker: i64, target: i64, ranged: bool) -> i64:
    """AN = effective PR + bonuses - penalties (FW-5.15)."""
    number = board.power_rating(s, attacker)
    number += total(s, attacker, abilities.RANGE if ranged else abilities.MELEE)
    has = board.abilities_of(s, target)
    if has & abilities.EXPOSED:
        number += total(s, target, abilities.ENEMY_BONUS)
    if has & abilities.DEFENDED:
        number -= own_defense(s, attacker, target)
    walls = fort_defense(s, target)
    if walls and not board.countered(s, army_of(attacker)):
        number -= walls
    if board.body(s, target) == ETHEREAL and board.body(s, attacker) != ETHEREAL:
        number -= 2
    return number


def own_defense(s: War, attacker: i64, target: i64) -> i64:
    """Penalties from Items, Spells and Powers on the target."""
    penalty = total(s, target, abilities.DEFENSE)
    for value in board.vs_values(s, target, abilities.DEFENSE_VS):
        if board.is_vs(s, attacker, value & 15):
            penalty += value >> 4
    return penalty


def fort_defense(s: War, target: i64) -> i64:
    """Penalties from the Fortification of the column and from guards beside it, in the combat or not (FW-5.15); one without a
    creature in its column guards nobody (FW-5.3.6)."""
    at = target >> 1  # columns of all armies are numbered through, as Fortifications are
    column = at % 5
    penalty: i64 = 0
    fort = s.fort[at]
    if fort >= 0:
        row = fort * WIDTH + abilities.DEFENSE
        penalty = TABLE[row]
    left: i64 = NONE
    if column > 0:
        beside = at - 1
        if s.fort[beside] >= 0 and s.occupied(at // 5, column - 1):
            left = s.fort[beside]
            row = left * WIDTH + abilities.GUARD_ADJACENT
            penalty += TABLE[row]
    if column < 4:
        beside = at + 1
        if s.fort[beside] >= 0 and s.fort[beside] != left and s.occupied(at // 5, column + 1):
            row = s.fort[beside] * WIDTH + abilities.GUARD_ADJACENT
            penalty += TABLE[row]
    return penalty


def sources(s: War, place: int, ability: int) -> list[tuple[int, int]]:
    """Every card on a creature that gives an ability, with its number; the creature's own card first."""
    cards = [s.who[place]]
    if in_middle(place):
        cards.extend([s.item[slot] for slot in (place - 1, place) if s.item[slot] >= 0 and s.item_up[slot]])
    found = [(t, TABLE[t * WIDTH + ability]) for i, t in enumerate(cards) if t not in cards[:i]]
    for i in range(0, len(s.grants), GRANT_WIDTH):
        if s.grants[i] == place and not board.granted_before(s.grants, i):
            found.append((s.grants[i + 1], GRANTED[s.grants[i + 1] * WIDTH + ability]))
    return [(t, n) for t, n in found if n]


def named(s: War, place: int, ability: int, own: str, sign: int) -> list[tuple[str, int]]:
    """The sources of an ability by name; what is printed on the creature itself is called *own*."""
    return [(own if t == s.who[place] else CARDS.names[t], sign * n) for t, n in sources(s, place, ability)]


def number_parts(s: War, attacker: int, target: int, ranged: bool) -> list[tuple[str, int]]:
    """The attack number as a sum of named parts, for people."""
    parts = [("PR", CARDS.pr[s.who[attacker]]), ("leader", board.leader_bonus(s, attacker))]
    parts.extend(named(s, attacker, abilities.PR, "PR bonus", 1))
    parts.append(("PR is at least 1", board.power_rating(s, attacker) - sum([n for _, n in parts])))
    if ranged:
        parts.extend(named(s, attacker, abilities.RANGE, "ranged bonus", 1))
    else:
        parts.extend(named(s, attacker, abilities.MELEE, "melee bonus", 1))
    parts.extend(named(s, target, abilities.ENEMY_BONUS, "enemy bonus to hit", 1))
    parts.extend(named(s, target, abilities.DEFENSE, "defence", -1))
    for t, value in sources(s, target, abilities.DEFENSE_VS):
        if board.is_vs(s, attacker, value & 15):
            parts.append((CARDS.names[t], -(value >> 4)))
    if not board.countered(s, army_of(attacker)):
        parts.extend(fort_parts(s, target))
    if board.body(s, target) == ETHEREAL and board.body(s, attacker) != ETHEREAL:
        parts.append(("ethereal", -2))
    return [(name, n) for i, (name, n) in enumerate(parts) if n or i == 0]


def fort_parts(s: War, target: int) -> list[tuple[str, int]]:
    """The Fortification of the column and the guards beside it by name, as in `fort_defense`."""
    army, column = army_of(target), column_of(target)
    parts: list[tuple[str, int]] = []
    for c in (column, column - 1, column + 1):
        fort = s.fort[site(army, c)] if 0 <= c < 5 else -1
        if fort >= 0 and s.occupied(army, c):
            ability = abilities.DEFENSE if c == column else abilities.GUARD_ADJACENT
            parts.append((CARDS.names[fort], -TABLE[fort * WIDTH + ability]))
    return parts


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
        amount -= total(s, victim, abilities.SOAK)
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
    one number each, of victim, SLAIN if at once, and damage."""
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
            add_victim(s, found, target, suffered(s, target, damage, s.damage_type, army), killed)
            rear = behind(s, target)
            if rear >= 0 and best(s, s.striker, abilities.HIT_COLUMN):
                spared = board.is_warlord(s, rear) and not s.rules.kill_reaches_warlord
                add_victim(s, found, rear, suffered(s, rear, damage, s.damage_type, army), killed and not spared)
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
    blow = damage << DAMAGE_SHIFT
    for i in range(i64(len(found))):
        if found[i] & VICTIM == victim:
            found[i] = found[i] + blow | (SLAIN if killed else 0)
            return
    found.append(blow + victim | (SLAIN if killed else 0))


def pending_victims(s: War, slain_only: bool) -> list[int]:
    """Creatures about to suffer damage or an Instant Kill; with *slain_only* those that would be slain."""
    planned = plan(s)
    found: list[int] = []
    for blow in planned:
        victim: i64 = blow & VICTIM
        damage: i64 = blow >> DAMAGE_SHIFT
        killed = blow & SLAIN != 0
        if slain_only:
            if killed or damage >= s.health[victim] + s.temp[victim]:
                found.append(victim)
        elif damage or killed:
            found.append(victim)
    return found
