"""Whom a player is proposed to play against: the gentle bot until it is beaten, then the usual one."""
from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, select

from wartable.bots.bot import proposed_bot
from wartable.kernel.game import Game
from wartable.server import schema
from wartable.server.mine import outcome_in


def read_beaten(connection: Connection, session: str) -> set[tuple[str, str]]:
    """The games and bots that somebody has won against."""
    match, ending, own = schema.match, schema.ending, schema.seat
    other = schema.seat.alias("other")
    query = (
        select(match.c.game, own.c.seat, other.c.seat.label("bot_seat"), other.c.bot, ending.c.reason, ending.c.ranking)
        .join(own, own.c.match == match.c.id)
        .join(other, (other.c.match == match.c.id) & (other.c.kind == "bot"))
        .join(ending, ending.c.match == match.c.id)
        .where(own.c.session == session)
    )
    return {(row.game, row.bot) for row in connection.execute(query) if beat(row)}


def beat(row: Any) -> bool:
    """Whether the person of a row won, and its bot did not."""
    outcome = outcome_in(row)
    return outcome is not None and not outcome.drawn and row.seat in outcome.winners and row.bot_seat not in outcome.winners


def proposed(game: Game, beaten: set[tuple[str, str]]) -> str:
    """The bot that is proposed to who has beaten these."""
    return proposed_bot(game, [bot for name, bot in beaten if name == game.name])
