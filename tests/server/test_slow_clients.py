"""Whoever dawdles is shown the door; everybody else notices nothing."""
import contextlib
import socket

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
    assert brisk.app.state.door.unfinished.total() == 0


def test_hundreds_of_half_sent_requests_do_not_keep_others_waiting(brisk, caplog):
    slow = [opened(brisk, HALF[1]) for _ in range(300)]
    with httpx2.Client(base_url=brisk.url, trust_env=False, timeout=10) as http:
        answers = []
        while 200 not in answers:
            try:
                answers.append(http.get("/api/health").status_code)
            except httpx2.TransportError:
                answers.append(0)  # from the same address as the flood; its share is free again in a moment
    assert brisk.app.state.door.refused > 0
    assert brisk.app.state.door.open["127.0.0.1"] <= 25
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
    assert brisk.app.state.door.unfinished.total() == 0
    assert talk.say("ping").type == "pong"
