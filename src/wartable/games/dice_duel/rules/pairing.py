"""Pairs of swords and Power (DD-3, DD-4)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from wartable.games.dice_duel.rules.comparison import hits
from wartable.games.dice_duel.seen import events
from wartable.games.dice_duel.table.actions import ATTACKER_PAIRING, DEFENDER_PAIRING, pairing_number, pairs_of, scores_of
from wartable.games.dice_duel.table.multisets import COMMANDS, command_key, descending, empty_rows, power_key, power_place
from wartable.games.dice_duel.table.state import Duel
from wartable.games.dice_duel.table.terms import Values
from wartable.kernel.step import Step

_pair_rows: Final = empty_rows(COMMANDS)
_best_rows: Final = empty_rows(COMMANDS)


def dice_of(option: int) -> list[int]:
    """Swords and Power of each pair, best score first, for the log."""
    pairs = sorted(pairs_of(option), key=lambda pair: pair[0] * pair[1], reverse=True)
    return [value for pair in pairs for value in pair]


def pair_options(command: list[int], power: list[int]) -> list[int]:
    """Every different way to give each of these dice its own Power die (DD-3.1)."""
    row = _pair_rows[command_key(command)]
    place = power_place[power_key(power)]
    options = row[place]
    if not options:
        found: set[int] = set()
        _assign(command, power, [], found)
        options = sorted(found)
        row[place] = options
    return options


def _assign(command: list[int], power: list[int], made: list[tuple[int, int]], found: set[int]) -> None:
    if len(made) == len(command):
        found.add(pairing_number[tuple(sorted(made, reverse=True))])
        return
    for i, p in enumerate(power):
        _assign(command, power[:i] + power[i + 1 :], [*made, (command[len(made)], p)], found)


def sorted_pairing(command: list[int], power: list[int]) -> int:
    """Best with best, second with second (DD-3.2)."""
    made: list[tuple[int, int]] = list(zip(descending(command), descending(power)))
    return pairing_number[tuple(sorted(made, reverse=True))]


def undominated(command: list[int], power: list[int]) -> list[int]:
    """The pairings that no other one equals or beats at every rank, one for each vector (DD-4.1 to DD-4.4)."""
    row = _best_rows[command_key(command)]
    place = power_place[power_key(power)]
    best = row[place]
    if not best:
        best = []
        for option in pair_options(command, power):
            mine = scores_of(option)
            if not any(_beats(scores_of(other), mine) for other in best):
                best.append(option)
        row[place] = best
    return best


def _beats(a: Values, b: Values) -> bool:
    """Whether scores equal or beat others at every rank."""
    return a[0] >= b[0] and a[1] >= b[1] and a[2] >= b[2]


def best_defence(attack: int, red: list[int], power: list[int]) -> int:
    """The listed-first pairing among those with fewest hits (option auto_defender_pairing, DD-4.5)."""
    best = -1
    fewest = 9
    for option in undominated(red, power):
        n = hits(scores_of(attack), scores_of(option))
        if n < fewest:
            best, fewest = option, n
    return best


@final
class AttackerPairing(Step[Duel]):
    """The attacker makes three pairs of the final dice; they cannot be changed later (DD-2.3, DD-2.6, DD-3.1)."""

    AFTER: ClassVar[str] = "DefenderReroll"

    def resolve(self, s: Duel) -> None:
        if s.rules.free:
            s.ask(s.attacker, ATTACKER_PAIRING, pair_options(s.white, s.attacker_power), self)
        else:
            self.chosen(s, sorted_pairing(s.white, s.attacker_power))

    def chosen(self, s: Duel, option: int) -> None:
        s.attack_pairing = option
        if s.events is not None:
            s.tell(events.ATTACKS, (s.attacker, *scores_of(option), *dice_of(option)))


@final
class DefenderPairing(Step[Duel]):
    """The defender makes four pairs, last and knowing all (DD-2.4, DD-3.1, DD-4.5)."""

    AFTER: ClassVar[str] = "Compare"

    def resolve(self, s: Duel) -> None:
        if not s.rules.free:
            self.chosen(s, sorted_pairing(s.red, s.defender_power))
        elif s.rules.auto_pairing:
            self.chosen(s, best_defence(s.attack_pairing, s.red, s.defender_power))
        else:
            s.ask(s.defender, DEFENDER_PAIRING, pair_options(s.red, s.defender_power), self)

    def chosen(self, s: Duel, option: int) -> None:
        s.defence_pairing = option
        if s.events is not None:
            s.tell(events.DEFENDS, (s.defender, *scores_of(option), *dice_of(option)))


ATTACKER_PAIRS: Final = AttackerPairing()
DEFENDER_PAIRS: Final = DefenderPairing()
