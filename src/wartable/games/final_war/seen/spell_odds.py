"""Odds of a Spell on a target: whether it is turned back or withstood, and what it does (FW-5.18)."""
from __future__ import annotations

from typing import Final

from wartable.games.final_war.cards import abilities, effects
from wartable.games.final_war.cards.catalogue import CARDS, T_SPELL_ON_ANY
from wartable.games.final_war.rules import strike
from wartable.games.final_war.rules.aim import mates_of
from wartable.games.final_war.rules.cards_on_creatures import Damage
from wartable.games.final_war.rules.deed import DEEDS
from wartable.games.final_war.rules.targets import resists
from wartable.games.final_war.rules.windows import caster_of
from wartable.games.final_war.table import actions, board, terms
from wartable.games.final_war.table.state import PLAY_CARD, PLAY_OBJECT, PLAY_SEAT, PLAY_SOURCE, War
from wartable.games.final_war.table.terms import army_of
from wartable.kernel.odds import BAD, EVEN, GOOD, Chance, ChoiceOdds, Figure, Sum, added, chance_words

SIDES: Final = 12


def spell_odds(s: War, option: int, viewer: int) -> ChoiceOdds | None:
    """The odds of the Spell or Item on top of the stack at this target; None where no dice follow and nothing is hurt."""
    place = option - actions.P_AT
    t = s.top(PLAY_CARD)
    if s.top(PLAY_OBJECT) == terms.OBJ_ABILITY or s.who[place] < 0 or CARDS.effect(t, effects.Summon):
        return None
    if CARDS.target[t] == T_SPELL_ON_ANY or s.top(PLAY_SEAT) != viewer:
        return None
    source = s.top(PLAY_SOURCE)
    if source == terms.NONE:
        source = caster_of(s, s.top(PLAY_SEAT), t)
    hostile = s.side[army_of(place)] != s.side[army_of(source)]
    spell = CARDS.kind[t] == terms.SPELL or CARDS.item_type[t] == terms.SCROLL
    back, held = chances_against(s, place) if spell and hostile else (0.0, 0.0)
    damage = [deed for deed in DEEDS[t] if isinstance(deed, Damage)]
    if not back and not held and not damage:
        return None
    works = (1 - back) * (1 - held)
    outcomes: list[Chance] = []
    figures: list[Figure] = []
    if damage:
        outcomes, figures = damage_ends(s, t, place, army_of(source), damage[0], spell, works)
    else:
        outcomes.append(Chance(f"{CARDS.names[t]} works on {CARDS.names[s.who[place]]}", works, GOOD if hostile else EVEN))
    outcomes.append(Chance("is withstood", (1 - back) * held, BAD))
    outcomes.append(Chance("strikes the caster instead", back, BAD))
    shown = [one for one in outcomes if one.chance > 0]
    return ChoiceOdds(option, chance_words(shown[0]), shown, [], sums(s, place, back, held), figures)


def best_in_column(s: War, place: int, ability: int) -> int:
    """The number up to which the column of *place* turns a Spell back or withstands it; the last bearer rolls (FW-5.18.1)."""
    need = 0
    for mate in mates_of(s, place):
        need = board.best(s, mate, ability) or need
    return need


def chances_against(s: War, place: int) -> tuple[float, float]:
    """How likely the column turns the Spell back, and how likely it withstands one that it did not turn back."""
    back = best_in_column(s, place, abilities.REFLECT_SPELL)
    return back / SIDES, best_in_column(s, place, abilities.SPELL_IMMUNITY) / SIDES


def damage_ends(
    s: War, t: int, place: int, army: int, damage: Damage, spell: bool, works: float
) -> tuple[list[Chance], list[Figure]]:
    """What the damage does to all whom it reaches in this column; columns beside it roll for themselves."""
    victims = [place] if damage.struck == effects.ONE else mates_of(s, place)
    slain = lost = 0
    for victim in victims:
        immune = spell and (resists(s, victim, t, army) or board.immunities(s, victim, army) & terms.I_SPELLS)
        dealt = 0 if immune else strike.suffered(s, victim, damage.amount, damage.type, army)
        health = s.health[victim] + s.temp[victim]
        slain += 1 if dealt >= health else 0
        lost += min(dealt, health)
    whom = CARDS.names[s.who[place]] if len(victims) == 1 else "both" if slain == 2 else "one of two" if slain else "the column"
    words = f"slays {whom}" if slain else f"wounds {whom}" if lost else "does no harm"
    return [Chance(words, works, GOOD if lost else BAD)], [Figure("damage on average", round(works * lost, 4))]


def sums(s: War, place: int, back: float, held: float) -> list[Sum]:
    """What the column rolls, and why."""
    made: list[Sum] = []
    for chance, ability, words in ((back, abilities.REFLECT_SPELL, "Reflect Spell"),
                                   (held, abilities.SPELL_IMMUNITY, "Spell Immunity")):  # fmt: skip
        if chance:
            need = best_in_column(s, place, ability)
            bearer = [mate for mate in mates_of(s, place) if board.best(s, mate, ability)][-1]
            roll = f"1 die of 12 sides; {need} or less succeeds"
            made.append(added(words, [(CARDS.names[s.who[bearer]], need)], roll))
    return made
