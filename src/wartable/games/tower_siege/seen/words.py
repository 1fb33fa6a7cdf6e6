"""Pieces of sentences: things, rolls, prices and lists in words."""
from __future__ import annotations

from typing import Final

from wartable.games.tower_siege.cards.catalogue import CARDS
from wartable.games.tower_siege.table.terms import tag_card, tag_nth, tag_seat

RESULTS: Final = ["Critical!", "hit", "miss", "Fumble!"]
DEFENCES: Final = ["Exceptional!", "defends", "fails", "Fumble!"]
RESISTANCES: Final = ["Exceptional!", "resists", "fails", "Fumble!"]


def tag_name(number: int) -> str:
    """The thing's name, with a number where there are several."""
    nth = tag_nth(number)
    name = CARDS.name[tag_card(number)]
    return f"{name} {nth}" if nth > 1 else name


def owned(number: int, names: list[str]) -> str:
    """The thing's name with its owner's."""
    return f"{names[tag_seat(number)]}'s {tag_name(number)}"


def rolled(roll: int) -> str:
    return f"{roll % 100:02d}"


def roll_words(roll: int, level: int, result: str) -> str:
    """A roll against a level, as a sentence ends."""
    return f"rolls {rolled(roll)} against {level}: {result}{'' if result.endswith('!') else '.'}"


def listing(words: list[str]) -> str:
    """Words as a sentence lists them."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def price(gp: int, pp: int) -> str:
    """A cost in words."""
    parts = [f"{gp} gold"] if gp else []
    if pp:
        parts.append(f"{pp} power")
    return " and ".join(parts) if parts else "nothing"


def article(name: str) -> str:
    return f"an {name}" if name[0] in "AEIO" else f"a {name}"


def unit(number: int) -> str:
    return "LP" if CARDS.creature[tag_card(number)] else "IP"
