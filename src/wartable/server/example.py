"""The worked example of a game, shown as any finished match is, with its comments."""
from __future__ import annotations

from functools import cache

from wartable.kernel.example import Example, example_of
from wartable.kernel.game import Game
from wartable.server import replays
from wartable.server.play import Play
from wartable.server.protocol import back
from wartable.server.recorded import play_of
from wartable.server.refusal import Refusal


@cache
def played(game: Game) -> tuple[Example, Play]:
    """The example, and its match as the fold of its entries."""
    found = example_of(game)
    if found is None:
        raise Refusal("unknown_match", f"{game.title} has no worked example yet")
    return found, play_of(found.record)


def whole(game: Game, seat: int | None) -> back.Example:
    """The timeline with all comments, through the eyes of *seat* or of the example's own."""
    found, play = played(game)
    viewer = viewer_of(found, seat)
    names = found.record.seats
    timeline = replays.timeline(game.name, play, viewer, names, found.comments)
    return back.Example(game=game.name, title=found.title, seat=viewer, names=names, timeline=timeline)


def moment(game: Game, seat: int | None, at: int) -> back.Moment:
    """The example as *seat*, or the example's own, knew it after so many entries."""
    found, play = played(game)
    return replays.moment(game.name, play, viewer_of(found, seat), found.record.seats, at, found.comments)


def viewer_of(found: Example, seat: int | None) -> int:
    if seat is not None and seat >= len(found.record.seats):
        raise Refusal("malformed", f"there is no seat {seat} in this match")
    return found.seat if seat is None else seat
