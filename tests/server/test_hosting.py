"""The guide for hosts says what works."""
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import time
from pathlib import Path

import httpx2
import pytest
from websockets.sync.client import connect

from wartable.server.protocol.sitting import TableInfo
from wartable.terminal.main import main

GUIDE = Path(__file__).parents[2] / "docs/guides/hosting.md"
FILES = GUIDE.with_suffix("")
COMMAND = re.compile(r"(?:^    (?:runuser -u wartable -- )?|ExecStart=\S*/|&& \S*/)(wartable [^\n&']*)", re.MULTILINE)


def found(program):
    path = shutil.which(program) or shutil.which(program, path="/usr/sbin:/sbin")
    if path is None:
        missing = pytest.fail if os.environ.get("WARTABLE_ALL_TESTS") else pytest.skip
        missing(f"{program} is not installed")
    return path


@pytest.fixture
def nginx(tmp_path):
    """Starts nginx with the site of the guide before a server; the address it listens on."""
    program = found("nginx")
    running = []

    def start(port):
        with socket.create_server(("127.0.0.1", 0)) as free:
            own = free.getsockname()[1]
        site = (FILES / "nginx.conf").read_text(encoding="utf-8")
        site = site.replace("listen 80;", f"listen 127.0.0.1:{own};").replace("127.0.0.1:8747", f"127.0.0.1:{port}")
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        places = "".join([f"{name}_temp_path {tmp_path}/{name};" for name in kinds])
        whole = f"pid {tmp_path}/pid; error_log {tmp_path}/error; events {{}} http {{ access_log off; {places} {site} }}"
        (tmp_path / "nginx.conf").write_text(whole, encoding="utf-8")
        command = [program, "-c", tmp_path / "nginx.conf", "-p", tmp_path, "-g", "daemon off; master_process off;"]
        running.append(subprocess.Popen(command, stderr=subprocess.DEVNULL))
        end = time.monotonic() + 60
        while time.monotonic() < end:
            try:
                socket.create_connection(("127.0.0.1", own)).close()
                return f"http://127.0.0.1:{own}"
            except OSError:
                assert running[-1].poll() is None, (tmp_path / "error").read_text()
                time.sleep(0.02)
        raise AssertionError("nginx does not listen")

    yield start
    for process in running:
        process.terminate()
        process.wait(20)


def test_a_match_is_played_through_nginx_and_visitors_cannot_say_where_they_come_from(running, tmp_path, nginx, client_kind):
    server = running(f"sqlite:///{tmp_path / 'w.db'}", proxies=("127.0.0.1",))
    client = client_kind(nginx(server.port))
    client.http.headers["x-forwarded-for"] = "198.51.100.7"
    table = client.match("me", "me")
    talk = client.socket()
    update = talk.watch(table.id, 0)
    assert talk.answer(table.id, update).type == "update"
    assert client.get(f"/matches/{table.id}", TableInfo).status == "running"
    assert list(server.app.state.matches_of_address.of) == ["127.0.0.1"]
    client.close()


def test_every_command_of_the_guide_and_of_the_units_is_one():
    texts = [GUIDE.read_text(encoding="utf-8"), *[path.read_text(encoding="utf-8") for path in FILES.glob("*.service")]]
    lines = [line for text in texts for line in COMMAND.findall(re.sub(r"\$\([^)]*\)", "today", text))]
    assert len(lines) >= 8
    for line in lines:
        words = [word for word in line.split()[1:] if word != "#"]
        context, rest = main.make_context("wartable", words[:], resilient_parsing=False), words
        command = main
        while hasattr(command, "commands"):
            name, rest = rest[0], rest[1:]
            command = command.commands[name]
        assert command.make_context(name, rest, parent=context, resilient_parsing=False)


@pytest.mark.parametrize("name", ["wartable.service", "wartable-backup.service", "wartable-backup.timer"])
def test_the_units_are_what_systemd_reads(name, tmp_path):
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("systemd-analyze is not installed")
    for path in FILES.glob("wartable*"):
        text = path.read_text(encoding="utf-8").replace("/opt/wartable/bin/wartable", "/bin/true")
        (tmp_path / path.name).write_text(text.replace("User=wartable", "User=root"), encoding="utf-8")
    done = subprocess.run([program, "verify", tmp_path / name], capture_output=True, text=True, timeout=60, check=False)
    faults = [line for line in done.stderr.splitlines() if str(tmp_path) in line]
    assert faults == []


