"""Initiative of a combat (FW-5.11.7) and of a game (setup 10)."""
from __future__ import annotations

from typing import Any, Final, final

from wartable.games.final_war import abilities as ab
from wartable.games.final_war import board, events
from wartable.games.final_war import terms as w
from wartable.games.final_war.rolls import dice
from wartable.games.final_war.state import War
from wartable.games.final_war.windows import window
from wartable.kernel.step import Step


def steps(s: War) -> list[Step[Any]]:
    """C5: rolls, the window, and the combat order."""
    return [Roll(0), Responses(), Order()]


def participants(s: War) -> int:
    """The armies that roll, as a mask."""
    mask = 0
    for army in range(w.ARMIES):
        if s.side[army] >= 0 and s.has_fighters(army):
            mask |= 1 << army
    return mask


def side_has(s: War, army: int, flag: int) -> bool:
    """Whether a combatant of the army's side has this flag."""
    side = s.side[army]
    for other in range(w.ARMIES):
        if s.side[other] == side and side >= 0:
            for place in s.fighters(other):
                if board.abilities(s, place) & flag:
                    return True
    return False


@final
class Roll(Step[War]):
    """Everybody in *mask* (0: all) rolls in turn; ties for lowest are re-rolled, at most so often (FW-5.1.3)."""

    def __init__(self, mask: int) -> None:
        self.mask = mask

    def args(self) -> tuple[int, ...]:
        return (self.mask,)

    def resolve(self, s: War) -> None:
        if self.mask == 0:
            s.ties = 0
        mask = self.mask or participants(s)
        due: list[Step[Any]] = [RollOne(army) for army in range(w.ARMIES) if mask >> army & 1]
        s.then([*due, Compare()])


@final
class RollOne(Step[War]):
    """One participant rolls; Camouflage rolls two dice and keeps the lower (FW-5.29)."""

    def __init__(self, army: int) -> None:
        self.army = army

    def args(self) -> tuple[int, ...]:
        return (self.army,)

    def resolve(self, s: War) -> None:
        s.roll(s.chooser(self.army), dice(2 if side_has(s, self.army, ab.HIDDEN) else 1), self)

    def rolled(self, s: War, faces: list[int]) -> None:
        lower = min(faces[0], faces[-1])
        s.initiative[self.army] = lower
        if s.events is not None:
            s.tell(events.INITIATIVE, (self.army, lower))


def contenders(s: War) -> int:
    """Who can win: those that played Ambush, else sides with automatic Initiative, else all (FW-5.29)."""
    everyone = participants(s)
    mask = 0
    for army in s.ambush:
        mask |= 1 << army
    mask &= everyone
    if not mask:
        for army in range(w.ARMIES):
            if everyone >> army & 1 and side_has(s, army, ab.ALERT):
                mask |= 1 << army
    return mask or everyone


def lowest(s: War, mask: int) -> int:
    """Those of *mask* with the lowest die, as a mask."""
    low = 99
    found = 0
    for army in range(w.ARMIES):
        if mask >> army & 1:
            if s.initiative[army] < low:
                low, found = s.initiative[army], 0
            if s.initiative[army] == low:
                found |= 1 << army
    return found


def reroll(s: War, tied: int) -> int:
    """Those of the lowest that roll again, as a mask; 0 if somebody has won or the cap is reached."""
    if tied & (tied - 1) == 0 or one_side(s, tied) or s.ties >= s.rules.tie_cap:
        return 0
    s.ties += 1
    return tied


@final
class Compare(Step[War]):
    """Ties are re-rolled among the tied (FW-5.1.3)."""

    def resolve(self, s: War) -> None:
        tied = reroll(s, lowest(s, contenders(s)))
        if tied:
            s.then([Roll(tied)])


def one_side(s: War, mask: int) -> bool:
    return len({s.side[a] for a in range(w.ARMIES) if mask >> a & 1}) == 1 and s.combat != w.FINAL_WAR


@final
class Responses(Step[War]):
    """The window `initiative_rolled`, from the winner on (FW-5.10.1)."""

    def resolve(self, s: War) -> None:
        s.agenda.append(window(s, w.INITIATIVE_ROLLED, s.chooser(winner(s))))


def winner(s: War) -> int:
    """The lowest; if the tie could not be broken the drawer or the next clockwise (FW-5.1.3)."""
    return nearest(s, lowest(s, contenders(s)))


def nearest(s: War, mask: int) -> int:
    """The drawer's own army if it is one of these, else the next clockwise."""
    best = w.NONE
    least = 99
    for army in range(w.ARMIES):
        if mask >> army & 1:
            away = (s.chooser(army) - s.turn_seat) % s.rules.seats * 2 + (1 if army == w.FATE else 0)
            if away < least:
                best, least = army, away
    return best


@final
class Order(Step[War]):
    """The combat order: the winner, then clockwise, the Fate side in the place of its controller (FW-5.11.7)."""

    def resolve(self, s: War) -> None:
        leading = lowest(s, contenders(s))
        tied = reroll(s, leading)
        if tied:
            s.then([Roll(tied), self])
            return
        first = nearest(s, leading)
        seat = s.chooser(first)
        ranked: list[tuple[int, int]] = []
        mask = participants(s)
        for army in range(w.ARMIES):
            if mask >> army & 1 and army != first:
                ranked.append(((s.chooser(army) - seat) % s.rules.seats * 2 + (1 if army == w.FATE else 0), army))
        s.order = [first, *[army for _, army in sorted(ranked)]]
        s.tell(events.ACTS_FIRST, (first,))


STEPS: Final = [Roll, RollOne, Compare, Responses, Order]
