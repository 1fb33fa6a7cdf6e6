"""The rules that players read (docs/rules/tower_siege.md) agree with the code, the cards and the tests."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

from wartable.games.tower_siege import GAME
from wartable.games.tower_siege.cards.catalogue import CARDS, DECKS

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "rules" / "tower_siege.md").read_text(encoding="utf-8")
CHAPTERS = [13, 6, 10, 14, 9, 7, 11, 9, 9, 11, 7, 9, 13, 6, 9, 4, 5, 8]  # how many rules TS-0 to TS-17 have
RULES = [f"TS-{chapter}.{n}" for chapter, count in enumerate(CHAPTERS) for n in range(1, count + 1)]


def test_every_rule_stands_once_in_order() -> None:
    assert re.findall(r"^- \*\*(TS-\d+\.\d+)", PAGE, re.MULTILINE) == RULES


def test_rules_cited_by_the_page_and_by_the_code_exist() -> None:
    folder = ROOT / "src/wartable/games/tower_siege"
    code = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    for text in (PAGE, code):
        assert set(re.findall(r"TS-\d+\.\d+", text)) <= set(RULES)


def test_options_of_the_page_are_those_of_the_game() -> None:
    rows = re.findall(r"^\| `(\w+)` \| ([^|]+) \| ([^|]+) \|", PAGE.split("## 6. Options")[1], re.MULTILINE)
    expected = [(o.name, o.allowed, str(o.default).replace("True", "on").replace("False", "off")) for o in GAME.options]
    assert rows == expected


@pytest.mark.parametrize("card", [c for c in range(CARDS.count) if CARDS.market[c]])
def test_every_card_stands_on_the_page(card: int) -> None:
    assert f"| {CARDS.name[card]} |" in PAGE
    assert CARDS.text[card] in PAGE


def test_every_ready_deck_stands_on_the_page() -> None:
    for deck in DECKS:
        cards = ", ".join(f"{CARDS.name[c]} {deck.cards.count(c)}" for c in sorted(set(deck.cards)))
        assert f"- **{deck.name}** (`{deck.key}`): {cards}.\n" in PAGE
