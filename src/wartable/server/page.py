"""The page: files that the front end was built into, and a plain word where it was not.

With the page itself go the names of what its kind needs (`preload.json`), so that a browser asks for all of it at once: files,
and for a match what the page will ask first, with the scene of its game for those who may see it. Of the drawings of a game's
cards (`art/<game>.json`) those are sent that a table shows."""
from __future__ import annotations

import json
import os
import re
from mimetypes import guess_type
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

from wartable.server.compressed import small, takes
from wartable.server.refusal import Refusal
from wartable.server.sessions import COOKIE

MISSING = """The page of the table is not built here.

In a checkout:  cd frontend && npm ci && npm run build
The programs' side works: see /api/openapi.json and docs/guides/protocol.md.
"""
INDEX = "index.html"
NEEDS = "preload.json"
ART = "art/"
MATCH = re.compile(r"(?:m|replay)/([A-Za-z0-9_-]{12,32})")  # pages of one match
KEY = 64  # characters of an invitation
MOST_DRAWINGS = 200  # in one answer; a table has fewer cards
LASTING = "public, max-age=31536000, immutable"  # for files whose names change with what is in them


def read(file: Path) -> dict[str, Any]:
    """What the build has written down; nothing where the page is not built."""
    try:
        found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found


def links(scripts: list[str], styles: list[str]) -> list[str]:
    """What the header says that names files which are needed in any case; styles as the page's loader asks for them."""
    looks = [f"<{name}>; rel=preload; as=style; crossorigin" for name in styles]
    return [f"<{name}>; rel=modulepreload" for name in scripts] + looks


def answers(*paths: str) -> list[str]:
    """The same for what the page will ask the server."""
    return [f"<{path}>; rel=preload; as=fetch; crossorigin" for path in paths]


class Page(StaticFiles):
    """The files, each compressed where the build made it so and the browser takes it; what a browser has is not sent again."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder.resolve(), check_dir=False)
        needs = read(folder / NEEDS)
        self.scenes = {game: links(**files) for game, files in needs.pop("scenes", {}).items()}
        self.links = {kind: links(**files) for kind, files in needs.items()}
        self.art = {f"{ART}{file.name}": read(file) for file in (folder / ART).glob("*.json")}

    async def answer(self, request: Request) -> Response:
        """A file of the page; every other address is one that the page itself knows."""
        path: str = request.path_params["path"]
        if path == "api" or path.startswith("api/"):
            return PlainTextResponse("there is nothing here\n", 404)
        if path in self.art and "names" in request.query_params:
            return self.drawings(request, self.art[path])
        if path and "\0" not in path:
            try:
                return await self.get_response(path, request.scope)
            except HTTPException:
                if "." in path.rpartition("/")[2]:
                    return PlainTextResponse("there is no such file\n", 404)
        try:
            response = await self.get_response(INDEX, request.scope)
        except HTTPException:
            return PlainTextResponse(MISSING, 503)
        needed = list(self.links.get(path.partition("/")[0], []))
        if match := MATCH.fullmatch(path):
            needed += await self.of_match(request, match[1])
        if needed:
            response.headers["link"] = ", ".join(dict.fromkeys(needed))
        return response

    async def of_match(self, request: Request, match: str) -> list[str]:
        """What a page of a match asks first; and what its game needs, for those who may see the match."""
        state, key = request.app.state, request.query_params.get("key", "")[:KEY]
        session = await state.sessions.find(request.cookies.get(COOKIE))
        known = ["/api/session"] if session else []  # whoever comes for the first time gets a session once, not twice
        first = answers(*known, "/api/games", f"/api/matches/{match}" + (f"?{urlencode({'key': key})}" if key else ""))
        try:
            game: str = (await state.hall.visible(match, session.id if session else None, key)).facts.game
        except Refusal:
            return first
        return [*first, *self.scenes.get(game, []), *answers(f"/api/games/{game}/cards")]

    def drawings(self, request: Request, known: dict[str, str]) -> Response:
        """Those drawings of a game's cards that are named; a name that is not known is left out."""
        names = request.query_params["names"].split(",")
        if len(names) > MOST_DRAWINGS:
            return PlainTextResponse(f"at most {MOST_DRAWINGS} drawings at once\n", 400)
        return small(request, json.dumps({name: known[name] for name in names if name in known}).encode())

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        asked = Headers(scope=scope)
        headers = {"cache-control": LASTING if f"{os.sep}assets{os.sep}" in str(full_path) else "no-cache"}
        small = Path(f"{os.fspath(full_path)}.br")
        if small.is_file():
            headers["vary"] = "accept-encoding"
        if small.is_file() and takes(asked, "br"):
            headers["content-encoding"] = "br"
            kind = guess_type(full_path)[0]
            response = FileResponse(small, status_code, headers, kind, stat_result=small.stat())
        else:
            response = FileResponse(full_path, status_code, headers, stat_result=stat_result)
        return NotModifiedResponse(response.headers) if self.is_not_modified(response.headers, asked) else response
