"""The rulebook's text, piece by piece: looks, numbers, lists, tables and code."""
from __future__ import annotations

import pytest

from wartable.kernel.rulebook import Paragraph, Run, holding, numbered, paragraphs, section, words

TEXT = """# A *small* game

Words `code` and **bold HC-1.1, not** plain.
Next <b>line</b>.

## HC-1. Cards

- **HC-1.1** One
  - deeper

        four spaces

  - **HC-1.9** own
- no number

1. first
2. second

## 2. Ends

```
let it
  be
```

| No | What |
|---|---|
| HC-2.1 | a `b` c |
| 2.2 | d |
| HC-2.3 e | f |
| HC-2.3b e | f |
| none | g |

| | |
|---|---|
| h | |

### HC-2.4 Last

End.

## 3. After
"""
ALL = paragraphs(TEXT)


def told(found: list[Paragraph]) -> list[tuple[str, str, str]]:
    return [(p.kind, p.number, p.text) for p in found]


def looks(runs: list[Run]) -> list[tuple[str, str, str]]:
    return [(run.text, run.how, run.rule) for run in runs]


def piece(text: str) -> Paragraph:
    return next(p for p in ALL if p.text.startswith(text))


def test_all_pieces_in_their_order() -> None:
    assert told(ALL) == [
        ("heading", "", "A small game"),
        ("text", "", "Words code and bold HC-1.1, not plain. Next <b>line</b>."),
        ("heading", "HC-1", "HC-1. Cards"),
        ("item", "HC-1.1", "HC-1.1 One"),
        ("item", "", "deeper"),
        ("code", "", "four spaces"),
        ("item", "HC-1.9", "HC-1.9 own"),
        ("item", "", "no number"),
        ("item", "", "1. first"),
        ("item", "", "2. second"),
        ("heading", "2", "2. Ends"),
        ("code", "", "let it\n  be"),
        ("row", "", "No; What"),
        ("row", "HC-2.1", "HC-2.1; a b c"),
        ("row", "2.2", "2.2; d"),
        ("row", "HC-2.3", "HC-2.3 e; f"),
        ("row", "", "HC-2.3b e; f"),
        ("row", "", "none; g"),
        ("row", "", "h"),
        ("heading", "HC-2.4", "HC-2.4 Last"),
        ("text", "", "End."),
        ("heading", "3", "3. After"),
    ]


def test_looks_and_citations() -> None:
    assert looks(piece("Words").runs) == [
        ("Words ", "plain", ""), ("code", "code", ""), (" and ", "plain", ""), ("bold ", "bold", ""),
        ("HC-1.1", "bold", "HC-1.1"), (", not", "bold", ""), (" plain. Next <b>line</b>.", "plain", ""),
    ]  # fmt: skip
    assert looks(ALL[0].runs) == [("A ", "plain", ""), ("small", "stressed", ""), (" game", "plain", "")]
    assert looks(piece("let it").runs) == [("let it\n  be", "code", "")]
    assert looks(piece("HC-2.1").cells[1]) == [("a ", "plain", ""), ("b", "code", ""), (" c", "plain", "")]
    assert looks(piece("HC-1.1").runs)[0] == ("HC-1.1", "bold", "HC-1.1")


def test_headings_have_levels_and_stand_over_what_follows() -> None:
    assert [(p.level, p.text) for p in ALL if p.level] == [
        (1, "A small game"), (2, "HC-1. Cards"), (2, "2. Ends"), (3, "HC-2.4 Last"), (2, "3. After")
    ]  # fmt: skip
    assert piece("Words").under == "A small game"
    assert piece("deeper").under == "HC-1. Cards"
    assert piece("End.").under == "HC-2.4 Last"


def test_items_belong_to_the_rule_around_them() -> None:
    assert [(p.depth, p.of) for p in ALL if p.kind == "item"] == [
        (0, ""), (1, "HC-1.1"), (1, ""), (0, ""), (0, ""), (0, "")
    ]  # fmt: skip
    assert (piece("four spaces").of, piece("four spaces").depth) == ("HC-1.1", 1)
    assert [p.mark for p in ALL if p.kind == "item"] == ["", "", "", "", "1.", "2."]


def test_rows_know_their_table_and_its_head() -> None:
    assert [(p.table, p.head) for p in ALL if p.kind == "row"] == [
        (1, True), (1, False), (1, False), (1, False), (1, False), (1, False), (2, False)
    ]  # fmt: skip
    assert [words(cell) for cell in piece("none").cells] == ["none", "g"]
    assert all(p.table == 0 and not p.head and not p.cells for p in ALL if p.kind != "row")


def test_a_section_ends_with_the_next_heading_of_its_level() -> None:
    assert told(section(ALL, piece("2. Ends")))[-1] == ("text", "", "End.")
    assert [p.text for p in section(ALL, piece("HC-2.4"))] == ["HC-2.4 Last", "End."]
    assert [p.text for p in section(ALL, piece("3."))] == ["3. After"]
    assert len(section(ALL, ALL[0])) == len(ALL)


@pytest.mark.parametrize(("number", "texts"), [("HC-1.1", ["HC-1.1 One", "deeper", "four spaces"]), ("HC-9", [])])
def test_what_has_a_number(number: str, texts: list[str]) -> None:
    assert [p.text for p in numbered(ALL, number)] == texts


def test_what_holds_all_words_however_they_are_written() -> None:
    assert [p.text for p in holding(ALL, "CODE bold")] == [piece("Words").text]
    assert holding(ALL, "code missing") == []
