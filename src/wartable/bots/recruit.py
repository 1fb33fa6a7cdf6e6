"""A recruit: the soldier's honest play with oversights."""
from __future__ import annotations

from typing import ClassVar

from wartable.bots.bot import Bot
from wartable.kernel.game import Game
from wartable.kernel.situation import Situation


class Recruit(Bot):
    """Asks its *soldier*, and does not tell it of everything that could be chosen.

    *overlooks* says by kind of question how large a share of the choices does not come to its mind. What it does not think of,
    it does not think of for the whole turn: nobody forgets a card and finds it again a moment later. Passing always
    comes to mind, and where nothing else does, everything.
    """

    name: ClassVar[str] = "recruit"
    strength: ClassVar[int] = 40
    gentle: ClassVar[bool] = True
    soldier: ClassVar[type[Bot]]
    overlooks: ClassVar[dict[str, float]] = {}

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.advice = self.soldier(game)

    def choose(self, situation: Situation) -> int:
        share = self.share(situation)
        if len(situation.options) == 1 or not share:
            return self.advice.choose(situation)
        quiet = self.game.quiet(situation.view)
        noticed = [option for option in situation.options if option == quiet or situation.whim(option) >= share]
        return self.advice.choose(situation.among(noticed) if noticed else situation)

    def share(self, situation: Situation) -> float:
        """How large a share of the choices of this question it overlooks."""
        return self.overlooks.get(situation.kind, 0.0)
