"""The worked examples V23 to V42, played through the engine: cards that hinder, Quests, teams, Fury."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.throes_of_war import GAME

Tables = Callable[..., Any]


@pytest.mark.parametrize(("lost", "cards", "sat_out"), [("PPPPPPIII", 1, 0), ("PPPPPPII", 1, 1), ("", 2, 2)])
def test_v23_hinder(exchange: Tables, player: Any, lost: str, cards: int, sat_out: int) -> None:
    """V23: TW-7.2.24, TW-4.2."""
    attacker = player("Necromancer", "MMDDDDDDDD", play="Fear, Hex")
    t = exchange([attacker, player(lost=lost)], ["M M D D D D DD D D D"])
    t.use("Fear", "DD")
    if cards == 2:
        t.use("Hex", "M D")
    t.end()
    for _ in range(sat_out):
        if t.asked[0] == "hinder_dice":
            t.choose(t.options[0])
    assert t.asked == ("turn_action", 1)
    assert len(t.free(1)) == 10 - len(lost) - sat_out


def test_v24_hands(exchange: Tables, player: Any) -> None:
    """V24: TW-5.3.2, TW-5.3.4."""
    me = player(play="Great Shield, Twinblade Hatchet", inventory="Broadsword, Longsword")
    roll = "P PP D N L D I I L M"
    t = exchange([me, player()], [roll])
    both = type(t)(t.match.clone())
    both.choose("bring Broadsword")
    assert (both.in_play(0), both.discarded(0)) == (["Broadsword"], ["Great Shield", "Twinblade Hatchet"])
    t.use("Twinblade Hatchet", "P D I")
    assert "both hands" in t.refused("bring Broadsword")
    t.choose("bring Longsword")
    assert t.discarded(0) == ["Great Shield"]
    t = exchange([player(play="Broadsword", inventory="Great Shield"), player()], [roll])
    t.choose("bring Great Shield")
    assert (t.in_play(0), t.discarded(0)) == (["Great Shield"], ["Broadsword"])
    assert t.state.free_hands(0) == 1


def test_v25_a_destroyed_card_may_still_be_used(exchange: Tables, player: Any) -> None:
    """V25: TW-5.10.5, TW-7.2.18, TW-R8."""
    attacker = player("Alchemist", "MMMMMIIIII", play="Acid Sprayer")
    defender = player(play="Great Shield", inventory="Great Shield")
    rolls = ["M M M M M I I I I I", "P P P P P P I I I I"]
    t = exchange([attacker, defender], rolls[:])
    t.use("Acid Sprayer", "M I M I").end().use("Great Shield", "P I P").end()
    while t.asked[0] == "lose_dice":
        t.choose(t.options[0])
    assert t.discarded(1) == ["Great Shield"]
    assert "Great Shield of Ben is destroyed." in t.log
    t = exchange([attacker, defender], rolls[:])
    t.use("Acid Sprayer", "M I M I").end().choose("bring Great Shield")
    assert t.discarded(1) == ["Great Shield"]
    t.use("Great Shield", "P I P").end()
    while t.asked[0] == "lose_dice":
        t.choose(t.options[0])
    assert t.in_play(1) == ["Great Shield"], "the mark went with the card that was replaced"


def test_v26_a_stopped_boost_is_taken_out_of_the_total(exchange: Tables, player: Any) -> None:
    """V26: TW-5.6.2, TW-R17."""
    t = exchange([player(play="Battle Cry, Longsword"), player("Wizard", "MMMMMMIILL", play="Prevent Spell")],
                 ["P P N N N N I I L M"])  # fmt: skip
    t.use("Battle Cry", "P").use("Longsword", "P I").end()
    assert t.seen().table["attack"] == 5
    t.use("Prevent Spell", "M M")
    assert t.seen().table["attack"] == 4


def test_v27_a_stopped_sacrifice_still_happens(exchange: Tables, player: Any) -> None:
    """V27: TW-5.10.3, TW-7.2.19, TW-R30."""
    t = exchange([player("Alchemist", "MMMMMIIIII", play="Alchemist's Fire"), player("Engineer", "IIIIIIPPLL", play="Jam")])
    t.use("Alchemist's Fire", "M I").end()
    assert t.seen().table["attack"] == 5
    t.use("Jam", "I I").end()
    assert "0: no harm" in t.results
    assert t.discarded(0) == ["Alchemist's Fire"]


@pytest.mark.parametrize(("special", "total"), [(False, 15), (True, 29)])
def test_v28_the_beast_masters_pack(exchange: Tables, player: Any, special: bool, total: int) -> None:
    """V28: TW-7.2.4, TW-7.2.5, TW-7.2.7."""
    me = player("Beast Master", "NNNNNNNPPD", play="Dire Wolf, Warhound, Carrion Crow, Kindred Bond")
    t = exchange([me, player()], ["NN NN N N N NN D P P D"])
    t.use("Beast Master a", "NN").use("Dire Wolf", "N P").use("Warhound", "N").use("Carrion Crow", "D").use(
        "Kindred Bond", "N P"
    )
    if special:
        t.use("Call of the Wild", "NN NN")
    assert t.total(0) == total


@pytest.mark.parametrize(("lost", "left"), [("", 9), ("PPPPPIIII", 0)])
def test_v29_riposte(exchange: Tables, player: Any, lost: str, left: int) -> None:
    """V29: attack 9 against a defense of 9 (TW-5.8.4, TW-7.2.27). The last die's nine wounds are an attack of 9 too."""
    attacker = player(lost=lost, play="Broadsword")
    defender = player("Monk", "LLLLLDDDDD", play="Bo Staff, Skeletal Thrall")
    t = exchange([attacker, defender], ["P"] if lost else ["P P D N N N I I I M"])
    if not lost:
        t.use("Broadsword", "P D I I").use("Warrior a", "P I")
    t.end()
    assert t.seen().table["attack"] == 9
    t.use("Perfect Balance", "L D D").use("Bo Staff", "L D L L").use("Skeletal Thrall", "D D")
    assert t.total(1) == 9
    t.end()
    assert "Ben held, and Perfect Balance strikes back." in t.log
    if left:
        assert t.asked == ("riposte_loss", 0)
        t.choose("lose POWER")
        assert t.available(0) == left
    else:
        assert t.match.outcome.winners == (1,)


