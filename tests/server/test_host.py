"""Whoever runs a server keeps the house in order; makers close their own tables; a flood leaves room for the others."""
import os
import socket

import httpx2
import pytest
from starlette.requests import Request

from wartable.server.host import sits_here, user_of
from wartable.server.keeping import BY_HOST
from wartable.server.lobby import in_turn
from wartable.server.protocol.sitting import Lobby, TableInfo


@pytest.fixture
def host(server):
    token = server.app.state.host_token
    with httpx2.Client(base_url=f"{server.url}/host", trust_env=False, headers={"authorization": f"Bearer {token}"}) as made:
        yield made


AWAY = {"x-forwarded-for": "198.51.100.7"}


def test_only_the_token_opens_the_hosts_side(server, host):
    stranger = server.client().http
    stranger.headers.update(AWAY)
    for path in ("", "/status", "/matches", "/people", "/metrics"):
        assert stranger.get(f"/host{path}").status_code == 401
        assert host.get(path).status_code == 200
    assert stranger.get("/host", auth=("host", server.app.state.host_token)).status_code == 200
    assert stranger.get("/host", headers={"authorization": "Basic %%%"}).status_code == 401
    assert stranger.post("/host/matches/AAAAAAAAAAAAAAAA/close").status_code == 401


def asked(server, method="GET", path="/host/status", **headers):
    """How the host's side answers somebody at this machine, whose request has these headers."""
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    with httpx2.Client(base_url=server.url, trust_env=False) as http:
        return http.request(method, path, headers=sent).status_code


def test_at_its_own_machine_the_hosts_side_opens_by_itself(server):
    table = server.client().match("me", "open", listed=True)
    port = server.port
    assert asked(server) == asked(server, host=f"localhost:{port}") == asked(server, host=f"[::1]:{port}") == 200
    assert asked(server, host=f"localhost:{port}", origin=f"http://localhost:{port}", sec_fetch_site="same-origin") == 200
    assert asked(server, "POST", f"/host/matches/{table.id}/close", sec_fetch_site="none") == 200


@pytest.mark.parametrize("name", ["evil.example", "evil.example:8747", "127.0.0.1.evil.example", "localhost.evil", "[", ""])
def test_no_other_name_can_be_made_to_lead_to_it(server, name):
    """DNS rebinding: a page of evil.example asks evil.example, which its owner has just made to mean 127.0.0.1."""
    assert asked(server, host=name, origin=f"http://{name}", sec_fetch_site="same-origin") == 401


FOREIGN = [
    {"origin": "http://evil.example"}, {"origin": "null"}, {"origin": "http://localhost:1"}, {"sec_fetch_site": "cross-site"},
    {"sec_fetch_site": "same-site"},
]  # fmt: skip


@pytest.mark.parametrize("headers", FOREIGN, ids=str)
def test_no_page_of_somebody_else_can_ask_in_the_hosts_place(server, headers):
    """CSRF: the host's browser is sent here by another page, or one of another server on this machine."""
    table = server.client().match("me", "open", listed=True)
    assert asked(server, "GET", **headers) == 401
    assert asked(server, "POST", f"/host/matches/{table.id}/close", **headers) in (401, 403)
    assert server.client().get(f"/matches/{table.id}", TableInfo).status == "waiting"


