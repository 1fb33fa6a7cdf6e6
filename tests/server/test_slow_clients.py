"""Whoever dawdles is shown the door; everybody else notices nothing."""
import contextlib
import socket
import time

import httpx2
import pytest


@pytest.fixture
def brisk(running, tmp_path):
    return running(
        f"sqlite:///{tmp_path / 'w.db'}", header_seconds=0.3, body_seconds=0.3, idle_seconds=1, unfinished_of_address=20
    )


def opened(server, data):
    made = socket.create_connection(("127.0.0.1", server.port))
    made.settimeout(20)
    made.sendall(data)
    return made


HALF = [
    b"",
    b"GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: ",
    b"PUT /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{",
]


@pytest.mark.parametrize("data", HALF)
def test_a_request_that_does_not_come_to_an_end_is_closed(brisk, data):
    with opened(brisk, data) as slow, contextlib.suppress(ConnectionResetError):
        while slow.recv(1000):
            pass
    assert brisk.app.state.door.timed_out == 1
    assert brisk.app.state.door.unfinished == {}


def test_hundreds_of_half_sent_requests_keep_nobody_waiting_not_even_at_the_same_address(running, tmp_path, caplog):
    """Whoever has taken longest over a request goes, not who comes next."""
    brisk = running(f"sqlite:///{tmp_path / 'w.db'}", header_seconds=3600, unfinished_of_address=20)
    slow = [opened(brisk, HALF[1]) for _ in range(300)]
    for _ in range(3):
        assert httpx2.get(f"{brisk.url}/api/health", trust_env=False, timeout=30).status_code == 200
        slow += [opened(brisk, HALF[1]) for _ in range(20)]
    door = brisk.app.state.door
    while door.refused < 340:
        time.sleep(0.01)
    assert door.open["127.0.0.1"] <= 25 and len(door.unfinished["127.0.0.1"]) == 20
    assert sum("unfinished requests" in r.getMessage() for r in caplog.records) == 1
    for one in slow:
        one.close()


def test_a_connection_that_is_used_again_has_its_time_again(brisk):
    with httpx2.Client(base_url=brisk.url, trust_env=False) as http:
        assert [http.get("/api/health").status_code for _ in range(5)] == [200] * 5
    assert brisk.app.state.door.timed_out == 0


def test_a_socket_is_no_unfinished_request(brisk):
    client = brisk.client()
    table = client.quick()
    talk = client.socket()
    talk.watch(table.id, 0)
    assert brisk.app.state.door.unfinished == {}
    assert talk.say("ping").type == "pong"


ENDLESS = [b"a" * 70_000, b"X-A: b\r\n" * 20_000, b"GET " * 20_000]


@pytest.mark.parametrize("rest", ENDLESS, ids=lambda data: str(data[:8]))
def test_a_head_without_an_end_is_not_read_to_its_end(running, tmp_path, rest):
    """Every byte of it would be kept, and looked at again with the next one."""
    server = running(f"sqlite:///{tmp_path / 'w.db'}", header_seconds=3600)
    with opened(server, b"GET / HTTP/1.1\r\nHost: x\r\nX: ") as made, contextlib.suppress(ConnectionError):
        answer = b""
        for _ in range(100):
            made.sendall(rest)
        while more := made.recv(10_000):
            answer += more
        assert b" 400 " in answer
    assert server.client().http.get("/api/health").status_code == 200


def test_whoever_does_not_take_the_answer_is_shown_the_door(running, tmp_path):
    server = running(f"sqlite:///{tmp_path / 'w.db'}", send_seconds=0.2)
    with opened(server, b"GET /api/games/throes_of_war/cards HTTP/1.1\r\nHost: x\r\n\r\n" * 200) as slow:
        slow.settimeout(60)
        door = server.app.state.door
        while not door.timed_out:
            time.sleep(0.01)
        with contextlib.suppress(ConnectionError):
            while slow.recv(100_000):
                pass
    while door.open["127.0.0.1"]:
        time.sleep(0.01)
    assert door.timed_out == 1


def test_behind_a_proxy_one_visitor_does_not_use_up_the_share_of_the_others(running, tmp_path):
    """A proxy that passes bodies on as they come asks for everybody from one address."""
    server = running(f"sqlite:///{tmp_path / 'w.db'}", unfinished_of_address=5)

    def asked(visitor):
        head = f"PUT /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\nX-Forwarded-For: {visitor}\r\n\r\n"
        return opened(server, head.encode())

    slow = [asked(f"2001:db8::{number:x}") for number in range(1, 21)]
    door = server.app.state.door
    while door.refused < 15:
        time.sleep(0.01)
    assert {visitor: len(waiting) for visitor, waiting in door.unfinished.items()} == {"2001:db8::": 5}
    with asked("198.51.100.7") as other:
        other.sendall(b" " * 50)
        assert b"HTTP/1.1 422" in other.recv(1000)
    for one in slow:
        one.close()
