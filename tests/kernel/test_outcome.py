"""Rankings: who has won, ranks, and what each seat gets of it."""
from __future__ import annotations

import pytest

from wartable.kernel.outcome import Outcome

Ranking = tuple[tuple[int, ...], ...]


@pytest.mark.parametrize(
    ("ranking", "returns"),
    [
        (((1,), (0,)), [-1.0, 1.0]),
        (((0, 1),), [0.0, 0.0]),
        (((0, 2), (1, 3)), [0.5, -0.5, 0.5, -0.5]),
        (((2,), (0,), (1,)), [-0.5, -0.5, 1.0]),
        (((0, 1, 2), ()), [1.0, 1.0, 1.0]),
        (((), (0, 1)), [-1.0, -1.0]),
    ],
)
def test_returns(ranking: Ranking, returns: list[float]) -> None:
    assert Outcome("", ranking).returns() == returns


@pytest.mark.parametrize(
    ("ranking", "ranks"),
    [(((1,), (0,)), [2, 1]), (((0, 2), (1,)), [1, 3, 1]), (((0, 1),), [1, 1]), (((), (0, 1)), [2, 2]), (((0, 1), ()), [1, 1])],
)
def test_ranks(ranking: Ranking, ranks: list[int]) -> None:
    outcome = Outcome("", ranking)
    assert [outcome.rank(seat) for seat in range(len(ranks))] == ranks


def test_who_is_not_ranked_has_no_rank() -> None:
    with pytest.raises(ValueError, match="seat 5 is not ranked"):
        Outcome("", ((0,), (1,))).rank(5)


def test_winners_and_draws() -> None:
    won, drawn = Outcome("by points", ((1,), (0,))), Outcome("", ((0, 1),))
    assert won.winners == (1,) and not won.drawn
    assert drawn.winners == (0, 1) and drawn.drawn
    assert repr(won) == "Outcome('by points', ((1,), (0,)))"
