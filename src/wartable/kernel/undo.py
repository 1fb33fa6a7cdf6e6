"""When a seat may take back its own last choice: the one rule, for every table."""
from __future__ import annotations

from typing import TYPE_CHECKING

from wartable.kernel.event import Event
from wartable.kernel.setup import Setup
from wartable.kernel.state import CHANCE

if TYPE_CHECKING:
    from wartable.kernel.game import Game


def why_no_undo(game: Game, setup: Setup, chosen: bool, later: list[tuple[int, bool]], told: list[Event]) -> str:
    """Why a seat cannot take back its last choice, as far as it can know; empty if it can.

    *chosen*: it has made one. *later* is what came after that choice: who acted (CHANCE: the dice fell), and whether the seat
    noticed it; what others have done in secret keeps nobody from going back. *told* is what the choice itself brought about.
    """
    why_not = game.why_no_undo(setup)
    if why_not:
        return why_not
    if not chosen:
        return "nothing has been chosen yet"
    for number, (seat, noticed) in enumerate(later):
        if seat == CHANCE and (noticed or number == 0):
            return "dice have been rolled since, and what they showed cannot be unseen"
        if noticed:
            return "another seat has chosen since"
    for event in told:
        if game.reveals(event):
            return "something has been revealed since, and cannot be unseen"
    return ""
