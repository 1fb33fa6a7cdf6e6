"""`wartable play`: whole matches, seats, options and dice."""
from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from wartable import find_game
from wartable.bots.bot import find_bot
from wartable.kernel.position import write_position
from wartable.kernel.sealed import SealedDice, seal
from wartable.kernel.situation import Situation

FIRST = "first_attacker=1"
SHORT = "first_attacker=1,starting_health=2"


def record(path: str) -> dict[str, Any]:
    return tomllib.loads(Path(path).read_text(encoding="utf-8"))


def names_of_a_match(seed: int, options: dict[str, Any]) -> list[str]:
    """What a person types who plays like the oracle against the soldier, choice by choice."""
    game = find_game("dice_duel")
    match = game.match(2, options, dice=SealedDice(f"seed {seed}"))
    bots = [find_bot("oracle", game), find_bot("soldier", game)]
    typed: list[str] = []
    while not match.over:
        action = bots[match.seat].choose(Situation(match, 0))
        if match.seat == 0:
            typed.append(game.actions.name(action))
        match.play(action)
    return typed


def test_whole_match_by_names(run):
    typed = names_of_a_match(11, {"first_attacker": 1, "starting_health": 4})
    result = run("play", "dice-duel", "--seed", "11", "--options", "first_attacker=1", "--options", "starting_health=4",
                 "--record", "m.toml", typed=typed)  # fmt: skip
    assert result.exit_code == 0
    assert "Turn 1: Player attacks Soldier." in result.output
    made = [line[2:] for line in record("m.toml")["play"] if line.startswith("1 ")]
    assert made == typed
    assert "is defeated." in result.output
    assert "wins: the last character standing." in result.output
    assert "Ranking: 1. " in result.output
    assert "How lucky the dice fell" in result.output


def test_whole_match_by_numbers(run):
    result = run("play", "dice-duel", "--seed", "3", "--options", SHORT, "--record", "m.toml", typed=["1"] * 200)
    assert result.exit_code == 0
    assert record("m.toml")["result"] == "the last character standing"
    assert sorted(record("m.toml")["ranking"]) == [[1], [2]]
    assert "Press Enter to play again" not in result.output, "nobody is asked who is not there"


def test_same_seed_same_match(run):
    for name in ("a.toml", "b.toml"):
        run("play", "dice-duel", "--seed", "3", "--options", SHORT, "--record", name, typed=["1"] * 200)
    assert Path("a.toml").read_text() == Path("b.toml").read_text()


def test_seal_is_shown_before_the_first_roll_and_opened_in_the_record(run):
    result = run("play", "dice-duel", "--options", SHORT, "--record", "m.toml", typed=["1"] * 200)
    kept = record("m.toml")
    assert seal(kept["secret"]) == kept["sealed"]
    assert result.output.index(kept["sealed"]) < result.output.index("rolls swords")
    assert "rolls fit the sealed envelope" in run("verify", "m.toml").output


def test_unsaid_seats_are_the_usual_ones(run):
    assert "Dice Duel, printed rules: Player (me), Soldier (soldier)" in run("play", "dice-duel").output


def test_several_persons_share_the_screen_without_a_curtain_where_nothing_is_hidden(run):
    result = run("play", "dice-duel", "--seats", "me,me", "--names", "Mara,Odo", "--options", FIRST, "--seed", "1",
                 typed=["keep all", "1", "keep all"])  # fmt: skip
    assert "Mara> keep all" in result.output
    assert "Odo> keep all" in result.output
    assert "press Enter" not in result.output
    assert result.output.count("Mara keeps all dice.") == 1


def test_three_players_choose_whom_to_attack(run):
    """DD-7.2: with three players the attacker names the defender."""
    result = run("play", "dice-duel", "--seats", "me,soldier,random", "--options", FIRST, typed=["attack seat 3"])
    assert "Player: Whom do you attack?" in result.output
    assert "Turn 1: Player attacks Random." in result.output


def test_choices_speak_of_players_by_name(run):
    result = run("play", "dice-duel", "--seats", "me,soldier,random", "--options", FIRST, typed=["why attack seat 3"])
    assert "  1. Attack Soldier (Health 12)" in result.output
    assert "You can choose it: Attack Random (Health 12)." in result.output


