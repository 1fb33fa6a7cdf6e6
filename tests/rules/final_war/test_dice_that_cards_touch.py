"""Which dice and hits a card may touch, each condition both ways (FW-5.10, FW-5.16, FW-5.17)."""

import pytest

from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules.strike import MELEE_STRIKE, RANGED_STRIKE
from wartable.games.final_war.rules.targets import targets
from wartable.games.final_war.table import actions, terms


def field(arena, mine=(), theirs=(), lords="EG", columns=None, round_number=2, **options):
    """Creatures as (column, key) of seat 1 and seat 2, all of them in the combat unless said otherwise."""
    a = arena(lords, **options)
    for seat, creatures in enumerate((mine, theirs)):
        for column, key in creatures:
            a.put(seat, column, key)
    engaged = columns or {seat: sorted({c for c, _ in cs}) or [3] for seat, cs in enumerate((mine, theirs))}
    return a.engage(engaged, round_number=round_number)


@pytest.mark.parametrize(
    ("card", "seat", "naturals", "found"),
    [
        ("second_chance", 0, [1, 5, 12], [1, 2]),
        ("ill_fortune", 1, [1, 5, 12], [1]),
        ("ill_fortune", 0, [5, 5, 5], []),
        ("deadly_aim", 0, [1, 11, 12], [1]),
        ("deadly_aim", 1, [5, 5, 5], []),
        ("critical_hit", 0, [5, 12, 12], [1, 2]),
        ("critical_hit", 0, [1, 1, 1], []),
        ("critical_hit", 1, [5, 9, 12], [2]),
        ("automatic_hit", 0, [5, 9, 12], [1, 2]),
    ],
)
def test_dice_that_cards_may_touch(arena, card, seat, naturals, found):
    """FW-5.16 step 5: never a natural 1 or 12 where the card says so; misses; the worst."""
    a = field(arena, [(1, "footpads")], [(1, "valas_company")], "GG", allow_duplicate_warlords="on")
    a.s.striker, a.s.strike, a.s.aimed, a.s.needs, a.s.naturals = 0, MELEE_STRIKE, [10] * 3, [6] * 3, naturals
    a.s.shifts, a.s.marks, a.s.extra = [0] * 3, [0] * 3, [0] * 3
    assert [option - actions.P_DIE for option in targets(a.s, seat, CARDS.type(card), terms.NONE, terms.ATTACK_ROLLED)] == found


@pytest.mark.parametrize(("lords", "can"), [("GE", False), ("GW", True), ("GG", True)])
def test_the_good_do_not_make_blows_on_their_own_army_hit(arena, lords, can):
    """FW-5.10.5: Neutral and Chaotic players may."""
    a = field(arena, [(1, "footpads")], [(1, "valas_company")], lords, allow_duplicate_warlords="on")
    a.s.striker, a.s.strike, a.s.aimed, a.s.needs, a.s.naturals = 0, MELEE_STRIKE, [10], [6], [9]
    a.s.shifts, a.s.marks, a.s.extra = [0], [0], [0]
    for card in ("automatic_hit", "critical_hit"):
        assert bool(targets(a.s, 1, CARDS.type(card), terms.NONE, terms.ATTACK_ROLLED)) == can
        assert targets(a.s, 0, CARDS.type(card), terms.NONE, terms.ATTACK_ROLLED)


@pytest.mark.parametrize(
    ("card", "seat", "kind", "phase", "striker", "found"),
    [
        ("backstab", 0, MELEE_STRIKE, 0, "footpads", True),
        ("backstab", 0, MELEE_STRIKE, 1, "footpads", False),
        ("backstab", 0, RANGED_STRIKE, 0, "footpads", False),
        ("backstab", 1, MELEE_STRIKE, 0, "footpads", False),
        ("master_strike", 0, RANGED_STRIKE, 2, "footpads", True),
        ("master_strike", 1, MELEE_STRIKE, 1, "footpads", False),
        ("dodge", 1, MELEE_STRIKE, 1, "footpads", True),
        ("dodge", 0, MELEE_STRIKE, 1, "footpads", False),
        ("double_damage", 1, MELEE_STRIKE, 1, "footpads", True),
        ("double_damage", 0, MELEE_STRIKE, 1, "wereboars", False),
    ],
)
def test_hits_that_cards_may_touch(arena, card, seat, kind, phase, striker, found):
    """FW-5.17.1: of the own attack, on the own army, in Melee, in the First Strike phase, without a damage ability."""
    a = field(arena, [(1, striker)], [(1, "valas_company")], "GG", allow_duplicate_warlords="on")
    a.s.striker, a.s.strike, a.s.aimed, a.s.needs, a.s.naturals = 0, kind, [10, 10], [6, 6], [5, 9]
    a.s.shifts, a.s.marks, a.s.extra = [0, 0], [0, 0], [0, 0]
    a.s.phase[0] = phase
    die = [option - actions.P_DIE for option in targets(a.s, seat, CARDS.type(card), terms.NONE, terms.DAMAGE_PENDING)]
    assert die == ([0] if found else []), "a miss never"
