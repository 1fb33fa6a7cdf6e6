"""One socket: reads messages, lets them happen, and sends what the table tells."""
from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from contextlib import nullcontext
from typing import Any

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from wartable.bots.bot import best_bot
from wartable.kernel.errors import WartableError
from wartable.kernel.naming import named
from wartable.kernel.view import SPECTATOR
from wartable.server import show
from wartable.server.hall import Hall
from wartable.server.lessons import first_this, lesson_up
from wartable.server.limits import Bucket, Buckets
from wartable.server.protocol.asked import (
    Answer,
    AskHint,
    AskLobby,
    AskOdds,
    AskTakeback,
    AskWhyNot,
    Consent,
    Ping,
    RealDice,
    StandIn,
    Stops,
    TypedRoll,
    Undo,
    Unwatch,
    Watch,
)
from wartable.server.protocol.schema import CLIENT, VERSION
from wartable.server.protocol.told import Hint, Odds, Pong, Refused, Welcome, WhyNot
from wartable.server.refusal import Refusal
from wartable.server.sessions import Session
from wartable.server.table import Table
from wartable.server.thinkers import NoAnswer

MUCH = 200  # Entries that take a while to tell.
WAITING = 1000  # Messages that may wait for a slow reader before the socket is closed.
TOO_SLOW, TOO_FAST = 1013, 1008