def test_bots_alone_play_to_the_end(run):
    result = run("play", "dice-duel", "--seats", "soldier,soldier", "--options", "starting_health=1")
    assert "Dice Duel, printed rules: Soldier 1 (soldier), Soldier 2 (soldier)" in result.output
    assert result.exit_code == 0
    assert "wins: " in result.output


@pytest.mark.parametrize(
    ("args", "answer"),
    [
        (["--seats", "me,oracel"], "did you mean oracle?"),
        (["--seats", "me" + ",soldier" * 12], "Dice Duel is for 2 to 12 players, not for 13"),
        (["--names", "A,B,C"], "3 names are given for 2 seats"),
        (["--names", "Soldier"], "two seats are called Soldier"),
        (["--names", "A(b)"], "have no brackets"),
        (["--options", "pairng=free"], "did you mean pairing?"),
        (["--options", "pairing=loose"], "it may be free, sorted"),
        (["--options", "pairing"], "options are written key=value"),
        (["--position", "none.toml"], "there is no file"),
        (["--resume", "none.toml"], "there is no file"),
        (["--resume", "last"], "there is no unfinished match"),
        (["--dice", "loaded"], "'sealed', 'typed'"),
        (["--sede", "1"], "--seed"),
    ],
)
def test_wrong_input_is_answered_with_what_would_be_right(run, args, answer):
    result = run("play", "dice-duel", *args)
    assert result.exit_code == 2
    assert answer in result.output


def test_play_needs_a_game(run):
    result = run("play")
    assert (result.exit_code, "wartable play dice-duel" in result.output) == (2, True)


def test_record_does_not_overwrite(run):
    Path("m.toml").write_text("precious")
    result = run("play", "dice-duel", "--record", "m.toml", typed=["1"])
    assert result.exit_code == 2
    assert "there is already a file m.toml" in result.output
    assert Path("m.toml").read_text() == "precious"


def test_record_that_cannot_be_written_is_known_before_the_match(run, folder):
    Path("file").write_text("")
    result = run("play", "dice-duel", "--record", "file/m.toml", typed=["1"])
    assert result.exit_code == 2
    assert "cannot be written" in result.output


def test_match_goes_on_where_it_cannot_be_kept(run, folder):
    Path("state").write_text("a file where the folder should be")
    result = run("play", "dice-duel", "--options", SHORT, typed=["1"] * 200)
    assert result.exit_code == 0
    assert result.output.count("From here on the match is not kept") == 1
    assert "wins: " in result.output


def test_match_from_a_position(run):
    game = find_game("dice_duel")
    match = game.match(2, {"first_attacker": 2}, seed=5)
    match.play(match.options[0])
    Path("p.toml").write_text(write_position(game, match.state))
    result = run("play", "--position", "p.toml", "--seats", "soldier,me", "--record", "m.toml", "--seed", "2", typed=["1"])
    assert "Player: How do you pair your attack dice?" in result.output
    assert "start" in record("m.toml")
    assert run("verify", "m.toml").exit_code == 0
    assert "Player> " in run("play", "--resume", "m.toml", typed=["1"]).output


@pytest.mark.parametrize(
    ("args", "answer"),
    [
        (["--seats", "me,me,me"], "p.toml has 2 seats, --seats names 3"),
        (["--options", "pairing=free"], "a position has its own rules and options"),
    ],
)
def test_position_fixes_seats_and_options(run, args, answer):
    game = find_game("dice_duel")
    Path("p.toml").write_text(write_position(game, game.match(2, {}, seed=5).state))
    result = run("play", "--position", "p.toml", *args)
    assert result.exit_code == 2
    assert answer in result.output


