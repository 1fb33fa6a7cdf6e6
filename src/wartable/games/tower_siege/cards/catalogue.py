"""The cards: the catalogue, and the same facts as columns of numbers for quick reading."""
from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final, final

from mypy_extensions import i64

from wartable.games.tower_siege.cards import effects, spells
from wartable.games.tower_siege.table import terms
from wartable.games.tower_siege.table.terms import NONE
from wartable.kernel.catalogue import Catalogue, Column, card_files, load_catalogue
from wartable.kernel.packed import Packed, packed

FOLDER: Final[Path] = Path(__file__).parent
DECK_FILE: Final[Path] = FOLDER / "decks" / "ready.toml"
FILES: Final = ["table", "printed", "minions", "strangers", "items", "scrolls", "spells", "relics"]
COLUMNS: Final = [
    Column("type", str), Column("gp", int, 0), Column("pp", int, 0), Column("sl", int, 0), Column("lp", int, 0),
    Column("ip", int, 0), Column("dl", int, 0), Column("rl", int, 0), Column("ui", str, "X"), Column("ic", str, ""),
    Column("slot", str, ""), Column("loc", str, ""), Column("tags", list, []), Column("st", str, ""),
    Column("rr", bool, False), Column("mines", int, 0), Column("stones", int, 0), Column("innate", bool, False),
]  # fmt: skip


def load() -> Catalogue:
    """Reads the files beside this one: ours in their order, then those that were added."""
    return load_catalogue(card_files(FOLDER, FILES), COLUMNS, {**effects.STANDING, **spells.MAGIC})


def class_mask(letters: str) -> int:
    """Item classes as bits; X is none of them, U (unlimited) all that creatures bear (TS-11.1)."""
    if letters == "U":
        return terms.W | terms.A | terms.M | terms.O
    mask = 0
    for letter in letters:
        if letter != "X":
            mask |= 1 << terms.CLASSES.index(letter)
    return mask


@final
class Cards:
    """Columns by card number. A stat column holds what the card gives its bearer (a creature: itself)."""

    def __init__(self, catalogue: Catalogue) -> None:
        cards = catalogue.cards
        n = len(cards)
        self.count = n
        self.name: list[str] = [c.name for c in cards]
        self.key: list[str] = [c.key for c in cards]
        self.text: list[str] = [c.text for c in cards]
        self.kind: Packed = packed([terms.KINDS.index(c.values["type"]) for c in cards])
        self.gp: Packed = packed([c.values["gp"] for c in cards])
        self.pp: Packed = packed([c.values["pp"] for c in cards])
        self.sl: Packed = packed([c.values["sl"] for c in cards])
        self.lp: Packed = packed([c.values["lp"] for c in cards])
        self.dl: Packed = packed([c.values["dl"] for c in cards])
        self.rl: Packed = packed([c.values["rl"] for c in cards])
        self.ui: Packed = packed([class_mask(c.values["ui"]) for c in cards])
        self.ic: Packed = packed([class_mask(c.values["ic"]) for c in cards])
        self.slot: Packed = packed([terms.SLOTS.index(c.values["slot"]) for c in cards])
        self.loc: Packed = packed([terms.LOCATIONS.index(c.values["loc"]) for c in cards])
        self.tags: Packed = packed([sum([1 << terms.TAGS.index(tag) for tag in c.values["tags"]]) for c in cards])
        self.any_turn: Packed = packed([int(c.values["st"] == "AT") for c in cards])
        self.resisted: list[bool] = [c.values["rr"] for c in cards]
        self.mines: Packed = packed([c.values["mines"] for c in cards])
        self.stones: Packed = packed([c.values["stones"] for c in cards])
        self.innate: list[bool] = [c.values["innate"] for c in cards]
        self.creature: Packed = packed([int(k == terms.MAGE or terms.MINION <= k <= terms.FIEND) for k in self.kind])
        self.market: list[bool] = [
            k >= terms.MINION and not self.tags[i] & terms.TOKEN and not self.innate[i] for i, k in enumerate(self.kind)
        ]
        # A structure can hold somebody or be struck by arms: Tower, Shelter, Tower Shield. Other B Relics only have points.
        self.structure: Packed = packed([int(self.dl[i] > 0) for i in range(n)])
        self.ip: Packed = packed([c.values["ip"] or (1 if self.loc[c.number] == terms.ON_FIELD else 0) for c in cards])

        self.stat: Packed = packed([0] * (n * terms.LEVELS))  # at card * LEVELS + level
        self.vs_structure: Packed = packed([0] * n)
        self.when_directed: Packed = packed([0] * n)
        self.army_al: Packed = packed([0] * n)
        self.minions_al: Packed = packed([0] * n)
        self.rogues_sl: Packed = packed([0] * n)
        self.tower_dl: Packed = packed([0] * n)
        self.base_pl: Packed = packed([0] * n)
        self.shots: Packed = packed([0] * n)
        self.shot_level: Packed = packed([0] * n)
        self.shot_spread: list[bool] = [False] * n
        self.shot_only: Packed = packed([0] * n)
        self.move: Packed = packed([NONE] * (n * terms.WAYS))  # at card * WAYS + way
        self.moves: Packed = packed([0] * n)
        self.intercept: Packed = packed([NONE] * n)
        self.regen: Packed = packed([0] * n)
        self.heal: Packed = packed([0] * n)
        self.club: list[list[list[int]]] = [[] for _ in cards]
        self.ratio: Packed = packed([0] * n)
        self.discount: Packed = packed([0] * n)
        self.limited: list[bool] = [False] * n
        self.upkeep_gp: Packed = packed([0] * n)
        self.upkeep_pp: Packed = packed([0] * n)
        self.raises: Packed = packed([NONE] * n)
        self.riposte: Packed = packed([0] * n)
        self.ward: list[bool] = [False] * n
        self.mine_yield: Packed = packed([0] * n)
        self.stone_yield: Packed = packed([0] * n)
        self.summon: Packed = packed([NONE] * n)
        self.summon_pp: Packed = packed([0] * n)
        self.surge: Packed = packed([NONE] * n)  # 0: gold, 1: power
        self.surge_most: Packed = packed([0] * n)
        self.hold_gp: Packed = packed([0] * n)
        self.scry_pp: Packed = packed([0] * n)
        self.scry: Packed = packed([0] * n)
        self.surround: Packed = packed([0] * n)
        self.drain: Packed = packed([0] * n)
        self.drain_level: Packed = packed([0] * n)
        self.breaks: Packed = packed([0] * n)
        self.repair: Packed = packed([0] * n)
        self.magic: list[spells.Magic] = [NOTHING] * n
        self.attacks: Packed = packed([0] * n)  # TS-12.7
        self.least_pp: Packed = packed([0] * n)  # the cheapest casting
        self.number: dict[str, int] = {c.key: c.number for c in cards}
        for card in cards:
            for effect in card.effects:
                assert isinstance(effect, effects.Standing)
                effect.enter(self, card.number)
        self.traits: Packed = packed([self.traits_of(c) for c in range(n)])

    def gives(self, card: i64, level: i64) -> i64:
        """What the card gives its bearer, or a creature itself, of a level."""
        at = card * terms.LEVELS + level
        return self.stat[at]

    def way_pp(self, card: i64, way: i64) -> i64:
        """The power for which the card moves in this way, or NONE."""
        at = card * terms.WAYS + way
        return self.move[at]

    def traits_of(self, c: int) -> int:
        """What card *c* is and does in play, as bits."""
        kind = self.kind[c]
        found = {  # types and tags do nothing by themselves (TS-14.5)
            terms.IS_CREATURE: self.creature[c],
            terms.IS_STRUCTURE: self.structure[c],
            terms.IS_ITEM: kind == terms.ITEM,
            terms.IS_RELIC: kind == terms.RELIC,
            terms.IS_MOUNT: self.tags[c] & terms.MOUNT > 0,
            terms.USES_ITEMS: self.creature[c] and self.ui[c] > 0,
            terms.ECONOMIC: self.mine_yield[c] + self.stone_yield[c] + self.ratio[c] + self.discount[c] > 0,
            terms.MOVER: max([self.way_pp(c, way) for way in range(terms.CHARGE)]) > 0,
        }
        return sum([bit for bit, has in found.items() if has])


