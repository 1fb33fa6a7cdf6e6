"""Games are read beside everything else: nobody waits for one but those who want it."""
import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import EntryPoint

import pytest

from wartable.kernel import registry
from wartable.kernel.registry import find_game, game_names
from wartable.server import games as games_module
from wartable.server.games import Games, read
from wartable.server.protocol.games import Games as Listed
from wartable.server.protocol.sitting import TableInfo
from wartable.server.refusal import Refusal


@pytest.fixture
def slow(monkeypatch):
    """Reading one game takes until somebody lets it go on; how often each was read."""
    go_on, count = threading.Event(), []

    def reading(name):
        count.append(name)
        if name == "final_war":
            assert go_on.wait(60)
        return read(name)

    monkeypatch.setattr(games_module, "read", reading)
    yield go_on, count
    go_on.set()


def test_while_a_game_is_read_everything_else_goes_on(running, tmp_path, slow):
    go_on, count = slow
    server = running(f"sqlite:///{tmp_path / 'w.db'}")
    first, second = server.client(), server.client()
    with ThreadPoolExecutor(1) as aside:
        wanted = aside.submit(first.match, "me", "me", game="final_war")
        table = second.match("me", "me")
        talk = second.socket()
        update = talk.watch(table.id, 0)
        talk.answer(table.id, talk.watch(table.id, update.question.seat))
        assert not wanted.done()
        go_on.set()
        assert wanted.result(60).game == "final_war"
    assert [game.name for game in second.get("/games", Listed).games] == game_names()
    assert sorted(count) == game_names(), "each is read once, also where nobody has asked for it"


def test_a_game_that_cannot_be_read_is_left_out_and_closes_nothing(running, tmp_path, monkeypatch, caplog):
    broken = EntryPoint("ludo", "no_such_package:LUDO", "wartable.games")
    before = registry.installed
    monkeypatch.setattr(registry, "_installed", {("wartable.games", *registry.sys.path): [*before("wartable.games"), broken]})
    client = running(f"sqlite:///{tmp_path / 'w.db'}").client()
    assert "ludo" not in [game.name for game in client.get("/games", Listed).games]
    seats = [{"kind": "me"}, {"kind": "me"}]
    assert "finds the reason in its log" in client.post("/matches", status=409, game="ludo", seats=seats).detail
    assert client.post("/quick", TableInfo).game == registry.first_of([find_game(n) for n in game_names() if n != "ludo"]).name
    assert [r for r in caplog.records if "ludo cannot be read" in r.getMessage()]


def test_a_name_that_nobody_knows_is_refused_with_the_nearest_and_not_remembered():
    async def story():
        games = Games()
        for name in ("dice_dual", *[f"nonsense{number}" for number in range(50)]):
            with pytest.raises(Refusal) as refused:
                await games.game(name)
            assert name != "dice_dual" or "did you mean dice_duel?" in refused.value.text
        assert games.reading == {}
        assert await games.game("Dice-Duel") is find_game("dice_duel")
        assert list(games.reading) == ["dice_duel"]

    with ThreadPoolExecutor(1) as aside:
        aside.submit(asyncio.run, story()).result()


def test_what_is_installed_is_looked_for_once(monkeypatch):
    game_names()
    monkeypatch.setattr(registry, "entry_points", lambda group: pytest.fail("all packages are read again"))
    assert "dice_duel" in game_names() and registry.bot_points()
