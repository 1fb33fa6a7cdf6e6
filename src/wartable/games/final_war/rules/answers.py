"""The state of a match: the columns of `War` with what answers in its windows do."""
from __future__ import annotations

from typing import final

from wartable.games.final_war.rules import march, playing, verbs
from wartable.games.final_war.seen import events
from wartable.games.final_war.table import actions, terms
from wartable.games.final_war.table.state import War
from wartable.games.final_war.table.terms import first_place, site


@final
class Table(War):
    """What windows need besides: what an answer starts (FW-4.2)."""

    def clone(self) -> Table:
        c = Table(self.rules, self)
        c.copy_decision(self)
        return c

    def answer(self, window: int, seat: int, option: int) -> None:
        if actions.PLAY.holds(option):
            playing.play_card(self, seat, option - actions.P_PLAY, terms.NONE, window)
        elif actions.USE.holds(option):
            playing.use_item(self, seat, first_place(seat) + option - actions.P_USE, window)
        elif option == actions.VOID:
            self.void_used[seat] = 1
            self.tell(events.VOIDS_COMBAT, (seat,))
            self.unwind(terms.SCOPE_COMBAT)
        elif option == actions.WITHDRAW:
            at = site(seat, terms.WARLORD_COLUMN)
            self.tell(events.WITHDRAWS, (seat, self.fort[at]))
            verbs.drop_fort(self, at)
            for column in range(terms.COLUMNS):  # the player flees the combat with all who are in it
                if self.fights(seat, column):
                    march.leave_combat(self, seat, column)
