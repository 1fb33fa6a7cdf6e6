"""The stack of plays (FW-4.2) and the use of counterable abilities (FW-5.10.6)."""
from __future__ import annotations

from wartable.games.final_war.rules.rolls import read_roll, throw
from wartable.games.final_war.rules.windows import window
from wartable.games.final_war.seen import events
from wartable.games.final_war.table.state import PLAY_CARD, PLAY_TARGET, PLAY_VOIDED, PLAY_WIDTH, War
from wartable.games.final_war.table.terms import ANNOUNCE, NONE, OBJ_ABILITY, army_of
from wartable.kernel.step import Step


def push_play(s: War, obj: int, t: int, seat: int, source: int, owner: int) -> None:
    s.plays.extend([obj, t, seat, source, NONE, 0, owner])


def pop_play(s: War) -> None:
    del s.plays[len(s.plays) - PLAY_WIDTH :]


def use_ability(s: War, ability: int, source: int, target: int, used: Step[War]) -> None:
    """A counterable ability is announced; *used* takes effect and begins with `not_countered`."""
    seat = s.chooser(army_of(source))
    push_play(s, OBJ_ABILITY, ability, seat, source, -1)
    s.set_top(PLAY_TARGET, target)
    s.then([window(s, ANNOUNCE, s.next_living(seat)), used])


def not_countered(s: War) -> bool:
    """Takes the use off the stack; whether it takes effect. A voided use counts as used (FW-5.10.6)."""
    voided, ability = s.top(PLAY_VOIDED), s.top(PLAY_CARD)
    pop_play(s)
    if voided:
        s.tell(events.COUNTERED, (ability,))
    return not voided


class Trial(Step[War]):
    """A counterable ability that succeeds by a roll: first it is announced, then, if it was not countered, rolled for.

    *place* uses it on *target*; *thrown* is 1 when the die lies on the table.
    """

    def __init__(self, place: int, target: int, thrown: int = 0) -> None:
        self.place = place
        self.target = target
        self.thrown = thrown

    def resolve(self, s: War) -> None:
        if self.thrown:
            self.outcome(s, read_roll(s))
        elif not_countered(s):
            why, card, need = self.trial(s)
            thrown = type(self)(self.place, self.target, 1)
            throw(s, s.chooser(army_of(self.place)), 1, [thrown], why, s.who[self.place], card, need)
        else:
            self.countered(s)

    def trial(self, s: War) -> tuple[int, int, int]:
        """The ability, the card that it is used on, and what must be rolled at most (0: the number itself counts)."""
        raise NotImplementedError

    def outcome(self, s: War, roll: int) -> None:
        """What the roll brings."""
        raise NotImplementedError

    def countered(self, s: War) -> None:
        """What is left to do if the use was voided."""
