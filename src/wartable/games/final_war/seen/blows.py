"""The log line of damage: how much, what it is made of, what is left."""
from __future__ import annotations

from typing import Final

from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.seen import words

# What damage is made of, in SUFFERS by twos: one of these, and a number (FW-5.17).
HITS: Final = 0  # how many
EACH: Final = 1  # what each of them does
CRITICALS: Final = 2  # how many of them do 1 more
DOUBLED: Final = 3  # how many count twice
TRIPLED: Final = 4  # or three times
ADDED: Final = 5  # by cards
AMOUNT: Final = 6  # of what is no attack
COLUMN: Final = 7  # Hit Column, and the creature in front
HOLY_HURTS: Final = 8
VULNERABLE: Final = 9
SOAKED: Final = 10
IMMUNE: Final = 11
SHIELDED: Final = 12
THROUGH: Final = 13  # what Follow Through leaves

LATER: Final = {  # what is said after the sum
    HOLY_HURTS: "+ {n} Holy", VULNERABLE: "doubled, Vulnerable", SOAKED: "- {n} Soak", IMMUNE: "immune",
    SHIELDED: "a card keeps it off",
}  # fmt: skip


def suffers(a: list[int], names: list[str]) -> str:
    """So much damage, the parts of it where there are several, and the Health that is left."""
    parts = dict(zip(a[4::2], a[5::2]))
    made = sum_of(parts)
    return f"{CARDS.names[a[1]]}: {a[2] or 'no'} damage{f' ({made})' if made else ''}, {a[3]} Health left."


def sum_of(parts: dict[int, int]) -> str:
    """The parts of damage in words; nothing for one plain hit."""
    hits, each = parts.get(HITS, 0), parts.get(EACH, 1)
    made = f"{words.count(hits, 'hit')}{f' of {each}' if each > 1 else ''}" if hits else ""
    if CRITICALS in parts:
        made += f" + {words.count(parts[CRITICALS], 'Critical Hit')}"
    if ADDED in parts:
        made += f" + {parts[ADDED]} by a card"
    for part, word in ((DOUBLED, "doubled"), (TRIPLED, "tripled")):
        if part in parts:
            made += f", {parts[part]} of them {word}" if hits > 1 else f", {word}"
    if AMOUNT in parts:
        made = str(parts[AMOUNT])
    if COLUMN in parts:
        made = f"Hit Column, as {CARDS.names[parts[COLUMN]]} in front"
    if THROUGH in parts:
        made = "Follow Through"
    if not any(part in parts for part in LATER):
        return "" if made in ("1 hit", str(parts.get(AMOUNT))) else made
    for part, word in LATER.items():
        if part in parts:
            made += f"{'' if not made else ' ' if word[0] in '+-' else ', '}{word.format(n=parts[part])}"
    return made
