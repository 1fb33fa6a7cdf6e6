"""Looking back: the timeline, a moment of it, the dice and their luck."""
from __future__ import annotations

from typing import Literal

from wartable.server.protocol.base import Said
from wartable.server.protocol.seen import EventInfo, Question, Seen
from wartable.server.protocol.sitting import Result


class TimelineEntry(Said):
    """`at` counts the entries of the position; entries that were undone are not among them. `comment`: what a worked example
    has to say about it."""

    at: int
    seq: int
    type: Literal["start", "choice", "roll"]
    seat: int
    choice: str | None
    typed: bool
    turn: int | None
    lines: list[str]
    comment: str | None


class Timeline(Said):
    match: str
    seat: int
    ruleset: str
    turn_word: str
    entries: list[TimelineEntry]
    seats: list[int]


class Moment(Said):
    """The match as `seat` knew it after the first `at` entries of the timeline."""

    match: str
    seat: int
    at: int
    of: int
    happened: list[EventInfo]
    choice: str | None
    comment: str | None
    view: Seen
    question: Question | None


class Example(Said):
    """A worked match: `timeline` and the moments of `/games/{game}/example/moments/{at}` are those of any finished match, with
    comments. It is told through the eyes of `seat`; all are open."""

    game: str
    title: str
    seat: int
    names: list[str]
    timeline: Timeline


class RollInfo(Said):
    """A roll as the sealed dice made it: `faces` of each die in the order of its sides, and what fell. `typed` rolls took
    nothing from the sealed streams. `shown` names what fell."""

    at: int
    roller: int
    names: list[str]
    faces: list[list[int]]
    fell: list[int]
    shown: str
    typed: bool


class Fairness(Said):
    """All that is needed to check every roll and shuffle. Word k of roller r is the k-th group of 32 bits, big end first, of
    HMAC-SHA-256(secret, "added|r|block"), eight words to a block; a die of n sides takes the next word below the greatest
    multiple of n, and shows side word mod n. The seal is SHA-256("wartable " + secret)."""

    match: str
    seal: str
    secret: str
    added: str
    rolls: list[RollInfo]


class SeatLuck(Said):
    """Every roll that could be lucky counts the same; `better` are those that were better than expected. `score` is in standard
    deviations; `one_in` says how rare that is. `gained` is what all dice of the match did to the seat's chance to win (0.1: ten
    in a hundred more); null where the game does not know the chances."""

    seat: int
    name: str
    rolls: int
    better: int
    score: float | None
    one_in: float | None
    gained: float | None


class Luck(Said):
    match: str
    seats: list[SeatLuck]


class CurvePoint(Said):
    """After the first `at` entries of the position, in this `turn`: how large a part of all strength was each seat's. Where all
    play together against the game, its own part comes last."""

    at: int
    turn: int
    shares: list[float]


class TurningPoint(Said):
    """The entry that brought the winners most: their part of all strength went from `before` to `after`. `lines` tell what
    happened."""

    at: int
    turn: int
    before: float
    after: float
    lines: list[str]


class SeatEnding(Said):
    """What a seat did: `decisions`, `time` in milliseconds that it was asked for, its luck, and what it might try `next`."""

    seat: int
    name: str
    won: bool
    decisions: int
    time: int
    next: str
    luck: SeatLuck


class EndingInfo(Said):
    """How a finished match went: the `curve` of who was ahead at the end of each turn, thinned to 60 points, the turning point
    (null where nothing changed before the last entry), and the seats. Luck stands apart from what was chosen."""

    match: str
    turn_word: str
    result: Result
    curve: list[CurvePoint]
    turning: TurningPoint | None
    seats: list[SeatEnding]
