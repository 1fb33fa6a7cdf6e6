"""How long the lobby takes with many finished matches: `python benchmarks/lobby.py 100000`. A server in this process, on a new
SQLite file; open and running listed matches beside the finished ones, and a visitor who has matches of their own."""
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


async def measured(count: int, folder: Path) -> None:
    settings = Settings(database=f"sqlite:///{folder / 'lobby.db'}", bots_in_threads=True)
    hall = Hall(settings, Store(settings.database))
    await hall.open()
    game, visitor = find_game("dice_duel"), "visitor"
    for number in range(50):
        await hall.make(f"host {number}", "Mara", game, [SeatWish(kind="me"), SeatWish(kind="open")], {}, Clock(), True)
        await hall.make(f"host {number}", "Mara", game, [SeatWish(kind="bot", bot="random")] * 2, {}, Clock(), True)
    for _ in range(10):
        await hall.make(visitor, "Odo", game, [SeatWish(kind="me"), SeatWish(kind="open")], {}, Clock(), False)

    def finished(connection: object) -> None:
        row = dict(connection.execute(select(schema.match).limit(1)).one()._mapping)  # type: ignore[attr-defined]
        over = {**row, "status": "over"}
        rows = [{**over, "id": f"over{n:012d}", "host": f"host {n % 5000}", "made_at": n} for n in range(count)]
        connection.execute(insert(schema.match), rows)  # type: ignore[attr-defined]
        one = {"kind": "person", "name": "x", "real_dice": False}
        seats = [
            {**one, "match": r["id"], "seat": s, "session": f"host {n % 5000 + s}"} for n, r in enumerate(rows) for s in (0, 1)
        ]
        connection.execute(insert(schema.seat), seats)  # type: ignore[attr-defined]

    await hall.store.write(finished)
    while any(table.thinking for table in hall.tables.values()):
        await asyncio.sleep(0.1)
    for name, session in (("a visitor with matches", visitor), ("a stranger", None)):
        times = []
        for _ in range(ASKED):
            began = time.perf_counter()
            (await hall.lobby.seen_by(session)).model_dump_json()
            times.append((time.perf_counter() - began) * 1000)
        times.sort()
        middle, late = statistics.median(times), times[int(ASKED * 0.99)]
        print(f"{count} finished matches, {name}: median {middle:.2f} ms, p99 {late:.2f} ms")
    await hall.close()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measured(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000, Path(folder)))
