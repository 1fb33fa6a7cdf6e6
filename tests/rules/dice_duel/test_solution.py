"""The exact solution of Dice Duel: Appendix A, the solver vectors of 11.3 and the analysis of DD-4."""
from collections import Counter
from itertools import combinations_with_replacement, product
from math import factorial, prod

import pytest

from wartable.games.dice_duel import GAME
from wartable.games.dice_duel.judge.solution import (
    Defender,
    Dice,
    Valuation,
    after_turn,
    choices,
    highest,
    lowest,
    pairing_options,
    undominated_pairings,
    vector,
    win_probability,
)
from wartable.games.dice_duel.rules.comparison import hits
from wartable.kernel.dice import ScriptedDice
from wartable.lab.solve_dice_duel import Rules, Turn

# A.7: attacker's Health down, defender's across, in ten-thousandths. V(3, 10) is 0.02935004, not 0.0293.
REFERENCE = """
7751 5860 3673 1309 0827 0443 0196 0112 0057 0028 0015 0008
8299 6737 4814 2598 1768 1068 0576 0353 0200 0109 0063 0035
8934 7784 6225 4262 3089 2045 1250 0812 0495 0294 0179 0105
9620 8955 7863 6275 4816 3438 2305 1577 1025 0648 0414 0256
9760 9303 8506 7280 6001 4671 3446 2507 1745 1180 0794 0518
9871 9591 9059 8177 7119 5908 4674 3593 2655 1904 1344 0923
9943 9789 9460 8863 8040 7009 5857 4735 3690 2789 2061 1483
9968 9873 9658 9247 8636 7815 6829 5781 4729 3751 2900 2182
9983 9929 9797 9529 9095 8469 7662 6733 5736 4743 3819 2994
9992 9962 9884 9713 9414 8954 8320 7538 6644 5697 4758 3873
9996 9978 9930 9821 9618 9288 8807 8178 7415 6559 5660 4765
9998 9988 9960 9892 9758 9528 9175 8684 8058 7315 6493 5631
"""


WHITE = list(combinations_with_replacement((2, 1, 0), 3))
RED = list(combinations_with_replacement((2, 1, 0), 4))
POWER = list(combinations_with_replacement((6, 5, 4, 3, 2, 1), 4))
LINEAR = Valuation((0, 1, 2, 3))
LAST_POINT = Valuation((0, 1, 1, 1))
EXAMPLE_ATTACKER = ((2, 1, 0), (6, 4, 2, 1), 2)
EXAMPLE_DEFENDER: Defender = ((2, 1, 0, 0), (6, 6, 5, 1), 3)


def chance(dice: Dice, faces: tuple[int, ...]) -> float:
    """The chance to roll this multiset."""
    orders = factorial(len(dice)) / prod(factorial(n) for n in Counter(dice).values())
    return orders * prod(faces.count(value) / len(faces) for value in dice)


def vectors(command: Dice, power: Dice) -> list[Dice]:
    return [vector(pairs) for pairs in undominated_pairings(command, power)]


def fewest_hits(attack: Dice, red: Dice, power: Dice, pairing: str) -> int:
    return min(hits(attack, vector(pairs)) for pairs in pairing_options(red, power, pairing))


# The shipped table


def test_table_agrees_with_the_reference_values() -> None:
    rows = [[int(entry) for entry in line.split()] for line in REFERENCE.split("\n") if line]
    shipped = [[round(10000 * win_probability(a, b)) for b in range(1, 13)] for a in range(1, 13)]
    assert shipped == rows


@pytest.mark.parametrize(
    ("a", "b", "value"),
    [
        (1, 1, 0.775055),
        (2, 1, 0.829912),
        (1, 2, 0.586043),
        (2, 2, 0.673661),
        (3, 1, 0.893391),
        (1, 3, 0.367325),
        (6, 6, 0.590811),
        (12, 11, 0.649251),
        (11, 12, 0.476530),
        (12, 12, 0.563092),
    ],
)
def test_table_agrees_with_the_check_values(a: int, b: int, value: float) -> None:
    """A.7 gives them in single precision, the sixth decimal being uncertain."""
    assert win_probability(a, b) == pytest.approx(value, abs=1.1e-6)


@pytest.mark.parametrize("pairing", ["free", "sorted"])
def test_more_health_is_better(pairing: str) -> None:
    for a, b in product(range(1, 12), range(1, 13)):
        assert win_probability(a + 1, b, pairing) > win_probability(a, b, pairing)
        assert win_probability(b, a + 1, pairing) < win_probability(b, a, pairing)


