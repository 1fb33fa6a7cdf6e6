"""Random damage: to a text as by a slip of the hand, and to what it says as by a program that got it wrong."""
from __future__ import annotations

import tomllib
from copy import deepcopy
from typing import Any, Final

from wartable.kernel.dice import Stream
from wartable.kernel.position import write_toml

NUMBERS: Final = ["-1", "0", "9", "7", "12", "99999999999999999999", "true", "1.5"]
CHARACTERS: Final = ["", "", "x", " ", '"', "[", "]", "(", ",", "-", "é", "\t"]
VALUES: Final[list[Any]] = [-2, -1, 0, 1, 2, 3, 5, 1 << 70, "", "x", True, [], [0], [[]], {}, 1.5]


def damaged(text: str, chance: Stream) -> str:
    """The text of a TOML document with one to three faults of one sort."""
    faults = 1 + chance.below(3)
    if chance.below(3) == 0:
        for _ in range(faults):
            text = slip(text, chance)
        return text
    data = tomllib.loads(text)
    for _ in range(faults):
        mistake(data, chance)
    return write_toml(data)


def slip(text: str, chance: Stream) -> str:
    """One line lost, doubled, moved or mistyped."""
    lines = text.splitlines() or [""]
    at, other = chance.below(len(lines)), chance.below(len(lines))
    kind = chance.below(5)
    if kind == 0:
        del lines[at]
    elif kind == 1:
        lines.insert(other, lines[at])
    elif kind == 2:
        lines[at], lines[other] = lines[other], lines[at]
    else:
        lines[at] = mistyped(lines[at], chance, kind == 3)
    return "\n".join(lines) + "\n"


def mistyped(line: str, chance: Stream, number: bool) -> str:
    """The line with one character changed, or one digit."""
    places = [i for i, c in enumerate(line) if c.isdecimal() or not number]
    if not places:
        return line
    i = places[chance.below(len(places))]
    new = NUMBERS if number else CHARACTERS
    return line[:i] + new[chance.below(len(new))] + line[i + 1 :]


def mistake(data: dict[str, Any], chance: Stream) -> None:
    """One value lost, doubled, exchanged for another or wrong."""
    places = places_in(data)
    if not places:
        return
    holder, key = places[chance.below(len(places))]
    other, from_key = places[chance.below(len(places))]
    value = holder[key]
    kind = chance.below(6)
    if kind == 0:
        del holder[key]
    elif kind == 1 and isinstance(holder, list):
        holder.insert(key, deepcopy(value))
    elif kind == 2 and not inside(holder, other[from_key]) and not inside(other, value):
        holder[key], other[from_key] = other[from_key], value
    elif kind == 3 and type(value) is int:
        holder[key] = value + chance.below(5) - 2
    elif kind == 4 and isinstance(value, str):
        holder[key] = mistyped(value, chance, chance.below(2) == 0)
    else:
        holder[key] = deepcopy(VALUES[chance.below(len(VALUES))])


def places_in(data: Any) -> list[tuple[Any, Any]]:
    """Every place of plain data: the table or list that holds it, and its key."""
    found: list[tuple[Any, Any]] = []
    if isinstance(data, dict):
        keys: list[Any] = list(data)
    else:
        keys = list(range(len(data))) if isinstance(data, list) else []
    for key in keys:
        found.append((data, key))
        found.extend(places_in(data[key]))
    return found


def inside(holder: Any, value: Any) -> bool:
    """Whether *holder* is *value* or a part of it: a thing cannot be put into itself."""
    return holder is value or any(part is holder for place, key in places_in(value) for part in [place[key]])
