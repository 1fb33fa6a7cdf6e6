"""The guide for hosts says what works."""
import os
import re
import shutil
import socket
import subprocess
import time
from pathlib import Path

import pytest

from wartable.server.protocol.sitting import TableInfo
from wartable.terminal.main import main

GUIDE = Path(__file__).parents[2] / "docs/guides/hosting.md"
FILES = GUIDE.with_suffix("")
COMMAND = re.compile(r"(?:^    |ExecStart=\S*/|&& \S*/)(wartable [^\n&']*)", re.MULTILINE)


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
