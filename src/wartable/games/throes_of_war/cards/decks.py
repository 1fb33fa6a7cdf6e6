"""Decks: the starter decks, own decks as text files, and the check that names each fault (TW-3.1, TW-R18, TW-R19)."""
from __future__ import annotations

import difflib
import tomllib
from pathlib import Path
from typing import Any, Final, final

from wartable.games.throes_of_war.cards.catalogue import BITS, BY_NAME, CHARACTERS, COUNT, FIRST_POOL, KINDS, NAMES
from wartable.games.throes_of_war.table.symbols import SYMBOL_NAMES, SYMBOLS
from wartable.games.throes_of_war.table.terms import DICE, MOUNT
from wartable.kernel.errors import BadInput

OTHERS: Final = 19  # Cards beside the character and its special ability.
STANDARD_COPIES: Final = 3
STARTER_FILE: Final = Path(__file__).parent / "decks" / "starter.toml"
PLANS_FILE: Final = STARTER_FILE.with_name("plans.toml")  # words, no part of what records are made with


@final
class Deck:
    """A character, 19 other cards and ten dice, each in ascending order; the special ability goes without saying. A starter
    deck says in a sentence what its *plan* is."""

    def __init__(self, name: str, character: int, cards: list[int], dice: list[int], plan: str = "") -> None:
        self.name = name
        self.character = character
        self.cards = sorted(cards)
        self.dice = sorted(dice)
        self.plan = plan

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deck) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash(str(self.parts()))

    def parts(self) -> tuple[int, list[int], list[int]]:
        return self.character, self.cards, self.dice

    def faults(self, copy_limit: int = 0) -> list[str]:
        """Everything that makes this deck illegal, one sentence each; an empty list for a legal deck (TW-3.1)."""
        found: list[str] = []
        if not 0 <= self.character < CHARACTERS:
            found.append("a deck has one character (TW-3.1)")
        if len(self.cards) != OTHERS:
            n = len(self.cards)
            found.append(f"a deck has {OTHERS} cards beside the character and its special ability, this one has {n} (TW-3.1)")
        for card in sorted(set(self.cards)):
            fault = card_fault(card, self.cards.count(card), copy_limit)
            if fault:
                found.append(fault)
        mounts = [NAMES[c] for c in self.cards if KINDS[c].bits & MOUNT]
        if len(mounts) > 1:
            found.append(f"a deck has at most one mount, this one has {', '.join(mounts)} (TW-3.1)")
        if len(self.dice) != DICE:
            found.append(f"a deck has exactly {DICE} dice, this one has {len(self.dice)} (TW-3.1)")
        return found

    def text(self) -> str:
        """The deck as a text file."""
        lines = [f"name: {self.name}", f"character: {NAMES[self.character]}"]
        counts = [f"{self.dice.count(k)} {SYMBOL_NAMES[k]}" for k in range(SYMBOLS) if k in self.dice]
        lines.append(f"dice: {', '.join(counts)}")
        lines.extend(["", *[f"{self.cards.count(c)} {NAMES[c]}" for c in sorted(set(self.cards))]])
        return "\n".join(lines) + "\n"


def card_fault(card: int, copies: int, copy_limit: int) -> str:
    """What is wrong with so many copies of a card in one deck."""
    name = NAMES[card]
    if card < CHARACTERS:
        return f"{name} is a character, and a deck has only one (TW-3.1)"
    if card < FIRST_POOL:
        return f"{name} is a special ability: it comes with its character and is not listed (TW-3.1)"
    if copies > 1 and KINDS[card].unique:
        return f"{name} is unique, this deck has {copies} (TW-3.1)"
    if copy_limit and copies > copy_limit:
        return f"at most {copy_limit} copies of a card are allowed here, this deck has {copies} of {name} (TW-3.1)"
    return ""


def may_add(cards: list[int], card: int, copy_limit: int) -> bool:
    """Whether one more copy of a pool card keeps the deck legal."""
    copies = cards.count(card)
    if copies and (KINDS[card].unique or (copy_limit and copies >= copy_limit)):
        return False
    if KINDS[card].bits & MOUNT:
        for c in cards:
            if KINDS[c].bits & MOUNT:
                return False
    return True


