"""Answers that are no secret, sent small: compressed for whoever takes that, and not again to whoever has them."""
from __future__ import annotations

import gzip
import hashlib
from functools import lru_cache

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response

from wartable.server.protocol.base import Said

KEPT = 64  # packed answers: a few of every game


def takes(headers: Headers, coding: str) -> bool:
    """Whether a browser takes answers that are packed so; `br;q=0` says that it does not."""
    offers = [offer.replace(" ", "") for offer in headers.get("accept-encoding", "").lower().split(",")]
    weighed = f"{coding};q="
    return any(offer == coding or (offer.startswith(weighed) and offer.strip("0.") != weighed) for offer in offers)


@lru_cache(maxsize=KEPT)
def packed(body: bytes) -> bytes:
    return gzip.compress(body, 6, mtime=0)


def public(request: Request, said: Said) -> Response:
    """An answer in which nobody has written and nothing is secret, so that its length gives nothing away."""
    return small(request, said.model_dump_json(by_alias=True).encode())


def small(request: Request, body: bytes) -> Response:
    """The same for JSON that is written already."""
    tag = f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
    headers = {"cache-control": "private, no-cache", "etag": tag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    if takes(request.headers, "gzip"):
        headers["content-encoding"] = "gzip"
        body = packed(body)
    return Response(body, media_type="application/json", headers=headers)
