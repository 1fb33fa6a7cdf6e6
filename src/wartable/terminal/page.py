"""A printed page, such as the sheet of an enemy that nobody plays, as lines of plain text."""
from __future__ import annotations

from functools import cache
from typing import Final
from xml.etree import ElementTree

SVG: Final = "{http://www.w3.org/2000/svg}"
WIDE: Final = 6  # units of the page for one letter of a line in columns


@cache
def title_of(page: str) -> str:
    """What the page is called."""
    return ElementTree.fromstring(page).findtext(f"{SVG}title", "").strip()


def page_lines(page: str) -> list[str]:
    """The words of a page from top to bottom: what stands on one height is one line, in columns where there are several."""
    rows: dict[float, list[tuple[float, str]]] = {}
    for text in ElementTree.fromstring(page).iter(f"{SVG}text"):
        words = "".join(text.itertext()).strip()
        if words:
            ends = {"middle": len(words) / 2, "end": float(len(words))}.get(text.get("text-anchor", ""), 0.0)
            rows.setdefault(float(text.get("y", "0")), []).append((float(text.get("x", "0")) / WIDE - ends, words))
    left = min([x for row in rows.values() for x, _ in row], default=0.0)
    return [line(sorted(row), left) for _, row in sorted(rows.items())]


def line(row: list[tuple[float, str]], left: float) -> str:
    """One line; what stands further right on the page does so here."""
    made = ""
    for x, words in row:
        at = round(x - left)
        made = f"{made.ljust(at) if len(made) < at else f'{made} ' if made else ''}{words}"
    return made
