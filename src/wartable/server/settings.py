"""What a server is started with: from the command line, the environment (`WARTABLE_SERVER_...`), a file, or as it comes."""
from __future__ import annotations

import asyncio
import os
import secrets
import time
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Literal, Protocol

from pydantic import Field, ValidationError, field_validator
from pydantic_settings import (
    BaseSettings,
    EnvSettingsSource,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)

from wartable.kernel.errors import BadInput

FILE = "server.toml"  # beside the database
Rate = Annotated[float, Field(gt=0)]
Count = Annotated[int, Field(gt=0)]
Seconds = Annotated[float, Field(gt=0)]
Days = Annotated[float, Field(ge=0)]
Pause = Annotated[float, Field(ge=0)]


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Alarm(Protocol):
    """What will be done later, unless somebody cancels it."""

    def cancel(self) -> None: ...


def later(seconds: float, what: Callable[[], None]) -> Alarm:
    """Does something after so many seconds."""
    return asyncio.get_running_loop().call_later(seconds, what)


def about(default: Any, text: str) -> Any:
    return Field(default=default, description=text)


class Limits(BaseSettings):
    """What whoever runs a server may set. Rates are per second with a burst."""

    model_config = SettingsConfigDict(env_prefix="WARTABLE_SERVER_", extra="forbid", enable_decoding=False)

    database: str = about("", "where matches are kept: sqlite:///FILE or postgresql://USER@HOST/NAME")
    hosts: tuple[str, ...] = about(("*",), "the names by which the server may be called; * is any")
    proxies: tuple[str, ...] = about(("127.0.0.1", "::1"), "whose word for the address of a visitor is taken (X-Forwarded-For)")
    host_token: str = about("", "opens the host's page and commands; a new one at every start if left out")
    host_here: bool = about(True, "the host's page needs no token at this machine itself (http://localhost), past no proxy")
    log: Literal["plain", "json"] = about("plain", "how the log is written")
    access_log: bool = about(False, "one line for every request")
    bot_processes: Count = about(max(1, (os.cpu_count() or 2) - 1), "processes in which bots think")
    bot_seconds: Seconds = about(20.0, "seconds that a bot may think, waiting not counted")
    bot_only_share: Annotated[float, Field(ge=0, le=1)] = about(0.5, "the share of them that matches of bots alone may use")
    pause: Pause = about(1.0, "seconds that hide who had to think; the table answers for people after about two; 0: none")
    body_bytes: Count = about(65_536, "bytes of a request")
    frame_bytes: Count = about(16_384, "bytes of a message on a socket")
    header_bytes: Count = about(32_768, "bytes of the head of a request")
    header_seconds: Seconds = about(10.0, "seconds until the head of a request must be there")
    body_seconds: Seconds = about(30.0, "seconds until the rest of a request must be there")
    send_seconds: Seconds = about(60.0, "seconds in which somebody must take more of an answer")
    idle_seconds: Seconds = about(75.0, "seconds that a connection is kept between two requests")
    connections: Count = about(20_000, "connections at the same time")
    connections_of_address: Count = about(5_000, "connections at the same time from one address")
    unfinished_of_address: Count = about(200, "connections from one address that have not yet sent a whole request")
    message_rate: Rate = about(20.0, "messages of one socket")
    message_burst: Rate = about(60.0, "messages of one socket at once")
    request_rate: Rate = about(20.0, "requests of one person")
    request_burst: Rate = about(200.0, "requests of one person at once")
    address_rate: Rate = about(400.0, "requests of one address, behind which there may be a whole club")
    address_burst: Rate = about(4_000.0, "requests of one address at once")
    match_rate: Rate = about(0.1, "new matches of one person")
    match_burst: Rate = about(30.0, "new matches of one person at once")
    address_match_rate: Rate = about(2.0, "new matches of one address")
    address_match_burst: Rate = about(400.0, "new matches of one address at once")
    open_of_one: Count = about(20, "tables of one person that wait in the lobby for somebody")
    session_rate: Rate = about(2.0, "new visitors of one address")
    session_burst: Rate = about(600.0, "new visitors of one address at once")
    hint_rate: Rate = about(0.5, "hints of one person")
    hint_burst: Rate = about(10.0, "hints of one person at once")
    odds_rate: Rate = about(3.0, "questions of one person whose odds are worked out")
    odds_burst: Rate = about(30.0, "questions of one person whose odds are worked out, at once")
    comment_rate: Rate = about(0.2, "comments of one person on finished matches")
    comment_burst: Rate = about(10.0, "comments of one person at once")
    file_rate: Rate = about(0.05, "matches that one person saves as files")
    file_burst: Rate = about(20.0, "matches that one person saves as files at once")
    sockets: Count = about(20_000, "sockets at the same time")
    sockets_of_address: Count = about(5_000, "sockets of one address, behind which there may be a whole club")
    sockets_of_one: Count = about(20, "sockets of one person")
    watched_by_one: Count = about(50, "matches that one socket looks at")
    idle: Seconds = about(900.0, "seconds after which a table that nobody looks at is forgotten until somebody comes back")
    open_days: Days = about(7.0, "days after which an open match that nobody joined is closed; 0 is never")
    keep_days: Days = about(0.0, "days after its last entry that a finished match is kept; 0 is for ever")
    visitor_days: Days = about(400.0, "days that somebody who never played is remembered; 0 is for ever")

    @field_validator("hosts", "proxies", mode="before")
    @classmethod
    def split(cls, value: Any) -> Any:
        """In the environment names stand with commas between them."""
        return [part.strip() for part in value.split(",") if part.strip()] if isinstance(value, str) else value

    @classmethod
    def settings_customise_sources(
        cls, settings_cls: type[BaseSettings], init_settings: PydanticBaseSettingsSource, *others: Any, **more: Any
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """What is made by hand is as it was made; `gathered` asks the other sources, and remembers which said what."""
        return (init_settings,)


class Settings(Limits):
    """What a server runs with; the rest is for tests."""

    static: Path = Path(__file__).parent / "static"
    now: Callable[[], int] = wall_clock
    new_token: Callable[[int], str] = secrets.token_urlsafe  # of so many random bytes
    new_hex: Callable[[int], str] = secrets.token_hex  # what dice are made from, of so many random bytes
    call_later: Callable[[float, Callable[[], None]], Any] = later  # which gives an `Alarm`
    bots_in_threads: bool = False  # for games that only this process knows


def gathered(file: Path | None, given: dict[str, Any]) -> tuple[dict[str, Any], dict[str, str]]:
    """The settings that somebody chose, and where each comes from; the command line (*given*) comes before the environment and
    the environment before the file."""
    values: dict[str, Any] = {}
    sources: dict[str, str] = {}
    try:
        written = TomlConfigSettingsSource(Limits, file)() if file is not None and file.exists() else {}
    except ValueError as e:
        raise BadInput(f"{file}: {e}") from None
    for source, said in ((str(file), written), ("environment", EnvSettingsSource(Limits)()), ("command line", given)):
        values.update(said)
        sources.update(dict.fromkeys(said, source))
    try:
        Limits(**values)
    except ValidationError as e:
        first = e.errors(include_url=False)[0]
        name = str(first["loc"][0])
        word = "there is no such setting" if first["type"] == "extra_forbidden" else first["msg"]
        raise BadInput(f"{name} ({sources.get(name, 'settings')}): {word}") from None
    return values, sources


def shown(settings: Limits, sources: dict[str, str]) -> str:
    """All that is in force, each with where it comes from and what it means, as a settings file."""
    lines = []
    for name, field in Limits.model_fields.items():
        value = getattr(settings, name)
        if name == "host_token":
            value = "..." if value else ""
        text = toml_value(value)
        lines.append(f"{name} = {text}".ljust(46) + f"  # {sources.get(name, 'as it comes')}: {field.description}")
    return "\n".join(lines)


def toml_value(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return "[" + ", ".join([toml_value(part) for part in value]) + "]"
    return f'"{value}"' if isinstance(value, str) else repr(value)
