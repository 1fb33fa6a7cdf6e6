"""The application: database, hall, API, socket and page put together."""
from __future__ import annotations

import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.websockets import WebSocket

from wartable import __version__
from wartable.server.access import Access
from wartable.server.api import router
from wartable.server.comments import router as comments_router
from wartable.server.connections import Door, less
from wartable.server.guard import Guard, same_origin
from wartable.server.hall import Hall
from wartable.server.host import router as host_router
from wartable.server.limits import Buckets
from wartable.server.looking_back import router as looking_back_router
from wartable.server.numbers import Numbers
from wartable.server.page import Page
from wartable.server.refusal import Refusal
from wartable.server.saving import router as saving_router
from wartable.server.sessions import COOKIE, Sessions
from wartable.server.settings import Settings
from wartable.server.socket import Socket
from wartable.server.store import Store


def make_app(settings: Settings, opened: Store | None = None, door: Door | None = None) -> FastAPI:
    """The server as an ASGI application, on a store that is open already or on its own."""

    banned: set[str] = set()
    numbers = Numbers()

    @asynccontextmanager
    async def alive(app: FastAPI) -> AsyncIterator[None]:
        store = opened or Store(settings.database)
        app.state.sessions = Sessions(settings, store)
        banned.update(await app.state.sessions.banned_addresses())
        app.state.hall = Hall(settings, store, numbers)
        numbers.watch(app.state)
        await app.state.hall.open()
        yield
        await app.state.hall.close()

    app = FastAPI(
        title="wartable", version=__version__, lifespan=alive, openapi_url="/api/openapi.json", docs_url=None, redoc_url=None
    )
    app.state.new_sessions = Buckets(settings.session_rate, settings.session_burst)
    app.state.new_matches = Buckets(settings.match_rate, settings.match_burst)
    app.state.matches_of_address = Buckets(settings.address_match_rate, settings.address_match_burst)
    app.state.hints = Buckets(settings.hint_rate, settings.hint_burst)
    app.state.odds = Buckets(settings.odds_rate, settings.odds_burst)
    app.state.comments = Buckets(settings.comment_rate, settings.comment_burst)
    app.state.files = Buckets(settings.file_rate, settings.file_burst)
    app.state.sockets = Counter()
    app.state.sockets_of_address = Counter()
    app.state.open = set()
    app.state.refusals = Counter()
    app.state.banned = banned
    app.state.numbers = numbers
    app.state.began = time.monotonic()
    app.state.host_token = settings.host_token or settings.new_token(24)
    app.state.door = door or Door(settings)
    app.include_router(router)
    app.include_router(looking_back_router)
    app.include_router(comments_router)
    app.include_router(saving_router)
    app.include_router(host_router)
    app.add_api_websocket_route("/api/socket", serve_socket)
    app.add_route("/{path:path}", Page(settings.static).answer, methods=["GET"], include_in_schema=False)
    app.add_exception_handler(Refusal, refused)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(HTTPException, other)
    app.add_middleware(TrustedHostMiddleware, allowed_hosts=list(settings.hosts), www_redirect=False)
    app.add_middleware(Guard, settings=settings, banned=banned)
    app.add_middleware(Access, numbers=numbers)
    return app


async def serve_socket(websocket: WebSocket) -> None:
    """Lets those in who come from our own page, or from no page, and have a session."""
    state = websocket.app.state
    session = await state.sessions.find(websocket.cookies.get(COOKIE))
    hall: Hall = state.hall
    open_sockets: Counter[str] = state.sockets
    if not same_origin(websocket.headers) or session is None or session.banned:
        await websocket.close(1008)
        return
    address = websocket.client.host if websocket.client else ""
    of_address: Counter[str] = state.sockets_of_address
    full = open_sockets.total() >= hall.settings.sockets or of_address[address] >= hall.settings.sockets_of_address
    if full or open_sockets[session.id] >= hall.settings.sockets_of_one:
        await websocket.close(1013)
        return
    open_sockets[session.id] += 1
    of_address[address] += 1
    socket = Socket(hall, websocket, session, address, state.hints, state.odds)
    state.open.add(socket)
    try:
        await socket.run()
    finally:
        state.open.discard(socket)
        less(open_sockets, session.id)
        less(of_address, address)


async def refused(request: Request, e: Exception) -> JSONResponse:
    assert isinstance(e, Refusal)
    request.app.state.refusals[e.code] += 1
    request.app.state.numbers.refusals.labels(e.code).inc()
    return JSONResponse({"code": e.code, "detail": e.text}, e.status)


async def malformed(request: Request, e: Exception) -> JSONResponse:
    assert isinstance(e, RequestValidationError)
    first = e.errors()[0]
    where = ".".join([str(part) for part in first["loc"]])
    return JSONResponse({"code": "malformed", "detail": f"{where}: {first['msg']}"}, 422)


async def other(request: Request, e: Exception) -> JSONResponse:
    assert isinstance(e, HTTPException)
    return JSONResponse({"code": "malformed", "detail": str(e.detail)}, e.status_code, dict(e.headers or {}))