NOTHING: Final[spells.Magic] = spells.Magic()
CATALOGUE: Final[Catalogue] = load()
CARDS: Final[Cards] = Cards(CATALOGUE)
NUMBER: Final[dict[str, int]] = CARDS.number
RACES: Final[list[int]] = [c for c in range(CARDS.count) if CARDS.kind[c] == terms.MAGE]
WEEFOLK: Final[int] = NUMBER["weefolk"]
GNOME: Final[int] = NUMBER["gnome"]
HUMAN: Final[int] = NUMBER["human"]
GALWAN: Final[int] = NUMBER["galwan"]
ORC: Final[int] = NUMBER["orc"]
ELF: Final[int] = NUMBER["elf"]
RACE_NAMES: Final[list[str]] = [CARDS.key[c] for c in RACES]
TOWER_CARD: Final[int] = NUMBER["tower"]
POWERBOLT: Final[int] = NUMBER["powerbolt"]
SHIELD: Final[int] = NUMBER["shield"]
SHATTER: Final[int] = NUMBER["shatter"]
MINE_CARD: Final[int] = NUMBER["mine"]
STONE_CARD: Final[int] = NUMBER["powerstone"]
RESOURCE_RL: Final[int] = CARDS.rl[MINE_CARD]
TOWERS: Final[list[str]] = ["tall", "round", "square"]  # three pictures with the same values (TS-3.3)


@final
class ReadyDeck:
    """One of the decks that need not be built."""

    def __init__(self, key: str, name: str, text: str, cards: list[int]) -> None:
        self.key: str = key
        self.name: str = name
        self.text: str = text
        self.cards: list[int] = cards


def ready_decks() -> list[ReadyDeck]:
    """The ready decks, cards in the order of the catalogue."""
    data = tomllib.loads(DECK_FILE.read_text(encoding="utf-8"))
    made: list[ReadyDeck] = []
    for key, deck in data.items():
        cards: list[int] = []
        for card, count in deck["cards"].items():
            cards.extend([CATALOGUE[card].number] * int(count))
        made.append(ReadyDeck(key, deck["name"], deck["text"], sorted(cards)))
    return made


DECKS: Final[list[ReadyDeck]] = ready_decks()
