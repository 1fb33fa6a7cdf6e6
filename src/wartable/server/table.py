"""A match in progress: who sits there, who looks on, and the one lock through which everything happens to it."""
from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from sqlalchemy.exc import IntegrityError
from starlette.responses import Response

from wartable.bots.bot import usual_bot
from wartable.kernel.errors import WartableError
from wartable.kernel.game import Game
from wartable.kernel.sealed import seal
from wartable.kernel.view import SPECTATOR
from wartable.server import show
from wartable.server.asking import Asking
from wartable.server.bot_turns import bots_play
from wartable.server.challenges import attempt_of
from wartable.server.facts import Facts, Seat, may_see
from wartable.server.guide import ADDED
from wartable.server.line import Line
from wartable.server.play import Play
from wartable.server.protocol.seen import Update
from wartable.server.protocol.sitting import Clock, DiceWish, SeatInfo, TableInfo, Takeback
from wartable.server.protocol.told import TableMessage
from wartable.server.ready import lay_out
from wartable.server.refusal import Refusal
from wartable.server.settings import Alarm
from wartable.server.snapshot import EVERY, code_of, restored, written
from wartable.server.watcher import Listener, Watcher

if TYPE_CHECKING:
    from wartable.server.hall import Hall

log = logging.getLogger(__name__)


