"""Boosters (FW-5.27.3), and decks that are made of a starter deck and opened boosters."""
from __future__ import annotations

import re
from typing import Final

from wartable.games.final_war.cards.catalogue import CARDS, starter
from wartable.games.final_war.table.terms import GENERIC, RACES, RARITIES, UNIT
from wartable.kernel.dice import Stream, stream
from wartable.kernel.errors import BadInput

BOOSTERS: Final = "final war boosters"
FORM: Final = re.compile(rf"{BOOSTERS}: *([a-z]+) +(\d+) +seed +(\d+)$")
MOST: Final = 99  # boosters opened at once
OPENING: Final = 12  # the stream of boosters of a seed

PLACES: Final = [("common", 5), ("uncommon", 3), ("rare", 2), ("very_rare", 1)]
HEROIC_UP_TO: Final = 78  # of 100
LEGENDARY_UP_TO: Final = 95


def of_rarity(rarity: int) -> list[int]:
    """All player cards of one rarity, in the order of the files."""
    return [t for t in CARDS.player if CARDS.rarity[t] == rarity]


def booster(dice: Stream) -> list[int]:
    """12 cards: 5 Common, 3 Uncommon, 2 Rare, 1 Very Rare, and a Heroic (78 %), Legendary (17 %) or Elder (5 %)."""
    cards: list[int] = []
    for name, count in PLACES:
        for _ in range(count):
            cards.append(pick(cards, RARITIES.index(name), dice))
    roll = dice.below(100) + 1
    last = "heroic" if roll <= HEROIC_UP_TO else "legendary" if roll <= LEGENDARY_UP_TO else "elder"
    cards.append(pick(cards, RARITIES.index(last), dice))
    return cards


def pick(cards: list[int], rarity: int, dice: Stream) -> int:
    """One card of a rarity, each equally likely; none twice but Common and Uncommon Units."""
    among = [t for t in of_rarity(rarity) if t not in cards or (CARDS.kind[t] == UNIT and rarity <= 1)]
    return among[dice.below(len(among))]


# Decks.


def opened(count: int, seed: int) -> list[list[int]]:
    """So many boosters; the same seed gives the same."""
    dice = stream(seed, OPENING)
    return [booster(dice) for _ in range(count)]


def may_repeat(t: int) -> bool:
    """Common and Uncommon Units (FW-5.27.1)."""
    return CARDS.kind[t] == UNIT and CARDS.rarity[t] <= RARITIES.index("uncommon")


def improved(race: int, boosters: list[list[int]]) -> list[int]:
    """The starter deck of a race in which opened cards, the rarest first, take the place of the commonest of their kind."""
    deck = starter(race)
    fitting = [t for cards in boosters for t in cards if CARDS.race[t] in (race, GENERIC)]
    for t in sorted(fitting, key=lambda card: (-CARDS.rarity[card], card)):
        if t in deck and not may_repeat(t):
            continue
        weaker = [old for old in deck if CARDS.kind[old] == CARDS.kind[t] and CARDS.rarity[old] < CARDS.rarity[t]]
        if weaker:
            deck.remove(min(weaker, key=lambda old: (CARDS.rarity[old], old)))
            deck.append(t)
    return sorted(deck)


def deck_of_boosters(text: str) -> tuple[int, list[int]]:
    """The race and the deck of a line such as `final war boosters: elf 5 seed 7`."""
    found = FORM.match(text)
    if found is None or found.group(1) not in RACES[:GENERIC]:
        raise BadInput(f"write a Warlord's race, a number of boosters and a seed, such as `{BOOSTERS}: elf 5 seed 7`")
    race, count, seed = RACES.index(found.group(1)), int(found.group(2)), int(found.group(3))
    if not 1 <= count <= MOST:
        raise BadInput(f"from 1 to {MOST} boosters can be opened, not {count}")
    return race, improved(race, opened(count, seed))


def names_of(cards: list[int]) -> str:
    """Cards by name, the rarest last, with the rarity from Rare on."""
    said = []
    for t in cards:
        rare = f" ({RARITIES[CARDS.rarity[t]].replace('_', ' ')})" if CARDS.rarity[t] >= RARITIES.index("rare") else ""
        said.append(CARDS.names[t] + rare)
    return ", ".join(said)


def told(race: int, count: int, seed: int) -> list[str]:
    """What was in the boosters, and what of it is in the deck now."""
    boosters = opened(count, seed)
    lines = [f"Booster {number}: {names_of(cards)}." for number, cards in enumerate(boosters, start=1)]
    before, after = starter(race), improved(race, boosters)
    new = [t for t in after if t not in before or after.count(t) > before.count(t)]
    gone = [t for t in sorted(set(before)) if before.count(t) > after.count(t)]
    lines.append(f"New in the {RACES[race]} starter deck: {names_of(new) or 'nothing'}.")
    lines.append(f"They took the place of: {names_of(gone) or 'nothing'}.")
    return lines
