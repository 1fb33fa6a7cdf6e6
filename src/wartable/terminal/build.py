"""What of this package is compiled."""
from __future__ import annotations

import pkgutil
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec

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


def build_line() -> str:
    """One line that says which build this is."""
    counts = [compiled(group) for group in GROUPS]
    made, of = sum(c for c, _ in counts), sum(n for _, n in counts)
    if made == of:
        return "the kernel and the games are compiled"
    if made == 0:
        return "the kernel and the games run as plain Python: the same rules, but slower"
    return f"only {made} of {of} modules of the kernel and the games are compiled; install it again"
