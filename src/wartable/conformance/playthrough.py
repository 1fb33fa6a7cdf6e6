"""Playthroughs: all that the interface says at every node of one match, to be kept and compared line by line.

A new one is made by

    python -m wartable.conformance.playthrough new dice_duel tests/playthroughs/dice_duel-1.txt --option starting_health=2

and, after a change that is meant, all are made anew from their own first lines by

    python -m wartable.conformance.playthrough again tests/playthroughs/*.txt

Read the difference before you keep it: every line of it is something that players, bots or files will notice.
"""
from __future__ import annotations

import argparse
import json
import sys
import zlib
from difflib import unified_diff
from pathlib import Path
from typing import Final

from wartable.conformance.walk import Walk, names, viewers
from wartable.kernel.errors import BadInput
from wartable.kernel.event import Event
from wartable.kernel.game import Game
from wartable.kernel.record import roll_line
from wartable.kernel.registry import find_game
from wartable.kernel.setup import Setup
from wartable.kernel.state import CHANCE, State
from wartable.kernel.view import SPECTATOR, View

SHOWN: Final = 12  # Longer lists of options are cut, and a check value stands for the rest.
HEAD: Final = "playthrough"


def playthrough(game: Game, setup: Setup, seed: int) -> str:
    """The whole match as text. The first line says how to make it anew."""
    changed = {o.name: setup.options[o.name] for o in game.options if setup.options[o.name] != o.default}
    head = {"game": game.name, "seats": setup.seats, "options": changed, "seed": seed}
    lines = [f"{HEAD} {json.dumps(head)}"]
    lines.append(f"{game.title}, rules {game.version}, cards {game.catalogue_hash or 'none'}, {game.actions.size} actions")
    lines.append(f"at most {game.max_decisions(setup)} decisions, teams {game.teams(setup)}, layout {layout(game, setup)}")
    walk = Walk(game, setup, seed, telling=True)
    told = 0
    shown: dict[str, str] = {}
    for s in walk.nodes():
        told = write_events(game, walk, told, lines)
        shown = write_table(game, s, walk.number, shown, lines)
        lines.extend(next_lines(game, s, walk))
    write_events(game, walk, told, lines)
    write_table(game, walk.state, walk.number, shown, lines)
    outcome = game.outcome(walk.state)
    assert outcome is not None
    lines.append(f"outcome: {outcome.reason}, ranking {outcome.ranking}, returns {outcome.returns()}")
    return "\n".join(lines) + "\n"


def layout(game: Game, setup: Setup) -> str:
    try:
        return " ".join([f"{name} {length}" for name, length in game.layout(setup)])
    except NotImplementedError:
        return "none"


def write_table(game: Game, s: State, number: int, shown: dict[str, str], lines: list[str]) -> dict[str, str]:
    """One node: what is due and what everybody sees, as far as it was not *shown* before; what is shown now."""
    lines.extend(["", f"node {number}, digest {s.digest()}"])
    lines.append(f"due: {', '.join([repr(step) for step in s.due()]) or 'nothing'}")
    now: dict[str, str] = {}
    everybody: dict[str, str] = {}
    for viewer in viewers(s.setup):
        seen = all_that_is_seen(game, s, viewer)
        if viewer == SPECTATOR:
            everybody = seen
        for key, text in seen.items():
            if viewer == SPECTATOR or everybody.get(key) != text:
                now[f"{who(viewer)} sees {key}"] = text
    lines.extend([f"{key}: {text}" for key, text in now.items() if shown.get(key) != text])
    for key in shown:
        if key not in now:
            lines.append(f"{key}: {'no more' if key.startswith(who(SPECTATOR)) else 'as spectator'}")
    return now


def all_that_is_seen(game: Game, s: State, viewer: int) -> dict[str, str]:
    """The view key by key, the lines that are read, and a check value of the tensor; options stand with the question."""
    view = game.view(s, viewer)
    data = view.data()
    table = data.pop("table")
    del data["due"]
    data["options"] = len(data["options"])
    seen = {key: json.dumps(value, sort_keys=True) for key, value in data.items()}
    seen.update({f"table.{key}": json.dumps(value, sort_keys=True) for key, value in table.items()})
    seen.update({f"line {i}": text for i, text in enumerate(game.lines(view, names(s.setup)))})
    tensor = tensor_of(game, s.setup, view)
    return {**seen, "tensor": tensor} if tensor else seen


