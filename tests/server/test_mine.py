"""One's own matches: whose turn it is and since when, how they ended, where one has put them, and which of them wait."""
import random
import sqlite3

import pytest

from wartable.server import lobby
from wartable.server.protocol.mine import Mine, PutAway
from wartable.server.protocol.sitting import Lobby

FIRST = {"first_attacker": 1}


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    monkeypatch.setattr(lobby, "CALM", 0.01)


@pytest.fixture
def times():
    return [1_000_000]


@pytest.fixture
def hall(running, tmp_path, times):
    """A server with a clock that stands still."""
    return running(f"sqlite:///{tmp_path / 'w.db'}", now=lambda: times[0])


def two(server, **wish):
    mara, odo = server.client(), server.client()
    table = mara.match("me", "open", **{"options": FIRST, **wish})
    odo.join(table.id, table.key)
    return mara, odo, table


def put(client, id, place, status=200):
    answer = client.http.put(f"/api/matches/{id}/place", json={"place": place})
    return client.checked(answer, PutAway if status == 200 else None, status)


def waits(message):
    return message.type == "waits"


def test_each_match_says_whose_turn_it_is_and_since_when(hall, times):
    mara, odo, table = two(hall)
    times[0] += 5_000
    one, other = [client.get("/mine", Mine).matches[0] for client in (mara, odo)]
    assert (one.waits, one.asked, one.asked_since, one.last_at) == ("turn", 0, 1_000_000, 1_000_000)
    assert (other.waits, other.asked, other.asked_since) == (None, 0, 1_000_000)
    assert (one.mine, other.mine, one.seats, one.status) == ([0], [1], other.seats, "running")
    talk = mara.socket()
    update = talk.watch(table.id, 0)
    while update.question.seat == 0:
        update = talk.answer(table.id, update)
    one, other = [client.get("/mine", Mine).matches[0] for client in (mara, odo)]
    assert (one.waits, one.asked_since, other.waits, other.asked_since) == (None, 1_005_000, "turn", 1_005_000)


def test_since_when_tells_nothing_that_the_seat_could_not_notice(hall, times):
    """Tower Siege: a spell that the other casts in secret is nothing that has happened."""
    mara, odo, table = two(hall, game="tower_siege", options={})
    chance = random.Random(3)
    clients, talks = (mara, odo), [mara.socket(), odo.socket()]
    silent = 0
    for seat, talk in enumerate(talks):
        talk.watch(table.id, seat)
        talk.say("stops", match=table.id, seat=seat, stops="always")
    for _ in range(30):
        times[0] += 1_000
        asked = talks[0].watch(table.id, 0).question.seat
        other = 1 - asked
        seq, before = talks[other].watch(table.id, other).seq, clients[other].get("/mine", Mine).matches[0]
        update = talks[asked].watch(table.id, asked)
        talks[asked].answer(table.id, update, chance.choice(update.question.choices).action)
        after = clients[other].get("/mine", Mine).matches[0]
        if talks[other].watch(table.id, other).seq == seq:
            silent += 1
            assert after == before
        else:
            assert after.last_at == times[0] != before.last_at
    assert silent


def test_open_invitations_are_counted(server):
    mara = server.client()
    table = mara.match("me", "open", "open")
    assert mara.get("/mine", Mine).matches[0].open_seats == 2
    server.client().join(table.id, table.key)
    own = mara.get("/mine", Mine).matches[0]
    assert own.open_seats == 1 and own.status == "waiting" and own.waits is None


def finished(client, *seats, game="dice_duel", options=None):
    """A match that its players, all of them this client, have played to the end."""
    table = client.match(*seats, game=game, options={"starting_health": 1} if options is None else options)
    talk = client.socket()
    own = [number for number, kind in enumerate(seats) if kind == "me"]
    update = talk.watch(table.id, own[0])
    while update.result is None:
        if update.question is not None and update.question.seat in own:
            update = talk.watch(table.id, update.question.seat)
            update = talk.answer(table.id, update)
        else:
            update = talk.until(lambda m: m.type == "update")
    return table, update.result


def test_the_result_is_told_from_where_one_sits(server):
    mara = server.client()
    _, result = finished(mara, "me", "random")
    own = mara.get("/mine", Mine).matches[0]
    assert own.result == ("won" if result.winners == [0] else "lost") and own.ended == result.text
    both, _ = finished(mara, "me", "me")
    assert next(m for m in mara.get("/mine", Mine).matches if m.id == both.id).result == "both"


def test_the_ending_is_known_without_a_replay_also_after_a_restart(running, tmp_path, client_kind):
    url = f"sqlite:///{tmp_path / 'w.db'}"
    first = running(url)
    mara = first.client()
    finished(mara, "me", "random")
    before = mara.get("/mine", Mine)
    first.stop()
    second = running(url)
    mara = client_kind(second.url, mara.cookie)
    assert mara.get("/mine", Mine) == before and second.app.state.hall.tables == {}


@pytest.mark.parametrize("kept", ["NULL", "'{no json'"])
def test_a_match_whose_ending_cannot_be_read_is_listed_all_the_same(running, tmp_path, client_kind, kept):
    """Of a match that ended before endings were kept, the ending is found by replay, and kept."""
    url = f"sqlite:///{tmp_path / 'w.db'}"
    first = running(url)
    mara = first.client()
    table, result = finished(mara, "me", "random")
    first.stop()
    with sqlite3.connect(tmp_path / "w.db") as connection:
        connection.execute("DELETE FROM ending" if kept == "NULL" else f"UPDATE ending SET ranking = {kept}")
    connection.close()
    second = running(url)
    mara = client_kind(second.url, mara.cookie)
    own = mara.get("/mine", Mine).matches[0]
    assert (own.id, own.status, own.ended) == (table.id, "over", result.text if kept == "NULL" else "")
    count = second.app.state.hall.store.read_now(lambda c: c.exec_driver_sql("SELECT count(*) FROM ending").scalar())
    assert count == 1


