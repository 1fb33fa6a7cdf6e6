"""The state of a match: the columns of `War` with what answers in its windows do."""
from __future__ import annotations

from typing import final

from wartable.games.final_war import choices, events, march, playing, verbs
from wartable.games.final_war import terms as w
from wartable.games.final_war.state import War


@final
class Table(War):
    """What windows need besides: what an answer starts (4.2)."""

    def clone(self) -> Table:
        c = Table(self.rules, self)
        c.copy_decision(self)
        return c

    def answer(self, window: int, seat: int, option: int) -> None:
        if choices.PLAY.holds(option):
            playing.play_card(self, seat, option - choices.P_PLAY, w.NONE, window)
        elif choices.USE.holds(option):
            playing.use_item(self, seat, seat * 10 + option - choices.P_USE, window)
        elif option == choices.VOID:
            self.void_used[seat] = 1
            self.tell(events.VOIDS_COMBAT, (seat,))
            self.unwind(w.SCOPE_COMBAT)
        elif option == choices.WITHDRAW:
            at = seat * 5 + w.WARLORD_COLUMN
            self.tell(events.WITHDRAWS, (seat, self.fort[at]))
            verbs.drop_fort(self, at)
            march.leave_combat(self, seat, w.WARLORD_COLUMN)
