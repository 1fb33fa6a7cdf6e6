"""Every ability that matters when a blow falls, and fear, each with a test of its own (FW-5.29)."""
import re
from pathlib import Path

import pytest

from wartable.games.final_war.cards import abilities
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import strike
from wartable.games.final_war.rules.combat import Phases, Poison, Recovery, Terror
from wartable.games.final_war.table import board, terms

MELEE, RANGED = strike.MELEE_STRIKE, strike.RANGED_STRIKE


# When, how often, how hard.


@pytest.mark.shows("first_strike")
def test_first_strike(arena):
    """FW-5.29: acts in the First Strike phase of every round."""
    a, x, y = arena.versus("blade_dancers", "guild_guards")
    a.start(Phases())
    assert (a.s.phase[x], a.s.phase[y]) == (terms.FIRST_STRIKE_PHASE, terms.NORMAL_PHASE)


@pytest.mark.shows("attack_last")
def test_attack_last_overrides_first_strike(arena):
    """FW-5.29: acts in the Attack Last phase, even with First Strike."""
    a, x, _ = arena.versus("blade_dancers", "guild_guards")
    a.s.grants.extend([x, CARDS.type("entangle"), 1, 3, 0])
    a.start(Phases())
    assert a.s.phase[x] == terms.ATTACK_LAST_PHASE


@pytest.mark.shows("attacks", "attacks_r1")
def test_attack_twice(arena):
    """FW-5.29: two dice in every round, or in the first only."""
    a, x, y = arena.versus("weretigers", "cutthroats", "WG")
    assert (board.attack_dice(a.s, x), board.attack_dice(a.s, y)) == (2, 1)
    a.s.round = 1
    assert (board.attack_dice(a.s, x), board.attack_dice(a.s, y)) == (2, 2)


@pytest.mark.shows("damage")
def test_double_damage(arena):
    """FW-5.29: each hit has base damage 2."""
    a, _, y = arena.hit("brask_the_enforcer", "valas_company", lords="GE")
    assert a.health(y) == 1


@pytest.mark.shows("damage_r1")
def test_double_damage_in_the_first_round(arena):
    """FW-5.29: only in combat round 1."""
    assert [arena.hit("stalkers", "valas_company", lords="WG", number=n)[0].health(10) for n in (1, 2)] == [1, 2]


@pytest.mark.shows("damage_vs")
def test_damage_against_some(arena):
    """FW-5.29: Triple Damage against Chaotic creatures only."""
    assert [arena.hit("treants", foe, lords="EW")[0].health(10) for foe in ("werebears", "valas_company")] == [-1, 1]


@pytest.mark.shows("ranged")
def test_ranged_attack(arena):
    """FW-5.29: reaches a Hero behind a Unit; Melee may still be chosen."""
    a, x, _ = arena.versus("elven_archers", "guild_guards")
    a.put(1, 1, "al_truuth")
    a.act(x)
    assert a.options() == ["melee seat 2 C1 front", "ranged seat 2 C1 front", "ranged seat 2 C1 middle"]


@pytest.mark.shows("auto_hit_r1")
def test_automatic_hit(arena):
    """FW-5.29: in round 1 even a 12 hits."""
    a, x, y = arena.versus("griffon_riders", "valas_company", number=1)
    a.act(x).roll(12)
    assert a.health(y) == 2


@pytest.mark.shows("two_dice_r1")
def test_two_dice(arena):
    """FW-5.29: in round 1 each Ranged attack rolls a pair; the lower counts."""
    for number, dice in ((1, 2), (2, 1)):
        a, x, _ = arena.versus("elowen_moonblade", "guild_guards", number=number)
        a.item(0, 1, "crossbow_of_power")
        a.act(x).play("ranged seat 2 C1 front")
        assert len(a.s.dice) == 2 * dice  # she attacks twice


@pytest.mark.shows("hit_column")
def test_hit_column(arena):
    """FW-5.29, FW-5.17.5: the character behind the Unit suffers the same."""
    a, x, y = arena.versus("eldest_of_the_grove", "valas_company")
    hero = a.put(1, 1, "brask_the_enforcer")
    a.struck(x, MELEE, [y], [9], [5])
    assert (a.health(y), a.health(hero)) == (1, 2)


@pytest.mark.shows("hit_multiple")
def test_hit_multiple(arena):
    """FW-5.29: dice may be split among targets before the roll."""
    a, x, _ = arena.versus("great_worgs", "valas_company", "WG", number=1)
    a.put(1, 2, "footpads")
    a.s.columns[1] = 3
    a.act(x).play("melee seat 2 C1 front", "at seat 2 C2 front").roll(5, 5)
    assert (a.health(10), a.health(12)) == (2, 1)


@pytest.mark.shows("follow_through")
def test_follow_through(arena):
    """FW-5.29, FW-5.17.6: the surplus and 1 more reach the character behind a slain Unit."""
    a, x, y = arena.versus("iron_tariq", "hirelings", "GE")
    hero = a.put(1, 1, "elowen_moonblade")
    a.s.health[y] = 1
    a.struck(x, MELEE, [y], [9], [5])
    assert (a.health(y), a.health(hero)) == (-1, 1)


# Fear.


@pytest.mark.shows("fear", "fear_below")
def test_fear(arena):
    """FW-5.29: up to PRn, or below the bearer's own PR, enemies act last."""
    for mine, last in (("night_howlers", [True, False]), ("old_greymaw", [True, True])):
        a = arena("WG")
        a.put(0, 1, mine)
        five, seven = a.put(1, 1, "footpads"), a.put(1, 2, "valas_company")
        a.engage({0: [1], 1: [1, 2]}).start(Phases())
        assert [a.s.phase[p] == terms.ATTACK_LAST_PHASE for p in (five, seven)] == last