def test_matches_are_archived_removed_and_put_back_for_oneself_alone(server):
    mara, odo, table = two(server, options={"starting_health": 1, **FIRST})
    talks = [mara.socket(), odo.socket()]
    update = talks[0].watch(table.id, 0)
    while update.result is None:
        seat = update.question.seat
        update = talks[seat].answer(table.id, talks[seat].watch(table.id, seat))
    for place, counts in (
        ("archive", {"table": 0, "archive": 1, "removed": 0}), ("removed", {"table": 0, "archive": 0, "removed": 1}),
        ("table", {"table": 1, "archive": 0, "removed": 0}),
    ):  # fmt: skip
        put(mara, table.id, place)
        there = mara.get("/mine", Mine, place=place)
        assert [m.id for m in there.matches] == [table.id] and there.counts == counts and there.matches[0].place == place
        assert [t.id for t in mara.get("/lobby", Lobby).mine] == ([table.id] if place == "table" else [])
        assert odo.get("/mine", Mine).counts == {"table": 1, "archive": 0, "removed": 0}
    assert mara.get(f"/matches/{table.id}/timeline").json()["entries"], "its link still leads to it"


def test_nobody_puts_away_a_match_in_which_others_wait_for_them(server):
    mara, odo, table = two(server)
    assert "leave the table first" in put(mara, table.id, "removed", 409).detail
    mara.post(f"/matches/{table.id}/leave", seat=0)
    put(mara, table.id, "removed")
    assert mara.get("/mine", Mine).matches == [] and odo.get("/mine", Mine).matches[0].id == table.id
    alone = mara.match("me", "random")
    put(mara, alone.id, "archive")
    assert mara.get("/mine", Mine, place="archive").matches[0].status == "running"


def test_only_ones_own_matches_can_be_put_away(server):
    mara, odo = server.client(), server.client()
    listed, secret = mara.match("me", "open", listed=True), mara.match("me", "open")
    assert put(odo, listed.id, "removed", 403).code == "forbidden"
    assert put(odo, secret.id, "removed", 404).code == "unknown_match"


def test_matches_are_sorted_as_asked(hall, times):
    mara = hall.client()
    made = {}
    for name, second, game in (("a", "open", "roar_of_war"), ("b", "me", "dice_duel"), ("c", "open", "kuhn")):
        times[0] += 1_000
        made[mara.match("me", second, game=game).id] = name

    def order(wish):
        return "".join([made[m.id] for m in mara.get("/mine", Mine, order=wish).matches])

    assert [order(wish) for wish in ("turn", "made", "activity", "game")] == ["bca", "cba", "cba", "bca"]
    assert len(mara.get("/mine", Mine, most=2).matches) == 2


def test_the_socket_tells_which_matches_wait_for_me_and_when_they_no_longer_do(hall):
    mara, odo, table = two(hall)
    pages = [mara.socket(), odo.socket()]
    for page in pages:
        page.send("lobby")
    assert [(w.match, w.why, w.since) for w in pages[0].until(waits).matches] == [(table.id, "turn", 1_000_000)]
    assert pages[1].until(waits).matches == []
    talk = mara.socket()
    update = talk.watch(table.id, 0)
    while update.question.seat == 0:
        update = talk.answer(table.id, update)
    assert pages[0].until(waits).matches == [] and pages[1].until(waits).matches[0].match == table.id


def test_a_rematch_and_a_wish_of_the_other_wait_for_me_too(server):
    mara, odo, table = two(server, options={"starting_health": 1, **FIRST})
    page, talks = odo.socket(), [mara.socket(), odo.socket()]
    page.say("lobby")
    page.until(waits)
    update = talks[0].answer(table.id, talks[0].watch(table.id, 0))
    talks[1].watch(table.id, 1)
    talks[0].say("real_dice", match=table.id, seat=0, on=True)
    seen = page.until(lambda m: waits(m) and m.matches)
    assert seen.matches[0].why == ("turn" if update.question.seat == 1 else "consent")
    talks[1].say("consent", match=table.id, seat=1, yes=False, about="real_dice")
    while update.result is None:
        seat = update.question.seat
        update = talks[seat].answer(table.id, talks[seat].watch(table.id, seat))
    again = mara.post(f"/matches/{table.id}/rematch").json()
    found = page.until(lambda m: waits(m) and m.matches and m.matches[0].match == again["id"]).matches
    assert [w.why for w in found] == ["start"]


def test_a_match_in_the_archive_waits_in_silence(server):
    mara = server.client()
    table = mara.match("me", "me")
    page = mara.socket()
    page.send("lobby")
    assert [w.match for w in page.until(waits).matches] == [table.id]
    put(mara, table.id, "archive")
    assert page.until(waits).matches == []


def test_a_deleted_match_leaves_no_ending_and_no_place_behind(server):
    mara = server.client()
    table, _ = finished(mara, "me", "random")
    put(mara, table.id, "archive")
    token = {"authorization": f"Bearer {server.app.state.host_token}"}
    assert server.client().http.post(f"/host/matches/{table.id}/delete", headers=token).status_code == 200
    left = "SELECT (SELECT count(*) FROM ending) + (SELECT count(*) FROM shelf)"
    assert server.app.state.hall.store.read_now(lambda c: c.exec_driver_sql(left).scalar()) == 0
