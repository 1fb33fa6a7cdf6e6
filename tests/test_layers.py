"""The layers of docs/architecture.md, checked on the imports of every module."""
import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "src" / "wartable"
BELOW = {
    "kernel": set(),
    "games": {"kernel"},
    "bots": {"kernel", "games"},
    "lab": {"kernel", "games", "bots"},
    "envs": {"kernel", "games", "bots"},
    "conformance": {"kernel", "games", "bots"},
    "server": {"kernel", "games", "bots"},
    "terminal": {"kernel", "games", "bots", "lab", "envs", "conformance", "server"},
}
MODULES = sorted(p for p in PACKAGE.rglob("*.py") if p.parent != PACKAGE)


def imports(path: Path) -> set[str]:
    """All modules of the package that a module imports, wherever in the file."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return {name for name in found if name.startswith("wartable.") and name.split(".")[1] in BELOW}


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_modules_import_only_from_lower_layers(path):
    layer = path.relative_to(PACKAGE).parts[0]
    for name in imports(path):
        part = name.split(".")[1]
        assert part == layer or part in BELOW[layer], f"{path.name} of {layer} imports {name}"


@pytest.mark.parametrize("path", sorted(PACKAGE.glob("games/*/**/*.py")), ids=lambda p: str(p.relative_to(PACKAGE / "games")))
def test_games_do_not_know_each_other(path):
    for name in imports(path):
        if name.startswith("wartable.games."):
            assert name.split(".")[2] == path.relative_to(PACKAGE / "games").parts[0]


@pytest.mark.parametrize("path", sorted(PACKAGE.glob("bots/*.py")), ids=lambda p: p.name)
def test_bots_never_import_states(path):
    for name in imports(path):
        assert name != "wartable.kernel.state.State"
        assert not (name.startswith("wartable.games.") and ".state" in name)
