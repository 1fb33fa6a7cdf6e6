"""The other commands, and what all have in common."""
from __future__ import annotations

import re
import sys
from pathlib import Path

import click
import pytest

from wartable import __version__
from wartable.kernel import registry
from wartable.terminal import doctor as doctor_module
from wartable.terminal import games as games_module
from wartable.terminal.bot_match import wilson
from wartable.terminal.main import main
from wartable.terminal.screen import SIMPLE


def commands(group: click.Group, path: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """Every command with its path."""
    found: list[tuple[str, ...]] = []
    for name, command in group.commands.items():
        found.append((*path, name))
        if isinstance(command, click.Group):
            found += commands(command, (*path, name))
    return found


@pytest.mark.parametrize("path", commands(main), ids=" ".join)
def test_every_command_has_help_with_examples(run, path):
    result = run(*path, "--help")
    assert result.exit_code == 0
    assert re.search(r"Examples?:\n +", result.output)
    assert "wartable " + " ".join(path) in result.output.partition("Example")[2]


def test_help_says_where_to_begin(run):
    result = run("--help")
    assert result.exit_code == 0
    assert "Usage: wartable" in result.output
    assert "wartable play dice-duel" in result.output


@pytest.mark.parametrize(
    ("args", "answer"),
    [
        (["gmaes"], "there is no command 'gmaes'; did you mean games?"),
        (["zzz"], "there are bench, card, challenge, check, deck, doctor, example, games"),
        (["options", "dice-due"], "did you mean dice-duel?"),
        (["options", "chess"], "there are dice-duel"),
        (["match", "dice-duel", "--seats", "oracle,solider"], "did you mean soldier?"),
        (["match", "dice-duel", "--seats", "oracle"], "Dice Duel is for 2 to 12 players, not for 1"),
        (["match", "dice-duel", "--seats", ""], "say which bots"),
        (["match", "dice-duel", "--seats", "oracle,me"], "there is no bot for Dice Duel called 'me'"),
        (["match", "dice-duel", "--seats", "oracle,soldier", "--matches", "0"], "0 is not in the range"),
        (["check", "dice-duel", "--matchs", "3"], "--matches"),
        (["lab", "solve-dice-duel", "--output", "no/such.json"], "there is no folder no"),
        (["bench", "dice-duel", "--seconds", "-1"], "-1"),
    ],
)
def test_wrong_input_is_answered_with_what_would_be_right(run, args, answer):
    result = run(*args)
    assert result.exit_code == 2
    assert answer in result.output


def test_games_lists_seats_and_bots(run):
    listed = r"^dice-duel: Dice Duel, 2 to 12 players\. .+ Bots: random, recruit, soldier, oracle\.$"
    assert re.search(listed, run("games").output, re.M)


def test_games_names_one_that_cannot_be_loaded(run, monkeypatch):
    monkeypatch.setattr(games_module, "find_game", lambda name: 1 / 0)
    assert "dice_duel cannot be loaded (ZeroDivisionError: division by zero)" in run("games").output


def test_options_lists_defaults_and_values(run):
    output = run("options", "dice_duel").output
    assert "pairing=free: " in output
    assert "May be free, sorted." in output
    assert "no_twice_in_a_row=on: " in output
    assert "turn_limit=1000: " in output


def test_bots_play_each_other(run):
    """The same seed gives the same shares, which add up, each inside its interval."""
    args = ["match", "dice-duel", "--seats", "soldier,random", "--matches", "12", "--seed", "5"]
    output = run(*args).output
    assert output == run(*args).output
    found = re.findall(r"^  (\w+): ([\d.]+)% \(([\d.]+) to ([\d.]+)\)$", output, re.M)
    assert [name for name, *_ in found] == ["Soldier", "Random"]
    assert sum(float(share) for _, share, _, _ in found) == pytest.approx(100)
    assert all(float(low) <= float(share) <= float(high) for _, share, low, high in found)
    assert float(found[0][1]) > 50


def test_wilson_interval():
    """Against the published example of 7 in 10 and the borders."""
    low, high = wilson(7, 10)
    assert (round(low, 4), round(high, 4)) == (0.3968, 0.8922)
    assert wilson(0, 10)[0] == pytest.approx(0)
    assert wilson(10, 10)[1] == pytest.approx(1)


def test_check_tries_the_laws(run):
    result = run("check", "dice-duel", "--matches", "1", "--jobs", "1")
    assert "laws hold, 0 are broken" in result.output
    assert re.search(r"\d+ of \d+ matches, about \d+ s left", result.output)
    assert result.exit_code == 0


def test_check_ends_with_1_where_a_law_is_broken(run, high_card):
    result = run("check", "high-card", "--matches", "1", "--jobs", "1")
    assert "FAILED" in result.output
    assert result.exit_code == 1


def test_check_repeats_one_law_at_one_table(run):
    """What a report says of a failure is all that is needed to see it again."""
    result = run("check", "dice-duel", "--law", "Lockstep", "--seats", "3", "--options", "starting_health=2", "--seed", "12")
    assert result.output.startswith("Dice Duel: 1 law, seed 12.\npassed  lockstep (1 match, ")
    assert result.exit_code == 0


@pytest.mark.parametrize(("arguments", "said"), [
    (["--law", "event hide"], "did you mean events hide?"),
    (["--jobs", "0"], "x>=1"),
    (["--matches", "0"], "x>=1"),
    (["--seats", "13"], "Dice Duel is for 2 to 12 players, not for 13"),
    (["--options", "starting_helth=2"], "did you mean starting_health?"),
    (["--options", "starting_health"], "options are written key=value"),
])  # fmt: skip
def test_check_says_what_is_wrong_with_its_input(run, arguments, said):
    result = run("check", "dice-duel", *arguments)
    assert said in result.output
    assert result.exit_code == 2


def test_check_shows_a_bar_with_the_time_left(terminal):
    child = terminal("check", "dice-duel", "--matches", "2")
    child.expect(r"Trying .* matches, about \d+ s left")
    child.expect(r"laws hold, 0 are broken")


def test_bench_measures(run):
    output = run("bench", "dice-duel", "--seconds", "0.02").output
    assert re.search(r"driven from Python: [\d,]+ decisions/s", output)
    assert re.search(r"inside the kernel: [\d,]+ decisions/s", output)
    assert re.search(r"mid-match: [\d.]+ us", output)
    assert "In this installation " in output


def test_doctor_says_what_is_there(run, folder):
    result = run("doctor")
    assert result.exit_code == 0
    assert result.output.startswith(f"wartable {__version__}: ")
    kept = f"matches are kept in {folder / 'state' / 'wartable'}: can be written"
    duel = "game dice_duel: Dice Duel, version 1; bots random, recruit, soldier, oracle; "
    for part in ("Python 3.", "kernel: ", "games: ", duel, "numbered rules", "extra lab: ", "extra envs: ", kept):
        assert part in result.output
    assert not (folder / "state").exists(), "it only looks"
    brief = run("doctor", "--brief").output
    assert brief == result.output.splitlines()[0] + "\n"


def test_doctor_finds_what_is_broken(run, folder, monkeypatch):
    Path("state").write_text("a file where the folder should be")
    monkeypatch.setitem(doctor_module.EXTRAS, "lab", ["numpy", "no_such_module"])
    monkeypatch.setattr(doctor_module, "load_bot", lambda bot, game: 1 / 0)
    result = run("doctor")
    assert result.exit_code == 1
    assert "CANNOT be written" in result.output
    assert "extra lab: without no_such_module; get it with: pip install 'wartable[lab]'" in result.output
    assert "soldier (BROKEN: division by zero)" in result.output


def test_doctor_finds_a_game_that_cannot_be_loaded(run, monkeypatch):
    monkeypatch.setitem(registry._games, "ghost", None)
    monkeypatch.setattr(doctor_module, "find_game", lambda name: 1 / 0)
    result = run("doctor")
    assert result.exit_code == 1
    assert "game ghost: BROKEN, ZeroDivisionError" in result.output


def test_lab_solves_into_a_file(run, monkeypatch):
    """The long computation itself is tested with the lab; here only what it is asked for."""
    solver = pytest.importorskip("wartable.lab.solve_dice_duel")
    asked: list[tuple[Path, int]] = []
    monkeypatch.setattr(solver, "run", lambda output, workers: asked.append((output, workers)))
    result = run("lab", "solve-dice-duel", "--output", "s.json", "--workers", "1")
    assert asked == [(Path("s.json"), 1)]
    assert "The solution is in s.json" in result.output


def test_lab_without_its_libraries_says_how_to_get_them(run, monkeypatch):
    monkeypatch.setitem(sys.modules, "wartable.lab.solve_dice_duel", None)
    result = run("lab", "solve-dice-duel")
    assert result.exit_code == 2
    assert "pip install 'wartable[lab]'" in result.output


def test_output_is_plain_where_no_terminal_is(run):
    """No escape codes, and nothing outside ASCII, in any command's output."""
    typed = ["?", "odds", "hint", "why pair 2x6 2x6 1x1", "keep all", "undo", "keep all", "1", "bot soldier"]
    outputs = [
        run("play", "dice-duel", "--seed", "1", "--options", "first_attacker=1", "--record", "m.toml", typed=typed).output,
        run("rules", "dice-duel").output,
        run("replay", "m.toml", "--step").output,
        run("verify", "m.toml").output,
        run("doctor").output,
        run("games").output,
        run("options", "dice-duel").output,
        run("match", "dice-duel", "--seats", "random,random", "--matches", "2").output,
        run("nonsense").output,
    ]
    for output in outputs:
        assert output.isascii(), sorted(set(re.findall(r"[^\x00-\x7f]", output)))
        assert "\x1b" not in output
        assert "\r" not in output


def test_simple_characters_stand_for_the_others():
    assert "2×6 – 1 … ≥".translate(SIMPLE) == "2x6 - 1 ... >="
