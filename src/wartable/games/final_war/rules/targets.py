"""What a card, Item or Spell may be aimed at (E.2), and whether playing it would change anything (FW-5.10.11)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.final_war.cards import abilities as ab
from wartable.games.final_war.cards import catalogue as c
from wartable.games.final_war.cards import effects as fx
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import verbs
from wartable.games.final_war.rules.aim import aims, blast_of, column_of, enemy_army
from wartable.games.final_war.rules.deploy import deployable, fitting_places
from wartable.games.final_war.rules.strike import CANCELLED, CRITICAL, DOUBLED, MELEE_STRIKE, hits, pending_victims
from wartable.games.final_war.table import actions, board
from wartable.games.final_war.table import terms as w
from wartable.games.final_war.table.state import G_CURSE, G_POWER, G_SPELL, GRANT_WIDTH, War
from wartable.kernel.catalogue import Effect

GIVEN: Final = [actions.DONE]  # The window gives the object, or there is none.


def targetable(s: War, seat: i64, t: i64, source: i64, window: i64) -> bool:
    """Whether it can be played at all: whether there is a target, or there is none to choose (see `targets`)."""
    kind = CARDS.target[t]
    if kind == c.T_OWN:
        army = seat
        if source >= w.FATE * 10:
            army = w.FATE
        creatures = s.fighting(army) if s.combat != w.NO_COMBAT else s.filled[army]
        place = army * 10
        while creatures:
            if creatures & 1 and fits(s, place, t, seat):
                return True
            creatures >>= 1
            place += 1
        return False
    if kind == c.T_FOE:
        return any(fits(s, p, t, seat) for p in foe_targets(s, seat, source))
    return bool(targets(s, seat, t, source, window))


def targets(s: War, seat: i64, t: i64, source: i64, window: i64) -> list[int]:
    """Every legal target as an action; [DONE] if there is nothing to choose, nothing at all if it cannot be played.

    *source* is the place of the caster or bearer, or NONE; *window* tells which dice lie on the table.
    """
    kind = CARDS.target[t]
    if kind == c.T_OWN or kind == c.T_SELF:
        return [actions.P_AT + p for p in own_targets(s, seat, t, source) if fits(s, p, t, seat)]
    if kind == c.T_FOE:
        return [actions.P_AT + p for p in foe_targets(s, seat, source) if fits(s, p, t, seat)]
    if kind == c.T_DIE or kind == c.T_WORST_DIE:
        return [actions.P_DIE + i for i in die_targets(s, seat, t, window)]
    if kind == c.T_HIT:
        return [actions.P_DIE + i for i in hit_targets(s, seat, t)]
    if kind == c.T_VICTIM:
        return [actions.P_AT + p for p in victim_targets(s, seat, t)]
    if kind == c.T_SLOT:
        return [actions.P_AT + seat * 10 + col * 2 for col in range(5)
                if s.columns[seat] >> col & 1 and s.who[seat * 10 + col * 2] < 0]  # fmt: skip
    if kind in (c.T_FORT_SLOT, c.T_FORT_FOE, c.T_FORT_ANY):
        return fort_targets(s, seat, kind)
    if kind == c.T_ITEM_ANY:
        return [actions.P_ITEM + i for i in range(w.PLACES) if s.item[i] >= 0 and s.item_up[i] and s.in_combat(i)]
    if kind == c.T_ITEM_FOE:
        return [actions.P_ITEM + i for i in range(w.PLACES - 10) if s.item[i] >= 0 and enemy_army(s, seat, i // 10)]
    if kind == c.T_MERC_FOE:
        return mercenary_targets(s, seat)
    if kind == c.T_OWN_COLUMN:
        return own_columns(s, seat, t)
    if kind == c.T_PLAYER_FOE:
        return [actions.P_SEAT + p for p in s.opponents(seat) if player_fits(s, p, t)]
    if kind == c.T_SPELL_ON_ANY:
        return dispellable(s)
    if kind == c.T_PLAYER_ALLY:
        return [actions.P_SEAT + p for p in alliance_partners(s, seat, t)]
    if kind == c.T_ALLIANCE:
        return [actions.P_SEAT + p for p in range(s.rules.seats) if s.ally[p] > p]
    if kind == c.T_ARMY:
        return army_targets(s, seat, window)
    return GIVEN if changes_something(s, seat, t) else []


def own_targets(s: War, seat: i64, t: i64, source: i64) -> list[int]:
    """The bearer, or the player's combatants; outside combat the whole army."""
    if CARDS.target[t] == c.T_SELF:
        return [int(source)]
    army = seat
    if source >= w.FATE * 10:
        army = w.FATE
    return s.fighters(army) if s.combat != w.NO_COMBAT else s.army(army)


