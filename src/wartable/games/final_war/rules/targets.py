"""What a card, Item or Spell may be aimed at, and whether playing it would change anything (FW-5.10.11)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.final_war.cards import abilities, catalogue, effects
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import verbs
from wartable.games.final_war.rules.aim import aims, enemy_army, one_of_each_column
from wartable.games.final_war.rules.deed import DEEDS, useful
from wartable.games.final_war.rules.deploy import fitting_places
from wartable.games.final_war.rules.strike import CANCELLED, CRITICAL, DOUBLED, MELEE_STRIKE, hits, pending_victims
from wartable.games.final_war.table import actions, board, terms
from wartable.games.final_war.table.state import G_CURSE, G_SPELL, War
from wartable.games.final_war.table.terms import (
    FRONT,
    army_of,
    first_place,
    holds,
    in_middle,
    place_of,
    site,
)

GIVEN: Final = [actions.DONE]  # The window gives the object, or there is none.


def targetable(s: War, seat: i64, t: i64, source: i64, window: i64) -> bool:
    """Whether it can be played at all: whether there is a target, or there is none to choose (see `targets`)."""
    kind = CARDS.target[t]
    if kind == catalogue.T_OWN:
        army = seat
        if source >= first_place(terms.FATE):
            army = terms.FATE
        creatures = s.fighting(army) if s.combat != terms.NO_COMBAT else s.filled[army]
        place = first_place(army)
        while creatures:
            if creatures & 1 and fits(s, place, t, seat):
                return True
            creatures >>= 1
            place += 1
        return False
    if kind == catalogue.T_FOE:
        return any(fits(s, p, t, seat) for p in foe_targets(s, seat, source))
    return bool(targets(s, seat, t, source, window))


def targets(s: War, seat: i64, t: i64, source: i64, window: i64) -> list[int]:
    """Every legal target as an action; [DONE] if there is nothing to choose, nothing at all if it cannot be played.

    *source* is the place of the caster or bearer, or NONE; *window* tells which dice lie on the table.
    """
    kind = CARDS.target[t]
    if kind == catalogue.T_OWN or kind == catalogue.T_SELF:
        return [actions.P_AT + p for p in own_targets(s, seat, t, source) if fits(s, p, t, seat)]
    if kind == catalogue.T_FOE:
        struck = [p for p in foe_targets(s, seat, source) if fits(s, p, t, seat)]
        return [actions.P_AT + p for p in (one_of_each_column(struck) if strikes_columns(t) else struck)]
    if kind == catalogue.T_DIE or kind == catalogue.T_WORST_DIE:
        return [actions.P_DIE + i for i in die_targets(s, seat, t, window)]
    if kind == catalogue.T_HIT:
        return [actions.P_DIE + i for i in hit_targets(s, seat, t)]
    if kind == catalogue.T_VICTIM:
        return [actions.P_AT + p for p in victim_targets(s, seat, t)]
    if kind == catalogue.T_SLOT:
        return [actions.P_AT + place_of(seat, col, FRONT) for col in range(5)
                if s.fights(seat, col) and s.who[place_of(seat, col, FRONT)] < 0]  # fmt: skip
    if kind in (catalogue.T_FORT_SLOT, catalogue.T_FORT_FOE, catalogue.T_FORT_ANY):
        return fort_targets(s, seat, kind)
    if kind == catalogue.T_ITEM_ANY:
        return [actions.P_ITEM + i for i in range(terms.PLACES) if s.item[i] >= 0]
    if kind == catalogue.T_ITEM_FOE:
        return [actions.P_ITEM + i for i in range(terms.PLACES - 10) if s.item[i] >= 0 and enemy_army(s, seat, army_of(i))]
    if kind == catalogue.T_MERC_FOE:
        return mercenary_targets(s, seat)
    if kind == catalogue.T_OWN_COLUMN:
        return own_columns(s, seat, t)
    if kind == catalogue.T_PLAYER_FOE:
        return [actions.P_SEAT + p for p in s.opponents(seat) if player_fits(s, p, t)]
    if kind == catalogue.T_SPELL_ON_ANY:
        return dispellable(s)
    if kind == catalogue.T_PLAYER_ALLY:
        return [actions.P_SEAT + p for p in alliance_partners(s, seat, t)]
    if kind == catalogue.T_ALLIANCE:
        return [actions.P_SEAT + p for p in range(s.rules.seats) if s.ally[p] > p]
    if kind == catalogue.T_ARMY:
        return army_targets(s, seat, window)
    return GIVEN if useful(s, t, seat) else []


def strikes_columns(t: int) -> bool:
    """Whether it strikes the whole column of its target, and nothing else."""
    return all(deed.area() != effects.ONE for deed in DEEDS[t])


def own_targets(s: War, seat: i64, t: i64, source: i64) -> list[int]:
    """The bearer, or the player's combatants; outside combat the whole army."""
    if CARDS.target[t] == catalogue.T_SELF:
        return [int(source)]
    army = seat
    if source >= first_place(terms.FATE):
        army = terms.FATE
    return s.fighters(army) if s.combat != terms.NO_COMBAT else s.army(army)


