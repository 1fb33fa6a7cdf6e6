"""The action table of Dice Duel, the kinds of decision, and what each asks.

An action number stands in listing order inside its block, so a sorted list of numbers is a canonical list of options.
"""
from __future__ import annotations

from typing import Final

from wartable.games.dice_duel.table.multisets import multisets
from wartable.games.dice_duel.table.terms import MAX_SEATS, MOST_REROLLS, Pairs, Values
from wartable.kernel.actions import ActionTable

FIRST_SEATS: Final = 8  # Seats that stand together in the table; those after them came later, and numbers keep their meaning.


def _rerolls() -> list[tuple[Values, Values]]:
    """What can be taken up to be rolled again: swords and Power values, in listing order."""
    listed: list[tuple[Values, Values]] = []
    for size in range(MOST_REROLLS + 1):
        of_size: list[tuple[Values, Values]] = []
        for command in range(size + 1):
            for c in multisets([2, 1, 0], command):
                of_size.extend([(c, p) for p in multisets([6, 5, 4, 3, 2, 1], size - command)])
        listed.extend(sorted(of_size, reverse=True))
    return listed


def scores_of_pairs(pairs: Pairs) -> Values:
    """The scores of the pairs, best first (DD-3.3, DD-5.8)."""
    return tuple(sorted([c * p for c, p in pairs], reverse=True))


def _pairings(count: int) -> list[Pairs]:
    """All sets of *count* pairs in listing order: by the three scores that count, then by the pairs."""
    every: list[Pairs] = []
    pairs = [(c, p) for c in (2, 1, 0) for p in (6, 5, 4, 3, 2, 1)]
    stack: list[tuple[int, Pairs]] = [(0, ())]
    while stack:
        start, made = stack.pop()
        if len(made) == count:
            every.append(made)
        else:
            stack.extend([(i, (*made, pairs[i])) for i in range(start, len(pairs))])
    keyed = sorted([(scores_of_pairs(made)[:3], made) for made in every], reverse=True)
    return [made for _, made in keyed]


def _reroll_name(command: Values, power: Values) -> str:
    if not command and not power:
        return "keep all"
    return "reroll " + " ".join([*[f"s{c}" for c in command], *[f"p{p}" for p in power]])


REROLLS: Final = _rerolls()
PAIRINGS: Final = [*_pairings(3), *_pairings(4)]
SCORES: Final = [scores_of_pairs(pairs) for pairs in PAIRINGS]

ACTIONS: Final = ActionTable()
ATTACK: Final = ACTIONS.add("attack", [[f"seat {n + 1}" for n in range(FIRST_SEATS)]])
REROLL: Final = ACTIONS.add("", [[_reroll_name(c, p) for c, p in REROLLS]])
PAIR: Final = ACTIONS.add("pair", [[" ".join([f"{c}x{p}" for c, p in pairs]) for pairs in PAIRINGS]])
ATTACK_LATER: Final = ACTIONS.add("attack", [[f"seat {n + 1}" for n in range(FIRST_SEATS, MAX_SEATS)]])
FIRST_SEAT: Final[int] = ATTACK.first
KEEP: Final[int] = REROLL.first
FIRST_PAIR: Final[int] = PAIR.first
LATER_SEAT: Final[int] = ATTACK_LATER.first

reroll_number: Final[dict[tuple[Values, Values], int]] = {r: KEEP + i for i, r in enumerate(REROLLS)}
pairing_number: Final[dict[Pairs, int]] = {pairs: FIRST_PAIR + i for i, pairs in enumerate(PAIRINGS)}


def reroll_action(command: Values, power: Values) -> int:
    """The number of a re-roll."""
    return reroll_number[command, power]


def pair_action(pairs: Pairs) -> int:
    """The number of a pairing."""
    return pairing_number[pairs]


def attack_on(seat: int) -> int:
    """The number of an attack on a seat."""
    return FIRST_SEAT + seat if seat < FIRST_SEATS else LATER_SEAT + seat - FIRST_SEATS


def is_attack(option: int) -> bool:
    """Whether an action names whom to attack."""
    return ATTACK.holds(option) or ATTACK_LATER.holds(option)


def seat_of(option: int) -> int:
    """Whom an attack names."""
    return option - FIRST_SEAT if option < LATER_SEAT else option - LATER_SEAT + FIRST_SEATS


def taken_by(option: int) -> tuple[Values, Values]:
    """The swords and the Power dice that a re-roll takes up."""
    return REROLLS[option - KEEP]


def pairs_of(option: int) -> Pairs:
    """The pairs of a pairing."""
    return PAIRINGS[option - FIRST_PAIR]


def scores_of(option: int) -> Values:
    """The scores of a pairing, best first."""
    return SCORES[option - FIRST_PAIR]


# Kinds of decision.
CHOOSE_DEFENDER: Final = 0
ATTACKER_REROLL: Final = 1
ATTACKER_PAIRING: Final = 2
DEFENDER_REROLL: Final = 3
DEFENDER_PAIRING: Final = 4
DECISIONS: Final = ["choose_defender", "attacker_reroll", "attacker_pairing", "defender_reroll", "defender_pairing"]
QUESTIONS: Final = [
    "Whom do you attack?",
    "Which dice do you re-roll before you attack?",
    "How do you pair your attack dice?",
    "Which dice do you re-roll before you defend?",
    "How do you pair your defence dice?",
]
