"""One match that cannot be read is set aside; its players are told, and nobody else notices."""
import json
import logging
import shutil
import sqlite3
from pathlib import Path

import kuhn
import pytest

from wartable.kernel.registry import find_game
from wartable.server import opening
from wartable.server.protocol.mine import Mine
from wartable.server.protocol.seen import Update
from wartable.server.protocol.sitting import Lobby, TableInfo

OLD = Path(__file__).parent / "old" / "wartable.db"
KILLED = {"killed.db": "Eae7IMMT46-xNYkFkVPts5BZFe6CX-3uGMxYjDfVpMM", "stood.db": "E6YR7mVw2S_IZBIwITf71hn-DvrL1ftHe5taVx6RMg0"}
OLD_COOKIE = "Ks6icuaQsHRHgvSxR_fB0UsJieTB89zztkX8vA7k4mI"
CLOCK = {"kind": "days", "bank": 86_400}


@pytest.fixture
def damaged(running, tmp_path, client_kind):
    """Starts a server anew after SQL has changed a listed match of two; an honest match stands beside it."""
    path = tmp_path / "w.db"
    first = running(f"sqlite:///{path}")
    mara, odo = first.client(), first.client()
    table = mara.match("me", "open", listed=True, clock=CLOCK)
    odo.join(table.id)
    talk = mara.socket()
    update = talk.watch(table.id, 0)
    if update.question.seat == 0:
        talk.answer(table.id, update)
    honest = odo.match("me", "me", listed=True, clock=CLOCK)
    first.stop()

    def start(sql):
        with sqlite3.connect(path) as connection:
            connection.execute("DELETE FROM snapshot")  # from which the match would be opened without a look at its entries
            connection.execute(sql.replace("ID", f"'{table.id}'"))
        connection.close()
        server = running(f"sqlite:///{path}")
        return [client_kind(server.url, c.cookie) for c in (mara, odo)], server.client(), table, honest

    return start


DAMAGE = [
    "UPDATE entry SET data = '{\"nonsense\": 1}' WHERE match = ID AND seq = 1",
    "UPDATE entry SET data = '{no json' WHERE match = ID",
    "UPDATE entry SET type = 'dance' WHERE match = ID",
    "DELETE FROM entry WHERE match = ID AND seq = 1",
    "UPDATE entry SET data = '{\"faces\": [99], \"typed\": true}' WHERE match = ID AND type = 'roll'",
]


@pytest.mark.parametrize("sql", DAMAGE)
def test_a_damaged_entry_closes_its_match_and_nothing_else(damaged, caplog, sql):
    with caplog.at_level(logging.ERROR):
        (mara, _), stranger, table, honest = damaged(sql)
    assert [t.id for t in stranger.get("/lobby", Lobby).running] == [honest.id]
    closed = next(t for t in mara.get("/lobby", Lobby).mine if t.id == table.id)
    assert closed.status == "closed" and "cannot be read" in closed.closed
    talk = mara.socket()
    talk.send("watch", match=table.id, seat=0)
    assert talk.until(lambda m: m.type == "table").table.closed == closed.closed
    assert mara.get(f"/matches/{table.id}/view", status=409, seat=0).detail == closed.closed
    lines = [r.getMessage() for r in caplog.records if table.id in r.getMessage()]
    assert len(lines) == 1 and "was set aside" in lines[0]
    told = mara.get(f"/matches/{table.id}/record", status=409).detail
    assert closed.closed in told, "it may be read again one day: until then nobody may know what its dice will show"


@pytest.mark.parametrize("column", ["options", "clock"])
def test_a_damaged_table_is_not_there_for_strangers_and_closed_for_its_players(damaged, column):
    (mara, _), stranger, table, honest = damaged(f"UPDATE match SET {column} = '{{', listed = 0 WHERE id = ID")
    assert "cannot be opened" in mara.get(f"/matches/{table.id}", status=409).detail
    assert "no such match" in stranger.get(f"/matches/{table.id}", status=404).detail
    assert [t.id for t in stranger.get("/lobby", Lobby).running] == [honest.id]
    assert mara.get("/lobby", Lobby).mine == []


def test_a_table_that_cannot_be_opened_keeps_no_other_from_being_cleared_away(running, tmp_path):
    path, now = tmp_path / "w.db", [1_700_000_000_000]
    first = running(f"sqlite:///{path}", now=lambda: now[0])
    client = first.client()
    broken, whole = [client.match("me", "open", listed=True) for _ in range(2)]
    first.stop()
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE match SET options = '{', made_at = 0 WHERE id = ?", [broken.id])
    connection.close()
    now[0] += 30 * 86_400_000
    server = running(f"sqlite:///{path}", now=lambda: now[0], idle=0.05, open_days=2)
    client = server.client()
    while (status := client.get(f"/matches/{whole.id}", TableInfo).status) == "waiting":
        pass
    assert status == "closed"


