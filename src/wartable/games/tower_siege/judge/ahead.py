"""Who is ahead in Tower Siege: the life of Mage, creatures and walls."""
from __future__ import annotations

from typing import Final

from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import mage_of

MAGE: Final = 3.0  # what a point of the Mage's life counts, beside 1 of anything else


def ahead(s: Siege) -> list[float]:
    """The life that stands on each living seat's side of the table."""
    found: list[float] = []
    for seat in range(s.setup.seats):
        life = 0.0
        if s.alive[seat]:
            for thing in s.things[seat]:
                life += MAGE * int(s.life[thing]) if thing == mage_of(seat) else float(int(s.life[thing]))
        found.append(life)
    return found
