"""Every ability, weakness, immunity and Spell Field at work, each with a test of its own (FW-5.29, FW-5.30, FW-5.4.5)."""
from collections.abc import Callable
from pathlib import Path

import pytest

from wartable.games.final_war.cards import abilities
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import affliction, hire, strike
from wartable.games.final_war.rules.activation import (
    action_options,
    breath_options,
    enthral_options,
    spell_options,
    steal_options,
)
from wartable.games.final_war.rules.combat import Phases, Poison, Recovery, Rotation, Terror
from wartable.games.final_war.rules.declare import Formed
from wartable.games.final_war.rules.fate import FateDraw
from wartable.games.final_war.rules.fear import terrified_by
from wartable.games.final_war.rules.join import master_of
from wartable.games.final_war.rules.targets import targets
from wartable.games.final_war.table import actions, board, terms

MELEE, RANGED = strike.MELEE_STRIKE, strike.RANGED_STRIKE
SHOWN: set[str] = set()


def shows(*names: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Says which abilities a test is about."""
    SHOWN.update(names)
    return lambda test: test


def versus(arena, mine, theirs, lords="EG", number=2, **options):
    """One creature of each side in C1, in round 2 unless said otherwise."""
    a = arena(lords, **options)
    x, y = a.put(0, 1, mine), a.put(1, 1, theirs)
    return a.engage({0: [1], 1: [1]}, round_number=number), x, y


def hit(arena, mine, theirs, natural=5, kind=MELEE, lords="EG", number=2):
    """One blow with one die of AN 6."""
    a, x, y = versus(arena, mine, theirs, lords, number)
    a.struck(x, kind, [y], [6], [natural])
    return a, x, y


# When, how often, how hard.


@shows("first_strike")
def test_first_strike(arena):
    """FW-5.29: acts in the First Strike phase of every round."""
    a, x, y = versus(arena, "blade_dancers", "guild_guards")
    a.start(Phases())
    assert (a.s.phase[x], a.s.phase[y]) == (terms.FIRST_STRIKE_PHASE, terms.NORMAL_PHASE)


@shows("attack_last")
def test_attack_last_overrides_first_strike(arena):
    """FW-5.29: acts in the Attack Last phase, even with First Strike."""
    a, x, _ = versus(arena, "blade_dancers", "guild_guards")
    a.s.grants.extend([x, CARDS.type("entangle"), 1, 3, 0])
    a.start(Phases())
    assert a.s.phase[x] == terms.ATTACK_LAST_PHASE


@shows("attacks", "attacks_r1")
def test_attack_twice(arena):
    """FW-5.29: two dice in every round, or in the first only."""
    a, x, y = versus(arena, "weretigers", "cutthroats", "WG")
    assert (board.attack_dice(a.s, x), board.attack_dice(a.s, y)) == (2, 1)
    a.s.round = 1
    assert (board.attack_dice(a.s, x), board.attack_dice(a.s, y)) == (2, 2)


@shows("damage")
def test_double_damage(arena):
    """FW-5.29: each hit has base damage 2."""
    a, _, y = hit(arena, "brask_the_enforcer", "valas_company", lords="GE")
    assert a.health(y) == 1


@shows("damage_r1")
def test_double_damage_in_the_first_round(arena):
    """FW-5.29: only in combat round 1."""
    assert [hit(arena, "stalkers", "valas_company", lords="WG", number=n)[0].health(10) for n in (1, 2)] == [1, 2]


@shows("damage_vs")
def test_damage_against_some(arena):
    """FW-5.29: Triple Damage against Chaotic creatures only."""
    assert [hit(arena, "treants", foe, lords="EW")[0].health(10) for foe in ("werebears", "valas_company")] == [-1, 1]


@shows("ranged")
def test_ranged_attack(arena):
    """FW-5.29: reaches a Hero behind a Unit; Melee may still be chosen."""
    a, x, _ = versus(arena, "elven_archers", "guild_guards")
    a.put(1, 1, "al_truuth")
    a.act(x)
    assert a.options() == ["melee seat 2 C1 front", "ranged seat 2 C1 front", "ranged seat 2 C1 middle"]


@shows("auto_hit_r1")
def test_automatic_hit(arena):
    """FW-5.29: in round 1 even a 12 hits."""
    a, x, y = versus(arena, "griffon_riders", "valas_company", number=1)
    a.act(x).roll(12)
    assert a.health(y) == 2


@shows("two_dice_r1")
def test_two_dice(arena):
    """FW-5.29: in round 1 each Ranged attack rolls a pair; the lower counts."""
    for number, dice in ((1, 2), (2, 1)):
        a, x, _ = versus(arena, "elowen_moonblade", "guild_guards", number=number)
        a.item(0, 1, "crossbow_of_power")
        a.act(x).play("ranged seat 2 C1 front")
        assert len(a.s.dice) == 2 * dice  # she attacks twice


@shows("hit_column")
def test_hit_column(arena):
    """FW-5.29, FW-5.17.5: the character behind the Unit suffers the same."""
    a, x, y = versus(arena, "eldest_of_the_grove", "valas_company")
    hero = a.put(1, 1, "brask_the_enforcer")
    a.struck(x, MELEE, [y], [9], [5])
    assert (a.health(y), a.health(hero)) == (1, 2)


@shows("hit_multiple")
def test_hit_multiple(arena):
    """FW-5.29: dice may be split among targets before the roll."""
    a, x, _ = versus(arena, "great_worgs", "valas_company", "WG", number=1)
    a.put(1, 2, "footpads")
    a.s.columns[1] = 3
    a.act(x).play("melee seat 2 C1 front", "at seat 2 C2 front").roll(5, 5)
    assert (a.health(10), a.health(12)) == (2, 1)


@shows("follow_through")
def test_follow_through(arena):
    """FW-5.29, FW-5.17.6: the surplus and 1 more reach the character behind a slain Unit."""
    a, x, y = versus(arena, "iron_tariq", "hirelings", "GE")
    hero = a.put(1, 1, "elowen_moonblade")
    a.s.health[y] = 1
    a.struck(x, MELEE, [y], [9], [5])
    assert (a.health(y), a.health(hero)) == (-1, 1)


# Fear.


@shows("fear", "fear_below")
def test_fear(arena):
    """FW-5.29: up to PRn, or below the bearer's own PR, enemies act last."""
    for mine, last in (("night_howlers", [True, False]), ("old_greymaw", [True, True])):
        a = arena("WG")
        a.put(0, 1, mine)
        five, seven = a.put(1, 1, "footpads"), a.put(1, 2, "valas_company")
        a.engage({0: [1], 1: [1, 2]}).start(Phases())
        assert [a.s.phase[p] == terms.ATTACK_LAST_PHASE for p in (five, seven)] == last


@shows("mortal_terror")
def test_mortal_terror(arena):
    """FW-5.29: 7 or more loses the action of this round."""
    a, _, y = versus(arena, "spawn_of_the_beast", "footpads", "WG")
    a.start(Terror(0)).roll(7)
    assert a.s.status[y] & terms.TERRIFIED


@shows("fearful")
def test_fearful(arena):
    """FW-5.29: any stronger enemy makes it act last, and a Terror up to a lower PR still reaches it."""
    a, x, mob = versus(arena, "footpads", "beggars_mob", "GG", allow_duplicate_warlords="on")
    a.start(Phases())
    assert (a.s.phase[x], a.s.phase[mob]) == (terms.NORMAL_PHASE, terms.ATTACK_LAST_PHASE)


# What a blow brings.


@shows("poison")
def test_poison(arena):
    """FW-5.29: 1 damage at each R7; a stronger victim is not poisoned."""
    a, _, y = hit(arena, "poisoners", "elowen_moonblade", lords="GE")
    assert not a.s.status[y] & terms.POISONED
    a, _, y = hit(arena, "poisoners", "blade_dancers", lords="GE")
    assert a.s.status[y] & terms.POISONED and a.health(y) == 1
    a.start(Poison())
    assert a.s.health[y] == 0


@shows("deadly_poison")
def test_deadly_poison(arena):
    """FW-5.29: slain at R7 of this round, whatever its Health."""
    a, _, y = hit(arena, "shadow_assassins", "unicorns", lords="GE")
    assert not a.s.status[y] & terms.DEADLY_POISONED  # immune
    a, _, y = hit(arena, "shadow_assassins", "silverhoof_centaurs", lords="GE")
    assert a.health(y) == 2
    a.start(Poison())
    assert a.s.health[y] == 0


@shows("paralyze")
def test_paralyze(arena):
    """FW-5.29: no action for the rest of this round and all of the next."""
    a, _, y = hit(arena, "crypt_hounds", "guild_guards", lords="WG")
    for still in (True, False):
        a.start(Recovery())
        assert bool(a.s.status[y] & terms.PARALYZED) is still


@shows("stone")
def test_turn_to_stone(arena):
    """FW-5.29: a damaging attack slays; not those of higher PR."""
    for foe, left in (("unicorns", -1), ("treants", 4)):
        a = arena("GE")
        x, y = a.put(4, 1, "gorgons"), a.put(1, 1, foe)
        a.engage({1: [1], 4: [1]}).struck(x, MELEE, [y], [6], [5])
        assert a.health(y) == left


@shows("lycanthropy", "raise_dead")
@pytest.mark.parametrize(("slayer", "word", "body"), [("grusha_bloodmaw", "were", terms.WERE),
                                                       ("shengra_the_insane", "undead", terms.UNDEAD)])
def test_raising(arena, slayer, word, body):
    """FW-5.29, FW-5.21.2: the slain rises as a Chaotic Were or Undead in the slayer's army."""
    a, x, y = versus(arena, slayer, "footpads", "WG")
    a.s.health[y] = 1
    a.struck(x, MELEE, [y], [6], [5]).play(f"raise {word}").roll(5)
    assert a.who(0) == "footpads" and board.body(a.s, 0) == body and board.align(a.s, 0) == terms.CHAOTIC


@shows("energy_drain")
def test_energy_drain(arena):
    """FW-5.29: full Health after a damaging Melee hit; not after a miss."""
    for natural, left in ((5, 2), (9, 1)):
        a, x, y = versus(arena, "blood_bats", "guild_guards", "WG")
        a.s.health[x] = 1
        a.struck(x, MELEE, [y], [6], [natural])
        assert a.health(x) == left


@shows("regenerate")
def test_regenerate(arena):
    """FW-5.29: healed at R7, unless burned in this combat."""
    for status, left in ((0, 5), (terms.BURNED, 1)):
        a, x, _ = versus(arena, "old_greymaw", "footpads", "WG")
        a.s.health[x], a.s.status[x] = 1, status
        a.start(Recovery())
        assert a.health(x) == left


@shows("reprisal")
def test_reprisal(arena):
    """FW-5.29: who hits it in Melee takes 1; not who shoots."""
    assert [hit(arena, "footpads", "thornlings", kind=kind, lords="GE")[0].health(0) for kind in (MELEE, RANGED)] == [1, 2]


@shows("hit_and_run")
def test_hit_and_run(arena):
    """FW-5.29: after it has acted, 8 or more loses a Melee attack on Footpads."""
    a, x, y = versus(arena, "blade_dancers", "footpads")
    a.s.status[y] |= terms.ACTED
    a.act(x).roll(8)
    assert a.halted() and a.health(y) == 2


# Breath, Spells, healing.


@shows("breath", "melee_breath")
def test_breath(arena):
    """FW-5.29, FW-5.13: the whole column suffers, 2 on 1-6, else 1; a Melee attack may follow."""
    for roll, left in ((6, 1), (7, 2)):
        a, x, y = versus(arena, "emerald_drake", "valas_company")
        hero = a.put(1, 1, "brask_the_enforcer")
        a.act(x).play("breath seat 2 C1 front").roll(roll)
        assert (a.health(y), a.health(hero)) == (left, left + 1) and a.kind == "second_act"


@shows("melee_spell")
def test_melee_and_spell(arena):
    """FW-5.29, FW-5.13: both halves in one activation."""
    a, _, y = versus(arena, "saerith_spellsinger", "valas_company")
    a.hand(0, "lightning_bolt")
    a.act(1).play("cast lightning_bolt")
    assert a.health(y) == 1 and a.options() == ["done", "melee seat 2 C1 front"]


@shows("spell")
def test_innate_spell(arena):
    """FW-5.29: Frenzied Magi cast Death Bolts without a card, once per combat."""
    a, x, y = versus(arena, "frenzied_magi", "valas_company")
    a.act(x).play("cast innate spell")
    assert a.health(y) == 2 and spell_options(a.s, x) == []


@shows("spell_immunity")
def test_spell_immunity(arena):
    """FW-5.29: 1-6 saves the whole column."""
    for roll, left in ((6, 3), (7, 2)):
        a, _, y = versus(arena, "saerith_spellsinger", "valas_company")
        a.put(1, 1, "al_truuth")
        a.hand(0, "earthspike")
        a.act(1).play("cast earthspike").roll(roll)
        assert a.health(y) == left


@shows("reflect_spell")
def test_reflect_spell(arena):
    """FW-5.29: 1-6 sends the Spell back to its caster."""
    for roll, back, left in ((6, 1, 3), (7, 3, 1)):
        a, _, y = versus(arena, "saerith_spellsinger", "keepers_of_secrets")
        a.hand(0, "lightning_bolt")
        a.act(1).play("cast lightning_bolt").roll(roll)
        assert (a.health(1), a.health(y)) == (back, left)


@shows("healing", "dark_healing")
@pytest.mark.parametrize(("healer", "patient", "verb"), [("ilwen_lifebinder", "glade_guard", "heal"),
                                                          ("hex_mother_ulga", "lycan_pack", "dark heal")])
def test_healing(arena, healer, patient, verb):
    """FW-5.29: Healing for Good and Neutral, Dark Healing for Chaotic creatures."""
    a, _, _ = versus(arena, healer, "footpads", "EG" if verb == "heal" else "WG")
    unit = a.put(0, 1, patient)
    a.s.health[unit] = 1
    a.act(1).play(f"{verb} seat 1 C1 front")
    assert a.health(unit) == 2


@shows("restricted_healing")
def test_restricted_healing(arena):
    """FW-5.29: Dark Healing does nothing for the bearer of a Blood Axe."""
    a, _, _ = versus(arena, "hex_mother_ulga", "footpads", "WG")
    hero = a.put(0, 2, "grusha_bloodmaw")
    a.item(0, 2, "blood_axe")
    a.s.columns[0] = 3
    a.s.health[hero] = 1
    assert spell_options(a.s, 1) == []


# Being hit.


@shows("enemy_bonus", "defense", "defense_vs", "melee", "range", "pr", "guard_adjacent")
def test_the_parts_of_an_attack_number(arena):
    """FW-5.29, FW-5.15: every bonus and penalty by name; what is shown is what is needed."""
    a, x, y = versus(arena, "elowen_moonblade", "darkling", "EW")
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


@shows("vulnerable", "soak")
def test_vulnerable_and_soak(arena):
    """FW-5.29: doubled damage of a type; 1 less of every damage."""
    a = arena("EG")
    besiegers, golem = a.put(0, 1, "the_besiegers"), a.put(4, 1, "ruby_golem")
    assert strike.suffered(a.s, besiegers, 2, terms.FIRE, 1) == 4 and strike.suffered(a.s, besiegers, 2, terms.ACID, 1) == 2
    assert strike.suffered(a.s, golem, 2, terms.PLAIN, 0) == 1


@shows("cannon_fodder")
def test_cannon_fodder(arena):
    """FW-5.29, FW-5.14.3: it draws every attack on its army."""
    a, x, _ = versus(arena, "elven_archers", "hirelings")
    a.put(1, 2, "footpads")
    a.s.columns[1] = 3
    assert len(action_options(a.s, x, 0)) == 2  # to strike or to shoot at the Hirelings


@shows("crush", "counter_forts")
def test_against_fortifications(arena):
    """FW-5.29: crushed on the PR or less; without effect against an army that counters them."""
    a, x, y = versus(arena, "treants", "footpads")
    a.fort(1, 1, "thieves_warren")
    assert strike.attack_number(a.s, x, y, False) == 7
    a.put(0, 2, "the_besiegers")
    a.s.columns[0] = 3
    assert strike.attack_number(a.s, x, y, False) == 9
    a.act(x).play("crush seat 2 C1").roll(9)
    assert a.s.fort[5] == -1


# Around the combat.


@shows("camouflage", "auto_initiative")
def test_initiative_abilities(arena):
    """FW-5.29: two dice for Camouflage; a Horn of Alarm wins without regard to the dice."""
    a, _, _ = versus(arena, "wild_stags", "brask_the_enforcer", number=0)
    a.item(1, 1, "horn_of_alarm")
    a.combat()
    assert len(a.s.dice) == 2
    a.roll(1, 3).roll(12)
    assert a.s.order == [1, 0]


@shows("scout")
def test_scout(arena):
    """FW-5.29: a face-down Item of an enemy is turned up as soon as the Scout stands in the army."""
    a = arena("EG")
    slot = a.item(1, 3, "cloak_of_shadows", up=False)
    a.hand(0, "coffer_of_gold")
    a.reveal("kilop_horselord").play("hire coffer_of_gold C1")
    assert a.s.item_up[slot] == 1


@shows("steal_item")
def test_steal_item(arena):
    """FW-5.29: on 1-6 Nim takes the Item and bears it."""
    a, x, _ = versus(arena, "nim_quickfingers", "elowen_moonblade", "GE")
    slot = a.item(1, 1, "gauntlets_of_smiting")
    a.act(x).play("steal item seat 2 C1 1").roll(6).play("keep the item")
    assert a.s.item[slot] == -1 and board.total(a.s, x, abilities.MELEE) == 1


@shows("mastery")
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


@shows("plague_bearer")
def test_plague_bearer(arena):
    """FW-5.29, FW-5.7.1: an enemy's Pestilence rolls count 2 more."""
    for bearer, left in ((True, -1), (False, 2)):
        a = arena("GW")
        unit = a.put(0, 1, "footpads")
        if bearer:
            a.put(1, 1, "wererats")
        a.reveal("pestilence").roll(9)
        assert a.health(unit) == left


@shows("void_combat")
def test_void_combat(arena):
    """FW-5.29, FW-5.11.3: Tharas ends a Skirmish, once per game."""
    a = arena("EG")
    a.reveal("skirmish").play("void the combat")
    assert a.halted() and list(a.s.void_used) == [1, 0]


@shows("enthral", "enthral_pr")
def test_enthral(arena):
    """FW-5.29: 1-6 takes over a creature up to PR 7; stronger ones cannot be chosen."""
    a, x, _ = versus(arena, "nymph_of_the_falls", "footpads")
    a.put(1, 2, "keepers_of_secrets")  # PR 8
    a.s.columns[1] = 3
    assert len(enthral_options(a.s, x)) == 1
    a.act(x).play("enthral seat 2 C1 front").roll(6)
    assert a.who(0) == "footpads" and a.who(10) == ""


@shows("withdraw", "fort_heal")
def test_fortifications_that_do_more(arena):
    """FW-5.29: Guild House withdraws the Warlord's column; a Moonwell heals the one who lost most."""
    a = arena("GE")
    a.fort(0, 3, "guild_house")
    a.put(1, 1, "glade_guard")
    a.engage({0: [3], 1: [1]}).start(Rotation(terms.END_ROUND)).play("withdraw")
    assert a.s.columns[0] == 0
    a, x, _ = versus(arena, "treants", "footpads")
    a.fort(0, 1, "moonwell")
    a.s.health[x] = 2
    a.start(Recovery())
    assert a.health(x) == 3


@shows("cheap_hire")
def test_cheap_hire(arena):
    """FW-5.29, FW-5.8.1: with Thengrel a Mercenary Hero costs 1,000."""
    a = arena("GE")
    a.s.card = CARDS.type("shengra_the_insane")
    assert hire.cost(a.s, 0) == 2000
    a.put(0, 1, "thengrel_captain_of_hirelings")
    assert hire.cost(a.s, 0) == 1000


@shows("health", "temp_health", "fades")
def test_more_health(arena):
    """FW-5.29, FW-5.4.3: points of an Item can be healed; those of Nature's Gift are lost first, and the Spell fades."""
    a, x, y = versus(arena, "grusha_bloodmaw", "saerith_spellsinger", "WE")
    a.item(0, 1, "pelt_of_the_alpha")
    assert (a.health(x), board.max_health(a.s, x)) == (4, 4)
    a.hand(1, "natures_gift")
    a.s.round = 0
    a.start(Rotation(terms.PRE_COMBAT)).play("play natures_gift")
    assert a.s.temp[y] == 1
    a.struck(x, MELEE, [y], [6], [5])
    assert (a.s.temp[y], a.health(y)) == (0, 3) and a.pile(1) == ["natures_gift"]


# Immunities.

KEEPS = {  # who or what has the immunity on a card of its own
    "reprisal": "elven_archers", "fear": "guild_guards", "mortal_terror": "berserkers", "enthral": "helm_of_will",
    "poison": "unicorns", "deadly_poison": "unicorns", "steal_item": "cloak_of_shadows", "breath": "emerald_drake",
    "spells": "ruby_golem", "m_spells": "treants", "fire": "dragonscale_mail", "acid": "dragonscale_mail",
    "lightning": "storm_giants", "death": "deathdrake", "holy": "charnel_tower",
}  # fmt: skip
BY_BODY = {
    "mind": "crypt_hounds", "paralyze": "ancestral_guardians", "stone": "ancestral_guardians", "raise": "treants",
    "lycanthropy": "treants", "pestilence": "lycan_pack", "famine": "treants", "energy_drain": "crypt_hounds",
}  # fmt: skip


def guarded(arena, name):
    """A creature that is immune by its card, its Item, its Fortification or its body, and one enemy in the combat."""
    key = {**KEEPS, **BY_BODY}[name]
    kind = CARDS.kind[CARDS.type(key)]
    a = arena("WG")
    place = a.put(1, 1, key if CARDS.creature[CARDS.type(key)] else "al_truuth")
    if kind == terms.ITEM:
        a.item(1, 1, key)
    elif kind == terms.FORT:
        a.fort(1, 1, key)
    foe = a.put(0, 1, "darkling")
    return a.engage({0: [1], 1: [1]}, round_number=2), place, foe


@shows("immune")
@pytest.mark.parametrize("name", [*KEEPS, *BY_BODY])
def test_immunities(arena, name):
    """FW-5.29 Immune to ..., FW-5.30: by card, Item, Fortification or body type; others are not immune."""
    a, place, foe = guarded(arena, name)
    bit = 1 << terms.IMMUNITIES.index(name)
    assert board.immunities(a.s, place, 0) & bit
    if name not in ("raise", "lycanthropy", "pestilence"):
        assert not board.immunities(a.s, foe, 1) & bit
    if name in terms.DAMAGES and name != "poison":  # the ability, not the damage
        assert strike.suffered(a.s, place, 2, terms.DAMAGES.index(name), 0) == 0


def test_immunities_at_work(arena):
    """FW-5.29: what the immune do not suffer: Fear, Terror, Poison, Reprisal, theft, Breath, Spells, Mentalism, Enthral."""
    a, place, _ = guarded(arena, "fear")
    a.start(Phases())
    assert a.s.phase[place] == terms.NORMAL_PHASE
    a, place, _ = guarded(arena, "mortal_terror")
    beast, footpads = a.put(0, 2, "spawn_of_the_beast"), a.put(1, 2, "footpads")
    a.s.columns[0] = a.s.columns[1] = 3
    assert terrified_by(a.s, beast, 1) == [footpads]
    for ability, key in ((abilities.POISON, "darkling"), (abilities.DEADLY_POISON, "vexa_plaguetongue")):
        a, place, _ = guarded(arena, "poison")
        a.s.striker = a.put(0, 1, key)
        striker, other = a.s.striker, a.put(1, 2, "footpads")
        assert not affliction.takes_hold(a.s, striker, ability, place)
        assert affliction.takes_hold(a.s, striker, ability, other)
    a, place, _ = guarded(arena, "reprisal")
    thorns = a.put(0, 2, "thornlings")
    a.s.columns[0] = 3
    a.struck(place, MELEE, [thorns], [6], [5])
    assert a.health(place) == 2
    a, place, _ = guarded(arena, "steal_item")
    assert steal_options(a.s, a.put(0, 1, "rogues")) == []
    a, place, _ = guarded(arena, "breath")
    assert breath_options(a.s, a.put(0, 1, "emerald_drake")) == []
    for name, spell in (("spells", "earthspike"), ("m_spells", "mind_blast"), ("m_spells", "confusion")):
        a, place, _ = guarded(arena, name)
        assert [o for o in targets(a.s, 0, CARDS.type(spell), 1, terms.COMBAT_ACTION) if o >= actions.P_AT + 10] == []
    a, place, _ = guarded(arena, "enthral")
    assert enthral_options(a.s, a.put(0, 1, "nymph_of_the_falls")) == []


# Spell Fields.

CASTS = {
    "C": ("phantom_warriors", "lady_cinder"), "EM": ("earthspike", "mossbeard_the_druid"),
    "EN": ("curse_of_weakness", "moon_witch"), "EV": ("lightning_bolt", "lady_cinder"),
    "M": ("mind_blast", "mossbeard_the_druid"), "DM": ("death_bolts", "rhaka_the_bone_singer"),
    "H": ("smite_evil", "ilwen_lifebinder"),
}  # fmt: skip


@pytest.mark.parametrize("field", terms.FIELDS)
def test_spell_fields(arena, field):
    """FW-5.4.5, FW-5.13: a Spell of each field is cast by a creature that has it, and by no other."""
    key, caster = CASTS[field]
    assert CARDS.fields[CARDS.type(key)] == 1 << terms.FIELDS.index(field)
    for who, may in ((caster, True), ("brask_the_enforcer", False)):
        a, x, _ = versus(arena, who, "werebears", "GW")
        a.hand(0, key)
        assert bool(spell_options(a.s, x)) is may


def test_fields_follow_the_alignment():
    """FW-5.4.4: the Healing field for Good and Neutral, Death Magic for Chaotic creatures only."""
    for t in range(CARDS.count):
        if CARDS.creature[t]:
            chaotic = CARDS.align[t] == terms.CHAOTIC
            assert not CARDS.fields[t] & (terms.HEALING_FIELD if chaotic else terms.DEATH_MAGIC)


def test_every_ability_has_a_test_of_its_own():
    """FW-5.29: no ability of the card files is left out here, and no immunity and no Spell Field."""
    assert set(abilities.NAMES) == SHOWN
    rows = [CARDS.row(t)[abilities.IMMUNE] for t in range(CARDS.count)]
    printed = {name for i, name in enumerate(terms.IMMUNITIES) for row in rows if row >> i & 1}
    assert printed <= set(KEEPS) and set(CASTS) == set(terms.FIELDS)


def test_the_rules_page_lists_every_card():
    """FW-5.4.5: name, PR and Health, fields, stars and text of the rulebook's lists are those of the card files."""
    page = (Path(__file__).parents[3] / "docs/rules/final_war.md").read_text(encoding="utf-8")
    rows = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in page.splitlines() if line.startswith("| ")]
    for t, card in enumerate(CARDS.cards):
        named = [row for row in rows if row[0].removesuffix(" *") == card.name and len(row) == 9]
        assert any(row[8].rstrip(" |") == card.text for row in named), card.name
        if CARDS.creature[t]:
            assert any(row[4] == f"{CARDS.pr[t]}/{CARDS.health[t]}" for row in named), card.name


def test_a_scout_watches_the_draw(arena):
    """FW-5.29 Scout: with several Scouts each rolls; a success shows the card to its player alone."""
    a = arena("EG")
    a.put(1, 1, "kilop_horselord")
    a.fate("final_war", "shield")
    a.start(FateDraw()).roll(4)
    assert a.held(0) == ["shield"] and a.s.hand[0][0] & 15 == 2
