"""Underdog, Brace, Lone, Endure and Rise: both sides of each condition (TW-7.2.29 to TW-7.2.33)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.throes_of_war.cards.catalogue import CHARACTERS, FIRST_POOL, KINDS

Tables = Callable[..., Any]
PLAIN = "P P P P P P I I I I"
GIANT, TEN = "P P P P P P P P P P", "PPPPPPPPPP"


@pytest.mark.parametrize(("mine", "theirs", "bonus"), [("P", "", 2), ("P", "P", 0), ("", "P", 0), ("PP", "P", 2)])
def test_underdog_counts_while_the_opponent_has_more_dice(
    exchange: Tables, player: Any, mine: str, theirs: str, bonus: int
) -> None:
    """TW-7.2.29: on defense with Iron Will, on attack with a Sling."""
    t = exchange([player(lost=theirs), player(lost=mine, play="Iron Will")])
    t.end().use("Iron Will", "P")
    assert t.total(1) == 1 + len(mine) + bonus
    t = exchange([player(lost=mine, play="Sling"), player(lost=theirs)])
    t.use("Sling", "P")
    assert t.total(0) == 1 + len(mine) + bonus


def test_underdog_on_attack_is_fixed_when_the_turn_ends(exchange: Tables, player: Any) -> None:
    """TW-7.2.29, TW-5.2.1: dice that the defender heals later change nothing."""
    healer = player("Guardian", "IIIIILLLLL", lost="I", play="Dwarven Flask")
    t = exchange([player(lost="P", play="Sling"), healer])
    t.use("Sling", "P").end()
    assert t.seen().table["attack"] == 2
    t.use("Dwarven Flask", "L I")
    assert (t.available(1), t.seen().table["attack"]) == (10, 2)


def test_an_npc_counts_as_having_ten_dice(exchange: Tables, player: Any) -> None:
    """TW-7.2.29."""
    for lost, total in (("", 1), ("P", 1 + 1 + 2)):
        t = exchange([player(dice=TEN, lost=lost, play="Sling")], quest="old_gristle")
        t.use("Sling", "P")
        assert t.total(0) == total


@pytest.mark.parametrize(("cards", "bonus"), [(3, 0), (4, 2)])
def test_brace_counts_the_cards_of_the_attack(exchange: Tables, player: Any, cards: int, bonus: int) -> None:
    """TW-7.2.30: Oaken Staff from four cards on, whatever they give."""
    attacker = player(play="Girdle of Might, Armor, Leap, Battle Cry")
    uses = [("Warrior b", "P P"), ("Girdle of Might", "P"), ("Armor", "I"), ("Battle Cry", "P")][:cards]
    t = exchange([attacker, player("Druid", "NNNNNNLLLL", play="Oaken Staff")])
    for card, dice in uses:
        t.use(card, dice)
    t.end().use("Oaken Staff", "N L N")
    assert t.total(1) == 2 + bonus


def test_brace_counts_the_items_of_an_npc(exchange: Tables, player: Any) -> None:
    """TW-7.2.30: column H attacks with four items; one that is stopped does not count."""
    lord = {"quest": "abysal_minion_lord", "npc_first_strike": "npc"}
    druid = player("Druid", "NNNNNPPLLL", play="Oaken Staff, Prevent Spell")
    t = exchange([druid], ["1 5", "NN P", "N N N N N P P L M M"], **lord)
    t.use("Oaken Staff", "N L N")
    assert (t.seen().table["letter"], t.total(0)) == ("H", 2 + 2)
    t.use("Prevent Spell", "M M").choose("stop item 8")
    assert t.total(0) == 2


def test_lone_wants_no_other_of_its_type(exchange: Tables, player: Any) -> None:
    """TW-7.2.31: Twilight Crane beside another pet, or not."""
    monk = player("Monk", "LLLLLDDDDD", play="Twilight Crane, Skeletal Thrall, Holy Symbol")
    t = exchange([monk, player()], ["L L L L L D D D D D"])
    t.use("Twilight Crane", "L L").use("Holy Symbol", "L")
    assert t.total(0) == 2 + 1
    t.use("Skeletal Thrall", "D D")
    assert t.total(0) == 2 + 2


@pytest.mark.parametrize(("attack", "dice"), [("P I", 10), ("P P", 10), (None, 10), ("more", 9)])
def test_endure_heals_who_has_held(exchange: Tables, player: Any, attack: str | None, dice: int) -> None:
    """TW-7.2.32, TW-5.8.4: a defense of 4 (3, and one wound) against 3, 2, 0 and 5."""
    t = exchange([player(play="Girdle of Might"), player("Monk", "LLLLLDDDDD", lost="L")], [PLAIN, "L L L L D D D D D"])
    if attack == "more":
        t.use("Warrior a", "P I").use("Girdle of Might", "P P")
    elif attack:
        t.use("Warrior a" if "I" in attack else "Warrior b", attack)
    t.end().use("Monk a", "L D").end()
    if dice == 9:
        assert t.asked == ("lose_dice", 1)
        t.choose("lose LIFE")
        assert t.available(1) == 8
    else:
        assert t.available(1) == dice
        assert "Monk of Ben has held and heals." in t.log


def test_endure_comes_before_a_riposte_and_heals_in_quests(exchange: Tables, player: Any) -> None:
    """TW-7.2.32, TW-5.15.8."""
    monk = player("Monk", "LLLLLDDDDD", lost="L")
    t = exchange([player(), monk], [PLAIN, "L L L L D D D D D"])
    t.end().use("Monk a", "L D").use("Perfect Balance", "L D D").end()
    assert t.asked == ("riposte_loss", 0) and t.available(1) == 10
    t = exchange([monk], ["1 1", "L L", "L L L L D D D D D"], quest="abysal_minion_lord", npc_first_strike="npc")
    assert t.seen().table["letter"] == "A"
    t.use("Monk a", "L D").end()
    assert t.available(0) == 10


def test_the_phoenix_rises_whatever_happens_to_it(exchange: Tables, player: Any) -> None:
    """TW-7.2.33, TW-10.1: sacrificed, replaced or destroyed it returns to the inventory, and all have seen it."""
    cleric = player("Cleric", "MMMMLLLLLL", play="Phoenix")
    t = exchange([cleric, player()], ["M M M M L L L L L L", PLAIN])
    t.use("Phoenix", "L L M").end().end()
    while t.asked[0] == "lose_dice":
        t.choose(t.options[0])
    assert (t.in_play(0), t.discarded(0), t.seen(1).table["players"][0]["inventory_shown"]) == ([], [], ["Phoenix"])
    assert "Phoenix of Anna rises again and returns to the inventory." in t.log
    full = player("Cleric", "MMMMLLLLLL", play="Phoenix, Armor, Leap, Rally, Mend", inventory="Sunbeam")
    t = exchange([full, player()])
    t.choose("bring Sunbeam", "replace Phoenix")
    assert "bring Phoenix" in t.options and t.discarded(0) == []
    necro = player("Necromancer", "PPMMDDDDDD", play="Plague")
    t = exchange([necro, cleric], ["P P M M D D D D D D", "M M M M L L L L L L"])
    t.use("Plague", "D D D").end().end()
    while t.asked[0] == "lose_dice":
        t.choose(t.options[0])
    assert (t.in_play(1), t.state.shown[1] != ()) == ([], True)


# What the cards are.


def test_only_the_rulebooks_cards_are_plain_numbers() -> None:
    """Every designed card does something besides."""
    plain = [kind.name for kind in KINDS[FIRST_POOL:] if not kind.uses[0].keywords]
    assert plain == ["Broadsword", "Armor", "Warhound", "Champion Horse", "Gather Strength"]
    assert all(kind.source == "rulebook" for kind in KINDS[FIRST_POOL:] if kind.name in plain)


def test_no_two_cards_are_the_same() -> None:
    """Not even where they cost other symbols."""
    found = [(use.attack, use.defense, use.words()) for kind in KINDS[FIRST_POOL:] for use in kind.uses]
    assert len(found) == len(set(found))


def test_every_character_has_something_of_its_own() -> None:
    """An effect of the character, or healing for those who specialise in LIFE."""
    plain = [kind.name for kind in KINDS[:CHARACTERS] if not any(use.keywords for use in kind.uses)]
    assert plain == ["Warrior"], "whose card is the rulebook's"
    for kind in KINDS[:CHARACTERS]:
        if "LIFE" in kind.specialty and kind.name != "Guardian":
            words = " ".join([use.words() for use in kind.uses])
            assert "heal" in words, kind.name
