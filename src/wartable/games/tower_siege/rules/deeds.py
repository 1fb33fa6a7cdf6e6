"""The deed of a Spell or Scroll: whether it can be cast, what is asked for it, what it does (TS-12).

Each effect that is cast has one class of deeds; `rules/magic.py` names it, and refuses a card whose effect has none.
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.tower_siege.rules import resources
from wartable.games.tower_siege.table import actions
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import PLACES, power_of, seat_of

ONE_LEVEL: Final[list[list[int]]] = []


class Deed:
    """What casting one card means; the usual casting is aimed at one thing."""

    def __init__(self, card: int) -> None:
        self.card = card

    def playable(self, s: Siege, seat: i64, window: i64) -> bool:
        """Whether it could do anything now; time, locks and the price are looked at elsewhere (TS-12.5)."""
        p: i64
        x: i64
        for p in range(s.seats):
            for x in s.things[p]:
                if self.aims_at(s, seat, x):
                    return True
        return False

    def aims_at(self, s: Siege, seat: i64, x: i64) -> bool:
        """Whether this thing may be its first target."""
        return False

    def first_targets(self, s: Siege, seat: i64) -> list[int]:
        """All that it can be aimed at first, as actions."""
        found: list[int] = []
        p: i64
        x: i64
        for p in range(s.seats):
            for x in s.things[p]:
                if self.aims_at(s, seat, x):
                    found.append(actions.AT + x)
        found.sort()
        return found

    def question(self, s: Siege, seat: i64, chosen: list[int]) -> list[int]:
        """What is to be chosen next; nothing: the casting is complete."""
        return [] if chosen else self.first_targets(s, seat)

    def levels(self) -> list[list[int]]:
        """Rows of a card that is cast at one of several levels."""
        return ONE_LEVEL

    def affordable_levels(self, s: Siege, seat: i64) -> list[int]:
        """Those that can be paid, as actions."""
        have = resources.means(s, seat)
        return [actions.LEVEL + power_of(row) for row in self.levels() if resources.affords(have, 0, power_of(row))]

    def cost(self, s: Siege, seat: i64, more: i64) -> i64:
        """The power that it costs with so many targets after the first (TS-12.2, TS-12.12)."""
        return resources.spell_cost(s, seat, self.card)

    def resolve(self, s: Siege, entry: list[int]) -> None:
        """What it does when its turn on the stack has come (TS-12.4)."""
        raise NotImplementedError

    def refusal(self, siege: bool) -> str:
        """Why it cannot be cast although it could be paid, if there is a reason of its own, with the rule."""
        return ""

    # What others know of its targets.

    def names_things(self) -> bool:
        """Its targets are things in play."""
        return True

    def seat_of_target(self, target: i64) -> i64:
        """Whose target it is."""
        return seat_of(target)

    def least_targets(self) -> i64:
        """So many must be named."""
        return 1

    def highest_target(self, s: Siege) -> i64:
        """The highest number that a target can have."""
        return s.seats * PLACES - 1


class Untargeted(Deed):
    """A deed that is aimed at nothing, and can always be done."""

    def playable(self, s: Siege, seat: i64, window: i64) -> bool:
        return True

    def question(self, s: Siege, seat: i64, chosen: list[int]) -> list[int]:
        return []

    def least_targets(self) -> i64:
        return 0


DEEDS: Final[list[Deed]] = []  # by card; `rules/magic.py` fills it


def deed_of(card: i64) -> Deed:
    """The deed of a card that is cast."""
    return DEEDS[card]
