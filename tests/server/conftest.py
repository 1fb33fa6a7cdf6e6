"""Real servers on real databases, and a client that checks every message against the protocol."""
import os
import pwd
import random
import secrets
import shutil
import socket
import subprocess
import sys
import threading
import time
from contextlib import ExitStack
from pathlib import Path

import httpx2
import pytest
import uvicorn
from websockets.sync.client import connect

sys.path.insert(0, str(Path(__file__).parents[1] / "envs"))
import kuhn

import wartable
from wartable.kernel import registry
from wartable.server.protocol.schema import CLIENT, SERVER
from wartable.server.protocol.sitting import TableInfo
from wartable.server.protocol.told import Problem
from wartable.server.serve import config_of
from wartable.server.settings import Settings

HERE = Path(__file__).parent
PLENTY = {name: 1e9 for name in Settings.model_fields if name.endswith(("_rate", "_burst"))}
GENEROUS = {**PLENTY, "sockets_of_one": 1000, "watched_by_one": 1000, "open_of_one": 1000}
LUCK = random.Random()
PATIENCE = float(os.environ.get("WARTABLE_PATIENCE", "60"))  # seconds, for a machine with a lot to do


def new_hex(size):
    return LUCK.randbytes(size).hex()


@pytest.fixture(autouse=True)
def same_luck(request):
    """A test rolls the same dice each time it is run."""
    LUCK.seed(request.node.nodeid)


@pytest.fixture(autouse=True)
def with_kuhn():
    """The smallest game with secrets is there for these tests alone."""
    registry.register_game(kuhn.GAME)
    yield
    registry._games.pop("kuhn", None)


# PostgreSQL, where it is installed: a cluster of its own for the session, run by somebody who may not be root.


def postgres_programs():
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
    return found[-1] if found else None


