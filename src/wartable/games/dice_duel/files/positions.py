"""Positions that people write: what is due in them, and what no duel can come to."""
from __future__ import annotations

from typing import Any

from wartable.games.dice_duel.rules import opening, turn
from wartable.games.dice_duel.rules.pairing import pair_options, sorted_pairing
from wartable.games.dice_duel.rules.rerolls import Throw, dice_on_table
from wartable.games.dice_duel.table.actions import PAIR
from wartable.games.dice_duel.table.state import Duel
from wartable.games.dice_duel.table.terms import (
    ATTACK_DICE,
    ATTACKING,
    DEFENCE_DICE,
    DEFENDING,
    MASKS,
    MOST_POWER,
    MOST_REROLLS,
    MOST_SWORDS,
    NOT_SET,
    POWER_DICE,
)
from wartable.kernel.errors import BadInput
from wartable.kernel.step import Step


def spans(s: Duel) -> dict[str, tuple[int, int]]:
    """The lowest and the highest number of every column, and of every number that a step holds."""
    seat = (NOT_SET, len(s.health) - 1)
    pairing = (NOT_SET, PAIR.first + PAIR.size - 1)
    return {
        "turn": (0, s.rules.turn_limit), "health": (0, s.rules.health), "fallen": (0, s.rules.seats - 1),
        "attacker": seat, "defender": seat, "last_defender": seat,
        "attacker_blue": (0, MOST_REROLLS), "white": (0, MOST_SWORDS), "attacker_power": (1, MOST_POWER),
        "attacker_rerolled": (0, MASKS - 1), "attack_pairing": pairing,
        "defender_blue": (0, MOST_REROLLS), "red": (0, MOST_SWORDS), "defender_power": (1, MOST_POWER),
        "defender_rerolled": (0, MASKS - 1), "defence_pairing": pairing,
        "role": (ATTACKING, DEFENDING), "mask": (1, MASKS - 1),
    }  # fmt: skip


def due_from(s: Duel) -> list[Step[Any]]:
    """A Turn goes on from where its dice stand (DD-2, DD-8.2)."""
    due: list[Step[Any]] = list(reversed(turn.TURN_DUE))
    if s.ranking:
        return []
    if s.attacker == NOT_SET:
        return [opening.FIRST_ATTACKER]
    if s.defender == NOT_SET:
        if s.turn == s.rules.turn_limit:
            raise BadInput("this cannot be: no Turn is left to begin (DD-8.2)")
        return [turn.BEGIN_TURN]
    if not s.white:
        return due[1:]
    if not s.red:
        raise BadInput("this cannot be: an attacker and a defender roll at the same time (DD-2.1)")
    if s.attack_pairing == NOT_SET:
        return due[3:]
    return due[5:] if s.defence_pairing == NOT_SET else due[7:]


def check_due(s: Duel) -> str:
    """What is next fits to the dice on the table; the rest of the Turn follows from it (DD-2, DD-8.2)."""
    due = s.due()
    if not due:
        return ""
    thrown = isinstance(due[0], Throw)
    possible = possible_next(s, thrown)
    if type(due[1] if thrown else due[0]).__name__ in possible:
        return ""
    return f"with these dice on the table next is one of: {', '.join(possible)}"


def possible_next(s: Duel, thrown: bool) -> list[str]:
    """All that may be next, apart from the throw of dice that have been taken up."""
    if s.attacker == NOT_SET:
        return ["FirstAttacker"]
    if s.defender == NOT_SET:
        return [*(["BeginTurn"] if s.turn < s.rules.turn_limit else []), *(["ChooseDefender"] if s.turn else [])]
    if not s.white:
        return ["AttackerRolls"]
    if not s.red:
        return ["DefenderRolls"]
    if s.defence_pairing != NOT_SET:
        return ["Compare"]
    choices = ["AttackerReroll", "AttackerPairing"] if s.attack_pairing == NOT_SET else ["DefenderReroll", "DefenderPairing"]
    if not thrown:
        return choices
    return choices[:1] if s.rules.one_by_one else choices[1:]  # more to take up only one by one (DD-1.6)


def check_position(s: Duel) -> str:
    """What no duel can come to, in words."""
    return seats_fault(s) or dice_fault(s)


def seats_fault(s: Duel) -> str:
    """Who cannot be where."""
    if sorted(s.fallen) != [seat for seat, health in enumerate(s.health) if health == 0]:
        return "fallen must list exactly the seats without Health, in the order of their defeat (DD-7.5)"
    if s.attacker != NOT_SET and s.health[s.attacker] == 0:
        return "the attacker must have Health (DD-7.5)"
    if s.ranking:
        return ""
    if len(s.living()) < 2:
        return "the duel is over, since fewer than two characters have Health (DD-6.2, DD-7.8)"
    if s.defender != NOT_SET:
        if s.attacker == NOT_SET or s.turn == 0:
            return "a Turn that has a defender has an attacker and a number, turn = 1 or more (DD-7.2)"
        if s.defender not in turn.eligible(s):
            return "the defender must be somebody whom the attacker may choose (DD-7.2, DD-7.5)"
    return ""


def dice_fault(s: Duel) -> str:
    """Dice that cannot lie like this."""
    if not dice_fit(s.white, s.attacker_power, s.attacker_blue, ATTACK_DICE):
        return "3 white dice attack, with 4 Power dice and a blue one (DD-2.1)"
    if not dice_fit(s.red, s.defender_power, s.defender_blue, DEFENCE_DICE):
        return "4 red dice defend, with 4 Power dice and a blue one (DD-2.1)"
    if (s.red and not s.white) or (s.white and s.defender == NOT_SET):
        return "an attacker and a defender roll at the same time (DD-2.1)"
    for rerolled, command, blue in (
        (s.attacker_rerolled, s.white, s.attacker_blue),
        (s.defender_rerolled, s.red, s.defender_blue),
    ):
        if rerolled & ~dice_on_table(command) or rerolled.bit_count() > blue:
            return "rerolled marks dice on the table, at most as many as the blue die allows (DD-1.2)"
    if s.attack_pairing == NOT_SET and (s.defender_rerolled or s.defence_pairing != NOT_SET):
        return "the defender re-rolls and pairs after the attacker has paired (DD-2.4)"
    for pairing, command, power in (
        (s.attack_pairing, s.white, s.attacker_power),
        (s.defence_pairing, s.red, s.defender_power),
    ):
        if pairing != NOT_SET and (not command or pairing not in pair_options(command, power)):
            return "a pairing must be made of the dice on the table (DD-3.1)"
        if pairing != NOT_SET and not s.rules.free and pairing != sorted_pairing(command, power):
            return "at this table dice are paired best with best (DD-3.2)"
    return ""


def dice_fit(command: list[int], power: list[int], blue: int, count: int) -> bool:
    """All dice of a side lie on the table, or none."""
    if not command:
        return not power and blue == 0
    return len(command) == count and len(power) == POWER_DICE and blue > 0
