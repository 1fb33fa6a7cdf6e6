"""`wartable odds`: positions from typed dice or from files."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

from wartable import find_game
from wartable.kernel.position import write_position

ATTACK, DEFENCE = "2 1 blank / 6 4 2 1 / 2", "2 1 blank blank / 6 6 5 1 / 3"


def rows(output: str) -> list[tuple[str, float]]:
    """The choices with their leading figure, as listed."""
    lost = re.findall(r"^ +\d+\. (.+?): Health that (?:you|they) lose on average (\d(?:\.\d+)?); ", output, re.M)
    won = re.findall(r"^ +\d+\. (.+?): you win the duel (\d+\.\d+) %; ", output, re.M)
    return [(name.strip(), float(value)) for name, value in lost or won]


def test_attackers_reroll(run):
    """Solver vectors S1 and S2."""
    result = run("odds", "dice-duel", "--attack", ATTACK, "--defence", DEFENCE, "--digits", "6", "--show", "hits")
    assert result.exit_code == 0
    listed = rows(result.output)
    assert listed[0] == ("Re-roll swords 1, blank", 0.450103)
    assert dict(listed)["Re-roll a blank and a Power 1"] == 0.346708
    assert dict(listed)["Keep all dice"] == 0
    assert len(listed) == 29


def test_defenders_reroll_against_a_vector(run):
    """Solver vector S4: the best reply to 12, 8, 3, with the attacker's dice and without."""
    for attack in ([], ["--attack", "2 2 1 / 6 4 3 2 / 2"]):
        args = ["--vector", "12,8,3", "--defence", DEFENCE, "--digits", "6", "--show", "hits", *attack]
        listed = rows(run("odds", "dice-duel", *args).output)
        assert listed[0] == ("Re-roll swords blank, blank", 0.805556)
        assert dict(listed)["Re-roll swords 1, blank, blank"] == 0.837963
        assert len(listed) == 54


def test_near_the_end_the_aim_changes_the_best_choice(run):
    """Solver vector S5: at 1 Health the third die must be thrown, too, whatever is counted (DD-5.7)."""
    args = ["--pairs", "2x6,2x4,1x3", "--defence", DEFENCE, "--show"]
    for show in ("hits", "win"):
        assert rows(run("odds", "dice-duel", *args, show).output)[0][0] == "Re-roll swords blank, blank"
        assert rows(run("odds", "dice-duel", *args, show, "--health", "12,1").output)[0][0] == "Re-roll swords 1, blank, blank"


def test_pairings(run):
    attack = ["--attack", "2 2 1 / 6 4 3 2 / 2", "--defence", DEFENCE, "--decision", "attacker-pairing"]
    output = run("odds", "dice-duel", *attack).output
    assert "How do you pair your attack dice?" in output
    assert all(name.startswith("Attack with ") for name, _ in rows(output))
    defence = ["--vector", "12 8 3", "--defence", "2 1 1 - / 6 6 5 1 / 3", "--decision", "defender-pairing"]
    output = run("odds", "dice-duel", *defence, "--show", "hits").output
    words = "Defend with 12, 6, 5 (2x6, 1x6, 1x5, 0x1; 0 ignored)"
    assert rows(output)[0] == (words, 1.0), "the rulebook's defence loses one Health"


def test_positions_from_files(run):
    game = find_game("dice_duel")
    state = game.match(2, {"first_attacker": 1}, seed=5).state
    Path("p.toml").write_text(write_position(game, state))
    hits, win = (run("odds", "dice-duel", "--position", "p.toml", "--show", show).output for show in ("hits", "win"))
    assert len(rows(hits)) == len(rows(win)) == len(state.options)
    assert "you win the duel " in win


def test_one_by_one_option(run):
    """DD-1.6: one die at a time."""
    output = run("odds", "dice-duel", "--attack", ATTACK, "--defence", DEFENCE, "--options", "reroll_mode=one_by_one").output
    assert len(rows(output)) == 8


@pytest.mark.parametrize(
    ("args", "answer"),
    [
        ([], "the dice of the defender are missing"),
        (["--defence", DEFENCE], "the dice of the attacker are missing"),
        (["--attack", "2 1 / 6 4 2 1 / 2", "--defence", DEFENCE], "--attack is 3 swords dice / 4 Power dice / 1 re-roll die"),
        (["--attack", "2 1 3 / 6 4 2 1 / 2", "--defence", DEFENCE], "--attack: a swords die shows blank or 1 to 2, not '3'"),
        (["--attack", "2 1 - / 6 4 2 7 / 2", "--defence", DEFENCE], "--attack: a Power die shows 1 to 6, not '7'"),
        (["--attack", ATTACK, "--defence", "2 1 - - / 6 6 5 1 / 4"], "--defence: the re-roll die shows 1 to 3, not '4'"),
        (["--attack", ATTACK, "--defence", DEFENCE, "--health", "0,12"], "--health is two numbers from 1 to 12"),
        (["--attack", ATTACK, "--defence", DEFENCE, "--health", "12"], "--health is two numbers from 1 to 12"),
        (["--attack", ATTACK, "--defence", DEFENCE, "--vector", "12,8,3"], "dice do not make 12,8,3; they make 12,4,0 / "),
        (["--defence", DEFENCE, "--vector", "12,8,7"], "--vector is three scores"),
        (["--defence", DEFENCE, "--pairs", "2x6,1x9"], "--pairs is three pairs"),
        (["--attack", ATTACK, "--defence", DEFENCE, "--decision", "defender-reroll"], "give it with --vector"),
        (["--vector", "12,8,3", "--defence", DEFENCE, "--decision", "attacker-reroll"], "leave out --vector"),
        (["--position", "p.toml", "--attack", ATTACK], "a position is typed or read from a file, not both"),
        (["--attack", ATTACK, "--defence", DEFENCE, "--options", "shwo_odds=off"], "did you mean show_odds?"),
        (["--attack", ATTACK, "--defence", DEFENCE, "--options", "show_odds=off"], "or its options switch them off"),
        (["--show", "luck"], "'hits', 'win'"),
    ],
)
def test_wrong_positions_are_explained(run, args, answer):
    result = run("odds", "dice-duel", *args)
    assert result.exit_code == 2
    assert answer in result.output


def test_unknown_game(run):
    result = run("odds", "dice-deul")
    assert result.exit_code == 2
    assert "did you mean dice" in result.output


def test_position_of_another_game(run, high_card):
    state = high_card.match(2, {}, seed=1).state
    Path("p.toml").write_text(write_position(high_card, state))
    assert "this is a position of High Card, not of Dice Duel" in run("odds", "dice-duel", "--position", "p.toml").output
    result = run("odds", "high-card", "--position", "p.toml")
    assert result.exit_code == 2
    assert "High Card knows no odds for this decision" in result.output
