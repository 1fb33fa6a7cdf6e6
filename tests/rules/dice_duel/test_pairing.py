"""Pairing swords with Power (DD-3), and when it is a real choice (DD-4)."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations_with_replacement
from typing import Any

import pytest

from wartable.games.dice_duel import GAME
from wartable.games.dice_duel.rules.pairing import pair_options, undominated
from wartable.games.dice_duel.table.actions import PAIR, PAIRINGS, SCORES, scores_of

Duels = Callable[..., Any]
Pair = tuple[int, int]

ASKED = {"auto_defender_pairing": False}
SORTED = {"pairing": "sorted"}
WHITE = list(combinations_with_replacement([2, 1, 0], 3))
RED = list(combinations_with_replacement([2, 1, 0], 4))
POWER = list(combinations_with_replacement([6, 5, 4, 3, 2, 1], 4))


def pairs_of(option: str) -> list[Pair]:
    return [(int(pair[0]), int(pair[2])) for pair in option.removeprefix("pair ").split()]


def at_least(mine: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Whether the scores are as good at each of the three ranks."""
    return all(a >= b for a, b in zip(mine[:3], other[:3], strict=True))


def test_attacker_makes_three_pairs_of_different_dice(attacking: Duels) -> None:
    """DD-3.1: every white die is in a pair, blanks too, and no Power die in two."""
    duel = attacking([2, 1, 0], [6, 4, 4, 1]).choose("keep all")
    for option in duel.options:
        pairs = pairs_of(option)
        assert sorted(c for c, _ in pairs) == [0, 1, 2]
        assert Counter(p for _, p in pairs) <= Counter([6, 4, 4, 1])


def test_defender_makes_four_pairs_of_all_dice(defending: Duels) -> None:
    """DD-3.1."""
    duel = defending("2x6 1x4 0x1", [2, 1, 0, 0], [6, 5, 2, 2], options=ASKED).choose("keep all")
    for option in duel.options:
        pairs = pairs_of(option)
        assert sorted(c for c, _ in pairs) == [0, 0, 1, 2]
        assert sorted(p for _, p in pairs) == [2, 2, 5, 6]


def test_fewer_or_other_pairs_are_refused(attacking: Duels) -> None:
    """DD-3.1."""
    duel = attacking([2, 1, 0], [6, 4, 2, 1]).choose("keep all")
    assert duel.refused("pair 2x6 1x4 0x2 0x1") == "the attacker makes exactly 3 pairs (DD-3.1)"
    twice = "your dice do not show these pairs, and no die can be in two pairs (DD-3.1)"
    assert duel.refused("pair 2x6 1x6 0x2") == twice
    assert duel.refused("pair 2x6 1x5 0x2") == twice
    assert duel.refused("pair 2x6 2x4 1x2") == twice


def test_every_pairing_is_allowed_even_a_bad_one(attacking: Duels, defending: Duels) -> None:
    """DD-3.2, pairing = free: each way to match the dice, counted by hand."""
    assert len(attacking([2, 1, 0], [6, 4, 2, 1]).choose("keep all").options) == 24
    assert len(attacking([2, 0, 0], [6, 4, 2, 1]).choose("keep all").options) == 12
    assert len(defending("2x6 1x4 0x1", [2, 1, 0, 0], [6, 5, 2, 1], options=ASKED).choose("keep all").options) == 12
    worst = attacking([2, 1, 0], [6, 4, 2, 1]).choose("keep all", "pair 2x1 1x2 0x6")
    assert worst.attack_scores == [2, 2, 0]


def test_sorted_pairing_is_forced_on_both(attacking: Duels) -> None:
    """DD-3.2, pairing = sorted: nobody is asked; the lowest Power die is the attacker's spare."""
    duel = attacking([0, 2, 1], [2, 1, 6, 4], options=SORTED, red=[0, 1, 2, 0], defender_power=[1, 5, 6, 6])
    duel.choose("keep all")
    assert duel.asked == ("defender_reroll", 1)
    assert duel.table["attack"]["pairs"] == [[2, 6], [1, 4], [0, 2]]
    assert "  paired 2×6, 1×4, 0×2: scores 12, 4, 0 (spare Power 1)" in duel.lines
    duel.choose("keep all")
    assert "Odo defends with 12, 6, 0 (0 ignored)." in duel.without_pairs


