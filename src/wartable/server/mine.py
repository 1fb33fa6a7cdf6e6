"""One's own matches: which there are, how each stands from where one sits, which of them wait, and where one has put them."""
from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Literal

from sqlalchemy import BindParameter, Connection, Select, Text, and_, cast, delete, func, insert, select, union

from wartable.kernel.errors import WartableError
from wartable.kernel.game import Game
from wartable.kernel.outcome import Outcome
from wartable.kernel.view import SPECTATOR
from wartable.server import schema, show
from wartable.server.protocol.mine import Mine, MyMatch, Order, Place, WaitingMatch
from wartable.server.refusal import Refusal

if TYPE_CHECKING:
    from wartable.server.hall import Hall
    from wartable.server.table import Table

PLACES: tuple[Place, ...] = ("table", "archive", "removed")
UNTOLD = 10  # Matches of old whose ending nobody wrote down; so many are replayed for it at once.
Waits = Literal["turn", "start", "consent"]


def own(session: str | BindParameter[str]) -> Select[Any]:
    """The ids of all matches that somebody made or sits at."""
    match, seat = schema.match, schema.seat
    sits, made = select(seat.c.match).where(seat.c.session == session), select(match.c.id).where(match.c.host == session)
    return select(union(sits, made).subquery())


def place_of(session: str | BindParameter[str]) -> Any:
    """Where somebody has put the match of a row."""
    shelf = schema.shelf
    put = select(shelf.c.place).where(shelf.c.session == session, shelf.c.match == schema.match.c.id)
    return func.coalesce(put.scalar_subquery(), "table")


def to_be_told() -> Any:
    """All but those that were closed before they began, of which there is nothing to tell."""
    return (schema.match.c.status != "closed") | schema.match.c.closed.is_not(None)


def read_mine(
    connection: Connection, session: str, place: str, most: int
) -> tuple[list[Any], dict[str, list[Any]], dict[str, int]]:
    """The rows of somebody's matches in one place, newest first, those that go on before the others; their seats; and how many
    matches lie in each place."""
    match, seat, ending = schema.match, schema.seat, schema.ending
    lies, within = place_of(session), and_(match.c.id.in_(own(session)), to_be_told())
    counted = connection.execute(select(lies, func.count()).where(within).group_by(lies))
    counts = {row[0]: int(row[1]) for row in counted}
    options = cast(match.c.options, Text).label("options")  # unread: one that is damaged must not keep the others out
    plain = (match.c.id, match.c.key, match.c.game, match.c.status, match.c.made_at, match.c.closed, options)
    query = select(*plain, ending.c.at, ending.c.reason, ending.c.ranking).outerjoin(ending, ending.c.match == match.c.id)
    goes_on = match.c.status.in_(["waiting", "running"])
    newest = (goes_on.desc(), func.coalesce(ending.c.at, match.c.made_at).desc())
    rows = connection.execute(query.where(within, lies == place).order_by(*newest).limit(most)).all()
    seats: dict[str, list[Any]] = {row.id: [] for row in rows}
    sitting = select(seat.c.match, seat.c.seat, seat.c.name, seat.c.session).where(seat.c.match.in_(seats))
    for one in connection.execute(sitting.order_by(seat.c.seat)):
        seats[one.match].append(one)
    return list(rows), seats, counts


async def mine(hall: Hall, session: str, place: Place, order: Order, most: int) -> Mine:
    """Somebody's matches in one place."""
    rows, seats, counts = await hall.store.read(lambda connection: read_mine(connection, session, place, most))
    games = {game.name: game for game in await hall.games.all()}
    made: list[MyMatch] = []
    untold = [row.id for row in rows if row.status == "over" and row.ranking is None][:UNTOLD]
    for row in rows:
        with suppress(Refusal):
            if row.status in ("waiting", "running") or row.id in untold:
                table = await hall.table(row.id)
                made.append(live(table, session, place))
                if table.play.over:
                    ending = ending_of(table)
                    await hall.store.write(lambda connection, e=ending: note_ending(connection, e))  # type: ignore[misc]
            else:
                made.append(ended(row, games.get(row.game), seats[row.id], session, place))
    made.sort(key=lambda m: m.made_at, reverse=True)
    made.sort(key=ORDERS[order])
    return Mine(matches=made, counts={where: counts.get(where, 0) for where in PLACES})


ORDERS: dict[Order, Any] = {
    "turn": lambda m: (m.waits is None, m.status in ("over", "closed"), -m.last_at),
    "activity": lambda m: -m.last_at,
    "made": lambda m: -m.made_at,
    "game": lambda m: (m.title, m.waits is None, -m.last_at),
}


def waits_for(table: Table, session: str) -> Waits | None:
    """What a match waits for somebody to do."""
    play, owns = table.play, table.owns
    if table.facts.status == "waiting":
        return "start" if any(owns(session, s.seat) and s.kind == "person" and s.added is None for s in table.seats) else None
    if table.facts.status != "running":
        return None
    if owns(session, play.asked()) and play.waits_for_person() and table.asking.left() < 0:
        return "turn"
    wishes = [*(play.takeback or (0, 0, []))[2], *(play.dice_wish or (0, []))[1]]
    return "consent" if any(owns(session, seat) for seat in wishes) else None


def asked_since(table: Table, session: str) -> int | None:
    """When the open question came up, as far as somebody could notice."""
    play = table.play
    if play.asked() < 0:
        return None
    viewer = next((s.seat for s in table.seats if table.owns(session, s.seat)), SPECTATOR)
    if table.owns(session, play.asked()):
        viewer = play.asked()
    seen, number = play.seen[viewer], play.questions[viewer]
    return play.told_of(seen[number - 1]).line.at if number else None


