"""Comments on moments of finished matches: who sat there, or made the match, may say something, and take it back."""
from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from sqlalchemy import Connection, delete, func, insert, select

from wartable.server import schema
from wartable.server.api import PROBLEMS, Anyone, HallOf, KeyQuery, MatchPath, Somebody, id_of, seen
from wartable.server.protocol.comments import Comment, Comments, NewComment
from wartable.server.refusal import Refusal
from wartable.server.replays import check_over
from wartable.server.table import Table

MOST = 300  # comments that a match keeps
router = APIRouter(prefix="/api", responses=PROBLEMS)


def read_comments(connection: Connection, match: str, session: str | None) -> list[Comment]:
    """All comments of a match, by moment and time."""
    comment = schema.comment
    rows = connection.execute(select(comment).where(comment.c.match == match).order_by(comment.c.moment, comment.c.number))
    return [
        Comment(
            number=row.number,
            at=row.moment,
            name=row.name,
            text=row.text,
            made_at=row.made_at,
            mine=session is not None and row.session == session,
        )
        for row in rows
    ]


def may_comment(table: Table, session: str | None) -> bool:
    """Whoever sat at a finished match, and whoever made it."""
    sat = any(table.owns(session, seat.seat) for seat in table.seats)
    return table.play.over and (sat or (session is not None and table.facts.host == session))


def add_comment(connection: Connection, row: dict[str, object]) -> None:
    """Writes a comment down under the next number of its match."""
    comment = schema.comment
    counted = select(func.count(), func.coalesce(func.max(comment.c.number), 0)).where(comment.c.match == row["match"])
    there, last = connection.execute(counted).one()
    if there >= MOST:
        raise Refusal("not_now", f"a match keeps {MOST} comments, and this one has them")
    connection.execute(insert(comment), [{**row, "number": last + 1}])


async def told(hall: HallOf, table: Table, session: str | None) -> Comments:
    found = await hall.store.read(lambda connection: read_comments(connection, table.facts.id, session))
    return Comments(match=table.facts.id, may=may_comment(table, session), comments=found)


@router.get("/matches/{match}/comments")
async def match_comments(hall: HallOf, session: Anyone, match: MatchPath, key: KeyQuery = "") -> Comments:
    """What was said about the moments of a match."""
    return await told(hall, await seen(hall, match, session, key), id_of(session))


@router.post("/matches/{match}/comments")
async def comment(request: Request, hall: HallOf, session: Somebody, match: MatchPath, wish: NewComment) -> Comments:
    """Says something about a moment of a finished match at which you sat, or which you made."""
    table = await seen(hall, match, session, wish.key)
    check_over(table)
    if not may_comment(table, session.id):
        raise Refusal("forbidden", "those who sat at this match and whoever made it may comment on it")
    if wish.at > len(table.play.kept):
        raise Refusal("malformed", f"the match has entries 0 to {len(table.play.kept)}")
    if not request.app.state.comments.take(session.id):
        raise Refusal("too_fast", "too many comments; wait a moment")
    name = next((seat.name for seat in table.seats if table.owns(session.id, seat.seat)), session.name)
    row: dict[str, object] = {
        "match": match,
        "moment": wish.at,
        "session": session.id,
        "name": name,
        "text": wish.text,
        "made_at": hall.settings.now(),
    }
    await hall.store.write(lambda connection: add_comment(connection, row))
    return await told(hall, table, session.id)


@router.delete("/matches/{match}/comments/{number}")
async def remove_comment(
    hall: HallOf, session: Somebody, match: MatchPath, number: Annotated[int, Path(ge=1, le=2**31 - 1)], key: KeyQuery = ""
) -> Comments:
    """Takes back a comment of your own."""
    table = await seen(hall, match, session, key)
    one = schema.comment
    own = (one.c.match == match) & (one.c.number == number) & (one.c.session == session.id)
    if not await hall.store.write(lambda connection: connection.execute(delete(one).where(own)).rowcount):
        raise Refusal("forbidden", "there is no such comment of yours")
    return await told(hall, table, session.id)
