"""Paying, compared with a count of all ways to lay the dice, which shares nothing with the sums of the rules (TW-5.4.1)."""

from __future__ import annotations

import itertools
import random

import pytest

from wartable.games.throes_of_war.cards.at_use import Reroll
from wartable.games.throes_of_war.cards.catalogue import Use
from wartable.games.throes_of_war.cards.effects import Doubles, Extra, Keyword
from wartable.games.throes_of_war.rules.allocation import (
    bonus_of,
    fits,
    kind_sixths,
    most_left,
    pay_all,
    payments,
    reroll_sixths,
)
from wartable.games.throes_of_war.rules.payment import ILLEGAL, dice_tally, extras, payable, paying_doubles, places
from wartable.games.throes_of_war.table.symbols import ANY, LETTERS, SYMBOLS
from wartable.games.throes_of_war.table.terms import ATTACK, DEFENSE

COSTS = ["P", "*", "P P", "P *", "* *", "P I", "P P *", "P I *", "P * *", "P P P *", "P P I I", "P P * *"]
EXTRAS = [None, ("P", 0), ("P", 1), ("P", 2), ("I", 0), ("M", 1)]


def made(cost: str, extra: tuple[str, int] | None = None, side: str = "A") -> Use:
    keywords: list[Keyword] = [Extra(extra[0], 1, side, extra[1])] if extra else []
    return Use(0, 0, cost, 0, 0, keywords)


def counted(dice: str) -> list[int]:
    """`P PP I` as a count of each face."""
    faces = [0] * (2 * SYMBOLS)
    for die in dice.split():
        faces[LETTERS.index(die[0]) + (SYMBOLS if len(die) == 2 else 0)] += 1
    return faces


def ways(die: int, cost: list[int], extra: int, halves: bool) -> list[tuple[int, int, int]]:
    """What one die can do: slots of its own symbol, ANY slots, Extra. It must do something (TW-5.4.1)."""
    found = set()
    symbol, double = die % SYMBOLS, die >= SYMBOLS
    for own, wild, more in itertools.product(range(3), repeat=3):
        if not 1 <= own + wild + more <= 1 + double or (more and symbol != extra) or (own and not cost[symbol]):
            continue
        if wild and own + wild > 1 and not halves:
            continue
        found.add((own, wild, more))
    return sorted(found)


def most_extra(use: Use, faces: list[int], side: int, halves: bool) -> int:
    """The most symbols that count as Extra over all ways to lay these dice; ILLEGAL if they pay the cost in none."""
    extra = use.extra if use.extra_side & side else -1
    reached = {(tuple([0] * SYMBOLS), 0, 0)}
    for face, n in enumerate(faces):
        for _ in range(n):
            after = set()
            for (paid, wild, more), (a, b, c) in itertools.product(reached, ways(face, use.cost, extra, halves)):
                now = list(paid)
                now[face % SYMBOLS] += a
                if now[face % SYMBOLS] <= use.cost[face % SYMBOLS] and wild + b <= use.cost[ANY] and more + c <= use.extra_most:
                    after.add((tuple(now), wild + b, more + c))
            reached = after
    whole = [more for paid, wild, more in reached if list(paid) == use.cost[:SYMBOLS] and wild == use.cost[ANY]]
    return max(whole, default=ILLEGAL)


def some_dice(most: int, seed: int, count: int, words: str = "P PP I II M MM") -> list[str]:
    rng = random.Random(seed)
    return [" ".join(rng.choices(words.split(), k=rng.randint(1, most))) for _ in range(count)]


def parts(faces: list[int]) -> list[list[int]]:
    return [list(part) for part in itertools.product(*[range(n + 1) for n in faces])]


@pytest.mark.parametrize("halves", [True, False])
@pytest.mark.parametrize("cost", COSTS)
def test_every_symbol_is_paid_and_every_die_does_something(cost: str, halves: bool) -> None:
    """TW-5.4.1 to TW-5.4.5, TW-R9: legal or not, and as much Extra as can be, also where it has a limit."""
    for n, extra in enumerate(EXTRAS):
        use = made(cost, extra)
        for dice in some_dice(6, n, 25):
            assert extras(use, counted(dice), ATTACK, halves) == most_extra(use, counted(dice), ATTACK, halves), (
                cost,
                extra,
                dice,
            )


@pytest.mark.parametrize("cost", ["P *", "P P", "* *"])
def test_extra_counts_on_the_stated_side_only(cost: str) -> None:
    """TW-7.2.1."""
    for side, other in (("A", DEFENSE), ("D", ATTACK)):
        use = made(cost, ("P", 0), side)
        for dice in some_dice(5, 1, 25):
            assert extras(use, counted(dice), other, True) == most_extra(made(cost), counted(dice), other, True)
            assert places(use, dice_tally(counted(dice)), other) == places(made(cost), dice_tally(counted(dice)), other)


@pytest.mark.parametrize("halves", [True, False])
@pytest.mark.parametrize("cost", COSTS)
def test_a_card_can_be_used_if_some_of_the_dice_pay_it(cost: str, halves: bool) -> None:
    """TW-5.4.1, TW-5.4.3, TW-R9."""
    use = made(cost)
    for dice in some_dice(5, 2, 25):
        faces = counted(dice)
        paid = [part for part in parts(faces) if most_extra(use, part, ATTACK, halves) != ILLEGAL]
        assert payable(use, faces, halves) == bool(paid), dice
        assert sorted(payments(use, faces, ATTACK, halves)) == sorted(paid), dice


