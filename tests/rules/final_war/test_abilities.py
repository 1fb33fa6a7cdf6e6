"""Every ability, weakness and body type (FW-5.29, FW-5.30) and Major Ability stars (FW-5.31)."""
import pytest

from wartable.games.final_war import GAME
from wartable.games.final_war.cards import abilities
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import stars, strike, verbs
from wartable.games.final_war.rules.activation import breath_options, enthral_options
from wartable.games.final_war.rules.affliction import takes_hold
from wartable.games.final_war.rules.combat import Phases, Recovery, Rotation, Terror
from wartable.games.final_war.rules.death import may_rise
from wartable.games.final_war.rules.deploy import COLUMNS, deploy_mask
from wartable.games.final_war.rules.targets import targets
from wartable.games.final_war.table import board, terms

MELEE = strike.MELEE_STRIKE


def duel(arena, one, two, lords="EG", number=2, columns=(1, 1)):
    """Two creatures in a combat, in round 2 unless said otherwise."""
    a = arena(lords)
    x, y = a.put(0, columns[0], one), a.put(1, columns[1], two)
    a.engage({0: [columns[0]], 1: [columns[1]]}, round_number=number)
    return a, x, y


def test_first_strike_and_attack_last(arena):
    """FW-5.29: phases of their own."""
    a, x, y = duel(arena, "blade_dancers", "clockwork_colossus")
    a.start(Phases())
    assert (a.s.phase[x], a.s.phase[y]) == (0, 2)


@pytest.mark.parametrize(("key", "one", "two"), [("weretigers", 2, 2), ("cutthroats", 2, 1), ("glade_guard", 1, 1),
                                                  ("ancient_hydra", 3, 3)])
def test_attack_dice(arena, key, one, two):
    """FW-5.29 Attack Twice, Thrice, in the 1st round."""
    a, x, _ = duel(arena, key, "footpads")
    assert board.attack_dice(a.s, x) == two
    a.s.round = 1
    assert board.attack_dice(a.s, x) == one


def test_damage_abilities(arena):
    """FW-5.29: Double, Triple, in the 1st round, against some."""
    a, x, y = duel(arena, "wereboars", "lycan_pack", "GW")
    assert board.base_damage(a.s, x, y) == 2
    a, x, y = duel(arena, "stalkers", "footpads", number=1)
    assert board.base_damage(a.s, x, y) == 2
    a, x, y = duel(arena, "al_truuth", "lycan_pack", "GW")
    a.item(0, 1, "silvered_dagger")
    assert board.base_damage(a.s, x, y) == 2
    a.s.who[y] = CARDS.type("wolf_thralls")
    assert board.base_damage(a.s, x, y) == 1


def test_automatic_hit_in_the_first_round(arena):
    """FW-5.29: even a 12 hits in round 1."""
    for number, left in ((1, 1), (2, 2)):
        a, x, y = duel(arena, "griffon_riders", "cutthroats", number=number)
        a.act(x).roll(12)
        assert a.health(y) == left


@pytest.mark.parametrize("ability", ["hit_column", "follow_through"])
def test_abilities_that_reach_the_rear(arena, ability):
    """FW-5.29 Hit Column, Follow Through, FW-5.17.5, FW-5.17.6: Hit Column goes before; nothing without a Unit."""
    a = arena("EG")
    x = a.put(0, 1, "eldest_of_the_grove" if ability == "hit_column" else "iron_tariq")
    unit, hero = a.put(1, 1, "footpads"), a.put(1, 1, "brask_the_enforcer")
    a.engage({0: [1], 1: [1]}, round_number=2)
    a.struck(x, MELEE, [unit], [9], [5])
    assert a.health(unit) == -1
    assert a.health(hero) == (2 if ability == "hit_column" else 3)
    a.struck(x, MELEE, [hero], [9], [5])
    assert a.health(hero) == (-1 if ability == "hit_column" else 1)


def test_fear_limits(arena):
    """FW-5.29 Fear: up to PRn, below the own PR; Warlords and the immune are not shaken."""
    a = arena("WG")
    a.put(0, 1, "night_howlers")  # Fear (up to PR5)
    five, six, immune = a.put(1, 1, "footpads"), a.put(1, 2, "smugglers"), a.put(1, 4, "guild_guards")
    a.engage({0: [1], 1: [1, 2, 3, 4]}).start(Phases())
    shaken = [bool(a.s.status[p] & terms.SHAKEN) for p in (five, six, immune, 15)]
    assert shaken == [True, False, False, False]


