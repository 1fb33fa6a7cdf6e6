"""Random matches, node by node, with the dice open so that chance can be looked at too."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from wartable.conformance.law import Broken
from wartable.conformance.tape import Tape
from wartable.kernel.dice import DiceSource, SeededDice, Stream, stream
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.setup import Setup
from wartable.kernel.state import CHANCE, State
from wartable.kernel.view import SPECTATOR

CHOICES: Final = 101  # Streams of this package, apart from those that the tables and seats use.
SAMPLES: Final = 102
GLANCES: Final = 103

ROLLS: Final = 1000  # More rolls than this without a decision are a match that does not end.
CLOSELY: Final = 30  # So many nodes of a match are all looked at, and one in RARELY of those that follow.
RARELY: Final = 8
WHOLE: Final = 1 << 20  # Shares of nodes are counted in parts of it.


def viewers(setup: Setup) -> list[int]:
    """Everybody who may look at the table."""
    return [SPECTATOR, *range(setup.seats)]


def names(setup: Setup) -> list[str]:
    """Names for the seats."""
    return [f"Player {seat + 1}" for seat in range(setup.seats)]


def new_match(
    game: Game, setup: Setup, dice: DiceSource | None = None, telling: bool = False, recording: bool = False
) -> Match:
    """A match with this setup."""
    return game.match(setup.seats, dict(setup.options), dice=dice, telling=telling, recording=recording)


class Walk:
    """A random match. `nodes` stops before every choice and every roll; `option` and `faces` are what comes next.

    A law looks at the nodes where `glance` says so: at all of them, or at a *share* drawn from the seed. `looked` counts them.
    Between the nodes of a share nothing is played: they are taken from the tape of the match, except for a law that asks for
    the *live* table, which goes on from node to node.
    """

    def __init__(
        self, game: Game, setup: Setup, seed: int, telling: bool = False, recording: bool = False, share: float = 1.0,
        live: bool = False,
    ) -> None:  # fmt: skip
        self.game = game
        self.setup = setup
        self.seed = seed
        self.telling = telling
        self.recording = recording
        self.live = live
        self.match = new_match(game, setup, None, telling, recording)
        self.dice = SeededDice(seed)
        self.chooser = stream(seed, CHOICES)
        self.sampler = stream(seed, SAMPLES)
        self.glances = stream(seed, GLANCES)
        self.share = round(share * WHOLE)
        self.looked = 0
        self.most = game.max_decisions(setup)
        self.number = 0
        self.rolls = 0
        self.option = -1
        self.faces: list[int] = []

    @property
    def state(self) -> State:
        return self.match.state

    def nodes(self) -> Iterator[State]:
        """Every node of the match; at each of them `option` or `faces` is already drawn."""
        while not self.match.over:
            s = self.match.state
            if s.seat == CHANCE:
                self.faces = self.dice.roll(s.dice, s.roller)
            elif not s.options:
                raise Broken(f"seat {s.seat} is asked {self.match.kind} without any option")
            else:
                self.option = pick(s.options, self.chooser)
            yield s
            self.number += 1
            self.rolls = self.rolls + 1 if s.seat == CHANCE else 0
            if self.rolls > ROLLS:
                raise Broken(f"the dice have been rolled {ROLLS} times without a decision")
            forward(self.match, self.option, self.faces)
            if self.match.choices > self.most:
                raise Broken(f"the match goes on after {self.most} decisions, more than max_decisions allows")

    def glance(self) -> bool:
        """Whether the law looks at this node."""
        seen = self.share >= WHOLE or self.glances.below(WHOLE) < self.share
        self.looked += seen
        return seen

    def glanced(self) -> Iterator[State]:
        """The nodes that a check looks at."""
        return self.chosen(self.glance)

    def closely(self) -> Iterator[State]:
        """The nodes that a costly check looks at."""
        return self.chosen(lambda: (self.number < CLOSELY or self.sampler.below(RARELY) == 0) and self.glance())

    def chosen(self, looks: Callable[[], bool]) -> Iterator[State]:
        """The nodes for which this is true."""
        if self.live or self.share >= WHOLE:
            for s in self.nodes():
                if looks():
                    yield s
            return
        tape = tape_of(self.game, self.setup, self.seed)
        for number, (option, faces) in enumerate(tape.answers):
            self.number = number
            if looks():
                self.option, self.faces = option, faces
                self.go_to(tape, number)
                yield self.match.state
        self.number = len(tape.answers)
        self.go_to(tape, self.number)

    def go_to(self, tape: Tape, number: int) -> None:
        """The match at a node of the tape, or at its end."""
        self.match = Match(self.game, tape.state(number), None, self.recording)
        self.match.choices = tape.choices[number]
        if self.telling:
            self.match.state.events = tape.events[: tape.told[number]]

    def where(self) -> str:
        """The node in words."""
        s = self.match.state
        if self.match.over:
            return "at the end of the match"
        asked = "a roll" if s.seat == CHANCE else f"seat {s.seat} asked {self.match.kind}"
        return f"at node {self.number} ({asked})"


TAPES: Final[dict[tuple[object, ...], Tape]] = {}  # The last one: law after law looks at the same match.


def tape_of(game: Game, setup: Setup, seed: int) -> Tape:
    """The match of this setup and seed, played to its end."""
    key = (type(game), setup.seats, tuple(setup.options.items()), seed)
    if key not in TAPES:
        TAPES.clear()
        TAPES[key] = Tape(Walk(game, setup, seed, telling=True))
    return TAPES[key]


def pick(options: list[int], chooser: Stream) -> int:
    """Any of them."""
    return options[chooser.below(len(options))]


def forward(match: Match, option: int, faces: list[int]) -> None:
    """Answers the open node of a match whose dice are open."""
    if match.seat == CHANCE:
        match.roll(faces)
    else:
        match.play(option)


def play_on(s: State, dice: DiceSource, chooser: Stream, choices: int) -> None:
    """Plays some random choices, and the rolls between and after them."""
    for _ in range(choices):
        roll_out(s, dice)
        if s.over:
            return
        s.apply(pick(s.options, chooser))
    roll_out(s, dice)


def roll_out(s: State, dice: DiceSource) -> None:
    """Rolls until a seat is asked."""
    while s.seat == CHANCE:
        s.apply_roll(dice.roll(s.dice, s.roller))
