"""The guides to games of one's own are right: their games work, and pass every law."""
from pathlib import Path
from types import ModuleType

import pytest

from wartable import find_game, game_names
from wartable.bots.bot import bot_names, find_bot, play_bots
from wartable.conformance import LAWS, check
from wartable.conformance.columns import written


def test_the_game_and_its_bot_are_found_by_entry_point(ambush: ModuleType) -> None:
    assert "ambush" in game_names()
    game = find_game("ambush")
    assert game is ambush.GAME
    assert "miser" in bot_names(game)
    match = game.match(seed=5, telling=True)
    play_bots(match, [find_bot("miser", game), find_bot("random", game)], 1)
    assert match.outcome is not None
    assert all(game.line(event, ["Ann", "Bob"]) for event in match.events)


def test_the_smallest_game_has_about_a_hundred_and_fifty_lines(packages: dict[str, Path]) -> None:
    lines = [line for path in packages["gallop"].rglob("*.py") for line in path.read_text(encoding="utf-8").splitlines()]
    code = [line for line in lines if line.strip() and not line.startswith(("from ", '"""'))]
    assert len(code) <= 160


@pytest.mark.parametrize("name", ["gallop", "ambush"])
def test_copies_and_names_of_the_columns_are_in_step_with_their_declaration(name: str, packages: dict[str, Path]) -> None:
    text = (packages[name] / name / "table/state.py").read_text(encoding="utf-8")
    assert written(text) == text


def test_the_smallest_game_is_played_by_bots_to_a_described_end(gallop: ModuleType) -> None:
    match = gallop.GAME.match(3, seed=5, telling=True)
    play_bots(match, [find_bot("random", gallop.GAME)] * 3, 1)
    assert match.outcome is not None and match.outcome.reason in gallop.GAME.reasons
    assert all(gallop.GAME.line(event, ["Ann", "Bob", "Cy"]) for event in match.events)


def test_the_smallest_game_passes_every_law(gallop: ModuleType) -> None:
    passes_every_law(gallop)


def test_the_game_with_hidden_cards_passes_every_law(ambush: ModuleType) -> None:
    passes_every_law(ambush)


def passes_every_law(module: ModuleType) -> None:
    report = check(module.GAME, 6)
    assert report.passed, "\n".join(report.lines)
    assert len(report.results) == len(LAWS)
    assert report.decisions > 1000
