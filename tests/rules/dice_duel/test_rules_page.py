"""The rules that players read (docs/rules/dice_duel.md) agree with the code and with the tests."""
from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from wartable.games.dice_duel import GAME
from wartable.games.dice_duel.judge.solution import win_probability

Duels = Callable[..., Any]

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "rules" / "dice_duel.md").read_text(encoding="utf-8")
CHAPTERS = [5, 8, 7, 4, 7, 8, 3, 8, 2]  # how many rules DD-0 to DD-8 have
RULES = [f"DD-{chapter}.{n}" for chapter, count in enumerate(CHAPTERS) for n in range(1, count + 1)]
RULINGS = [f"DD-R{n}" for n in range(1, 20)]
EXAMPLES = [*[f"V{n}" for n in range(1, 25)], *[f"S{n}" for n in range(1, 9)]]


def cited(text: str) -> set[str]:
    return set(re.findall(r"DD-\d+\.\d+", text))


def test_every_rule_stands_once_at_the_start_of_its_paragraph() -> None:
    assert re.findall(r"^\*\*(DD-\d+\.\d+)\*\* [A-Z0-9]", PAGE, re.MULTILINE) == RULES
    assert re.findall(r"^\| (DD-R\d+|[VS]\d+) \|", PAGE, re.MULTILINE) == [*RULINGS, *EXAMPLES]


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_says_where_it_comes_from(rule: str) -> None:
    paragraph = PAGE.split(f"\n**{rule}** ")[1].split("\n\n")[0]
    assert re.search(r"\[(R~?|X|D)[],;:]", paragraph)


def test_rules_cited_by_the_page_and_by_the_code_exist() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src/wartable/games/dice_duel").rglob("*.py"))
    assert cited(PAGE) == set(RULES)
    assert cited(code) <= set(RULES)
    assert set(re.findall(r"DD-R\d+", PAGE)) == set(RULINGS)


def test_every_rule_is_cited_by_a_test() -> None:
    tests = [path for path in Path(__file__).parent.glob("test_*.py") if path.name != Path(__file__).name]
    assert cited("".join(path.read_text(encoding="utf-8") for path in tests)) == set(RULES)


def test_options_of_the_page_are_those_of_the_game() -> None:
    rows = re.findall(r"^\| `(\w+)` \| ([^|]+) \| ([^|]+) \|", PAGE.split("All options")[1], re.MULTILINE)
    expected = [(option.name, option.allowed, str(option.default).replace("True", "on")) for option in GAME.options]
    assert [(name, values.replace("`", ""), default.replace("`", "")) for name, values, default in rows] == expected


def test_table_of_the_page_is_the_shipped_solution() -> None:
    """Appendix A.7, to four decimals."""
    rows = re.findall(r"^\| \*\*(\d+)\*\* \| (.*) \|$", PAGE, re.MULTILINE)
    assert [int(a) for a, _ in rows] == list(range(1, 13))
    for a, row in rows:
        assert row.split(" | ") == [f"{win_probability(int(a), b):.4f}" for b in range(1, 13)]


def test_check_values_of_the_page_are_those_of_the_shipped_solution() -> None:
    """Appendix A.7, to six decimals."""
    free, forced = PAGE.split("Six decimals: ")[1].replace("\n", " ").split("With sorted pairing")
    for text, pairing, count in ((free, "free", 10), (forced, "sorted", 2)):
        values = re.findall(r"V\((\d+), (\d+)\) = (0\.\d{6})", text)
        assert len(values) == count
        for a, b, value in values:
            assert value == f"{win_probability(int(a), int(b), pairing):.6f}"


def test_log_lines_of_the_page_are_those_of_the_game(new_duel: Duels) -> None:
    """By the example Turn."""
    duel = new_duel([2, 2, 1, 0, 6, 4, 2, 1, 3, 2, 1, 0, 0, 6, 6, 5, 1, 2, 3, 1, 1, 0])
    duel.choose("reroll s0 p1", "pair 2x6 2x4 1x3", "reroll s1 s0 s0")
    for line in duel.log[:9]:
        assert f"- `{line.replace('Turn 1:', 'Turn 5:')}`" in PAGE
