"""The cards of the four armies and the names of the Strategy Cards, as flat tables.

A card type has a *number* among all of the game, in the order of the files, and a *type* among those of its race: 0 is the
Leader, 8 the Animal, all others are Troops. A Strategy Card has a number, and is a *card* among those of its race. A file of
one's own, `<name>_army.toml` or `<name>_strategy.toml`, adds cards to these.
"""
from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64

from wartable.games.roar_of_war.table.terms import ANIMAL, ANIMALS, ARMY_SIZE, KINDS, LEADER, NONE, RACES
from wartable.kernel.catalogue import Card, Catalogue, Column, card_files, load_catalogue
from wartable.kernel.errors import BadInput
from wartable.kernel.packed import packed

COLUMNS: Final = [
    Column("race", str), Column("kind", str), Column("count", int), Column("attack", int, 0), Column("defence", int, 0),
    Column("counter", int, 0), Column("dice", int, 0),
]  # fmt: skip
FOLDER: Final = Path(__file__).parent
MOST_TYPES: Final = 15  # a type has four bits, and one value means unknown


def files_of(folder: Path, what: str) -> list[Path]:
    """The files of each race's army or strategy, and then those that add cards."""
    return [path for path in card_files(folder, [f"{race}_{what}" for race in RACES]) if path.stem.endswith(f"_{what}")]


def load_armies(folder: Path) -> Catalogue:
    """Reads the armies and checks that each is complete; a fault is reported for the file in which it stands."""
    made = load_catalogue(files_of(folder, "army"), COLUMNS, {})
    for card in made.cards:
        check_race(card)
        own = card.file == f"{card.values['race']}_army.toml"
        if not own and card.values["kind"] != "troop":
            raise BadInput(f"{card.where}: an army has one Leader and one kind of Animal already; only Troops are added")
        if card.values["count"] < 1:
            raise BadInput(f"{card.where}: count is 1 or more")
    for race in RACES:
        check_army(race, [card for card in made.cards if card.values["race"] == race])
    return made


def check_race(card: Card) -> None:
    """A card has a race that there is, and stands in no file of another."""
    race, (owner, _, what) = card.values["race"], card.file.removesuffix(".toml").rpartition("_")
    if race not in RACES:
        raise BadInput(f"{card.where}: there is no race {race}; there are {', '.join(RACES)}")
    if owner in RACES and owner != race:
        raise BadInput(f"{card.where}: a card of the {race} stands in {race}_{what}.toml or in a file of its own")


def check_army(race: str, cards: list[Card]) -> None:
    """Leader, Troops and Animal in their order, 24 cards in all."""
    own = [card for card in cards if card.file == f"{race}_army.toml"]
    if [card.values["kind"] for card in own] != KINDS:
        raise BadInput(f"{race}_army.toml: the Leader stands first, then seven Troops, then the Animal")
    if own[LEADER].values["count"] != 1 or own[ANIMAL].values["count"] != ANIMALS:
        raise BadInput(f"{race}_army.toml: an army has one Leader and {ANIMALS} Animals")
    check_size(cards, ARMY_SIZE, "an army")


def check_size(cards: list[Card], size: int, what: str) -> None:
    """So many cards in all, of no more types than can be told apart."""
    files = " and ".join(dict.fromkeys([card.file for card in cards]))
    total = sum([int(card.values["count"]) for card in cards])
    if total != size:
        raise BadInput(f"{files}: {what} has {size} cards, not {total}")
    if len(cards) > MOST_TYPES:
        raise BadInput(f"{files}: {what} has {MOST_TYPES} card types at most, not {len(cards)}")


def types_by_race(races: list[str]) -> list[list[int]]:
    """The numbers of each race's cards, in the order in which its types are counted."""
    return [[number for number, race in enumerate(races) if race == own] for own in RACES]


def in_row(by_race: list[list[int]], size: int) -> list[int]:
    """The numbers race after race, each with room for the largest; where a race has fewer there is none."""
    return [number for numbers in by_race for number in numbers + [NONE] * (size - len(numbers))]


ARMIES: Final = load_armies(FOLDER)
ATTACK: Final[list[int]] = [int(card.values["attack"]) for card in ARMIES.cards]
DEFENCE: Final[list[int]] = [int(card.values["defence"]) for card in ARMIES.cards]
COUNTER: Final[list[int]] = [int(card.values["counter"]) for card in ARMIES.cards]
DICE: Final[list[int]] = [int(card.values["dice"]) for card in ARMIES.cards]
COUNT: Final[list[int]] = [int(card.values["count"]) for card in ARMIES.cards]
KEYS: Final[list[str]] = [card.key for card in ARMIES.cards]
NAMES: Final[list[str]] = [card.name for card in ARMIES.cards]