def addable(cards: list[int], copy_limit: int) -> list[int]:
    """The pool cards of which one more copy keeps the deck legal: `may_add` for all of them at once."""
    copies = [0] * COUNT
    mounts = 0
    for c in cards:
        copies[c] += 1
        mounts |= BITS[c] & MOUNT
    found: list[int] = []
    for c in range(FIRST_POOL, COUNT):
        n = copies[c]
        if n and (KINDS[c].unique or (copy_limit and n >= copy_limit)):
            continue
        if not BITS[c] & mounts:
            found.append(c)
    return found


def read_deck(text: str) -> Deck:
    """The deck of a text file: `name:`, `character:` and `dice:` lines, then a line for each card with its number."""
    head: dict[str, str] = {}
    cards: list[int] = []
    for number, raw in enumerate(text.splitlines()):
        line = raw.partition("#")[0].strip()
        where = f"line {number + 1} ({line})"
        key, colon, rest = line.partition(":")
        if not line:
            continue
        if colon and key.strip().lower() in ("name", "character", "dice"):
            head[key.strip().lower()] = rest.strip()
        elif colon:
            raise BadInput(f"{where}: a deck file has the lines name, character and dice, and then its cards")
        else:
            count, card = counted(where, line)
            cards.extend([find_card(where, card)] * count)
    for key in ("character", "dice"):
        if key not in head:
            raise BadInput(f"the deck has no line `{key}:`")
    character = find_card("character", head["character"])
    if character >= CHARACTERS:
        raise BadInput(f"character: {NAMES[character]} is no character (TW-3.1)")
    dice: list[int] = []
    for part in head["dice"].split(","):
        n, kind = counted("dice", part.strip())
        dice.extend([find_die(kind)] * n)
    return Deck(head.get("name", NAMES[character]), character, cards, dice)


def counted(where: str, text: str) -> tuple[int, str]:
    """`2 Warhound` as a number and a name; a name alone is one."""
    first, _, rest = text.partition(" ")
    if first.isdecimal():
        if not rest.strip() or len(first) > 2 or not 0 < int(first) <= 40:
            raise BadInput(f"{where}: after a number from 1 to 40 comes a name")
        return int(first), rest.strip()
    return 1, text


def find_card(where: str, name: str) -> int:
    """The card called *name*, in any case."""
    for known, number in BY_NAME.items():
        if known.lower() == name.lower():
            return number
    near = difflib.get_close_matches(name, NAMES, 1)
    raise BadInput(f"{where}: there is no card called {name!r}" + (f"; did you mean {near[0]}?" if near else ""))


def find_die(name: str) -> int:
    if name.upper() not in SYMBOL_NAMES:
        raise BadInput(f"dice: there is no {name!r} die; there are {', '.join(SYMBOL_NAMES)}")
    return SYMBOL_NAMES.index(name.upper())


def load_starters(path: Path, plans_path: Path) -> list[Deck]:
    """The starter decks with their plans, one for each character in the order of the cards."""
    plans: dict[str, str] = tomllib.loads(plans_path.read_text(encoding="utf-8"))
    data: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    decks: list[Deck] = []
    for key, given in data.items():
        where = f"{path.name}: {key}"
        cards: list[int] = []
        for line in given["cards"]:
            n, name = counted(where, line)
            cards.extend([find_card(where, name)] * n)
        dice: list[int] = []
        for kind, n in given["dice"].items():
            dice.extend([find_die(kind)] * n)
        character = find_card(where, given["character"])
        decks.append(Deck(f"{NAMES[character]} starter", character, cards, dice, plans[key]))
    for number, deck in enumerate(decks):
        faults = deck.faults(STANDARD_COPIES)
        if faults or deck.character != number:
            raise BadInput(f"{path.name}: {deck.name}: {'; '.join(faults) or 'the decks stand in the order of the characters'}")
    if len(decks) != CHARACTERS:
        raise BadInput(f"{path.name}: there are {CHARACTERS} starter decks, one for each character")
    return decks


STARTERS: Final = load_starters(STARTER_FILE, PLANS_FILE)
