#!/usr/bin/env python3
"""Do the quick tests notice mistakes? Changes one thing at a time in the rules and reports what no quick test notices.

    make mutants                                           # 100 changes of everything, a fresh seed
    python benchmarks/mutants.py --of throes-of-war --sample 100 --seed 7
    python benchmarks/mutants.py --of final-war --only march.py --sample 0      # every change of some files
    python benchmarks/mutants.py --write                   # keeps the report in benchmarks/results/mutants.md

A place is drawn at random (a comparison, a sum, a number, a condition, a call, a statement, a number on a card), then one
change of it. The change is made in a copy of the tree, and the quick tests that run the changed line are run on it until one
fails. A change after which tests hang or cannot start is caught. What changes nothing that anybody could see is argued in
equivalent_mutants.toml and not counted.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import queue
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import tomllib
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from mutations import Change, changes
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from wartable.lab.intervals import Score

ROOT = Path(__file__).parent.parent
RESULTS = ROOT / "benchmarks" / "results" / "mutants.md"
EQUIVALENT = ROOT / "benchmarks" / "equivalent_mutants.toml"
GAMES = ("dice-duel", "roar-of-war", "tower-siege", "final-war", "throes-of-war")
GOLDEN = ["tests/conformance/test_records.py", "tests/conformance/test_playthroughs.py", "tests/conformance/test_perft.py"]
KERNEL = ["tests/rules/dice_duel", "tests/terminal/test_rules.py"]  # the rulebook is tested where it is read
LONGEST = {True: 5, False: 20}  # seconds that a test of games already played, or another one, may take under the trace
MOST_FAILING = 30  # tests that read the sources of the page, which is not copied
ROOMS = {"table", "cards", "rules"}  # what shows, files or judges a table is no rule
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

    def files(self) -> list[str]:
        found = [p.relative_to(ROOT) for ending in ("py", "toml") for p in sorted((ROOT / self.folder).rglob(f"*.{ending}"))]
        if self.name in GAMES:
            found = [p for p in found if p.suffix == ".toml" or p.relative_to(self.folder).parts[0] in ROOMS]
        return [str(p) for p in found if "migrations" not in p.parts and "first_match" not in p.parts]

    def tests(self) -> list[str]:
        name = self.name.replace("-", "_")
        if self.name in GAMES:
            return [f"tests/rules/{name}", *(f for f in GOLDEN if (ROOT / f).exists())]
        return [f"tests/{name}", *(KERNEL if name == "kernel" else [])]

    def concerns(self, test: str) -> bool:
        """Tests of golden files are parametrised by game; a server of PostgreSQL is not started for every change."""
        if golden(test):
            return self.name.replace("-", "_") in test and not self.rules_only
        return "postgres" not in test


def golden(test: str) -> bool:
    return test.startswith("tests/conformance")


class Worker:
    """A copy of the tree and a process that runs tests in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        listed = subprocess.run(
            ["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, check=True, capture_output=True, text=True
        )
        installed = [str(p.relative_to(ROOT)) for p in (ROOT / "src").glob("*.egg-info/*")]
        for file in [*listed.stdout.splitlines(), *installed]:
            if not file.startswith("frontend/") and ((ROOT / file).is_file() or (ROOT / file).is_symlink()):
                (folder / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / file, folder / file, follow_symlinks=False)
        env = {
            **os.environ,
            "PYTHONPATH": f"{folder}/src",
            "PYTHONHASHSEED": "0",
            "HYPOTHESIS_STORAGE_DIRECTORY": f"{folder}/.hypothesis",
        }
        subprocess.run([sys.executable, "-m", "compileall", "-q", "src"], cwd=folder, env=env, check=False, capture_output=True)
        self.process = subprocess.Popen(
            [sys.executable, str(ROOT / "benchmarks" / "mutant_worker.py")], cwd=folder, env=env, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip

    def ask(self, **job: Any) -> Any:
        assert self.process.stdin is not None and self.process.stdout is not None
        print(json.dumps(job), file=self.process.stdin, flush=True)
        return json.loads(self.process.stdout.readline())

    def attempt(self, change: Change, tests: list[str], timeout: float, inside: bool) -> str | None:
        """The first test that fails on the change, "" if none does, None if they never end."""
        file = self.folder / change.file
        source, times = file.read_text(), file.stat()
        if inside:
            changed = change.applied(source)
            warm: str | None = self.ask(
                tests=tests, timeout=timeout, file=change.file, source=changed, line=change.function[0]
            )["by"]
            if warm != "cold":
                return warm
        file.write_text(change.applied(source))
        try:
            for stage in ([t for t in tests if not golden(t)], [t for t in tests if golden(t)]):
                by: str | None = self.ask(tests=stage, timeout=timeout)["by"] if stage else ""
                if by != "":
                    return by
            return ""
        finally:
            file.write_text(source)
            os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


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
        """Those that run the line, soonest done first; all of them for what is done at import."""
        file = change.file
        if not self.inside(change):
            name = "" if file.endswith(".py") else card_of(source, change.start)
            return sorted(self.all, key=lambda t: bool(name) and name not in t)
        lines = range(change.line, change.line + source[change.start : change.end].count("\n") + 1)
        if change.was.startswith(("if ", "elif ", "while ")):
            lines = range(change.line, change.line + 1)
        return list(dict.fromkeys(t for line in lines for t in self.by_line.get((file, line), ())))


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
    return [rng.choice(place) for place in found]


def traced(part: Part, worker: Worker) -> Any:
    """Which test runs which line; kept in build until a source or a test changes."""
    read = hashlib.sha256()
    for folder in ("src/wartable", "tests"):
        for file in sorted((ROOT / folder).rglob("*")):
            if file.suffix in (".py", ".toml") and "static" not in file.parts:
                read.update(file.read_bytes())
    kept = ROOT / "build" / "mutants" / f"{part.name}.json"
    if kept.exists():
        known = json.loads(kept.read_text())
        if known["of"] == read.hexdigest():
            return known
    trace = worker.ask(trace=part.tests())
    failed = [t for t in trace["failed"] if part.concerns(t) or "::" not in t] if trace is not None else ["all"]
    if len(failed) > MOST_FAILING or any("::" not in t for t in failed):
        raise SystemExit(f"{part.name}: the tests fail before anything is changed: {failed}")
    for test in failed:
        print(f"left out, since it fails before anything is changed (the copy has no page): {test}", file=sys.stderr)
        trace["seconds"].pop(test, None)
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text(json.dumps({"of": read.hexdigest(), **trace}))
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
    started = time.time()
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn()
    )
    results: list[tuple[Change, str | None, int]] = []
    with bar:
        tracing = bar.add_task(f"{part.name}: which test runs which line", total=None)
        trace = traced(part, workers[0])
        known = Known(part, trace)
        bar.remove_task(tracing)
        task = bar.add_task(f"{part.name}: {len(places)} places, {len(known.all)} tests", total=len(chosen))
        jobs: queue.Queue[Change] = queue.Queue()
        for change in chosen:
            jobs.put(change)

        def work(worker: Worker) -> None:
            worker.ask(modules=trace["modules"], tests=part.tests())
            while True:
                try:
                    change = jobs.get_nowait()
                except queue.Empty:
                    return
                tests = known.tests(change, sources[change.file])
                timeout = 20 + 5 * sum(known.seconds[t] for t in tests)
                by = worker.attempt(change, tests, timeout, known.inside(change)) if tests else ""
                results.append((change, by, len(tests)))
                if by == "":
                    lost = argued(change, sources, part.name)
                    tail = f" [{lost}]" if lost else f" ({len(tests)} tests)"
                    bar.print(
                        f"{change.file}:{change.line}: {change.told}{tail}", markup=False, highlight=False, soft_wrap=True
                    )
                bar.advance(task)

        threads = [threading.Thread(target=work, args=[worker]) for worker in workers]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    return report(part, options, sources, results, time.time() - started)


def report(
    part: Part,
    options: argparse.Namespace,
    sources: dict[str, str],
    results: list[tuple[Change, str | None, int]],
    seconds: float,
) -> str:
    equal = [(change, argued(change, sources, part.name)) for change, by, _ in results if by == ""]
    excused = [(change, why) for change, why in equal if why]
    survivors = sorted(
        ((c, n) for c, by, n in results if by == "" and not argued(c, sources, part.name)),
        key=lambda one: (one[0].file, one[0].line),
    )
    tried = len(results) - len(excused)
    caught = tried - len(survivors)
    rules = sum(by is None or (by != "" and not golden(by)) for _, by, _ in results)
    lines = [
        f"## {part.name}", "",
        f"{date.today()}, seed {options.seed}: **{caught} of {tried} caught**, {Score(caught, 0, tried).percent(0)}; "
        f"{rules} of them by tests of the rules alone; {len(excused)} changed nothing; {seconds:.0f} s.", "",
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
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", action="store_true", help="keep the report")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        workers = [Worker(Path(folder) / str(i)) for i in range(options.workers)]
        for name in options.of or [*GAMES, "kernel", "server"]:
            text = run(Part(name, options.rules), options, workers)
            print(text)
            if options.write:
                keep(name, text)
        for worker in workers:
            worker.close()


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
