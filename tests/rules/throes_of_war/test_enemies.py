"""Enemies of quests at the edges: determination, stops, damage, abilities both ways (TW-5.15.3, TW-6.7.1, TW-7.8.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.throes_of_war import GAME
from wartable.games.throes_of_war.rules.quest_damage import points_lost
from wartable.games.throes_of_war.rules.totals import band, npc_attack, npc_defense
from wartable.games.throes_of_war.table.state import Throes

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


def party_attacks(
    exchange: Tables, one: Any, quest: str, letter: str, rolls: tuple[str, ...] = (GIANT,), **options: Any
) -> Any:
    """A lone member's attack turn; then the enemy will defend in this column."""
    return exchange([one], [*rolls, "1 1", FACES[letter]], quest=quest, npc_first_strike="party", **options)


def enemy_attacks(exchange: Tables, one: Any, quest: str, letter: str, roll: str = GIANT, **options: Any) -> Any:
    """A lone member's defense turn against an attack in this column."""
    t = exchange([one], ["1 1", FACES[letter], roll], quest=quest, npc_first_strike="npc", **options)
    assert t.seen().table["letter"] == letter
    return t


# Determination.


@pytest.mark.parametrize(("lost", "picks", "rolled"), [("", "1 1", 2), ("NNNNNNNNP", "1 1", 1), ("NNNNNNNN", "2 1", 2)])
def test_a_lone_member_picks_two_dice_or_rolls_the_only_one_twice(
    exchange: Tables, player: Any, lost: str, picks: str, rolled: int
) -> None:
    """TW-5.15.3, TW-R26."""
    one = player(dice="NNNNNNNNPP", lost=lost)
    own = list("NNNNNNNNPP")
    for die in lost:
        own.remove(die)
    faces = {2: "N P" if picks == "1 1" else "P P", 1: "P P"}[rolled]
    if not lost:
        faces = "N N"
    t = exchange([one], [" ".join(own), picks, faces], quest="old_gristle")
    t.end()
    assert any(line.startswith("Determination") for line in t.log)


def test_two_members_in_turn_pick_for_the_determination(exchange: Tables, player: Any) -> None:
    """TW-5.15.3: the next two in rotation, each from his own available dice."""
    kinds = [TEN, GREEN, "DDDDDDDDDD"]
    rolls = [" ".join(dice) for dice in kinds]
    t = exchange([player(dice=dice) for dice in kinds], [*rolls, "1 1", "P N", "1 1", "N D", *rolls], quest="old_gristle")
    t.end().end().end()
    assert "Determination: POWER and NATURE give column B." in "\n".join(t.log)
    assert "Determination: NATURE and DEATH give column F." in "\n".join(t.log)
    assert t.state.picker == 2


@pytest.mark.parametrize(("chart", "letter"), [("printed", "F"), ("regular", "P")])
def test_the_two_exceptions_of_the_chart(chart: str, letter: str) -> None:
    """TW-R4: INGENUITY with DOUBLE NATURE, LIFE with DOUBLE NATURE; without them the order of the others."""
    from wartable.games.throes_of_war.cards.npcs import LETTERS, letter_of

    regular = chart == "regular"
    assert LETTERS[letter_of(3, 6, regular)] == LETTERS[letter_of(6, 3, regular)]
    assert (LETTERS[letter_of(3, 6, regular)] == "F") == (not regular)
    assert (LETTERS[letter_of(4, 6, regular)] == "C") == (not regular)
    assert LETTERS[letter_of(1, 6, regular)] == "H"


# Hit points.


def table(quest: str = "old_gristle", **options: Any) -> Throes:
    s = GAME.start(GAME.setup(1, {"quest": quest, **options}))
    assert isinstance(s, Throes)
    return s


@pytest.mark.parametrize(
    ("damage", "bands", "results"),
    [
        ("bands", "duel", {(3, 1, 1): 1, (7, 2, 2): 2, (12, 3, 3): 3, (7, 2, 1): 1, (3, 1, 2): 2, (3, 1, 0): 0}),
        ("single", "duel", {(3, 1, 1): 1, (12, 3, 3): 1, (3, 1, 0): 0}),
        (
            "difference",
            "duel",
            {
                (3, 1, 1): 3,
                (7, 2, 2): 7,
                (14, 3, 3): 14,
                (7, 2, 1): 5,
                (14, 3, 2): 10,
                (3, 1, 2): 6,
                (7, 2, 3): 11,
                (3, 1, 0): 0,
            },
        ),
        ("difference", "wide", {(9, 2, 1): 7, (20, 3, 2): 14, (3, 1, 2): 8, (9, 2, 3): 15}),
    ],
)
def test_hit_points_by_bands_by_the_difference_or_always_one(damage: str, bands: str, results: Any) -> None:
    """TW-R1, TW-R2, TW-5.15.5: a band raised or lowered moves the difference to the edge of that band."""
    s = table(quest_damage=damage, quest_bands=bands)
    for (margin, plain, final), lost in results.items():
        assert (band(s, margin), points_lost(s, margin, final)) == (plain, lost), (margin, final)


