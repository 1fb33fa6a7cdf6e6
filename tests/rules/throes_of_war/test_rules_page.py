"""The rules that players read (docs/rules/throes_of_war.md) agree with the code, the cards and the tests."""

from __future__ import annotations

import re
from pathlib import Path

from wartable.games.throes_of_war import GAME
from wartable.games.throes_of_war.cards import KINDS

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "rules" / "throes_of_war.md").read_text(encoding="utf-8")
RULES = re.findall(r"^\*\*(TW-\d+(?:\.\d+)+)\*\* ", PAGE, re.MULTILINE)
RULINGS = [f"TW-R{n}" for n in range(1, 29)]


def test_every_rule_stands_once() -> None:
    assert len(RULES) == len(set(RULES)) > 120
    assert re.findall(r"^\| (TW-R\d+) \|", PAGE, re.MULTILINE) == RULINGS


def test_rules_cited_by_the_game_exist() -> None:
    """Words that players see cite rules that players can find."""
    said = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src/wartable/games/throes_of_war").glob("*.py"))
    quoted = set(re.findall(r"\((TW-[\dR][\d.]*)(?:, (TW-[\dR][\d.]*))?\)[\"']", said))
    assert {rule.rstrip(".") for pair in quoted for rule in pair if rule} <= {*RULES, *RULINGS}


def test_rulings_are_cited_by_tests() -> None:
    """TW-R11, TW-R13: a DOUBLE counts once for Doubles, and Battle Mastery is of no use on defense (see the vectors)."""
    tests = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert [ruling for ruling in RULINGS if not re.search(rf"\b{ruling}\b", tests)] == []


def test_cards_and_options_of_the_page_are_those_of_the_game() -> None:
    for kind in KINDS:
        assert kind.text in PAGE and kind.name in PAGE
    assert re.findall(r"^\| `(\w+)` \| .* \| .* \| ", PAGE, re.MULTILINE) == [option.name for option in GAME.options]
