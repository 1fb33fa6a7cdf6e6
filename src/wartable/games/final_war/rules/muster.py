"""Where creatures may join (FW-5.20, FW-5.21.1) and where attackers may be turned (FW-5.11.4). Nothing changes here."""
from __future__ import annotations

from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules.deploy import HERO_COLUMNS
from wartable.games.final_war.table import actions
from wartable.games.final_war.table.state import War
from wartable.games.final_war.table.terms import FATE, HERO, UNIT, WARLORD_COLUMN, card_of, column_of, place_of


def place_in(army: int, column: int, hero: bool) -> int:
    return place_of(army, column, (1 if hero else 0))


def columns_for(army: int, hero: bool) -> list[int]:
    """The columns that have a position of this kind; a Bandit formation has no Warlord (FW-5.9.4)."""
    return HERO_COLUMNS if hero and army != FATE else [0, 1, 2, 3, 4]


def join_places(s: War, army: int, hero: bool) -> list[int]:
    """Positions of the best class: in a combatant column, else in a vacant column (FW-5.21.1)."""
    found = combatant_places(s, army, hero)
    return found or vacant_places(s, army, hero)


def combatant_places(s: War, army: int, hero: bool) -> list[int]:
    return [
        place_in(army, c, hero)
        for c in columns_for(army, hero)
        if s.fights(army, c) and s.who[place_in(army, c, hero)] < 0
    ]


def vacant_places(s: War, army: int, hero: bool) -> list[int]:
    free = [c for c in columns_for(army, hero) if not s.occupied(army, c) and not s.fights(army, c)]
    return [place_in(army, c, hero) for c in free]


def reserve_columns(s: War, seat: int) -> list[int]:
    """Columns that a helper may send: occupied ones, never the Warlord's (FW-5.20.4)."""
    return [c for c in s.occupied_columns(seat) if not s.fights(seat, c) and c != WARLORD_COLUMN]


def may_help(s: War, seat: int) -> bool:
    """An ally or teammate of an involved player, who has not been in this combat (FW-5.20.4, FW-5.19.1)."""
    if s.side[seat] >= 0:
        return False
    return any(other != seat and s.friends(seat, other) and s.involved(other) for other in s.living())


def room_for(s: War, seat: int, hero: bool) -> list[int]:
    """Where a reinforcement may stand: in a combatant column, or in a vacant one, which joins the combat (FW-5.20.1)."""
    return sorted([*combatant_places(s, seat, hero), *vacant_places(s, seat, hero)])


def reinforcements(s: War, seat: int) -> list[int]:
    """Every way to reinforce now: a Unit or Hero from the hand; a helper may send a column instead (FW-5.20.1, FW-5.20.4)."""
    helping = not s.involved(seat)
    if helping and not may_help(s, seat):
        return []
    options: list[int] = []
    last = -1
    for code in s.hand[seat]:
        t = card_of(code)
        if t != last and CARDS.kind[t] in (HERO, UNIT):
            last = t
            options.extend([actions.deployment(t, column_of(p)) for p in room_for(s, seat, CARDS.kind[t] == HERO)])
    if helping:
        options.extend([actions.JOIN.first + c for c in reserve_columns(s, seat)])
    return options


def might_reinforce(s: War, seat: int) -> bool:
    """The same for all that the table knows: any Player Deck card in the hand might be a Unit or Hero (FW-4.2)."""
    helping = not s.involved(seat)
    if helping and not may_help(s, seat):
        return False
    unknown = any(not CARDS.is_fate[card_of(code)] for code in s.hand[seat])
    room = bool(room_for(s, seat, True) or room_for(s, seat, False))
    return (unknown and room) or (helping and bool(reserve_columns(s, seat)))


def redirect_seats(s: War, seat: int) -> list[int]:
    """Whom Misdirection may make the attacked player (FW-5.11.4)."""
    return [other for other in s.living() if redirect_columns(s, seat, other)]


def redirect_columns(s: War, seat: int, target: int) -> list[int]:
    """The columns it may choose there: any own, but no other player's Warlord column."""
    return [c for c in s.occupied_columns(target) if target == seat or c != WARLORD_COLUMN]
