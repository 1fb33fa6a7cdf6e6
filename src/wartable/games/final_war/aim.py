"""Targeting (FW-5.14) and what a creature suffers from whom."""
from __future__ import annotations

from wartable.games.final_war import abilities as ab
from wartable.games.final_war import board
from wartable.games.final_war.state import War
from wartable.games.final_war.terms import ARMIES, FATE


def aims(s: War, army: int, ranged: bool) -> list[int]:
    """Enemy combatants that may be targeted: Units, Heroes without a Unit in front (Ranged: all Heroes), and a Warlord
    only as the last combatant of its army (FW-5.14.1, FW-5.14.2)."""
    found: list[int] = []
    for other in range(ARMIES):
        if s.columns[other] and s.side[other] >= 0 and s.hostile(army, other):
            fighters = s.fighters(other)
            for place in fighters:
                if place & 1:
                    if board.is_warlord(s, place):
                        if len(fighters) > 1:
                            continue
                    elif not ranged and s.who[place - 1] >= 0:
                        continue
                found.append(place)
    return found


def attack_aims(s: War, army: int, ranged: bool) -> list[int]:
    """The same for an attack: Cannon Fodder draws it (FW-5.14.3)."""
    found = aims(s, army, ranged)
    kept: list[int] = []
    fodder_of = -1
    for place in found:
        other = place // 10
        if fodder_of != other and board.best(s, place, ab.CANNON_FODDER):
            kept = [p for p in kept if p // 10 != other]
            fodder_of = other
        if fodder_of != other or board.best(s, place, ab.CANNON_FODDER):
            kept.append(place)
    return kept


def enemy_army(s: War, seat: int, army: int) -> bool:
    """Whether an army is an enemy of a seat: Bandits and Monsters always are (section 2)."""
    if army == FATE:
        return True
    if s.side[army] >= 0 and s.side[seat] >= 0:
        return s.hostile(seat, army)
    return not s.friends(seat, army)


def column_of(s: War, place: int) -> list[int]:
    """The creatures of the column of *place*, front before middle."""
    front = place & ~1
    return [p for p in (front, front + 1) if s.who[p] >= 0]


def blast_of(s: War, place: int) -> list[int]:
    """The creatures of the column and of the adjacent combatant columns of that army (E.3 dmg_blast)."""
    army, column = place // 10, place % 10 // 2
    found: list[int] = []
    for c in (column - 1, column, column + 1):
        if 0 <= c < 5 and s.columns[army] >> c & 1:
            found.extend(column_of(s, army * 10 + c * 2))
    return found


def friends_of(s: War, army: int) -> list[int]:
    """All combatants of the side."""
    found: list[int] = []
    for other in range(ARMIES):
        if s.side[other] >= 0 and not s.hostile(army, other):
            found.extend(s.fighters(other))
    return found