def next_lines(game: Game, s: State, walk: Walk) -> list[str]:
    """The roll or the choice that comes next."""
    if s.seat == CHANCE:
        return [f"chance rolls for {s.roller}: {roll_line(s.dice, walk.faces)}"]
    return choice_lines(game, s, walk.option)


def choice_lines(game: Game, s: State, option: int) -> list[str]:
    """The question, the options by name, and the choice."""
    options = [game.actions.name(action) for action in s.options]
    more = f" ... {len(options)} in all, {crc(repr(options))}" if len(options) > SHOWN else ""
    view = game.view(s, s.seat)
    chosen = f"{game.actions.name(option)} ({option}): {game.explain(view, option)}"
    return [
        f"{who(s.seat)} is asked {game.decisions[s.kind]}: {game.questions[s.kind]}",
        f"options: {'; '.join(options[:SHOWN])}{more}",
        f"{who(s.seat)} chooses {chosen}",
    ]


def write_events(game: Game, walk: Walk, told: int, lines: list[str]) -> int:
    """What has happened since the last node, as everybody reads it."""
    people = names(walk.state.setup)
    for event in walk.match.events[told:]:
        everybody = line_of(game, event.seen_by(SPECTATOR), people)
        lines.append(f"told: {everybody}{' (reveals)' if game.reveals(event) else ''}")
        for seat in range(len(people)):
            text = line_of(game, event.seen_by(seat), people)
            if text != everybody:
                lines.append(f"told {who(seat)}: {text}")
    return len(walk.match.events)


def line_of(game: Game, event: Event | None, people: list[str]) -> str:
    return "nothing" if event is None else f"{event} {game.line(event, people)}"


def tensor_of(game: Game, setup: Setup, view: View) -> str:
    try:
        game.layout(setup)
    except NotImplementedError:
        return ""
    return crc(repr([round(x, 6) for x in game.tensor(view, setup)]))


def crc(text: str) -> str:
    """A short check value."""
    return f"crc {zlib.crc32(text.encode()):08x}"


def who(viewer: int) -> str:
    return "spectator" if viewer == SPECTATOR else f"seat {viewer}"


def again(text: str) -> str:
    """A playthrough made anew from its first line."""
    mark, _, rest = text.partition("\n")[0].partition(" ")
    if mark != HEAD:
        raise BadInput(f"this is no playthrough: its first line begins with {HEAD}")
    head = json.loads(rest)
    game = find_game(head["game"])
    return playthrough(game, game.setup(head["seats"], head["options"]), head["seed"])


def changes(text: str) -> str:
    """How the playthrough differs from one made anew, or nothing."""
    return "\n".join(unified_diff(text.splitlines(), again(text).splitlines(), "kept", "made anew", lineterm="", n=1))


def main(arguments: list[str]) -> None:
    """The commands of the docstring above."""
    parser = argparse.ArgumentParser(prog="wartable.conformance.playthrough", description="Makes golden playthroughs.")
    commands = parser.add_subparsers(dest="command", required=True)
    new = commands.add_parser("new", help="make one")
    new.add_argument("game")
    new.add_argument("file", type=Path)
    new.add_argument("--option", action="append", default=[], help="name=value")
    new.add_argument("--seats", type=int, default=0)
    new.add_argument("--seed", type=int, default=1)
    remake = commands.add_parser("again", help="make kept ones anew")
    remake.add_argument("file", type=Path, nargs="+")
    given = parser.parse_args(arguments)
    if given.command == "new":
        game = find_game(given.game)
        options = dict(part.partition("=")[::2] for part in given.option)
        given.file.write_text(playthrough(game, game.setup(given.seats, options), given.seed), encoding="utf-8")
    else:
        for file in given.file:
            file.write_text(again(file.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
