"""Damage, death and what is left of it (TS-10)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wartable.games.tower_siege.cards.catalogue import NUMBER
from wartable.games.tower_siege.rules import bolts, deeds, resources, things
from wartable.games.tower_siege.table import actions, terms

Fields = Callable[..., Any]
AT = actions.AT


def test_one_point_a_hit(field: Fields) -> None:
    """TS-9.11, TS-10.1, TS-10.6: LP and IP above the printed number count."""
    f = field()
    hero = f.put(1, "hero")
    f.hold(0, "life_surge", "fortify")
    f.cast("life_surge", [AT + hero])
    f.cast("fortify", [AT + f.tower(0)])
    assert (f.s.life[hero], f.s.life[f.tower(0)]) == (2, 3)
    f.cast("powerbolt", [AT + hero], 1, 90)
    assert f.alive(hero) and f.s.life[hero] == 1


def test_healing_at_the_time_of_injury(field: Fields) -> None:
    """TS-10.2: a Herbalist once per round and not on herself; Mend once per round; an Amulet for the last LP."""
    f = field()
    hero, herbalist = f.put(1, "hero"), f.put(1, "herbalist")
    amulet = f.put(1, "amulet_of_life", hero)
    f.s.spells[1] = (NUMBER["mend"],)
    f.begin(20, 90, 20, 90, 20, 90, 20, 90)
    for remedy in (actions.USE + terms.place_of(herbalist), "cast mend", actions.USE + terms.place_of(amulet), "accept"):
        f.play("cast powerbolt", AT + hero)
        f.settle(("injury", "turn_action"))
        if remedy == "accept":
            break
        f.play(remedy)
        f.settle()
        assert f.alive(hero)
    assert not f.alive(hero) and not f.alive(amulet) and f.alive(herbalist)


def test_slain_with_all_it_carries(field: Fields) -> None:
    """TS-10.3, TS-13.5: Items and carried Relics are lost."""
    f = field()
    hero = f.put(1, "hero")
    axe, crown = f.put(1, "battle_axe", hero), f.put(1, "crown", hero)
    f.cast("powerbolt", [AT + hero], 20, 90)
    assert [f.alive(x) for x in (hero, axe, crown)] == [False, False, False]
    assert len(f.s.discard[1]) == 3


def test_fallen_relics(field: Fields) -> None:
    """TS-10.4: no effect until repaired; only repair and Shatter reach them."""
    f = field()
    obelisk = f.put(1, "obelisk")
    f.cast("powerbolt", [AT + obelisk], 20, 90)
    assert f.alive(obelisk) and f.s.life[obelisk] == 0
    assert resources.base_capacity(f.s, 1, False) == f.s.base_stones[1]
    f.begin()
    f.play("cast powerbolt")
    assert AT + obelisk not in f.m.options
    f.hold(0, "fortify")
    f.cast("fortify", [AT + obelisk])
    assert f.s.life[obelisk] == 1
    f.s.life[obelisk] = 0
    f.cast("shatter", [AT + obelisk], 15, 90)
    assert not f.alive(obelisk)


def test_leaving_is_not_being_slain(field: Fields) -> None:
    """TS-10.5: nothing rises and nobody bound suffers."""
    f = field()
    hero, other = f.put(1, "hero"), f.put(1, "bowman")
    f.s.effects.append([terms.BOUND, hero, other, 0, 0, 2, NUMBER["bind"]])
    things.leave(f.s, hero)
    assert f.alive(other) and f.s.zombies == (0, 0)
    assert f.s.effects == [] and list(f.s.discard[0]) == [NUMBER["bind"]]


def test_entity_order(field: Fields) -> None:
    """TS-10.7, TS-16.5: clockwise from the active player; Mage, Tower, structures, creatures, Relics."""
    f = field(seats=3)
    cauldron, hero = f.put(2, "dremours_cauldron"), f.put(2, "hero")
    shield = f.put(2, "tower_shield")
    f.outside(1)
    f.s.active = 1
    assert f.s.ordered(2) == [f.mage(2), f.tower(2), shield, hero, cauldron]
    storm = deeds.deed_of(NUMBER["fire_brimstone"])
    assert isinstance(storm, bolts.Storming)
    found = storm.exposed(f.s, 0)
    assert found[:4] == [f.mage(1)] * 2 + [f.tower(1)] * 2
    assert found[4:] == [f.tower(2)] * 2 + [shield] * 2 + [hero, cauldron]
