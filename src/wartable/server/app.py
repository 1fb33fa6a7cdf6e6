"""The application: database, hall, API, socket and page put together."""
from __future__ import annotations

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
from wartable.server.api import router
from wartable.server.guard import Guard, same_origin
from wartable.server.hall import Hall
from wartable.server.limits import Buckets
from wartable.server.page import Page
from wartable.server.refusal import Refusal
from wartable.server.sessions import COOKIE, Sessions
from wartable.server.settings import Settings
from wartable.server.socket import Socket
from wartable.server.store import Store


def make_app(settings: Settings) -> FastAPI:
    """The server as an ASGI application."""

    @asynccontextmanager
    async def alive(app: FastAPI) -> AsyncIterator[None]:
        store = Store(settings.database)
        app.state.sessions = Sessions(settings, store)
        app.state.hall = Hall(settings, store)
        await app.state.hall.open()
        yield
        await app.state.hall.close()

    app = FastAPI(
        title="wartable", version=__version__, lifespan=alive, openapi_url="/api/openapi.json", docs_url=None, redoc_url=None
    )
    app.state.new_sessions = Buckets(settings.session_rate, settings.session_burst)
    app.state.new_matches = Buckets(settings.match_rate, settings.match_burst)
    app.state.hints = Buckets(settings.hint_rate, settings.hint_burst)
    app.state.sockets = Counter()
    app.include_router(router)
    app.add_api_websocket_route("/api/socket", serve_socket)
    app.add_route("/{path:path}", Page(settings.static).answer, methods=["GET"], include_in_schema=False)
    app.add_exception_handler(Refusal, refused)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(HTTPException, other)
    app.add_middleware(TrustedHostMiddleware, allowed_hosts=list(settings.hosts), www_redirect=False)
    app.add_middleware(Guard, settings=settings)
    return app


async def serve_socket(websocket: WebSocket) -> None:
    """Lets those in who come from our own page, or from no page, and have a session."""
    state = websocket.app.state
    session = await state.sessions.find(websocket.cookies.get(COOKIE))
    hall: Hall = state.hall
    open_sockets: Counter[str] = state.sockets
    if not same_origin(websocket.headers) or session is None:
        await websocket.close(1008)
        return
    if open_sockets.total() >= hall.settings.sockets or open_sockets[session.id] >= hall.settings.sockets_of_one:
        await websocket.close(1013)
        return
    open_sockets[session.id] += 1
    try:
        await Socket(hall, websocket, session, state.hints).run()
    finally:
        open_sockets[session.id] -= 1
        if not open_sockets[session.id]:
            del open_sockets[session.id]


async def refused(request: Request, e: Exception) -> JSONResponse:
    assert isinstance(e, Refusal)
    return JSONResponse({"code": e.code, "detail": e.text}, e.status)


async def malformed(request: Request, e: Exception) -> JSONResponse:
    assert isinstance(e, RequestValidationError)
    first = e.errors()[0]
    where = ".".join([str(part) for part in first["loc"]])
    return JSONResponse({"code": "malformed", "detail": f"{where}: {first['msg']}"}, 422)


async def other(request: Request, e: Exception) -> JSONResponse:
    assert isinstance(e, HTTPException)
    return JSONResponse({"code": "malformed", "detail": str(e.detail)}, e.status_code, dict(e.headers or {}))
