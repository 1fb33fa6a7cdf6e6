"""The first place, the first slot, two equal cards, and what is told of rare moments."""
import pytest

from wartable import find_game
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import strike
from wartable.games.final_war.rules.aftermath import PostHeal
from wartable.games.final_war.rules.combat import Rotation
from wartable.games.final_war.table import terms

GAME = find_game("final_war")


@pytest.mark.parametrize("column", [1, 2])
def test_a_slayer_in_the_first_place_raises_as_well(arena, column):
    """FW-5.21.2: also the Unit in front of C1 of the first seat."""
    a = arena("WG")
    slayer = a.put(0, column, "werebears")
    a.s.grants.extend([slayer, CARDS.type("gift_of_the_moon"), 0, 0, 0])
    victim = a.put(1, 1, "footpads")
    a.s.health[victim] = 1
    a.engage({0: [column], 1: [1]}, round_number=2)
    a.struck(slayer, strike.MELEE_STRIKE, [victim], [7], [5])
    assert a.kind == "raise_choice"


def test_a_raised_creature_of_a_ranged_attack_stays_dead(arena):
    """FW-5.21.2: in Melee only."""
    a = arena("WG")
    victim = a.put(1, 1, "footpads")
    a.s.health[victim] = 1
    a.engage({0: [3], 1: [1]}, round_number=2)
    a.struck(5, strike.RANGED_STRIKE, [victim], [7], [5])
    assert a.halted() and a.pile(1) == ["footpads"]


@pytest.mark.parametrize("slot", [1, 2])
def test_a_draught_in_either_slot_heals_after_the_combat(arena, slot):
    """FW-5.23 step 3."""
    a = arena("EG")
    hero = a.put(0, 1, "elowen_moonblade")
    if slot == 2:
        a.item(0, 1, "helm_of_will")
    a.item(0, 1, "healing_draught")
    a.s.health[hero] = 1
    a.engage({0: [1], 1: [3]}).start(PostHeal(0))
    assert a.options() == ["done", f"use item C1 {slot}"]
    a.play(f"use item C1 {slot}")
    assert a.health(hero) == 3 and "healing_draught" in a.pile(0)


def test_two_equal_spells_in_hand_are_one_choice(arena):
    """FW-4.3: equal cards cannot be told apart."""
    a = arena("EG")
    caster = a.put(0, 1, "saerith_spellsinger")
    a.put(1, 1, "footpads")
    a.hand(0, "lightning_bolt", "lightning_bolt", "shield", "shield")
    a.engage({0: [1], 1: [1]}).act(caster)
    assert a.options() == ["melee seat 2 C1 front", "cast lightning_bolt"]


def test_two_equal_units_in_hand_are_deployed_alike(arena):
    a = arena("EG")
    a.hand(0, "elven_archers", "elven_archers")
    a.fate("final_war", "shield")
    a.turn()
    assert a.options() == ["done", *[f"deploy elven_archers C{n}" for n in range(1, 6)]]


def test_a_bribed_mercenary_is_no_raised_one(arena):
    """FW-5.21.7: it joins as it is."""
    a = arena("GE")
    a.put(0, 1, "footpads")
    merc = a.put(1, 1, "berserkers", terms.FATE)
    a.hand(0, "bribery", "purse_of_gold")
    a.engage({0: [1], 1: [1, 3]}).start(Rotation(terms.END_ROUND)).play("play bribery")
    while not a.halted() and a.kind != "place_joiner":
        a.play("pay purse_of_gold" if a.kind == "pay_gold" else "pass")
    if a.kind == "place_joiner":
        a.play(a.options()[0])
    new = next(p for p in range(10) if a.who(p) == "berserkers")
    assert a.s.mark[new] == 0 and a.who(merc) == "" and "purse_of_gold" in a.pile(0)


@pytest.mark.parametrize("gold", [True, False])
def test_bribery_needs_gold(arena, gold):
    """FW-5.10.11."""
    a = arena("GE")
    a.put(0, 1, "footpads")
    a.put(1, 1, "berserkers", terms.FATE)
    a.hand(0, "bribery", *(["purse_of_gold"] if gold else []))
    a.engage({0: [1], 1: [1, 3]}).start(Rotation(terms.END_ROUND))
    assert ("play bribery" in a.options()) == gold


