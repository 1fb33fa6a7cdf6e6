"""Who may see and do what."""
import json

import httpx2
import pytest
from websockets.exceptions import InvalidStatus

from wartable.server.protocol.back import Timeline
from wartable.server.protocol.seen import Update
from wartable.server.protocol.sitting import TableInfo


@pytest.fixture
def people(server):
    """An unlisted match of two, a stranger without the link and a guest who has it."""
    mara, odo, stranger, guest = (server.client() for _ in range(4))
    table = mara.match("me", "open", game="kuhn")
    odo.join(table.id, table.key)
    return table, {"mara": mara, "odo": odo, "stranger": stranger, "guest": guest}


# Who may read what of a running unlisted match: the status of the answer.
READS = [
    ("mara", None, False, 200), ("mara", 0, False, 200), ("mara", 1, False, 403), ("mara", 2, False, 403),
    ("odo", None, False, 200), ("odo", 0, False, 403), ("odo", 1, False, 200),
    ("stranger", None, False, 404), ("stranger", 0, False, 404), ("stranger", 1, False, 404),
    ("guest", None, True, 200), ("guest", 0, True, 403), ("guest", 1, True, 403),
]  # fmt: skip


@pytest.mark.parametrize(("who", "seat", "key", "status"), READS)
def test_reading_a_running_unlisted_match(people, who, seat, key, status):
    table, clients = people
    query = {"key": table.key} if key else {}
    if seat is not None:
        query["seat"] = seat
    client = clients[who]
    for what in ("view", "timeline", "moments/0"):
        client.get(f"/matches/{table.id}/{what}", status=status, **query)
    said = client.socket().watch(table.id, seat, key=query.get("key", ""))
    assert (said.type == "update") == (status == 200)
    if status != 200:
        assert said.code == {403: "forbidden", 404: "unknown_match"}[status]


def test_a_match_that_is_hidden_looks_like_one_that_does_not_exist(people):
    table, clients = people
    stranger = clients["stranger"]
    for key in ("", "x", table.key[:-1], table.key + "a"):
        hidden = stranger.http.get(f"/api/matches/{table.id}", params={"key": key})
        missing = stranger.http.get("/api/matches/AAAAAAAAAAAAAAAA", params={"key": key})
        assert (hidden.status_code, hidden.text) == (missing.status_code, missing.text) == (404, missing.text)


DOINGS = [
    ("answer", {"question": 2, "action": 0}), ("roll", {"question": 2, "faces": ["1"]}), ("undo", {}), ("ask_takeback", {}),
    ("consent", {"yes": True}), ("stand_in", {"on": True}), ("real_dice", {"on": True}), ("hint", {"question": 2}),
    ("odds", {"question": 2}), ("why_not", {"action": 0}),
]  # fmt: skip


@pytest.mark.parametrize(("type", "message"), DOINGS)
def test_nobody_acts_for_a_seat_that_is_not_theirs(people, type, message):
    table, clients = people
    before = clients["mara"].get(f"/matches/{table.id}/view", Update).seq
    for who, seat in (("odo", 0), ("mara", 1), ("guest", 0), ("guest", 1), ("stranger", 0), ("mara", 7)):
        talk = clients[who].socket()
        own = {"mara": 0, "odo": 1}.get(who)
        assert talk.say(type, match=table.id, seat=seat, **message).code == "forbidden"  # without looking
        talk.watch(table.id, own, key=table.key if who == "guest" else "")
        assert talk.say(type, match=table.id, seat=seat, **message).code == "forbidden"
        talk.close()
    assert clients["mara"].get(f"/matches/{table.id}/view", Update).seq == before


def test_nobody_leaves_or_adds_for_another(people):
    table, clients = people
    added = "0" * 32
    for who, status in (("odo", 403), ("guest", 404), ("stranger", 404)):
        clients[who].post(f"/matches/{table.id}/leave", status=status, seat=0)
        clients[who].post(f"/matches/{table.id}/add", status=status, seat=0, added=added)
    assert clients["mara"].post(f"/matches/{table.id}/add", status=409, seat=0, added=added).code == "not_now"


def test_the_key_is_told_to_those_who_sit_there_only(people):
    table, clients = people
    assert clients["odo"].get(f"/matches/{table.id}", TableInfo).key == table.key
    assert clients["guest"].get(f"/matches/{table.id}", TableInfo, key=table.key).key is None


