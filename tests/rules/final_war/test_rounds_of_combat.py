"""Rounds (FW-5.12), actions (FW-5.13), targets (FW-5.14), the end of a round (FW-5.19)."""
import pytest

from wartable import find_game
from wartable.games.final_war.cards import abilities
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import strike, verbs
from wartable.games.final_war.rules.aim import aims, attack_aims
from wartable.games.final_war.rules.combat import EndRound, Phase, Phases, Poison, Recovery, Rotation
from wartable.games.final_war.rules.death import Settle
from wartable.games.final_war.table import actions, board
from wartable.games.final_war.table.terms import (
    ACTED,
    ATTACK_LAST_PHASE,
    DEADLY_POISONED,
    END_ROUND,
    FINAL_WAR,
    PARALYZED,
    POISONED,
    SKIRMISH,
    STUNNED,
)
from wartable.kernel.errors import Illegal

GAME = find_game("final_war")


def test_start_of_round_cards(arena):
    """FW-5.12.1: Blood Moon raises the PR of Weres for the rest of the combat."""
    a = arena("WG")
    unit = a.put(0, 1, "lycan_pack")
    a.put(1, 1, "footpads")
    a.hand(0, "blood_moon")
    a.engage({0: [1], 1: [1]}).rounds().play("play blood_moon")
    assert board.power_rating(a.s, unit) == 6


def test_phases(arena):
    """FW-5.12.2: Attack Last beats First Strike; gained in the round it moves who has not acted."""
    a = arena("EG")
    a.put(0, 1, "dryads")
    target = a.put(1, 1, "cutthroats")
    a.hand(0, "entangle")
    a.engage({0: [1], 1: [1]}).start(Phases())
    assert a.s.phase[target] == 0
    a.act(0).play("cast entangle", "done")
    assert a.s.phase[target] == ATTACK_LAST_PHASE
    a.start(Phases())
    assert a.s.phase[target] == ATTACK_LAST_PHASE


def test_everybody_acts_once(arena):
    """FW-5.12.3, FW-5.12.4: it may not do nothing; who has acted cannot be activated."""
    a = arena("GE")
    a.put(0, 1, "guild_guards")
    a.put(0, 2, "guild_guards")
    a.put(1, 1, "glade_guard")
    a.engage({0: [1, 2], 1: [1]}).start(Phases(), Phase(1, 0))
    assert a.kind == "act"
    a.play("activate seat 1 C1 front").roll(12)
    assert a.s.status[0] & ACTED
    with pytest.raises(Illegal, match=r"FW-"):
        a.play("activate seat 1 C1 front")


@pytest.mark.parametrize("status", [PARALYZED, STUNNED])
def test_the_paralyzed_and_stunned_do_not_act(arena, status):
    """FW-5.12.5."""
    a = arena("GE")
    unit = a.put(0, 1, "guild_guards")
    a.put(1, 1, "glade_guard")
    a.s.status[unit] = status
    a.s.status[10] = PARALYZED
    a.engage({0: [1], 1: [1]}).start(Phases(), Phase(1, 0))
    assert a.halted() and not a.s.status[unit] & STUNNED


def test_the_rest_of_the_phases_is_skipped(arena):
    """FW-5.12.6: only one side left."""
    a = arena("GE")
    a.put(0, 1, "guild_guards")
    a.engage({0: [1], 1: [1]}).start(Phases(), Phase(1, 0))
    assert a.halted() and not a.s.status[0] & ACTED


def test_actions(arena):
    """FW-5.13: Melee, Ranged, abilities, Spells, Items; nothing that would do nothing."""
    a = arena("EG")
    hero = a.put(0, 1, "saerith_spellsinger")
    a.item(0, 1, "elven_longbow")
    a.item(0, 1, "wand_of_flames")
    a.put(1, 1, "footpads")
    a.hand(0, "lightning_bolt", "cure_wounds", "entangle")
    a.engage({0: [1], 1: [1]}).act(hero)
    assert a.options() == ["melee seat 2 C1 front", "ranged seat 2 C1 front", "cast entangle", "cast lightning_bolt",
                           "use item C1 2"]  # fmt: skip


def test_melee_and_spell(arena):
    """FW-5.13: both halves in either order; the second may be left."""
    a = arena("EG")
    hero = a.put(0, 1, "saerith_spellsinger")
    target = a.put(1, 1, "valas_company")
    a.hand(0, "lightning_bolt")
    a.engage({0: [1], 1: [1]}).act(hero).play("cast lightning_bolt")
    assert a.kind == "second_act" and a.options() == ["done", "melee seat 2 C1 front"]
    a.play("melee seat 2 C1 front").roll(4)
    assert a.health(target) == -1


