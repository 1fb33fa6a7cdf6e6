"""The rules of a game as its numbered text: looked up by number or by words."""
from __future__ import annotations

import re
from importlib.resources import files

from wartable.kernel.errors import BadInput
from wartable.kernel.game import Game
from wartable.kernel.registry import unknown

NUMBER = r"(?:[A-Z]{1,3}-?)?R?\d+(?:\.\d+)*"
HEADING = re.compile(rf"(#+)\s+(?:({NUMBER})\.?\s)?")
MARKED = re.compile(r"(?:[-*|]\s*)?\**([A-Z]{1,3}-?R?\d+(?:\.\d+)*)\b")
ROW = re.compile(rf"\|\s*\**({NUMBER})\**\s*\|")
EMPHASIS = re.compile(r"(?<!\w)(\*\*?)(\S[^*]*?)\1(?!\w)")
ITEM = re.compile(r"[-*] |\d+\. ")


class Paragraph:
    """A heading (with its level), an item of a list, a row of a table, or a block of text; *fenced* lines stay lines."""

    def __init__(self, line: str, under: str, fenced: bool = False) -> None:
        heading, marked, row = HEADING.match(line), MARKED.match(line), ROW.match(line)
        self.level = len(heading[1]) if heading else 0
        self.number = (heading[2] or "") if heading else row[1] if row else marked[1] if marked else ""
        self.under = under
        self.fenced = fenced
        self.lines = [line]

    @property
    def text(self) -> str:
        """The paragraph without the marks of its layout."""
        if self.fenced:
            return "\n".join(self.lines)
        text = EMPHASIS.sub(r"\2", " ".join([line.strip() for line in self.lines])).replace("`", "")
        if text.startswith("|"):
            return "; ".join([cell.strip() for cell in text.strip("| ").split("|")])
        return text.lstrip("# ") if self.level else text.removeprefix("- ")


def rules_text(game: Game) -> str:
    """The rules file that was shipped with the game, ours or another package's."""
    for package in ("wartable", type(game).__module__.partition(".")[0]):
        try:
            return (files(package) / "rules" / f"{game.name}.md").read_text(encoding="utf-8")
        except (OSError, ModuleNotFoundError, TypeError):
            continue
    raise BadInput(f"the rules of {game.title} are not installed; they belong into rules/{game.name}.md of the package")


def paragraphs(text: str) -> list[Paragraph]:
    """The text in pieces that can be cited one by one."""
    made: list[Paragraph] = []
    under, fenced, broken = "", False, True
    for line in text.splitlines():
        if line.startswith("```"):
            fenced = not fenced
            broken = True
        elif not line.strip() or set(line) <= set("|-: "):
            broken = True
        elif HEADING.match(line) and not fenced:
            made.append(Paragraph(line, under))
            under, broken = made[-1].text, True
        elif broken or (not fenced and (ITEM.match(line) or line.startswith("|"))):
            made.append(Paragraph(line, under, fenced))
            broken = False
        else:
            made[-1].lines.append(line)
    return made


def opening(game: Game) -> list[str]:
    """What stands before the first numbered chapter, and then the headings of all."""
    found = paragraphs(rules_text(game))
    first = next((i for i, p in enumerate(found) if p.level and p.number), len(found))
    return [p.text for p in found[:first]] + [f"{'  ' * (p.level - 1)}{p.text}" for p in found if p.level and p.number]


def look_up(game: Game, wanted: str) -> list[str]:
    """The paragraphs with a number, or the only chapter with these words in its heading and all paragraphs that hold
    them, as lines to be shown."""
    found = paragraphs(rules_text(game))
    if re.fullmatch(NUMBER, wanted.strip().upper()):
        return by_number(game, found, wanted.strip().upper())
    hits = [p for p in found if all(word in p.text.lower() for word in wanted.lower().split())]
    if not hits:
        raise BadInput(f"the rules of {game.title} say nothing about {wanted!r}; try a single word, or a number")
    headings = [p for p in hits if p.level]
    chapter = section(found, headings[0]) if len(headings) == 1 else []
    rest = [p for p in hits if not p.level and p not in chapter]
    return [p.text for p in chapter] + [p.text if p.number else f"{p.under}: {p.text}" for p in rest]


def by_number(game: Game, found: list[Paragraph], wanted: str) -> list[str]:
    """The paragraph with this number, and all that stands under it; the game's prefix may be left out."""
    for number in (f"{game.prefix}-{wanted}", wanted):
        for paragraph in found:
            if paragraph.number == number and paragraph.level:
                return [p.text for p in section(found, paragraph)]
        exact = [p.text for p in found if p.number == number]
        if exact:
            return exact
        below = [p.text for p in found if p.number.startswith(f"{number}.")]
        if below:
            return below
    numbers = list(dict.fromkeys(p.number for p in found if p.number))
    wanted = wanted if wanted.startswith(game.prefix) else f"{game.prefix}-{wanted}"
    raise BadInput(unknown(f"rule of {game.title}", wanted, numbers))


def section(found: list[Paragraph], heading: Paragraph) -> list[Paragraph]:
    """A heading with all that comes before the next one of its level."""
    first = found.index(heading)
    for i in range(first + 1, len(found)):
        if 0 < found[i].level <= heading.level:
            return found[first:i]
    return found[first:]