def test_after_turn_gives_the_chance_after_each_number_of_hits() -> None:
    """A.1."""
    assert after_turn(5, 2) == (1 - win_probability(2, 5), 1 - win_probability(1, 5), 1, 1)
    assert after_turn(5, 4, "sorted")[3] == 1 - win_probability(1, 5, "sorted")


@pytest.mark.parametrize(("a", "b"), [(0, 3), (3, 13), (-1, 1)])
def test_health_out_of_range_is_refused(a: int, b: int) -> None:
    with pytest.raises(ValueError, match="Health is 1 to 12"):
        win_probability(a, b)


def test_unknown_pairing_is_refused_with_the_two_that_exist() -> None:
    with pytest.raises(ValueError, match="'free' or 'sorted', not 'crossed'"):
        win_probability(1, 1, "crossed")
    with pytest.raises(ValueError, match="'free' or 'sorted'"):
        Valuation((0, 1, 2, 3), "")


@pytest.mark.parametrize(
    ("a", "b", "pairing"),
    [(1, 1, "free"), (12, 12, "free"), (2, 7, "free"), (9, 4, "sorted"), (12, 11, "sorted")],
)
def test_table_solves_the_equation_of_a_turn(a: int, b: int, pairing: str) -> None:
    """V(a, b) = Φ(f(0), f(1), f(2), f(3)) (A.1), worked out afresh."""
    turn = Turn(Rules(), pairing, pairing)
    assert turn.value(after_turn(a, b, pairing)) == pytest.approx(win_probability(a, b, pairing), abs=1e-11)


# One Turn from scratch


def test_s6_and_s7_one_turn_between_best_players() -> None:
    turn = Turn(Rules(), "free", "free")
    assert turn.value((0, 1, 2, 3)) == pytest.approx(1.439006, abs=1e-6)
    assert turn.value((0, 1, 1, 1)) == pytest.approx(0.709769, abs=1e-6)
    assert turn.value((0, 0, 1, 1)) == pytest.approx(0.486359, abs=1e-6)
    assert turn.value((0, 0, 0, 1)) == pytest.approx(0.243954, abs=1e-6)


def test_s6_hit_distribution_of_linear_play() -> None:
    """The chance of h hits is the slope of Φ in f(h); equally good moves leave it a small range."""
    turn = Turn(Rules(), "free", "free")
    linear = turn.value((0, 1, 2, 3))
    for n, share in enumerate([0.2919, 0.2212, 0.2428, 0.2440]):
        slopes = []
        for step in (1e-6, -1e-6):
            worth = [float(h) for h in range(4)]
            worth[n] += step
            slopes.append((turn.value(worth) - linear) / step)
        assert slopes[0] - 1e-4 < share < slopes[1] + 1e-4
        assert slopes[1] - slopes[0] < 1e-3


def test_s8_last_point_each() -> None:
    assert win_probability(1, 1) == pytest.approx(1 / (2 - 0.709769), abs=1e-6)


@pytest.mark.parametrize(
    ("attacker", "defender", "expected_hits", "any_hit"),
    [
        ("free", "free", 1.4390, 0.7098),
        ("free", "sorted", 1.5605, 0.7785),
        ("sorted", "free", 1.3505, 0.7087),
        ("sorted", "sorted", 1.4197, 0.7396),
    ],
)
def test_dd_4_7_what_free_pairing_is_worth(
    attacker: str, defender: str, expected_hits: float, any_hit: float
) -> None:
    turn = Turn(Rules(), attacker, defender)
    assert turn.value((0, 1, 2, 3)) == pytest.approx(expected_hits, abs=5e-5)
    assert turn.value((0, 1, 1, 1)) == pytest.approx(any_hit, abs=5e-5)


# The example position of 11.1


def test_s1_and_s2_attacker_after_expected_hits() -> None:
    options = LINEAR.attacker_rerolls(*EXAMPLE_ATTACKER, EXAMPLE_DEFENDER)
    assert len(options) == 29
    option, value = highest(options)
    assert option == ((1, 0), ())
    assert value == pytest.approx(0.450103, abs=1e-6)
    assert dict(options)[(0,), (1,)] == pytest.approx(0.346708, abs=1e-6)
    assert dict(options)[(), ()] == 0


def test_s3_attacker_after_the_last_point() -> None:
    options = LAST_POINT.attacker_rerolls(*EXAMPLE_ATTACKER, EXAMPLE_DEFENDER)
    option, value = highest(options)
    assert option == ((1, 0), ())
    assert value == pytest.approx(0.373971, abs=1e-6)
    assert dict(options)[(0,), (1,)] == pytest.approx(0.266975, abs=1e-6)


