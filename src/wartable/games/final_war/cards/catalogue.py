"""All cards as columns of numbers by type, read from cards/*.toml when the game is loaded."""
from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final, final

from mypy_extensions import i64

from wartable.games.final_war.cards import abilities
from wartable.games.final_war.cards.effects import (
    EFFECTS,
    Grant,
    GrantAll,
    HealArmy,
    PayGold,
    Redirect,
    Reinforce,
    WinInitiative,
)  # fmt: skip
from wartable.games.final_war.table.terms import (
    ALIGNMENTS,
    BANDIT_UNIT,
    BODIES,
    FATE_RACE,
    FIELDS,
    HERO,
    ITEM,
    ITEM_TYPES,
    KINDS,
    LEADS,
    MERCENARY_HERO,
    MERCENARY_UNIT,
    MONSTER,
    NONE,
    POWER,
    RACES,
    RARITIES,
    SPELL,
    UNIT,
    WARLORD,
    WINDOWS,
)  # fmt: skip
from wartable.kernel.catalogue import Card, Catalogue, Column, Effect, card_files, load_catalogue
from wartable.kernel.errors import BadInput
from wartable.kernel.packed import Packed, packed

FILES: Final = ["warlords", "elf", "guildmaster", "werewolf", "generic", "further_elf", "further_guildmaster",
                "further_werewolf", "further_generic", "fate", "fate_advanced"]  # fmt: skip
COLUMNS_READ: Final = [
    Column("code", str), Column("kind", str), Column("race", str), Column("rarity", str, ""), Column("align", str, ""),
    Column("body", str, ""), Column("pr", int, 0), Column("health", int, 0), Column("fields", list, []),
    Column("abilities", list, []), Column("star_cap", int, 0), Column("item_type", str, ""), Column("charges", int, 0),
    Column("timing", list, []), Column("target", str, "none"), Column("stars", int, 0), Column("tag", str, ""),
    Column("gold", int, 0), Column("segment", int, 0), Column("icon", str, ""), Column("victory", int, 0),
    Column("cost", int, 0), Column("third_party", bool, False), Column("replaces", str, ""), Column("decks", dict, {}),
]  # fmt: skip

# Targets, in the order of TARGETS.
TARGETS: Final = [
    "none", "self", "own", "foe", "slot", "fort_slot", "fort_foe", "fort_any", "item_any", "item_foe", "merc_foe",
    "own_column", "player_foe", "die", "worst_die", "hit", "victim", "spell_on_any", "own_army_any", "player_ally", "alliance",
    "spell", "use", "played", "cast", "fate_card", "attacked", "attackers", "army",
]  # fmt: skip
T_NONE: Final = 0
T_SELF: Final = 1
T_OWN: Final = 2
T_FOE: Final = 3
T_SLOT: Final = 4
T_FORT_SLOT: Final = 5
T_FORT_FOE: Final = 6
T_FORT_ANY: Final = 7
T_ITEM_ANY: Final = 8
T_ITEM_FOE: Final = 9
T_MERC_FOE: Final = 10
T_OWN_COLUMN: Final = 11
T_PLAYER_FOE: Final = 12
T_DIE: Final = 13
T_WORST_DIE: Final = 14
T_HIT: Final = 15
T_VICTIM: Final = 16
T_SPELL_ON_ANY: Final = 17
T_OWN_ARMY_ANY: Final = 18
T_PLAYER_ALLY: Final = 19
T_ALLIANCE: Final = 20
T_SPELL: Final = 21
T_USE: Final = 22
T_PLAYED: Final = 23
T_CAST: Final = 24
T_FATE_CARD: Final = 25
T_ATTACKED: Final = 26
T_ATTACKERS: Final = 27
T_ARMY: Final = 28

# Filters in brackets, as bits; words joined by `|` widen, those joined by `,` narrow.
FILTERS: Final = [
    "good", "neutral", "chaotic", "unit", "hero", "warlord", "were", "ranged", "not warlord", "miss", "foe", "own",
    "natural!=1", "natural in 2..11", "noncritical", "attacker_without_damage", "melee", "phase=first_strike", "not conjured",
    "not restricted",
]  # fmt: skip
F_GOOD: Final = 1 << 0
F_NEUTRAL: Final = 1 << 1
F_CHAOTIC: Final = 1 << 2
F_UNIT: Final = 1 << 3
F_HERO: Final = 1 << 4
F_WARLORD: Final = 1 << 5
F_WERE: Final = 1 << 6
F_RANGED: Final = 1 << 7
F_NOT_WARLORD: Final = 1 << 8
F_MISS: Final = 1 << 9
F_FOE: Final = 1 << 10
F_OWN: Final = 1 << 11
F_NOT_ONE: Final = 1 << 12
F_MIDDLE: Final = 1 << 13
F_NONCRITICAL: Final = 1 << 14
F_NO_DAMAGE_ABILITY: Final = 1 << 15
F_MELEE: Final = 1 << 16
F_FIRST_STRIKE: Final = 1 << 17
F_ALIGNMENTS: Final = F_GOOD | F_NEUTRAL | F_CHAOTIC
F_ROLES: Final = F_UNIT | F_HERO | F_WARLORD
# The object that opened the window needs no filter: the window gives it.
GIVEN: Final = (T_SLOT, T_SPELL, T_USE, T_PLAYED, T_CAST, T_FATE_CARD, T_ATTACKED, T_ATTACKERS, T_ARMY)