_races: Final[list[str]] = [str(card.values["race"]) for card in ARMIES.cards]
_types: Final = types_by_race(_races)
TYPES: Final = max([len(numbers) for numbers in _types])  # card types of the largest army
_numbers: Final = packed(in_row(_types, TYPES))
_race: Final = packed([RACES.index(race) for race in _races])
_type: Final = packed([_types[RACES.index(race)].index(number) for number, race in enumerate(_races)])


def number_of(race: i64, type: i64) -> i64:
    """The number of a race's card type; NONE if the race has no such type."""
    return _numbers[race * TYPES + type]


def race_of(number: i64) -> i64:
    return _race[number]


def type_in_army(number: i64) -> i64:
    """The type that a card type is among those of its race."""
    return _type[number]


def is_animal(number: i64) -> bool:
    return _type[number] == ANIMAL


def is_leader(number: i64) -> bool:
    return _type[number] == LEADER


def hand_at(seat: i64, type: i64) -> i64:
    """Where the hands count a seat's cards of this type."""
    return seat * TYPES + type


def army_of(race: int) -> list[int]:
    """How many cards of each type the army of a race has."""
    return [COUNT[number] if number != NONE else 0 for number in _numbers[race * TYPES : race * TYPES + TYPES]]


def powers(number: int) -> str:
    """The printed powers in words."""
    if is_animal(number):
        return "an Animal, which cannot attack and costs whoever attacks it a Damage Token"
    dice = DICE[number]
    parts = [str(COUNTER[number])] if COUNTER[number] or not dice else []
    if dice:
        parts.append("1 die" if dice == 1 else f"{dice} dice")
    return f"Attack {ATTACK[number]}, Defence {DEFENCE[number]}, Counterattack {' + '.join(parts)}"


# Strategy Cards: their names; decks.py reads what they do, and that stands on the rules.


def strategy_cards(folder: Path) -> dict[str, dict[str, Any]]:
    """The Strategy Cards by key, in the order of their files, unread."""
    found: dict[str, dict[str, Any]] = {}
    for path in files_of(folder, "strategy"):
        try:
            found.update(tomllib.loads(path.read_text(encoding="utf-8")))
        except (OSError, tomllib.TOMLDecodeError) as e:
            raise BadInput(f"{path.name}: not valid TOML: {e}") from None
    return {key: card for key, card in found.items() if isinstance(card, dict)}


def is_charge(card: dict[str, Any]) -> bool:
    """Whether an Animal may be shown when it is played: that makes choices of its own."""
    return any(isinstance(effect, dict) and effect.get("do") == "charge" for effect in card.get("effects", []))


STRATEGY: Final = strategy_cards(FOLDER)
STRATEGY_KEYS: Final[list[str]] = list(STRATEGY)
STRATEGY_NAMES: Final[list[str]] = [str(card.get("name", "")) for card in STRATEGY.values()]
STRATEGY_TEXTS: Final[list[str]] = [str(card.get("text", "")) for card in STRATEGY.values()]

SHOWS: Final = [is_charge(card) for card in STRATEGY.values()]  # whether an Animal may be shown for it

_strategy_races: Final[list[str]] = [str(card.get("race", "")) for card in STRATEGY.values()]
_cards: Final = types_by_race(_strategy_races)
CARDS: Final = max([len(numbers) for numbers in _cards])  # card types of the largest Strategy deck
_strategy_numbers: Final = packed(in_row(_cards, CARDS))
_card: Final = packed([_cards[RACES.index(race)].index(n) if race in RACES else NONE for n, race in enumerate(_strategy_races)])


def strategy_number(race: i64, card: i64) -> i64:
    """The number of a race's Strategy Card; NONE if the race has no such card."""
    return _strategy_numbers[race * CARDS + card]


def card_in_deck(number: i64) -> i64:
    """Which card of its race's deck a Strategy Card is."""
    return _card[number]


def held_at(seat: i64, card: i64) -> i64:
    """Where hands, decks and discards count a seat's Strategy Card, and how it is known on the table."""
    return seat * CARDS + card


def holder_of(held: i64) -> i64:
    return held // CARDS


def card_of(held: i64) -> i64:
    return held % CARDS
