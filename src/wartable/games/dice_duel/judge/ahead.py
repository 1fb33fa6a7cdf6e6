"""Who is ahead in a duel: the exact chances of two, the Health of more."""
from __future__ import annotations

from wartable.games.dice_duel.judge.solution import win_probability
from wartable.games.dice_duel.table.state import Duel


def ahead(s: Duel) -> list[float]:
    """The chance to win of each of two, as a Turn begins with their Health (A.1); of three or more, the Health that is left."""
    health = [float(max(0, one)) for one in s.health]
    if len(health) != 2 or min(health) == 0 or s.attacker < 0:
        return health
    own, other = s.health[s.attacker], s.health[1 - s.attacker]
    chance = win_probability(own, other, str(s.setup.options["pairing"]))
    return [chance, 1 - chance] if s.attacker == 0 else [1 - chance, chance]
