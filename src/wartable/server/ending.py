"""How a finished match went, for the screen at its end: who was ahead, where it turned, luck, time and what to try next."""
from __future__ import annotations

from wartable.kernel.ending import Ending, ending
from wartable.kernel.view import SPECTATOR
from wartable.server import show
from wartable.server.play import Play
from wartable.server.protocol.back import CurvePoint, EndingInfo, SeatEnding, TurningPoint
from wartable.server.replays import luck


def times(play: Play) -> list[int]:
    """For each seat the milliseconds from when it was asked to its answer; what was free of charge is nobody's."""
    used = [0] * play.seats
    before = play.told[0].line.at
    for line in play.kept:
        if line.seat >= 0 and line.type == "choice":
            used[line.seat] += max(0, line.at - before - int(line.data.get("grace", 0)))
        before = line.at
    return used


def curve_of(found: Ending) -> list[CurvePoint]:
    return [CurvePoint(at=point.at, turn=point.turn, shares=point.shares) for point in found.curve]


def turning_of(play: Play, found: Ending, names: list[str]) -> TurningPoint | None:
    """The entry that decided most, and what everybody was told of it."""
    swing = found.turning
    if swing is None:
        return None
    told = play.told_of(play.kept[swing.at - 1].seq)
    lines = [event.line for event in show.event_infos(play.game, told.events, SPECTATOR, names, None)]
    return TurningPoint(at=swing.at, turn=swing.turn, before=swing.before, after=swing.after, lines=lines)


def ending_info(id: str, play: Play, names: list[str]) -> EndingInfo:
    """Only of a match that is over: what it tells is open to all by then."""
    match, _ = play.replayed(play.kept)
    found, lucky, used = ending(match), luck(id, play, names), times(play)
    outcome = show.result(match, names)
    assert outcome is not None
    return EndingInfo(
        match=id,
        turn_word=play.game.turn_word,
        result=outcome,
        curve=curve_of(found),
        turning=turning_of(play, found, names),
        seats=[
            SeatEnding(
                seat=seat,
                name=names[seat],
                won=own.won,
                decisions=own.decisions,
                time=used[seat],
                next=play.game.advice(own),
                luck=lucky.seats[seat],
            )
            for seat, own in enumerate(found.seats)
        ],
    )
