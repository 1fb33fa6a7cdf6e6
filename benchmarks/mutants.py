#!/usr/bin/env python3
"""Do the quick tests notice mistakes? Changes one thing at a time in the rules and reports what no quick test notices.

    make mutants                                           # 100 changes of everything, a fresh seed
    python benchmarks/mutants.py --of throes-of-war --sample 100 --seed 7
    python benchmarks/mutants.py --of final-war --only march.py --sample 0      # every change of some files
    python benchmarks/mutants.py --of server --seed 7 --patience 60 --minutes 20   # a part of a sample; again: the next part
    python benchmarks/mutants.py --write                   # keeps the report in benchmarks/results/mutants.md

A place is drawn at random (a comparison, a sum, a number, a condition, a call, a statement, a number on a card), then one
change of it. The change is made in a copy of the tree, and the quick tests that run the changed line are run on it until one
fails, which must then hold without the change. A change after which tests hang or cannot start is caught. What changes nothing
that anybody could see is argued in equivalent_mutants.toml and not counted. What was found is kept in build/mutants
(mutant_kept.py): a sample that was broken off goes on with the same seed as long as neither the package nor a test changes.
"""

from __future__ import annotations

import argparse
import math
import os
import random
import sys
import tempfile
import time
import tomllib
from dataclasses import dataclass
from datetime import date
from itertools import accumulate
from pathlib import Path
from typing import Any

from mutant_copy import ROOT, Worker, golden
from mutant_kept import Journal, Traces, each
from mutations import Change, changes
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from wartable.lab.intervals import Score

RESULTS = ROOT / "benchmarks" / "results" / "mutants.md"
EQUIVALENT = ROOT / "benchmarks" / "equivalent_mutants.toml"
GAMES = ("dice-duel", "roar-of-war", "tower-siege", "final-war", "throes-of-war")
GOLDEN = [f"tests/conformance/test_{kept}.py" for kept in ("records", "playthroughs", "perft", "digests")]
KERNEL = ["tests/rules/dice_duel", "tests/terminal/test_rules.py"]  # the rulebook is tested where it is read
LONGEST = {True: 5, False: 20}  # seconds that a test of games already played, or another one, may take with marks
MOST_FAILING = 30  # tests that read the sources of the page, which is not copied
ROOMS = {"table", "cards", "rules"}  # what shows, files or judges a table is no rule
OUTSIDE = {"guide", "hosting", "kill", "one_server", "serve", "fuzz"}  # of the server: in other processes, or of random harm
UNTRIED = {"migrations", "first_match", "art"}  # old databases, ready choices, pictures
CARDS = 10  # one change in so many is of a card file


@dataclass
class Part:
    """What is changed, and the tests that should notice."""

    name: str
    rules_only: bool = False

    @property
    def folder(self) -> Path:
        name = self.name.replace("-", "_")
        return Path("src/wartable") / (f"games/{name}" if self.name in GAMES else name)

    @property
    def preloaded(self) -> bool:
        """Other packages are imported once for all changes; not where asyncio would lose sight of its tasks by that."""
        return self.name != "server"

    def files(self) -> list[str]:
        found = [p.relative_to(ROOT) for ending in ("py", "toml") for p in sorted((ROOT / self.folder).rglob(f"*.{ending}"))]
        if self.name in GAMES:
            found = [p for p in found if p.relative_to(self.folder).parts[0] in ROOMS]
        return [str(p) for p in found if not UNTRIED & {*p.parts}]

    def tests(self) -> list[str]:
        name = self.name.replace("-", "_")
        if self.name in GAMES:
            return [f"tests/rules/{name}", *GOLDEN]
        if name == "server":
            files = [path.relative_to(ROOT) for path in sorted((ROOT / "tests/server").glob("test_*.py"))]
            return [str(path) for path in files if path.stem.removeprefix("test_") not in OUTSIDE]
        return [f"tests/{name}", *KERNEL]

    def concerns(self, test: str) -> bool:
        """Tests of golden files are parametrised by game; a server of PostgreSQL is not started for every change."""
        if golden(test):
            return self.name.replace("-", "_") in test and not self.rules_only
        return "postgres" not in test


