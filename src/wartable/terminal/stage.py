"""A match on a terminal that can draw: table on top, what happened in the middle, the question below, redrawn in place.

Everything goes through `screen`, which says lines here as long as a stage is open. It lies on the terminal's second screen, so
that the first one comes back as it was.
"""
from __future__ import annotations

import os
import shutil
import signal
import sys
from collections.abc import Callable
from typing import Any, Final

from rich.console import RenderableType
from rich.rule import Rule
from rich.text import Text

from wartable.terminal.boxes import card_boxes, choice_boxes, coloured, drawn

OPEN, CLOSE, WIPE = "\033[?1049h", "\033[?1049l", "\033[H\033[2J"
SHARE: Final = 4  # a line in so many, and three at least, are kept for what happened
KEYS: Final = "? all choices · table · log · card <name> · odds · help · quit"

Part = tuple[str, str] | list[str]  # a line and its style, or the lines of cards


class Stage:
    """What is on the screen. *write* puts text on the terminal, *typed* reads a line; the *heading* always stays on top."""

    def __init__(
        self, names: list[str], write: Callable[[str], object], typed: Callable[[str], str], heading: str = ""
    ) -> None:
        self.names, self.heading = names, heading
        self.write, self.typed = write, typed
        self.table: list[str] = []
        self.question = ""
        self.choices: list[str] = []
        self.story: list[Part] = []  # since the question before this one
        self.said: list[Part] = []  # since the last line that was typed
        self.before: Any = None  # who was told of a new size

    def open(self) -> None:
        self.write(OPEN + WIPE)

    def close(self) -> list[Part]:
        """Gives the first screen back; what was said since somebody last typed, to be said there."""
        self.write(CLOSE)
        return self.said

    def clear(self) -> None:
        """Takes everything off, for somebody else to sit down."""
        self.table, self.choices, self.story, self.said, self.question = [], [], [], [], ""
        self.write(WIPE)

    def asks(self, table: list[str], question: str, choices: list[str]) -> None:
        """A new question: what was said until now is what happened since the last one."""
        self.table, self.question, self.choices = [self.heading, *table] if self.heading else table, question, choices
        self.story, self.said = self.said or self.story, []

    def ask(self, prompt: str) -> str:
        """Draws everything and reads a line; an answer too long for the middle is shown by itself first."""
        self.turn_pages()
        self.draw()
        try:
            self.watch(prompt)
            line = self.typed(prompt)
        finally:
            self.watch("")
        self.said = []
        return line

    def turn_pages(self) -> None:
        """Shows what does not fit, page by page; who types something else than Enter wants to go back."""
        width, height = size()
        lines = drawn(self.parts(self.said), width, colours())
        if not self.question or len(lines) <= self.room(width, height):
            return
        for first in range(0, len(lines), height - 1):
            self.write(WIPE + "".join([f"{line}\n" for line in lines[first : first + height - 1]]))
            more = first + height - 1 < len(lines)
            if self.typed("Enter: read on, q: back to the table> " if more else "Enter: back to the table> ") and more:
                break
        self.said = []

    def watch(self, prompt: str) -> None:
        """Draws anew when the terminal's size changes while somebody is asked."""
        if not hasattr(signal, "SIGWINCH"):
            return
        if not prompt:
            signal.signal(signal.SIGWINCH, self.before or signal.SIG_DFL)
            return

        def again(*_: object) -> None:
            self.draw()
            self.write(prompt + begun())

        self.before = signal.signal(signal.SIGWINCH, again)

    def draw(self) -> None:
        self.write(WIPE + "".join([f"{line}\n" for line in self.lines(*size(), colours())]))

    def parts(self, said: list[Part]) -> list[RenderableType]:
        """What was said, drawn: cards as boxes."""
        made: list[RenderableType] = []
        for part in said:
            made.extend(card_boxes(part) if isinstance(part, list) else [coloured(part[0], self.names, part[1])])
        return made

    def room(self, width: int, height: int) -> int:
        """How many lines there are between table and question."""
        top, bottom = self.frame(width, height, False)
        return height - 1 - len(top) - len(bottom)

    def frame(self, width: int, height: int, colour: bool) -> tuple[list[str], list[str]]:
        """Table and question. Where they are too tall, boxes become lines, long lines are cut, then lists."""
        rest = height - 1 - max(height // SHARE, 3)
        rule = drawn([Rule(KEYS if width > len(KEYS) + 4 else "", style="dim", characters="─")], width, colour)
        asked = drawn([coloured(self.question, self.names, "bold")] if self.question else [], width, colour)
        table = drawn([coloured(line, self.names) for line in self.table], width, colour)
        room = max(rest - len(table) - len(asked) - 2, (rest - 2) // 2 - len(asked), 2)
        boxes = choice_boxes(self.choices, width)
        choices = drawn([boxes], width, colour) if boxes is not None else []
        if not choices or len(choices) > room:
            choices = drawn([coloured(line, self.names) for line in self.choices], width, colour)
        if len(choices) > room:
            choices = drawn([self.cut(line, width) for line in self.choices], width, colour)
        if len(choices) > room:
            choices = [*choices[: room - 1], f"  ... {len(choices) - room + 1} more, ? for all"]
        left = rest - len(asked) - len(choices) - 2
        if len(table) > left:
            table = drawn([self.cut(line, width) for line in self.table], width, colour)
        if len(table) > left:
            table = [*table[: max(left - 1, 0)], "  ... table shows the rest"]
        below = drawn([Rule(style="dim")], width, colour) if asked else []
        return [*table, *(rule if table else [])], [*below, *asked, *choices]

    def cut(self, line: str, width: int) -> Text:
        """A line that is not longer than the terminal is wide."""
        text = coloured(line, self.names)
        text.truncate(width, overflow="ellipsis")
        return text

    def lines(self, width: int, height: int, colour: bool) -> list[str]:
        """The whole screen but the line that is typed in."""
        top, bottom = self.frame(width, height, colour)
        room = height - 1 - len(top) - len(bottom)
        told = drawn(self.parts(self.said or self.story), width, colour)
        if len(told) > room:
            told = [f"... {len(told) - room + 1} lines before, log tells all", *told[len(told) - room + 1 :]]
        return [*top, *told, *[""] * (room - len(told)), *bottom]


def size() -> tuple[int, int]:
    """Columns and lines of the terminal; one that is too small for a table is drawn as if it were larger."""
    found = shutil.get_terminal_size()
    return max(found.columns, 40), max(found.lines, 12)


def colours() -> bool:
    return not os.environ.get("NO_COLOR")


def can_draw() -> bool:
    """Whether somebody sits at a terminal that can place its cursor and shows what we draw with."""
    encoding = getattr(sys.stdout, "encoding", None) or ""
    known = os.environ.get("TERM", "") not in ("", "dumb")
    return sys.stdin.isatty() and sys.stdout.isatty() and known and encoding.lower().startswith("utf")


def begun() -> str:
    """What somebody has typed of a line so far."""
    editing = sys.modules.get("readline")
    return "" if editing is None else str(editing.get_line_buffer())
