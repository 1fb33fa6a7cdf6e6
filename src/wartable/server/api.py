"""The HTTP side of the protocol."""
from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse

from wartable.kernel.example import example_of
from wartable.kernel.registry import find_game, game_names
from wartable.kernel.view import SPECTATOR
from wartable.server import example, replays, rules, show
from wartable.server.cards import cards
from wartable.server.guide import guide
from wartable.server.hall import Hall
from wartable.server.keeping import close_match
from wartable.server.limits import Bucket
from wartable.server.opening import kept_record
from wartable.server.protocol.back import Example, Fairness, Luck, Moment, Timeline
from wartable.server.protocol.games import Cards, Games, Person, Rename, Rules
from wartable.server.protocol.seen import Update
from wartable.server.protocol.sitting import Add, Clock, Join, Lobby, NewMatch, OfSeat, PlayOn, QuickMatch, TableInfo
from wartable.server.protocol.told import Problem
from wartable.server.refusal import Refusal
from wartable.server.sessions import COOKIE, YEAR, Session
from wartable.server.table import Table

PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem} for status in (400, 403, 404, 409, 413, 422, 429, 503)
}
router = APIRouter(prefix="/api", responses=PROBLEMS)


def hall_of(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


async def maybe(request: Request) -> Session | None:
    """Who asks, if that is known."""
    session: Session | None = await request.app.state.sessions.find(request.cookies.get(COOKIE))
    return session


async def somebody(request: Request, response: Response, known: Annotated[Session | None, Depends(maybe)]) -> Session:
    """Who asks; whoever has no session gets one."""
    if known is not None:
        if known.banned:
            raise Refusal("forbidden", "whoever runs this server has shut the door for you")
        return known
    state = request.app.state
    if not state.new_sessions.take(request.client.host if request.client else ""):
        raise Refusal("too_fast", "too many new visitors from your address; wait a moment")
    token, session = await state.sessions.make()
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, token, max_age=YEAR, httponly=True, samesite="strict", secure=secure, path="/")
    made: Session = session
    return made


HallOf = Annotated[Hall, Depends(hall_of)]
Anyone = Annotated[Session | None, Depends(maybe)]
Somebody = Annotated[Session, Depends(somebody)]
MatchPath = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{12,32}$")]
KeyQuery = Annotated[str, Query(max_length=64)]
SeatQuery = Annotated[int | None, Query(ge=0, le=15)]


def id_of(session: Session | None) -> str | None:
    return session.id if session else None


async def seen(hall: Hall, match: str, session: Session | None, key: str) -> Table:
    return await hall.visible(match, id_of(session), key)


@contextmanager
def making(request: Request, session: Session) -> Iterator[None]:
    """Matches are cheap, but not free, for a person and for an address. A wish that is refused costs nothing."""
    state, address = request.app.state, request.client.host if request.client else session.id
    shares: list[Bucket] = [state.new_matches.bucket(session.id), state.matches_of_address.bucket(address)]
    if not all(share.has() for share in shares):
        raise Refusal("too_fast", "too many new matches; wait a moment")
    for share in shares:
        share.drops -= 1
    state.hall.lobby.made_from(session.id, address)
    try:
        yield
    except Refusal:
        for share in shares:
            share.drops += 1
        raise


@router.get("/health")
async def health(hall: HallOf) -> dict[str, bool]:
    """Whether the server and its database answer."""
    await hall.store.read(lambda connection: connection.exec_driver_sql("SELECT 1").scalar())
    return {"ok": True}


@router.get("/ready")
async def ready(request: Request, hall: HallOf) -> dict[str, int]:
    """Whether the server takes people in: what is on disk can be written, and how many bots wait to think."""
    await hall.store.write(lambda connection: None)
    return {"bots_waiting": hall.thinkers.waiting(), "sockets": len(request.app.state.open)}


@router.get("/session")
async def get_session(session: Somebody) -> Person:
    """Who you are; makes a session if you have none."""
    return Person(session=session.id, name=session.name)


@router.put("/session")
async def rename(request: Request, session: Somebody, wish: Rename) -> Person:
    """Your name at new tables."""
    await request.app.state.sessions.rename(session, wish.name.strip())
    return Person(session=session.id, name=session.name)


@router.get("/games")
async def games() -> Games:
    """All games with their options and bots."""
    found = [find_game(name) for name in game_names()]
    return Games(games=[show.game_info(game, bool(guide(game.name)), bool(example_of(game))) for game in found])