@pytest.mark.parametrize(
    ("extra", "bands", "band"),
    [(0, "duel", "critical hit"), (0, "wide", "hit"), (1, "wide", "critical hit"), (4, "duel", "lethal hit")],
)
def test_bands_of_quests(exchange: Tables, player: Any, extra: int, bands: str, band: str) -> None:
    """TW-R2, TW-5.15.5: Ogre Club 7 and more against a defense of 0."""
    t = party_attacks(exchange, player("Giant", TEN, play="Ogre Club"), "old_gristle", "A", quest_bands=bands)
    assert npc_value(t, "A") == 0
    t.use("Ogre Club", " ".join("P" * (4 + extra))).end()
    assert f"{7 + extra}: {band}" in t.results
    assert t.state.points == (22 - {"hit": 1, "critical hit": 2, "lethal hit": 3}[band],)


def npc_value(t: Any, letter: str) -> int:
    npc = t.state.rules.npcs[t.state.enemies[0]]
    return sum(item.defense["ABCDEFGHIJKLMNOPQR".index(letter)] for item in npc.items)


@pytest.mark.parametrize(("letter", "lowered"), [("A", False), ("C", True)])
def test_thick_hide_lowers_the_result_in_its_columns(exchange: Tables, player: Any, letter: str, lowered: bool) -> None:
    """TW-7.8.3."""
    t = party_attacks(exchange, player("Giant", TEN, play="Ogre Club"), "old_gristle", letter)
    t.use("Ogre Club", GIANT).end()
    margin = 13 - npc_value(t, letter)
    plain = 1 if margin <= 5 else 2 if margin <= 10 else 3
    assert t.state.points == (22 - plain + lowered,)


def test_a_hit_under_thick_hide_takes_nothing_and_heals_the_troll(exchange: Tables, player: Any) -> None:
    """TW-7.8.3, TW-7.8.1."""
    t = party_attacks(exchange, player("Giant", TEN, play="Ogre Club"), "old_gristle", "C")
    t.state.points = (20,)
    t.use("Ogre Club", "P P P P").end()
    assert 1 <= 7 - npc_value(t, "C") <= 5 and t.state.points == (21,)


def test_deepen_and_drain_against_an_enemy(exchange: Tables, player: Any) -> None:
    """TW-5.15.8: one band worse, once; Drain heals after hit points were taken, and only then."""
    assassin = player("Assassin", "DDDDDDIIII")
    t = exchange([assassin], ["D D D D D D I I I I", "1 1", "D D"], quest="old_gristle", npc_first_strike="party")
    t.use("Death from the Shadows", "D D I").end()
    assert "4: critical hit" in t.results and t.state.points == (20,)
    for bonus, left in ((True, 10), (False, 9)):
        warlock = player("Warlock", "MMMMMDDDDD", lost="M", play="Soul Dagger")
        t = exchange(
            [warlock], ["M M M M D D D D D", "1 1", "M M" if bonus else "M N"], quest="old_gristle", npc_first_strike="party"
        )
        t.use("Soul Dagger", "M D D").end()
        hurt = t.state.points[0] < 22
        assert t.available(0) == (10 if hurt else 9)
        if bonus:
            assert hurt and left == 10


def test_regaining_never_goes_above_the_start_nor_raises_the_dead(exchange: Tables, player: Any) -> None:
    """TW-7.8.1, TW-7.8.4."""
    from wartable.games.throes_of_war.rules.quest_damage import regain

    t = party_attacks(exchange, player(dice=TEN), "old_gristle", "A")
    for points, by, after in ((22, 1, 22), (21, 3, 22), (20, 1, 21), (0, 5, 0), (1, 1, 2)):
        t.state.points = (points,)
        regain(t.state, by)
        assert t.state.points == (after,), (points, by)


