"""Taking choices back: own ones, and never past a roll, a reveal or another's choice."""
from __future__ import annotations

import pytest

from wartable import find_game
from wartable.kernel.dice import ScriptedDice, SeededDice
from wartable.kernel.errors import Illegal
from wartable.kernel.match import Match
from wartable.kernel.record import read_record, write_record

START = ["play", "dice-duel", "--seed", "4", "--options", "first_attacker=1"]


def duel(**options: object) -> Match:
    return find_game("dice_duel").match(2, {"first_attacker": 1, **options}, dice=SeededDice(1), telling=True, recording=True)


def test_undo_restores_state_events_and_record():
    match = duel()
    before, events, lines = match.state.clone(), len(match.events), len(match.entries)
    keep = match.game.actions.action("keep all")
    match.play(keep)
    assert match.undo(0) == keep
    assert match.state == before
    assert (len(match.events), len(match.entries), match.choices) == (events, lines, 0)
    match.play(keep)
    assert read_record(write_record(match, ["a", "b"], "seeded")).replay().state == match.state


def test_undo_goes_back_choice_by_choice():
    match = duel(reroll_mode="one_by_one", auto_defender_pairing=False)
    match.play(match.game.actions.action("keep all"))
    match.play(match.options[0])
    assert match.kind == "defender_reroll"
    match.undo(0)
    assert match.kind == "attacker_pairing"
    match.undo(0)
    assert match.kind == "attacker_reroll"
    with pytest.raises(Illegal, match="nothing has been chosen yet"):
        match.undo(0)


def test_undo_stops_at_a_roll():
    match = duel()
    match.play(match.options[1])
    before = match.state.clone()
    with pytest.raises(Illegal, match="dice have been rolled since"):
        match.undo(0)
    assert match.state == before


def test_undo_stops_at_anothers_choice():
    match = duel(auto_defender_pairing=False)
    match.play(match.game.actions.action("keep all"))
    match.play(match.options[0])
    match.play(match.game.actions.action("keep all"))
    assert match.kind == "defender_pairing"
    with pytest.raises(Illegal, match="another seat has chosen since"):
        match.undo(0)


def test_undo_stops_at_a_reveal(high_card):
    def peeking(choice: str) -> Match:
        match = high_card.match(2, {}, dice=ScriptedDice([0, 0, 0, 0, 0, 1]), telling=True, recording=True)
        for name in ("bid low", "bid high", choice):
            match.play(high_card.actions.action(name))
        return match

    assert peeking("trust").undo(0) == high_card.actions.action("trust")
    with pytest.raises(Illegal, match="revealed since"):
        peeking("peek").undo(0)


def test_undo_of_a_match_that_is_not_recorded_is_refused():
    match = find_game("dice_duel").match(2, {"first_attacker": 1}, seed=1)
    match.play(match.game.actions.action("keep all"))
    with pytest.raises(Illegal, match="nothing has been chosen"):
        match.undo(0)


def test_undo_at_the_prompt_takes_back_and_asks_again(run):
    result = run(*START, "--record", "m.toml", typed=["keep all", "undo", "reroll s0"])
    assert "Player takes back: Keep all dice." in result.output
    assert "Player re-rolls a blank:" in result.output
    assert run("verify", "m.toml").exit_code == 0
    assert "keep all" not in run("replay", "m.toml").output


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        (["undo"], "nothing has been chosen yet"),
        (["reroll s0", "undo"], "dice have been rolled since"),
        (["keep all", "1", "undo"], "No: "),
    ],
)
def test_undo_at_the_prompt_says_why_not(run, typed, answer):
    output = run(*START, typed=typed).output
    assert answer in output.rpartition("> undo\n")[2]
    assert "takes back" not in output


def test_undo_hands_the_screen_back_to_who_chose(run):
    """At a shared screen the choice just made can be taken back while the next is asked."""
    result = run(*START, "--seats", "me,me", "--names", "Mara,Odo", typed=["keep all", "1", "undo", "2"])
    assert "Mara takes back: Attack with " in result.output
    assert result.output.count("Mara> ") == 3
    assert "Odo> undo" in result.output
