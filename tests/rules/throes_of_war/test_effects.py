"""Effects on cards: stop, destroy, sacrifice, offer, recover, recall, hinder, muster, heal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Tables = Callable[..., Any]
PLAIN = "P P P P P P I I I I"


def test_stop_all_covers_cards_brought_out_later(exchange: Tables, player: Any) -> None:
    """TW-7.2.17, TW-R16: Smoke Bomb against range weapons; Stop n names cards in play only."""
    attacker = player("Engineer", "IIIIIIPPLL", play="Smoke Bomb, Jam")
    t = exchange([attacker, player(play="Sling", inventory="Throwing Axe, Armor")])
    t.use("Smoke Bomb", "I I").use("Jam", "I I").end()
    assert "stopped" in t.refused("use Sling")
    t.choose("bring Throwing Axe", "bring Armor")
    assert "TW-5.10.1" in t.refused("use Throwing Axe")
    t.use("Armor", "I")


def test_stop_all_on_defense_stops_all_that_was_used(exchange: Tables, player: Any) -> None:
    """TW-7.2.17, TW-5.10.1: Silence against two spells."""
    t = exchange([player(play="Iron Will, Battle Cry, Longsword"), player("Wizard", "MMMMMMIILL", play="Silence")], [PLAIN])
    t.use("Battle Cry", "P").use("Longsword", "P I").use("Iron Will", "P").end()
    t.use("Silence", "M M M I")
    assert t.seen().table["attack"] == 4


def test_a_stop_names_as_many_as_exist(exchange: Tables, player: Any) -> None:
    """TW-7.2.17: the user chooses among more candidates than the number."""
    t = exchange([player("Wizard", "MMMMMMIILL", play="Dispel"), player(play="Leap, Rally, Iron Will")])
    t.use("Dispel", "M M L")
    assert t.options == ["stop seat 2 Leap", "stop seat 2 Rally", "stop seat 2 Iron Will"]
    t.choose("stop seat 2 Rally", "stop seat 2 Leap").end()
    t.use("Iron Will", "P")
    assert "stopped" in t.refused("use Leap")


def test_stops_end_with_the_exchange_and_a_stopped_card_may_be_replaced(exchange: Tables, player: Any) -> None:
    """TW-5.10.4."""
    attacker = player("Giant", "PPPPPPPPPP", play="Disarm")
    t = exchange([attacker, player(play="Longsword, Great Shield", inventory="Cudgel")], ["P P P P P P P P P P"])
    t.use("Disarm", "P P").end()
    copy = type(t)(t.match.clone())
    copy.choose("bring Cudgel", "replace Longsword").use("Cudgel", "P")
    t.end()
    assert t.asked == ("turn_action", 1)
    t.use("Longsword", "P I")


def test_a_stopped_stopper_loses_destroy_and_hinder_too(exchange: Tables, player: Any) -> None:
    """TW-5.10.3, TW-5.10.6: the mark goes with its source; a card already marked is no new target."""
    attacker = player("Necromancer", "PPMMDDDDDD", play="Plague, Sunder")
    defender = player("Wizard", "MMMMMMIILL", play="Black Cat, Prevent Spell")
    t = exchange([attacker, defender], ["P P M M D D D D D D"])
    t.use("Plague", "D D D")
    assert t.player(1)["cards"][0]["destroyed"]
    t.end().use("Prevent Spell", "M M")
    assert not t.player(1)["cards"][0]["destroyed"]
    twice = exchange([player("Necromancer", "PPMMDDDDDD", play="Plague, Plague"), defender], ["P P M M D D D D D D"])
    twice.use("Plague", "D D D").use("Plague", "D D D")
    assert twice.asked[0] == "turn_action"


def test_a_stopped_special_stays_exhausted_and_one_made_ready_is_no_target(exchange: Tables, player: Any) -> None:
    """TW-5.5.3, TW-5.10.3."""
    defender = player("Wizard", "MMMMMMIILL", play="Counterspell")
    t = exchange([player("Giant", "PPPPPPPPPP"), defender], ["P P P P P P P P P P"])
    t.use("Earthshaker", "P P P P").end().choose("leave out MAGIC").use("Counterspell", "M M")
    assert t.player(0)["exhausted"] and t.seen().table["attack"] == 0
    t = exchange([player("Giant", "PPPPPPPPPP", exhausted=True), defender], ["P P P P P P P P P P"])
    t.use("Earthshaker", "P P P P", "re-energize").end().use("Counterspell", "M M")
    assert not t.player(0)["exhausted"]


def test_offer_is_part_of_the_cost(exchange: Tables, player: Any) -> None:
    """TW-7.2.20: Death Pact needs another pet or craft item; it leaves at cleanup and may still be used."""
    roll = ["N P P P P P D D D D"]
    none = exchange([player("Necromancer", "PPPPPPDDDD", play="Death Pact"), player()], roll[:])
    assert "TW-7.2.20" in none.refused("use Death Pact")
    t = exchange([player("Necromancer", "PPPPPPDDDD", play="Death Pact, Carrion Crow, Shadow Cloak"), player()], roll[:])
    t.choose("use Death Pact")
    assert (t.asked[0], t.options) == ("pick_offering", ["sacrifice Shadow Cloak", "sacrifice Carrion Crow"])
    t.choose("sacrifice Carrion Crow", "place DEATH D").use("Carrion Crow", "D")
    assert t.total(0) == 5
    t.end().end()
    t.choose("lose POWER")
    assert t.discarded(0) == ["Carrion Crow"]


def test_recover_and_recall_are_remembered_by_all(exchange: Tables, player: Any) -> None:
    """TW-7.2.21, TW-7.2.22, TW-10.1: a recalled card returns unmarked."""
    me = player("Warlock", "MMMMMDDDDD", play="Grimoire, Grappling Hook, Dirk", discard="Hex, Leap, Armor")
    t = exchange([me, player()])
    t.use("Grimoire", "M D")
    assert t.options == ["recover Leap", "recover Hex"]
    t.choose("recover Hex").use("Grappling Hook", "M").choose("recall Dirk")
    seen = t.seen(1).table["players"][0]
    assert seen["inventory_shown"] == ["Dirk", "Hex"] and seen["inventory"] == []
    t.choose("bring Dirk").use("Dirk", "D")
    assert t.seen(1).table["players"][0]["inventory_shown"] == ["Hex"]


def test_muster_rolls_lost_dice_that_stay_lost(exchange: Tables, player: Any) -> None:
    """TW-7.2.13, TW-5.9.2: and a mustered die that is healed keeps its face."""
    me = player("Necromancer", "LLDDDDDDDD", lost="DDD", play="Mend")
    t = exchange([me, player()], ["L L D D D D D", "D DD"])
    t.use("Army of the Dead", "D D D").choose("muster DEATH", "muster DEATH", "done")
    assert sorted(t.free(0)) == ["D", "D", "D", "DD", "L", "L"]
    assert t.available(0) == 7 and t.total(0) == 3


def test_heal_returns_what_is_lost_and_no_more(exchange: Tables, player: Any) -> None:
    """TW-5.9.1, TW-7.2.10: the healer picks; with nothing lost the card may be used to no effect."""
    cleric = player("Cleric", "MMMMLLLLLL", lost="ML")
    t = exchange([cleric, player()], ["M M M L L L L L"])
    t.use("Miracle", "L L L M M")
    assert t.available(0) == 10
    t = exchange([player("Cleric", "MMMMLLLLLL"), player()])
    t.use("Miracle", "L L L M M")
    assert t.available(0) == 10


def test_healing_ends_late(exchange: Tables, player: Any) -> None:
    """TW-5.12.2."""
    cleric = player("Cleric", "MMMMLLLLLL", lost="ML")
    t = exchange([cleric, player()], ["M M M L L L L L"], number=60, rules="balanced")
    t.use("Miracle", "L L L M M")
    assert t.available(0) == 8


@pytest.mark.parametrize(("lost", "total"), [("", 2), ("DDD", 2 + 3 + 1), ("DDDDPP", 2 + 6 + 2)])
def test_per_lost_uses_the_wound_bonus(exchange: Tables, player: Any, lost: str, total: int) -> None:
    """TW-7.2.8, TW-5.7.2: Deathknight (a) gives 1 more for every three."""
    t = exchange([player("Deathknight", "PPPPPDDDDD", lost=lost), player()])
    t.use("Deathknight a", "P D")
    assert t.total(0) == total


def test_versus_on_defense_needs_a_used_card(exchange: Tables, player: Any) -> None:
    """TW-7.2.9: Tower Shield against a range weapon, and not when it is stopped."""
    guard = player("Guardian", "IIIIILLLLL", play="Tower Shield")
    t = exchange([player(play="Throwing Axe"), guard], [PLAIN])
    t.use("Throwing Axe", "P P").end().use("Tower Shield", "I L I")
    assert t.total(1) == 6
    t = exchange([player(play="Throwing Axe"), guard], [PLAIN])
    t.end().use("Tower Shield", "I L I")
    assert t.total(1) == 5


def test_extra_has_a_limit_where_the_card_says_so(exchange: Tables, player: Any) -> None:
    """TW-7.2.1: Great Bear, at most +2."""
    t = exchange([player("Druid", "NNNNNNLLLL", play="Great Bear"), player()])
    t.use("Great Bear", "N N L N N")
    assert t.total(0) == 6
    assert t.free(0).count("N") == 2


def test_reroll_results_are_fixed(exchange: Tables, player: Any) -> None:
    """TW-7.2.3, TW-5.1.5: changed dice may be re-rolled for a bonus; the result is not rolled again."""
    t = exchange([player(play="Leap"), player()], [PLAIN, "PP"])
    t.use("Leap", "P")
    assert [t.total(0), t.total(0)] == [3, 3]
    t.end()
    assert t.seen().table["attack"] == 3
