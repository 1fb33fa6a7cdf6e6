"""What each used card gives: which of two is doubled, what is boosted, what is fixed when (TW-5.6.1, TW-5.7.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.throes_of_war.cards.catalogue import BY_NAME

Tables = Callable[..., Any]
PLAIN = "P P P P P P I I I I"


def attack(exchange: Tables, me: Any, other: Any, uses: dict[str, str], rolls: list[str] | None = None, **options: Any) -> Any:
    t = exchange([me, other], rolls or [], **options)
    for card, dice in uses.items():
        t.use(card, dice)
    return t


def defense(exchange: Tables, me: Any, other: Any, uses: dict[str, str], rolls: list[str] | None = None, **options: Any) -> Any:
    t = exchange([other, me], rolls or [], **options)
    t.end()
    for card, dice in uses.items():
        t.use(card, dice)
    return t


# Doublings.


def test_the_best_of_two_is_doubled(exchange: Tables, player: Any) -> None:
    """TW-7.2.5: by the value after boosts; the other one counts once."""
    rogue = player("Assassin", "DDDDDDDIII", play="Dirk, Poisoned Stiletto, Backstab")
    t = attack(exchange, rogue, player(), {"Dirk": "D", "Poisoned Stiletto": "I D D", "Backstab": "I D"})
    assert t.total(0) == (1 + 1) + 5 * 2
    t = attack(exchange, rogue, player(), {"Poisoned Stiletto": "I D D", "Dirk": "D", "Backstab": "I D"})
    assert t.total(0) == 2 + 5 * 2, "in whatever order"
    t = attack(exchange, rogue, player(), {"Dirk": "D", "Backstab": "I D"})
    assert t.total(0) == 1 * 2
    t = attack(exchange, rogue, player(), {"Backstab": "I D"})
    assert t.total(0) == 0, "there is nothing to double"


def test_boosts_come_before_doublings(exchange: Tables, player: Any) -> None:
    """TW-5.6.1: and the boosted one may be the best."""
    rogue = player("Assassin", "DDDDDDDIII", play="Dirk, Poison Vial, Backstab")
    t = attack(exchange, rogue, player(), {"Dirk": "D", "Poison Vial": "D", "Backstab": "I D"})
    assert t.total(0) == (1 + 2) * 2
    ranger = player("Ranger", "NNNNNIIIII", play="Sling, Throwing Axe, Tracker's Mark")
    t = attack(
        exchange, ranger, player(), {"Sling": "N", "Tracker's Mark": "N I", "Ranger a": "N I", "Rain of Arrows": "N I N"}
    )
    assert t.total(0) == (1 + 2 + 1) * 2 + 2 + 5 + 4


def test_two_doublings_of_one_card(exchange: Tables, player: Any) -> None:
    """TW-7.2.5: each takes the best by the values before; both may take the same."""
    hunter = player("Hunter", "NNNNNDDDDD", play="Hunting Crossbow, Backstab, Dirk")
    t = attack(exchange, hunter, player(), {"Hunting Crossbow": "N D N", "Killing Shot": "N D D"})
    assert t.total(0) == 5 * 2 + 4
    rogue = player("Assassin", "DDDDDDDIII", play="Dirk, Poisoned Stiletto, Backstab, Backstab")
    t = attack(exchange, rogue, player(), {"Dirk": "D", "Poisoned Stiletto": "I D D", "Backstab": "I D"})
    t.use("Backstab", "I D")
    assert t.total(0) == 2 + 5 * 2 * 2


def test_the_best_is_chosen_by_the_values_before_any_doubling(exchange: Tables, player: Any) -> None:
    """TW-7.2.5: a Longsword that Backstab made 8 is still worth less than the War Mammoth's 5."""
    lord = player("Warlord", "NNPPPPPIID", play="Longsword, War Mammoth, Backstab")
    t = attack(
        exchange, lord, player(),
        {"Longsword": "P I", "War Mammoth": "N P P", "Backstab": "I D", "Charge of the Host": "N P P"},
    )  # fmt: skip
    assert t.total(0) == 4 * 2 + 5 * 2 + 2


def test_all_of_a_type_are_doubled_and_nothing_else(exchange: Tables, player: Any) -> None:
    """TW-7.2.5: Call of the Wild doubles every pet, on either side, and not itself."""
    master = player("Beast Master", "NNNNNNPPLL", play="Warhound, Dire Wolf, Thorn Whip")
    roll = "N N N N N N P P L L"
    uses = {"Call of the Wild": "N N N", "Warhound": "N", "Dire Wolf": "N P", "Thorn Whip": "N"}
    t = attack(exchange, master, player(), uses, [roll])
    assert t.total(0) == (2 + 3 + 1) * 2 + 1
    t = defense(exchange, master, player(), {"Call of the Wild": "N N N", "Dire Wolf": "N P"}, [PLAIN, roll])
    assert t.total(1) == 3 + 1 * 2


