"""Exact odds of attacks, Breath, Spells and other rolls that a choice leads to, from what the viewer knows of the table.

Cards that somebody may play in between are not reckoned with.
"""
from __future__ import annotations

from typing import Final, NamedTuple

from wartable.games.final_war.cards import abilities
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import affliction, strike
from wartable.games.final_war.rules.activation import AssignDie, ChooseAction
from wartable.games.final_war.rules.aim import mates_of
from wartable.games.final_war.rules.join import Enthralling
from wartable.games.final_war.rules.magic import Stealing
from wartable.games.final_war.rules.strike import RANGED_STRIKE
from wartable.games.final_war.seen import events
from wartable.games.final_war.seen.spell_odds import spell_odds
from wartable.games.final_war.seen.veil import HIDDEN, Veiled
from wartable.games.final_war.table import actions, board, terms
from wartable.games.final_war.table.state import War
from wartable.games.final_war.table.terms import army_of
from wartable.kernel.event import Event
from wartable.kernel.odds import BAD, GOOD, Chance, ChoiceOdds, Figure, Odds, Sum, added, chance_words
from wartable.kernel.view import View

SIDES: Final = 12
KILLED: Final = -1  # a pool of damage that holds an Instant Kill


class Blow(NamedTuple):
    """What an attack on one target does: chances that it is evaded, misses, does no harm, wounds, slays; damage on average."""

    evaded: float
    missed: float
    harmless: float
    wounds: float
    slays: float
    critical: float
    damage: float


def odds(view: View) -> Odds:
    """The odds of every choice that dice decide, best first."""
    v = view.veiled
    if not view.mine or not isinstance(v, Veiled):
        return []
    found = [one for one in [choice_odds(view, v, option) for option in view.options] if one is not None]
    return sorted(found, key=rank)


def rank(one: ChoiceOdds) -> tuple[float, float, int]:
    """Best first: the likeliest to slay or to succeed, then the most damage."""
    return -one.outcomes[0].chance, -sum([figure.value for figure in one.figures]), one.action


def choice_odds(view: View, v: Veiled, option: int) -> ChoiceOdds | None:
    """The odds of one choice; None where no dice follow."""
    asker = v.asker
    if isinstance(asker, AssignDie) and actions.AT.holds(option):
        return attack_odds(v, asker.place, option, option - actions.P_AT, asker.kind == RANGED_STRIKE, 1)
    if isinstance(asker, ChooseAction):
        place: int = asker.place
        if actions.MELEE.holds(option):
            return attack_odds(v, place, option, option - actions.P_MELEE, False, board.attack_dice(v, place))
        if actions.RANGED.holds(option):
            return attack_odds(v, place, option, option - actions.P_RANGED, True, board.attack_dice(v, place))
        if actions.BREATH.holds(option):
            return breath_odds(v, place, option)
        if actions.CRUSH.holds(option):
            return crush_odds(v, place, option)
        if actions.STEAL.holds(option):
            slot = option - actions.STEAL.first
            named = "the Item" if v.item[slot] == HIDDEN else CARDS.names[v.item[slot]]
            return trial_odds(v, option, place, Stealing(place, slot).trial(v)[2], f"steals {named}", "steals nothing")
        if actions.ENTHRAL.holds(option):
            target = option - actions.ENTHRAL.first
            need = Enthralling(place, target).trial(v)[2]
            return trial_odds(v, option, place, need, f"{name(v, target)} changes sides", f"{name(v, target)} withstands")
    if actions.AT.holds(option) and v.plays:
        return spell_odds(v, option, view.viewer)
    return None


def name(s: War, place: int) -> str:
    return CARDS.names[s.who[place]]


# Attacks.


def face_chances(pairs: bool) -> list[float]:
    """The chance of each natural number from 1 to 12; of a pair the lower counts."""
    if not pairs:
        return [1 / SIDES] * SIDES
    return [(2 * (SIDES - n) + 1) / SIDES**2 for n in range(1, SIDES + 1)]


def die_outcomes(needs: int, pairs: bool, sure: bool) -> tuple[float, float, float, float]:
    """One die: the chances of an ordinary hit, of a Critical Hit without and with Instant Kill, and of a miss (FW-5.16)."""
    hit = critical = 0.0
    for natural, chance in enumerate(face_chances(pairs), start=1):
        if natural == 1 and needs >= 2:
            critical += chance
        elif natural == 1 or sure or (natural != SIDES and natural <= needs):
            hit += chance
    return hit, critical * (SIDES - 1) / SIDES, critical / SIDES, 1 - hit - critical


def pools(dice: int, damage: int, needs: int, pairs: bool, sure: bool) -> dict[int, float]:
    """The chance of each pool of damage that so many dice make; KILLED: with an Instant Kill."""
    hit, critical, kill, miss = die_outcomes(needs, pairs, sure)
    made: dict[int, float] = {0: 1.0}
    for _ in range(dice):
        after: dict[int, float] = {}
        for total, chance in made.items():
            for more, p in ((0, miss), (damage, hit), (damage + 1, critical), (KILLED, kill)):
                key = KILLED if KILLED in (total, more) else total + more
                after[key] = after.get(key, 0.0) + chance * p
        made = after
    return made


