"""What of this package is compiled."""
from __future__ import annotations

import json
import pkgutil
import sys
import time
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path

import wartable.games
import wartable.kernel
from wartable.rooms import is_compiled

GROUPS = {"kernel": wartable.kernel, "games": wartable.games}


def compiled(group: str) -> tuple[int, int]:
    """How many modules of a group are compiled, of how many that should be."""
    package = GROUPS[group]
    walked = pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    names = [module.name for module in walked if not module.ispkg and is_compiled(module.name)]
    origins = [spec.origin or "" for spec in map(find_spec, names) if spec is not None]
    return sum(origin.endswith(tuple(EXTENSION_SUFFIXES)) for origin in origins), len(names)


def counted() -> tuple[int, int]:
    """How many modules are compiled, of how many that should be."""
    counts = [compiled(group) for group in GROUPS]
    return sum(made for made, _ in counts), sum(of for _, of in counts)


def complete() -> bool:
    """Whether everything that should be compiled is."""
    made, of = counted()
    return made == of


def background() -> str:
    """How far the build is that follows `make play` in the background; nothing where there is none."""
    folder = Path(sys.prefix) / "compiled"
    try:
        note = json.loads((folder / "progress.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return ""
    stage = note["stage"]
    if stage == "ready":
        return "" if complete() else "ready: the next start takes it"
    if stage == "failed":
        return f"failed, so plain Python stays: {note['why']}"
    if not is_locked(folder / "lock"):
        return "was interrupted; the next `make play` begins anew"
    done = f", {note['done']} of {note['of']} files" if note.get("of") else ""
    left = f", about {max(1, round(note['until'] - time.time()))} s left" if note.get("until") else ""
    return f"{stage}{done}{left}"


def is_locked(path: Path) -> bool:
    """Whether some process holds a lock file."""
    import fcntl  # not on Windows, where nothing is built in the background

    try:
        with path.open() as file:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False


def build_line() -> str:
    """One line that says which build this is."""
    made, of = counted()
    if made == of:
        return "the kernel and the games are compiled"
    if made == 0:
        return "the kernel and the games run as plain Python: the same rules, but slower"
    return f"only {made} of {of} modules of the kernel and the games are compiled; install it again"
