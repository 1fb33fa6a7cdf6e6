"""A random match that was walked once, for all laws that look at few of its nodes."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wartable.kernel.match import Match
from wartable.kernel.state import CHANCE, State

if TYPE_CHECKING:
    from wartable.conformance.walk import Walk

KEPT: Final = 16  # One in so many nodes is kept, the others are played from there.


class Tape:
    """The answers and events of a walk to its end, and copies of some of its nodes."""

    def __init__(self, walk: Walk) -> None:
        self.kept: list[State] = []
        self.answers: list[tuple[int, list[int]]] = []
        self.choices: list[int] = []
        self.told: list[int] = []  # how much had happened at each node
        for s in walk.nodes():
            if walk.number % KEPT == 0:
                self.kept.append(s.clone())
            self.answers.append((walk.option, walk.faces))
            self.note(walk.match)
        self.note(walk.match)
        self.end = walk.state
        self.events = walk.match.events

    def note(self, match: Match) -> None:
        self.choices.append(match.choices)
        self.told.append(len(match.events))

    def state(self, number: int) -> State:
        """The table at a node, or at the end, for whoever asks alone."""
        if number == len(self.answers):
            return self.end.clone()
        s = self.kept[number // KEPT].clone()
        for option, faces in self.answers[number - number % KEPT : number]:
            advance(s, option, faces)
        return s


def advance(s: State, option: int, faces: list[int]) -> None:
    """Answers the open node of a state."""
    if s.seat == CHANCE:
        s.apply_roll(faces)
    else:
        s.apply(option)
