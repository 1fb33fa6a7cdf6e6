"""The screen: plain lines out, plain lines in. Colour only where a terminal shows it."""
from __future__ import annotations

import contextlib
import shutil
import sys
import textwrap
from typing import Any, Final

import click

# What a line is written with where only plain characters are sure to arrive.
SIMPLE: Final = str.maketrans(
    {
        "×": "x", "–": "-", "—": "-", "−": "-", "…": "...", "≥": ">=", "≤": "<=", "→": "->", "►": ">", "─": "-", "└": "+",
        "·": ".", "’": "'", "‘": "'", "“": '"', "”": '"', "≠": "!=", "≈": "~", "Φ": "Phi", "µ": "u", "\u00a0": " ",
    }
)  # fmt: skip


class Leave(Exception):
    """Nobody is there any more: the input has ended, or somebody wants to go."""


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
            with contextlib.suppress(ImportError):  # editing and history where the system has them
                import readline  # noqa: F401
            return visible(input(plain(prompt)))
        click.echo(plain(prompt), nl=False)
        line = sys.stdin.readline()
    except (EOFError, KeyboardInterrupt, UnicodeDecodeError):
        line = ""
    if not line:
        say()
        raise Leave
    say(visible(line))
    return visible(line)


def visible(line: str) -> str:
    return "".join([character if character.isprintable() else " " for character in line]).strip()


def clear() -> None:
    """Takes everything off a terminal's screen."""
    if shown():
        click.echo("\033[2J\033[3J\033[H", nl=False)
