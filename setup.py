"""Builds the page of the table, and compiles what runs at every decision with mypyc where a C compiler is present."""
import sys
import threading
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE / "workshop"), str(HERE / "frontend")]
import compiling  # noqa: E402
import objects  # noqa: E402
import page  # noqa: E402

BUILDS = {"bdist_wheel", "editable_wheel", "build", "build_py", "build_ext", "install"} & set(sys.argv)


class Page(threading.Thread):
    """The page is built while C is being written."""

    fault = ""

    def run(self) -> None:
        try:
            page.build()
        except SystemExit as error:
            self.fault = str(error)


class WithPage(build_py):
    """The page is there before the files of the package are gathered; without it there is no wheel."""

    def run(self) -> None:
        building.join()
        if building.fault:
            raise SystemExit(building.fault)
        self.forget()
        super().run()

    def forget(self) -> None:
        """Removes what an older build left: everything but libraries of modules that are still compiled."""
        compiled = {extension.name for extension in self.distribution.ext_modules or []}
        for path in (Path(self.build_lib) / "wartable").rglob("*"):
            name = ".".join(path.relative_to(self.build_lib).parts).split(".cpython")[0].split(".cp3")[0]
            if path.is_file() and name not in compiled:
                path.unlink()


building = Page()
if BUILDS:
    building.start()
setup(
    cmdclass={"build_py": WithPage, "build_ext": compiling.Compile},
    ext_modules=compiling.extensions() if BUILDS else [],
    options={"build": {"build_base": str(objects.folder())}},
)
