"""For all tests: the seed with which random matches begin, and the long sweeps by turns.

WARTABLE_SEED is that seed; CI takes it from what the commit holds: other files are tried with other
matches, the same files with the same. With WARTABLE_SLOW_MINUTES the slow tests are taken in an order that follows
from the seed, and none is begun after so many minutes.
"""
import os
import time
import zlib

import pytest

SEED = int(os.environ.get("WARTABLE_SEED", "1"))
MINUTES = float(os.environ.get("WARTABLE_SLOW_MINUTES", "0"))
BEGIN = time.monotonic()


@pytest.fixture(scope="session")
def seed() -> int:
    """Where the random matches of this run begin."""
    return SEED


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if MINUTES:
        items.sort(key=lambda item: zlib.crc32(f"{SEED} {item.nodeid}".encode()))


def pytest_runtest_setup(item: pytest.Item) -> None:
    if MINUTES and item.get_closest_marker("slow") and time.monotonic() - BEGIN > 60 * MINUTES:
        pytest.skip("its turn comes with another seed")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    terminalreporter.write_line(f"random matches began with seed {SEED}: WARTABLE_SEED={SEED} repeats them")
