"""Offerings, forced discards, rounds and stages of quests, each both ways (TW-4.8, TW-6.7.2, TW-7.8.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.throes_of_war.cards.catalogue import PET
from wartable.games.throes_of_war.rules.quest_damage import must_go
from wartable.games.throes_of_war.rules.totals import npc_attack

Tables = Callable[..., Any]
GIANT, NATURE = "P P P P P P P P P P", "N N N N N N N N N N"
TEN, GREEN = "PPPPPPPPPP", "NNNNNNNNNN"
# Two faces for each letter that POWER dice can show.
FACES = {
    "A": "P P",
    "B": "P N",
    "C": "D P",
    "D": "I N",
    "E": "I P",
    "F": "L P",
    "G": "PP P",
    "H": "PP N",
    "K": "PP I",
    "L": "PP L",
    "M": "PP PP",
}


def enemy_attacks(exchange: Tables, one: Any, quest: str, letter: str, roll: str = GIANT, **options: Any) -> Any:
    """A lone member's defense turn against an attack in this column."""
    t = exchange([one], ["1 1", FACES[letter], roll], quest=quest, npc_first_strike="npc", **options)
    assert t.seen().table["letter"] == letter
    return t


# Offerings and discards.


def test_offerings_of_the_cauldron(exchange: Tables, player: Any) -> None:
    """TW-6.7.2: a pet or craft item in play, nothing else; once is enough, and only where the cauldron deals damage."""
    one = player(dice=TEN, play="Armor, Warhound, Leap, Longsword", inventory="Catalyst")
    t = enemy_attacks(exchange, one, "abysal_minion_lord", "H")
    assert [name for name in t.options if name.startswith("offer")] == ["offer Armor", "offer Warhound"]
    before = npc_attack(t.state)
    t.choose("offer Warhound")
    assert npc_attack(t.state) == before - 8
    assert not [name for name in t.options if name.startswith("offer")]
    t.use("Leap", "P")
    t = enemy_attacks(exchange, one, "abysal_minion_lord", "A")
    assert not [name for name in t.options if name.startswith("offer")]
    t = enemy_attacks(exchange, one, "abysal_minion_lord", "H")
    t.state.item_stops |= 1 << 6
    t.use("Leap", "P")
    assert not [name for name in t.options if name.startswith("offer")], "a stopped cauldron wants nothing"


def test_of_equal_cards_one_that_is_destroyed_anyway_is_offered(exchange: Tables, player: Any) -> None:
    """TW-6.7.2, TW-5.10.5: and none twice."""
    t = enemy_attacks(exchange, player(dice=TEN, play="Armor, Armor, Armor"), "abysal_minion_lord", "H")
    t.state.doomed[3] = 1
    t.choose("offer Armor")
    assert [i for i in range(9) if t.state.offered[i]] == [3]


@pytest.mark.parametrize(("letter", "asked"), [("D", True), ("A", False)])
def test_the_stew_pot_is_hungry_only_in_its_columns(exchange: Tables, player: Any, letter: str, asked: bool) -> None:
    """TW-7.8.2: and only if a die was lost; cards that leave anyway are not taken."""
    t = enemy_attacks(exchange, player(dice=TEN, play="Warhound, Hill Ogre"), "old_gristle", letter)
    pot = next(item for item in t.state.rules.npcs[t.state.enemies[0]].items if item.name == "Stew Pot")
    assert (pot.attack["ABCDEFGHIJKLMNOPQR".index(letter)] > 0) == asked
    t.end()
    while t.asked[0] == "lose_dice":
        t.choose(t.options[0])
    assert (t.asked[0] == "npc_forced_discard") == asked


def test_what_leaves_anyway_cannot_be_taken(exchange: Tables, player: Any) -> None:
    """TW-7.8.2: neither what was offered nor what is destroyed."""
    s = enemy_attacks(exchange, player(dice=TEN, play="Warhound, Hill Ogre"), "old_gristle", "D").state
    hounds = must_go(s, 0, PET)
    assert len(hounds) == 2
    s.offered[hounds[0]] = 1
    assert must_go(s, 0, PET) == hounds[1:]
    s.doomed[hounds[1]] = 1
    assert must_go(s, 0, PET) == []


