"""Players by name: games do not know them and say "seat 2"."""
from __future__ import annotations

import re


def named(text: str, names: list[str]) -> str:
    """The text with players by name; a seat that is not at the table keeps its number."""
    return re.sub(r"\b[Ss]eat (\d+)\b", lambda seat: dict(enumerate(names, 1)).get(int(seat[1]), seat[0]), text)
