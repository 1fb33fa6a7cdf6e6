"""Mages, Towers and other structures (TS-3)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.tower_siege.cards.catalogue import NUMBER
from wartable.games.tower_siege.rules import offers, things
from wartable.games.tower_siege.table import actions, terms

Fields = Callable[..., Any]
AT = actions.AT


def test_a_mage_casts_and_acts(field: Fields) -> None:
    """TS-3.1: any number of castings, and one attack or one attacking Item."""
    f = field()
    f.name(f.mage(0))
    wand = f.put(0, "wand_of_fire", f.mage(0))
    f.cast("powerbolt", [AT + f.tower(1)], 90)
    f.cast("powerbolt", [AT + f.tower(1)], 90)
    f.shoot(wand, [f.tower(1)], 90)
    assert not f.can(actions.SHOOT + terms.place_of(wand))
    assert f.can("cast powerbolt")


def test_a_dead_mage_is_out(field: Fields) -> None:
    """TS-3.2."""
    f = field(seats=3)
    mage = f.outside(1)
    f.s.life[mage] = 1
    f.cast("powerbolt", [AT + mage], 1, 90)
    assert tuple(f.s.alive) == (1, 0, 1)
    assert f.s.out == [1]


def test_one_number_for_defence_and_resistance(field: Fields) -> None:
    """TS-3.3, structure_dl_is_rl; TS-13.3: a Tower Shield resists with its DL."""
    f = field()
    f.put(0, "gate", f.tower(0))
    assert (f.level(f.tower(0), terms.DL), f.level(f.tower(0), terms.RL)) == (55, 55)
    f = field(structure_dl_is_rl=False)
    f.put(0, "gate", f.tower(0))
    assert (f.level(f.tower(0), terms.DL), f.level(f.tower(0), terms.RL)) == (55, 50)
    assert f.level(f.put(0, "tower_shield"), terms.RL) == 40


def test_a_structure_attacks_only_by_an_item(field: Fields) -> None:
    """TS-3.4: no AL, no PL; a Ballista shoots once per own turn."""
    f = field()
    f.begin()
    assert not f.can(actions.ATTACK + terms.TOWER_PLACE)
    ballista = f.put(0, "ballista", f.tower(0))
    f.name(f.tower(0))
    f.shoot(ballista, [f.tower(1)], 30, 51)
    assert f.s.life[f.tower(1)] == 1
    assert not f.can(actions.SHOOT + terms.place_of(ballista))
    f.s.effects.append([terms.ON_STAT, f.tower(1), terms.PL * 256 + 90, 1, 1, 1, NUMBER["shield"]])
    f.cast("powerbolt", [AT + f.tower(1)], 20, 60)
    assert f.s.life[f.tower(1)] == 0


def test_inside_is_out_of_reach(field: Fields) -> None:
    """TS-3.5."""
    f = field()
    f.put(1, "bowman")
    f.begin()
    f.play("cast powerbolt")
    assert AT + f.mage(1) not in f.m.options
    assert "TS-3.5" in f.refusal(AT + f.mage(1))
    f = field()
    f.hold(0, "black_plague")
    f.cast("black_plague", [])
    assert f.s.life[f.mage(1)] == 2


def test_no_melee_from_inside(field: Fields) -> None:
    """TS-3.6: shots and magic only; creatures in a Shelter may shoot if that is agreed."""
    for allowed in (True, False):
        f = field(targeted_from_shelter=allowed)
        bowman = f.put(0, "bowman")
        shelter = things.enter(f.s, 0, NUMBER["shelter"])
        f.s.life[shelter] = 1
        f.s.host[bowman] = shelter
        f.begin()
        assert not f.can(actions.ATTACK + terms.place_of(bowman))
        assert "TS-3.6" in f.refusal(actions.ATTACK + terms.place_of(bowman))
        assert f.can(actions.SHOOT + terms.place_of(bowman)) == allowed


def test_capacity(field: Fields) -> None:
    """TS-3.7: the Tower for the own Mage, Shelter and Tower Shield for one creature."""
    f = field(phase=terms.PURCHASE)
    hero, bowman = f.put(0, "hero"), f.put(0, "bowman")
    f.outside(0)
    shield = f.put(0, "tower_shield")
    assert offers.shelters(f.s, hero) == [shield]
    assert offers.shelters(f.s, f.mage(0)) == [f.tower(0), shield]
    f.begin()
    f.play(actions.ENTER + terms.place_of(hero))
    assert f.s.inside(hero) == shield
    assert not f.can(actions.ENTER + terms.place_of(bowman))
    assert "TS-3.12" in f.refusal(actions.ENTER + terms.place_of(bowman))


def test_the_tower_falls(field: Fields) -> None:
    """TS-3.8: the Mage stands outside, Items and S Relics are lost, his own Items are not; TS-13.5."""
    f = field()
    gate, pool = f.put(1, "gate", f.tower(1)), f.put(1, "scrying_pool")
    ring = f.put(1, "ring_of_strength", f.mage(1))
    f.s.life[f.tower(1)] = 1
    f.cast("powerbolt", [AT + f.tower(1)], 20, 60)
    assert f.s.inside(f.mage(1)) == -1
    assert f.s.pos[f.mage(1)] == terms.ON_GUARD
    assert [f.alive(x) for x in (gate, pool, ring)] == [False, False, True]
    assert "Ben's Tower falls! Gate and Scrying Pool are lost. Ben's Weefolk Mage stands in the open." in f.lines()


def test_a_fallen_tower_is_repaired(field: Fields) -> None:
    """TS-3.9: 1 IP, no Items; the Mage may go in."""
    f = field(phase=terms.CAST)
    mason = f.put(0, "stone_mason")
    things.fall(f.s, f.tower(0))
    f.begin()
    f.play(actions.USE + terms.place_of(mason), AT + f.tower(0))
    f.settle(("enter_repaired",))
    f.play(AT + f.mage(0))
    assert (f.s.life[f.tower(0)], f.s.inside(0)) == (1, 1)


def test_stepping_out_to_defend(field: Fields) -> None:
    """TS-3.10, TS-8.5: at the moment of choosing a defender, if that is agreed."""
    f = field()
    zombie = f.put(0, "zombie")
    f.begin(80, 80)
    f.play(actions.ATTACK + terms.place_of(zombie), "army of seat 2", "the mage steps out")
    f.settle()
    assert f.s.inside(f.mage(1)) == -1
    assert f.s.pos[f.mage(1)] == terms.ON_GUARD
    f = field(mage_blocks_from_tower=False)
    zombie = f.put(0, "zombie")
    f.begin(80, 80)
    f.play(actions.ATTACK + terms.place_of(zombie), "army of seat 2")
    assert not f.can("the mage steps out")
    assert "TS-8.5" in f.refusal("the mage steps out")


def test_going_in_and_out(field: Fields) -> None:
    """TS-3.11, TS-3.12: not back into the same one, another one may be entered, in COMBAT too; who has acted only if a Mage."""
    f = field(phase=terms.PURCHASE)
    shield = f.put(0, "tower_shield")
    f.begin()
    f.play("leave with place 0")
    assert f.can("enter with place 0")
    f.play("enter with place 0")
    assert f.s.inside(0) == shield
    assert not f.can("leave with place 0")
    f = field()
    hero, shelter = f.put(0, "hero"), f.put(0, "shelter")
    f.s.life[shelter] = 1
    f.begin()
    f.play("leave with place 0")
    assert f.can("enter with place 0") and f.can(actions.ENTER + terms.place_of(hero))
    assert offers.shelters(f.s, 0) == [shelter]
    for acted in (0, hero):
        f.s.marks[acted] |= terms.ACTED
    f.begin()
    assert f.can("enter with place 0") and not f.can(actions.ENTER + terms.place_of(hero))
    assert "TS-3.12" in f.refusal(actions.ENTER + terms.place_of(hero))


def test_items_of_a_structure(field: Fields) -> None:
    """TS-3.13, TS-11.2: four of them; they cannot be moved; none on what has fallen."""
    f = field(phase=terms.PURCHASE)
    f.put(0, "tower_shield")
    gate = f.put(0, "gate", f.tower(0))
    f.begin()
    assert not f.can(actions.GIVE + terms.place_of(gate))
    assert "TS-3.13" in f.refusal(actions.GIVE + terms.place_of(gate))
    things.fall(f.s, f.tower(0))
    assert not things.usable(f.s, NUMBER["gate"], f.tower(0))


def test_racial_gifts(field: Fields) -> None:
    """TS-3.14."""
    from wartable.games.tower_siege.rules import attempts, levels, market, resources

    f = field(races="weefolk gnome", racial_gifts=True)
    assert resources.ratio(f.s, 0) == 2
    f.purse(0, 0, 4)
    resources.pay(f.s, 0, 1, 0)
    assert (resources.power(f.s, 0), resources.ratio(f.s, 0)) == (2, 3)
    assert market.price(f.s, 1, NUMBER["gate"]) == 5
    f = field(races="galwan elf", racial_gifts=True)
    f.cast("shield", [AT + f.mage(0)])
    assert f.level(f.mage(0), terms.PL) == 30
    assert attempts.spell_skill(f.s, 1, NUMBER["powerbolt"], 20) == 25
    f = field(races="orc human", racial_gifts=True)
    assert levels.strike_al(f.s, f.mage(0), f.mage(1), False, False) == 50
    assert levels.strike_al(f.s, f.mage(0), f.mage(1), False, True) == 40
    f = field(races="human", racial_gifts=True)
    footman, enemy = f.put(0, "footman"), f.put(1, "footman")
    f.begin(35, 80)
    f.play(actions.ATTACK + terms.place_of(footman), "army of seat 2", "with the gift", AT + enemy)
    f.settle()
    assert not f.alive(enemy)
    assert f.s.gift_used[0]


@pytest.mark.parametrize(("left", "shoots"), [(0, False), (1, True), (2, True)])
def test_a_structure_shoots_as_long_as_it_stands(field: Fields, left: int, shoots: bool) -> None:
    """TS-3.4, TS-11.9: with its last Integrity Point, too."""
    f = field()
    ballista = f.put(0, "ballista", f.tower(0))
    f.name(f.tower(0))
    f.s.life[f.tower(0)] = left
    f.begin()
    assert f.can(actions.SHOOT + terms.place_of(ballista)) is shoots