def test_s4_defender_saving_health_on_average() -> None:
    options = LINEAR.defender_rerolls(*EXAMPLE_DEFENDER, (12, 8, 3))
    assert len(options) == 54
    option, value = lowest(options)
    assert option == ((0, 0), ())
    assert value == pytest.approx(25 / 36 + 4 / 36)
    assert dict(options)[(1, 0, 0), ()] == pytest.approx(0.837963, abs=1e-6)


def test_s5_defender_saving_the_last_point() -> None:
    options = LAST_POINT.defender_rerolls(*EXAMPLE_DEFENDER, (12, 8, 3))
    option, value = lowest(options)
    assert option == ((1, 0, 0), ())
    assert value == pytest.approx(0.634259, abs=1e-6)
    assert dict(options)[(0, 0), ()] == pytest.approx(25 / 36)


def test_choices_of_a_position_are_the_chances_to_win_best_first() -> None:
    """The example Turn (11.1): S3's best option for the last point leads also at 12 to 12."""
    match = GAME.match(dice=ScriptedDice([0, 2, 2, 1, 0, 6, 4, 2, 1, 3, 2, 1, 0, 0, 6, 6, 5, 1]))
    found = choices(match.state)
    assert len(found) == 29
    assert found[0][0] == "reroll s1 s0"
    values = [round(value, 9) for _, value in found]
    assert values == sorted(values, reverse=True)
    worth = Valuation(after_turn(12, 12))
    defender = ((2, 1, 0, 0), (6, 6, 5, 1), 3)
    assert found[0][1] == pytest.approx(highest(worth.attacker_rerolls((2, 1, 0), (6, 4, 2, 1), 2, defender))[1])


def test_choices_are_refused_where_the_solution_is_silent() -> None:
    match = GAME.match(seats=3, seed=1)
    with pytest.raises(ValueError, match="a duel between two"):
        choices(match.state)


def test_equal_values_fall_to_the_option_listed_first() -> None:
    assert highest([("a", 1.0), ("b", 2.0), ("c", 2.0 + 1e-15)]) == ("b", 2.0)
    assert lowest([("a", 1.0), ("b", 0.5), ("c", 0.5 - 1e-15)]) == ("b", 0.5)


# Pairing (DD-3, DD-4) and the vectors of 11.2


@pytest.mark.parametrize(
    ("white", "power", "expected"),
    [
        ((2, 1, 0), (6, 4, 2, 1), [(12, 4, 0), (8, 6, 0)]),  # V1
        ((2, 2, 1), (6, 4, 3, 2), [(12, 8, 3), (12, 6, 4), (8, 6, 6)]),  # V2
        ((1, 1, 1), (6, 5, 4, 3), [(6, 5, 4)]),  # V3
    ],
)
def test_v1_to_v3_undominated_vectors(white: Dice, power: Dice, expected: list[Dice]) -> None:
    assert vectors(white, power) == expected


def test_v3_spare_is_the_lowest_power_die() -> None:
    assert undominated_pairings((1, 1, 1), (6, 5, 4, 3)) == [((1, 6), (1, 5), (1, 4))]


@pytest.mark.parametrize(
    ("attack", "red", "power", "sorted_hits", "free_hits"),
    [
        ((10, 6, 0), (2, 1, 0, 0), (6, 5, 2, 1), 1, 0),  # V4
        ((6, 6, 5), (2, 1, 1, 1), (6, 5, 4, 3), 2, 0),  # V6, DD-4.5
        ((10, 6, 4), (2, 1, 1, 1), (6, 5, 4, 3), 1, 0),  # V7
        ((12, 10, 8), (2, 2, 2, 2), (6, 5, 4, 3), 0, 0),  # V8
        ((0, 0, 0), (0, 0, 0, 0), (1, 1, 1, 1), 0, 0),  # V9
        ((6, 5, 4), (1, 1, 1, 1), (5, 4, 3, 2), 3, 3),  # V10
        ((6, 5, 4), (1, 1, 0, 0), (6, 6, 6, 6), 1, 1),  # V11
    ],
)
def test_v4_to_v11_best_defence(
    attack: Dice, red: Dice, power: Dice, sorted_hits: int, free_hits: int
) -> None:
    assert fewest_hits(attack, red, power, "sorted") == sorted_hits
    assert fewest_hits(attack, red, power, "free") == free_hits
    assert lowest(LINEAR.defender_pairings(red, power, attack))[1] == free_hits
    assert Valuation((0, 1, 2, 3), "sorted").defender_rerolls(red, power, 1, attack)[0][1] == sorted_hits


