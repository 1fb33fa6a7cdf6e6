"""What a person can type at a decision."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

from wartable import find_game
from wartable.kernel.errors import Illegal
from wartable.terminal.choice import read_choice
from wartable.terminal.listing import by_thing, choice_lines

START = ["play", "dice-duel", "--seed", "4", "--options", "first_attacker=1"]
# Seed 4: the attacker has swords 1, 1, blank, Power 3, 4, 5, 1 and one re-roll.


def test_view_question_and_choices_are_shown(run):
    output = run(*START).output
    assert "Attack, Player: swords 1, 1, blank; Power 3, 4, 5, 1; blue die 1: up to 1 re-roll" in output
    assert "Player: Which dice do you re-roll before you attack?" in output
    assert "  1. Keep all dice [you win the duel " in output
    assert re.search(r"  3\. Re-roll a blank \[you win the duel \d+ %\]", output)


@pytest.mark.parametrize("typed", ["3", "reroll s0", "REROLL  S0", "reroll\ts0", "s0", "Re-roll a blank"])
def test_one_choice_in_many_words(run, typed):
    assert "Player re-rolls a blank:" in run(*START, typed=[typed]).output


def test_words_may_stand_in_any_order_and_be_cut_short(run):
    """Dice of a re-roll are a set; `keep` is the only choice that begins so."""
    result = run("play", "dice-duel", "--seed", "2", "--options", "first_attacker=1", typed=["keep", "2x6"])
    assert "Player keeps all dice." in result.output


def test_long_lists_are_cut_and_shown_whole_on_demand(run):
    """Seed 12 gives the attacker three re-rolls."""
    first = run("play", "dice-duel", "--seed", "12", "--options", "first_attacker=1").output
    more = re.search(r"\n  \.\.\. (\d+) more, \? for all\n", first)
    assert more
    assert " 12. " in first
    assert " 13. " not in first
    whole = run("play", "dice-duel", "--seed", "12", "--options", "first_attacker=1", typed=["?"]).output
    assert f"{12 + int(more[1]):3}. Re-roll" in whole


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("reroll s0 s0", "DD-1.2"),
        ("reroll p4 p3", "your blue die lets you re-roll only 1 die, not 2 (DD-1.2)"),
        ("reroll p3 p4", "DD-1.2"),
        ("reroll p6", "DD-1.3"),
        ("reroll blue", "the blue die can never be re-rolled (DD-1.3)"),
        ("pair 2x6 2x6 1x1", "DD-2.3"),
        ("attack seat 2", "(DD-"),
    ],
)
def test_refusals_cite_the_rule(run, typed, answer):
    """DD-1.2, DD-1.3, DD-2.3: the same words whether one tries or asks why; nothing has changed."""
    tried = run(*START, typed=[typed, "log"]).output
    asked = run(*START, typed=[f"why {typed}"]).output
    assert f"Player> {typed}\nNo: " in tried
    assert answer in tried
    assert "Not now. " in asked
    assert answer in asked
    assert "Player keeps" not in tried
    assert "Player re-rolls" not in tried


def test_why_of_something_possible_explains_it(run):
    assert "You can choose it: Re-roll a blank." in run(*START, typed=["why 3"]).output
    assert "say which choice" in run(*START, typed=["why"]).output


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("8", "the choices are numbered 1 to 7"),
        ("0", "the choices are numbered 1 to 7"),
        ("keep ll", "did you mean keep all"),
        ("qiut", "did you mean quit?"),
        ("xyzzy", "? lists the choices, help the commands"),
        ("", "Type the number or the name of a choice."),
    ],
)
def test_unknown_words_are_answered_with_the_nearest(run, typed, answer):
    assert answer in run(*START, typed=[typed]).output


def test_odds_are_listed_best_first(run):
    output = run(*START, typed=["odds"]).output
    rows = re.findall(r"^ +(\d+)\. (.+?): you win the duel (\d+\.\d\d) %; ", output, re.M)
    assert rows[0][1] == "Re-roll a blank"
    values = [float(row[2]) for row in rows]
    assert values == sorted(values, reverse=True)
    assert sorted(int(row[0]) for row in rows) == list(range(1, 8))


def test_odds_can_be_switched_off(run):
    output = run(*START, "--no-odds", typed=["odds", "hint"]).output
    assert "[chance" not in output
    assert "odds are switched off at this table (--no-odds, or a challenge)" in output
    assert "hints are switched off at this table (--no-odds, or a challenge)" in output
    output = run(*START, "--options", "show_odds=off", typed=["odds"]).output
    assert "Dice Duel shows no odds for this decision" in output


def test_hint_is_what_the_best_bot_would_do(run):
    assert "oracle would choose: Re-roll a blank." in run(*START, typed=["hint"]).output


def test_log_holds_everything(run):
    output = run(*START, typed=["keep all", "1", "log"]).output
    log = output.rpartition("> log\n")[2]
    assert log.startswith("Player attacks first.\nTurn 1: Player attacks Soldier.\n")
    assert "Player keeps all dice." in log
    assert "Turn 2: Soldier attacks Player." in log


def test_rules_are_looked_up(run):
    output = run(*START, typed=["rules 1.5", "rules DD-1.5", "rules blue die", "rules", "rules 99.9"]).output
    assert output.count("DD-1.5 ") >= 2
    assert "DD-1.3 " in output
    assert "DD-1 The dice" in output
    assert "A Turn in six lines" in output
    assert "there is no rule of Dice Duel called 'DD-99.9'" in output


def test_help_names_every_command(run):
    output = run(*START, typed=["help"]).output
    for command in ("why", "odds", "hint", "log", "rules", "undo", "save", "bot", "quit", "help"):
        assert f"\n  {command}" in output


def test_bot_takes_over(run):
    result = run(*START, typed=["bot", "bot solder", "bot soldier"])
    assert "say which bot: bot random / recruit / soldier / oracle" in result.output
    assert "did you mean soldier?" in result.output
    assert "soldier plays on for Player." in result.output
    assert "wins: the last character standing." in result.output
    assert result.exit_code == 0


def test_save_writes_a_record_that_can_be_taken_up(run):
    Path("old.toml").write_text("precious")
    result = run(*START, typed=["keep all", "save old.toml", "save new.toml", "save"])
    assert "there is already a file old.toml" in result.output
    assert Path("old.toml").read_text() == "precious"
    assert "Saved in new.toml" in result.output
    assert run("verify", "new.toml").exit_code == 0
    assert "How do you pair your attack dice?" in run("play", "--resume", "new.toml").output


def test_quit_keeps_the_match_and_says_how_to_go_on(run, folder):
    result = run(*START, typed=["keep all", "quit"])
    assert result.exit_code == 0
    kept = list((folder / "state" / "wartable").glob("dice_duel-*.toml"))
    assert len(kept) == 1
    assert f"Take it up again with: wartable play --resume {kept[0]}" in result.output
    assert "How do you pair your attack dice?" in run("play", "--resume", str(kept[0])).output
    assert "How do you pair your attack dice?" in run("play", "--resume", "last").output


def test_end_of_input_keeps_the_match_too(run, folder):
    result = run(*START, typed=["keep all"])
    assert result.exit_code == 0
    assert "Take it up again with" in result.output


def test_nothing_is_kept_where_nothing_was_chosen(run, folder):
    result = run(*START, typed=["quit"])
    assert "nothing was kept" in result.output
    assert not (folder / "state").exists()


def test_hint_says_what_the_rules_know_as_well(run):
    """The best placement of the dice in Throes of War, before the bot's advice."""
    output = run("play", "throes-of-war", "--seats", "me,soldier", "--seed", "5", typed=["deck Warrior", "hint"]).output
    hint = output.rpartition("> hint\n")[2]
    assert hint.startswith("Best with the cards in play:\n  use ")
    assert "\nBest with all your cards:\n" in hint
    assert "\nsoldier would choose: " in hint


