"""A finished match as one HTML file that plays it: no server, no network, nothing besides the file.

The page's build leaves a template with all its script and style, `static/replay_file.html`. Between its marks comes what the
server would have answered to the page, packed: JSON, gzip, base64. Each moment is told by how it differs from the one before
it, which the page undoes (`frontend/src/lib/saved.ts`).
"""
from __future__ import annotations

import base64
import gzip
import html
import json
import re
from pathlib import Path
from typing import Any

from wartable.kernel.ending import ending
from wartable.server import replays, rules, show
from wartable.server.cards import cards
from wartable.server.ending import curve_of, turning_of
from wartable.server.play import Play
from wartable.server.protocol.comments import Comment
from wartable.server.refusal import Refusal

TEMPLATE = "replay_file.html"
TITLE, DATA = "wartable:title", "wartable:data"  # what stands in the template in place of them
UNBUILT = "the page of the table is not built here, and with it what plays a saved match"


def template(static: Path) -> str:
    """The page that plays a saved match."""
    try:
        return (static / TEMPLATE).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise Refusal("busy", UNBUILT) from None


def difference(before: Any, after: Any) -> Any:
    """How JSON became other JSON: `[after]` whole, or for objects and lists the differences by key or place, null for what is
    gone."""
    if isinstance(before, dict) and isinstance(after, dict):
        olds, news = before, after
    elif isinstance(before, list) and isinstance(after, list):
        olds, news = dict(enumerate(before)), dict(enumerate(after))
    else:
        return [after]
    made: dict[str, Any] = {str(key): None for key in olds if key not in news}
    for key, value in news.items():
        if key not in olds:
            made[str(key)] = [value]
        elif not same(olds[key], value):
            made[str(key)] = difference(olds[key], value)
    return made


def same(one: Any, other: Any) -> bool:
    """Whether both are the same JSON; true is not 1 there."""
    return one == other and json.dumps(one) == json.dumps(other)


def saved(id: str, play: Play, names: list[str], seat: int, comments: list[Comment]) -> dict[str, Any]:
    """All that the page asks for when it plays a match: for each moment and viewer what changed since the moment before."""
    game, setup = play.game, play.state.setup
    outcome = show.result(play.match, names)
    went = ending(play.replayed(play.kept)[0])
    turning = turning_of(play, went, names)
    now: list[Any] = [None] * len(play.viewers)
    moments = []
    for row in replays.all_moments(id, play, names):
        told = [one.model_dump(mode="json") for one in row]
        moments.append([difference(*pair) for pair in zip(now, told)])
        now = told
    return {
        "match": id,
        "game": game.name,
        "title": game.title,
        "ruleset": game.rules_of(setup),
        "names": names,
        "seat": seat,
        "result": outcome.text if outcome else "",
        "curve": [point.model_dump(mode="json") for point in curve_of(went)],
        "turning": None if turning is None else turning.model_dump(mode="json"),
        "comments": [one.model_dump(mode="json") for one in comments],
        "cards": cards(game).model_dump(mode="json"),
        "rules": rules.search(game, "").model_dump(mode="json"),
        "viewers": play.viewers,
        "timelines": [replays.timeline(id, play, viewer, names).model_dump(mode="json") for viewer in play.viewers],
        "moments": moments,
    }


def written(page: str, data: dict[str, Any]) -> str:
    """The whole file. What is packed has no sign that HTML reads, and the title is escaped."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    packed = base64.b64encode(gzip.compress(text.encode(), mtime=0)).decode()
    title = html.escape(f"{data['title']}: {', '.join(data['names'])}")
    head, _, rest = page.partition(TITLE)
    middle, _, tail = rest.partition(DATA)
    return f"{head}{title}{middle}{packed}{tail}"


def file_name(data: dict[str, Any]) -> str:
    """A name that every system takes: the game, who played, and the beginning of the match's id."""
    words = [data["game"], *data["names"], data["match"][:6]]
    plain = [re.sub(r"[^A-Za-z0-9]+", "-", word).strip("-")[:24] for word in words]
    return f"{'-'.join([word for word in plain if word]).lower()}.html"
