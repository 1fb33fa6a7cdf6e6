#!/usr/bin/env python3
"""Sweeps all games by turns and keeps what was swept in results/sweep.md.

    python benchmarks/sweep.py --commit 7586bed --seeds 100 --share 0.05

The commit is that of the installed build, which cannot tell it. What is swept already, with the same seed and share, is kept in
build/sweep and not swept again; what the report says of other builds stays in it.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from functools import partial
from pathlib import Path

from wartable import find_game
from wartable.conformance import LAWS, Progress, Sweep
from wartable.conformance.sweep import Pass, add_pass, read_passes
from wartable.kernel import state

ROOT = Path(__file__).parent.parent
KEPT = ROOT / "build" / "sweep"
RESULTS = ROOT / "benchmarks" / "results" / "sweep.md"
GAMES = ("dice_duel", "roar_of_war", "throes_of_war", "final_war", "tower_siege")
AT_ONCE = 5  # seeds of a game before the next one has its turn
TOLD = 3  # commands for one law that fails again and again

HEAD = """# Seeds that were swept

Made by benchmarks/sweep.py. A seed is one match of every setup (every number of seats, every option's other values one at a
time, the setups that the game asks for) under every law but those of the whole game ({whole}),
which a check runs once. "Share" is the share of the decisions at which a law looks, of those that `wartable check` looks at;
which ones is drawn from the seed. Three laws look at whole matches nevertheless: "matches end", "what is shown is used" (the
rolls) and "everything has words" (the log lines). Of "records replay" a match with a share tries one sort of four (with seeded
or sealed dice, from a position, broken off and resumed); up to commit 8a7a288 all four. Minutes are those of one process, on a
machine with other work.
The aim is 100 seeds of every game; a failure stays in the table of the commit that had it, mended or not.

| commit | game | version | setups | laws | seeds | share | matches | decisions looked at | minutes | failures |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
"""


def row(commit: str, passes: list[Pass]) -> str:
    first = passes[0]
    cells = [
        commit, find_game(first.game).title, first.version, first.setups, len(first.laws), len(passes), f"{first.share:.0%}",
        f"{sum(p.matches for p in passes):,}", f"{sum(p.decisions for p in passes):,}",
        f"{sum(p.seconds for p in passes) / 60:.0f}", sum(len(p.failures) for p in passes),
    ]  # fmt: skip
    return f"| {' | '.join(str(cell) for cell in cells)} |\n"


def failures(commit: str, passes: list[Pass]) -> str:
    """Each law that failed, how often, and the first commands that repeat it."""
    found = [failure for p in passes for failure in p.failures]
    text = ""
    for law, times in Counter(failure.law for failure in found).most_common():
        text += f"\n## {find_game(passes[0].game).title}, {commit}: {law}, {times} times\n"
        for failure in [one for one in found if one.law == law][:TOLD]:
            text += f"\n    {failure.command}\n\n{failure.reason.splitlines()[0]}\n"
    return text


def told_before(text: str, swept: set[str]) -> tuple[list[str], list[str]]:
    """Rows and failures of builds that were swept on another machine, or long ago, as they stand in the report."""
    table, *chapters = text.split("\n## ")
    rows = [f"{line}\n" for line in table.splitlines() if line.startswith("| ") and line[2:5] not in ("com", "---")]
    old = [line for line in rows if line.split(" | ")[0][2:] not in swept]
    return old, [f"\n## {one}" for one in chapters if one.partition(":")[0].rpartition(", ")[2] not in swept]


def report() -> str:
    """Everything that is kept, a row for each build, game, first seed and share."""
    groups: dict[tuple[str, str, int, float], list[Pass]] = {}
    for file in sorted(KEPT.glob("*.jsonl"), key=lambda file: file.stat().st_ctime):
        for one in read_passes(file):
            groups.setdefault((file.stem, one.game, one.seed, one.share), []).append(one)
    whole = ", ".join(f'"{law.name}"' for law in LAWS if law.whole)
    rows = [row(commit, passes) for (commit, *_), passes in groups.items()]
    broken = [failures(commit, passes) for (commit, *_), passes in groups.items()]
    before = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else ""
    old_rows, old_broken = told_before(before, {commit for commit, *_ in groups})
    return HEAD.format(whole=whole) + "".join([*old_rows, *rows]) + "".join([*old_broken, *broken])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--commit", help="of the installed build; without it, only the table is made anew")
    parser.add_argument("--seeds", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1, help="where the random matches begin")
    parser.add_argument("--share", type=float, default=1.0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--of", action="append", choices=GAMES)
    options = parser.parse_args()
    if options.commit:
        kept = KEPT / f"{options.commit}.jsonl"
        print("compiled" if state.__file__.endswith(".so") else "plain sources", flush=True)
        for seeds in range(min(AT_ONCE, options.seeds), options.seeds + AT_ONCE, AT_ONCE):
            for name in options.of or GAMES:
                sweep = Sweep(find_game(name), min(seeds, options.seeds), options.seed, options.share)
                sweep.resume(read_passes(kept))
                sweep.run(options.jobs, partial(add_pass, kept), partial(tell, name, seeds))
    RESULTS.write_text(report(), encoding="utf-8")


def tell(name: str, seeds: int, progress: Progress) -> None:
    if progress.done % 1000 == 0:
        print(f"{name} to {seeds}: {progress.done} of {progress.of}, {progress.left / 60:.0f} min left", flush=True)


if __name__ == "__main__":
    main()
