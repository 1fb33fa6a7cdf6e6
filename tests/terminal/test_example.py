"""`wartable example`: a worked match is told with its comments, and made from a record."""
import pytest

from wartable.kernel.example import read_example
from wartable.kernel.registry import find_game
from wartable.terminal import example as example_module
from wartable.terminal.screen import SIMPLE


@pytest.fixture
def example_file(run, folder):
    """A duel as an example, with two comments."""
    run("play", "dice-duel", "--seats", "random,random", "--names", "Ann,Bo", "--seed", "3", "--record", "m.toml",
        "--options", "starting_health=2")  # fmt: skip
    text = run("example", "dice-duel", "--from", "m.toml", "--seat", "2").output
    text = text.replace("play = [", 'play = [\n    "> Two duellists meet.",', 1)
    return text.replace("\n]\n\n[options]", '\n    "> That was it.",\n]\n\n[options]')


def test_an_example_is_told_with_its_comments(run, monkeypatch, example_file):
    game = find_game("dice_duel")
    monkeypatch.setattr(example_module, "example_of", lambda game: read_example(game, example_file))
    lines = run("example", "dice-duel").output.splitlines()
    assert lines[0].startswith("A match of Dice Duel (Dice Duel") and lines[1] == "Told through the eyes of Bo."
    first, last = lines.index("> Two duellists meet."), lines.index("> That was it.")
    told = [line for line in lines[first + 1 : last] if line]
    record = read_example(game, example_file).record
    match = record.replay(telling=True)
    seen = [event.seen_by(1) for event in match.events]
    assert told == [game.line(event, ["Ann", "Bo"]).translate(SIMPLE) for event in seen if event is not None]
    assert lines[-1].startswith("Ranking (")


def test_a_game_without_an_example_says_so(run, monkeypatch):
    monkeypatch.setattr(example_module, "example_of", lambda game: None)
    assert "Dice Duel has no worked example yet" in run("example", "dice-duel").output


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["final-war", "--from", "m.toml"], "m.toml is of Dice Duel, not of Final War"),
        (["dice-duel", "--from", "m.toml", "--seat", "3"], "there is no seat 3; the match has seats 1 to 2"),
        (["dice-duel", "--from", "n.toml"], "did you mean m.toml?"),
    ],
)
def test_what_cannot_be_an_example_is_refused(run, example_file, args, said):
    assert said in run("example", *args).output
