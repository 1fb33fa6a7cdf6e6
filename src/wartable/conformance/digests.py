"""Digests: random matches of every setup, each kept as one check value of all that was offered, chosen, rolled and told.

A playthrough shows one match line by line; digests show no line, but see whether any rule of any setup has changed. A file is
compared, and with `--write` brought up to date, by

    python -m wartable.conformance.digests tests/digests/dice_duel.txt

Play that changes without the intention to is a fault; where it is meant, the game's version goes up.
"""
from __future__ import annotations

import argparse
import sys
import zlib
from hashlib import blake2b
from pathlib import Path
from typing import Final

from wartable.conformance.variants import describe, variants
from wartable.conformance.walk import Walk
from wartable.kernel.game import Game
from wartable.kernel.registry import find_game
from wartable.kernel.setup import Setup
from wartable.kernel.state import CHANCE

MATCHES: Final = 2  # of every setup
LENGTH: Final = 8  # bytes of a check value


def digest(game: Game, setup: Setup, number: int) -> str:
    """The check value of a match, and how many choices and rolls it has. Its seed follows from the setup, so that other setups
    may come and go."""
    walk = Walk(game, setup, zlib.crc32(describe(game, setup).encode()) + number, telling=True)
    told = 0
    sums = blake2b(digest_size=LENGTH)
    for s in walk.nodes():
        asked = [*[die.name for die in s.dice], *walk.faces] if s.seat == CHANCE else [*s.options, walk.option]
        events = [(event.kind, *event.args) for event in walk.match.events[told:]]
        told = len(walk.match.events)
        sums.update(repr((s.seat, asked, events)).encode())
    sums.update(repr([walk.state.digest(), *[(event.kind, *event.args) for event in walk.match.events[told:]]]).encode())
    return f"{sums.hexdigest()} {walk.number}"


def digests(game: Game, setup: Setup) -> str:
    """The line of a setup: the check values of its matches, and its words."""
    return f"{' '.join([digest(game, setup, number) for number in range(MATCHES)])} {describe(game, setup)}"


def main(arguments: list[str]) -> int:
    """The command of the docstring above."""
    parser = argparse.ArgumentParser(prog="wartable.conformance.digests", description="Plays random matches and compares.")
    parser.add_argument("file", type=Path, nargs="+")
    parser.add_argument("--write", action="store_true", help="bring the files up to date")
    options = parser.parse_args(arguments)
    differ = 0
    for path in options.file:
        game = find_game(path.stem)
        lines = [digests(game, setup) for setup in variants(game)]
        kept = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        changed = [line for line in lines if line not in kept]
        differ += bool(changed or len(kept) != len(lines))
        if options.write:
            path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"{path}: {len(lines)} setups, {len(changed)} differ", *changed, sep="\n  ")
    return 1 if differ and not options.write else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
