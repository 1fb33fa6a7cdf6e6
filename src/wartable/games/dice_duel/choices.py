"""The action table of Dice Duel, and its canonical options (section 4.4) from tables that fill as they are asked for.

An action number stands in listing order inside its block, so a sorted list of numbers is a canonical list of options.
"""
from __future__ import annotations

from typing import Final

from wartable.kernel.actions import ActionTable

MAX_SEATS: Final = 8
MOST_REROLLS: Final = 3

Values = tuple[int, ...]  # dice values of one colour, descending
Pairs = tuple[tuple[int, int], ...]  # (swords, Power) pairs, descending


def _multisets(values: list[int], size: int) -> list[Values]:
    """All descending selections of *size* values, with repetition; *values* come descending."""
    if size == 0:
        return [()]
    found: list[Values] = []
    for i, v in enumerate(values):
        found.extend([(v, *rest) for rest in _multisets(values[i:], size - 1)])
    return found


def _rerolls() -> list[tuple[Values, Values]]:
    """What can be taken up to be rolled again: swords and Power values, in listing order."""
    listed: list[tuple[Values, Values]] = []
    for size in range(MOST_REROLLS + 1):
        of_size: list[tuple[Values, Values]] = []
        for command in range(size + 1):
            for c in _multisets([2, 1, 0], command):
                of_size.extend([(c, p) for p in _multisets([6, 5, 4, 3, 2, 1], size - command)])
        listed.extend(sorted(of_size, reverse=True))
    return listed


def scores_of(pairs: Pairs) -> Values:
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
    keyed = sorted([(scores_of(made)[:3], made) for made in every], reverse=True)
    return [made for _, made in keyed]


def _reroll_name(command: Values, power: Values) -> str:
    if not command and not power:
        return "keep all"
    return "reroll " + " ".join([*[f"s{c}" for c in command], *[f"p{p}" for p in power]])


REROLLS: Final = _rerolls()
PAIRINGS: Final = [*_pairings(3), *_pairings(4)]
PAIRINGS3: Final = 1140
SCORES: Final = [scores_of(pairs) for pairs in PAIRINGS]

ACTIONS: Final = ActionTable()
ATTACK: Final = ACTIONS.add("attack", [[f"seat {n + 1}" for n in range(MAX_SEATS)]])
REROLL: Final = ACTIONS.add("", [[_reroll_name(c, p) for c, p in REROLLS]])
PAIR: Final = ACTIONS.add("pair", [[" ".join([f"{c}x{p}" for c, p in pairs]) for pairs in PAIRINGS]])
KEEP: Final[int] = REROLL.first
FIRST_PAIR: Final[int] = PAIR.first

_reroll_number: Final[dict[tuple[Values, Values], int]] = {r: KEEP + i for i, r in enumerate(REROLLS)}
_pairing_number: Final[dict[Pairs, int]] = {pairs: FIRST_PAIR + i for i, pairs in enumerate(PAIRINGS)}


def descending(values: list[int]) -> Values:
    return tuple(sorted(values, reverse=True))


# The tables of options: a row for each multiset of swords (and allowance), a place in it for each multiset of Power.
_PLACES_OF_5: Final = [1, 5, 25, 125, 625, 3125]  # no value stands more than four times
COMMANDS: Final = 125


def command_key(command: list[int]) -> int:
    """One number for a multiset of swords."""
    key = 0
    for c in command:
        key += _PLACES_OF_5[c]
    return key


def _power_key(power: list[int]) -> int:
    key = 0
    for p in power:
        key += _PLACES_OF_5[p - 1]
    return key


def _power_places() -> list[int]:
    places = [0] * 15625
    for n, values in enumerate([v for size in range(5) for v in _multisets([6, 5, 4, 3, 2, 1], size)]):
        places[_power_key(list(values))] = n
    return places


POWERS: Final = 210  # multisets of up to four Power dice
_power_place: Final = _power_places()


