"""One's own matches: how each stands from where one sits, and where one has put it."""
from __future__ import annotations

from typing import Literal

from wartable.server.protocol.base import Asked, Said

Place = Literal["table", "archive", "removed"]
Order = Literal["turn", "activity", "made", "game"]


class PutAway(Asked):
    """Where one of your matches lies for you alone: on the table, in the archive, or nowhere that you would see it (`removed`).
    For everybody else it stays what it is. One in which others wait for you cannot be put away."""

    place: Place


class MyMatch(Said):
    """A match from where the session sits. `seats` are all names in order, `mine` the seats that are the session's own,
    `open_seats` how many nobody has taken yet: open invitations.

    `waits` says what the match waits for you to do: answer (`turn`), look in so that it begins (`start`), agree or not to
    what somebody asked (`consent`). `asked` is the seat that has to answer (-1: nobody), `asks` the question where it is put to
    you, and `asked_since` when it came up, as far as you could notice; `turn` is the one that is played, in the
    game's own word (empty before the first), and `last_at` when something last happened.

    `result` is how it ended for you: `both` where seats of yours won and others lost, none where you did not sit or the match
    is not over; `ended` says it in words, also why a match was closed."""

    id: str
    game: str
    title: str
    ruleset: str
    status: Literal["waiting", "running", "over", "closed"]
    place: Place
    seats: list[str]
    mine: list[int]
    open_seats: int
    key: str
    made_at: int
    last_at: int
    waits: Literal["turn", "start", "consent"] | None
    asked: int
    asks: str
    asked_since: int | None
    turn: str
    result: Literal["won", "lost", "drawn", "both"] | None
    ended: str


class Mine(Said):
    """The matches in one place, in the order asked for, and how many there are in each place."""

    matches: list[MyMatch]
    counts: dict[Place, int]


class WaitingMatch(Said):
    """A match that waits for the session, what for (see `MyMatch`), and since when."""

    match: str
    game: str
    title: str
    why: Literal["turn", "start", "consent"]
    since: int
