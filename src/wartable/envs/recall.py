"""A match with its dice opened one by one, and what every seat has seen and done in it."""
from __future__ import annotations

import hashlib
from functools import cache
from typing import Any

from wartable.kernel.dice import Die, SeededDice
from wartable.kernel.game import Game
from wartable.kernel.registry import find_game
from wartable.kernel.setup import Setup
from wartable.kernel.state import CHANCE, State


@cache
def faces_of(die: Die) -> list[tuple[int, int]]:
    """The different faces of a die with the number of sides that show each; a die's actions number them."""
    return die.weights()


def advance(s: State, faces: list[int], action: int) -> None:
    """Lets a seat choose, or the next die of the open roll fall; *faces* are its dice that lie already.

    After the last die the roll is applied.
    """
    if s.seat != CHANCE:
        s.apply(action)
        return
    faces.append(faces_of(s.dice[len(faces)])[action][0])
    if len(faces) == len(s.dice):
        rolled = faces[:]
        faces.clear()
        s.apply_roll(rolled)


class Memory:
    """What every seat, and at the end of each list a spectator, has seen of a match; it follows the match when asked.

    `logs` hold the events as their viewers may know them and the seat's own choices, each with a check value of all that
    the seat saw when it chose: so a log tells everything the seat ever knew. `past` holds the last few own choices with
    the tensors of that moment.
    """

    def __init__(self, state: State, recall: int, logs: list[list[str]], past: list[list[tuple[list[float], int]]]) -> None:
        self.state = state
        self.recall = recall
        self.logs = logs
        self.past = past
        self.faces: list[int] = []
        self.followed = 0

    def clone(self) -> Memory:
        state = self.state.clone()
        state.events = []
        copy = Memory(state, self.recall, [log[:] for log in self.logs], [past[:] for past in self.past])
        copy.faces = self.faces[:]
        copy.followed = self.followed
        return copy

    def follow(self, game: Game, actions: list[int]) -> None:
        """Goes on to the end of *actions*."""
        s = self.state
        for action in actions[self.followed :]:
            if s.seat >= 0:
                self.note(game, action)
            advance(s, self.faces, action)
            self.tell(game)
        self.followed = len(actions)

    def note(self, game: Game, action: int) -> None:
        """Keeps what the seat that is asked sees and chooses."""
        s = self.state
        view = game.view(s, s.seat)
        seen = hashlib.sha256(view.json().encode()).hexdigest()[:16]
        self.logs[s.seat].append(f"{view.kind} {seen}: {game.actions.name(action)}")
        past = self.past[s.seat]
        past.append((game.tensor(view, s.setup), action))
        del past[: max(0, len(past) - self.recall)]

    def tell(self, game: Game) -> None:
        """Writes what has happened into the logs of those who may know it."""
        s = self.state
        names = [f"seat {seat + 1}" for seat in range(s.setup.seats)]
        for event in s.events or []:
            for viewer in range(-1, s.setup.seats):
                seen = event.seen_by(viewer)
                if seen is not None:
                    self.logs[viewer].append(game.line(seen, names))
        s.events = []


class Play:
    """A state under way: where it began, and every choice and die since. It is written down by these alone."""

    def __init__(self, game: Game, origin: Memory) -> None:
        self.game = game
        self.origin = origin  # as it was at the beginning; it never changes
        self.state = origin.state.clone()
        self.faces: list[int] = []
        self.actions: list[int] = []
        self._memory: Memory | None = None

    def apply(self, action: int) -> None:
        advance(self.state, self.faces, action)
        self.actions.append(action)

    def next_die(self) -> Die:
        """The next die of the open roll."""
        return self.state.dice[len(self.faces)]

    @property
    def memory(self) -> Memory:
        """What has been seen up to now."""
        if self._memory is None:
            self._memory = self.origin.clone()
        self._memory.follow(self.game, self.actions)
        return self._memory

    def resample(self, seat: int, seed: int) -> Play:
        """A play that may be the true one for all that *seat* knows. Dice of an open roll have been seen by nobody: they
        fall anew. Other seats remember what everybody has seen, and see what is theirs in the new state from now on.
        """
        memory = self.memory
        state = self.game.imagine(self.state, seat, SeededDice(seed))
        logs = [log if viewer == seat else memory.logs[-1] for viewer, log in enumerate(memory.logs)]
        past = [kept if viewer == seat else [] for viewer, kept in enumerate(memory.past)]
        return Play(self.game, Memory(state, memory.recall, logs, past).clone())

    def __deepcopy__(self, memo: dict[int, Any]) -> Play:
        copy = Play(self.game, self.origin)
        copy.state = self.state.clone()
        copy.faces = self.faces[:]
        copy.actions = self.actions[:]
        copy._memory = None if self._memory is None else self._memory.clone()
        return copy

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        first = self.origin
        return _restored, (self.game.name, first.state, first.recall, first.logs, first.past, self.actions)


def _restored(
    name: str,
    state: State,
    recall: int,
    logs: list[list[str]],
    past: list[list[tuple[list[float], int]]],
    actions: list[int],
) -> Play:
    play = Play(find_game(name), Memory(state, recall, logs, past))
    for action in actions:
        play.apply(action)
    return play


def new_play(game: Game, setup: Setup, recall: int) -> Play:
    """A match before its first choice or roll."""
    state = game.table_of(setup)
    state.events = []
    state.run()
    origin = Memory(state, recall, [[] for _ in range(setup.seats + 1)], [[] for _ in range(setup.seats)])
    origin.tell(game)
    return Play(game, origin)