def _empty_rows(count: int) -> list[list[list[int]]]:
    unknown: list[int] = []
    return [[unknown] * POWERS for _ in range(count)]


_reroll_rows: Final = _empty_rows(COMMANDS * (MOST_REROLLS + 1))
_pair_rows: Final = _empty_rows(COMMANDS)
_best_rows: Final = _empty_rows(COMMANDS)


def reroll_options(command: list[int], power: list[int], most: int) -> list[int]:
    """Every different way to take up at most *most* of these dice, keeping all first."""
    row = _reroll_rows[command_key(command) * (MOST_REROLLS + 1) + most]
    place = _power_place[_power_key(power)]
    options = row[place]
    if not options:
        found: set[int] = set()
        for taken in _taken(descending(command), most):
            for taken_power in _taken(descending(power), most - len(taken)):
                found.add(_reroll_number[taken, taken_power])
        options = sorted(found)
        row[place] = options
    return options


def _taken(values: Values, most: int) -> list[Values]:
    """Every selection of at most *most* of the values; equal ones may stand more than once."""
    if not values or most == 0:
        return [()]
    rest = _taken(values[1:], most)
    return rest + [(values[0], *more) for more in _taken(values[1:], most - 1)]


def reroll_action(command: Values, power: Values) -> int:
    """The number of a re-roll."""
    return _reroll_number[command, power]


def pair_action(pairs: Pairs) -> int:
    """The number of a pairing."""
    return _pairing_number[pairs]


def pair_options(command: list[int], power: list[int]) -> list[int]:
    """Every different way to give each of these dice its own Power die (DD-3.1)."""
    row = _pair_rows[command_key(command)]
    place = _power_place[_power_key(power)]
    options = row[place]
    if not options:
        found: set[int] = set()
        _assign(command, power, [], found)
        options = sorted(found)
        row[place] = options
    return options


def _assign(command: list[int], power: list[int], made: list[tuple[int, int]], found: set[int]) -> None:
    if len(made) == len(command):
        found.add(_pairing_number[tuple(sorted(made, reverse=True))])
        return
    for i, p in enumerate(power):
        _assign(command, power[:i] + power[i + 1 :], [*made, (command[len(made)], p)], found)


def sorted_pairing(command: list[int], power: list[int]) -> int:
    """Best with best, second with second (DD-3.2)."""
    made: list[tuple[int, int]] = list(zip(descending(command), descending(power)))
    return _pairing_number[tuple(sorted(made, reverse=True))]


def undominated(command: list[int], power: list[int]) -> list[int]:
    """The pairings that no other one equals or beats at every rank, one for each vector (DD-4.4)."""
    row = _best_rows[command_key(command)]
    place = _power_place[_power_key(power)]
    best = row[place]
    if not best:
        best = []
        for option in pair_options(command, power):
            mine = SCORES[option - FIRST_PAIR]
            if not any(_beats(SCORES[other - FIRST_PAIR], mine) for other in best):
                best.append(option)
        row[place] = best
    return best


def _beats(a: Values, b: Values) -> bool:
    return a[0] >= b[0] and a[1] >= b[1] and a[2] >= b[2]


def hits(attack: int, defence: int) -> int:
    """The hits of one pairing against another, by action number (DD-5.2, DD-5.3)."""
    a = SCORES[attack - FIRST_PAIR]
    d = SCORES[defence - FIRST_PAIR]
    return (1 if a[0] > d[0] else 0) + (1 if a[1] > d[1] else 0) + (1 if a[2] > d[2] else 0)


def best_defence(attack: int, red: list[int], power: list[int]) -> int:
    """The listed-first pairing among those with fewest hits (option auto_defender_pairing, DD-4.5)."""
    best = -1
    fewest = 9
    for option in undominated(red, power):
        n = hits(attack, option)
        if n < fewest:
            best, fewest = option, n
    return best