# What playing a card asks for besides its timing and target.
N_GOLD: Final = 1  # a Gold card to pay with
N_REINFORCE: Final = 2  # somebody who can join
N_REDIRECT: Final = 4  # another player to be attacked
N_INITIATIVE: Final = 8  # Initiative that is not yet won
N_HEAL_ARMY: Final = 16  # helpers of a player in the combat may play it too

MOST_LEADS: Final = 4  # leader bonuses that a card may have
THIRD_SHIFT: Final = 32  # third parties' timings stand this much higher in masks of what may be played

TARGET_FORM: Final = re.compile(r"([a-z_]+)(?:\[(.*)\])?$")


@final
class Cards:
    """One list for each property, indexed by card type."""

    def __init__(self, catalogue: Catalogue) -> None:
        cards = catalogue.cards
        self.count = len(cards)
        self.hash = catalogue.hash
        self.cards: list[Card] = cards
        self.keys: list[str] = [c.key for c in cards]
        self.names: list[str] = [c.name for c in cards]
        self.kind: Packed = packed([word_of(c, "kind", KINDS) for c in cards])
        self.race: Packed = packed([word_of(c, "race", RACES) for c in cards])
        self.rarity: list[int] = [word_of(c, "rarity", RARITIES) if c.values["rarity"] else NONE for c in cards]
        self.align: Packed = packed([word_of(c, "align", ALIGNMENTS) for c in cards])
        self.body: Packed = packed([word_of(c, "body", BODIES) for c in cards])
        self.pr: Packed = packed([c.values["pr"] for c in cards])
        self.health: Packed = packed([c.values["health"] for c in cards])
        self.fields: Packed = packed([mask_of(c, "fields", FIELDS) for c in cards])
        self.star_cap: Packed = packed([c.values["star_cap"] for c in cards])
        self.item_type: Packed = packed([word_of(c, "item_type", ITEM_TYPES) for c in cards])
        self.charges: Packed = packed([c.values["charges"] for c in cards])
        self.stars: Packed = packed([c.values["stars"] for c in cards])
        self.gold: Packed = packed([c.values["gold"] for c in cards])
        self.segment: Packed = packed([c.values["segment"] for c in cards])
        self.victory: Packed = packed([c.values["victory"] for c in cards])
        self.cost: Packed = packed([c.values["cost"] for c in cards])
        self.to_hand: Packed = packed([int(c.values["icon"] == "hand") for c in cards])
        self.ongoing: Packed = packed([int("ongoing" in c.values["tag"]) for c in cards])
        self.curse: Packed = packed([int("curse" in c.values["tag"]) for c in cards])
        self.bandit: Packed = packed([int("bandit" in c.values["tag"]) for c in cards])
        self.timing: Packed = packed([mask_of(c, "timing", WINDOWS) for c in cards])
        self.third: Packed = packed([
            self.timing[c.number] if c.values["third_party"] or "interfere" in c.values["tag"] else 0 for c in cards
        ])  # fmt: skip
        # What others must reckon with while the card is unseen; Items are used where they are equipped, not from the hand.
        self.reckoned: Packed = packed([
            0 if self.kind[c.number] == ITEM else self.timing[c.number] | self.third[c.number] << THIRD_SHIFT for c in cards
        ])  # fmt: skip
        self.effects: list[list[Effect]] = [c.effects for c in cards]
        n = len(cards)
        self.target: Packed = packed([0] * n)
        self.filter: Packed = packed([0] * n)
        self.abilities: Packed = packed([0] * (n * abilities.WIDTH))  # WIDTH numbers for each type
        self.lead: Packed = packed([0] * (n * 2 * MOST_LEADS))  # pairs of a leader's bonus and whom it fits; 0: no more
        self.innate: Packed = packed([NONE] * n)  # the Spell card that the creature casts by itself
        self.printed_stars: Packed = packed([0] * n)
        self.granted: Packed = packed([0] * (n * abilities.WIDTH))  # likewise: what a Power, Spell or Item use confers
        self.has: Packed = packed([0] * n)  # which abilities are printed on the card, as bits
        self.gives: Packed = packed([0] * n)  # which it confers, likewise
        self.majors: list[list[tuple[int, int]]] = []  # Major Abilities printed on the card
        self.granted_majors: list[list[tuple[int, int]]] = []
        self._having: dict[Any, list[bool]] = {}
        names = {c.name: c.number for c in cards if self.kind[c.number] in (POWER, SPELL)}
        for card in cards:
            self.read_target(card)
            self.read_row(card, names)
        self.by_key: dict[str, int] = {c.key: c.number for c in cards}
        self.fate: list[int] = [t for t in range(self.count) if self.race[t] == FATE_RACE]
        self.warlords: list[int] = [t for t in range(self.count) if self.kind[t] == WARLORD]
        self.player: list[int] = [t for t in range(self.count) if self.race[t] != FATE_RACE and self.kind[t] != WARLORD]
        self.creature: Packed = packed([int(is_creature(k)) for k in self.kind])
        self.hero: Packed = packed([int(k == HERO or k == MERCENARY_HERO) for k in self.kind])
        self.unit: Packed = packed([int(k in (UNIT, MERCENARY_UNIT, BANDIT_UNIT, MONSTER)) for k in self.kind])
        self.mercenary: Packed = packed([int(k == MERCENARY_HERO or k == MERCENARY_UNIT) for k in self.kind])
        self.is_fate: Packed = packed([int(r == FATE_RACE) for r in self.race])
        self.led_by: Packed = packed([self.followers(t) for t in range(self.count)])
        self.given: int = self.conferred()
        self.needs: Packed = packed([self.needed(t) for t in range(self.count)])

    def read_target(self, card: Card) -> None:
        """The target and its filter; a word that is not known is refused."""
        found = TARGET_FORM.match(card.values["target"])
        if found is None or found.group(1) not in TARGETS:
            raise BadInput(f"{card.where}: unknown target {card.values['target']!r}")
        target = TARGETS.index(found.group(1))
        mask = 0
        if found.group(2) and target not in GIVEN:
            for word in re.split(r"[|,]", found.group(2)):
                if word.strip() not in FILTERS:
                    raise BadInput(f"{card.where}: unknown filter {word.strip()!r}")
                mask |= 1 << FILTERS.index(word.strip())
        self.target[card.number] = target
        self.filter[card.number] = mask

    def read_row(self, card: Card, names: dict[str, int]) -> None:
        """The row of the ability table; an unknown ability is refused with the card's key."""
        leads: list[tuple[int, int]] = []
        innate: list[str] = []
        try:
            row = abilities.read_abilities(card.values["abilities"], leads, innate)
        except ValueError as e:
            raise BadInput(f"{card.where}: {e}") from None
        if len(leads) > MOST_LEADS:
            raise BadInput(f"{card.where}: it leads more than {MOST_LEADS} kinds of Units")
        t = card.number
        for i, (bonus, whom) in enumerate(leads):
            self.lead[(t * MOST_LEADS + i) * 2] = bonus
            self.lead[(t * MOST_LEADS + i) * 2 + 1] = whom
        if innate and innate[0] not in names:
            raise BadInput(f"{card.where}: no Spell is called {innate[0]}")
        self.innate[t] = names[innate[0]] if innate else NONE
        self.printed_stars[t] = abilities.stars_of(row)
        given = [0] * abilities.WIDTH
        for effect in card.effects:
            if isinstance(effect, (Grant, GrantAll)):
                given = effect.abilities
        for i in range(abilities.WIDTH):
            self.abilities[t * abilities.WIDTH + i] = row[i]
            self.granted[t * abilities.WIDTH + i] = given[i]
        self.has[t] = abilities.bits_of(row)
        self.gives[t] = abilities.bits_of(given)
        self.majors.append(abilities.majors_of(row))
        self.granted_majors.append(abilities.majors_of(given))

    def followers(self, t: int) -> int:
        """Which leader bonuses fit this Unit, as bits of LEADS (FW-5.5.1)."""
        mask = LEADS["any"]
        if self.race[t] <= 2:
            mask |= 1 << self.race[t]
        if self.bandit[t]:
            mask |= LEADS["bandit"]
        if self.body[t] == BODIES.index("were"):
            mask |= LEADS["were"]
        return mask

    def needed(self, t: int) -> int:
        """What else must be true before the card can be played from a hand, as bits of N_*."""
        mask = 0
        for bit, kind in ((N_GOLD, PayGold), (N_REINFORCE, Reinforce), (N_REDIRECT, Redirect), (N_INITIATIVE, WinInitiative),
                          (N_HEAL_ARMY, HealArmy)):  # fmt: skip
            if self.effect(t, kind):
                mask |= bit
        return mask

    def conferred(self) -> int:
        """Which abilities a creature may have from elsewhere than its own card, as bits."""
        mask = 0
        for t in range(self.count):
            mask |= self.gives[t] | (self.has[t] if self.kind[t] == ITEM else 0)
        return mask

    def row(self, t: int) -> list[int]:
        """The abilities printed on a card."""
        return list(self.abilities[t * abilities.WIDTH : (t + 1) * abilities.WIDTH])

    def effect(self, t: int, kind: Any) -> bool:
        """Whether one of the card's effects is of this class."""
        having = self._having.get(kind)
        if having is None:
            having = [any(isinstance(e, kind) for e in effects) for effects in self.effects]
            self._having[kind] = having
        return having[t]

    def type(self, key: str) -> int:
        """The type with this key."""
        return self.by_key[key]


