"""Intervals of shares: Wilson's for wins and losses, and right where matches are drawn."""
from __future__ import annotations

from math import comb

import pytest

from wartable.lab.intervals import Score, joined

# Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine 17 (1998), table I, method 3.
PUBLISHED = [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)]


@pytest.mark.parametrize(("won", "of", "low", "high"), PUBLISHED)
def test_wins_and_losses_have_the_published_intervals(won: int, of: int, low: float, high: float) -> None:
    assert Score(won, 0.0, of).interval() == pytest.approx((low, high), abs=0.00005)


def test_wins_and_losses_have_the_intervals_of_scipy() -> None:
    stats = pytest.importorskip("scipy.stats")
    for of in (1, 2, 7, 60, 1000):
        for won in {0, 1, of // 3, of - 1, of}:
            theirs = stats.binomtest(won, of).proportion_ci(method="wilson")
            assert Score(won, 0.0, of).interval() == pytest.approx((theirs.low, theirs.high), abs=1e-12)


def coverage(matches: int, win: float, draw: float, told: bool) -> float:
    """How often the interval holds the true share, over all that so many matches can come to; *told*: it knows of the draws."""
    true, held = win + draw / 2, 0.0
    for won in range(matches + 1):
        for drawn in range(matches - won + 1):
            chance = comb(matches, won) * comb(matches - won, drawn)
            chance *= win**won * draw**drawn * (1 - win - draw) ** (matches - won - drawn)
            low, high = Score(won + drawn / 2, drawn / 4 if told else 0.0, matches).interval()
            held += chance * (low <= true <= high)
    return held


@pytest.mark.parametrize("win", [0.1, 0.25, 0.4])
@pytest.mark.parametrize("draw", [0.2, 0.5])
@pytest.mark.parametrize("matches", [20, 60])
def test_draws_make_the_interval_narrower_and_it_still_holds(matches: int, win: float, draw: float) -> None:
    assert 0.93 <= coverage(matches, win, draw, True) <= 0.98
    assert coverage(matches, win, draw, True) < coverage(matches, win, draw, False)


def test_with_many_draws_wilson_alone_is_far_too_wide() -> None:
    assert coverage(60, 0.25, 0.5, False) > 0.99


def test_matches_are_counted_one_by_one_and_together() -> None:
    scores = [Score(), Score()]
    for score in (1.0, 0.0, 0.5, 1 / 3):
        scores[0].add(score)
    scores[1].add(1.0)
    whole = joined(scores)
    assert (whole.of, whole.total) == (5, pytest.approx(17 / 6))
    assert whole.shared == pytest.approx(1 / 4 + 2 / 9)


def test_a_few_draws_prove_little_and_many_much() -> None:
    few, many = Score(2.0, 1.0, 4).interval(), Score(500.0, 250.0, 1000).interval()
    assert few[1] - few[0] > 0.4
    assert many[1] - many[0] < 0.01
    assert few[0] + few[1] == pytest.approx(1.0)


def test_words() -> None:
    assert Score(217, 0.0, 400).percent() == "54.2 % (49.4 to 59.1)"
    assert Score(3, 0.0, 4).percent(0) == "75 % (30 to 95)"
    assert Score().percent() == "-"
