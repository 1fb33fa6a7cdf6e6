"""The games of the guides, written into a folder and made known by entry points as an installed package would be."""
import importlib
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from wartable.kernel import registry

ROOT = Path(__file__).parents[2]
GUIDES = {"gallop": ROOT / "docs/guides/new_game.md", "ambush": ROOT / "docs/guides/hidden_cards.md"}
PIECE = re.compile(r"^`(\S+)`(?:, continued)?:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def write_package(folder: Path, package: str) -> None:
    """All files of a guide, and the entry points that installing them would leave behind."""
    for name, text in PIECE.findall(GUIDES[package].read_text(encoding="utf-8")):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(f"\n\n{text}" if path.stat().st_size and not text.startswith(" ") else f"\n{text}")
    info = folder / f"{package}-0.1.dist-info"
    info.mkdir()
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines: list[str] = []
    for group, points in project["entry-points"].items():
        lines.extend([f"[{group}]", *[f"{name} = {target}" for name, target in points.items()]])
    (info / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 0.1\n", encoding="utf-8")


@pytest.fixture(scope="session")
def packages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The folder with each guide's package."""
    folders = {name: tmp_path_factory.mktemp(name) for name in GUIDES}
    for name, folder in folders.items():
        write_package(folder, name)
    return folders


def all_rooms(folder: Path, package: str) -> ModuleType:
    """Everything that the modules of a guide's game define, in one module."""
    whole = ModuleType(package)
    for path in sorted((folder / package).rglob("*.py")):
        name = ".".join(path.relative_to(folder).with_suffix("").parts)
        vars(whole).update({key: value for key, value in vars(importlib.import_module(name)).items() if key[0] != "_"})
    return whole


@pytest.fixture
def gallop(packages: dict[str, Path], monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The first guide's game, which is installed for one test only."""
    monkeypatch.syspath_prepend(str(packages["gallop"]))
    yield all_rooms(packages["gallop"], "gallop")
    registry._games.pop("gallop", None)


@pytest.fixture
def ambush(packages: dict[str, Path], monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The second guide's game, which is installed for one test only."""
    monkeypatch.syspath_prepend(str(packages["ambush"]))
    yield all_rooms(packages["ambush"], "ambush")
    registry._games.pop("ambush", None)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Functions marked `breaks(law, said)` plant a fault which must break *law*, with *said* in the reason."""
    if "plant" in metafunc.fixturenames:
        marked = [one for one in vars(metafunc.module).values() if getattr(one, "pytestmark", ())]
        faults = [(*one.pytestmark[0].args, one) for one in marked if one.pytestmark[0].name == "breaks"]
        metafunc.parametrize(("law", "said", "plant"), faults, ids=[plant.__name__ for _, _, plant in faults])
