"""Army and deployment (FW-5.3)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.final_war.cards.abilities import STARS
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import stars, verbs
from wartable.games.final_war.seen import events
from wartable.games.final_war.table import actions, board
from wartable.games.final_war.table.state import SETS, War
from wartable.games.final_war.table.terms import (
    FORT,
    FRONT,
    HERO,
    ITEM,
    MIDDLE,
    NONE,
    UNIT,
    WARLORD_COLUMN,
    card_of,
    first_place,
    first_site,
    place_of,
    site,
)
from wartable.kernel.event import Event
from wartable.kernel.packed import packed

HERO_COLUMNS: Final = [0, 1, 3, 4]
# Columns as bits, by the places of an army where somebody stands.
FREE_FRONTS: Final = packed([sum([1 << c for c in range(5) if not mask >> c * 2 & 1]) for mask in range(SETS)])
FREE_MIDDLES: Final = packed([sum([1 << c for c in HERO_COLUMNS if not mask >> c * 2 & 2]) for mask in range(SETS)])
STANDING: Final = packed([sum([1 << c for c in range(5) if mask >> c * 2 & 3]) for mask in range(SETS)])
COLUMN_SETS: Final = 32
COLUMNS: Final = [[c for c in range(5) if mask >> c & 1] for mask in range(COLUMN_SETS)]
NUMBER: Final = packed(actions.DEPLOY_NUMBER)
# The options of each card that can be deployed, by the columns it fits into.
DEPLOYMENTS: Final = [
    [actions.deployment(t, c) for c in COLUMNS[mask]] for t in actions.DEPLOYED for mask in range(COLUMN_SETS)
]  # fmt: skip


def fitting_places(s: War, seat: int, hero: bool) -> list[int]:
    """Empty front positions for a Unit, empty middle positions of C1, C2, C4, C5 for a Hero (FW-5.3.2)."""
    if hero:
        return [place_of(seat, c, MIDDLE) for c in HERO_COLUMNS if s.who[place_of(seat, c, MIDDLE)] < 0]
    return [place_of(seat, c, FRONT) for c in range(5) if s.who[place_of(seat, c, FRONT)] < 0]


def item_fits(s: War, place: i64, t: i64) -> bool:
    """Fewer than 2 Items, enough blank stars for a constant one, no second of its type by option (FW-5.3.2, FW-5.31.3)."""
    if s.who[place] < 0 or board.item_slot(s, place) == NONE:
        return False
    if s.rules.unique_items:
        for slot in range(place - 1, place + 1):
            if s.item[slot] >= 0 and CARDS.item_type[s.item[slot]] == CARDS.item_type[t]:
                return False
    if CARDS.timing[t] or not CARDS.stars[t]:
        return True
    return stars.may_confer(s, place, CARDS.majors[t], CARDS.stars[t]) and not hidden_twin(s, place, t)


def hidden_twin(s: War, place: i64, t: i64) -> bool:
    """A face-down Item that will confer the same Major Ability reserves it as its stars are reserved (FW-5.3.7)."""
    for slot in range(place - 1, place + 1):
        other = s.item[slot]
        if other >= 0 and not s.item_up[slot] and not CARDS.timing[other] and CARDS.stars[other]:
            from_other, mine = CARDS.row(other), CARDS.row(t)
            if any(from_other[a] and mine[a] for a in STARS):
                return True
    return False


def deploy_mask(s: War, seat: i64, t: i64) -> i64:
    """The columns where a card may be deployed, as bits (FW-5.3.2)."""
    kind = CARDS.kind[t]
    filled = s.filled[seat]
    if kind == UNIT:
        return FREE_FRONTS[filled]
    if kind == HERO:
        return FREE_MIDDLES[filled]
    mask: i64 = 0
    if kind == FORT:
        mask = STANDING[filled]
        at = first_site(seat)
        for c in range(i64(5)):
            if s.fort[at] >= 0:
                mask &= ~(1 << c)
            at += 1
    elif kind == ITEM:
        place = first_place(seat) + 1
        for c in range(i64(5)):
            if item_fits(s, place, t):
                mask |= 1 << c
            place += 2
    return mask


def deployable(s: War, seat: i64, t: i64) -> bool:
    return NUMBER[t] >= 0 and deploy_mask(s, seat, t) != 0


def deploy_options(s: War, seat: i64, options: list[int]) -> list[int]:
    """The options with every legal placement of a card in hand."""
    last: i64 = NONE
    for code in s.hand[seat]:
        t: i64 = card_of(code)
        if t != last and NUMBER[t] >= 0:
            last = t
            mask = deploy_mask(s, seat, t)
            if mask:
                options.extend(DEPLOYMENTS[NUMBER[t] * COLUMN_SETS + mask])
    return options


def deploy(s: War, seat: int, option: int) -> int:
    """Places the card that the option names, and gives back its column (FW-5.3.4)."""
    t, column = actions.deployed_card(option), actions.deployed_column(option)
    verbs.from_hand(s, seat, t)
    put(s, seat, t, column)
    return column


def put(s: War, seat: i64, t: i64, column: i64) -> None:
    """A card takes its place in the own army."""
    kind = CARDS.kind[t]
    place = place_of(seat, column, FRONT)
    if kind == ITEM:
        slot = board.item_slot(s, place + 1)
        verbs.put_item(s, slot, t, seat, False)
        if not s.committing:
            tell_item(s, seat, place + 1, t)
            if verbs.scouted(s, seat):
                verbs.turn_up(s, slot)
        return
    if kind == FORT:
        s.fort[site(seat, column)] = t
        s.fort_owner[site(seat, column)] = seat
    else:
        verbs.set_creature(s, place + (1 if kind == HERO else 0), t, seat)
    if not s.committing:
        if s.events is not None:
            s.tell(events.DEPLOYS, (seat, t, column))
        verbs.look_out(s)


def tell_item(s: War, seat: int, place: int, t: int) -> None:
    """A face-down Item: all see the bearer, only its player the card."""
    if s.events is not None:
        veiled = Event(events.EQUIPS, (seat, s.who[place]))
        s.tell_some(1 << seat, events.EQUIPS, (seat, s.who[place], t), veiled)


def warlord_place(seat: i64) -> i64:
    return place_of(seat, WARLORD_COLUMN, MIDDLE)
