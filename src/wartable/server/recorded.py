"""A record of a match as the fold of its entries, so that it is shown as any match of the server is."""
from __future__ import annotations

from wartable.kernel.record import Record
from wartable.kernel.state import CHANCE
from wartable.server.line import Line
from wartable.server.play import Play

NO_CLOCK = {"kind": "none", "bank": 0, "increment": 0, "cap": 0}


def play_of(record: Record) -> Play:
    """The match of a record after all its lines; one that does not fit is named."""
    match = record.begin()
    play = Play(record.game, len(record.seats), record.options, record.start, "", [], NO_CLOCK)
    play.apply(Line(1, "start", -1, {"added": "", "real": []}, 0))
    for number, text in enumerate(record.play):
        roller = match.state.roller
        record.step(match, number, text)
        entry = match.entries[-1]
        if entry.seat == CHANCE:
            line = Line(number + 2, "roll", roller, {"faces": entry.faces, "typed": False}, 0)
        else:
            line = Line(number + 2, "choice", entry.seat, {"action": entry.action, "by": "person"}, 0)
        play.apply(line)
    record.check_end(play.match)
    return play