def test_mortal_terror(arena):
    """FW-5.29 Mortal Terror: once per combat; PR up to n roll, 7 or more lose the action."""
    a = arena("WE")
    a.put(0, 1, "spawn_of_the_beast")
    one, two = a.put(1, 1, "glade_guard"), a.put(1, 2, "blade_dancers")
    a.put(1, 4, "treants")
    a.engage({0: [1], 1: [1, 2, 3, 4]}).start(Terror(0)).roll(6, 7)
    assert not a.s.status[one] & terms.TERRIFIED and a.s.status[two] & terms.TERRIFIED
    a.start(Terror(0))
    assert a.halted()


def test_fearful(arena):
    """FW-5.29 Fearful: any stronger enemy makes it act last; PR limits do not protect it."""
    a, _, mob = duel(arena, "glade_guard", "beggars_mob")
    a.start(Phases())
    assert a.s.phase[mob] == terms.ATTACK_LAST_PHASE


@pytest.mark.parametrize(("key", "status"), [("poisoners", terms.POISONED), ("shadow_assassins", terms.DEADLY_POISONED),
                                              ("crypt_hounds", terms.PARALYZED)])
def test_what_a_damaging_hit_brings(arena, key, status):
    """FW-5.29 Poison, Deadly Poison, Paralyze, FW-5.16: on PR up to n, if it lost Health."""
    a, x, y = duel(arena, key, "guild_guards")
    a.struck(x, MELEE, [y], [6], [5])
    assert a.s.status[y] & status
    a, x, y = duel(arena, key, "treants")
    a.struck(x, MELEE, [y], [6], [5])
    assert not a.s.status[y] & status  # its PR is too high


def test_paralyze_lasts_this_round_and_the_next(arena):
    """FW-5.29 Paralyze; a new hit does nothing; no Reprisal meanwhile."""
    a, x, y = duel(arena, "crypt_hounds", "thornlings")
    a.s.status[y] = terms.PARALYZED
    a.s.striker = x
    assert not takes_hold(a.s, a.s.striker, abilities.PARALYZE, y)
    a.struck(x, MELEE, [y], [6], [5])
    assert a.health(x) == 3
    a.start(Recovery())
    assert a.s.status[y] & terms.PARALYZED
    a.start(Recovery())
    assert not a.s.status[y] & terms.PARALYZED


def test_stone_and_warlords(arena):
    """FW-5.29 Turn to Stone: Warlords are not exempt, unless the option says so."""
    for immune in (False, True):
        a = arena("EG", warlord_immune_stone=immune)
        gorgons = a.put(4, 1, "gorgons")
        a.engage({0: [3], 4: [1]})
        a.s.striker = gorgons
        assert takes_hold(a.s, a.s.striker, abilities.STONE, 5) is not immune


def test_raise_dead_and_lycanthropy(arena):
    """FW-5.29, FW-5.21.2: a caster raised loses Healing and gains Death Magic; it waits for the next round."""
    a = arena("WG")
    a.put(0, 1, "grusha_bloodmaw")
    hero = a.put(1, 1, "al_truuth")
    a.s.health[hero] = 1
    a.engage({0: [1, 3], 1: [1, 3]}, round_number=2)
    a.struck(1, MELEE, [hero], [7], [5])
    words = [GAME.explain(a.match.view(0), option) for option in a.match.options]
    assert words == ["Decline", "Let the slain rise as a Were (Lycanthropy)"]
    a.play("raise were").roll(5)
    a.play("at seat 1 C4 middle")
    place = next(p for p in range(10) if a.who(p) == "al_truuth")
    assert board.fields(a.s, place) & terms.DEATH_MAGIC and not board.fields(a.s, place) & terms.HEALING_FIELD
    assert board.healing_uses(a.s, place, abilities.HEALING) == 0 and board.align(a.s, place) == terms.CHAOTIC
    assert a.s.status[place] & terms.WAITING and a.s.owner[place] == 1
    assert "Grusha Bloodmaw, Lycanthropy on Al-Truuth: Anna rolls 5; 5 or less raises a Were." in a.lines()


def test_energy_drain(arena):
    """FW-5.29 Energy Drain: full Health after a damaging Melee hit; not from Conjured or Undead."""
    for victim, left in (("footpads", 3), ("crypt_hounds", 1), ("clockwork_colossus", 1)):
        a, x, y = duel(arena, "bloodfiends", victim, "WG")
        a.s.health[x] = 1
        a.struck(x, MELEE, [y, y], [8, 8], [5, 12])
        assert a.health(x) == left