@pytest.mark.parametrize("extra", EXTRAS)
@pytest.mark.parametrize("cost", ["P", "* *", "P *", "P P *", "P I *"])
def test_a_die_may_be_placed_if_the_payment_can_still_be_completed(cost: str, extra: tuple[str, int] | None) -> None:
    """TW-5.4.1: more than the cost, the ANYs and the Extra never; what is missing may come later."""
    use = made(cost, extra)
    later = [counted(" ".join(dice)) for n in range(4) for dice in itertools.combinations_with_replacement("PIM", n)]
    for dice in itertools.combinations_with_replacement("PIM", 2):
        laid = counted(" ".join(dice))
        if all(most_extra(use, [a + b for a, b in zip(laid, more)], ATTACK, True) == ILLEGAL for more in later):
            continue
        fitting = places(use, dice_tally(laid), ATTACK)
        for symbol in "PIM":
            one = [a + b for a, b in zip(laid, counted(symbol))]
            possible = any(most_extra(use, [a + b for a, b in zip(one, more)], ATTACK, True) != ILLEGAL for more in later)
            assert bool(fitting >> LETTERS.index(symbol) & 1) == possible, (dice, symbol)


def together(uses: list[Use], faces: list[int], halves: bool) -> bool:
    if not uses:
        return True
    for part in parts(faces):
        if most_extra(uses[0], part, ATTACK, halves) != ILLEGAL:
            rest = [n - laid for n, laid in zip(faces, part)]
            if together(uses[1:], rest, halves):
                return True
    return False


@pytest.mark.parametrize("halves", [True, False])
@pytest.mark.parametrize(
    "costs", [("P P",), ("P *", "P I"), ("P P", "* *"), ("P P *", "P"), ("P I", "I *", "*"), ("P P", "I I")]
)
def test_dice_for_several_cards_at_once(costs: tuple[str, ...], halves: bool) -> None:
    """TW-5.1.4, TW-5.4.1: dice are found whenever there are any, no die twice, and each card is paid exactly."""
    uses = [made(cost) for cost in costs]
    for dice in some_dice(5, 3, 30, "P PP I II"):
        faces = counted(dice)
        possible = together(uses, faces, halves)
        assert fits(uses, faces, halves, []) == possible, dice
        found = pay_all(uses, faces, halves)
        assert bool(found) == possible, dice
        laid = [[paid.count(face) for face in range(2 * SYMBOLS)] for paid in found]
        assert all(sum(counts) <= n for counts, n in zip(zip(*laid), faces)), dice
        assert all(most_extra(use, part, ATTACK, halves) != ILLEGAL for use, part in zip(uses, laid)), dice


def test_an_any_takes_the_most_plentiful_single_and_a_double_last() -> None:
    """Hints leave the player the dice that are worth more."""
    for dice, taken in (("P I I", "I"), ("P PP PP", "P"), ("P I", "P"), ("PP", "PP"), ("I MM MM", "I")):
        face = most_left(counted(dice))
        assert counted(taken)[face] == 1, dice


def test_doubles_that_are_there_as_extra_only_bring_nothing() -> None:
    """TW-7.2.2: a DOUBLE counts if it pays at least one slot."""
    use = Use(0, 0, "P *", 0, 0, [Extra("P", 1, "A"), Doubles(2)])
    for dice, paying in (("PP", 1), ("PP PP", 2), ("PP PP PP", 2), ("PP PP PP II", 3), ("P I", 0)):
        assert paying_doubles(use, counted(dice), ATTACK) == paying, dice
    assert paying_doubles(use, counted("PP PP PP"), DEFENSE) == 3
    assert bonus_of(use, counted("PP PP PP"), ATTACK, True) == 4 + 2 * 2
    assert bonus_of(made("P *", ("P", 0)), counted("PP PP"), ATTACK, True) == 2
    assert bonus_of(made("P *"), counted("PP"), ATTACK, True) == 0


def test_what_a_reroll_is_expected_to_bring() -> None:
    """TW-7.2.3, TW-5.1.1: a die shows its own symbol three times over, its opposite never, any other once."""
    mask = 1 << LETTERS.index("P")
    assert [kind_sixths(kind, mask) for kind in range(SYMBOLS)] == [1, 3, 0, 1, 1, 1]
    assert kind_sixths(1, mask | 1 << LETTERS.index("I")) == 4
    use = Use(0, 0, "P", 0, 0, [Reroll("P", 2)])
    kinds: list[list[int]] = [[] for _ in range(2 * SYMBOLS)]
    kinds[1] = [2, 1, 0]
    assert reroll_sixths(use, counted("P"), kinds) == 3 * 2, "the best die that shows it"
    assert reroll_sixths(use, counted("P P"), kinds) == (3 + 1) * 2
    kinds[1 + SYMBOLS] = [1]
    assert reroll_sixths(use, counted("P PP"), kinds) == (3 + 3) * 2
    assert reroll_sixths(made("P"), counted("P"), kinds) == 0
