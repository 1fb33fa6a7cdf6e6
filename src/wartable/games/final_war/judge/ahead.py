"""Who is ahead in Final War: the Health of Warlord and army, and games won."""
from __future__ import annotations

from typing import Final

from wartable.games.final_war.rules.deploy import warlord_place
from wartable.games.final_war.table.state import War
from wartable.games.final_war.table.terms import first_place

LORD: Final = 2.0  # what a point of the Warlord's Health counts more
GAME_WON: Final = 20.0


def ahead(s: War) -> list[float]:
    """The Health that stands in each living army."""
    found: list[float] = []
    for seat in range(s.setup.seats):
        worth = GAME_WON * int(s.wins[seat])
        if not s.turn:
            worth += 1.0  # Warlords and armies are chosen in secret
        elif s.alive[seat]:
            for place in range(first_place(seat), first_place(seat + 1)):
                if s.who[place] >= 0:
                    worth += float(s.health[place])
            worth += LORD * int(s.health[warlord_place(seat)])
        found.append(worth)
    return found
