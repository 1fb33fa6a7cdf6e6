"""What steps have in common: the numbers they hold, and what must lie on the table for them."""
from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from wartable.games.throes_of_war.cards.effects import Keyword
from wartable.games.throes_of_war.rules.totals import use_of
from wartable.games.throes_of_war.table.state import Throes
from wartable.games.throes_of_war.table.terms import NOT_SET, SLOTS
from wartable.kernel.step import OfSeat, Step

OTHER_MODE = "this mode has no such step (TW-1.1)"


def duel_fault(s: Throes) -> str:
    """Of a step that there is in duels, team duels and battles royal."""
    return OTHER_MODE if s.rules.quest else ""


def quest_fault(s: Throes) -> str:
    """Of a step that there is in quests and missions."""
    return "" if s.rules.quest else OTHER_MODE


NEEDS: Final[dict[str, Callable[..., str]]] = {"duel": duel_fault, "quest": quest_fault}


@mypyc_attr(allow_interpreted_subclasses=True)
class InDuel(Step[Throes]):
    """A step of duels, team duels and battles royal."""

    NEEDS: ClassVar[str] = "duel"

@mypyc_attr(allow_interpreted_subclasses=True)
class InQuest(Step[Throes]):
    """A step of quests and missions."""

    NEEDS: ClassVar[str] = "quest"

@mypyc_attr(allow_interpreted_subclasses=True)
class OfTurn(OfSeat[Throes]):
    """A step of the player whose turn it is (TW-4.4)."""

    def fault(self, s: Throes) -> str:
        return "" if s.turn == self.seat else "it is not this player's turn (TW-4.4)"


@mypyc_attr(allow_interpreted_subclasses=True)
class OfEffect(OfTurn):
    """An effect of a card that the player used (TW-4.4)."""

    def source(self) -> int:
        """The slot of that card, or NOT_SET where any may have been it."""
        return NOT_SET

    def comes_from(self, k: Keyword) -> bool:
        """Whether a keyword has this effect, with these numbers."""
        raise NotImplementedError

    def fault(self, s: Throes) -> str:
        for i in range(self.seat * SLOTS, self.seat * SLOTS + SLOTS):
            if self.source() in (NOT_SET, i - self.seat * SLOTS) and s.working(i):
                for k in use_of(s, i).at_use:
                    if self.comes_from(k):
                        return super().fault(s)
        return "no card that was used does this (TW-4.4)"


@mypyc_attr(allow_interpreted_subclasses=True)
class OfCard(OfEffect):
    """An effect for which it matters on which card it stands."""

    def __init__(self, seat: int, slot: int) -> None:
        self.seat = seat
        self.slot = slot

    def source(self) -> int:
        return self.slot