def test_v30_drain(exchange: Tables, player: Any) -> None:
    """V30: TW-5.8.4, TW-7.2.11."""
    attacker = player("Warlock", "MMMMMDDDDD", lost="MD", play="Soul Dagger")
    t = exchange([attacker, player()], ["M M M M D D D D", "N N N N N N M M M M"])
    t.use("Soul Dagger", "M D M").end().end()
    assert "7: critical hit" in t.results
    t.choose("lose POWER", "lose POWER")
    assert t.asked == ("pick_healed_dice", 0)
    t.choose("heal DEATH")
    assert (t.available(0), t.available(1)) == (9, 8)


def test_v31_no_more_dice_than_there_are(exchange: Tables, player: Any) -> None:
    """V31: TW-5.8.2, TW-5.8.5."""
    t = exchange([player("Giant", "PPPPPPPPPP", play="Ogre Club"), player(lost="PPPPPPII")],
                 ["PP PP PP PP PP PP PP PP PP PP", "L L"])  # fmt: skip
    t.use("Ogre Club", "PP PP PP PP PP PP PP PP PP PP").end().end()
    assert t.match.outcome.winners == (0,)
    assert t.log[-3:] == ["Ben loses an INGENUITY die (0 left).", "Ben has no dice left.", "Anna wins."]


def test_v32_initiative(new_match: Tables) -> None:
    """V32: TW-3.4, TW-R20."""
    three, two, four = (" ".join(["PP"] * n + ["P"] * (6 - n) + ["I"] * 4) for n in (3, 2, 4))
    t = new_match([three, three, two, four])
    t.choose("deck Warrior", "deck Warrior")
    assert t.asked == ("choose_role", 1)
    t.choose("defend first")
    assert t.asked == ("turn_action", 0)
    assert "Initiative: Ben rolls 4 DOUBLE-POWER, 2 POWER, 4 INGENUITY: 4 DOUBLEs." in t.log
    assert "Ben rolled more DOUBLEs and chooses to defend first." in t.log


