"""Alliances (FW-5.26)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from wartable.games.final_war.cards import effects
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import verbs
from wartable.games.final_war.seen import events
from wartable.games.final_war.table import actions, terms
from wartable.games.final_war.table.state import War
from wartable.kernel.step import Step


@final
class Reply(Step[War]):
    """The named player accepts, and the card lies between both, or declines, and it returns to the hand (FW-5.26.3)."""

    AFTER: ClassVar[str] = "Phase ChooseAction TurnCards Around"
    NEEDS: ClassVar[str] = "living:seat living:other"

    def __init__(self, seat: int, other: int, t: int) -> None:
        self.seat = seat
        self.other = other
        self.t = t

    def fault(self, s: War) -> str:
        if self.seat == self.other or not CARDS.effect(self.t, effects.OfferAlliance):
            return "no Alliance is offered (FW-5.26.3)"
        if s.ally[self.seat] >= 0 or s.ally[self.other] >= 0 or not s.rules.alliances:
            return "a player has one Alliance at most (FW-5.26.3)"
        return ""

    def resolve(self, s: War) -> None:
        s.ask(self.other, actions.D_ALLIANCE, [actions.DECLINE, actions.ACCEPT], self)

    def chosen(self, s: War, option: int) -> None:
        if option == actions.ACCEPT:
            s.ally[self.seat], s.ally[self.other] = self.other, self.seat
            s.ally_card[self.seat] = s.ally_card[self.other] = self.t
            s.tell(events.ALLIED, (self.seat, self.other))
            return
        verbs.to_hand(s, self.seat, self.t, terms.PUBLIC)
        verbs.refresh_may_fate(s)
        s.offered.append(self.t)
        s.tell(events.ALLIANCE_DECLINED, (self.other, self.seat))


STEPS: Final = [Reply]
