"""Dice: fair, independent by roller, repeatable, and refused with words when they cannot be."""
from __future__ import annotations

import pickle
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest

from wartable.kernel.dice import (
    TABLE,
    DiceSource,
    Die,
    ScriptedDice,
    SeededDice,
    Stream,
    check_faces,
    shuffle_dice,
    shuffled,
    stream,
)
from wartable.kernel.errors import BadInput
from wartable.kernel.sealed import SealedDice, seal

SIX = Die("d6", [1, 2, 3, 4, 5, 6])
TEN = Die("d10", list(range(10)))
SWORDS = Die("white", [0, 1, 1, 1, 2, 2], {0: "blank", 1: "1", 2: "2"})

# The value that chi-square exceeds once in a thousand, by degrees of freedom.
CRITICAL = {5: 20.5, 9: 27.9, 2: 13.8, 23: 49.7, 35: 66.6}


def chi_square(found: Counter[object], expected: dict[object, float]) -> float:
    assert set(found) <= set(expected)
    total = sum(found.values())
    return sum((found[key] - share * total) ** 2 / (share * total) for key, share in expected.items())


@pytest.mark.parametrize("source", [SeededDice(2026), SealedDice("owl", "x")], ids=["seeded", "sealed"])
def test_faces_are_as_likely_as_their_sides(source: DiceSource) -> None:
    for die in (SIX, TEN, SWORDS):
        found: Counter[object] = Counter(source.roll([die], 0)[0] for _ in range(6000))
        expected: dict[object, float] = {face: sides / die.size for face, sides in die.weights()}
        assert chi_square(found, expected) < CRITICAL[len(expected) - 1]


@pytest.mark.parametrize("source", [SeededDice(7), SealedDice("toad")], ids=["seeded", "sealed"])
def test_dice_of_one_throw_are_independent(source: DiceSource) -> None:
    """Several seeded dice are cut out of one random word; that must not show."""
    pairs: Counter[object] = Counter()
    for _ in range(3000):
        faces = source.roll([SIX] * 6, 0)
        pairs.update([(faces[i], faces[j]) for i, j in ((0, 1), (2, 3), (4, 5))])
    assert chi_square(pairs, {(a, b): 1 / 36 for a in range(1, 7) for b in range(1, 7)}) < CRITICAL[35]


@pytest.mark.parametrize("source", [SeededDice(8), SealedDice("oak")], ids=["seeded", "sealed"])
def test_dice_of_two_rollers_are_independent(source: DiceSource) -> None:
    pairs: Counter[object] = Counter((source.roll([SIX], 0)[0], source.roll([SIX], 1)[0]) for _ in range(9000))
    assert chi_square(pairs, {(a, b): 1 / 36 for a in range(1, 7) for b in range(1, 7)}) < CRITICAL[35]


@pytest.mark.parametrize("source", [SeededDice(9), SealedDice("elm")], ids=["seeded", "sealed"])
def test_every_order_of_a_shuffle_is_as_likely(source: DiceSource) -> None:
    orders: Counter[object] = Counter(tuple(shuffled([0, 1, 2, 3], source.roll(shuffle_dice(4), TABLE))) for _ in range(4800))
    assert len(orders) == 24
    assert chi_square(orders, dict.fromkeys(orders, 1 / 24)) < CRITICAL[23]


@pytest.mark.parametrize("made", [lambda: SeededDice(5), lambda: SealedDice("s")], ids=["seeded", "sealed"])
def test_nobodys_extra_roll_shifts_anothers_dice(made: type[SeededDice]) -> None:
    quiet, busy = made(), made()
    for _ in range(20):
        busy.roll([SIX] * 7, 0)
        busy.roll([SIX], TABLE)
        assert busy.roll([SIX, TEN], 3) == quiet.roll([SIX, TEN], 3)


@pytest.mark.parametrize("source", [SeededDice(5), SealedDice("s", "t")], ids=["seeded", "sealed"])
def test_copies_give_the_same_dice_to_come(source: DiceSource) -> None:
    source.roll([SIX] * 5, 2)
    source.roll([SIX], TABLE)
    copies = [source.clone(), pickle.loads(pickle.dumps(source))]
    ahead = [source.roll([SIX] * 3, seat) for seat in (2, 2, TABLE, 0)]
    for copy in copies:
        assert [copy.roll([SIX] * 3, seat) for seat in (2, 2, TABLE, 0)] == ahead


