"""How a match ended."""
from __future__ import annotations

from typing import final


@final
class Outcome:
    """The reason in words and the ranking: groups of seats, best first; seats of one group are equal.

    Where all play together against the game, an empty group stands for the game: last if all have won, first if all have lost.
    """

    def __init__(self, reason: str, ranking: tuple[tuple[int, ...], ...]) -> None:
        self.reason = reason
        self.ranking = ranking

    @property
    def winners(self) -> tuple[int, ...]:
        return self.ranking[0]

    @property
    def drawn(self) -> bool:
        """Nobody is ahead of anybody."""
        return len(self.ranking) == 1

    def rank(self, seat: int) -> int:
        """1 for the winners."""
        ahead = 0
        for group in self.ranking:
            if seat in group:
                return ahead + 1
            ahead += len(group) or 1
        raise ValueError(f"seat {seat} is not ranked")

    def returns(self) -> list[float]:
        """For each seat: 1 shared among the winners, -1 shared among the others; 0 for all in a draw.

        Where all play together everybody gets 1 or everybody gets -1.
        """
        seats = sum(len(g) for g in self.ranking)
        if () in self.ranking:
            return [1.0 if self.winners else -1.0] * seats
        if self.drawn:
            return [0.0] * seats
        won = len(self.winners)
        return [1.0 / won if s in self.winners else -1.0 / (seats - won) for s in range(seats)]

    def __repr__(self) -> str:
        return f"Outcome({self.reason!r}, {self.ranking})"
