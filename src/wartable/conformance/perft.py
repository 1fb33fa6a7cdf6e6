"""Perft: the number of positions after so many choices, counted from given positions and compared with data files.

Chance is not random here: every roll is expanded into a few fixed throws. Beside the count stands a check value of all
positions reached, so that a rule that leads elsewhere is noticed although it leads to as many positions. A file is compared,
and with `--write` brought up to date, by

    python -m wartable.conformance.perft tests/perft/dice_duel.toml
"""
from __future__ import annotations

import argparse
import sys
import tomllib
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from typing import Any

from wartable.kernel.dice import Die
from wartable.kernel.game import Game
from wartable.kernel.position import state_from, write_toml
from wartable.kernel.registry import find_game
from wartable.kernel.state import CHANCE, State

WORD = 1 << 64


@dataclass
class Count:
    """How many positions, and the sum of their digests."""

    positions: int = 0
    digests: int = 0

    def add(self, other: Count) -> None:
        self.positions += other.positions
        self.digests = (self.digests + other.digests) % WORD

    def __str__(self) -> str:
        return f"{self.positions} {self.digests:016x}"


def throws(dice: list[Die], rolls: int) -> list[list[int]]:
    """So many fixed throws of these dice, all different if the dice allow: the n-th begins with the n-th face."""
    found: list[list[int]] = []
    for n in range(rolls):
        faces = [sorted(set(die.faces)) for die in dice]
        throw = [f[(n + i * (n + 1)) % len(f)] for i, f in enumerate(faces)]
        if throw not in found:
            found.append(throw)
    return found


def perft(s: State, depth: int, rolls: int) -> Count:
    """The positions after *depth* choices; matches that end earlier count where they end."""
    if s.seat == CHANCE:
        count = Count()
        for faces in throws(s.dice, rolls):
            after = s.clone()
            after.apply_roll(faces)
            count.add(perft(after, depth, rolls))
        return count
    if depth == 0 or s.over:
        return Count(1, int(s.digest(), 16))
    count = Count()
    for option in s.options:
        after = s.clone()
        after.apply(option)
        count.add(perft(after, depth - 1, rolls))
    return count


def split(game: Game, s: State, depth: int, rolls: int) -> list[tuple[str, Count]]:
    """The count for each first choice (or first throw), to find out where two counts part."""
    parts: list[tuple[str, Count]] = []
    if s.seat == CHANCE:
        for faces in throws(s.dice, rolls):
            after = s.clone()
            after.apply_roll(faces)
            parts.append((f"roll {faces}", perft(after, depth, rolls)))
    else:
        for option in s.options:
            after = s.clone()
            after.apply(option)
            parts.append((game.actions.name(option), perft(after, depth - 1, rolls)))
    return parts


@dataclass
class Case:
    """One position of a data file with its counts, one for each depth from 1."""

    game: Game
    name: str
    state: State
    rolls: int
    expected: list[str]

    def count(self, depth: int) -> str:
        return str(perft(self.state, depth, self.rolls))

    def failure(self) -> str:
        """The first depth that differs, with its split; nothing if all agree."""
        for depth, expected in enumerate(self.expected, 1):
            found = self.count(depth)
            if found != expected:
                parts = [f"  {name}: {count}" for name, count in split(self.game, self.state, depth, self.rolls)]
                return "\n".join([f"{self.name}: after {depth} choices {found}, expected {expected}", *parts])
        return ""


def read_cases(path: Path) -> list[Case]:
    """The cases of a data file: `[[case]]` with name, seats, options, table and due as in a position, rolls
    (throws for each roll) and counts (the number of positions and their check value, for each depth from 1)."""
    return [read_case(find_game(path.stem), data) for data in tomllib.loads(path.read_text(encoding="utf-8"))["case"]]


def read_case(game: Game, data: dict[str, Any]) -> Case:
    if "table" in data or "due" in data:
        state = state_from(game, {key: data[key] for key in ("seats", "options", "table", "due") if key in data})
    else:
        state = game.start(game.setup(data["seats"], data.get("options", {})))
    return Case(game, data["name"], state, data["rolls"], data.get("counts", []))


def bring_up_to_date(path: Path) -> None:
    """Writes the counts of a file anew; the comment at its head stays."""
    text = path.read_text(encoding="utf-8")
    data = tomllib.loads(text)
    for case in data["case"]:
        read = read_case(find_game(path.stem), case)
        case["counts"] = [read.count(depth) for depth in range(1, len(case["counts"]) + 1)]
    head = list(takewhile(lambda line: line.startswith("#"), text.splitlines()))
    path.write_text("\n".join([*head, write_toml(data)]), encoding="utf-8")


def main(arguments: list[str]) -> int:
    """The command of the docstring above."""
    parser = argparse.ArgumentParser(prog="wartable.conformance.perft", description="Counts positions and compares.")
    parser.add_argument("file", type=Path, nargs="+")
    parser.add_argument("--write", action="store_true", help="keep what is counted now")
    given = parser.parse_args(arguments)
    failures = 0
    for path in given.file:
        if given.write:
            bring_up_to_date(path)
        for read in read_cases(path):
            failure = read.failure()
            failures += bool(failure)
            print(failure or f"{read.name}: {', '.join(read.expected)}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
