"""Choices and odds as lines of plain text."""
from __future__ import annotations

from typing import Final

from wartable.kernel.game import Game
from wartable.kernel.naming import named
from wartable.kernel.odds import ChoiceOdds, Odds, Sum, figure_words
from wartable.kernel.view import View

FIRST: Final = 12  # so many choices are listed unasked
DRAWN: Final = 40  # so many on a drawn table, which shows as many of them as there is room for


def choice_lines(game: Game, view: View, names: list[str], odds: Odds, most: int) -> list[str]:
    """The choices, numbered, with what each does and what matters most of its odds; what differs in the place alone stands in
    one line. The rest of a long list is only counted."""
    shorts = {one.action: named(one.short, names) for one in odds}
    numbers = {option: number for number, option in enumerate(view.options, 1)}
    groups = by_thing(game, view.options)
    shown = groups if len(groups) <= most + 1 else groups[:most]
    lines: list[str] = []
    for group in shown:
        first = group[0]
        line = f"{numbers[first]:3}. {named(game.explain(view, first), names)}"
        places = [f"{numbers[other]} {place_words(game, other)}" for other in group[1:]]
        line += f" (or {', '.join(places)})" if places else ""
        lines.append(f"{line} [{shorts[first]}]" if first in shorts else line)
    left = sum([len(group) for group in groups[len(shown) :]])
    return [*lines, f"  ... {left} more, ? for all"] if left else lines


def by_thing(game: Game, options: list[int]) -> list[list[int]]:
    """The choices in groups: the same thing at several places is one."""
    groups: dict[tuple[int, ...], list[int]] = {}
    for option in options:
        block = game.actions.block(option)
        thing = (block.first, *block.args(option)[:-1]) if block.where else (-1, option)
        groups.setdefault(thing, []).append(option)
    return list(groups.values())


def place_words(game: Game, option: int) -> str:
    """Where a choice puts its thing: its last argument."""
    block = game.actions.block(option)
    return block.where[block.args(option)[-1]]


def odds_lines(game: Game, view: View, names: list[str], odds: Odds, digits: int) -> list[str]:
    """Every choice that has odds, best first, with its chances and below them the sums; the number is the one that chooses
    it."""
    lines: list[str] = []
    for one in odds:
        words = game.explain(view, one.action).rstrip(".")
        lines.append(f"{view.options.index(one.action) + 1:3}. {words}: {chances(one, digits)}")
        lines.extend([f"       {sum_line(made)}" for made in one.sums])
    return [named(line, names) for line in lines]


def chances(odds: ChoiceOdds, digits: int) -> str:
    """`you win the duel 56.31 %; 3 hits 4.50 %, 2 hits 20.10 %, ...`."""
    groups = [[figure_words(figure, digits) for figure in odds.figures]]
    groups += [[f"{one.words} {one.chance * 100:.{max(0, digits - 2)}f} %" for one in found if one.chance > 0]
               for found in (odds.besides, odds.outcomes)]  # fmt: skip
    return "; ".join([", ".join(group) for group in groups if group])


def sum_line(made: Sum) -> str:
    """`Attack Level 45 = own level 30 + Battle Axe 15; 45 or less hits`."""
    parts = ""
    for part in made.parts if len(made.parts) > 1 else []:
        sign = "+" if part.value >= 0 else "-"
        parts += f" {sign} {part.words} {abs(part.value)}" if parts else f" = {part.words} {part.value}"
    only = f" ({made.parts[0].words})" if len(made.parts) == 1 else ""
    return f"{made.words} {made.total}{only}{parts}" + (f"; {made.roll}" if made.roll else "")
