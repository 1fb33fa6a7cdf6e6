"""Cards one by one: what Items, Fortifications, Powers and Spells give, and creatures by their numbers (FW-5.29)."""
from pathlib import Path

import pytest

from wartable.games.final_war.cards import abilities
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import strike
from wartable.games.final_war.rules.aftermath import EndCombat
from wartable.games.final_war.rules.combat import Phases, Recovery, Rotation, Terror
from wartable.games.final_war.rules.targets import targets
from wartable.games.final_war.table import board, terms
from wartable.kernel.packed import packed

MELEE = strike.MELEE_STRIKE

ITEMS = [
    ("lockpicks_of_the_unseen", abilities.STEAL_ITEM, 7), ("gloves_of_the_thief", abilities.STEAL_ITEM, 8),
    ("gloves_of_the_thief", abilities.MELEE, 1), ("fang_of_the_pack", abilities.PR, 1),
    ("envenomed_dagger", abilities.POISON, 6),
    ("spear_of_eranai", abilities.DAMAGE, 2), ("spear_of_eranai", abilities.PR, 1), ("silverleaf_mail", abilities.DEFENSE, 2),
    ("claws_of_rending", abilities.FOLLOW_THROUGH, 1), ("horn_of_alarm", abilities.AUTO_INITIATIVE, 1),
    ("pelt_of_the_alpha", abilities.FEAR, 6),
    ("cloak_of_leaves", abilities.CAMOUFLAGE, 1), ("ring_of_swiftness", abilities.FIRST_STRIKE, 1),
    ("blood_axe", abilities.ENERGY_DRAIN, 1),
    ("silvered_dagger", abilities.MELEE, 1),
]  # fmt: skip


@pytest.mark.parametrize(("key", "ability", "value"), ITEMS)
def test_items_give_their_abilities_face_up(arena, key, ability, value):
    """FW-5.3.7, FW-5.29: nothing face down, the printed ability face up."""
    for up in (False, True):
        a = arena("GE")
        hero = a.put(0, 1, "al_truuth")
        a.item(0, 1, key, up=up)
        assert board.best(a.s, hero, ability) == (value if up else 0)


FORTS = [
    ("living_wall", 1, terms.I_FEAR | terms.I_TERROR), ("counting_house", 1, terms.I_ENTHRAL | terms.I_FEAR | terms.I_TERROR),
    ("bone_palisade", 1, 0), ("den_of_skulls", 1, terms.I_M_SPELLS | terms.I_ENTHRAL), ("heartwood_bastion", 2, 0),
    ("vault_of_shadows", 2, terms.I_SPELLS), ("charnel_tower", 2, terms.I_POISON | terms.I_DEADLY | 1 << terms.HOLY),
    ("safe_house", 1, terms.I_STEAL), ("citadel", 2, terms.I_BREATH), ("elven_battlements", 2, 0), ("tree_fort", 1, 0),
    ("thieves_warren", 2, 0), ("blood_keep", 2, 0), ("moonwell", 1, 0),
]  # fmt: skip


@pytest.mark.parametrize(("key", "penalty", "immune"), FORTS)
def test_fortifications(arena, key, penalty, immune):
    """FW-5.15, FW-5.29: the penalty to hit the column and its immunities; none of it against Counter Fortifications."""
    a = arena("EG")
    foe, unit = a.put(0, 1, "the_besiegers"), a.put(1, 1, "footpads")
    a.fort(1, 1, key)
    a.engage({0: [1], 1: [1]}, round_number=2)
    assert strike.attack_number(a.s, foe, unit, False) == 7 and board.immunities(a.s, unit, 0) & immune == 0
    a.put(0, 1, "silverhoof_centaurs")  # PR 7 without that ability
    assert strike.attack_number(a.s, foe, unit, False) == 7 - penalty
    assert board.immunities(a.s, unit, 0) & immune == immune


