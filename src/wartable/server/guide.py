"""The first match of each game: fixed dice, and a note for every rule when it is used for the first time."""
from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from wartable.server import protocol as p
from wartable.server.play import Play

FOLDER = Path(__file__).parent / "first_match"
SECRET = "a first match that is the same for everybody"
ADDED = "guided"


@cache
def guide(game: str) -> dict[str, tuple[str, str]]:
    """Rule and note for kinds of question and events of a game; empty where there is no guide."""
    path = FOLDER / f"{game}.toml"
    if not path.exists():
        return {}
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return {about: (note["rule"], note["text"]) for about, note in data.items()}


def notes_of(play: Play, viewer: int, since: int) -> list[p.GuideNote]:
    """The notes for what was used for the first time after entry *since*, in the order of use."""
    known = guide(play.game.name)
    used: list[str] = []
    first: dict[str, int] = {}
    for told in play.told:
        for event in told.events:
            part = event.seen_by(viewer)
            if part is not None:
                first.setdefault(play.game.use(part), told.line.seq)
        if told.line.seq > since:
            used.extend([name for name, seq in first.items() if seq == told.line.seq and name not in used])
    if play.asked() == viewer and play.match.kind not in [n for n, _ in asked_before(play, viewer)]:
        used.append(play.match.kind)
    return [p.GuideNote(about=name, rule=known[name][0], text=known[name][1]) for name in used if name in known]


def asked_before(play: Play, viewer: int) -> list[tuple[str, int]]:
    """The kinds of question that the viewer has answered already."""
    found: list[tuple[str, int]] = []
    match, _ = play.replayed([])
    for line in play.kept:
        if line.type == "choice":
            if line.seat == viewer:
                found.append((match.kind, line.seq))
            match.play(line.data["action"])
        else:
            match.roll(line.data["faces"])
    return found
