"""In what order the exact solution lists what may be chosen."""
from itertools import combinations_with_replacement

from wartable.games.dice_duel.judge.solution import (
    pairing_options,
    reroll_options,
    vector,
)

WHITE = list(combinations_with_replacement((2, 1, 0), 3))
RED = list(combinations_with_replacement((2, 1, 0), 4))
POWER = list(combinations_with_replacement((6, 5, 4, 3, 2, 1), 4))


# Options and their order (4.4)


def test_v17_and_v18_numbers_of_rerolls() -> None:
    assert [len(reroll_options((2, 1, 0), (6, 4, 2, 1), n)) for n in (1, 2, 3)] == [8, 29, 64]
    counts = [(len(command), len(power)) for command, power in reroll_options((1, 1, 1), (4, 4, 4, 4), 3)]
    assert sorted(counts) == [(0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (3, 0)]


def test_numbers_of_rerolls_over_all_dice() -> None:
    attacker = [[len(reroll_options(w, p, n)) for n in (1, 2, 3)] for w in WHITE for p in POWER]
    defender = [[len(reroll_options(r, p, n)) for n in (1, 2, 3)] for r in RED for p in POWER]
    assert [max(column) for column in zip(*attacker, strict=True)] == [8, 29, 64]
    assert [max(column) for column in zip(*defender, strict=True)] == [8, 30, 71]
    # A.3 counts the same things as incidences of states and keep patterns.
    assert sum(row[2] for row in attacker) == 38_220
    assert sum(row[2] for row in defender) == 66_087


def test_rerolls_are_listed_by_size_then_descending() -> None:
    assert reroll_options((2, 1, 1), (6, 3, 3, 3), 1) == [
        ((), ()),
        ((2,), ()),
        ((1,), ()),
        ((), (6,)),
        ((), (3,)),
    ]
    assert reroll_options((1, 1), (5,), 2)[-2:] == [((1, 1), ()), ((1,), (5,))]


def test_pairings_are_listed_by_scores_descending() -> None:
    listed = [vector(pairs) for pairs in pairing_options((2, 1, 0), (6, 4, 2, 1))]
    assert len(listed) == 24
    assert listed == sorted(listed, reverse=True)
    assert listed[0] == (12, 4, 0)
