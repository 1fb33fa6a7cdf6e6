"""Challenges: legal positions, goals that are reached by what the file says and not by the obvious answer."""
import os
import re
from pathlib import Path

import pytest

from wartable import find_game
from wartable.kernel.challenge import FAILED, OPEN, SOLVED, challenges, find_challenge, read_challenge
from wartable.kernel.errors import BadInput
from wartable.kernel.position import state_from
from wartable.lab.challenges import Finding, exact, played

SEED = int(os.environ.get("WARTABLE_SEED", "1"))
OURS = ["dice_duel", "final_war", "roar_of_war", "throes_of_war", "tower_siege"]
COUNTS = {"dice_duel": 10, "final_war": 10, "roar_of_war": 10, "throes_of_war": 10, "tower_siege": 10}
ALL = [(name, number) for name in OURS for number in range(1, len(challenges(find_game(name))) + 1)]
EXACT = [pair for pair in ALL if pair[0] in ("dice_duel", "roar_of_war") and pair != ("dice_duel", 8)]
FEW, MANY = 4, 120  # attempts
PART = 6  # challenges of a turn


def turn_of(some, count):
    """The part of them that the seed of this run chooses."""
    return [some[(SEED * count + i) % len(some)] for i in range(count)]


@pytest.mark.parametrize(("name", "count"), COUNTS.items())
def test_every_game_has_its_challenges_each_with_a_title_of_its_own(name, count):
    found = challenges(find_game(name))
    assert len(found) == len({one.title for one in found}) == len({one.key for one in found}) == count
    for one in found:
        assert one.words.endswith(".") and one.hint.endswith(".") and one.because.endswith(".") and one.but.endswith(".")
        assert one.solution != one.wrong and 0 <= one.wrong_chance < one.chance <= 1


@pytest.mark.parametrize(("name", "number"), ALL)
def test_a_challenge_begins_open_with_its_seat_asked_whatever_is_dealt(name, number):
    one = find_challenge(find_game(name), number)
    for seed in range(3):
        s = one.state(seed)
        assert s.seat == one.seat and one.verdict(s) == OPEN
        assert state_from(one.game, one.start(seed)).seat == one.seat


@pytest.mark.parametrize(("name", "number"), turn_of(EXACT, PART))
def test_what_can_be_enumerated_is_as_the_challenge_claims_to_the_hundredth(name, number):
    finding = Finding(find_challenge(find_game(name), number))
    assert finding.method.startswith("exact")
    good, bad = finding.reached
    assert finding.fault == ""
    assert good.share == pytest.approx(finding.one.chance, abs=0.01)
    assert bad.share == pytest.approx(finding.one.wrong_chance, abs=0.01)


@pytest.mark.parametrize(("name", "number"), turn_of([pair for pair in ALL if pair not in EXACT], 2))
def test_a_few_attempts_do_not_belie_what_a_challenge_claims(name, number):
    one = find_challenge(find_game(name), number)
    seeds = range(0, 3 * FEW, 3)
    assert played(one, one.game.actions.action(one.solution), seeds).interval()[1] >= one.chance
    assert played(one, one.game.actions.action(one.wrong), seeds).interval()[0] <= one.wrong_chance


@pytest.mark.slow
@pytest.mark.parametrize(("name", "number"), ALL)
def test_the_solution_leads_to_the_goal_as_often_as_claimed_and_the_obvious_answer_does_not(name, number):
    assert Finding(find_challenge(find_game(name), number), MANY, 1000).fault == ""


def test_an_exact_chance_counts_every_throw_and_the_best_answers_of_both():
    one = find_challenge(find_game("dice_duel"), 7)  # one die may be re-rolled against it, and one of its faces saves
    share, deals = exact(one, one.game.actions.action(one.solution))
    assert share == pytest.approx(5 / 6) and deals == 1
    assert exact(one, one.game.actions.action(one.wrong)) == (0.0, 1)
    assert exact(one, one.game.actions.action(one.solution), most=1) is None


def test_a_false_claim_is_found():
    game, text = file_of()
    claims = re.sub(r"^wrong_chance = .*", "wrong_chance = 0.1", text, flags=re.MULTILINE)
    assert "the wrong answer reaches 33.3 %" in Finding(read_challenge(game, "x", claims)).fault
    swapped = re.sub(r"^solution = .*", 'solution = "pair 2x1 1x1 1x1"', text, flags=re.MULTILINE)
    assert "the solution reaches 33.3 %" in Finding(read_challenge(game, "x", swapped)).fault


def test_to_win_is_to_win_in_time_and_to_survive_is_not_to_lose():
    game = find_game("dice_duel")
    one = next(one for one in challenges(game) if one.goal == "win")
    s = one.state(1)
    s.turn = one.until
    assert one.verdict(s) == OPEN
    s.turn = one.until + 1
    assert one.verdict(s) == FAILED
    one = next(one for one in challenges(game) if one.goal == "survive")
    s = one.state(1)
    s.turn = one.until + 1
    assert one.verdict(s) == SOLVED
    for winner, verdict in ((one.seat, SOLVED), (1 - one.seat, FAILED)):
        s = one.state(1)
        s.asker, s.agenda, s.ranking, s.reason = None, [], ((winner,), (1 - winner,)), 0
        assert one.verdict(s) == verdict


def file_of(name="dice_duel"):
    game = find_game(name)
    path = sorted((Path(__file__).parents[2] / "src/wartable/games" / name / "files/challenges").glob("*.toml"))[0]
    return game, path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("line", "new", "said"),
    [
        (r"wartable_challenge = 1", "wartable_challenge = 9", "begins with wartable_challenge = 1"),
        (r"goal = .*", 'goal = "dance"', "must be win or survive"),
        (r"title = ", "titel = ", "no key titel"),
        (r"until = .*", "until = 1.5", "key until must be a int"),
        (r"seat = .*", "seat = 7", "is asked, not seat 7"),
        (r"solution = .*", 'solution = "attack seat 1"', "cannot be chosen"),
    ],
)
def test_what_is_wrong_with_a_challenge_is_said(line, new, said):
    game, text = file_of()
    changed = re.sub(f"^{line}", new, text, count=1, flags=re.MULTILINE)
    assert changed != text
    with pytest.raises(BadInput, match=said):
        read_challenge(game, "x", changed)


def test_a_number_that_is_not_there_is_answered_with_those_that_are():
    with pytest.raises(BadInput, match="has no challenge 11; there are 1 to 10"):
        find_challenge(find_game("dice_duel"), 11)