def test_a_match_of_a_game_that_is_not_there_any_more_is_set_aside(damaged):
    (mara, _), stranger, table, honest = damaged("UPDATE match SET game = 'ludo' WHERE id = ID")
    assert "cannot be opened" in mara.get(f"/matches/{table.id}", status=409).detail
    assert [t.id for t in stranger.get("/lobby", Lobby).running] == [honest.id]


def test_a_match_that_goes_the_same_way_by_new_rules_goes_on_and_says_so(running, tmp_path, client_kind, monkeypatch):
    server = running(f"sqlite:///{tmp_path / 'w.db'}")
    client = server.client()
    table = client.match("me", "me", game="kuhn")
    server.stop()
    monkeypatch.setattr(find_game("kuhn"), "version", 99)
    opening.code_of.cache_clear()
    server = running(f"sqlite:///{tmp_path / 'w.db'}")
    client = client_kind(server.url, client.cookie)
    update = client.get(f"/matches/{table.id}/view", Update, seat=0)
    assert update.happened[-1].type == "rules" and "version 99" in update.happened[-1].text
    assert client.get(f"/matches/{table.id}", TableInfo).rules_version == 99
    opening.code_of.cache_clear()


def asks_the_same_seat_again(s):
    """Who is asked next differs, and nothing else yet."""
    return 0, [kuhn.PASS, kuhn.BET]


def offers_one_choice_less(s):
    return len(s.bets) % 2, [kuhn.PASS, kuhn.BET][: 2 - len(s.bets)]


def had_offered_one_choice_less(s):
    """What was chosen could be chosen, and all that lies on the table and is asked now is the same."""
    return len(s.bets) % 2, [kuhn.PASS, kuhn.BET][: 1 + len(s.bets)]


def as_before(s):
    return len(s.bets) % 2, [kuhn.BET, kuhn.PASS]


@pytest.fixture
def other_kuhn(monkeypatch):
    """Lets the rules of the small game differ, but for the number of their version."""

    def change(asks=None, cards=0):
        game = find_game("kuhn")
        deal = lambda step, s: s.roll(kuhn.TABLE, kuhn.shuffle_dice(s.setup.options["cards"] + cards), step)  # noqa: E731
        if asks is not None:
            monkeypatch.setattr(kuhn.Bet, "resolve", lambda step, s: s.ask(asks(s)[0], 0, asks(s)[1], step))
        monkeypatch.setattr(kuhn.Deal, "resolve", deal)
        monkeypatch.setattr(game, "catalogue_hash", "other")
        opening.code_of.cache_clear()

    yield change
    opening.code_of.cache_clear()


def one_pass(server, then=()):
    """A match of two seats of one person: the first has passed, and what else was chosen."""
    client = server.client()
    table = client.match("me", "me", game="kuhn")
    talk = client.socket()
    for action in (kuhn.PASS, *then):
        asked = talk.watch(table.id).question.seat
        talk.answer(table.id, talk.watch(table.id, asked), action)
    return client.cookie, table.id


@pytest.mark.parametrize("snapshot", [True, False])
@pytest.mark.parametrize(("asks", "cards"), [
    (asks_the_same_seat_again, 0), (offers_one_choice_less, 0), (had_offered_one_choice_less, 0), (None, 1),
])  # fmt: skip
def test_rules_that_ask_otherwise_close_a_match_under_the_same_version_too(
    running, tmp_path, client_kind, other_kuhn, asks, cards, snapshot
):
    path = tmp_path / "w.db"
    first = running(f"sqlite:///{path}")
    cookie, id = one_pass(first)
    first.stop()
    if not snapshot:
        with sqlite3.connect(path) as connection:
            connection.execute("DELETE FROM snapshot")
        connection.close()
    other_kuhn(asks, cards)
    client = client_kind(running(f"sqlite:///{path}").url, cookie)
    closed = client.get(f"/matches/{id}", TableInfo)
    assert closed.status == "closed" and "by which it would have gone another way" in closed.closed
    assert "Its record is kept" in closed.closed and 'choice = "pass"' in client.get(f"/matches/{id}/record").text


def test_rules_that_ask_the_same_go_on_with_the_match_and_without_a_word(running, tmp_path, client_kind, other_kuhn):
    first = running(f"sqlite:///{tmp_path / 'w.db'}")
    cookie, id = one_pass(first)
    first.stop()
    other_kuhn(as_before)
    client = client_kind(running(f"sqlite:///{tmp_path / 'w.db'}").url, cookie)
    talk = client.socket()
    update = talk.watch(id, 1)
    assert [h.type for h in update.happened].count("rules") == 0 and update.question.seat == 1
    assert talk.answer(id, update, kuhn.PASS).result is not None


