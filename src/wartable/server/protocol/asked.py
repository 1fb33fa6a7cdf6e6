"""What a client says on the socket."""
from __future__ import annotations

from typing import Annotated, Literal, Union

from pydantic import Field

from wartable.server.protocol.base import Asked, BotName, Key, MatchId, SeatNumber


class OfMatch(Asked):
    """`id` is chosen by the client and comes back as `re` in the direct answer."""

    id: Annotated[int, Field(ge=0, le=2**53)] | None = None
    match: MatchId


class Watch(OfMatch):
    """Looks at a match: as the owner of `seat`, or as a spectator without one. `last` is the last seq the client has seen;
    what it missed comes with the first update. A socket looks at each match from one seat at a time."""

    type: Literal["watch"]
    seat: SeatNumber | None = None
    key: Key = ""
    last: Annotated[int, Field(ge=0)] = 0


class Unwatch(OfMatch):
    type: Literal["unwatch"]


class Answer(OfMatch):
    """Chooses `action` for the open question `question`, and then `more`: all of it as one that is taken back as one, or
    nothing where dice, another seat or a rule stand in between."""

    type: Literal["answer"]
    seat: SeatNumber
    question: Annotated[int, Field(ge=0)]
    action: Annotated[int, Field(ge=0, le=2**31)]
    more: Annotated[list[Annotated[int, Field(ge=0, le=2**31)]], Field(max_length=60)] = Field(default=[])


class Stops(OfMatch):
    """Where the seat wishes to be asked: `usual` (where it can do something and is concerned), not until it is `attacked` or
    has its turn, not until its `turn`, or `always`. The middle two end by themselves. Nobody else hears of it."""

    type: Literal["stops"]
    seat: SeatNumber
    stops: Literal["usual", "attacked", "turn", "always"]


class TypedRoll(OfMatch):
    """The faces of real dice, by name and in the order asked."""

    type: Literal["roll"]
    seat: SeatNumber
    question: Annotated[int, Field(ge=0)]
    faces: Annotated[list[Annotated[str, Field(max_length=40)]], Field(max_length=200)]


class Undo(OfMatch):
    """Takes back the seat's own last choice, if nothing was rolled or revealed since."""

    type: Literal["undo"]
    seat: SeatNumber


class AskTakeback(OfMatch):
    """Asks all other persons to go back to before the seat's own last choice. The same dice will fall again."""

    type: Literal["ask_takeback"]
    seat: SeatNumber


class Consent(OfMatch):
    """The answer to what somebody asks of the others: a takeback, or real dice."""

    type: Literal["consent"]
    seat: SeatNumber
    yes: bool
    about: Literal["takeback", "real_dice"] = "takeback"


class StandIn(OfMatch):
    """A bot plays for the seat from now on (`on`), or the person comes back."""

    type: Literal["stand_in"]
    seat: SeatNumber
    on: bool
    bot: BotName | None = None


class RealDice(OfMatch):
    """The seat wants to roll real dice and type what they show. All other persons must agree (`Consent`); everybody sees it."""

    type: Literal["real_dice"]
    seat: SeatNumber
    on: bool


class AskHint(OfMatch):
    type: Literal["hint"]
    seat: SeatNumber
    question: Annotated[int, Field(ge=0)]


class AskOdds(OfMatch):
    type: Literal["odds"]
    seat: SeatNumber
    question: Annotated[int, Field(ge=0)]


class AskWhyNot(OfMatch):
    """Why `action` (or what is called `name`) cannot be chosen now."""

    type: Literal["why_not"]
    seat: SeatNumber
    action: Annotated[int, Field(ge=0, le=2**31)] | None = None
    name: Annotated[str, Field(max_length=200)] | None = None


class Ping(Asked):
    type: Literal["ping"]
    id: Annotated[int, Field(ge=0, le=2**53)] | None = None


class AskLobby(Asked):
    """Tell me when the lobby changes, from now on."""

    type: Literal["lobby"]
    id: Annotated[int, Field(ge=0, le=2**53)] | None = None


ClientMessage = Annotated[
    Union[
        Watch, Unwatch, Answer, Stops, TypedRoll, Undo, AskTakeback, Consent, StandIn, RealDice, AskHint, AskOdds, AskWhyNot,
        Ping, AskLobby,
    ],
    Field(discriminator="type"),
]
