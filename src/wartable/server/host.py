"""The host's side: whoever has the token, or sits at the server's own machine, sees how the server does, and closes, hides and
deletes matches, renames people and shuts the door, by a plain page or by `curl`. A browser asks for the token itself (the user
is `host`)."""
from __future__ import annotations

import base64
import binascii
import hmac
import os
import re
from collections.abc import Sequence
from ipaddress import ip_address
from pathlib import Path as FilePath
from typing import Annotated, Any, TypeVar
from urllib.parse import parse_qs, urlsplit

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from pydantic import BaseModel, IPvAnyAddress, ValidationError
from sqlalchemy import Connection, select
from starlette.exceptions import HTTPException

from wartable.server import host_page, schema
from wartable.server.guard import same_origin
from wartable.server.hall import Hall
from wartable.server.keeping import BY_HOST, close_match, delete_match, delete_rows, hide_match, send_away
from wartable.server.limits import household
from wartable.server.opening import SetAside
from wartable.server.protocol.base import PlayerName
from wartable.server.refusal import Refusal
from wartable.server.sessions import Sessions
from wartable.server.socket import Socket
from wartable.server.state import Status, status

HERE = ("localhost", "127.0.0.1", "::1")
FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "x-real-ip")  # What proxies write.
CONNECTIONS = (FilePath("/proc/net/tcp"), FilePath("/proc/net/tcp6"))
CONNECTED = "01"
ASK = {"www-authenticate": 'Basic realm="wartable: user host, password is the token shown at the start"'}


def token_of(request: Request) -> str:
    """The token that came with a request, as Bearer or as the password of Basic."""
    kind, _, given = request.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":
        return given.strip()
    try:
        return base64.b64decode(given, validate=True).decode().partition(":")[2] if kind.lower() == "basic" else ""
    except (binascii.Error, UnicodeDecodeError):
        return ""


def sits_here(request: Request) -> bool:
    """Whether somebody at this machine asks, and nobody through them.

    The connection comes from the machine itself and no proxy has written on it; nginx as it comes writes nothing, but speaks
    HTTP/1.0. The server is called by a name that only means this machine, so that no other name can be made to lead here (DNS
    rebinding). A browser says where the page came from that asks: it must be this one (CSRF). And where the system tells, it is
    this server's own user or root: other proxies write nothing and pass every name on, and run as somebody else."""
    headers = request.headers
    if request.scope["http_version"] == "1.0" or any(name in headers for name in FORWARDED) or request.client is None:
        return False
    try:
        loopback = ip_address(request.client.host).is_loopback
        name = urlsplit(f"//{headers.get('host', '')}").hostname
    except ValueError:
        return False
    ours = same_origin(headers) and headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    return loopback and name in HERE and ours and user_of(request, CONNECTIONS) in (os.getuid(), 0)


def user_of(request: Request, tables: Sequence[FilePath]) -> int:
    """Whose program is at the other end of a connection from this machine, by the system's *tables* of them; our own user where
    the system has none."""
    assert request.client is not None
    ends = request.client.port, request.scope["server"][1]
    known = [path for path in tables if path.exists()]
    for path in known:
        for line in path.read_text(encoding="ascii").splitlines()[1:]:
            row = line.split()
            if tuple([int(end.rpartition(":")[2], 16) for end in row[1:3]]) == ends and row[3] == CONNECTED:
                return int(row[7])
    return -1 if known else os.getuid()


async def only_host(request: Request) -> None:
    if request.app.state.hall.settings.host_here and sits_here(request):
        return
    if not hmac.compare_digest(token_of(request).encode(), request.app.state.host_token.encode()):
        raise HTTPException(401, "this is for whoever runs the server; the token is shown when it starts", ASK)


router = APIRouter(prefix="/host", dependencies=[Depends(only_host)], include_in_schema=False)
MatchPath = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{12,32}$")]
SESSION = r"^[0-9a-f]{1,32}$"
SessionPath = Annotated[str, Path(pattern=SESSION)]


class NewName(BaseModel):
    name: PlayerName


class Address(BaseModel):
    address: IPvAnyAddress
    banned: bool = True


class Ban(BaseModel):
    banned: bool = True


Wish = TypeVar("Wish", bound=BaseModel)


def matches(connection: Connection, statuses: list[str], most: int) -> list[dict[str, Any]]:
    match, seat = schema.match, schema.seat
    query = select(match.c.id, match.c.game, match.c.status, match.c.listed, match.c.host, match.c.made_at, match.c.closed)
    rows = connection.execute(query.where(match.c.status.in_(statuses)).order_by(match.c.made_at.desc()).limit(most)).all()
    names: dict[str, list[str]] = {}
    for one in connection.execute(select(seat.c.match, seat.c.name).where(seat.c.match.in_([r.id for r in rows]))):
        names.setdefault(one.match, []).append(one.name)
    return [{**row._mapping, "seats": names.get(row.id, [])} for row in rows]


def people(connection: Connection, name: str, most: int) -> list[dict[str, Any]]:
    session = schema.session
    query = select(session.c.id, session.c.name, session.c.made_at, session.c.seen_at, session.c.banned)
    if name:
        query = query.where(session.c.name.contains(name, autoescape=True))
    return [dict(row._mapping) for row in connection.execute(query.order_by(session.c.made_at.desc()).limit(most))]


