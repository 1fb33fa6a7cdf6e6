"""How a big action is put together from small choices (TS-6.1).

Nothing of a half-made action is seen by others; it can be taken back until it is declared.
"""
from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from wartable.games.tower_siege.rules import resources, timing
from wartable.games.tower_siege.rules.bases import OfAction
from wartable.games.tower_siege.rules.declaring import Declare, declare
from wartable.games.tower_siege.rules.phases import ACT
from wartable.games.tower_siege.rules.questions import draft_cost, next_question
from wartable.games.tower_siege.table import actions, terms
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import NONE
from wartable.kernel.window import Window

MOST_BACKS: Final = 12  # so often in a turn a player may take back what is not declared


@final
class Compose(OfAction):
    """Asks for the small choices of an action one by one (TS-6.1). *window* is the window it answers in, or NONE."""

    AFTER: ClassVar[str] = "EndTurn Window"

    def resolve(self, s: Siege) -> None:
        options = next_question(s, self.seat)
        while len(options) == 1:
            s.draft.append(options[0])
            options = next_question(s, self.seat)
        if not options:
            if s.rules.manual:
                gp, pp = draft_cost(s, self.seat)
                s.then([*resources.payment(s, self.seat, gp, pp), Declare(self.seat, self.window)])
            else:
                declare(s, self.seat, self.window)
            return
        if s.backs[self.seat] < MOST_BACKS:
            options.insert(0, actions.BACK)
        s.ask(self.seat, actions.COMPOSE, options, self)

    def chosen(self, s: Siege, option: int) -> None:
        if option == actions.BACK:
            s.backs[self.seat] += 1
            take_back(s, self.seat, self.window)
        else:
            s.draft.append(option)
            self.resolve(s)


def take_back(s: Siege, seat: i64, window: i64) -> None:
    """Nothing was declared: the player is asked again what he was asked."""
    s.draft = []
    if window < 0:
        s.agenda.append(ACT)
        return
    waiting = s.agenda.pop()
    assert isinstance(waiting, Window)
    before = (seat - waiting.first) % s.seats
    passed = 0
    for i in range(before):
        if waiting.taking_part(s, (waiting.first + i) % s.seats):
            passed += 1
    s.agenda.append(Window(waiting.window, waiting.kind, waiting.rule, waiting.first, waiting.only, before, passed))


WINDOWS: Final = (NONE, timing.R_WINDOW, timing.I_WINDOW)  # in which an action may be begun
COMPOSE: Final[list[list[Compose]]] = [[Compose(seat, window) for window in WINDOWS] for seat in range(terms.MAX_SEATS)]


def first_choices(seat: i64, option: int) -> list[int]:
    """The choice that begins an action; striking the own army is an attack whose army is chosen already (TS-8.4)."""
    if option >= actions.TURN_ON:
        return [actions.ATTACK + option - actions.TURN_ON, actions.ARMY + seat]
    return [option]


def compose(s: Siege, seat: i64, window: i64, option: int) -> None:
    """Begins an action with its first choice; *window* is NONE or one of the two windows."""
    s.draft = first_choices(seat, option)
    COMPOSE[seat][window + 1].resolve(s)


STEPS: Final = [Compose]