def test_the_rulebooks_turn_with_real_dice(run):
    """DD-2 to DD-5: the example Turn, typed with and without the names of the dice."""
    result = run("play", "dice-duel", "--dice", "typed", "--seats", "me,me", "--names", "Mara,Odo", "--record", "m.toml",
                 typed=["1", "blue 2, white 2 1 blank, power 6 4 2 1", "3 2 1 b 0 6 6 5 1", "reroll s0 p1", "2 3",
                        "pair 2x6 2x4 1x3", "reroll s1 s0 s0", "red 1 1 blank"])  # fmt: skip
    assert "The table rolls 1 seat." in result.output
    assert "Mara rolls 1 blue, 3 white, 4 power, in this order." in result.output
    assert "Odo rolls 1 blue, 4 red, 4 power, in this order." in result.output
    assert "Mara attacks with 12, 8, 3 (2x6, 2x4, 1x3)." in result.output
    assert "12 against 12: blocked. 8 against 6: hit. 3 against 5: blocked. Odo loses 1 Health (11 left)." in result.output
    assert "Turn 2: Odo attacks Mara." in result.output
    kept = record("m.toml")
    assert kept["dice"] == "typed"
    assert "secret" not in kept
    assert kept["play"][1] == "roll blue 2, white 2 1 blank, power 6 4 2 1"
    assert run("verify", "m.toml").exit_code == 0


@pytest.mark.parametrize(
    ("dice", "answer"),
    [
        ("2 2 1 blank 6 4 2", "8 dice are rolled (1 blue, 3 white, 4 power), 7 results were given"),
        ("4 2 1 blank 6 4 2 1", "'4' is not a face of the blue die; it has 1, 2, 3"),
        ("2 2 1 blank 6 4 2 7", "'7' is not a face of the power die"),
        ("white 2 1 blank, blue 2, power 6 4 2 1", "white stands where blue comes next"),
        ("?", "blue: 1, 2, 3; white: blank, 1, 2; power: 1, 2, 3, 4, 5, 6."),
        ("", "Type what the dice show"),
        ("odds", "first the dice"),
        ("undo", "nothing has been chosen yet"),
    ],
)
def test_bad_dice_are_asked_again(run, dice, answer):
    result = run("play", "dice-duel", "--dice", "typed", "--options", FIRST, typed=[dice, "2 2 1 blank 6 4 2 1"])
    assert answer in result.output
    assert "Player rolls swords 2, 1, blank; Power 6, 4, 2, 1; blue die 2: up to 2 re-rolls." in result.output


def test_prompt_commands_work_at_a_roll(run):
    typed = ["log", "help", "2 2 1 blank 6 4 2 1", "3 2 1 b b 6 6 5 1", "reroll s0", "undo", "keep all", "quit"]
    result = run("play", "dice-duel", "--dice", "typed", "--options", FIRST, typed=typed)
    assert "Player attacks first." in result.output
    assert "Player takes back: Re-roll a blank" in result.output, "the die taken up was not thrown yet"
    assert "Player keeps all dice." in result.output
    assert "The match is kept in" in result.output


def test_match_with_real_dice_is_taken_up_at_the_roll(run):
    run("play", "dice-duel", "--dice", "typed", "--options", FIRST, "--record", "m.toml",
        typed=["2 2 1 blank 6 4 2 1", "3 2 1 b b 6 6 5 1", "reroll s0"])  # fmt: skip
    result = run("play", "--resume", "m.toml", typed=["2"])
    assert "Player rolls 1 white." in result.output
    assert "Player re-rolls a blank: 2 swords." in result.output
    assert run("play", "--resume", "m.toml", "--dice", "sealed").exit_code == 2


def test_the_seats_are_read_before_the_options(run):
    """Teams are for four, and four are named; where nobody is named, as many sit down as the options ask for."""
    named = run("play", "final-war", "--seats", "me,soldier,soldier,random", "--options", "teams=on", "--seed", "1")
    seats = "Player (me), Soldier 1 (soldier), Soldier 2 (soldier), Random (random)"
    assert named.output.startswith(f"Final War, printed rules: {seats}")
    unnamed = run("play", "final-war", "--options", "teams=on", "--seed", "1")
    assert unnamed.output.count("(soldier)") == 3
    two = run("play", "final-war", "--seats", "me,me", "--options", "teams=on")
    assert "teams are for four players, not for 2" in two.output
