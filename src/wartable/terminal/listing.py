"""Choices and odds as lines of plain text."""
from __future__ import annotations

from typing import Final

from wartable.kernel.game import Game
from wartable.kernel.naming import named
from wartable.kernel.view import View

Odds = list[tuple[int, dict[str, float]]]
FIRST: Final = 12  # so many choices are listed unasked


def choice_lines(game: Game, view: View, names: list[str], odds: Odds, most: int) -> list[str]:
    """The choices, numbered, with what each does and its leading figure; the rest of a long list is only counted."""
    figures = dict(odds)
    options = view.options if len(view.options) <= most + 1 else view.options[:most]
    lines = [choice_line(game, view, names, number, option, figures) for number, option in enumerate(options, 1)]
    left = len(view.options) - len(options)
    return [*lines, f"  ... {left} more, ? for all"] if left else lines


def choice_line(
    game: Game, view: View, names: list[str], number: int, option: int, figures: dict[int, dict[str, float]]
) -> str:
    name, words = game.actions.name(option), named(game.explain(view, option), names)
    line = f"{number:3}. {name}" + (f": {words}" if words.lower() != name.lower() else "")
    for figure, value in list(figures.get(option, {}).items())[:1]:
        line += f" [{figure} {value:.2f}]"
    return line


def odds_lines(game: Game, view: View, odds: Odds, digits: int) -> list[str]:
    """Every figure of every choice, best first; the number is the one that chooses it."""
    width = max([len(game.actions.name(action)) for action, _ in odds], default=0)
    lines: list[str] = []
    for action, figures in odds:
        shown = "  ".join([f"{figure} {value:.{digits}f}" for figure, value in figures.items()])
        lines.append(f"{view.options.index(action) + 1:3}. {game.actions.name(action):{width}}  {shown}")
    return lines
