"""The soldier of Throes of War: plans each turn with all cards it holds, and judges a plan by dice won and lost.

Every choice is made afresh from the seat's view and one imagined table.
"""

from __future__ import annotations

from typing import ClassVar

from wartable.bots.bot import Bot
from wartable.games.throes_of_war.cards.catalogue import BY_NAME
from wartable.games.throes_of_war.cards.decks import STARTERS
from wartable.games.throes_of_war.judge.judge import Judge
from wartable.games.throes_of_war.table import actions
from wartable.kernel.situation import Situation


class ThroesSoldier(Bot):
    """Plays every mode."""

    name: ClassVar[str] = "soldier"
    strength: ClassVar[int] = 100
    usual: ClassVar[bool] = True
    called: ClassVar[str] = "Brida"
    face: ClassVar[str] = "barbute"
    sentence: ClassVar[str] = "Plans each turn with all her cards, and counts every die that it wins or costs."

    def choose(self, situation: Situation) -> int:
        options = [option for option in situation.options if option != actions.CONCEDE]
        if len(options) == 1:
            return options[0]
        if situation.kind == "choose_deck":
            return choose_deck(situation, options)
        return Judge(situation.imagine(0), situation.seat).answer(situation.kind, options)


def choose_deck(situation: Situation, options: list[int]) -> int:
    """Any starter deck; where there are none, the list of any of them is built."""
    deck = situation.view.table["players"][situation.seat]["deck"]
    if not deck.get("character"):
        ready = [option for option in options if option != actions.BUILD]
        return ready[situation.chance.below(len(ready))] if ready else actions.BUILD
    model = STARTERS[BY_NAME[deck["character"]]]
    if len(deck["cards"]) < len(model.cards):
        left = model.cards[:]
        for card in [BY_NAME[name] for name in deck["cards"]]:
            if card in left:
                left.remove(card)
        wanted = [actions.naming(actions.FIRST_ADD, c) for c in left]
        return next((option for option in wanted if option in options), options[0])
    return actions.FIRST_ADD_DIE + model.dice[len(deck["dice"])]
