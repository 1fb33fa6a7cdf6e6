"""The exact solution of the two-player game (Appendix A), and what it says of every option of a Turn.

`win_probability` reads the shipped table, which `wartable.lab.solve_dice_duel` computed. A `Valuation` values the
options of one Turn for any worth of 0 to 3 hits: the chances to win of `after_turn`, or (0, 1, 2, 3) for the
expected hits, or (0, 1, 1, 1) for the chance of a hit at all. All values are the attacker's: the defender wants
them low. Dice are descending tuples, and options are listed in the order of section 4.4.
"""

from __future__ import annotations

import json
from importlib.resources import files
from itertools import combinations, permutations
from typing import Final, TypeVar

from wartable.games.dice_duel.dice import FULL_HEALTH, MOST_HITS, POWER, RED, WHITE

Dice = tuple[int, ...]  # values of one colour, or scores, descending
Reroll = tuple[Dice, Dice]  # Command values and Power values taken
Pairs = tuple[tuple[int, int], ...]  # (swords, Power), descending
Defender = tuple[Dice, Dice, int]  # red dice, Power dice, allowance
Four = tuple[float, float, float, float]  # one number for each of 0, 1, 2, 3 hits
Option = TypeVar("Option")

TOLERANCE: Final = 1e-12  # Values closer than this are equal, and the option listed first is taken.
SCORES: Final = [12, 10, 8, 6, 5, 4, 3, 2, 1, 0]
ATTACKS: Final[list[Dice]] = [(a, b, c) for a in SCORES for b in SCORES for c in SCORES if a >= b >= c]
_attack_number: Final[dict[Dice, int]] = {attack: i for i, attack in enumerate(ATTACKS)}

_shipped: Final[dict[str, list[list[float]]]] = {}
_tables: Final[dict[str, Tables]] = {}


def win_probability(attacker_health: int, defender_health: int, pairing: str = "free") -> float:
    """V(a, b) of A.1: the chance of the player about to attack to win, if both play best."""
    for health in (attacker_health, defender_health):
        if not 1 <= health <= FULL_HEALTH:
            raise ValueError(f"Health is 1 to {FULL_HEALTH} while a duel goes on, not {health}")
    _check(pairing)
    if not _shipped:
        text = files("wartable.games.dice_duel").joinpath("solution.json").read_text(encoding="utf-8")
        document = json.loads(text)
        _shipped["free"] = document["free"]
        _shipped["sorted"] = document["sorted"]
    return _shipped[pairing][attacker_health - 1][defender_health - 1]


def after_turn(attacker_health: int, defender_health: int, pairing: str = "free") -> Four:
    """f(0) to f(3) of A.1: the attacker's chance to win the duel after that many hits."""
    worth = [1.0 - win_probability(defender_health, attacker_health, pairing)]
    for hits in range(1, MOST_HITS + 1):
        left = defender_health - hits
        worth.append(1.0 - win_probability(left, attacker_health, pairing) if left > 0 else 1.0)
    return worth[0], worth[1], worth[2], worth[3]


def reroll_options(command: Dice, power: Dice, allowance: int) -> list[Reroll]:
    """Every different re-roll of at most `allowance` dice, in listing order; the first is to keep all."""
    found = [
        (taken, taken_power)
        for taken in _parts(command, allowance)
        for taken_power in _parts(power, allowance)
        if len(taken) + len(taken_power) <= allowance
    ]
    return sorted(found, key=_size)


def pairing_options(command: Dice, power: Dice, pairing: str = "free") -> list[Pairs]:
    """Every different pairing, in listing order (DD-3.1); the only one if they are sorted (DD-3.2)."""
    _check(pairing)
    if pairing == "sorted":
        return [tuple(zip(command, power))]
    found = {tuple(sorted(zip(command, order), reverse=True)) for order in permutations(power, len(command))}
    return sorted(found, key=_listing, reverse=True)


