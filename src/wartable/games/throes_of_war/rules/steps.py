"""All steps of the rules."""
from __future__ import annotations

from typing import Final

from wartable.games.throes_of_war.rules import modes, opening, placing, quest, quest_damage, result, targets, turn, using

STEPS: Final = [
    *opening.STEPS, *turn.STEPS, *placing.STEPS, *using.STEPS, *targets.STEPS, *result.STEPS, *modes.STEPS, *quest.STEPS,
    *quest_damage.STEPS,
]  # fmt: skip
