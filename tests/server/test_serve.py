"""`wartable serve` and its pool of bots."""
import asyncio
import os
import socket
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx2
import pytest
from click.testing import CliRunner

import wartable
from wartable.kernel.errors import BadInput
from wartable.kernel.registry import find_game
from wartable.server import serve
from wartable.server.settings import Settings
from wartable.server.store import open_engine
from wartable.server.thinkers import Thinkers
from wartable.terminal.main import main


def test_a_server_on_localhost_says_one_address_and_no_other():
    lines = serve.addresses("127.0.0.1", 8747)
    assert lines[0] == "The table is open: http://localhost:8747/" and len(lines) == 2


def test_a_token_that_the_host_has_chosen_is_not_shown_and_another_is():
    chosen = serve.hosts_page(8747, Settings(database="", host_token="a secret"), "a secret")
    assert "a secret" not in chosen and "that of the settings" in chosen
    assert "password drawn; at this machine it opens by itself" in serve.hosts_page(8747, Settings(database=""), "drawn")


def test_a_server_for_the_network_shows_its_address_and_a_code_for_phones(monkeypatch):
    monkeypatch.setattr(serve, "lan_address", lambda: "192.168.1.20")
    lines = serve.addresses("0.0.0.0", 8747)
    assert "http://192.168.1.20:8747/" in lines[1] and lines[2].count("\n") > 10 and set(lines[2]) <= set("█▀▄ \n")


def test_a_port_that_is_taken_is_named_and_without_one_the_next_is_used():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(BadInput, match=f"port {port}.*--port"):
            serve.listening("127.0.0.1", port)
    first = serve.listening("127.0.0.1", None)
    second = serve.listening("127.0.0.1", None)
    first.listen()
    assert first.getsockname()[1] >= serve.PORT
    first.close()
    second.close()


def test_wartable_alone_opens_the_table_and_the_browser(tmp_path):
    browser = tmp_path / "browser"
    browser.write_text(f"#!/bin/sh\necho $1 > {tmp_path}/opened\n")
    browser.chmod(0o755)
    source = str(Path(wartable.__file__).parents[1])
    env = {**os.environ, "PYTHONPATH": source, "XDG_DATA_HOME": str(tmp_path), "BROWSER": f"{browser} %s"}
    command = [sys.executable, "-m", "wartable.terminal.main"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env)
    try:
        address = process.stdout.readline().removeprefix("The table is open: ").strip()
        end = time.monotonic() + 60
        while not (tmp_path / "opened").exists() and time.monotonic() < end:
            time.sleep(0.02)
        assert (tmp_path / "opened").read_text().strip() == address
        assert httpx2.get(f"{address}api/health", trust_env=False).json() == {"ok": True}
        assert (tmp_path / "wartable" / "wartable.db").exists()
    finally:
        process.terminate()
        assert process.wait(20) in (0, -15)
        process.stdout.close()


def test_no_browser_is_opened_where_there_is_no_screen(monkeypatch):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    assert serve.screen() is (sys.platform in ("win32", "darwin"))
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert serve.screen()


def test_the_command_is_there_and_a_folder_that_cannot_be_is_refused(tmp_path):
    (tmp_path / "file").write_text("")
    done = CliRunner().invoke(main, ["serve", "--data", str(tmp_path / "file" / "x"), "--no-browser"])
    assert done.exit_code == 2 and "cannot be made" in done.output


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("my.db", "is no address of a database"),
        ("mysql://root@localhost/x", "not in mysql"),
        ("sqlite:////no/such/folder/w.db", "cannot be opened: unable to open"),
        ("postgresql://nobody@127.0.0.1:1/x", "cannot be opened"),
    ],
)
def test_a_database_that_cannot_be_used_is_refused_in_words(url, words):
    with pytest.raises(BadInput, match=words):
        serve.check_database(url)


def test_without_the_built_page_the_server_says_so_plainly(running, tmp_path):
    server = running(f"sqlite:///{tmp_path / 'w.db'}", static=tmp_path / "nothing")
    answer = server.client().http.get("/")
    assert answer.status_code == 503 and "not built" in answer.text


def test_what_is_committed_is_on_disk(tmp_path):
    engine = open_engine(f"sqlite:///{tmp_path / 'w.db'}", True)
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
    engine.dispose()


def test_bots_think_in_processes_that_end_with_the_server():
    thinkers = Thinkers(Settings(database="", bot_processes=1))
    match = find_game("dice_duel").match(seed=1)
    with ThreadPoolExecutor(1) as aside:  # a browser that other tests have opened may have a loop in this thread
        action = aside.submit(asyncio.run, thinkers.choose(match, "soldier", 1)).result()
    assert action[0] in match.options
    pid = next(iter(thinkers.pool._processes))
    thinkers.stop()
    end = time.monotonic() + 60
    while time.monotonic() < end and alive(pid):
        time.sleep(0.02)
    assert not alive(pid)


def alive(pid):
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    with open(f"/proc/{pid}/stat") as stat:
        return stat.read().rpartition(")")[2].split()[0] != "Z"


def test_a_bot_that_gives_no_answer_is_asked_again_its_players_are_told_and_nobody_else_waits(running, tmp_path, monkeypatch):
    """Chance never chooses in a bot's place."""
    from wartable.server import bot_turns, thinkers

    true, end = thinkers.think, threading.Event()

    def slow(pickled, bot, *more):
        if bot == "soldier":
            end.wait()
        return true(pickled, bot, *more)

    monkeypatch.setattr(thinkers, "think", slow)
    monkeypatch.setattr(bot_turns, "AGAIN", (0.05,))
    server = running(f"sqlite:///{tmp_path / 'w.db'}", bot_seconds=1.5)
    client = server.client()
    waiting = client.match("me", "soldier", options={"first_attacker": 2})
    other = client.match("me", "me")
    talk = client.socket()
    update = talk.watch(other.id, 0)
    assert update.type == "update"
    assert talk.say("why_not", match=other.id, seat=0, action=0)
    before = talk.watch(waiting.id, 0)
    trouble = talk.until(lambda m: m.type == "table" and m.table.trouble).table.trouble
    assert "soldier gives no answer" in trouble
    assert not any(h.type == "choice" for h in talk.watch(waiting.id, 0).happened)
    end.set()
    asked = talk.turn(before, 0)
    assert next(h.by for h in talk.watch(waiting.id, 0).happened if h.type == "choice") == "bot"
    assert asked.question.seat == 0


def test_games_of_memory_do_not_tell_again_what_players_have_to_remember(server):
    client = server.client()
    option = next(o for o in find_game("roar_of_war").options if o.name == "memory_aid")
    off = False if isinstance(option.default, bool) else next(word for word in option.words if word in ("off", "none", "no"))
    table = client.match("me", "random", game="roar_of_war", options={"memory_aid": off})
    talk = client.socket()
    update = talk.turn(talk.watch(table.id, 0), 0)
    for _ in range(7):  # the armies are still being laid out: no match is over yet, after which all is told
        update = talk.turn(talk.answer(table.id, update), 0)
    again = talk.watch(table.id, 0)
    assert [h.choice for h in again.happened[:-1]] == [None] * (len(again.happened) - 1)
    assert client.get(f"/matches/{table.id}/moments/1", status=409, seat=0).code == "not_now"