@pytest.mark.parametrize(
    ("character", "kinds", "uses", "value"),
    [
        ("Engineer", "IIIIIIIPPP", {"Siege Ballista": "I I I", "Steel Gauntlets": "P I", "War Machine": "I I I"}, 6 * 2 + 2),
        ("Mage", "PPPPPMMMMM", {"Force Bolt": "P M", "Arcane Missile": "M", "Spellstorm": "M M P"}, 2 + (4 + 2 + 1) * 2),
        ("Warlord", "PPPPPPPNNN", {"Throwing Axe": "P P", "Cudgel": "P", "Charge of the Host": "N P P"}, 2 + 3 * 2 + 1),
    ],
)
def test_doublings_of_special_abilities(
    exchange: Tables, player: Any, character: str, kinds: str, uses: Any, value: int
) -> None:
    """TW-7.2.5: the best craft item, all spells, the best weapon or mount."""
    cards = ", ".join(list(uses)[:2])
    assert attack(exchange, player(character, kinds, play=cards), player(), uses).total(0) == value


@pytest.mark.parametrize(("wounds", "total"), [(True, (3 + 2) * 2), (False, 3 * 2 + 2)])
def test_battle_mastery_doubles_the_wounds_too(exchange: Tables, player: Any, wounds: bool, total: int) -> None:
    """TW-7.2.6, TW-R12: on attack only."""
    warrior = player(lost="PP", dice="PPPPPPPIID")
    uses = {"Warrior a": "P I", "Battle Mastery": "P P I D"}
    t = attack(exchange, warrior, player(), uses, ["P P P P P I I D"], battle_mastery_doubles_wounds=wounds)
    assert t.total(0) == total
    t = defense(exchange, warrior, player(), uses, [PLAIN, "P P P P P I I D"])
    assert t.total(1) == 3 + 2


def test_last_bastion_doubles_the_defense_only(exchange: Tables, player: Any) -> None:
    """TW-7.2.6."""
    guard = player("Guardian", "IIIIILLLLL")
    uses = {"Guardian a": "I L", "Last Bastion": "I I L"}
    assert attack(exchange, guard, player(), uses).total(0) == 4 + 4
    assert defense(exchange, guard, player(), uses).total(1) == 4 * 2


def test_bolster_defense_doubles_the_shield_before_pierce(exchange: Tables, player: Any) -> None:
    """TW-5.6.1, TW-7.2.23: Pierce comes last, and takes from shields only."""
    guard = player("Guardian", "IIIIILLLLL", play="Tower Shield, Armor, Bolster Defense")
    piercer = player("Assassin", "DDDDDDIIII", play="Hand Crossbow")
    t = exchange([piercer, guard], ["D D D D D D I I I I"])
    t.use("Hand Crossbow", "I D D").end().use("Tower Shield", "I L I").use("Armor", "I").use("Bolster Defense", "I L")
    assert t.total(1) == (5 + 1) * 2 - 2 + 2


def test_a_shield_gives_no_less_than_nothing(exchange: Tables, player: Any) -> None:
    """TW-7.2.23: two Pierce cards together take 4 from a Buckler of 1, and no more than it gives."""
    piercer = player("Assassin", "DDDDDDIIII", play="Hand Crossbow, Hand Crossbow")
    t = exchange([piercer, player(play="Buckler, Armor")], ["D D D D D D I I I I"])
    t.use("Hand Crossbow", "I D D").use("Hand Crossbow", "I D D").end().use("Buckler", "P").use("Armor", "I")
    assert t.total(1) == 2
    t = exchange([piercer, player(play="Great Shield")], ["D D D D D D I I I I"])
    t.use("Hand Crossbow", "I D D").end().use("Great Shield", "P I P")
    assert t.total(1) == 4 - 2


# Boost, Per, Per lost.


