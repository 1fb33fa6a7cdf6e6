"""What a player of Tower Siege might try next, from what was done in a match."""
from __future__ import annotations

from typing import Final

from wartable.kernel.ending import Played

ANSWERS: Final = ["respond", "injury"]


def advice(played: Played) -> str:
    """Answers that were never given, attackers that were never named, or power that was kept (TS-5)."""
    if not played.won and played.asked.get("respond", 0) > 10 and played.share_let_be(ANSWERS) > 0.95:
        times = played.asked["respond"]
        return f"You were asked {times} times whether to answer and hardly ever did: keep some power for a spell that shields."
    if played.asked.get("declare_attackers", 0) and played.share_let_be(["declare_attackers"]) > 0.6:
        return "You seldom named attackers: an attack that is named can still be left undone, one that is not cannot be made."
    return "Look at what the market offers before you build: a wall that stands a turn earlier saves more than it costs."
