"""Deck rules (TS-4.1), and decks as text files."""
from __future__ import annotations

from typing import Final

from wartable.games.tower_siege.cards.catalogue import CARDS, CATALOGUE, DECKS, MINE_CARD, NUMBER, STONE_CARD
from wartable.games.tower_siege.table import actions, terms
from wartable.games.tower_siege.table.options import SiegeSetup
from wartable.kernel.errors import BadInput

UNLIMITED: Final = (MINE_CARD, STONE_CARD)
SWITCHED: Final = [terms.ELEMENTAL, terms.ROGUE, terms.FIEND, terms.SPELL]  # as SiegeSetup.types
PLURALS: Final = ["Elementals", "Rogues", "Fiends", "Spells"]
_allowed: Final[dict[tuple[bool, ...], list[int]]] = {}


def allowed_cards(rules: SiegeSetup) -> list[int]:
    """Every card that may be part of a deck under these options."""
    key = tuple(rules.types)
    found = _allowed.get(key)
    if found is None:
        off = [SWITCHED[i] for i in range(4) if not rules.types[i]]
        found = [c for c in range(CARDS.count) if CARDS.market[c] and CARDS.kind[c] not in off]
        _allowed[key] = found
    return found


def room_for(rules: SiegeSetup, cards: tuple[int, ...], card: int) -> bool:
    """One more copy is within the limit."""
    return card in UNLIMITED or cards.count(card) < rules.copy_limit


def ready_for(rules: SiegeSetup) -> list[int]:
    """The ready decks that hold nothing switched off; the printed one is always there."""
    allowed = allowed_cards(rules)
    return [i for i, deck in enumerate(DECKS) if i == 0 or all(c in allowed for c in deck.cards)]


def faults(cards: list[int], rules: SiegeSetup) -> list[str]:
    """All that is wrong with a deck, in words; nothing: it may be played (TS-4.1)."""
    found: list[str] = []
    if len(cards) < rules.deck_min:
        found.append(f"the deck has {len(cards)} cards; it needs at least {rules.deck_min} (TS-4.1)")
    if len(cards) > rules.deck_max:
        found.append(f"the deck has {len(cards)} cards; it may have at most {rules.deck_max} (TS-4.1)")
    for card in sorted(set(cards)):
        name, count = CARDS.name[card], cards.count(card)
        if not CARDS.market[card]:
            found.append(f"{name} is no card of a Market Deck (TS-4.1)")
        elif card not in allowed_cards(rules):
            what = PLURALS[SWITCHED.index(CARDS.kind[card])]
            found.append(f"{name}: {what} are switched off for this game (TS-4.1)")
        if count > rules.copy_limit and card not in UNLIMITED:
            found.append(f"{name} is there {count} times; at most {rules.copy_limit} copies of a card are allowed (TS-4.1)")
    return found


def read_deck(text: str) -> list[int]:
    """The cards of a deck in a text: a line for each card, a number and its name; `#` begins a remark."""
    cards: list[int] = []
    for number, line in enumerate(text.splitlines()):
        words = line.partition("#")[0].split()
        if not words:
            continue
        if len(words) < 2 or not words[0].isdecimal():
            raise BadInput(f"line {number + 1} ({line.strip()}): write a number and a card, such as `2 Bowman`")
        if len(words[0]) > 3:
            raise BadInput(f"line {number + 1}: no deck has so many of one card")
        cards.extend([find_card(" ".join(words[1:]), number + 1)] * int(words[0]))
    return sorted(cards)


def find_card(text: str, line: int) -> int:
    """The market card with this name or key."""
    key = text.strip().lower().replace(" ", "_").replace("-", "_").replace("'", "").replace(",", "")
    for c in range(CARDS.count):
        if CARDS.market[c] and text.strip().lower() == CARDS.name[c].lower():
            return c
    if key in NUMBER:
        return NUMBER[key]
    try:
        return CATALOGUE[key].number
    except BadInput as e:
        raise BadInput(f"line {line}: {e}") from None


def write_deck(cards: list[int], title: str = "") -> str:
    """A deck as text, in the order of the catalogue."""
    lines = [f"# {title}"] if title else []
    lines.extend([f"{cards.count(c)} {CARDS.name[c]}" for c in sorted(set(cards))])
    return "\n".join(lines) + "\n"


def deck_actions(cards: list[int]) -> list[int]:
    """The choices that build this deck in `choose_deck`."""
    return [actions.BUILD, *[actions.ADD + c for c in sorted(cards)], actions.DONE]
