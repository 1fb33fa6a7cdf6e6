"""How a match went: who was ahead when, where it turned, and what each seat did with its choices.

Who is ahead is said by the game (`Game.ahead`): a number for each seat, from public facts. Where all play together against the
game, the numbers of the seats are followed by the game's own.
"""
from __future__ import annotations

from itertools import pairwise
from typing import Final, final

from wartable.kernel.game import Game
from wartable.kernel.match import Entry, Match
from wartable.kernel.state import CHANCE, State

MOST_POINTS: Final = 60  # of a curve that people look at


@final
class Point:
    """After the first *at* entries, in this *turn*, so much of all strength was each one's: shares from 0 to 1."""

    def __init__(self, at: int, turn: int, shares: list[float]) -> None:
        self.at = at
        self.turn = turn
        self.shares = shares


@final
class Swing:
    """The entry that changed most: it is number *at*, and the winners' share went from *before* to *after*."""

    def __init__(self, at: int, turn: int, before: float, after: float) -> None:
        self.at = at
        self.turn = turn
        self.before = before
        self.after = after


@final
class Played:
    """What a seat did: how many decisions it made, and by kind how often it was asked with a choice, and let things be."""

    def __init__(self, won: bool) -> None:
        self.won = won
        self.decisions = 0
        self.asked: dict[str, int] = {}
        self.let_be: dict[str, int] = {}

    def share_let_be(self, kinds: list[str]) -> float:
        """How large a share of these questions it let be; 0 where it was asked none."""
        asked = sum([self.asked.get(kind, 0) for kind in kinds])
        return sum([self.let_be.get(kind, 0) for kind in kinds]) / asked if asked else 0.0

    def times(self, kinds: list[str]) -> int:
        """How often it was asked these, and did something."""
        return sum([self.asked.get(kind, 0) - self.let_be.get(kind, 0) for kind in kinds])


@final
class Ending:
    """The *curve* at the end of each turn, the *turning* point (None where nothing changed), and the seats."""

    def __init__(self, curve: list[Point], turning: Swing | None, seats: list[Played]) -> None:
        self.curve = curve
        self.turning = turning
        self.seats = seats


def shares_of(game: Game, s: State) -> list[float]:
    """Whose strength is how large a part of all."""
    ahead = game.ahead(s)
    total = sum(ahead)
    return [one / total for one in ahead] if total > 0 else [1.0 / len(ahead)] * len(ahead)


def ending(match: Match) -> Ending:
    """How a recorded match went that is over."""
    outcome = match.outcome
    assert match.origin is not None and outcome is not None
    game, s = match.game, match.origin.clone()
    seats = [Played(seat in outcome.winners) for seat in range(s.setup.seats)]
    points = [Point(0, game.turn(s) or 0, shares_of(game, s))]
    for at, entry in enumerate(match.entries, 1):
        if entry.seat != CHANCE:
            count(game, s, seats[entry.seat], entry)
        entry.redo(s)
        points.append(Point(at, game.turn(s) or 0, shares_of(game, s)))
    longest = len(points[-1].shares)
    for point in points:
        point.shares.extend([0.0] * (longest - len(point.shares)))  # the enemy of a quest may appear later
    ahead = list(outcome.winners) or [s.setup.seats]  # nobody has won: the game has
    return Ending(thinned(by_turn(points)), turning_point(points, ahead), seats)


def count(game: Game, s: State, own: Played, entry: Entry) -> None:
    """Counts a choice that is about to be made."""
    own.decisions += 1
    if len(s.options) < 2:
        return
    kind = game.decisions[s.kind]
    own.asked[kind] = own.asked.get(kind, 0) + 1
    if entry.action == game.quiet(game.view(s, entry.seat)):
        own.let_be[kind] = own.let_be.get(kind, 0) + 1


def by_turn(points: list[Point]) -> list[Point]:
    """The last point of each turn, and the very first."""
    last = [point for point, after in pairwise(points) if after.turn != point.turn]
    return [points[0], *[point for point in last if point.at], points[-1]]


def thinned(points: list[Point]) -> list[Point]:
    """At most MOST_POINTS of them, evenly, the first and the last among them."""
    if len(points) <= MOST_POINTS:
        return points
    return [points[n * (len(points) - 1) // (MOST_POINTS - 1)] for n in range(MOST_POINTS)]


def turning_point(points: list[Point], winners: list[int]) -> Swing | None:
    """The entry that brought the winners most, before the last one, which ends every match."""
    best: Swing | None = None
    for point, after in pairwise(points[:-1]):
        if not after.turn and points[-1].turn:
            continue  # before the first turn nothing is decided
        was = sum([point.shares[seat] for seat in winners])
        now = sum([after.shares[seat] for seat in winners])
        if now > was + 1e-9 and (best is None or now - was > best.after - best.before):
            best = Swing(after.at, after.turn, was, now)
    return best
