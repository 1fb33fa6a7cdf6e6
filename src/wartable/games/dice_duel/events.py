"""What happens in a duel, and its log lines (section 13)."""
from __future__ import annotations

from typing import Final

from wartable.kernel.event import Event

FIRST: Final = 0  # seat
TURN: Final = 1  # turn, attacker, defender
ATTACKER_ROLLS: Final = 2  # seat, blue, 3 white, 4 Power
DEFENDER_ROLLS: Final = 3  # seat, blue, 4 red, 4 Power
KEEPS: Final = 4  # seat
REROLLS: Final = 5  # seat, number of swords dice, number of Power dice, old values, new values
ATTACKS: Final = 6  # seat, 3 scores
DEFENDS: Final = 7  # seat, 4 scores
COMPARED: Final = 8  # defender, 3 attack scores, 3 defence scores, hits, Health left
DEFEATED: Final = 9  # seat
WON: Final = 10  # seat, Health left
LIMIT: Final = 11  # turns
NAMES: Final = ["first", "turn", "attacker_rolls", "defender_rolls", "keeps", "rerolls", "attacks", "defends", "compared",
                "defeated", "won", "limit"]  # fmt: skip


def swords(value: int) -> str:
    return str(value) if value else "blank"


def listing(words: list[str]) -> str:
    """Words as a sentence lists them."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def dice_words(command: list[int], power: list[int]) -> str:
    """Dice that are taken up, as a sentence names them."""
    words = ["a blank" if c == 0 else "1 sword" if c == 1 else "2 swords" for c in command]
    return listing([*words, *[f"a Power {p}" for p in power]])


def up_to(blue: int) -> str:
    return f"up to {blue} re-roll{'s' if blue > 1 else ''}"


def event_line(event: Event, names: list[str]) -> str:
    """One line for one event."""
    kind, a = event.kind, list(event.args)
    if kind == FIRST:
        return f"{names[a[0]]} attacks first."
    if kind == TURN:
        return f"Turn {a[0]}: {names[a[1]]} attacks {names[a[2]]}."
    if kind in (ATTACKER_ROLLS, DEFENDER_ROLLS):
        dice = [swords(v) for v in a[2:-4]]
        power = [str(p) for p in a[-4:]]
        return f"{names[a[0]]} rolls swords {', '.join(dice)}; Power {', '.join(power)}; {up_to(a[1])}."
    if kind == KEEPS:
        return f"{names[a[0]]} keeps all dice."
    if kind == REROLLS:
        c, p = a[1], a[2]
        old, new = a[3 : 3 + c + p], a[3 + c + p :]
        return f"{names[a[0]]} re-rolls {dice_words(old[:c], old[c:])}: {dice_words(new[:c], new[c:])}."
    if kind == ATTACKS:
        return f"{names[a[0]]} attacks with {a[1]}, {a[2]}, {a[3]}."
    if kind == DEFENDS:
        return f"{names[a[0]]} defends with {a[1]}, {a[2]}, {a[3]} ({a[4]} ignored)."
    if kind == COMPARED:
        ranks = [f"{x} against {y}: {'hit' if x > y else 'blocked'}." for x, y in zip(a[1:4], a[4:7])]
        lost = f"loses {a[7]} Health ({a[8]} left)" if a[7] else f"loses no Health ({a[8]} left)"
        return f"{' '.join(ranks)} {names[a[0]]} {lost}."
    if kind == DEFEATED:
        return f"{names[a[0]]} is defeated."
    if kind == WON:
        return f"{names[a[0]]} wins the duel with {a[1]} Health left."
    return f"{a[0]} Turns have been played: the healthiest wins."
