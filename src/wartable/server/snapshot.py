"""Snapshots: a long match is opened from what was written down on the way, and only what came after is played again.

A snapshot is nothing but a saving of time. One that was written by other rules, or that cannot be read, is not used."""
from __future__ import annotations

import hashlib
import json
import sys
from functools import cache
from pathlib import Path
from typing import Any

from wartable.kernel import state as kernel
from wartable.kernel.event import Event
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.position import position_data, state_from, table_data
from wartable.kernel.sealed import SealedDice
from wartable.server.line import Line, Told
from wartable.server.play import Play

EVERY = 100  # Entries from one snapshot to the next.
FACTS = ("added", "moved", "left", "asked_at", "went_back", "held", "looks", "takeback", "turn", "way")  # plain data of a play


@cache
def code_of(game: Game) -> str:
    """A fingerprint of everything that decides what a snapshot means: kernel, game with its cards, and the fold itself."""
    folders = [Path(module.__file__ or "").parent for module in (kernel, sys.modules[type(game).__module__])]
    files = [path for folder in folders for path in sorted(folder.rglob("*")) if path.suffix in (".py", ".toml", ".json")]
    found = hashlib.sha256(f"{game.name} {game.version} {game.catalogue_hash}".encode())
    for path in [*files, Path(__file__), Path(__file__).with_name("fold.py")]:
        found.update(path.read_bytes())
    return found.hexdigest()


def written(play: Play) -> str:
    """The match after its last entry, without the entries themselves."""
    data: dict[str, Any] = {name: getattr(play, name) for name in FACTS}
    data["position"] = position_data(play.game, play.state)
    data["kept"] = [line.seq for line in play.kept]
    data["told"] = [[told.turn, [event_data(event) for event in told.events]] for told in play.told]
    data["stand_ins"] = list(play.stand_ins.items())
    data["stops"] = list(play.stops.items())
    data["wished"] = list(play.wished.items())
    data["real"] = sorted(play.real)
    data["left_table"] = sorted(play.left_table)
    data["dice_wish"] = play.dice_wish
    data["refused"] = list(play.refused.items())
    data["words"] = list(play.dice.words.items())
    return json.dumps(data, separators=(",", ":"))


def stands(play: Play) -> str:
    """What lies on the table after the last entry."""
    return json.dumps(table_data(play.state), separators=(",", ":"))


def restored(play: Play, lines: list[Line], text: str) -> None:
    """Makes a play that nothing has happened to stand after *lines*, as the snapshot in *text* says."""
    data = json.loads(text)
    if len(data["told"]) != len(lines):
        raise ValueError(f"the snapshot is of {len(data['told'])} entries, not of {len(lines)}")
    state = state_from(play.game, data["position"])
    state.events = []
    play.match = Match(play.game, state, None, True)
    for name in FACTS:
        setattr(play, name, data[name])
    play.kept = [lines[seq - 1] for seq in data["kept"]]
    play.match.choices = sum(line.type == "choice" for line in play.kept)
    play.told = [Told(line, [event_from(e) for e in events], turn) for line, (turn, events) in zip(lines, data["told"])]
    play.takeback = None if play.takeback is None else (play.takeback[0], play.takeback[1], play.takeback[2])
    play.stand_ins = dict(data["stand_ins"])
    play.stops = dict(data["stops"])
    play.wished = dict(data["wished"])
    play.real = set(data["real"])
    play.left_table = set(data["left_table"])
    play.dice_wish = None if data["dice_wish"] is None else (data["dice_wish"][0], data["dice_wish"][1])
    play.refused = {seat: (times, last) for seat, (times, last) in data["refused"]}
    play.dice = SealedDice(play.secret, play.added, dict(data["words"]))
    play.seq = len(lines)
    for line in lines:
        play.count_in(line)


def event_data(event: Event) -> list[Any]:
    veiled = None if event.veiled is None else event_data(event.veiled)
    return [event.kind, event.args, event.audience, veiled]


def event_from(data: list[Any]) -> Event:
    kind, args, audience, veiled = data
    return Event(kind, tuple(args), audience, None if veiled is None else event_from(veiled))
