"""Numbers that stand for words are the places of these words in their lists; two that met would be one."""
import pytest

from wartable.games.final_war.cards import abilities, catalogue, effects
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import rolls, strike
from wartable.games.final_war.seen import events, words
from wartable.games.final_war.table import actions, state, terms


def constants(module, names, prefix=""):
    """The constants of a module called as these words, in capitals."""
    return [getattr(module, prefix + name.upper().replace(" ", "_").replace("-", "_")) for name in names]


def test_windows_kinds_and_bodies_are_numbered_in_their_order():
    assert constants(terms, terms.WINDOWS) == list(range(len(terms.WINDOWS))) and len(terms.WINDOWS) == terms.ANNOUNCE
    assert constants(terms, terms.KINDS) == list(range(len(terms.KINDS)))
    assert constants(terms, terms.BODIES[1:]) == list(range(1, len(terms.BODIES)))
    assert constants(terms, terms.ALIGNMENTS[1:]) == [1, 2, 3]
    assert constants(terms, terms.RACES[:4]) == [0, 1, 2, 3] and terms.FATE_RACE == 4
    assert constants(terms, terms.DAMAGES[:7]) == list(range(7)) and terms.POISON_DAMAGE == 7
    combats = [terms.NO_COMBAT, terms.RAID, terms.SKIRMISH, terms.BATTLE, terms.FINAL_WAR, terms.DUEL]
    assert combats == list(range(len(terms.COMBATS)))
    assert terms.ITEM_TYPES[terms.SCROLL] == "scroll"
    fields = [terms.MENTALISM, terms.DEATH_MAGIC, terms.HEALING_FIELD]
    assert fields == [1 << terms.FIELDS.index(name) for name in ("M", "DM", "H")]


def test_immunities_are_bits_in_their_order():
    named = {
        "reprisal": terms.I_REPRISAL, "fear": terms.I_FEAR, "mortal_terror": terms.I_TERROR, "enthral": terms.I_ENTHRAL,
        "poison": terms.I_POISON, "deadly_poison": terms.I_DEADLY, "paralyze": terms.I_PARALYZE, "stone": terms.I_STONE,
        "steal_item": terms.I_STEAL, "breath": terms.I_BREATH, "spells": terms.I_SPELLS, "m_spells": terms.I_M_SPELLS,
        "raise": terms.I_RAISE, "pestilence": terms.I_PESTILENCE, "famine": terms.I_FAMINE, "energy_drain": terms.I_DRAIN,
        "lycanthropy": terms.I_LYCANTHROPY,
    }  # fmt: skip
    assert named == {name: 1 << terms.IMMUNITIES.index(name) for name in terms.IMMUNITIES[8:]}


def test_abilities_are_numbered_in_their_order():
    other = {"spell": "INNATE_SPELL"}
    numbers = [getattr(abilities, other.get(name, name.upper())) for name in abilities.NAMES]
    assert numbers == list(range(abilities.WIDTH))


def test_targets_and_filters_are_numbered_in_their_order():
    assert constants(catalogue, catalogue.TARGETS, "T_") == list(range(len(catalogue.TARGETS)))
    filters = [
        catalogue.F_GOOD, catalogue.F_NEUTRAL, catalogue.F_CHAOTIC, catalogue.F_UNIT, catalogue.F_HERO, catalogue.F_WARLORD,
        catalogue.F_WERE, catalogue.F_RANGED, catalogue.F_NOT_WARLORD, catalogue.F_MISS, catalogue.F_FOE, catalogue.F_OWN,
        catalogue.F_NOT_ONE, catalogue.F_MIDDLE, catalogue.F_NONCRITICAL, catalogue.F_NO_DAMAGE_ABILITY, catalogue.F_MELEE,
        catalogue.F_FIRST_STRIKE,
    ]  # fmt: skip
    assert filters == [1 << n for n in range(len(filters))]
    words_of = ["noncritical", "attacker_without_damage", "melee", "phase=first_strike", "natural!=1", "natural in 2..11"]
    assert [catalogue.FILTERS.index(word) for word in words_of] == [14, 15, 16, 17, 12, 13]
    needs = [catalogue.N_GOLD, catalogue.N_REINFORCE, catalogue.N_REDIRECT, catalogue.N_INITIATIVE, catalogue.N_HEAL_ARMY]
    assert needs == [1, 2, 4, 8, 16]


