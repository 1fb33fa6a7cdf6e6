"""The table as it will be when what waits above an entry of the stack has been resolved (TS-6.6, TS-6.7): the rules are carried
out on a copy of what the viewer knows, as far as neither dice nor a choice decide it."""
from __future__ import annotations

from typing import NamedTuple

from wartable.games.tower_siege.rules import resolution, timing
from wartable.games.tower_siege.rules.playing import Table
from wartable.games.tower_siege.table import entries
from wartable.games.tower_siege.table.state import Siege


class Next(NamedTuple):
    """An entry, and the table on which it is resolved."""

    s: Siege
    entry: list[int]


def first_open(s: Siege) -> Next | None:
    """The first entry that dice, or somebody's choice, decide if nobody answers any more; None: there is none."""
    table = s
    while table.stack:
        after = resolved(table)
        if after is None:
            return Next(table, table.stack[-1])
        table = after
    return None


def when_reached(s: Siege, entry: list[int]) -> Siege | None:
    """The table when this entry, declared now, has its turn; None if dice or a choice come before."""
    if not s.stack:
        return s
    begun = Table(s.rules, s)
    laid = entry[:]
    timing.place(begun, laid)
    table: Siege | None = begun
    while table is not None and entries.number_of(table.stack[-1]) != entries.number_of(laid):
        table = resolved(table)
    return table


def resolved(s: Siege) -> Siege | None:
    """The table after the top entry of the stack; None if that is decided by dice or by a choice. Looking ahead, which shows
    cards that others do not know, changes nothing that is struck."""
    after = Table(s.rules, s)
    top = after.stack[-1]
    if entries.what_of(top) == entries.SKILL and entries.skill_of(top) == entries.SKILL_SCRY:
        after.stack.pop()
        return after
    resolution.resolve_top(after)
    after.run()
    return after if after.asker is None else None