class Socket:
    def __init__(
        self, hall: Hall, websocket: WebSocket, person: Session, address: str, hints: Buckets, odds: Buckets
    ) -> None:
        self.hall = hall
        self.websocket = websocket
        self.person = person
        self.session = person.id
        self.address = address
        self.hints = hints
        self.odds_wishes = odds
        self.outgoing: asyncio.Queue[str | int] = asyncio.Queue(WAITING)
        self.watched: dict[str, int] = {}  # matches with the seat looked from
        self.bucket = Bucket(hall.settings.message_rate, hall.settings.message_burst)
        self.strikes = 0
        self.closed = False

    def send(self, text: str) -> None:
        try:
            self.outgoing.put_nowait(text)
        except asyncio.QueueFull:
            while not self.outgoing.empty():
                self.outgoing.get_nowait()
            self.outgoing.put_nowait(TOO_SLOW)

    async def write_on(self) -> None:
        try:
            while True:
                item = await self.outgoing.get()
                if isinstance(item, int):
                    await self.websocket.close(item)
                    return
                await self.websocket.send_text(item)
        except (WebSocketDisconnect, RuntimeError):
            return

    async def run(self) -> None:
        """Serves the socket until it is closed."""
        await self.websocket.accept()
        welcome = Welcome(protocol=VERSION, name=self.person.name, now=self.hall.settings.now())
        self.send(welcome.model_dump_json())
        writer = asyncio.create_task(self.write_on())
        try:
            while not writer.done():
                frame = await self.websocket.receive()
                if frame["type"] == "websocket.disconnect":
                    break
                await self.take(frame.get("text"))
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            self.closed = True
            writer.cancel()
            self.hall.lobby.leave(self)
            for id in list(self.watched):
                table = self.hall.tables.get(id)
                if table is not None:
                    table.unwatch(self)

    async def take(self, text: str | None) -> None:
        """One message; whatever is wrong with it is answered, and nothing else happens."""
        if not self.bucket.take():
            self.strikes += 1
            if self.strikes > 200:
                self.send_close(TOO_FAST)
            self.refuse(Refusal("too_fast", "too many messages; wait a moment"), None, id_in(text))
            return
        try:
            if text is None or len(text) > self.hall.settings.frame_bytes:
                raise Refusal("malformed", "a message is text of at most 16 KiB")
            try:
                message = CLIENT.validate_json(text)
            except (ValidationError, ValueError, RecursionError) as e:
                raise Refusal("malformed", wrong_with(e)) from None
        except Refusal as refusal:
            self.refuse(refusal, None, id_in(text))
            return
        self.hall.numbers.messages.labels(message.type).inc()
        try:
            await HANDLERS[message.type](self, message)
        except Refusal as refusal:
            self.refuse(refusal, getattr(message, "match", None), message.id)

    def send_close(self, code: int) -> None:
        while not self.outgoing.empty():
            self.outgoing.get_nowait()
        self.outgoing.put_nowait(code)

    def refuse(self, refusal: Refusal, match: str | None, re: int | None) -> None:
        """Says no; where the client was behind, with what is true now."""
        self.hall.numbers.refusals.labels(refusal.code).inc()
        table = self.hall.tables.get(match) if match else None
        seat = self.watched.get(match or "")
        update = rule = None
        if table is not None and seat is not None:
            rule = show.rule_in(table.game, refusal.text)
            watcher = table.watchers.get(self)
            if refusal.code == "stale" and watcher is not None and table.play.started:
                update = table.update(seat, watcher.last)
        said = Refused(re=re, match=match, code=refusal.code, text=refusal.text, rule=rule, update=update)  # type: ignore[arg-type]
        self.send(said.model_dump_json())

    # Looking.

    async def watch(self, m: Watch) -> None:
        if m.match not in self.watched and len(self.watched) >= self.hall.settings.watched_by_one:
            raise Refusal("too_fast", "you look at too many matches at once")
        table = await self.hall.visible(m.match, self.session, m.key)
        missed_much = len(table.play.told) - m.last > MUCH
        turn = self.hall.glances.turn(self.session, self.address) if missed_much else nullcontext()
        async with turn, table.lock:
            seat = SPECTATOR if m.seat is None else m.seat
            table.check_view(self.session, seat)
            if m.last > table.play.count(seat):
                raise Refusal("malformed", f"the match has only {table.play.count(seat)} entries")
            self.watched[m.match] = seat
            await table.draw_curtain(self.session, seat)
            await table.watch(self, seat, m.last, m.id)

    async def unwatch(self, m: Unwatch) -> None:
        if self.watched.pop(m.match, None) is not None and m.match in self.hall.tables:
            self.hall.tables[m.match].unwatch(self)
        self.send(Pong(re=m.id, now=self.hall.settings.now()).model_dump_json())

    async def ping(self, m: Ping) -> None:
        self.send(Pong(re=m.id, now=self.hall.settings.now()).model_dump_json())

    async def lobby(self, m: AskLobby) -> None:
        self.send(Pong(re=m.id, now=self.hall.settings.now()).model_dump_json())
        await self.hall.lobby.listen(self)

    # Playing. Every handler holds the lock of its table while it works.

    async def mine(self, match: str, seat: int) -> Table:
        """The table, if the client looks at it from this seat of its own."""
        if match not in self.watched:
            raise Refusal("forbidden", "watch the match first")
        table = await self.hall.table(match)
        table.check_owner(self.session, seat)
        if self.watched[match] != seat:
            raise Refusal("forbidden", "you look at this match from another seat; watch it from this one first")
        return table

    def check_question(self, table: Table, seat: int, question: int) -> None:
        table.check_running()
        if table.play.questions[seat] != question:
            raise Refusal("stale", "something has happened since; this is how it stands now")
        if table.play.asked() != seat:
            raise Refusal("not_now", "another seat is asked now")
        if seat in table.play.stand_ins:
            raise Refusal("not_now", "a bot stands in for you; come back first")

    async def answer(self, m: Answer) -> None:
        table = await self.mine(m.match, m.seat)
        async with table.lock:
            self.check_question(table, m.seat, m.question)
            await table.asking.answered(m.seat, [m.action, *m.more], self, m.id)

    async def stops(self, m: Stops) -> None:
        table = await self.mine(m.match, m.seat)
        async with table.lock:
            table.check_running()
            await table.act(lambda at: table.play.stop_at(m.seat, m.stops, at), self, m.id)

    async def roll(self, m: TypedRoll) -> None:
        table = await self.mine(m.match, m.seat)
        async with table.lock:
            self.check_question(table, m.seat, m.question)
            await table.act(lambda at: table.play.roll_typed(m.seat, m.faces, at), self, m.id)

    async def undo(self, m: Undo) -> None:
        table = await self.mine(m.match, m.seat)
        async with table.lock:
            table.check_running()
            await table.act(lambda at: table.play.undo(m.seat, at), self, m.id)

    async def ask_takeback(self, m: AskTakeback) -> None:
        table = await self.mine(m.match, m.seat)
        async with table.lock:
            table.check_running()
            await table.act(lambda at: table.play.ask_takeback(m.seat, at), self, m.id)
            table.tell_table()

    async def consent(self, m: Consent) -> None:
        table = await self.mine(m.match, m.seat)
        async with table.lock:
            table.check_running()
            answer = table.play.consent if m.about == "takeback" else table.play.dice_consent
            await table.act(lambda at: answer(m.seat, m.yes, at), self, m.id)
            table.tell_table()

    async def stand_in(self, m: StandIn) -> None:
        table = await self.mine(m.match, m.seat)
        async with table.lock:
            table.check_running()
            if m.on:
                bot = self.hall.bot(table.game, m.bot)
                await table.act(lambda at: table.play.stand_in(m.seat, bot, "asked", at), self, m.id)
            else:
                await table.act(lambda at: table.play.come_back(m.seat, at), self, m.id)
            table.tell_table()

    async def real_dice(self, m: RealDice) -> None:
        table = await self.mine(m.match, m.seat)
        async with table.lock:
            table.check_running()
            await table.act(lambda at: table.play.real_dice(m.seat, m.on, at), self, m.id)
            table.tell_table()

    # Asking for advice. Nothing of it changes the match.

    async def hint(self, m: AskHint) -> None:
        table = await self.mine(m.match, m.seat)
        async with table.lock:
            self.check_question(table, m.seat, m.question)
            if table.play.typed_roll():
                raise Refusal("not_now", "dice are to be rolled; nobody can advise on that")
            up = lesson_up(table.play) if table.facts.guided else None
            if up is not None:
                raise Refusal("not_now", first_this(up))
            match, view = table.play.match.clone(), table.play.match.view(m.seat)
        if not self.hints.take(self.session):
            raise Refusal("too_fast", "too many hints; think for a moment")
        bot = best_bot(table.game)
        if not bot:
            raise Refusal("not_now", f"there is no bot for {table.game.title}")
        self.hall.spawn(self.give_hint(m, table, bot, match, view))

    async def give_hint(self, m: AskHint, table: Table, bot: str, match: Any, view: Any) -> None:
        try:
            action = (await self.hall.thinkers.choose(match, bot, table.bot_seed)).action
        except NoAnswer:
            self.refuse(Refusal("busy", "the bot has no advice at the moment; ask again later"), m.match, m.id)
            return
        info = show.choice_info(table.game, view, action, table.names)
        hint = Hint(re=m.id, match=m.match, question=m.question, bot=bot, action=action, name=info.name, text=info.text)
        self.send(hint.model_dump_json())

    async def odds(self, m: AskOdds) -> None:
        table = await self.mine(m.match, m.seat)
        async with table.lock:
            self.check_question(table, m.seat, m.question)
            view, setup = table.play.match.view(m.seat), table.play.state.setup
        if not self.odds_wishes.take(self.session):
            raise Refusal("too_fast", "too many odds; choose, or wait a moment")
        async with self.hall.glances.turn(self.session, self.address):
            found = await asyncio.to_thread(table.game.odds, view, setup)
        odds = [show.choice_odds(one, table.names) for one in found]
        self.send(Odds(re=m.id, match=m.match, question=m.question, odds=odds).model_dump_json())

    async def why_not(self, m: AskWhyNot) -> None:
        """Answered from the seat's own view alone, so that no refusal tells a secret."""
        table = await self.mine(m.match, m.seat)
        async with table.lock:
            table.check_running()
            game, match = table.game, table.play.match
            view = match.view(m.seat)
            asked = table.play.asked()
            up = lesson_up(table.play) if table.facts.guided and asked == m.seat else None
        action = m.action if m.action is not None else game.actions.find(m.name or "")
        possible = action in view.options and (up is None or action in up.allowed)
        try:
            if up is not None and action in view.options and not possible:
                text = first_this(up)
            elif possible:
                text = game.explain(view, action)
            elif asked != m.seat:
                text = f"it is {table.names[asked]}'s turn to choose" if asked >= 0 else "nobody is asked now"
            elif action < 0:
                text = game.unknown_choice(m.name or "") or f"there is no choice called {m.name!r}"
            else:
                game.actions.block(action)
                text = game.why_not(view, action)
        except WartableError as e:
            raise Refusal("malformed", str(e)) from None
        text = named(text, table.names)
        said = WhyNot(re=m.id, match=m.match, possible=possible, text=text, rule=show.rule_in(game, text))
        self.send(said.model_dump_json())


