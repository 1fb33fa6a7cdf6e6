"""Health at its edges: temporary points, Items, healing, Monsters with more of it (FW-5.4.3)."""

import pytest

from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import verbs
from wartable.games.final_war.rules.combat import Poison
from wartable.games.final_war.rules.death import wound
from wartable.games.final_war.table import board, terms


@pytest.mark.parametrize(
    ("health", "temp", "damage", "left"),
    [
        (3, 0, 1, (2, 0, 1)),
        (3, 2, 1, (3, 1, 1)),
        (3, 2, 2, (3, 0, 2)),
        (3, 2, 4, (1, 0, 4)),
        (3, 1, 9, (0, 0, 4)),
        (3, 0, 3, (0, 0, 3)),
        (3, 2, 0, (3, 2, 0)),
    ],
)
def test_temporary_health_goes_first(arena, health, temp, damage, left):
    """FW-5.4.3: and nobody loses more than he has."""
    a = arena("EG")
    x = a.put(0, 1, "silverhoof_centaurs")
    a.s.health[x], a.s.temp[x] = health, temp
    lost = wound(a.s, x, damage)
    assert (a.s.health[x], a.s.temp[x], lost) == left


def test_health_of_items_comes_and_goes(arena):
    """FW-5.4.3: with the Item the maximum; losing it never slays."""
    a = arena("WG")
    x = a.put(0, 1, "skarn_the_howler")
    slot = a.item(0, 1, "blood_axe")
    assert (a.s.health[x], board.max_health(a.s, x)) == (3, 3)
    verbs.drop_item(a.s, slot)
    assert (a.s.health[x], board.max_health(a.s, x)) == (2, 2)
    slot = a.item(0, 1, "blood_axe")
    a.s.health[x] = 1
    verbs.drop_item(a.s, slot)
    assert a.s.health[x] == 1 and a.pile(0) == ["blood_axe", "blood_axe"]


@pytest.mark.parametrize(("health", "amount", "after"), [(1, 99, 3), (1, 1, 2), (2, 5, 3), (3, 1, 3)])
def test_healing_ends_at_the_maximum(arena, health, amount, after):
    """FW-5.4.3."""
    a = arena("EG")
    x = a.put(0, 1, "silverhoof_centaurs")
    a.s.health[x] = health
    verbs.heal(a.s, x, amount)
    assert a.s.health[x] == after


@pytest.mark.parametrize(
    ("key", "army", "extra", "health"),
    [
        ("gorgons", 4, 1, 4),
        ("gorgons", 0, 1, 4),
        ("marauders", 4, 1, 5),
        ("the_besiegers", 4, 1, 5),
        ("the_besiegers", 0, 1, 4),
        ("footpads", 0, 1, 2),
        ("gorgons", 4, 0, 3),
    ],
)
def test_monsters_with_extra_health(arena, key, army, extra, health):
    """The option monster_extra_health: Monsters and Bandits; Mercenaries while they are nobody's."""
    a = arena("EG", monster_extra_health=extra)
    x = a.put(army, 1, key)
    assert (a.s.health[x], board.max_health(a.s, x)) == (health, health)


@pytest.mark.parametrize(("status", "stands"), [(terms.POISONED, True), (terms.DEADLY_POISONED, False)])
def test_poison_takes_the_temporary_point_first_and_the_spell_fades(arena, status, stands):
    """FW-5.4.3, FW-5.19.3: Nature's Gift is gone with its point; who is slain takes it along."""
    a = arena("EG")
    unit = a.put(0, 1, "glade_guard")
    a.s.grants.extend([unit, CARDS.type("natures_gift"), 0, 1, 1])
    a.s.temp[unit], a.s.status[unit] = 1, status
    full = a.health(unit)
    a.start(Poison())
    assert (a.s.temp[unit], a.health(unit)) == (0, full if stands else 0)
    assert a.pile(0) == (["natures_gift"] if stands else [])


def test_famine_brings_out_what_gives_health_and_nothing_else(arena):
    """FW-5.3.7: a character that would die turns up an Item that gives Health; another Item stays face down."""
    for key, up in (("pelt_of_the_alpha", True), ("shield", False)):
        a = arena("WG")
        hero = a.put(0, 1, "grusha_bloodmaw")
        slot = a.item(0, 1, key, up=False)
        a.s.health[hero] = 1
        a.reveal("famine")
        assert bool(a.s.item[slot] >= 0 and a.s.item_up[slot]) is up
        assert (a.s.who[hero] >= 0) is up
