"""The duel of the Warlords (FW-5.24.3 to FW-5.24.5): without armies, one on one or all at once."""
from __future__ import annotations

from typing import ClassVar, Final, final

from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import verbs
from wartable.games.final_war.rules.combat import begin_combat
from wartable.games.final_war.rules.death import end_alliance
from wartable.games.final_war.rules.deploy import warlord_place
from wartable.games.final_war.seen import events
from wartable.games.final_war.table import terms
from wartable.games.final_war.table.state import War
from wartable.games.final_war.table.terms import first_place, first_site, same_team, team_of
from wartable.kernel.dice import TABLE, shuffle_dice, shuffled
from wartable.kernel.step import Step

BASE: Final = terms.SEATS + 1
MOST_WAITING: Final = BASE**terms.SEATS - 1


def queue_of(seats: list[int]) -> int:
    """Seats in an order, written as one number."""
    code = 0
    for seat in reversed(seats):
        code = code * BASE + seat + 1
    return code


def seats_of(queue: int) -> list[int]:
    """The seats of such a number, first comes first."""
    found: list[int] = []
    while queue:
        found.append(queue % BASE - 1)
        queue //= BASE
    return found


def meeting(s: War, queue: int) -> list[int]:
    """The two who fight next: the first in the queue who lives, and the first enemy of that one; fewer: nobody fights."""
    living = [seat for seat in seats_of(queue) if seat < s.rules.seats and s.alive[seat]]
    for other in living[1:]:
        if not (s.rules.teams and same_team(living[0], other)):
            return [living[0], other]
    return []


@final
class Duel(Step[War]):
    """All cards but the Warlords are discarded, and they fight to the death (FW-5.24.3), by default one on one."""

    AFTER: ClassVar[str] = "EndCard TurnCards_end_turn"

    def resolve(self, s: War) -> None:
        s.tell(events.DUEL, ())
        for seat in s.living():
            end_alliance(s, seat)
            verbs.lay_down(s, seat)
            disarm(s, seat)
            verbs.refresh_may(s, seat)
        verbs.refresh_may_fate(s)
        if not s.rules.duel_at_once:
            s.then([Lots()])
            return
        enter(s, s.living())


def disarm(s: War, seat: int) -> None:
    """The Warlord stands alone, with no more than the printed Health (FW-5.24.3)."""
    for place in range(first_place(seat), first_place(seat + 1)):
        if place == warlord_place(seat):
            verbs.strip(s, place)
            s.temp[place] = 0
            s.health[place] = min(s.health[place], CARDS.health[s.who[place]])
        elif s.who[place] >= 0:
            verbs.lift(s, place, False)
    for at in range(first_site(seat), first_site(seat + 1)):
        if s.fort[at] >= 0:
            verbs.drop_fort(s, at)


def enter(s: War, seats: list[int]) -> None:
    """These Warlords fight, each for itself or for its team (FW-5.24.5)."""
    s.combat = terms.DUEL
    for seat in seats:
        s.side[seat] = team_of(seat) if s.rules.teams else seat
        s.columns[seat] = 1 << terms.WARLORD_COLUMN
    begin_combat(s)


@final
class Lots(Step[War]):
    """With more than two Warlords lots say in which order they fight (FW-5.24.4)."""

    AFTER: ClassVar[str] = "EndCard TurnCards_end_turn"

    def resolve(self, s: War) -> None:
        living = s.living()
        if len(living) > 2:
            s.roll(TABLE, shuffle_dice(len(living)), self)
        else:
            s.then([Challenge(queue_of(living))])

    def rolled(self, s: War, faces: list[int]) -> None:
        order = shuffled(s.living(), faces)
        s.tell(events.LOTS, tuple(order))
        s.then([Challenge(queue_of(order))])


@final
class Challenge(Step[War]):
    """The first two enemies of the *queue* fight to the death; whoever lives meets the next (FW-5.24.4)."""

    AFTER: ClassVar[str] = "EndCard TurnCards_end_turn"

    def __init__(self, queue: int) -> None:
        self.queue = queue

    def fault(self, s: War) -> str:
        alone = "two living Warlords fight a duel, each named once (FW-5.24.4)"
        seats = seats_of(self.queue)
        named = len(set(seats)) == len(seats) and all(0 <= seat < s.rules.seats for seat in seats)
        return "" if named and meeting(s, self.queue) else alone

    def resolve(self, s: War) -> None:
        pair = meeting(s, self.queue)
        if not pair:
            return
        if len(s.living()) > 2:
            s.agenda.append(self)
        first, second = pair
        s.tell(events.CHALLENGE, (first, s.warlord[first], second, s.warlord[second]))
        enter(s, pair)


STEPS: Final = [Duel, Lots, Challenge]
