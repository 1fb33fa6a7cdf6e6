"""The HTTP side of the protocol."""
from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from wartable.kernel.example import example_of
from wartable.kernel.registry import game_names
from wartable.server import rules, show
from wartable.server.cards import cards
from wartable.server.challenges import challenge_infos, read_solved
from wartable.server.compressed import public
from wartable.server.guide import guide
from wartable.server.hall import Hall
from wartable.server.keeping import check_open, close_match
from wartable.server.levels import proposed
from wartable.server.limits import Bucket
from wartable.server.mine import mine, put_away
from wartable.server.protocol.base import Said
from wartable.server.protocol.challenges import Challenges
from wartable.server.protocol.games import Cards, Games, Person, Rename, Rules
from wartable.server.protocol.mine import Mine, Order, Place, PutAway
from wartable.server.protocol.sitting import Add, Join, Lobby, NewMatch, OfSeat, QuickMatch, TableInfo
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


def address_of(request: Request) -> str:
    """Where somebody asks from: all of one household count as one, see guard.py."""
    return request.client.host if request.client else ""


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
    if not state.new_sessions.take(address_of(request)):
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
    """Matches and seats are cheap, but not free, for a person and for an address. A wish that is refused costs nothing."""
    state, address = request.app.state, address_of(request)
    shares: list[Bucket] = [state.new_matches.bucket(session.id), state.matches_of_address.bucket(address)]
    if not all(share.has() for share in shares):
        raise Refusal("too_fast", "too many new matches and seats; wait a moment")
    for share in shares:
        share.drops -= 1
    state.hall.lobby.made_from(session.id, address)
    try:
        yield
    except Refusal:
        for share in shares:
            share.drops += 1
        raise


def said(what: Said) -> Response:
    """A long answer, written once; it was made by the schema and need not be read again."""
    return Response(what.model_dump_json(), media_type="application/json")


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


@router.get("/games", response_model=Games)
async def games(request: Request, hall: HallOf, session: Anyone) -> Response:
    """All games with their options and bots, and whom to play against now."""
    beaten = await hall.beaten(id_of(session))
    found = await hall.games.all()
    infos = [show.game_info(g, bool(guide(g.name)), bool(example_of(g)), proposed(g, beaten)) for g in found]
    return public(request, Games(games=infos))


@router.get("/games/{game}/challenges")
async def game_challenges(hall: HallOf, session: Anyone, game: Annotated[str, Path(max_length=40)]) -> Challenges:
    """The challenges of a game, and which of them you have solved."""
    found = await hall.games.game(game)
    solved = await hall.store.read(lambda connection: read_solved(connection, id_of(session), found.name))
    return Challenges(game=found.name, challenges=challenge_infos(found, solved))


@router.post("/games/{game}/challenges/{number}")
async def try_challenge(
    request: Request, hall: HallOf, session: Somebody, game: Annotated[str, Path(max_length=40)],
    number: Annotated[int, Path(ge=1, le=1000)],
) -> TableInfo:  # fmt: skip
    """An attempt at a challenge: a match from its position, against usual bots."""
    with making(request, session):
        found = await hall.games.game(game)
        return (await hall.attempt(session.id, session.name, found, number)).info(session.id)


@router.get("/games/{game}/rules", response_model=Rules)
async def game_rules(
    request: Request, hall: HallOf, game: Annotated[str, Path(max_length=40)],
    search: Annotated[str, Query(max_length=100)] = "",
) -> Response:  # fmt: skip
    """The rules, or the paragraphs that hold all the words or carry the number."""
    if game not in game_names():
        raise Refusal("unknown_match", "there is no such game")
    found = await hall.games.game(game)
    return await asyncio.to_thread(lambda: public(request, rules.search(found, search)))


@router.get("/games/{game}/cards", response_model=Cards)
async def game_cards(request: Request, hall: HallOf, game: Annotated[str, Path(max_length=40)]) -> Response:
    """Every card as it is printed."""
    if game not in game_names():
        raise Refusal("unknown_match", "there is no such game")
    found = await hall.games.game(game)
    return await asyncio.to_thread(lambda: public(request, cards(found)))


@router.get("/lobby", response_model=Lobby)
async def lobby(hall: HallOf, session: Anyone) -> Response:
    """Open and running listed matches, and your own."""
    return said(await hall.lobby.seen_by(id_of(session)))


@router.get("/mine", response_model=Mine)
async def my_matches(
    hall: HallOf, session: Anyone, place: Place = "table", order: Order = "turn",
    most: Annotated[int, Query(ge=1, le=500)] = 100,
) -> Response:  # fmt: skip
    """Your matches in one place, those that go on first."""
    return said(await mine(hall, id_of(session) or "", place, order, most))


@router.post("/quick")
async def quick(request: Request, hall: HallOf, session: Somebody, wish: QuickMatch) -> TableInfo:
    """A match against a bot, you on seat 0. It begins when you have added your randomness."""
    with making(request, session):
        return (await hall.quick(session.id, session.name, wish)).info(session.id)


@router.post("/matches")
async def new_match(request: Request, hall: HallOf, session: Somebody, wish: NewMatch) -> TableInfo:
    """A match as you wish."""
    with making(request, session):
        game = await hall.games.game(wish.game)
        if wish.listed and any(seat.kind == "open" for seat in wish.seats):
            await check_open(hall, session.id)
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
async def join(request: Request, hall: HallOf, session: Somebody, match: MatchPath, wish: Join) -> TableInfo:
    """Sits down on an open seat."""
    table = await seen(hall, match, session, wish.key)
    with making(request, session):  # a flood of guests would leave no open seat to anybody
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


@router.put("/matches/{match}/place")
async def put_match_away(hall: HallOf, session: Somebody, match: MatchPath, wish: PutAway) -> PutAway:
    """Archives one of your matches, takes it out of your sight, or puts it back on the table; for you alone."""
    table = await seen(hall, match, session, "")
    async with table.lock:
        await put_away(hall, table, session.id, wish.place)
    return wish


@router.post("/matches/{match}/rematch")
async def rematch(request: Request, hall: HallOf, session: Somebody, match: MatchPath) -> TableInfo:
    """The same again."""
    table = await seen(hall, match, session, "")
    with making(request, session):
        async with table.lock:
            made = await hall.rematch(table, session.id)
    return made.info(session.id)
