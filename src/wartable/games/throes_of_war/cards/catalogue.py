"""The cards, read from their files and unfolded into numbers for quick play (TW-7)."""
from __future__ import annotations

from pathlib import Path
from typing import Any, Final, final

from mypy_extensions import i64

from wartable.games.throes_of_war.cards.at_use import (
    Again,
    AtUse,
    Destroy,
    Energize,
    Heal,
    Hinder,
    Muster,
    Rally,
    Recall,
    Recover,
    Reroll,
    Reuse,
    Sacrifice,
    Stop,
    Turn,
)
from wartable.games.throes_of_war.cards.bonuses import Brace, Lone, Per, PerLost, Underdog, Versus
from wartable.games.throes_of_war.cards.effects import (
    Boost,
    Deepen,
    Double,
    Doubles,
    DoubleTotal,
    Drain,
    Endure,
    Extra,
    Keyword,
    Offer,
    OwnBonus,
    Pierce,
    Riposte,
    Rise,
    Ward,
)
from wartable.games.throes_of_war.table import terms
from wartable.games.throes_of_war.table.symbols import ANY, LETTERS, SYMBOL_NAMES, SYMBOLS, read_cost, tally
from wartable.games.throes_of_war.table.terms import CRAFT, MELEE, MOUNT, PET, RANGE, SHIELD, SPECIAL, SPELL
from wartable.kernel.catalogue import Card, Column, card_files, load_catalogue, read_effect
from wartable.kernel.errors import BadInput

FOLDER: Final = Path(__file__).parent
FILES: Final = ["1_characters", "2_specials", "3_weapons", "4_shields", "5_crafts", "6_pets", "7_spells"]
TYPES: Final = {
    "character": 0, "special ability": SPECIAL, "melee weapon": MELEE, "two-handed melee weapon": MELEE,
    "range weapon": RANGE, "two-handed range weapon": RANGE, "shield": SHIELD, "craft item": CRAFT, "pet": PET,
    "mount": PET | MOUNT, "magic spell": SPELL,
}  # fmt: skip
COLOURS: Final = {  # of cards by their type (TW-2.2)
    "character": "orange", "special ability": "gold", "melee weapon": "gray", "two-handed melee weapon": "gray",
    "range weapon": "gray", "two-handed range weapon": "gray", "shield": "purple", "craft item": "blue", "pet": "green",
    "mount": "green", "magic spell": "red",
}  # fmt: skip
COLUMNS: Final = [
    Column("type", str), Column("cost", str, ""), Column("attack", int, 0), Column("defense", int, 0),
    Column("unique", bool, False), Column("modes", list, []), Column("owner", str, ""), Column("specialty", str, ""),
]  # fmt: skip
CHARACTERS: Final = 21
FIRST_POOL: Final = 2 * CHARACTERS  # Characters and special abilities stand first; all others can be put into any deck.
MODE_LETTERS: Final = "abcdefgh"

KEYWORDS: Final[dict[str, Any]] = {
    "extra": Extra, "doubles": Doubles, "reroll": Reroll, "boost": Boost, "double": Double, "double_total": DoubleTotal,
    "per": Per, "per_lost": PerLost, "versus": Versus, "heal": Heal, "drain": Drain, "rally": Rally, "muster": Muster,
    "turn": Turn, "again": Again, "reuse": Reuse, "stop": Stop, "destroy": Destroy, "sacrifice": Sacrifice, "offer": Offer,
    "recover": Recover, "recall": Recall, "pierce": Pierce, "hinder": Hinder, "deepen": Deepen, "ward": Ward,
    "riposte": Riposte, "energize": Energize, "underdog": Underdog, "brace": Brace, "lone": Lone, "endure": Endure,
    "rise": Rise,
}  # fmt: skip


@final
class Use:
    """One way to use a card: a mode of a character, or the card itself. *extra* is a symbol or -1."""

    def __init__(self, card: int, mode: int, cost: str, attack: int, defense: int, keywords: list[Keyword]) -> None:
        self.card = card
        self.mode = mode
        self.text = cost
        self.cost = read_cost(cost)
        self.any = self.cost[ANY]
        self.size = sum(self.cost)
        self.need: i64 = tally(self.cost[:SYMBOLS], self.size)
        self.attack = attack
        self.defense = defense
        self.keywords = keywords
        self.at_use = [k for k in keywords if isinstance(k, AtUse)]
        self.passive = [k for k in keywords if k.counts()]
        # What the keywords write into it: for paying,
        self.extra = -1
        self.extra_side = 0
        self.extra_most = 99
        self.extra_by = 0
        self.doubles_by = 0
        self.offers = 0
        self.rallies = False
        self.changes = False
        self.reuses = False
        self.reroll: Reroll | None = None
        # for adding up,
        self.bonuses: list[OwnBonus] = []
        self.boosts: list[Boost] = []
        self.doubles: list[Double] = []
        self.total_doubles: list[DoubleTotal] = []
        self.pierce = 0
        self.hinder = 0
        # and for the result.
        self.deepen = 0
        self.ward = 0
        self.drain = 0
        self.riposte = 0
        self.endure = 0
        self.rises_again = False
        for k in keywords:
            k.enter(self)
        self.needs_dice_only = not (self.offers or self.rallies or self.changes)
        self.attack_room: i64 = tally(self.rooms(terms.ATTACK), 0)
        self.defense_room: i64 = tally(self.rooms(terms.DEFENSE), 0)

    def rooms(self, side: int) -> list[int]:
        """How many dice of each symbol do something beside the ANY slots: the cost, and as many Extra as count."""
        made = self.cost[:SYMBOLS]
        if self.extra_side & side:
            made[self.extra] += self.extra_most
        return made

    def room(self, side: int) -> i64:
        """The same as a tally."""
        return self.attack_room if side == terms.ATTACK else self.defense_room

    def value(self, side: int) -> int:
        """The printed attack or defense."""
        return self.attack if side == terms.ATTACK else self.defense

    def rises(self, side: int) -> bool:
        """Whether its own effects can raise the printed number: the "+" behind it."""
        return any(k.raises() and k.side & side for k in self.keywords)

    def words(self) -> str:
        """What it does beside its value, as sentences."""
        parts = [k.words() for k in self.keywords]
        return "; ".join(parts)


