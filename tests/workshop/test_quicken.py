"""The compiled build that follows `make play` in the background: taken whole or not at all, while the sources stay the same."""
from __future__ import annotations

import fcntl
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from wartable.terminal import build

WORKSHOP = Path(__file__).parents[2] / "workshop"
SOURCES = {
    "pyproject.toml": '[project]\nname = "wartable"\nversion = "9.9"\n',
    "setup.py": "",
    "src/wartable/__init__.py": '__version__ = "9.9"\n',
    "src/wartable/kernel/registry.py": "def game_names():\n    return ['duel']\n\n\ndef find_game(name):\n    return name\n",
    "src/wartable/terminal/build.py": "def complete():\n    return True\n",
}


@pytest.fixture
def quicken(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(WORKSHOP))
    import quicken

    return quicken


class Place:
    """A small package, an environment for it, and a build that only copies."""

    def __init__(self, folder: Path, quicken: Any) -> None:
        self.root, self.home = folder / "clone", folder / "clone" / ".venv-play"
        for name, text in SOURCES.items():
            self.write(name, text)
        self.made = 0
        self.bench = quicken.Workbench(self.root, self.home, self.make)
        self.bench.line().parent.mkdir(parents=True)
        self.bench.python.parent.mkdir()
        self.bench.python.symlink_to(sys.executable)

    def write(self, name: str, text: str) -> None:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def make(self, part: Path) -> None:
        self.made += 1
        for path in (self.root / "src").rglob("*.py"):
            copy = part / path.relative_to(self.root / "src")
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(path.read_bytes())

    def stage(self) -> str:
        return str(json.loads((self.bench.folder / "progress.json").read_text(encoding="utf-8"))["stage"])


@pytest.fixture
def place(tmp_path: Path, quicken: Any) -> Place:
    return Place(tmp_path, quicken)


def test_a_complete_build_is_taken_by_the_next_start(place: Place, quicken: Any) -> None:
    assert place.bench.taken() == ""
    assert place.bench.work()
    name = quicken.fingerprint(place.root)
    assert place.bench.taken() == name and place.stage() == "ready"
    assert place.bench.line().read_text() == f"{place.bench.folder / name}\n"
    assert (place.bench.folder / name / "wartable" / "__init__.py").exists()
    assert not (place.bench.folder / "part").exists()


def test_a_start_that_finds_its_build_makes_no_other(place: Place) -> None:
    assert place.bench.work() and place.bench.work()
    assert place.made == 1


def test_two_starts_do_not_compile_twice(place: Place) -> None:
    place.bench.folder.mkdir()
    with open(place.bench.folder / "lock", "w") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        assert not place.bench.work()
    assert place.made == 0 and place.bench.taken() == ""
    assert place.bench.work() and place.made == 1


def test_a_build_that_fails_changes_nothing(place: Place) -> None:
    def fail(part: Path) -> None:
        part.mkdir()
        raise RuntimeError("the compiler fell over")

    place.bench.make = fail
    with pytest.raises(RuntimeError, match="fell over"):
        place.bench.work()
    assert place.bench.taken() == "" and place.stage() == "failed"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("src/wartable/kernel/registry.py", "raise ImportError\n"),
        ("src/wartable/__init__.py", '__version__ = "9.8"\n'),
        ("src/wartable/terminal/build.py", "def complete():\n    return False\n"),
    ],
    ids=["cannot be imported", "another version", "not everything compiled"],
)
def test_a_build_that_does_not_hold_is_not_taken(place: Place, name: str, text: str) -> None:
    place.write(name, text)
    with pytest.raises(RuntimeError, match=r"log\.txt"):
        place.bench.work()
    assert place.bench.taken() == "" and place.stage() == "failed"


def test_an_interrupted_build_leaves_only_a_part_that_the_next_one_removes(place: Place) -> None:
    def stop(part: Path) -> None:
        part.mkdir()
        (part / "half").write_text("")
        raise KeyboardInterrupt

    place.bench.make = stop
    with pytest.raises(KeyboardInterrupt):
        place.bench.work()
    assert place.bench.taken() == ""
    place.bench.make = place.make
    assert place.bench.work()
    assert not (place.bench.folder / place.bench.taken() / "half").exists()


def test_sources_that_change_while_it_compiles_make_it_stale_before_it_is_taken(place: Place) -> None:
    def make(part: Path) -> None:
        place.make(part)
        place.write("src/wartable/rules.py", "NEW = 1\n")

    place.bench.make = make
    with pytest.raises(RuntimeError, match="changed meanwhile"):
        place.bench.work()
    assert place.bench.taken() == ""


def test_a_change_of_the_sources_gives_the_build_up_and_the_next_one_is_taken(place: Place) -> None:
    place.bench.work()
    first = place.bench.taken()
    assert place.bench.refresh() and place.bench.taken() == first
    place.write("src/wartable/rules.py", "NEW = 1\n")
    assert not place.bench.refresh()
    assert place.bench.taken() == ""
    assert place.bench.work()
    assert place.made == 2 and place.bench.taken() not in ("", first)


def test_the_line_comes_before_that_of_the_plain_sources(tmp_path: Path, quicken: Any) -> None:
    """A new environment with both lines finds the compiled folder first."""
    for name in ("plain", "compiled"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "which.py").write_text(f"NAME = {name!r}\n")
    site = tmp_path / "site"
    site.mkdir()
    (site / "__editable__.wartable-0.1.0.pth").write_text(f"{tmp_path / 'plain'}\n")
    (site / quicken.LINE).write_text(f"{tmp_path / 'compiled'}\n")
    program = f"import site; site.addsitedir({str(site)!r}); import which; print(which.NAME)"
    done = subprocess.run([sys.executable, "-S", "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "compiled"


def test_doctor_tells_how_far_it_is(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "prefix", str(place.home))
    monkeypatch.setattr(build, "complete", lambda: False)
    assert build.background() == ""
    place.bench.folder.mkdir()
    place.bench.note("compiling C", done=3, of=8, until=0)
    assert build.background() == "was interrupted; the next `make play` begins anew"
    with open(place.bench.folder / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        assert build.background() == "compiling C, 3 of 8 files"
        place.bench.note("compiling C", done=3, of=8, until=1)
        assert build.background() == "compiling C, 3 of 8 files, about 1 s left"
    place.bench.note("failed", why="there is no C compiler on this machine")
    assert build.background() == "failed, so plain Python stays: there is no C compiler on this machine"
    place.bench.note("ready")
    assert build.background() == "ready: the next start takes it"
    monkeypatch.setattr(build, "complete", lambda: True)
    assert build.background() == ""


def test_a_build_says_how_far_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.syspath_prepend(str(WORKSHOP))
    monkeypatch.setenv("WARTABLE_PROGRESS", str(tmp_path / "progress.json"))
    import progress

    monkeypatch.setattr(progress, "TERMINAL", os.devnull)
    told = progress.Progress()
    told.tell("compiling C", 0, 3, 42.0)
    told.tell("compiling C", 1, 3, 30.0)  # too soon for another line
    assert json.loads((tmp_path / "progress.json").read_text())["done"] == 1
    told.tell("compiling C", 3, 3, 0.0)
    assert capsys.readouterr().err.splitlines() == [
        "wartable: compiling C: 0 of 3 files, about 42 s left",
        "wartable: compiling C: 3 of 3 files",
    ]
