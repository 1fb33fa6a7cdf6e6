"""What a bot is given: its seat's view, and imagined states. Never the state."""
from __future__ import annotations

from typing import final

from wartable.kernel.dice import SeededDice, Stream, stream
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.setup import Setup
from wartable.kernel.state import State
from wartable.kernel.view import View

BOTS: int = 1_000_000  # Streams of bots are numbered from here, far from those of tables and seats.
WHIMS: int = 1 << 31  # What a bot does not think of in a turn, likewise.


@final
class Situation:
    """One decision as the seat that has to make it may see it.

    `chance` is the bot's own randomness: it depends on the seed given for bots and on the number of the decision, never on
    the dice of the match. *options* are those among which it chooses, where it does not think of all.
    """

    def __init__(self, match: Match, seed: int, options: list[int] | None = None) -> None:
        s = match.state
        self.game: Game = match.game
        self.setup: Setup = s.setup
        self.view: View = match.view(s.seat)
        self.seat = s.seat
        self.kind = match.kind
        self.options: list[int] = s.options[:] if options is None else options
        self.turn: int = match.game.turn(s) or 0
        self.chance: Stream = stream(seed, BOTS + match.choices)
        self._match = match
        self._seed = seed

    def imagine(self, seed: int) -> State:
        """A state that may be the true one for all that the seat knows; it can be played on freely."""
        return self.game.imagine(self._match.state, self.seat, SeededDice(seed))

    def among(self, options: list[int]) -> Situation:
        """The same decision with only some of its options."""
        return Situation(self._match, self._seed, options)

    def whim(self, thing: int) -> float:
        """A number from 0 to 1 that is the same for this seat, turn and thing all through the match."""
        return stream(self._seed, WHIMS + (self.turn * 16 + self.seat) * 65_537 + thing).word() / (1 << 32)
