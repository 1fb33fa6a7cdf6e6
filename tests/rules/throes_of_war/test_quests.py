"""Quests and missions: order, determination, every ability of every NPC."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from wartable.games.throes_of_war import GAME
from wartable.games.throes_of_war.cards.npcs import CHART, LETTERS, MISSIONS, NPCS, letter_of, read_npc
from wartable.games.throes_of_war.files.sheet import sheet
from wartable.games.throes_of_war.rules.totals import npc_attack
from wartable.games.throes_of_war.table.state import Throes
from wartable.games.throes_of_war.table.symbols import FACE_NAMES
from wartable.games.throes_of_war.table.symbols import FACES as KIND_FACES
from wartable.kernel.errors import BadInput

Tables = Callable[..., Any]
GIANT, NATURE, PLAIN = "P P P P P P P P P P", "N N N N N N N N N N", "P P P P P P I I I I"
# Two faces for each letter, which a POWER die and then a NATURE die can show.
FACES = {
    "A": "P P",
    "B": "P N",
    "C": "D P",
    "D": "I N",
    "E": "I P",
    "F": "L P",
    "G": "PP P",
    "H": "P NN",
    "L": "D NN",
    "M": "PP NN",
}


def test_the_chart_is_symmetric_with_all_letters() -> None:
    """TW-6.6, TW-R4."""
    assert all(CHART[a][b] == CHART[b][a] for a in range(12) for b in range(12))
    assert set("".join(CHART)) == set(LETTERS)
    assert LETTERS[letter_of(FACE_NAMES.index("P"), FACE_NAMES.index("NN"), False)] == "H"
    rolls = [(f, g) for first in KIND_FACES for second in KIND_FACES for f in first for g in second]
    assert 0.115 < sum([letter_of(f, g, False) == 0 for f, g in rolls]) / len(rolls) < 0.117


@pytest.mark.parametrize("npc", NPCS, ids=lambda npc: npc.key)
def test_sheets_are_complete_and_print(npc: Any) -> None:
    """TW-5.15.4, TW-6.7.4: at most 90 hit points; the sheet shows every item and ability."""
    assert 0 < npc.hit_points <= 90
    page = sheet(npc)
    assert page.startswith("<svg") and page.rstrip().endswith("</svg>")
    for item in npc.items:
        assert page.count(f">{item.name}<") >= 2
    assert all(ability.name in page for ability in npc.abilities)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("hit_points = 22", "hit_points = 91", "1 to 90"), ('type = "shield"', 'type = "armour"', "no type"),
        ('item = "Stew Pot"', 'item = "Soup Pot"', "no item"), ("by = 1", "by = 1\nextra = 2", "no parameter extra"),
        ("players = 1\n", "", "players"), ('defense_plus = "', 'defense_plus = "X', "columns"),
    ],
)  # fmt: skip
def test_a_sheet_that_cannot_be_is_refused(tmp_path: Path, old: str, new: str, words: str) -> None:
    """A new enemy is a file; what is wrong with it is named."""
    from wartable.games.throes_of_war.cards.npcs import NPC_FILES

    text = next(path for path in NPC_FILES if path.stem == "old_gristle").read_text(encoding="utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadInput, match=words):
        read_npc(path)


def test_the_round_of_a_quest(exchange: Tables, player: Any) -> None:
    """TW-4.8, TW-5.15.1, TW-5.15.2, TW-5.15.3: the party first; next round the next member acts first."""
    t = exchange([player(dice="PPPPPPPPPP"), player(dice="NNNNNNNNNN")],
                 [GIANT, NATURE, "1 1", "P N", "1 1", "N P", GIANT, NATURE], quest="abysal_minion_lord")  # fmt: skip
    assert t.asked == ("turn_action", 0)
    t.end().end()
    assert (
        t.log.count("Determination: POWER and NATURE give column B. Abysal Minion Lord defends with 4 (Abysal Minion Lord: 4).")
        == 1
    )
    assert (t.asked, t.seen().table["letter"]) == (("turn_action", 0), "B")
    t.end().end()
    t.choose("seat 1")
    assert t.asked == ("turn_action", 1)
    assert t.seen().table["exchange"] == 2


@pytest.mark.parametrize(("strike", "first"), [("sheet", "enemy"), ("party", "party"), ("npc", "enemy")])
def test_the_wyrm_strikes_first(exchange: Tables, player: Any, strike: str, first: str) -> None:
    """TW-5.15.1."""
    t = exchange([player()] * 4, quest="ashen_wyrm", npc_first_strike=strike)
    assert bool(t.state.defenders) == (first == "enemy")


def test_members_without_dice_are_out_and_the_quest_is_lost(exchange: Tables, player: Any) -> None:
    """TW-5.15.7: all lose together."""
    weak = player(dice="NNNNNNNNNN", lost="NNNNNNNNN")
    t = exchange([weak], number=100, quest="ashen_wyrm")
    while not t.match.over:
        t.end()
    assert t.match.outcome.reason == "quest lost"
    assert t.match.outcome.returns() == [-1.0]


def test_a_beaten_npc_wins_the_quest_at_once(exchange: Tables, player: Any) -> None:
    """TW-5.15.7, TW-5.15.5."""
    t = exchange([player("Giant", GIANT.replace(" ", ""), play="Ogre Club")], [GIANT, "1 1", "P P"], quest="old_gristle")
    t.state.points = (2,)
    t.use("Ogre Club", "P P P P P P").end()
    assert t.match.outcome.reason == "quest won"
    assert (t.match.outcome.winners, t.match.outcome.returns()) == ((0,), [1.0])
    assert "Old Gristle loses 2 hit points, 0 left." in t.log


def attack_of(exchange: Tables, party: list[Any], letter: str, quest: str, rolls: list[str], **options: Any) -> Any:
    """The party has attacked in vain, and the enemy attacks in this column; POWER dice first, then NATURE dice."""
    own = [GIANT if n == 0 else NATURE for n in range(len(party))]
    second = FACES[letter] if len(party) == 1 else " ".join(reversed(FACES[letter].split()))
    t = exchange(
        party,
        [*own, "1 1", "P P" if len(party) == 1 else "P N", "1 1", second, *rolls],
        npc_first_strike="party",
        quest=quest,
        **options,
    )
    for _ in party:
        t.end()
    assert t.seen().table["letter"] == letter
    return t


def test_stops_against_items(exchange: Tables, player: Any) -> None:
    """TW-5.15.8: on attack any item of the type, on defense one of those used; never the character."""
    party = [
        player("Giant", GIANT.replace(" ", ""), play="Disarm, Sunder"),
        player(dice=NATURE.replace(" ", ""), play="Charm Beast, Snare Trap"),
    ]
    t = exchange(party, [GIANT, "N N N N N N P P P P", "1 1", "P N"], quest="abysal_minion_lord")
    t.use("Disarm", "P P")
    assert t.seen().table["enemies"][0]["items"][1]["stopped"]
    t.end().use("Charm Beast", "N P")
    assert t.options == ["stop item 4", "stop item 5", "stop item 6"]
    t.choose("stop item 5")
    assert "Charm Beast stops Abysal Minion 2 in this exchange." in t.log


def test_versus_pierce_and_hinder_against_an_npc(exchange: Tables, player: Any) -> None:
    """TW-5.15.8: column H defends with 4 + 6 + 2; Pierce 2 takes the shield, Hinder 1 one more."""
    hunter = player("Hunter", "NNPPPDDDDD", play="Bone Flail, Fear")
    t = exchange([hunter, player(dice="NNNNNNNNNN")], ["N N P P P D D D D D", NATURE, "1 1", "P N"], quest="abysal_minion_lord")
    t.use("Hunter a", "N D").use("Bone Flail", "P D P").use("Fear", "D D")
    assert t.total(0) == 5 + 5 + 3
    t = exchange([hunter, player(dice="PPPPPPPPPP")], ["N N P P P D D D D D", GIANT, "1 1", "NN P"], quest="abysal_minion_lord")
    t.use("Bone Flail", "P D P").use("Fear", "D D").end().end()
    assert "-1: no harm" in t.results


def test_ward_and_riposte_and_drain_in_a_quest(exchange: Tables, player: Any) -> None:
    """TW-5.15.8: Riposte takes a hit point from an NPC that was held."""
    t = exchange([player("Monk", "LLLLLDDDDD")], ["L L L L L D D D D D", "1 1", "L L", "1 1", "L L", "L L L L L D D D D D"],
                 quest="abysal_minion_lord")  # fmt: skip
    t.end().use("Perfect Balance", "L D D").end()
    assert t.state.points == (64,)


def test_troll_blood(exchange: Tables, player: Any) -> None:
    """TW-7.8.1: a party exchange without harm gives Old Gristle one back, never above 22."""
    t = exchange([player()], [PLAIN, "1 1", "P P"], quest="old_gristle")
    t.state.points = (20,)
    t.end()
    assert t.state.points == (21,) and "Old Gristle regains 1 hit point, 21 now." in t.log
    t = exchange([player()], [PLAIN, "1 1", "P P"], quest="old_gristle")
    t.end()
    assert t.state.points == (22,)


def test_the_stew_pot_takes_a_pet(exchange: Tables, player: Any) -> None:
    """TW-7.8.2: the leader names a member with a pet, who chooses one."""
    party = [
        player(dice=GIANT.replace(" ", ""), play="Hill Ogre"),
        player(dice=NATURE.replace(" ", ""), play="Warhound, Stone Tortoise"),
    ]
    t = attack_of(exchange, party, "D", "old_gristle", [GIANT, NATURE])
    t.end().end()
    while t.asked[0] in ("assign_losses", "lose_dice"):
        t.choose(t.options[-1])
    assert (t.asked, t.options) == (("npc_discard_member", 0), ["seat 1", "seat 2"])
    t.choose("seat 2")
    assert (t.asked, t.options) == (("npc_forced_discard", 1), ["discard Warhound", "discard Stone Tortoise"])
    t.choose("discard Warhound")
    assert t.discarded(1) == ["Warhound"] and "Warhound of Ben is discarded." in t.log


def test_bloodthirst_and_the_black_chalice(exchange: Tables, player: Any) -> None:
    """TW-7.8.4, TW-6.7.2: she regains 1 when dice are lost; a spell is an offering to the chalice, a pet is not."""
    party = [player(dice=GIANT.replace(" ", ""), play="Leap, Warhound")]
    t = attack_of(exchange, party, "D", "pale_countess", [GIANT])
    t.state.points = (30,)
    assert [name for name in t.options if name.startswith("offer")] == ["offer Leap"]
    t.choose("offer Leap")
    assert t.seen().table["attack"] == 24 - 7
    t.end()
    assert t.state.points == (31,)


def test_night_veil(exchange: Tables, player: Any) -> None:
    """TW-7.8.3: range weapons and pets give no value; their other effects work. Not if it was stopped."""
    party = [player(dice=GIANT.replace(" ", ""), play="Stone Tortoise, Black Cat, Hill Ogre, Iron Will")]
    t = attack_of(exchange, party, "F", "pale_countess", [GIANT])
    t.use("Hill Ogre", "P P").use("Iron Will", "P")
    assert t.total(0) == 1
    t.state.item_stops |= 1 << 9
    assert t.total(0) == 2


def test_cinder_heart(exchange: Tables, player: Any) -> None:
    """TW-7.8.4: at 12 hit points or fewer the attack is 6 higher."""
    t = attack_of(exchange, [player(dice=GIANT.replace(" ", ""))], "A", "ashen_wyrm", [GIANT])
    assert npc_attack(t.state) == 12
    t.state.points = (12,)
    assert npc_attack(t.state) == 18


def test_searing_breath_and_the_hoard_golem(exchange: Tables, player: Any) -> None:
    """TW-7.8.2, TW-6.7.2: members who lose dice discard a stockpile card; the golem takes a weapon or shield."""
    party = [player(dice=GIANT.replace(" ", ""), play="Longsword, Armor, Leap")]
    t = attack_of(exchange, party, "C", "ashen_wyrm", [GIANT])
    assert [name for name in t.options if name.startswith("offer")] == ["offer Longsword"]
    t.choose("offer Longsword").end()
    assert (t.asked, t.options) == (("npc_forced_discard", 0), ["discard Armor", "discard Leap"])
    t.choose("discard Leap")
    assert sorted(t.discarded(0)) == ["Leap", "Longsword"]


def test_dread_wings(exchange: Tables, player: Any) -> None:
    """TW-7.8.3: on its attack every member leaves a die out; on its defense melee weapons give nothing."""
    rolls = ["N P P P P P P P P P", "1 1", "N P", "1 1", "N I"]
    t = exchange([player(dice="PPPPPPPPPN")], rolls, quest="ashen_wyrm", npc_first_strike="party")
    t.end()
    assert (t.seen().table["letter"], t.asked) == ("D", ("hinder_dice", 0))
    t = exchange([player("Giant", GIANT.replace(" ", ""), play="Cudgel")],
                 [GIANT, "1 1", "P N", "1 1", "P P"], quest="ashen_wyrm",
                 npc_first_strike="party")  # fmt: skip
    t.use("Cudgel", "P").use("Giant a", "P P").end()
    assert "-19: no harm" in t.results, "3 against 22: the cudgel gives nothing in column B"


def test_swapped_rows_of_the_lord(exchange: Tables, player: Any) -> None:
    """TW-R5."""
    for rows, value in (("printed", 4), ("swapped", 0)):
        setup = exchange([player()], quest="abysal_minion_lord", aml_rows=rows).state.rules
        lord = setup.npcs[setup.campaign.stages[0].enemies[0]]
        assert lord.items[2].name == "Infernal Shield" and lord.items[2].attack[7] == value


def test_other_shadow_symbols(exchange: Tables, player: Any) -> None:
    """TW-R3, TW-6.7.3."""
    for symbols, words in (("NM", "failed"), ("PI", "passed")):
        t = attack_of(
            exchange, [player(dice=GIANT.replace(" ", ""))], "G", "abysal_minion_lord", [GIANT, GIANT], shadow_symbols=symbols
        )
        t.end()
        assert any(line.startswith("Shadow test") and words in line for line in t.log)
    for wrong in ("NN", "N", "NX", "NMP"):
        with pytest.raises(BadInput, match=r"two different letters.*TW-R3"):
            GAME.setup(2, {"quest": "abysal_minion_lord", "shadow_symbols": wrong})


def test_fury_of_a_quest_helps_the_enemy_only(exchange: Tables, player: Any) -> None:
    """TW-5.12.4, TW-5.15.2: from round 41 on, and at round 200 the party has failed."""
    t = exchange(
        [player(dice=GIANT.replace(" ", ""))],
        [GIANT, "1 1", "P P", "1 1", "P P", GIANT],
        number=43,
        rules="balanced",
        quest="old_gristle",
    )
    assert t.seen().table["attack"] == 0
    t.end()
    assert t.seen().table["attack"] == 3
    t = exchange(
        [player(dice=GIANT.replace(" ", ""))], number=200, rules="balanced", quest="old_gristle", quest_fury_start=1000
    )
    t.end().end()
    assert t.match.outcome.reason == "quest lost"


@pytest.mark.parametrize(
    ("options", "last"),
    [
        ({"quest": "abysal_minion_lord"}, 3), ({"quest": "pale_countess"}, 40), ({"mission": "ashen_keep"}, 40),
        ({"quest": "abysal_minion_lord", "quest_fury_start": 12}, 12), ({"quest": "pale_countess", "quest_fury_start": 0}, 0),
    ],
)  # fmt: skip
def test_fury_begins_where_the_sheet_says(options: dict[str, Any], last: int) -> None:
    """TW-5.12.4: the last round without it stands on the sheet, and an option gives another."""
    s = GAME.start(GAME.setup(0, options, "balanced"))
    assert isinstance(s, Throes)
    s.exchange = last
    assert s.fury() == 0
    s.exchange = last + 2
    assert s.fury() == 2


def test_several_enemies_at_once(exchange: Tables, player: Any) -> None:
    """TW-5.15.9, TW-7.8.5, TW-7.8.6: the party names its target, every living enemy attacks; offerings weaken the Wyrm."""
    t = exchange([player(dice=GIANT.replace(" ", "")) for _ in range(4)], mission="ashen_keep")
    assert (t.asked, t.options) == (("choose_npc_target", 0), ["enemy 1", "enemy 2"])
    assert t.state.points == (30, 22)
    t.choose("enemy 2")
    assert t.state.foe == 1
    for _ in range(4):
        t.end()
    assert t.state.foe == 0, "the first enemy attacks"
    keep = next(mission for mission in MISSIONS if mission.key == "ashen_keep")
    assert keep.stages[0].twist_most == 6


def test_the_interlude_and_the_next_stage(exchange: Tables, player: Any) -> None:
    """TW-7.8.5, TW-7.8.6: losses stay; each member rests or gathers; the twist lowers the Wyrm's hit points."""
    giant = player("Giant", GIANT.replace(" ", ""), lost="PPPP", play="Ogre Club", discard="Armor, Leap")
    t = exchange([giant] * 4, ["P P P P P P"] * 4 + ["1 1", "P P"], mission="ashen_keep")
    t.state.points = (1, 0)
    t.state.twist = 4
    t.choose("enemy 1")
    for _ in range(4):
        t.use("Ogre Club", "P P P P").end()
    assert t.asked == ("interlude", 0)
    t.choose("rest")
    assert t.available(0) == 9
    t.choose("gather", "recover Leap")
    assert t.discarded(1) == [], "the last one needs no choice"
    t.choose("rest", "rest")
    assert (t.state.stage, t.state.points, t.state.twist) == (1, (60 - 4,), 0)


def test_an_offering_to_the_cauldron_feeds_the_twist(exchange: Tables, player: Any) -> None:
    """TW-7.8.6."""
    t = exchange([player(dice=GIANT.replace(" ", ""), play="Armor") for _ in range(4)],
                 [GIANT] * 4 + ["1 1", "P P", "1 1", "PP N"] + [GIANT] * 4, mission="ashen_keep")  # fmt: skip
    t.choose("enemy 1")
    for _ in range(4):
        t.end()
    assert t.seen().table["letter"] == "H"
    t.choose("offer Armor")
    assert t.state.twist == 1
