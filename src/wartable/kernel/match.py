"""One play of a game: the state, the dice and the record."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import i64, mypyc_attr

from wartable.kernel.dice import DiceSource, Die, Stream, check_faces
from wartable.kernel.errors import Illegal
from wartable.kernel.event import Event
from wartable.kernel.outcome import Outcome
from wartable.kernel.state import CHANCE, NO_DICE, State
from wartable.kernel.undo import why_no_undo
from wartable.kernel.view import View

if TYPE_CHECKING:
    from wartable.kernel.game import Game

NO_FACES: Final[list[int]] = []  # of an entry that is no roll


@mypyc_attr(acyclic=True)
@final
class Entry:
    """One line of a record: a seat's choice, or (seat CHANCE) the faces of a roll."""

    def __init__(self, seat: int, action: int, faces: list[int], dice: list[Die]) -> None:
        self.seat = seat
        self.action = action
        self.faces = faces
        self.dice = dice

    def redo(self, s: State) -> None:
        """Lets it happen again in a state that stands where this entry was made."""
        if self.seat == CHANCE:
            s.apply_roll(self.faces)
        else:
            s.apply(self.action)


@mypyc_attr(allow_interpreted_subclasses=True)
class Match:
    """A state that is played. With a source of dice callers see players' decisions only.

    `origin` is the state the match began with, kept while it is recorded, so that it can be written down and replayed.
    """

    def __init__(self, game: Game, state: State, dice: DiceSource | None, recording: bool = False) -> None:
        self.game = game
        self.state = state
        self.dice = dice
        self.origin: State | None = state.clone() if recording else None
        self.entries: list[Entry] = []
        self.choices = 0
        self.answer_chance()

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self.state.seat

    @property
    def options(self) -> list[int]:
        """What may be chosen, in canonical order. Read-only."""
        return self.state.options

    @property
    def kind(self) -> str:
        """What is asked."""
        return self.game.decisions[self.state.kind]

    @property
    def over(self) -> bool:
        return self.state.asker is None

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    @property
    def events(self) -> list[Event]:
        """What has happened, if the match tells it."""
        return self.state.events or []

    def play(self, action: int) -> None:
        """Chooses for the seat that is asked. What is not allowed is refused with the reason, and changes nothing."""
        s = self.state
        if action not in s.options:
            raise Illegal(self.refusal(action))
        if self.origin is not None:
            self.entries.append(Entry(s.seat, action, NO_FACES, NO_DICE))
        self.choices += 1
        s.apply(action)
        if s.seat == CHANCE:
            self.answer_chance()

    def roll(self, faces: list[int]) -> None:
        """Answers an open roll, such as real dice on the table."""
        if self.state.seat != CHANCE:
            raise Illegal("no dice are to be rolled now")
        check_faces(self.state.dice, faces)
        self.throw(faces)
        self.answer_chance()

    def throw(self, faces: list[int]) -> None:
        s = self.state
        if self.origin is not None:
            self.entries.append(Entry(CHANCE, -1, faces, s.dice))
        s.apply_roll(faces)

    def answer_chance(self) -> None:
        """Lets the source of dice answer until a seat is asked."""
        source = self.dice
        if source is None:
            return
        s = self.state
        while s.seat == CHANCE:
            self.throw(source.roll(s.dice, s.roller))

    def undo(self, seat: int, choices: int = 1) -> int:
        """Takes back the last choice, or several as one, and returns the first of them; they must be *seat*'s own, with nothing
        rolled or revealed since."""
        entries = self.entries
        own = len(entries)
        left = choices
        while own > 0 and left > 0:
            own -= 1
            if entries[own].seat == seat:
                left -= 1
        before = self.state if self.origin is None else self.origin.clone()
        told: list[Event] = []
        later: list[tuple[int, bool]] = []
        if left == 0:
            for entry in entries[:own]:
                entry.redo(before)
            after = before.clone()
            after.events = told
            for entry in entries[own:]:
                entry.redo(after)
                if entry.seat != seat:
                    later.append((entry.seat, True))
        why_not = why_no_undo(self.game, before.setup, left == 0, later, told)
        if why_not:
            raise Illegal(why_not)
        if self.state.events is not None:
            before.events = self.state.events[: len(self.state.events) - len(told)]
        self.state = before
        self.choices -= choices
        action = entries[own].action
        del entries[own:]
        return action

    def refusal(self, action: int) -> str:
        """Why *action* cannot be chosen now."""
        s = self.state
        if s.over:
            return "the match is over"
        if s.seat == CHANCE:
            return "the dice are to be rolled first"
        self.game.actions.block(action)
        return self.game.why_not(self.view(s.seat), action)

    def view(self, viewer: int) -> View:
        return self.game.view(self.state, viewer)

    def clone(self) -> Match:
        """A copy that goes on by itself, with the same dice to come; it records nothing."""
        copy = Match(self.game, self.state.clone(), None if self.dice is None else self.dice.clone())
        copy.choices = self.choices  # bots' chance is numbered by it
        return copy

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return _restored, (self.game.name, self.state, self.dice, self.choices)


def _restored(name: str, state: State, dice: DiceSource | None, choices: int) -> Match:
    from wartable.kernel.registry import find_game  # a game is found by name, since it is never copied

    match = Match(find_game(name), state, dice)
    match.choices = choices
    return match


def play_random(match: Match, chooser: Stream, limit: i64 = 1 << 30) -> i64:
    """Plays random choices to the end, or *limit* of them; the number of choices made."""
    s = match.state
    source = match.dice
    assert source is not None
    made: i64 = 0
    while made < limit:
        while s.seat == CHANCE:
            s.apply_roll(source.roll(s.dice, s.roller))
        if s.asker is None:
            break
        options = s.options
        s.apply(options[chooser.below(len(options))])
        made += 1
    return made
