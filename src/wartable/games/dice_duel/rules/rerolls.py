"""Re-rolls: what may be taken up, and the throw (DD-1)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from wartable.games.dice_duel.seen import events
from wartable.games.dice_duel.table.actions import ATTACKER_REROLL, DEFENDER_REROLL, KEEP, reroll_number, taken_by
from wartable.games.dice_duel.table.multisets import COMMANDS, command_key, descending, empty_rows, power_key, power_place
from wartable.games.dice_duel.table.state import Duel
from wartable.games.dice_duel.table.terms import (
    ATTACKING,
    DEFENDING,
    MASKS,
    MOST_REROLLS,
    NOT_SET,
    POWER,
    POWER_BITS,
    POWER_DICE,
    RED,
    WHITE,
    Values,
    is_marked,
)
from wartable.kernel.dice import Die
from wartable.kernel.step import Step

_reroll_rows: Final = empty_rows(COMMANDS * (MOST_REROLLS + 1))


def rerolls_of(command: list[int], power: list[int], most: int) -> list[int]:
    """Every different way to take up at most *most* of these dice, keeping all first."""
    row = _reroll_rows[command_key(command) * (MOST_REROLLS + 1) + most]
    place = power_place[power_key(power)]
    options = row[place]
    if not options:
        found: set[int] = set()
        for taken in _taken(descending(command), most):
            for taken_power in _taken(descending(power), most - len(taken)):
                found.add(reroll_number[taken, taken_power])
        options = sorted(found)
        row[place] = options
    return options


def _taken(values: Values, most: int) -> list[Values]:
    """Every selection of at most *most* of the values; equal ones may stand more than once."""
    if not values or most == 0:
        return [()]
    rest = _taken(values[1:], most)
    return rest + [(values[0], *more) for more in _taken(values[1:], most - 1)]


@final
class AttackerReroll(Step[Duel]):
    """The attacker takes up any dice but the blue one, at most as many as it allows, the spare Power die too
    (DD-1.2 to DD-1.4, DD-1.8, DD-2.3)."""

    AFTER: ClassVar[str] = "AttackerPairing"

    def resolve(self, s: Duel) -> None:
        left = rerolls_left(s, s.attacker_blue, s.attacker_rerolled)
        if left > 0:
            options = reroll_options(s, s.white, s.attacker_power, s.attacker_rerolled, left)
            s.ask(s.attacker, ATTACKER_REROLL, options, self)

    def chosen(self, s: Duel, option: int) -> None:
        take_up(s, self, s.attacker, option, ATTACKING, s.white, s.attacker_power, s.attacker_rerolled)


@final
class DefenderReroll(Step[Duel]):
    """Then the defender, who sees the attacker's final pairs (DD-2.4)."""

    AFTER: ClassVar[str] = "DefenderPairing"

    def resolve(self, s: Duel) -> None:
        left = rerolls_left(s, s.defender_blue, s.defender_rerolled)
        if left > 0:
            options = reroll_options(s, s.red, s.defender_power, s.defender_rerolled, left)
            s.ask(s.defender, DEFENDER_REROLL, options, self)

    def chosen(self, s: Duel, option: int) -> None:
        take_up(s, self, s.defender, option, DEFENDING, s.red, s.defender_power, s.defender_rerolled)


def rerolls_left(s: Duel, blue: int, rerolled: int) -> int:
    """How many dice may still be taken up: together means once in a Turn (DD-1.2, DD-1.6)."""
    if rerolled == 0:
        return blue
    return blue - rerolled.bit_count() if s.rules.one_by_one else 0


def reroll_options(s: Duel, command: list[int], power: list[int], rerolled: int, left: int) -> list[int]:
    """What may be taken up: all of it together, or one die not yet thrown again (DD-1.5, DD-1.6)."""
    if not s.rules.one_by_one:
        return rerolls_of(command, power, left)
    fresh = [v for i, v in enumerate(command) if not is_marked(rerolled, i)]
    fresh_power = [v for i, v in enumerate(power) if not is_marked(rerolled, POWER_BITS + i)]
    return rerolls_of(fresh, fresh_power, 1)


