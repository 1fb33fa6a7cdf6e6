"""One click and you play: in a quick match the table lays out a ready deck for every seat, each another one."""
from __future__ import annotations

from typing import Any

from wartable.kernel.dice import stream
from wartable.server.play import Line, Play

# Options under which every seat has a ready deck of its own, where the usual ones give all the same.
OPTIONS: dict[str, dict[str, Any]] = {"tower_siege": {"deck_mode": "preset"}}
# The questions that are about what to play with, and the choices that take something ready.
PICKS = {
    "choose_race": "take", "choose_warlord": "warlord", "choose_mage": "mage", "choose_tower": "tower", "choose_deck": "deck"
}  # fmt: skip


def lay_out(play: Play, seed: int, at: int) -> list[Line]:
    """Answers the questions about what to play with, for all seats; they can be taken back like any choice."""
    made: list[Line] = []
    taken: set[int] = set()
    chance = stream(seed, 0)
    while play.asked() >= 0 and not play.typed_roll() and play.match.kind in PICKS:
        verb = PICKS[play.match.kind]
        ready = [action for action in play.state.options if play.game.actions.block(action).verb == verb]
        if not ready:
            break
        others = [action for action in ready if action not in taken] or ready
        action = others[chance.below(len(others))]
        taken.add(action)
        made.extend(play.choose(play.asked(), action, "table", at))
    return made
