"""The exact solution of the two-player game (docs/rules/dice_duel.md, Appendix A), and what it says of every option of a Turn.

`win_probability` reads the shipped table, which `wartable.lab.solve_dice_duel` computed. A `Valuation` values
the options of one Turn for any worth of 0 to 3 hits: the chances to win of `after_turn`, or (0, 1, 2, 3) for
the expected hits, or (0, 1, 1, 1) for the chance of a hit at all. All values are the attacker's: the defender
wants them low. Dice are descending tuples, and options stand in listing order.
"""
from __future__ import annotations

import json
from importlib.resources import files
from typing import Final, TypeVar

from wartable.games.dice_duel.rules.comparison import hits
from wartable.games.dice_duel.rules.pairing import pair_options, sorted_pairing, undominated
from wartable.games.dice_duel.rules.rerolls import rerolls_of
from wartable.games.dice_duel.table.actions import pairs_of, scores_of_pairs, taken_by
from wartable.games.dice_duel.table.terms import (
    ATTACK_DICE,
    DEFENCE_DICE,
    FULL_HEALTH,
    MOST_HITS,
    MOST_REROLLS,
    POWER,
    POWER_DICE,
    RED,
    WHITE,
)
from wartable.kernel.state import State

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
_hit_rows: Final[dict[Dice, list[int]]] = {}
_shipped: Final[dict[str, list[list[float]]]] = {}
_tables: Final[dict[str, Tables]] = {}


def win_probability(attacker_health: int, defender_health: int, pairing: str = "free") -> float:
    """V(a, b) of A.1: the chance of the player about to attack to win, if both play best."""
    for health in (attacker_health, defender_health):
        if not 1 <= health <= FULL_HEALTH:
            raise ValueError(f"Health is 1 to {FULL_HEALTH} while a duel goes on, not {health}")
    _check(pairing)
    if pairing not in _shipped:
        text = files("wartable.games.dice_duel.judge").joinpath("solution.json").read_text(encoding="utf-8")
        _shipped[pairing] = json.loads(text)[pairing]
    return _shipped[pairing][attacker_health - 1][defender_health - 1]


def after_turn(attacker_health: int, defender_health: int, pairing: str = "free") -> Four:
    """f(0) to f(3) of A.1: the attacker's chance to win the duel after that many hits."""
    worth = [1.0 - win_probability(defender_health, attacker_health, pairing)]
    for n in range(1, MOST_HITS + 1):
        left = defender_health - n
        worth.append(1.0 - win_probability(left, attacker_health, pairing) if left > 0 else 1.0)
    return worth[0], worth[1], worth[2], worth[3]


def choices(position: State) -> list[tuple[str, float]]:
    """Every choice of the seat that is asked, by name, with its chance to win the duel if both play best from there on.

    The best stand first. *position* is a state of a duel between two, at a re-roll or a pairing.
    """
    from wartable.games.dice_duel import GAME  # the game stands on this module
    from wartable.games.dice_duel.seen.odds import WIN, odds
    from wartable.kernel.odds import figures_of

    seen = GAME.view(position, position.seat)
    found = odds(seen, "win")
    if not found or WIN not in figures_of(found[0]):
        raise ValueError("the solution speaks of re-rolls and pairings of a duel between two")
    return [(GAME.actions.name(one.action), figures_of(one)[WIN]) for one in found]


def reroll_options(command: Dice, power: Dice, allowance: int) -> list[Reroll]:
    """Every different re-roll of at most `allowance` dice, in listing order; the first is to keep all."""
    if allowance > MOST_REROLLS:
        raise ValueError(f"at most {MOST_REROLLS} dice are re-rolled (DD-1.1), not {allowance}")
    return [taken_by(option) for option in rerolls_of(list(command), list(power), allowance)]


def pairing_options(command: Dice, power: Dice, pairing: str = "free") -> list[Pairs]:
    """Every different pairing, in listing order (DD-3.1); the only one if they are sorted (DD-3.2)."""
    _check(pairing)
    if pairing == "sorted":
        return [pairs_of(sorted_pairing(list(command), list(power)))]
    return [pairs_of(option) for option in pair_options(list(command), list(power))]


def undominated_pairings(command: Dice, power: Dice, pairing: str = "free") -> list[Pairs]:
    """The pairings that no other equals or beats at every rank, the first listed of each vector (DD-4.4)."""
    if pairing == "sorted":
        return pairing_options(command, power, pairing)
    _check(pairing)
    return [pairs_of(option) for option in undominated(list(command), list(power))]


