"""One click and you play: in a quick match the table lays out a ready deck for every seat, each another one."""
from __future__ import annotations

from wartable.kernel.dice import stream
from wartable.server.line import Line
from wartable.server.play import Play


def lay_out(play: Play, seed: int, at: int) -> list[Line]:
    """Answers the questions about what to play with, for all seats; they can be taken back like any choice."""
    made: list[Line] = []
    taken: set[int] = set()
    chance = stream(seed, 0)
    picks = play.game.ready()
    while play.asked() >= 0 and not play.typed_roll() and play.match.kind in picks:
        verb = picks[play.match.kind]
        ready = [action for action in play.state.options if play.game.actions.block(action).verb == verb]
        if not ready:
            break
        others = [action for action in ready if action not in taken] or ready
        action = others[chance.below(len(others))]
        taken.add(action)
        made.extend(play.choose(play.asked(), action, "table", at))
    return made
