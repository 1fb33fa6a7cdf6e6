"""All steps of the game, chapter by chapter."""
from __future__ import annotations

from typing import Final

from wartable.games.tower_siege.rules import (
    attack,
    attempts,
    composing,
    damage,
    declaring,
    magic,
    market,
    opening,
    phases,
    resolution,
    resources,
    shots,
    skills,
    strikes,
    things,
    turn,
)

STEPS: Final = [
    *opening.STEPS, *turn.STEPS, *market.STEPS, *phases.STEPS, *composing.STEPS, *declaring.STEPS, *resolution.STEPS,
    *attack.STEPS, *strikes.STEPS, *shots.STEPS, *attempts.STEPS, *magic.STEPS, *skills.STEPS,
    *damage.STEPS, *things.STEPS, *resources.STEPS,
]  # fmt: skip
