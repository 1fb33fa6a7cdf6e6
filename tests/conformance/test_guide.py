"""The guide to a game of one's own is right: its game works, and passes every law."""
from types import ModuleType

from wartable import find_game, game_names
from wartable.bots.bot import bot_names, find_bot, play_bots
from wartable.conformance import LAWS, check


def test_the_game_and_its_bot_are_found_by_entry_point(ambush: ModuleType) -> None:
    assert "ambush" in game_names()
    game = find_game("ambush")
    assert game is ambush.GAME
    assert "miser" in bot_names(game)
    match = game.match(seed=5, telling=True)
    play_bots(match, [find_bot("miser", game), find_bot("random", game)], 1)
    assert match.outcome is not None
    assert all(game.line(event, ["Ann", "Bob"]) for event in match.events)


def test_it_passes_every_law(ambush: ModuleType) -> None:
    report = check(ambush.GAME, 6)
    assert report.passed, "\n".join(report.lines)
    assert len(report.results) == len(LAWS)
    assert report.decisions > 1000
