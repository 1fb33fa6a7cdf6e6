"""The Strategy decks of 12 cards: their catalogue, timings and effects."""
from __future__ import annotations

from pathlib import Path
from typing import Final

from wartable.games.roar_of_war.cards.catalogue import CARDS, FOLDER, check_race, check_size, files_of, strategy_number
from wartable.games.roar_of_war.cards.effects import EFFECTS, WarEffect
from wartable.games.roar_of_war.table.terms import DECK_SIZE, NONE, RACES, TIMINGS
from wartable.kernel.catalogue import Catalogue, Column, load_catalogue
from wartable.kernel.errors import BadInput

COLUMNS: Final = [Column("race", str), Column("count", int), Column("timing", list)]


def load_decks(folder: Path) -> Catalogue:
    """Reads the decks and checks that each is complete and that every card can be played."""
    made = load_catalogue(files_of(folder, "strategy"), COLUMNS, dict(EFFECTS))
    for card in made.cards:
        check_race(card)
        if not card.effects or not card.values["timing"] or any(t not in TIMINGS for t in card.values["timing"]):
            raise BadInput(f"{card.where}: effects or timings are missing")
        if card.values["count"] < 1:
            raise BadInput(f"{card.where}: count is 1 or more")
    for race in RACES:
        check_size([card for card in made.cards if card.values["race"] == race], DECK_SIZE, "a Strategy deck")
    return made


def timing_mask(names: list[str]) -> int:
    mask = 0
    for name in names:
        mask |= TIMINGS[name]
    return mask


def effects_of(number: int) -> list[WarEffect]:
    return [effect for effect in DECKS.cards[number].effects if isinstance(effect, WarEffect)]


DECKS: Final = load_decks(FOLDER)
S_COUNT: Final[list[int]] = [int(card.values["count"]) for card in DECKS.cards]
TIMING: Final[list[int]] = [timing_mask(card.values["timing"]) for card in DECKS.cards]
S_EFFECTS: Final[list[list[WarEffect]]] = [effects_of(number) for number in range(len(DECKS.cards))]


def deck_of(race: int) -> list[int]:
    """How many of each card the Strategy deck of a race has."""
    numbers = [strategy_number(race, card) for card in range(CARDS)]
    return [S_COUNT[number] if number != NONE else 0 for number in numbers]
