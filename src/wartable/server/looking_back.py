"""The HTTP side of looking back, and of everything else that takes long: one after another, each in a thread."""
from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Any, TypeVar

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse

from wartable.kernel.registry import game_names
from wartable.kernel.view import SPECTATOR
from wartable.server import example, replays
from wartable.server.api import (
    PROBLEMS,
    Anyone,
    HallOf,
    KeyQuery,
    MatchPath,
    SeatQuery,
    Somebody,
    address_of,
    id_of,
    making,
    said,
    seen,
)
from wartable.server.ending import ending_info
from wartable.server.hall import Hall
from wartable.server.opening import kept_record
from wartable.server.play import Play
from wartable.server.protocol.back import EndingInfo, Example, Fairness, Luck, Moment, Timeline
from wartable.server.protocol.base import Said
from wartable.server.protocol.seen import Update
from wartable.server.protocol.sitting import Clock, PlayOn, TableInfo
from wartable.server.refusal import Refusal
from wartable.server.table import Table

router = APIRouter(prefix="/api", responses=PROBLEMS)
T = TypeVar("T")
GamePath = Annotated[str, Path(max_length=40)]


class Turn:
    """Whoever asks has their turn of what takes long."""

    def __init__(self, request: Request, hall: HallOf, session: Anyone) -> None:
        self.hall: Hall = hall
        self.address = address_of(request)
        self.person = id_of(session) or self.address

    async def made(self, work: Callable[..., T], *arguments: Any) -> T:
        """What comes of a work, when it is its turn."""
        async with self.hall.lanes.turn(self.person, self.address):
            return await asyncio.to_thread(work, *arguments)

    async def of_table(self, table: Table, work: Callable[..., Said], *arguments: Any) -> Response:
        """An answer about a match, worked out and written down while nothing happens to it."""
        async with self.hall.lanes.turn(self.person, self.address), table.lock:
            return await asyncio.to_thread(lambda: said(work(*arguments)))

    async def of_the_end(self, table: Table, work: Callable[[str, Play, list[str]], Said]) -> Response:
        """What is told of a finished match is worked out once, in another process."""
        replays.check_over(table)
        known, name = table.told_at_end, work.__name__
        if name not in known:
            async with self.hall.lanes.turn(self.person, self.address):
                if name not in known:  # by somebody who was before us in line
                    known[name] = said(await self.hall.thinkers.beside(work, table.facts.id, table.play, table.names))
        return known[name]


InTurn = Annotated[Turn, Depends(Turn)]


@router.get("/games/{game}/example")
async def game_example(hall: HallOf, turn: InTurn, game: GamePath, seat: SeatQuery = None) -> Example:
    """The worked example, told through the eyes of its seat or of another."""
    if game not in game_names():
        raise Refusal("unknown_match", "there is no such game")
    return await turn.made(example.whole, await hall.games.game(game), seat)


@router.get("/games/{game}/example/moments/{at}")
async def example_moment(
    hall: HallOf, turn: InTurn, game: GamePath, at: Annotated[int, Path(ge=0, le=1_000_000)], seat: SeatQuery = None
) -> Moment:
    """The worked example as it was after so many entries."""
    if game not in game_names():
        raise Refusal("unknown_match", "there is no such game")
    return await turn.made(example.moment, await hall.games.game(game), seat, at)


@router.post("/matches/{match}/play_on")
async def play_on(
    request: Request, hall: HallOf, session: Somebody, turn: InTurn, match: MatchPath, wish: PlayOn
) -> TableInfo:
    """A new match from a moment of a finished one."""
    table = await seen(hall, match, session, wish.key)
    with making(request, session):
        if len(wish.seats) != len(table.seats):
            raise Refusal("malformed", f"the match has {len(table.seats)} seats, not {len(wish.seats)}")
        start = await turn.made(replays.position, table, wish.at)
        made = await hall.make(
            session.id, session.name, table.game, wish.seats, table.facts.options, Clock(), False, start, match, wish.at
        )
    return made.info(session.id)


@router.get("/matches/{match}/view", response_model=Update)
async def view(
    hall: HallOf, session: Anyone, turn: InTurn, match: MatchPath, seat: SeatQuery = None, key: KeyQuery = "",
    last: Annotated[int, Query(ge=0, le=2**31)] = 0,
) -> Response:  # fmt: skip
    """What the socket would say now."""
    table = await seen(hall, match, session, key)
    viewer = SPECTATOR if seat is None else seat

    def now() -> Update:
        table.check_view(id_of(session), viewer)
        if not table.play.started:
            raise Refusal("not_now", table.facts.closed or "the match has not begun")
        return table.update(viewer, last)

    return await turn.of_table(table, now)


@router.get("/matches/{match}/timeline", response_model=Timeline)
async def timeline(
    hall: HallOf, session: Anyone, turn: InTurn, match: MatchPath, seat: SeatQuery = None, key: KeyQuery = ""
) -> Response:
    """Every entry with turn marks."""
    table = await seen(hall, match, session, key)
    viewer = SPECTATOR if seat is None else seat

    def told() -> Timeline:
        table.check_view(id_of(session), viewer)
        return replays.timeline(match, table.play, viewer, table.names)

    return await turn.of_table(table, told)


@router.get("/matches/{match}/moments/{at}", response_model=Moment)
async def moment(
    hall: HallOf, session: Anyone, turn: InTurn, match: MatchPath, at: Annotated[int, Path(ge=0, le=1_000_000)],
    seat: SeatQuery = None, key: KeyQuery = "",
) -> Response:  # fmt: skip
    """The match as it was after so many entries."""
    table = await seen(hall, match, session, key)
    viewer = SPECTATOR if seat is None else seat

    def then() -> Moment:
        table.check_view(id_of(session), viewer)
        return replays.moment(match, table.play, viewer, table.names, at)

    return await turn.of_table(table, then)


@router.get("/matches/{match}/record", response_class=PlainTextResponse)
async def record(
    hall: HallOf, session: Anyone, turn: InTurn, match: MatchPath, key: KeyQuery = ""
) -> PlainTextResponse:
    """The record of a finished match; `wartable verify` checks it."""
    table = await seen(hall, match, session, key)
    if table.facts.closed:
        text = await hall.store.read(lambda connection: kept_record(connection, table))
    else:
        text = await turn.made(replays.record, table)
    name = f"{table.facts.game}-{match[:6]}.toml"
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})


@router.get("/matches/{match}/fairness", response_model=Fairness)
async def fairness(hall: HallOf, session: Anyone, turn: InTurn, match: MatchPath, key: KeyQuery = "") -> Response:
    """All that is needed to check the dice of a finished match."""
    table = await seen(hall, match, session, key)
    return await turn.of_table(table, replays.fairness, table)


@router.get("/matches/{match}/ending", response_model=EndingInfo)
async def match_ending(hall: HallOf, session: Anyone, turn: InTurn, match: MatchPath, key: KeyQuery = "") -> Response:
    """Who was ahead when, where it turned, luck, time and what to try next, for each seat of a finished match."""
    return await turn.of_the_end(await seen(hall, match, session, key), ending_info)


@router.get("/matches/{match}/luck", response_model=Luck)
async def luck(hall: HallOf, session: Anyone, turn: InTurn, match: MatchPath, key: KeyQuery = "") -> Response:
    """Rolled against expected, for each seat of a finished match."""
    return await turn.of_the_end(await seen(hall, match, session, key), replays.luck)