def test_regenerate_amount(arena):
    """FW-5.29 Regenerate: fully, or 1 by option; despite Restricted Healing."""
    for amount, left in (("full", 4), (1, 2)):
        a = arena("EG", regenerate_amount=amount)
        trolls = a.put(4, 1, "giant_trolls")
        a.s.health[trolls] = 1
        a.engage({0: [3], 4: [1]}).start(Recovery())
        assert a.health(trolls) == left


def test_reprisal(arena):
    """FW-5.29 Reprisal: Melee only; the immune take none; simultaneous."""
    a, x, y = duel(arena, "blade_dancers", "thornlings")
    a.struck(x, MELEE, [y], [6], [5])
    assert (a.health(x), a.health(y)) == (1, 1)
    a, x, y = duel(arena, "elven_archers", "thornlings")
    a.struck(x, MELEE, [y], [6], [5])
    assert a.health(x) == 2


def test_breath_rounds(arena):
    """FW-5.29 Breath Weapon: a Monster's in its rounds, a player's once per combat; immunity."""
    a = arena("EG")
    dragon = a.put(4, 1, "fire_dragon")
    a.put(0, 1, "glade_guard")
    a.engage({0: [1], 4: [1]})
    may = []
    for number in (1, 2, 3, 4):
        a.s.round = number
        may.append(bool(breath_options(a.s, dragon)))
    assert may == [True, False, True, False]
    a.s.round = 1
    a.fort(0, 1, "citadel")
    assert breath_options(a.s, dragon) == []


def test_spell_immunity(arena):
    """FW-5.29 Spell Immunity: one roll for the column; on 1..n the Spell does nothing to it."""
    for roll, left in ((6, 2), (7, -1)):
        a = arena("EG")
        a.put(0, 1, "saerith_spellsinger")
        unit = a.put(1, 1, "footpads")
        a.put(1, 1, "al_truuth")
        a.hand(0, "lightning_bolt")
        a.engage({0: [1], 1: [1]}).act(1).play("cast lightning_bolt", "at seat 2 C1 front").roll(roll)
        assert a.health(unit) == left


def test_healing(arena):
    """FW-5.29 Healing: Good and Neutral, full Health and cure; k per combat; not the Conjured."""
    a = arena("EG")
    unit = a.put(0, 2, "glade_guard")
    a.put(0, 1, "unicorns")
    a.put(0, 4, "clockwork_colossus")
    a.put(1, 1, "footpads")
    a.s.health[unit], a.s.status[unit] = 1, terms.DEADLY_POISONED
    a.s.health[a.place("0 C4 front")] = 1
    a.engage({0: [1, 2, 4], 1: [1]}).act(0)
    assert [o for o in a.options() if "heal" in o] == ["heal seat 1 C2 front"]
    a.play("heal seat 1 C2 front")
    assert a.health(unit) == 2 and not a.s.status[unit] & terms.DEADLY_POISONED
    a.s.health[unit] = 1
    a.act(0)
    assert a.kind == "roll"  # the token is spent


def test_dark_healing(arena):
    """FW-5.29 Dark Healing: Chaotic only, either the healing or the cure (FW-5.18.6: no Spell, nothing counters it)."""
    a = arena("WG")
    a.put(0, 1, "hex_mother_ulga")
    unit = a.put(0, 2, "lycan_pack")
    a.put(1, 1, "footpads")
    a.hand(1, "counter_spell", "counter_ability")
    a.s.health[unit], a.s.status[unit] = 1, terms.POISONED
    a.engage({0: [1, 2], 1: [1]}).act(1)
    assert "dark heal seat 1 C2 front" in a.options() and "dark cure seat 1 C2 front" in a.options()
    a.play("dark heal seat 1 C2 front")
    assert a.halted() and a.health(unit) == 2 and a.s.status[unit] & terms.POISONED


def test_restricted_healing(arena):
    """FW-5.29 Restricted Healing: only the cure of Healing works; Wandering Healer heals."""
    a = arena("WG")
    hero = a.put(0, 1, "grusha_bloodmaw")
    a.item(0, 1, "blood_axe")
    assert not verbs.healable(a.s, hero, False) and verbs.healable(a.s, hero, True)


def test_enemy_bonus_and_vulnerable(arena):
    """FW-5.29 Enemy Bonus to Hit, Vulnerable."""
    a, x, y = duel(arena, "glade_guard", "berserkers")
    assert strike.attack_number(a.s, x, y, False) == 9
    assert strike.suffered(a.s, a.put(0, 2, "the_besiegers"), 2, terms.FIRE, 1) == 4


