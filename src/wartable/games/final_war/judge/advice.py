"""What a player of Final War might try next, from what was done in a match."""
from __future__ import annotations

from typing import Final

from wartable.kernel.ending import Played

ANSWERS: Final = [
    "attack_response", "announce_response", "roll_response", "damage_response", "after_attack_response", "declared_response",
    "fate_response", "initiative_response",
]  # fmt: skip


def advice(played: Played) -> str:
    """Answers that were kept too long, armies that were not deployed, or the hiring of Mercenaries (FW-5)."""
    moments = sum([played.asked.get(kind, 0) for kind in ANSWERS])
    if not played.won and moments > 3 and played.share_let_be(ANSWERS) > 0.8:
        return f"You could have answered in {moments} moments and mostly passed: cards still in hand win nothing."
    if not played.won and played.asked.get("deploy", 0) < 2:
        return "Your army hardly grew after the first turn: a Unit in front of a Hero takes the blows for it."
    return "Hire and deploy before a fight is sought: the column in front of your Warlord decides the Final War."