def test_rage_begins_at_twelve(exchange: Tables, player: Any) -> None:
    """TW-7.8.4."""
    t = enemy_attacks(exchange, player(dice=TEN), "ashen_wyrm", "A")
    for points, attack in ((13, 12), (12, 18), (1, 18)):
        t.state.points = (points,)
        assert npc_attack(t.state) == attack


# Items.


def test_items_stopped_destroyed_or_bought_off_give_nothing(exchange: Tables, player: Any) -> None:
    """TW-5.15.8, TW-6.7.2: each takes away exactly its own number."""
    t = enemy_attacks(exchange, player(dice=TEN), "abysal_minion_lord", "H")
    whole = npc_attack(t.state)
    lord = t.state.rules.npcs[t.state.enemies[0]]
    for column, clear in (("item_stops", 0), ("cancelled", 0), ("gone", (0,))):
        for row, item in enumerate(lord.items):
            setattr(t.state, column, (1 << row,) if column == "gone" else 1 << row)
            assert npc_attack(t.state) == whole - item.attack[7], (column, item.name)
        setattr(t.state, column, clear)


def test_the_defense_after_stops_pierce_and_hinder_is_never_below_nothing(exchange: Tables, player: Any) -> None:
    """TW-5.15.8: Pierce takes from shields and no more than they give; Hinder from the whole."""
    hunter = player("Hunter", "NNPPPDDDDD", play="Bone Flail, Fear")
    t = exchange([hunter], ["N N P P P D D D D D", "1 1", "N N"], quest="abysal_minion_lord", npc_first_strike="party")
    t.use("Bone Flail", "P D P").use("Fear", "D D")
    lord = t.state.rules.npcs[t.state.enemies[0]]
    t.state.ended |= 1
    for letter in range(18):
        t.state.letter = letter
        values = [(max(0, item.defense[letter] - 2) if item.type == "shield" else item.defense[letter]) for item in lord.items]
        assert npc_defense(t.state) == max(0, sum(values) - 1), letter


def test_stops_name_items_of_the_sheet(exchange: Tables, player: Any) -> None:
    """TW-5.15.8: never one that is gone or stopped; the last one needs no choice."""
    one = player(dice="NNNNNNNNII", play="Charm Beast, Snare Trap")
    t = exchange([one], ["N N N N N N N N I I"], quest="abysal_minion_lord", npc_first_strike="party")
    t.state.gone = (1 << 3,)
    t.use("Charm Beast", "N N")
    assert t.options == ["stop item 5", "stop item 6"]
    t.choose("stop item 6").use("Snare Trap", "N I")
    assert (t.asked[0], t.state.item_stops) == ("turn_action", 0b110000)


@pytest.mark.parametrize(("faces", "column"), [("N N", 0), ("N L", 4), ("N NN", 6)])
def test_stops_on_defense_name_items_of_the_column(exchange: Tables, player: Any, faces: str, column: int) -> None:
    """TW-5.15.8: of the minions those that attack."""
    t = exchange(
        [player(dice=GREEN, play="Charm Beast")], ["1 1", faces, NATURE], quest="abysal_minion_lord", npc_first_strike="npc"
    )
    lord = t.state.rules.npcs[t.state.enemies[0]]
    used = [row for row in (3, 4, 5) if lord.items[row].attack[column] > 0]
    t.use("Charm Beast", "N N")
    if len(used) > 1:
        assert t.options == [f"stop item {row + 1}" for row in used]
    else:
        assert (t.asked[0], t.state.item_stops) == ("turn_action", sum(1 << row for row in used))


def test_silence_stops_the_plus_of_a_spell(exchange: Tables, player: Any) -> None:
    """TW-5.15.8, TW-5.15.4: a "+" counts as used; stopped, it does nothing."""
    wizard = player("Wizard", "MMMMMMMMMM", play="Silence")
    t = exchange([wizard], ["1 1", "MM M", "M M M M M M M M M M"], quest="abysal_minion_lord", npc_first_strike="npc")
    assert t.seen().table["letter"] == "G"
    t.use("Silence", "M M M M").end()
    lord = t.state.rules.npcs[t.state.enemies[0]]
    assert not any(line.startswith("Shadow test") for line in t.log)
    assert "Silence stops Abysal Shadows in this exchange." in t.log
    assert lord.items[-1].name == "Abysal Shadows"


