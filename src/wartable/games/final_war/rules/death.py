"""Death and elimination (FW-5.22)."""
from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import verbs
from wartable.games.final_war.rules.deploy import warlord_place
from wartable.games.final_war.rules.strike import MELEE_STRIKE
from wartable.games.final_war.seen import events
from wartable.games.final_war.table import board
from wartable.games.final_war.table.state import War
from wartable.games.final_war.table.terms import (
    ARMIES,
    CONJURED,
    FATE,
    I_LYCANTHROPY,
    I_RAISE,
    NO_COMBAT,
    NONE,
    PETRIFIED,
    RAID,
    SCOPE_GAME,
    WARLORD,
    army_of,
    first_place,
    first_site,
    team_of,
)  # fmt: skip
from wartable.kernel.state import NO_OPTIONS
from wartable.kernel.step import Step


def wound(s: War, place: i64, damage: i64) -> i64:
    """Takes damage from temporary Health first (FW-5.4.3); gives back what was lost in all."""
    soaked = min(damage, s.temp[place])
    lost = min(damage, s.temp[place] + s.health[place])
    left = s.health[place] - (damage - soaked)
    if left < 0:
        left = 0
    s.temp[place] -= soaked
    s.health[place] = left
    return lost


def may_rise(s: War, place: i64) -> bool:
    """Whether the creature here can be raised at all once slain, also one that was raised as a Were (FW-5.21.3)."""
    if board.is_warlord(s, place) or board.body(s, place) == CONJURED:
        return False
    return not s.status[place] & PETRIFIED and not board.immunities(s, place, NONE) & (I_RAISE | I_LYCANTHROPY)


def bury(s: War, raisable: bool) -> None:
    """Removes all creatures without Health together; Warlords stay for `Settle` (FW-5.22.1).

    With *raisable* the slain of a Melee attack are kept in mind for the slayer.
    """
    for army in range(i64(ARMIES)):
        if s.filled[army]:
            for place in range(first_place(army), first_place(army + 1)):
                if s.health[place] <= 0 and s.who[place] >= 0:
                    bury_one(s, place, raisable)


def bury_one(s: War, place: i64, raisable: bool) -> None:
    """One creature without Health leaves play, unless it is a Warlord."""
    t = s.who[place]
    if CARDS.kind[t] == WARLORD:
        return
    s.slain += 1
    if s.events is not None:
        s.tell(events.SLAIN, (place, t))
    if army_of(place) == FATE and s.combat == RAID and s.owner[place] == FATE:
        s.victory += 1
        if CARDS.victory[t] > 1:
            s.victory += CARDS.victory[t] - 1
    struck = raisable and s.striker >= 0 and s.strike == MELEE_STRIKE
    if struck and s.hostile(army_of(s.striker), army_of(place)) and may_rise(s, place):
        s.dead.extend([t, s.owner[place], army_of(place)])
    verbs.lift(s, place, True)


def fallen_warlords(s: War) -> list[int]:
    """Living seats whose Warlord has no Health left."""
    found = NO_OPTIONS
    for seat in range(i64(s.rules.seats)):
        place = warlord_place(seat)
        if s.alive[seat] and s.health[place] <= 0 and s.who[place] >= 0:
            found = [*found, seat]
    return found


@final
class Settle(Step[War]):
    """The slain are removed; players whose Warlord fell are out together; the last one standing wins (FW-5.22)."""

    AFTER: ClassVar[str] = "Recovery"

    def resolve(self, s: War) -> None:
        bury(s, False)
        settle(s)


def settle(s: War) -> None:
    """Players whose Warlord fell are out together; the last one standing wins (FW-5.22.4, FW-5.25.1)."""
    fallen = fallen_warlords(s)
    if not fallen:
        return
    for seat in fallen:
        s.slain += 1
        s.tell(events.WARLORD_FALLS, (seat, s.warlord[seat]))
    for seat in fallen:
        eliminate(s, seat)
    if game_decided(s):
        s.unwind(SCOPE_GAME)


def game_decided(s: War) -> bool:
    """At most one Warlord or team is left (FW-5.25.1)."""
    living = s.living()
    if s.rules.teams:
        return len({team_of(seat) for seat in living}) <= 1
    return len(living) <= 1


def eliminate(s: War, seat: int) -> None:
    """The army disbands: all its cards and the hand are discarded to their owners (FW-5.22.2).

    Control of Bandits and Monsters passes on (FW-5.22.3).
    """
    s.alive[seat] = 0
    s.tell(events.OUT, (seat,))
    for place in range(first_place(seat), first_place(seat + 1)):
        t = s.who[place]
        if t >= 0 and CARDS.kind[t] == WARLORD:
            verbs.strip(s, place)
            verbs.clear_place(s, place)
        elif t >= 0:
            verbs.lift(s, place, False)
    for at in range(first_site(seat), first_site(seat + 1)):
        if s.fort[at] >= 0:
            verbs.drop_fort(s, at)
    verbs.lay_down(s, seat)
    s.columns[seat] = 0
    end_alliance(s, seat)
    living = s.living()
    if len(living) == 2:
        for other in living:
            end_alliance(s, other)
    verbs.refresh_may(s, seat)
    verbs.refresh_may_fate(s)
    if s.combat != NO_COMBAT and s.controller == seat and s.attacked >= 0:
        s.controller = next_controller(s, s.attacked)


def end_alliance(s: War, seat: int) -> None:
    """The Alliance of a seat ends; its card is discarded (FW-5.26.4)."""
    other = s.ally[seat]
    if other < 0:
        return
    s.tell(events.ALLIANCE_ENDS, (seat, other))
    verbs.discard(s, FATE, s.ally_card[seat])
    s.ally[seat] = s.ally[other] = NONE
    s.ally_card[seat] = s.ally_card[other] = NONE


def next_controller(s: War, attacked: int) -> int:
    """The next living player clockwise who is neither allied nor teamed with the attacked one (FW-5.9.2)."""
    for k in range(1, s.rules.seats):
        seat = (attacked + k) % s.rules.seats
        if s.alive[seat] and not s.friends(attacked, seat):
            return seat
    return attacked


STEPS: Final = [Settle]
