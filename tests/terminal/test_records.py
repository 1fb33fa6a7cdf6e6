"""`wartable replay` and `wartable verify`."""
from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def kept(run) -> Path:
    """A finished match in m.toml."""
    run("play", "dice-duel", "--seed", "3", "--options", "first_attacker=1,starting_health=4", "--record", "m.toml",
        "--names", "Mara,Odo", typed=["1"] * 100)  # fmt: skip
    return Path("m.toml")


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_replay_tells_the_match(run, kept):
    result = run("replay", "m.toml")
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert lines[0] == "Dice Duel, own rules: Mara (me), Odo (soldier)"
    assert lines[1:3] == ["Mara attacks first.", "Turn 1: Mara attacks Odo."]
    assert lines[-1].startswith("Ranking (the last character standing): ")


def test_replay_of_some_lines(run, kept):
    output = run("replay", "m.toml", "--from", "3", "--to", "4").output
    assert output.splitlines()[1:] == ["Mara keeps all dice.", "Mara attacks with 12, 10, 2 (2x6, 2x5, 1x2)."]
    result = run("replay", "m.toml", "--from", "3", "--to", "9999")
    assert result.exit_code == 2
    assert "there are lines 1 to" in result.output


def test_replay_step_by_step_shows_the_table(run, kept):
    output = run("replay", "m.toml", "--step", "--to", "4").output
    assert "Line 3: Mara is asked: Which dice do you re-roll before you attack?" in output
    assert "Attack, Mara: swords" in output


def test_replay_of_a_seat_that_is_not_there(run, kept):
    result = run("replay", "m.toml", "--seat", "3")
    assert result.exit_code == 2
    assert "there is no seat 3; the match has seats 1 to 2" in result.output


def test_replay_of_a_match_that_goes_on(run):
    run("play", "dice-duel", "--options", "first_attacker=1", "--record", "m.toml", typed=["keep all"])
    assert "The match is not over: Player is to go on." in run("replay", "m.toml").output


def test_verify_says_what_was_checked(run, kept):
    result = run("verify", "m.toml")
    assert result.exit_code == 0
    assert result.output.startswith("m.toml: right. Dice Duel, own rules: ")
    checked = ["choices follow the rules", "the final state is the recorded one", "the ranking is ", "fit the sealed envelope"]
    for part in checked:
        assert part in result.output


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"1 keep all"', '"1 reroll p6 p6 p6"', "line 3 (1 reroll p6 p6 p6): "),
        ('"1 keep all"', '"2 keep all"', "it is seat 1 that is asked here"),
        ('"1 keep all"', '"1 dance"', "there is no choice called 'dance'"),
        ('"roll blue', '"roll blue 9', "line 1 (roll blue 9"),
        ("secret = ", "secret = 1 #", "the record's key secret must be a str"),
        ('secret = "seed 3"', 'secret = "seed 4"', "the secret does not fit the seal"),
        ('digest = "', 'digest = "0', "digest differs"),
        ("ranking = [", "ranking = [[1], ", "the record says the ranking is"),
        ("wartable_record = 1", "wartable_record = 99", "this is no record"),
        ("play = [", "play = [[", "this record is not valid TOML"),
        ("rules = 1", "rules = 77", "the record was made with rules 77"),
    ],
)
def test_verify_finds_what_is_wrong(run, kept, old, new, reason):
    edit(kept, old, new)
    result = run("verify", "m.toml")
    assert result.exit_code == 1
    assert result.output.startswith("m.toml: WRONG. ")
    assert reason in result.output


def test_loaded_dice_are_found(run, kept):
    """A roll that the sealed dice did not give is named, even where the rest of the record was made to fit."""
    text = kept.read_text()
    line = next(line for line in text.splitlines() if "roll blue" in line).strip().strip('",')
    face = line.removeprefix("roll blue ")[0]
    edit(kept, line, line.replace(f"roll blue {face}", f"roll blue {int(face) % 3 + 1}"))
    text = kept.read_text()
    kept.write_text("\n".join(part for part in text.splitlines() if not part.startswith("digest")))
    result = run("verify", "m.toml")
    assert result.exit_code == 1
    assert "was not rolled by the sealed dice" in result.output


def test_verify_goes_on_to_the_next_file(run, kept):
    Path("other.toml").write_text("a = 1\nb = ]\n")
    result = run("verify", "other.toml", "m.toml")
    assert result.exit_code == 1
    assert "other.toml: WRONG." in result.output
    assert "line 2, column 5" in result.output
    assert "m.toml: right." in result.output


@pytest.mark.parametrize("command", [["replay"], ["verify"], ["play", "--resume"], ["play", "--position"]])
def test_files_that_cannot_be_read(run, kept, command):
    Path("image.toml").write_bytes(b"\x89PNG\xff")
    Path("folder.toml").mkdir()
    faults = {"mm.toml": "did you mean m.toml?", "image.toml": "is no text file", "no/m.toml": "there is no folder no"}
    for name, answer in faults.items():
        result = run(*command, name)
        assert result.exit_code == 2
        assert answer in result.output
    assert run(*command, "folder.toml").exit_code == 2


@pytest.mark.parametrize("command", [["replay"], ["play", "--resume"]])
def test_damaged_records_are_refused_with_file_and_line(run, command):
    run("play", "dice-duel", "--options", "first_attacker=1", "--record", "m.toml", typed=["keep all"])
    edit(Path("m.toml"), '"1 keep all"', '"1 dance"')
    result = run(*command, "m.toml")
    assert result.exit_code == 2
    assert "m.toml: line 3 (1 dance): there is no choice called 'dance'" in result.output


def test_replay_says_a_silent_choice_to_who_made_it_and_to_nobody_else(run, high_card):
    run("play", "high-card", "--seats", "me,random", "--record", "m.toml", typed=["bid low", "trust", "sure"])
    assert "Player chooses: bid low." in run("replay", "m.toml", "--step", "--seat", "1").output
    for eyes in ([], ["--seat", "2"]):
        assert "Player chooses" not in run("replay", "m.toml", "--step", *eyes).output
