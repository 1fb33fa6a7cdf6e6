"""Compiles the kernel and the games with mypyc where a C compiler is present; plain Python otherwise."""
import os
import sys
from pathlib import Path

from setuptools import setup

PACKAGE = Path("src/wartable")


def sources() -> list[str]:
    """All modules of the kernel and the games, without package files."""
    found = [*PACKAGE.glob("kernel/*.py"), *PACKAGE.glob("games/**/*.py")]
    return sorted(str(path) for path in found if path.name != "__init__.py")


def extensions() -> list:
    """The compiled modules, each optional: without a compiler the .py files remain."""
    if os.environ.get("WARTABLE_PURE") == "1":
        print("wartable: not compiled, as WARTABLE_PURE=1 asks", file=sys.stderr)
        return []
    try:
        from mypyc.build import mypycify

        made = mypycify(sources(), opt_level=os.environ.get("WARTABLE_OPT", "3"), debug_level="0")
    except BaseException as error:  # mypyc leaves by SystemExit
        if os.environ.get("WARTABLE_COMPILE") == "1":
            raise
        print(f"wartable: not compiled, plain Python is installed ({error!r})", file=sys.stderr)
        return []
    for extension in made:
        extension.optional = os.environ.get("WARTABLE_COMPILE") != "1"
    print("wartable: compiling the kernel and the games with mypyc", file=sys.stderr)
    return made


setup(ext_modules=extensions())
