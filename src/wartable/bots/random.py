"""The random bot: any choice is as good as another."""
from __future__ import annotations

from typing import ClassVar

from wartable.bots.bot import Bot
from wartable.kernel.situation import Situation


class RandomBot(Bot):
    """Plays every game."""

    name: ClassVar[str] = "random"
    strength: ClassVar[int] = 0
    called: ClassVar[str] = "Dizzy"
    face: ClassVar[str] = "perspective-dice-six-faces-random"
    sentence: ClassVar[str] = "Points at anything that can be chosen."

    def choose(self, situation: Situation) -> int:
        return situation.options[situation.chance.below(len(situation.options))]
