"""Numbers on cards: those of the printed sheets by hand, and those of all cards against the tables that people read."""
from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from wartable.games.tower_siege.cards import spells
from wartable.games.tower_siege.cards.catalogue import CARDS, CATALOGUE, NUMBER, class_mask
from wartable.games.tower_siege.table import terms

PAGE = (Path(__file__).parents[3] / "docs/rules/tower_siege.md").read_text(encoding="utf-8")
CARDS_CHAPTER = PAGE.split("## 4. Cards")[1].split("## 5. Rulings")[0]


def rows(heading: str) -> list[dict[str, str]]:
    """The rows of a table of cards, by heading."""
    table = CARDS_CHAPTER.split(f"**{heading}**")[1].strip().split("\n\n")[0].splitlines()
    names, lines = ([cell.strip() for cell in line.strip("|").split(" | ")] for line in table[:1]), table[2:]
    head = next(names)
    return [dict(zip(head, [cell.strip() for cell in line.strip("|").split(" | ")])) for line in lines]


def card_of(name: str, kinds: tuple[str, ...]) -> Any:
    return next(card for card in CATALOGUE.cards if card.name == name and card.values["type"] in kinds)


def price(card: Any) -> str:
    gp, pp = card.values["gp"], card.values["pp"]
    return " + ".join([f"{n} {unit}" for n, unit in ((gp, "GP"), (pp, "PP")) if n]) or "-"


CREATURES = [("Minions", "minion"), ("Elementals", "elemental"), ("Rogues", "rogue"), ("Fiends", "fiend")]


@pytest.mark.parametrize(("heading", "kind"), CREATURES)
def test_creatures_cost_and_fight_as_the_page_says(heading: str, kind: str) -> None:
    for row in rows(heading):
        card = card_of(row["Card"], (kind,))
        upkeep = f"{CARDS.upkeep_pp[card.number]} PP" if CARDS.upkeep_pp[card.number] else "-"
        shown = (price(card), str(card.values["sl"]), card.values["ui"], upkeep)
        assert shown == (row["Cost"], row["SL"], row["UI"], row["Upkeep"]), row["Card"]
        assert (card.values["lp"], CARDS.lp[card.number]) == (1, 1)
    assert len(rows(heading)) == len([card for card in CATALOGUE.cards if card.values["type"] == kind])


def test_items_cost_and_resist_as_the_page_says() -> None:
    for row in rows("Items"):
        card = card_of(row["Card"], ("item",))
        shown = (price(card), card.values["ic"], str(card.values["rl"]), card.values["slot"] or "-")
        assert shown == (row["Cost"], row["IC"], row["RL"], row["Slot"]), row["Card"]


def test_magic_costs_as_the_page_says() -> None:
    for row in rows("Scrolls"):
        card = card_of(row["Card"], ("scroll",))
        power = str(card.values["pp"]) if card.values["pp"] else "*"
        resisted = "YES" if card.values["rr"] else "NO"
        assert (power, card.values["st"], resisted) == (row["Power"], row["ST"], row["RR"]), row["Card"]
    for row in rows("Spells"):
        card = card_of(row["Card"], ("spell",))
        gold = f"{card.values['gp']} GP" if card.values["gp"] else "-"
        assert (gold, str(card.values["pp"]), card.values["st"]) == (row["Price"], row["Power"], row["ST"]), row["Card"]


def test_relics_mages_and_resources_are_as_the_page_says() -> None:
    for row in rows("Relics"):
        card = card_of(row["Card"], ("relic",))
        shown = (price(card), card.values["loc"], str(card.values["rl"]))
        assert shown == (row["Cost"], row["Location"], row["RL"]), row["Card"]
    for row in rows("Mages"):
        card = card_of(row["Mage"], ("mage",))
        shown = (str(card.values["mines"]), str(card.values["stones"]), str(card.values["sl"]))
        assert shown == (row["Base Mines"], row["Base Powerstones"], row["SL"]), row["Mage"]
        assert (card.values["lp"], card.values["ui"]) == (2, "M")
    for row in rows("Resources and surges"):
        assert price(card_of(row["Card"], ("mine", "powerstone", "surge"))) == row["Cost"]


