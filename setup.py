"""Builds the page of the table, and compiles the kernel and the games with mypyc where a C compiler is present."""
import os
import sys
import tomllib
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).resolve().parent / "frontend"))
import page

PACKAGE = Path("src/wartable")


def groups() -> list[tuple[list[str], str]]:
    """The modules of the kernel and of each listed game, without package files; each group becomes one library."""
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    games = sorted(project["entry-points"]["wartable.games"])
    folders = [PACKAGE / "kernel", *[PACKAGE / "games" / name for name in games]]
    found = []
    for folder in folders:
        modules = sorted(str(path) for path in folder.rglob("*.py") if path.name != "__init__.py")
        if modules:
            found.append((modules, f"wartable_{folder.name}"))
    return found


def extensions() -> list:
    """The compiled modules, each optional: without a compiler the .py files remain."""
    if os.environ.get("WARTABLE_PURE") == "1":
        print("wartable: not compiled, as WARTABLE_PURE=1 asks", file=sys.stderr)
        return []
    try:
        from mypyc.build import mypycify

        sources = [path for paths, _ in groups() for path in paths]
        made = mypycify(sources, opt_level=os.environ.get("WARTABLE_OPT", "2"), debug_level="0", separate=groups())
    except BaseException as error:  # mypyc leaves by SystemExit
        if os.environ.get("WARTABLE_COMPILE") == "1":
            raise
        print(f"wartable: not compiled, plain Python is installed ({error!r})", file=sys.stderr)
        return []
    # The largest first: whoever compiles a small one last leaves no core idle for long.
    made.sort(key=lambda extension: -sum(Path(source).stat().st_size for source in extension.sources))
    for extension in made:
        extension.optional = os.environ.get("WARTABLE_COMPILE") != "1"
        if sys.platform == "linux":  # functions of a library call each other directly, not by way of the loader's table
            flags = ["-fno-semantic-interposition", "-include", str(Path("cold.h").resolve())]
            extension.extra_compile_args = [*extension.extra_compile_args, *flags]
            extension.extra_link_args = [*extension.extra_link_args, "-Wl,-Bsymbolic"]
    print("wartable: compiling the kernel and the games with mypyc", file=sys.stderr)
    return made


class WithPage(build_py):
    """The page is built before the files of the package are gathered; without it there is no wheel."""

    def run(self) -> None:
        page.build()
        super().run()


setup(cmdclass={"build_py": WithPage}, ext_modules=extensions(), options={"build_ext": {"parallel": os.cpu_count() or 1}})
