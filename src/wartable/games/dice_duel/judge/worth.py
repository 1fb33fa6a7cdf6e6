"""What each choice of a Turn is worth, from what everybody sees."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.dice_duel.judge.solution import Dice, Four, Reroll, Valuation, after_turn, vector
from wartable.games.dice_duel.rules.comparison import hits
from wartable.games.dice_duel.table.actions import pair_action, reroll_action
from wartable.kernel.view import View

CLOSE: Final = 1e-12  # values closer than this are equal
Valued = tuple[int, float, Four]  # an action, its worth to the attacker, the chances of 0 to 3 hits
Plan = tuple[Reroll, Reroll, float]  # what is taken up now, what is taken up in all, the worth


def duel_worth(table: dict[str, Any]) -> Four:
    """What 0 to 3 hits are worth to the attacker who wants to win, by the exact solution for two."""
    health = table["health"]
    return after_turn(health[table["attacker"]], health[table["defender"]], table["pairing"])


def hits_worth(table: dict[str, Any]) -> Four:
    """What 0 to 3 hits are worth to who wants to take Health: hits beyond the last point are nothing (DD-5.7)."""
    return health_worth(table["health"][table["defender"]])


def health_worth(health: int) -> Four:
    """The Health that 0 to 3 hits take from who has so much (DD-5.7)."""
    left = float(health)
    return 0.0, min(1.0, left), min(2.0, left), min(3.0, left)


def values(view: View, worth: Four) -> list[Valued]:
    """Every option of the open re-roll or pairing, in listing order, both sides playing best for *worth*.

    Dice thrown one by one are valued as if the rest were thrown together: a player who looks in between does no worse.
    """
    t = view.table
    turn = Valuation(worth, t["pairing"])
    attack, defence = t["attack"], t["defence"]
    white, power = descending(attack["swords"]), descending(attack["power"])
    red, defender_power = descending(defence["swords"]), descending(defence["power"])
    defender = (red, defender_power, int(defence["blue"]))
    scores = descending(attack["scores"])
    found: list[Valued] = []
    if view.kind == "attacker_reroll":
        for now, plan, value in plans(turn.attacker_rerolls(white, power, left(attack), defender), t, attack, 1.0):
            found.append((reroll_action(now[0], now[1]), value, turn.attacker_reroll_odds(white, power, plan, defender)))
    elif view.kind == "attacker_pairing":
        for pairs, value in turn.attacker_pairings(white, power, defender):
            found.append((pair_action(pairs), value, turn.attacker_pairing_odds(pairs, defender)))
    elif view.kind == "defender_reroll":
        for now, plan, value in plans(turn.defender_rerolls(red, defender_power, left(defence), scores), t, defence, -1.0):
            found.append((reroll_action(now[0], now[1]), value, turn.defender_reroll_odds(red, defender_power, plan, scores)))
    elif view.kind == "defender_pairing":
        for pairs, value in turn.defender_pairings(red, defender_power, scores):
            found.append((pair_action(pairs), value, certain(hits(scores, vector(pairs)))))
    return sorted(found)


def best(view: View, worth: Four, options: list[int]) -> int:
    """The best of these choices: the first listed among equals."""
    found = [valued for valued in values(view, worth) if valued[0] in options]
    sign = 1.0 if view.kind.startswith("attacker") else -1.0
    action, most = found[0][0], sign * found[0][1]
    for option, value, _ in found:
        if sign * value > most + CLOSE:
            action, most = option, sign * value
    return action


def descending(values: list[int]) -> Dice:
    return tuple(sorted(values, reverse=True))


def left(dice: dict[str, Any]) -> int:
    """How many dice may still be re-rolled."""
    return int(dice["blue"]) - len(dice["rerolled_swords"]) - len(dice["rerolled_power"])


def certain(n: int) -> Four:
    """The chances of 0 to 3 hits where the number is known."""
    return float(n == 0), float(n == 1), float(n == 2), float(n == 3)


def plans(rerolls: list[tuple[Reroll, float]], table: dict[str, Any], dice: dict[str, Any], sign: float) -> list[Plan]:
    """The re-rolls that the mode allows. One by one: for each die to begin with, the best re-roll that holds it."""
    if table["reroll_mode"] == "together":
        return [(option, option, value) for option, value in rerolls]
    fresh = [v for i, v in enumerate(dice["swords"]) if i not in dice["rerolled_swords"]]
    fresh_power = [v for i, v in enumerate(dice["power"]) if i not in dice["rerolled_power"]]
    best_by_die: dict[Reroll, Plan] = {}
    for option, value in rerolls:
        if not within(option[0], fresh) or not within(option[1], fresh_power):
            continue
        dice_in_it: list[Reroll] = [((v,), ()) for v in option[0]]
        dice_in_it.extend([((), (p,)) for p in option[1]])
        for die in dice_in_it or [option]:
            if die not in best_by_die or sign * value > sign * best_by_die[die][2] + CLOSE:
                best_by_die[die] = (die, option, value)
    return list(best_by_die.values())


def within(taken: Dice, held: list[int]) -> bool:
    return all(taken.count(v) <= held.count(v) for v in taken)
