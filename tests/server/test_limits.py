"""Nobody can ask for too much."""
import asyncio
import time
from contextlib import AsyncExitStack

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from wartable.server import limits
from wartable.server.lanes import MOST, Lanes
from wartable.server.limits import Bucket, Buckets, household
from wartable.server.refusal import Refusal

STRICT = {
    "message_rate": 1, "message_burst": 5, "request_rate": 0.001, "request_burst": 12, "match_rate": 0.01, "match_burst": 2,
    "session_rate": 0.01, "session_burst": 3, "hint_rate": 0.01, "hint_burst": 1, "odds_rate": 0.001, "odds_burst": 2,
    "sockets_of_one": 2, "watched_by_one": 1,
}  # fmt: skip


@pytest.fixture
def strict(running, tmp_path):
    def start(*names):
        return running(f"sqlite:///{tmp_path / 'w.db'}", **{name: STRICT[name] for name in names})

    return start


def test_messages(strict):
    talk = strict("message_rate", "message_burst").client().socket()
    codes = [talk.socket.send('{"type":"ping"}') or talk.receive().type for _ in range(8)]
    assert codes == ["pong"] * 5 + ["refused"] * 3


def test_a_flood_closes_the_socket(strict):
    talk = strict("message_rate", "message_burst").client().socket()

    def flood():
        for _ in range(100_000):
            talk.socket.send('{"type":"ping"}')
        talk.until(lambda message: False, 5)

    with pytest.raises(ConnectionClosed):
        flood()


def test_requests(strict):
    http = strict("request_rate", "request_burst").client().http
    assert [http.get("/api/games").status_code for _ in range(13)] == [200] * 12 + [429]


def test_a_club_behind_one_address_shares_nothing_but_the_address(strict):
    server = strict("request_rate", "request_burst", "match_rate", "match_burst")
    for _ in range(4):
        client = server.client()
        assert [client.http.post("/api/quick", json={}).status_code for _ in range(3)] == [200, 200, 429]


def test_an_address_cannot_pass_for_a_club_by_cookies_that_it_makes_up(running, tmp_path):
    server = running(f"sqlite:///{tmp_path / 'w.db'}", address_rate=0.01, address_burst=10)
    asked = [httpx2.get(f"{server.url}/api/games", cookies={"wartable": str(n)}, trust_env=False) for n in range(12)]
    codes = [answer.status_code for answer in asked]
    assert codes == [200] * 10 + [429] * 2


def test_a_wish_for_a_match_that_is_refused_costs_nothing(strict):
    client = strict("match_rate", "match_burst").client()
    wrong = {"game": "dice_duel", "seats": [{"kind": "me"}] * 16}
    assert [client.http.post("/api/matches", json=wrong).status_code for _ in range(5)] == [422] * 5
    assert client.http.post("/api/quick", json={}).status_code == 200


def test_a_message_that_comes_too_fast_is_refused_by_its_id(strict):
    talk = strict("message_rate", "message_burst").client().socket()
    answers = [talk.say("ping") for _ in range(7)]
    assert [answer.type for answer in answers] == ["pong"] * 5 + ["refused"] * 2
    assert [answer.re for answer in answers] == list(range(1, 8))


def test_new_matches(strict):
    client = strict("match_rate", "match_burst").client()
    assert [client.http.post("/api/quick", json={}).status_code for _ in range(3)] == [200, 200, 429]


def test_new_sessions(strict):
    server = strict("session_rate", "session_burst")
    first = server.client()
    server.client(), server.client()
    nobody = type(first)(server.url, "x")
    assert nobody.http.get("/api/session").status_code == 429
    assert first.http.get("/api/session").status_code == 200


def test_hints(strict):
    client = strict("hint_rate", "hint_burst").client()
    table = client.quick()
    talk = client.socket()
    update = talk.turn(talk.watch(table.id, 0), 0)
    ask = {"match": table.id, "seat": 0, "question": update.question.id}
    assert talk.say("hint", **ask).type == "hint" and talk.say("hint", **ask).code == "too_fast"


def test_odds(strict):
    client = strict("odds_rate", "odds_burst").client()
    table = client.match("me", "me")
    talk = client.socket()
    asked = talk.watch(table.id, talk.watch(table.id).question.seat).question
    wish = {"match": table.id, "seat": asked.seat, "question": asked.id}
    assert [talk.say("odds", **wish).type for _ in range(3)] == ["odds", "odds", "refused"]


def test_sockets_and_watched_matches_of_one_session(strict):
    client = strict("sockets_of_one", "watched_by_one").client()
    talk = client.socket()
    client.socket()
    with pytest.raises(InvalidStatus):
        client.socket()
    one, two = client.quick(), client.quick()
    assert talk.watch(one.id, 0).type == "update" and talk.watch(two.id, 0).code == "too_fast"
    talk.say("unwatch", match=one.id)
    assert talk.watch(two.id, 0).type == "update"


