"""The four Strategy decks of 12 cards: their catalogue, timings and effects."""
from __future__ import annotations

from typing import Final

from wartable.games.roar_of_war.cards.catalogue import FOLDER
from wartable.games.roar_of_war.cards.effects import EFFECTS, Charge, WarEffect
from wartable.games.roar_of_war.table.terms import CARDS, DECK_SIZE, RACES, TIMINGS
from wartable.kernel.catalogue import Catalogue, Column, load_catalogue
from wartable.kernel.errors import BadInput

COLUMNS: Final = [Column("race", str), Column("count", int), Column("timing", list)]


def load_decks() -> Catalogue:
    """Reads the decks and checks that each is complete and that every card can be played."""
    made = load_catalogue([FOLDER / f"{race}_strategy.toml" for race in RACES], COLUMNS, dict(EFFECTS))
    for r, race in enumerate(RACES):
        cards = made.cards[r * CARDS : r * CARDS + CARDS]
        if any(card.values["race"] != race for card in cards) or sum([card.values["count"] for card in cards]) != DECK_SIZE:
            raise BadInput(f"{race}_strategy.toml: a deck has {DECK_SIZE} cards of {CARDS} types, all of its own race")
        for card in cards:
            if not card.effects or not card.values["timing"] or any(t not in TIMINGS for t in card.values["timing"]):
                raise BadInput(f"{race}_strategy.toml: card {card.key}: effects or timings are missing")
    return made


def timing_mask(names: list[str]) -> int:
    mask = 0
    for name in names:
        mask |= TIMINGS[name]
    return mask


def effects_of(card: int) -> list[WarEffect]:
    return [effect for effect in DECKS.cards[card].effects if isinstance(effect, WarEffect)]


DECKS: Final = load_decks()
S_COUNT: Final[list[int]] = [int(card.values["count"]) for card in DECKS.cards]
TIMING: Final[list[int]] = [timing_mask(card.values["timing"]) for card in DECKS.cards]
S_EFFECTS: Final[list[list[WarEffect]]] = [effects_of(card) for card in range(len(DECKS.cards))]
CHARGES: Final[list[bool]] = [any(isinstance(e, Charge) for e in effects) for effects in S_EFFECTS]
CHARGE: Final[int] = CHARGES.index(True)
