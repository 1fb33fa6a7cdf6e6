"""Bots say themselves how strong they are, and which one is the usual opponent."""
from __future__ import annotations

from importlib.metadata import EntryPoint
from typing import ClassVar

import pytest

from wartable import find_game, game_names
from wartable.bots import bot as bots
from wartable.bots.bot import Bot, best_bot, bot_names, gentle_bot, usual_bot

GAME = find_game("dice_duel")


class Point:
    """An entry point that holds a bot, or nothing that can be loaded."""

    def __init__(self, bot: type[Bot] | None) -> None:
        self.bot = bot

    def load(self) -> type[Bot]:
        if self.bot is None:
            raise ImportError("no such library")
        return self.bot


class Weak(Bot):
    name: ClassVar[str] = "zero"
    strength: ClassVar[int] = 1
    usual: ClassVar[bool] = True


class Strong(Bot):
    name: ClassVar[str] = "any"
    strength: ClassVar[int] = 900


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> dict[str, Point | EntryPoint]:
    known = dict(bots.bot_points())
    monkeypatch.setattr(bots, "bot_points", lambda: known)
    return known


def test_the_bots_of_every_game_are_listed_weakest_first() -> None:
    assert bot_names(GAME) == ["random", "recruit", "soldier", "oracle"]
    for name in game_names():
        game = find_game(name)
        assert bot_names(game)[:3] == ["random", "recruit", "soldier"]
        assert (gentle_bot(game), usual_bot(game)) == ("recruit", "soldier")
    assert best_bot(GAME) == "oracle"
    assert best_bot(find_game("roar_of_war")) == "soldier"


def test_a_stronger_new_bot_is_the_best_and_the_usual_one_stays(registered: dict[str, Point | EntryPoint]) -> None:
    registered["dice_duel.any"] = Point(Strong)
    assert bot_names(GAME)[-1] == best_bot(GAME) == "any"
    assert usual_bot(GAME) == "soldier"


def test_where_no_bot_is_the_usual_one_the_best_is(registered: dict[str, Point | EntryPoint]) -> None:
    registered.clear()
    assert (bot_names(GAME), best_bot(GAME), usual_bot(GAME)) == ([], "", "")
    registered["any"] = Point(Strong)
    assert usual_bot(GAME) == "any"
    registered["zero"] = Point(Weak)
    assert (usual_bot(GAME), best_bot(GAME)) == ("zero", "any")


def test_a_bot_that_cannot_be_loaded_is_named_and_never_chosen(registered: dict[str, Point | EntryPoint]) -> None:
    registered["broken"] = Point(None)
    assert "broken" in bot_names(GAME)
    assert best_bot(GAME) == "oracle"
    registered.clear()
    registered["broken"] = Point(None)
    assert (best_bot(GAME), usual_bot(GAME)) == ("", "")