def test_only_healing_follows_when_no_enemy_is_left(arena):
    """FW-5.13: the second half is dropped, unless it is Healing; nobody is asked for Spells that cannot be cast any more."""
    for healer, hurt in (("dryads", True), ("dryads", False), ("saerith_spellsinger", True)):
        a = arena("EG")
        place, friend, foe = a.put(0, 1, healer), a.put(0, 2, "glade_guard"), a.put(1, 1, "footpads")
        a.hand(0, "phantom_warriors", "stone_skin")
        a.s.health[foe] = 1
        a.s.health[friend] = 1 if hurt else 2
        a.engage({0: [1, 2], 1: [1]}, round_number=2).act(place).play("melee seat 2 C1 front").roll(2)
        if healer == "dryads" and hurt:
            assert a.options() == ["done", "heal seat 1 C2 front"]
        else:
            assert a.halted()


def test_melee_and_breath(arena):
    """FW-5.13, FW-5.29 Breath: in a player's army once per combat in any round."""
    a = arena("EG")
    drake = a.put(0, 1, "emerald_drake")
    a.put(1, 1, "valas_company")
    a.put(1, 2, "valas_company")
    a.engage({0: [1], 1: [1, 2]}, round_number=2).act(drake).play("melee seat 2 C1 front").roll(12)
    assert a.kind == "second_act"
    a.play("breath seat 2 C2 front").roll(3)
    assert a.health(a.place("1 C2 front")) == 1
    a.act(drake)
    assert not any(o.startswith("breath") for o in a.options())


def test_targets(arena):
    """FW-5.14.1, FW-5.14.2: Heroes behind Units only for Ranged; a Warlord only as the last of its army."""
    a = arena("EG")
    a.put(0, 1, "glade_guard")
    front, hero, bare = a.put(1, 1, "footpads"), a.put(1, 1, "al_truuth"), a.put(1, 2, "nim_quickfingers")
    a.engage({0: [1], 1: [1, 2, 3]})
    assert aims(a.s, 0, False) == [front, bare]
    assert aims(a.s, 0, True) == [front, hero, bare]
    a.act(0)
    for wrong in ("melee seat 2 C1 middle", "melee seat 2 C3 middle"):
        with pytest.raises(Illegal, match=r"FW-5\.14\.1"):
            a.play(wrong)
    a.s.columns[1] = 1 << 2
    assert aims(a.s, 0, False) == [15]


def test_cannon_fodder_of_one_army_does_not_shield_another(arena):
    """FW-5.14.3."""
    a = arena("EGW")
    a.put(0, 1, "glade_guard")
    fodder, other, third = a.put(1, 1, "hirelings"), a.put(1, 2, "footpads"), a.put(2, 1, "lycan_pack")
    a.engage({0: [1], 1: [1, 2], 2: [1]})
    assert attack_aims(a.s, 0, False) == [fodder, third] and other in aims(a.s, 0, False)


def test_thieves_reach_every_character(arena):
    """FW-5.14.4: also a Warlord behind a Unit; not activated Items."""
    a = arena("GE")
    a.put(1, 3, "glade_guard")
    slot = a.item(1, 3, "cloak_of_leaves")
    a.engage({0: [3], 1: [3]}).act(5)
    assert "steal item seat 2 C3 1" in a.options()
    a.s.item_used[slot] = 2
    a.act(5)
    assert a.kind == "roll"  # there is only the Melee attack left


def test_hit_multiple_splits_before_the_roll(arena):
    """FW-5.14.5, FW-5.29 Hit Multiple."""
    a = arena("EG")
    raiders = a.put(4, 1, "raiders")
    one, two = a.put(0, 1, "glade_guard"), a.put(0, 2, "glade_guard")
    a.engage({0: [1, 2], 4: [1]}).act(raiders).play("melee seat 1 C1 front")
    assert a.kind == "assign_die"
    a.play("at seat 1 C2 front").roll(3, 3)
    assert (a.health(one), a.health(two)) == (1, 1)


def test_column_effects_reach_a_warlord(arena):
    """FW-5.14.6: Earthspike strikes the Warlord behind the Unit."""
    a = arena("EG")
    a.put(0, 1, "ilwen_lifebinder")
    a.put(1, 3, "valas_company")
    a.hand(0, "earthspike")
    a.engage({0: [1], 1: [3]}).act(1).play("cast earthspike")
    assert a.health(15) == 2 and a.health(14) == 2


def test_poison_before_healing_forts_and_regeneration(arena):
    """FW-5.19.2, FW-5.19.3: all poison at once; then Fortifications heal the most hurt, of equals the character."""
    a = arena("EG")
    unit, hero = a.put(0, 1, "glade_guard"), a.put(0, 1, "elowen_moonblade")
    a.fort(0, 1, "moonwell")
    a.s.status[unit] = POISONED
    a.s.health[hero] = 2
    dying = a.put(0, 2, "glade_guard")
    a.s.status[dying] = DEADLY_POISONED
    a.engage({0: [1, 2], 1: [3]}).start(Poison(), Settle(), Recovery())
    assert (a.health(unit), a.health(hero), a.health(dying)) == (1, 3, -1)


def test_nobody_returns_to_a_combat(arena):
    """FW-5.19.1: without combatants left no reinforcement."""
    a = arena("EG")
    a.put(0, 1, "glade_guard")
    a.put(1, 1, "footpads")
    a.hand(0, "reinforce")
    a.engage({0: [2], 1: [1]}).start(Rotation(END_ROUND))
    assert a.halted() or "play reinforce" not in a.options()


