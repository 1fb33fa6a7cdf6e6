"""Cards as boxes, and words in the colours of the seats, for a terminal that can draw."""
from __future__ import annotations

import re
from io import StringIO
from typing import Final

from rich import box
from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.text import Text

SEATS: Final = ("bright_cyan", "bright_red", "bright_green", "bright_magenta", "bright_yellow", "bright_blue")
NUMBER: Final = re.compile(r"^ *(?:\d+|[a-m])\. ")
WORTH: Final = re.compile(r" \[[^\[\]]+\]$")
NARROW: Final = 26  # the least that a box is wide
TITLE: Final = re.compile(r"^(?P<number> *\d+)\. (?P<name>[^:(\[]{2,40}?)(?: \(|: )(?P<rest>.+)$")


def coloured(line: str, names: list[str], style: str = "") -> Text:
    """A line with each player's name in the colour of the seat; the number of a choice and what it is worth stand out."""
    text = Text(line, style=style)
    for seat, name in sorted(enumerate(names), key=lambda one: len(one[1])):
        text.highlight_regex(rf"\b{re.escape(name)}\b", f"bold {SEATS[seat % len(SEATS)]}")
    text.highlight_regex(NUMBER, "bold yellow")
    text.highlight_regex(WORTH, "green")
    return text


def card_boxes(lines: list[str]) -> list[RenderableType]:
    """Cards as boxes: a line that is not set in is a card's name, those below it stand on the card. What is no card, such as
    the page of an enemy, is one box."""
    if any(not line.startswith(" ") for line in lines[1:2]):
        return [boxed(lines[0], "\n".join(lines[1:]))]
    cards: list[list[str]] = []
    for line in lines:
        if line.startswith(" ") and cards:
            cards[-1].append(line.strip())
        else:
            cards.append([line])
    return [boxed(name, "\n".join(rest)) for name, *rest in cards]


def boxed(title: str, words: str, colour: str = "yellow") -> Panel:
    return Panel(Text(words), title=Text(title, style="bold"), title_align="left", border_style=colour, box=box.ROUNDED)


def choice_boxes(lines: list[str], width: int) -> RenderableType | None:
    """Choices as boxes side by side, where each is a thing with something written on it; what is one word stays a line.
    None where they are no things, or too many."""
    found = [TITLE.match(line) for line in lines]
    things = [one for one in found if one is not None]
    if len(things) < 2 or len({one["name"] for one in things}) < len(things):
        return None
    columns = min(len(things), max(1, width // (NARROW + 1)))
    wide = width // columns - 1
    made = [Panel(Text(closed(one["rest"], one[0])), title=Text(f"{one['number'].strip()}. {one['name']}", style="bold yellow"),
                  title_align="left", border_style="yellow", box=box.ROUNDED, width=wide) for one in things]  # fmt: skip
    plain = [Text(line) for line, one in zip(lines, found) if one is None]
    return Group(*plain, Columns(made, padding=(0, 1)))


def closed(rest: str, whole: str) -> str:
    """What stands on the box: a bracket that was opened before it is opened again."""
    return f"({rest}" if whole.count("(") > rest.count("(") and ")" in rest else rest


def drawn(parts: list[RenderableType], width: int, colour: bool) -> list[str]:
    """The parts as lines for a terminal of this width."""
    file = StringIO()
    console = Console(
        file=file, width=width, force_terminal=True, color_system="standard" if colour else None, no_color=not colour,
        highlight=False, legacy_windows=False, emoji=False, markup=False,
    )  # fmt: skip
    for part in parts:
        console.print(part)
    return file.getvalue().splitlines()
