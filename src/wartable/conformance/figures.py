"""The law of figures: whatever a view or a list of odds says of a roll is what the rules then use."""
from __future__ import annotations

import math
from typing import Final

from wartable.conformance.law import Broken
from wartable.conformance.tape import advance
from wartable.conformance.walk import CLOSELY, RARELY, Walk
from wartable.kernel.event import Event
from wartable.kernel.game import Game
from wartable.kernel.odds import figures_of
from wartable.kernel.setup import Setup
from wartable.kernel.state import CHANCE, State
from wartable.kernel.view import View

THROWS: Final = 1300  # Ways in which dice can fall after a choice, if all of them are tried.
MANY: Final = 20  # A die with more faces is rolled against a number: whole runs of its faces bring the same.
PROBES: Final = 10  # About so many results of such a die are tried.
CLOSE: Final = 1e-5  # Figures are rounded for people.


def shown_is_used(game: Game, setup: Setup, seed: int, share: float = 1.0) -> int:
    """What a view says a choice is compared with (`Game.against`) is what the rules compare then, if nobody chooses in between
    (`Game.compared`); and the odds of a choice are the average of all that can come of it (`Game.came_of`)."""
    walk = Walk(game, setup, seed, telling=True, share=share)
    said: dict[str, int] = {}
    asked, told = "", 0
    for s in walk.nodes():
        told = check_events(game, walk, told, said, asked)
        if s.seat != CHANCE:
            said = said_of(game, game.view(s, s.seat), setup, walk.option)
            asked = f"{walk.where()}: {game.actions.name(walk.option)}"
            if (walk.number < CLOSELY or walk.sampler.below(RARELY) == 0) and walk.glance():
                check_odds(game, s, walk.option, asked)
    check_events(game, walk, told, said, asked)
    return walk.number


def said_of(game: Game, view: View, setup: Setup, action: int) -> dict[str, int]:
    """What the view says of this choice; taken as a copy, since it is struck off once it was compared."""
    return dict(game.against(view, setup, action))


def result_of(game: Game, told: list[Event], viewer: int, over: bool) -> dict[str, float]:
    """What came of a choice."""
    return game.came_of(told, viewer, over)


def check_events(game: Game, walk: Walk, told: int, said: dict[str, int], asked: str) -> int:
    """What was told since names the numbers that the view had named, at the first comparison; how much is told so far."""
    for event in walk.match.events[told:]:
        used = game.compared(event)
        for name, number in used.items():
            before = said.get(name, number)
            if before != number:
                raise Broken(f"{asked}: the view says {name} {before}, but the rules use {number}: {event}")
        if used:
            said.clear()
    return len(walk.match.events)


def check_odds(game: Game, s: State, option: int, asked: str) -> None:
    """The figures of the choice that comes next, if dice alone decide what comes of it, and nobody answers it."""
    found = [one for one in game.odds(game.view(s, s.seat), s.setup) if one.action == option]
    if not found:
        return
    figures = figures_of(found[0])
    whole = sum([one.chance for one in found[0].outcomes])
    if found[0].outcomes and abs(whole - 1) > CLOSE:
        raise Broken(f"{asked}: the outcomes that the odds name make {whole} together, not 1: {found[0].outcomes}")
    for one in found[0].sums:
        if one.parts and one.total != one.parts[-1].total:
            raise Broken(f"{asked}: the parts of {one.words} make {one.parts[-1].total}, not {one.total}")
    averages = Throws(game, s.seat).expected(*after(s, [], option, []), THROWS)
    for name, value in averages.items():
        if name in figures and abs(figures[name] - value) > CLOSE:
            raise Broken(f"{asked}: the odds say {name} {figures[name]}, but over all throws it is {value}")


def after(s: State, told: list[Event], option: int, faces: list[int]) -> tuple[State, list[Event]]:
    """A copy of the table after this choice or these faces, and all that is told by then."""
    ahead = s.clone()
    events: list[Event] = []
    ahead.events = events
    advance(ahead, option, faces)
    return ahead, [*told, *events]


class Throws:
    """All that can come of a choice of *viewer* when the dice fall."""

    def __init__(self, game: Game, viewer: int) -> None:
        self.game = game
        self.viewer = viewer

    def expected(self, s: State, told: list[Event], most: int) -> dict[str, float]:
        """What comes of it on average, over all ways in which the dice can fall; nothing if a seat has to decide something
        before it is known, or if there are too many ways. Where seats may answer, they pass."""
        chance = s.seat == CHANCE
        window = not chance and s.asker is not None and s.asker.WINDOW
        passing = self.game.quiet(self.game.view(s, s.seat)) if window else -1
        found = result_of(self.game, told, self.viewer, not chance and passing < 0)
        if found or (not chance and passing < 0):
            return found
        if not chance:
            return self.expected(*after(s, told, passing, []), most)
        if len(s.dice) == 1 and len(s.dice[0].names) > MANY:
            return self.over_runs(s, told, most // PROBES)
        throws = math.prod([len(die.names) for die in s.dice])
        if throws > most:
            return {}
        return average([(p, self.expected(*after(s, told, -1, faces), most // throws)) for p, faces in falls(s)])

    def over_runs(self, s: State, told: list[Event], most: int) -> dict[str, float]:
        """The same for one die with many faces, of which whole runs bring the same: a run is tried at both ends and in the
        middle, and halved where these differ."""
        weights = sorted(s.dice[0].weights())
        known: dict[int, dict[str, float]] = {}

        def at(place: int) -> dict[str, float]:
            if place not in known:
                known[place] = self.expected(*after(s, told, -1, [weights[place][0]]), most)
            return known[place]

        def run(first: int, last: int) -> list[tuple[float, dict[str, float]]]:
            middle = (first + last) // 2
            if first == last or at(first) == at(middle) == at(last):
                return [(sum([count for _, count in weights[first : last + 1]]) / s.dice[0].size, at(first))]
            return [*run(first, middle), *run(middle + 1, last)]

        return average(run(0, len(weights) - 1)) if most else {}


def average(parts: list[tuple[float, dict[str, float]]]) -> dict[str, float]:
    """The mean of several results, of which each says what has happened; nothing if one of them is unknown."""
    if not all(found for _, found in parts):
        return {}
    names = dict.fromkeys([name for _, found in parts for name in found])
    return {name: sum([chance * found.get(name, 0.0) for chance, found in parts]) for name in names}


def falls(s: State) -> list[tuple[float, list[int]]]:
    """All faces that the open dice can show, with their chances."""
    found: list[tuple[float, list[int]]] = [(1.0, [])]
    for die in s.dice:
        found = [(p * count / die.size, [*faces, face]) for p, faces in found for face, count in die.weights()]
    return found
