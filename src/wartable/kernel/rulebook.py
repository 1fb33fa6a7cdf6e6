"""The rules of a game as its numbered text: read once, for the page, the terminal and every search alike."""
from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Any, Final, final

from wartable.kernel.errors import BadInput
from wartable.kernel.game import Game
from wartable.kernel.registry import unknown

NUMBER: Final = r"(?:[A-Z]{1,3}-?)?R?\d+(?:\.\d+)*"
HEADING: Final = re.compile(rf"({NUMBER})\.?\s")
MARKED: Final = re.compile(r"([A-Z]{1,3}-?R?\d+(?:\.\d+)*)(?!\w|\.\d)")  # a number with a letter behind it is no rule's
CITED: Final = re.compile(r"\b[A-Z]{2}-R?\d+(?:\.\d+)*[a-z]?\b")
PLAIN: Final = "plain"
HOWS: Final = {"strong": "bold", "em": "stressed"}


@final
class Run:
    """Some words of one look: `plain`, `bold`, `stressed` or `code`. *rule* is the number of a rule that they cite, and nothing
    else."""

    def __init__(self, text: str, how: str = PLAIN, rule: str = "") -> None:
        self.text = text
        self.how = how
        self.rule = rule


@final
class Paragraph:
    """What can be cited alone: a heading (with its level), a text, an item of a list, a row of a table, or lines of code.

    *number* is its own, *of* that of the rule in whose list item it stands. An item has its *mark* in a counted list, and the
    *depth* of lists around its own. A row has *cells* instead of *runs*, and the number of its *table*; *head*: the headings.
    """

    def __init__(self, kind: str, under: str, runs: list[Run], level: int = 0) -> None:
        self.kind = kind
        self.under = under
        self.runs = runs
        self.level = level
        self.number = ""
        self.of = ""
        self.mark = ""
        self.depth = 0
        self.cells: list[list[Run]] = []
        self.table = 0
        self.head = False

    @property
    def text(self) -> str:
        """The paragraph in plain words."""
        if self.kind == "row":
            return "; ".join([words(cell) for cell in self.cells]).strip("; ")
        return f"{self.mark} {words(self.runs)}" if self.mark else words(self.runs)


def words(runs: list[Run]) -> str:
    """Runs without their looks."""
    return "".join([run.text for run in runs])


def rules_text(game: Game) -> str:
    """The rules that were shipped with the game, ours or another package's: in plain words if there are any, then numbered."""
    numbered = shipped(game, f"{game.name}.md")
    if not numbered:
        raise BadInput(f"the rules of {game.title} are not installed; they belong into rules/{game.name}.md of the package")
    plain = shipped(game, f"plain/{game.name}.md")
    return f"{plain}\n{numbered}" if plain else numbered


def shipped(game: Game, name: str) -> str:
    """A file among the rules of a package; nothing if it is not there."""
    for package in ("wartable", type(game).__module__.partition(".")[0]):
        try:
            return (files(package) / "rules" / name).read_text(encoding="utf-8")
        except (OSError, ModuleNotFoundError, TypeError):
            continue
    return ""


@cache
def paragraphs(text: str) -> list[Paragraph]:
    """The text in pieces that can be cited one by one. Read-only."""
    from markdown_it import MarkdownIt  # not before somebody asks for rules: it takes its time

    reader = Reader()
    for token in MarkdownIt("commonmark", {"html": False}).enable("table").parse(text):
        reader.read(token)
    return reader.made


@final
class Reader:
    """Makes paragraphs of the tokens of a Markdown text, one after another."""

    def __init__(self) -> None:
        self.made: list[Paragraph] = []
        self.under = ""
        self.items: list[Paragraph | None] = []  # those that are open; None: has no words yet
        self.mark = ""
        self.tables = 0
        self.head = False
        self.row: Paragraph | None = None

    def read(self, token: Any) -> None:
        kind: str = token.type
        if kind == "inline":
            self.take(runs_of(token.children))
        elif kind in ("fence", "code_block"):
            self.add(Paragraph("code", self.under, [Run(token.content.rstrip("\n"), "code")]))
        elif kind == "heading_open":
            self.made.append(Paragraph("heading", self.under, [], int(token.tag[1:])))
        elif kind == "heading_close":
            heading = self.made[-1]
            found = HEADING.match(heading.text)
            heading.number = found[1] if found else ""
            self.under = heading.text
        elif kind == "list_item_open":
            self.items.append(None)
            self.mark = f"{token.info}{token.markup}" if token.info else ""
        elif kind == "list_item_close":
            self.items.pop()
        elif kind == "table_open":
            self.tables += 1
        elif kind in ("thead_open", "thead_close"):
            self.head = kind == "thead_open"
        elif kind == "tr_open":
            self.row = Paragraph("row", self.under, [])
            self.row.table, self.row.head = self.tables, self.head
        elif kind == "tr_close":
            self.end_row()

    def take(self, runs: list[Run]) -> None:
        """Words: of a cell, of the heading that is open, of an item or of a text."""
        if self.row is not None:
            self.row.cells.append(runs)
        elif self.made and self.made[-1].kind == "heading" and not self.made[-1].runs:
            self.made[-1].runs = runs
        else:
            item = bool(self.items) and self.items[-1] is None
            made = Paragraph("item" if item else "text", self.under, runs)
            found = MARKED.match(words(runs))
            made.number = found[1] if found else ""
            self.add(made)
            if item:
                made.mark, self.items[-1] = self.mark, made

    def add(self, made: Paragraph) -> None:
        """A piece that may stand inside items: it belongs to the nearest rule among them."""
        made.depth = max(0, len(self.items) - 1)
        for item in reversed(self.items):
            if item is not None and item.number and not made.number and not made.of:
                made.of = item.number
        self.made.append(made)

    def end_row(self) -> None:
        """The row is complete; headings that say nothing are none."""
        row, self.row = self.row, None
        assert row is not None
        first = words(row.cells[0]) if row.cells else ""
        if re.fullmatch(NUMBER, first):
            row.number = first
        else:
            found = MARKED.match(first)
            row.number = found[1] if found else ""
        if not row.head or row.text:
            self.made.append(row)


