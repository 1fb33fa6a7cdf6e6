"""The table with its windows: who is asked for Strategy Cards, and what an answer does (RW-8)."""
from __future__ import annotations

from typing import final

from wartable.games.roar_of_war.rules.strategy import options_of, play_card
from wartable.games.roar_of_war.table.state import War


@final
class Table(War):
    """A side that holds a Strategy Card is always asked, whatever the card, so that the pause tells nothing (RW-8.3)."""

    def clone(self) -> Table:
        c = Table(self.rules, self)
        c.copy_decision(self)
        return c

    def may_answer(self, window: int, seat: int) -> bool:
        return self.alive[seat] == 1 and self.strategy_size(seat) > 0

    def answers(self, window: int, seat: int) -> list[int]:
        return options_of(self, window, seat)

    def answer(self, window: int, seat: int, option: int) -> None:
        play_card(self, window, seat, option)