def undominated_pairings(command: Dice, power: Dice, pairing: str = "free") -> list[Pairs]:
    """The pairings that no other equals or beats at every rank, the first listed of each vector (DD-4.4)."""
    found: list[Pairs] = []
    for option in pairing_options(command, power, pairing):
        # A pairing that beats another has the higher vector, so it is listed before.
        if all(_raises(vector(option), vector(better)) for better in found):
            found.append(option)
    return found


def vector(pairs: Pairs) -> Dice:
    """The three scores that are compared, best first (DD-3.3, DD-5.1, DD-5.2)."""
    return tuple(sorted([value * power for value, power in pairs], reverse=True)[:3])


def hits(attack: Dice, defence: Dice) -> int:
    """The ranks at which the attack score is strictly greater (DD-5.3)."""
    return sum([a > d for a, d in zip(attack, defence)])


def highest(options: list[tuple[Option, float]]) -> tuple[Option, float]:
    """The attacker's choice among options with their values: the first of the best."""
    best = options[0]
    for option in options:
        if option[1] > best[1] + TOLERANCE:
            best = option
    return best


def lowest(options: list[tuple[Option, float]]) -> tuple[Option, float]:
    """The defender's choice among options with their values: the first of the best."""
    best = options[0]
    for option in options:
        if option[1] < best[1] - TOLERANCE:
            best = option
    return best


class Valuation:
    """What the options of one Turn are worth to the attacker, given what 0 to 3 hits are worth (A.6)."""

    def __init__(self, worth: Four, pairing: str = "free") -> None:
        if not worth[0] <= worth[1] <= worth[2] <= worth[3]:
            raise ValueError(f"more hits must not be worth less to the attacker, as they are in {worth}")
        _check(pairing)
        self.worth: Final = worth
        self.pairing: Final = pairing
        if pairing not in _tables:
            _tables[pairing] = Tables(pairing)
        self._tables: Final = _tables[pairing]
        self._defence = Defence([], [], [])
        self._defender: Defender = ((), (), 0)

    def defender_pairings(self, red: Dice, power: Dice, attack: Dice) -> list[tuple[Pairs, float]]:
        """Every pairing of the defender's final dice against the attack vector (DD-4.5)."""
        return [
            (option, self.worth[hits(attack, vector(option))])
            for option in pairing_options(red, power, self.pairing)
        ]

    def defender_rerolls(
        self, red: Dice, power: Dice, allowance: int, attack: Dice
    ) -> list[tuple[Reroll, float]]:
        """Every re-roll of the defender against the attack vector (DD-2.4)."""
        number = _number(attack)
        valued: list[tuple[Reroll, float]] = []
        for option in reroll_options(red, power, allowance):
            value = 0.0
            for chance, row in self._tables.defences(red, power, option):
                value += chance * self.worth[row[number]]
            valued.append((option, value))
        return valued

    def attacker_pairings(self, white: Dice, power: Dice, defender: Defender) -> list[tuple[Pairs, float]]:
        """Every pairing of the attacker's final dice, the defender replying best (DD-4.6)."""
        values = self._replies(defender).values
        return [
            (option, values[_number(vector(option))])
            for option in pairing_options(white, power, self.pairing)
        ]

    def attacker_rerolls(
        self, white: Dice, power: Dice, allowance: int, defender: Defender
    ) -> list[tuple[Reroll, float]]:
        """Every re-roll of the attacker, who then pairs best, the defender replying best (DD-2.3)."""
        values = self._replies(defender).values
        valued: list[tuple[Reroll, float]] = []
        for option in reroll_options(white, power, allowance):
            value = 0.0
            for chance, attacks in self._tables.attacks(white, power, option):
                value += chance * values[_best_attack(attacks, values)]
            valued.append((option, value))
        return valued

    def defender_reroll_odds(self, red: Dice, power: Dice, option: Reroll, attack: Dice) -> Four:
        """The chances of 0 to 3 hits after this re-roll, the defender pairing best."""
        odds = [0.0, 0.0, 0.0, 0.0]
        number = _number(attack)
        for chance, row in self._tables.defences(red, power, option):
            odds[row[number]] += chance
        return odds[0], odds[1], odds[2], odds[3]

    def attacker_pairing_odds(self, option: Pairs, defender: Defender) -> Four:
        """The chances of 0 to 3 hits after this pairing, the defender replying best.

        Replies of equal value may differ in hits; the one assumed is the first that takes the lowest dice.
        """
        return self._reply_odds(_number(vector(option)), defender)

    def attacker_reroll_odds(self, white: Dice, power: Dice, option: Reroll, defender: Defender) -> Four:
        """The chances of 0 to 3 hits after this re-roll, both playing best as in `attacker_pairing_odds`."""
        values = self._replies(defender).values
        odds = [0.0, 0.0, 0.0, 0.0]
        for chance, attacks in self._tables.attacks(white, power, option):
            reply = self._reply_odds(_best_attack(attacks, values), defender)
            for n in range(MOST_HITS + 1):
                odds[n] += chance * reply[n]
        return odds[0], odds[1], odds[2], odds[3]

    def _reply_odds(self, attack: int, defender: Defender) -> Four:
        defence = self._replies(defender)
        return self.defender_reroll_odds(
            defender[0], defender[1], defence.options[defence.choice[attack]], ATTACKS[attack]
        )

    def _replies(self, defender: Defender) -> Defence:
        """The best replies of this defender; a Turn has only one, so no other is remembered."""
        if defender != self._defender:
            self._defence = self._best_replies(defender)
            self._defender = defender
        return self._defence

    def _best_replies(self, defender: Defender) -> Defence:
        """The defender's best re-roll against every attack vector (A.4, steps 2 to 4)."""
        red, power, allowance = defender
        options = _lowest_rerolls(red, power, allowance)
        best = [0.0] * len(ATTACKS)
        choice = [-1] * len(ATTACKS)
        for i, option in enumerate(options):
            values = [0.0] * len(ATTACKS)
            for chance, row in self._tables.defences(red, power, option):
                share = [chance * worth for worth in self.worth]
                values = [value + share[n] for value, n in zip(values, row)]
            for attack, value in enumerate(values):
                if choice[attack] < 0 or value < best[attack] - TOLERANCE:
                    best[attack] = value
                    choice[attack] = i
        return Defence(options, best, choice)


