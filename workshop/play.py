"""`make play`: from a fresh clone to the open table. The games run as plain Python at first; compiling follows behind."""
import hashlib
import json
import os
import re
import subprocess
import sys
import threading
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path[:0] = [str(HERE), str(ROOT / "frontend")]

if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit(f"wartable needs Python 3.11 or newer, and this is {sys.version.split()[0]}: make play PYTHON=python3.12")

import page  # noqa: E402
import quicken  # noqa: E402
from board import Board  # noqa: E402
from progress import replace  # noqa: E402

HOME = ROOT / ".venv-play"
PYTHON = HOME / "bin" / "python"
LOCK = ROOT / "lock" / "play.txt"
NODE = ROOT / "lock" / "node.txt"
PIP = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "--no-input"]
ENVIRONMENT, PACKAGES, PAGE, PACKAGE = "environment", "Python packages", "page", "wartable"


class Stop(Exception):
    """A stage failed; it says why."""


def main() -> None:
    """Does what is not yet done, starts compiling in the background, and opens the table."""
    board = Board([ENVIRONMENT, PACKAGES, PAGE, PACKAGE])
    try:
        set_table(board)
    except KeyboardInterrupt:
        board.close()
        sys.exit("Stopped. The next `make play` goes on from here.")
    except Stop as fault:
        board.close()
        sys.exit(f"wartable: {fault}")
    board.close()
    print("Opening the table.", quicken.start(ROOT, HOME), flush=True)
    wartable = HOME / "bin" / "wartable"
    os.execv(wartable, [str(wartable), *sys.argv[1:]])


def set_table(board: Board) -> None:
    """Goes through the stages; the page is built beside the Python packages where the machine has Node."""
    done = read_done()
    own_node = page.is_made() or page.machine_node()
    beside = Beside(lambda: build_page(board, sys.executable))
    if own_node:
        beside.start()
    stage(board, ENVIRONMENT, done, sys.version, make_environment)
    stage(board, PACKAGES, done, digest(LOCK), lambda: install(board, PACKAGES, LOCK))
    if own_node:
        beside.finish()
    else:
        build_page(board, str(PYTHON), NODE)
    stage(board, PACKAGE, done, digest(ROOT / "pyproject.toml"), install_package)


def stage(board: Board, name: str, done: dict[str, str], key: str, work) -> None:
    """Does a stage and notes it, unless an earlier start did it from the same things."""
    if done.get(name) == key and PYTHON.exists():
        board.skip(name)
        return
    board.begin(name)
    work()
    board.end(name)
    later = [ENVIRONMENT, PACKAGES, PACKAGE]
    for other in later[later.index(name) :]:  # what was made in an older environment has to be made again
        done.pop(other, None)
    done[name] = key
    replace(HOME / "done.json", json.dumps(done))


def read_done() -> dict[str, str]:
    """What earlier starts have done."""
    try:
        return dict(json.loads((HOME / "done.json").read_text(encoding="utf-8")))
    except (OSError, ValueError):
        return {}


def digest(path: Path) -> str:
    """A short name for what is in a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:20]


def make_environment() -> None:
    run([sys.executable, "-m", "venv", "--clear", str(HOME)])


def install(board: Board, name: str, lock: Path) -> None:
    """Installs what a lock file pins, and counts."""
    pinned = len(re.findall(r"^\S+==", lock.read_text(encoding="utf-8"), re.MULTILINE))
    seen = [0, pinned]

    def heard(line: str) -> None:
        if line.startswith("Ignoring "):  # for another system
            seen[1] -= 1
        elif line.startswith("Collecting "):
            seen[0] += 1
            board.tell(name, f"{seen[0]} of {seen[1]}")
        elif line.startswith("Installing collected"):
            board.tell(name, f"installing {seen[1]}")

    run([*PIP, "install", "--progress-bar", "off", "--no-compile", "--require-hashes", "-r", str(lock)], heard)


def install_package() -> None:
    """The sources themselves are the plain build."""
    run([*PIP, "install", "--no-deps", "-e", str(ROOT)], WARTABLE_PURE="1", WARTABLE_BUILD=str(HOME / "plain"))


def build_page(board: Board, python: str, node: Path | None = None) -> None:
    """The page, by a Python that knows where Node is; `node` pins one that is installed first."""
    if page.is_made():
        board.skip(PAGE)
        return
    board.begin(PAGE)
    if node is not None:
        board.tell(PAGE, "fetching Node")
        run([*PIP, "install", "--require-hashes", "-r", str(node)])

    def heard(line: str) -> None:
        if line.startswith(page.SAYS):
            board.tell(PAGE, line.removeprefix(page.SAYS).strip())

    run([python, str(ROOT / "frontend" / "page.py")], heard)
    board.end(PAGE)


class Beside(threading.Thread):
    """Work that is done beside other work; what it fails with is raised where its end is awaited."""

    def __init__(self, work) -> None:
        super().__init__(daemon=True)
        self.work = work
        self.fault: BaseException | None = None

    def run(self) -> None:
        try:
            self.work()
        except BaseException as fault:
            self.fault = fault

    def finish(self) -> None:
        self.join()
        if self.fault is not None:
            raise self.fault


def run(command: list[str], heard=lambda line: None, **env: str) -> None:
    """Runs a command quietly; each line it writes is heard, and all of them are told if it fails."""
    written = []
    out = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True, "errors": "replace"}
    with subprocess.Popen(command, cwd=ROOT, env={**os.environ, **env}, **out) as child:
        for line in child.stdout:
            written.append(line)
            heard(line)
    if child.returncode:
        raise Stop(f"this failed: {' '.join(command)}\n{''.join(written[-40:])}")


if __name__ == "__main__":
    main()
