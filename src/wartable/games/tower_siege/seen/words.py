"""Pieces of sentences: things, rolls, levels with their parts, prices and lists in words."""
from __future__ import annotations

from typing import Final

from wartable.games.tower_siege.cards import spells
from wartable.games.tower_siege.cards.catalogue import CARDS
from wartable.games.tower_siege.table import terms
from wartable.games.tower_siege.table.terms import tag_card, tag_nth, tag_seat

RESULTS: Final = ["a critical hit!", "hit", "miss", "a fumble!"]
DEFENCES: Final = ["an exceptional defence!", "defends", "fails", "a fumble!"]
RESISTANCES: Final = ["exceptional resistance!", "resists", "fails", "a fumble!"]
LEVELS: Final = ["Attack Level", "Defense Level", "Resistance Level", "Protection Level", "Spell Skill", "Innate Skill",
                 "Skill Level"]  # fmt: skip
USED: Final = {terms.W: "weapons", terms.A: "armour", terms.M: "miscellaneous Items", terms.S: "Items of structures"}
CLASSES: Final = {terms.W: "weapon", terms.A: "armour", terms.M: "miscellaneous", terms.O: "oddity", terms.S: "for structures"}
PLACES: Final = ["", "stands on the battlefield", "lies inside your Tower", "is borne by a creature"]


def tag_name(number: int) -> str:
    """The thing's name, with a number where there are several."""
    nth = tag_nth(number)
    name = CARDS.name[tag_card(number)]
    return f"{name} {nth}" if nth > 1 else name


def the(number: int) -> str:
    """The thing in a sentence about its owner."""
    return tag_name(number) if tag_nth(number) > 1 or ", " in tag_name(number) else f"the {tag_name(number)}"


def owned(number: int, names: list[str]) -> str:
    """The thing's name with its owner's."""
    return f"{names[tag_seat(number)]}'s {tag_name(number)}"


def rolled(roll: int) -> str:
    """A roll as two dice show it, and a hundred in full."""
    return f"{roll:02d}"


def part_names(parts: list[int]) -> list[tuple[str, int]]:
    """The parts of a level by name."""
    pairs = zip(parts[::2], parts[1::2])
    return [(CARDS.name[source] if source >= 0 else terms.PARTS[-source], amount) for source, amount in pairs]


def sum_words(parts: list[int]) -> str:
    """The parts of a level, if it has several: ` = own level 30 + Battle Axe 15`."""
    if len(parts) < 4:
        return ""
    made = ""
    for name, amount in part_names(parts):
        sign = ("" if amount > 0 else "-") if not made else " + " if amount > 0 else " - "
        made += f"{sign}{name} {abs(amount)}"
    return f" = {made}"


def roll_words(roll: int, kind: int, level: int, result: str, parts: list[int] | None = None) -> str:
    """A roll against a level of some kind, as a sentence ends."""
    against = f"{LEVELS[kind]} {level}{sum_words(parts or [])}"
    return f"rolls {rolled(roll)} against {against}: {result}{'' if result.endswith('!') else '.'}"


def listing(words: list[str]) -> str:
    """Words as a sentence lists them."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def price(gp: int, pp: int) -> str:
    """A cost in words."""
    parts = [f"{gp} gold"] if gp else []
    if pp:
        parts.append(f"{pp} power")
    return " and ".join(parts) if parts else "nothing"


def counted(number: int, word: str) -> str:
    """So many of something: `1 round`, `2 rounds`."""
    return f"{number} {word}{'' if number == 1 else 's'}"


def article(name: str) -> str:
    """The name with its article; names of somebody, of several and of what is not counted have none."""
    if ", " in name or "'s " in name or name.endswith(("s", "Oil", "Mail", "Armor")):
        return name
    return f"an {name}" if name[0].upper() in "AEIOU" else f"a {name}"


def unit(number: int, points: int) -> str:
    """So many Life or Integrity Points."""
    return counted(points, "Life Point" if CARDS.creature[tag_card(number)] else "Integrity Point")


def several_prices(card: int) -> bool:
    """A Spell or Scroll for which more power may be paid."""
    f = CARDS.magic[card]
    return isinstance(f, spells.Ruin) or getattr(f, "extra", 0) > 0 or len(getattr(f, "levels", [])) > 1


def facts(card: int) -> str:
    """What is printed on a card besides its text and its price: kind, levels, who uses what, when it is cast."""
    kind = CARDS.kind[card]
    name = terms.KINDS[kind].capitalize()
    if CARDS.creature[card]:
        uses = [word for bit, word in USED.items() if CARDS.ui[card] & bit]
        if CARDS.ui[card]:
            uses.append("oddities")
        return f"{name}, Skill Level {CARDS.sl[card]}, uses {listing(uses) if uses else 'no Items'}"
    if kind == terms.ITEM:
        classes = [word for bit, word in CLASSES.items() if CARDS.ic[card] & bit]
        return f"{name} ({' or '.join(classes)}), own Resistance Level {CARDS.rl[card]}"
    if kind == terms.RELIC:
        return f"{name}, {PLACES[CARDS.loc[card]]}, own Resistance Level {CARDS.rl[card]}"
    if kind in (terms.SPELL, terms.SCROLL):
        when = "in any turn" if CARDS.any_turn[card] else "in your own turn"
        cost = f"{CARDS.least_pp[card]} power{' or more' if several_prices(card) else ''}"
        return f"{name}, cast {when} for {cost}{' each time' if kind == terms.SPELL else ''}"
    return name
