"""Cards that touch dice, hits and Initiative (FW-5.16 steps 5 and 7, FW-5.17.1)."""
from __future__ import annotations

from typing import final

from mypy_extensions import i64

from wartable.games.final_war.cards import effects
from wartable.games.final_war.rules.deed import Deed
from wartable.games.final_war.rules.playing import RollAgain
from wartable.games.final_war.rules.rolls import own_dice
from wartable.games.final_war.rules.strike import ACED, CANCELLED, DOUBLED, EASY, FORCED, TRIPLED
from wartable.games.final_war.table import actions
from wartable.games.final_war.table.state import War


class OnDie(Deed):
    """It touches one die of an attack."""

    def play(self, s: War, t: int, seat: int, target: int, owner: int, number: int) -> bool:
        own_dice(s)
        self.touch(s, target - actions.P_DIE)
        return False

    def touch(self, s: War, die: int) -> None:
        """What it does to the die."""
        raise NotImplementedError


@final
class Modify(OnDie):
    """Adds to the value of a die; its natural number stays."""

    def __init__(self, effect: effects.Modify) -> None:
        self.amount = effect.amount

    def touch(self, s: War, die: int) -> None:
        s.shifts[die] += self.amount


@final
class SetOne(OnDie):
    """A die becomes a natural 1."""

    def touch(self, s: War, die: int) -> None:
        s.naturals[die] = 1
        s.shifts[die] = 0


@final
class ForceHit(OnDie):
    """A missed die hits; it is confirmed by another, which may make it Critical."""

    def __init__(self, effect: effects.ForceHit) -> None:
        self.marks = FORCED | (EASY if effect.confirm > 1 else 0)

    def touch(self, s: War, die: int) -> None:
        s.marks[die] |= self.marks


@final
class CancelHit(OnDie):
    """A hit counts as a miss."""

    def touch(self, s: War, die: int) -> None:
        s.marks[die] |= CANCELLED
        s.marks[die] &= ~(FORCED | ACED)


@final
class AddDamage(OnDie):
    """More damage of one hit."""

    def __init__(self, effect: effects.AddDamage) -> None:
        self.amount = effect.amount

    def touch(self, s: War, die: int) -> None:
        s.extra[die] += self.amount


@final
class MultiplyHit(OnDie):
    """Double or triple the damage of one hit."""

    def __init__(self, effect: effects.MultiplyHit) -> None:
        self.marks = DOUBLED | (TRIPLED if effect.times == 3 else 0)

    def touch(self, s: War, die: int) -> None:
        s.marks[die] |= self.marks


@final
class Reroll(Deed):
    """A die is rolled again, of an attack, of Initiative or of another roll."""

    def play(self, s: War, t: int, seat: int, target: int, owner: int, number: int) -> bool:
        s.then([RollAgain(number, target - actions.P_DIE)])
        return False


@final
class WinInitiative(Deed):
    """The player's side wins Initiative (FW-5.11.7)."""

    def useful(self, s: War, t: i64, seat: i64) -> bool:
        return seat not in s.ambush

    def play(self, s: War, t: int, seat: int, target: int, owner: int, number: int) -> bool:
        s.ambush.append(seat)
        return False