def test_a_card_is_listed_once_with_the_places_where_it_can_go():
    """Choices that differ in the place alone stand in one line: the card, then the numbers of the places."""
    game = find_game("final_war")
    match = game.match(2, {}, seed=1)
    while match.kind != "setup_deploy":
        match.play(match.options[0])
    view = match.view(match.seat)
    lines = choice_lines(game, view, ["Anna", "Bruno"], [], len(view.options))
    groups = by_thing(game, view.options)
    several = next(group for group in groups if len(group) > 1)
    line = next(line for line in lines if line.startswith(f"{view.options.index(several[0]) + 1:3}. "))
    places = ", ".join(f"{view.options.index(o) + 1} column {game.actions.name(o)[-1]}" for o in several[1:])
    assert line.endswith(f"(or {places})") and len(lines) == len(groups) < len(view.options)
    assert not any("deploy " in line for line in lines), "words, not what records write"


@pytest.mark.parametrize("words", ["{} column {}", "{} c{}", "{} C{}"])
def test_a_card_by_its_number_and_then_a_place(words):
    """Whichever place the number itself stands for; a place where the card cannot go is refused."""
    game = find_game("final_war")
    match = game.match(2, {}, seed=1)
    while match.kind != "setup_deploy":
        match.play(match.options[0])
    view = match.view(match.seat)
    several = next(group for group in by_thing(game, view.options) if len(group) > 1)
    number = view.options.index(several[0]) + 1
    for option in several:
        typed = words.format(number, game.actions.name(option)[-1])
        assert read_choice(game, view, ["Anna", "Bruno"], typed, []) == option
    free = {game.actions.name(option)[-1] for option in several}
    with pytest.raises(Illegal):
        read_choice(game, view, ["Anna", "Bruno"], words.format(number, next(n for n in "123456" if n not in free)), [])