def test_a_finished_match_is_shown_as_long_as_its_choices_lead_to_its_end(running, tmp_path, client_kind, other_kuhn):
    first = running(f"sqlite:///{tmp_path / 'w.db'}")
    cookie, id = one_pass(first, [kuhn.PASS])
    first.stop()
    other_kuhn(had_offered_one_choice_less)
    client = client_kind(running(f"sqlite:///{tmp_path / 'w.db'}").url, cookie)
    assert client.get(f"/matches/{id}", TableInfo).status == "over"


@pytest.mark.parametrize("known", ["by its snapshot", "by its last entry alone"])
def test_a_match_that_other_rules_would_lead_elsewhere_is_closed_with_its_record(running, tmp_path, client_kind, known):
    """A server that was killed may have no snapshot for a hundred entries; where the match stood is known all the same."""
    path = tmp_path / "w.db"
    server = running(f"sqlite:///{path}")
    client = server.client()
    table = client.match("me", "me")
    update = client.socket().watch(table.id, 0)
    server.stop()
    with sqlite3.connect(path) as connection:  # as if other rules had led to other health at the moment of the snapshot
        kept = "snapshot" if known == "by its snapshot" else "stand"
        seq, text = connection.execute(f"SELECT seq, data FROM {kept}").fetchone()
        data = json.loads(text)
        (data["position"]["table"] if kept == "snapshot" else data)["health"] = [3, 3]
        connection.execute(f"UPDATE {kept} SET data = ?", [json.dumps(data)])
        connection.execute(f"DELETE FROM {'stand' if kept == 'snapshot' else 'snapshot'}")
        assert seq == connection.execute("SELECT max(seq) FROM entry").fetchone()[0]
        connection.execute("UPDATE match SET code = 'older', rules_version = 0")
    connection.close()
    server = running(f"sqlite:///{path}")
    client = client_kind(server.url, client.cookie)
    closed = client.get(f"/matches/{table.id}", TableInfo)
    assert closed.status == "closed" and "rules 0 of Dice Duel" in closed.closed
    record = client.get(f"/matches/{table.id}/record").text
    assert record.count("[[entries]]") == update.seq and 'type = "start"' in record
    server.stop()
    server = running(f"sqlite:///{path}")
    assert client_kind(server.url, client.cookie).get(f"/matches/{table.id}", TableInfo).status == "closed"


def test_the_matches_of_an_older_server_go_on_or_say_why_not(running, tmp_path, client_kind):
    """A database of an earlier release: six running matches, two finished, one waiting."""
    path = tmp_path / "wartable.db"
    shutil.copy(OLD, path)
    server = running(f"sqlite:///{path}")
    client = client_kind(server.url, OLD_COOKIE)
    mine = {t.id: t for t in client.get("/lobby", Lobby).mine}
    assert len(mine) == 9
    went_on = []
    for table in mine.values():
        if table.status == "closed":
            assert "Its record is kept" in table.closed
            assert "[[entries]]" in client.get(f"/matches/{table.id}/record").text
        elif table.status == "running":
            talk = client.socket()
            update = talk.watch(table.id, 0)
            if update.question.seat == 0:
                assert talk.answer(table.id, update).type == "update"
            went_on.append(table.game)
    assert "kuhn" in went_on
    assert any(t.status == "waiting" for t in mine.values())
    server.stop()
    with sqlite3.connect(OLD) as before, sqlite3.connect(path) as after:
        count = "SELECT count(*) FROM entry"
        assert after.execute(count).fetchone() >= before.execute(count).fetchone()
    before.close(), after.close()


@pytest.mark.parametrize("name", KILLED)
def test_the_matches_of_an_older_server_that_was_killed_go_on_or_say_why_not(running, tmp_path, client_kind, name):
    """Databases of later releases, of servers that were killed: one running match of each game. The second of them knew where
    every match stood, and neither what had been asked."""
    path = tmp_path / "wartable.db"
    shutil.copy(OLD.with_name(name), path)
    server = running(f"sqlite:///{path}")
    client = client_kind(server.url, KILLED[name])
    went_on = set()
    for match in client.get("/mine", Mine).matches:
        if match.status == "closed":
            assert "Its record is kept" in match.ended and "[[entries]]" in client.get(f"/matches/{match.id}/record").text
            continue
        talk = client.socket()
        asked = talk.watch(match.id).question.seat
        assert talk.answer(match.id, talk.watch(match.id, asked)).type == "update"
        went_on.add(match.game)
    assert client.get("/mine", Mine).counts["table"] == 6
    assert went_on >= {"kuhn", "dice_duel", "roar_of_war"}
