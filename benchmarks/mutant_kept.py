"""What a sample of changes keeps on disk, so that it can be broken off and gone on with: in build/mutants.

Which lines a test file runs is kept until the package, that file or what its folder shares changes: files are traced by all
workers at once, and after a test was added only its file is traced again. What came of each change is kept for one state of
the package and its tests.
"""

from __future__ import annotations

import hashlib
import json
import queue
import sys
import threading
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from mutant_copy import ROOT, Worker
from mutations import Change

KEPT = ROOT / "build" / "mutants"
READ = (".py", ".toml", ".txt", ".md")


def hashed(paths: Iterable[Path]) -> str:
    """One number for the names and texts of these files."""
    read = hashlib.sha256()
    for path in sorted(paths):
        read.update(f"{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    return read.hexdigest()[:16]


def files_of(*folders: str) -> list[Path]:
    found = [path for folder in folders for path in (ROOT / folder).rglob("*") if path.suffix in READ and path.is_file()]
    return [path for path in found if "static" not in path.parts]


def is_test(path: Path) -> bool:
    return path.name.startswith("test_")


def everything() -> str:
    """The state of the package and all of its tests."""
    return hashed(files_of("src/wartable", "tests"))


def each(workers: list[Worker], jobs: Iterable[Any], done: Callable[[Worker, Any], None]) -> None:
    """Has all workers do the jobs, each as soon as it is free."""
    waiting: queue.Queue[Any] = queue.Queue()
    for job in jobs:
        waiting.put(job)

    def work(worker: Worker) -> None:
        while True:
            try:
                job = waiting.get_nowait()
            except queue.Empty:
                return
            done(worker, job)

    threads = [threading.Thread(target=work, args=[worker]) for worker in workers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


class Traces:
    """Which test runs which line of what is changed."""

    def __init__(self, name: str, tests: list[str], folder: Path) -> None:
        self.name, self.folder = name, folder
        self.files = [
            str(path.relative_to(ROOT))
            for test in tests
            for path in ([ROOT / test] if (ROOT / test).is_file() else sorted((ROOT / test).rglob("test_*.py")))
        ]
        self.shared = hashed([*files_of("src/wartable"), *[path for path in files_of("tests") if not is_test(path)]])

    def place(self, file: str) -> Path:
        of = hashlib.sha256(f"{self.shared} {hashed([ROOT / file])}".encode()).hexdigest()[:16]
        return KEPT / self.name / "traces" / f"{Path(file).stem}-{of}.json"

    def missing(self) -> list[str]:
        return [file for file in self.files if not self.place(file).exists()]

    def take(self, workers: list[Worker], advance: Callable[[], None]) -> None:
        """Traces what is missing; a file whose tests come to no end is kept as one without tests."""

        def trace(worker: Worker, file: str) -> None:
            found = worker.ask(trace=[file], of=self.name.replace("-", "_"), folder=str(self.folder))
            place = self.place(file)
            place.parent.mkdir(parents=True, exist_ok=True)
            nothing = {"lines": {"": {}}, "seconds": {}, "failed": [], "modules": [], "lost": file}
            place.write_text(json.dumps(found or nothing))
            advance()

        each(workers, self.missing(), trace)

    def read(self) -> dict[str, Any]:
        """All of them as one."""
        lines: dict[str, dict[str, set[int]]] = {"": {}}
        whole: dict[str, Any] = {"lines": lines, "seconds": {}, "failed": [], "modules": set(), "lost": []}
        for file in self.files:
            one = json.loads(self.place(file).read_text())
            for test, ran in one["lines"].items():
                for source, numbers in ran.items():
                    lines.setdefault(test, {}).setdefault(source, set()).update(numbers)
            whole["seconds"].update(one["seconds"])
            whole["failed"] += one["failed"]
            whole["modules"].update(one["modules"])
            whole["lost"] += [one["lost"]] if "lost" in one else []
        return {**whole, "modules": sorted(whole["modules"])}


class Journal:
    """What came of each change of one sample."""

    def __init__(self, name: str, seed: int, how: str) -> None:
        of = hashlib.sha256(f"{everything()} {how}".encode()).hexdigest()[:16]
        self.place = KEPT / name / f"sample-{seed}-{of}.jsonl"
        self.lock = threading.Lock()
        self.found: dict[tuple[str, int, int, str], tuple[str | None, int, float]] = {}
        if self.place.exists():
            for line in self.place.read_text().splitlines():
                file, start, end, text, by, tests, seconds = json.loads(line)
                self.found[file, start, end, text] = (by, tests, seconds)
            print(f"{len(self.found)} changes of this sample were tried before", file=sys.stderr)

    def tried(self, change: Change) -> tuple[str | None, int, float] | None:
        """The first test that failed (`Worker.attempt`), how many could have, and the seconds it took."""
        return self.found.get((change.file, change.start, change.end, change.text))

    def note(self, change: Change, by: str | None, tests: int, seconds: float) -> None:
        with self.lock:
            self.found[change.file, change.start, change.end, change.text] = (by, tests, seconds)
            self.place.parent.mkdir(parents=True, exist_ok=True)
            with self.place.open("a") as out:
                print(json.dumps([change.file, change.start, change.end, change.text, by, tests, seconds]), file=out)