def test_a_discard_that_is_due_takes_the_only_card_without_a_question(exchange: Tables, player: Any) -> None:
    """TW-7.8.2: the breath of the Wyrm, and a card that was offered is no choice."""
    t = enemy_attacks(exchange, player(dice=TEN, play="Armor"), "ashen_wyrm", "C")
    t.end()
    while t.asked[0] == "lose_dice":
        t.choose(t.options[0])
    assert t.discarded(0) == ["Armor"]
    t = enemy_attacks(exchange, player(dice=TEN), "ashen_wyrm", "C")
    t.end()
    assert t.asked[0] != "npc_forced_discard"


# Rounds and stages.


def test_a_quest_is_lost_after_its_last_round(exchange: Tables, player: Any) -> None:
    """TW-5.12.4."""
    for number, over in ((199, False), (200, True)):
        t = exchange([player(dice=TEN)], number=number, rules="balanced", quest="old_gristle", quest_fury_start=1000)
        t.end().end()
        while not t.match.over and t.asked[0] != "turn_action":
            t.choose(t.options[0])
        assert t.match.over == over


def test_the_first_to_act_is_the_next_living_member(exchange: Tables, player: Any) -> None:
    """TW-4.8."""
    t = exchange([player(dice=TEN) for _ in range(3)], quest="old_gristle", max_exchanges=9)
    order = []
    for _ in range(60):
        if t.match.over or t.state.exchange > 4:
            break
        if t.asked[0] == "turn_action" and t.state.attackers and not t.state.ended:
            order.append(t.asked[1])
        t.choose("end turn" if "end turn" in t.options else t.options[0])
    assert order == [0, 1, 2, 0]


def test_one_enemy_of_several_that_falls_attacks_no_more(exchange: Tables, player: Any) -> None:
    """TW-5.15.9, TW-5.15.7: the stage goes on with the other; the party needs no choice then."""
    giant = player("Giant", TEN, play="Ogre Club")
    t = exchange([giant] * 4, [GIANT] * 4 + ["1 1", "P P"], mission="ashen_keep")
    t.state.points = (30, 3)
    t.choose("enemy 2")
    for _ in range(4):
        t.use("Ogre Club", GIANT).end()
    assert t.state.points == (30, 0) and "Old Gristle is beaten" in "\n".join(t.log)
    assert t.state.foe == 0, "only the Lord is left to attack"
    for _ in range(4):
        t.end()
    while t.asked[0] != "turn_action":
        t.choose(t.options[0])
    assert (t.state.foe, bool(t.state.attackers)) == (0, True)


def test_an_interlude_without_a_choice_gives_both(exchange: Tables, player: Any) -> None:
    """TW-7.8.5: the Drowned Road heals 2 dice and gives 2 cards back."""
    one = player("Giant", TEN, lost="PPP", play="Ogre Club", discard="Armor, Armor, Armor")
    t = exchange([one], ["P P P P P P P", "1 1", "P P"], mission="drowned_road")
    t.state.points = (1,)
    t.use("Ogre Club", "P P P P").end()
    assert (t.available(0), t.discarded(0), t.state.stage) == (9, ["Armor"], 1)
    assert "Stage 2" in "\n".join(t.log) or t.state.points == (46,)


@pytest.mark.parametrize(("twist", "points"), [(0, 60), (1, 59), (6, 54)])
def test_the_twist_of_the_keep(exchange: Tables, player: Any, twist: int, points: int) -> None:
    """TW-7.8.6: and never to nothing."""
    from wartable.games.throes_of_war.rules.quest import BeginStage

    t = exchange([player(dice=TEN)] * 4, mission="ashen_keep")
    t.state.twist = twist
    BeginStage(1).resolve(t.state)
    assert (t.state.points, t.state.full, t.state.twist) == ((points,), (points,), 0)
    t.state.twist = 99
    BeginStage(1).resolve(t.state)
    assert t.state.points == (1,)


def test_offerings_to_other_items_do_not_feed_the_twist(exchange: Tables, player: Any) -> None:
    """TW-7.8.6: only those to the cauldron, one each, at most six."""
    t = enemy_attacks(exchange, player(dice=TEN, play="Armor"), "abysal_minion_lord", "H")
    t.choose("offer Armor")
    assert t.state.twist == 0
    for before, after in ((0, 1), (5, 6), (6, 6)):
        t = exchange([player(dice=TEN, play="Armor") for _ in range(4)],
                     [GIANT] * 4 + ["1 1", "P P", "1 1", "PP N"] + [GIANT] * 4, mission="ashen_keep")  # fmt: skip
        t.choose("enemy 1")
        for _ in range(4):
            t.end()
        t.state.twist = before
        t.choose("offer Armor")
        assert t.state.twist == after
