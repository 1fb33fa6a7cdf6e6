"""The host's side: whoever has the token sees how the server does, and closes, hides and deletes matches, renames people and
shuts the door, by a plain page or by `curl`. A browser asks for the token itself (the user is `host`)."""
from __future__ import annotations

import base64
import binascii
import hmac
from html import escape
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from pydantic import BaseModel, IPvAnyAddress
from sqlalchemy import Connection, select
from starlette.exceptions import HTTPException

from wartable.server import schema
from wartable.server.hall import Hall
from wartable.server.keeping import close_match, delete_match, hide_match
from wartable.server.protocol.base import PlayerName
from wartable.server.refusal import Refusal
from wartable.server.sessions import Sessions
from wartable.server.state import Status, status

BY_HOST = "Whoever runs this server has closed this match."
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


async def only_host(request: Request) -> None:
    if not hmac.compare_digest(token_of(request).encode(), request.app.state.host_token.encode()):
        raise HTTPException(401, "this is for whoever runs the server; the token is shown when it starts", ASK)


router = APIRouter(prefix="/host", dependencies=[Depends(only_host)], include_in_schema=False)
MatchPath = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{12,32}$")]
SessionPath = Annotated[str, Path(pattern=r"^[0-9a-f]{1,32}$")]


class NewName(BaseModel):
    name: PlayerName


class Address(BaseModel):
    address: IPvAnyAddress
    banned: bool = True


class Ban(BaseModel):
    banned: bool = True


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
    table = await hall.table(match)
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
    """Somebody who is banned neither sits down nor chooses any more; a bot stands in where it was their turn."""
    state = request.app.state
    await state.sessions.ban(session, wish.banned)
    if wish.banned:
        for socket in [s for s in state.open if s.session == session]:
            socket.send_close(1008)
    return done(request)


@router.put("/addresses")
async def ban_address(request: Request, wish: Address) -> Response:
    state = request.app.state
    await state.sessions.ban_address(str(wish.address), wish.banned)
    (state.banned.add if wish.banned else state.banned.discard)(str(wish.address))
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


@router.get("")
@router.get("/")
async def page(request: Request) -> HTMLResponse:
    """How the server does, as a plain page without a script."""
    now = await status(request.app.state)
    rows = await request.app.state.hall.store.read(lambda c: matches(c, ["waiting", "running"], 200))
    facts = "".join([f"<tr><th>{escape(k.replace('_', ' '))}<td>{escape(str(v))}" for k, v in now.model_dump().items()])
    listed = "".join([match_row(row) for row in rows])
    return HTMLResponse(
        "<!doctype html><html lang=en><meta charset=utf-8><title>wartable: host</title>"
        "<style>body{font:16px sans-serif;margin:2rem}th{text-align:left;padding-right:2rem}td{padding-right:1rem}"
        "form{display:inline}</style>"
        f"<h1>How the server does</h1><table>{facts}</table><h2>Open and running matches</h2>"
        f"<table><tr><th>match<th>game<th>status<th>in the lobby<th>seats<th></tr>{listed}</table></html>"
    )


def match_row(row: dict[str, Any]) -> str:
    form = '<form method=post action="/host/matches/{}/{}"><button>{}</button></form> '
    buttons = "".join([form.format(row["id"], what, what) for what in ("close", "hide", "delete")])
    names = escape(", ".join(row["seats"]))
    shown = "yes" if row["listed"] else "no"
    return f"<tr><td>{row['id']}<td>{escape(row['game'])}<td>{row['status']}<td>{shown}<td>{names}<td>{buttons}"
