"""What of the package is compiled with mypyc, with which flags, and where."""
import os
import runpy
import subprocess
import sys
import sysconfig
import threading
import time
import tomllib
from pathlib import Path

from objects import LEVEL, folder
from progress import Progress, say
from setuptools.command.build_ext import build_ext

PACKAGE = Path("src/wartable")
COLD = Path(__file__).resolve().parent / "cold.h"
CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
LENIENT = ["--ignore-missing-imports", "--no-warn-return-any"]  # what the package imports is not there while it is built
SECONDS_PER_MB = 1.2  # of C, on one core: only for the guess of the time left, until the machine has shown its speed
# What gcc does at -O2 that makes mypyc's code faster, on top of -O1: as fast as -O2 in play, in two thirds of its time.
CHOSEN = [
    "-finline-functions", "-finline-small-functions", "-fpartial-inlining", "-fipa-cp", "-fipa-sra", "-fipa-icf", "-fipa-ra",
    "-fdevirtualize", "-freorder-blocks-and-partition", "-freorder-blocks-algorithm=stc", "-freorder-functions",
    "-fstrict-aliasing", "-fcaller-saves", "-foptimize-sibling-calls", "-fcse-follow-jumps", "-fthread-jumps", "-ftree-vrp",
]  # fmt: skip
is_compiled = runpy.run_path(str(PACKAGE / "rooms.py"))["is_compiled"]
progress = Progress()


def groups() -> list[tuple[list[str], str]]:
    """The modules of the kernel and of each listed game that are compiled; each group becomes one library."""
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    games = sorted(project["entry-points"]["wartable.games"])
    folders = [PACKAGE / "kernel", *[PACKAGE / "games" / name for name in games]]
    return [(modules_of(path), f"wartable_{path.name}") for path in folders if modules_of(path)]


def modules_of(path: Path) -> list[str]:
    """The files below a folder that are compiled."""
    names = {file: ".".join(file.relative_to(PACKAGE.parent).with_suffix("").parts) for file in path.rglob("*.py")}
    return sorted(str(file) for file, name in names.items() if file.name != "__init__.py" and is_compiled(name))


def extensions() -> list:
    """The compiled modules, each optional: without a compiler the .py files remain."""
    if os.environ.get("WARTABLE_PURE") == "1":
        print("wartable: not compiled, as WARTABLE_PURE=1 asks", file=sys.stderr)
        return []
    insisted = os.environ.get("WARTABLE_COMPILE") == "1"
    try:
        from mypyc.build import mypycify

        parts = groups()
        progress.tell("checking types and writing C")
        sources = [path for paths, _ in parts for path in paths]
        options = [f"--cache-dir={folder() / 'mypy'}", *LENIENT]
        level = "1" if LEVEL == "2" and is_gcc() else LEVEL
        made = mypycify([*options, *sources], opt_level=level, debug_level="0", separate=parts, target_dir=str(folder()))
    except BaseException as error:  # mypyc leaves by SystemExit
        if insisted:
            raise
        say(f"not compiled, plain Python is installed ({error!r})")
        return []
    made.sort(key=lambda extension: -megabytes(extension))  # whoever compiles a small one last leaves no core idle for long
    flags, links = flags_of(level)
    for extension in made:
        extension.optional = not insisted
        extension.extra_compile_args = [*extension.extra_compile_args, *flags]
        extension.extra_link_args = [*extension.extra_link_args, *links]
    return made


def flags_of(level: str) -> tuple[list[str], list[str]]:
    """What the C compiler and the linker are told, besides what mypyc tells them."""
    flags = CHOSEN if level != LEVEL else []
    if os.name == "posix":  # for this warning, though never shown, gcc reads a large file again and again: half its time
        flags = [*flags, "-Wno-misleading-indentation"]
    if sys.platform != "linux":
        return flags, []
    # functions of a library call each other directly, not by way of the loader's table
    return [*flags, "-fno-semantic-interposition", "-include", str(COLD)], ["-Wl,-Bsymbolic"]


def is_gcc() -> bool:
    """Whether the C compiler is gcc, by what it says of itself."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or ""
    try:
        said = subprocess.run([command.split()[0], "--version"], capture_output=True, text=True, check=False).stdout
    except (OSError, IndexError):
        return False
    return "Free Software Foundation" in said


def megabytes(extension: object) -> float:
    """How much C an extension is made of."""
    return sum(Path(source).stat().st_size for source in extension.sources) / 1e6


class Compile(build_ext):
    """Compiles on all cores, and says how far it is."""

    def build_extensions(self) -> None:
        self.parallel = CORES
        self.begun = time.monotonic()
        self.done: list[float] = []
        self.counting = threading.Lock()
        self.all = sum(map(megabytes, self.extensions))
        self.report()
        super().build_extensions()

    def build_extension(self, extension: object) -> None:
        super().build_extension(extension)
        with self.counting:
            self.done.append(megabytes(extension))
            self.report()

    def report(self) -> None:
        """How many files are compiled, and how long the others may take at the speed seen so far."""
        seen, spent = sum(self.done), time.monotonic() - self.begun
        speed = spent / seen if seen > self.all / 3 else SECONDS_PER_MB / CORES
        progress.tell("compiling C", len(self.done), len(self.extensions), (self.all - seen) * speed)
