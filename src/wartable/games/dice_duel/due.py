"""What may be due in a position of a duel: a Turn goes on from where its dice stand (DD-2, DD-8.2)."""
from __future__ import annotations

from wartable.games.dice_duel import order, turn
from wartable.games.dice_duel.state import NOT_SET, Duel


def fault_of_due(s: Duel) -> str:
    """Why these steps cannot be due with these dice on the table, or nothing."""
    names = [type(step).__name__ for step in s.due()]
    if not names:
        return ""
    throw = s.agenda[-1]
    if isinstance(throw, turn.Throw):
        fault = fault_of_throw(s, throw)
        if fault:
            return fault
        names = names[1:]
    possible = possible_due(s, isinstance(throw, turn.Throw))
    if names not in possible:
        return f"with these dice on the table due is one of: {'; '.join([', '.join(p) for p in possible])}"
    return ""


def possible_due(s: Duel, thrown: bool) -> list[list[str]]:
    """All that may be due, next first, apart from the throw of dice that have been taken up."""
    whole = [type(step).__name__ for step in reversed(order.TURN_DUE)]
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


def fault_of_throw(s: Duel, throw: turn.Throw) -> str:
    """Why these dice cannot have been taken up, or nothing."""
    if not s.white or not s.red or throw.role != (0 if s.attack_pairing == NOT_SET else 1) or s.defence_pairing != NOT_SET:
        return "Throw stands where this duellist does not re-roll (DD-2.3, DD-2.4)"
    command, blue, rerolled = s.white, s.attacker_blue, s.attacker_rerolled
    if throw.role == 1:
        command, blue, rerolled = s.red, s.defender_blue, s.defender_rerolled
    places = (1 << len(command)) - 1 | 0xF << turn.POWER_BITS
    if throw.mask <= 0 or throw.mask & ~places or throw.mask & rerolled:
        return "Throw takes up dice that are not there, or that were thrown again already (DD-1.5)"
    if (throw.mask | rerolled).bit_count() > blue or (s.rules.one_by_one and throw.mask.bit_count() > 1):
        return "Throw takes up more dice than are allowed (DD-1.2, DD-1.6)"
    return "" if s.rules.one_by_one or not rerolled else "dice are thrown together, once in a Turn (DD-1.6)"
