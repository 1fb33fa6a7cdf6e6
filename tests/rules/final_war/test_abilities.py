"""Abilities that matter when a blow falls (FW-5.29), and body types (FW-5.30)."""
import pytest

from wartable.games.final_war import GAME
from wartable.games.final_war.cards import abilities
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import strike
from wartable.games.final_war.rules.activation import breath_options
from wartable.games.final_war.rules.affliction import takes_hold
from wartable.games.final_war.rules.combat import Phases, Recovery, Terror
from wartable.games.final_war.table import board, terms

MELEE = strike.MELEE_STRIKE


def test_first_strike_and_attack_last(arena):
    """FW-5.29: phases of their own."""
    a, x, y = arena.versus("blade_dancers", "clockwork_colossus")
    a.start(Phases())
    assert (a.s.phase[x], a.s.phase[y]) == (0, 2)


@pytest.mark.parametrize(("key", "one", "two"), [("weretigers", 2, 2), ("cutthroats", 2, 1), ("glade_guard", 1, 1),
                                                  ("ancient_hydra", 3, 3)])
def test_attack_dice(arena, key, one, two):
    """FW-5.29 Attack Twice, Thrice, in the 1st round."""
    a, x, _ = arena.versus(key, "footpads")
    assert board.attack_dice(a.s, x) == two
    a.s.round = 1
    assert board.attack_dice(a.s, x) == one


def test_damage_abilities(arena):
    """FW-5.29: Double, Triple, in the 1st round, against some."""
    a, x, y = arena.versus("wereboars", "lycan_pack", "GW")
    assert board.base_damage(a.s, x, y) == 2
    a, x, y = arena.versus("stalkers", "footpads", number=1)
    assert board.base_damage(a.s, x, y) == 2
    a, x, y = arena.versus("al_truuth", "lycan_pack", "GW")
    a.item(0, 1, "silvered_dagger")
    assert board.base_damage(a.s, x, y) == 2
    a.s.who[y] = CARDS.type("wolf_thralls")
    assert board.base_damage(a.s, x, y) == 1


def test_automatic_hit_in_the_first_round(arena):
    """FW-5.29: even a 12 hits in round 1."""
    for number, left in ((1, 1), (2, 2)):
        a, x, y = arena.versus("griffon_riders", "cutthroats", number=number)
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
    a, _, mob = arena.versus("glade_guard", "beggars_mob")
    a.start(Phases())
    assert a.s.phase[mob] == terms.ATTACK_LAST_PHASE


@pytest.mark.parametrize(("key", "status"), [("poisoners", terms.POISONED), ("shadow_assassins", terms.DEADLY_POISONED),
                                              ("crypt_hounds", terms.PARALYZED)])
def test_what_a_damaging_hit_brings(arena, key, status):
    """FW-5.29 Poison, Deadly Poison, Paralyze, FW-5.16: on PR up to n, if it lost Health."""
    a, x, y = arena.versus(key, "guild_guards")
    a.struck(x, MELEE, [y], [6], [5])
    assert a.s.status[y] & status
    a, x, y = arena.versus(key, "treants")
    a.struck(x, MELEE, [y], [6], [5])
    assert not a.s.status[y] & status  # its PR is too high


def test_paralyze_lasts_this_round_and_the_next(arena):
    """FW-5.29 Paralyze; a new hit does nothing; no Reprisal meanwhile."""
    a, x, y = arena.versus("crypt_hounds", "thornlings")
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
        a, x, y = arena.versus("bloodfiends", victim, "WG")
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
    a, x, y = arena.versus("blade_dancers", "thornlings")
    a.struck(x, MELEE, [y], [6], [5])
    assert (a.health(x), a.health(y)) == (1, 1)
    a, x, y = arena.versus("elven_archers", "thornlings")
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


def test_enemy_bonus_and_vulnerable(arena):
    """FW-5.29 Enemy Bonus to Hit, Vulnerable."""
    a, x, y = arena.versus("glade_guard", "berserkers")
    assert strike.attack_number(a.s, x, y, False) == 9
    assert strike.suffered(a.s, a.put(0, 2, "the_besiegers"), 2, terms.FIRE, 1) == 4


def test_crush(arena):
    """FW-5.29 Crush Fortification: roll the PR or less; not the Conjured."""
    a, x, _ = arena.versus("treants", "footpads")
    a.fort(1, 1, "safe_house")
    a.act(x).play("crush seat 2 C1").roll(9)
    assert a.s.fort[5] == -1
    a.fort(1, 1, "illusory_wall")
    a.act(x)
    assert a.kind == "roll"


def test_hit_and_run(arena):
    """FW-5.29 Hit & Run: after it has acted, an attacker in Melee rolls first; n or more loses the attack."""
    for acted, roll, left in ((True, 8, 2), (True, 7, 1), (False, 0, 1)):
        a, x, y = arena.versus("blade_dancers", "footpads")
        a.s.status[y] = terms.ACTED if acted else 0
        a.act(x)
        if acted:
            a.roll(roll)
        if not (acted and roll >= 8):
            a.roll(5)
        assert a.health(y) == left


def test_ethereal(arena):
    """FW-5.30: 2 penalty for attackers that are not Ethereal."""
    a, x, y = arena.versus("glade_guard", "ancestral_guardians")
    assert strike.attack_number(a.s, x, y, False) == 3
