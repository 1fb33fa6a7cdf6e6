"""Whatever is thrown at the server, it answers by the protocol, and its matches stay what they were."""
import json
import random
import struct
import sys
from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings, strategies
from pydantic import ValidationError
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance
from websockets.exceptions import ConnectionClosed

sys.path.insert(0, str(Path(__file__).parents[1] / "fuzz"))
from entries import check_entries

from wartable.server.app import make_app
from wartable.server.protocol.comments import NewComment
from wartable.server.protocol.schema import CLIENT
from wartable.server.protocol.seen import Update
from wartable.server.settings import Settings

TYPES = sorted(CLIENT.json_schema()["discriminator"]["mapping"])
KEYS = ["type", "id", "match", "seat", "question", "action", "faces", "yes", "on", "bot", "key", "last", "name", "extra"]


class Fuzzer:
    """Messages from sensible to senseless, about real matches and others."""

    def __init__(self, seed, matches, key):
        self.random = random.Random(seed)
        self.matches = matches
        self.key = key

    def value(self, key):
        r = self.random
        sensible = {
            "type": lambda: r.choice(TYPES), "id": lambda: r.randrange(100), "match": lambda: r.choice(self.matches),
            "seat": lambda: r.randrange(3), "question": lambda: r.randrange(12), "action": lambda: r.randrange(120),
            "faces": lambda: [str(r.randrange(7)) for _ in range(r.randrange(9))], "yes": lambda: r.random() < 0.5,
            "on": lambda: r.random() < 0.5, "bot": lambda: r.choice(["random", "soldier", "nobody"]),
            "key": lambda: self.key, "last": lambda: r.randrange(10), "name": lambda: "keep",
        }  # fmt: skip
        wild = [None, -1, 2**70, 1.5, "", "x" * 50, [], {}, [[[]]], True, "\x00", "💥", {"type": "watch"}]
        return sensible[key]() if key in sensible and r.random() < 0.93 else r.choice(wild)

    def message(self):
        r = self.random
        if r.random() < 0.1:
            return r.choice(["", "null", "[]", "{", "{}", '"x"', "1e999", "[" * 5000, '{"type":"ping","type":"watch"}', "NaN"])
        if r.random() < 0.03:
            return bytes(r.randrange(256) for _ in range(r.randrange(50)))
        keys = ["type", *r.sample(KEYS[1:], r.randrange(1, 8))] if r.random() < 0.5 else KEYS[:6]
        made = {key: self.value(key) for key in keys}
        if r.random() < 0.6 and made.get("type") in TYPES:
            wanted = CLIENT.json_schema()["$defs"]
            model = next(d for d in wanted.values() if d["properties"]["type"].get("const") == made["type"])
            made = {key: self.value(key) for key in model["properties"] if key != "type"} | {"type": made["type"]}
        return json.dumps(made)


@pytest.mark.parametrize("seed", range(3))
def test_malformed_and_unordered_messages_are_answered_and_change_nothing_wrongly(server, seed):
    owner, stranger = server.client(), server.client()
    tables = [owner.match("me", "me"), owner.match("me", "random"), owner.match("me", "me", game="kuhn")]
    ids = [t.id for t in tables]
    secret = stranger.match("me", "me", game="kuhn")
    untouched = stranger.get(f"/matches/{secret.id}/view", Update).seq
    fuzzer = Fuzzer(seed, [*ids, secret.id, "A" * 16], tables[0].key)
    talk = owner.socket()
    for id in ids:
        talk.watch(id, 0)
    answered = 0
    for _ in range(600):
        talk.socket.send(fuzzer.message())
    talk.number = 1000  # none of the fuzzer's own
    number = talk.send("ping")
    while True:
        message = talk.receive()
        answered += 1
        if getattr(message, "match", None) == secret.id:
            assert message.type == "refused"
        if message.type == "pong" and message.re == number:
            break
    assert answered > 500
    for id in ids:
        check_entries(server.app.state.hall, id)
    assert stranger.get(f"/matches/{secret.id}/view", Update).seq == untouched