Handler = Callable[[Socket, Any], Awaitable[None]]
HANDLERS: dict[str, Handler] = {
    "watch": Socket.watch,
    "unwatch": Socket.unwatch,
    "answer": Socket.answer,
    "stops": Socket.stops,
    "roll": Socket.roll,
    "undo": Socket.undo,
    "ask_takeback": Socket.ask_takeback,
    "consent": Socket.consent,
    "stand_in": Socket.stand_in,
    "real_dice": Socket.real_dice,
    "hint": Socket.hint,
    "odds": Socket.odds,
    "why_not": Socket.why_not,
    "ping": Socket.ping,
    "lobby": Socket.lobby,
}


ID = re.compile(r'"id"\s*:\s*(\d{1,15})\b')


def id_in(text: str | None) -> int | None:
    """The id of a message that is not read any further, so that whoever waits for its answer gets one."""
    found = ID.search(text[:2000]) if text else None
    return int(found[1]) if found else None


def wrong_with(e: Exception) -> str:
    """The first thing that is wrong with a message, with the place."""
    if not isinstance(e, ValidationError):
        return "this is no JSON"
    first = e.errors(include_url=False, include_context=False, include_input=False)[0]
    return f"{'.'.join([str(part) for part in first['loc']])}: {first['msg']}".removeprefix(": ")