def test_the_next_round(arena):
    """FW-5.19.4: otherwise the rounds go on."""
    a = arena("GE")
    a.put(0, 1, "guild_guards")
    a.put(1, 1, "unicorns")
    a.engage({0: [1], 1: [1]}).start(EndRound())
    assert a.s.round == 2 and a.s.clock == 1
    assert "End of round 1. No kill for 1 round; 5 make a stalemate." in a.lines()


def test_the_warlord_column_is_never_sent_to_help(arena):
    """FW-5.20.4: a helper sends Units and Heroes."""
    from wartable.games.final_war.rules.muster import reserve_columns

    a = arena("EG")
    a.put(0, 1, "glade_guard")
    a.put(0, 2, "glade_guard")
    a.engage({0: [1], 1: [3]}, kind=SKIRMISH)
    assert reserve_columns(a.s, 0) == [1]
    a.s.combat = FINAL_WAR
    assert reserve_columns(a.s, 0) == [1]


def test_strike_numbers_match(arena):
    """FW-5.15: the shown sum and the number used are the same."""
    a = arena("EG")
    one, two = a.put(0, 1, "ancestral_guardians"), a.put(1, 2, "smugglers")
    a.fort(1, 1, "sentinel_tower")
    a.put(1, 1, "footpads")
    a.engage({0: [1], 1: [2]})
    parts = strike.number_parts(a.s, one, two, False)
    assert ("Sentinel Tower", -1) in parts and sum(n for _, n in parts) == strike.attack_number(a.s, one, two, False) == 5
    assert dict(strike.number_parts(a.s, two, one, False))["ethereal"] == -2
    a.put(0, 2, "trapsmiths")
    a.s.columns[0] |= 2
    assert strike.attack_number(a.s, one, two, False) == 6 and board.best(a.s, 2, abilities.COUNTER_FORTS)


def shown(a, attacker, target):
    """What an attack needs by the rules, and as picture, odds and explanation show it."""
    a.act(attacker)
    view = GAME.view(a.s, attacker // 10)
    seen = next(one for one in view.table["attacks"] if one["target"] == target)
    odds = next(one for one in GAME.odds(view, a.s.setup) if one.action == seen["option"])
    assert sum(n for _, n in seen["parts"]) == seen["needs"] == odds.sums[0].total
    assert f"needs {seen['needs']} " in GAME.explain(view, seen["option"])
    return strike.attack_number(a.s, attacker, target, False), seen["needs"]


def test_two_guards_of_one_name_beside_a_column_count_once_for_all(arena):
    """FW-5.15: the same named card twice adds nothing, in what is rolled against and in what is shown alike."""
    a = arena("EG")
    one, two = a.put(0, 1, "ancestral_guardians"), a.put(1, 2, "smugglers")
    a.put(0, 2, "glade_guard")
    for column in (1, 3):
        a.fort(1, column, "sentinel_tower")
    a.put(1, 1, "footpads")
    a.put(1, 5, "footpads")
    a.engage({0: [1, 2], 1: [1, 2, 5]})
    free = board.power_rating(a.s, one) + board.total(a.s, one, abilities.MELEE)
    assert shown(a, one, two) == (free - 1, free - 1)
    verbs.clear_place(a.s, a.place("1 C1 front"))  # nobody stands there: its tower guards nobody (FW-5.3.6)
    assert shown(a, one, two) == (free - 1, free - 1)
    a.s.fort[7] = CARDS.type("blood_keep")  # another guard is no guard of adjacent columns
    assert shown(a, one, two) == (free, free)


def test_the_same_spell_twice_on_a_target_counts_once_for_all(arena):
    """FW-5.15: Protection twice is a penalty of 4, not of 8."""
    a = arena("EW")
    one, two = a.put(1, 1, "lycan_pack"), a.put(0, 1, "glade_guard")
    a.put(0, 2, "glade_guard")
    a.engage({0: [1, 2], 1: [1]})
    free = shown(a, one, two)[0]
    a.s.grants.extend([two, CARDS.type("protection"), 0, 0, 0] * 2)
    assert shown(a, one, two) == (free - 4, free - 4)


def test_who_is_paralyzed_is_not_said_to_strike_back(arena):
    """FW-5.29 Reprisal, Paralyze: the warning of an attack says what will happen."""
    bearer = next(t for t in range(CARDS.count) if CARDS.unit[t] and CARDS.row(t)[abilities.REPRISAL])
    a = arena("EG")
    one, two = a.put(0, 1, "glade_guard"), a.put(1, 1, CARDS.keys[bearer])
    a.put(0, 2, "glade_guard")
    a.put(1, 2, "footpads")
    a.engage({0: [1, 2], 1: [1, 2]})
    a.act(one)
    assert "Reprisal" in GAME.explain(GAME.view(a.s, 0), actions.P_MELEE + two)
    a.s.status[two] |= PARALYZED
    a.act(one)
    assert "Reprisal" not in GAME.explain(GAME.view(a.s, 0), actions.P_MELEE + two)
