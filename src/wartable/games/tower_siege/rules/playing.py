"""The state that is played: windows ask for answers, and a player may give up when asked."""
from __future__ import annotations

from typing import Any, final

from wartable.games.tower_siege.rules import elimination, offers
from wartable.games.tower_siege.rules.composing import Compose, compose, take_back
from wartable.games.tower_siege.rules.declaring import Declare
from wartable.games.tower_siege.rules.resources import ChooseOrder, ChooseSplit
from wartable.games.tower_siege.table import actions
from wartable.games.tower_siege.table.options import SiegeSetup
from wartable.games.tower_siege.table.state import Siege
from wartable.kernel.step import End, Step
from wartable.kernel.window import Window


@final
class Table(Siege):
    """A siege with its windows (TS-6)."""

    def __init__(self, setup: SiegeSetup, like: Siege | None = None) -> None:
        super().__init__(setup, like)

    def clone(self) -> Table:
        c = Table(self.rules, self)
        c.copy_decision(self)
        return c

    def may_answer(self, window: int, seat: int) -> bool:
        return self.alive[seat] == 1

    def answers(self, window: int, seat: int) -> list[int]:
        return offers.window_options(self, seat, window)

    def answer(self, window: int, seat: int, option: int) -> None:
        """Begins an action; in the own turn *window* is NONE."""
        compose(self, seat, window, option)

    def ask(self, seat: int, kind: int, options: list[int], asker: Step[Any]) -> None:
        if self.rules.conceding and self.round > 0:
            options = sorted([*options, actions.CONCEDE])
        super().ask(seat, kind, options, asker)

    def apply(self, option: int) -> None:
        if option == actions.CONCEDE:
            self.concede()
        else:
            super().apply(option)

    def concede(self) -> None:
        """The seat that is asked gives up (TS-16.2); what it was asked is dropped, and the others play on."""
        seat = self.seat
        asker = self.asker
        self.asker = None
        self.seat = -2
        self.options = []
        self.draft = []
        self.purse = []
        self.pending = []
        making = self.agenda.pop() if isinstance(asker, (ChooseSplit, ChooseOrder)) else asker  # what was to be paid for
        if isinstance(making, (Compose, Declare)) and making.window >= 0:
            take_back(self, seat, making.window)  # the window goes on where it was
        if isinstance(asker, Window):
            self.agenda.append(asker)
        elimination.eliminate(self, seat, 1)
        if seat == self.active and self.agenda and not self.stack and not self.current:
            for step in self.agenda:
                if isinstance(step, End):
                    self.unwind(elimination.TURN_SCOPE)
                    break
        self.run()
