"""What the server says on the socket."""
from __future__ import annotations

from typing import Annotated, Literal, Union

from pydantic import Field

from wartable.server.protocol.base import Said
from wartable.server.protocol.mine import WaitingMatch
from wartable.server.protocol.seen import ChoiceOdds, Update
from wartable.server.protocol.sitting import TableInfo


class Welcome(Said):
    """The first message on every socket."""

    type: Literal["welcome"] = "welcome"
    protocol: int
    name: str
    now: int


class TableMessage(Said):
    """Who sits where and how the match stands; sent whenever that changes."""

    type: Literal["table"] = "table"
    re: int | None = None
    table: TableInfo


class Refused(Said):
    """Nothing was changed. `text` says why, in words for people; `rule` is the number that it cites. With `stale` comes what
    is true now."""

    type: Literal["refused"] = "refused"
    re: int | None = None
    match: str | None = None
    code: Literal["malformed", "unknown_match", "forbidden", "stale", "illegal", "too_fast", "not_now", "busy"]
    text: str
    rule: str | None = None
    update: Update | None = None


class Hint(Said):
    type: Literal["hint"] = "hint"
    re: int | None = None
    match: str
    question: int
    bot: str
    action: int
    name: str
    text: str


class Odds(Said):
    """The odds of each choice that has some, best first; empty where the game knows none."""

    type: Literal["odds"] = "odds"
    re: int | None = None
    match: str
    question: int
    odds: list[ChoiceOdds]


class WhyNot(Said):
    type: Literal["why_not"] = "why_not"
    re: int | None = None
    match: str
    possible: bool
    text: str
    rule: str | None


class Pong(Said):
    type: Literal["pong"] = "pong"
    re: int | None = None
    now: int


class LobbyChanged(Said):
    """Something in the lobby is not as it was; for those who asked to be told (`lobby`), at most once a second."""

    type: Literal["lobby_changed"] = "lobby_changed"


class Waits(Said):
    """The matches that wait for you, longest first; for those who asked to be told (`lobby`): at once, and when they change."""

    type: Literal["waits"] = "waits"
    matches: list[WaitingMatch]


ServerMessage = Annotated[
    Union[Welcome, TableMessage, Update, Refused, Hint, Odds, WhyNot, Pong, LobbyChanged, Waits], Field(discriminator="type")
]


class Problem(Said):
    """Why an HTTP request was refused, in words for people."""

    code: str
    detail: str
