"""Where a person is asked for answers to what others do."""
from __future__ import annotations

from wartable import find_game

ASKED = "Do you play a Strategy Card"
ONES = ["1"] * 60


def test_alone_at_the_screen_one_is_not_asked_what_can_only_be_passed(run):
    able = run("play", "roar-of-war", "--seed", "4", typed=ONES).output
    always = run("play", "roar-of-war", "--seed", "4", "--stops", "always", typed=ONES).output
    assert always.count(ASKED) > able.count(ASKED) > 0
    alone = "Do you play a Strategy Card"
    for part in able.split(alone)[1:]:
        assert "  2. " in part.split("Player>")[0]


def test_the_wish_is_changed_and_shown_at_the_prompt(run):
    told = run("play", "roar-of-war", "--seed", "4", typed=["stops", "stops always", "stops never", "quit"]).output
    assert "* able" in told and "* always" in told
    assert "stops is one of always, able, attacks, not 'never'" in told


def test_people_who_share_a_screen_are_all_asked(run):
    told = run("play", "roar-of-war", "--seats", "me,me", "--stops", "able", typed=["quit"])
    assert told.exit_code != 0
    assert "several people share this screen" in told.output


def test_undo_does_not_stop_at_what_the_table_has_chosen(run, monkeypatch):
    keep = find_game("dice_duel").actions.action("keep all")
    monkeypatch.setattr("wartable.terminal.table.PASS", keep)
    monkeypatch.setattr("wartable.terminal.table.lets_pass", lambda game, view, stops: view.kind == "attacker_reroll")
    told = run("play", "dice-duel", "--seed", "4", "--options", "first_attacker=1", typed=["undo", "quit"]).output
    assert "No: nothing has been chosen yet" in told
    assert "takes back" not in told
