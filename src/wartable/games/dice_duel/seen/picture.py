"""What everybody sees of a duel: there is nothing to hide."""
from __future__ import annotations

from typing import Any, Final

from wartable.games.dice_duel.table.actions import pairs_of, scores_of
from wartable.games.dice_duel.table.state import Duel
from wartable.games.dice_duel.table.terms import FULL_HEALTH, NOT_SET, POWER_BITS

# What the two Health dice show at each Health; a die with nothing to show is set aside (DD-0.2, DD-0.3).
HEALTH_DICE: Final = [[min(health, 6), max(0, health - 6)] for health in range(FULL_HEALTH + 1)]


def side(blue: int, command: list[int], power: list[int], rerolled: int, pairing: int) -> dict[str, Any]:
    """One duellist's dice. Dice already thrown again this Turn are listed by place."""
    pairs: list[list[int]] = []
    scores: list[int] = []
    if pairing != NOT_SET:
        pairs = [[c, p] for c, p in pairs_of(pairing)]
        scores = list(scores_of(pairing))
    return {
        "blue": blue,
        "swords": command[:],
        "power": power[:],
        "rerolled_swords": marked(rerolled, len(command)) if rerolled else [],
        "rerolled_power": marked(rerolled >> POWER_BITS, len(power)) if rerolled else [],
        "pairs": pairs,
        "scores": scores,
    }


def marked(mask: int, count: int) -> list[int]:
    """The places of the dice that a mask marks."""
    return [i for i in range(count) if mask >> i & 1]


def picture(s: Duel, viewer: int) -> dict[str, Any]:
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
