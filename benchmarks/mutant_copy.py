"""A copy of the tree in which one thing at a time is changed, and the process that runs tests in it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

from mutations import Change

ROOT = Path(__file__).parent.parent
TELLING = 30  # tests that are tried before all others of a change that needs a new import


def golden(test: str) -> bool:
    return test.startswith("tests/conformance")


def lay_compiled(source: Path, changed: Path) -> None:
    """Lays the compiled modules of the installed build beside the sources, if it is made of these very sources and nothing of
    what is *changed* is compiled: the server plays the games, and need not wait for them."""
    installed = Path(sysconfig.get_path("platlib"))
    found = [path.relative_to(installed) for path in (installed / "wartable").rglob(f"*{EXTENSION_SUFFIXES[0]}")]
    beside = {path: path.with_name(path.name.removesuffix(EXTENSION_SUFFIXES[0]) + ".py") for path in found}
    if any((Path("src") / path).is_relative_to(changed) for path in found):
        return
    if any((installed / path).read_bytes() != (source / path).read_bytes() for path in beside.values()):
        print("the installed build is of other sources: everything is plain Python", file=sys.stderr)
        return
    for path in found:
        shutil.copy2(installed / path, source / path)


class Worker:
    """A copy of the tree and a process that runs tests in it."""

    def __init__(self, folder: Path, changed: Path) -> None:
        self.folder = folder
        self.seconds: dict[str, float] = {}  # what tests take with marks
        listed = subprocess.run(
            ["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, check=True, capture_output=True, text=True
        )
        installed = [str(p.relative_to(ROOT)) for p in (ROOT / "src").glob("*.egg-info/*")]
        for file in [*listed.stdout.splitlines(), *installed]:
            if not file.startswith("frontend/") and ((ROOT / file).is_file() or (ROOT / file).is_symlink()):
                (folder / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / file, folder / file, follow_symlinks=False)
        lay_compiled(folder / "src", changed)
        env = {
            **os.environ,
            "PYTHONPATH": f"{folder}/src",
            "PYTHONHASHSEED": "0",
            "WARTABLE_PATIENCE": "15",
            "HYPOTHESIS_STORAGE_DIRECTORY": f"{folder}/.hypothesis",
        }
        subprocess.run([sys.executable, "-m", "compileall", "-q", "src"], cwd=folder, env=env, check=False, capture_output=True)
        self.process = subprocess.Popen(
            [sys.executable, str(ROOT / "benchmarks" / "mutant_worker.py")], cwd=folder, env=env, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip

    def ask(self, **job: Any) -> Any:
        assert self.process.stdin is not None and self.process.stdout is not None
        print(json.dumps({"seconds": self.seconds, **job}), file=self.process.stdin, flush=True)
        return json.loads(self.process.stdout.readline())

    def attempt(self, change: Change, tests: list[str], timeout: float, inside: bool) -> str | None:
        """The first test that fails on the change, "" if none does, None if they never end. It must hold at once where nothing
        is changed, or it is left out: on a busy machine, and in a copy without the page, some fail by themselves."""
        while True:
            by = self.first_failing(change, tests, timeout, inside)
            if by == "" or (by is not None and by not in tests):
                return by
            bad: str | None = self.ask(tests=tests if by is None else [by], timeout=timeout, file="", source="", line=0)["by"]
            if bad == "":
                return by
            if by is None and bad is None:
                return ""  # nothing can be said of the change
            print(f"left out, since it fails where nothing is changed: {by or bad}", file=sys.stderr)
            tests = [test for test in tests if test != (by or bad)]

    def first_failing(self, change: Change, tests: list[str], timeout: float, inside: bool) -> str | None:
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
            first, rest = tests[:TELLING], tests[TELLING:]
            for stage in (first, [t for t in rest if not golden(t)], [t for t in rest if golden(t)]):
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
