"""Deck building and decks as text files (FW-5.27)."""
from __future__ import annotations

from pathlib import Path
from typing import Final

from wartable.games.final_war.cards.boosters import BOOSTERS, deck_of_boosters
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.table.options import READY
from wartable.games.final_war.table.terms import GENERIC, RACES, RARITIES, UNIT
from wartable.kernel.errors import BadInput

SIZE: Final = 50
HEAD: Final = "final war deck"


def write_deck(name: str, race: int, deck: list[int]) -> str:
    """A deck as text: its race, and a line for each card with its number."""
    lines = [f"# {name}", f"{HEAD}: {RACES[race]}"]
    for t in sorted(set(deck)):
        lines.append(f"{deck.count(t)} {CARDS.keys[t]}")
    return "\n".join(lines) + "\n"


def ready(name: str) -> str:
    """The text of a ready-made custom deck."""
    return (Path(__file__).parent / f"{name}.txt").read_text(encoding="utf-8")


def read_deck(text: str) -> tuple[int, list[int]]:
    """The race and the cards of a deck in text, of a ready one by name, or of boosters; what cannot be read is named by its
    line. Lines may be joined by `;`.
    """
    if text in READY:
        text = ready(text)
    if text.strip().lower().startswith(BOOSTERS):
        return deck_of_boosters(text.strip().lower())
    race = -1
    deck: list[int] = []
    for number, raw in enumerate(text.replace(";", "\n").splitlines()):
        line = raw.split("#")[0].strip()
        if not line:
            continue
        where = f"deck, line {number + 1} ({line})"
        if line.lower().startswith(HEAD):
            word = line[len(HEAD) :].strip(" :").lower()
            if word not in RACES[:3]:
                raise BadInput(f"{where}: the race must be one of {', '.join(RACES[:3])}")
            race = RACES.index(word)
            continue
        count, _, key = line.partition(" ")
        if not count.isdecimal():
            count, key = "1", line
        key = key.strip().lower().replace(" ", "_").replace("'", "")
        if key not in CARDS.by_key:
            raise BadInput(f"{where}: there is no card {key!r}")
        if len(count) > 3 or int(count) > SIZE:
            raise BadInput(f"{where}: a deck has {SIZE} cards")
        deck.extend([CARDS.by_key[key]] * int(count))
    if race < 0:
        raise BadInput(f"the deck does not say its race; write a line such as `{HEAD}: elf`")
    return race, sorted(deck)


def race_of_text(text: str) -> int:
    return read_deck(text)[0]


def faults(race: int, deck: list[int]) -> list[str]:
    """Everything that is wrong with a deck, each fault with the card and the rule (FW-5.27.1)."""
    found: list[str] = []
    if len(deck) != SIZE:
        found.append(f"a deck has exactly {SIZE} cards, this one has {len(deck)} (FW-5.27.1)")
    for t in sorted(set(deck)):
        name = CARDS.names[t]
        if t not in CARDS.player:
            found.append(f"{name} is no Player Deck card (FW-5.27.1)")
            continue
        if CARDS.race[t] not in (race, GENERIC):
            found.append(f"{name} is a {RACES[CARDS.race[t]]} card, the deck is {RACES[race]} (FW-5.27.1)")
        common = CARDS.kind[t] == UNIT and CARDS.rarity[t] <= RARITIES.index("uncommon")
        if deck.count(t) > 1 and not common:
            found.append(f"{name} is there {deck.count(t)} times; only Common and Uncommon Units may repeat (FW-5.27.1)")
    return found


def check_deck(text: str) -> None:
    """Refuses a deck with all its faults, so that no card is drawn that may not be in it (FW-5.2.7)."""
    race, deck = read_deck(text)
    wrong = faults(race, deck)
    if wrong:
        raise BadInput("this deck cannot be played: " + "; ".join(wrong))