def test_v33_an_offering_to_the_core_cauldron(exchange: Tables, player: Any) -> None:
    """V33: TW-6.7.2, TW-R24."""
    party = [player(play="Armor"), player(dice="NNNNNNNNNN")]
    mine, quiet = "P P P P P P I I I I", "N N N N N N N N N N"
    t = exchange(party, [mine, quiet, "1 1", "P N", "1 1", "NN P", mine, quiet], quest="abysal_minion_lord")
    t.end().end()
    assert (t.seen().table["letter"], t.seen().table["attack"]) == ("H", 18)
    t.choose("offer Armor")
    assert t.seen().table["attack"] == 10
    t.use("Armor", "I")
    assert t.total(0) == 2
    assert "TW-6.7.2" in t.refused("offer Armor")
    t.end().end()
    assert "8: critical hit" in t.results
    t.choose("seat 2", "seat 2")
    assert t.discarded(0) == ["Armor"]


@pytest.mark.parametrize(("test", "lost"), [("D N", 0), ("D P", 2)])
def test_v34_a_shadow_test(exchange: Tables, player: Any, test: str, lost: int) -> None:
    """V34: TW-6.7.3, TW-R25."""
    first = player(dice="NNNNNNNNNI", lost="NNNNN", play="Armor, Throwing Axe")
    second = player(dice="NNNNNNNNNN", lost="NNNNN", play="Throwing Axe, Sling, Warhound, Arcane Missile")
    rolls = ["N N N N I", "N N N N N", "1 1", "N N", "1 1", "N NN", "P N N N I", "P N N N M", test]
    t = exchange([first, second], rolls, quest="abysal_minion_lord")
    t.end().end()
    assert (t.seen().table["letter"], t.seen().table["attack"]) == ("G", 6)
    t.use("Armor", "I").use("Throwing Axe", "P N").end()
    t.use("Throwing Axe", "P N").use("Sling", "N").use("Warhound", "N").use("Arcane Missile", "M")
    assert (t.total(0), t.total(1), len(t.free(0)), t.free(1)) == (7, 5, 2, [])
    [ending] = [one for one in GAME.odds(t.seen(), t.match.state.setup) if GAME.actions.name(one.action) == "end turn"]
    assert [(one.words, one.chance) for one in ending.outcomes] == [("the defense holds", 0.75), ("you lose 2 dice", 0.25)]
    t.end()
    assert "Shadow test: Ben has no die left to re-roll and needs NATURE or MAGIC: failed; Ben's total is 0." in t.log
    if lost:
        assert "6: critical hit" in t.results
        assert t.asked[0] == "assign_losses"
    else:
        assert "-1: no harm" in t.results


@pytest.mark.parametrize(
    ("quest", "item", "stays"), [("abysal_minion_lord", "item 5", True), ("pale_countess", "item 4", False)]
)
def test_v35_destroyed_items(exchange: Tables, player: Any, quest: str, item: str, stays: bool) -> None:
    """V35: TW-5.15.8, TW-6.7.1."""
    party = [player("Necromancer", "MMPPDDDDDD", play="Plague, Plague"), player(dice="NNNNNNNNNN")]
    quiet = "N N N N N N N N N N"
    t = exchange(party, ["P P M M D D D D D D", quiet, "1 1", "P N", "1 1", "N P"], quest=quest)
    t.use("Plague", "D D D").choose(f"destroy {item}")
    row = int(item.split()[1]) - 1
    assert t.seen().table["enemies"][0]["items"][row]["marked"] == (not stays)
    t.use("Plague", "D D D")
    assert t.asked[0] == "pick_destroy_target"
    t.choose(t.options[-1])
    t.end().end()
    assert t.seen().table["enemies"][0]["items"][row]["destroyed"] == (not stays)


def test_v36_a_lone_quester_rolls_the_only_die_twice(exchange: Tables, player: Any) -> None:
    """V36: TW-5.15.3, TW-R26."""
    t = exchange([player(lost="PPPPPIIII")], ["P", "1 1", "P PP", "1 1", "P P"], quest="old_gristle")
    t.end()
    assert any("give column G." in line for line in t.log)


