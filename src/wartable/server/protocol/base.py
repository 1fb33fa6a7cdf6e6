"""Names and numbers of the protocol, and what all its messages are."""
from __future__ import annotations

from typing import Annotated, Union
from unicodedata import combining
from unicodedata import name as name_of

from precis_i18n import get_profile
from pydantic import AfterValidator, BaseModel, ConfigDict, Field

MatchId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{12,32}$", description="a match")]
Key = Annotated[str, Field(max_length=64, description="the secret part of an invitation link")]
BLANK = "\u2800\U0001d159"  # signs without anything to see that RFC 8266 lets pass: an empty cell of braille, an empty note
ALIKE = {"LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "COPTIC", "CHEROKEE"}  # alphabets with letters that look like each other's
MARKS = 2  # Accents that one letter of a name may carry.


def plain_name(name: str) -> str:
    """The name as it is kept. What cannot be seen, turns the direction of writing or piles up is refused (RFC 8266), and
    so is a name in letters of one alphabet with some of another among them that look the same."""
    try:
        plain = str(get_profile("NicknameCasePreserved").enforce(name))
    except UnicodeEncodeError:
        raise ValueError("a name is made of letters, numbers and signs that can be seen") from None
    if any(blank in plain for blank in BLANK):
        raise ValueError("a name is made of letters, numbers and signs that can be seen")
    for at in range(len(plain) - MARKS):
        if all(combining(mark) for mark in plain[at : at + MARKS + 1]):
            raise ValueError("too many accents on one letter")
    if len(ALIKE.intersection([name_of(letter, "").partition(" ")[0] for letter in plain])) > 1:
        raise ValueError("the letters of a name are of one alphabet")
    if not 0 < len(plain) <= 24:
        raise ValueError("a name has 1 to 24 letters")
    return plain


PlayerName = Annotated[
    str,
    Field(max_length=24, pattern=r"^[^\x00-\x1f\x7f()<>]*[^\s\x00-\x1f\x7f()<>][^\x00-\x1f\x7f()<>]*$"),
    AfterValidator(plain_name),
]
GameName = Annotated[str, Field(max_length=40, pattern=r"^[a-z0-9_]+$")]
BotName = Annotated[str, Field(max_length=40, pattern=r"^[a-z0-9_]+$")]
Added = Annotated[str, Field(pattern=r"^[0-9a-f]{32}$", description="128 random bits in hexadecimal")]
RulesName = Annotated[str, Field(max_length=40, pattern=r"^[a-z_]*$", description="a set of rules; none: the printed ones")]
SeatNumber = Annotated[int, Field(ge=0, le=15)]
OptionValue = Union[bool, Annotated[int, Field(ge=-(2**53), le=2**53)], Annotated[str, Field(max_length=20_000)]]


class Said(BaseModel):
    """What the server says."""

    model_config = ConfigDict(extra="forbid")


class Asked(BaseModel):
    """What a client says; anything unknown in it is refused."""

    model_config = ConfigDict(extra="forbid", strict=True)
