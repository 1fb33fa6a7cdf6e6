"""What a table is worth to a seat, for bots that look ahead in imagined states."""
from __future__ import annotations

from typing import Final

from wartable.games.final_war.cards import abilities
from wartable.games.final_war.cards.catalogue import CARDS, printed
from wartable.games.final_war.rules.aim import enemy_army
from wartable.games.final_war.rules.deploy import warlord_place
from wartable.games.final_war.table import board, terms
from wartable.games.final_war.table.state import G_CURSE, GRANT_SLOT, GRANT_WIDTH, War
from wartable.games.final_war.table.terms import army_of, card_of, column_of_site, first_place, first_site, in_middle, same_team
from wartable.kernel.state import State

WON: Final = 10_000.0
GAME_WON: Final = 400.0
OUT: Final = 250.0
# Whoever leads of several rivals counts so much, the mean of all of them the rest: only one is left in the end, and who strikes
# where it is easiest leaves the leader to win.
LEADER: Final = 0.9
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
    abilities.FIRST_STRIKE: 1.2, abilities.RANGED: 0.6, abilities.HIT_COLUMN: 1.2, abilities.FOLLOW_THROUGH: 0.7,
    abilities.STONE: 2.5, abilities.POISON: 0.8,
    abilities.DEADLY_POISON: 2.2, abilities.PARALYZE: 1.0, abilities.REGENERATE: 2.0, abilities.ENERGY_DRAIN: 1.0,
    abilities.FEAR: 0.8, abilities.FEAR_BELOW: 1.2,
    abilities.MORTAL_TERROR: 1.5, abilities.HEALING: 0.8, abilities.DARK_HEALING: 0.6, abilities.BREATH: 1.8,
    abilities.REPRISAL: 0.8, abilities.HIT_AND_RUN: 0.6,
    abilities.LYCANTHROPY: 1.0, abilities.RAISE_DEAD: 0.8, abilities.MELEE_SPELL: 0.6, abilities.COUNTER_FORTS: 0.3,
    abilities.STEAL_ITEM: 0.4, abilities.ENTHRAL: 1.2,
    abilities.CAMOUFLAGE: 0.3,
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
    power += total(s, place, abilities.MELEE) + total(s, place, abilities.RANGE) * 0.7
    dice = max(1, best(s, place, abilities.ATTACKS)) + 0.3 * max(0, best(s, place, abilities.ATTACKS_R1) - 1)
    damage = max(1, best(s, place, abilities.DAMAGE)) + 0.25 * max(0, best(s, place, abilities.DAMAGE_R1) - 1)
    for ability, edge in EDGES.items():
        if printed(t, ability):
            power += edge
    if board.best(s, place, abilities.ATTACK_LAST):
        power -= 1.0
    health = float(s.health[place] + s.temp[place])
    lost = int(board.max_health(s, place) - s.health[place])
    guard = total(s, place, abilities.DEFENSE) - total(s, place, abilities.ENEMY_BONUS) * 0.7
    fort = board.fort_at(s, place)
    if fort >= 0:
        guard += int(printed(fort, abilities.DEFENSE))
    status = s.status[place]
    if status & terms.DEADLY_POISONED:
        health = 0.3
    elif status & terms.POISONED:
        health = max(0.3, health - 1.0)
    if status & (terms.PARALYZED | terms.STUNNED | terms.TERRIFIED):
        power *= 0.7
    return power * (0.55 + 0.25 * dice + 0.2 * damage) * (0.5 + 0.38 * health + 0.06 * lost) * (1.0 + 0.07 * guard) * 0.6


def army_worth(s: War, seat: int) -> float:
    """All of one seat: army, Items, hand, and above all the Warlord."""
    if not s.alive[seat]:
        return 0.0
    worth = 25.0
    for place in range(first_place(seat), first_place(seat + 1)):
        if s.who[place] >= 0:
            worth += creature_worth(s, place)
            if in_middle(place) and s.who[place - 1] >= 0:
                worth += GUARDED
        if s.item[place] >= 0:
            worth += ITEM + 0.5 * int(s.item_charges[place])
    lord = warlord_place(seat)
    worth += 4.0 * int(s.health[lord]) + (3.0 if s.who[lord - 1] >= 0 else 0.0)
    for at in range(first_site(seat), first_site(seat + 1)):
        if s.fort[at] >= 0 and s.occupied(seat, column_of_site(at)):
            worth += FORT
    late = 0.25 if s.combat == terms.FINAL_WAR else 1.0  # what is not played in the Final War is lost
    kept = late_cards(s, seat)
    for code in s.hand[seat]:
        kind = CARDS.kind[card_of(code)]
        if kept and kind == terms.ITEM:
            kept -= 1
            worth += LATE_ITEM * late
        else:
            worth += HELD[kind] * late
    for i in range(0, len(s.grants), GRANT_WIDTH):
        if army_of(s.grants[i]) == seat:
            worth += -1.2 if s.grants[i + GRANT_SLOT] == G_CURSE else 0.8
    return worth


def late_cards(s: War, seat: int) -> int:
    """How many cards the seat could deploy during a combat with what it holds (FW-5.20.3)."""
    for code in s.hand[seat]:
        if card_of(code) == LATE_DEPLOYMENT:
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
            for slot in range(first_place(other), first_place(other + 1)):
                if s.item_seen[slot] & bit and not s.item_up[slot]:
                    worth += SEEN_CARD
    for code in s.fate[-3:]:
        if code & bit:
            worth += SEEN_FATE
    return worth


def worth(s: State, seat: int) -> float:
    """What the table is worth to a seat: its own side against the leader of the others, or against the whole other team."""
    assert isinstance(s, War)
    if s.ranking:
        group = next(i for i, seats in enumerate(s.ranking) if seat in seats)
        return WON if group == 0 and len(s.ranking) > 1 else 0.0 if len(s.ranking) == 1 else -WON
    own = insight(s, seat)
    rivals = best = 0.0
    for other in range(s.rules.seats):
        value = army_worth(s, other) + GAME_WON * int(s.wins[other])
        if s.rules.teams and same_team(seat, other):
            own += value
        elif s.friends(seat, other):
            own += value if other == seat else 0.25 * value
        else:
            if s.rules.seats > 2 and s.alive[other]:
                value += SEEMING[CARDS.race[s.warlord[other]]]
            rivals += value
            best = max(best, value)
    if s.combat == terms.RAID:
        foes = sum([creature_worth(s, p) for p in s.fighters(terms.FATE)])
        own -= 0.5 * foes if s.attacked == seat else 0.0
        rivals -= 0.5 * foes if s.attacked != seat and enemy_army(s, seat, s.attacked) else 0.0
        own += 2.0 * int(s.victory) if s.attacked == seat else 0.0
    if not s.alive[seat]:
        own -= OUT
    if s.rules.teams:
        return own - rivals
    return own - LEADER * best - (1.0 - LEADER) * rivals / max(1, s.rules.seats - 1)