class Defence:
    """A defender's re-rolls worth a thought, and for every attack vector the value and number of the best."""

    def __init__(self, options: list[Reroll], values: list[float], choice: list[int]) -> None:
        self.options: Final = options
        self.values: Final = values
        self.choice: Final = choice


class Tables:
    """What final dice can do under one pairing option, whatever hits are worth; filled as it is asked for."""

    def __init__(self, pairing: str) -> None:
        self._pairing: Final = pairing
        self._hits: Final[dict[Dice, list[int]]] = {}
        self._defences: Final[dict[Reroll, list[int]]] = {}
        self._attacks: Final[dict[Reroll, list[int]]] = {}

    def defences(self, red: Dice, power: Dice, option: Reroll) -> list[tuple[float, list[int]]]:
        """The results of a defender's re-roll: chance, and the fewest hits by each attack vector."""
        return [
            (chance, self._fewest_hits(final, final_power))
            for chance, final, final_power in _results(_red, red, power, option)
        ]

    def attacks(self, white: Dice, power: Dice, option: Reroll) -> list[tuple[float, list[int]]]:
        """The results of an attacker's re-roll: chance, and the attack vectors worth choosing."""
        return [
            (chance, self._vectors(final, final_power))
            for chance, final, final_power in _results(_white, white, power, option)
        ]

    def _fewest_hits(self, red: Dice, power: Dice) -> list[int]:
        row = self._defences.get((red, power))
        if row is None:
            rows = [
                self._hits_against(vector(option))
                for option in undominated_pairings(red, power, self._pairing)
            ]
            row = [min(column) for column in zip(*rows)]
            self._defences[red, power] = row
        return row

    def _hits_against(self, defence: Dice) -> list[int]:
        row = self._hits.get(defence)
        if row is None:
            row = [hits(attack, defence) for attack in ATTACKS]
            self._hits[defence] = row
        return row

    def _vectors(self, white: Dice, power: Dice) -> list[int]:
        numbers = self._attacks.get((white, power))
        if numbers is None:
            numbers = [
                _number(vector(option)) for option in undominated_pairings(white, power, self._pairing)
            ]
            self._attacks[white, power] = numbers
        return numbers


