"""Compiles the package in the background, at low priority, beside the plain one that is being played with.

A build is made in a folder of its own, named after the sources, and taken by one file of one line (a .pth file of the
environment) that is put in its place in one go: from then on every start finds the compiled modules first. Whatever goes wrong
before changes nothing. When the sources change, the line is removed by the next `make play`, which begins anew.
"""
import fcntl
import hashlib
import json
import os
import platform
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable
from pathlib import Path

from progress import replace

LINE = "00-wartable-compiled.pth"  # read before the line of the plain sources
CHECK = """
import sys
import wartable
from wartable.kernel.registry import find_game, game_names
from wartable.terminal.build import complete
assert wartable.__file__.startswith(sys.argv[1]), wartable.__file__
assert wartable.__version__ == sys.argv[2], wartable.__version__
assert complete(), "not everything is compiled"
assert all(find_game(name) for name in game_names())
"""


class Workbench:
    """Where an environment keeps its compiled build, and how one is made."""

    def __init__(self, root: Path, home: Path, make: Callable[[Path], None] | None = None) -> None:
        self.root = root
        self.home = home
        self.folder = home / "compiled"
        self.python = home / "bin" / "python"
        self.make = make or self.pip

    def line(self) -> Path:
        """The file that says which build is taken."""
        version = f"python{sys.version_info.major}.{sys.version_info.minor}"
        return self.home / "lib" / version / "site-packages" / LINE

    def taken(self) -> str:
        """The name of the build that the next start takes; nothing if it takes the plain sources."""
        try:
            return Path(self.line().read_text(encoding="utf-8").strip()).name
        except OSError:
            return ""

    def refresh(self) -> bool:
        """Whether the taken build is made of the present sources; one that is not is given up."""
        if self.taken() == fingerprint(self.root):
            return True
        self.line().unlink(missing_ok=True)
        return False

    def note(self, stage: str, **more: object) -> None:
        """What `wartable doctor` tells of it."""
        replace(self.folder / "progress.json", json.dumps({"stage": stage, **more}))

    def work(self) -> bool:
        """Compiles the present sources and takes the result, unless somebody else is at it; says whether it is taken."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with open(self.folder / "lock", "w") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                return False
            if self.refresh():
                return True
            try:
                self.compile()
            except Exception as fault:
                self.note("failed", why=str(fault))
                raise
        return True

    def compile(self) -> None:
        """One build from beginning to end, in a folder that nobody looks at before it is complete."""
        name = fingerprint(self.root)
        part, whole = self.folder / "part", self.folder / name
        shutil.rmtree(part, ignore_errors=True)
        (self.folder / "log.txt").unlink(missing_ok=True)
        self.note("beginning")
        self.make(part)
        self.note("trying it out")
        version = tomllib.loads((self.root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
        self.run([str(self.python), "-c", CHECK, str(part), version], PYTHONPATH=str(part))
        if fingerprint(self.root) != name:
            raise RuntimeError("the sources were changed meanwhile; the next `make play` begins anew")
        shutil.rmtree(whole, ignore_errors=True)
        before = self.taken()
        part.rename(whole)
        replace(self.line(), f"{whole}\n")
        for old in self.folder.iterdir():  # one that is perhaps still being played with stays
            if old.is_dir() and old.name not in (name, before, "objects"):
                shutil.rmtree(old, ignore_errors=True)
        self.note("ready")

    def pip(self, folder: Path) -> None:
        """The fully optimised build, as `pip install .` makes it, into a folder."""
        pip = [str(self.python), "-m", "pip", "--disable-pip-version-check", "--no-input"]
        told = {"WARTABLE_PROGRESS": str(self.folder / "progress.json"), "WARTABLE_BUILD": str(self.folder / "objects")}
        self.run([*pip, "install", "--no-deps", "--target", str(folder), str(self.root)], WARTABLE_COMPILE="1", **told)

    def run(self, command: list[str], **env: str) -> None:
        """Runs a command; what it writes goes to the log."""
        with open(self.folder / "log.txt", "a", encoding="utf-8") as log:
            done = subprocess.run(command, env={**os.environ, **env}, stdout=log, stderr=subprocess.STDOUT, check=False)
        if done.returncode:
            raise RuntimeError(f"see {self.folder / 'log.txt'}")


def fingerprint(root: Path) -> str:
    """A name for all that a build is made of: the sources, the page, how they are built, and the Python that compiles them."""
    found = hashlib.sha256(f"{sys.version} {platform.machine()}".encode())
    files = [path for folder in ("src/wartable", "docs/rules", "workshop") for path in sorted((root / folder).rglob("*"))]
    for path in [root / "setup.py", root / "pyproject.toml", *files]:
        if path.is_file() and path.suffix not in (".pyc", ".so"):
            found.update(f"{path.relative_to(root)}\0".encode() + path.read_bytes())
    return found.hexdigest()[:20]


def start(root: Path, home: Path) -> str:
    """Begins to compile in the background where that can be done and is not done yet; a line about it for the player."""
    bench = Workbench(root, home)
    if bench.refresh():
        return ""
    bench.folder.mkdir(parents=True, exist_ok=True)
    if not any(map(shutil.which, ("cc", "gcc", "clang"))):
        bench.note("failed", why="there is no C compiler on this machine")
        return ""
    command = [str(bench.python), str(Path(__file__).resolve()), str(root), str(home)]
    nowhere = subprocess.DEVNULL
    subprocess.Popen(command, stdin=nowhere, stdout=nowhere, stderr=nowhere, start_new_session=True)
    doctor = os.path.relpath(home / "bin" / "wartable")
    return f"Meanwhile the games are compiled, and the next start takes that. How far it is: {doctor} doctor"


if __name__ == "__main__":
    os.nice(19)
    time.sleep(5)  # the table opens first
    Workbench(Path(sys.argv[1]), Path(sys.argv[2])).work()
