"""All matches of a server: made, found, joined, forgotten when nobody looks, and always in the database."""
from __future__ import annotations

import asyncio
import contextlib
import gc
import itertools
import logging
from collections.abc import Coroutine
from typing import Any

from sqlalchemy import Connection, Text, cast, delete, insert, select, update

from wartable.bots.bot import bot_names, usual_bot
from wartable.kernel.challenge import find_challenge
from wartable.kernel.errors import BadInput, WartableError
from wartable.kernel.game import Game
from wartable.kernel.registry import first_of, unknown
from wartable.server import schema
from wartable.server.challenges import note_solved, solved_by
from wartable.server.facts import Facts, Seat, may_see
from wartable.server.games import Games
from wartable.server.guide import first_options, first_secret, guide
from wartable.server.keeping import expire, throw_away
from wartable.server.lanes import Lanes
from wartable.server.levels import proposed, read_beaten
from wartable.server.line import Line
from wartable.server.lobby import LobbyList
from wartable.server.mine import ending_of, note_ending
from wartable.server.numbers import Numbers
from wartable.server.opening import SetAside, open_match
from wartable.server.pace import Pace
from wartable.server.protocol.sitting import Clock, Join, QuickMatch, SeatWish
from wartable.server.refusal import Refusal
from wartable.server.settings import Settings
from wartable.server.snapshot import code_of, stands, written
from wartable.server.store import Store
from wartable.server.table import Table
from wartable.server.thinkers import Thinkers

log = logging.getLogger(__name__)


