"""`wartable challenge`: listed, tried, and progress kept."""
import json

from wartable import find_game
from wartable.folders import record_folder
from wartable.kernel.challenge import challenges
from wartable.terminal import challenge as command
from wartable.terminal.remembered import remember

DUEL = challenges(find_game("dice_duel"))


def test_challenges_are_listed_with_what_is_solved(run):
    said = run("challenge", "dice-duel").output
    assert "0 of 10 solved" in said and f"  1. {DUEL[0].title}: {DUEL[0].words}" in said
    remember(command.KEPT, DUEL[0].game, DUEL[0].key)
    remember(command.KEPT, DUEL[0].game, DUEL[0].key)
    said = run("challenge", "dice-duel").output
    assert "1 of 10 solved" in said and f"{DUEL[0].title} (solved)" in said
    assert json.loads((record_folder() / command.KEPT).read_text(encoding="utf-8")) == {"dice_duel": [DUEL[0].key]}


def test_progress_that_cannot_be_read_is_none(run):
    remember(command.KEPT, DUEL[0].game, DUEL[0].key)
    (record_folder() / command.KEPT).write_text("[", encoding="utf-8")
    assert "0 of 10 solved" in run("challenge", "dice-duel").output


def test_a_challenge_is_tried_and_left_without_loss(run):
    said = run("challenge", "dice-duel", "1").output
    assert DUEL[0].words in said and DUEL[0].hint in said and "Solved" not in said


def test_a_number_that_is_not_there_is_answered(run):
    result = run("challenge", "dice-duel", "77")
    assert result.exit_code == 2 and "there are 1 to 10" in result.output
