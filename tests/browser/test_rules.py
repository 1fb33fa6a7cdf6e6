"""The rules on the page: every cell of every table stands under its own heading."""
import re
from pathlib import Path

import pytest

RULES = Path(__file__).parents[2] / "docs" / "rules"
GAMES = sorted(path.stem for path in RULES.glob("*.md"))
TABLES = """() => [...document.querySelectorAll("article table")].map((table) => [...table.rows].map((row) => ({
    head: row.querySelector("th") !== null, cells: [...row.cells].map((cell) => cell.textContent.trim()) })))"""


def source(name: str) -> str:
    """The Markdown of all that the page shows: in plain words, then numbered."""
    return "\n".join([(folder / f"{name}.md").read_text(encoding="utf-8") for folder in (RULES / "plain", RULES)])


def source_rows(name: str) -> list[list[str]]:
    """The cells of all rows that say something, from the source; not those that only draw a rule."""
    lines = [line.strip() for line in source(name).splitlines() if line.startswith("|")]
    rows = [[re.sub(r"[*`\\]", "", cell).strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines]
    return [row for row, line in zip(rows, lines) if any(row) and set(line) - set("|-: ")]


@pytest.mark.parametrize("name", GAMES)
def test_no_row_stands_under_a_wrong_heading(person, name):
    one = person().open(f"/rules/{name}")
    one.page.locator(".numbered[aria-busy=false]").wait_for()  # it is laid out piece by piece
    tables = one.page.evaluate(TABLES)
    for table in tables:
        assert not any(row["head"] for row in table[1:])
        assert {len(row["cells"]) for row in table} == {len(table[0]["cells"])}
    plain = [[re.sub(r"[*`\\]", "", cell).strip() for cell in row["cells"]] for table in tables for row in table]
    assert plain == source_rows(name)


def test_a_row_is_found_with_its_headings_and_a_counted_item_with_its_number(person):
    one = person().open("/rules/dice_duel")
    one.page.locator("article .counted .mark").first.wait_for()
    assert one.page.locator("article .counted .mark").first.text_content() == "1."
    one.page.get_by_label("Search").fill("Blue Command Dice")
    one.page.get_by_text("paragraphs").wait_for()
    [table] = [table for table in one.page.evaluate(TABLES) if table[1]["cells"][0] == "Blue Command Dice"]
    assert table[0] == {"head": True, "cells": ["Dice", "Number", "For"]} and len(table[1]["cells"]) == 3
