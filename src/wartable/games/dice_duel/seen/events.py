"""What happens in a duel, and its log lines."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wartable.games.dice_duel.table.terms import MOST_HITS
from wartable.kernel.event import Event

FIRST: Final = 0  # seat, why
TURN: Final = 1  # turn, attacker, defender
ATTACKER_ROLLS: Final = 2  # seat, blue, 3 white, 4 Power
DEFENDER_ROLLS: Final = 3  # seat, blue, 4 red, 4 Power
KEEPS: Final = 4  # seat, number of dice re-rolled before (one by one)
REROLLS: Final = 5  # seat, number of swords dice, number of Power dice, old values, new values
ATTACKS: Final = 6  # seat, 3 scores, swords and Power of each
DEFENDS: Final = 7  # seat, 4 scores, swords and Power of each
COMPARED: Final = 8  # defender, 3 attack scores, 3 defence scores, Health lost, Health left
DEFEATED: Final = 9  # seat
WON: Final = 10  # seat, Health left
LIMIT: Final = 11  # turn, most Health, the seats that have it
NAMES: Final = ["first", "turn", "attacker_rolls", "defender_rolls", "keeps", "rerolls", "attacks", "defends", "compared",
                "defeated", "won", "limit"]  # fmt: skip


# Why somebody attacks first.
NAMED: Final = 0
LAST_WINNER: Final = 1
BY_LOT: Final = 2

# The figures of odds that events tell the truth about.
LOSS_OF_THEM: Final = "Health that they lose on average"
LOSS_OF_YOU: Final = "Health that you lose on average"


def hits_words(n: int) -> str:
    return "no hit" if n == 0 else f"{n} hit{'' if n == 1 else 's'}"


def swords(value: int) -> str:
    return str(value) if value else "blank"


def listing(words: list[str]) -> str:
    """Words as a sentence lists them."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def numbers(values: list[int]) -> str:
    return ", ".join([str(v) for v in values])


def sword_numbers(values: list[int]) -> str:
    return ", ".join([swords(v) for v in values])


def dice_words(command: list[int], power: list[int]) -> str:
    """Dice that are taken up, as a sentence names them."""
    words: list[str] = []
    if command:
        one = f"a {command[0]}-sword die" if command[0] else "a blank"
        words.append(one if len(command) == 1 else f"swords {sword_numbers(command)}")
    if power:
        words.append(f"a Power {power[0]}" if len(power) == 1 else f"Power {numbers(power)}")
    return " and ".join(words)


def result_words(command: list[int], power: list[int]) -> str:
    """What these dice show after the throw, in the order in which `dice_words` names them."""
    words: list[str] = []
    if command:
        one = ("a blank", "1 sword", "2 swords")[command[0]]
        words.append(one if len(command) == 1 else sword_numbers(command))
    if power:
        words.append(numbers(power))
    return " and ".join(words)


def pair_words(values: list[int]) -> str:
    """Swords times Power of each score: `2×6, 1×5`."""
    return ", ".join([f"{values[i]}×{values[i + 1]}" for i in range(0, len(values), 2)])


def up_to(blue: int) -> str:
    """What the blue die allows (DD-1.2)."""
    return f"blue die {blue}: up to {blue} re-roll{'s' if blue > 1 else ''}"


def line(event: Event, names: list[str]) -> str:
    """One line for one event."""
    kind, a = event.kind, list(event.args)
    if kind == FIRST:
        return (f"{names[a[0]]} attacks first.", f"{names[a[0]]} won the last duel and attacks first.",
                f"The lot falls on {names[a[0]]}, who attacks first.")[a[1]]  # fmt: skip
    if kind == TURN:
        return f"Turn {a[0]}: {names[a[1]]} attacks {names[a[2]]}."
    if kind in (ATTACKER_ROLLS, DEFENDER_ROLLS):
        return f"{names[a[0]]} rolls swords {sword_numbers(a[2:-4])}; Power {numbers(a[-4:])}; {up_to(a[1])}."
    if kind == KEEPS:
        return f"{names[a[0]]} re-rolls no more dice." if a[1] else f"{names[a[0]]} keeps all dice."
    if kind == REROLLS:
        c, p = a[1], a[2]
        old, new = a[3 : 3 + c + p], a[3 + c + p :]
        return f"{names[a[0]]} re-rolls {dice_words(old[:c], old[c:])}: {result_words(new[:c], new[c:])}."
    if kind == ATTACKS:
        return f"{names[a[0]]} attacks with {numbers(a[1:4])} ({pair_words(a[4:])})."
    if kind == DEFENDS:
        return f"{names[a[0]]} defends with {numbers(a[1:4])} ({pair_words(a[5:])}; {a[4]} ignored)."
    if kind == COMPARED:
        ranks = [f"{x} against {y}: {'hit' if x > y else 'blocked'}." for x, y in zip(a[1:4], a[4:7])]
        lost = f"loses {a[7]} Health ({a[8]} left)" if a[7] else f"loses no Health ({a[8]} left)"
        return f"{' '.join(ranks)} {names[a[0]]} {lost}."
    if kind == DEFEATED:
        return f"{names[a[0]]} is defeated."
    if kind == WON:
        return f"{names[a[0]]} is the last one standing, with {a[1]} Health left."
    best = listing([names[seat] for seat in a[2:]])
    if len(a) == 3:
        return f"Turn {a[0]} was the last one allowed. {best} has most Health ({a[1]})."
    return f"Turn {a[0]} was the last one allowed. {best} have most Health ({a[1]} each)."


def compared_scores(scores: Sequence[int]) -> dict[str, int]:
    """Three scores of the attack and three of the defence by name."""
    sides = ["attack"] * MOST_HITS + ["defence"] * MOST_HITS
    return {f"{side} {i % MOST_HITS + 1}": score for i, (side, score) in enumerate(zip(sides, scores))}


def compared(event: Event) -> dict[str, int]:
    """The scores that were compared (DD-5.1)."""
    return compared_scores(event.args[1:7]) if event.kind == COMPARED else {}


def came_of(told: list[Event]) -> dict[str, float]:
    """The hits of a Turn and what they cost, by the names of the odds (DD-5.2, DD-5.5)."""
    for event in told:
        if event.kind == COMPARED:
            hits = sum([1 for a, d in zip(event.args[1:4], event.args[4:7]) if a > d])
            lost = float(event.args[7])
            return {LOSS_OF_THEM: lost, LOSS_OF_YOU: lost, **{hits_words(n): float(n == hits) for n in range(MOST_HITS + 1)}}
    return {}