def foe_targets(s: War, seat: i64, source: i64) -> list[int]:
    """Enemies as for a Ranged attack; a Chaotic Warlord's player may aim at the own army too (FW-5.10.5)."""
    army = source // 10 if source >= 0 else seat
    found = aims(s, army, True)
    if army < w.FATE and CARDS.align[s.warlord[army]] == w.CHAOTIC:
        found = sorted([*found, *s.fighters(army)])
    return found


def passes_filter(s: War, place: i64, mask: i64) -> bool:
    """Alignment, role, body and ability words of a filter."""
    if mask & c.F_ALIGNMENTS and not mask >> (board.align(s, place) - 1) & 1:
        return False
    if mask & c.F_ROLES:
        role = c.F_WARLORD if board.is_warlord(s, place) else c.F_HERO if place & 1 else c.F_UNIT
        if not mask & role:
            return False
    if mask & c.F_NOT_WARLORD and board.is_warlord(s, place):
        return False
    if mask & c.F_WERE and board.body(s, place) != w.WERE:
        return False
    return not mask & c.F_RANGED or bool(board.best(s, place, ab.RANGED))


def fits(s: War, place: i64, t: i64, seat: i64) -> bool:
    """Whether a creature passes the filter and at least one effect would change something on it (FW-5.10.11)."""
    mask = CARDS.filter[t]
    if mask and not passes_filter(s, place, mask):
        return False
    if CARDS.kind[t] == w.SPELL and place // 10 != seat and resists(s, place, t, seat):
        return False
    return any(effect_fits(s, place, t, effect, seat) for effect in CARDS.effects[t])


def resists(s: War, place: i64, t: i64, army: i64) -> bool:
    """Immunity to all harmful Spells or to Mentalism (FW-5.18.1)."""
    mask = board.immunities(s, place, army)
    return bool(mask & w.I_SPELLS) or bool(mask & w.I_M_SPELLS and CARDS.fields[t] & w.MENTALISM)


def effect_fits(s: War, place: i64, t: i64, effect: Effect, seat: i64) -> bool:
    if isinstance(effect, fx.Grant):
        return grant_fits(s, place, t, effect)
    if isinstance(effect, fx.Damage):
        if effect.area == fx.ONE:
            return not board.immunities(s, place, seat) >> effect.type & 1
        struck = column_of(s, place) if effect.area == fx.COLUMN else blast_of(s, place)
        return any(not board.immunities(s, p, seat) >> effect.type & 1 for p in struck)
    if isinstance(effect, fx.Heal):
        return verbs.hurt(s, place) and verbs.healable(s, place, False)
    if isinstance(effect, fx.Cure):
        return verbs.poisoned(s, place)
    if isinstance(effect, fx.Stun):
        return not s.status[place] & (w.STUNNED | w.PARALYZED)
    return False


def grant_fits(s: War, place: i64, t: i64, effect: fx.Grant) -> bool:
    """One Ongoing Power, one Ongoing Spell and one Curse on a creature; stars; nothing it already has (FW-5.10.10)."""
    if CARDS.ongoing[t] or CARDS.curse[t]:
        slot = G_CURSE if CARDS.curse[t] else G_POWER if CARDS.kind[t] == w.POWER else G_SPELL
        if board.grant_in_slot(s, place, slot) >= 0:
            return False
    elif granted_already(s, place, t):
        return False
    if CARDS.kind[t] == w.SPELL and effect.abilities[ab.ATTACK_LAST] and not CARDS.curse[t]:
        return not board.best(s, place, ab.ATTACK_LAST)
    return board.may_confer(s, place, CARDS.granted_majors[t], CARDS.stars[t])


def granted_already(s: War, place: i64, t: i64) -> bool:
    """Whether such a card lies on the creature."""
    grants = s.grants
    i: i64 = 0
    while i < len(grants):
        if grants[i] == place and grants[i + 1] == t:
            return True
        i += GRANT_WIDTH
    return False


# Dice, hits and victims.