class Known:
    """Which tests run which line."""

    def __init__(self, part: Part, trace: dict[str, Any]) -> None:
        kept = [t for t in trace["seconds"] if part.concerns(t) and trace["seconds"][t] < LONGEST[golden(t)]]
        self.seconds = {t: trace["seconds"][t] for t in kept}
        self.all = sorted(kept, key=lambda t: (golden(t), self.seconds[t]))
        self.at_import = trace["lines"][""]
        self.by_line: dict[tuple[str, int], list[str]] = {}
        for test in self.all:
            for file, lines in trace["lines"].get(test, {}).items():
                for line in lines:
                    self.by_line.setdefault((file, line), []).append(test)

    def inside(self, change: Change) -> bool:
        """Whether the change is of what a function does when a test calls it, and not at import."""
        _, body, last = change.function
        at_import = self.at_import.get(change.file, ())
        return bool(body) and change.line >= body and not any(line in at_import for line in range(body, last + 1))

    def tests(self, change: Change, source: str) -> list[str]:
        """Those that run the line, soonest done first; for what is done at import all others after them."""
        file = change.file
        lines = range(change.line, change.line + source[change.start : change.end].count("\n") + 1)
        if change.was.startswith(("if ", "elif ", "while ")):
            lines = range(change.line, change.line + 1)
        runs = dict.fromkeys(t for line in lines for t in self.by_line.get((file, line), ()))
        if self.inside(change):
            return list(runs)
        name = "" if file.endswith(".py") else card_of(source, change.start)
        return sorted(self.all, key=lambda t: (t not in runs, bool(name) and name not in t))

    def soon(self, tests: list[str], seconds: float) -> list[str]:
        """As many of them as begin within so many seconds."""
        begin = accumulate([0.0, *[self.seconds[test] for test in tests]])
        return [test for test, at in zip(tests, begin) if at <= seconds]


def card_of(source: str, offset: int) -> str:
    heads = [line for line in source[:offset].splitlines() if line.startswith("[")]
    return heads[-1].strip("[] ") if heads else ""


def line_of(change: Change, sources: dict[str, str]) -> str:
    return sources[change.file].splitlines()[change.line - 1].strip()


def argued(change: Change, sources: dict[str, str], part: str) -> str:
    """Why a change is none, if somebody has said so."""
    known = tomllib.loads(EQUIVALENT.read_text()) if EQUIVALENT.exists() else {}
    for one in known.get(part, []):
        if one["line"] == line_of(change, sources) and one["change"] == change.told.replace("`", ""):
            return str(one["why"])
    return ""


def drawn(places: list[list[Change]], n: int, rng: random.Random) -> list[Change]:
    """Places at random, and one change of each; card files, which are mostly numbers, have a share of their own."""
    cards = [place for place in places if place[0].file.endswith(".toml")]
    code = [place for place in places if not place[0].file.endswith(".toml")]
    n_cards = min(len(cards), n // CARDS if code else n)
    found = [*rng.sample(code, min(len(code), n - n_cards)), *rng.sample(cards, n_cards)]
    chosen = [rng.choice(place) for place in found]
    rng.shuffle(chosen)  # so that the first of them are a sample, too
    return chosen


def traced(part: Part, workers: list[Worker], bar: Progress) -> dict[str, Any]:
    """Which test runs which line, without the tests that fail in the copy anyway."""
    traces = Traces(part.name, part.tests(), part.folder)
    task = bar.add_task(f"{part.name}: which test runs which line", total=len(traces.missing()))
    traces.take(workers, lambda: bar.advance(task))
    bar.remove_task(task)
    trace = traces.read()
    failed = [test for test in trace["failed"] if part.concerns(test) or "::" not in test]
    if len(failed) > MOST_FAILING or any("::" not in test for test in failed):
        raise SystemExit(f"{part.name}: the tests fail before anything is changed: {failed}")
    for test in [*failed, *trace["lost"]]:
        print(f"left out, since it fails before anything is changed (the copy has no page): {test}", file=sys.stderr)
        trace["seconds"].pop(test, None)
    return trace


def run(part: Part, options: argparse.Namespace, workers: list[Worker]) -> str:
    sources = {
        file: (ROOT / file).read_text() for file in part.files() if not options.only or any(o in file for o in options.only)
    }
    places = [place for file, source in sources.items() for place in changes(file, source)]
    chosen = (
        drawn(places, options.sample, random.Random(options.seed))
        if options.sample
        else [change for place in places for change in place]
    )
    begun = time.time()
    journal = Journal(part.name, options.seed, f"{options.only} {options.rules} {options.patience}")
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn()
    )
    with bar:
        trace = traced(part, workers, bar)
        known = Known(part, trace)
        for worker in workers:
            worker.seconds = known.seconds
            worker.ask(modules=trace["modules"] if part.preloaded else [], tests=part.tests())
        task = bar.add_task(f"{part.name}: {len(places)} places, {len(known.all)} tests", total=len(chosen))

        def attempt(worker: Worker, change: Change) -> None:
            if not journal.tried(change) and time.time() - begun < 60 * options.minutes:
                tests = known.soon(known.tests(change, sources[change.file]), options.patience)
                timeout = 20 + 5 * sum(known.seconds[t] for t in tests)
                start = time.time()
                by = worker.attempt(change, tests, timeout, known.inside(change)) if tests else ""
                journal.note(change, by, len(tests), time.time() - start)
                if by == "":
                    lost = argued(change, sources, part.name)
                    tail = f" [{lost}]" if lost else f" ({len(tests)} tests)"
                    bar.print(
                        f"{change.file}:{change.line}: {change.told}{tail}", markup=False, highlight=False, soft_wrap=True
                    )
            bar.advance(task)

        each(workers, chosen, attempt)
    found = [(change, tried) for change in chosen if (tried := journal.tried(change))]
    return report(part, options, sources, found, len(chosen))


