"""Who attacks first (DD-0)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from wartable.games.dice_duel.rules.turn import BEGIN_TURN
from wartable.games.dice_duel.seen import events
from wartable.games.dice_duel.table import terms
from wartable.games.dice_duel.table.state import Duel
from wartable.games.dice_duel.table.terms import NOT_SET
from wartable.kernel.dice import TABLE, Die
from wartable.kernel.step import END, Step


@final
class FirstAttacker(Step[Duel]):
    """The first attacker is the winner of the last duel, drawn by lot, or the one that the option names (DD-0.4)."""

    AFTER: ClassVar[str] = END

    def resolve(self, s: Duel) -> None:
        if s.rules.first == NOT_SET:
            s.roll(TABLE, [SEAT_DICE[len(s.health)]], self)
        else:
            self.begin(s, s.rules.first, events.LAST_WINNER if s.rules.winner_begins else events.NAMED)

    def rolled(self, s: Duel, faces: list[int]) -> None:
        self.begin(s, faces[0], events.BY_LOT)

    def begin(self, s: Duel, seat: int, why: int) -> None:
        s.attacker = seat
        s.tell(events.FIRST, (seat, why))
        s.agenda.append(BEGIN_TURN)


SEAT_DICE: Final = [Die("seat", list(range(max(1, n))), {i: str(i + 1) for i in range(n)}) for n in range(terms.MAX_SEATS + 1)]


FIRST_ATTACKER: Final = FirstAttacker()
