"""How good a roll is, and how likely each duellist is to win: what the luck of a duel is measured by."""
from __future__ import annotations

from typing import Final

from wartable.games.dice_duel.judge.solution import (
    Defender,
    Dice,
    Four,
    Valuation,
    after_turn,
    highest,
    lowest,
    win_probability,
)
from wartable.games.dice_duel.judge.worth import health_worth
from wartable.games.dice_duel.rules.rerolls import Throw
from wartable.games.dice_duel.rules.turn import AttackerRolls, DefenderRolls
from wartable.games.dice_duel.table.actions import ATTACKER_PAIRING, ATTACKER_REROLL, DEFENDER_REROLL, scores_of
from wartable.games.dice_duel.table.multisets import descending
from wartable.games.dice_duel.table.state import Duel
from wartable.games.dice_duel.table.terms import ATTACKING, MOST_HITS, NOT_SET, POWER, RED, WHITE
from wartable.kernel.dice import Die

LONG: Final = 1000  # Turns after which a duel has ended anyhow: the solution knows no limit (DD-8.2)
_strengths: Final[dict[tuple[int, ...], float]] = {}
_turns: Final[dict[tuple[Four, str], Valuation]] = {}


def fortune(s: Duel, faces: list[int]) -> float | None:
    """First rolls are as good as their best three pairs, the blue die improving the lowest dice to what they show on average
    (DD-1.2, DD-2.1); dice thrown again are as good as the hits that are then to be expected, for the attacker or against the
    defender (DD-1.7). Who begins is nobody's luck.
    """
    due = s.asker
    if isinstance(due, AttackerRolls):
        return strength(WHITE, faces)
    if isinstance(due, DefenderRolls):
        return strength(RED, faces)
    if not isinstance(due, Throw):
        return None
    turn = turn_of(health_worth(s.health[s.defender]), s)
    swords = len(due.command)
    if due.role == ATTACKING:
        command, power = thrown(s.white, due.command, faces[:swords]), thrown(s.attacker_power, due.power, faces[swords:])
        return highest(turn.attacker_pairings(command, power, defender_of(s)))[1]
    command, power = thrown(s.red, due.command, faces[:swords]), thrown(s.defender_power, due.power, faces[swords:])
    return -lowest(turn.defender_pairings(command, power, scores_of(s.attack_pairing)))[1]


def thrown(dice: list[int], places: list[int], faces: list[int]) -> Dice:
    """The dice once those at the places have fallen so."""
    fallen = dice[:]
    for i, face in zip(places, faces):
        fallen[i] = face
    return descending(fallen)


def strength(swords: Die, faces: list[int]) -> float:
    """The most that the best three pairs of a first roll come to, if the re-rolls turn up averages."""
    count = len(faces) - 5
    key = (count, *faces[:1], *sorted(faces[1 : 1 + count]), *sorted(faces[1 + count :]))
    found = _strengths.get(key)
    if found is None:
        found = 0.0
        for taken in range(faces[0] + 1):
            command = improved(faces[1 : 1 + count], taken, sum(swords.faces) / swords.size)
            power = improved(faces[1 + count :], faces[0] - taken, sum(POWER.faces) / POWER.size)
            found = max(found, sum([command[i] * power[i] for i in range(MOST_HITS)]))
        _strengths[key] = found
    return found


def improved(dice: list[int], taken: int, average: float) -> list[float]:
    """The dice, best first, with up to so many of the lowest at what such a die shows on average."""
    values = sorted([float(die) for die in dice])
    for i in range(min(taken, len(values))):
        values[i] = max(values[i], average)
    return sorted(values, reverse=True)


def chances(s: Duel) -> list[float] | None:
    """The chance of each of two to win, by the exact solution; unknown while one has rolled and the other not."""
    if len(s.health) > 2 or s.rules.one_by_one or s.rules.turn_limit < LONG:
        return None
    pairing = "free" if s.rules.free else "sorted"
    if s.attacker == NOT_SET:
        begins = win_probability(s.health[0], s.health[1], pairing)
        follows = 1.0 - win_probability(s.health[1], s.health[0], pairing)
        return both(0, (begins + follows) / 2)
    if not s.white:
        return both(s.attacker, win_probability(s.health[s.attacker], s.health[1 - s.attacker], pairing))
    if not s.red:
        return None
    return both(s.attacker, in_turn(s, turn_of(after_turn(s.health[s.attacker], s.health[s.defender], pairing), s)))


def in_turn(s: Duel, turn: Valuation) -> float:
    """What the Turn is worth to the attacker once the first dice lie, both playing best."""
    white, power = descending(s.white), descending(s.attacker_power)
    red, defender_power = descending(s.red), descending(s.defender_power)
    due = s.asker
    if isinstance(due, Throw):
        if due.role == ATTACKING:
            taken = at(s.white, due.command), at(s.attacker_power, due.power)
            return turn.attacker_reroll(white, power, taken, defender_of(s))
        taken = at(s.red, due.command), at(s.defender_power, due.power)
        return turn.defender_reroll(red, defender_power, taken, scores_of(s.attack_pairing))
    if s.kind == ATTACKER_REROLL:
        return highest(turn.attacker_rerolls(white, power, s.attacker_blue, defender_of(s)))[1]
    if s.kind == ATTACKER_PAIRING:
        return highest(turn.attacker_pairings(white, power, defender_of(s)))[1]
    if s.kind == DEFENDER_REROLL:
        return lowest(turn.defender_rerolls(red, defender_power, s.defender_blue, scores_of(s.attack_pairing)))[1]
    return lowest(turn.defender_pairings(red, defender_power, scores_of(s.attack_pairing)))[1]


def at(dice: list[int], places: list[int]) -> Dice:
    """What the dice at these places show."""
    return descending([dice[i] for i in places])


def defender_of(s: Duel) -> Defender:
    return descending(s.red), descending(s.defender_power), s.defender_blue


def turn_of(worth: Four, s: Duel) -> Valuation:
    """The valuation of a Turn, kept: many rolls of a match are worth the same."""
    key = (worth, "free" if s.rules.free else "sorted")
    if key not in _turns:
        _turns[key] = Valuation(*key)
    return _turns[key]


def both(seat: int, chance: float) -> list[float]:
    """The chances of two seats, of which one is known."""
    return [chance, 1.0 - chance] if seat == 0 else [1.0 - chance, chance]