def test_crush(arena):
    """FW-5.29 Crush Fortification: roll the PR or less; not the Conjured."""
    a, x, _ = duel(arena, "treants", "footpads")
    a.fort(1, 1, "safe_house")
    a.act(x).play("crush seat 2 C1").roll(9)
    assert a.s.fort[5] == -1
    a.fort(1, 1, "illusory_wall")
    a.act(x)
    assert a.kind == "roll"


def test_scout_turns_items_up(arena):
    """FW-5.29 Scout: Items of enemies are face up, new ones too."""
    from wartable.games.final_war.rules.turn import Deploy

    a = arena("EG")
    a.put(1, 1, "kilop_horselord")
    a.hand(0, "cloak_of_leaves")
    a.start(Deploy()).play("deploy cloak_of_leaves C3")
    assert a.s.item_up[4] == 1


def test_steal_immunity(arena):
    """FW-5.29 Steal, Immune: a Cloak of Shadows protects the bearer's Items, a Safe House the column's."""
    a = arena("GE")
    a.item(1, 3, "cloak_of_shadows")
    a.engage({0: [3], 1: [3]}).act(5)
    assert a.kind == "roll"


def test_mastery_of_player_mercenaries_by_option(arena):
    """FW-5.29 Mastery: only against Fate creatures, unless the option says so."""
    from wartable.games.final_war.rules.join import mastered

    for allowed in (False, True):
        a = arena("GE", mastery_vs_player_mercenaries=allowed)
        a.put(1, 1, "the_besiegers")
        a.engage({0: [3], 1: [1]})
        assert (mastered(a.s, 0) == [10]) is allowed


def test_hit_and_run(arena):
    """FW-5.29 Hit & Run: after it has acted, an attacker in Melee rolls first; n or more loses the attack."""
    for acted, roll, left in ((True, 8, 2), (True, 7, 1), (False, 0, 1)):
        a, x, y = duel(arena, "blade_dancers", "footpads")
        a.s.status[y] = terms.ACTED if acted else 0
        a.act(x)
        if acted:
            a.roll(roll)
        if not (acted and roll >= 8):
            a.roll(5)
        assert a.health(y) == left


def test_enthral(arena):
    """FW-5.29 Enthral, FW-5.21.6: Unit or Hero of PR up to p; keeps its Items; returns after the combat."""
    from wartable.games.final_war.rules.aftermath import EndCombat

    a = arena("EG")
    nymph = a.put(0, 1, "nymph_of_the_falls")
    hero = a.put(1, 1, "nim_quickfingers")
    a.put(1, 2, "clockwork_colossus")
    a.item(1, 1, "cloak_of_shadows")
    a.engage({0: [1], 1: [1, 2, 3]}).act(nymph)
    assert [o for o in a.options() if o.startswith("enthral")] == ["enthral seat 2 C1 middle"]
    a.play("enthral seat 2 C1 middle").roll(6)
    place = next(p for p in range(10) if a.who(p) == "nim_quickfingers") if a.kind != "place_joiner" else -1
    if place < 0:
        a.play(a.options()[0])
        place = next(p for p in range(10) if a.who(p) == "nim_quickfingers")
    assert a.s.item[place - 1] >= 0 or a.s.item[place] >= 0
    assert enthral_options(a.s, nymph) == []
    a.start(EndCombat(terms.SCOPE_COMBAT))
    assert a.who(hero) == "nim_quickfingers"


def test_withdraw(arena):
    """FW-5.29 Withdraw: at R6 the Warlord's column leaves; not in Final War; the other side wins (FW-5.23)."""
    a = arena("GE")
    a.fort(0, 3, "guild_house")
    a.put(1, 1, "glade_guard")
    a.engage({0: [3], 1: [1]}).start(Rotation(terms.END_ROUND)).play("withdraw")
    assert a.s.columns[0] == 0 and a.pile(0) == ["guild_house"]
    a = arena("GE")
    a.fort(0, 3, "guild_house")
    a.engage({0: [3], 1: [3]}, kind=terms.FINAL_WAR).start(Rotation(terms.END_ROUND))
    assert a.halted()


def test_soak(arena):
    """FW-5.29 Soak: each damage from one set is 1 less."""
    a = arena("EG")
    golem = a.put(4, 1, "ruby_golem")
    assert strike.suffered(a.s, golem, 2, terms.PLAIN, 0) == 1 and strike.suffered(a.s, golem, 1, terms.PLAIN, 0) == 0


