"""What is said about a finished match, and the file that a match is saved as."""
import base64
import gzip
import json
import re

import pytest
from pydantic import ValidationError

from wartable.server.protocol.comments import Comments, NewComment
from wartable.server.replay_file import DATA, TITLE

EVIL = "</title><script>alert(1)</script>"
PAGE = f"<!doctype html><title>{TITLE}</title><script type=text/plain>{DATA}</script>"


@pytest.fixture
def server(running, tmp_path):
    """A server whose page is built."""
    (tmp_path / "static").mkdir()
    (tmp_path / "static/replay_file.html").write_text(PAGE, encoding="utf-8")
    return running(f"sqlite:///{tmp_path / 'w.db'}", static=tmp_path / "static")


@pytest.fixture
def played(server):
    """A finished match of two people: theirs, and it."""
    mara, odo = server.client(), server.client()
    odo.http.put("/api/session", json={"name": 'Odo & "Sons"'})
    table = mara.match("me", "open")
    odo.join(table.id, table.key)
    talk, other = mara.socket(), odo.socket()
    first, second = talk.watch(table.id, 0), other.watch(table.id, 1)
    while first.result is None:
        first = talk.watch(table.id, 0, first.seq)
        if first.result is None and first.question.seat == 0:
            first = talk.answer(table.id, first)
        elif first.result is None:
            second = other.answer(table.id, other.watch(table.id, 1, second.seq))
    return mara, odo, table


def test_those_who_played_comment_and_take_back_their_own(played):
    mara, odo, table = played
    path = f"/matches/{table.id}/comments"
    said = mara.post(path, Comments, at=3, text="Bold.\nToo bold?")
    assert [(one.at, one.text, one.mine) for one in said.comments] == [(3, "Bold.\nToo bold?", True)] and said.may
    both = odo.post(path, Comments, at=1, text=EVIL)
    told = [(one.number, one.name, one.mine) for one in both.comments]
    assert told == [(2, 'Odo & "Sons"', True), (1, said.comments[0].name, False)]
    assert odo.http.delete(f"/api{path}/1").status_code == 403, "another's words stay"
    assert [one.number for one in Comments.model_validate(mara.http.delete(f"/api{path}/1").json()).comments] == [2]


def test_strangers_neither_read_nor_comment_without_the_link_and_with_it_only_read(played, server):
    mara, _, table = played
    stranger, path = server.client(), f"/matches/{table.id}/comments"
    mara.post(path, Comments, at=0, text="Only for us.")
    assert stranger.get(path, status=404).code == stranger.post(path, status=404, at=0, text="x").code == "unknown_match"
    assert not stranger.get(path, Comments, key=table.key).may
    assert stranger.post(path, status=403, at=0, text="x", key=table.key).code == "forbidden"
    assert stranger.http.get(f"/api/matches/{table.id}/replay.html").status_code == 404


def test_nothing_is_said_or_saved_while_the_match_goes_on(server):
    client = server.client()
    table = client.match("me", "me")
    assert client.post(f"/matches/{table.id}/comments", status=409, at=0, text="x").code == "not_now"
    assert client.http.get(f"/api/matches/{table.id}/replay.html").status_code == 409


def test_what_people_write_is_no_html_in_a_saved_match(played):
    mara, odo, table = played
    odo.post(f"/matches/{table.id}/comments", Comments, at=1, text=EVIL)
    answer = mara.http.get(f"/api/matches/{table.id}/replay.html")
    title, packed = re.fullmatch(re.escape(PAGE).replace(TITLE, "(.*)").replace(DATA, "(.*)"), answer.text).groups()
    assert title.endswith("Odo &amp; &quot;Sons&quot;") and re.fullmatch(r"[A-Za-z0-9+/=]+", packed)
    data = json.loads(gzip.decompress(base64.b64decode(packed)))
    assert data["comments"][0]["text"] == EVIL and data["names"][1] == 'Odo & "Sons"'
    assert re.fullmatch(r'attachment; filename="[a-z0-9-]+\.html"', answer.headers["content-disposition"])
    assert "mine" in data["comments"][0] and not data["comments"][0]["mine"]
    assert mara.cookie not in answer.text and table.key not in json.dumps(data)


def test_whoever_saves_too_much_waits_and_nobody_else(server, played):
    mara, odo, table = played
    server.app.state.files.rate, server.app.state.files.burst = 0.0001, 2
    answers = [mara.http.get(f"/api/matches/{table.id}/replay.html").status_code for _ in range(3)]
    assert answers == [200, 200, 429] and odo.http.get(f"/api/matches/{table.id}/replay.html").status_code == 200


def test_a_comment_has_500_characters_at_most():
    assert NewComment(at=0, text="a" * 500).text == "a" * 500
    with pytest.raises(ValidationError, match="at most 500"):
        NewComment(at=0, text="a" * 501)
