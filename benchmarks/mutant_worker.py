"""Runs quick tests on changed sources in a copy of the tree: each run is a fork, and only tests that can notice are run.

A change inside a function is made in a process that has imported everything and collected the tests: the function gets
other code. What is done at import (tables, constants, cards) needs a new import of the package; other packages are imported
once.
Started by mutants.py in the copy; answers one line of JSON with another.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import json
import os
import resource
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, TextIO

import pytest
from marks import mark

ARGUMENTS = ["-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not slow", "--no-header", "--tb=no"]
WAITING = 5
TRACING = 1200  # seconds of a processor for the tests of one file
LEAST, MORE = 10, 5  # seconds that any test may take, and how many times as long as it took with marks


class Noted:
    """Remembers the first test that failed."""

    def __init__(self) -> None:
        self.failed: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.failed.append(f"{report.nodeid} (import)")


def limit(seconds: float) -> None:
    """Ends this process if the next test takes far more of a processor than the *seconds* that it took with marks."""
    signal.setitimer(signal.ITIMER_PROF, LEAST + MORE * seconds)


class Chosen(Noted):
    """Runs the given tests in the given order."""

    def __init__(self, tests: list[str], seconds: dict[str, float]) -> None:
        super().__init__()
        self.order = {test: i for i, test in enumerate(tests)}
        self.seconds = seconds

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        limit(self.seconds.get(item.nodeid, 0.0))

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted((item for item in items if item.nodeid in self.order), key=lambda item: self.order[item.nodeid])


class Warm(Noted):
    """Waits with collected tests and everything imported, and runs some of them in a fork for every job."""

    def __init__(self, jobs: TextIO, answers: TextIO) -> None:
        super().__init__()
        self.jobs, self.answers = jobs, answers

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        gc.collect()
        gc.freeze()
        print(json.dumps(self.failed), file=self.answers, flush=True)
        for line in self.jobs:
            job = json.loads(line)
            answer = forked(lambda: self.run([items[t] for t in job["tests"]], job), job["timeout"])  # noqa: B023
            print(json.dumps(answer), file=self.answers, flush=True)
        return True

    def run(self, items: list[pytest.Item], job: dict[str, Any]) -> str:
        if job["file"] and not recoded(job["file"], job["source"], job["line"]):
            return "cold"
        for item, following in zip(items, [*items[1:], None]):
            limit(job["seconds"].get(item.nodeid, 0.0))
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.failed:
                return self.failed[0]
        return ""


def recoded(file: str, source: str, line: int) -> bool:
    """Gives the function that begins at the line the code of the changed source; False where it cannot be found as it was."""
    code = compile(source, str(Path.cwd() / file), "exec")
    module = sys.modules.get(file.removeprefix("src/").removesuffix(".py").replace("/", ".").removesuffix(".__init__"))
    found = next((c for c in codes(code) if c.co_firstlineno == line and "<" not in c.co_name), None)
    if module is None or found is None:
        return False
    live: Any = module
    for name in found.co_qualname.split("."):
        live = vars(live).get(name) if hasattr(live, "__dict__") else None
        if live is None:
            return False
    live = getattr(live, "fget", None) or getattr(live, "__func__", None) or live
    live = getattr(live, "__wrapped__", live)
    if (
        not isinstance(live, FunctionType)
        or live.__code__.co_freevars != found.co_freevars
        or live.__code__.co_firstlineno != line
    ):
        return False
    live.__code__ = found
    return True


def codes(code: CodeType) -> list[CodeType]:
    """The code of functions and classes of a module, outermost first."""
    inside = [c for c in code.co_consts if isinstance(c, CodeType)]
    return inside + [deeper for c in inside for deeper in codes(c)]


class Traced(Noted):
    """Which lines of the package each test runs, and how long it takes; what runs at import concerns all of them.

    Of the tests of games already played only those that name *of* are run.
    """

    def __init__(self, of: str) -> None:
        super().__init__()
        self.of = of
        self.lines: dict[str, dict[str, set[int]]] = {"": {}}
        self.seconds: dict[str, float] = {}
        self.now = self.lines[""]

    def ran(self, file: str, first: int, last: int) -> None:
        """Called before each statement."""
        self.now.setdefault(file, set()).update(range(first, last + 1))

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if not item.nodeid.startswith("tests/conformance") or self.of in item.nodeid]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Any:
        self.now = self.lines[item.nodeid] = {}
        start = time.process_time()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = time.process_time() - start
            self.now = self.lines[""]


def traced(paths: list[str], of: str, folder: str) -> dict[str, Any]:
    """One run of all tests, with a mark before every statement of the folder."""
    plugin = Traced(of)
    before = set(sys.modules)
    mark(plugin.ran, Path.cwd() / folder)
    pytest.main([*(a for a in ARGUMENTS if a != "-x"), *paths], plugins=[plugin])
    modules = [
        m for m in set(sys.modules) - before if m.split(".")[0] not in ("wartable", "tests", "conftest") and "test_" not in m
    ]
    lines = {
        test: {file: sorted(numbers) for file, numbers in files.items() if numbers} for test, files in plugin.lines.items()
    }
    return {"lines": lines, "seconds": plugin.seconds, "failed": plugin.failed, "modules": sorted(modules)}


def tried(tests: list[str], seconds: dict[str, float]) -> str:
    """The first of the tests that fails on sources imported anew, or nothing."""
    plugin = Chosen(tests, seconds)
    files = list(dict.fromkeys(test.split("::")[0] for test in tests))
    code = pytest.main([*ARGUMENTS, *files], plugins=[plugin])
    return plugin.failed[0] if plugin.failed else "" if code in (0, 5) else f"pytest ended with {int(code)}"


def silenced() -> None:
    quiet = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(quiet, stream)


def forked(work: Callable[[], Any], timeout: float) -> Any:
    """What the work returns in a process of its own; None if that ends badly or takes more than these seconds of a processor,
    or so many times as long on a busy machine or waiting."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.setsid()
        resource.setrlimit(resource.RLIMIT_CPU, (round(timeout), round(timeout) + 1))
        os.close(read)
        silenced()
        with contextlib.suppress(BaseException), os.fdopen(write, "w") as pipe:
            json.dump(work(), pipe)
        os._exit(0)
    os.close(write)
    signal.signal(signal.SIGALRM, lambda *_: os.killpg(child, signal.SIGKILL))
    signal.setitimer(signal.ITIMER_REAL, timeout * WAITING)
    with os.fdopen(read) as pipe:
        text = pipe.read()
    signal.setitimer(signal.ITIMER_REAL, 0)
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return json.loads(text) if text else None