def test_heartwood_heals(arena):
    """FW-5.29 Fortification healing: 1 at the end of each round."""
    a = arena("EG")
    unit = a.put(0, 1, "treants")
    a.fort(0, 1, "heartwood_bastion")
    a.put(1, 1, "footpads")
    a.s.health[unit] = 3
    a.engage({0: [1], 1: [1]}).start(Recovery())
    assert a.health(unit) == 4


BEFORE_COMBAT = [
    ("volley", "E", "thalior_bow_captain", abilities.ATTACKS_R1, 2, 0),
    ("arrow_storm", "E", "thalior_bow_captain", abilities.HIT_COLUMN, 1, 0),
    ("howl_of_dread", "W", "rhaka_the_bone_singer", abilities.FEAR_BELOW, 1, 0),
    ("blood_frenzy", "W", "rhaka_the_bone_singer", abilities.ATTACKS, 2, 0),
    ("gift_of_the_moon", "W", "rhaka_the_bone_singer", abilities.LYCANTHROPY, 7, 0),
    ("dark_shroud", "W", "rhaka_the_bone_singer", abilities.DEFENSE, 2, 2),
    ("psychic_shield", "E", "mossbeard_the_druid", abilities.IMMUNE, 0, 2),
    ("protection", "E", "ilwen_lifebinder", abilities.DEFENSE_VS, 4 * 16 + terms.CHAOTIC, 0),
]  # fmt: skip


@pytest.mark.parametrize(("key", "lord", "hero", "ability", "value", "after"), BEFORE_COMBAT, ids=[r[0] for r in BEFORE_COMBAT])
def test_cards_before_combat(arena, key, lord, hero, ability, value, after):
    """FW-5.10.9, FW-5.18.3: what the chosen combatant gains; Powers end with the combat, Ongoing Spells stay."""
    a = arena(lord + "G")
    place = a.put(0, 1, hero)
    a.put(1, 1, "footpads")
    a.hand(0, key)
    a.engage({0: [1], 1: [1]}, round_number=0).start(Rotation(terms.PRE_COMBAT)).play(f"play {key}")
    if ability == abilities.IMMUNE:
        value = terms.I_M_SPELLS | terms.I_ENTHRAL | terms.I_FEAR | terms.I_TERROR
    assert board.best(a.s, place, ability) == value
    a.start(EndCombat(terms.SCOPE_COMBAT))
    assert bool(board.best(a.s, place, ability)) is bool(after)


def test_a_philtre_has_two_charges(arena):
    """FW-5.10.7, FW-5.10.9: First Strike for this combat; one charge is left for another."""
    a = arena("EG")
    hero = a.put(0, 1, "caerdan_glade_captain")
    slot = a.item(0, 1, "philtre_of_speed")
    a.put(1, 1, "footpads")
    a.engage({0: [1], 1: [1]}, round_number=0).start(Rotation(terms.PRE_COMBAT)).play("use item C1 1")
    assert board.best(a.s, hero, abilities.FIRST_STRIKE) and a.s.item_charges[slot] == 1
    a.start(EndCombat(terms.SCOPE_COMBAT))
    assert not board.best(a.s, hero, abilities.FIRST_STRIKE) and a.s.item[slot] >= 0


@pytest.mark.parametrize(("key", "window", "lords"), [("rally", terms.PRE_COMBAT, "EG"), ("rally", terms.START_ROUND, "EG"),
                                                       ("blood_moon", terms.START_ROUND, "WG")])
def test_cards_for_all_combatants(arena, key, window, lords):
    """FW-5.18.3: all that are in the combat when it is played, not those that come later."""
    a = arena(lords)
    here, away = a.put(0, 1, "rhaka_the_bone_singer"), a.put(0, 2, "rhaka_the_bone_singer")
    a.put(1, 1, "footpads")
    a.hand(0, key)
    a.engage({0: [1], 1: [1]}).start(Rotation(window)).play(f"play {key}")
    fearless = [bool(board.joined(a.s, p, abilities.IMMUNE) & terms.I_FEAR) for p in (here, away)]
    gained = [fearless[i] or board.power_rating(a.s, p) == 6 for i, p in enumerate((here, away))]
    assert gained == [True, False]


