"""Every registered game passes every law, with other matches for each seed of a run."""
import pytest

from wartable import find_game, game_names
from wartable.conformance import LAWS, Law, check

GAMES = game_names()
QUICK = [law for law in LAWS if not law.whole]  # those that need many matches at once are tried with every setup


@pytest.mark.parametrize("law", QUICK, ids=[law.name for law in QUICK])
@pytest.mark.parametrize("name", GAMES)
def test_a_few_setups(name: str, law: Law, seed: int) -> None:
    """A few setups, other ones for each law; the seed changes with the law as well."""
    number = LAWS.index(law)
    report = check(find_game(name), 5, seed=seed + number, laws=[law], first=seed + 3 * number)
    assert report.passed, "\n".join(report.lines)
    assert report.results[0].matches == 5


@pytest.mark.slow
@pytest.mark.parametrize("law", LAWS, ids=[law.name for law in LAWS])
@pytest.mark.parametrize("name", GAMES)
def test_every_setup(name: str, law: Law, seed: int) -> None:
    """Every number of seats, and every option's other values one at a time."""
    report = check(find_game(name), seed=100 + seed, laws=[law])
    assert report.passed, "\n".join(report.lines)
