"""The seed of a run is told and can be repeated; slow tests come by turns."""
import os
import subprocess
import sys
from pathlib import Path

CONFTEST = Path(__file__).parents[1] / "conftest.py"
SWEEPS = """
import time
import pytest

@pytest.mark.slow
@pytest.mark.parametrize("number", range(6))
def test_sweep(number, seed):
    print("sweep", number, "with", seed)
    time.sleep(0.3)

def test_quick(seed):
    assert seed == 41
"""


def outcome(folder: Path, *arguments: str, **environment: str) -> str:
    """What pytest prints for these sweeps."""
    (folder / "conftest.py").write_text(CONFTEST.read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "test_sweeps.py").write_text(SWEEPS, encoding="utf-8")
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = slow: takes long\n", encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-s", "-rs", "-p", "no:cacheprovider", str(folder), *arguments]
    around = {**os.environ, **environment}
    return subprocess.run(command, env=around, cwd=folder, capture_output=True, text=True, timeout=60).stdout


def order(output: str) -> list[str]:
    return [line.split()[1] for line in output.replace(".", "\n").splitlines() if line.startswith("sweep")]


def test_the_seed_is_told_and_read(tmp_path: Path) -> None:
    output = outcome(tmp_path, "-k", "quick", WARTABLE_SEED="41")
    assert "1 passed" in output
    assert "WARTABLE_SEED=41 repeats them" in output


def test_slow_tests_come_in_an_order_of_the_seed(tmp_path: Path) -> None:
    orders = [order(outcome(tmp_path, "-m", "slow", WARTABLE_SEED=s, WARTABLE_SLOW_MINUTES="9")) for s in ("41", "41", "42")]
    assert sorted(orders[0]) == list("012345")
    assert orders[0] == orders[1] != orders[2]


def test_none_is_begun_when_the_time_is_over(tmp_path: Path) -> None:
    output = outcome(tmp_path, "-m", "slow", WARTABLE_SEED="41", WARTABLE_SLOW_MINUTES="0.01")
    assert 1 <= len(order(output)) <= 4
    assert "its turn comes with another seed" in output