def foe_targets(s: War, seat: i64, source: i64) -> list[int]:
    """Enemies as for a Ranged attack; a Chaotic Warlord's player may aim at the own army too (FW-5.10.5)."""
    army = army_of(source) if source >= 0 else seat
    found = aims(s, army, True)
    if army < terms.FATE and CARDS.align[s.warlord[army]] == terms.CHAOTIC:
        found = sorted([*found, *s.fighters(army)])
    return found


def passes_filter(s: War, place: i64, mask: i64) -> bool:
    """Alignment, role, body and ability words of a filter."""
    if mask & catalogue.F_ALIGNMENTS and not holds(mask, board.align(s, place) - 1):
        return False
    if mask & catalogue.F_ROLES:
        role = catalogue.F_WARLORD if board.is_warlord(s, place) else catalogue.F_HERO if in_middle(place) else catalogue.F_UNIT
        if not mask & role:
            return False
    if mask & catalogue.F_NOT_WARLORD and board.is_warlord(s, place):
        return False
    if mask & catalogue.F_WERE and board.body(s, place) != terms.WERE:
        return False
    return not mask & catalogue.F_RANGED or bool(board.best(s, place, abilities.RANGED))


def fits(s: War, place: i64, t: i64, seat: i64) -> bool:
    """Whether a creature passes the filter and at least one effect would change something on it (FW-5.10.11)."""
    mask = CARDS.filter[t]
    if mask and not passes_filter(s, place, mask):
        return False
    if CARDS.kind[t] == terms.SPELL and army_of(place) != seat and resists(s, place, t, seat):
        return False
    return any(deed.fits(s, place, t, seat) for deed in DEEDS[t])


def resists(s: War, place: i64, t: i64, army: i64) -> bool:
    """Immunity to all harmful Spells or to Mentalism (FW-5.18.1)."""
    mask = board.immunities(s, place, army)
    return bool(mask & terms.I_SPELLS) or bool(mask & terms.I_M_SPELLS and CARDS.fields[t] & terms.MENTALISM)


# Dice, hits and victims.


def die_targets(s: War, seat: int, t: int, window: int) -> list[int]:
    """Dice on the table that the card may touch."""
    mask = CARDS.filter[t]
    if window == terms.INITIATIVE_ROLLED:
        return [a for a in range(terms.ARMIES) if s.initiative[a] > 1]
    if window == terms.ROLL_MADE:
        return [i for i in range(len(s.rolls)) if s.rolls[i] != 1]
    army = army_of(s.striker)
    if mask & catalogue.F_FOE and not enemy_army(s, seat, army):
        return []
    if mask & catalogue.F_OWN and army != seat:
        return []
    found: list[int] = []
    worst = max(s.naturals) if CARDS.target[t] == catalogue.T_WORST_DIE and s.naturals else 0
    for i in range(len(s.naturals)):
        natural = s.naturals[i]
        if mask & catalogue.F_NOT_ONE and natural == 1:
            continue
        if mask & catalogue.F_MIDDLE and (natural == 1 or natural == 12):
            continue
        if mask & catalogue.F_MISS and (hits(s, i) or not friendly_fire(s, seat, i)):
            continue
        if CARDS.target[t] == catalogue.T_WORST_DIE and (natural != worst or natural == 1 or not friendly_fire(s, seat, i)):
            continue
        found.append(i)
    return found


def friendly_fire(s: War, seat: int, die: int) -> bool:
    """A Good Warlord's player may not make an attack on the own army hit (FW-5.10.5)."""
    return army_of(s.aimed[die]) != seat or CARDS.align[s.warlord[seat]] != terms.GOOD


def hit_targets(s: War, seat: int, t: int) -> list[int]:
    """Dice that hit in the current attack and that the card may touch."""
    mask = CARDS.filter[t]
    army = army_of(s.striker)
    found: list[int] = []
    for i in range(len(s.naturals)):
        if not hits(s, i) or s.marks[i] & CANCELLED:
            continue
        if mask & catalogue.F_NONCRITICAL and s.marks[i] & CRITICAL:
            continue
        if mask & catalogue.F_OWN and army != seat:
            continue
        if mask & catalogue.F_FOE and (army_of(s.aimed[i]) != seat or not enemy_army(s, seat, army)):
            continue
        if mask & catalogue.F_MELEE and s.strike != MELEE_STRIKE:
            continue
        if mask & catalogue.F_FIRST_STRIKE and s.phase[s.striker] != terms.FIRST_STRIKE_PHASE:
            continue
        if mask & catalogue.F_NO_DAMAGE_ABILITY and (s.marks[i] & DOUBLED or board.base_damage(s, s.striker, s.aimed[i]) > 1):
            continue
        found.append(i)
    return found


