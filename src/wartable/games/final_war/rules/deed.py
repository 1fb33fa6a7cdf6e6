"""What an effect of a card does. `deeds.py` says which deed belongs to which effect; other rules only know this page."""
from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from wartable.games.final_war.cards.effects import ONE
from wartable.games.final_war.table.state import War
from wartable.kernel.catalogue import Effect
from wartable.kernel.step import Step


class Deed:
    """One effect in the ways in which cards work: a deed has those that its effect can have, and at least one of `WAYS`."""

    WAYS: ClassVar[tuple[str, ...]] = ("useful", "play", "cast", "reach", "follow", "happen")

    def __init__(self, effect: Effect) -> None:
        """The numbers of the effect that it needs."""

    # Whether the card may be played (FW-5.10.11).

    def fits(self, s: War, place: i64, t: i64, seat: i64) -> bool:
        """Whether it would change something on a creature."""
        return False

    def fits_player(self, s: War, seat: i64) -> bool:
        """Whether it would change something for a player who is its target."""
        return True

    def useful(self, s: War, t: i64, seat: i64) -> bool:
        """Whether it would do anything at all for the seat that plays it, whatever its target."""
        return True

    # What it does.

    def play(self, s: War, t: int, seat: int, target: int, owner: int, number: int) -> bool:
        """A Power, an Event from a hand or an Item takes effect in the window *number*; True if the card stays on the table."""
        return False

    def cast(self, s: War, t: int, target: int, owner: int) -> bool:
        """A Spell that strikes no creature takes effect; True if the card stays on the table."""
        return False

    def area(self) -> i64:
        """How far around its target a Spell strikes."""
        return ONE

    def strike(self, s: War) -> None:
        """A Spell is about to strike: its damage lies on the table."""

    def reach(self, s: War, t: int, place: int, owner: int) -> bool:
        """A Spell has reached a creature; True if the card stays on it."""
        return False

    def follow(self, s: War) -> list[Step[Any]]:
        """What is due once a Spell strikes."""
        return []

    def happen(self, s: War, seat: int) -> None:
        """An Instant that the seat has drawn is resolved (FW-5.7)."""

    def rolled(self, s: War, seat: int, roll: int) -> None:
        """The roll that an Instant asked for has been made."""


DEEDS: Final[list[list[Deed]]] = []  # of each card, in the order of its effects


def useful(s: War, t: i64, seat: i64) -> bool:
    """Whether the card would do anything at all for the seat (FW-5.10.11)."""
    return all(deed.useful(s, t, seat) for deed in DEEDS[t])