@pytest.mark.parametrize(("chart", "letters"), [("printed", ["F", "C"]), ("regular", ["J", "K"])])
def test_v37_the_two_irregular_letters(exchange: Tables, player: Any, chart: str, letters: list[str]) -> None:
    """V37: INGENUITY, then LIFE, with DOUBLE-NATURE (TW-6.6, TW-R4)."""
    mine, quiet = "P P P P P P I I I I", "N N N N N N N N N N"
    t = exchange([player(), player(dice="NNNNNNNNNN")], [mine, quiet, "7 1", "I NN", "1 7", "NN L", mine, quiet],
                 quest="abysal_minion_lord", determination_chart=chart)  # fmt: skip
    t.end().end()
    told = [line.partition(" give column ")[2][0] for line in t.log if line.startswith("Determination")]
    assert told == letters


def test_v38_no_piling_on(exchange: Tables, player: Any) -> None:
    """V38: TW-5.14.3."""
    t = exchange([player() for _ in range(4)], mode="battle_royal", royal_no_pile_on=True)
    t.choose("seat 2").end().end()
    assert t.asked == ("choose_target", 1)
    t.choose("seat 3").end().end()
    t.choose("seat 1").end().end()
    assert (t.asked, t.options) == (("choose_target", 3), ["seat 2", "seat 3"])
    assert "TW-5.14.3" in t.refused("seat 1")


@pytest.mark.parametrize(("pace", "exchanges"), [("rulebook", {40: 0, 41: 1, 54: 14}), ("fast", {16: 0, 17: 1, 30: 14})])
def test_v39_fury(exchange: Tables, player: Any, pace: str, exchanges: dict[int, int]) -> None:
    """V39: TW-5.12.1, TW-R28."""
    for number, fury in exchanges.items():
        assert exchange([player(), player()], number=number, rules="balanced", pace=pace).seen().table["fury"] == fury


def test_v40_a_team_adds_its_totals(exchange: Tables, player: Any) -> None:
    """V40: 9, of which 8 are doubled cards, and 6 against 5 and 3 (TW-5.13.2, TW-5.13.4, TW-R12)."""
    first, second = player(lost="P", play="Longsword"), player(play="Broadsword")
    third, fourth = player(play="Broadsword, Champion Horse"), player()
    rolls = ["P P P D N I I M M", *["P P D N N N I I I M"] * 3]
    t = exchange([first, second, third, fourth], rolls, mode="team_duel", battle_mastery_doubles_wounds=False)
    t.use("Longsword", "P I").use("Battle Mastery", "P P I D")
    assert t.total(0) == 9
    t.end().use("Broadsword", "P D I I")
    assert t.total(1) == 6
    t.end()
    assert t.seen().table["attack"] == 15
    t.use("Broadsword", "P D I I").use("Champion Horse", "P")
    assert t.total(2) == 5
    t.end().use("Warrior a", "P I")
    assert t.total(3) == 3
    t.end()
    assert "7: critical hit" in t.results
    assert (t.asked, t.options) == (("assign_losses", 2), ["seat 3", "seat 4"])
    t.choose("seat 4", "seat 4")
    assert t.asked == ("lose_dice", 3)
    t.choose("lose POWER", "lose INGENUITY")
    assert (t.available(2), t.available(3)) == (10, 8)


@pytest.mark.parametrize(("pet", "total"), [("Stone Tortoise", 5), ("Armor", 4)])
def test_v41_versus_on_attack_is_fixed_when_the_turn_ends(exchange: Tables, player: Any, pet: str, total: int) -> None:
    """V41: TW-7.2.9."""
    t = exchange([player("Hunter", "NNNNNDDDDD"), player(play=pet, inventory="Warhound")])
    t.use("Hunter a", "N D").end()
    assert t.seen().table["attack"] == total
    t.choose("bring Warhound")
    assert t.seen().table["attack"] == total


def test_v42_thick_hide(exchange: Tables, player: Any) -> None:
    """V42: 17 against 5 in column C (TW-7.8.3)."""
    giant = player("Giant", "PPPPPPPPPP", play="Ogre Club, Hill Ogre, Champion Horse")
    t = exchange([giant], ["PP PP P P P P P P P P", "1 1", "L I"], quest="old_gristle")
    t.use("Ogre Club", "P P P P P PP").use("Hill Ogre", "PP")
    t.use("Giant a", "P P")
    assert t.total(0) == 17
    t.end()
    assert any("give column C. Old Gristle defends with 5+" in line for line in t.log)
    assert "12: critical hit" in t.results
    assert t.state.points == (20,)
