"""`kill -9` in the middle of anything loses no acknowledged choice and corrupts nothing."""
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

import httpx2
import pytest
from websockets.exceptions import InvalidHandshake, WebSocketException

import wartable
from wartable.kernel.registry import find_game, game_names
from wartable.kernel.sealed import SealedDice
from wartable.kernel.state import CHANCE
from wartable.server.line import Line
from wartable.server.play import Play
from wartable.server.store import open_engine

HERE = Path(__file__).parent
BROKEN = (httpx2.HTTPError, WebSocketException, InvalidHandshake, OSError, TimeoutError, EOFError)
PLAYERS = 4


class Forge:
    """Real server processes on one database, one after another."""

    def __init__(self, database):
        source = Path(wartable.__file__).parents[1]
        env = {**os.environ, "PYTHONPATH": f"{source}:{HERE.parent / 'envs'}", "PYTHONUNBUFFERED": "1"}
        self.forge = subprocess.Popen(
            [sys.executable, HERE / "forge.py"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env
        )
        assert self.forge.stdout.readline() == "ready\n"
        self.database = database
        self.url = None
        self.pid = None

    def start(self):
        self.forge.stdin.write(f"{self.database}\n")
        self.forge.stdin.flush()
        pid = url = None
        while not (pid and url):
            line = self.forge.stdout.readline()
            assert line, "the forge is broken"
            if line.startswith("pid"):
                pid = int(line.split()[1])
            elif "The table is open" in line:
                url = line.split()[-1].rstrip("/").replace("localhost", "127.0.0.1")
        self.pid, self.url = pid, url

    def kill(self):
        self.url = None
        os.kill(self.pid, signal.SIGKILL)

    def close(self):
        self.kill()
        self.forge.stdin.close()
        self.forge.wait()
        self.forge.stdout.close()


class Player(threading.Thread):
    """Plays matches of all games on both seats, makes new ones, takes choices back, and remembers every acknowledgement."""

    def __init__(self, forge, client_class, seed):
        super().__init__(daemon=True)
        self.forge = forge
        self.client_class = client_class
        self.random = random.Random(seed)
        self.cookie = None
        self.matches = {}  # id: for each seat the last seq that was acknowledged, as it counts
        self.choices = []  # (match, seq, seat, action), acknowledged
        self.undone = []  # (match, seq, seat), acknowledged
        self.stopping = False
        self.fault = None

    def run(self):
        try:
            while not self.stopping:
                url = self.forge.url
                if url is None:
                    time.sleep(0.002)
                    continue
                client = None
                try:
                    client = self.client_class(url, self.cookie)
                    self.cookie = client.cookie
                    self.play(client)
                except BROKEN:
                    time.sleep(0.002)
                finally:
                    if client is not None:
                        self.close(client)
        except BaseException as e:
            self.fault = e

    def close(self, client):
        for talk in client.sockets:
            with suppress(OSError):
                talk.socket.socket.close()
        client.http.close()

    def play(self, client):
        talk = client.socket()
        while not self.stopping:
            if len(self.matches) < 2 or self.random.random() < 0.02:
                game = self.random.choice(game_names())
                other = self.random.choice(["me", "random"]) if game != "kuhn" else "me"
                table = client.match("me", other, game=game)
                assert table.status == "running"
                self.matches[table.id] = {0: 1, 1: 1}
            self.step(talk, self.random.choice(list(self.matches)))

    def step(self, talk, id):
        """Looks at a match, from nothing or from where it was left, and answers once for whoever is asked."""
        last = self.matches[id][0]
        update = talk.watch(id, 0, last=self.random.choice([0, last]))
        assert update.type == "update", update
        assert update.seq >= last, f"entry {last} was acknowledged, the server knows {update.seq}"
        if update.result is not None:
            del self.matches[id]
            return
        if update.question is None:
            return
        if update.question.seat != 0:
            update = talk.watch(id, 1)
            if update.type != "update":
                return  # a bot sits there, and is thinking
            assert update.seq >= self.matches[id][1]
        if not update.question or not update.question.choices:
            return
        seat = update.question.seat
        if update.can_undo and self.random.random() < 0.2:
            after = talk.say("undo", match=id, seat=seat)
            if after.type == "update":
                self.undone.append((id, after.happened[0].seq, seat))
        else:
            action = self.random.choice(update.question.choices).action
            after = talk.answer(id, update, action)
            if after.type == "update":
                self.choices.append((id, after.happened[0].seq, seat, action))
        assert after.type == "update" or after.code == "stale", after
        if after.type == "update":
            self.matches[id][seat] = after.seq


def check_all(database, players):
    """Every acknowledged choice is there, and every match replays to a whole position with the dice of its seal."""
    engine = open_engine(database, False)
    with engine.connect() as connection:
        matches = connection.exec_driver_sql("SELECT * FROM match").mappings().all()
        entries = connection.exec_driver_sql("SELECT * FROM entry ORDER BY match, seq").mappings().all()
        seats = connection.exec_driver_sql("SELECT * FROM seat ORDER BY match, seat").mappings().all()
    engine.dispose()
    of = {}
    for row in entries:
        of.setdefault(row["match"], []).append(row)

    def plain(value):
        return json.loads(value) if isinstance(value, str) else value

    def noticed(id, seat):
        """The entries that a seat counts."""
        return [row for row in of[id] if seat not in plain(row["data"]).get("unseen", ())]

    for player in players:
        counted = {(id, seat): noticed(id, seat) for id, _, seat, _ in player.choices}
        for id, seq, seat, action in player.choices:
            row = counted[id, seat][seq - 1]
            assert (row["type"], row["seat"], plain(row["data"])["action"]) == ("choice", seat, action)
        for id, seq, seat in player.undone:
            assert noticed(id, seat)[seq - 1]["type"] == "undo"
    for rows in of.values():
        assert [row["seq"] for row in rows] == list(range(1, len(rows) + 1))
    for match in matches:
        persons = [row["seat"] for row in seats if row["match"] == match["id"] and row["kind"] == "person"]
        count = sum(row["match"] == match["id"] for row in seats)
        game = find_game(match["game"])
        play = Play(game, count, plain(match["options"]), None, match["secret"], persons, plain(match["clock"]))
        for row in of.get(match["id"], []):
            play.apply(Line(row["seq"], row["type"], row["seat"], plain(row["data"]), row["at"]))
        assert (match["status"] == "over") == play.over and (match["status"] == "waiting") == (not play.started)
        assert play.match.over or play.state.seat != CHANCE or not play.started, "a choice was written without its dice"
        dice, again = SealedDice(match["secret"], play.added), play.replayed([])[0]
        for line in play.kept:
            if line.type == "roll":
                assert dice.roll(again.state.dice, again.state.roller) == line.data["faces"]
                again.roll(line.data["faces"])
            else:
                again.play(line.data["action"])
        assert again.state == play.state
    return len(matches), len(entries)


def kill_often(database, times, client_class, seed=1):
    chance = random.Random(seed)
    forge = Forge(database)
    players = [Player(forge, client_class, seed * 100 + n) for n in range(PLAYERS)]
    for player in players:
        player.start()
    try:
        for number in range(times):
            forge.start()
            wanted = sum(len(player.choices) for player in players) + chance.randrange(1, 40)
            end = time.monotonic() + 20
            while sum(len(player.choices) for player in players) < wanted and time.monotonic() < end:
                faults = [player.fault for player in players if player.fault]
                assert not faults, faults[0]
                time.sleep(chance.random() * 0.01)
            forge.kill()
            if number % 50 == 49:
                check_all(database, players)
        forge.start()
        time.sleep(0.5)
    finally:
        for player in players:
            player.stopping = True
        for player in players:
            player.join(30)
        forge.close()
    faults = [player.fault for player in players if player.fault]
    assert not faults, faults[0]
    acknowledged = sum(len(player.choices) + len(player.undone) for player in players)
    matches, entries = check_all(database, players)
    print(f"{times} kills, {acknowledged} acknowledged choices, {matches} matches, {entries} entries")
    assert acknowledged > times


def test_killed_servers_lose_nothing(database, client_kind):
    kill_often(database, 6, client_kind)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(3))
def test_hundreds_of_killed_servers_lose_nothing(database, client_kind, part):
    kill_often(database, 50, client_kind, 2 + part)


def test_a_bot_whose_server_was_killed_goes_on_thinking_when_somebody_looks(process, tmp_path, client_kind):
    url = f"sqlite:///{tmp_path / 'w.db'}"
    first = process(url)
    client = client_kind(first.url)
    table = client.quick()
    talk = client.socket()
    update = talk.turn(talk.watch(table.id, 0), 0)
    talk.send("answer", match=table.id, seat=0, question=update.question.id, action=update.question.choices[0].action)
    first.kill()
    second = process(url)
    client = client_kind(second.url, client.cookie)
    talk = client.socket()
    assert talk.play(table.id, 0, talk.watch(table.id, 0)).result
