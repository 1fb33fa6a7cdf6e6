"""Every test asserts something: a test that can only crash notices nothing but crashes."""
import ast
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
# Functions that assert for those who call them: of libraries, and shared by several tests of one file.
CHECKERS = {
    "api_test", "parallel_api_test", "seed_test", "state_test",  # PettingZoo
    "check_env",  # Gymnasium
    "random_sim_test", "sim_game", "run_cases",  # OpenSpiel, whose cases are those of unittest
    "validate_response",  # Schemathesis
    "wait_for",  # Playwright: fails where a page does not come to show it
    "expect", "expect_exact",  # pexpect: fails where a terminal does not come to say it
    "complete",  # of who knows what: every row of the table occurred, and held
    "passes_every_law", "assert_mean", "check_names", "kill_often",
}  # fmt: skip


def asserts(node: ast.AST) -> bool:
    """Whether the code says what has to be: by assert, pytest.raises, pytest.fail or a checker."""
    for part in ast.walk(node):
        if isinstance(part, ast.Assert):
            return True
        if isinstance(part, ast.Call):
            name = part.func.attr if isinstance(part.func, ast.Attribute) else getattr(part.func, "id", "")
            if name in ("raises", "fail") or name in CHECKERS:
                return True
    return False


def written(path: Path) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    """The tests of a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = [node for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))]
    return [node for node in found if node.name.startswith("test_")]


@pytest.mark.parametrize("path", sorted(TESTS.rglob("test_*.py")), ids=lambda p: str(p.relative_to(TESTS)))
def test_every_test_asserts_something(path: Path) -> None:
    silent = [f"{node.name} (line {node.lineno})" for node in written(path) if not asserts(node)]
    assert not silent, f"{path.relative_to(TESTS)}: no assertion in {', '.join(silent)}"