PRINTED: list[tuple[str, str, Any]] = [
    ("bowman", "shots", 2), ("bowman", "shot_level", 20), ("bowman", "shot_spread", False), ("roklor", "shots", 2),
    ("roklor", "shot_level", 25), ("roklor", "shot_spread", True), ("roklor", "intercept", terms.TUNNELING),
    ("roklor", "upkeep_pp", 2), ("wand_of_fire", "shots", 1), ("wand_of_fire", "shot_level", 30), ("skeleton", "regen", 2),
    ("apprentice", "discount", 1), ("apprentice", "upkeep_pp", 1), ("apprentice", "limited", True), ("alchemist", "ratio", 2),
    ("metal_bracers", "base_pl", 25), ("boiling_oil", "riposte", 25), ("dremours_cauldron", "summon_pp", 3),
    ("obelisk", "stone_yield", 2), ("obelisk", "mine_yield", 0), ("vein_of_gold", "surge", 0), ("power_surge", "surge", 1),
    ("vein_of_gold", "surge_most", 4), ("power_surge", "surge_most", 4), ("mine", "rl", 25), ("powerstone", "rl", 25),
    ("tower", "ip", 2), ("tower", "dl", 50), ("shelter", "dl", 25), ("obelisk", "ip", 1), ("dremours_cauldron", "ip", 1),
    ("zombie", "raises", NUMBER["zombie_token"]), ("dremours_cauldron", "summon", NUMBER["fiend_token"]),
    ("hill_giant", "club", [[n, 5 * n, 0] for n in range(1, 7)] + [[8, 35, 5], [10, 40, 10], [12, 45, 15]]),
    ("tower_shield", "ip", 2), ("tower_shield", "dl", 40), ("tower_shield", "surround", 1), ("librahm", "hold_gp", 2),
    ("scrying_pool", "scry", 3), ("scrying_pool", "scry_pp", 1), ("cutpurse", "drain", 2), ("cutpurse", "drain_level", 35),
    ("saboteur", "breaks", 30), ("stone_mason", "repair", 3), ("herbalist", "heal", 3), ("cave_troll", "regen", 3),
    ("deep_forge", "mine_yield", 2), ("deep_forge", "stone_yield", 0), ("crucible", "ratio", 2), ("crown", "army_al", 5),
    ("sapper", "vs_structure", 15), ("shadow_blade", "when_directed", 10), ("standard_bearer", "minions_al", 5),
    ("thaylen", "rogues_sl", 5), ("brinewarden", "tower_dl", 10), ("chain_mail", "base_pl", 30),
    ("plate_armor", "base_pl", 45),
    ("murder_holes", "riposte", 35), ("amulet_of_life", "ward", True), ("ballista", "shot_level", 30),
    ("ballista", "shots", 1),
    ("long_bow", "shot_level", 25), ("exorcist", "shot_level", 45), ("exorcist", "shot_only", 1),
    ("cindrax", "shot_level", 40),
    ("ghoul", "intercept", terms.SHADOWALK), ("hell_hound", "intercept", terms.SHADOWALK),
    ("galewing", "intercept", terms.FLIGHT),
]  # fmt: skip


@pytest.mark.parametrize(("card", "column", "value"), PRINTED, ids=[f"{row[0]} {row[1]}" for row in PRINTED])
def test_what_a_card_does_in_numbers(card: str, column: str, value: Any) -> None:
    assert getattr(CARDS, column)[NUMBER[card]] == value


