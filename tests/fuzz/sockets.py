"""Scripts for sockets: what three people say to a server, and what they hear.

The first line names a game and who sits there; every other line is said by the first person, or by the one whose number stands
before it (2 is a stranger). `"@m"` stands for the match, `"@q"` for the open question and `"@a3"` for its fourth choice.
"""
import json
import re
import secrets
from contextlib import ExitStack

import httpx2
from entries import check_entries
from pydantic import ValidationError
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from wartable.server.protocol.schema import CLIENT, SERVER

PEOPLE, STRANGER = 3, 2
PATIENCE = 30  # seconds
LAST = 2**53 - 1  # the id of the ping after which nothing more is expected
LATER = ("hint", "answer")  # What may be answered after a pause.
SECRET = ("update", "table", "hint", "odds", "why_not")  # What a stranger never hears of a match that is not listed.
CLOSED = (1003, 1007, 1008, 1009)  # How a socket may end for somebody who talks nonsense: no text, too fast, too long.
GAMES = ("dice_duel", "roar_of_war", "throes_of_war", "tower_siege", "final_war")
SCRIPTS = [
    """dice_duel me open
{"type": "watch", "id": 1, "match": "@m", "seat": 0, "last": 0}
1 {"type": "watch", "id": 1, "match": "@m", "seat": 1, "last": 0}
{"type": "answer", "id": 2, "match": "@m", "seat": 0, "question": "@q", "action": "@a0"}
1 {"type": "answer", "id": 2, "match": "@m", "seat": 1, "question": "@q", "action": "@a1"}
{"type": "undo", "id": 3, "match": "@m", "seat": 0}
{"type": "ask_takeback", "id": 4, "match": "@m", "seat": 0}
1 {"type": "consent", "id": 5, "match": "@m", "seat": 1, "yes": true}
{"type": "hint", "id": 6, "match": "@m", "seat": 0, "question": "@q"}
{"type": "odds", "id": 7, "match": "@m", "seat": 0, "question": "@q"}
{"type": "why_not", "id": 8, "match": "@m", "seat": 0, "name": "keep"}""",
    """dice_duel me open
{"type": "watch", "id": 1, "match": "@m", "seat": 0, "last": 0}
1 {"type": "watch", "id": 1, "match": "@m", "seat": 1, "last": 0}
{"type": "real_dice", "id": 2, "match": "@m", "seat": 0, "on": true}
1 {"type": "consent", "id": 3, "match": "@m", "seat": 1, "yes": true, "about": "real_dice"}
{"type": "answer", "id": 4, "match": "@m", "seat": 0, "question": "@q", "action": "@a0"}
{"type": "roll", "id": 5, "match": "@m", "seat": 0, "question": "@q", "faces": ["6", "6", "6"]}
1 {"type": "stand_in", "id": 6, "match": "@m", "seat": 1, "on": true, "bot": "random"}
1 {"type": "stand_in", "id": 7, "match": "@m", "seat": 1, "on": false}""",
    """final_war me me
{"type": "lobby", "id": 1}
2 {"type": "watch", "id": 1, "match": "@m", "seat": 0, "last": 0}
{"type": "watch", "id": 2, "match": "@m", "seat": 1, "last": 0}
{"type": "answer", "id": 3, "match": "@m", "seat": 1, "question": "@q", "action": "@a0", "more": [1, 2]}
{"type": "watch", "id": 4, "match": "@m", "seat": 0, "last": 0}
{"type": "answer", "id": 5, "match": "@m", "seat": 0, "question": "@q", "action": "@a0"}
{"type": "stops", "id": 6, "match": "@m", "seat": 0, "stops": "always"}
{"type": "unwatch", "id": 7, "match": "@m"}
{"type": "ping", "id": 8}""",
]