def test_every_seed_has_its_own_dice() -> None:
    seeds = [0, 1, -1, 2, 1 << 32, 1 << 64, (1 << 64) + 1, 1 << 96, -(1 << 96), 3 << 200]
    rolled = [tuple(SeededDice(seed).roll([TEN] * 12, 0)) for seed in seeds]
    assert len(set(rolled)) == len(seeds)
    assert SeededDice(1).roll([TEN] * 12, 0) == list(rolled[1])


def test_streams_stay_the_same_for_ever() -> None:
    """Records do not need the generator, but the seeds in reports and tests do."""
    numbers = stream(42, 7)
    assert [numbers.below(100) for _ in range(6)] == [74, 60, 88, 31, 29, 66]
    assert SeededDice(42).roll([SIX] * 8, 6) == [5, 3, 6, 4, 6, 4, 4, 5]


def test_a_stream_is_copied_where_it_stands() -> None:
    numbers = stream(3, 3)
    numbers.word()
    twin, pickled = numbers.clone(), pickle.loads(pickle.dumps(numbers))
    assert isinstance(pickled, Stream)
    assert [numbers.word() for _ in range(4)] == [twin.word() for _ in range(4)] == [pickled.word() for _ in range(4)]


def test_a_shuffle_takes_one_card_after_another() -> None:
    assert [die.size for die in shuffle_dice(4)] == [4, 3, 2]
    assert shuffle_dice(1) == [] == shuffle_dice(0)


def test_threads_that_shuffle_at_once_get_the_same_true_dice() -> None:
    """A table of the server and its bots shuffle at the same time; nobody's die may have another's size."""
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(8) as threads:
            for top in range(300, 500, 10):  # sizes that nothing has asked for yet
                rolls = list(threads.map(shuffle_dice, [top] * 8))
                assert all([die.size for die in dice] == list(range(top, 1, -1)) for dice in rolls)
                assert all(dice == rolls[0] for dice in rolls)
    finally:
        sys.setswitchinterval(interval)
    assert shuffled([10, 11, 12, 13], [2, 0, 1]) == [12, 10, 13, 11]
    assert shuffled([10, 11], [1]) == [11, 10]
    assert shuffled([10], []) == [10] and shuffled([], []) == []


def test_a_die_knows_its_faces_by_weight_and_name() -> None:
    assert SWORDS.weights() == [(0, 1), (1, 3), (2, 2)]
    assert SWORDS.face("blank") == 0 and SIX.face("4") == 4
    with pytest.raises(BadInput, match="'3' is not a face of the white die; it has blank, 1, 2"):
        SWORDS.face("3")


def test_scripted_dice_fall_as_written_and_run_out() -> None:
    script = ScriptedDice([1, 2, 3, 0, 6])
    assert script.roll([SIX, SIX], 0) == [1, 2]
    twin = script.clone()
    assert script.roll([SIX, SWORDS], 1) == [3, 0] == twin.roll([SIX, SWORDS], 1)
    with pytest.raises(BadInput, match="the script has 1 dice left where 2 are rolled"):
        script.roll([SIX, SIX], 0)
    with pytest.raises(BadInput, match="the white die cannot show 6; it has blank, 1, 2"):
        script.roll([SWORDS], 0)
    assert script.roll([SIX], 0) == [6]


def test_faces_are_checked_against_the_dice() -> None:
    check_faces([SIX, SWORDS], [6, 2])
    with pytest.raises(BadInput, match="2 dice are rolled, 1 results were given"):
        check_faces([SIX, SIX], [6])
    with pytest.raises(BadInput, match="the d6 die cannot show 7"):
        check_faces([SIX], [7])


def test_a_seal_fixes_the_secret_without_telling_it() -> None:
    assert seal("owl") == seal("owl") != seal("Owl")
    assert len(seal("owl")) == 64 and "owl" not in seal("owl")


def test_sealed_dice_follow_from_the_secret_and_what_the_seats_added() -> None:
    rolled = [tuple(SealedDice(s, a).roll([TEN] * 10, 0)) for s, a in (("a", ""), ("a", "b"), ("b", ""), ("a", "c"))]
    assert len(set(rolled)) == 4
    assert tuple(SealedDice("a", "b").roll([TEN] * 10, 0)) == rolled[1]


def test_a_source_that_cannot_be_copied_says_so() -> None:
    class Hand(DiceSource):
        def roll(self, dice: list[Die], roller: int) -> list[int]:
            return [1]

    with pytest.raises(NotImplementedError, match="Hand cannot be copied"):
        Hand().clone()