def test_frames_that_are_no_frames_end_the_socket_and_nothing_else(server):
    client = server.client()
    table = client.quick()
    for junk in (b"\xff" * 40, b"\x81\xfe" + b"\x00" * 10, struct.pack("!BBQ", 0x81, 0xFF, 2**62), b"\x8b\x80\x00\x00\x00\x00"):
        talk = client.socket()
        talk.socket.socket.sendall(junk)
        with pytest.raises((ConnectionClosed, OSError, TimeoutError)):
            talk.until(lambda message: False, 3)
    assert client.socket().watch(table.id, 0).type == "update"


SCHEMA = schemathesis.openapi.from_dict(make_app(Settings(database="sqlite://")).openapi())
OPERATIONS = {found.ok().label: found.ok() for found in SCHEMA.get_all_operations()}


@pytest.mark.parametrize("label", sorted(OPERATIONS))
def test_the_api_does_what_its_description_says(server, label):
    """Schemathesis makes requests from the description, right and wrong ones: no crash, no answer that is not described."""
    client = server.client()
    table = client.quick()
    everything = [schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE]

    @given(data=strategies.data())
    @settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck), database=None, derandomize=True)
    def tried(data):
        mode = data.draw(strategies.sampled_from(everything))
        case = data.draw(OPERATIONS[label].as_strategy(generation_mode=mode))
        if "match" in (case.path_parameters or {}) and data.draw(strategies.booleans()):
            case.path_parameters["match"] = table.id
        answer = case.call(base_url=server.url, cookies={"wartable": client.cookie})
        case.validate_response(answer, checks=[not_a_server_error, response_schema_conformance, status_code_conformance])

    tried()


# What they found.


def test_an_origin_that_is_no_address_is_refused(server):
    client = server.client()
    assert client.http.put("/api/session", json={"name": "Mara"}, headers={"origin": "http://["}).status_code == 403


LONG = ["/" + "a" * 300, "/api/matches/" + "a" * 300, "/" + "a/" * 2000, "/assets/" + "b" * 256 + ".js"]


@pytest.mark.parametrize("path", LONG)
def test_a_path_longer_than_any_file_is_not_there(server, path):
    assert server.client().http.get(path).status_code in (404, 422)


def test_a_number_longer_than_any_option_is_refused(server):
    client = server.client()
    seats = '"seats": [{"kind": "me"}, {"kind": "me"}]'
    body = '{"game": "dice_duel", ' + seats + ', "options": {"starting_health": ' + "9" * 5000 + "}}"
    answer = client.http.post("/api/matches", content=body, headers={"content-type": "application/json"})
    assert answer.status_code in (400, 422) and answer.json()["code"] == "malformed"


def test_matches_that_are_not_there_leave_nothing_behind(server):
    client = server.client()
    for number in range(50):
        assert client.http.get(f"/api/matches/{number:016d}").status_code == 404
    assert server.app.state.hall.loading == {}


UNREAL = ["Soldier\u200b", "\u202eeil", "a\u0301\u0302\u0303\u0304", "\u3164", "a\u00adb", "x\u2066y", "\u2800"]
UNREAL += ["S\u043eldier", "Mar\u03b1"]  # an o of Russia, an a of Greece


@pytest.mark.parametrize("name", UNREAL)
def test_names_that_only_look_like_names_are_refused(server, name):
    assert server.client().http.put("/api/session", json={"name": name}).status_code == 422


@pytest.mark.parametrize("name", ["Mara", "Zoë", "Жанна", "שלום", "Anna Lena", "李", "Kai 山田", "Ελένη"])
def test_names_of_people_are_names(server, name):
    assert server.client().http.put("/api/session", json={"name": name}).json()["name"] == name


@pytest.mark.parametrize("text", ["\u200b", " \u2800 ", "\u0301", "\n", "a\u202eb", "a\x00b", "a" + "\u0301" * 9])
def test_comments_that_say_nothing_or_write_over_others_are_refused(text):
    with pytest.raises(ValidationError):
        NewComment(at=0, text=text)


@pytest.mark.parametrize("text", ["<script>alert(1)</script>", "يا سلام", "👩\u200d🚀", "good\r\nthrow", "a\u0301\u0323"])
def test_comments_of_people_are_kept(text):
    assert NewComment(at=0, text=text).text == text.replace("\r", "")