def runs_of(tokens: Any) -> list[Run]:
    """Inline tokens as runs, cut at the numbers of rules."""
    made: list[Run] = []
    looks: list[str] = []
    for token in tokens:
        how = looks[-1] if looks else PLAIN
        if token.type in ("strong_open", "em_open"):
            looks.append(HOWS[token.tag])
        elif token.type in ("strong_close", "em_close"):
            looks.pop()
        elif token.type == "code_inline":
            made.append(Run(token.content, "code"))
        elif token.type in ("softbreak", "hardbreak"):
            made.append(Run(" ", how))
        elif token.content:
            made.append(Run(token.content, how))
    return [piece for run in joined(made) for piece in cut(run)]


def joined(runs: list[Run]) -> list[Run]:
    """Neighbours of one look as one run."""
    made: list[Run] = []
    for run in runs:
        if made and made[-1].how == run.how and run.how != "code":
            made[-1] = Run(made[-1].text + run.text, run.how)
        else:
            made.append(run)
    return made


def cut(run: Run) -> list[Run]:
    """A run in pieces, of which those that cite a rule cite nothing else."""
    if run.how == "code":
        return [run]
    made: list[Run] = []
    at = 0
    for found in CITED.finditer(run.text):
        if found.start() > at:
            made.append(Run(run.text[at : found.start()], run.how))
        made.append(Run(found[0], run.how, found[0]))
        at = found.end()
    if at < len(run.text):
        made.append(Run(run.text[at:], run.how))
    return made


def opening(game: Game) -> list[str]:
    """What stands before the first numbered chapter, and then the headings of all."""
    found = paragraphs(rules_text(game))
    first = next((i for i, p in enumerate(found) if p.level and p.number), len(found))
    return [p.text for p in found[:first]] + [f"{'  ' * (p.level - 1)}{p.text}" for p in found if p.level and p.number]


def holding(found: list[Paragraph], wanted: str) -> list[Paragraph]:
    """The paragraphs that hold all the words."""
    return [p for p in found if all(word in p.text.lower() for word in wanted.lower().split())]


def look_up(game: Game, wanted: str) -> list[str]:
    """The paragraphs with a number, or the only chapter with these words in its heading and all paragraphs that hold
    them, as lines to be shown."""
    found = paragraphs(rules_text(game))
    if re.fullmatch(NUMBER, wanted.strip().upper()):
        return by_number(game, found, wanted.strip().upper())
    hits = holding(found, wanted)
    if not hits:
        raise BadInput(f"the rules of {game.title} say nothing about {wanted!r}; try a single word, or a number")
    headings = [p for p in hits if p.level]
    chapter = section(found, headings[0]) if len(headings) == 1 else []
    rest = [p for p in hits if not p.level and p not in chapter]
    return lines(chapter) + [p.text if p.number else f"{p.of or p.under}: {p.text}" for p in rest]


def lines(found: list[Paragraph]) -> list[str]:
    """Paragraphs to be read one after another."""
    return [f"{'  ' * p.depth}{p.text}" for p in found]


def by_number(game: Game, found: list[Paragraph], wanted: str) -> list[str]:
    """The paragraph with this number, and all that stands under it; the game's prefix may be left out."""
    for number in (f"{game.prefix}-{wanted}", wanted):
        for paragraph in found:
            if paragraph.number == number and paragraph.level:
                return lines(section(found, paragraph))
        for hits in (numbered(found, number), [p for p in found if p.number.startswith(f"{number}.")]):
            if hits:
                return lines(hits)
    numbers = list(dict.fromkeys(p.number for p in found if p.number))
    wanted = wanted if wanted.startswith(game.prefix) else f"{game.prefix}-{wanted}"
    raise BadInput(unknown(f"rule of {game.title}", wanted, numbers))


def numbered(found: list[Paragraph], number: str) -> list[Paragraph]:
    """What has this number, with what belongs to it."""
    return [p for p in found if number in (p.number, p.of)]


def section(found: list[Paragraph], heading: Paragraph) -> list[Paragraph]:
    """A heading with all that comes before the next one of its level."""
    first = found.index(heading)
    for i in range(first + 1, len(found)):
        if 0 < found[i].level <= heading.level:
            return found[first:i]
    return found[first:]
