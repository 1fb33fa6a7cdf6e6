"""Sitting down: wishes for a match, and who sits where."""
from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from wartable.server.protocol.base import (
    Added,
    Asked,
    BotName,
    GameName,
    Key,
    OptionValue,
    PlayerName,
    RulesName,
    Said,
    SeatNumber,
)
from wartable.server.protocol.challenges import Attempt


class Clock(Asked):
    """Time for each seat: a bank, and what is added after every choice. `days` runs on while the server is down.
    The bank never grows beyond `cap` seconds (0: without limit). At the end of it a stand-in bot takes over."""

    kind: Literal["none", "live", "days"] = "none"
    bank: Annotated[int, Field(ge=0, le=2_592_000, description="seconds")] = 0
    increment: Annotated[int, Field(ge=0, le=604_800, description="seconds")] = 0
    cap: Annotated[int, Field(ge=0, le=2_592_000, description="seconds")] = 0


class SeatWish(Asked):
    """Who shall sit there: `me` (several times for hot-seat), a bot, or whoever comes. `real_dice`: whoever sits there may roll
    real dice; everybody sees it before sitting down, and agrees by doing so."""

    kind: Literal["me", "bot", "open"]
    bot: BotName | None = None
    name: PlayerName | None = None
    real_dice: bool = False


class NewMatch(Asked):
    """`options` change single rules of the set called `rules`."""

    game: GameName
    rules: RulesName = ""
    options: Annotated[dict[Annotated[str, Field(max_length=60)], OptionValue], Field(max_length=60)] = Field(default={})
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=16)]
    clock: Clock = Clock()
    listed: bool = False


class QuickMatch(Asked):
    """One click: this game, or the simplest, against a bot (the proposed one if none is named), a ready deck for everybody.
    `guided`: the fixed first match that explains the rules."""

    game: GameName | None = None
    bot: BotName | None = None
    rules: RulesName = ""
    guided: bool = False


class Join(Asked):
    """Sits down on `seat`, or on the first that is open. `added` may only follow once the seal has been read."""

    seat: SeatNumber | None = None
    name: PlayerName | None = None
    key: Key = ""
    added: Added | None = None
    real_dice: bool = False


class Add(Asked):
    """The seat's own randomness for the dice. The match begins when every seat has added."""

    seat: SeatNumber
    added: Added


class OfSeat(Asked):
    """Something that a seat does: leave, let a bot stand in, come back."""

    seat: SeatNumber


class PlayOn(Asked):
    """A new match from the position after the first `at` entries of a finished one; the same game, new dice."""

    at: Annotated[int, Field(ge=0, le=1_000_000)]
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=16)]
    key: Key = ""


class SeatInfo(Said):
    """`here`: somebody looks at the table from this seat now. `stand_in`: the bot that plays for a person who is away.
    `mine` is true for the seats of the session that asked."""

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    bot: str | None
    mine: bool
    here: bool
    stand_in: str | None
    added: str | None
    real_dice: bool


class Result(Said):
    reason: str
    ranking: list[list[int]]
    winners: list[int]
    drawn: bool
    text: str


class Takeback(Said):
    """Somebody asks to take back more than the rules of undo allow; the others agree or not."""

    seat: int
    waiting_for: list[int]


class DiceWish(Said):
    """Somebody asks to roll real dice from now on; the others agree or not."""

    seat: int
    waiting_for: list[int]


class TableInfo(Said):
    """A match without its position. `ruleset` is the set of rules that it is played by: `own` for options that are of none,
    nothing where the game has only one. `seal` fixes the secret of the dice; `secret` is opened when the match is over.
    `key` is there for those who may invite; `closed` says why the match was closed, if not before it began. `asked` is the
    seat that has to answer (-1: nobody), `since` when the session last saw something happen
    there, `trouble` why a bot does not answer yet."""

    id: str
    game: str
    title: str
    rules_version: int
    ruleset: str
    options: dict[str, OptionValue]
    status: Literal["waiting", "running", "over", "closed"]
    seats: list[SeatInfo]
    listed: bool
    guided: bool
    host: bool
    key: str | None
    clock: Clock
    seal: str
    added: str | None
    secret: str | None
    made_at: int
    takeback: Takeback | None
    dice_wish: DiceWish | None
    rematch: str | None
    earlier: str | None
    began_at: int | None
    asked: int
    since: int | None
    result: Result | None
    closed: str | None
    trouble: str | None
    challenge: Attempt | None = None


class Lobby(Said):
    """`open` wait for players, `running` may be watched, `mine` are the session's own, those that wait for it first."""

    open: list[TableInfo]
    running: list[TableInfo]
    mine: list[TableInfo]