class Person:
    """A session with a socket, and what it knows of the match."""

    def __init__(self, url):
        self.url = url
        self.http = httpx2.Client(base_url=url, trust_env=False, timeout=60)
        self.http.get("/api/session").raise_for_status()
        self.stack = ExitStack()
        self.forget()

    def forget(self):
        """A new socket, which knows nothing of the last script."""
        self.stack.close()
        address = self.url.replace("http", "ws", 1) + "/api/socket"
        headers = {"Cookie": f"wartable={self.http.cookies['wartable']}"}
        wish = {"additional_headers": headers, "proxy": None, "compression": None, "close_timeout": 0.5}
        self.socket = self.stack.enter_context(connect(address, **wish))
        self.question = None
        self.heard, self.expected, self.closed = [], set(), False

    def post(self, path, **body):
        return self.http.post(f"/api/{path}", json=body).raise_for_status().json()

    def say(self, line, match):
        """Sends a line with what it stands for, and listens to what comes back."""
        text = line.replace('"@m"', json.dumps(match))
        question = self.question or {"id": 0, "choices": []}
        text = text.replace('"@q"', str(question["id"]))
        text = re.sub(r'"@a(\d{1,4})"', lambda found: action(question["choices"], int(found[1])), text)
        if self.closed:
            return
        try:
            message = CLIENT.validate_json(text)
            if message.id is not None and message.id < LAST and message.type not in LATER:
                self.expected.add(message.id)
        except (ValidationError, ValueError):
            pass
        try:
            self.socket.send(text)
            self.socket.send(json.dumps({"type": "ping", "id": LAST}))
            while self.take(json.loads(self.socket.recv(PATIENCE))):
                pass
        except ConnectionClosed as e:
            self.closed = True
            code = e.rcvd.code if e.rcvd else None
            assert code in CLOSED, f"the socket was closed with {code}"
            self.heard.append(f"closed {code}")

    def take(self, message):
        """Checks what was heard; whether there is more to come."""
        SERVER.validate_python(message)
        self.expected.discard(message.get("re"))
        update = message.get("update") or message
        if update["type"] == "update":
            asked = update["question"]
            self.question = asked if asked and asked["seat"] == update["seat"] else self.question
        if message["type"] == "pong" and message["re"] == LAST:
            return False
        self.heard.append(f"{message['type']} {message.get('code', '')} {message.get('text', '')}")
        return True


def action(choices, number):
    return str(choices[number % len(choices)]["action"]) if choices else "0"


class Sockets:
    """Plays scripts on a server, each at a table of its own. Where the server is of this process, its memory is compared with
    its database."""

    def __init__(self, url, app=None):
        self.app = app
        self.people = [Person(url) for _ in range(PEOPLE)]

    def read(self, text):
        """What is said to a script; raises what no server should do."""
        head, *lines = text.split("\n")
        match = self.table(head.split())
        for person in self.people:
            person.forget()
        for line in lines[:40]:
            who, rest = (int(line[0]), line[1:].strip()) if line[:2] in ("0 ", "1 ", "2 ") else (0, line)
            self.people[who].say(rest, match)
        for person in self.people:
            assert person.closed or not person.expected, f"no answer to the messages {sorted(person.expected)}"
        strange = [said for said in self.people[STRANGER].heard if said.split()[0] in SECRET]
        assert not strange, f"a stranger heard {strange}"
        shown = self.people[0].http.get(f"/api/matches/{match}/view", params={"seat": 0})
        assert shown.status_code in (200, 409), shown.text
        if self.app is not None:
            check_entries(self.app.state.hall, match)
        return " ; ".join(sorted({said for person in self.people for said in person.heard})) or "nothing"

    def table(self, words):
        """A new match of the game and with the seats that are named, as far as there are such."""
        game = next((word for word in words if word in GAMES), "dice_duel")
        others = [word for word in words[2:] if word in ("me", "open", "bot")]
        first, second = self.people[:2]
        made = first.post("matches", game=game, seats=[{"kind": kind} for kind in ("me", *(others or ["open"])[:1])])
        for seat in made["seats"]:
            if seat["kind"] == "open":
                second.post(f"matches/{made['id']}/join", key=made["key"], added=secrets.token_hex(16))
            elif seat["mine"]:
                first.post(f"matches/{made['id']}/add", seat=seat["seat"], added=secrets.token_hex(16))
        return made["id"]

    def close(self):
        for person in self.people:
            person.stack.close()
            person.http.close()
