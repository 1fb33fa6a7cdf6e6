"""How lucky each seat was: its rolls against what each of them might have been, and what the dice did to its chances to win.

What is good about a roll is said by the game (`Game.fortune`); what was to be expected of it follows from the dice themselves.
"""
from __future__ import annotations

import math
from typing import Final, final

from wartable.kernel.dice import Die, stream
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.state import CHANCE, State

MOST_WAYS: Final = 6_000  # Of a roll that can fall in more ways, and of which the game says nothing (`Game.expected`),
FALLS: Final = 2_000  # so many falls are tried. No roll of our five games is one: all that is said of their luck is exact.
SURE: Final = 1e-9  # A roll whose falls are worth the same to within this is no luck at all.

Way = tuple[int, list[int]]  # in how many ways the dice fall so, and the faces


@final
class Luck:
    """The luck of one seat.

    *rolls* counts those that might have been better or worse, *better* those that were better than expected; *score* is their
    sum in standard deviations, every roll counting the same: without skill it is normal around 0, beyond 2 or -2 about once in
    twenty. None for who rolled nothing. *gained* is how much all dice of the match, whoever rolled them, changed the seat's
    chance to win; None where the game does not know the chances.
    """

    def __init__(self) -> None:
        self.rolls = 0
        self.better = 0
        self.sum = 0.0
        self.gained: float | None = None

    @property
    def score(self) -> float | None:
        return self.sum / math.sqrt(self.rolls) if self.rolls else None

    @property
    def one_in(self) -> float | None:
        """Among how many matches one is as lucky or as unlucky as this."""
        score = self.score
        return None if score is None else min(1e9, 1 / max(1e-9, math.erfc(abs(score) / math.sqrt(2))))


def luck(match: Match) -> list[Luck]:
    """The luck of each seat in a match that was recorded."""
    assert match.origin is not None
    state = match.origin.clone()
    game = match.game
    seats = [Luck() for _ in range(state.setup.seats)]
    gained = [0.0] * len(seats)
    before = chances(game, state)
    known = before is not None
    for entry in match.entries:
        is_roll = entry.seat == CHANCE
        if is_roll and state.roller >= 0:
            add(seats[state.roller], game, state, entry.faces)
        entry.redo(state)
        if not known:
            continue
        after = chances(game, state)
        if is_roll and before is not None and after is not None:
            gained = [had + now - then for had, now, then in zip(gained, after, before)]
        if after is not None or not is_roll:  # between two rolls the game need not know: they count together
            before = after
        known = before is not None
    for seat, own in enumerate(seats):
        own.gained = gained[seat] if known else None
    return seats


def chances(game: Game, s: State) -> list[float] | None:
    """How likely each seat is to win; after the end the winners share what is certain."""
    if not s.over:
        return game.chances(s)
    won = s.ranking[0]
    return [1.0 / len(won) if seat in won else 0.0 for seat in range(s.setup.seats)]


def add(own: Luck, game: Game, s: State, faces: list[int]) -> None:
    """Counts the roll that is due in *s* and falls so."""
    fell = game.fortune(s, faces)
    if fell is None:
        return
    mean, spread = expected(game, s)
    if spread > SURE:
        own.rolls += 1
        own.better += 1 if fell > mean + SURE else 0
        own.sum += (fell - mean) / spread


def expected(game: Game, s: State) -> tuple[float, float]:
    """What the roll that is due is worth on average, and its standard deviation: as the game knows it, or by all its falls."""
    known = game.expected(s)
    if known is not None:
        return known
    total = 0
    mean = 0.0
    squares = 0.0
    for count, faces in ways(s.dice):
        worth = game.fortune(s, faces)
        assert worth is not None, "whether a roll is luck follows from the table, not from how it falls"
        total += count
        step = worth - mean
        mean += step * count / total
        squares += step * count * (worth - mean)
    return mean, math.sqrt(squares / total)


def ways(dice: list[Die]) -> list[Way]:
    """All ways in which the dice can fall, those of one kind in any order, or a fair sample where these are too many."""
    kinds: list[Die] = []
    for die in dice:
        if die not in kinds:
            kinds.append(die)
    number = 1
    for die in kinds:
        number *= math.comb(len(die.names) + dice.count(die) - 1, dice.count(die))
    if number > MOST_WAYS:
        return sample(dice)
    made: list[tuple[int, list[list[int]]]] = [(1, [])]  # for each kind so far the faces of its dice
    for die in kinds:
        falls = falls_of(die, dice.count(die))
        made = [(count * more, [*groups, faces]) for count, groups in made for more, faces in falls]
    return [(count, in_order(dice, kinds, groups)) for count, groups in made]


def falls_of(die: Die, number: int) -> list[Way]:
    """All ways in which so many dice of one kind can fall, without their order."""
    made: list[tuple[int, int, list[int]]] = [(1, number, [])]  # the count, the dice left, the faces so far
    for face, sides in die.weights():
        made = [
            (count * math.comb(left, n) * sides**n, left - n, [*faces, *[face] * n])
            for count, left, faces in made
            for n in range(left + 1)
        ]
    return [(count, faces) for count, left, faces in made if left == 0]


def in_order(dice: list[Die], kinds: list[Die], groups: list[list[int]]) -> list[int]:
    """The faces, in the order of the dice."""
    if len(kinds) == 1:
        return groups[0]
    used = [0] * len(kinds)
    faces: list[int] = []
    for die in dice:
        kind = kinds.index(die)
        faces.append(groups[kind][used[kind]])
        used[kind] += 1
    return faces


def sample(dice: list[Die]) -> list[Way]:
    """The same falls for the same dice: what is expected of a roll is the same whenever it is asked."""
    falls = stream(FALLS, len(dice))
    return [(1, [die.faces[falls.below(die.size)] for die in dice]) for _ in range(FALLS)]