@router.get("/games/{game}/rules")
async def game_rules(
    hall: HallOf, game: Annotated[str, Path(max_length=40)], search: Annotated[str, Query(max_length=100)] = ""
) -> Rules:
    """The rules, or the paragraphs that hold all the words or carry the number."""
    if game not in game_names():
        raise Refusal("unknown_match", "there is no such game")
    return rules.search(hall.game(game), search)


@router.get("/games/{game}/cards")
async def game_cards(hall: HallOf, game: Annotated[str, Path(max_length=40)]) -> Cards:
    """Every card as it is printed."""
    if game not in game_names():
        raise Refusal("unknown_match", "there is no such game")
    return await asyncio.to_thread(cards, hall.game(game))


@router.get("/games/{game}/example")
async def game_example(hall: HallOf, game: Annotated[str, Path(max_length=40)], seat: SeatQuery = None) -> Example:
    """The worked example, told through the eyes of its seat or of another."""
    if game not in game_names():
        raise Refusal("unknown_match", "there is no such game")
    return await asyncio.to_thread(example.whole, hall.game(game), seat)


@router.get("/games/{game}/example/moments/{at}")
async def example_moment(
    hall: HallOf, game: Annotated[str, Path(max_length=40)], at: Annotated[int, Path(ge=0, le=1_000_000)],
    seat: SeatQuery = None,
) -> Moment:  # fmt: skip
    """The worked example as it was after so many entries."""
    if game not in game_names():
        raise Refusal("unknown_match", "there is no such game")
    return await asyncio.to_thread(example.moment, hall.game(game), seat, at)


@router.get("/lobby")
async def lobby(hall: HallOf, session: Anyone) -> Lobby:
    """Open and running listed matches, and your own."""
    return await hall.lobby.seen_by(id_of(session))


@router.post("/quick")
async def quick(request: Request, hall: HallOf, session: Somebody, wish: QuickMatch) -> TableInfo:
    """A match against a bot, you on seat 0. It begins when you have added your randomness."""
    with making(request, session):
        return (await hall.quick(session.id, session.name, wish)).info(session.id)


@router.post("/matches")
async def new_match(request: Request, hall: HallOf, session: Somebody, wish: NewMatch) -> TableInfo:
    """A match as you wish."""
    with making(request, session):
        game = hall.game(wish.game)
        options = dict(wish.options)
        table = await hall.make(
            session.id, session.name, game, wish.seats, options, wish.clock, wish.listed, rules=wish.rules
        )
        return table.info(session.id)


@router.get("/matches/{match}")
async def get_match(hall: HallOf, session: Anyone, match: MatchPath, key: KeyQuery = "") -> TableInfo:
    """A match without its position."""
    return (await seen(hall, match, session, key)).info(id_of(session))


@router.post("/matches/{match}/join")
async def join(hall: HallOf, session: Somebody, match: MatchPath, wish: Join) -> TableInfo:
    """Sits down on an open seat."""
    table = await seen(hall, match, session, wish.key)
    async with table.lock:
        await hall.join(table, session.id, session.name, wish)
        table.tell_table()
        await table.begin_if_ready()
    return table.info(session.id)


@router.post("/matches/{match}/add")
async def add(hall: HallOf, session: Somebody, match: MatchPath, wish: Add) -> TableInfo:
    """Your randomness for the dice, once."""
    table = await seen(hall, match, session, "")
    async with table.lock:
        table.check_owner(session.id, wish.seat)
        if table.facts.status != "waiting":
            raise Refusal("not_now", "the match has begun already, or was closed")
        if table.seats[wish.seat].added is not None:
            raise Refusal("not_now", "this seat has added its randomness already")
        await hall.change_seat(table, wish.seat, added=wish.added)
        table.tell_table()
        await table.begin_if_ready()
    return table.info(session.id)


@router.post("/matches/{match}/leave")
async def leave(hall: HallOf, session: Somebody, match: MatchPath, wish: OfSeat) -> TableInfo:
    """Gives the seat up: it is open again, the match is closed, or a bot stands in."""
    table = await seen(hall, match, session, "")
    async with table.lock:
        table.check_owner(session.id, wish.seat)
        await hall.leave(table, wish.seat)
        table.tell_table()
    return table.info(session.id)


