"""One Turn: rolls, re-rolls, pairings, comparison (DD-1 to DD-5)."""
from __future__ import annotations

from typing import Final, final

from wartable.games.dice_duel import choices, events
from wartable.games.dice_duel.dice import ATTACKER_ROLL, DEFENDER_ROLL, POWER, RED, WHITE
from wartable.games.dice_duel.state import Duel
from wartable.kernel.dice import Die
from wartable.kernel.step import Step

CHOOSE_DEFENDER: Final = 0
ATTACKER_REROLL: Final = 1
ATTACKER_PAIRING: Final = 2
DEFENDER_REROLL: Final = 3
DEFENDER_PAIRING: Final = 4

POWER_BITS: Final = 4  # Power dice are marked from this bit on.


@final
class AttackerRolls(Step[Duel]):
    """The attacker rolls one blue, three white and four Power dice (DD-2.1)."""

    def resolve(self, s: Duel) -> None:
        s.roll(s.attacker, ATTACKER_ROLL, self)

    def rolled(self, s: Duel, faces: list[int]) -> None:
        s.attacker_blue = faces[0]
        s.white = faces[1:4]
        s.attacker_power = faces[4:]
        if s.events is not None:
            s.tell(events.ATTACKER_ROLLS, (s.attacker, *faces))


@final
class DefenderRolls(Step[Duel]):
    """At the same time the defender rolls one blue, four red and four Power dice; all see all (DD-2.1, DD-2.2)."""

    def resolve(self, s: Duel) -> None:
        s.roll(s.defender, DEFENDER_ROLL, self)

    def rolled(self, s: Duel, faces: list[int]) -> None:
        s.defender_blue = faces[0]
        s.red = faces[1:5]
        s.defender_power = faces[5:]
        if s.events is not None:
            s.tell(events.DEFENDER_ROLLS, (s.defender, *faces))


@final
class AttackerReroll(Step[Duel]):
    """The attacker takes up any dice but the blue one, at most as many as it allows (DD-1.2 to DD-1.4, DD-2.3)."""

    def resolve(self, s: Duel) -> None:
        left = rerolls_left(s, s.attacker_blue, s.attacker_rerolled)
        if left > 0:
            options = reroll_options(s, s.white, s.attacker_power, s.attacker_rerolled, left)
            s.ask(s.attacker, ATTACKER_REROLL, options, self)

    def chosen(self, s: Duel, option: int) -> None:
        take_up(s, self, s.attacker, option, 0, s.white, s.attacker_power, s.attacker_rerolled)


@final
class DefenderReroll(Step[Duel]):
    """Then the defender, who sees the attacker's final pairs (DD-2.4)."""

    def resolve(self, s: Duel) -> None:
        left = rerolls_left(s, s.defender_blue, s.defender_rerolled)
        if left > 0:
            options = reroll_options(s, s.red, s.defender_power, s.defender_rerolled, left)
            s.ask(s.defender, DEFENDER_REROLL, options, self)

    def chosen(self, s: Duel, option: int) -> None:
        take_up(s, self, s.defender, option, 1, s.red, s.defender_power, s.defender_rerolled)


def rerolls_left(s: Duel, blue: int, rerolled: int) -> int:
    """How many dice may still be taken up: together means once in a Turn (DD-1.2, DD-1.6)."""
    if rerolled == 0:
        return blue
    return blue - rerolled.bit_count() if s.rules.one_by_one else 0


def reroll_options(s: Duel, command: list[int], power: list[int], rerolled: int, left: int) -> list[int]:
    """What may be taken up: all of it together, or one die not yet thrown again (DD-1.5, DD-1.6)."""
    if not s.rules.one_by_one:
        return choices.reroll_options(command, power, left)
    fresh = [v for i, v in enumerate(command) if not rerolled >> i & 1]
    fresh_power = [v for i, v in enumerate(power) if not rerolled >> (i + POWER_BITS) & 1]
    return choices.reroll_options(fresh, fresh_power, 1)