@pytest.mark.parametrize("key", ["sabotage", "destroy_fortification"])
def test_destroying_fortifications(arena, key):
    """FW-5.10.11: a Fortification in the combat is needed; Sabotage only an enemy's."""
    a = arena("GE")
    a.put(1, 1, "glade_guard")
    a.hand(0, key)
    a.fort(0, 3, "guild_house")
    a.engage({0: [3], 1: [1]}, round_number=0)
    own = targets(a.s, 0, CARDS.type(key), -1, terms.PRE_COMBAT)
    assert bool(own) is (key == "destroy_fortification")
    a.fort(1, 1, "tree_fort")
    a.start(Rotation(terms.PRE_COMBAT)).play(f"play {key}")
    if key == "destroy_fortification":
        a.play("fort seat 2 C1")
    assert a.s.fort[5] == -1 and a.pile(1) == ["tree_fort"]


def test_unravel_ends_a_curse(arena):
    """Dispel: a caster of Evocation discards a Curse from an own creature (FW-5.18.3)."""
    a = arena("EG")
    hero = a.put(0, 1, "saerith_spellsinger")
    a.put(1, 1, "footpads")
    a.s.grants.extend([hero, CARDS.type("curse_of_weakness"), 1, 2, 2])
    a.hand(0, "unravel")
    assert board.power_rating(a.s, hero) == 4
    a.engage({0: [1], 1: [1]}, round_number=0).start(Rotation(terms.PRE_COMBAT)).play("play unravel")
    assert board.power_rating(a.s, hero) == 6 and a.pile(1) == ["curse_of_weakness"]


def test_heal_monster(arena):
    """FW-5.16: after an attack that left it 1 Health a Monster recovers fully, despite Restricted Healing."""
    a = arena("EG")
    trolls, unit = a.put(4, 1, "giant_trolls"), a.put(0, 1, "glade_guard")
    a.hand(1, "heal_monster")
    a.engage({0: [1], 4: [1]}).struck(unit, MELEE, [trolls], [6], [5])
    assert a.kind == "after_attack_response" and a.seat == 1 and a.health(trolls) == 3
    a.play("play heal_monster")
    assert a.health(trolls) == 4


@pytest.mark.parametrize(("key", "roll", "stands"), [("severe_earthquake", 5, True), ("severe_earthquake", 6, False),
                                                      ("earthquake", 8, True), ("earthquake", 9, False)])
def test_earthquakes(arena, key, roll, stands):
    """FW-5.7.2: 9 or more destroys, of a severe one 6 or more."""
    a = arena("EG")
    a.put(0, 1, "glade_guard")
    a.fort(0, 1, "tree_fort")
    a.reveal(key).roll(roll)
    assert (a.s.fort[0] >= 0) is stands


@pytest.mark.parametrize(("key", "left"), [("famine", 2), ("dire_famine", 1)])
def test_famines(arena, key, left):
    """FW-5.7.4: 1 damage to every creature, of a dire one 2; Elementals are immune."""
    a = arena("EG")
    treants = a.put(0, 1, "treants")
    a.reveal(key)
    assert a.health(5) == left and a.health(treants) == 5


@pytest.mark.parametrize(("key", "combat"), [("skirmish", terms.SKIRMISH), ("skirmish_2", terms.SKIRMISH),
                                             ("skirmish_3", terms.SKIRMISH),
                                              ("battle", terms.BATTLE), ("battle_2", terms.BATTLE)])
def test_fights_of_the_fate_deck(arena, key, combat):
    """FW-5.11.1: each of these cards starts its fight."""
    a = arena("GW")
    a.put(0, 1, "footpads")
    a.put(0, 2, "footpads")
    a.put(1, 1, "lycan_pack")
    a.reveal(key)
    assert a.s.combat == combat


def test_both_break_alliance_cards(arena):
    """FW-5.26.3: either ends an Alliance, own or foreign."""
    for key in ("break_alliance", "break_alliance_2"):
        a = arena("EGW", mode="quest")
        a.s.ally, a.s.ally_card = packed([1, 0, -1]), packed([CARDS.type("alliance")] * 2 + [-1])
        a.hand(2, key)
        a.turn(2).play(f"play {key}")
        assert list(a.s.ally) == [-1, -1, -1]


