"""The sheet of a Quest NPC as a clean one-page SVG: charts, counter, abilities, determination chart."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import Final

from wartable.games.throes_of_war.cards.npcs import CHART, COLUMNS, LETTERS, MOST_HIT_POINTS, Npc
from wartable.games.throes_of_war.table.symbols import FACE_NAMES

WIDTH: Final = 794  # A4 at 96 dots to the inch
HEIGHT: Final = 1123
LEFT: Final = 40
NAME_WIDTH: Final = 230
CELL: Final = 26
ROW: Final = 20


def text(x: float, y: float, words: str, size: int = 11, more: str = "") -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}"{f" {more}" if more else ""}>{escape(words)}</text>'


def box(x: float, y: float, width: float, height: float, fill: str = "none") -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{fill}" stroke="black" stroke-width="0.6"/>'


def cell(x: float, y: float, words: str, bold: bool = False, fill: str = "none") -> str:
    weight = 'font-weight="bold" ' if bold else ""
    return box(x, y, CELL, ROW, fill) + text(x + CELL / 2, y + 14, words, 10, f'{weight}text-anchor="middle"')


def chart(npc: Npc, attack: bool, top: float) -> tuple[list[str], float]:
    """One chart with its totals; where it ends."""
    made = [text(LEFT, top, f"{'Attack' if attack else 'Defense'} chart", 14, 'font-weight="bold"')]
    y = top + 8
    for n in range(COLUMNS):
        made.append(cell(LEFT + NAME_WIDTH + n * CELL, y, LETTERS[n], True, "#e8e8e8"))
    sums = [0] * COLUMNS
    marks = [False] * COLUMNS
    for item in npc.items:
        y += ROW
        made.append(box(LEFT, y, NAME_WIDTH, ROW))
        made.append(text(LEFT + 5, y + 14, item.name))
        made.append(text(LEFT + NAME_WIDTH - 5, y + 14, item.type, 8, 'text-anchor="end" fill="#444"'))
        for n in range(COLUMNS):
            value = item.attack[n] if attack else item.defense[n]
            plus = bool((item.attack_plus if attack else item.defense_plus) >> n & 1)
            sums[n] += value
            marks[n] = marks[n] or plus
            made.append(cell(LEFT + NAME_WIDTH + n * CELL, y, f"{value or ''}{'+' if plus else ''}"))
    y += ROW
    made.append(box(LEFT, y, NAME_WIDTH, ROW, "#e8e8e8") + text(LEFT + 5, y + 14, "total", 11, 'font-weight="bold"'))
    for n in range(COLUMNS):
        made.append(cell(LEFT + NAME_WIDTH + n * CELL, y, f"{sums[n]}{'+' if marks[n] else ''}", True, "#e8e8e8"))
    return made, y + ROW


def counter(npc: Npc, top: float) -> tuple[list[str], float]:
    """Numbered boxes to 90; the hit points of this NPC are framed."""
    made = [text(LEFT, top, f"Hit points {npc.hit_points}", 14, 'font-weight="bold"')]
    size = 23.4
    for n in range(1, MOST_HIT_POINTS + 1):
        x, y = LEFT + (n - 1) % 30 * size, top + 8 + (n - 1) // 30 * size
        made.append(box(x, y, size, size, "#fff" if n <= npc.hit_points else "#ddd"))
        made.append(text(x + size / 2, y + 15, str(n), 9, 'text-anchor="middle"'))
    return made, top + 8 + 3 * size


def wrapped(words: str, width: int) -> list[str]:
    """The words in lines of about so many letters."""
    lines = [""]
    for word in words.split():
        if len(lines[-1]) + len(word) > width:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def abilities(npc: Npc, top: float) -> tuple[list[str], float]:
    made = [text(LEFT, top, "Special abilities", 14, 'font-weight="bold"')]
    y = top + 4
    for ability in npc.abilities:
        y += 15
        made.append(text(LEFT, y, ability.name, 11, 'font-weight="bold"'))
        for line in wrapped(ability.text, 120):
            y += 13
            made.append(text(LEFT + 12, y, line))
    return made, y


def determination(top: float) -> list[str]:
    """The small determination chart."""
    made = [text(LEFT, top, "Determination", 14, 'font-weight="bold"')]
    size = 15
    for row in range(13):
        for column in range(13):
            if row or column:
                head = row == 0 or column == 0
                words = FACE_NAMES[max(row, column) - 1] if head else CHART[row - 1][column - 1]
                x, y = LEFT + column * size * 1.5, top + 8 + row * size
                made.append(box(x, y, size * 1.5, size, "#e8e8e8" if head else "none"))
                made.append(text(x + size * 0.75, y + 11, words, 9, 'text-anchor="middle"'))
    return made


@cache
def sheet(npc: Npc) -> str:
    """The whole page."""
    first = "The enemy strikes first." if npc.strikes_first else "The party strikes first."
    players = f"{npc.players} player{'s' if npc.players > 1 else ''}"
    body = [f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>', text(LEFT, 50, f"{npc.name} ", 24, 'font-weight="bold"')]
    head = f"{npc.hit_points} hit points. Recommended for {players}, {npc.difficulty}. {first} Fury after round {npc.fury}."
    body.append(text(LEFT, 70, head, 12))
    y = 86.0
    for line in wrapped(npc.lore, 115):
        body.append(text(LEFT, y, line, 11, 'font-style="italic"'))
        y += 14
    for attack in (True, False):
        made, y = chart(npc, attack, y + 16)
        body.extend(made)
        y += 6
    made, y = counter(npc, y + 18)
    body.extend(made)
    made, y = abilities(npc, y + 24)
    body.extend(made)
    body.extend(determination(y + 26))
    page = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="210mm" height="297mm"'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {page} font-family="sans-serif">'
    return "\n".join([svg, f"<title>{escape(npc.name)}</title>", *body, "</svg>", ""])
