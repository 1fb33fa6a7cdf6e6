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
import signal
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, TextIO

import pytest

ARGUMENTS = ["-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not slow", "--no-header", "--tb=no"]
OURS = str(Path.cwd() / "src")


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


class Chosen(Noted):
    """Runs the given tests in the given order."""

    def __init__(self, tests: list[str]) -> None:
        super().__init__()
        self.order = {test: i for i, test in enumerate(tests)}

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
        if not recoded(job["file"], job["source"], job["line"]):
            return "cold"
        for item, following in zip(items, [*items[1:], None]):
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
    """Which lines of the package each test runs, and how long it takes; what runs at import concerns all of them."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: dict[str, dict[str, set[int]]] = {"": {}}
        self.seconds: dict[str, float] = {}
        self.now = self.lines[""]
        self.sets: dict[CodeType, set[int] | None] = {}
        self.roughly = False  # whole functions instead of lines, for tests that play long

    def enter(self, frame: FrameType, event: str, argument: Any) -> Any:
        code = frame.f_code
        if code not in self.sets:
            name = code.co_filename
            lines = self.sets[code] = self.now.setdefault(name[len(OURS) - 3 :], set()) if name.startswith(OURS) else None
            if self.roughly and lines is not None:
                lines.update(line for _, _, line in code.co_lines() if line)
        lines = self.sets[code]
        if lines is None or self.roughly:
            return None
        add = lines.add
        add(frame.f_lineno)

        def at(frame: FrameType, event: str, argument: Any) -> Any:
            add(frame.f_lineno)
            return at

        return at

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Any:
        self.now = self.lines[item.nodeid] = {}
        self.roughly = item.nodeid.startswith("tests/conformance")
        self.sets = {}
        start = time.perf_counter()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = time.perf_counter() - start
            self.sets = {}
            self.now, self.roughly = self.lines[""], False


def traced(paths: list[str]) -> dict[str, Any]:
    """One run of all tests, with a trace of their lines."""
    plugin = Traced()
    before = set(sys.modules)
    sys.settrace(plugin.enter)
    threading.settrace(plugin.enter)
    try:
        pytest.main([*(a for a in ARGUMENTS if a != "-x"), *paths], plugins=[plugin])
    finally:
        sys.settrace(None)
        threading.settrace(None)
    modules = [
        m for m in set(sys.modules) - before if m.split(".")[0] not in ("wartable", "tests", "conftest") and "test_" not in m
    ]
    lines = {
        test: {file: sorted(numbers) for file, numbers in files.items() if numbers} for test, files in plugin.lines.items()
    }
    return {"lines": lines, "seconds": plugin.seconds, "failed": plugin.failed, "modules": sorted(modules)}


def tried(tests: list[str]) -> str:
    """The first of the tests that fails on sources imported anew, or nothing."""
    plugin = Chosen(tests)
    files = list(dict.fromkeys(test.split("::")[0] for test in tests))
    code = pytest.main([*ARGUMENTS, *files], plugins=[plugin])
    return plugin.failed[0] if plugin.failed else "" if code in (0, 5) else f"pytest ended with {int(code)}"


def silenced() -> None:
    quiet = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(quiet, stream)


def forked(work: Callable[[], Any], timeout: float) -> Any:
    """What the work returns in a process of its own; None if that takes too long or ends badly."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.setsid()
        os.close(read)
        silenced()
        with contextlib.suppress(BaseException), os.fdopen(write, "w") as pipe:
            json.dump(work(), pipe)
        os._exit(0)
    os.close(write)
    signal.signal(signal.SIGALRM, lambda *_: os.killpg(child, signal.SIGKILL))
    signal.setitimer(signal.ITIMER_REAL, timeout)
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
            answer = forked(lambda: traced(job["trace"]), 3600)  # noqa: B023
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
            answer = {"by": forked(lambda: tried(job["tests"]), job["timeout"])}  # noqa: B023
        print(json.dumps(answer), file=answers, flush=True)


if __name__ == "__main__":
    main()
