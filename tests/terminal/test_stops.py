"""Where a person is asked, and what is left to the table."""
from __future__ import annotations

from wartable import find_game

ASKED = "Do you play a Strategy Card"
ONES = ["1"] * 60


def test_alone_at_the_screen_one_is_not_asked_what_has_one_answer(run):
    usual = run("play", "roar-of-war", "--seed", "4", typed=ONES).output
    always = run("play", "roar-of-war", "--seed", "4", "--stops", "always", typed=ONES).output
    assert always.count(ASKED) > usual.count(ASKED) > 0
    for part in usual.split("Player: ")[1:]:
        assert "  2. " in part.split("Player>")[0]


def test_the_wish_is_changed_and_shown_at_the_prompt(run):
    typed = ["stops", "stops always", "stops", "stops never", "stops until my turn", "stops", "quit"]
    told = run("play", "roar-of-war", "--seed", "4", typed=typed).output
    assert "* usual" in told and "From now on: every question is put to you" in told and "* always" in told
    assert "From now on: everything is passed for you until your next turn begins." in told
    assert "stops is one of usual, attacked, turn, always, not 'never'" in told


def test_people_who_share_a_screen_are_all_asked(run):
    told = run("play", "roar-of-war", "--seats", "me,me", "--stops", "turn", typed=["quit"])
    assert told.exit_code != 0
    assert "several people share this screen" in told.output
    asked = run("play", "roar-of-war", "--seats", "me,me", "--seed", "4", typed=["", "1"] * 80).output
    alone = [part for part in asked.split(ASKED)[1:] if "  2. " not in part.split("> ")[0]]
    assert alone


def test_undo_does_not_stop_at_what_the_table_has_chosen(run, monkeypatch):
    keep = find_game("dice_duel").actions.action("keep all")

    def left(game, view, stops):
        return keep if view.kind == "attacker_reroll" else -1

    monkeypatch.setattr("wartable.terminal.table.left_to_table", left)
    told = run("play", "dice-duel", "--seed", "4", "--options", "first_attacker=1", typed=["undo", "quit"]).output
    assert "No: nothing has been chosen yet" in told
    assert "takes back" not in told
