"""What the catalogue must hold, and that the rules that players read say the same."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

from wartable.games.roar_of_war.cards.catalogue import ARMIES, TYPES
from wartable.games.roar_of_war.cards.decks import DECKS
from wartable.games.roar_of_war.table.options import OPTIONS
from wartable.games.roar_of_war.table.terms import RACES

RULES = (Path(__file__).parents[3] / "docs/rules/roar_of_war.md").read_text(encoding="utf-8")


def rows(heading: str) -> dict[str, list[str]]:
    """The table under a heading, by its first column."""
    part = RULES.split(heading, 1)[1].split("\n#", 1)[0]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in part.splitlines() if line.startswith("|")]
    return {row[0].split(" (")[0].strip("`"): row for row in cells[2:]}


@pytest.mark.parametrize("race", RACES)
def test_an_army_is_24_cards(race):
    """RW-0.2, RW-R26: one Leader, 19 Troops, four Animals; the rulebook gives the Animals, and the Elves' sample card."""
    cards = [card for card in ARMIES.cards if card.values["race"] == race]
    for kind, count in (("leader", 1), ("troop", 19), ("animal", 4)):
        assert sum([c.values["count"] for c in cards if c.values["kind"] == kind]) == count
    official = [card.key for card in cards if card.official]
    animal = cards[TYPES - 1].key
    assert official == (["longbow", animal] if race == "elves" else [animal])


def test_the_sample_card_is_the_longbow():
    """RW-R26: Attack 6, Defence 0, two dice."""
    values = ARMIES["longbow"].values
    assert [values[key] for key in ("attack", "defence", "counter", "dice")] == [6, 0, 0, 2]


def test_the_characters_of_the_races():
    """Elves have the highest Attack, Dwarves the highest Defence."""
    def mean(race, power):
        cards = [c for c in ARMIES.cards if c.values["race"] == race and c.values["kind"] != "animal"]
        return sum([c.values[power] * c.values["count"] for c in cards]) / 20

    assert max(RACES, key=lambda race: mean(race, "attack")) == "elves"
    assert max(RACES, key=lambda race: mean(race, "defence")) == "dwarves"


@pytest.mark.parametrize("card", ARMIES.cards, ids=lambda card: card.key)
def test_the_rules_print_the_powers_of_the_catalogue(card):
    """Docs and TOML say the same."""
    row = next(rows(f"### {race}")[card.name] for race in ("Orcs", "Elves", "Humans", "Dwarves")
               if race.lower() == card.values["race"])
    values = card.values
    assert row[1] == str(values["count"])
    if values["kind"] != "animal":
        assert row[2:4] == [str(values["attack"]), str(values["defence"])]
        dice = {0: "", 1: "1 die", 2: "2 dice"}[values["dice"]]
        number = str(values["counter"]) if values["counter"] or not dice else ""
        assert row[4] == " + ".join([part for part in (number, dice) if part])
    assert row[5].removesuffix(" [R]") == card.text
    assert card.official == row[5].endswith("[R]")


@pytest.mark.parametrize("card", DECKS.cards, ids=lambda card: card.key)
def test_the_rules_print_the_strategy_cards_of_the_catalogue(card):
    """Number, timing and text."""
    row = rows(f"### Strategy Cards of the {card.values['race'].title()}")[card.name]
    assert row[1:] == [str(card.values["count"]), " or ".join([t.title() for t in card.values["timing"]]), card.text]


def test_the_rules_list_every_option():
    """The page lists every option with its values."""
    listed = rows("## 8. Options")
    assert list(listed) == [option.name for option in OPTIONS]
    for option in OPTIONS:
        default = ("on" if option.default else "off") if isinstance(option.default, bool) else option.default
        assert listed[option.name][2] == str(default)


def test_rulings_are_numbered():
    """RW-R1 to RW-R32, each once."""
    assert re.findall(r"^\| RW-R(\d+) ", RULES, re.M) == [str(n) for n in range(1, 33)]
