"""What is compiled, what is pinned, and what stands at the root of the repository."""
from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from wartable.rooms import is_compiled

ROOT = Path(__file__).parents[2]
GAMES = sorted(path.parent for path in (ROOT / "src/wartable/games").glob("*/game.py"))
WORDS = ("asked", "clash", "events", "explain", "lines", "refuse", "words")


@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.name)
def test_rules_are_compiled_and_words_are_not(game: Path) -> None:
    for path in game.rglob("*.py"):
        name = ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)
        room = path.parent.name
        if room == "files" or (room == "seen" and path.stem in WORDS):
            assert not is_compiled(name), name
        elif path.stem != "__init__":
            assert is_compiled(name), name


def test_what_is_not_of_kernel_or_games_is_never_compiled() -> None:
    assert is_compiled("wartable.kernel.state")
    assert not any(map(is_compiled, ("wartable.rooms", "wartable.kernel", "wartable.bots.bot", "wartable.server.play")))


def test_other_flags_have_other_folders() -> None:
    program = "import sys; sys.path.insert(0, 'workshop'); import objects; print(objects.folder())"
    kinds = [{"WARTABLE_OPT": "1"}, {"WARTABLE_OPT": "2"}, {"WARTABLE_PURE": "1"}, {"WARTABLE_BUILD": "elsewhere"}]
    said = [
        subprocess.run([sys.executable, "-c", program], cwd=ROOT, env=kind, capture_output=True, text=True, check=True).stdout
        for kind in kinds
    ]
    assert len(set(said)) == len(kinds)


def test_every_package_of_the_page_is_pinned_by_its_hash() -> None:
    listed = json.loads((ROOT / "frontend/package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert [name for name, entry in listed.items() if name and not entry.get("integrity", "").startswith("sha512-")] == []


@pytest.mark.parametrize("name", ["play", "test", "node"])
def test_every_package_of_python_is_pinned_by_its_hashes(name: str) -> None:
    entries = re.split(r"^(?=[a-z])", (ROOT / "lock" / f"{name}.txt").read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    assert entries
    assert [entry.split()[0] for entry in entries if "==" not in entry.split()[0] or "--hash=sha256:" not in entry] == []


def test_locks_name_no_place_that_packages_come_from() -> None:
    for path in [*ROOT.glob("lock/*.txt"), ROOT / "frontend/package-lock.json"]:
        text = path.read_text(encoding="utf-8")
        assert not re.search(r'--(extra-)?index-url|--find-links|file://|"resolved"', text), path.name


def test_no_compiled_module_keeps_floats_in_a_final_tuple() -> None:
    """mypyc takes such a name for one that was never set, unless it is annotated as a tuple of any length."""
    found = []
    for path in (ROOT / "src/wartable").rglob("*.py"):
        if not is_compiled(".".join(path.relative_to(ROOT / "src").with_suffix("").parts)):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            final = isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "Final"
            if final and isinstance(node.value, ast.Tuple):
                parts = [part.operand if isinstance(part, ast.UnaryOp) else part for part in node.value.elts]
                if any(isinstance(part, ast.Constant) and isinstance(part.value, float) for part in parts):
                    found.append(f"{path.name}:{node.lineno}")
    assert found == []