def blow(s: War, place: int, target: int, ranged: bool, dice: int) -> Blow:
    """What the attack does if no card interferes: Hit & Run may lose all of it (FW-5.16 step 2), a blow that turns to stone
    slays if it takes any Health, and the dice of one target are pooled before it soaks (FW-5.17)."""
    needs = strike.attack_number(s, place, target, ranged)
    pairs, sure = strike.pairs(s, place, ranged), strike.aces(s, place)
    least = 0 if ranged else strike.evades(s, target)
    evaded = (SIDES + 1 - least) / SIDES if least else 0.0
    health: int = s.health[target] + s.temp[target]
    stone = affliction.takes_hold(s, place, abilities.STONE, target)
    missed = harmless = wounds = slays = damage = 0.0
    for total, chance in pools(dice, board.base_damage(s, place, target), needs, pairs, sure).items():
        dealt: int = strike.suffered(s, target, total, terms.PLAIN, army_of(place)) if total > 0 else 0
        if total == KILLED or dealt >= health or (stone and dealt):
            slays += chance
            damage += chance * health
        elif dealt:
            wounds += chance
            damage += chance * dealt
        elif total:
            harmless += chance
        else:
            missed += chance
    _, critical, kill, _ = die_outcomes(needs, pairs, sure)
    made = 1 - evaded
    often = made * (1 - (1 - critical - kill) ** dice)
    return Blow(evaded, made * missed, made * harmless, made * wounds, made * slays, often, made * damage)


def attack_odds(s: War, place: int, option: int, target: int, ranged: bool, dice: int) -> ChoiceOdds:
    """The odds of a Melee or Ranged attack with so many dice on this target."""
    found = blow(s, place, target, ranged, dice)
    whom = name(s, target)
    outcomes = [
        Chance(f"slays {whom}", found.slays, GOOD), Chance(f"wounds {whom}", found.wounds, GOOD),
        Chance("hits without harm", found.harmless), Chance("misses", found.missed, BAD),
        Chance("is evaded by Hit & Run", found.evaded, BAD),
    ]  # fmt: skip
    hits = Chance("hits", found.slays + found.wounds + found.harmless, GOOD)
    besides = [hits, Chance("a Critical Hit", found.critical, GOOD)]
    if not ranged and found.harmless + found.wounds + found.slays > 0:
        besides.extend([Chance(f"{words} if it hits", hits.chance, BAD) for words in strike.warnings(s, place, target)
                        if words.startswith("Reprisal")])  # fmt: skip
    figure = Figure("damage on average", round(found.damage, 4))
    return ChoiceOdds(
        option, f"{chance_words(hits)}, {chance_words(outcomes[0])}",
        [one for one in outcomes if one.chance > 0 or one is outcomes[0]],
        besides, [number_sum(s, place, target, ranged, dice)], [figure],
    )  # fmt: skip


def number_sum(s: War, place: int, target: int, ranged: bool, dice: int) -> Sum:
    """The Attack Number, part by part, from the sum that the rules roll against (FW-5.15)."""
    parts = [(f"PR of {name(s, place)}" if words == "PR" else words, n) for words, n in
             strike.number_parts(s, place, target, ranged)]  # fmt: skip
    needs = sum([n for _, n in parts])
    thrown = "1 die of 12 sides" if dice == 1 else f"{dice} dice of 12 sides"
    if strike.pairs(s, place, ranged):
        thrown = f"{thrown}, each rolled twice, the lower counts"
    hits = "all hit" if strike.aces(s, place) else f"{max(1, min(SIDES - 1, needs))} or less hits"
    return added(f"Attack Number against {name(s, target)}", parts, f"{thrown}; {hits}, 1 always, 12 never")


# Breath, Crush, theft, Enthral.