def test_a_seat_is_taken_once(server):
    mara, odo, late = (server.client() for _ in range(3))
    table = mara.match("me", "open", listed=True)
    odo.join(table.id)
    assert late.post(f"/matches/{table.id}/join", status=409).code == "not_now"
    assert late.post(f"/matches/{table.id}/join", status=409, seat=0).code == "not_now"


def test_all_views_are_open_after_the_end(people):
    table, clients = people
    one, two = clients["mara"].socket(), clients["odo"].socket()
    one.watch(table.id, 0)
    one.answer(table.id, one.watch(table.id, 0), 0)
    two.answer(table.id, two.watch(table.id, 1), 0)
    guest = clients["guest"]
    for seat in (0, 1):
        assert guest.get(f"/matches/{table.id}/view", Update, seat=seat, key=table.key).result
        guest.get(f"/matches/{table.id}/timeline", Timeline, seat=seat, key=table.key)
    assert guest.get(f"/matches/{table.id}/record", key=table.key).status_code == 200
    clients["stranger"].get(f"/matches/{table.id}/record", status=404)


def test_hot_seat_shows_one_seat_at_a_time_and_only_on_request(server):
    client = server.client()
    table = client.match("me", "me", game="kuhn")
    talk = client.socket()
    first = talk.watch(table.id, 0)
    assert first.view.table["hands"][0] >= 0 and first.view.table["hands"][1] == -1
    refused = talk.say("answer", match=table.id, seat=1, question=first.question.id, action=0)
    assert refused.code == "forbidden"
    after = talk.answer(table.id, first, 0)
    assert after.seat == 0 and after.view.table["hands"][1] == -1 and after.question.choices == []
    second = talk.watch(table.id, 1)
    assert second.view.table["hands"][0] == -1 and second.view.table["hands"][1] >= 0 and second.question.choices
    assert not [text for text in talk.raw[:-2] if json.loads(text).get("seat") == 1]


def test_the_socket_is_only_for_our_own_page_and_for_sessions(server):
    client = server.client()
    client.socket(Origin=server.url)
    for origin in ("http://evil.example", "null", server.url.replace("127.0.0.1", "localhost"), "https://127.0.0.1"):
        with pytest.raises(InvalidStatus):
            client.socket(Origin=origin)
    nobody = type(client)(server.url, "not-a-session")
    with pytest.raises(InvalidStatus):
        nobody.socket()


def test_changes_from_other_pages_are_refused(server):
    client = server.client()
    answer = client.http.post("/api/quick", json={}, headers={"Origin": "http://evil.example"})
    assert answer.status_code == 403
    assert client.http.post("/api/quick", json={}, headers={"Origin": server.url}).status_code == 200


def test_cookies_cannot_be_read_by_scripts_and_are_stored_hashed(server, tmp_path):
    client = server.client()
    fresh = httpx2.get(f"{server.url}/api/session", trust_env=False).headers["set-cookie"]
    assert "HttpOnly" in fresh and "SameSite=strict" in fresh
    stored = b"".join(path.read_bytes() for path in tmp_path.glob("wartable.db*"))
    assert client.cookie.encode() not in stored


def test_pages_may_run_no_inline_script_and_no_frame_may_hold_them(server):
    policy = server.client().http.get("/").headers["content-security-policy"]
    assert "script-src 'self';" in policy and "frame-ancestors 'none'" in policy and "object-src 'none'" in policy


def test_names_with_marks_of_html_or_control_characters_are_refused(server):
    client = server.client()
    for name in ("<b>", "a\x00b", "a(b)", " ", "x" * 25, "\ud800"):
        body = json.dumps({"name": name}).encode()
        answer = client.http.put("/api/session", content=body, headers={"content-type": "application/json"})
        assert answer.status_code == 422, name


def test_files_outside_the_page_are_not_served(running, tmp_path):
    page = tmp_path / "static"
    page.mkdir()
    (page / "index.html").write_text("<p>the page</p>")
    (tmp_path / "secret.txt").write_text("secret")
    server = running(f"sqlite:///{tmp_path / 'w.db'}", static=page)
    http = server.client().http
    for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets/../../secret.txt"):
        assert "secret" not in http.get(path).text
    assert "the page" in http.get("/m/AAAAAAAAAAAA?key=x").text and http.get("/missing.js").status_code == 404
    assert http.get("/api/nothing").status_code == 404