def test_boosts_reach_others_of_their_type_on_their_side(exchange: Tables, player: Any) -> None:
    """TW-7.2.4: before or after, never themselves."""
    wizard = player("Wizard", "MMMMMMMMMM", play="Arcane Focus, Arcane Missile, Mage Armor")
    t = attack(exchange, wizard, player(), {"Arcane Missile": "M", "Arcane Focus": "M M", "Mage Armor": "M"})
    assert t.total(0) == (1 + 1) + 0 + (0 + 1)
    t.use("Wizard a", "M M")
    assert t.total(0) == 2 + 1 + 1 + 3 + 2, "a character of spells boosts the focus as well"
    fighter = player(play="Whetstone, Longsword, Steel Gauntlets")
    t = defense(exchange, fighter, player(), {"Longsword": "P I", "Whetstone": "I"})
    t.choose("done")
    assert t.total(1) == 1, "Whetstone is for attacks"


@pytest.mark.parametrize(("wolves", "total"), [(1, 3), (2, 2 * (3 + 1)), (3, 3 * (3 + 2))])
def test_per_counts_the_other_cards_used(exchange: Tables, player: Any, wolves: int, total: int) -> None:
    """TW-7.2.7: not itself, and not cards that lie there unused."""
    master = player("Giant", "NNNNNPPPPP", play="Dire Wolf, Dire Wolf, Dire Wolf, Warhound")
    t = exchange([master, player()])
    for _ in range(wolves):
        t.use("Dire Wolf", "N P")
    assert t.total(0) == total
    t.end()
    t = defense(exchange, master, player(), {"Dire Wolf": "N P"}).use("Dire Wolf", "N P")
    assert t.total(1) == 2, "on attack only"


@pytest.mark.parametrize(("lost", "bonus"), [(2, 0), (3, 1), (5, 1), (6, 2), (8, 2), (9, 3)])
def test_per_lost_counts_whole_lots(exchange: Tables, player: Any, lost: int, bonus: int) -> None:
    """TW-7.2.8: Last Breath, 1 for every three."""
    necro = player("Necromancer", "DDDDDDDDDD", lost="D" * lost, play="Last Breath")
    t = attack(exchange, necro, player(), {"Last Breath": "D"})
    assert t.total(0) == bonus + lost


def test_wounds_are_counted_at_the_roll(exchange: Tables, player: Any) -> None:
    """TW-5.7.1, TW-5.7.2: healing later in the turn changes nothing, on either side."""
    cleric = player("Cleric", "MMMMLLLLLL", lost="ML")
    t = attack(exchange, cleric, player(), {"Miracle": "L L L M M"})
    assert (t.available(0), t.total(0)) == (10, 2)
    t = defense(exchange, cleric, player(), {"Miracle": "L L L M M"})
    assert (t.available(1), t.total(1)) == (10, 2)


# Versus.


@pytest.mark.parametrize(("theirs", "total"), [("Champion Horse", 7), ("Warhound", 5), ("", 5)])
def test_versus_on_attack_asks_what_is_in_play(exchange: Tables, player: Any, theirs: str, total: int) -> None:
    """TW-7.2.9: Boar Spear against mounts; used or not, and not one's own."""
    lord = player("Warlord", "PPPPPPNNNN", play="Boar Spear, White Destrier")
    t = attack(exchange, lord, player(play=theirs), {"Boar Spear": "N P P"})
    assert t.total(0) == total
    t.end()
    assert t.seen().table["attack"] == total


def test_versus_on_attack_is_fixed_when_the_turn_ends(exchange: Tables, player: Any) -> None:
    """TW-7.2.9: what the defender brings out later, or replaces, changes nothing."""
    lord = player("Warlord", "PPPPPPNNNN", play="Boar Spear")
    t = attack(exchange, lord, player(inventory="Champion Horse"), {"Boar Spear": "N P P"})
    t.end().choose("bring Champion Horse")
    assert t.seen().table["attack"] == 5
    full = player(play="Champion Horse, Armor, Armor, Armor, Armor", inventory="Warhound")
    t = attack(exchange, lord, full, {"Boar Spear": "N P P"})
    t.end().choose("bring Warhound", "replace Champion Horse")
    assert t.seen().table["attack"] == 7


@pytest.mark.parametrize(("theirs", "dice", "total"), [("Longsword", "P I", 2), ("Throwing Axe", "P P", 1), ("", "", 1)])
def test_versus_on_defense_asks_what_was_used(exchange: Tables, player: Any, theirs: str, dice: str, total: int) -> None:
    """TW-7.2.9: a Buckler against melee weapons."""
    t = exchange([player(play="Longsword, Throwing Axe"), player(play="Buckler")])
    if theirs:
        t.use(theirs, dice)
    t.end().use("Buckler", "P")
    assert t.total(1) == total


# Stops.


