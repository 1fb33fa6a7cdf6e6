"""Whoever runs a server keeps the house in order; makers close their own tables; a flood leaves room for the others."""
import httpx2
import pytest

from wartable.server.lobby import in_turn
from wartable.server.protocol.sitting import Lobby, TableInfo


@pytest.fixture
def host(server):
    token = server.app.state.host_token
    with httpx2.Client(base_url=f"{server.url}/host", trust_env=False, headers={"authorization": f"Bearer {token}"}) as made:
        yield made


def test_only_the_token_opens_the_hosts_side(server, host):
    stranger = server.client().http
    for path in ("", "/status", "/matches", "/people", "/metrics"):
        assert stranger.get(f"/host{path}").status_code == 401
        assert host.get(path).status_code == 200
    assert stranger.get("/host", auth=("host", server.app.state.host_token)).status_code == 200
    assert stranger.get("/host", headers={"authorization": "Basic %%%"}).status_code == 401
    assert stranger.post("/host/matches/AAAAAAAAAAAAAAAA/close").status_code == 401


@pytest.mark.parametrize("what", ["close", "hide", "delete"])
def test_a_match_is_closed_hidden_or_deleted(server, host, what):
    mara, odo = server.client(), server.client()
    table = mara.match("me", "open", listed=True)
    odo.join(table.id)
    talk = mara.socket()
    talk.watch(table.id, 0)
    assert host.post(f"/matches/{table.id}/{what}").text == "done\n"
    assert odo.get("/lobby", Lobby).running == []
    if what == "hide":
        assert mara.get(f"/matches/{table.id}", TableInfo).status == "running"
        assert server.client().get(f"/matches/{table.id}", status=404)
        return
    told = talk.until(lambda m: m.type == "table" and m.table.status == "closed").table
    assert "runs this server" in told.closed
    if what == "delete":
        assert mara.get(f"/matches/{table.id}", status=404)
    else:
        assert mara.get(f"/matches/{table.id}", TableInfo).closed == told.closed
        assert talk.say("undo", match=table.id, seat=0).text == told.closed


def test_somebody_is_renamed_and_somebody_is_banned(server, host):
    mara = server.client()
    id = mara.http.get("/api/session").json()["session"]
    assert host.put(f"/people/{id}/name", json={"name": "Politely"}).status_code == 200
    assert mara.http.get("/api/session").json()["name"] == "Politely"
    assert [one["name"] for one in host.get("/people", params={"name": "olite"}).json()] == ["Politely"]
    talk = mara.socket()
    assert host.put(f"/people/{id}/ban", json={}).status_code == 200
    with pytest.raises(Exception, match="1008"):
        talk.until(lambda m: False, 5)
    assert mara.http.post("/api/quick", json={}).status_code == 403
    host.put(f"/people/{id}/ban", json={"banned": False})
    assert mara.http.post("/api/quick", json={}).status_code == 200


def test_an_address_is_shut_out_and_let_in_again_and_stays_out_over_a_restart(running, tmp_path):
    url = f"sqlite:///{tmp_path / 'w.db'}"
    server = running(url, host_token="the token", proxies=("127.0.0.1",))
    away = {"x-forwarded-for": "198.51.100.7"}
    auth = {"authorization": "Bearer the token"}
    shut = httpx2.put(f"{server.url}/host/addresses", json={"address": "198.51.100.7"}, headers=auth, trust_env=False)
    assert shut.status_code == 200
    server.stop()
    server = running(url, host_token="the token", proxies=("127.0.0.1",))
    assert httpx2.get(f"{server.url}/api/games", headers=away, trust_env=False).status_code == 403
    assert httpx2.get(f"{server.url}/api/games", trust_env=False).status_code == 200
    free = {"address": "198.51.100.7", "banned": False}
    httpx2.put(f"{server.url}/host/addresses", json=free, headers=auth, trust_env=False)
    assert httpx2.get(f"{server.url}/api/games", headers=away, trust_env=False).status_code == 200


def test_a_maker_without_a_seat_closes_the_own_table_and_nobody_elses(server):
    mara, odo = server.client(), server.client()
    table = mara.match("open", "open", listed=True)
    assert odo.post(f"/matches/{table.id}/close", status=403).code == "forbidden"
    assert mara.post(f"/matches/{table.id}/close", TableInfo).status == "closed"
    assert odo.get("/lobby", Lobby).open == []
    running = mara.match("me", "me")
    assert mara.post(f"/matches/{running.id}/close", status=409).code == "not_now"


def test_an_open_match_that_nobody_joins_is_closed_after_its_days(running, tmp_path):
    now = [1_700_000_000_000]
    server = running(f"sqlite:///{tmp_path / 'w.db'}", now=lambda: now[0], idle=0.05, open_days=2)
    client = server.client()
    old = client.match("me", "open", listed=True)
    now[0] += 3 * 86_400_000
    fresh = client.match("me", "open", listed=True)
    while client.get(f"/matches/{old.id}", TableInfo).status == "waiting":
        pass
    assert "Nobody came" in client.get(f"/matches/{old.id}", TableInfo).closed
    assert client.get(f"/matches/{fresh.id}", TableInfo).status == "waiting"


def test_a_flood_of_open_matches_leaves_room_for_an_honest_one(server):
    honest = server.client().match("me", "open", listed=True)
    flood = server.client()
    for _ in range(70):
        flood.match("me", "open", listed=True)
    shown = [table.id for table in server.client().get("/lobby", Lobby).open]
    assert honest.id in shown and len(shown) == 50


def test_every_address_gets_its_turn_and_every_maker_of_it_too():
    flood = [(f"f{n}", f"fake {n}", "1.2.3.4") for n in range(1000)]
    honest = [("a", "mara", "5.6.7.8"), ("b", "odo", "5.6.7.8"), ("c", "runa", "9.9.9.9")]
    shown = in_turn(flood + honest, 10)
    assert {"a", "b", "c"} <= set(shown) and len(shown) == 10
    assert in_turn(honest, 10) == ["a", "b", "c"] and in_turn([], 10) == []
    mine = [(f"m{n}", "mara", "5.6.7.8") for n in range(20)] + [("o", "odo", "5.6.7.8")]
    assert "o" in in_turn(mine, 2)


def test_the_hosts_page_names_matches_and_escapes_what_people_write(server, host):
    client = server.client()
    table = client.match("me", "open", listed=True)
    page = host.get("").text
    assert table.id in page and "disk free megabytes" in page and "<script" not in page
    assert host.get("/status").json()["matches"] == {"waiting": 1}
    assert 'wartable_requests_total{method="POST",status="200"}' in host.get("/metrics").text