@pytest.fixture(scope="session")
def postgres(tmp_path_factory):
    programs = postgres_programs()
    if programs is None:
        missing = pytest.fail if os.environ.get("WARTABLE_ALL_TESTS") else pytest.skip
        missing("PostgreSQL is not installed; the same tests ran on SQLite")
    folder = Path("/tmp") / f"wartable-pg-{os.getpid()}-{secrets.token_hex(4)}"
    folder.mkdir(mode=0o700)
    user = None
    if os.getuid() == 0:
        user = next(name for name in ("postgres", "nobody") if any(u.pw_name == name for u in pwd.getpwall()))
        shutil.chown(folder, user)

    def run(*command):
        subprocess.run(
            command, check=True, user=user, cwd=folder, env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip

    run(programs / "initdb", "-D", folder / "data", "-U", "wartable", "-A", "trust", "-E", "UTF8")
    listen = f"-c listen_addresses='' -c unix_socket_directories={folder} -c max_connections=100"
    run(programs / "pg_ctl", "-D", folder / "data", "-w", "-l", folder / "log", "-o", listen, "start")
    yield folder, programs, run
    run(programs / "pg_ctl", "-D", folder / "data", "-m", "immediate", "stop")
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def postgres_url(postgres):
    folder, programs, run = postgres
    name = f"t{secrets.token_hex(6)}"
    run(programs / "createdb", "-h", folder, "-U", "wartable", name)
    return f"postgresql://wartable@/{name}?host={folder}"


@pytest.fixture(params=["sqlite", "postgres"])
def database(request, tmp_path):
    """The address of a new database, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'wartable.db'}"
    return request.getfixturevalue("postgres_url")


# Servers.


class Running:
    """A server in a thread of this process, on a real port."""

    def __init__(self, settings):
        self.settings = settings
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        config = config_of(settings)
        self.app = config.app
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, args=([self.socket],), daemon=True)
        self.thread.start()
        while not self.server.started:
            assert self.thread.is_alive(), "the server did not start"
            time.sleep(0.01)
        self.url = f"http://127.0.0.1:{self.port}"
        self.clients = []

    def client(self):
        made = Client(self.url)
        self.clients.append(made)
        return made

    def stop(self):
        for client in self.clients:
            client.close()
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()


@pytest.fixture
def running():
    """Starts servers; all are stopped at the end."""
    made = []

    def start(url, **changes):
        usual = {"database": url, "bots_in_threads": True, "new_hex": new_hex, "pause": 0, **GENEROUS}
        made.append(Running(Settings(**{**usual, **changes})))
        return made[-1]

    yield start
    for server in made:
        if server.thread.is_alive():
            server.stop()


@pytest.fixture
def server(running, tmp_path):
    """A server on SQLite."""
    return running(f"sqlite:///{tmp_path / 'wartable.db'}")


@pytest.fixture
def every_server(running, database):
    """A server on each kind of database."""
    return running(database)


class Process:
    """A server in a process of its own, to be killed."""

    def __init__(self, database, *arguments):
        source = Path(wartable.__file__).parents[1]
        server = [sys.executable, HERE / "serve_all.py", "--port", "0", "--no-browser"]
        command = [*server, "--database", database, *arguments]
        env = {**os.environ, "PYTHONPATH": f"{source}:{HERE.parent / 'envs'}"}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=env)
        said = []
        for line in self.process.stdout:
            said.append(line)
            if "The table is open" in line:
                self.url = line.split()[-1].rstrip("/").replace("localhost", "127.0.0.1")
                break
        else:
            raise AssertionError(f"the server did not start: {''.join(said)}")

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()


@pytest.fixture
def process():
    made = []

    def start(*arguments):
        made.append(Process(*arguments))
        return made[-1]

    yield start
    for one in made:
        if one.process.poll() is None:
            one.kill()


# Clients.


class Client:
    """A session: HTTP by httpx2, sockets by websockets; every answer is checked against the protocol."""

    def __init__(self, url, cookie=None):
        self.url = url
        cookies = {"wartable": cookie} if cookie else None
        self.http = httpx2.Client(base_url=url, trust_env=False, timeout=PATIENCE, cookies=cookies)
        self.sockets = []
        if cookie is None:
            assert self.http.get("/api/session").status_code == 200

    @property
    def cookie(self):
        return self.http.cookies["wartable"]

    def get(self, path, body=None, status=200, **query):
        return self.checked(self.http.get(f"/api{path}", params=query), body, status)

    def post(self, path, body=None, status=200, **data):
        return self.checked(self.http.post(f"/api{path}", json=data), body, status)

    def checked(self, answer, body, status):
        assert answer.status_code == status, answer.text
        if status >= 400:
            return Problem.model_validate_json(answer.text)
        return body.model_validate_json(answer.text) if body else answer

    def quick(self, **wish):
        table = self.post("/quick", TableInfo, **wish)
        return self.add(table.id, 0)

    def match(self, *kinds, game="dice_duel", **wish):
        """A match with these seats: `me`, `open`, or the name of a bot; my own randomness is added."""
        seats = [{"kind": k} if k in ("me", "open") else {"kind": "bot", "bot": k} for k in kinds]
        table = self.post("/matches", TableInfo, game=game, seats=seats, **wish)
        for seat, kind in enumerate(kinds):
            if kind == "me":
                table = self.add(table.id, seat)
        return table

    def add(self, id, seat, added=None):
        return self.post(f"/matches/{id}/add", TableInfo, seat=seat, added=added or new_hex(16))

    def join(self, id, key="", **wish):
        return self.post(f"/matches/{id}/join", TableInfo, key=key, added=new_hex(16), **wish)

    def socket(self, **wish):
        made = Talk(self, **wish)
        self.sockets.append(made)
        return made

    def close(self):
        for one in self.sockets:
            one.close()
        self.http.close()


@pytest.fixture
def client_kind():
    """The class of clients, for those who start servers themselves."""
    return Client


class Talk:
    """One socket of a client."""

    def __init__(self, client, **headers):
        url = client.url.replace("http", "ws", 1) + "/api/socket"
        self.open = ExitStack()
        headers = {"Cookie": f"wartable={client.cookie}", **headers}
        wish = {"additional_headers": headers, "proxy": None, "compression": None, "close_timeout": 0.5}
        self.socket = self.open.enter_context(connect(url, **wish))
        self.number = 0
        self.raw = []
        assert self.receive().type == "welcome"

    def close(self):
        self.open.close()

    def send(self, type, **message):
        self.number += 1
        self.socket.send(CLIENT.validate_python({"type": type, "id": self.number, **message}).model_dump_json())
        return self.number

    def receive(self, timeout=PATIENCE):
        text = self.socket.recv(timeout)
        self.raw.append(text)
        return SERVER.validate_json(text)

    def until(self, good, timeout=PATIENCE):
        end = time.monotonic() + timeout
        while True:
            message = self.receive(max(0.1, end - time.monotonic()))
            if good(message):
                return message

    def say(self, type, **message):
        """Sends, and waits for the direct answer."""
        number = self.send(type, **message)
        return self.until(lambda m: getattr(m, "re", None) == number)

    def watch(self, id, seat=None, last=0, key=""):
        """The first update of a match that has begun."""
        number = self.send("watch", match=id, seat=seat, last=last, key=key)
        return self.until(lambda m: m.type in ("update", "refused") and m.re == number)

    def answer(self, id, update, action=None, **changes):
        question = update.question
        chosen = question.choices[0].action if action is None else action
        return self.say("answer", **{"match": id, "seat": question.seat, "question": question.id, "action": chosen, **changes})

    def turn(self, update, seat):
        """Waits until *seat* is asked or the match is over."""
        while update.result is None and (update.question is None or update.question.seat != seat):
            update = self.until(lambda m: m.type == "update")
        return update

    def play(self, id, seat, update, choose=lambda choices: choices[0].action):
        """Answers for *seat* to the end of the match."""
        update = self.turn(update, seat)
        while update.result is None:
            update = self.answer(id, update, choose(update.question.choices))
            assert update.type == "update", update
            update = self.turn(update, seat)
        return update
