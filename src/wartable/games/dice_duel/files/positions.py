"""Positions that people write: what is due in them, and what no duel can come to."""
from __future__ import annotations

from typing import Any

from wartable.games.dice_duel.rules import opening, rerolls, turn
from wartable.games.dice_duel.rules.pairing import pair_options, sorted_pairing
from wartable.games.dice_duel.table import terms
from wartable.games.dice_duel.table.state import Duel
from wartable.games.dice_duel.table.terms import NOT_SET
from wartable.kernel.errors import BadInput
from wartable.kernel.step import Step


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
    """Why these steps cannot be due with these dice on the table, or nothing."""
    names = [type(step).__name__ for step in s.due()]
    if not names:
        return ""
    throw = s.agenda[-1]
    if isinstance(throw, rerolls.Throw):
        fault = fault_of_throw(s, throw)
        if fault:
            return fault
        names = names[1:]
    possible = possible_due(s, isinstance(throw, rerolls.Throw))
    if names not in possible:
        return f"with these dice on the table due is one of: {'; '.join([', '.join(p) for p in possible])}"
    return ""


def possible_due(s: Duel, thrown: bool) -> list[list[str]]:
    """All that may be due, next first, apart from the throw of dice that have been taken up."""
    whole = [type(step).__name__ for step in reversed(turn.TURN_DUE)]
    if s.attacker == NOT_SET:
        return [["FirstAttacker"]]
    if s.defender == NOT_SET:
        begin = [["BeginTurn"]] if s.turn < s.rules.turn_limit else []
        return [*begin, whole] if s.turn else begin
    if not s.white:
        return [whole[1:]]
    if not s.red:
        return [whole[2:]]
    if s.attack_pairing == NOT_SET:
        return goes_on(s, whole[3:], thrown)
    if s.defence_pairing == NOT_SET:
        return goes_on(s, whole[5:], thrown)
    return [whole[7:]]


def goes_on(s: Duel, due: list[str], thrown: bool) -> list[list[str]]:
    """Re-roll or pair; after a throw there is more to take up only where dice are thrown one by one (DD-1.6)."""
    if not thrown:
        return [due, due[1:]]
    return [due] if s.rules.one_by_one else [due[1:]]


def fault_of_throw(s: Duel, throw: rerolls.Throw) -> str:
    """Why these dice cannot have been taken up, or nothing."""
    if not s.white or not s.red or throw.role != (0 if s.attack_pairing == NOT_SET else 1) or s.defence_pairing != NOT_SET:
        return "Throw stands where this duellist does not re-roll (DD-2.3, DD-2.4)"
    command, blue, rerolled = s.white, s.attacker_blue, s.attacker_rerolled
    if throw.role == 1:
        command, blue, rerolled = s.red, s.defender_blue, s.defender_rerolled
    places = (1 << len(command)) - 1 | 0xF << terms.POWER_BITS
    if throw.mask <= 0 or throw.mask & ~places or throw.mask & rerolled:
        return "Throw takes up dice that are not there, or that were thrown again already (DD-1.5)"
    if (throw.mask | rerolled).bit_count() > blue or (s.rules.one_by_one and throw.mask.bit_count() > 1):
        return "Throw takes up more dice than are allowed (DD-1.2, DD-1.6)"
    return "" if s.rules.one_by_one or not rerolled else "dice are thrown together, once in a Turn (DD-1.6)"


def check_position(s: Duel) -> str:
    """What no duel can come to, in words."""
    return fault_of_seats(s) or fault_of_dice(s)


def fault_of_seats(s: Duel) -> str:
    n = len(s.health)
    if n != s.rules.seats:
        return f"health has {n} entries for {s.rules.seats} seats"
    if not all(0 <= h <= s.rules.health for h in s.health):
        return f"Health goes from starting_health, {s.rules.health}, down to 0 (DD-0.3, DD-5.7)"
    if sorted(s.fallen) != [seat for seat in range(n) if s.health[seat] == 0]:
        return "fallen must list exactly the seats without Health, in the order of their defeat (DD-7.5)"
    for name, seat in (("attacker", s.attacker), ("defender", s.defender), ("last_defender", s.last_defender)):
        if not NOT_SET <= seat < n:
            return f"{name} must be 0 (seat 1) to {n - 1} (seat {n}), or {NOT_SET} for nobody"
    if not 0 <= s.turn <= s.rules.turn_limit:
        return f"turn goes from 0 to turn_limit, {s.rules.turn_limit} (DD-8.2)"
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


def fault_of_dice(s: Duel) -> str:
    if not dice_fit(s.white, s.attacker_power, s.attacker_blue, 3) or not dice_fit(s.red, s.defender_power, s.defender_blue, 4):
        return "3 white dice attack, 4 red ones defend (0 to 2); each side has 4 Power dice (1 to 6) and a blue one (1 to 3)"
    if (s.red and not s.white) or (s.white and s.defender == NOT_SET):
        return "an attacker and a defender roll at the same time (DD-2.1)"
    for rerolled, command, blue in (
        (s.attacker_rerolled, s.white, s.attacker_blue),
        (s.defender_rerolled, s.red, s.defender_blue),
    ):
        if not rerolls_fit(rerolled, command, blue):
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
    if not command:
        return not power and blue == 0
    shown = len(command) == count and len(power) == 4 and 1 <= blue <= 3
    return shown and all(0 <= c <= 2 for c in command) and all(1 <= p <= 6 for p in power)


def rerolls_fit(rerolled: int, command: list[int], blue: int) -> bool:
    places = ((1 << len(command)) - 1) | 0xF0 if command else 0
    return rerolled & ~places == 0 and rerolled.bit_count() <= blue
