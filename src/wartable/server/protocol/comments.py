"""What people say about a moment of a finished match."""
from __future__ import annotations

from typing import Annotated
from unicodedata import category, combining

from pydantic import AfterValidator, Field

from wartable.server.protocol.base import BLANK, MARKS, Asked, Key, Said

LONGEST = 500  # characters of a comment
TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"  # signs that turn the direction of writing


def plain_text(text: str) -> str:
    """The text as it is kept; what cannot be seen is refused, but for the ends of lines."""
    plain = text.replace("\r\n", "\n").strip()
    if all(category(sign)[0] in "ZCM" or sign in BLANK for sign in plain):
        raise ValueError("a comment says something")
    for at in range(len(plain) - MARKS):
        if all(combining(mark) for mark in plain[at : at + MARKS + 1]):
            raise ValueError("too many accents on one letter")
    if any((category(sign) == "Cc" and sign != "\n") or sign in TURNING for sign in plain):
        raise ValueError("a comment is plain text, without signs that cannot be seen")
    return plain


class Comment(Said):
    """Said by `name` about the moment after the first `at` entries of the position. `mine` is true for the session that
    asked."""

    number: int
    at: int
    name: str
    text: str
    made_at: int
    mine: bool


class Comments(Said):
    """All comments of a match, by moment and time. `may`: whoever asked may add one."""

    match: str
    may: bool
    comments: list[Comment]


class NewComment(Asked):
    """A comment on the moment after the first `at` entries of the position: plain text, nothing else."""

    at: Annotated[int, Field(ge=0, le=1_000_000)]
    text: Annotated[str, Field(min_length=1, max_length=LONGEST), AfterValidator(plain_text)]
    key: Key = ""
