"""The law of figures: whatever a view or a list of odds says of a roll is what the rules then use."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from wartable.conformance.law import Broken
from wartable.conformance.walk import CLOSELY, RARELY, Walk
from wartable.kernel.event import Event
from wartable.kernel.game import Game
from wartable.kernel.setup import Setup
from wartable.kernel.state import CHANCE, State
from wartable.kernel.view import View

THROWS: Final = 1300  # Ways in which dice can fall after a choice, if all of them are tried.
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


def result_of(game: Game, told: list[Event]) -> dict[str, float]:
    """What came of a choice."""
    return game.came_of(told)


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
    """The figures of the choice that comes next, if dice alone decide what comes of it."""
    figures = dict(game.odds(game.view(s, s.seat), s.setup)).get(option)
    if not figures:
        return
    ahead = s.clone()
    events: list[Event] = []
    ahead.events = events
    ahead.apply(option)
    averages: dict[str, float] = {}
    for chance, found in ends(game, ahead, events, THROWS):
        if not found:
            return
        for name, value in found.items():
            averages[name] = averages.get(name, 0.0) + chance * value
    for name, value in averages.items():
        if name in figures and abs(figures[name] - value) > CLOSE:
            raise Broken(f"{asked}: the odds say {name} {figures[name]}, but over all throws it is {value}")


def ends(game: Game, s: State, told: list[Event], most: int) -> Iterator[tuple[float, dict[str, float]]]:
    """All ways in which the dice can fall until something has come of the choice: the chance of each, and what came of it.
    Nothing comes of it if a seat is asked before, or if there are too many ways."""
    found = result_of(game, told)
    throws = 1
    for die in s.dice:
        throws *= len(die.names)
    if found or s.seat != CHANCE or throws > most:
        yield 1.0, found
        return
    for chance, faces in falls(s):
        ahead = s.clone()
        events: list[Event] = []
        ahead.events = events
        ahead.apply_roll(faces)
        for share, result in ends(game, ahead, [*told, *events], most // throws):
            yield chance * share, result


def falls(s: State) -> list[tuple[float, list[int]]]:
    """All faces that the open dice can show, with their chances."""
    found: list[tuple[float, list[int]]] = [(1.0, [])]
    for die in s.dice:
        found = [(p * count / die.size, [*faces, face]) for p, faces in found for face, count in die.weights()]
    return found
