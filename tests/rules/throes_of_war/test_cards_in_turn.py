"""Bringing out, turning, re-rolling, taking back: each condition of a turn both ways (TW-5.1.5, TW-5.3.2, TW-5.5.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Tables = Callable[..., Any]
PLAIN = "P P P P P P I I I I"
TEN = "PPPPPPPPPP"


def brings(t: Any) -> list[str]:
    return [name.removeprefix("bring ") for name in t.options if name.startswith("bring ")]


# Slots.


@pytest.mark.parametrize(
    ("play", "used", "can"),
    [
        ("", "", "Dirk, Ogre Club, Buckler"),
        ("Cudgel", "", "Dirk, Ogre Club, Buckler"),
        ("Cudgel, Longsword", "", "Dirk, Ogre Club, Buckler"),
        ("Cudgel, Longsword", "Cudgel", "Dirk, Buckler"),
        ("Cudgel", "Cudgel", "Dirk, Buckler"),
        ("Great Shield", "Great Shield", "Dirk"),
        ("Broadsword", "", "Dirk, Ogre Club, Buckler"),
        ("Broadsword", "Broadsword", ""),
        ("Great Shield, Cudgel", "Cudgel", "Dirk, Buckler"),
        ("Great Shield, Cudgel", "Great Shield", "Dirk"),
        ("Cudgel, Cudgel", "Cudgel, Cudgel", ""),
    ],
)
def test_what_can_be_taken_in_hand(exchange: Tables, player: Any, play: str, used: str, can: str) -> None:
    """TW-5.3.2, TW-5.3.4: two hands, one shield, and nothing replaces a card used this turn."""
    dice = {"Cudgel": "P", "Great Shield": "P I P", "Broadsword": "P D I I", "Longsword": "P I"}
    me = player(dice="PPPPPIIIID", play=play, inventory="Dirk, Ogre Club, Buckler")
    t = exchange([me, player()], ["P P P P P I I I I D"])
    for card in filter(None, used.split(", ")):
        t.use(card, dice[card])
    assert sorted(brings(t)) == sorted(filter(None, can.split(", ")))


@pytest.mark.parametrize(
    ("play", "used", "bring", "asked", "left"),
    [
        ("Cudgel, Longsword", "", "Dirk", ["replace Cudgel", "replace Longsword"], None),
        ("Cudgel, Longsword", "Cudgel", "Dirk", None, ["Cudgel", "Dirk"]),
        ("Cudgel, Longsword", "", "Ogre Club", None, ["Ogre Club"]),
        ("Cudgel", "", "Ogre Club", None, ["Ogre Club"]),
        ("Broadsword", "", "Dirk", None, ["Dirk"]),
        ("Great Shield, Longsword", "", "Buckler", None, ["Buckler", "Longsword"]),
        ("Longsword", "", "Buckler", None, ["Longsword", "Buckler"]),
        ("Longsword, Cudgel", "", "Buckler", ["replace Cudgel", "replace Longsword"], None),
        ("Cudgel, Cudgel", "", "Dirk", None, ["Dirk", "Cudgel"]),
    ],
)
def test_what_a_new_card_in_hand_replaces(
    exchange: Tables, player: Any, play: str, used: str, bring: str, asked: Any, left: Any
) -> None:
    """TW-5.3.2, TW-5.3.4: a new shield the old one; a two-handed weapon both; who has a choice is asked."""
    t = exchange([player(play=play, inventory=bring), player()])
    if used:
        t.use(used, "P")
    t.choose(f"bring {bring}")
    if asked:
        assert (t.asked[0], t.options) == ("pick_replaced", asked)
    else:
        assert t.asked[0] == "turn_action" and t.in_play(0) == left
        assert len(t.discarded(0)) == len(play.split(", ")) + 1 - len(left)


def test_the_stockpile_holds_five(exchange: Tables, player: Any) -> None:
    """TW-5.3.2: a sixth replaces one that was not used; when all were used, nothing more comes."""
    five = "Armor, Armor, Leap, Warhound, Girdle of Might"
    t = exchange([player(play="Armor, Armor, Leap, Girdle of Might", inventory="Iron Will"), player()])
    t.choose("bring Iron Will")
    assert t.asked[0] == "turn_action" and len(t.in_play(0)) == 5
    t = exchange([player(dice="NPPPPPPIII", play=five, inventory="Iron Will"), player()], ["N P P P P P P I I I"])
    copy = type(t)(t.match.clone())
    copy.use("Leap", "P").choose("bring Iron Will")
    assert copy.options == ["replace Armor", "replace Girdle of Might", "replace Warhound"]
    copy.choose("replace Warhound")
    assert copy.discarded(0) == ["Warhound"] and "Iron Will" in copy.in_play(0)
    for card, dice in (("Armor", "I"), ("Armor", "I"), ("Leap", "P"), ("Girdle of Might", "P"), ("Warhound", "N")):
        t.use(card, dice)
    assert brings(t) == []


def test_of_equal_cards_one_that_leaves_anyway_is_replaced(exchange: Tables, player: Any) -> None:
    """TW-5.3.2, TW-5.10.5."""
    for column in ("doomed", "offered"):
        t = exchange([player(play="Armor, Leap, Armor, Warhound, Armor", inventory="Iron Will"), player()])
        armors = [i for i in range(9) if t.state.card[i] == t.state.card[2]]
        getattr(t.state, column)[armors[1]] = 1
        t.choose("bring Iron Will", "replace Armor")
        assert t.player(0)["cards"][armors[1] - 2]["card"] == "Iron Will"


# Special abilities.


def test_a_special_ability_is_exhausted_and_made_ready(exchange: Tables, player: Any) -> None:
    """TW-5.5.1, TW-5.5.2: making it ready is its use of this turn, on either side."""
    giant = player("Giant", TEN)
    t = exchange([giant, giant])
    assert "re-energize Earthshaker" not in t.options
    t.use("Earthshaker", "P P P P")
    assert t.player(0)["exhausted"] and not {"use Earthshaker", "re-energize Earthshaker"} & set(t.options)
    assert "Earthshaker of Anna is exhausted" in "\n".join(t.log)
    tired = player("Giant", TEN, exhausted=True)
    t = exchange([tired, tired])
    assert "use Earthshaker" not in t.options
    t.use("Earthshaker", "P P P P", "re-energize")
    assert not t.player(0)["exhausted"] and t.total(0) == 0
    assert not {"use Earthshaker", "re-energize Earthshaker"} & set(t.options)
    t.end()
    assert t.asked == ("turn_action", 1), "nobody is hindered"
    t.use("Earthshaker", "P P P P", "re-energize")
    assert t.total(1) == 0


@pytest.mark.parametrize(("exhausted", "before"), [(True, False), (False, False), (False, True)])
def test_a_mana_battery_makes_it_ready_for_the_next_turn(exchange: Tables, player: Any, exhausted: bool, before: bool) -> None:
    """TW-7.2.28: also after its use in this turn; one that is ready stays usable."""
    me = player("Alchemist", "MMMMMIIIII", play="Mana Battery", exhausted=exhausted)
    t = exchange([me, player()])
    if before:
        t.use("Magnum Opus", "M M I").choose("done")
    t.use("Mana Battery", "M I")
    assert not t.player(0)["exhausted"]
    assert ("use Magnum Opus" in t.options) == (not exhausted and not before)
    if before:
        assert t.total(0) == 2 + 2, "its value stays"


# Dice.


def test_turned_dice_are_changed_and_turned_once(exchange: Tables, player: Any) -> None:
    """TW-5.1.5, TW-5.1.6, TW-7.2.14: only to faces they have and do not show; up to the number."""
    me = player("Alchemist", "MMMMMIIIII", play="Transmute")
    t = exchange([me, player()])
    t.use("Transmute", "M I")
    assert "turn MAGIC M to MM" not in t.options, "single faces only"
    assert "turn MAGIC M to P" not in t.options, "no die has its opposite"
    assert {"turn MAGIC M to I", "turn MAGIC M to N", "turn INGENUITY I to M", "done"} <= set(t.options)
    assert "turn MAGIC M to M" not in t.options
    t.choose("turn MAGIC M to I", "turn INGENUITY I to M")
    assert t.asked[0] == "turn_action", "two dice at most"
    assert "Anna turns" in "\n".join(t.log)
    assert (t.free(0).count("I"), t.free(0).count("M"), t.available(0)) == (4, 4, 10)
    t.use("Alchemist a", "M I")
    changed = [name for name in t.options if "turn MAGIC I" in name or "turn INGENUITY M" in name]
    assert t.asked[0] == "pick_turned_dice" and (not changed or len(t.free(0)) < 6)


def test_magnum_opus_turns_to_any_face(exchange: Tables, player: Any) -> None:
    """TW-7.2.14."""
    t = exchange([player("Alchemist", "MMMMMIIIII"), player()])
    t.use("Magnum Opus", "M M I")
    assert {"turn MAGIC M to MM", "turn INGENUITY I to II", "turn MAGIC M to N"} <= set(t.options)
    t.choose(*["turn MAGIC M to MM"] * 3, "turn INGENUITY I to II")
    assert t.asked[0] == "turn_action" and sorted(t.free(0)) == ["I", "I", "I", "II", "MM", "MM", "MM"]


def test_prayer_beads_turn_to_life_only(exchange: Tables, player: Any) -> None:
    """TW-7.2.14: a die that cannot show it is no choice, nor one that shows it."""
    t = exchange([player("Priest", "LLLLLPPPDD", play="Prayer Beads"), player()], ["P P P L P L L L D D"])
    t.use("Prayer Beads", "L")
    assert t.options == ["done", "turn POWER P to L", "turn LIFE P to L"]


@pytest.mark.parametrize(("limit", "again"), [("per_die", True), ("per_turn", False)])
def test_one_change_per_die_or_one_changing_card_per_turn(exchange: Tables, player: Any, limit: str, again: bool) -> None:
    """TW-R6."""
    me = player("Alchemist", "MMMMMIIIII", play="Catalyst, Crystal Orb")
    t = exchange([me, player()], change_limit=limit)
    t.use("Crystal Orb", "M").choose("done")
    assert ("use Catalyst" in t.options) == again
    t.end().end()
    if t.asked[1] == 1:
        t.end()
    assert t.match.over or t.state.changed_by == 0, "the next turn begins anew"


def test_dice_rolled_again_are_changed(exchange: Tables, player: Any) -> None:
    """TW-7.2.15, TW-5.1.5: rolled together, once, up to the number; the others stay."""
    t = exchange([player(play="Catalyst, Inner Peace", dice="PPPPPPIILL"), player()], ["P P P P P P I I L L", "D D I"])
    t.use("Catalyst", "L")
    t.choose(*["re-roll POWER P"] * 3)
    assert t.asked[0] == "turn_action" and sorted(t.free(0)) == ["D", "D", "I", "I", "I", "L", "P", "P", "P"]
    assert t.available(0) == 10
    t.use("Inner Peace", "L")
    assert {name for name in t.options if "POWER" in name} == {"re-roll POWER P"}, "none that was rolled again"


def test_the_roll_again_may_be_of_fewer_dice_or_none(exchange: Tables, player: Any) -> None:
    """TW-7.2.15."""
    t = exchange([player(play="Catalyst"), player()], [PLAIN, "D"])
    t.use("Catalyst", "I").choose("re-roll POWER P", "done")
    assert sorted(t.free(0)) == ["D", "I", "I", "I", "P", "P", "P", "P", "P"]
    t = exchange([player(play="Catalyst"), player()], [PLAIN])
    t.use("Catalyst", "I").choose("done")
    assert len(t.free(0)) == 9


def test_a_die_is_taken_back_once_per_turn(exchange: Tables, player: Any) -> None:
    """TW-7.2.16: from this card, and it is free again with its face; two whetstones do not share one die for ever."""
    t = exchange([player(play="Whetstone, Whetstone, Longsword", dice="PPPPPPPPPI"), player()], ["P P P P P P P P P I"])
    t.use("Whetstone", "I")
    assert (t.asked[0], t.options) == ("pick_reused_dice", ["done", "reuse INGENUITY I"])
    t.choose("reuse INGENUITY I")
    assert "I" in t.free(0)
    t.use("Whetstone", "I")
    assert t.asked[0] == "turn_action", "the only die was taken back already"
    assert "I" not in t.free(0)


def test_a_die_of_another_kind_is_taken_back_as_what_it_is(exchange: Tables, player: Any) -> None:
    """TW-7.2.16: also of the second seat."""
    t = exchange([player(), player(play="Whetstone", dice="PPPPPPPPPP")], ["P P P P P P I I I I", "P P P P P P P P P I"])
    t.end().use("Whetstone", "I")
    assert t.options == ["done", "reuse POWER I"]
    t.choose("reuse POWER I")
    assert t.free(1).count("I") == 1


def test_mustering_of_the_second_seat(exchange: Tables, player: Any) -> None:
    """TW-7.2.13: up to so many, also fewer; told with what they show."""
    me = player("Necromancer", "PPDDDDDDDD", lost="PPD")
    t = exchange([player(), me], ["P P P P P P I I I I", "D D D D D D D", "I"])
    t.end().use("Army of the Dead", "D D D").choose("muster POWER", "done")
    assert sorted(t.free(1)) == ["D", "D", "D", "D", "I"] and t.available(1) == 7
    assert any(line.startswith("Ben") and line.endswith(": INGENUITY.") for line in t.log[-2:])


def test_rally_needs_a_lost_die_and_comes_first(exchange: Tables, player: Any) -> None:
    """TW-7.2.12: all lost dice instead of the others; placed ones stay where they lie."""
    t = exchange([player("Paladin", "PPPPPLLLLL", play="Rally"), player()])
    assert "use Rally" not in t.options
    me = player("Paladin", "PPPPPLLLLL", lost="PP", play="Rally, Girdle of Might")
    t = exchange([me, player()], ["P P P L L L L L", "PP D"])
    copy = type(t)(t.match.clone())
    copy.use("Girdle of Might", "P")
    assert "use Rally" not in copy.options
    t.use("Rally", "L")
    assert sorted(t.free(0)) == ["D", "PP"] and t.available(0) == 8
    assert t.total(0) == 2
    t.use("Girdle of Might", "PP")
    assert t.total(0) == 4


@pytest.mark.parametrize(("card", "count", "free"), [("Raise Dead", 2, 2), ("Army of the Dead", 3, 3)])
def test_mustered_dice_are_counted(exchange: Tables, player: Any, card: str, count: int, free: int) -> None:
    """TW-7.2.13: up to the number, each once; they stay lost."""
    me = player("Necromancer", "PPDDDDDDDD", lost="PPD", play="Raise Dead")
    t = exchange([me, player()], ["D D D D D D D", " ".join(["P", "P", "D"][:count])])
    t.use(card, "D D" if card == "Raise Dead" else "D D D")
    assert "muster POWER" in t.options and "muster DEATH" in t.options
    t.choose("muster POWER", "muster POWER")
    if count == 3:
        assert t.options == ["done", "muster DEATH"]
        t.choose("muster DEATH")
    assert (t.asked[0], t.available(0)) == ("turn_action", 7)
    assert len(t.free(0)) == 7 - (2 if card == "Raise Dead" else 3) + free


def test_a_mustered_die_that_is_healed_is_not_rolled_twice(exchange: Tables, player: Any) -> None:
    """TW-5.9.2: of equal dice the one in play is healed first, and it keeps its face."""
    me = player("Necromancer", "LLLLDDDDDD", lost="DD", play="Mend")
    t = exchange([me, player()], ["L L L L D D D D", "DD"])
    t.use("Necromancer a", "D D").choose("muster DEATH").use("Mend", "L L L L")
    assert t.available(0) == 9 and t.free(0).count("DD") == 1
    assert t.state.kind_counts(0, True, True)[5] == 1, "the one that lies aside is still lost"


@pytest.mark.parametrize(
    ("lost", "heal", "asked"), [("ML", 2, False), ("MLL", 2, True), ("LLL", 2, False), ("L", 2, False), ("", 2, False)]
)
def test_the_healer_picks_only_where_there_is_a_choice(
    exchange: Tables, player: Any, lost: str, heal: int, asked: bool
) -> None:
    """TW-5.9.1."""
    t = exchange([player("Cleric", "MMMMLLLLLL", lost=lost), player()])
    t.use("Miracle", "L L L M M")
    assert (t.asked[0] == "pick_healed_dice") == asked
    if asked:
        assert t.options == ["heal MAGIC", "heal LIFE"]
        t.choose("heal LIFE", "heal LIFE")
    assert t.available(0) == min(10, 10 - len(lost) + heal)


# Hinder.


@pytest.mark.parametrize(("lost", "asked"), [("", True), ("PPPPPPII", True), ("PPPPPPIII", False)])
def test_a_hindered_player_rolls_at_least_one_die(exchange: Tables, player: Any, lost: str, asked: bool) -> None:
    """TW-7.2.24."""
    necro = player("Necromancer", "DDDDDDDDDD", play="Fear, Hex, Fear")
    t = exchange([necro, player(lost=lost)])
    t.use("Fear", "D D").use("Fear", "D D").end()
    rolled = 10 - len(lost)
    while t.asked[0] == "hinder_dice":
        t.choose(t.options[0])
    left = len(t.free(1))
    assert left == max(1, rolled - 2) and (left < rolled) == asked


def test_dice_left_out_come_back_and_are_the_players_choice(exchange: Tables, player: Any) -> None:
    """TW-7.2.24: they are still life, and are not in this turn."""
    t = exchange([player("Giant", TEN), player()])
    t.use("Earthshaker", "P P P P").end()
    assert t.options == ["leave out POWER", "leave out INGENUITY"]
    t.choose("leave out INGENUITY")
    assert (t.free(1).count("I"), t.available(1)) == (3, 10)
    assert "Ben leaves an INGENUITY die out of the roll." in t.log


# Cards of others and one's own.


@pytest.mark.parametrize(("play", "marked"), [("Warhound", ["Warhound"]), ("Warhound, Warhound", ["Warhound"]), ("Armor", [])])
def test_destroy_marks_one_card_that_leaves_later(exchange: Tables, player: Any, play: str, marked: list[str]) -> None:
    """TW-7.2.18, TW-5.10.5, TW-5.10.6: the only kind needs no choice; it may still be used."""
    necro = player("Necromancer", "DDDDDDDDDD", play="Plague")
    t = exchange([necro, player(dice="NNNNNNNNNN", play=play)])
    t.use("Plague", "D D D")
    assert t.asked[0] == "turn_action"
    assert [card["card"] for card in t.player(1)["cards"] if card.get("destroyed")] == marked
    t.end()
    if marked:
        t.use("Warhound", "N")
    t.end()
    while t.asked[0] == "lose_dice":
        t.choose(t.options[0])
    assert t.discarded(1) == marked


def test_a_card_sacrificed_is_no_target_of_destroy(exchange: Tables, player: Any) -> None:
    """TW-5.10.6."""
    t = exchange([player("Necromancer", "DDDDDDDDDD", play="Plague"), player(play="Warhound, Hill Ogre")])
    t.state.offered[9 + 2] = 1
    t.use("Plague", "D D D")
    assert [card["card"] for card in t.player(1)["cards"] if card.get("destroyed")] == ["Hill Ogre"]


@pytest.mark.parametrize(
    ("discard", "asked", "left"),
    [("Hex, Leap", True, 1), ("Hex, Armor", False, 1), ("Armor", False, 1), ("Hex, Hex", False, 1)],
)
def test_recover_takes_cards_of_the_type_from_the_discard(
    exchange: Tables, player: Any, discard: str, asked: bool, left: int
) -> None:
    """TW-7.2.21: Grimoire, one spell."""
    t = exchange([player("Warlock", "MMMMMDDDDD", play="Grimoire", discard=discard), player()])
    t.use("Grimoire", "M D")
    assert (t.asked[0] == "pick_recovered") == asked
    if asked:
        t.choose("recover Leap")
    assert len(t.discarded(0)) == left


def test_recall_takes_unused_cards_and_a_marked_one_first(exchange: Tables, player: Any) -> None:
    """TW-7.2.22: its mark is gone; used cards, the character and the special ability stay."""
    me = player(play="Grappling Hook, Armor, Armor, Cudgel")
    t = exchange([me, player()])
    t.state.doomed[4] = 12
    t.use("Cudgel", "P").use("Grappling Hook", "P")
    assert t.options == ["done", "recall Armor"]
    t.choose("recall Armor")
    assert t.state.doomed[4] == 0 and t.state.card[4] == -1 and t.in_play(0).count("Armor") == 1
    assert t.asked[0] == "turn_action", "one card"


def test_sacrificed_cards_are_named_once(exchange: Tables, player: Any) -> None:
    """TW-7.2.19, TW-7.2.20: Dwarven Flask leaves by itself; an offering is not offered twice, one destroyed goes first."""
    t = exchange([player(dice="PPPPPPIIIL", lost="P", play="Dwarven Flask"), player()], ["P P P P P I I I L"])
    t.use("Dwarven Flask", "L I").end().end().choose("lose POWER")
    assert t.discarded(0) == ["Dwarven Flask"] and t.available(0) == 10
    necro = player("Necromancer", "DDDDDDDDDD", play="Death Pact, Death Pact, Armor, Armor")
    t = exchange([necro, player()])
    t.state.doomed[5] = 12
    t.use("Death Pact", "D")
    assert [i for i in range(9) if t.state.offered[i]] == [5]
    t.use("Death Pact", "D")
    assert [i for i in range(9) if t.state.offered[i]] == [4, 5]
