"""Looking back: timeline, single moments, the record, the proof of the dice and the luck report."""
from __future__ import annotations

from collections.abc import Iterator

from wartable.kernel import luck as kernel_luck
from wartable.kernel.match import Match
from wartable.kernel.position import position_data
from wartable.kernel.record import roll_line, write_record
from wartable.kernel.sealed import seal
from wartable.kernel.state import CHANCE
from wartable.kernel.view import SPECTATOR
from wartable.server import show
from wartable.server.line import Line
from wartable.server.play import Play
from wartable.server.protocol.back import Fairness, Luck, Moment, RollInfo, SeatLuck, Timeline, TimelineEntry
from wartable.server.refusal import Refusal
from wartable.server.table import Table

NONE: dict[int, str] = {}


def check_over(table: Table) -> None:
    if not table.play.over:
        raise Refusal("not_now", "this is open when the match is over")


def moments(play: Play, viewer: int) -> list[int]:
    """How many entries of the position each moment of the viewer's timeline has; the first is the beginning."""
    return [0, *[n for n, line in enumerate(play.kept, 1) if play.over or play.noticed(viewer, line)]]


def timeline(id: str, play: Play, viewer: int, names: list[str], comments: dict[int, str] = NONE) -> Timeline:
    """Every entry of the position that the viewer could notice; after the end, every one."""
    entries: list[TimelineEntry] = []
    log = show.log_of(play, play.told, viewer)
    for at, after in enumerate(moments(play, viewer) if play.started else []):
        told = play.told_of(play.kept[after - 1].seq if after else 1)
        one = show.happened(play, told, viewer, names, log)
        lines = [one.text, *[event.line for event in one.events]]
        entries.append(
            TimelineEntry(
                at=at,
                seq=one.seq,
                type=told.line.type,  # type: ignore[arg-type]
                seat=one.seat,
                choice=one.choice,
                typed=one.typed,
                turn=one.turn,
                lines=[line for line in lines if line],
                comment=comments.get(at),
            )
        )
    return Timeline(
        match=id,
        seat=viewer,
        ruleset=play.game.rules_of(play.state.setup),
        turn_word=play.game.turn_word,
        entries=entries,
        seats=list(range(play.seats)) if play.over else [viewer] if viewer >= 0 else [],
    )


def moment(id: str, play: Play, viewer: int, names: list[str], at: int, comments: dict[int, str] = NONE) -> Moment:
    """The match as the viewer knew it after the first *at* entries of the timeline."""
    found = moments(play, viewer)
    if not play.started or at >= len(found):
        raise Refusal("malformed", f"the match has entries 0 to {len(found) - 1}")
    if show.log_of(play, play.told, viewer) is not None:
        raise Refusal("not_now", "this is a game of memory; you can look back when it is over")
    until = found[at + 1] - 1 if at + 1 < len(found) else len(play.kept)  # what passed unnoticed is no moment of its own
    match, _ = play.replayed(play.kept[:until])
    return moment_of(id, play, match, viewer, names, at, found, comments)


def moment_of(
    id: str, play: Play, match: Match, viewer: int, names: list[str], at: int, found: list[int], comments: dict[int, str]
) -> Moment:
    """One of the viewer's moments, *found* as `moments` says, from the match that was played until there."""
    view = match.view(viewer)
    told = play.told_of(play.kept[found[at] - 1].seq if at else 1)
    one = show.happened(play, told, viewer, names, None)
    return Moment(
        match=id,
        seat=viewer,
        at=at,
        of=len(found) - 1,
        happened=one.events,
        choice=one.choice,
        comment=comments.get(at),
        view=show.seen(play.game, view, names),
        question=show.question(match, view, names, play.number(viewer, told.line.seq), False),
    )


def all_moments(id: str, play: Play, names: list[str]) -> Iterator[list[Moment]]:
    """Every moment of a finished match, for each of its viewers: what `moment` says, played once from beginning to end."""
    match, _ = play.replayed([])
    found = moments(play, SPECTATOR)
    for at in range(len(found)):
        if at:
            line = play.kept[at - 1]
            match.play(line.data["action"]) if line.type == "choice" else match.roll(line.data["faces"])
        yield [moment_of(id, play, match, viewer, names, at, found, NONE) for viewer in play.viewers]


def position(table: Table, at: int) -> dict[str, object]:
    """The state after the first *at* entries, to be played on from."""
    check_over(table)
    if at > len(table.play.kept):
        raise Refusal("malformed", f"the match has entries 0 to {len(table.play.kept)}")
    match, _ = table.play.replayed(table.play.kept[:at])
    if match.over:
        raise Refusal("not_now", "the match is over at this point; go back a little")
    return position_data(table.game, match.state)


def record(table: Table) -> str:
    """The record of a finished match, with the opened envelope."""
    check_over(table)
    labels = [f"{s.name} ({s.bot or 'me'})" for s in table.seats]
    typed = any(line.data.get("typed") for line in table.play.kept)
    play = table.play
    match, _ = play.replayed(play.kept)
    if typed:
        return write_record(match, labels, "typed", start=play.start is not None)
    return write_record(match, labels, "sealed", play.secret, play.added, play.start is not None)


class Roll:
    """One roll of the match: who threw what, and what fell."""

    def __init__(self, at: int, match: Match, line: Line) -> None:
        self.at = at
        self.dice = match.state.dice
        self.roller = match.state.roller
        self.faces: list[int] = line.data["faces"]
        self.typed: bool = line.data["typed"]


def rolls(table: Table) -> list[Roll]:
    """All rolls, in order."""
    match, _ = table.play.replayed([])
    made: list[Roll] = []
    for at, line in enumerate(table.play.kept, 1):
        if match.state.seat == CHANCE:
            made.append(Roll(at, match, line))
            match.roll(line.data["faces"])
        else:
            match.play(line.data["action"])
    return made


def fairness(table: Table) -> Fairness:
    """Everything that is needed to check the dice without trusting this server."""
    check_over(table)
    play = table.play
    return Fairness(
        match=table.facts.id,
        seal=seal(play.secret),
        secret=play.secret,
        added=play.added,
        rolls=[
            RollInfo(
                at=roll.at,
                roller=roll.roller,
                names=[die.name for die in roll.dice],
                faces=[die.faces for die in roll.dice],
                fell=roll.faces,
                shown=roll_line(roll.dice, roll.faces).removeprefix("roll "),
                typed=roll.typed,
            )
            for roll in rolls(table)
        ],
    )


def luck(id: str, play: Play, names: list[str]) -> Luck:
    """For each seat of a finished match its rolls against what was to be expected of them, and how rare that is."""
    match, _ = play.replayed(play.kept)
    seats = [
        SeatLuck(
            seat=seat,
            name=names[seat],
            rolls=own.rolls,
            better=own.better,
            score=own.score,
            one_in=own.one_in,
            gained=own.gained,
        )
        for seat, own in enumerate(kernel_luck.luck(match))
    ]
    return Luck(match=id, seats=seats)
