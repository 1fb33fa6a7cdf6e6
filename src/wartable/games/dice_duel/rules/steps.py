"""All steps of the rules."""
from __future__ import annotations

from typing import Final

from wartable.games.dice_duel.rules.comparison import Compare
from wartable.games.dice_duel.rules.opening import FirstAttacker
from wartable.games.dice_duel.rules.pairing import AttackerPairing, DefenderPairing
from wartable.games.dice_duel.rules.rerolls import AttackerReroll, DefenderReroll, Throw
from wartable.games.dice_duel.rules.turn import AttackerRolls, BeginTurn, ChooseDefender, DefenderRolls, EndTurn

STEPS: Final = [
    FirstAttacker, BeginTurn, ChooseDefender, EndTurn, AttackerRolls, DefenderRolls, AttackerReroll, DefenderReroll, Throw,
    AttackerPairing, DefenderPairing, Compare,
]  # fmt: skip
