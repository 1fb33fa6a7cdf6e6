"""Worked examples: a whole match with comments between its lines, played again by the present rules.

`files/example.toml` of a game has the keys of a record that make a match (*seats*, *play*, *ranking*, *ruleset*, and the
*options* that differ from that set), a *title* and the *seat* whose eyes it is told through. A line of *play* that begins
with > is a comment on what stands before it.
"""
from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any, Final, final

from wartable.kernel.errors import BadInput
from wartable.kernel.event import Event
from wartable.kernel.game import Game
from wartable.kernel.position import parse_toml, write_toml
from wartable.kernel.record import Record
from wartable.kernel.setup import OWN

FORMAT: Final = 1
MARK: Final = ">"
KEYS: Final[dict[str, type]] = {
    "wartable_example": int, "title": str, "seat": int, "seats": list, "ruleset": str, "options": dict, "ranking": list,
    "play": list,
}  # fmt: skip
MAY_LACK: Final = ("ruleset", "options")


@final
class Example:
    """A match to learn from. *comments* stand by the number of lines of the record before them."""

    def __init__(self, title: str, seat: int, record: Record, comments: dict[int, str]) -> None:
        self.title = title
        self.seat = seat
        self.record = record
        self.comments = comments


@cache
def example_of(game: Game) -> Example | None:
    """The worked example that comes with a game, if there is one."""
    try:
        text = (files(type(game).__module__.rpartition(".")[0]) / "files" / "example.toml").read_text(encoding="utf-8")
    except (FileNotFoundError, ModuleNotFoundError, NotADirectoryError, TypeError, ValueError):
        return None
    return read_example(game, text)


def read_example(game: Game, text: str) -> Example:
    """The example that *text* holds; what is wrong with it is said by key or line."""
    data = parse_toml(text, "example")
    if data.get("wartable_example") != FORMAT:
        raise BadInput(f"this is no example: an example begins with wartable_example = {FORMAT}")
    for key in data:
        if key not in KEYS:
            raise BadInput(f"an example has no key {key}; it has {', '.join(KEYS)}")
    for key, kind in KEYS.items():
        if (key in data or key not in MAY_LACK) and not isinstance(data.get(key), kind):
            raise BadInput(f"the example's key {key} must be a {kind.__name__}")
    seats: list[str] = data["seats"]
    if not 1 <= data["seat"] <= len(seats):
        raise BadInput(f"the example's key seat must be 1 to {len(seats)}: whose eyes it is told through")
    play: list[str] = []
    comments: dict[int, str] = {}
    for line in data["play"]:
        if not isinstance(line, str):
            raise BadInput("the example's key play must be a list of texts")
        if not line.startswith(MARK):
            play.append(line)
            continue
        words = " ".join(line.removeprefix(MARK).split())
        if not words:
            raise BadInput(f"a comment after line {len(play)} of the match says nothing")
        if len(play) in comments:
            raise BadInput(f"two comments stand after line {len(play)} of the match; let them be one")
        comments[len(play)] = words
    options = game.setup(len(seats), data.get("options", {}), data.get("ruleset", "")).options
    return Example(
        data["title"],
        data["seat"] - 1,
        Record(game, {"seats": seats, "options": options, "play": play, "ranking": data["ranking"]}),
        comments,
    )


def write_example(record: Record, seat: int, title: str) -> str:
    """An example without comments from the record of a finished match. Log lines stand between its lines for whoever writes the
    comments; nobody reads them afterwards."""
    game = record.game
    if record.start is not None or record.ranking is None:
        raise BadInput("an example is a whole match, from its beginning to its end")
    match = record.begin(telling=True)
    rules = game.rules_of(match.state.setup)
    named = "" if rules == OWN else rules
    usual = game.setup(len(record.seats), {}, named).options
    names = [label.partition(" (")[0] for label in record.seats]
    head: dict[str, Any] = {"wartable_example": FORMAT, "title": title, "seat": seat + 1, "seats": names}
    if named:
        head["ruleset"] = named
    head["ranking"] = record.ranking
    changed = {name: value for name, value in match.state.setup.options.items() if value != usual[name]}
    lines = ["play = [", *logged(game, match.events, seat, names)]
    told = len(match.events)
    for number, line in enumerate(record.play):
        record.step(match, number, line)
        lines.append(f"    {json.dumps(line, ensure_ascii=False)},")  # a text of JSON is one of TOML
        lines += logged(game, match.events[told:], seat, names)
        told = len(match.events)
    return "\n".join([write_toml(head).rstrip(), *lines, "]", "", write_toml({"options": changed}) if changed else ""])


def logged(game: Game, events: list[Event], seat: int, names: list[str]) -> list[str]:
    """What the seat is told of events, as remarks in a file."""
    seen = [event.seen_by(seat) for event in events]
    said = [game.line(event, names) for event in seen if event is not None]
    return [f"    # {text}" for line in said for text in line.split("\n") if text]