Words = Annotated[str, Query(max_length=60)]
Most = Annotated[int, Query(ge=1, le=1000)]


@router.get("/matches")
async def host_matches(request: Request, status: Words = "waiting,running", most: Most = 100) -> Any:
    return await request.app.state.hall.store.read(lambda c: matches(c, status.split(","), most))


@router.get("/people")
async def host_people(request: Request, name: Words = "", most: Most = 100) -> Any:
    found = await request.app.state.hall.store.read(lambda c: people(c, name, most))
    addresses = request.app.state.hall.lobby.addresses
    return [{**one, "address": addresses.get(one["id"])} for one in found]


@router.post("/matches/{match}/{what}")
async def on_match(request: Request, match: MatchPath, what: str) -> Response:
    """Closes, hides or deletes a match."""
    hall: Hall = request.app.state.hall
    if what not in ("close", "hide", "delete"):
        raise Refusal("malformed", "a match can be closed, hidden or deleted")
    try:
        table = await hall.table(match)
    except SetAside:
        if what != "delete":
            raise
        await hall.store.write(lambda connection: delete_rows(connection, [match]))
        del hall.aside[match]
        return done(request)
    async with table.lock:
        if what == "hide":
            await hide_match(hall, table)
        elif what == "close":
            await close_match(hall, table, BY_HOST)
        else:
            await delete_match(hall, table, "Whoever runs this server has deleted this match.")
    return done(request)


@router.put("/people/{session}/name")
async def rename(request: Request, session: SessionPath, wish: NewName) -> Response:
    sessions: Sessions = request.app.state.sessions
    await sessions.rename_by_host(session, wish.name.strip())
    return done(request)


@router.put("/people/{session}/ban")
async def ban(request: Request, session: SessionPath, wish: Ban) -> Response:
    """Somebody who is banned neither sits down nor chooses any more; bots stand in for them, and their open seats are free."""
    state = request.app.state
    await state.sessions.ban(session, wish.banned)
    if wish.banned:
        close_sockets([s for s in state.open if s.session == session])
        await send_away(state.hall, session)
    return done(request)


def close_sockets(sockets: list[Socket]) -> None:
    for socket in sockets:
        socket.send_close(1008)


@router.put("/addresses")
async def ban_address(request: Request, wish: Address) -> Response:
    """Nobody comes in from an address that is shut out. Who came from there leaves all tables, as far as is known."""
    state, address = request.app.state, household(str(wish.address))
    await state.sessions.ban_address(address, wish.banned)
    (state.banned.add if wish.banned else state.banned.discard)(address)
    if wish.banned:
        sockets = [s for s in state.open if s.address == address]
        close_sockets(sockets)
        makers = [session for session, where in state.hall.lobby.addresses.items() if where == address]
        for session in {*makers, *[s.session for s in sockets]}:
            await send_away(state.hall, session)
    return done(request)


@router.get("/status")
async def host_status(request: Request) -> Status:
    return await status(request.app.state)


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """For Prometheus."""
    return Response(generate_latest(request.app.state.numbers.registry), media_type=CONTENT_TYPE_LATEST)


def done(request: Request) -> Response:
    """Back to the page for browsers, a word for others."""
    if "text/html" in request.headers.get("accept", ""):
        return RedirectResponse("/host", 303)
    return PlainTextResponse("done\n")


async def written(request: Request) -> dict[str, str]:
    """What stands in a form of the page."""
    text = (await request.body()).decode("utf-8", "replace")
    return {name: values[0] for name, values in parse_qs(text, max_num_fields=10).items()}


Written = Annotated[dict[str, str], Depends(written)]


@router.post("/do/person")
async def person_by_form(request: Request, form: Written) -> Response:
    """The buttons beside a person."""
    session, what = form.get("session", ""), form.get("what")
    if not re.fullmatch(SESSION, session):
        raise Refusal("malformed", "there is nobody like that")
    if what == "rename":
        return await rename(request, session, read(NewName, name=form.get("name", "")))
    return await ban(request, session, Ban(banned=what == "shut"))


@router.post("/do/address")
async def address_by_form(request: Request, form: Written) -> Response:
    """The buttons beside an address."""
    return await ban_address(request, read(Address, address=form.get("address", ""), banned=form.get("what") == "shut"))


def read(kind: type[Wish], **fields: Any) -> Wish:
    try:
        return kind(**fields)
    except ValidationError as e:
        first = e.errors(include_url=False)[0]
        raise Refusal("malformed", f"{first['loc'][0]}: {first['msg']}") from None


@router.get("")
@router.get("/")
async def page(request: Request, name: Words = "") -> HTMLResponse:
    """How the server does, and whom and what it has, as a plain page without a script."""
    now = await status(request.app.state)
    rows = await request.app.state.hall.store.read(lambda c: matches(c, ["waiting", "running"], 200))
    who = await host_people(request, name, 100)
    titles = {game.name: game.title for game in await request.app.state.hall.games.all()}
    return HTMLResponse(host_page.page(now, titles, rows, who, sorted(request.app.state.banned), name))
