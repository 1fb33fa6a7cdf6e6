"""Steps that hold the same numbers, and what a step may miss on the table."""
from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from mypy_extensions import i64

from wartable.games.tower_siege.table.state import Siege
from wartable.kernel.step import OfSeat, Step


def gone(s: Siege, thing: i64) -> str:
    """A thing that should be in play and is not."""
    return "" if s.in_play(thing) else f"{thing} is no thing in play"


def no_creature(s: Siege, thing: i64) -> str:
    """A thing that should be a creature in play and is not."""
    return gone(s, thing) or ("" if s.is_creature(thing) else f"{thing} is no creature")


NEEDS: Final[dict[str, Callable[..., str]]] = {"thing": gone, "creature": no_creature}


class OfThing(Step[Siege]):
    """A step that concerns one thing in play."""

    NEEDS: ClassVar[str] = "thing:thing"

    def __init__(self, thing: int) -> None:
        self.thing = thing

class OfCard(OfSeat[Siege]):
    """A step that concerns a card of a seat."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def fault(self, s: Siege) -> str:
        return f"{self.card} is no card" if self.card < 0 else ""


class OfDeck(OfSeat[Siege]):
    """A step that concerns the top cards of a seat's deck."""

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def fault(self, s: Siege) -> str:
        return "" if self.count <= len(s.deck[self.seat]) else "the deck has not so many cards"


class OfAction(OfSeat[Siege]):
    """A step that concerns an action that a seat puts together, in a window or (NONE) in the own turn (TS-6.1)."""

    def __init__(self, seat: int, window: int) -> None:
        super().__init__(seat)
        self.window = window


class OfStrike(Step[Siege]):
    """A step that may bring a strike of one thing in play at another."""

    NEEDS: ClassVar[str] = "thing:who thing:whom"

    def __init__(self, who: int, whom: int) -> None:
        self.who = who
        self.whom = whom
