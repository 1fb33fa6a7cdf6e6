"""Every numbered rule that players read is cited by at least one test."""
import re
from pathlib import Path

import pytest

from wartable import find_game, game_names

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"


def numbers(prefix: str, text: str) -> set[str]:
    """All rule numbers such as DD-1.2; a number without a point is a chapter."""
    return set(re.findall(rf"\b{re.escape(prefix)}-\d+(?:\.\d+)+", text))


def cited(prefix: str, folder: Path) -> set[str]:
    """All rule numbers that stand in a test of the folder; this file names some only to explain."""
    found: set[str] = set()
    for path in folder.rglob("test_*.py"):
        if path != Path(__file__):
            found |= numbers(prefix, path.read_text(encoding="utf-8"))
    return found


def by_number(rule: str) -> list[int]:
    return [int(part) for part in re.findall(r"\d+", rule)]


@pytest.mark.parametrize("name", game_names())
def test_every_numbered_rule_is_cited_by_a_test(name: str) -> None:
    game = find_game(name)
    rules = ROOT / "docs/rules" / f"{name}.md"
    assert rules.exists(), f"players of {game.title} have no rules to read: {rules} is missing"
    written = numbers(game.prefix, rules.read_text(encoding="utf-8"))
    assert written, f"{rules.name} has no rule numbered {game.prefix}-..."
    missing = sorted(written - cited(game.prefix, TESTS), key=by_number)
    assert not missing, f"{len(missing)} of {len(written)} rules of {game.title} are cited by no test: {', '.join(missing)}"


@pytest.mark.parametrize("name", game_names())
def test_every_cited_rule_exists(name: str) -> None:
    game = find_game(name)
    rules = ROOT / "docs/rules" / f"{name}.md"
    assert rules.exists(), f"players of {game.title} have no rules to read: {rules} is missing"
    written = numbers(game.prefix, rules.read_text(encoding="utf-8"))
    unknown = sorted(cited(game.prefix, TESTS / "rules" / name) - written, key=by_number)
    assert not unknown, f"tests cite rules that {rules.name} does not have: {', '.join(unknown)}"