class Table:
    def __init__(self, hall: Hall, game: Game, facts: Facts, seats: list[Seat]) -> None:
        self.hall = hall
        self.game = game
        self.facts = facts
        self.seats = seats
        self.lock = asyncio.Lock()
        self.watchers: dict[Listener, Watcher] = {}
        self.thinking: asyncio.Task[None] | None = None
        self.alarm: Alarm | None = None
        self.asking = Asking(self)
        self.used_at = asyncio.get_running_loop().time()
        self.gone = False  # the memory was thrown away; the database knows better
        self.told_at_end: dict[str, Response] = {}  # what takes long to work out of a finished match
        self.trouble: str | None = None  # why a bot does not answer yet
        self.snapped = 0  # the last entry that a snapshot knows
        self.play = self.new_play()
        self.ruleset = game.rules_of(self.play.state.setup)
        self.seal = seal(facts.secret)
        self.bot_seed = int.from_bytes(hashlib.sha256(f"bots {facts.secret}".encode()).digest()[:8], "big")

    def new_play(self) -> Play:
        persons = [s for s in self.seats if s.kind == "person"]
        one_device = len({s.session for s in persons}) == 1
        f, numbers = self.facts, [s.seat for s in persons]
        return Play(self.game, len(self.seats), f.options, f.start, f.secret, numbers, f.clock, one_device)

    def folded(self, lines: list[Line], snapshot: tuple[int, str] | None) -> Play:
        """The play after *lines*, from a snapshot (how many of them it knows, and its text) if it is of any use."""
        play, known = self.new_play(), 0
        if snapshot is not None:
            try:
                restored(play, lines[: snapshot[0]], snapshot[1])
                known = self.snapped = snapshot[0]
            except Exception:
                log.warning("the snapshot of match %s is of no use; its entries are played again", self.facts.id, exc_info=True)
                play = self.new_play()
        for line in lines[known:]:
            play.apply(line)
        return play

    # Who may do what.

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    def owns(self, session: str | None, seat: int) -> bool:
        return bool(session) and 0 <= seat < len(self.seats) and self.seats[seat].session == session

    def may_see(self, session: str | None, key: str) -> bool:
        f = self.facts
        return may_see(f.listed, f.key, [f.host, *[seat.session for seat in self.seats]], session, key)

    def check_view(self, session: str | None, seat: int) -> None:
        """A seat's view is for its owner; after the end all views are open."""
        if seat != SPECTATOR and not 0 <= seat < len(self.seats):
            raise Refusal("forbidden", f"there is no seat {seat} at this table")
        if seat != SPECTATOR and not self.owns(session, seat) and not self.play.over:
            raise Refusal("forbidden", "this is another player's seat; its view is open when the match is over")

    def check_owner(self, session: str | None, seat: int) -> None:
        if not self.owns(session, seat):
            raise Refusal("forbidden", "this is not your seat")

    def check_running(self) -> None:
        if self.facts.status == "waiting":
            raise Refusal("not_now", "the match has not begun: somebody has yet to sit down")
        if self.facts.status == "closed":
            raise Refusal("not_now", self.facts.closed or "the match was closed before it began")
        if self.play.over:
            raise Refusal("not_now", "the match is over")

    # What happens.

    async def act(self, make: Callable[[int], list[Line]], listener: Listener | None = None, re: int | None = None) -> None:
        """Lets something happen: it is on disk before anybody is told. Call it with the lock held."""
        try:
            now = self.hall.settings.now()
            lines = make(now) + self.settle(now)
        except WartableError as e:
            raise Refusal("illegal", str(e)) from None
        await self.keep(lines)
        self.tell(listener, re)

    def settle(self, now: int) -> list[Line]:
        """What follows by itself: choices that are left to the table; and no curtain falls where a window for the one who is
        asked is open already."""
        lines, seat = self.asking.settle(now), self.play.asked()
        looking = any(w.seat == seat and self.owns(w.listener.session, seat) for w in self.watchers.values())
        return lines + (self.play.wake(now, seat) if looking and self.is_time_behind_curtain() else [])

    def is_time_behind_curtain(self) -> bool:
        return self.facts.clock["kind"] != "none" and self.play.curtain()

    async def keep(self, lines: list[Line]) -> None:
        """Writes entries down. If that fails, what memory holds is not true: it is thrown away.

        Whoever asked may be gone before the disk has answered. The writing is finished all the same, and memory is made
        anew from what it left."""
        try:
            await asyncio.shield(self.kept(lines))
        except asyncio.CancelledError:
            self.hall.forget(self)
            raise

    async def kept(self, lines: list[Line]) -> None:
        over = self.play.over
        try:
            await self.hall.keep(self, lines, "over" if over else "running")
        except Exception as e:
            self.hall.forget(self)
            if isinstance(e, IntegrityError):
                raise Refusal("busy", "the match goes on elsewhere; look at it again") from e
            log.exception("entries could not be written")
            raise Refusal("busy", "this could not be written down; try again") from e
        was, self.facts.status = self.facts.status, "over" if over else "running"
        self.take_snapshot()
        self.hall.lobby.changed(self) if was != self.facts.status else self.hall.lobby.moved(self)

    def worth_a_snapshot(self) -> bool:
        """Whether something has happened since the last one that is on disk by now. Where the rules change, a match is known by
        its last snapshot to go the same way."""
        return self.facts.status == "running" and not self.lock.locked() and not self.gone and self.play.seq > self.snapped

    def take_snapshot(self, every: int = EVERY) -> None:
        """Now and then, beside everything else."""
        if self.play.seq >= self.snapped + every:
            self.snapped = self.play.seq
            self.hall.spawn(self.hall.keep_snapshot(self.facts.id, self.play.seq, code_of(self.game), written(self.play)))

    def tell(self, listener: Listener | None = None, re: int | None = None) -> None:
        """Tells all watchers what is new to them, and lets bots and clocks go on. Who noticed nothing hears nothing."""
        made: dict[tuple[int, int], str] = {}
        for watcher in list(self.watchers.values()):
            own = re if watcher.listener is listener else None
            if own is not None:
                watcher.listener.send(self.update(watcher.seat, watcher.last, own).model_dump_json())
            elif watcher.last < self.play.count(watcher.seat):
                where = (watcher.seat, watcher.last)
                if where not in made:
                    made[where] = self.update(*where).model_dump_json()
                watcher.listener.send(made[where])
            watcher.last = self.play.count(watcher.seat)
        if self.play.over:
            self.tell_table()
        self.go_on()

    def update(self, viewer: int, since: int, re: int | None = None) -> Update:
        f = self.facts
        waits = self.play.asked() == viewer and (self.play.held >= 0 or self.asking.left() >= 0)
        made = show.update(f.id, self.play, viewer, since, self.names, self.hall.settings.now(), f.guided, re, waits)
        attempt = attempt_of(self)
        return made if attempt is None else made.model_copy(update={"challenge": attempt.verdict})

    def tell_table(self, listener: Listener | None = None, re: int | None = None) -> None:
        """Tells all watchers who sits where."""
        for watcher in list(self.watchers.values()):
            own = re if watcher.listener is listener else None
            message = TableMessage(table=self.info(watcher.listener.session), re=own)
            watcher.listener.send(message.model_dump_json())

    def info(self, session: str | None) -> TableInfo:
        f, play = self.facts, self.play
        here = {w.seat for w in self.watchers.values() if self.owns(w.listener.session, w.seat)}
        seated = bool(session) and (session == f.host or any(s.session == session for s in self.seats))
        takeback = None
        if play.takeback is not None:
            takeback = Takeback(seat=play.takeback[0], waiting_for=play.takeback[2])
        wish = play.dice_wish
        return TableInfo(
            id=f.id,
            game=f.game,
            title=self.game.title,
            rules_version=f.rules_version,
            ruleset=self.ruleset,
            options=f.options,
            status=f.status,  # type: ignore[arg-type]
            seats=[self.seat_info(s, session, here) for s in self.seats],
            listed=f.listed,
            guided=f.guided,
            host=bool(session) and session == f.host,
            key=f.key if seated else None,
            clock=Clock(**f.clock),
            seal=self.seal,
            added=play.added if play.started else None,
            secret=f.secret if play.over else None,
            made_at=f.made_at,
            takeback=takeback,
            dice_wish=None if wish is None else DiceWish(seat=wish[0], waiting_for=wish[1]),
            rematch=f.rematch,
            earlier=f.earlier,
            began_at=f.began_at,
            asked=play.asked(),
            since=self.since(session),
            result=show.result(play.match, self.names) if play.started else None,
            closed=f.closed,
            trouble=self.trouble,
            challenge=attempt_of(self),
        )

    def since(self, session: str | None) -> int | None:
        """When something happened last that the session could notice, from its first seat or as a spectator."""
        viewer = next((s.seat for s in self.seats if self.owns(session, s.seat)), SPECTATOR)
        seen = self.play.seen[viewer]
        return self.play.told_of(seen[-1]).line.at if seen else None

    def seat_info(self, s: Seat, session: str | None, here: set[int]) -> SeatInfo:
        return SeatInfo(
            seat=s.seat,
            name=s.name,
            kind=s.kind,  # type: ignore[arg-type]
            bot=s.bot,
            mine=self.owns(session, s.seat),
            here=s.seat in here,
            stand_in=self.play.stand_ins.get(s.seat),
            added=s.added,
            real_dice=s.seat in self.play.real if self.play.started else s.real_dice,
        )

    async def begin_if_ready(self) -> None:
        """The match begins when all seats are taken and every person has added. Call it with the lock held."""
        if self.facts.status != "waiting" or any(s.kind == "open" or s.added is None for s in self.seats):
            return
        added = ADDED if self.facts.guided else ",".join([s.added or "" for s in self.seats])
        real = [s.seat for s in self.seats if s.real_dice]
        self.play = self.new_play()
        now = self.hall.settings.now()
        lines = self.play.begin(added, real, now)
        if self.facts.ready:
            lines += lay_out(self.play, self.bot_seed, now)
        lines += self.settle(now)
        await self.keep(lines)
        self.tell_table()
        self.tell()

    # Watching.

    async def draw_curtain(self, session: str | None, seat: int) -> None:
        """Whoever is asked looks from their seat now: from here on their clock runs. Call it with the lock held."""
        if self.is_time_behind_curtain() and self.play.asked() == seat and self.owns(session, seat):
            await self.keep(self.play.wake(self.hall.settings.now(), seat))
            self.tell()

    async def watch(self, listener: Listener, seat: int, last: int, re: int | None) -> None:
        """Begins to tell *listener* what happens, from what was missed. Call it with the lock held."""
        self.watchers.pop(listener, None)
        missed = await asyncio.to_thread(lambda: self.update(seat, last, re).model_dump_json()) if self.play.started else ""
        if listener.closed:
            return
        self.watchers[listener] = Watcher(listener, seat, last)
        listener.send(TableMessage(table=self.info(listener.session), re=re).model_dump_json())
        if missed:
            listener.send(missed)
        self.watchers[listener].last = self.play.count(seat)
        self.tell_presence(listener, seat)
        self.go_on()

    def unwatch(self, listener: Listener) -> None:
        watcher = self.watchers.pop(listener, None)
        if watcher is not None:
            self.tell_presence(listener, watcher.seat)

    def tell_presence(self, listener: Listener, seat: int) -> None:
        """The others hear that a player came or went; spectators come and go unnoticed."""
        self.used_at = asyncio.get_running_loop().time()
        if self.owns(listener.session, seat):
            for other in [w for w in self.watchers.values() if w.listener is not listener]:
                other.listener.send(TableMessage(table=self.info(other.listener.session)).model_dump_json())

    # Bots and clocks.

    def bot_at_turn(self) -> str | None:
        """The bot that has to choose now."""
        seat = self.play.asked()
        if seat < 0 or self.play.typed_roll():
            return None
        return self.play.stand_ins.get(seat) or self.seats[seat].bot

    def go_on(self) -> None:
        """Wakes the bot whose turn it is, and sets the alarm of the clock."""
        self.used_at = asyncio.get_running_loop().time()
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        if self.gone or not self.play.started or self.play.over or self.facts.status == "closed":
            return
        if self.bot_at_turn() and self.thinking is None:
            self.thinking = asyncio.create_task(bots_play(self))
        due = self.asking.due()
        runs = self.play.clock_runs()
        now = self.hall.settings.now()
        if due < 0 and runs >= 0:
            due = now + self.play.left_at(now)[runs] + max(0, self.play.asked_at + self.play.grace - now) + 50
        if due >= 0:
            self.alarm = self.hall.settings.call_later(min(max(0, due - now) / 1000, 86_400), self.ring)

    def say_trouble(self, text: str | None) -> None:
        """Tells everybody why a bot does not answer yet, or that it has."""
        if text != self.trouble:
            self.trouble = text
            self.tell_table()

    def ring(self) -> None:
        self.alarm = None
        self.hall.spawn(self.rung())

    async def rung(self) -> None:
        """The table answers what was left to it; a stand-in takes over for a seat whose time is over."""
        async with self.lock:
            if self.gone:
                return
            runs = self.play.clock_runs()
            if 0 <= self.asking.due() <= self.hall.settings.now():
                await self.asking.answer()
            elif runs >= 0 and self.play.left_at(self.hall.settings.now())[runs] == 0:
                await self.act(lambda at: self.play.stand_in(runs, usual_bot(self.game), "time", at))
                self.tell_table()
            else:
                self.go_on()

    def drop(self) -> None:
        """Forgets everything: the database knows it all."""
        self.gone = True
        self.rest()

    def rest(self) -> None:
        """No clock runs any more, and no bot thinks."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        if self.thinking is not None and self.thinking is not asyncio.current_task():
            self.thinking.cancel()
