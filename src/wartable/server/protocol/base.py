"""Names and numbers of the protocol, and what all its messages are."""
from __future__ import annotations

from typing import Annotated, Union

from pydantic import BaseModel, ConfigDict, Field

MatchId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{12,32}$", description="a match")]
Key = Annotated[str, Field(max_length=64, description="the secret part of an invitation link")]
PlayerName = Annotated[str, Field(max_length=24, pattern=r"^[^\x00-\x1f\x7f()<>]*[^\s\x00-\x1f\x7f()<>][^\x00-\x1f\x7f()<>]*$")]
GameName = Annotated[str, Field(max_length=40, pattern=r"^[a-z0-9_]+$")]
BotName = Annotated[str, Field(max_length=40, pattern=r"^[a-z0-9_]+$")]
Added = Annotated[str, Field(pattern=r"^[0-9a-f]{32}$", description="128 random bits in hexadecimal")]
RulesName = Annotated[str, Field(max_length=40, pattern=r"^[a-z_]*$", description="a set of rules; none: the printed ones")]
SeatNumber = Annotated[int, Field(ge=0, le=15)]
OptionValue = Union[bool, int, str]


class Said(BaseModel):
    """What the server says."""

    model_config = ConfigDict(extra="forbid")


class Asked(BaseModel):
    """What a client says; anything unknown in it is refused."""

    model_config = ConfigDict(extra="forbid", strict=True)
