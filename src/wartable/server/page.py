"""The page: files that the front end was built into, and a plain word where it was not."""
from __future__ import annotations

import os
from mimetypes import guess_type
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

MISSING = """The page of the table is not built here.

In a checkout:  cd frontend && npm ci && npm run build
The programs' side works: see /api/openapi.json and docs/guides/protocol.md.
"""
INDEX = "index.html"
LASTING = "public, max-age=31536000, immutable"  # for files whose names change with what is in them


class Page(StaticFiles):
    """The files, each compressed where the build made it so and the browser takes it; what a browser has is not sent again."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder.resolve(), check_dir=False)

    async def answer(self, request: Request) -> Response:
        """A file of the page; every other address is one that the page itself knows."""
        path: str = request.path_params["path"]
        if path == "api" or path.startswith("api/"):
            return PlainTextResponse("there is nothing here\n", 404)
        if path and "\0" not in path:
            try:
                return await self.get_response(path, request.scope)
            except HTTPException:
                if "." in path.rpartition("/")[2]:
                    return PlainTextResponse("there is no such file\n", 404)
        try:
            return await self.get_response(INDEX, request.scope)
        except HTTPException:
            return PlainTextResponse(MISSING, 503)

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        asked = Headers(scope=scope)
        headers = {"cache-control": LASTING if f"{os.sep}assets{os.sep}" in str(full_path) else "no-cache"}
        small = Path(f"{os.fspath(full_path)}.br")
        if small.is_file():
            headers["vary"] = "accept-encoding"
        if small.is_file() and takes_brotli(asked):
            headers["content-encoding"] = "br"
            kind = guess_type(full_path)[0]
            response = FileResponse(small, status_code, headers, kind, stat_result=small.stat())
        else:
            response = FileResponse(full_path, status_code, headers, stat_result=stat_result)
        return NotModifiedResponse(response.headers) if self.is_not_modified(response.headers, asked) else response


def takes_brotli(headers: Headers) -> bool:
    """Whether a browser takes compressed files; `br;q=0` says that it does not."""
    offers = [offer.replace(" ", "") for offer in headers.get("accept-encoding", "").lower().split(",")]
    return any(offer == "br" or (offer.startswith("br;q=") and offer.strip("0.") != "br;q=") for offer in offers)
