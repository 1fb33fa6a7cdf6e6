#!/usr/bin/env python3
"""The printed and the balanced rules side by side: how often the one who begins wins, and how long a match takes.

    python benchmarks/fairness_rules.py --matches 200

Soldiers on all seats, the fewest players, usual options otherwise, fixed seeds. Kept in benchmarks/results/rules_fairness.md.
"""
from __future__ import annotations

import argparse
import statistics
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from wartable import find_game
from wartable.bots.bot import find_bot
from wartable.kernel.situation import Situation
from wartable.lab.intervals import Score

RESULTS = Path(__file__).parent / "results" / "rules_fairness.md"
CHUNK = 10  # matches that a worker plays at a time
# Who begins, read in the first turn.
BEGINS = {
    "dice_duel": "attacker", "roar_of_war": "current", "tower_siege": "first", "throes_of_war": "decider",
    "final_war": "turn_seat",
}  # fmt: skip
SINGLE: dict[str, dict[str, Any]] = {"final_war": {"best_of": 1}}  # one game, not a match of several

HEAD = """# The printed and the balanced rules side by side

Soldiers on all seats, two players, usual options otherwise; Final War as single games. Shares with 95 % intervals, a draw is
half a win. Made by `python benchmarks/fairness_rules.py`. Where two intervals do not touch, the rules differ; where they
overlap, no difference is shown.

| Game | Rules | Matches | Seeds | Whoever begins wins | Drawn | Turns, mean | Turns, 5 % to 95 % |
|---|---|---|---|---|---|---|---|
"""


@dataclass
class Tally:
    """What some matches came to."""

    first: Score = field(default_factory=Score)
    drawn: int = 0
    lengths: list[int] = field(default_factory=list)


def play(name: str, rules: str, seeds: range) -> Tally:
    """Plays matches with these seeds."""
    game = find_game(name)
    bot = find_bot("soldier", game)
    tally = Tally()
    for seed in seeds:
        match = game.match(2, SINGLE.get(name), seed=seed, rules=rules)
        starter = -1
        while not match.over:
            if starter < 0 and game.turn(match.state):
                starter = getattr(match.state, BEGINS[name])
            match.play(bot.choose(Situation(match, seed)))
        outcome = match.outcome
        assert outcome is not None
        tally.first.add(1.0 / len(outcome.winners) if starter in outcome.winners else 0.0)
        tally.drawn += outcome.drawn
        tally.lengths.append(game.turn(match.state) or match.choices)
    return tally


def row(name: str, rules: str, first: int, tallies: list[Tally]) -> str:
    whole = Tally()
    for tally in tallies:
        whole.first.join(tally.first)
        whole.drawn += tally.drawn
        whole.lengths += tally.lengths
    cuts = statistics.quantiles(whole.lengths, n=20)
    cells = [
        find_game(name).title, rules, whole.first.of, f"{first} to {first + whole.first.of - 1}", whole.first.percent(),
        whole.drawn, f"{statistics.mean(whole.lengths):.1f}", f"{cuts[0]:.0f} to {cuts[-1]:.0f}",
    ]  # fmt: skip
    return f"| {' | '.join(str(cell) for cell in cells)} |\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=200, help="matches of each game and set of rules (200)")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--of", action="append", choices=sorted(BEGINS))
    parser.add_argument("--rules", action="append", help="only this set of rules; may be given several times")
    args = parser.parse_args()
    rows = {tuple(line.split(" | ")[:2]): f"{line}\n" for line in kept()}
    with ProcessPoolExecutor(args.workers) as pool:
        for name in args.of or BEGINS:
            for rules in [preset.name for preset in find_game(name).presets if preset.name in (args.rules or [preset.name])]:
                start = time.time()
                chunks = [range(at, min(at + CHUNK, args.matches)) for at in range(0, args.matches, CHUNK)]
                seeds = [range(chunk.start + args.seed, chunk.stop + args.seed) for chunk in chunks]
                tallies = list(pool.map(play, [name] * len(seeds), [rules] * len(seeds), seeds))
                made = row(name, rules, args.seed, tallies)
                rows[tuple(made.split(" | ")[:2])] = made
                print(made, f"{time.time() - start:.0f} s", flush=True)
                RESULTS.write_text(HEAD + "".join(rows[key] for key in sorted(rows)), encoding="utf-8")


def kept() -> list[str]:
    """The rows of earlier runs."""
    text = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else ""
    return [line for line in text.splitlines() if line.startswith("| ") and not line.startswith("| Game ")]


if __name__ == "__main__":
    main()