class Throws:
    """The results of throwing dice of one kind beside kept ones, with their chances; filled as asked for."""

    def __init__(self, faces: list[int]) -> None:
        self._faces: Final = faces
        self._known: Final[dict[tuple[Dice, int], list[tuple[float, Dice]]]] = {}

    def results(self, kept: Dice, thrown: int) -> list[tuple[float, Dice]]:
        """Every multiset that `thrown` dice can make of the kept ones."""
        if thrown == 0:
            return [(1.0, kept)]
        found = self._known.get((kept, thrown))
        if found is None:
            chances: dict[Dice, float] = {}
            for chance, dice in self.results(kept, thrown - 1):
                for face in self._faces:
                    more = tuple(sorted([*dice, face], reverse=True))
                    chances[more] = chances.get(more, 0.0) + chance / len(self._faces)
            found = [(chance, dice) for dice, chance in chances.items()]
            self._known[kept, thrown] = found
        return found


_white: Final = Throws(WHITE.faces)
_red: Final = Throws(RED.faces)
_power: Final = Throws(POWER.faces)


def _results(throws: Throws, command: Dice, power: Dice, option: Reroll) -> list[tuple[float, Dice, Dice]]:
    """Every result of a re-roll: its chance, the Command dice and the Power dice (DD-1.4, DD-1.7)."""
    powers = _power.results(_without(power, option[1]), len(option[1]))
    return [
        (chance * power_chance, final, final_power)
        for chance, final in throws.results(_without(command, option[0]), len(option[0]))
        for power_chance, final_power in powers
    ]


def _lowest_rerolls(command: Dice, power: Dice, allowance: int) -> list[Reroll]:
    """The re-rolls that take the lowest dice of each kind, in listing order.

    A die that shows more is never worse, for any pairing stays possible with it and scores as much or more. So
    one of these is always among the best.
    """
    return [
        (command[len(command) - taken :], power[len(power) - (size - taken) :])
        for size in range(allowance + 1)
        for taken in range(min(size, len(command)), -1, -1)
    ]


def _best_attack(attacks: list[int], values: list[float]) -> int:
    best = attacks[0]
    for attack in attacks:
        if values[attack] > values[best] + TOLERANCE:
            best = attack
    return best


def _number(attack: Dice) -> int:
    number = _attack_number.get(attack)
    if number is None:
        raise ValueError(f"{attack} is not an attack vector: three scores, best first")
    return number


def _check(pairing: str) -> None:
    if pairing not in ("free", "sorted"):
        raise ValueError(f"pairing is 'free' or 'sorted', not {pairing!r}")


def _parts(dice: Dice, most: int) -> list[Dice]:
    """The different selections of at most `most` dice, descending."""
    found = {part for size in range(most + 1) for part in combinations(dice, size)}
    return sorted(found, reverse=True)


def _size(option: Reroll) -> int:
    return len(option[0]) + len(option[1])


def _listing(option: Pairs) -> tuple[Dice, Pairs]:
    return vector(option), option


def _raises(mine: Dice, other: Dice) -> bool:
    """Whether a vector is higher than another at some rank."""
    return mine[0] > other[0] or mine[1] > other[1] or mine[2] > other[2]


def _without(dice: Dice, taken: Dice) -> Dice:
    kept = list(dice)
    for value in taken:
        kept.remove(value)
    return tuple(kept)
