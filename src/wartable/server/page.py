"""The page: files that the front end was built into, and a plain word where it was not."""
from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

MISSING = """The page of the table is not built here.

In a checkout:  cd frontend && npm ci && npm run build
The programs' side works: see /api/openapi.json and docs/guides/protocol.md.
"""


class Page:
    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()

    async def answer(self, request: Request) -> Response:
        """A file of the page; every other address is one that the page itself knows."""
        path = request.path_params["path"]
        if path == "api" or path.startswith("api/"):
            return PlainTextResponse("there is nothing here\n", 404)
        if "\0" not in path and path:
            file = (self.folder / path).resolve()
            if file.is_relative_to(self.folder) and file.is_file():
                lasting = "assets/" in path  # their names change with what is in them
                cache = "public, max-age=31536000, immutable" if lasting else "no-cache"
                return FileResponse(file, headers={"cache-control": cache})
            if "." in path.rpartition("/")[2]:
                return PlainTextResponse("there is no such file\n", 404)
        index = self.folder / "index.html"
        if not index.is_file():
            return PlainTextResponse(MISSING, 503)
        return FileResponse(index, headers={"cache-control": "no-cache"})
