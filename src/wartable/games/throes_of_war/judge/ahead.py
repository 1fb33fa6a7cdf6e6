"""Who is ahead in Throes of War: dice that are left, games won; on a quest the dice of all beside the enemies' hit points."""
from __future__ import annotations

from typing import Final

from wartable.games.throes_of_war.table.state import Throes
from wartable.games.throes_of_war.table.terms import DICE

GAME_WON: Final = 10.0  # what a game won of a series counts, in dice


def ahead(s: Throes) -> list[float]:
    """The dice of each living seat; on a quest what is left of the enemies comes last, as if they had the dice of the party."""
    found: list[float] = []
    for seat, side in enumerate(s.rules.side_of):
        dice = float(s.available(seat)) if s.alive(seat) else 0.0
        found.append(dice + (GAME_WON * s.wins[side] if side < len(s.wins) else 0.0))
    if s.full:
        found.append(DICE * s.setup.seats * sum(s.points) / max(1, sum(s.full)))
    return found