def test_rare_moments_are_told(arena):
    """A voided Fate card, a re-roll, a voided play, a countered ability, a fading card: each in one line."""
    a = arena("EG")
    a.hand(1, "forewarning")
    a.reveal("gorgons")
    a.play("play forewarning")
    assert "Gorgons is discarded without effect." in a.lines()
    a = arena("EG")
    guard, foe = a.put(0, 1, "glade_guard"), a.put(1, 1, "valas_company")
    a.hand(0, "second_chance")
    a.engage({0: [1], 1: [1]}, round_number=2)
    a.struck(guard, strike.MELEE_STRIKE, [foe], [5], [9])
    a.play("play second_chance").roll(3)
    told = ["Second Chance: the die that shows 9 is to be rolled again.", "The die that is rolled again shows 3."]
    assert a.lines()[1:3] == told
    a = arena("EG")
    a.put(0, 1, "glade_guard")
    a.put(1, 1, "footpads")
    a.hand(0, "fury")
    a.hand(1, "negate_power")
    a.engage({0: [1], 1: [1]}).start(Rotation(terms.PRE_COMBAT)).play("play fury", "play negate_power")
    assert "Fury is voided: no effect." in a.lines()
    a = arena("WG")
    victim = a.put(1, 1, "footpads")
    a.s.health[victim] = 1
    a.hand(1, "counter_ability")
    a.engage({0: [3], 1: [1]}, round_number=2)
    a.struck(5, strike.MELEE_STRIKE, [victim], [7], [5])
    a.play("raise were", "play counter_ability")
    assert "Lycanthropy is countered: no effect." in a.lines() and a.halted()


def test_a_card_that_fades_is_told_with_its_bearer(arena):
    """FW-5.16 step 12."""
    a = arena("EG")
    guard = a.put(0, 1, "glade_guard")
    a.put(1, 1, "footpads")
    a.engage({0: [1], 1: [1]}, round_number=2)
    a.s.grants.extend([guard, CARDS.type("stone_skin"), 0, 1, 1])
    a.struck(10, strike.MELEE_STRIKE, [guard], [7], [5])
    assert "Stone Skin on Glade Guard fades." in a.lines() and a.pile(0) == ["stone_skin"]


def test_an_ability_is_announced_by_the_player_of_its_user(arena):
    """FW-5.10.6: not by the one whom it is used on."""
    a = arena("WGE")
    victim = a.put(1, 1, "footpads")
    a.s.health[victim] = 1
    a.hand(1, "counter_ability")
    bats = a.put(0, 1, "blood_bats")
    foe = a.put(1, 2, "footpads")
    a.engage({0: [1, 3], 1: [1, 2]}, round_number=2)
    a.struck(5, strike.MELEE_STRIKE, [victim], [7], [5]).play("raise were")
    play = GAME.view(a.s, 1).table["plays"][-1]
    assert (play["what"], play["seat"], play["source"]) == ("lycanthropy", 0, 5)
    assert a.s.who[bats] >= 0 and a.s.who[foe] >= 0


@pytest.mark.parametrize(("temp", "shown"), [(0, True), (1, False), (2, False)])
def test_an_axe_is_turned_up_only_if_its_bearer_would_die(arena, temp, shown):
    """FW-5.3.7: extra Health counts."""
    from wartable.games.final_war.rules import fate

    a = arena("WG")
    slot = a.item(0, 3, "blood_axe", False)
    a.s.health[5], a.s.temp[5] = 1, temp
    a.start()
    fate.famine(a.s, 0, 1)
    assert bool(a.s.item_up[slot]) == shown and a.health(5) == 1


@pytest.mark.parametrize("number", [0, 1, -1])
def test_scavenge_finds_the_first_and_the_last_of_all_stores(arena, number):
    from wartable.games.final_war.rules.march import Recover
    from wartable.games.final_war.table import actions

    t = actions.STORES[number]
    a = arena("EG")
    a.s.discard[0] = [terms.discarded(t, False)]
    a.start(Recover(0))
    assert a.options() == [f"recover {CARDS.keys[t]}"]