def report(
    part: Part,
    options: argparse.Namespace,
    sources: dict[str, str],
    results: list[tuple[Change, tuple[str | None, int, float]]],
    drawn: int,
) -> str:
    equal = [(change, argued(change, sources, part.name)) for change, (by, _, _) in results if by == ""]
    excused = [(change, why) for change, why in equal if why]
    survivors = sorted(
        ((c, n) for c, (by, n, _) in results if by == "" and not argued(c, sources, part.name)),
        key=lambda one: (one[0].file, one[0].line),
    )
    tried = len(results) - len(excused)
    caught = tried - len(survivors)
    rules = sum(by is None or (by != "" and not golden(by)) for _, (by, _, _) in results)
    endless = sum(by is None for _, (by, _, _) in results)
    seconds = sum(took for _, (_, _, took) in results)
    part_of = "" if len(results) == drawn else f"the first {len(results)} of {drawn} drawn; "
    patient = "" if options.patience == math.inf else f"at most {options.patience:.0f} s of tests for each; "
    alone = "the rules alone" if part.name in GAMES else "its own"
    lines = [
        f"## {part.name}", "",
        f"{date.today()}, seed {options.seed}: **{caught} of {tried} caught**, {Score(caught, 0, tried).percent(0)}; "
        f"{rules} of them by tests of {alone}, {endless} since tests never ended; "
        f"{len(excused)} changed nothing; {part_of}{patient}{seconds:.0f} s.", "",
    ]  # fmt: skip
    base = str(part.folder) + "/"
    if survivors:
        lines += ["| not noticed | line | change |", "| --- | --- | --- |"]
        for c, n in survivors:
            where = f"{c.file.removeprefix(base)}:{c.line}{'' if n else ' (never run)'}"
            lines.append(f"| {where} | `{cell(line_of(c, sources))}` | {cell(c.told)} |")
        lines.append("")
    if excused:
        lines += ["| changes nothing | change | why |", "| --- | --- | --- |"]
        lines += [f"| {c.file.removeprefix(base)}:{c.line} | {cell(c.told)} | {why} |" for c, why in excused]
        lines.append("")
    return "\n".join(lines)


def cell(text: str) -> str:
    return text.replace("|", "\\|")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--of",
        "--game",
        action="append",
        choices=[*GAMES, "kernel", "server"],
        help="what is changed; everything by turns if not said",
    )
    parser.add_argument("--sample", type=int, default=100, help="how many changes; 0 for every one")
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    parser.add_argument("--only", action="append", help="only files whose path has this in it")
    parser.add_argument("--rules", action="store_true", help="only the tests of the rules, no games already played")
    parser.add_argument("--patience", type=float, default=math.inf, help="seconds of tests for a change, the quickest first")
    parser.add_argument("--minutes", type=float, default=math.inf, help="begin no change after so many; the same seed goes on")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", action="store_true", help="keep the report")
    options = parser.parse_args()
    for name in options.of or [*GAMES, "kernel", "server"]:
        part = Part(name, options.rules)
        with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
            workers = [Worker(Path(folder) / str(i), part.folder) for i in range(options.workers)]
            text = run(part, options, workers)
            for worker in workers:
                worker.close()
        print(text)
        if options.write:
            keep(name, text)


def keep(name: str, text: str) -> None:
    """Replaces the chapter of one part in the result file."""
    head = (
        "# Mistakes that the quick tests notice\n\nMade by `make mutants` (benchmarks/mutants.py says how); not part of CI.\n\n"
    )
    old = RESULTS.read_text() if RESULTS.exists() else head
    top, *chapters = old.split("\n## ")
    kept = {chapter.split("\n", 1)[0]: chapter for chapter in chapters}
    kept[name] = text.removeprefix("## ")
    order = [n for n in (*GAMES, "kernel", "server") if n in kept]
    RESULTS.write_text("\n## ".join([top.rstrip("\n") + "\n", *(kept[n].rstrip("\n") + "\n" for n in order)]))


if __name__ == "__main__":
    main()