def breath_odds(s: War, place: int, option: int) -> ChoiceOdds:
    """The odds of a Breath Weapon on a column (FW-5.29 Breath Weapon)."""
    target = option - actions.BREATH.first
    breath = board.best(s, place, abilities.BREATH)
    kind = abilities.breath_type(breath)
    victims = mates_of(s, target)
    ends: dict[tuple[int, int], int] = {}
    damage = 0
    for roll in range(1, SIDES + 1):
        slain = hurt = 0
        for victim in victims:
            immune = board.immunities(s, victim, army_of(place)) & terms.I_BREATH
            amount = abilities.breath_damage(breath, roll)
            dealt = 0 if immune else strike.suffered(s, victim, amount, kind, army_of(place))
            health = s.health[victim] + s.temp[victim]
            slain += 1 if dealt >= health else 0
            hurt += 1 if 0 < dealt < health else 0
            damage += min(dealt, health)
        ends[slain, hurt] = ends.get((slain, hurt), 0) + 1
    outcomes = [Chance(end_words(s, victims, slain, hurt), n / SIDES, GOOD if slain or hurt else BAD)
                for (slain, hurt), n in sorted(ends.items(), reverse=True)]  # fmt: skip
    low, high = abilities.breath_damage(breath, 1), abilities.breath_damage(breath, SIDES)
    last = max([roll for roll in range(1, SIDES + 1) if abilities.breath_damage(breath, roll) == low])
    more = f", else {high}" if high != low else ""
    thrown = f"1 die of 12 sides; {last} or less is {low} damage{more}"
    base = added(f"damage of the breath ({terms.DAMAGES[kind]})", [(name(s, place), max(low, high))], thrown)
    figure = Figure("damage on average", round(damage / SIDES, 4))
    return ChoiceOdds(option, chance_words(outcomes[0]), outcomes, [], [base], [figure])


def end_words(s: War, victims: list[int], slain: int, hurt: int) -> str:
    """How many of a column are slain and hurt, in words."""
    if len(victims) == 1:
        return f"slays {name(s, victims[0])}" if slain else f"wounds {name(s, victims[0])}" if hurt else "does no harm"
    words = [f"slays {'both' if slain == 2 else 'one'}"] if slain else []
    if hurt:
        words.append(f"wounds {'both' if hurt == 2 else 'one'}")
    return " and ".join(words) or "does no harm"


def crush_odds(s: War, place: int, option: int) -> ChoiceOdds:
    """The odds of crushing a Fortification: 1 succeeds, 12 fails (FW-5.29 Crush)."""
    parts: list[tuple[str, int]] = []
    rating = board.power_rating(s, place, parts)
    faces = min(SIDES - 1, max(1, rating))
    fort = CARDS.names[s.fort[option - actions.CRUSH.first]]
    outcomes = [Chance(f"{fort} falls", faces / SIDES, GOOD), Chance(f"{fort} holds", 1 - faces / SIDES, BAD)]
    renamed = [(f"PR of {name(s, place)}" if words == "PR" else words, n) for words, n in parts]
    roll = f"1 die of 12 sides; {faces} or less crushes it"
    return ChoiceOdds(option, chance_words(outcomes[0]), outcomes, [], [added("effective PR", renamed, roll)])


def trial_odds(s: War, option: int, place: int, need: int, done: str, failed: str) -> ChoiceOdds:
    """The odds of an ability that succeeds on 1 to *need*."""
    outcomes = [Chance(done, need / SIDES, GOOD), Chance(failed, 1 - need / SIDES, BAD)]
    roll = f"1 die of 12 sides; {need} or less succeeds"
    return ChoiceOdds(option, chance_words(outcomes[0]), outcomes, [], [added("needed", [(name(s, place), need)], roll)])


def against(view: View, action: int) -> dict[str, int]:
    """The Attack Number of this attack as the view shows it (FW-5.15)."""
    for attack in view.table["attacks"]:
        if attack["option"] == action:
            return {f"needs of place {attack['attacker']}": attack["needs"]}
    return {}


# What came of them.


def was_hurt(event: Event) -> bool:
    """Whether damage was done, or would have slain but for Cheat Death, which says nothing of what it is made of."""
    return event.args[2] > 0 or len(event.args) == 4


def came_of(told: list[Event], over: bool) -> dict[str, float]:
    """How an attack ended once it is over, by the words of its odds (FW-5.16); nothing if it had several targets or victims.
    Whom its Poison slays when the round ends was not slain by the blow (FW-5.19.2)."""
    told = told[: next((i for i, event in enumerate(told) if event.kind == events.POISON_WORKS), len(told))]
    if any(event.kind == events.EVADES for event in told):
        return {"is evaded by Hit & Run": 1.0} if over else {}
    rolled = [event.args for event in told if event.kind == events.ATTACKS]
    hurt = [event for event in told if event.kind == events.KILLED or (event.kind == events.SUFFERS and was_hurt(event))]
    if not over or len(rolled) != 1 or len(hurt) > 1:
        return {}
    aimed = {*rolled[0][4 : 4 + rolled[0][3]]}
    if len(aimed) > 1 or not {event.args[1] for event in hurt} <= aimed:
        return {}
    found = {"a Critical Hit": float(any(event.kind == events.INSTANT_KILL for event in told))}
    for who in aimed:
        found[f"slays {CARDS.names[who]}"] = found[f"wounds {CARDS.names[who]}"] = 0.0
    for event in hurt:
        place, who, *more = event.args
        slain = event.kind == events.KILLED or more[1] == 0
        slain = slain or any(later.kind == events.SLAIN and later.args[0] == place for later in told)  # it turned to stone
        found[f"{'slays' if slain else 'wounds'} {CARDS.names[who]}"] = 1.0
    return found
