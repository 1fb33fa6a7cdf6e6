"""A game with hidden cards at one screen: nobody sees what is not theirs."""
from __future__ import annotations

from pathlib import Path

from wartable.kernel.record import read_record


def test_curtain_falls_between_persons(run, high_card):
    result = run("play", "high-card", "--seats", "me,me", "--names", "Mara,Odo", "--seed", "1",
                 typed=["", "bid low", "", "bid high", "", "trust", "sure"])  # fmt: skip
    assert result.exit_code == 0
    parts = result.output.split("press Enter when nobody else looks.")
    assert len(parts) == 4, "the screen is handed over three times"
    opening, mara, odo, _ = parts
    assert "is dealt card" not in opening, "before the first curtain only what everybody sees is told"
    assert "Mara is dealt a card." in opening
    assert "Mara is dealt card" in mara
    assert "Odo is dealt card" not in mara
    assert "Odo is dealt card" in odo
    assert "Mara is dealt card" not in odo
    assert "wins: the higher card." in result.output


def test_single_person_needs_no_curtain(run, high_card):
    result = run("play", "high-card", "--seats", "me,random", "--seed", "1", typed=["bid low", "trust", "log", "sure"])
    assert "press Enter" not in result.output
    assert "Player is dealt card" in result.output
    assert "Random is dealt card" not in result.output
    assert "Player sees card" not in result.output


def test_reveals_cannot_be_undone(run, high_card):
    result = run("play", "high-card", "--seats", "me,random", "--stops", "always", typed=["bid low", "peek", "undo", "sure"])
    assert "No: something has been revealed since" in result.output
    typed = ["bid low", "trust", "undo", "peek", "sure"]
    result = run("play", "high-card", "--seats", "me,random", "--stops", "always", typed=typed)
    assert "Player takes back: trust" in result.output
    assert "Player sees card" in result.output


def test_cards_are_dealt_by_the_machine_where_dice_are_real(run, high_card):
    result = run("play", "high-card", "--seats", "me,random", "--dice", "typed", "--record", "m.toml",
                 typed=["heads", "bid low", "trust", "sure"])  # fmt: skip
    assert "Player rolls 1 coin." in result.output
    assert "draw" not in result.output, "nobody is asked to type how the cards lie"
    assert "The coin shows 1." in result.output
    assert read_record(Path("m.toml").read_text()).play[0].startswith("roll draw ")
    assert run("verify", "m.toml").exit_code == 0


def test_replay_shows_each_seat_its_own(run, high_card):
    run("play", "high-card", "--seats", "me,random", "--names", "Mara,Odo", "--record", "m.toml", "--seed", "1",
        typed=["bid low", "peek", "sure"])  # fmt: skip
    assert "is dealt card" not in run("replay", "m.toml").output
    first, second = run("replay", "m.toml", "--seat", "1").output, run("replay", "m.toml", "--seat", "2").output
    assert "Mara is dealt card" in first
    assert "Mara sees card" in first
    assert "Odo is dealt card" not in first
    assert "Odo is dealt card" in second
    assert "Mara sees card" not in second


def test_other_commands_work_without_a_word_about_the_game(run, high_card):
    assert "high-card: High Card, 2 players. A hidden card each. Bots: random." in run("games").output
    assert "High Card has no options." in run("options", "high-card").output
    assert "driven from Python" in run("bench", "high-card", "--seconds", "0.01").output
    assert "Random 1: " in run("match", "high-card", "--seats", "random,random", "--matches", "5").output
    assert run("rules", "high-card").exit_code == 2
    assert run("odds", "high-card").exit_code == 2
