"""What a table is worth to a seat, for bots that look ahead in imagined states."""
from __future__ import annotations

from typing import Final

from wartable.games.final_war.cards import abilities as ab
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules.aim import enemy_army
from wartable.games.final_war.rules.deploy import warlord_place
from wartable.games.final_war.table import board
from wartable.games.final_war.table import terms as w
from wartable.games.final_war.table.state import GRANT_WIDTH, War
from wartable.kernel.state import State

WON: Final = 10_000.0
GAME_WON: Final = 400.0
OUT: Final = 250.0
ITEM: Final = 3.0  # an Item on a character
FORT: Final = 0.6  # a Fortification that guards somebody, besides what it guards
GUARDED: Final = 1.0  # a Hero behind a Unit
# A card in hand, by its kind: what can be deployed is worth more in the army, answers and Spells wait for their moment.
HELD: Final = [0.0, 1.2, 1.2, 0.3, 1.0, 2.2, 2.0, 1.6, 2.6, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0]
SEEN_CARD: Final = 0.3  # a card in an enemy's hand or face-down Item that the seat knows
SEEN_FATE: Final = 0.6  # one of the next three Fate cards that it knows
LATE_ITEM: Final = 3.6  # an Item kept for Late Deployment: it goes to the one who fights
# With several rivals: what is added to the worth of each by the race of its Warlord (Elf, Guildmaster, Werewolf). Of armies
# that seem equal here the Elf's wins most and the Guildmaster's least, and whoever seems to lead is struck first.
SEEMING: Final = [0.0, -6.0, -2.0]
LATE_DEPLOYMENT: Final[int] = CARDS.type("late_deployment")
# What abilities add to a creature, in points of PR.
EDGES: Final = {
    ab.FIRST_STRIKE: 1.2, ab.RANGED: 0.6, ab.HIT_COLUMN: 1.2, ab.FOLLOW_THROUGH: 0.7, ab.STONE: 2.5, ab.POISON: 0.8,
    ab.DEADLY_POISON: 2.2, ab.PARALYZE: 1.0, ab.REGENERATE: 2.0, ab.ENERGY_DRAIN: 1.0, ab.FEAR: 0.8, ab.FEAR_BELOW: 1.2,
    ab.MORTAL_TERROR: 1.5, ab.HEALING: 0.8, ab.DARK_HEALING: 0.6, ab.BREATH: 1.8, ab.REPRISAL: 0.8, ab.HIT_AND_RUN: 0.6,
    ab.LYCANTHROPY: 1.0, ab.RAISE_DEAD: 0.8, ab.MELEE_SPELL: 0.6, ab.COUNTER_FORTS: 0.3, ab.STEAL_ITEM: 0.4, ab.ENTHRAL: 1.2,
    ab.CAMOUFLAGE: 0.3,
}  # fmt: skip


def best(s: War, place: int, ability: int) -> int:
    """`board.best` for sums with fractions."""
    return board.best(s, place, ability)


def total(s: War, place: int, ability: int) -> int:
    """`board.total` for sums with fractions."""
    return board.total(s, place, ability)


def creature_worth(s: War, place: int) -> float:
    """Striking power times staying power."""
    t = s.who[place]
    power = float(min(11, board.power_rating(s, place)))
    power += total(s, place, ab.MELEE) + total(s, place, ab.RANGE) * 0.7
    dice = max(1, best(s, place, ab.ATTACKS)) + 0.3 * max(0, best(s, place, ab.ATTACKS_R1) - 1)
    damage = max(1, best(s, place, ab.DAMAGE)) + 0.25 * max(0, best(s, place, ab.DAMAGE_R1) - 1)
    for ability, edge in EDGES.items():
        if CARDS.abilities[t * ab.WIDTH + ability]:
            power += edge
    if board.best(s, place, ab.ATTACK_LAST):
        power -= 1.0
    health = float(s.health[place] + s.temp[place])
    lost = int(board.max_health(s, place) - s.health[place])
    guard = total(s, place, ab.DEFENSE) - total(s, place, ab.ENEMY_BONUS) * 0.7
    fort = board.fort_at(s, place)
    if fort >= 0:
        guard += int(CARDS.abilities[fort * ab.WIDTH + ab.DEFENSE])
    status = s.status[place]
    if status & w.DEADLY_POISONED:
        health = 0.3
    elif status & w.POISONED:
        health = max(0.3, health - 1.0)
    if status & (w.PARALYZED | w.STUNNED | w.TERRIFIED):
        power *= 0.7
    return power * (0.55 + 0.25 * dice + 0.2 * damage) * (0.5 + 0.38 * health + 0.06 * lost) * (1.0 + 0.07 * guard) * 0.6


