"""A finished match saved as a file that plays it; see replay_file.py."""
from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from wartable.kernel.view import SPECTATOR
from wartable.server import replay_file
from wartable.server.api import PROBLEMS, Anyone, HallOf, KeyQuery, MatchPath, id_of, seen
from wartable.server.comments import read_comments
from wartable.server.looking_back import InTurn
from wartable.server.refusal import Refusal
from wartable.server.replays import check_over

router = APIRouter(prefix="/api", responses=PROBLEMS)


@router.get("/matches/{match}/replay.html", response_class=HTMLResponse)
async def save(
    request: Request, hall: HallOf, session: Anyone, turn: InTurn, match: MatchPath, key: KeyQuery = ""
) -> HTMLResponse:
    """A finished match as one file that plays it without a server."""
    table = await seen(hall, match, session, key)
    check_over(table)
    if not request.app.state.files.take(turn.person):
        raise Refusal("too_fast", "you save too many matches; wait a moment")
    page = replay_file.template(hall.settings.static)
    said = await hall.store.read(lambda connection: read_comments(connection, match, None))
    seat = next((s.seat for s in table.seats if table.owns(id_of(session), s.seat)), SPECTATOR)
    data = await turn.made(replay_file.saved, match, table.play, table.names, seat, said)
    text = await asyncio.to_thread(replay_file.written, page, data)
    name = replay_file.file_name(data)
    return HTMLResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})
