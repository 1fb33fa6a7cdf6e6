"""The four armies of 24 cards: their catalogue and their powers as flat tables.

A card of an army is known by its type: 0 is the Leader, 1 to 7 are Troops, 8 is the Animal. `race * TYPES + type` numbers
the 36 types of the game.
"""
from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

from wartable.games.roar_of_war.table.terms import ANIMAL, ARMY_SIZE, KINDS, LEADER, RACES, TYPES
from wartable.kernel.catalogue import Catalogue, Column, load_catalogue
from wartable.kernel.errors import BadInput

COLUMNS: Final = [
    Column("race", str), Column("kind", str), Column("count", int), Column("attack", int, 0), Column("defence", int, 0),
    Column("counter", int, 0), Column("dice", int, 0),
]  # fmt: skip


FOLDER: Final = Path(__file__).parent


def load_armies() -> Catalogue:
    """Reads the armies and checks that each is complete."""
    made = load_catalogue([FOLDER / f"{race}_army.toml" for race in RACES], COLUMNS, {})
    for r, race in enumerate(RACES):
        cards = [card for card in made.cards if card.values["race"] == race]
        if [card.number for card in cards] != list(range(r * TYPES, r * TYPES + TYPES)):
            raise BadInput(f"{race}_army.toml: an army has {TYPES} card types, all of its own race")
        if [card.values["kind"] for card in cards] != KINDS:
            raise BadInput(f"{race}_army.toml: the Leader stands first, then seven Troops, then the Animal")
        counts = [int(card.values["count"]) for card in cards]
        if sum(counts) != ARMY_SIZE or counts[LEADER] != 1 or counts[ANIMAL] != 4:
            raise BadInput(f"{race}_army.toml: an army has {ARMY_SIZE} cards, one Leader and four Animals among them")
    return made


ARMIES: Final = load_armies()
ATTACK: Final[list[int]] = [int(card.values["attack"]) for card in ARMIES.cards]
DEFENCE: Final[list[int]] = [int(card.values["defence"]) for card in ARMIES.cards]
COUNTER: Final[list[int]] = [int(card.values["counter"]) for card in ARMIES.cards]
DICE: Final[list[int]] = [int(card.values["dice"]) for card in ARMIES.cards]
COUNT: Final[list[int]] = [int(card.values["count"]) for card in ARMIES.cards]
KEYS: Final[list[str]] = [card.key for card in ARMIES.cards]
NAMES: Final[list[str]] = [card.name for card in ARMIES.cards]


def powers(number: int) -> str:
    """The printed powers in short: Attack/Defence/Counterattack."""
    if number % TYPES == ANIMAL:
        return "no powers"
    dice = DICE[number]
    thrown = "" if dice == 0 else "d" if dice == 1 else f"{dice}d"
    counter = str(COUNTER[number]) if not dice else f"{COUNTER[number]}+{thrown}" if COUNTER[number] else thrown
    return f"{ATTACK[number]}/{DEFENCE[number]}/{counter}"


def strategy_names() -> dict[str, str]:
    """The Strategy Cards by key, in the order of their files; decks.py reads what they do."""
    found: dict[str, str] = {}
    for race in RACES:
        data = tomllib.loads((FOLDER / f"{race}_strategy.toml").read_text(encoding="utf-8"))
        for key, card in data.items():
            found[key] = str(card["name"])
    return found


STRATEGY: Final = strategy_names()
STRATEGY_KEYS: Final[list[str]] = list(STRATEGY)
STRATEGY_NAMES: Final[list[str]] = list(STRATEGY.values())