def test_sorted_pairing_is_forced_even_where_the_defender_would_be_asked(attacking: Duels) -> None:
    """DD-3.2: auto_defender_pairing makes no difference."""
    duel = attacking([1, 1, 1], [6, 6, 5, 1], options={**SORTED, **ASKED}, red=[2, 1, 1, 1], defender_power=[6, 5, 4, 3])
    duel.choose("keep all", "keep all")
    assert "Odo defends with 12, 5, 4 (3 ignored)." in duel.without_pairs
    assert duel.asked == ("attacker_reroll", 1)


@pytest.mark.parametrize(
    ("choice", "scores"),
    [("pair 2x6 1x4 0x2", [12, 4, 0]), ("pair 2x4 1x6 0x1", [8, 6, 0]), ("pair 2x1 1x2 0x6", [2, 2, 0])],
)
def test_score_is_swords_times_power_and_nothing_for_a_blank(attacking: Duels, choice: str, scores: list[int]) -> None:
    """DD-3.3."""
    assert attacking([2, 1, 0], [6, 4, 2, 1]).choose("keep all", choice).attack_scores == scores


def test_ten_scores_are_possible() -> None:
    """DD-3.3."""
    assert {score for scores in SCORES for score in scores} == {0, 1, 2, 3, 4, 5, 6, 8, 10, 12}


def test_dice_left_over_come_back_on_the_next_turn(attacking: Duels) -> None:
    """DD-3.4: the table is cleared, and all dice are rolled again."""
    duel = attacking([2, 1, 0], [6, 4, 2, 1])
    duel.match.dice = None
    duel.choose("keep all", "pair 2x6 1x4 0x2", "keep all")
    assert duel.table["attack"] == duel.table["defence"] == {
        "blue": 0, "swords": [], "power": [], "rerolled_swords": [], "rerolled_power": [], "pairs": [], "scores": [],
    }  # fmt: skip
    assert [die.name for die in duel.match.state.dice].count("power") == 4


@pytest.mark.parametrize(("red", "power"), [([1, 1, 1, 1], [6, 5, 4, 3]), ([2, 1, 0, 0], [4, 4, 4, 4])])
def test_equal_swords_or_equal_power_leave_nothing_to_choose(defending: Duels, red: list[int], power: list[int]) -> None:
    """DD-4.1: crossing such pairs changes no score, so there is one option only."""
    assert len(defending("2x6 1x4 0x1", red, power, options=ASKED).choose("keep all").options) == 1


@pytest.mark.parametrize("command", [WHITE, RED])
def test_blanks_and_the_spare_need_only_the_lowest_power(command: list[tuple[int, ...]]) -> None:
    """DD-4.2: for all dice, each pairing is matched or beaten by one whose blanks and spare are the lowest Power dice."""
    for swords in command:
        for power in POWER:
            armed = len(swords) - swords.count(0)
            best = sorted(power, reverse=True)[:armed]
            thrifty = [
                scores_of(o)
                for o in pair_options(list(swords), list(power))
                if sorted([p for c, p in PAIRINGS[o - PAIR.first] if c], reverse=True) == best
            ]
            for option in pair_options(list(swords), list(power)):
                assert any(at_least(scores, scores_of(option)) for scores in thrifty), (swords, power)


@pytest.mark.parametrize(("command", "enough"), [(WHITE, True), (RED, False)])
def test_a_real_choice_needs_a_double_a_single_and_different_power(
    command: list[tuple[int, ...]], enough: bool
) -> None:
    """DD-4.3: for the attacker this is also enough; the defender's lowest pair may be the only one that changes."""
    for swords in command:
        for power in POWER:
            armed = len(swords) - swords.count(0)
            possible = 2 in swords and 1 in swords and len(set(sorted(power, reverse=True)[:armed])) > 1
            real = len(undominated(list(swords), list(power))) > 1
            assert possible if real else not (possible and enough), (swords, power)


def test_crossing_gives_up_height_for_evenness(attacking: Duels) -> None:
    """DD-4.3: 2 and 1 with 6 and 5 are (12, 5) or (10, 6)."""
    dice = [2, 1, 0], [6, 5, 2, 1]
    assert attacking(*dice).choose("keep all", "pair 2x6 1x5 0x2").attack_scores == [12, 5, 0]
    assert attacking(*dice).choose("keep all", "pair 2x5 1x6 0x2").attack_scores == [10, 6, 0]