def die_targets(s: War, seat: int, t: int, window: int) -> list[int]:
    """Dice on the table that the card may touch."""
    mask = CARDS.filter[t]
    if window == w.INITIATIVE_ROLLED:
        return [a for a in range(w.ARMIES) if s.initiative[a] > 1]
    if window == w.ROLL_MADE:
        return [i for i in range(len(s.rolls)) if s.rolls[i] != 1]
    army = s.striker // 10
    if mask & c.F_FOE and not enemy_army(s, seat, army):
        return []
    if mask & c.F_OWN and army != seat:
        return []
    found: list[int] = []
    worst = max(s.naturals) if CARDS.target[t] == c.T_WORST_DIE and s.naturals else 0
    for i in range(len(s.naturals)):
        natural = s.naturals[i]
        if mask & c.F_NOT_ONE and natural == 1:
            continue
        if mask & c.F_MIDDLE and (natural == 1 or natural == 12):
            continue
        if mask & c.F_MISS and (hits(s, i) or not friendly_fire(s, seat, i)):
            continue
        if CARDS.target[t] == c.T_WORST_DIE and (natural != worst or natural == 1 or not friendly_fire(s, seat, i)):
            continue
        found.append(i)
    return found


def friendly_fire(s: War, seat: int, die: int) -> bool:
    """A Good Warlord's player may not make an attack on the own army hit (FW-5.10.5)."""
    return s.aimed[die] // 10 != seat or CARDS.align[s.warlord[seat]] != w.GOOD