@pytest.mark.shows("mortal_terror")
def test_mortal_terror(arena):
    """FW-5.29: 7 or more loses the action of this round."""
    a, _, y = arena.versus("spawn_of_the_beast", "footpads", "WG")
    a.start(Terror(0)).roll(7)
    assert a.s.status[y] & terms.TERRIFIED


@pytest.mark.shows("fearful")
def test_fearful(arena):
    """FW-5.29: any stronger enemy makes it act last, and a Terror up to a lower PR still reaches it."""
    a, x, mob = arena.versus("footpads", "beggars_mob", "GG", allow_duplicate_warlords="on")
    a.start(Phases())
    assert (a.s.phase[x], a.s.phase[mob]) == (terms.NORMAL_PHASE, terms.ATTACK_LAST_PHASE)


# What a blow brings.


@pytest.mark.shows("poison")
def test_poison(arena):
    """FW-5.29: 1 damage at each R7; a stronger victim is not poisoned."""
    a, _, y = arena.hit("poisoners", "elowen_moonblade", lords="GE")
    assert not a.s.status[y] & terms.POISONED
    a, _, y = arena.hit("poisoners", "blade_dancers", lords="GE")
    assert a.s.status[y] & terms.POISONED and a.health(y) == 1
    a.start(Poison())
    assert a.s.health[y] == 0


@pytest.mark.shows("deadly_poison")
def test_deadly_poison(arena):
    """FW-5.29: slain at R7 of this round, whatever its Health."""
    a, _, y = arena.hit("shadow_assassins", "unicorns", lords="GE")
    assert not a.s.status[y] & terms.DEADLY_POISONED  # immune
    a, _, y = arena.hit("shadow_assassins", "silverhoof_centaurs", lords="GE")
    assert a.health(y) == 2
    a.start(Poison())
    assert a.s.health[y] == 0


@pytest.mark.shows("paralyze")
def test_paralyze(arena):
    """FW-5.29: no action for the rest of this round and all of the next."""
    a, _, y = arena.hit("crypt_hounds", "guild_guards", lords="WG")
    for still in (True, False):
        a.start(Recovery())
        assert bool(a.s.status[y] & terms.PARALYZED) is still


@pytest.mark.shows("stone")
def test_turn_to_stone(arena):
    """FW-5.29: a damaging attack slays; not those of higher PR."""
    for foe, left in (("unicorns", -1), ("treants", 4)):
        a = arena("GE")
        x, y = a.put(4, 1, "gorgons"), a.put(1, 1, foe)
        a.engage({1: [1], 4: [1]}).struck(x, MELEE, [y], [6], [5])
        assert a.health(y) == left


@pytest.mark.shows("lycanthropy", "raise_dead")
@pytest.mark.parametrize(("slayer", "word", "body"), [("grusha_bloodmaw", "were", terms.WERE),
                                                       ("shengra_the_insane", "undead", terms.UNDEAD)])
def test_raising(arena, slayer, word, body):
    """FW-5.29, FW-5.21.2: the slain rises as a Chaotic Were or Undead in the slayer's army."""
    a, x, y = arena.versus(slayer, "footpads", "WG")
    a.s.health[y] = 1
    a.struck(x, MELEE, [y], [6], [5]).play(f"raise {word}").roll(5)
    assert a.who(0) == "footpads" and board.body(a.s, 0) == body and board.align(a.s, 0) == terms.CHAOTIC


@pytest.mark.shows("energy_drain")
def test_energy_drain(arena):
    """FW-5.29: full Health after a damaging Melee hit; not after a miss."""
    for natural, left in ((5, 2), (9, 1)):
        a, x, y = arena.versus("blood_bats", "guild_guards", "WG")
        a.s.health[x] = 1
        a.struck(x, MELEE, [y], [6], [natural])
        assert a.health(x) == left


@pytest.mark.shows("regenerate")
def test_regenerate(arena):
    """FW-5.29: healed at R7, unless burned in this combat."""
    for status, left in ((0, 5), (terms.BURNED, 1)):
        a, x, _ = arena.versus("old_greymaw", "footpads", "WG")
        a.s.health[x], a.s.status[x] = 1, status
        a.start(Recovery())
        assert a.health(x) == left


@pytest.mark.shows("reprisal")
def test_reprisal(arena):
    """FW-5.29: who hits it in Melee takes 1; not who shoots."""
    assert [arena.hit("footpads", "thornlings", kind=kind, lords="GE")[0].health(0) for kind in (MELEE, RANGED)] == [1, 2]


@pytest.mark.shows("hit_and_run")
def test_hit_and_run(arena):
    """FW-5.29: after it has acted, 8 or more loses a Melee attack on Footpads."""
    a, x, y = arena.versus("blade_dancers", "footpads")
    a.s.status[y] |= terms.ACTED
    a.act(x).roll(8)
    assert a.halted() and a.health(y) == 2


def test_every_ability_has_a_test_of_its_own():
    """FW-5.29: no ability of the card files is left out here."""
    files = [file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_each_ability*.py")]
    shown = {name for text in files for names in re.findall(r"mark.shows\((.*)\)", text) for name in re.findall(r"\w+", names)}
    assert set(abilities.NAMES) == shown