def is_creature(kind: int) -> bool:
    return kind in (WARLORD, HERO, UNIT, MERCENARY_HERO, MERCENARY_UNIT, BANDIT_UNIT, MONSTER)


def word_of(card: Card, column: str, words: list[str]) -> int:
    """The number of the word that a card has in a column."""
    return number_of(card, column, card.values[column], words)


def mask_of(card: Card, column: str, words: list[str]) -> int:
    """The words that a card has in a column, as bits."""
    return sum([1 << number_of(card, column, word, words) for word in card.values[column]])


def number_of(card: Card, column: str, word: str, words: list[str]) -> int:
    """The number of a word; one that is not known is refused."""
    if word not in words:
        raise BadInput(f"{card.where}: {column} is one of {', '.join([w for w in words if w])}, not {word!r}")
    return words.index(word)


def load(folder: Path) -> Catalogue:
    """All cards of a folder. Whoever adds cards puts them into a file of their own; Fate cards come last, from files whose
    names begin with `fate`."""
    files = card_files(folder, FILES)
    of_fate = [path for path in files if path.stem.startswith("fate")]
    found = load_catalogue([*[path for path in files if path not in of_fate], *of_fate], COLUMNS_READ, dict(EFFECTS))
    for card in found.cards:
        if (card.values["race"] == "fate") != card.file.startswith("fate"):
            raise BadInput(f"{card.where}: Fate cards, and only they, stand in files whose names begin with fate")
    return found


