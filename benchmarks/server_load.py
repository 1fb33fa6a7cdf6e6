"""How many matches at human pace one server process holds: real sockets, every choice on disk before it is acknowledged.

    python benchmarks/server_load.py --matches 250 500 1000 --seconds 20

Every seat chooses once in 5 seconds on average. The answer time is from sending a choice to hearing that it counts, measured by
clients in a process beside the server, on the same machine.
"""
import argparse
import asyncio
import json
import os
import platform
import random
import secrets
import subprocess
import sys
import tempfile
import time
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path

import httpx2
from websockets.asyncio.client import connect

import wartable
from wartable.server.settings import Settings
from wartable.terminal.build import build_line

PACE = 5.0  # Seconds between two choices of one seat.
PLENTY = {name: 1e9 for name in Settings.__dataclass_fields__ if name.endswith(("_rate", "_burst"))}


def serve(database):
    """The server's side: nothing is limited, everything else is as in `wartable serve`."""
    from wartable.server.serve import run

    run(Settings(database, **PLENTY), "127.0.0.1", 0, False)


class Load:
    def __init__(self, url, bots):
        self.url = url
        self.bots = bots
        nothing = CookieJar(DefaultCookiePolicy(allowed_domains=[]))  # every player sends a cookie of its own
        self.http = httpx2.AsyncClient(base_url=url, trust_env=False, timeout=60, cookies=nothing)
        self.times = []
        self.measuring = False
        self.tasks = []
        self.faults = []
        self.seated = 0
        self.gate = asyncio.Semaphore(8)

    async def request(self, path, cookie=None, **body):
        headers = {"Cookie": f"wartable={cookie}"} if cookie else {}
        answer = await self.http.post(path, json=body, headers=headers)
        answer.raise_for_status()
        return answer

    async def new_match(self, cookie):
        seats = [{"kind": "me"}, {"kind": "bot", "bot": self.bots} if self.bots else {"kind": "me"}]
        made = (await self.request("/api/matches", cookie, game="dice_duel", seats=seats)).json()["id"]
        for seat in range(1 if self.bots else 2):
            await self.request(f"/api/matches/{made}/add", cookie, seat=seat, added=secrets.token_hex(16))
        return made

    async def play(self):
        """One match after another, with a socket for each seat."""
        try:
            async with self.gate:
                answer = await self.http.get("/api/session")
                cookie = answer.headers["set-cookie"].partition(";")[0].partition("=")[2]
                match = await self.new_match(cookie)
                headers = {"Cookie": f"wartable={cookie}"}
                address = self.url.replace("http", "ws", 1) + "/api/socket"
                sockets = [
                    await connect(address, additional_headers=headers, proxy=None, compression=None, ping_interval=None)
                    for _ in range(1 if self.bots else 2)
                ]
            self.seated += 1
            while True:
                await asyncio.gather(*[self.sit(socket, match, seat) for seat, socket in enumerate(sockets)])
                match = await self.new_match(cookie)
        except asyncio.CancelledError:
            pass
        except Exception as e:
            self.faults.append(repr(e))

    async def sit(self, socket, match, seat):
        """Answers for one seat, after thinking."""
        await socket.send(json.dumps({"type": "watch", "match": match, "seat": seat}))
        think = PACE if self.bots else PACE / 2
        sent, number = 0.0, 0
        async for text in socket:
            arrived = time.perf_counter()
            if not text.startswith('{"type":"update"'):
                if '"refused"' in text[:20]:
                    self.faults.append(text[:200])
                continue
            message = json.loads(text)
            if message["match"] != match:
                continue
            if number and message["re"] == number and self.measuring:
                self.times.append(arrived - sent)
            if message["result"]:
                return
            question = message["question"]
            if question and question["seat"] == seat and question["choices"]:
                await asyncio.sleep(random.uniform(0, 2 * think))
                action = random.choice(question["choices"])["action"]
                number += 1
                answer = {"type": "answer", "id": number, "match": match, "seat": seat, "question": question["id"]}
                sent = time.perf_counter()
                await socket.send(json.dumps({**answer, "action": action}))


def cpu_seconds(pid):
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid):
    line = next(line for line in Path(f"/proc/{pid}/status").read_text().splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


async def measure(url, pid, counts, seconds, bots):
    load = Load(url, bots)
    rows = []
    for count in counts:
        while len(load.tasks) < count:
            load.tasks.append(asyncio.create_task(load.play()))
        while load.seated < count and not load.faults:
            await asyncio.sleep(0.2)
        await asyncio.sleep(PACE)
        load.times, load.measuring = [], True
        begin, used, own = time.perf_counter(), cpu_seconds(pid), time.process_time()
        await asyncio.sleep(seconds)
        load.measuring = False
        passed = time.perf_counter() - begin
        cpu, own = (cpu_seconds(pid) - used) / passed, (time.process_time() - own) / passed
        times = sorted(load.times)
        cuts = [1000 * times[min(len(times) - 1, int(len(times) * q))] for q in (0.5, 0.9, 0.99, 0.999)]
        rate = len(times) / passed
        rows.append(
            f"| {count} | {rate:.0f} | {cuts[0]:.1f} | {cuts[1]:.1f} | {cuts[2]:.1f} | {cuts[3]:.1f} | {100 * cpu:.0f} % "
            f"| {100 * own:.0f} % | {memory(pid):.0f} | {len(load.faults)} |"
        )
        print(rows[-1], flush=True)
        if load.faults:
            print(load.faults[:3])
            break
    for task in load.tasks:
        task.cancel()
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, nargs="+", default=[250, 500, 1000])
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--bots", default="", help="Play against this bot instead of two persons.")
    parser.add_argument("--database", default="")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        serve(given.serve)
        return
    with tempfile.TemporaryDirectory() as folder:
        database = given.database or f"sqlite:///{folder}/wartable.db"
        source = str(Path(wartable.__file__).parents[1])
        env = {**os.environ, "PYTHONPATH": source}
        server = subprocess.Popen(
            [sys.executable, __file__, "--serve", database], stdout=subprocess.PIPE, text=True, env=env
        )
        try:
            url = server.stdout.readline().split()[-1].rstrip("/").replace("localhost", "127.0.0.1")
            against = f"a person against the bot {given.bots}" if given.bots else "two persons"
            print(f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}; {build_line()};")
            print(f"{database.partition(':')[0]}; Dice Duel, {against}, a choice every {PACE:.0f} s a seat;")
            print(f"load of the machine before: {os.getloadavg()[0]:.1f}")
            print()
            print("| matches | choices/s | p50 ms | p90 ms | p99 ms | p99.9 ms | server CPU | clients CPU | MB | faults |")
            print("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |", flush=True)
            asyncio.run(measure(url, server.pid, given.matches, given.seconds, given.bots))
        finally:
            server.kill()
            server.wait()


if __name__ == "__main__":
    main()
