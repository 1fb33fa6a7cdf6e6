"""Targeting (FW-5.14) and what a creature suffers from whom."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.final_war.cards import abilities
from wartable.games.final_war.table import board
from wartable.games.final_war.table.state import PLACED, SETS, War
from wartable.games.final_war.table.terms import (
    ARMIES,
    FATE,
    FRONT,
    MIDDLE,
    WARLORD_COLUMN,
    army_of,
    column_of,
    first_place,
    front_of,
    place_of,
)

NOBODY: Final[list[int]] = []
FRONTS: Final = 0b0101010101  # the front positions of an army, as bits
LORD: Final = 1 << WARLORD_COLUMN * 2 + MIDDLE


def aims(s: War, army: i64, ranged: bool) -> list[int]:
    """Enemy combatants that may be targeted (FW-5.14). The list may be a shared table."""
    found = NOBODY
    side = s.side[army]
    for other in range(ARMIES):
        if s.columns[other] > 0 and s.side[other] >= 0 and s.side[other] != side:
            more = PLACED[other * SETS + reachable(s, other, ranged)]
            found = [*found, *more] if found else more
    return found


def attack_aims(s: War, army: i64, ranged: bool, table: list[list[int]] = PLACED) -> list[int]:
    """The same for an attack; *table* has an entry for every army and set of places in it, as PLACED."""
    found = NOBODY
    side = s.side[army]
    other: i64 = 0
    while other < ARMIES:
        if s.columns[other] and s.side[other] >= 0 and s.side[other] != side:
            more = table[other * SETS + drawn(s, other, ranged)]
            found = [*found, *more] if found else more
        other += 1
    return found


def reachable(s: War, army: i64, ranged: bool) -> i64:
    """Who of an enemy army may be targeted, as bits: Units, Heroes without a Unit in front (Ranged: all Heroes), and a Warlord
    only as the last combatant of its army (FW-5.14.1, FW-5.14.2)."""
    mask = s.fighting(army)
    if mask & LORD and mask != LORD and board.is_warlord(s, place_of(army, WARLORD_COLUMN, MIDDLE)):
        mask ^= LORD
    if not ranged:
        mask ^= (mask & FRONTS) << 1 & mask
    return mask


def drawn(s: War, army: i64, ranged: bool) -> i64:
    """Who of an enemy army may be attacked, as bits: Cannon Fodder draws attacks (FW-5.14.3)."""
    mask = reachable(s, army, ranged)
    fodder: i64 = 0
    bit: i64 = 1
    place = first_place(army)
    while bit <= mask:
        if mask & bit and board.has(s, place, abilities.FODDER):
            fodder |= bit
        bit <<= 1
        place += 1
    return fodder if fodder else mask


def enemy_army(s: War, seat: i64, army: i64) -> bool:
    """Whether an army is an enemy of a seat: Bandits and Monsters always are."""
    if army == FATE:
        return True
    if s.side[army] >= 0 and s.side[seat] >= 0:
        return s.hostile(seat, army)
    return not s.friends(seat, army)


def mates_of(s: War, place: int) -> list[int]:
    """The creatures of the column of *place*, front before middle."""
    front = front_of(place)
    return [p for p in (front, front + 1) if s.who[p] >= 0]


def one_of_each_column(places: list[int]) -> list[int]:
    """The first of these in every column: what strikes a whole column strikes it alike through anybody in it."""
    found: list[int] = []
    for place in places:
        if not found or front_of(place) != front_of(found[-1]):
            found.append(place)
    return found


def blast_of(s: War, place: int) -> list[int]:
    """The creatures of the column and of the adjacent combatant columns of that army."""
    army, column = army_of(place), column_of(place)
    found: list[int] = []
    for c in (column - 1, column, column + 1):
        if 0 <= c < 5 and s.fights(army, c):
            found.extend(mates_of(s, place_of(army, c, FRONT)))
    return found


def friends_of(s: War, army: int) -> list[int]:
    """All combatants of the side."""
    found: list[int] = []
    for other in range(ARMIES):
        if s.side[other] >= 0 and not s.hostile(army, other):
            found.extend(s.fighters(other))
    return found
