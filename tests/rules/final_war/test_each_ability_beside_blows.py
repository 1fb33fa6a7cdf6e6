"""Every ability and weakness beside the blows, each with a test of its own (FW-5.29, FW-5.30)."""

import pytest

from wartable.games.final_war.cards import abilities
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import hire, strike
from wartable.games.final_war.rules.activation import (
    action_options,
    enthral_options,
    spell_options,
)
from wartable.games.final_war.rules.combat import Recovery, Rotation
from wartable.games.final_war.rules.declare import Formed
from wartable.games.final_war.rules.fate import FateDraw
from wartable.games.final_war.rules.join import master_of
from wartable.games.final_war.table import board, terms

# Breath, Spells, healing.


@pytest.mark.shows("breath", "melee_breath")
def test_breath(arena):
    """FW-5.29, FW-5.13: the whole column suffers, 2 on 1-6, else 1; a Melee attack may follow."""
    for roll, left in ((6, 1), (7, 2)):
        a, x, y = arena.versus("emerald_drake", "valas_company")
        hero = a.put(1, 1, "brask_the_enforcer")
        a.act(x).play("breath seat 2 C1 front").roll(roll)
        assert (a.health(y), a.health(hero)) == (left, left + 1) and a.kind == "second_act"


@pytest.mark.shows("melee_spell")
def test_melee_and_spell(arena):
    """FW-5.29, FW-5.13: both halves in one activation."""
    a, _, y = arena.versus("saerith_spellsinger", "valas_company")
    a.hand(0, "lightning_bolt")
    a.act(1).play("cast lightning_bolt")
    assert a.health(y) == 1 and a.options() == ["done", "melee seat 2 C1 front"]


@pytest.mark.shows("spell")
def test_innate_spell(arena):
    """FW-5.29: Frenzied Magi cast Death Bolts without a card, once per combat."""
    a, x, y = arena.versus("frenzied_magi", "valas_company")
    a.act(x).play("cast innate spell")
    assert a.health(y) == 2 and spell_options(a.s, x) == []


@pytest.mark.shows("spell_immunity")
def test_spell_immunity(arena):
    """FW-5.29: 1-6 saves the whole column."""
    for roll, left in ((6, 3), (7, 2)):
        a, _, y = arena.versus("saerith_spellsinger", "valas_company")
        a.put(1, 1, "al_truuth")
        a.hand(0, "earthspike")
        a.act(1).play("cast earthspike").roll(roll)
        assert a.health(y) == left


@pytest.mark.shows("reflect_spell")
def test_reflect_spell(arena):
    """FW-5.29: 1-6 sends the Spell back to its caster."""
    for roll, back, left in ((6, 1, 3), (7, 3, 1)):
        a, _, y = arena.versus("saerith_spellsinger", "keepers_of_secrets")
        a.hand(0, "lightning_bolt")
        a.act(1).play("cast lightning_bolt").roll(roll)
        assert (a.health(1), a.health(y)) == (back, left)


@pytest.mark.shows("healing", "dark_healing")
@pytest.mark.parametrize(("healer", "patient", "verb"), [("ilwen_lifebinder", "glade_guard", "heal"),
                                                          ("hex_mother_ulga", "lycan_pack", "dark heal")])
def test_healing(arena, healer, patient, verb):
    """FW-5.29: Healing for Good and Neutral, Dark Healing for Chaotic creatures."""
    a, _, _ = arena.versus(healer, "footpads", "EG" if verb == "heal" else "WG")
    unit = a.put(0, 1, patient)
    a.s.health[unit] = 1
    a.act(1).play(f"{verb} seat 1 C1 front")
    assert a.health(unit) == 2


@pytest.mark.shows("restricted_healing")
def test_restricted_healing(arena):
    """FW-5.29: Dark Healing does nothing for the bearer of a Blood Axe."""
    a, _, _ = arena.versus("hex_mother_ulga", "footpads", "WG")
    hero = a.put(0, 2, "grusha_bloodmaw")
    a.item(0, 2, "blood_axe")
    a.s.columns[0] = 3
    a.s.health[hero] = 1
    assert spell_options(a.s, 1) == []


# Being hit.


