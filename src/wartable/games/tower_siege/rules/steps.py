"""All steps of the game, chapter by chapter."""
from __future__ import annotations

from typing import Final

from wartable.games.tower_siege.rules.attack import STEPS as ATTACK
from wartable.games.tower_siege.rules.attempts import STEPS as ATTEMPTS
from wartable.games.tower_siege.rules.bolts import STEPS as BOLTS
from wartable.games.tower_siege.rules.composing import STEPS as COMPOSING
from wartable.games.tower_siege.rules.damage import STEPS as DAMAGE
from wartable.games.tower_siege.rules.declaring import STEPS as DECLARING
from wartable.games.tower_siege.rules.market import STEPS as MARKET
from wartable.games.tower_siege.rules.opening import STEPS as OPENING
from wartable.games.tower_siege.rules.phases import STEPS as PHASES
from wartable.games.tower_siege.rules.resolution import STEPS as RESOLUTION
from wartable.games.tower_siege.rules.resources import STEPS as RESOURCES
from wartable.games.tower_siege.rules.ruin import STEPS as RUIN
from wartable.games.tower_siege.rules.shots import STEPS as SHOTS
from wartable.games.tower_siege.rules.skills import STEPS as SKILLS
from wartable.games.tower_siege.rules.strikes import STEPS as STRIKES
from wartable.games.tower_siege.rules.things import STEPS as THINGS
from wartable.games.tower_siege.rules.turn import STEPS as TURN

STEPS: Final = [
    *OPENING, *TURN, *MARKET, *PHASES, *COMPOSING, *DECLARING, *RESOLUTION,
    *ATTACK, *STRIKES, *SHOTS, *ATTEMPTS, *BOLTS, *RUIN, *SKILLS,
    *DAMAGE, *THINGS, *RESOURCES,
]  # fmt: skip