def test_decisions_and_questions_are_numbered_in_their_order():
    named = {name: value for name, value in vars(actions).items() if name.startswith("D_")}
    short = {"D_SETUP": "setup_deploy", "D_ACT": "act", "D_ACTION": "choose_action", "D_SECOND": "second_act",
             "D_DAMAGE": "damage_response", "D_ATTACK": "attack_response", "D_ROLL": "roll_response", "D_RAISE": "raise_choice",
             "D_JOINER": "place_joiner", "D_TARGET": "choose_target", "D_END_TURN": "end_turn_card",
             "D_HEAL": "post_combat_heal", "D_REINFORCE": "reinforce", "D_LATE": "late_deploy", "D_REDIRECT": "redirect",
             "D_PAY_GOLD": "pay_gold"}  # fmt: skip
    assert len(named) == len(actions.DECISIONS) == len(actions.QUESTIONS)
    assert all(actions.DECISIONS[named[name]] == word for name, word in short.items())


def test_events_are_numbered_in_their_order():
    numbers = [getattr(events, name.upper()) for name in events.NAMES]
    assert numbers == list(range(len(events.LINES))) and len(events.NAMES) == len(events.LINES)
    assert {kind for kind, line in enumerate(events.LINES) if not line} == set(events.OWN)
    aims = [events.AIM_CREATURE, events.AIM_SPELL, events.AIM_CURSE, events.AIM_ITEM, events.AIM_FORT, events.AIM_SEAT,
            events.AIM_DIE, events.AIM_NOTHING]  # fmt: skip
    assert aims == list(range(8))


def test_what_a_roll_is_for_can_be_said():
    more = [rolls.SAVING, rolls.SHAKING, rolls.DRAWING, rolls.TAXING, rolls.BURGLING]
    assert more == list(range(abilities.WIDTH, abilities.WIDTH + 5)) and all(why in words.ROLLED for why in more)
    assert len(words.PARTS) == len(strike.PARTS) and rolls.SAVING == words.SAVING


def test_marks_of_dice_are_bits():
    marks = [strike.FORCED, strike.CANCELLED, strike.CRITICAL, strike.KILL, strike.ACED, strike.DOUBLED, strike.TRIPLED,
             strike.EASY]  # fmt: skip
    assert marks == [1 << n for n in range(8)] and strike.SURE == strike.FORCED | strike.ACED
    kinds = [strike.MELEE_STRIKE, strike.RANGED_STRIKE, strike.SPELL_STRIKE, strike.BREATH_STRIKE, strike.ITEM_STRIKE]
    assert kinds == list(range(len(strike.STRIKES)))


def test_groups_of_numbers_have_their_widths():
    play = [state.PLAY_OBJECT, state.PLAY_CARD, state.PLAY_SEAT, state.PLAY_SOURCE, state.PLAY_TARGET, state.PLAY_VOIDED,
            state.PLAY_OWNER]  # fmt: skip
    assert play == list(range(state.PLAY_WIDTH)) and (state.VOIDED, state.STOLEN) == (1, 2)
    assert (state.GRANT_CARD, state.GRANT_SLOT, state.GRANT_LASTS, state.GRANT_WIDTH) == (1, 3, 4, 5)
    assert [state.G_POWER, state.G_SPELL, state.G_CURSE, state.G_LOOSE] == [0, 1, 2, 3]
    assert [terms.OBJ_CARD, terms.OBJ_ITEM, terms.OBJ_INNATE, terms.OBJ_ABILITY] == [0, 1, 2, 3]
    assert [effects.ONE, effects.COLUMN, effects.BLAST] == [0, 1, 2]


@pytest.mark.parametrize("victim", range(0, 50, 7))
@pytest.mark.parametrize("damage", [0, 1, 9])
@pytest.mark.parametrize("slain", [False, True])
def test_a_blow_is_read_as_it_was_written(victim, damage, slain):
    blow = strike.blow_on(victim, damage, slain)
    assert (strike.victim_of(blow), strike.damage_of(blow), strike.slays(blow)) == (victim, damage, slain)


@pytest.mark.parametrize("place", range(50))
def test_a_place_is_read_as_it_was_written(place):
    army, column, row = terms.army_of(place), terms.column_of(place), terms.row_of(place)
    assert terms.place_of(army, column, row) == place and 0 <= army < 5 and 0 <= column < 5 and row in (0, 1)
    assert terms.site_of(place) == terms.site(army, column) and terms.army_of_site(terms.site(army, column)) == army
    assert terms.column_of_site(terms.site(army, column)) == column and terms.first_site(army) == army * 5
    assert terms.within_army(place) == column * 2 + row and terms.first_place(army) == army * 10
    assert terms.front_of(place) + 1 == terms.middle_of(place) and terms.in_middle(place) == (row == 1)


@pytest.mark.parametrize("t", [0, 1, CARDS.count - 1])
def test_a_card_in_a_hand_or_pile_is_read_as_it_was_written(t):
    for known in (0, 5, terms.PUBLIC):
        assert (terms.card_of(terms.coded(t, known)), terms.knowers_of(terms.coded(t, known))) == (t, known)
    for slain in (False, True):
        entry = terms.discarded(t, slain)
        assert (terms.discarded_card(entry), terms.was_slain(entry)) == (t, slain)
