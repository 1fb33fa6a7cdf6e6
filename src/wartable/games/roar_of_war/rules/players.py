"""Steps that concern one player."""
from __future__ import annotations

from mypy_extensions import mypyc_attr

from wartable.games.roar_of_war.table.state import War
from wartable.kernel.step import OfSeat


@mypyc_attr(allow_interpreted_subclasses=True)
class OfPlayer(OfSeat[War]):
    """Concerns a living player."""

    def fault(self, s: War) -> str:
        return "" if s.alive[self.seat] else "this player is out of the game (RW-10.2)"


@mypyc_attr(allow_interpreted_subclasses=True)
class OfStrategy(OfPlayer):
    """Concerns the Strategy Cards of a living player."""

    def fault(self, s: War) -> str:
        return super().fault(s) or ("" if s.rules.strategy else "there are no Strategy Cards in this match")
