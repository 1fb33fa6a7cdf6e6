"""Several players, elimination and the end (TS-16)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.tower_siege.cards.catalogue import CARDS
from wartable.games.tower_siege.seen import events
from wartable.games.tower_siege.table import entries, terms
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import NONE, mage_of
from wartable.kernel.row import changed

LAST_MAGE: Final = 0
LAST_SIEGE: Final = 1
ROUND_LIMIT: Final = 2
STILLNESS: Final = 3
REASONS: Final = ["the last Mage alive", "the Last Siege took all", "the round limit", "nothing happens any more"]

TURN_SCOPE: Final = 1


def eliminate(s: Siege, seat: i64, how: i64) -> None:
    """The Mage is dead: his army disbands, his part of the stack vanishes (TS-16.2); everybody
    plays against everybody, and the last Mage alive wins (TS-16.1, TS-16.3)."""
    disband(s, seat, how)
    if s.living() == 1:
        winner = list(s.alive).index(1)
        s.tell(events.WON, (winner,))
        s.finish(LAST_MAGE, ((winner,), *fallen_ranks(s)))


def disband(s: Siege, seat: i64, how: i64) -> None:
    """All cards of a seat leave the game; nothing of hand and deck is shown (TS-16.2)."""
    s.alive[seat] = 0
    s.out.append(seat)
    s.tell(events.ELIMINATED, (seat, how))
    gone = s.things[seat]
    for thing in gone:
        s.clear_place(thing)
    s.effects = [
        e
        for e in s.effects
        if e[terms.E_CASTER] != seat
        and e[terms.E_THING] not in gone
        and not (e[terms.E_WHAT] == terms.BOUND and e[terms.E_VALUE] in gone)
    ]  # TS-15.3
    s.things[seat] = ()
    s.sort_things(seat)
    s.deck[seat] = ()
    s.deck_seen[seat] = ()
    s.hand[seat] = ()
    s.shown[seat] = ()
    s.discard[seat] = ()
    s.caravan[seat] = ()
    s.spells[seat] = ()
    s.held[seat] = s.pledged[seat] = NONE
    s.base_mines[seat] = 0
    s.base_stones[seat] = 0
    s.loot[seat] = 0
    s.zombies = changed(s.zombies, seat, 0)
    s.graves = changed(s.graves, seat, 0)
    s.mines[seat] = s.stones[seat] = s.vein[seat] = s.surge[seat] = 0
    s.mines_spent[seat] = s.stones_spent[seat] = s.base_gp_spent[seat] = s.base_pp_spent[seat] = 0
    s.stack = [e for e in s.stack if entries.seat_of(e) != seat]


def fallen_ranks(s: Siege) -> list[tuple[int, ...]]:
    """The eliminated, last one first."""
    return [(seat,) for seat in reversed(s.out)]


def standing(s: Siege, seat: i64) -> list[int]:
    """What decides between Mages that end together: LP, IP, creatures, resources (TS-16.4)."""
    ip = 0
    creatures = 0
    for x in s.things[seat]:
        card = s.card[x]
        if CARDS.creature[card]:
            creatures += 1
        elif CARDS.kind[card] != terms.ITEM:
            ip += s.life[x]
    resources = s.base_mines[seat] + s.base_stones[seat] + s.mines[seat] + s.stones[seat]
    return [s.life[mage_of(seat)], ip, creatures, resources]


def ranks_by_standing(s: Siege, seats: list[int]) -> list[tuple[int, ...]]:
    """Seats grouped by the tie-break, best first (TS-16.4)."""
    scored = sorted([(standing(s, p), p) for p in seats], reverse=True)
    groups: list[tuple[int, ...]] = []
    last: list[int] = []
    for score, p in scored:
        if groups and score == last:
            groups[-1] = (*groups[-1], p)
        else:
            groups.append((p,))
        last = score
    return [tuple(sorted(group)) for group in groups]


def finish_by_standing(s: Siege, seats: list[int], reason: i64) -> None:
    """Ends the game between these seats by the tie-break (TS-16.4)."""
    groups = ranks_by_standing(s, seats)
    s.tell(events.DRAW, groups[0])
    s.finish(reason, (*groups, *fallen_ranks(s)))
