"""Worked examples: comments between the lines of a match."""
from __future__ import annotations

import random

import pytest

from wartable.kernel.errors import BadInput
from wartable.kernel.example import read_example, write_example
from wartable.kernel.game import Game
from wartable.kernel.record import read_record, write_record
from wartable.kernel.registry import find_game


@pytest.fixture(scope="module")
def game() -> Game:
    return find_game("dice_duel")


@pytest.fixture(scope="module")
def text(game: Game) -> str:
    """The example that is made from a short match."""
    match = game.match(2, {"starting_health": 2}, seed=4, telling=True, recording=True)
    chooser = random.Random(5)
    while not match.over:
        match.play(chooser.choice(match.options))
    return write_example(read_record(write_record(match, ["Ann (me)", "Bo (random)"], "sealed", "x")), 1, "A duel")


def commented(text: str, after: str, comment: str) -> str:
    assert after in text
    return text.replace(after, f'{after}\n    "{comment}",', 1)


def first_line(text: str) -> str:
    """The first line of the match, as it stands in the file."""
    return next(line for line in text.splitlines() if line.startswith('    "') and "roll" in line)


def test_an_example_is_made_from_a_record(game: Game, text: str) -> None:
    """It keeps what makes the match, as far as it is not the usual, and has the log for the writer."""
    example = read_example(game, text)
    assert (example.title, example.seat, example.record.seats) == ("A duel", 1, ["Ann", "Bo"])
    assert "starting_health = 2" in text and "pairing" not in text and "digest" not in text and "catalogue" not in text
    assert "    # " in text and example.comments == {}
    assert example.record.replay().over


def test_a_comment_stands_after_the_line_before_it(game: Game, text: str) -> None:
    begun = commented(text, "play = [", "> Two duellists.")
    example = read_example(game, commented(begun, first_line(text), "> The first   dice."))
    assert example.comments == {0: "Two duellists.", 1: "The first dice."}
    assert example.record.play == read_example(game, text).record.play


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("wartable_example = 1", "wartable_example = 2", "an example begins with wartable_example = 1"),
        ("seat = 2", "seat = 3", "must be 1 to 2"),
        ("seat = 2", "seat = 0", "must be 1 to 2"),
        ('title = "A duel"', "title = 1", "key title must be a str"),
        ('title = "A duel"', 'titel = "A duel"', "no key titel"),
        ("play = [", 'play = [\n    ">",', "a comment after line 0 of the match says nothing"),
        ("play = [", 'play = [\n    "> a",\n    "> b",', "two comments stand after line 0"),
        ("play = [", "play = [\n    1,", "must be a list of texts"),
    ],
)
def test_what_is_wrong_with_an_example_is_said(game: Game, text: str, old: str, new: str, said: str) -> None:
    assert old in text
    with pytest.raises(BadInput, match=said):
        read_example(game, text.replace(old, new, 1))


def test_an_example_that_the_rules_do_not_allow_any_more_fails(game: Game, text: str) -> None:
    wrong = read_example(game, text.replace("starting_health = 2", "starting_health = 3"))
    with pytest.raises(BadInput):
        wrong.record.replay()


def test_only_whole_matches_are_examples(game: Game) -> None:
    match = game.match(2, seed=4, recording=True)
    with pytest.raises(BadInput, match="from its beginning to its end"):
        write_example(read_record(write_record(match, ["Ann", "Bo"], "sealed", "x")), 0, "A duel")