def test_v5_crossed_attack_against_a_fixed_defence() -> None:
    (forced,) = pairing_options((2, 1, 0), (6, 5, 1, 1), "sorted")
    assert vector(forced) == (12, 5, 0)
    assert hits(vector(forced), (8, 5, 0)) == 1
    assert hits((10, 6, 0), (8, 5, 0)) == 2
    assert (10, 6, 0) in vectors((2, 1, 0), (6, 5, 1, 1))


def test_v12_scores_are_ranked_not_dice() -> None:
    """DD-5.8."""
    assert vector(((2, 1), (1, 6), (0, 3))) == (6, 2, 0)


def test_dd_4_4_undominated_pairings_over_all_dice() -> None:
    attacker = {(w, p): len(undominated_pairings(w, p)) for w in WHITE for p in POWER}
    defender = {(r, p): len(undominated_pairings(r, p)) for r in RED for p in POWER}
    assert Counter(attacker.values()) == {1: 980, 2: 210, 3: 70}
    assert Counter(defender.values()) == {1: 1400, 2: 350, 3: 140}
    rules = Rules()
    choice = [
        sum(chance(c, faces) * chance(p, rules.power) for (c, p), n in counts.items() if n > 1)
        for counts, faces in ((attacker, rules.white), (defender, rules.red))
    ]
    assert choice == pytest.approx([0.511, 0.407], abs=5e-4)


def test_dd_4_2_blanks_and_the_spare_take_the_lowest_power() -> None:
    for white, power in product(WHITE, POWER):
        for pairs in undominated_pairings(white, power):
            used = [p for value, p in pairs if value > 0]
            assert sorted(used, reverse=True) == list(power[: len(used)])


# Consistency of the four decisions


@pytest.mark.parametrize("pairing", ["free", "sorted"])
def test_each_decision_is_worth_the_mean_of_the_best_next_ones(pairing: str) -> None:
    play = Valuation(after_turn(4, 3, pairing), pairing)
    white, power, _ = EXAMPLE_ATTACKER
    red, red_power, allowance = EXAMPLE_DEFENDER
    keep = dict(play.attacker_rerolls(white, power, 1, EXAMPLE_DEFENDER))[(), ()]
    pairs, value = highest(play.attacker_pairings(white, power, EXAMPLE_DEFENDER))
    assert keep == pytest.approx(value, abs=1e-14)
    replies = play.defender_rerolls(red, red_power, allowance, vector(pairs))
    assert value == pytest.approx(lowest(replies)[1], abs=1e-14)
    final = lowest(play.defender_pairings(red, red_power, vector(pairs)))[1]
    assert replies[0][1] == pytest.approx(final, abs=1e-14)


@pytest.mark.parametrize("worth", [(0, 1, 2, 3), after_turn(2, 2), after_turn(7, 9)])
def test_odds_add_up_to_the_value(worth: tuple[float, float, float, float]) -> None:
    play = Valuation(worth)
    white, power, allowance = EXAMPLE_ATTACKER
    red, red_power, red_allowance = EXAMPLE_DEFENDER
    cases = [
        (value, play.attacker_reroll_odds(white, power, option, EXAMPLE_DEFENDER))
        for option, value in play.attacker_rerolls(white, power, allowance, EXAMPLE_DEFENDER)
    ]
    cases += [
        (value, play.attacker_pairing_odds(option, EXAMPLE_DEFENDER))
        for option, value in play.attacker_pairings(white, power, EXAMPLE_DEFENDER)
    ]
    cases += [
        (value, play.defender_reroll_odds(red, red_power, option, (12, 8, 3)))
        for option, value in play.defender_rerolls(red, red_power, red_allowance, (12, 8, 3))
    ]
    for value, odds in cases:
        assert sum(odds) == pytest.approx(1)
        assert sum(p * w for p, w in zip(odds, worth, strict=True)) == pytest.approx(value)


def test_worth_that_falls_with_hits_is_refused() -> None:
    with pytest.raises(ValueError, match="more hits must not be worth less"):
        Valuation((0, 1, 0.5, 1))


def test_impossible_attack_vector_is_refused() -> None:
    with pytest.raises(ValueError, match="not an attack vector"):
        LINEAR.defender_rerolls(*EXAMPLE_DEFENDER, (3, 8, 12))


def test_more_than_three_rerolled_dice_are_refused() -> None:
    with pytest.raises(ValueError, match=r"at most 3 dice are re-rolled \(DD-1\.1\)"):
        LINEAR.defender_rerolls((2, 1, 0, 0), (6, 6, 5, 1), 4, (12, 8, 3))
