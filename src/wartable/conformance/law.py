"""A law is a sentence that holds for every game, and a function that tries to break it."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from wartable.kernel.game import Game
from wartable.kernel.setup import Setup


class Broken(Exception):
    """A law does not hold; the text says where and how."""


@dataclass(frozen=True)
class Law:
    """*run* plays one match of a game with a setup and a seed, and returns how many decisions it looked at.

    It raises `Broken` where the law does not hold; any other exception breaks the law too. A law of the *whole* game is run
    once, not for each setup. Any other law takes a fourth argument, the share of the nodes that it looks at.
    """

    name: str
    sentence: str
    run: Callable[..., int]
    whole: bool = False

    def attempt(self, game: Game, setup: Setup, seed: int, share: float = 1.0) -> int:
        """Tries to break the law: how many decisions it looked at."""
        return self.run(game, setup, seed) if self.whole or share >= 1.0 else self.run(game, setup, seed, share)
