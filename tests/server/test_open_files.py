"""How many connections the system lets a server have: the limit of open files is raised, or the settings come down to it."""
from __future__ import annotations

import resource
from typing import Any

import pytest

from wartable.server import serve
from wartable.server.settings import Settings

ANY = resource.RLIM_INFINITY


def settled(monkeypatch: pytest.MonkeyPatch, soft: int, hard: int, **settings: int) -> tuple[Settings, list[Any]]:
    """The settings after a process with these limits has asked for its open files, and what it asked for."""
    asked: list[Any] = []
    monkeypatch.setattr(serve.resource, "getrlimit", lambda which: (soft, hard))
    monkeypatch.setattr(serve.resource, "setrlimit", lambda which, limits: asked.append((which, limits)))
    usual = {"connections": 3000, "sockets": 1000, "connections_of_address": 400, "sockets_of_address": 300}
    found = Settings(**{**usual, **settings})
    serve.open_files(found)
    return found, asked


def limits_of(settings: Settings) -> tuple[int, int, int, int]:
    return settings.connections, settings.sockets, settings.connections_of_address, settings.sockets_of_address


@pytest.mark.parametrize(
    ("soft", "hard", "asked"),
    [
        (1024, ANY, 4500),  # as many as connections and sockets need, and 500
        (1024, 4500, 4500),
        (4499, 5000, 4500),
        (4500, 5000, 0),  # nothing is asked for
        (5000, 5000, 0),
        (ANY, ANY, 0),
    ],
)
def test_the_limit_is_raised_as_far_as_it_is_needed(monkeypatch: pytest.MonkeyPatch, soft: int, hard: int, asked: int) -> None:
    settings, calls = settled(monkeypatch, soft, hard)
    assert calls == ([(resource.RLIMIT_NOFILE, (asked, hard))] if asked else [])
    assert limits_of(settings) == (3000, 1000, 400, 300)


def test_where_the_system_allows_less_the_settings_come_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half of the files for connections, a quarter for sockets, and no address has more than half of either."""
    settings, calls = settled(monkeypatch, 600, 1000)
    assert calls == [(resource.RLIMIT_NOFILE, (1000, 1000))]
    assert limits_of(settings) == (500, 250, 250, 125)
    settings, _ = settled(monkeypatch, 1000, 1000, connections_of_address=90, sockets_of_address=80)
    assert limits_of(settings) == (500, 250, 90, 80)
    assert limits_of(settled(monkeypatch, 4499, 4499)[0]) == (2249, 1000, 400, 300)
    assert limits_of(settled(monkeypatch, 4499, 4499, connections=10, sockets=4600)[0])[:2] == (10, 1124)


def test_a_system_without_such_limits_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "resource", None)
    settings = Settings()
    before = limits_of(settings)
    serve.open_files(settings)
    assert limits_of(settings) == before
