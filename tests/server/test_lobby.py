"""Open pages are told when the lobby changes; nobody has to ask."""
import pytest

from wartable.server import lobby
from wartable.server.protocol.sitting import Lobby


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    monkeypatch.setattr(lobby, "CALM", 0.01)


def changed(message):
    return message.type == "lobby_changed"


def test_whoever_has_the_lobby_open_is_told_of_a_new_match_and_of_its_end(server):
    watching, other = server.client(), server.client()
    talk = watching.socket()
    assert talk.say("lobby").type == "pong"
    table = other.match("me", "open", listed=True)
    assert talk.until(changed) and [t.id for t in watching.get("/lobby", Lobby).open] == [table.id]
    other.post(f"/matches/{table.id}/close")
    assert talk.until(changed) and watching.get("/lobby", Lobby).open == []


def test_unlisted_matches_are_told_to_those_who_sit_there_alone(server):
    mara, odo, stranger = server.client(), server.client(), server.client()
    talks = [client.socket() for client in (mara, odo, stranger)]
    for talk in talks:
        talk.say("lobby")
    table = mara.match("me", "open")
    odo.join(table.id, table.key)
    assert talks[0].until(changed) and talks[1].until(changed)
    shown = mara.match("me", "open", listed=True)  # of which everybody is told
    heard = []
    talks[2].until(lambda m: heard.append(m.type) or changed(m))
    assert heard == ["waits", "lobby_changed"] and [t.id for t in stranger.get("/lobby", Lobby).open] == [shown.id]


def test_a_player_is_told_that_it_is_somebody_elses_turn(server):
    client = server.client()
    table = client.match("me", "me")
    page, talk = client.socket(), client.socket()
    page.say("lobby")
    update = talk.watch(table.id, 0)
    talk.answer(table.id, talk.watch(table.id, update.question.seat))
    assert page.until(changed)


def test_a_server_that_takes_people_in_says_so(server):
    assert server.client().http.get("/api/ready").json() == {"bots_waiting": 0, "sockets": 0}
