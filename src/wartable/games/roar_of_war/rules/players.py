"""Steps that concern one player."""
from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from wartable.games.roar_of_war.table.state import War
from wartable.kernel.step import OfSeat


@mypyc_attr(allow_interpreted_subclasses=True)
class OfPlayer(OfSeat[War]):
    """Concerns a living player."""

    NEEDS: ClassVar[str] = "alive:seat"


@mypyc_attr(allow_interpreted_subclasses=True)
class OfStrategy(OfPlayer):
    """Concerns the Strategy Cards of a living player."""

    NEEDS: ClassVar[str] = "alive:seat strategy"


def alive(s: War, seat: int) -> str:
    return "" if s.alive[seat] else "this player is out of the game (RW-10.2)"


def strategy(s: War) -> str:
    return "" if s.rules.strategy else "there are no Strategy Cards in this match"


NEEDS: Final[dict[str, Callable[..., str]]] = {"alive": alive, "strategy": strategy}