@router.post("/matches/{match}/close")
async def close(hall: HallOf, session: Somebody, match: MatchPath) -> TableInfo:
    """Closes a match that you made: one that has not begun, or one of bots alone."""
    table = await seen(hall, match, session, "")
    async with table.lock:
        if table.facts.host != session.id:
            raise Refusal("forbidden", "only the one who made a match can close it")
        bots_alone = table.facts.status == "running" and not table.play.persons
        if table.facts.status != "waiting" and not bots_alone:
            raise Refusal("not_now", "only a match that has not begun can be closed, or one of bots alone")
        await close_match(hall, table, "Whoever made this match has closed it.")
    return table.info(session.id)


@router.post("/matches/{match}/rematch")
async def rematch(request: Request, hall: HallOf, session: Somebody, match: MatchPath) -> TableInfo:
    """The same again."""
    table = await seen(hall, match, session, "")
    with making(request, session):
        async with table.lock:
            made = await hall.rematch(table, session.id)
    return made.info(session.id)


@router.post("/matches/{match}/play_on")
async def play_on(request: Request, hall: HallOf, session: Somebody, match: MatchPath, wish: PlayOn) -> TableInfo:
    """A new match from a moment of a finished one."""
    table = await seen(hall, match, session, wish.key)
    with making(request, session):
        if len(wish.seats) != len(table.seats):
            raise Refusal("malformed", f"the match has {len(table.seats)} seats, not {len(wish.seats)}")
        start = await asyncio.to_thread(replays.position, table, wish.at)
        made = await hall.make(
            session.id, session.name, table.game, wish.seats, table.facts.options, Clock(), False, start, match, wish.at
        )
    return made.info(session.id)


@router.get("/matches/{match}/view")
async def view(
    hall: HallOf, session: Anyone, match: MatchPath, seat: SeatQuery = None, key: KeyQuery = "",
    last: Annotated[int, Query(ge=0, le=2**31)] = 0,
) -> Update:  # fmt: skip
    """What the socket would say now."""
    table = await seen(hall, match, session, key)
    async with table.lock:
        viewer = SPECTATOR if seat is None else seat
        table.check_view(id_of(session), viewer)
        if not table.play.started:
            raise Refusal("not_now", table.facts.closed or "the match has not begun")
        return table.update(viewer, last)


@router.get("/matches/{match}/timeline")
async def timeline(
    hall: HallOf, session: Anyone, match: MatchPath, seat: SeatQuery = None, key: KeyQuery = ""
) -> Timeline:
    """Every entry with turn marks."""
    table = await seen(hall, match, session, key)
    async with table.lock:
        viewer = SPECTATOR if seat is None else seat
        table.check_view(id_of(session), viewer)
        return replays.timeline(match, table.play, viewer, table.names)


@router.get("/matches/{match}/moments/{at}")
async def moment(
    hall: HallOf, session: Anyone, match: MatchPath, at: Annotated[int, Path(ge=0, le=1_000_000)], seat: SeatQuery = None,
    key: KeyQuery = "",
) -> Moment:  # fmt: skip
    """The match as it was after so many entries."""
    table = await seen(hall, match, session, key)
    async with table.lock:
        viewer = SPECTATOR if seat is None else seat
        table.check_view(id_of(session), viewer)
        return await asyncio.to_thread(replays.moment, match, table.play, viewer, table.names, at)


@router.get("/matches/{match}/record", response_class=PlainTextResponse)
async def record(hall: HallOf, session: Anyone, match: MatchPath, key: KeyQuery = "") -> PlainTextResponse:
    """The record of a finished match; `wartable verify` checks it."""
    table = await seen(hall, match, session, key)
    async with table.lock:
        if table.facts.closed:
            text = await hall.store.read(lambda connection: kept_record(connection, table))
        else:
            text = await asyncio.to_thread(replays.record, table)
    name = f"{table.facts.game}-{match[:6]}.toml"
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})


@router.get("/matches/{match}/fairness")
async def fairness(hall: HallOf, session: Anyone, match: MatchPath, key: KeyQuery = "") -> Fairness:
    """All that is needed to check the dice of a finished match."""
    table = await seen(hall, match, session, key)
    async with table.lock:
        return await asyncio.to_thread(replays.fairness, table)


@router.get("/matches/{match}/luck")
async def luck(hall: HallOf, session: Anyone, match: MatchPath, key: KeyQuery = "") -> Luck:
    """Rolled against expected, for each seat of a finished match."""
    table = await seen(hall, match, session, key)
    async with table.lock:
        return await asyncio.to_thread(replays.luck, table)
