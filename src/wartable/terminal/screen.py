"""The screen: plain lines out, plain lines in; where a stage is open, what is said and asked is drawn there (`stage.py`)."""
from __future__ import annotations

import contextlib
import shutil
import sys
import textwrap
from collections.abc import Iterator
from typing import Any, Final

import click

from wartable.terminal.stage import Stage, can_draw

# What a line is written with where only plain characters are sure to arrive.
SIMPLE: Final = str.maketrans(
    {
        "×": "x", "–": "-", "—": "-", "−": "-", "…": "...", "≥": ">=", "≤": "<=", "→": "->", "►": ">", "─": "-", "└": "+",
        "·": ".", "’": "'", "‘": "'", "“": '"', "”": '"', "≠": "!=", "≈": "~", "Φ": "Phi", "µ": "u", "\u00a0": " ",
    }
)  # fmt: skip


_stages: list[Stage] = []  # the one that is open, if any
_plain = [False]  # whether somebody wants lines, though the terminal can draw


class Leave(Exception):
    """Nobody is there any more: the input has ended, or somebody wants to go."""


def want_lines() -> None:
    """From now on nothing is drawn: for pipes, screen readers, and whoever likes it."""
    _plain[0] = True


@contextlib.contextmanager
def stage(names: list[str], heading: str = "") -> Iterator[None]:
    """Draws all that is said and asked inside, where the terminal can; what was said last stays readable afterwards."""
    if _plain[0] or _stages or not can_draw():
        yield
        return
    opened = Stage(names, lambda text: click.echo(text, nl=False, color=True), typed, heading)
    opened.open()
    _stages.append(opened)
    try:
        yield
    finally:
        _stages.clear()
        for part in opened.close():
            for line in part if isinstance(part, list) else [part[0]]:
                say(line)


def on_stage() -> bool:
    """Whether the table is drawn in place."""
    return bool(_stages)


def question(table: list[str], words: str, choices: list[str]) -> bool:
    """Puts a question on the stage; False where there is none and it has to be said."""
    if _stages:
        _stages[0].asks(table, words, choices)
    return bool(_stages)


def say_cards(lines: list[str]) -> None:
    """Cards: boxes on a stage, lines elsewhere."""
    if _stages:
        _stages[0].said.append(lines)
        return
    for line in lines:
        say(line)


def shown() -> bool:
    """Whether a person looks at the output."""
    return sys.stdout.isatty()


def interactive() -> bool:
    """Whether a person looks at the output and can answer."""
    return sys.stdin.isatty() and shown()


def plain(text: str) -> str:
    """The text as this output can carry it."""
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    if not shown() or not encoding.lower().startswith("utf"):
        text = text.translate(SIMPLE)
    return text.encode(encoding, "replace").decode(encoding)


def say(text: str = "", **style: Any) -> None:
    """One line, or several; click leaves the colours away where no terminal is."""
    text = plain(text)
    if _stages:
        bold = "bold" if style.get("bold") else ""
        _stages[0].said.extend([(line, bold) for line in text.split("\n") if text or _stages[0].said])
        return
    if shown():
        text = "\n".join([wrapped(line) for line in text.split("\n")])
    click.echo(click.style(text, **style) if style else text)


def wrapped(line: str) -> str:
    """A line broken between words where the terminal is too narrow for it."""
    indent = " " * (len(line) - len(line.lstrip()) + 2)
    width = shutil.get_terminal_size().columns
    return textwrap.fill(line, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def sentence(text: str) -> str:
    """The text with a full stop, unless it has its own."""
    return text if text.endswith((".", "?", "!")) else f"{text}."


def ask(prompt: str) -> str:
    """One line typed by a person or written by a program, without what cannot be seen."""
    try:
        if interactive():
            return _stages[0].ask(plain(prompt)) if _stages else typed(prompt)
        click.echo(plain(prompt), nl=False)
        line = sys.stdin.readline()
    except (EOFError, KeyboardInterrupt, UnicodeDecodeError):
        line = ""
    if not line:
        say()
        raise Leave
    say(visible(line))
    return visible(line)


def typed(prompt: str) -> str:
    """One line from a person, with editing and history where the system has them."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401
    return visible(input(plain(prompt)))


def visible(line: str) -> str:
    return "".join([character if character.isprintable() else " " for character in line]).strip()


def clear() -> None:
    """Takes everything off a terminal's screen."""
    if _stages:
        _stages[0].clear()
    if shown():
        click.echo("\033[2J\033[3J\033[H", nl=False)
