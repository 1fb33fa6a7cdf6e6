"""What everybody sees of a duel: there is nothing to hide."""
from __future__ import annotations

from typing import Final, TypedDict

from wartable.games.dice_duel.table.actions import pairs_of, scores_of
from wartable.games.dice_duel.table.state import Duel
from wartable.games.dice_duel.table.terms import FULL_HEALTH, NOT_SET, POWER_BITS, is_marked

# What the two Health dice show at each Health; a die with nothing to show is set aside (DD-0.2, DD-0.3).
HEALTH_DICE: Final = [[min(health, 6), max(0, health - 6)] for health in range(FULL_HEALTH + 1)]


class Side(TypedDict):
    """One duellist's dice, in the order rolled; all empty before the roll. Dice already thrown again this Turn are listed by
    place. `pairs` are swords and Power, `scores` what they come to, best first."""

    blue: int
    swords: list[int]
    power: list[int]
    rerolled_swords: list[int]
    rerolled_power: list[int]
    pairs: list[list[int]]
    scores: list[int]


class Picture(TypedDict):
    """The table. Seats are numbers from 0, -1 is nobody. `health_dice` is what the two Health dice of each seat show; `fallen`
    are the defeated in the order of their defeat. The last four are what was agreed."""

    turn: int
    health: list[int]
    health_dice: list[list[int]]
    fallen: list[int]
    attacker: int
    defender: int
    last_defender: int
    attack: Side
    defence: Side
    pairing: str
    reroll_mode: str
    no_twice_in_a_row: bool
    turn_limit: int


def side(blue: int, command: list[int], power: list[int], rerolled: int, pairing: int) -> Side:
    """One duellist's dice."""
    pairs: list[list[int]] = []
    scores: list[int] = []
    if pairing != NOT_SET:
        pairs = [[c, p] for c, p in pairs_of(pairing)]
        scores = list(scores_of(pairing))
    return {
        "blue": blue,
        "swords": command[:],
        "power": power[:],
        "rerolled_swords": marked(rerolled, 0, len(command)) if rerolled else [],
        "rerolled_power": marked(rerolled, POWER_BITS, len(power)) if rerolled else [],
        "pairs": pairs,
        "scores": scores,
    }


def marked(mask: int, first: int, count: int) -> list[int]:
    """The places of the dice that a mask marks, from a bit on."""
    return [i for i in range(count) if is_marked(mask, first + i)]


def picture(s: Duel, viewer: int) -> Picture:
    """The table as JSON-able data."""
    return {
        "turn": s.turn,
        "health": s.health[:],
        "health_dice": [HEALTH_DICE[h][:] for h in s.health],
        "fallen": s.fallen[:],
        "attacker": s.attacker,
        "defender": s.defender,
        "last_defender": s.last_defender,
        "attack": side(s.attacker_blue, s.white, s.attacker_power, s.attacker_rerolled, s.attack_pairing),
        "defence": side(s.defender_blue, s.red, s.defender_power, s.defender_rerolled, s.defence_pairing),
        "pairing": "free" if s.rules.free else "sorted",
        "reroll_mode": "one_by_one" if s.rules.one_by_one else "together",
        "no_twice_in_a_row": s.rules.no_twice,
        "turn_limit": s.rules.turn_limit,
    }