GIVES = [
    ("ring_of_spell_casting", {"SS": 10}), ("amulet_of_spell_casting", {"SS": 15}), ("staff", {"AL": 10, "SS": 5}),
    ("ring_of_strength", {"SL": 5}), ("gate", {"DL": 5}), ("ring_of_resistance", {"RL": 15}), ("battle_axe", {"AL": 15}),
    ("ring_of_skill", {"IS": 10}), ("metal_bracers", {"RL": 5}), ("sword", {"AL": 10, "DL": 5}),
    ("shield_item", {"PL": 15, "DL": 5}),
    ("helm", {"PL": 10}), ("plate_armor", {"AL": -5}), ("talisman", {"PL": 10, "RL": 5}), ("sentinel", {"DL": 15}),
    ("hero", {}),
]  # fmt: skip


@pytest.mark.parametrize(("card", "given"), GIVES)
def test_what_a_card_gives(card: str, given: dict[str, int]) -> None:
    assert {stat: CARDS.gives(NUMBER[card], i) for i, stat in enumerate(terms.STATS) if CARDS.gives(NUMBER[card], i)} == given


WAYS = [
    ("carrion_crow", [1, -1, -1, -1]), ("griffon", [2, -1, -1, -1]), ("tunnel_worm", [-1, 2, -1, -1]),
    ("gloom_stalker", [-1, -1, 2, -1]),
    ("battle_steed", [-1, -1, -1, 0]), ("cutpurse", [-1, -1, 1, -1]), ("imp", [1, -1, -1, -1]),
    ("winged_boots", [2, -1, -1, -1]),
    ("shadow_cloak", [-1, -1, 2, -1]), ("galewing", [1, -1, -1, -1]), ("shadow_blade", [-1, -1, 2, -1]),
    ("hero", [-1, -1, -1, -1]),
]  # fmt: skip


@pytest.mark.parametrize(("card", "costs"), WAYS)
def test_how_a_card_moves(card: str, costs: list[int]) -> None:
    assert [CARDS.way_pp(NUMBER[card], way) for way in range(terms.WAYS)] == costs


BOLTS = [
    ("powerbolt", [[3, 20, 0]], 1, 0), ("fury", [[3, 30, 0]], 1, 0), ("sand_storm", [[2, 20, 0]], 3, 1),
    ("twinbolt", [[5, 20, 0]], 2, 0),
    ("power_blast", [[n, 15 + 5 * n, 0] for n in range(1, 11)] + [[10 + 2 * n, 65 + 5 * n, 5 * n] for n in range(1, 5)], 1, 0),
    ("waste", [[3, 35, 0], [5, 45, 0], [7, 55, 0], [9, 65, 10]], 1, 0),
]  # fmt: skip


@pytest.mark.parametrize(("card", "levels", "most", "extra"), BOLTS)
def test_how_magic_strikes(card: str, levels: list[list[int]], most: int, extra: int) -> None:
    f = CARDS.magic[NUMBER[card]]
    assert isinstance(f, spells.Bolt)
    assert (f.levels, f.most, f.extra) == (levels, most, extra)
    assert f.attacks and not f.counters and CARDS.least_pp[NUMBER[card]] == levels[0][0]


def test_item_classes() -> None:
    """TS-11.1: U is everything that creatures bear, X nothing."""
    assert class_mask("U") == class_mask("WAMO") == terms.W | terms.A | terms.M | terms.O
    assert class_mask("X") == 0 and class_mask("S") == terms.S and class_mask("AM") == terms.A | terms.M


def test_club_strike_and_power_blast_stand_on_the_page() -> None:
    for card, word in (("hill_giant", "Club Strike"), ("power_blast", "Power Blast")):
        line = next(line for line in CARDS_CHAPTER.splitlines() if line.startswith(f"{word}: "))
        f = CARDS.magic[NUMBER[card]]
        table = CARDS.club[NUMBER[card]] or (f.levels if isinstance(f, spells.Bolt) else [])
        for row, shown in zip(table, line.split(": ")[1].split("; "), strict=True):
            assert [int(n) for n in re.findall(r"\d+", shown)] == [n for n in row if n]