def dice_on_table(command: list[int]) -> int:
    """The mask of all dice of a side that has rolled, but for the blue one."""
    return (1 << len(command)) - 1 | (1 << POWER_DICE) - 1 << POWER_BITS if command else 0


def take_up(
    s: Duel, asker: Step[Duel], seat: int, option: int, role: int, command: list[int], power: list[int], rerolled: int
) -> None:
    """Puts the throw of the dice taken up on the agenda; among equal dice the first is taken."""
    if option == KEEP:
        if s.events is not None:
            s.tell(events.KEEPS, (seat, rerolled.bit_count()))
        return
    wanted, wanted_power = taken_by(option)
    mask = 0
    for value in wanted:
        i = 0
        while command[i] != value or is_marked(mask | rerolled, i):
            i += 1
        mask |= 1 << i
    for value in wanted_power:
        i = 0
        while power[i] != value or is_marked(mask | rerolled, POWER_BITS + i):
            i += 1
        mask |= 1 << POWER_BITS + i
    if s.rules.one_by_one:
        s.agenda.append(asker)
    s.agenda.append(THROWS[role * MASKS + mask])


@final
class Throw(Step[Duel]):
    """All dice taken up are thrown together; the new result stands, better or worse (DD-1.6, DD-1.7).

    *role* is ATTACKING or DEFENDING; *mask* marks the dice as `Duel.rerolled` does.
    """

    AFTER: ClassVar[str] = "AttackerReroll AttackerPairing DefenderReroll DefenderPairing"

    def __init__(self, role: int, mask: int) -> None:
        self.role = role
        self.mask = mask
        self.command = [i for i in range(POWER_BITS) if is_marked(mask, i)]
        self.power = [i for i in range(POWER_BITS) if is_marked(mask, POWER_BITS + i)]
        swords = WHITE if role == ATTACKING else RED
        self.dice: list[Die] = [swords] * len(self.command) + [POWER] * len(self.power)

    def fault(self, s: Duel) -> str:
        if not s.white or not s.red or self.role != (ATTACKING if s.attack_pairing == NOT_SET else DEFENDING):
            return "this duellist does not re-roll now (DD-2.3, DD-2.4)"
        command, blue, rerolled = s.white, s.attacker_blue, s.attacker_rerolled
        if self.role == DEFENDING:
            command, blue, rerolled = s.red, s.defender_blue, s.defender_rerolled
        if self.mask & ~dice_on_table(command) or self.mask & rerolled:
            return "these dice are not there, or were thrown again already (DD-1.5)"
        if (self.mask | rerolled).bit_count() > blue or (s.rules.one_by_one and self.mask.bit_count() > 1):
            return "these are more dice than are allowed (DD-1.2, DD-1.6)"
        return "" if s.rules.one_by_one or not rerolled else "dice are thrown together, once in a Turn (DD-1.6)"

    def resolve(self, s: Duel) -> None:
        s.roll(s.attacker if self.role == ATTACKING else s.defender, self.dice, self)

    def rolled(self, s: Duel, faces: list[int]) -> None:
        if self.role == ATTACKING:
            seat, command, power = s.attacker, s.white, s.attacker_power
            s.attacker_rerolled |= self.mask
        else:
            seat, command, power = s.defender, s.red, s.defender_power
            s.defender_rerolled |= self.mask
        if s.events is not None:
            old = [*[command[i] for i in self.command], *[power[i] for i in self.power]]
            s.tell(events.REROLLS, (seat, len(self.command), len(self.power), *old, *faces))
        n = 0
        for i in self.command:
            command[i] = faces[n]
            n += 1
        for i in self.power:
            power[i] = faces[n]
            n += 1


THROWS: Final = [Throw(role, mask) for role in range(2) for mask in range(MASKS)]
ATTACKER_REROLLS: Final = AttackerReroll()
DEFENDER_REROLLS: Final = DefenderReroll()
