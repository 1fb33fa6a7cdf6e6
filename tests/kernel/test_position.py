"""Positions: written by hand or by a program, read back, and refused with the key that is wrong."""
from __future__ import annotations

import pytest

from wartable import find_game
from wartable.games.dice_duel import GAME
from wartable.kernel.errors import BadInput
from wartable.kernel.position import read_position, state_from, write_position

HEAD = """
wartable_position = 1
game = "dice_duel"
seats = 2
"""
TABLE = """
[table]
turn = 3
health = [2, 5]
attacker = 1
last_defender = 1
"""
OVER = """
due = []
[table]
turn = 9
health = [0, 5]
fallen = [0]
attacker = 1
reason = 0
ranking = [[1], [0]]
"""


def refusal(text: str) -> str:
    with pytest.raises(BadInput) as refused:
        read_position(text)
    return str(refused.value)


def test_what_is_left_out_is_as_in_a_new_match() -> None:
    game, s = read_position(HEAD + TABLE)
    assert game is GAME
    table = game.picture(s, -1)
    assert (table["turn"], table["health"], table["attacker"], table["fallen"]) == (4, [2, 5], 1, [])


def test_a_position_may_leave_everything_out() -> None:
    _, s = read_position(HEAD)
    assert s == GAME.start(GAME.setup(2))


def test_a_written_position_is_read_as_the_same_state_and_text() -> None:
    match = GAME.match(3, {"reroll_mode": "one_by_one"}, seed=4)
    for _ in range(7):
        match.play(match.options[-1])
        text = write_position(GAME, match.state)
        _, s = read_position(text)
        assert s == match.state
        assert write_position(GAME, s) == text


def test_lists_of_numbers_stand_on_one_line() -> None:
    text = write_position(GAME, GAME.match(2, seed=4).state)
    assert "health = [12, 12]\n" in text
    assert 'due = [\n    "AttackerReroll",\n' in text


def test_a_match_that_is_over_is_a_position_too() -> None:
    _, s = read_position(HEAD + OVER)
    outcome = GAME.outcome(s)
    assert outcome is not None and outcome.winners == (1,)
    assert read_position(write_position(GAME, s))[1] == s


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x = [", "this position is not valid TOML: "),
        ("seats = 2", "this is no position: a position begins with wartable_position = 1"),
        ("wartable_position = 2", "this is no position: "),
        ("wartable_position = 1", "the key game is missing"),
        ("wartable_position = 1\ngame = 3", "game must be of kind str, not 3"),
        ('wartable_position = 1\ngame = "dice_dual"\nseats = 2', "there is no game called 'dice_dual'; did you mean dice_duel"),
        ('wartable_position = 1\ngame = "dice_duel"', "the key seats is missing"),
        ('wartable_position = 1\ngame = "dice_duel"\nseats = true', "seats must be of kind int, not True"),
        ('wartable_position = 1\ngame = "dice_duel"\nseats = 13', "Dice Duel is for 2 to 12 players, not for 13"),
        (HEAD + "table = 3", "table must be of kind dict, not 3"),
        (HEAD + "options = []", "options must be of kind dict, not []"),
        (HEAD + "[options]\nturn_limt = 3", "there is no option turn_limt; did you mean turn_limit?"),
        (HEAD + "[options]\nturn_limit = 0", "option turn_limit cannot be 0; it may be 1 to 100000"),
        (HEAD + "tabel = 1", "a position has no key tabel"),
        (HEAD + "[table]\nmood = 1", "table.mood: there is no such thing; there are turn, health, "),
        (HEAD + '[table]\nturn = "3"', "table.turn must be of kind int, not '3'"),
        (HEAD + "[table]\nturn = true", "table.turn must be of kind int, not True"),
        (HEAD + "[table]\nhealth = 3", "table.health must be a list, not 3"),
        (HEAD + '[table]\nhealth = [3, "4"]', "table.health[1] must be of kind int, not '4'"),
        (HEAD + "[table]\nhealth = [3, [4]]", "table.health[1] must be of kind int, not [4]"),
        (HEAD + "[table]\nwhite = [1.5]", "table.white[0] must be a whole number, not 1.5"),
        (HEAD + "[table]\nwhite = [[1], 2]", "table.white[0] must be a whole number, not [1]"),
        (HEAD + "[table]\nhealth = [3]", "this cannot be: health must have 2 entries, not 1"),
        (HEAD + 'due = ["Sleep"]', "due: there is no step 'Sleep'; there are FirstAttacker, "),
        (HEAD + "due = [3]", "due: there is no step '3'; there are "),
        (HEAD + 'due = "BeginTurn"', "due must be of kind list, not 'BeginTurn'"),
        (HEAD + 'due = ["Throw(1)"]', "due: Throw(1) is not written as Throw needs it"),
        (HEAD + 'due = ["Throw(a, b)"]', "due: Throw(a, b) is not written as Throw needs it"),
        (HEAD + 'due = ["Window(0, 9, 0, 0, 3)"]', "this cannot be: Window(0, 9, 0, 0, 3, 0, 0): kind is a number from 0 to"),
        (HEAD + 'due = ["Compare"]', "this cannot be: nothing is never due right after Compare"),
        (HEAD + "due = []", "this cannot be: nothing is due, and reason is none of 0 to 1 (the last character standing, "),
        (HEAD + OVER.replace("[[1], [0]]", "[[1]]"), "ranking does not list groups in which every seat from 0 to 1 stands"),
        (HEAD + OVER.replace("[[1], [0]]", "[1, 0]"), "ranking does not list groups"),
        (HEAD + OVER.replace("[[1], [0]]", "[[1], [0], []]"), "ranking does not list groups"),
        (HEAD + OVER.replace("reason = 0", "reason = 7"), "reason is none of 0 to 1"),
        (HEAD + TABLE + "reason = 0", "this cannot be: a match that goes on has reason -1 and no ranking"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_by_its_key(text: str, said: str) -> None:
    assert said in refusal(text)


def test_a_game_that_cannot_say_what_is_due_asks_for_it() -> None:
    with pytest.raises(BadInput, match="the position does not say what is due"):
        super(type(GAME), GAME).due_from(GAME.start(GAME.setup(2)), {})


def test_plain_data_is_read_like_text() -> None:
    assert state_from(GAME, {"seats": 2}) == read_position(HEAD)[1]


def test_a_column_that_begins_empty_is_as_deep_as_its_state_says() -> None:
    """Piles of Roar of War hold numbers; effects of Tower Siege hold rows of numbers, and these no lists either."""
    roar, tower = find_game("roar_of_war"), find_game("tower_siege")
    for game, name, column, wrong in (
        (roar, "piles", [[[1]], *[[]] * 9], "table.piles[0][0] must be a whole number, not [1]"),
        (roar, "fallen", [[0]], "table.fallen[0] must be a whole number, not [0]"),
        (tower, "effects", [[[0]]], "table.effects[0][0] must be a whole number, not [0]"),
    ):
        with pytest.raises(BadInput) as refused:
            state_from(game, {"seats": 2, "table": {name: column}})
        assert str(refused.value) == wrong
    with pytest.raises(BadInput) as refused:
        state_from(tower, {"seats": 2, "table": {"effects": [[-99]]}})
    assert "must be a whole number" not in str(refused.value)
