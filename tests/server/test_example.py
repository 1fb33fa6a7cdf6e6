"""The worked example over HTTP: a replay with comments."""
import random

import pytest

from wartable.kernel.example import read_example, write_example
from wartable.kernel.record import read_record, write_record
from wartable.kernel.registry import find_game
from wartable.server import api
from wartable.server import example as module
from wartable.server.protocol.back import Example, Moment
from wartable.server.protocol.games import Games


@pytest.fixture
def example(monkeypatch):
    """A duel with two comments is the example of Dice Duel; no other game has one."""
    game = find_game("dice_duel")
    match = game.match(2, {"starting_health": 2}, seed=4, recording=True)
    chooser = random.Random(5)
    while not match.over:
        match.play(chooser.choice(match.options))
    text = write_example(read_record(write_record(match, ["Ann", "Bo"], "sealed", "x")), 1, "A duel")
    made = read_example(game, text)
    made.comments.update({0: "Two duellists meet.", 3: "Three things have happened."})
    for where in (api, module):
        monkeypatch.setattr(where, "example_of", lambda game: made if game.name == "dice_duel" else None)
    module.played.cache_clear()
    yield made
    module.played.cache_clear()


def test_the_list_of_games_says_which_have_an_example(server, example):
    told = {game.name: game.example for game in server.client().get("/games", Games).games}
    assert told.pop("dice_duel") and not any(told.values())


def test_the_timeline_of_an_example_has_its_comments(server, example):
    shown = server.client().get("/games/dice_duel/example", Example)
    assert (shown.title, shown.seat, shown.names) == ("A duel", 1, ["Ann", "Bo"])
    entries = shown.timeline.entries
    assert len(entries) == len(example.record.play) + 1
    assert {entry.at: entry.comment for entry in entries if entry.comment} == example.comments
    chosen = [entry for entry in entries if entry.type == "choice"]
    assert chosen and all(example.record.play[entry.at - 1] == f"{entry.seat + 1} {entry.choice}" for entry in chosen)


def test_every_moment_of_an_example_can_be_seen_from_every_seat(server, example):
    client = server.client()
    last = len(example.record.play)
    for at in (0, 3, last):
        for seat in (0, 1):
            moment = client.get(f"/games/dice_duel/example/moments/{at}", Moment, seat=seat)
            assert (moment.at, moment.of, moment.seat, moment.comment) == (at, last, seat, example.comments.get(at))
    assert client.get("/games/dice_duel/example/moments/0", Moment).seat == 1


def test_moments_and_seats_that_do_not_exist_are_refused(server, example):
    client = server.client()
    last = len(example.record.play)
    assert f"entries 0 to {last}" in client.get(f"/games/dice_duel/example/moments/{last + 1}", status=422).detail
    assert "no seat 2" in client.get("/games/dice_duel/example", status=422, seat=2).detail
    assert "no worked example" in client.get("/games/final_war/example", status=404).detail
    assert "no such game" in client.get("/games/chess/example", status=404).detail
    assert "no such game" in client.get("/games/chess/example/moments/0", status=404).detail
