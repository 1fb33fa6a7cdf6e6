"""Duels, team duels and battles royal: who attacks whom, exchange after exchange (TW-4.1, TW-5.13.2, TW-5.14.2)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from wartable.games.throes_of_war.rules.bases import OTHER_MODE, InDuel
from wartable.games.throes_of_war.rules.result import CheckOut, Compare, EndExchange, end_by_limit
from wartable.games.throes_of_war.rules.standstill import note_lowest, stands_still
from wartable.games.throes_of_war.rules.turn import TakeTurn
from wartable.games.throes_of_war.rules.verbs import concede, with_concede
from wartable.games.throes_of_war.seen import events
from wartable.games.throes_of_war.table import actions
from wartable.games.throes_of_war.table.options import LEFT, ROYAL, STRONGEST
from wartable.games.throes_of_war.table.state import Throes, put
from wartable.games.throes_of_war.table.terms import ATTACK, DEFENSE, NOT_SET, holds
from wartable.kernel.step import OfSeat, Step


@final
class NextExchange(InDuel):
    """The next exchange of the side, or in a battle royal of the player, whose attack it is (TW-4.1)."""

    AFTER: ClassVar[str] = "EndGame"

    def fault(self, s: Throes) -> str:
        return "somebody must strike next (TW-4.1)" if s.revealed and s.striker == NOT_SET else ""

    def resolve(self, s: Throes) -> None:
        note_lowest(s)
        if s.clock() >= s.rules.max_exchanges or stands_still(s):
            end_by_limit(s)
            return
        s.exchange += 1
        if s.rules.mode == ROYAL:
            while not s.alive(s.striker):
                s.striker = (s.striker + 1) % s.rules.seats
            s.then([ChooseTarget(s.striker), PassOn()])
        elif s.rules.paired:
            s.named = 0
            s.tell(events.EXCHANGE, (s.exchange, -1, -1))
            steps: list[Step[Throes]] = [ChooseTarget(seat) for seat in s.living(s.striker)]
            steps.append(PassOn())
            s.then(steps)
        else:
            s.attackers = tuple(s.living(s.striker))
            s.defenders = tuple(s.living(1 - s.striker))
            s.agenda.append(PassOn())
            begin_exchange(s)


def begin_exchange(s: Throes) -> None:
    """Attack turns, defense turns, the result, cleanup (TW-4.1)."""
    if s.events is not None:
        one = len(s.attackers) == 1 and len(s.defenders) == 1
        s.tell(events.EXCHANGE, (s.exchange, s.attackers[0] if one else -1, s.defenders[0] if one else -1))
    s.agenda.append(END_EXCHANGE)
    s.agenda.append(COMPARE)
    s.then([DEFENSE_TURNS[seat] for seat in s.defenders])
    s.then([ATTACK_TURNS[seat] for seat in s.attackers])


def targets(s: Throes, seat: int) -> list[int]:
    """Whom a player may attack (TW-5.13.6, TW-5.14.2 to TW-5.14.4)."""
    if s.rules.paired:
        living = s.living(1 - s.rules.side_of[seat])
        fresh = [other for other in living if not holds(s.named, other)]
        return fresh or living
    others = [other for other in range(s.rules.seats) if other != seat and s.alive(other)]
    if s.rules.royal_target == LEFT:
        after = [other for other in others if other > seat]
        return [min(after or others)]
    if s.rules.no_pile_on and len(others) > 1:
        others = [other for other in others if not s.attacked[other]] or others
    if s.rules.royal_target == STRONGEST:
        most = max([s.available(other) for other in others])
        others = [other for other in others if s.available(other) == most]
    return others


@final
class ChooseTarget(OfSeat[Throes]):
    """The attacker picks a target; an ordinary exchange of these two follows (TW-5.14.2, TW-5.13.6)."""

    AFTER: ClassVar[str] = "ChooseTarget PassOn"

    def fault(self, s: Throes) -> str:
        return "" if s.rules.mode == ROYAL or s.rules.paired else OTHER_MODE

    def resolve(self, s: Throes) -> None:
        if not s.alive(self.seat):
            return
        options = [actions.FIRST_SEAT + other for other in targets(s, self.seat)]
        if len(options) > 1:
            s.ask(self.seat, actions.CHOOSE_TARGET, with_concede(s, options), self)
        elif options:
            self.chosen(s, options[0])

    def chosen(self, s: Throes, option: int) -> None:
        if option == actions.CONCEDE:
            concede(s, self.seat)
            s.agenda.append(CheckOut(0))
            return
        other = option - actions.FIRST_SEAT
        s.attackers = (self.seat,)
        s.defenders = (other,)
        s.named |= 1 << other
        if all(holds(s.named, left) for left in s.living(s.rules.side_of[other])):
            s.named = 0
        s.attacked = put(put(s.attacked, self.seat, 0), other, 1)
        begin_exchange(s)


@final
class PassOn(InDuel):
    """The attack goes over to the other side, or clockwise to the next player (TW-4.1, TW-5.14.1)."""

    AFTER: ClassVar[str] = "EndGame"

    def fault(self, s: Throes) -> str:
        return "somebody must strike next (TW-4.1)" if s.revealed and s.striker == NOT_SET else ""

    def resolve(self, s: Throes) -> None:
        if s.rules.mode == ROYAL:
            s.striker = (s.striker + 1) % s.rules.seats
        else:
            s.striker = 1 - s.striker
        s.agenda.append(NEXT_EXCHANGE)


NEXT_EXCHANGE: Final = NextExchange()
COMPARE: Final = Compare()
END_EXCHANGE: Final = EndExchange()
ATTACK_TURNS: Final[list[Step[Throes]]] = [TakeTurn(seat, ATTACK) for seat in range(actions.MAX_SEATS)]
DEFENSE_TURNS: Final[list[Step[Throes]]] = [TakeTurn(seat, DEFENSE) for seat in range(actions.MAX_SEATS)]
STEPS: Final = [NextExchange, ChooseTarget, PassOn]