@pytest.mark.parametrize(
    ("command", "counts"), [(WHITE, {1: 980, 2: 210, 3: 70}), (RED, {1: 1400, 2: 350, 3: 140})]
)
def test_at_most_three_pairings_are_worth_a_thought(command: list[tuple[int, ...]], counts: dict[int, int]) -> None:
    """DD-4.4: counted over all dice of the attacker and of the defender."""
    assert Counter(len(undominated(list(c), list(p))) for c in command for p in POWER) == counts


def test_no_undominated_pairing_is_matched_by_another() -> None:
    """DD-4.4: what the count counts; and every other pairing is matched by one of them."""
    for swords in WHITE:
        for power in POWER:
            every = {scores_of(o) for o in pair_options(list(swords), list(power))}
            best = [scores_of(o) for o in undominated(list(swords), list(power))]
            assert all(mine == other or not at_least(other, mine) for mine in best for other in every)
            assert all(any(at_least(mine, other) for mine in best) for other in every)


def test_defender_is_paired_for_the_fewest_hits(defending: Duels) -> None:
    """DD-4.5, option auto_defender_pairing: 2 hits for who sorts, none for who crosses."""
    attack, dice = "1x6 1x6 1x5", ([2, 1, 1, 1], [6, 5, 4, 3])
    by_itself = defending(attack, *dice).choose("keep all")
    assert "Odo defends with 8, 6, 5 (3 ignored)." in by_itself.without_pairs
    assert by_itself.hits == 0
    asked = defending(attack, *dice, options=ASKED).choose("keep all")
    assert asked.asked == ("defender_pairing", 1)
    assert asked.choose("pair 2x6 1x5 1x4 1x3").hits == 2


@pytest.mark.parametrize("seed", range(30))
def test_automatic_pairing_is_the_first_listed_with_fewest_hits(seed: int) -> None:
    """DD-4.5: against every option of a table that asks, in the first Turn of a seeded duel."""
    asked = GAME.match(2, {"first_attacker": 1, **ASKED}, seed=seed, telling=True)
    by_itself = GAME.match(2, {"first_attacker": 1}, seed=seed, telling=True)
    while asked.kind != "defender_pairing":
        option = asked.options[len(asked.options) // 2]
        asked.play(option)
        by_itself.play(option)
    results = []
    for option in asked.options:
        trial = asked.clone()
        trial.play(option)
        results.append(trial.view(0).table["health"][1])
    asked.play(asked.options[results.index(max(results))])
    names = ["Mara", "Odo"]
    turn = [GAME.line(event, names) for event in by_itself.events]
    assert [GAME.line(event, names) for event in asked.events] == turn


def test_attacker_has_to_weigh_the_replies(attacking: Duels) -> None:
    """DD-4.6: neither vector is better against every defence."""
    hits = {}
    for power, defence in ([5, 4, 1, 1], "pair 2x4 1x5 0x1 0x1"), ([5, 4, 1, 1], "pair 2x5 1x4 0x1 0x1"):
        for attack in ("pair 2x6 1x5 0x2", "pair 2x5 1x6 0x2"):
            duel = attacking([2, 1, 0], [6, 5, 2, 1], options=ASKED, red=[2, 1, 0, 0], defender_power=power)
            hits[defence, attack] = duel.choose("keep all", attack, "keep all", defence).hits
    assert list(hits.values()) == [1, 2, 2, 1]


def test_freedom_to_pair_helps_its_owner(attacking: Duels) -> None:
    """DD-4.7: the same dice under both pairing options (the size of the effect is tested with the solution)."""
    dice: dict[str, Any] = {"red": [2, 1, 1, 1], "defender_power": [6, 5, 4, 3]}
    free = attacking([1, 1, 1], [6, 6, 5, 1], **dice).choose("keep all", "pair 1x6 1x6 1x5", "keep all")
    forced = attacking([1, 1, 1], [6, 6, 5, 1], options=SORTED, **dice).choose("keep all", "keep all")
    assert (free.hits, forced.hits) == (0, 2)
