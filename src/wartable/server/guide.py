"""The first match of each game: fixed dice, and a note for every rule when it is used for the first time."""
from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Any

from wartable.kernel.event import Event
from wartable.server.lessons import FOLDER, LESSONS, MATCH
from wartable.server.play import Play
from wartable.server.protocol.seen import GuideNote

SECRET = "a first match that is the same for everybody"
ADDED = "guided"


@dataclass(frozen=True)
class Note:
    """What is said of a rule. It comes with the question of its name, or with the first log line that holds *says*."""

    rule: str
    text: str
    says: str = ""


@cache
def guide(game: str) -> dict[str, Note]:
    """The notes of a game by name; empty where there is no guide."""
    return {about: Note(**note) for about, note in written(game).items() if about not in (LESSONS, MATCH)}


def first_options(game: str) -> dict[str, Any]:
    """The options of a first match, other than the usual: it is short."""
    return dict(written(game).get(MATCH, {}).get("options", {}))


def first_secret(game: str) -> str:
    """What the dice of a first match come from: a deal in which every lesson comes up and a beginner may well win."""
    return f"{SECRET} {written(game).get(MATCH, {}).get('deal', '')}".rstrip()


def written(game: str) -> dict[str, Any]:
    """The file of a first match; empty where there is none."""
    path = FOLDER / f"{game}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def explained_by(play: Play, event: Event) -> list[str]:
    """The notes that an event, as its viewer knows it, brings up."""
    line = play.game.line(event, [f"Player {seat + 1}" for seat in range(play.seats)])
    said = [about for about, note in guide(play.game.name).items() if note.says and re.search(note.says, line)]
    return [play.game.use(event), *said]


def notes_of(play: Play, viewer: int, since: int) -> list[GuideNote]:
    """The notes for what was used for the first time after entry *since*, as the viewer counts, in the order of use."""
    known = guide(play.game.name)
    used: list[str] = []
    first: dict[str, int] = {}
    for told in play.told:
        for event in told.events:
            part = event.seen_by(viewer)
            if part is not None:
                for name in explained_by(play, part):
                    first.setdefault(name, told.line.seq)
        if play.number(viewer, told.line.seq) > since:
            used.extend([name for name, seq in first.items() if seq == told.line.seq and name not in used])
    if play.asked() == viewer and play.match.kind not in [n for n, _ in asked_before(play, viewer)]:
        used.append(play.match.kind)
    return [GuideNote(about=name, rule=known[name].rule, text=known[name].text) for name in used if name in known]


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
