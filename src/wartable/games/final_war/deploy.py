"""Army and deployment (FW-5.3)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.final_war import board, choices, events, verbs
from wartable.games.final_war.abilities import STARS
from wartable.games.final_war.cards import CARDS
from wartable.games.final_war.state import SETS, War
from wartable.games.final_war.terms import FORT, HERO, ITEM, NONE, UNIT, WARLORD_COLUMN
from wartable.kernel.event import Event

HERO_COLUMNS: Final = [0, 1, 3, 4]
FREE_FRONTS: Final = [[c for c in range(5) if not mask >> c * 2 & 1] for mask in range(SETS)]
FREE_MIDDLES: Final = [[c for c in HERO_COLUMNS if not mask >> c * 2 & 2] for mask in range(SETS)]


def fitting_places(s: War, seat: int, hero: bool) -> list[int]:
    """Empty front positions for a Unit, empty middle positions of C1, C2, C4, C5 for a Hero (FW-5.3.2)."""
    if hero:
        return [seat * 10 + c * 2 + 1 for c in HERO_COLUMNS if s.who[seat * 10 + c * 2 + 1] < 0]
    return [seat * 10 + c * 2 for c in range(5) if s.who[seat * 10 + c * 2] < 0]


def item_fits(s: War, place: i64, t: i64) -> bool:
    """Fewer than 2 Items, enough blank stars for a constant one, no second of its type by option (FW-5.3.2, FW-5.31.3)."""
    if s.who[place] < 0 or board.item_slot(s, place) == NONE:
        return False
    if s.rules.unique_items:
        for slot in (place - 1, place):
            if s.item[slot] >= 0 and CARDS.item_type[s.item[slot]] == CARDS.item_type[t]:
                return False
    if CARDS.timing[t] or not CARDS.stars[t]:
        return True
    return board.may_confer(s, place, CARDS.majors[t], CARDS.stars[t]) and not hidden_twin(s, place, t)


def hidden_twin(s: War, place: int, t: int) -> bool:
    """A face-down Item that will confer the same Major Ability reserves it as its stars are reserved (FW-5.3.7)."""
    for slot in (place - 1, place):
        other = s.item[slot]
        if other >= 0 and not s.item_up[slot] and not CARDS.timing[other] and CARDS.stars[other]:
            from_other, mine = CARDS.row(other), CARDS.row(t)
            if any(from_other[a] and mine[a] for a in STARS):
                return True
    return False


def deploy_columns(s: War, seat: i64, t: i64) -> list[int]:
    """The columns where a card may be deployed (FW-5.3.2); the list may be a shared table."""
    kind = CARDS.kind[t]
    base = seat * 10
    if kind == UNIT:
        return FREE_FRONTS[s.filled[seat]]
    if kind == HERO:
        return FREE_MIDDLES[s.filled[seat]]
    if kind == FORT:
        return [c for c in s.occupied_columns(seat) if s.fort[seat * 5 + c] < 0]
    if kind == ITEM:
        return [(place - base) // 2 for place in s.characters(seat) if item_fits(s, place, t)]
    return []


def deployable(s: War, seat: int, t: int) -> bool:
    return choices.DEPLOY_NUMBER[t] >= 0 and bool(deploy_columns(s, seat, t))


def deploy_options(s: War, seat: int, options: list[int]) -> list[int]:
    """The options with every legal placement of a card in hand."""
    last: i64 = NONE
    numbers = choices.DEPLOY_NUMBER
    for code in s.hand[seat]:
        t: i64 = code >> 4
        if t == last or numbers[t] < 0:
            continue
        last = t
        first = choices.P_DEPLOY + numbers[t] * 5
        for column in deploy_columns(s, seat, t):
            options.append(first + column)
    return options


def deploy(s: War, seat: int, option: int) -> int:
    """Places the card that the option names, and gives back its column (FW-5.3.4)."""
    number = option - choices.P_DEPLOY
    t, column = choices.DEPLOYED[number // 5], number % 5
    verbs.from_hand(s, seat, t)
    put(s, seat, t, column)
    return column


def put(s: War, seat: int, t: int, column: int) -> None:
    """A card takes its place in the own army."""
    kind = CARDS.kind[t]
    place = seat * 10 + column * 2
    if kind == ITEM:
        slot = board.item_slot(s, place + 1)
        verbs.put_item(s, slot, t, seat, False)
        if not s.committing:
            tell_item(s, seat, place + 1, t)
            if verbs.scouted(s, seat):
                verbs.turn_up(s, slot)
        return
    if kind == FORT:
        s.fort[seat * 5 + column] = t
        s.fort_owner[seat * 5 + column] = seat
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


def warlord_place(seat: int) -> int:
    return seat * 10 + WARLORD_COLUMN * 2 + 1