def test_destroyed_items_are_gone_from_the_next_exchange_on(exchange: Tables, player: Any) -> None:
    """TW-5.15.8, TW-6.7.1: minions rise again at once."""
    necro = player("Necromancer", "PPMMDDDDDD", play="Plague, Sunder, Plague")
    roll = "P P M M D D D D D D"
    t = exchange([necro], [roll, "1 1", "P P", "1 1", "P P", roll, roll], quest="abysal_minion_lord")
    t.use("Plague", "D D D")
    assert t.options == ["destroy item 4", "destroy item 5", "destroy item 6"]
    t.choose("destroy item 5")
    assert t.state.going == (0,)
    t.use("Sunder", "P D")
    assert t.options == ["destroy item 2", "destroy item 3"]
    t.choose("destroy item 3")
    assert (t.state.going, t.state.gone) == ((0b100,), (0,))
    t.end()
    assert t.state.gone == (0b100,), "the shield is gone when the Lord attacks"


def test_there_is_no_limit_to_what_a_member_destroys(exchange: Tables, player: Any) -> None:
    """TW-5.15.8, TW-R32: a second Destroy takes a second item; one that finds nothing says so."""
    necro = player("Necromancer", "PPPDDDDDDD", play="Sunder, Sunder, Sunder")
    t = exchange([necro], ["P P P D D D D D D D"], quest="abysal_minion_lord")
    t.use("Sunder", "P D").choose("destroy item 2").use("Sunder", "P D")
    assert (t.asked[0], t.state.going) == ("turn_action", (0b110,))
    t.use("Sunder", "P D")
    assert (t.log[-1], t.state.going) == ("Sunder finds nothing that it could destroy.", (0b110,))


@pytest.mark.parametrize(("letter", "tested"), [("A", False), ("G", True)])
def test_shadow_tests_are_asked_in_their_columns(exchange: Tables, player: Any, letter: str, tested: bool) -> None:
    """TW-6.7.3."""
    rolls = [GIANT, "N P P P P P P P P P"] if tested else [GIANT]
    t = exchange(
        [player("Giant", TEN)],
        [rolls[0], "1 1", FACES[letter], *rolls[1:]],
        quest="abysal_minion_lord",
        npc_first_strike="party",
    )
    t.end()
    assert any(line.startswith("Shadow test") for line in t.log) == tested


@pytest.mark.parametrize(("again", "margin"), [("N P P P P P P P", 3), ("P P P P P P P P", 0)])
def test_who_fails_a_shadow_test_has_a_total_of_nothing(exchange: Tables, player: Any, again: str, margin: int) -> None:
    """TW-6.7.3: only unplaced dice are rolled again, and they keep the new faces."""
    t = exchange([player("Giant", TEN)], [GIANT, "1 1", "PP P", again], quest="abysal_minion_lord", npc_first_strike="party")
    t.use("Giant a", "P P").end()
    defense = npc_value(t, "G")
    assert str(margin - defense) in [result.partition(":")[0] for result in t.results]


def test_two_members_do_not_destroy_the_same_item(exchange: Tables, player: Any) -> None:
    """TW-5.15.8: one that is on its way out, or gone, is no target."""
    necro = player("Necromancer", "PPMMDDDDDD", play="Sunder")
    roll = "P P M M D D D D D D"
    t = exchange([necro, necro], [roll, roll], quest="abysal_minion_lord")
    t.use("Sunder", "P D").choose("destroy item 2").end().use("Sunder", "P D")
    assert (t.asked[0], t.state.going) == ("turn_action", (0b110,))


def test_dread_wings_take_melee_weapons_on_its_defense_only(exchange: Tables, player: Any) -> None:
    """TW-7.8.3: against its attack they defend as ever."""
    t = exchange([player(dice="NNNNNLLLLL", play="Oaken Staff")], ["1 6", "N I", "N N N N L L L L L"], quest="ashen_wyrm")
    assert (t.seen().table["letter"], t.asked[0]) == ("D", "hinder_dice")
    t.choose("leave out NATURE")
    t.use("Oaken Staff", "N L L")
    assert t.total(0) == 4


def test_the_lord_with_swapped_rows_is_otherwise_the_same(exchange: Tables, player: Any) -> None:
    """TW-R5, TW-5.15.1: the party strikes first, his hit points and fury stay."""
    lords = []
    for rows in ("printed", "swapped"):
        setup = exchange([player()], quest="abysal_minion_lord", aml_rows=rows).state.rules
        lords.append(setup.npcs[setup.campaign.stages[0].enemies[0]])
    assert [(lord.strikes_first, lord.hit_points, lord.players, lord.fury, lord.name) for lord in lords] == [
        (False, 65, 2, 3, "Abysal Minion Lord")
    ] * 2
