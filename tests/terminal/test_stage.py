"""The drawn table: what stands where, in every size; and a terminal that is left as it was found."""
from __future__ import annotations

import re

import pexpect
import pytest

from wartable.terminal.boxes import card_boxes, choice_boxes, drawn
from wartable.terminal.stage import CLOSE, OPEN, Stage

TABLE = ["Mara: 12 Health", "Odo: 11 Health"]
CARDS = ["  1. Done", "  2. Troll (Attack 6, Defence 7)", "  3. Grunt (Attack 4, Defence 5)"]


def bare(lines: list[str]) -> list[str]:
    return [re.sub(r"\x1b\[[\d;]*m", "", line) for line in lines]


@pytest.fixture
def stage(monkeypatch) -> Stage:
    """A stage of 80 by 24 that writes into *written* and reads from *answers*."""
    monkeypatch.setattr("wartable.terminal.stage.size", lambda: (80, 24))
    made = Stage(["Mara", "Odo"], lambda text: made.written.append(text), lambda prompt: made.answers.pop(0))
    made.written, made.answers = [], []
    return made


def test_table_on_top_then_what_happened_then_the_question(stage):
    stage.said = [("Odo loses 1 Health.", "")]
    stage.asks(TABLE, "Mara: Which card?", CARDS)
    lines = bare(stage.lines(80, 24, True))
    assert lines[:2] == TABLE
    assert lines[3] == "Odo loses 1 Health."
    assert "Mara: Which card?" in lines[-8:]
    assert len(lines) == 23, "the last line is typed in"


@pytest.mark.parametrize(("width", "height"), [(80, 24), (40, 12), (200, 60)])
def test_whatever_is_shown_fits_the_terminal(stage, width, height):
    stage.said = [(f"Something happens, for the {n}th time, and it takes many words to tell.", "") for n in range(50)]
    table = [f"Line {n} of a table that has a great many words on it" for n in range(30)]
    stage.asks(table, "Mara: Which?", [f"{n:3}. A choice with a long explanation: {'word ' * 20}" for n in range(1, 14)])
    lines = bare(stage.lines(width, height, True))
    assert len(lines) == height - 1
    assert max(map(len, lines)) <= width
    assert "Something happens, for the 49th time" in "\n".join(lines)
    assert "Mara: Which?" in lines


def test_a_long_list_of_choices_leaves_room_for_what_happened(stage):
    stage.said = [(f"Something happens, for the {n}th time.", "") for n in range(6)]
    stage.asks(TABLE, "Mara: Which?", [f"{n:3}. A choice" for n in range(1, 30)])
    lines = bare(stage.lines(80, 24, True))
    assert "Something happens, for the 0th time." in lines
    assert any(line.endswith("more, ? for all") for line in lines)


def test_names_have_the_colour_of_their_seat_where_colours_are_wanted(stage):
    stage.asks(TABLE, "Mara: Which?", [])
    assert "\x1b[1;96mMara" in stage.lines(80, 24, True)[0]
    assert "\x1b[1;91mOdo" in stage.lines(80, 24, True)[1]
    assert "\x1b[" not in "".join(stage.lines(80, 24, False)), "not a single colour"


def test_choices_of_cards_are_boxes_that_keep_their_numbers():
    lines = bare(drawn([choice_boxes(CARDS, 80)], 80, True))
    assert lines[0] == "  1. Done"
    assert "╭─ 2. Troll" in lines[1]
    assert "╭─ 3. Grunt" in lines[1]
    assert "(Attack 6, Defence 7)" in lines[2]
    assert choice_boxes(["  1. Keep all dice", "  2. Re-roll a blank"], 80) is None, "these are no things"


def test_every_card_is_a_box():
    lines = bare(drawn(card_boxes(["Zombie", "  Skill 20", "Bowman", "  Skill 30"]), 40, True))
    assert [line[:10] for line in lines if line.startswith("╭")] == ["╭─ Zombie ", "╭─ Bowman "]


def test_long_answers_are_pages_of_their_own(stage):
    stage.asks(TABLE, "Mara: Which?", CARDS)
    stage.said = [(f"rule {n}", "") for n in range(60)]
    stage.answers = ["", "q", "1"]
    assert stage.ask("Mara> ") == "1"
    assert "rule 0\n" in stage.written[0]
    assert "rule 23\n" in stage.written[1]
    assert "rule" not in stage.written[2], "back at the table"


def test_nothing_is_left_for_the_next_person_at_the_screen(stage):
    stage.said = [("Mara draws the Troll.", "")]
    stage.asks(["Hand: Troll"], "Mara: Which?", CARDS)
    stage.clear()
    assert "".join(stage.lines(80, 24, True)) == ""
    assert stage.close() == []


@pytest.mark.parametrize("leave", ["quit\n", "\x03", "\x04"])
def test_terminal_is_given_back_as_it_was(terminal, leave):
    child = terminal("play", "dice-duel", "--options", "first_attacker=1", "--seed", "1")
    child.expect_exact(OPEN)
    child.expect_exact("Player> ")
    child.send(leave)
    child.expect_exact(CLOSE)
    child.expect_exact("nothing was kept")
    child.expect(pexpect.EOF)


def test_a_match_of_bots_alone_is_told_as_it_goes_on(terminal):
    child = terminal("play", "dice-duel", "--seats", "soldier,soldier", "--seed", "1", NO_COLOR="1")
    child.expect_exact("Turn 1: ")
    assert OPEN not in child.before
    child.expect_exact("Press Enter to play again")
    assert "Turn 2: " in child.before
    child.sendline("q")
    child.expect(pexpect.EOF)


@pytest.mark.parametrize(("args", "env"), [(["--plain"], {}), ([], {"TERM": "dumb"})])
def test_lines_where_they_are_wanted(terminal, args, env):
    child = terminal("play", "dice-duel", "--options", "first_attacker=1", "--seed", "1", *args, **env)
    child.expect_exact("Player> ")
    assert OPEN not in child.before
    assert "Turn 1: Player attacks Recruit." in child.before