@pytest.mark.parametrize("name", ["forwarded", "via", "x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "x-real-ip"])
def test_what_a_proxy_passes_on_needs_the_token(server, name):
    assert asked(server, **{name: "127.0.0.1"}) == 401


def test_a_proxy_that_writes_nothing_needs_the_token(server):
    """nginx as it comes asks by 127.0.0.1 and HTTP/1.0."""
    with socket.create_connection(("127.0.0.1", server.port)) as made:
        made.sendall(f"GET /host/status HTTP/1.0\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode())
        assert b" 401 " in made.makefile("rb").readline()


CONNECTIONS = """  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:222B 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 2 1 0 100 0 0 10 0
   1: 0100007F:C350 0100007F:222B 01 00000000:00000000 00:00000000 00000000    33        0 3 1 0 20 4 30 10 -1
   2: 0100007F:222B 0100007F:C350 01 00000000:00000000 00:00000000 00000000  1000        0 4 1 0 20 4 30 10 -1
"""


def test_a_proxy_that_passes_every_name_on_is_known_by_its_user(tmp_path, monkeypatch):
    """haproxy and stunnel as they come write nothing: whoever asks for localhost through them would be the host."""
    known, gone = tmp_path / "tcp", tmp_path / "tcp6"
    known.write_text(CONNECTIONS, encoding="ascii")
    scope = {"type": "http", "http_version": "1.1", "client": ("127.0.0.1", 50000), "server": ("127.0.0.1", 8747)}
    scope["headers"] = [(b"host", b"localhost:8747")]
    here, there = Request(scope), Request({**scope, "client": ("127.0.0.1", 50001)})
    assert user_of(here, [gone, known]) == 33 and user_of(there, [known]) == -1
    assert user_of(here, [gone]) == os.getuid(), "not every system has these tables"
    monkeypatch.setattr("wartable.server.host.CONNECTIONS", [known])
    monkeypatch.setattr("os.getuid", lambda: 33)
    assert sits_here(here) and not sits_here(there)
    monkeypatch.setattr("os.getuid", lambda: 1000)
    assert not sits_here(here)


def test_the_host_can_ask_for_the_token_at_the_machine_itself_too(running, tmp_path):
    server = running(f"sqlite:///{tmp_path / 'w.db'}", host_here=False)
    assert asked(server) == 401 and asked(server, authorization=f"Bearer {server.app.state.host_token}") == 200


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


def test_a_bot_stands_in_for_somebody_who_is_banned_and_their_open_table_is_closed(server, host):
    mara, odo = server.client(), server.client()
    table, waiting = mara.match("me", "open", listed=True), mara.match("me", "open", listed=True)
    odo.join(table.id)
    talk = odo.socket()
    update = talk.watch(table.id, 1)
    id = mara.http.get("/api/session").json()["session"]
    assert host.put(f"/people/{id}/ban", json={}).status_code == 200
    talk.until(lambda m: m.type == "table" and m.table.seats[0].stand_in)
    assert talk.play(table.id, 1, talk.watch(table.id, 1, update.seq)).result
    assert odo.get("/lobby", Lobby).open == []
    assert mara.post(f"/matches/{waiting.id}/join", status=403, added="0" * 32).code == "forbidden"


def test_sockets_from_an_address_that_is_shut_out_are_closed(server, host):
    client = server.client()
    away, near = client.socket(**{"X-Forwarded-For": "2001:db8::7"}), client.socket()
    assert host.put("/addresses", json={"address": "2001:db8::1234"}).status_code == 200
    with pytest.raises(Exception, match="1008"):
        away.until(lambda m: False, 5)
    assert near.say("ping").type == "pong"
    with pytest.raises(Exception, match="403"):
        client.socket(**{"X-Forwarded-For": "2001:db8::8"})


def test_an_address_is_shut_out_and_let_in_again_and_stays_out_over_a_restart(running, tmp_path):
    url = f"sqlite:///{tmp_path / 'w.db'}"
    server = running(url, host_token="the token", proxies=("127.0.0.1",))
    away = {"x-forwarded-for": "198.51.100.7"}
    auth = {"authorization": "Bearer the token"}
    wish = {"address": "198.51.100.7"}
    shut = httpx2.put(f"{server.url}/host/addresses", json=wish, headers=auth, trust_env=False, timeout=60)
    assert shut.status_code == 200
    server.stop()
    server = running(url, host_token="the token", proxies=("127.0.0.1",))
    assert httpx2.get(f"{server.url}/api/health", headers=away, trust_env=False, timeout=60).status_code == 403
    assert httpx2.get(f"{server.url}/api/health", trust_env=False, timeout=60).status_code == 200
    free = {"address": "198.51.100.7", "banned": False}
    httpx2.put(f"{server.url}/host/addresses", json=free, headers=auth, trust_env=False, timeout=60)
    assert httpx2.get(f"{server.url}/api/health", headers=away, trust_env=False, timeout=60).status_code == 200


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


def test_a_flood_of_running_matches_leaves_room_for_an_honest_one(server):
    honest = server.client().match("me", "me", listed=True)
    flood = server.client()
    for _ in range(60):
        flood.match("me", "me", listed=True)
    shown = [table.id for table in server.client().get("/lobby", Lobby).running]
    assert honest.id in shown and len(shown) == 50


def test_nobody_has_more_than_some_open_tables_and_one_that_is_taken_makes_room(running, tmp_path):
    server = running(f"sqlite:///{tmp_path / 'w.db'}", open_of_one=2)
    mara, odo = server.client(), server.client()
    seats = [{"kind": "me"}, {"kind": "open"}]
    first, _ = mara.match("me", "open", listed=True), mara.match("me", "open", listed=True)
    refused = mara.post("/matches", status=429, game="dice_duel", seats=seats, listed=True)
    assert refused.detail == "2 of your tables wait for somebody already; close one of them first"
    assert mara.match("me", "open").status == mara.match("me", "me", listed=True).status.replace("running", "waiting")
    assert odo.match("me", "open", listed=True).listed
    odo.join(first.id)
    assert mara.match("me", "open", listed=True).listed


@pytest.mark.parametrize("what", ["person", "address"])
def test_who_is_shut_out_leaves_no_table_behind(running, tmp_path, what):
    server = running(f"sqlite:///{tmp_path / 'w.db'}", host_token="the token", proxies=("127.0.0.1",))
    fake, mara = server.client(), server.client()
    fake.http.headers["x-forwarded-for"] = "198.51.100.7"
    made = [fake.match(*kinds, listed=True) for kinds in (("me", "open"), ("open", "open"), ("me", "open"))]
    put_away = fake.http.put(f"/api/matches/{made[2].id}/place", json={"place": "archive"})
    assert put_away.status_code in (200, 409)
    seated = mara.match("open", "me", listed=True)
    fake.join(seated.id, seat=0)
    id = fake.http.get("/api/session").json()["session"]
    path, wish = (f"/people/{id}/ban", {}) if what == "person" else ("/addresses", {"address": "198.51.100.7"})
    auth = {"authorization": "Bearer the token"}
    assert httpx2.put(f"{server.url}/host{path}", json=wish, headers=auth, trust_env=False, timeout=60).status_code == 200
    assert mara.get("/lobby", Lobby).open == []
    assert {mara.get(f"/matches/{one.id}", TableInfo).closed for one in made} == {BY_HOST}
    now = mara.get(f"/matches/{seated.id}", TableInfo)
    assert now.status == "running" and now.seats[0].stand_in


def test_every_address_gets_its_turn_and_every_maker_of_it_too():
    flood = [(f"f{n}", f"fake {n}", "1.2.3.4") for n in range(1000)]
    honest = [("a", "mara", "5.6.7.8"), ("b", "odo", "5.6.7.8"), ("c", "runa", "9.9.9.9")]
    shown = in_turn(flood + honest, 10)
    assert {"a", "b", "c"} <= set(shown) and len(shown) == 10
    assert in_turn(honest, 10) == ["a", "b", "c"] and in_turn([], 10) == []
    mine = [(f"m{n}", "mara", "5.6.7.8") for n in range(20)] + [("o", "odo", "5.6.7.8")]
    assert "o" in in_turn(mine, 2)


def test_the_buttons_of_the_page_rename_shut_out_and_let_in(server, host):
    client = server.client()
    id = client.http.get("/api/session").json()["session"]

    def pressed(kind, **form):
        return host.post(f"/do/{kind}", data=form, headers={"accept": "text/html"}).status_code

    assert pressed("person", session=id, what="rename", name="Politely & kindly") == 303
    assert "Politely &amp; kindly" in host.get("", params={"name": "olite"}).text
    assert "Politely" not in host.get("", params={"name": "nobody"}).text
    assert pressed("person", session=id, what="shut") == 303
    assert "Let in again" in host.get("").text and client.http.post("/api/quick", json={}).status_code == 403
    assert pressed("person", session=id, what="let in") == 303
    assert client.http.post("/api/quick", json={}).status_code == 200
    assert pressed("address", address="127.0.0.1", what="shut") == 303
    assert client.http.get("/api/games").status_code == 403
    assert pressed("address", address="127.0.0.1", what="let in") == 303, "whoever shuts out their own address can open again"
    assert client.http.get("/api/games").status_code == 200
    bad = [pressed("address", address="x", what="shut"), pressed("person", session="?", what="shut")]
    assert [*bad, pressed("person", session=id, what="rename", name="<b>")] == [422] * 3


def test_the_hosts_page_names_matches_and_escapes_what_people_write(server, host):
    client = server.client()
    table = client.match("me", "open", listed=True)
    page = host.get("").text
    assert table.id in page and "free on disk" in page and "<script" not in page
    assert host.get("/status").json()["matches"] == {"waiting": 1}
    assert 'wartable_requests_total{method="POST",status="200"}' in host.get("/metrics").text
