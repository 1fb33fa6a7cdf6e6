"""All steps of the rules."""
from __future__ import annotations

from typing import Final

from wartable.games.throes_of_war.rules.modes import STEPS as MODES
from wartable.games.throes_of_war.rules.opening import STEPS as OPENING
from wartable.games.throes_of_war.rules.placing import STEPS as PLACING
from wartable.games.throes_of_war.rules.quest import STEPS as QUEST
from wartable.games.throes_of_war.rules.quest_damage import STEPS as QUEST_DAMAGE
from wartable.games.throes_of_war.rules.result import STEPS as RESULT
from wartable.games.throes_of_war.rules.targets import STEPS as TARGETS
from wartable.games.throes_of_war.rules.turn import STEPS as TURN
from wartable.games.throes_of_war.rules.using import STEPS as USING

STEPS: Final = [
    *OPENING, *TURN, *PLACING, *USING, *TARGETS, *RESULT, *MODES, *QUEST,
    *QUEST_DAMAGE,
]  # fmt: skip
