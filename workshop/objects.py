"""Where a build keeps its objects. It imports nothing that only a build has."""
import os
import sys
from pathlib import Path

LEVEL = os.environ.get("WARTABLE_OPT", "2")


def folder() -> Path:
    """Never the same for other flags or another Python."""
    kind = "plain" if os.environ.get("WARTABLE_PURE") == "1" else f"O{LEVEL}"
    return Path(os.environ.get("WARTABLE_BUILD", "build")) / f"{sys.implementation.cache_tag}-{kind}"