class Hall:
    def __init__(self, settings: Settings, store: Store, numbers: Numbers | None = None) -> None:
        self.settings = settings
        self.store = store
        self.numbers = numbers or Numbers()
        self.thinkers = Thinkers(settings, self.numbers)
        self.games = Games()
        self.pace = Pace()
        self.lanes, self.glances = Lanes(), Lanes()  # for what takes seconds, and for what takes less and somebody waits for
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.aside: dict[str, SetAside] = {}  # matches that cannot be opened, until the server is started again
        self.closed_aside: set[str] = set()  # those of which only the table could be laid
        self.lobby = LobbyList(self)
        self.tasks: set[asyncio.Task[Any]] = set()
        self.began = settings.now()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Runs something beside everything else."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.done)

    def done(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None and not isinstance(task.exception(), Refusal):
            log.error("something failed", exc_info=task.exception())

    async def open(self) -> None:
        """Takes up the matches whose clocks run; begins to read all games, and to forget the matches that nobody looks at."""

        def running(connection: Connection) -> list[str]:
            clock = cast(schema.match.c.clock, Text)  # unread: one that is damaged must not keep the others out
            timed = (schema.match.c.status == "running") & clock.not_like('%"none"%')
            return list(connection.scalars(select(schema.match.c.id).where(timed)))

        for id in await self.store.read(running):
            with contextlib.suppress(Refusal):
                (await self.table(id)).go_on()
        self.spawn(self.games.all())
        self.spawn(self.sweep())

    async def close(self) -> None:
        """Everything is on disk already; what was begun is finished."""
        for task in list(self.tasks):
            task.cancel()
        for table in list(self.tables.values()):
            if table.worth_a_snapshot():
                await self.keep_snapshot(table.facts.id, table.play.seq, code_of(table.game), written(table.play))
            self.forget(table)
        self.thinkers.stop()
        await asyncio.to_thread(self.store.close)

    async def sweep(self) -> None:
        for minute in itertools.count(1):
            await asyncio.sleep(min(60.0, self.settings.idle))
            try:
                if minute % 60 == 0:
                    gc.collect()
                    await self.tidy()
                await expire(self)
            except Exception:  # a full disk, say; the next minute tries again
                log.exception("the house could not be kept")
            now = asyncio.get_running_loop().time()
            for table in list(self.tables.values()):
                quiet = not table.watchers and not table.lock.locked() and table.alarm is None and table.thinking is None
                if quiet and now - table.used_at > self.settings.idle:
                    table.take_snapshot(1)
                    self.forget(table)

    async def tidy(self) -> None:
        """Throws away what the settings no longer keep; tables that are still open in memory are left for the next time."""
        while True:
            gone = await self.store.write(lambda c: throw_away(c, self.settings, self.settings.now()))
            if not any(gone):
                return
            log.info("%d old matches and %d old visitors were thrown away", *gone)

    def forget(self, table: Table) -> None:
        """Throws away what memory holds of a match; those who watch it are given the truth as soon as it is read again."""
        table.drop()
        if self.tables.get(table.facts.id) is table:
            del self.tables[table.facts.id]
            if table.watchers:
                self.spawn(self.move_watchers(table))

    async def move_watchers(self, old: Table) -> None:
        table = await self.table(old.facts.id)
        async with table.lock:
            for watcher in [w for w in old.watchers.values() if not w.listener.closed]:
                await table.watch(watcher.listener, watcher.seat, min(watcher.last, table.play.count(watcher.seat)), None)

    # Finding.

    async def table(self, id: str) -> Table:
        """The match called *id*, from memory or rebuilt from its entries."""
        table = self.tables.get(id)
        if table is not None:
            return table
        if id in self.aside:
            raise self.aside[id]
        try:
            async with self.loading.setdefault(id, asyncio.Lock()):
                if id not in self.tables:
                    self.tables[id] = await open_match(self, id)
        except SetAside as e:
            self.aside[id] = e
            raise
        finally:
            self.loading.pop(id, None)
        return self.tables[id]

    async def visible(self, id: str, session: str | None, key: str) -> Table:
        """The match, for those who may see it; for all others it does not exist."""
        try:
            table = await self.table(id)
        except SetAside as e:
            if not may_see(e.listed, e.key, e.sessions, session, key):
                raise Refusal("unknown_match", "there is no such match") from None
            raise
        if not table.may_see(session, key):
            raise Refusal("unknown_match", "there is no such match")
        return table

    # Making.

    def bot(self, game: Game, name: str | None) -> str:
        """The bot called *name*, or the usual one."""
        names = bot_names(game)
        if name is not None and name not in names:
            raise Refusal("malformed", unknown(f"bot for {game.title}", name, names))
        if not names:
            raise Refusal("not_now", f"there is no bot for {game.title}")
        return name or usual_bot(game)

    async def make(
        self,
        session: str,
        person: str,
        game: Game,
        wishes: list[SeatWish],
        options: dict[str, Any],
        clock: Clock,
        listed: bool,
        start: dict[str, Any] | None = None,
        earlier: str | None = None,
        began_at: int | None = None,
        guided: bool = False,
        ready: bool = False,
        rules: str = "",
        challenge: str | None = None,
    ) -> Table:
        """A new match: sealed, its bots seated, waiting for the persons' randomness."""
        try:
            chosen = dict(game.setup(len(wishes), options, rules).options)
        except WartableError as e:
            raise Refusal("malformed", str(e)) from None
        seats = self.seated(session, person, game, wishes)
        facts = Facts(
            id=self.settings.new_token(12),
            key=self.settings.new_token(16),
            game=game.name,
            rules_version=game.version,
            catalogue=game.catalogue_hash,
            code=code_of(game),
            options=chosen,
            start=start,
            listed=listed,
            guided=guided,
            ready=ready,
            host=session,
            status="waiting",
            clock=clock.model_dump(),
            secret=first_secret(game.name) if guided else self.settings.new_hex(32),
            made_at=self.settings.now(),
            earlier=earlier,
            began_at=began_at,
            rematch=None,
            challenge=challenge,
        )
        return await self.put_up(facts, seats, game)

    async def put_up(self, facts: Facts, seats: list[Seat], game: Game) -> Table:
        """Writes a new match down; one without persons begins at once."""

        def write(connection: Connection) -> None:
            connection.execute(insert(schema.match), [vars(facts)])
            connection.execute(insert(schema.seat), [{**vars(s), "match": facts.id} for s in seats])

        await self.store.write(write)
        table = self.tables[facts.id] = Table(self, game, facts, seats)
        self.lobby.changed(table)
        async with table.lock:
            await table.begin_if_ready()
        return table

    def seated(self, session: str, person: str, game: Game, wishes: list[SeatWish]) -> list[Seat]:
        """The seats as wished, with names that differ."""
        taken: list[str] = []

        def free(name: str) -> str:
            number, wanted = 2, name
            while name in taken:
                name, number = f"{wanted} {number}", number + 1
            taken.append(name)
            return name

        seats: list[Seat] = []
        for number, wish in enumerate(wishes):
            if wish.kind == "bot":
                bot = self.bot(game, wish.bot)
                name = free(wish.name or bot.replace("_", " ").capitalize())
                seats.append(Seat(number, "bot", bot, None, name, self.settings.new_hex(16), False))
            elif wish.kind == "me":
                seats.append(Seat(number, "person", None, session, free(wish.name or person), None, wish.real_dice))
            else:
                seats.append(Seat(number, "open", None, None, free(wish.name or f"Seat {number + 1}"), None, wish.real_dice))
        return seats

    async def attempt(self, session: str, person: str, game: Game, number: int) -> Table:
        """A match from the position of a challenge; the other seats are the usual bots."""
        try:
            found = find_challenge(game, number)
        except BadInput as e:
            raise Refusal("malformed", str(e)) from None
        start = found.start(int(self.settings.new_hex(4), 16))
        seats = [SeatWish(kind="me" if seat == found.seat else "bot") for seat in range(start["seats"])]
        options = start["options"]
        return await self.make(session, person, game, seats, options, Clock(), False, start, challenge=found.key)

    async def beaten(self, session: str | None) -> set[tuple[str, str]]:
        """The games and bots that somebody has won against."""
        return await self.store.read(lambda connection: read_beaten(connection, session)) if session else set()

    async def quick(self, session: str, person: str, wish: QuickMatch) -> Table:
        """One click: against the proposed bot with a ready deck for everybody, or the guided first match."""
        game = await self.games.game(wish.game) if wish.game else first_of(await self.games.all())
        if wish.guided and not guide(game.name):
            raise Refusal("not_now", f"there is no guided match of {game.title} yet")
        bot = wish.bot or proposed(game, set() if wish.guided else await self.beaten(session)) or None
        seats = [SeatWish(kind="me")] + [SeatWish(kind="bot", bot=bot)] * (game.usual_seats - 1)
        options = first_options(game.name) if wish.guided else game.quick_options()
        return await self.make(
            session, person, game, seats, options, Clock(), False, guided=wish.guided, ready=not wish.guided,
            rules=wish.rules,
        )  # fmt: skip

    # Sitting down and leaving. All with the lock held by the one who calls.

    async def change_seat(self, table: Table, number: int, status: str | None = None, **values: Any) -> None:
        """Writes a change of a seat down, then lets it be true."""

        def write(connection: Connection) -> None:
            where = (schema.seat.c.match == table.facts.id) & (schema.seat.c.seat == number)
            connection.execute(update(schema.seat).where(where).values(**values))
            if status is not None:
                connection.execute(update(schema.match).where(schema.match.c.id == table.facts.id).values(status=status))

        await self.store.write(write)
        self.lobby.forget(table.seats[number].session)
        for name, value in values.items():
            setattr(table.seats[number], name, value)
        if status is not None:
            table.facts.status = status
        self.lobby.changed(table)

    async def join(self, table: Table, session: str, person: str, wish: Join) -> int:
        if table.facts.status != "waiting":
            raise Refusal("not_now", "this match has begun already; you can look on")
        open_seats = [s.seat for s in table.seats if s.kind == "open"]
        if wish.seat is not None and wish.seat >= len(table.seats):
            raise Refusal("malformed", f"there is no seat {wish.seat} at this table")
        seat = open_seats[0] if wish.seat is None and open_seats else wish.seat
        if seat is None or seat not in open_seats:
            raise Refusal("not_now", "this seat is taken" if wish.seat is not None else "no seat is open any more")
        if wish.real_dice and not table.seats[seat].real_dice:
            raise Refusal("not_now", "the dice of this seat are sealed; ask the others for real ones when the match has begun")
        others = [s.name for s in table.seats if s.seat != seat]
        name, number = wish.name or person, 2
        while name in others:
            name, number = f"{wish.name or person} {number}", number + 1
        await self.change_seat(
            table, seat, kind="person", session=session, name=name, added=wish.added, real_dice=wish.real_dice
        )
        return seat

    async def leave(self, table: Table, seat: int) -> None:
        """Before the start a seat is open again, and the host's leaving closes the match; later a bot stands in."""
        if table.facts.status == "waiting":
            if table.seats[seat].session == table.facts.host:
                await self.change_seat(table, seat, "closed", session=None)
            else:
                await self.change_seat(table, seat, kind="open", session=None, added=None, name=f"Seat {seat + 1}")
        elif table.facts.status == "running" and seat not in table.play.stand_ins:
            await table.act(lambda at: table.play.stand_in(seat, usual_bot(table.game), "left", at))

    async def rematch(self, table: Table, session: str) -> Table:
        """The same again: same seats, waiting for everybody's new randomness. The second who asks gets the first's."""
        if not table.play.over:
            raise Refusal("not_now", "the match is not over")
        if not any(s.session == session for s in table.seats):
            raise Refusal("forbidden", "only those who played can ask for a rematch")
        if table.facts.rematch is not None:
            return await self.table(table.facts.rematch)
        outcome = table.play.match.outcome
        assert outcome is not None
        options = table.game.options_again(table.play.state.setup, outcome)
        facts = Facts(**vars(table.facts))
        facts.id, facts.key = self.settings.new_token(12), self.settings.new_token(16)
        facts.options, facts.status, facts.secret, facts.host = options, "waiting", self.settings.new_hex(32), session
        facts.rules_version, facts.catalogue, facts.code = table.game.version, table.game.catalogue_hash, code_of(table.game)
        facts.guided, facts.made_at, facts.earlier = False, self.settings.now(), table.facts.id
        facts.challenge = None
        seats = [Seat(**vars(s)) for s in table.seats]
        for s in seats:
            s.added = self.settings.new_hex(16) if s.kind == "bot" else None
        made = await self.put_up(facts, seats, table.game)

        def write(connection: Connection) -> None:
            where = schema.match.c.id == table.facts.id
            connection.execute(update(schema.match).where(where).values(rematch=facts.id))

        await self.store.write(write)
        table.facts.rematch = facts.id
        table.tell_table()
        return made

    def keep(self, table: Table, lines: list[Line], status: str) -> asyncio.Future[None]:
        """Writes entries of a match down, with its status where that changes."""
        id, ending, solved = table.facts.id, ending_of(table) if status == "over" else None, solved_by(table)
        rows = [{"match": id, "seq": n.seq, "type": n.type, "seat": n.seat, "data": n.data, "at": n.at} for n in lines]
        changed = status == "over" or solved is not None or any(line.type == "start" for line in lines)

        def write(connection: Connection) -> None:
            connection.execute(update(schema.match).where(schema.match.c.id == id).values(status=status))
            if ending is not None:
                note_ending(connection, ending)
            if solved is not None:
                note_solved(connection, solved, lines[-1].at)

        stand = {"match": id, "seq": lines[-1].seq, "data": stands(table.play), "way": table.play.way}
        return self.store.write(write if changed else None, rows, stand)

    async def keep_snapshot(self, id: str, seq: int, code: str, data: str) -> None:
        """Writes a snapshot down in place of the last."""

        def write(connection: Connection) -> None:
            connection.execute(delete(schema.snapshot).where(schema.snapshot.c.match == id))
            connection.execute(insert(schema.snapshot), [{"match": id, "seq": seq, "code": code, "data": data}])

        await self.store.write(write)