def asks(table: Table) -> str:
    """The open question in words. Only who is asked may see them: elsewhere they could tell of what was done in secret."""
    play = table.play
    return show.TYPED if play.typed_roll() else show.asks(play.match, play.match.view(play.asked()), table.names)


def live(table: Table, session: str, place: Place) -> MyMatch:
    """A match that memory holds."""
    f, seats = table.facts, [s.seat for s in table.seats if table.owns(session, s.seat)]
    outcome = table.play.match.outcome if table.play.over else None
    waits = waits_for(table, session)
    turn = table.game.turn(table.play.state) if table.play.started else None
    return MyMatch(
        id=f.id,
        game=f.game,
        title=table.game.title,
        ruleset=table.ruleset,
        status=f.status,  # type: ignore[arg-type]
        place=place,
        seats=table.names,
        mine=seats,
        open_seats=sum(s.kind == "open" for s in table.seats) if f.status == "waiting" else 0,
        key=f.key,
        made_at=f.made_at,
        last_at=table.since(session) or f.made_at,
        waits=waits,
        asked=table.play.asked(),
        asks=asks(table) if waits == "turn" else "",
        asked_since=asked_since(table, session),
        turn="" if turn is None else f"{table.game.turn_word} {turn}",
        result=None if outcome is None else result_for(outcome, seats),
        ended=show.result_of(outcome, table.names).text if outcome is not None else f.closed or "",
    )


def ended(row: Any, game: Game | None, seats: list[Any], session: str, place: Place) -> MyMatch:
    """A match that nobody plays any more, as the database tells it."""
    outcome, names, mine = outcome_in(row), [s.name for s in seats], [s.seat for s in seats if s.session == session]
    title, ruleset = title_and_rules(row, game, len(seats))
    return MyMatch(
        id=row.id,
        game=row.game,
        title=title,
        ruleset=ruleset,
        status=row.status,
        place=place,
        seats=names,
        mine=mine,
        open_seats=0,
        key=row.key,
        made_at=row.made_at,
        last_at=row.at or row.made_at,
        waits=None,
        asked=-1,
        asks="",
        asked_since=None,
        turn="",
        result=None if outcome is None else result_for(outcome, mine),
        ended=row.closed or ("" if outcome is None else show.result_of(outcome, names).text),
    )


def outcome_in(row: Any) -> Outcome | None:
    with suppress(TypeError, ValueError):
        return Outcome(row.reason, tuple([tuple(group) for group in json.loads(row.ranking)]))
    return None


def title_and_rules(row: Any, game: Game | None, seats: int) -> tuple[str, str]:
    """The name of the game and of its rules, as far as both are still known here."""
    with suppress(WartableError, ValueError, TypeError, AttributeError):
        if game is not None:
            return game.title, game.rules_of(game.setup(seats, game.kept(json.loads(row.options))))
    return row.game.replace("_", " ").title(), ""


def result_for(outcome: Outcome, seats: list[int]) -> Literal["won", "lost", "drawn", "both"] | None:
    if not seats:
        return None
    if outcome.drawn:
        return "drawn"
    won = {seat in outcome.winners for seat in seats}
    return "both" if len(won) == 2 else "won" if True in won else "lost"


def ending_of(table: Table) -> dict[str, Any]:
    """How a match ended, as the database keeps it."""
    outcome = table.play.match.outcome
    assert outcome is not None
    row = {"match": table.facts.id, "at": table.play.told[-1].line.at, "reason": outcome.reason}
    return {**row, "ranking": json.dumps(outcome.ranking)}


def note_ending(connection: Connection, ending: dict[str, Any]) -> None:
    connection.execute(delete(schema.ending).where(schema.ending.c.match == ending["match"]))
    connection.execute(insert(schema.ending), [ending])


# What waits.


async def waiting(hall: Hall, session: str) -> list[WaitingMatch]:
    """The matches that wait for somebody, longest first."""
    found: list[WaitingMatch] = []
    for id in (await hall.lobby.own_of(session)).going_on:
        with suppress(Refusal):
            table = await hall.table(id)
            why = waits_for(table, session)
            if why is not None:
                since = asked_since(table, session) if why == "turn" else table.since(session)
                since = since or table.facts.made_at
                found.append(WaitingMatch(match=id, game=table.facts.game, title=table.game.title, why=why, since=since))
    return sorted(found, key=lambda one: one.since)


async def put_away(hall: Hall, table: Table, session: str, place: Place) -> None:
    """Puts a match of somebody's own in a place of theirs. Call it with the lock held."""
    if session != table.facts.host and not any(table.owns(session, s.seat) for s in table.seats):
        raise Refusal("forbidden", "this is no match of yours")
    others = any(s.kind == "person" and s.session != session for s in table.seats)
    there = any(table.owns(session, s.seat) and s.seat not in table.play.stand_ins for s in table.seats)
    if place != "table" and others and there and table.facts.status in ("waiting", "running"):
        raise Refusal("not_now", "others play this match with you; leave the table first, and a bot stands in for you")
    shelf, row = schema.shelf, {"session": session, "match": table.facts.id, "place": place}

    def write(connection: Connection) -> None:
        connection.execute(delete(shelf).where(shelf.c.session == session, shelf.c.match == table.facts.id))
        if place != "table":
            connection.execute(insert(shelf), [row])

    await hall.store.write(write)
    hall.lobby.forget(session)
    hall.lobby.moved(table)
