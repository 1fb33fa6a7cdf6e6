"""Positions that are typed part by part, instead of read from a file."""
from __future__ import annotations

from typing import Any, final

from mypy_extensions import mypyc_attr


@final
class Part:
    """One part of a typed position: its name, what it means, how it is written (*like*, or one of *words*), its usual value.

    A part with an *option* is the value of that rule option; all others describe the table.
    """

    def __init__(
        self, name: str, help: str, like: str = "", usual: str = "", words: tuple[str, ...] = (), option: str = ""
    ) -> None:
        self.name = name
        self.help = help
        self.like = like
        self.usual = usual
        self.words = words
        self.option = option


@mypyc_attr(allow_interpreted_subclasses=True)
class Form:
    """What a position of a game is typed from: its parts, what the figures then mean, and examples of lines to be typed."""

    def __init__(self, parts: list[Part], help: str, examples: str) -> None:
        self.parts = parts
        self.help = help
        self.examples = examples

    def position(self, parts: dict[str, str], options: dict[str, Any]) -> dict[str, Any]:
        """The position, as a file would give it."""
        raise NotImplementedError