# Creatures: phase in round 1, dice in round 1 and 2, damage of a hit.
CREATURES = [
    ("great_eagles", 0, 1, 1, 1), ("sister_nightshade", 0, 1, 1, 1), ("jax_and_thrix_prospectors", 1, 1, 1, 1),
    ("magaar_the_ratmaster", 1, 1, 1, 1), ("aelthas_dawnspear", 0, 2, 2, 1), ("huntmaster_corwen", 1, 1, 1, 1),
    ("starbow_sentinels", 0, 1, 1, 1), ("grandmaster_ashur", 0, 2, 2, 1), ("night_riders", 0, 1, 1, 1),
    ("ruffians", 1, 1, 1, 1), ("hrodulf_the_bear_king", 2, 1, 1, 2), ("ravening_pack", 1, 2, 1, 1), ("chimera", 1, 2, 2, 1),
    ("ghouls", 1, 2, 2, 1), ("harpies", 0, 1, 1, 1), ("demon_war_pack", 1, 2, 2, 1), ("minotaurs", 1, 1, 1, 3),
    ("ancient_hydra", 1, 3, 3, 1), ("storm_giants", 2, 1, 1, 2), ("raiders", 1, 2, 2, 1), ("cutthroats", 0, 2, 1, 1),
    ("werebears", 1, 1, 1, 2),
]  # fmt: skip


@pytest.mark.parametrize(("key", "phase", "first", "later", "damage"), CREATURES, ids=[row[0] for row in CREATURES])
def test_creatures(arena, key, phase, first, later, damage):
    """FW-5.12.2, FW-5.16, FW-5.17.1: when it acts, with how many dice, how hard it hits."""
    a = arena("EG")
    place, foe = a.put(0, 1, key), a.put(1, 1, "footpads")
    a.engage({0: [1], 1: [1]}).start(Phases())
    assert a.s.phase[place] == phase and board.attack_dice(a.s, place) == first
    a.s.round = 2
    assert board.attack_dice(a.s, place) == later and board.base_damage(a.s, place, foe) == damage


def test_what_monsters_bring(arena):
    """FW-5.29: Ghouls paralyze, the Demon War Pack terrifies, the Chimera breathes in round 3, Magaar and Nightshade poison."""
    afflicting = (("ghouls", terms.PARALYZED), ("sister_nightshade", terms.POISONED), ("magaar_the_ratmaster", terms.POISONED))
    for key, status in afflicting:
        a = arena("WG")
        place, foe = a.put(0, 1, key), a.put(1, 1, "guild_guards")
        a.engage({0: [1], 1: [1]}).struck(place, MELEE, [foe], [6], [5])
        assert a.s.status[foe] & status
    a = arena("EG")
    a.put(4, 1, "demon_war_pack")
    unit = a.put(0, 1, "glade_guard")
    a.engage({0: [1], 4: [1]}).start(Terror(0)).roll(12)
    assert a.s.status[unit] & terms.TERRIFIED
    a = arena("EG")
    chimera = a.put(4, 1, "chimera")
    unit = a.put(0, 1, "glade_guard")
    a.engage({0: [1], 4: [1]}, round_number=3).act(chimera).play("breath seat 1 C1 front").roll(12)
    assert a.health(unit) == 1


def test_gold_is_worth_what_it_says():
    """FW-5.8.1: from the Purse to the Strongbox, and Treasure!"""
    golds = ["purse_of_gold", "bag_of_gold", "coffer_of_gold", "chest_of_gold", "strongbox_of_gold", "treasure"]
    assert [CARDS.gold[CARDS.type(key)] for key in golds] == [1000, 2000, 3000, 4000, 5000, 10000]


def test_every_card_is_named_in_a_rule_test():
    """FW-5.1.2: no card of any file is left to the general laws alone."""
    text = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("*.py"))
    assert [key for key in CARDS.keys if key not in text] == []