@pytest.mark.shows("enemy_bonus", "defense", "defense_vs", "melee", "range", "pr", "guard_adjacent")
def test_the_parts_of_an_attack_number(arena):
    """FW-5.29, FW-5.15: every bonus and penalty by name; what is shown is what is needed."""
    a, x, y = arena.versus("elowen_moonblade", "darkling", "EW")
    a.item(0, 1, "elven_longbow")
    a.item(0, 1, "gauntlets_of_smiting")
    a.item(1, 1, "bone_armor")
    a.put(1, 2, "lycan_pack")
    a.fort(1, 1, "blood_keep")
    a.fort(1, 2, "sentinel_tower")
    a.s.grants.extend([x, CARDS.type("battle_blessing"), 0, 1, 1])
    rest = [("enemy bonus to hit", 2), ("Bone Armor", -2), ("Blood Keep", -2), ("Sentinel Tower", -1)]
    melee = [("PR", 7), ("Battle Blessing", 1), ("Gauntlets of Smiting", 1), ("Battle Blessing", 1), *rest]
    assert strike.number_parts(a.s, x, y, False) == melee
    assert strike.number_parts(a.s, x, y, True) == [("PR", 7), ("Battle Blessing", 1), ("Elven Longbow", 1), *rest]
    assert [strike.attack_number(a.s, x, y, ranged) for ranged in (False, True)] == [7, 6]
    a.s.grants.extend([x, CARDS.type("protection"), 0, 0, 0])
    assert ("Protection", -4) in strike.number_parts(a.s, y, x, False)
    assert strike.attack_number(a.s, y, x, False) == 5


@pytest.mark.shows("vulnerable", "soak")
def test_vulnerable_and_soak(arena):
    """FW-5.29: doubled damage of a type; 1 less of every damage."""
    a = arena("EG")
    besiegers, golem = a.put(0, 1, "the_besiegers"), a.put(4, 1, "ruby_golem")
    assert strike.suffered(a.s, besiegers, 2, terms.FIRE, 1) == 4 and strike.suffered(a.s, besiegers, 2, terms.ACID, 1) == 2
    assert strike.suffered(a.s, golem, 2, terms.PLAIN, 0) == 1


@pytest.mark.shows("cannon_fodder")
def test_cannon_fodder(arena):
    """FW-5.29, FW-5.14.3: it draws every attack on its army."""
    a, x, _ = arena.versus("elven_archers", "hirelings")
    a.put(1, 2, "footpads")
    a.s.columns[1] = 3
    assert len(action_options(a.s, x, 0)) == 2  # to strike or to shoot at the Hirelings


@pytest.mark.shows("crush", "counter_forts")
def test_against_fortifications(arena):
    """FW-5.29: crushed on the PR or less; without effect against an army that counters them."""
    a, x, y = arena.versus("treants", "footpads")
    a.fort(1, 1, "thieves_warren")
    assert strike.attack_number(a.s, x, y, False) == 7
    a.put(0, 2, "the_besiegers")
    a.s.columns[0] = 3
    assert strike.attack_number(a.s, x, y, False) == 9
    a.act(x).play("crush seat 2 C1").roll(9)
    assert a.s.fort[5] == -1


# Around the combat.


@pytest.mark.shows("camouflage", "auto_initiative")
def test_initiative_abilities(arena):
    """FW-5.29: two dice for Camouflage; a Horn of Alarm wins without regard to the dice."""
    a, _, _ = arena.versus("wild_stags", "brask_the_enforcer", number=0)
    a.item(1, 1, "horn_of_alarm")
    a.combat()
    assert len(a.s.dice) == 2
    a.roll(1, 3).roll(12)
    assert a.s.order == [1, 0]


@pytest.mark.shows("scout")
def test_scout(arena):
    """FW-5.29: a face-down Item of an enemy is turned up as soon as the Scout stands in the army."""
    a = arena("EG")
    slot = a.item(1, 3, "cloak_of_shadows", up=False)
    a.hand(0, "coffer_of_gold")
    a.reveal("kilop_horselord").play("hire coffer_of_gold C1")
    assert a.s.item_up[slot] == 1


@pytest.mark.shows("steal_item")
def test_steal_item(arena):
    """FW-5.29: on 1-6 Nim takes the Item and bears it."""
    a, x, _ = arena.versus("nim_quickfingers", "elowen_moonblade", "GE")
    slot = a.item(1, 1, "gauntlets_of_smiting")
    a.act(x).play("steal item seat 2 C1 1").roll(6).play("keep the item")
    assert a.s.item[slot] == -1 and board.total(a.s, x, abilities.MELEE) == 1