def hit_targets(s: War, seat: int, t: int) -> list[int]:
    """Dice that hit in the current attack and that the card may touch."""
    mask = CARDS.filter[t]
    army = s.striker // 10
    found: list[int] = []
    for i in range(len(s.naturals)):
        if not hits(s, i) or s.marks[i] & CANCELLED:
            continue
        if mask & c.F_NONCRITICAL and s.marks[i] & CRITICAL:
            continue
        if mask & c.F_OWN and army != seat:
            continue
        if mask & c.F_FOE and (s.aimed[i] // 10 != seat or not enemy_army(s, seat, army)):
            continue
        if mask & c.F_MELEE and s.strike != MELEE_STRIKE:
            continue
        if mask & c.F_FIRST_STRIKE and s.phase[s.striker] != w.FIRST_STRIKE_PHASE:
            continue
        if mask & c.F_NO_DAMAGE_ABILITY and (s.marks[i] & DOUBLED or board.base_damage(s, s.striker, s.aimed[i]) > 1):
            continue
        found.append(i)
    return found


def victim_targets(s: War, seat: int, t: int) -> list[int]:
    """Creatures about to suffer; Cheat Death only own Units and Heroes that would be slain."""
    mask = CARDS.filter[t]
    found: list[int] = []
    for place in pending_victims(s, bool(mask & c.F_OWN)):
        if place in s.shielded or place in s.surviving:
            continue
        if mask & c.F_OWN and place // 10 != seat:
            continue
        if mask & c.F_NOT_WARLORD and board.is_warlord(s, place):
            continue
        found.append(place)
    return sorted(found)


# Fortifications, columns, players.


def fort_targets(s: War, seat: int, kind: int) -> list[int]:
    found: list[int] = []
    for army in range(w.ARMIES):
        for col in range(5):
            if not s.columns[army] >> col & 1:
                continue
            fort = s.fort[army * 5 + col]
            if kind == c.T_FORT_SLOT:
                if army == seat and fort < 0:
                    found.append(actions.P_FORT + army * 5 + col)
            elif fort >= 0 and CARDS.body[fort] != w.CONJURED and (kind == c.T_FORT_ANY or enemy_army(s, seat, army)):
                found.append(actions.P_FORT + army * 5 + col)
    return found


def mercenary_targets(s: War, seat: int) -> list[int]:
    """Mercenaries in enemy armies (FW-5.21.7)."""
    found: list[int] = []
    for place in range(s.rules.seats * 10):
        t = s.who[place]
        if t < 0 or not CARDS.mercenary[t] or not enemy_army(s, seat, place // 10):
            continue
        if s.combat != w.NO_COMBAT:
            if not s.in_combat(place):
                continue
        elif not fitting_places(s, seat, CARDS.hero[t] != 0):
            continue
        found.append(actions.P_AT + place)
    return found


def own_columns(s: War, seat: int, t: int) -> list[int]:
    """Own occupied columns but the Warlord's; in combat combatant columns (E.2)."""
    if CARDS.effect(t, fx.LeaveCombat) and s.combat in (w.FINAL_WAR, w.DUEL):
        return []
    if CARDS.effect(t, fx.MoveColumn) and not s.vacant_columns(seat):
        return []
    found: list[int] = []
    for col in s.occupied_columns(seat):
        if col != w.WARLORD_COLUMN and (s.combat == w.NO_COMBAT or s.columns[seat] >> col & 1):
            found.append(actions.P_COLUMN + col)
    return found


def player_fits(s: War, seat: int, t: int) -> bool:
    if CARDS.effect(t, fx.DiscardRandom):
        return any(not CARDS.is_fate[code >> 4] for code in s.hand[seat])
    return True


def dispellable(s: War) -> list[int]:
    """Ongoing Spells and Curses on combatants, Conjured combatants and Fortifications in the combat (E.2)."""
    found: list[int] = []
    for army in range(w.ARMIES):
        for place in s.fighters(army):
            if board.body(s, place) == w.CONJURED:
                found.append(actions.P_AT + place)
            if board.grant_in_slot(s, place, G_SPELL) >= 0:
                found.append(actions.SPELL_ON.first + place)
            if board.grant_in_slot(s, place, G_CURSE) >= 0:
                found.append(actions.CURSE_ON.first + place)
        for col in range(5):
            fort = s.fort[army * 5 + col]
            if s.columns[army] >> col & 1 and fort >= 0 and CARDS.body[fort] == w.CONJURED:
                found.append(actions.P_FORT + army * 5 + col)
    return sorted(found)


def alliance_partners(s: War, seat: int, t: int) -> list[int]:
    """Living players without an Alliance, not Good with Chaotic, not asked in vain this turn (FW-5.26.3)."""
    if s.ally[seat] >= 0 or t in s.offered or len(s.living()) < 3:
        return []
    for effect in CARDS.effects[t]:
        if isinstance(effect, fx.OfferAlliance) and effect.late and not late_now(s):
            return []
    mine = CARDS.align[s.warlord[seat]]
    found: list[int] = []
    for other in s.living():
        theirs = CARDS.align[s.warlord[other]]
        if other != seat and s.ally[other] < 0 and {mine, theirs} != {w.GOOD, w.CHAOTIC}:
            found.append(other)
    return found


def late_now(s: War) -> bool:
    """The second half: past the Mid Deck card, or at most half of the Fate Deck left (FW-5.26.3)."""
    return bool(s.mid_passed) or (s.rules.mode == 1 and len(s.fate) * 2 <= s.fate_size)


def army_targets(s: War, seat: int, window: int) -> list[int]:
    """Whose army the Wandering Healer may help: the own or an ally's (8.35)."""
    if window == w.FATE_REVEALED:
        plague = s.card >= 0 and CARDS.effect(s.card, fx.SaveFollowers)
        return GIVEN if plague and s.friends(seat, s.turn_seat) else []
    if not any(s.involved(p) for p in s.living() if s.friends(seat, p)):
        return []
    return [actions.P_SEAT + p for p in s.living() if s.friends(seat, p) and needs_healer(s, p)]


def needs_healer(s: War, seat: int) -> bool:
    ill = w.POISONED | w.DEADLY_POISONED | w.PARALYZED
    for p in range(seat * 10, seat * 10 + 10):
        if s.who[p] >= 0 and board.body(s, p) != w.CONJURED and (verbs.hurt(s, p) or s.status[p] & ill):
            return True
    return False


def changes_something(s: War, seat: int, t: int) -> bool:
    """Whether a card without a target to choose would do anything."""
    for effect in CARDS.effects[t]:
        if isinstance(effect, fx.Draw):
            return bool(s.deck[seat])
        if isinstance(effect, fx.LateDeploy):
            return any(deployable(s, seat, code >> 4) for code in s.hand[seat])
        if isinstance(effect, fx.Recover):
            return any(CARDS.kind[d >> 1] in (w.ITEM, w.FORT) for d in s.discard[seat])
        if isinstance(effect, fx.Resurrect):
            return any(d & 1 for d in s.discard[seat])
        if isinstance(effect, fx.GrantAll):
            return any(all_fits(s, p, t, effect) for p in s.fighters(seat))
        if isinstance(effect, fx.WinInitiative):
            return seat not in s.ambush
        if isinstance(effect, fx.AddSpellDamage):
            return bool(pending_victims(s, False))
        if isinstance(effect, fx.Void) and effect.what == fx.VOIDS.index("fate"):
            return s.card >= 0 and s.card != c.FINAL_WAR_CARD
    return True


def all_fits(s: War, place: int, t: int, effect: fx.GrantAll) -> bool:
    if effect.only >= 0 and board.body(s, place) != effect.only:
        return False
    return not granted_already(s, place, t)
