"""What is lucky about a roll, for the luck of a match: low dice where they must be low, hits and Critical Hits of an attack."""
from __future__ import annotations

from typing import Final

from wartable.games.final_war.rules.attack import Confirm, InstantKill, RollAttack
from wartable.games.final_war.rules.initiative import RollOne
from wartable.games.final_war.rules.opening import RollFirst
from wartable.games.final_war.rules.playing import RollAgain
from wartable.games.final_war.rules.reinforce import JoinOrder
from wartable.games.final_war.rules.rolls import Throw
from wartable.games.final_war.rules.strike import RANGED_STRIKE, aces, attack_number
from wartable.games.final_war.table import board, terms
from wartable.games.final_war.table.state import War

CRITICAL: Final = 1.0  # one more damage
KILL: Final = 3.0  # about what is left of a victim


def fortune(s: War, faces: list[int]) -> float | None:
    """How good it is for the roller if the dice that are due fall so. None where low and high are the same: shuffles."""
    asker = s.asker
    if isinstance(asker, RollAttack):
        return attack_fortune(s, faces)
    if isinstance(asker, InstantKill):
        return KILL * faces.count(1)
    if isinstance(asker, Confirm):
        return CRITICAL * faces.count(1)
    if isinstance(asker, RollAgain):
        return again_fortune(s, asker, faces[0])
    if isinstance(asker, RollOne):
        return float(-min(faces))
    if isinstance(asker, (RollFirst, JoinOrder)):
        return float(-faces[0])
    return throw_fortune(s, faces) if isinstance(asker, Throw) else None


def die_fortune(natural: int, needs: int, damage: int, sure: bool) -> float:
    """The damage of one attack die; a Critical Hit counts its chance to kill (FW-5.16 step 6)."""
    if natural == 1 and needs >= 2:
        return damage + CRITICAL + KILL / 12
    return float(damage) if natural == 1 or sure or (natural != 12 and natural <= needs) else 0.0


def attack_fortune(s: War, faces: list[int]) -> float:
    """The damage that the dice of an attack do; of a crossbow's pairs the lower die counts."""
    n = len(s.aimed)
    if len(faces) > n:
        faces = [min(faces[2 * i], faces[2 * i + 1]) for i in range(n)]
    ranged, sure = s.strike == RANGED_STRIKE, aces(s, s.striker)
    worth = 0.0
    for aimed, natural in zip(s.aimed, faces):
        needs = attack_number(s, s.striker, aimed, ranged)
        worth += die_fortune(natural, needs, board.base_damage(s, s.striker, aimed), sure)
    return worth


def again_fortune(s: War, asker: RollAgain, face: int) -> float:
    """A die that is rolled again is worth what it would have been worth the first time."""
    if asker.number == terms.ATTACK_ROLLED:
        aimed = s.aimed[asker.die]
        return die_fortune(face, s.needs[asker.die], board.base_damage(s, s.striker, aimed), False)
    return float(-face)


def throw_fortune(s: War, faces: list[int]) -> float | None:
    """Rolls for abilities, resistance and Fate cards: a success for each die that is low enough, or (Hit & Run, Mortal Terror,
    Pestilence, Earthquake) not too high; what a Breath or an Armory brings is more, the lower the die."""
    asker = s.asker
    assert isinstance(asker, Throw)
    if asker.need == 0:
        return float(-sum(faces))
    return float(sum([1 for face in faces if face <= asker.need]))