@pytest.mark.shows("mastery")
def test_mastery(arena):
    """FW-5.29: Shadrack masters Bandits on 1-4."""
    a = arena("GE")
    a.put(4, 1, "rogues")
    a.engage({0: [3], 4: [1]}, round_number=0)
    assert master_of(a.s, 0) == 5
    a.start(Formed())
    while a.kind != "mastery_attempt":
        a.play(a.options()[0])
    a.play(a.options()[1]).roll(4)
    assert "rogues" in [a.who(p) for p in range(10)]


@pytest.mark.shows("plague_bearer")
def test_plague_bearer(arena):
    """FW-5.29, FW-5.7.1: an enemy's Pestilence rolls count 2 more."""
    for bearer, left in ((True, -1), (False, 2)):
        a = arena("GW")
        unit = a.put(0, 1, "footpads")
        if bearer:
            a.put(1, 1, "wererats")
        a.reveal("pestilence").roll(9)
        assert a.health(unit) == left


@pytest.mark.shows("void_combat")
def test_void_combat(arena):
    """FW-5.29, FW-5.11.3: Tharas ends a Skirmish, once per game."""
    a = arena("EG")
    a.reveal("skirmish").play("void the combat")
    assert a.halted() and list(a.s.void_used) == [1, 0]


@pytest.mark.shows("enthral", "enthral_pr")
def test_enthral(arena):
    """FW-5.29: 1-6 takes over a creature up to PR 7; stronger ones cannot be chosen."""
    a, x, _ = arena.versus("nymph_of_the_falls", "footpads")
    a.put(1, 2, "keepers_of_secrets")  # PR 8
    a.s.columns[1] = 3
    assert len(enthral_options(a.s, x)) == 1
    a.act(x).play("enthral seat 2 C1 front").roll(6)
    assert a.who(0) == "footpads" and a.who(10) == ""


@pytest.mark.shows("withdraw", "fort_heal")
def test_fortifications_that_do_more(arena):
    """FW-5.29: Guild House withdraws the Warlord's column; a Moonwell heals the one who lost most."""
    a = arena("GE")
    a.fort(0, 3, "guild_house")
    a.put(1, 1, "glade_guard")
    a.engage({0: [3], 1: [1]}).start(Rotation(terms.END_ROUND)).play("withdraw")
    assert a.s.columns[0] == 0
    a, x, _ = arena.versus("treants", "footpads")
    a.fort(0, 1, "moonwell")
    a.s.health[x] = 2
    a.start(Recovery())
    assert a.health(x) == 3


@pytest.mark.shows("cheap_hire")
def test_cheap_hire(arena):
    """FW-5.29, FW-5.8.1: with Thengrel a Mercenary Hero costs 1,000."""
    a = arena("GE")
    a.s.card = CARDS.type("shengra_the_insane")
    assert hire.cost(a.s, 0) == 2000
    a.put(0, 1, "thengrel_captain_of_hirelings")
    assert hire.cost(a.s, 0) == 1000


@pytest.mark.shows("health", "temp_health", "fades")
def test_more_health(arena):
    """FW-5.29, FW-5.4.3: points of an Item can be healed; those of Nature's Gift are lost first, and the Spell fades."""
    a, x, y = arena.versus("grusha_bloodmaw", "saerith_spellsinger", "WE")
    a.item(0, 1, "pelt_of_the_alpha")
    assert (a.health(x), board.max_health(a.s, x)) == (4, 4)
    a.hand(1, "natures_gift")
    a.s.round = 0
    a.start(Rotation(terms.PRE_COMBAT)).play("play natures_gift")
    assert a.s.temp[y] == 1
    a.struck(x, strike.MELEE_STRIKE, [y], [6], [5])
    assert (a.s.temp[y], a.health(y)) == (0, 3) and a.pile(1) == ["natures_gift"]


def test_a_scout_watches_the_draw(arena):
    """FW-5.29 Scout: with several Scouts each rolls; a success shows the card to its player alone."""
    a = arena("EG")
    a.put(1, 1, "kilop_horselord")
    a.fate("final_war", "shield")
    a.start(FateDraw()).roll(4)
    assert a.held(0) == ["shield"] and a.s.hand[0][0] & 15 == 2