@pytest.mark.parametrize(("key", "immune"), [
    ("clockwork_colossus", terms.I_POISON | terms.I_PARALYZE | terms.I_ENTHRAL | terms.I_FAMINE | terms.I_DRAIN
     | 1 << terms.DEATH | 1 << terms.MIND),
    ("spawn_of_the_beast", terms.I_FEAR | terms.I_TERROR | terms.I_ENTHRAL | terms.I_FAMINE),
    ("emerald_drake", terms.I_FEAR | terms.I_TERROR | terms.I_ENTHRAL),
    ("treants", terms.I_POISON | terms.I_DEADLY | terms.I_FAMINE),
    ("ancestral_guardians", terms.I_STONE | terms.I_POISON | terms.I_PARALYZE | terms.I_FAMINE),
    ("crypt_hounds", terms.I_FEAR | terms.I_POISON | terms.I_PARALYZE | 1 << terms.DEATH | 1 << terms.MIND | terms.I_DRAIN),
    ("lycan_pack", terms.I_PESTILENCE),
])  # fmt: skip
def test_body_types(arena, key, immune):
    """FW-5.30: immunities of every special body type; all are immune to Pestilence."""
    a = arena("EG")
    place = a.put(0, 1, key)
    assert board.immunities(a.s, place, -1) & immune == immune
    assert board.immunities(a.s, place, -1) & terms.I_PESTILENCE
    assert may_rise(a.s, place) is (key in ("lycan_pack", "emerald_drake"))


def test_holy_damage(arena):
    """FW-5.30: 1 more against Demons and Undead."""
    a = arena("EG")
    assert strike.suffered(a.s, a.put(0, 1, "crypt_hounds"), 2, terms.HOLY, 1) == 3
    assert strike.suffered(a.s, a.put(0, 2, "lycan_pack"), 2, terms.HOLY, 1) == 2


def test_ethereal(arena):
    """FW-5.30: 2 penalty for attackers that are not Ethereal."""
    a, x, y = duel(arena, "glade_guard", "ancestral_guardians")
    assert strike.attack_number(a.s, x, y, False) == 3


def test_star_capacity():
    """FW-5.31.1, FW-5.31.2, FW-5.31.5: 3 for Warlords, Legendary and Elder, else 2 (some Monsters 3); never exceeded."""
    for t in range(CARDS.count):
        if CARDS.creature[t]:
            assert CARDS.printed_stars[t] <= CARDS.star_cap[t]
            if CARDS.kind[t] == terms.WARLORD or CARDS.rarity[t] >= 5:
                assert CARDS.star_cap[t] == 3
    assert CARDS.star_cap[CARDS.type("fire_dragon")] == 3 and CARDS.star_cap[CARDS.type("gorgons")] == 2
    shown = {"gorgons": 2, "minotaurs": 2, "darkling": 2, "keepers_of_secrets": 2, "treants": 1, "shadrack_the_unseen": 3}
    assert {key: CARDS.printed_stars[CARDS.type(key)] for key in shown} == shown


def test_blank_stars_are_needed(arena):
    """FW-5.31.3: a constant Item when equipped, a Power when played; a potion only when used."""
    a = arena("GE")
    a.put(0, 1, "vala_mistress_of_blades")  # 2 of 2 stars in use
    assert COLUMNS[deploy_mask(a.s, 0, CARDS.type("ring_of_swiftness"))] == []
    assert 0 in COLUMNS[deploy_mask(a.s, 0, CARDS.type("potion_of_strength"))]
    a.put(1, 1, "glade_guard")
    a.item(0, 1, "potion_of_strength")
    a.engage({0: [1], 1: [1]}, round_number=0)
    assert targets(a.s, 0, CARDS.type("fury"), -1, terms.PRE_COMBAT) == []
    a.combat().rolls(3, 9)
    assert a.kind != "pre_combat_card"


def test_no_ability_twice(arena):
    """FW-5.31.4: not in the same or a lower version; a higher one needs all its stars."""
    a = arena("WG")
    hero = a.put(0, 1, "render_lord_of_stalkers")
    a.put(1, 1, "footpads")
    a.engage({0: [1], 1: [1]}, round_number=0)
    assert targets(a.s, 0, CARDS.type("fury"), -1, terms.PRE_COMBAT) == []
    assert len(targets(a.s, 0, CARDS.type("first_strike"), -1, terms.PRE_COMBAT)) == 1
    assert stars.blank_stars(a.s, hero) == 1
