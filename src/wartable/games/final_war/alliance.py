"""Alliances (FW-5.26.3, FW-5.26.4)."""
from __future__ import annotations

from typing import Final, final

from wartable.games.final_war import choices, events, verbs
from wartable.games.final_war.state import War
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
        s.ask(self.other, choices.D_ALLIANCE, [choices.DECLINE, choices.ACCEPT], self)

    def chosen(self, s: War, option: int) -> None:
        if option == choices.ACCEPT:
            s.ally[self.seat], s.ally[self.other] = self.other, self.seat
            s.ally_card[self.seat] = s.ally_card[self.other] = self.t
            s.tell(events.ALLIED, (self.seat, self.other))
            return
        verbs.to_hand(s, self.seat, self.t, verbs.PUBLIC)
        verbs.refresh_may_fate(s)
        s.offered.append(self.t)
        s.tell(events.ALLIANCE_DECLINED, (self.other, self.seat))


STEPS: Final = [Reply]
