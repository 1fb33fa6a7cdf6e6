"""At a real terminal: the welcome, colours, another match, the curtain."""
from __future__ import annotations

import os

import pexpect
import pytest


def test_newcomer_begins_with_enter(terminal, folder):
    child = terminal("play")
    child.expect_exact("Welcome to the war table.")
    child.expect_exact("1. Dice Duel, 2 to 12 players.")
    child.expect_exact("Press Enter to play Dice Duel")
    child.expect_exact("\n> ")
    child.sendline("what?")
    child.expect_exact("Press Enter, or type a number from 1 to")
    child.sendline("")
    child.expect_exact("Who stands against you?")
    child.expect_exact("1. Osric, recruit: Takes the dice as they fall")
    child.expect_exact("Press Enter to play against Osric")
    child.expect_exact("\n> ")
    child.sendline("nobody")
    child.expect_exact("Press Enter, or type a number from 1 to 3 or q.")
    child.sendline("")
    child.expect_exact("Dice Duel, printed rules: Player (me), Recruit (recruit)")
    child.expect_exact("Player> ")
    child.sendline("1")
    child.expect_exact("Player> ")
    child.sendline("quit")
    child.expect_exact("Take it up again with: wartable play --resume ")
    child.expect(pexpect.EOF)

    again = terminal("play")
    again.expect_exact("Type r to go on with the match you left")
    again.expect_exact("\n> ")
    again.sendline("r")
    again.expect_exact("The match goes on after")
    again.expect_exact("Player> ")
    again.sendeof()
    again.expect_exact("Take it up again with")
    again.expect(pexpect.EOF)


def test_newcomer_leaves(terminal):
    child = terminal("play")
    child.expect_exact("\n> ")
    child.sendline("q")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_colours_only_where_they_are_wanted(terminal):
    args = ["play", "dice-duel", "--seed", "1", "--options", "first_attacker=1"]
    for env, coloured in (({}, True), ({"NO_COLOR": "1"}, False)):
        child = terminal(*args, **env)
        child.expect_exact("Player> ")
        assert ("\x1b[1m" in child.before) is coloured
        child.sendintr()
        child.expect_exact("nothing was kept")
        child.expect(pexpect.EOF)


def test_another_match_is_offered_and_the_last_winner_is_known(terminal, folder):
    """DD-0.4: with first_attacker=last_winner the winner begins the next duel."""
    child = terminal("play", "dice-duel", "--seats", "me,random", "--seed", "1", "--record", "m.toml",
                     "--options", "first_attacker=last_winner,starting_health=1,turn_limit=40", NO_COLOR="1")  # fmt: skip
    child.expect_exact("Player> ")
    child.sendline("bot oracle")
    child.expect(r"(Player|Random) wins: ")
    winner = child.match[1]
    child.expect_exact("Press Enter to play again")
    child.sendline("")
    child.expect_exact("Dice Duel, printed rules: Player (me), Random (random)")
    child.expect_exact(f"{winner} won the last duel and attacks first.")
    child.expect_exact("Player> ")
    child.sendline("bot soldier")
    child.expect_exact("Press Enter to play again")
    child.sendline("q")
    child.expect(pexpect.EOF)
    assert sorted(name for name in os.listdir() if name.endswith(".toml")) == ["m-2.toml", "m.toml"]


def test_long_lines_are_broken_between_words(terminal):
    child = terminal("games", COLUMNS="60")
    child.setwinsize(40, 60)
    output = child.read()
    assert all(len(line) <= 60 for line in output.splitlines())
    assert "Power dice" in " ".join(output.split())


def test_the_recruit_stands_against_whoever_has_not_beaten_it(terminal, folder):
    args = ["play", "dice-duel", "--seed", "1", "--options", "starting_health=1,first_attacker=1", "--plain"]
    for against, beaten in (("Recruit", True), ("Soldier", False)):
        child = terminal(*args, NO_COLOR="1")
        child.expect_exact(f"Player (me), {against} ({against.lower()})")
        if beaten:
            won(child)
        else:
            child.expect_exact("Player> ")
        child.sendeof()
        child.expect(pexpect.EOF)


def won(child):
    """Plays short duels until one is won, with what was thrown in its usual order."""
    while True:
        now = child.expect([r"Player(?: \(Enter: .*\))?> ", "Player wins: ", "Recruit wins: "])
        if now == 1:
            child.expect_exact("Press Enter to play again")
            return
        child.sendline("1" if now == 0 else "")


@pytest.mark.parametrize("answer", ["\x03", "\x04"])
def test_leaving_by_key_keeps_the_match(terminal, folder, answer):
    child = terminal("play", "dice-duel", "--options", "first_attacker=1", "--record", "m.toml")
    child.expect_exact("Player> ")
    child.sendline("keep all")
    child.expect_exact("Player> ")
    child.send(answer)
    child.expect_exact("The match is kept in m.toml")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
