"""The worked examples V1 to V22, played through the engine."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.throes_of_war.cards.catalogue import BY_NAME, USES
from wartable.games.throes_of_war.rules.payment import ILLEGAL, extras
from wartable.games.throes_of_war.table.symbols import FACE_NAMES
from wartable.games.throes_of_war.table.terms import ATTACK, DEFENSE

Tables = Callable[..., Any]


def laid(text: str) -> list[int]:
    faces = text.split()
    return [faces.count(name) for name in FACE_NAMES]


def legal(card: str, text: str, side: int = ATTACK, any_from_double: bool = True, mode: int = 0) -> bool:
    return extras(USES[BY_NAME[card]][mode], laid(text), side, any_from_double) != ILLEGAL


def test_v1_the_warriors_first_attack(exchange: Tables, player: Any) -> None:
    """V1: TW-5.6.1, TW-5.2.3."""
    hand = "Great Shield, Twinblade Hatchet, Champion Horse, Armor, Gather Strength, Heightened Reflexes, Leap"
    t = exchange([player(play=hand), player()], ["P PP D N L D I I L M"])
    t.use("Warrior a", "P I").use("Gather Strength", "N L").use("Heightened Reflexes", "L")
    t.use("Twinblade Hatchet", "PP D I")
    assert t.total(0) == 11
    assert sorted(t.free(0)) == ["D", "M"]


def test_v2_payments_of_the_broadsword(exchange: Tables, player: Any) -> None:
    """V2: TW-5.4.1, TW-5.4.2."""
    for payment in ("P D II", "P D I I", "PP D II", "P D II I"):
        assert legal("Broadsword", payment), payment
    assert not legal("Broadsword", "P D I")
    assert not legal("Broadsword", "P D II L")
    t = exchange([player(play="Broadsword"), player()], ["P PP D L N N II I L M"])
    assert t.cannot_place("Broadsword", "P D II", "L")
    t.use("Broadsword", "P D II")
    assert t.total(0) == 6


def test_v3_a_hit(exchange: Tables, player: Any) -> None:
    """V3: attack 8 against 6 (TW-5.8.1)."""
    attacker = player(play="Longsword, Hill Ogre", dice="PPPPPPIIII")
    defender = player(play="Armor, Broadsword")
    t = exchange([attacker, defender], ["P PP N N L D I M L L", "P P D D N I I I L M"])
    t.use("Longsword", "P I").use("Hill Ogre", "PP").end()
    t.use("Armor", "I").use("Broadsword", "P D I I").end()
    assert "2: hit" in t.results
    assert t.asked == ("lose_dice", 1)
    t.choose("lose POWER")
    assert t.available(1) == 9


@pytest.mark.parametrize(("lost", "bonus"), [("PPP", 3), ("", 0), ("PPPPPPIII", 9)])
def test_v4_wounds_add_to_both_sides(exchange: Tables, player: Any, lost: str, bonus: int) -> None:
    """V4: TW-5.7.1."""
    t = exchange([player(lost=lost), player(lost=lost)])
    assert t.total(0) == bonus
    t.end()
    assert t.total(1) == bonus


def test_v5_a_double_counts_two_in_a_reroll(exchange: Tables, player: Any) -> None:
    """V5: Leap re-rolled to PP (TW-7.2.3)."""
    t = exchange([player(play="Leap"), player()], ["P N N N N N M M M M", "PP"])
    t.use("Leap", "P")
    assert t.total(0) == 3
    assert "Anna uses Leap (POWER), re-rolls DOUBLE-POWER: 1 + 2 for POWER re-rolled = 3 attack." in t.log


@pytest.mark.parametrize(("margin", "lost"), [(0, 0), (1, 1), (5, 1), (6, 2), (10, 2), (11, 3), (30, 3)])
def test_v6_the_bands(exchange: Tables, player: Any, margin: int, lost: int) -> None:
    """V6: TW-5.8.1. The attack is all fury, the defense one wound."""
    t = exchange([player(), player(lost="P")], number=margin + 1, fury_start=0)
    t.end().end()
    assert [result.partition(":")[0] for result in t.results] == [str(margin)]
    for _ in range(lost):
        assert t.asked == ("lose_dice", 1)
        t.choose(t.options[0])
    assert t.asked[0] == "turn_action"
    assert t.available(1) == 9 - lost


def test_v7_determination_h(exchange: Tables, player: Any) -> None:
    """V7: POWER and DOUBLE-NATURE, for his defense and for his attack (TW-6.6, TW-5.15.4)."""
    mine, quiet = "P P P P P P I I I I", "N N N N N N N N N N"
    t = exchange([player(), player(dice="NNNNNNNNNN")], [mine, quiet, "1 1", "P NN", "1 1", "NN P", mine, quiet],
                 quest="abysal_minion_lord")  # fmt: skip
    t.end().end()
    told = [line for line in t.log if line.startswith("Determination")]
    lord = "Abysal Minion Lord"
    assert told == [
        f"Determination: POWER and DOUBLE-NATURE give column H. {lord} defends with 12 "
        f"({lord}: 4, Infernal Scyth: 6, Infernal Shield: 2).",
        f"Determination: DOUBLE-NATURE and POWER give column H. {lord} attacks for 18 "
        "(Infernal Shield: 4, Core Cauldron: 8, Infernal Fury: 5, Sundering Roar: 1).",
    ]
    assert (t.seen().table["letter"], t.seen().table["attack"]) == ("H", 18)


@pytest.mark.parametrize(("damage", "left"), [("bands", 64), ("single", 64), ("difference", 60)])
def test_v8_fifteen_against_ten_is_a_hit(exchange: Tables, player: Any, damage: str, left: int) -> None:
    """V8: TW-5.15.5, TW-R1. Column L defends with 10; the attacker keeps a die for its shadow test."""
    giant = player("Giant", "PPPPPPPPPP", play="Ogre Club, Hill Ogre")
    priest = player("Priest", "LLLLLLLLLL")
    quiet = "L L L L L L L L L L"
    rolls = ["PP P P P P P P P P P", quiet, "1 1", "P LL", "N P", quiet]
    t = exchange([giant, priest], rolls, quest="abysal_minion_lord", quest_damage=damage)
    t.use("Ogre Club", "P P P P P").use("Hill Ogre", "PP").use("Giant a", "P P")
    assert t.total(0) == 15
    t.end().end()
    assert "5: hit" in t.results
    assert t.state.points == (left,)


@pytest.mark.parametrize(("bands", "lost"), [("duel", 3), ("wide", 2)])
def test_v9_fourteen_points_against_a_party_of_four(exchange: Tables, player: Any, bands: str, lost: int) -> None:
    """V9: TW-5.15.6, TW-R2. The loss is divided freely, here one die each."""
    quiet = ["N N N N N N N N N N"] * 4
    t = exchange([player(dice="NNNNNNNNNN") for _ in range(4)], [*quiet, "1 1", "N N", "1 1", "P M", *quiet],
                 quest="abysal_minion_lord", quest_bands=bands)  # fmt: skip
    for _ in range(8):
        t.end()
    assert t.asked == ("assign_losses", 0)
    assert t.options == ["seat 1", "seat 2", "seat 3", "seat 4"]
    t.choose(*["seat 1", "seat 3", "seat 4"][:lost])
    assert [t.available(seat) for seat in range(4)] == [9, 10, 9, 9 if lost == 3 else 10]


def test_v10_a_stop_is_countered(exchange: Tables, player: Any) -> None:
    """V10: TW-5.10.1, TW-5.10.2."""
    attacker = player("Beast Master", "NNNNNNPPLL", play="Charm Beast")
    defender = player("Wizard", "NMLDDDDDDD", lost="DDDDDDD", play="Stone Tortoise, Prevent Spell")
    t = exchange([attacker, defender], ["N NN P P M D P N M P", "N M L"])
    t.use("Charm Beast", "N P").end()
    assert "Charm Beast stops Stone Tortoise of Ben: it cannot be used in this exchange." in t.log
    assert "stopped" in t.refused("use Stone Tortoise")
    t.use("Prevent Spell", "M L")
    assert "Prevent Spell stops Charm Beast of Anna: it does not count in this exchange." in t.log
    t.use("Stone Tortoise", "N")
    assert t.total(1) == 2 + 1 + 7


def test_v11_any_from_the_second_half_of_a_double(exchange: Tables, player: Any) -> None:
    """V11: TW-5.4.3, TW-R9."""
    assert legal("Warrior", "PP", mode=1)
    assert not legal("Warrior", "PP", any_from_double=False, mode=1)
    roll = ["PP"]
    t = exchange([player(lost="PPPPPIIII"), player()], roll[:], any_from_double=True)
    t.use("Warrior b", "PP")
    assert t.total(0) == 2 + 9
    t = exchange([player(lost="PPPPPIIII"), player()], roll[:])
    assert "TW-5.4.1" in t.refused("use Warrior b")


def test_v12_extra_symbols_of_the_great_shield(exchange: Tables, player: Any) -> None:
    """V12: TW-5.4.4, TW-5.4.5, TW-7.2.1, TW-R10."""
    use = USES[BY_NAME["Great Shield"]][0]
    assert extras(use, laid("PP I L"), DEFENSE, True) == 1
    assert extras(use, laid("PP I"), DEFENSE, True) == 0
    assert extras(use, laid("PP P I"), DEFENSE, True) == 1
    assert extras(use, laid("PP I L"), ATTACK, True) == 0
    assert extras(use, laid("PP I L P"), ATTACK, True) == ILLEGAL
    t = exchange([player(), player(play="Great Shield")], ["N N N N N N M M M M", "PP P N N N N I L M M"])
    t.end()
    t.use("Great Shield", "PP I L")
    assert t.total(1) == 5


def test_v13_doubles_of_the_twinblade_hatchet(exchange: Tables, player: Any) -> None:
    """V13: TW-7.2.2."""
    me = player(dice="PPPPIIIDDD", play="Twinblade Hatchet")
    t = exchange([me, me], ["PP P P P II I I DD D D"] * 2)
    t.use("Twinblade Hatchet", "PP DD II")
    assert t.total(0) == 7
    t.end().use("Twinblade Hatchet", "PP DD II")
    assert t.total(1) == 4


def test_v14_the_order_of_a_defense(exchange: Tables, player: Any) -> None:
    """V14: TW-5.6.1, TW-7.2.4, TW-7.2.5, TW-7.2.23."""
    attacker = player("Deathknight", "PPPPPDDDDD", play="Bone Flail")
    defender = player("Guardian", "PPIIIILLLL", lost="PI", play="Great Shield, Heightened Reflexes, Bolster Defense, Armor")
    t = exchange([attacker, defender], ["P P P P P D D D D D", "PP I I I L L L L"])
    t.use("Bone Flail", "P D P").end()
    t.use("Great Shield", "PP I L").use("Heightened Reflexes", "L").use("Bolster Defense", "I L").use("Armor", "I")
    assert t.total(1) == 14


@pytest.mark.parametrize(("doubled", "total"), [(True, 22), (False, 19)])
def test_v15_battle_mastery_with_fury(exchange: Tables, player: Any, doubled: bool, total: int) -> None:
    """V15: TW-5.12.1, TW-7.2.6, TW-R12."""
    me = player(dice="PPPPPPPIII", lost="PPP", play="Longsword")
    t = exchange([me, player()], ["PP P P D I I I"], number=42, rules="balanced", battle_mastery_doubles_wounds=doubled)
    t.use("Battle Mastery", "PP I D").use("Longsword", "P I").use("Warrior a", "P I").end()
    assert t.seen(0).table["attack"] == total


def test_v16_a_special_ability_is_re_energized(exchange: Tables, player: Any) -> None:
    """V16: TW-5.5.1, TW-5.5.2."""
    roll = "P P D N N N I I L M"
    t = exchange([player(), player()], [roll, "N N N N N N M M M M", "N N N N N N M M M M", roll, roll])
    t.use("Battle Mastery", "P P I D").end().end()
    assert t.player(0)["exhausted"]
    assert t.asked == ("turn_action", 1)
    t.end()
    assert "exhausted" in t.refused("use Battle Mastery")
    t.use("Battle Mastery", "P P I D", "re-energize")
    assert not t.player(0)["exhausted"]
    assert t.total(0) == 0
    assert "used this turn" in t.refused("use Battle Mastery")
    t.end()
    t.use("Battle Mastery", "P P I D")
    assert "Battle Mastery of Anna is ready again, from the next turn on." in t.log


def test_v17_rally(exchange: Tables, player: Any) -> None:
    """V17: TW-7.2.12, TW-R14, TW-R29: the lost dice still count as wounds."""
    me = player("Paladin", "PPPPPLLLLL", lost="PPPLLL", play="Rally, Warhound")
    t = exchange([me, player()], ["P N L I", "P PP N L LL N"])
    copy = type(t)(t.match.clone())
    copy.use("Warhound", "N")
    assert "first use" in copy.refused("use Rally")
    t.use("Rally", "L")
    assert sorted(t.free(0)) == sorted(["P", "PP", "N", "L", "LL", "N"])
    assert t.total(0) == 6
    t.end()
    assert t.available(0) == 4


def test_v18_healing_does_not_change_the_wound_bonus_of_the_turn(exchange: Tables, player: Any) -> None:
    """V18: TW-5.7.2, TW-5.9.2, TW-R15."""
    attacker = player("Giant", "PPPPPPPPPP", play="Ogre Club, Cudgel, Girdle of Might")
    defender = player("Guardian", "IIIIILLLLL", lost="IIII", play="Dwarven Flask")
    t = exchange([attacker, defender], ["P P P P P P P P P P", "I L L L L LL"])
    t.use("Ogre Club", "P P P P P").use("Giant a", "P P").use("Girdle of Might", "P").end()
    assert t.seen().table["attack"] == 8 + 3 + 1
    t.use("Dwarven Flask", "L I")
    assert (t.available(1), t.total(1)) == (7, 4)
    t.use("Guardian c", "LL L").end()
    assert "6: critical hit" in t.results
    t.choose("lose LIFE", "lose LIFE")
    assert t.available(1) == 5
    assert t.discarded(1) == ["Dwarven Flask"]


def test_v19_a_die_is_turned_only_to_a_face_it_has(exchange: Tables, player: Any) -> None:
    """V19: TW-5.1.6, TW-7.2.14."""
    t = exchange([player("Shaman", "NNNNNIIIII", play="Spirit Drum, Philosopher's Stone"), player()],
                 ["N P P P P M M M M M"])  # fmt: skip
    t.use("Spirit Drum", "N")
    assert t.asked[0] == "pick_turned_dice"
    assert t.options == ["done", "turn NATURE P to N"]
    t.choose("done").use("Philosopher's Stone", "M P")
    assert "turn INGENUITY M to II" in t.options
    assert {"turn NATURE P to NN", "turn NATURE P to M"} <= set(t.options)
    assert not [name for name in t.options if name.startswith("turn INGENUITY") and name.endswith("to N")]


def test_v20_a_die_is_changed_once(exchange: Tables, player: Any) -> None:
    """V20: TW-5.1.5, TW-7.2.15, TW-R6."""
    me = player("Alchemist", "PPPPMMMIII", lost="PPMII", play="Catalyst, Transmute, Leap")
    t = exchange([me, player()], ["N N M I L", "P P", "PP"])
    t.use("Catalyst", "L").choose("re-roll POWER N", "re-roll POWER N", "done")
    t.use("Transmute", "M I")
    assert t.asked[0] == "turn_action", "no unchanged die is left to turn"
    t.use("Leap", "P")
    assert t.total(0) == 1 + 5 + 1 + 2


def test_v21_whetstone_gives_its_die_back(exchange: Tables, player: Any) -> None:
    """V21: TW-7.2.16."""
    t = exchange([player(play="Whetstone, Whetstone, Longsword"), player()], ["P N N N N N I L M M"])
    t.use("Whetstone", "I").choose("reuse INGENUITY I")
    t.use("Whetstone", "I")
    assert t.asked[0] == "turn_action", "a die is reused once per turn"
    t = exchange([player(play="Whetstone, Longsword"), player()], ["P N N N N N I L M M"])
    t.use("Whetstone", "I").choose("reuse INGENUITY I").use("Longsword", "P I")
    assert t.total(0) == 5


def test_v22_deepen_ward_and_drain(exchange: Tables, player: Any) -> None:
    """V22: TW-5.8.2, TW-7.2.25, TW-7.2.26."""
    attacker = player("Assassin", "IIIIDDDDDD", lost="I", play="Dirk")
    defender = player("Paladin", "PPPPPLLLLL", play="Holy Symbol, Iron Will")
    t = exchange([attacker, defender], ["I I M D D D DD DD N", "P L L L P P L N N N"])
    t.use("Death from the Shadows", "D D I").end()
    assert t.seen().table["attack"] == 5
    copy = type(t)(t.match.clone())
    copy.use("Holy Symbol", "L").end()
    copy.choose("lose POWER", "lose POWER")
    assert copy.available(1) == 8
    t.use("Divine Shield", "P L L").use("Iron Will", "P").end()
    assert t.available(1) == 10
    assert t.available(0) == 9