def take_up(
    s: Duel, asker: Step[Duel], seat: int, option: int, role: int, command: list[int], power: list[int], rerolled: int
) -> None:
    """Puts the throw of the dice taken up on the agenda; among equal dice the first is taken (section 4.4)."""
    if option == choices.KEEP:
        if s.events is not None:
            s.tell(events.KEEPS, (seat, rerolled.bit_count()))
        return
    wanted, wanted_power = choices.REROLLS[option - choices.KEEP]
    mask = 0
    for value in wanted:
        i = 0
        while command[i] != value or (mask | rerolled) >> i & 1:
            i += 1
        mask |= 1 << i
    for value in wanted_power:
        i = 0
        while power[i] != value or (mask | rerolled) >> (i + POWER_BITS) & 1:
            i += 1
        mask |= 1 << (i + POWER_BITS)
    if s.rules.one_by_one:
        s.agenda.append(asker)
    s.agenda.append(THROWS[role * 256 + mask])


@final
class Throw(Step[Duel]):
    """All dice taken up are thrown together; the new result stands, better or worse (DD-1.6, DD-1.7).

    *role* is 0 for the attacker, 1 for the defender; *mask* marks the dice as `Duel.rerolled` does.
    """

    def __init__(self, role: int, mask: int) -> None:
        self.role = role
        self.mask = mask
        self.command = [i for i in range(POWER_BITS) if mask >> i & 1]
        self.power = [i for i in range(POWER_BITS) if mask >> (i + POWER_BITS) & 1]
        swords = WHITE if role == 0 else RED
        self.dice: list[Die] = [swords] * len(self.command) + [POWER] * len(self.power)

    def args(self) -> tuple[int, ...]:
        return (self.role, self.mask)

    def resolve(self, s: Duel) -> None:
        s.roll(s.attacker if self.role == 0 else s.defender, self.dice, self)

    def rolled(self, s: Duel, faces: list[int]) -> None:
        if self.role == 0:
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


THROWS: Final = [Throw(role, mask) for role in range(2) for mask in range(256)]


@final
class AttackerPairing(Step[Duel]):
    """The attacker makes three pairs of the final dice; they cannot be changed later (DD-2.3, DD-2.6, DD-3.1)."""

    def resolve(self, s: Duel) -> None:
        if s.rules.free:
            s.ask(s.attacker, ATTACKER_PAIRING, choices.pair_options(s.white, s.attacker_power), self)
        else:
            self.chosen(s, choices.sorted_pairing(s.white, s.attacker_power))

    def chosen(self, s: Duel, option: int) -> None:
        s.attack_pairing = option
        if s.events is not None:
            s.tell(events.ATTACKS, (s.attacker, *choices.SCORES[option - choices.FIRST_PAIR]))


@final
class DefenderPairing(Step[Duel]):
    """The defender makes four pairs, last and knowing all (DD-2.4, DD-3.1, DD-4.5)."""

    def resolve(self, s: Duel) -> None:
        if not s.rules.free:
            self.chosen(s, choices.sorted_pairing(s.red, s.defender_power))
        elif s.rules.auto_pairing:
            self.chosen(s, choices.best_defence(s.attack_pairing, s.red, s.defender_power))
        else:
            s.ask(s.defender, DEFENDER_PAIRING, choices.pair_options(s.red, s.defender_power), self)

    def chosen(self, s: Duel, option: int) -> None:
        s.defence_pairing = option
        if s.events is not None:
            s.tell(events.DEFENDS, (s.defender, *choices.SCORES[option - choices.FIRST_PAIR]))


@final
class Compare(Step[Duel]):
    """Best with best, second with second, third with third: a greater attack score is a hit and costs 1 Health,
    as long as there is any (DD-5)."""

    def resolve(self, s: Duel) -> None:
        lost = min(s.health[s.defender], choices.hits(s.attack_pairing, s.defence_pairing))
        s.health[s.defender] -= lost
        if s.events is not None:
            attack = choices.SCORES[s.attack_pairing - choices.FIRST_PAIR]
            defence = choices.SCORES[s.defence_pairing - choices.FIRST_PAIR]
            s.tell(events.COMPARED, (s.defender, *attack, *defence[:3], lost, s.health[s.defender]))


ATTACKER_ROLLS: Final = AttackerRolls()
DEFENDER_ROLLS: Final = DefenderRolls()
ATTACKER_REROLLS: Final = AttackerReroll()
ATTACKER_PAIRS: Final = AttackerPairing()
DEFENDER_REROLLS: Final = DefenderReroll()
DEFENDER_PAIRS: Final = DefenderPairing()
COMPARE: Final = Compare()

STEPS: Final = [AttackerRolls, DefenderRolls, AttackerReroll, DefenderReroll, Throw, AttackerPairing, DefenderPairing, Compare]
