"""All steps of the game."""
from __future__ import annotations

from typing import Final

from wartable.games.final_war.rules import (
    activation,
    affliction,
    aftermath,
    alliance,
    attack,
    combat,
    death,
    declare,
    fate,
    fate_deck,
    harm,
    hire,
    initiative,
    join,
    magic,
    march,
    opening,
    playing,
    reinforce,
    rolls,
    turn,
    windows,
)

STEPS: Final = [
    *opening.STEPS, *fate_deck.STEPS, *turn.STEPS, *fate.STEPS, *hire.STEPS, *declare.STEPS, *initiative.STEPS,
    *combat.STEPS, *activation.STEPS, *attack.STEPS, *harm.STEPS, *affliction.STEPS, *magic.STEPS, *playing.STEPS, *march.STEPS,
    *reinforce.STEPS, *join.STEPS, *death.STEPS, *aftermath.STEPS, *alliance.STEPS, *rolls.STEPS, *windows.STEPS,
]  # fmt: skip
