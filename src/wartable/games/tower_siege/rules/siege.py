"""The Last Siege, which ends every game (TS-17)."""
from __future__ import annotations

from wartable.games.tower_siege.rules import elimination, things
from wartable.games.tower_siege.seen import events
from wartable.games.tower_siege.table import terms
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import NONE, mage_of, place_of


def strike(s: Siege) -> None:
    """At the start of a round: begins the siege if its time has come, and lets it strike (TS-17.3, TS-17.4)."""
    if not s.siege and begins(s):
        s.siege = s.round
        s.tell(events.SIEGE_BEGINS, (s.round,))
    if s.siege:
        tick(s)


def begins(s: Siege) -> bool:
    """Decks empty for long enough, or too many rounds (TS-17.3)."""
    if not s.rules.siege_rule:
        return False
    if s.round > s.rules.round_cap:
        return True
    if s.rules.extended:
        return False
    empty = True
    for p in range(s.seats):
        if s.alive[p] and s.deck[p]:
            empty = False
    if not empty:
        s.empty_since = NONE
        return False
    if s.empty_since < 0:
        s.empty_since = s.round - 1
    return s.round - 1 - s.empty_since >= s.rules.grace


def tick(s: Siege) -> None:
    """Every Mage's shelter loses 1 IP, every Mage outside 1 LP, all at once; no answer, no healing (TS-17.4)."""
    s.tell(events.SIEGE_TICK, (s.round - s.siege + 1,))
    seats = s.seats_from(s.first)
    struck: list[int] = []
    dying: list[int] = []
    for p in seats:
        mage = mage_of(p)
        shelter = s.inside(mage)
        if shelter < 0:
            if s.life[mage] == 1:
                dying.append(p)
            struck.append(mage)
        else:
            shield = s.surround(p)
            struck.append(shield if shield >= 0 and place_of(shelter) == terms.TOWER_PLACE else shelter)
    if len(dying) == len(seats):
        elimination.finish_by_standing(s, seats, elimination.LAST_SIEGE)
        return
    for x in struck:
        s.life[x] -= 1
        s.tell(events.LOSES, (s.tag(x), s.life[x]))
        if s.life[x] == 0 and not s.is_creature(x):
            things.fall(s, x)
    for p in dying:
        elimination.eliminate(s, p, 0)
        if s.ranking:
            return
