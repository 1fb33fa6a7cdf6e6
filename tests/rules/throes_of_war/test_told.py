"""What the log tells of whole exchanges, line by line, and what files of enemies may say."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from wartable.games.throes_of_war.cards.decks import read_deck
from wartable.games.throes_of_war.cards.npcs import HERE, NPCS, read_mission, read_npc
from wartable.kernel.errors import BadInput

Tables = Callable[..., Any]
GIANT, TEN = "P P P P P P P P P P", "PPPPPPPPPP"


def test_a_won_stage_and_a_won_quest_are_told(exchange: Tables, player: Any) -> None:
    """TW-5.15.5, TW-5.15.7, TW-7.8.5."""
    for options, end in (
        ({"quest": "old_gristle"}, ["The quest is won in 1 round."]),
        (
            {"mission": "drowned_road"},
            ["Anna takes Armor back from the discard.", "Stage 2: The Pale Countess (46 hit points).", "Round 2."],
        ),
    ):
        t = exchange([player("Giant", TEN, play="Ogre Club", discard="Armor")], [GIANT, "1 1", "P P", GIANT], **options)
        t.state.points = (2,)
        t.use("Ogre Club", "P P P P P P").end()
        assert t.log[: 10 + len(end)] == [
            "Stage 1: Old Gristle (22 hit points).",
            "Round 1.",
            "Anna attacks with 10 dice. Roll: 10 POWER.",
            "Anna uses Ogre Club (6 POWER): 7 + 2 for extra POWER = 9 attack.",
            "Anna's attack: Ogre Club 9.",
            "Picked blindly for the enemy: 2 POWER dice of Anna.",
            "Determination: POWER and POWER give column A. Old Gristle defends with 0.",
            "Attack 9 against defense 0: 9 more, a critical hit.",
            "Old Gristle loses 2 hit points, 0 left.",
            "Old Gristle is beaten.",
            *end,
        ]


def test_an_attack_of_an_enemy_is_told(exchange: Tables, player: Any) -> None:
    """TW-5.15.4, TW-5.12.4, TW-7.8.2."""
    t = exchange(
        [player(dice=TEN, play="Warhound, Hill Ogre")],
        ["1 1", "I N", GIANT],
        number=43, rules="balanced",
        quest="old_gristle",
        npc_first_strike="npc",
    )
    t.end()
    t.choose("discard Warhound")
    assert t.log[1:-1] == [
        "Round 43.",
        "Picked blindly for the enemy: 2 POWER dice of Anna.",
        "Determination: INGENUITY and NATURE give column D. "
        "Old Gristle attacks for 11 (Toll Hammer: 6, Marsh Toad: 2, Stew Pot: 3).",
        "Anna defends with 10 dice. Roll: 10 POWER.",
        "Anna's defense: 0.",
        "Fury: the attack gets 3 more, 1 for each exchange or round after 40.",
        "Attack 14 against defense 0: 14 more, a lethal hit.",
        "Anna loses a POWER die (9 left).",
        "Anna loses a POWER die (8 left).",
        "Anna loses a POWER die (7 left).",
        "Anna must discard Warhound.",
        "Warhound of Anna is discarded.",
    ]


def test_an_exchange_of_a_duel_is_told(exchange: Tables, player: Any) -> None:
    """TW-4.4, TW-7.2.16, TW-7.2.20, TW-7.2.24."""
    necro = player("Necromancer", "DDDDDDDDDD", play="Death Pact, Armor, Fear")
    other = player(play="Whetstone, Longsword, Great Shield", inventory="Cudgel")
    t = exchange([necro, other], ["D D D D D D D D D D"])
    t.use("Death Pact", "D").use("Fear", "D D").end().choose("leave out POWER").use("Whetstone", "I").choose(
        "reuse INGENUITY I"
    )
    t.use("Great Shield", "P I P P").choose("bring Cudgel", "end turn")
    assert t.log == [
        "Exchange 1. Anna attacks Ben.",
        "Anna attacks with 10 dice. Roll: 10 DEATH.",
        "Anna sacrifices Armor for Death Pact.",
        "Anna uses Death Pact (DEATH): 4 attack.",
        "Anna uses Fear (2 DEATH): 3 attack.",
        "Fear hinders Ben, who rolls 1 die fewer.",
        "Anna's attack: Death Pact 4 + Fear 3 = 7.",
        "Ben leaves a POWER die out of the roll.",
        "Ben defends with 9 dice. Roll: 5 POWER, 4 INGENUITY.",
        "Ben uses Whetstone (INGENUITY).",
        "Ben takes the die showing INGENUITY back to use it again.",
        "Ben uses Great Shield (3 POWER, INGENUITY): 4 + 1 for extra POWER = 5 defense.",
        "Ben brings out Cudgel and discards Longsword for it.",
        "Ben's defense: Great Shield 5.",
        "Attack 7 against defense 5: 2 more, a hit.",
    ]


def test_exchanges_of_sides_and_interludes_are_told(exchange: Tables, player: Any) -> None:
    """TW-5.13.2, TW-7.8.5."""
    t = exchange([player() for _ in range(4)], mode="team_duel")
    assert t.log[0] == "Exchange 1."
    t = exchange([player() for _ in range(4)], mode="team_duel", team_mode="paired")
    assert t.log[0] == "Exchange 1."
    giant = player("Giant", TEN, lost="PPPP", play="Ogre Club", discard="Armor, Leap")
    t = exchange([giant] * 4, ["P P P P P P"] * 4 + ["1 1", "P P"], mission="ashen_keep")
    t.state.points = (1, 0)
    t.choose("enemy 1")
    for _ in range(4):
        t.use("Ogre Club", "P P P P").end()
    t.choose("rest", "gather")
    told = [line for line in t.log if "rest" in line or "gather" in line]
    assert told == ["Anna rests and heals.", "Ben gathers cards from the discard."]


# Files.


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("attack =  [ 0,  0,  0,  0,  1,", "attack =  [ -1,  0,  0,  0,  1,", "18 numbers"),
        ("attack =  [ 0,  0,  0,  0,  1,", "attack =  [ 0,  0,  0,  1,", "18 numbers"),
        ("hit_points = 22", "hit_points = 0", "1 to 90"),
        ("players = 1", "players = 7", "1 to 6"),
        ("players = 1", "players = 0", "1 to 6"),
        ('first = "party"', 'first = "both"', "party or npc"),
        ('type = "character"', 'type = "pet"', "is the character"),
        ('name = "Troll blood"\n', "", "a name and a text"),
        ("players = 1", 'players = "one"', "players"),
    ],
)
def test_a_sheet_at_its_edges(tmp_path: Path, old: str, new: str, words: str) -> None:
    """TW-5.15.4, TW-6.7.4."""
    text = (HERE / "quests" / "old_gristle.toml").read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "mine.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadInput, match=words):
        read_npc(path)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("players = 4\n", "", "players"),
        ("players = 4\n", "players = 4\ncolour = 1\n", "unknown key colour"),
        ('quest = "old_gristle"', 'quest = "old_grizzle"', "no quest"),
        ("heal = 3", 'heal = "3"', "heal"),
        ("most = 6", "least = 6", "least"),
        ('[{ quest = "ashen_wyrm", hit_points = 60 }]', "[]", "1 to 3 enemies"),
    ],
)
def test_a_mission_that_cannot_be_is_refused(tmp_path: Path, old: str, new: str, words: str) -> None:
    """TW-7.8.5."""
    text = (HERE / "missions" / "ashen_keep.toml").read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "mine.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadInput, match=words):
        read_mission(path, NPCS)


def test_a_deck_without_a_name_has_that_of_its_character() -> None:
    """TW-3.2."""
    assert read_deck("character: Priest\ndice: 10 LIFE\n").name == "Priest"
    assert read_deck("name: Mine\ncharacter: Priest\ndice: 10 LIFE\n").name == "Mine"
