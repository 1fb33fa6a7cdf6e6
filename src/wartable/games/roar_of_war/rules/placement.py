"""Rounds, placements and the Turn Token (RW-3)."""
from __future__ import annotations

from typing import Final, final

from wartable.games.roar_of_war.seen import events
from wartable.games.roar_of_war.table.actions import DEPLOY, PLACE_TYPE, PLACE_TYPE_ON
from wartable.games.roar_of_war.table.state import War
from wartable.games.roar_of_war.table.terms import MAX_SEATS, NONE, PILES, TYPES
from wartable.kernel.step import Step

PLACEMENTS: Final = 4
PLACED: Final = 4  # cards that everyone places each time


def commit(s: War, seat: int, type: int, pile: int) -> None:
    """Sets a card aside for a pile; it is laid down when everybody has chosen."""
    s.hand[seat * TYPES + type] -= 1
    s.picks[seat] += (type * PILES + pile,)


def types_in_hand(s: War, seat: int) -> list[int]:
    """The options of placing, one for each card type still in hand."""
    first = PLACE_TYPE + s.race[seat] * TYPES
    hand = s.hand
    own = seat * TYPES
    return [first + t for t in range(TYPES) if hand[own + t]]


def placement_due(s: War) -> bool:
    """Just before a turn of the token holder who has had a turn since the last placement (RW-3.2)."""
    return not s.open_phase and s.current == s.token and s.played >> s.current & 1 == 1


@final
class Placement(Step[War]):
    """Every living player places four cards, chosen in secret from the token holder on; then all appear (RW-3.3)."""

    def resolve(self, s: War) -> None:
        s.tell(events.ROUND_OVER, (s.placements + 1,))
        due: list[Step[War]] = []
        n = len(s.alive)
        for i in range(n):
            seat = (s.token + i) % n
            if s.alive[seat]:
                due.append(DEPLOYS[seat * PLACED])
        due.append(LAY_DOWN)
        s.then(due)


@final
class Deploy(Step[War]):
    """One of four cards for piles 1 to 4, or for any pile in the free mode (RW-3.3).

    It is asked even if the hand holds only one type: its absence would tell something about the hand. The very last card of
    a hand goes by itself.
    """

    def __init__(self, seat: int, pick: int) -> None:
        self.seat = seat
        self.pick = pick

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.pick)

    def resolve(self, s: War) -> None:
        options = types_in_hand(s, self.seat)
        if s.rules.free:
            options = [PLACE_TYPE_ON + (option - PLACE_TYPE) * PILES + pile for option in options for pile in range(PILES)]
        elif len(options) == 1 and s.hand_size(self.seat) == 1:
            self.chosen(s, options[0])
            return
        s.ask(self.seat, DEPLOY, options, self)

    def chosen(self, s: War, option: int) -> None:
        if s.rules.free:
            option -= PLACE_TYPE_ON
            commit(s, self.seat, option // PILES % TYPES, option % PILES)
        else:
            commit(s, self.seat, (option - PLACE_TYPE) % TYPES, self.pick)
        if self.pick + 1 < PLACED:
            s.agenda.append(DEPLOYS[self.seat * PLACED + self.pick + 1])
        else:
            s.tell(events.HAS_PLACED, (self.seat,))


def lay_down(s: War, seat: int) -> None:
    """Puts the committed cards on their piles; only the seat's side learns which they are. They cover exposed Last Row cards;
    in an empty pile they are none (RW-2.5, RW-2.7)."""
    if s.picks[seat] and s.events is not None:
        told = [seat]
        for pick in s.picks[seat]:
            told.extend([pick % PILES, s.number(seat, pick // PILES)])
        s.tell_some(s.rules.sharing[seat], events.LAYS, tuple(told), None)
    for pick in s.picks[seat]:
        s.piles[seat * PILES + pick % PILES].append(pick // PILES)
    s.picks[seat] = ()


@final
class LayDown(Step[War]):
    """All placed cards appear as backs together; the Turn Token passes on, or the open phase begins (RW-3.4, RW-3.5)."""

    def resolve(self, s: War) -> None:
        for seat in range(len(s.alive)):
            lay_down(s, seat)
        s.placements += 1
        s.played = 0
        if s.placements == PLACEMENTS:
            s.open_phase = 1
            s.token = NONE
        else:
            s.token = s.next_living(s.token)
        s.tell(events.PLACED, (s.placements, s.token))


DEPLOYS: Final = [Deploy(seat, pick) for seat in range(MAX_SEATS) for pick in range(PLACED)]
LAY_DOWN: Final = LayDown()
PLACEMENT: Final = Placement()
