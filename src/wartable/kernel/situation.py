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


@final
class Situation:
    """One decision as the seat that has to make it may see it.

    `chance` is the bot's own randomness: it depends on the seed given for bots and on the number of the decision, never on
    the dice of the match.
    """

    def __init__(self, match: Match, seed: int) -> None:
        s = match.state
        self.game: Game = match.game
        self.setup: Setup = s.setup
        self.view: View = match.view(s.seat)
        self.seat = s.seat
        self.kind = match.kind
        self.options: list[int] = s.options[:]
        self.chance: Stream = stream(seed, BOTS + match.choices)
        self._state = s

    def imagine(self, seed: int) -> State:
        """A state that may be the true one for all that the seat knows; it can be played on freely."""
        return self.game.imagine(self._state, self.seat, SeededDice(seed))
