"""The rules as the page gets them: every cell of every table stands under its own heading."""
import re
from pathlib import Path

import pytest

from wartable.server.protocol.games import Rules, RulesParagraph

RULES = Path(__file__).parents[2] / "docs" / "rules"
GAMES = sorted(path.stem for path in RULES.glob("*.md"))


def plain(text: str) -> str:
    """Words of the Markdown source without marks."""
    return re.sub(r"[*`\\]", "", text).strip()


def source(name: str) -> str:
    """The Markdown of all that the page shows: in plain words, then numbered."""
    return "\n".join([(folder / f"{name}.md").read_text(encoding="utf-8") for folder in (RULES / "plain", RULES)])


def source_tables(name: str) -> list[list[list[str]]]:
    """The cells of all tables, read line by line from the source; the second line of each only draws a rule."""
    tables: list[list[list[str]]] = []
    inside = False
    for line in source(name).splitlines():
        if line.startswith("|"):
            if not inside:
                tables.append([])
            tables[-1].append([plain(cell) for cell in re.split(r"(?<!\\)\|", line.strip())[1:-1]])
        inside = line.startswith("|")
    for table in tables:
        assert set("".join(table.pop(1))) <= set("-: ")
    return tables


@pytest.fixture
def rules(server):
    def fetched(name: str, search: str = "") -> Rules:
        return server.client().get(f"/games/{name}/rules", Rules, search=search)

    return fetched


@pytest.mark.parametrize("name", GAMES)
def test_no_row_stands_under_a_wrong_heading(rules, name):
    sent: dict[int, list[RulesParagraph]] = {}
    for paragraph in rules(name).paragraphs:
        if paragraph.kind == "row":
            sent.setdefault(paragraph.table, []).append(paragraph)
    written = source_tables(name)
    assert len(sent) == len(written)
    for table, (head, *rows) in zip(sent.values(), written):
        if any(head):
            assert table[0].head and texts(table[0]) == head
            table = table[1:]
        assert [texts(row) for row in table] == rows
        assert all(len(row.cells) == len(head) and not row.head and not row.runs for row in table)


def texts(row: RulesParagraph) -> list[str]:
    return [plain("".join(run.text for run in cell)) for cell in row.cells]


def test_rows_with_semicolons_and_bars_are_among_them():
    cells = [cell for name in GAMES for table in source_tables(name) for row in table for cell in row]
    assert sum("; " in cell for cell in cells) > 400
    assert any("|" in cell for cell in cells)


def test_numbers_bring_what_belongs_to_them(rules):
    found = rules("tower_siege", "TS-1.4").paragraphs
    assert found[0].number == "TS-1.4" and len(found) == 4
    assert all(one.of == "TS-1.4" and one.kind == "item" and one.depth == 1 for one in found[1:])
    assert [one.number for one in rules("dice_duel", "dd-1.5").paragraphs] == ["DD-1.5"]
    assert len({one.number for one in rules("dice_duel", "DD-1").paragraphs}) > 5


def test_runs_have_their_looks_and_cite_rules(rules):
    runs = [run for one in rules("dice_duel").paragraphs for row in [one.runs, *one.cells] for run in row]
    assert {run.how for run in runs} == {"plain", "bold", "stressed", "code"}
    cited = [run for run in runs if run.rule]
    assert len(cited) > 100 and all(run.text == run.rule for run in cited)
    assert not any("**" in run.text or "|" in run.text for run in runs if run.how != "code")