def warmed(paths: list[str]) -> tuple[TextIO, TextIO]:
    """A process that waits with these tests collected: where to write jobs, and where to read answers."""
    jobs, write = os.pipe()
    read, answers = os.pipe()
    if os.fork() == 0:
        os.close(write)
        os.close(read)
        silenced()
        pytest.main([*ARGUMENTS, "--capture=no", *paths], plugins=[Warm(os.fdopen(jobs), os.fdopen(answers, "w"))])
        os._exit(0)
    os.close(jobs)
    os.close(answers)
    answered = os.fdopen(read)
    if failed := json.loads(answered.readline()):
        raise SystemExit(f"tests cannot be collected: {failed}")
    return os.fdopen(write, "w"), answered


def main() -> None:
    sys.dont_write_bytecode = True
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    to_warm: TextIO | None = None
    for line in sys.stdin:
        job = json.loads(line)
        if "trace" in job:
            answer = forked(lambda: traced(job["trace"], job["of"], job["folder"]), TRACING)  # noqa: B023
        elif "modules" in job:
            for module in job["modules"]:
                with contextlib.suppress(BaseException):
                    importlib.import_module(module)
            gc.collect()
            gc.freeze()
            if to_warm:
                to_warm.close()
            to_warm, from_warm = warmed(job["tests"])
            answer = {}
        elif "source" in job:
            print(line, end="", file=to_warm, flush=True)
            answer = {"by": json.loads(from_warm.readline())}
        else:
            answer = {"by": forked(lambda: tried(job["tests"], job["seconds"]), job["timeout"])}  # noqa: B023
        print(json.dumps(answer), file=answers, flush=True)


if __name__ == "__main__":
    main()