def test_a_stopped_card_gives_nothing_to_others_either(exchange: Tables, player: Any) -> None:
    """TW-5.6.2, TW-5.10.3: its boosts go with it; what it was boosted with is gone as well."""
    wizard = player("Wizard", "MMMMMMIILL", play="Prevent Spell")
    t = exchange([player(play="Battle Cry, Longsword"), wizard])
    t.use("Battle Cry", "P").use("Longsword", "P I").end()
    assert t.seen().table["attack"] == 5
    t.use("Prevent Spell", "M M")
    assert t.seen().table["attack"] == 4


def test_stopping_the_stopper_frees_the_stopped(exchange: Tables, player: Any) -> None:
    """TW-5.10.2: the defender's stop of the attacker's Disarm lets the weapon be used; other stops stay."""
    wizard = player("Wizard", "PPMMMMIILL", play="Prevent Spell, Longsword, Armor")
    other = player("Engineer", "IIIIIIPPPP", play="Disarm, Jam")
    t = exchange([other, wizard], ["I I I I I I P P P P", "P P M M M M I I L L"])
    t.use("Disarm", "P P").use("Jam", "I I").end()
    assert "stopped" in t.refused("use Longsword") and "stopped" in t.refused("use Armor")
    t.use("Prevent Spell", "M M").choose("stop seat 1 Disarm").use("Longsword", "P I")
    assert "stopped" in t.refused("use Armor")
    assert any("Longsword" in line and "free" in line for line in t.log)


def test_stopping_a_stop_for_all_lifts_it(exchange: Tables, player: Any) -> None:
    """TW-5.10.2, TW-7.2.17: and only that one of two."""
    wizard = player("Wizard", "MMMMMMMMLL", play="Silence")
    other = player("Engineer", "IIIIIIMMMM", play="Jam, Arcane Missile, Smoke Bomb, Sling")
    t = exchange([wizard, other], ["M M M M M M M M L L", "I I I I I I M M M M"])
    t.use("Silence", "M M M M").end()
    assert "TW-5.10.1" in t.refused("use Arcane Missile")
    assert t.state.banned(1, BY_NAME["Jam"]) and not t.state.banned(1, BY_NAME["Smoke Bomb"])
    assert not t.state.banned(0, BY_NAME["Jam"]), "one's own spells are free"
    t.state.bans = (*t.state.bans, 3, 4)
    t.state.stop(2, 11)
    assert t.state.bans == (3, 4)


def test_of_equal_cards_the_one_with_the_greater_bonus_is_stopped(exchange: Tables, player: Any) -> None:
    """TW-5.10.1."""
    hunter = player("Hunter", "NNDDDDDDDD", play="Venom Adder, Venom Adder")
    for dice in (("N D", "N D D D"), ("N D D D", "N D")):
        t = exchange([hunter, player("Ranger", "NNNNNIIIII", play="Snare Trap")], ["N N D D D D D D D D"])
        for one in dice:
            t.use("Venom Adder", one)
        t.end().use("Snare Trap", "N I").choose("stop seat 1 Venom Adder")
        assert t.seen().table["attack"] == 4


def test_a_special_ability_is_a_target_while_ready(exchange: Tables, player: Any) -> None:
    """TW-5.10.1, TW-5.5.3: on attack only one that could be used; a character never."""
    wizard = player("Wizard", "MMMMMMIILL", play="Counterspell")
    t = attack(exchange, wizard, player(play="Leap"), {"Counterspell": "M M"})
    assert t.options == ["stop seat 2 Battle Mastery", "stop seat 2 Leap"]
    t = attack(exchange, wizard, player(play="Leap", exhausted=True), {"Counterspell": "M M"})
    assert t.asked[0] == "turn_action" and t.log[-1] == "Counterspell stops Leap of Ben: it cannot be used in this exchange."
    t.end()
    assert "stopped" in t.refused("use Leap")


def test_effects_of_the_other_side_do_nothing(exchange: Tables, player: Any) -> None:
    """TW-5.2.3: a Buckler on attack finds no melee weapon, a Vanish on defense takes nothing from the attacker's shield."""
    t = attack(exchange, player(play="Buckler"), player(play="Longsword"), {"Buckler": "P"})
    t.end()
    assert t.seen().table["attack"] == 0
    knight = player("Deathknight", "PPPPPDDDDD", play="Dread Shield")
    t = exchange([knight, player("Assassin", "DDDDDDIIII", play="Vanish")])
    t.use("Dread Shield", "P D P").end().use("Vanish", "I D")
    assert t.seen().table["attack"] == 2
