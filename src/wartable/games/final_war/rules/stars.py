"""Major Ability stars (FW-5.31)."""
from __future__ import annotations

from mypy_extensions import i64

from wartable.games.final_war.cards import abilities
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.table import board
from wartable.games.final_war.table.state import GRANT_CARD, GRANT_WIDTH, War
from wartable.games.final_war.table.terms import in_middle


def stars_used(s: War, place: i64) -> i64:
    """Major Ability stars in use: printed, constant Items (face down or up) and attached cards (FW-5.31)."""
    t = s.who[place]
    used = CARDS.printed_stars[t]
    if in_middle(place):
        for slot in range(place - 1, place + 1):
            t = s.item[slot]
            if t >= 0 and not CARDS.timing[t]:
                used += CARDS.stars[t]
    if s.grants:
        grants = s.grants
        i = board.attached(grants, place, 0)
        while i < len(grants):
            t = grants[i + GRANT_CARD]
            used += CARDS.stars[t]
            i = board.attached(grants, place, i + GRANT_WIDTH)
    return used


def blank_stars(s: War, place: i64) -> i64:
    """The stars that are left of what the card shows (FW-5.31.1); summoned creatures have two as others have."""
    t = s.who[place]
    cap = CARDS.star_cap[t]
    if cap == 0:
        cap = 2
    return cap - stars_used(s, place)


def may_confer(s: War, place: i64, majors: list[tuple[int, int]], stars: i64) -> bool:
    """Whether a card that needs *stars* may give these Major Abilities: none of them as good or better is there already
    (FW-5.31.3, FW-5.31.4)."""
    if stars > blank_stars(s, place):
        return False
    if stars:
        for ability, value in majors:
            if ability == abilities.DAMAGE_VS:
                if any(abilities.whom(v) == abilities.whom(value) and v >= value for _, v in board.versions(s, place, ability)):
                    return False
            elif board.best(s, place, ability) >= value:
                return False
    return True