def vector(pairs: Pairs) -> Dice:
    """The three scores that are compared, best first (DD-3.3, DD-5.1, DD-5.2)."""
    return scores_of_pairs(pairs)[:MOST_HITS]


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
        self._last: tuple[Defender, Defence] = (((), (), 0), Defence([], [], []))

    def defender_pairings(self, red: Dice, power: Dice, attack: Dice) -> list[tuple[Pairs, float]]:
        """Every pairing of the defender's final dice against the attack vector (DD-4.5)."""
        return [(option, self.worth[hits(attack, vector(option))]) for option in pairing_options(red, power, self.pairing)]

    def defender_rerolls(self, red: Dice, power: Dice, allowance: int, attack: Dice) -> list[tuple[Reroll, float]]:
        """Every re-roll of the defender against the attack vector (DD-2.4)."""
        options = reroll_options(red, power, allowance)
        return [(option, self.defender_reroll(red, power, option, attack)) for option in options]

    def defender_reroll(self, red: Dice, power: Dice, option: Reroll, attack: Dice) -> float:
        """One re-roll of the defender, who then pairs best."""
        odds = self.defender_reroll_odds(red, power, option, attack)
        return sum([p * worth for p, worth in zip(odds, self.worth)])

    def attacker_pairings(self, white: Dice, power: Dice, defender: Defender) -> list[tuple[Pairs, float]]:
        """Every pairing of the attacker's final dice, the defender replying best (DD-4.6)."""
        values = self._replies(defender).values
        return [(option, values[_number(vector(option))]) for option in pairing_options(white, power, self.pairing)]

    def attacker_rerolls(self, white: Dice, power: Dice, allowance: int, defender: Defender) -> list[tuple[Reroll, float]]:
        """Every re-roll of the attacker, who then pairs best, the defender replying best (DD-2.3)."""
        options = reroll_options(white, power, allowance)
        return [(option, self.attacker_reroll(white, power, option, defender)) for option in options]

    def attacker_reroll(self, white: Dice, power: Dice, option: Reroll, defender: Defender) -> float:
        """One re-roll of the attacker, who then pairs best."""
        values = self._replies(defender).values
        value = 0.0
        for chance, attacks in self._tables.attacks(white, power, option):
            value += chance * values[_best_attack(attacks, values)]
        return value

    def defender_reroll_odds(self, red: Dice, power: Dice, option: Reroll, attack: Dice) -> Four:
        """The chances of 0 to 3 hits after this re-roll, the defender pairing best."""
        ways = self._tables.ways(red, power, option)
        first = 4 * _number(attack)
        n0, n1, n2, n3 = ways[first], ways[first + 1], ways[first + 2], ways[first + 3]
        total = n0 + n1 + n2 + n3
        return n0 / total, n1 / total, n2 / total, n3 / total

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
        option = defence.options[defence.choice[attack]]
        return self.defender_reroll_odds(defender[0], defender[1], option, ATTACKS[attack])

    def _replies(self, defender: Defender) -> Defence:
        """The best replies of this defender; a Turn has only one, so no other is remembered."""
        last = self._last  # read once: other threads may ask for another defender
        if defender != last[0]:
            last = (defender, self._best_replies(defender))
            self._last = last
        return last[1]

    def _best_replies(self, defender: Defender) -> Defence:
        """The defender's best re-roll against every attack vector (A.4, steps 2 to 4)."""
        red, power, allowance = defender
        options = _lowest_rerolls(red, power, allowance)
        best = [self.worth[3]] * len(ATTACKS)
        choice = [0] * len(ATTACKS)
        for i, option in enumerate(options):
            ways = self._tables.ways(red, power, option)
            total = sum(ways[:4])
            f0, f1, f2, f3 = [worth / total for worth in self.worth]
            for attack in range(len(ATTACKS)):
                n = 4 * attack
                value = ways[n] * f0 + ways[n + 1] * f1 + ways[n + 2] * f2 + ways[n + 3] * f3
                if value < best[attack] - TOLERANCE:
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
    """What dice can do under one pairing option, whatever hits are worth; filled as it is asked for."""

    def __init__(self, pairing: str) -> None:
        self._pairing: Final = pairing
        self._ways: Final[dict[Reroll, bytes]] = {}
        self._attacks: Final[dict[Reroll, list[tuple[float, list[int]]]]] = {}
        self._final_hits: Final[dict[Reroll, int]] = {}
        self._final_vectors: Final[dict[Reroll, Dice]] = {}

    def ways(self, red: Dice, power: Dice, option: Reroll) -> bytes:
        """The results of a defender's re-roll: entry 4·v + h is in how many ways vector v hits h times."""
        kept = _without(red, option[0]), _without(power, option[1])
        found = self._ways.get(kept)
        if found is None:
            if _size(option) > MOST_REROLLS:
                raise ValueError(f"at most {MOST_REROLLS} dice are re-rolled (DD-1.1), not {option}")
            # Three dice fall in 216 ways, so every number fits a byte, and one sum of integers adds them all.
            total = 0
            for n, final in _red.results(kept[0], DEFENCE_DICE):
                for n_power, final_power in _power.results(kept[1], POWER_DICE):
                    total += n * n_power * self._hits(final, final_power)
            found = total.to_bytes(4 * len(ATTACKS), "little")
            self._ways[kept] = found
        return found

    def _hits(self, red: Dice, power: Dice) -> int:
        """The fewest hits of final dice in the form of `ways`: one way for each vector, as one integer."""
        found = self._final_hits.get((red, power))
        if found is None:
            pairings = undominated_pairings(red, power, self._pairing)
            ways = bytearray(4 * len(ATTACKS))
            for i, each in enumerate(zip(*[_hits_against(vector(pairs)) for pairs in pairings])):
                ways[4 * i + min(each)] = 1
            found = int.from_bytes(ways, "little")
            self._final_hits[red, power] = found
        return found

    def attacks(self, white: Dice, power: Dice, option: Reroll) -> list[tuple[float, list[int]]]:
        """The results of an attacker's re-roll: chances, and the numbers of the vectors worth choosing."""
        kept = _without(white, option[0]), _without(power, option[1])
        found = self._attacks.get(kept)
        if found is None:
            ways: dict[Dice, int] = {}
            for n, final in _white.results(kept[0], ATTACK_DICE):
                for n_power, final_power in _power.results(kept[1], POWER_DICE):
                    vectors = self._vectors(final, final_power)
                    ways[vectors] = ways.get(vectors, 0) + n * n_power
            total = sum(ways.values())
            found = [(n / total, list(vectors)) for vectors, n in ways.items()]
            self._attacks[kept] = found
        return found

    def _vectors(self, white: Dice, power: Dice) -> Dice:
        """The numbers of the vectors of final dice that are worth choosing (DD-4.4)."""
        found = self._final_vectors.get((white, power))
        if found is None:
            pairings = undominated_pairings(white, power, self._pairing)
            found = tuple([_number(vector(pairs)) for pairs in pairings])
            self._final_vectors[white, power] = found
        return found


