#!/usr/bin/env python3
"""A first look at fairness: every side against every side with seats swapped, bot against bot.

    python benchmarks/fairness.py roar_of_war
    python benchmarks/fairness.py roar_of_war --matches 200 --bot random --no-write

A side is what players choose before the match: a race, a deck. Each pairing is played with both seatings and fixed seeds, so
that the table can be made again to the last figure. Shares come with 95 % intervals; a draw is half a win. The result
is kept in benchmarks/results/<game>_fairness.md, with the command that made it.
"""
from __future__ import annotations

import argparse
import statistics
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import combinations_with_replacement
from pathlib import Path

from rich.progress import track

from wartable import find_game
from wartable.bots.bot import find_bot
from wartable.kernel.situation import Situation
from wartable.lab.intervals import Score

RESULTS = Path(__file__).parent / "results"
CHUNK = 25  # matches that a worker plays at a time


@dataclass(frozen=True)
class Sides:
    """How sides are chosen in a game: at which question, by which action, and which questions come before the first turn."""

    question: str
    action: str
    names: tuple[str, ...]
    opening: tuple[str, ...]


GAMES = {
    "roar_of_war": Sides(
        "choose_race", "take {}", ("orcs", "elves", "humans", "dwarves"),
        ("choose_race", "setup_last_row", "setup_front"),
    ),
}  # fmt: skip
NO_SIDES = Sides("", "", ("all alike",), ())


@dataclass
class Tally:
    """What a pairing came to."""

    wins: Score = field(default_factory=Score)  # of the side named first
    first: Score = field(default_factory=Score)  # of the player who had the first turn
    lengths: tuple[int, ...] = ()

    def add(self, other: Tally) -> None:
        self.wins.join(other.wins)
        self.first.join(other.first)
        self.lengths += other.lengths


def play(name: str, bot_name: str, pair: tuple[str, str], seeds: range) -> Tally:
    """Plays matches of a pairing; the seed says who sits where, how the dice fall and what the bots think of."""
    game = find_game(name)
    sides = GAMES.get(name, NO_SIDES)
    bot = find_bot(bot_name, game)
    tally = Tally()
    for seed in seeds:
        seats = pair if seed % 2 == 0 else pair[::-1]
        match = game.match(2, {}, seed=seed)
        starter = -1
        while not match.over:
            if match.kind == sides.question:
                match.play(game.actions.action(sides.action.format(seats[match.seat])))
                continue
            if starter < 0 and match.kind not in sides.opening:
                starter = match.seat
            match.play(bot.choose(Situation(match, seed)))
        outcome = match.outcome
        assert outcome is not None
        won = [float(seat in outcome.winners) / len(outcome.winners) for seat in (0, 1)]
        tally.wins.add(won[seed % 2])
        tally.first.add(won[starter])
        tally.lengths += (game.turn(match.state) or match.choices,)
    return tally


def pairings(name: str, bot: str, matches: int, workers: int) -> dict[tuple[str, str], Tally]:
    """All pairings, mirrors included, with a bar that shows how far they are. A mirror needs two of a side."""
    pairs = list(combinations_with_replacement(GAMES.get(name, NO_SIDES).names, 2))
    if name in GAMES:
        pairs = [pair for pair in pairs if pair[0] != pair[1]]
    jobs = [(pair, range(at, min(at + CHUNK, matches))) for pair in pairs for at in range(0, matches, CHUNK)]
    found = {pair: Tally() for pair in pairs}
    with ProcessPoolExecutor(workers) as pool:
        futures = [(pair, pool.submit(play, name, bot, pair, seeds)) for pair, seeds in jobs]
        for pair, future in track(futures, description=f"{matches} matches a pairing"):
            found[pair].add(future.result())
    return found


def report(name: str, bot: str, matches: int, found: dict[tuple[str, str], Tally], seconds: float) -> str:
    """The tables as Markdown."""
    title = find_game(name).title
    lines = [
        f"# Fairness of {title}", "",
        f"Two players, both the {bot} bot; {matches} matches a pairing, each side on each seat in half of them; seeds 0 to",
        f"{matches - 1}. Shares with 95 % intervals. Made in {seconds:.0f} seconds by", "",
        f"    python benchmarks/fairness.py {name} --matches {matches} --bot {bot}", "",
        "| Pairing | The first named wins | Whoever begins wins | Turns, mean | Turns, 5 % to 95 % |", "|---|---|---|---|---|",
    ]  # fmt: skip
    whole = Tally()
    for (one, two), tally in found.items():
        whole.add(tally)
        shares = f"{tally.wins.percent()} | {tally.first.percent()}"
        lines.append(f"| {one} – {two} | {shares} | {spread(tally)} |")
    lines.append(f"| all | | {whole.first.percent()} | {spread(whole)} |")
    outside = [
        f"{one} – {two}" for (one, two), tally in found.items() if not 0.4 <= tally.wins.share <= 0.6
    ]
    lines += ["", f"Outside 40 to 60 %: {', '.join(outside) or 'none'}.", ""]
    return "\n".join(lines)


def spread(tally: Tally) -> str:
    cuts = statistics.quantiles(tally.lengths, n=20)
    return f"{statistics.mean(tally.lengths):.1f} | {cuts[0]:.0f} to {cuts[-1]:.0f}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Every side against every side, with seats swapped.")
    parser.add_argument("game", help="such as roar_of_war")
    parser.add_argument("--matches", type=int, default=1000, help="matches a pairing (1000)")
    parser.add_argument("--bot", default="soldier", help="who plays (soldier)")
    parser.add_argument("--workers", type=int, default=2, help="processes (2)")
    parser.add_argument("--no-write", action="store_true", help="only show the tables")
    args = parser.parse_args()
    game = find_game(args.game)
    start = time.time()
    found = pairings(game.name, args.bot, args.matches, args.workers)
    text = report(game.name, args.bot, args.matches, found, time.time() - start)
    print(text)
    if not args.no_write:
        RESULTS.mkdir(exist_ok=True)
        (RESULTS / f"{game.name}_fairness.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