def test_every_file_that_the_guide_names_is_there_and_every_setting_too():
    text = GUIDE.read_text(encoding="utf-8")
    for path in FILES.iterdir():
        assert f"`{path.name}`" in text, path.name
    from wartable.server.settings import Limits

    for name in re.findall(r"^    (\w+) = ", text, re.MULTILINE):
        assert name in Limits.model_fields


@pytest.fixture
def caddy(tmp_path):
    """Starts Caddy with the site of the guide before a server, with a certificate of its own: where, and what to trust."""
    program = found("caddy")
    running = []

    def start(port):
        with socket.create_server(("127.0.0.1", 0)) as free:
            own = free.getsockname()[1]
        site = (FILES / "Caddyfile").read_text(encoding="utf-8").replace("127.0.0.1:8747", f"127.0.0.1:{port}")
        site = site.replace("club.example {", f"https://localhost:{own} {{\n\tbind 127.0.0.1\n\ttls internal")
        head = "{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n"
        (tmp_path / "Caddyfile").write_text(head + site, encoding="utf-8")
        env = {**os.environ, "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
        command = [program, "run", "--config", tmp_path / "Caddyfile", "--adapter", "caddyfile"]
        running.append(subprocess.Popen(command, env=env, stderr=subprocess.DEVNULL))
        root, end = tmp_path / "caddy/pki/authorities/local/root.crt", time.monotonic() + 60
        while time.monotonic() < end:
            try:
                trust = ssl.create_default_context(cafile=root)
                with socket.create_connection(("127.0.0.1", own), 10) as line:
                    trust.wrap_socket(line, server_hostname="localhost").close()
                return f"https://localhost:{own}", trust
            except OSError:  # it does not listen yet, or has no certificate yet
                assert running[-1].poll() is None, "caddy has stopped"
            time.sleep(0.02)
        raise AssertionError("caddy does not listen")

    yield start
    for process in running:
        process.terminate()
        process.wait(20)


def test_a_match_is_played_through_caddy_with_tls(running, tmp_path, caddy):
    server = running(f"sqlite:///{tmp_path / 'w.db'}", proxies=("127.0.0.1",))
    url, trust = caddy(server.port)
    with httpx2.Client(base_url=url, trust_env=False, verify=trust, timeout=60) as http:
        assert "secure" in http.get("/api/session").headers["set-cookie"].lower()
        seats = [{"kind": "me"}, {"kind": "me"}]
        id = http.post("/api/matches", json={"game": "dice_duel", "seats": seats}).json()["id"]
        for seat in (0, 1):
            http.post(f"/api/matches/{id}/add", json={"seat": seat, "added": "0" * 32}).raise_for_status()
        asked = http.get(f"/api/matches/{id}/view", params={"seat": 0}).json()["question"]["seat"]
        headers = {"Cookie": f"wartable={http.cookies['wartable']}"}
        address = url.replace("https", "wss", 1) + "/api/socket"
        with connect(address, additional_headers=headers, proxy=None, ssl=trust) as talk:
            talk.send(json.dumps({"type": "watch", "match": id, "seat": asked, "last": 0}))
            while (update := json.loads(talk.recv(60)))["type"] != "update":
                pass
            question = update["question"]
            answer = {"type": "answer", "id": 7, "match": id, "seat": asked, "question": question["id"]}
            talk.send(json.dumps({**answer, "action": question["choices"][0]["action"]}))
            while (update := json.loads(talk.recv(60))).get("re") != 7:
                pass
            assert update["type"] == "update" and update["happened"][0]["type"] == "choice"
        assert http.get("/host").status_code == 401, "past a proxy nobody is at the machine itself"
    assert list(server.app.state.matches_of_address.of) == ["127.0.0.1"]


def test_a_match_goes_on_from_what_pg_dump_wrote_while_it_was_played(running, tmp_path, postgres, postgres_url, client_kind):
    """The two lines of the guide."""
    folder, programs, run = postgres
    first = running(postgres_url)
    client = first.client()
    table = client.match("me", "me", options={"first_attacker": 1})
    talk = client.socket()
    update = talk.answer(table.id, talk.watch(table.id, 0))
    name = postgres_url.split("/")[3].split("?")[0]
    who, dump = ["-h", folder, "-U", "wartable"], folder / f"{name}.dump"
    run(programs / "pg_dump", *who, "-Fc", "-f", dump, name)
    run(programs / "createdb", *who, f"{name}_again")
    run(programs / "pg_restore", *who, "-d", f"{name}_again", dump)
    second = running(postgres_url.replace(name, f"{name}_again"))
    talk = client_kind(second.url, client.cookie).socket()
    again = talk.watch(table.id, update.question.seat)
    assert again.seq >= update.seq and talk.answer(table.id, again).type == "update"