def victim_targets(s: War, seat: int, t: int) -> list[int]:
    """Creatures about to suffer; Cheat Death only own Units and Heroes that would be slain."""
    mask = CARDS.filter[t]
    found: list[int] = []
    for place in pending_victims(s, bool(mask & catalogue.F_OWN)):
        if place in s.shielded or place in s.surviving:
            continue
        if mask & catalogue.F_OWN and army_of(place) != seat:
            continue
        if mask & catalogue.F_NOT_WARLORD and board.is_warlord(s, place):
            continue
        found.append(place)
    return sorted(found)


# Fortifications, columns, players.


def fort_targets(s: War, seat: int, kind: int) -> list[int]:
    """Room for a Fortification in the combat, a Fortification of an enemy there, or any on the table; never a Conjured one."""
    found: list[int] = []
    any_army = kind == catalogue.T_FORT_ANY
    for army in range(terms.ARMIES):
        for col in range(5):
            if not any_army and not s.fights(army, col):
                continue
            fort = s.fort[site(army, col)]
            if kind == catalogue.T_FORT_SLOT:
                if army == seat and fort < 0:
                    found.append(actions.P_FORT + site(army, col))
            elif fort >= 0 and CARDS.body[fort] != terms.CONJURED and (any_army or enemy_army(s, seat, army)):
                found.append(actions.P_FORT + site(army, col))
    return found


def mercenary_targets(s: War, seat: int) -> list[int]:
    """Mercenaries in enemy armies (FW-5.21.7)."""
    found: list[int] = []
    for place in range(first_place(s.rules.seats)):
        t = s.who[place]
        if t < 0 or not CARDS.mercenary[t] or not enemy_army(s, seat, army_of(place)):
            continue
        if s.combat != terms.NO_COMBAT:
            if not s.in_combat(place):
                continue
        elif not fitting_places(s, seat, CARDS.hero[t] != 0):
            continue
        found.append(actions.P_AT + place)
    return found


def own_columns(s: War, seat: int, t: int) -> list[int]:
    """Own occupied columns but the Warlord's; in combat combatant columns."""
    if not useful(s, t, seat):
        return []
    found: list[int] = []
    for col in s.occupied_columns(seat):
        if col != terms.WARLORD_COLUMN and (s.combat == terms.NO_COMBAT or s.fights(seat, col)):
            found.append(actions.P_COLUMN + col)
    return found


def player_fits(s: War, seat: int, t: int) -> bool:
    """Whether the card would change something for this player."""
    return all(deed.fits_player(s, seat) for deed in DEEDS[t])


def dispellable(s: War) -> list[int]:
    """Ongoing Spells and Curses on combatants, Conjured combatants and Fortifications in the combat."""
    found: list[int] = []
    for army in range(terms.ARMIES):
        for place in s.fighters(army):
            if board.body(s, place) == terms.CONJURED:
                found.append(actions.P_AT + place)
            if board.grant_in_slot(s, place, G_SPELL) >= 0:
                found.append(actions.SPELL_ON.first + place)
            if board.grant_in_slot(s, place, G_CURSE) >= 0:
                found.append(actions.CURSE_ON.first + place)
        for col in range(5):
            fort = s.fort[site(army, col)]
            if s.fights(army, col) and fort >= 0 and CARDS.body[fort] == terms.CONJURED:
                found.append(actions.P_FORT + site(army, col))
    return sorted(found)


def alliance_partners(s: War, seat: int, t: int) -> list[int]:
    """Living players without an Alliance, not Good with Chaotic, not asked in vain this turn (FW-5.26.3)."""
    if s.ally[seat] >= 0 or t in s.offered or len(s.living()) < 3 or not useful(s, t, seat):
        return []
    mine = CARDS.align[s.warlord[seat]]
    found: list[int] = []
    for other in s.living():
        theirs = CARDS.align[s.warlord[other]]
        if other != seat and s.ally[other] < 0 and {mine, theirs} != {terms.GOOD, terms.CHAOTIC}:
            found.append(other)
    return found


def late_now(s: War) -> bool:
    """The second half: past the Mid Deck card, or at most half of the Fate Deck left (FW-5.26.3)."""
    return bool(s.mid_passed) or (s.rules.mode == 1 and len(s.fate) * 2 <= s.fate_size)


def army_targets(s: War, seat: int, window: int) -> list[int]:
    """Whose army the Wandering Healer may help: the own or an ally's (FW-5.26.4)."""
    if window == terms.FATE_REVEALED:
        plague = s.card >= 0 and CARDS.effect(s.card, effects.SaveFollowers)
        return GIVEN if plague and s.friends(seat, s.turn_seat) else []
    if not any(s.involved(p) for p in s.living() if s.friends(seat, p)):
        return []
    return [actions.P_SEAT + p for p in s.living() if s.friends(seat, p) and needs_healer(s, p)]


def needs_healer(s: War, seat: int) -> bool:
    ill = terms.POISONED | terms.DEADLY_POISONED | terms.PARALYZED
    for p in range(first_place(seat), first_place(seat + 1)):
        if s.who[p] >= 0 and board.body(s, p) != terms.CONJURED and (verbs.hurt(s, p) or s.status[p] & ill):
            return True
    return False
