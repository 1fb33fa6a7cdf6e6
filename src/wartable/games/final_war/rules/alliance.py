"""Alliances (FW-5.26)."""
from __future__ import annotations

from typing import Final, final

from wartable.games.final_war.rules import verbs
from wartable.games.final_war.seen import events
from wartable.games.final_war.table import actions, terms
from wartable.games.final_war.table.state import War
from wartable.kernel.step import Step


@final
class Reply(Step[War]):
    """The named player accepts, and the card lies between both, or declines, and it returns to the hand (FW-5.26.3)."""

    def __init__(self, seat: int, other: int, t: int) -> None:
        self.seat = seat
        self.other = other
        self.t = t

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.other, self.t)

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
