"""How long the lobby takes with many finished matches: `python benchmarks/lobby.py 100000`. A server in this process, on a new
SQLite file; open and running listed matches beside the finished ones; a visitor with matches that go on, and a regular with as
many and a thousand finished ones."""
from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
import time
from pathlib import Path

from sqlalchemy import insert, select

from wartable.kernel.registry import find_game
from wartable.server import schema
from wartable.server.hall import Hall
from wartable.server.protocol.sitting import Clock, SeatWish
from wartable.server.settings import Settings
from wartable.server.store import Store

ASKED = 300
OWN = 1000  # finished matches of one visitor


def shown(times: list[float]) -> str:
    return f"median {statistics.median(times):.2f} ms, p99 {sorted(times)[int(len(times) * 0.99)]:.2f} ms"


async def measured(count: int, folder: Path) -> None:
    settings = Settings(database=f"sqlite:///{folder / 'lobby.db'}", bots_in_threads=True)
    hall = Hall(settings, Store(settings.database))
    await hall.open()
    game, visitor, regular = find_game("dice_duel"), "visitor", "regular"
    for number in range(50):
        await hall.make(f"host {number}", "Mara", game, [SeatWish(kind="me"), SeatWish(kind="open")], {}, Clock(), True)
        against = [SeatWish(kind="me"), SeatWish(kind="bot", bot="random")]
        running = await hall.make(f"host {number}", "Mara", game, against, {}, Clock(), True)
        await hall.change_seat(running, 0, added="00")
        async with running.lock:
            await running.begin_if_ready()
    for session in (visitor, regular):
        for _ in range(10):
            await hall.make(session, "Odo", game, [SeatWish(kind="me"), SeatWish(kind="open")], {}, Clock(), False)
    for _ in range(10):
        await hall.make(regular, "Odo", game, [SeatWish(kind="bot", bot="random")] * 2, {}, Clock(), False)

    def finished(connection: object) -> None:
        row = dict(connection.execute(select(schema.match).limit(1)).one()._mapping)  # type: ignore[attr-defined]
        over = {**row, "status": "over"}
        rows = [{**over, "id": f"over{n:012d}", "host": f"host {n % 5000}", "made_at": n} for n in range(count)]
        connection.execute(insert(schema.match), rows)  # type: ignore[attr-defined]
        one = {"kind": "person", "name": "x", "real_dice": False}
        seats = [
            {**one, "match": r["id"], "seat": s, "session": regular if s and n < OWN else f"host {n % 5000 + s}"}
            for n, r in enumerate(rows)
            for s in (0, 1)
        ]
        connection.execute(insert(schema.seat), seats)  # type: ignore[attr-defined]

    await hall.store.write(finished)
    while any(table.thinking for table in hall.tables.values()):
        await asyncio.sleep(0.1)
    assert [len(each) for each in await hall.store.read(hall.lobby.read_listed)] == [50, 50]
    for name, session in (("a visitor with matches", visitor), ("a regular", regular), ("a stranger", None)):
        for again in (False, True):
            times, worked = [], []
            for _ in range(ASKED):
                if not again:
                    hall.lobby.listed = None
                    hall.lobby.own.clear()
                began, busy = time.perf_counter(), time.process_time()
                (await hall.lobby.seen_by(session)).model_dump_json()
                worked.append((time.process_time() - busy) * 1000)
                times.append((time.perf_counter() - began) * 1000)
            what = "nothing changed" if again else "something changed since"
            print(f"{count} finished matches, {name}, {what}: {shown(times)}; of the processor {shown(worked)}")
    await hall.close()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measured(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000, Path(folder)))