def army_worth(s: War, seat: int) -> float:
    """All of one seat: army, Items, hand, and above all the Warlord."""
    if not s.alive[seat]:
        return 0.0
    worth = 25.0
    for place in range(seat * 10, seat * 10 + 10):
        if s.who[place] >= 0:
            worth += creature_worth(s, place)
            if place & 1 and s.who[place - 1] >= 0:
                worth += GUARDED
        if s.item[place] >= 0:
            worth += ITEM + 0.5 * int(s.item_charges[place])
    lord = warlord_place(seat)
    worth += 4.0 * int(s.health[lord]) + (3.0 if s.who[lord - 1] >= 0 else 0.0)
    for at in range(seat * 5, seat * 5 + 5):
        if s.fort[at] >= 0 and s.occupied(seat, at % 5):
            worth += FORT
    late = 0.25 if s.combat == w.FINAL_WAR else 1.0  # what is not played in the Final War is lost
    kept = late_cards(s, seat)
    for code in s.hand[seat]:
        kind = CARDS.kind[code >> 4]
        if kept and kind == w.ITEM:
            kept -= 1
            worth += LATE_ITEM * late
        else:
            worth += HELD[kind] * late
    for i in range(0, len(s.grants), GRANT_WIDTH):
        if s.grants[i] // 10 == seat:
            worth += -1.2 if s.grants[i + 3] == 2 else 0.8
    return worth


def late_cards(s: War, seat: int) -> int:
    """How many cards the seat could deploy during a combat with what it holds (FW-5.20.3)."""
    for code in s.hand[seat]:
        if code >> 4 == LATE_DEPLOYMENT:
            return 3
    return 0


def insight(s: War, seat: int) -> float:
    """What it is worth to know cards that others do not show, and the next Fate cards."""
    bit = 1 << seat
    worth = 0.0
    for other in range(s.rules.seats):
        if other != seat:
            for code in s.hand[other]:
                if code & bit:
                    worth += SEEN_CARD
            for slot in range(other * 10, other * 10 + 10):
                if s.item_seen[slot] & bit and not s.item_up[slot]:
                    worth += SEEN_CARD
    for code in s.fate[-3:]:
        if code & bit:
            worth += SEEN_FATE
    return worth


def worth(s: State, seat: int) -> float:
    """What the table is worth to a seat: its own side against the best and the sum of the others."""
    assert isinstance(s, War)
    if s.ranking:
        group = next(i for i, seats in enumerate(s.ranking) if seat in seats)
        return WON if group == 0 and len(s.ranking) > 1 else 0.0 if len(s.ranking) == 1 else -WON
    own = insight(s, seat)
    rivals = best = 0.0
    for other in range(s.rules.seats):
        value = army_worth(s, other) + GAME_WON * int(s.wins[other])
        if s.rules.teams and (other ^ seat) & 1 == 0:
            own += value
        elif s.friends(seat, other):
            own += value if other == seat else 0.25 * value
        else:
            if s.rules.seats > 2 and s.alive[other]:
                value += SEEMING[CARDS.race[s.warlord[other]]]
            rivals += value
            best = max(best, value)
    if s.combat == w.RAID:
        foes = sum([creature_worth(s, p) for p in s.fighters(w.FATE)])
        own -= 0.5 * foes if s.attacked == seat else 0.0
        rivals -= 0.5 * foes if s.attacked != seat and enemy_army(s, seat, s.attacked) else 0.0
        own += 2.0 * int(s.victory) if s.attacked == seat else 0.0
    if not s.alive[seat]:
        own -= OUT
    return own - 0.5 * best - 0.5 * rivals / max(1, s.rules.seats - 1)
