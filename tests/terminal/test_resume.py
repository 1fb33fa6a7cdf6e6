"""Nothing that was answered is lost, whatever happens to the program."""
from __future__ import annotations

import os
import signal
from pathlib import Path

import pexpect
import pytest

from wartable.kernel.record import read_record
from wartable.terminal.keeper import write_safely

ARGS = ["--seed", "4", "--options", "first_attacker=1,starting_health=3"]
SOLDIER = ["--seats", "me,soldier"]  # whoever has beaten the recruit is proposed another


def killed_after(terminal, choices: list[str], record: str) -> None:
    """Plays the choices in a real process and kills it at the prompt that follows, with no chance to tidy up."""
    child = terminal("play", "dice-duel", *SOLDIER, *ARGS, "--record", record)
    child.expect_exact("Player> ")
    for choice in choices:
        child.sendline(choice)
        child.expect_exact("Player> ")
    child.kill(signal.SIGKILL)
    child.expect(pexpect.EOF)
    child.close()
    assert child.signalstatus == signal.SIGKILL


def test_match_goes_on_after_kill_9_as_if_nothing_had_happened(run, terminal):
    choices = ["reroll s0", "1", "1"]
    run("play", "dice-duel", *SOLDIER, *ARGS, "--record", "whole.toml", typed=["reroll s0"] + ["1"] * 100)
    killed_after(terminal, choices, "cut.toml")
    made = [line for line in read_record(Path("cut.toml").read_text()).play if line.startswith("1 ")]
    assert len(made) == 3, "every acknowledged choice is in the file"
    result = run("play", "--resume", "cut.toml", typed=["1"] * 100)
    assert "The match goes on after" in result.output
    assert Path("cut.toml").read_text() == Path("whole.toml").read_text(), "the same dice, the same bot, the same end"
    assert run("verify", "cut.toml").exit_code == 0


def test_choices_reach_the_file_before_the_next_question(run, monkeypatch):
    """The file on disk is whole at every moment: after each choice it holds exactly what was played."""
    from wartable.terminal import table

    lengths: list[int] = []

    def watch(path: Path, text: str) -> None:
        write_safely(path, text)
        lengths.append(len(read_record(path.read_text()).play))

    monkeypatch.setattr(table, "write_safely", watch)
    run("play", "dice-duel", *ARGS, "--record", "m.toml", typed=["1"] * 100)
    assert lengths == sorted(lengths)
    assert len(lengths) == sum(not line.startswith("roll") for line in read_record(Path("m.toml").read_text()).play)


def test_a_write_that_fails_leaves_the_old_file(folder, monkeypatch):
    path = folder / "m.toml"
    write_safely(path, "old")

    def broken(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", broken)
    with pytest.raises(ValueError, match="No space left on device"):
        write_safely(path, "new")
    assert path.read_text() == "old"


def test_resume_tells_the_last_lines_again(run):
    run("play", "dice-duel", *ARGS, "--record", "m.toml", typed=["keep all"])
    output = run("play", "--resume", "m.toml").output
    assert "Player keeps all dice." in output
    assert "Player: How do you pair your attack dice?" in output


def test_resume_with_other_players(run):
    run("play", "dice-duel", *ARGS, "--record", "m.toml", typed=["keep all"])
    result = run("play", "--resume", "m.toml", "--seats", "oracle,random")
    assert "Dice Duel, own rules: Player (oracle), Soldier (random)" in result.output
    assert "wins: " in result.output


def test_resume_remembers_who_sat_where(run):
    run("play", "dice-duel", "--seats", "me,random", "--names", "Mara,Odo", *ARGS, "--record", "m.toml", typed=["keep all"])
    assert "Dice Duel, own rules: Mara (me), Odo (random)" in run("play", "--resume", "m.toml").output


def test_takeover_is_remembered(run):
    run("play", "dice-duel", "--seats", "me,me", *ARGS, "--record", "m.toml", typed=["bot random", "keep all"])
    assert "Dice Duel, own rules: Player 1 (random), Player 2 (me)" in run("play", "--resume", "m.toml").output


@pytest.mark.parametrize(
    ("args", "answer"),
    [
        (["--seed", "1"], "leave out --rules, --options, --seed and --position"),
        (["--options", "pairing=free"], "leave out --rules, --options, --seed and --position"),
        (["--dice", "typed"], "the dice of this match are sealed; they cannot become typed"),
        (["--seats", "me,me,me"], "m.toml has 2 seats, --seats names 3"),
    ],
)
def test_what_cannot_change_in_the_middle(run, args, answer):
    run("play", "dice-duel", *ARGS, "--record", "m.toml", typed=["keep all"])
    result = run("play", "--resume", "m.toml", *args)
    assert answer in result.output
    assert result.exit_code == 2


def test_finished_match_is_not_taken_up(run):
    run("play", "dice-duel", *ARGS, "--record", "m.toml", typed=["1"] * 100)
    result = run("play", "--resume", "m.toml")
    assert result.exit_code == 2
    assert "this match is over; see it with: wartable replay m.toml" in result.output


def test_closed_envelope_is_not_guessed(run):
    run("play", "dice-duel", *ARGS, "--record", "m.toml", typed=["keep all"])
    path = Path("m.toml")
    path.write_text("\n".join(line for line in path.read_text().splitlines() if not line.startswith("secret")))
    result = run("play", "--resume", "m.toml")
    assert result.exit_code == 2
    assert "the envelope with the dice is closed" in result.output
    assert "the envelope is still closed" in run("verify", "m.toml").output


def test_dice_of_unknown_make_go_on_unsealed(run):
    run("play", "dice-duel", *ARGS, "--record", "m.toml", typed=["keep all"])
    path = Path("m.toml")
    path.write_text(path.read_text().replace('dice = "sealed"', 'dice = "seeded"'))
    result = run("play", "--resume", "m.toml", typed=["1"])
    assert "Player attacks with" in result.output
    assert "rolls were seeded: nothing to check them against" in run("verify", "m.toml").output


def test_another_games_record_is_refused(run, high_card):
    run("play", "high-card", "--seats", "me,me", "--record", "m.toml", typed=["", "bid low"])
    result = run("play", "dice-duel", "--resume", "m.toml")
    assert result.exit_code == 2
    assert "m.toml is of High Card, not of Dice Duel" in result.output
