"""Decks as text files, and sheets to print, on the command line and at the table."""
from __future__ import annotations

from pathlib import Path

import pytest


@pytest.mark.parametrize(
    ("game", "name"), [("throes-of-war", "Warrior"), ("tower-siege", "Night Knives"), ("final-war", "elf_legends")]
)
def test_a_ready_deck_is_printed_and_found_without_fault(run, game, name):
    assert name in run("deck", game).output.splitlines()
    text = run("deck", game, name.lower().replace(" ", "-")).output
    Path("mine.txt").write_text(text, encoding="utf-8")
    assert run("deck", game, "--check", "mine.txt").output == "mine.txt may be played.\n"


def test_every_fault_is_named(run):
    text = run("deck", "throes-of-war", "Warrior").output
    Path("mine.txt").write_text(text.replace("6 POWER", "5 POWER"), encoding="utf-8")
    told = run("deck", "throes-of-war", "--check", "mine.txt")
    assert told.exit_code == 2
    assert "a deck has exactly 10 dice, this one has 9 (TW-3.1)" in told.output


def test_wrong_names_files_and_games_are_answered_with_what_would_be_right(run):
    assert "there is no deck called 'Warior'; did you mean Warrior?" in run("deck", "throes-of-war", "Warior").output
    assert "there is no file" in run("deck", "throes-of-war", "--check", "none.txt").output
    assert "there are no decks in Dice Duel" in run("deck", "dice-duel").output
    assert "there are no decks of one's own in Dice Duel" in run("deck", "dice-duel", "--check", __file__).output
    assert "did you mean old_gristle?" in run("sheet", "throes-of-war", "gristle").output
    assert "there is nothing to print in Dice Duel" in run("sheet", "dice-duel").output


def test_a_sheet_is_printed(run):
    assert "old_gristle" in run("sheet", "throes-of-war").output.splitlines()
    assert run("sheet", "throes-of-war", "old_gristle").output.startswith("<svg")


@pytest.mark.parametrize(
    ("game", "name", "options", "before"),
    [("throes-of-war", "Warrior", "decks=mixed", []), ("tower-siege", "Night Knives", "deck_mode=custom", ["1", "1"])],
)
def test_a_deck_of_ones_own_is_played_at_the_table(run, game, name, options, before):
    Path("mine.txt").write_text(run("deck", game, name).output, encoding="utf-8")
    typed = [*before, "deck mine.txt", "quit"]
    told = run("play", game, "--seed", "3", "--options", options, typed=typed).output
    assert "plays the deck of mine.txt" in told


def test_a_deck_is_an_option_of_final_war(run):
    Path("mine.txt").write_text(run("deck", "final-war", "elf_legends").output, encoding="utf-8")
    typed = ["deck mine.txt", "quit"]
    told = run("play", "final-war", "--seed", "3", "--options", "deck_1=@mine.txt", typed=typed).output
    assert "decks of Final War are options" in told or "Elf" in told
    assert "there is no file" in run("play", "final-war", "--options", "deck_1=@none.txt").output


def test_boosters_are_opened_and_make_a_deck(run):
    """FW-5.27.3: what was in them is told, and the deck may be played, as a file and as an option."""
    text = run("deck", "final-war", "--boosters", "5", "--seed", "7").output
    assert text == run("deck", "final-war", "elf", "--boosters", "5", "--seed", "7").output
    assert text != run("deck", "final-war", "--boosters", "5", "--seed", "8").output
    assert all(f"# Booster {number}: " in text for number in range(1, 6)) and "# New in the elf starter deck: " in text
    Path("mine.txt").write_text(text, encoding="utf-8")
    assert run("deck", "final-war", "--check", "mine.txt").output == "mine.txt may be played.\n"
    option = "deck_1=final war boosters: werewolf 5 seed 7"
    told = run("play", "final-war", "--seed", "3", "--options", option, typed=["warlord fangrist_the_terrible", "quit"]).output
    assert "Which deck do you play?" in told
    assert "write a Warlord's race" in run("deck", "final-war", "orc", "--boosters", "2").output
    assert "from 1 to 99 boosters" in run("deck", "final-war", "--boosters", "100").output
    assert "there are no boosters in Tower Siege" in run("deck", "tower-siege", "--boosters", "1").output


def test_a_deck_with_faults_is_refused_at_the_table_and_nothing_is_chosen(run):
    text = run("deck", "throes-of-war", "Warrior").output
    Path("mine.txt").write_text(text.replace("6 POWER", "5 POWER"), encoding="utf-8")
    told = run("play", "throes-of-war", "--seed", "3", typed=["deck mine.txt", "deck", "quit"]).output
    assert "a deck has exactly 10 dice" in told and "say which file" in told
    assert "plays the deck" not in told


def test_decks_are_chosen_by_a_sentence_of_what_they_want(run):
    output = run("play", "throes-of-war", typed=["?"]).output
    assert " 21. Warrior: Weapons for attack, armor for defense, and no tricks" in output
    assert "Use one: (a)" not in output, "formulas stand on the card"