LOADED: Final = load(Path(__file__).parent)
CARDS: Final = Cards(LOADED)
PRINTED: Final = CARDS.abilities
CONFERRED: Final = CARDS.granted


def printed(t: i64, ability: i64) -> i64:
    """The version of an ability that is printed on a card; 0: it has none."""
    at = t * abilities.WIDTH + ability
    return PRINTED[at]


def conferred(t: i64, ability: i64) -> i64:
    """The version of an ability that a card gives the creature it lies on, or whose Item is used."""
    at = t * abilities.WIDTH + ability
    return CONFERRED[at]


FIRST_FATE: Final[int] = CARDS.fate[0]  # all types from here on are Fate cards
# Cards that the rules name.
MID_DECK: Final[int] = CARDS.type("mid_deck")
ALLIANCE: Final[int] = CARDS.type("alliance")
LATE_ALLIANCE: Final[int] = CARDS.type("late_alliance")
BREAK_ALLIANCE: Final[int] = CARDS.type("break_alliance")
BREAK_ALLIANCE_2: Final[int] = CARDS.type("break_alliance_2")
FINAL_WAR_CARD: Final[int] = CARDS.type("final_war")
GORGONS: Final[int] = CARDS.type("gorgons")


def within(segment: int) -> list[int]:
    """The Fate cards with at most so many segments, in the order of the file (FW-3.5)."""
    return [t for t in CARDS.fate if 1 <= CARDS.segment[t] <= segment and not CARDS.cards[t].values["replaces"]]


FATE_DECKS: Final = [within(segment) for segment in range(4)]


def fate_deck(segment: int) -> list[int]:
    """A new copy of the Fate Deck with so many segments."""
    return FATE_DECKS[segment][:]


def replacements() -> dict[int, int]:
    """What the advanced Fate Deck puts for what."""
    return {
        CARDS.type(card.values["replaces"]): card.number for card in CARDS.cards if card.values["replaces"]
    }  # fmt: skip


def listed(race: str) -> list[int]:
    """The 50 cards of a race's starter deck, by type."""
    deck: list[int] = []
    for card in CARDS.cards:
        deck.extend([card.number] * card.values["decks"].get(race, 0))
    return deck


STARTERS: Final = [listed(race) for race in RACES[:3]]


def starter(race: int) -> list[int]:
    """A new copy of a race's starter deck."""
    return STARTERS[race][:]
