"""Rounds, placements and the Turn Token (RW-3)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from wartable.games.roar_of_war.cards.catalogue import TYPES, hand_at
from wartable.games.roar_of_war.seen import events
from wartable.games.roar_of_war.table.actions import (
    DECISIONS,
    DEPLOY,
    PLACE_TYPE,
    SETUP_FRONT,
    SETUP_LAST_ROW,
    pile_named,
    place_on,
    type_placed,
)
from wartable.games.roar_of_war.table.state import War
from wartable.games.roar_of_war.table.terms import (
    LEADER,
    MAX_SEATS,
    NONE,
    PILES,
    PLACED,
    PLACEMENTS,
    is_in,
    pick_of,
    pile_picked,
    place_of,
    type_picked,
)
from wartable.kernel.event import Event
from wartable.kernel.step import Step
from wartable.kernel.together import Together
from wartable.kernel.view import View


def commit(s: War, seat: int, type: int, pile: int) -> None:
    """Sets a card aside for a pile; it is laid down when everybody has chosen."""
    s.hand[hand_at(seat, type)] -= 1
    s.picks[seat] += (pick_of(type, pile),)


def types_in_hand(s: War, seat: int) -> list[int]:
    """The options of placing, one for each card type still in hand."""
    hand = s.hand
    return [PLACE_TYPE + s.number(seat, t) for t in range(TYPES) if hand[hand_at(seat, t)]]


def placement_due(s: War) -> bool:
    """Just before a turn of the token holder who has had a turn since the last placement (RW-3.2)."""
    return not s.open_phase and s.current == s.token and is_in(s.played, s.current)


@final
class Placement(Step[War]):
    """Every living player places four cards, chosen in secret from the token holder on; then all appear (RW-3.3)."""

    AFTER: ClassVar[str] = "BeginTurn TurnStrategy Attack"

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

    AFTER: ClassVar[str] = "Deploy LayDown"

    def __init__(self, seat: int, pick: int) -> None:
        self.seat = seat
        self.pick = pick

    def fault(self, s: War) -> str:
        placing = s.alive[self.seat] and not s.open_phase and len(s.picks[self.seat]) == self.pick
        if placing and s.hand_size(self.seat) + self.pick == PLACED * (PLACEMENTS - s.placements):
            return ""
        return "living players commit four cards of the hand one after another (RW-3.3)"

    def resolve(self, s: War) -> None:
        options = types_in_hand(s, self.seat)
        if s.rules.free:
            options = [place_on(option, pile) for option in options for pile in range(PILES)]
        elif len(options) == 1 and s.hand_size(self.seat) == 1:
            self.chosen(s, options[0])
            return
        s.ask(self.seat, DEPLOY, options, self)

    def chosen(self, s: War, option: int) -> None:
        if s.rules.free:
            commit(s, self.seat, type_placed(option), pile_named(option))
        else:
            commit(s, self.seat, type_placed(option), self.pick)
        if self.pick + 1 < PLACED:
            s.agenda.append(DEPLOYS[self.seat * PLACED + self.pick + 1])
        else:
            s.tell(events.HAS_PLACED, (self.seat,))


def picks_left(view: View) -> int:
    """How many cards the viewer has still to choose for this placement, or for a row of the set-up; the very last card of a
    hand goes by itself (RW-0.3, RW-0.4, RW-3.3)."""
    s = view.veiled
    if not view.mine or view.kind not in PLACING or not isinstance(s, War):
        return 0
    left = PILES - len(s.picks[view.viewer]) % PILES
    alone = view.kind == DECISIONS[DEPLOY] and not s.rules.free and s.hand_size(view.viewer) == left
    return left - 1 if alone else left


def row(view: View) -> Together | None:
    """The cards that the viewer has still to place, as one: each as often as it is in hand, and for the Last Row the Leader
    among them. Where piles are free, a card may be meant for several of them, and only the table counts it (RW-0.3, RW-3.3)."""
    left, s = picks_left(view), view.veiled
    if left < 2 or not isinstance(s, War):
        return None
    if s.rules.free and view.kind == DECISIONS[DEPLOY]:
        return Together(left, left, again=True)
    held = [int(s.hand[hand_at(view.viewer, type_placed(option))]) for option in view.options]
    hides = view.kind == DECISIONS[SETUP_LAST_ROW] and s.hand[hand_at(view.viewer, LEADER)] > 0
    must = PLACE_TYPE + s.number(view.viewer, LEADER) if hides else -1
    return Together(left, left, again=True, times=tuple(held), must=must)


def backs(s: War, seat: int) -> Event:
    """What the others are told: the piles on which cards are laid."""
    told = [seat]
    for pile in sorted([pile_picked(pick) for pick in s.picks[seat]]):
        told.extend([pile, NONE])
    return Event(events.LAYS, tuple(told))


def lay_down(s: War, seat: int) -> None:
    """Puts the committed cards on their piles; only the seat's side learns which they are, and all where they lie, if that was
    free. They cover exposed Last Row cards; in an empty pile they are none (RW-2.5, RW-2.7, RW-3.3)."""
    if s.picks[seat] and s.events is not None:
        told = [seat]
        for pick in s.picks[seat]:
            told.extend([pile_picked(pick), s.number(seat, type_picked(pick))])
        s.tell_some(s.rules.sharing[seat], events.LAYS, tuple(told), backs(s, seat) if s.rules.free else None)
    for pick in s.picks[seat]:
        s.piles[place_of(seat, pile_picked(pick))].append(type_picked(pick))
    s.picks[seat] = ()


@final
class LayDown(Step[War]):
    """All placed cards appear as backs together; the Turn Token passes on, or the open phase begins (RW-3.4, RW-3.5)."""

    AFTER: ClassVar[str] = "BeginTurn TurnStrategy Attack"

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


PLACING: Final = [DECISIONS[kind] for kind in (SETUP_LAST_ROW, SETUP_FRONT, DEPLOY)]
DEPLOYS: Final = [Deploy(seat, pick) for seat in range(MAX_SEATS) for pick in range(PLACED)]
LAY_DOWN: Final = LayDown()
PLACEMENT: Final = Placement()
