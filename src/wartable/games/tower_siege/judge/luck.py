"""What is lucky: low rolls that succeed, and amounts that are high (TS-1.1, TS-1.6)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.tower_siege.cards.catalogue import CARDS, RESOURCE_RL
from wartable.games.tower_siege.rules import attempts, bolts, levels, market, ruin, shots, strikes
from wartable.games.tower_siege.rules.deeds import deed_of
from wartable.games.tower_siege.table import terms
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import NONE

WORTH: Final = [2.0, 1.0, 0.0, -1.0]  # of a critical or exceptional roll, a success, a failure, a fumble


def fortune(s: Siege, faces: list[int]) -> float | None:
    """How good it is for who rolls; None where nobody's luck is rolled: shuffling, lots, the first turn."""
    step = s.asker
    if isinstance(step, market.SurgeRoll):
        return float(faces[0] if s.rules.d4 else levels.amount(faces[0], CARDS.surge_most[step.card]))
    if isinstance(step, attempts.Duration):
        return float(levels.amount(faces[0], attempts.current(s).most_rounds()))
    if isinstance(step, strikes.Protection):
        return 1.0 if faces[0] <= levels.level(s, step.thing, terms.PL) else 0.0
    level = tested(s)
    return WORTH[levels.classify(faces[0], level)] if level >= 0 else None


def tested(s: Siege) -> i64:
    """The level that the roll which is due is made against, or NONE."""
    step = s.asker
    if isinstance(step, strikes.AttackRoll):
        return s.fight[strikes.A_LEVEL]
    if isinstance(step, strikes.DefenceRoll):
        return strikes.defence_level(s, s.fight)
    if isinstance(step, shots.ShotRoll):
        return s.volley[shots.LEVEL]
    if isinstance(step, shots.ShotDefence):
        v = s.volley
        stat = terms.RL if v[shots.MAGIC] else terms.DL
        return levels.lowered(levels.level(s, v[shots.TARGET], stat), v[shots.PENALTY])
    if isinstance(step, shots.RedirectRoll):
        return levels.level(s, s.volley[shots.TARGET], terms.AL)
    if isinstance(step, shots.Returned):
        return levels.level(s, step.origin, terms.RL if s.volley[shots.MAGIC] else terms.DL)
    if isinstance(step, attempts.Attempt):
        return attempts.current(s).level(s, s.current)
    if isinstance(step, attempts.Resistance):
        deed = attempts.current(s)
        return deed.resistance(s, deed.target(s.current))
    if isinstance(step, bolts.NextResistance):
        storm = deed_of(step.card)
        assert isinstance(storm, bolts.Storming)
        return levels.lowered(levels.level(s, s.volley_targets[0], terms.RL), -storm.effect.bonus)
    return RESOURCE_RL if isinstance(step, ruin.NextRuin) else NONE