class Throws:
    """The results of throwing dice of one kind beside kept ones; filled as it is asked for."""

    def __init__(self, faces: list[int]) -> None:
        self._faces: Final = faces
        self._known: Final[dict[tuple[Dice, int], list[tuple[int, Dice]]]] = {}

    def results(self, kept: Dice, dice: int) -> list[tuple[int, Dice]]:
        """Every result when the kept dice are made up to that many, and in how many ways it falls."""
        if len(kept) == dice:
            return [(1, kept)]
        found = self._known.get((kept, dice))
        if found is None:
            ways: dict[Dice, int] = {}
            for face in self._faces:
                for n, result in self.results(_descending([*kept, face]), dice):
                    ways[result] = ways.get(result, 0) + n
            found = [(n, result) for result, n in ways.items()]
            self._known[kept, dice] = found
        return found


_white: Final = Throws(WHITE.faces)
_red: Final = Throws(RED.faces)
_power: Final = Throws(POWER.faces)


def _lowest_rerolls(command: Dice, power: Dice, allowance: int) -> list[Reroll]:
    """The re-rolls that take the lowest dice of each kind, in listing order.

    A die that shows more is never worse: with it any pairing stays possible and scores as much or more. So
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


def _hits_against(defence: Dice) -> list[int]:
    """The hits of every attack vector."""
    row = _hit_rows.get(defence)
    if row is None:
        row = [hits(attack, defence) for attack in ATTACKS]
        _hit_rows[defence] = row
    return row


def _number(attack: Dice) -> int:
    number = _attack_number.get(attack)
    if number is None:
        raise ValueError(f"{attack} is not an attack vector: three scores, best first")
    return number


def _check(pairing: str) -> None:
    if pairing not in ("free", "sorted"):
        raise ValueError(f"pairing is 'free' or 'sorted', not {pairing!r}")


def _size(option: Reroll) -> int:
    return len(option[0]) + len(option[1])


def _descending(values: list[int]) -> Dice:
    return tuple(sorted(values, reverse=True))


def _without(dice: Dice, taken: Dice) -> Dice:
    kept = list(dice)
    for value in taken:
        kept.remove(value)
    return tuple(kept)
