"""The end of a match in which nothing happens any more, since the printed rules have none (TW-5.12.3).

Dice can be lost and healed for ever. So what counts is a new low: fewer dice of a side, or fewer hit points of an enemy, than
ever before. There are only so many of them, and a match that goes on without one for long enough will not end by itself.
"""
from __future__ import annotations

from wartable.games.throes_of_war.table.state import Throes
from wartable.games.throes_of_war.table.terms import STILL


def stands_still(s: Throes) -> bool:
    """Whether there has been no new low for so long that nothing will happen any more."""
    return s.rules.until_standstill and s.clock() - s.low_since >= STILL


def note_lowest(s: Throes) -> None:
    """Remembers the fewest dice of each side, and the fewest hit points of each enemy, and since when."""
    if not s.rules.until_standstill:
        return
    now = [0] * s.rules.sides
    for seat, side in enumerate(s.rules.side_of):
        now[side] += s.available(seat)
    now.extend(s.points)
    before = s.lowest
    if len(before) == len(now):
        now = [min(a, b) for a, b in zip(before, now)]
    fewest = tuple(now)
    if fewest != before:
        s.lowest = fewest
        s.low_since = s.clock()