def test_large_frames_and_bodies(server):
    client = server.client()
    talk = client.socket()
    talk.socket.send('{"type":"ping","x":"' + "a" * 20_000 + '"}')
    with pytest.raises(ConnectionClosed):
        talk.receive()
    assert client.http.put("/api/session", content=b"a" * 70_000).status_code == 413

    def parts():
        for _ in range(100):
            yield b"a" * 1000

    assert client.http.put("/api/session", content=parts()).status_code == 413


@pytest.mark.parametrize(("size", "fits"), [(1000, True), (1001, False)])
def test_a_body_may_be_as_large_as_the_settings_say(running, tmp_path, size, fits):
    http = running(f"sqlite:///{tmp_path / 'w.db'}", body_bytes=1000).client().http
    for content in (b"a" * size, iter([b"a" * 500, b"a" * (size - 500)])):
        assert (http.put("/api/session", content=content).status_code != 413) == fits


def test_a_table_that_nobody_looks_at_is_forgotten_and_found_again(running, tmp_path):
    server = running(f"sqlite:///{tmp_path / 'w.db'}", idle=0.1)
    client = server.client()
    table = client.match("me", "me")
    hall = server.app.state.hall
    end = time.monotonic() + 60
    while table.id in hall.tables and time.monotonic() < end:
        time.sleep(0.02)
    assert table.id not in hall.tables
    assert client.socket().watch(table.id, 0).seq >= 1


def test_a_bucket_fills_by_its_rate_up_to_its_burst_and_no_further(monkeypatch):
    now = [100.0]
    monkeypatch.setattr(limits, "monotonic", lambda: now[0])
    bucket = Bucket(2, 3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] += 0.25
    assert not bucket.take(), "half a drop is none"
    now[0] += 0.25
    assert [bucket.take() for _ in range(2)] == [True, False]
    now[0] += 1000
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_who_has_not_asked_for_longest_is_forgotten_first():
    buckets = Buckets(0, 1, most=2)
    assert [buckets.take(who) for who in ("ann", "ben", "ann", "cleo")] == [True, True, False, True]
    assert not buckets.take("ann"), "who asked again is still known"
    assert buckets.take("ben"), "who did not is as good as new"


def test_a_household_has_one_share_however_many_addresses_it_has():
    assert household("2001:db8:1:2::1") == household("2001:db8:1:2:ffff::9") != household("2001:db8:1:3::1")
    assert household("::ffff:198.51.100.7") == household("198.51.100.7") == "198.51.100.7"
    assert household("::1") == "::1" and household("testclient") == "testclient"


def test_no_address_takes_all_sockets_however_many_visitors_it_makes_up(running, tmp_path):
    server = running(f"sqlite:///{tmp_path / 'w.db'}", sockets_of_address=3)
    talks = [server.client().socket() for _ in range(3)]
    with pytest.raises(Exception, match=r"403|1013"):
        server.client().socket()
    away = {"X-Forwarded-For": "198.51.100.7"}
    assert server.client().socket(**away).say("ping").type == "pong"
    talks[0].close()
    while len(server.app.state.open) > 3:
        pass
    assert server.client().socket().say("ping").type == "pong"


def test_what_takes_long_is_done_one_after_another_and_every_household_has_its_turn():
    """One person of a household wishes for five things, somebody else there for one, and a stranger for one."""
    lanes, order = Lanes(), []

    async def wish(person, address):
        async with lanes.turn(person, address):
            assert lanes.gate.locked()
            order.append(person)
            await asyncio.sleep(0)

    async def all_wish():
        people = [("mara", "club")] * 5 + [("odo", "club"), ("runa", "home")]
        await asyncio.gather(*[wish(*who) for who in people])

    asyncio.run(all_wish())
    assert len(order) == 7 and order.index("runa") <= 2 and order.index("odo") <= 3
    assert not lanes.wishes and not lanes.lanes


def test_somebody_with_too_many_wishes_is_refused_and_the_others_are_not():
    lanes = Lanes()

    async def wish_too_much():
        async with AsyncExitStack() as held:
            await held.enter_async_context(lanes.turn("odo", "home"))
            waiting = [asyncio.ensure_future(held.enter_async_context(lanes.turn("mara", "club"))) for _ in range(MOST)]
            await asyncio.sleep(0)
            with pytest.raises(Refusal, match="too much at once"):
                await held.enter_async_context(lanes.turn("mara", "club"))
            for one in waiting:
                one.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
        async with lanes.turn("mara", "club"):
            return dict(lanes.wishes)

    assert asyncio.run(wish_too_much()) == {"mara": 1}
