"""Every worked example is a match by the present rules, whole, with something to say."""
import pytest

from wartable.kernel.example import example_of
from wartable.kernel.registry import find_game, game_names
from wartable.server.example import moment, whole

GAMES = [name for name in game_names() if example_of(find_game(name)) is not None]


@pytest.mark.parametrize("name", GAMES)
def test_the_example_replays_with_the_present_rules(name):
    example = example_of(find_game(name))
    match = example.record.replay()
    assert match.over and match.game.rules_of(match.state.setup) in ("", "printed")


@pytest.mark.parametrize("name", GAMES)
def test_the_example_comments_on_the_whole_match(name):
    """Before the first line, at the end, and on the way; all of it is on the timeline that the page shows."""
    game = find_game(name)
    example = example_of(game)
    last = len(example.record.play)
    assert 0 in example.comments and last in example.comments
    gaps = [b - a for a, b in zip(sorted(example.comments), sorted(example.comments)[1:])]
    assert len(example.comments) >= 8 and max(gaps) <= max(30, last / 4)
    shown = {entry.at: entry.comment for entry in whole(game, None).timeline.entries if entry.comment}
    assert shown == example.comments
    assert moment(game, None, last).comment == example.comments[last]
