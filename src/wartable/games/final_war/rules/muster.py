"""Where creatures may join (FW-5.20, FW-5.21.1) and where attackers may be turned (FW-5.11.4). Nothing changes here."""
from __future__ import annotations

from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules.deploy import HERO_COLUMNS
from wartable.games.final_war.table import actions
from wartable.games.final_war.table.state import War
from wartable.games.final_war.table.terms import FATE, HERO, SKIRMISH, UNIT, WARLORD_COLUMN, card_of, column_of, place_of


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
    """Own occupied columns that are not in this combat; in a Skirmish never the Warlord's (FW-5.20.1)."""
    return [
        c
        for c in s.occupied_columns(seat)
        if not s.fights(seat, c) and not (s.combat == SKIRMISH and c == WARLORD_COLUMN)
    ]


def may_help(s: War, seat: int) -> bool:
    """An ally or teammate of an involved player, who has not been in this combat (FW-5.20.4, FW-5.19.1)."""
    if s.side[seat] >= 0:
        return False
    return any(other != seat and s.friends(seat, other) and s.involved(other) for other in s.living())


def reinforcements(s: War, seat: int) -> list[int]:
    """Every way to reinforce now: a Unit or Hero from the hand, or a column; helpers only a column (FW-5.20.1, FW-5.20.4)."""
    options: list[int] = []
    if s.involved(seat):
        last = -1
        for code in s.hand[seat]:
            t = card_of(code)
            if t == last or CARDS.kind[t] not in (HERO, UNIT):
                continue
            last = t
            hero = CARDS.kind[t] == HERO
            places = sorted([*combatant_places(s, seat, hero), *vacant_places(s, seat, hero)])
            options.extend([actions.deployment(t, column_of(p)) for p in places])
    elif not may_help(s, seat):
        return []
    options.extend([actions.JOIN.first + c for c in reserve_columns(s, seat)])
    return options


def might_reinforce(s: War, seat: int) -> bool:
    """The same for all that the table knows: any Player Deck card in the hand might be a Unit or Hero (FW-4.2)."""
    if not s.involved(seat):
        return may_help(s, seat) and bool(reserve_columns(s, seat))
    unknown = any(not CARDS.is_fate[card_of(code)] for code in s.hand[seat])
    return unknown or bool(reserve_columns(s, seat))


def redirect_seats(s: War, seat: int) -> list[int]:
    """Whom Misdirection may make the attacked player (FW-5.11.4)."""
    return [other for other in s.living() if redirect_columns(s, seat, other)]


def redirect_columns(s: War, seat: int, target: int) -> list[int]:
    """The columns it may choose there: any own, but no other player's Warlord column."""
    return [c for c in s.occupied_columns(target) if target == seat or c != WARLORD_COLUMN]