@final
class Kind:
    """One card definition. *hands* is 0 for a card of the stockpile; *bits* are its types."""

    def __init__(self, card: Card, uses: list[Use]) -> None:
        self.number = card.number
        self.key = card.key
        self.name = card.name
        self.text = card.text
        self.source = card.source
        self.type: str = card.values["type"]
        self.bits: int = TYPES[self.type]
        self.unique: bool = card.values["unique"]
        self.specialty: str = card.values["specialty"]
        self.hands = 0
        if self.bits & terms.HAND_HELD:
            self.hands = 2 if self.type.startswith("two-handed") else 1
        self.uses = uses

    def line(self) -> str:
        """The card on one line for people."""
        return f"{self.name} ({self.type}): {self.text}"


def cost_words(text: str) -> str:
    """`P I *` as `P+I+ANY`."""
    return "+".join(["ANY" if x == "*" else x for x in text.split()])


def price_words(text: str) -> str:
    """`P P *` as `2 POWER + ANY`."""
    names = ["ANY" if x == "*" else SYMBOL_NAMES[LETTERS.index(x)] for x in text.split()]
    return " + ".join([f"{names.count(name)} {name}" if names.count(name) > 1 else name for name in dict.fromkeys(names)])


def in_full(use: Use) -> str:
    """One use as people read it who do not know the letters: cost, both numbers, effect."""
    numbers = [f"{word} {n}{' or more' if use.rises(side) else ''}" for word, n, side in
               (("attack", use.attack, terms.ATTACK), ("defense", use.defense, terms.DEFENSE))]  # fmt: skip
    words = use.words()
    return f"costs {price_words(use.text)}; {', '.join(numbers)}{f'; {words}' if words else ''}"


def use_words(use: Use) -> str:
    """Cost, values and effect of one use in words."""
    a = f"{use.attack}{'+' if use.rises(terms.ATTACK) else ''}"
    d = f"{use.defense}{'+' if use.rises(terms.DEFENSE) else ''}"
    words = use.words()
    return f"{cost_words(use.text)}: {a}/{d}{f', {words}' if words else ''}"


def read_mode(where: str, number: int, mode: int, given: Any) -> Use:
    """One mode of a character."""
    needed = {"cost", "attack", "defense"}
    if not isinstance(given, dict) or not needed <= set(given) <= {*needed, "effects"}:
        raise BadInput(f"{where}: a mode has the keys cost, attack, defense and, if it does more, effects")
    listed = [read_effect(where, one, KEYWORDS, set()) for one in given.get("effects", [])]
    return make_use(where, number, mode, given["cost"], given["attack"], given["defense"], listed)


def make_use(where: str, number: int, mode: int, cost: str, attack: int, defense: int, listed: list[Any]) -> Use:
    keywords: list[Keyword] = []
    for one in listed:
        assert isinstance(one, Keyword)
        keywords.append(one)
    try:
        return Use(number, mode, cost, attack, defense, keywords)
    except ValueError as e:
        raise BadInput(f"{where}: {e}") from None


def unfold(card: Card) -> Kind:
    """One card as the rules use it; what cannot be is refused by name."""
    where = card.where
    v = card.values
    if v["type"] not in TYPES:
        raise BadInput(f"{where}: there is no type {v['type']!r}; there are {', '.join(TYPES)}")
    if v["type"] == "character":
        uses = [read_mode(where, card.number, i, given) for i, given in enumerate(v["modes"])]
    else:
        uses = [make_use(where, card.number, 0, v["cost"], v["attack"], v["defense"], list(card.effects))]
    if not uses or any(u.size == 0 for u in uses):
        raise BadInput(f"{where}: every use has a cost (TW-5.4.1)")
    return Kind(card, uses)


CATALOGUE: Final = load_catalogue(card_files(FOLDER, FILES), COLUMNS, KEYWORDS)
KINDS: Final = [unfold(card) for card in CATALOGUE.cards]
COUNT: Final[int] = len(KINDS)
NAMES: Final = [kind.name for kind in KINDS]
BY_NAME: Final[dict[str, int]] = {kind.name: kind.number for kind in KINDS}
BITS: Final = [kind.bits for kind in KINDS]
HANDS: Final = [kind.hands for kind in KINDS]
USES: Final = [kind.uses for kind in KINDS]
RISING: Final = [any(use.rises_again for use in kind.uses) for kind in KINDS]  # returns to the inventory, whatever happens


def special_of(character: int) -> int:
    """The special ability that belongs to a character."""
    return character + CHARACTERS


def check_order() -> None:
    """Characters come first, then their special abilities in the same order, then the pool."""
    for n in range(CHARACTERS):
        special = CATALOGUE.cards[n + CHARACTERS]
        if KINDS[n].type != "character" or special.values["owner"] != KINDS[n].key:
            raise BadInput(f"{CATALOGUE.cards[n].where}: its special ability must stand at the same place of the second file")
    for card in CATALOGUE.cards[FIRST_POOL:]:
        if card.values["type"] in ("character", "special ability"):
            raise BadInput(f"{card.where}: there is one special ability for each of the {CHARACTERS} characters")


check_order()
