"""The worked examples of exchanges, shots and magic (chapter 8 of the page)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.tower_siege.cards.catalogue import NUMBER
from wartable.games.tower_siege.rules import resources
from wartable.games.tower_siege.table import actions, terms

Fields = Callable[..., Any]
AT = actions.AT


# Exchanges: Zombie 30 against Bowman 30.


EXCHANGES = [
    ("TV-19", [20, 20], 0, True, "ATTACK", "DEFEND"),
    ("TV-20", [30, 31], 0, False, "ATTACK", ""),
    ("TV-21", [80, 60], 0, True, "ATTACK", "DEFEND"),
    ("TV-22", [2, 1], 0, True, "ATTACK", "ON GUARD"),
    ("TV-23", [2, 15, 15], 15, True, "ATTACK", "DEFEND"),
    ("TV-24", [2, 15, 16], 15, False, "ATTACK", ""),
    ("TV-25", [20, 2, 88, 10], 0, True, "DEFEND", "ON GUARD"),
    ("TV-26", [99, 77, 30, 31], 0, True, "", "DEFEND"),
    ("TV-27", [100, 99], 0, True, "DEFEND", "DEFEND"),
    ("TV-28", [45, 100, 30, 31], 0, False, "ATTACK", ""),
]


@pytest.mark.parametrize(("name", "dice", "pl", "survives", "attacker", "defender"), EXCHANGES, ids=[e[0] for e in EXCHANGES])
def test_exchanges(field: Fields, name: str, dice: list[int], pl: int, survives: bool, attacker: str, defender: str) -> None:
    f = field()
    zombie, bowman = f.put(0, "zombie"), f.put(1, "bowman")
    if pl:
        f.s.effects.append([terms.ON_STAT, bowman, terms.PL * 256 + pl, 1, 0, 1, NUMBER["shield"]])
    f.attack(zombie, bowman, *dice)
    assert f.alive(bowman) == survives
    assert (terms.POSITIONS[f.s.pos[zombie]] if f.alive(zombie) else "") == attacker
    assert (terms.POSITIONS[f.s.pos[bowman]] if f.alive(bowman) else "") == defender
    if name in ("TV-20", "TV-24", "TV-28"):
        assert f.s.graves[0] == 1
        f.add_dice()
        f.play("end turn")
        f.settle(("turn_action", "upkeep", "market_discard"))
        while f.s.active != 0 or f.m.kind != "turn_action":
            f.play(f.m.options[0] if f.m.kind != "turn_action" else actions.END_TURN)
        assert [f.s.card[x] for x in f.s.things[0]].count(NUMBER["zombie_token"]) == 1


def test_tv29_a_critical_breaks_through(field: Fields) -> None:
    f = field()
    giant = f.put(0, "hill_giant")
    f.attack(giant, f.tower(1), 1, 33, 40, 36, boost=0)
    assert (f.s.life[f.tower(1)], f.s.life[f.mage(1)]) == (1, 1)
    assert f.s.inside(f.mage(1)) == f.tower(1)


def test_tv30_the_mage_ripostes_from_inside(field: Fields) -> None:
    f = field()
    zombie = f.put(0, "zombie")
    f.attack(zombie, f.tower(1), 80, 2, 31)
    assert not f.alive(zombie)
    assert f.s.inside(f.mage(1)) == f.tower(1)


@pytest.mark.parametrize(("dice", "alive", "ip"), [([80, 50, 25, 60], False, 2), ([80, 50, 26, 20], True, 2),
                                                   ([80, 50, 40, 1, 60], True, 1)])  # fmt: skip
def test_tv31_to_33_boiling_oil(field: Fields, dice: list[int], alive: bool, ip: int) -> None:
    f = field()
    zombie = f.put(0, "zombie")
    f.put(1, "boiling_oil", f.tower(1))
    f.attack(zombie, f.tower(1), *dice)
    assert f.alive(zombie) == alive
    assert f.s.life[f.tower(1)] == ip
    if alive:
        assert f.s.pos[zombie] == terms.ATTACK


def test_tv34_a_mighty_club_strike(field: Fields) -> None:
    f = field()
    giant, hero = f.put(0, "hill_giant"), f.put(1, "hero")
    f.attack(giant, hero, 85, 31, boost=12)
    assert not f.alive(hero)


def test_tv35_and_36_ripostes_out_of_defend(field: Fields) -> None:
    for dice, alive in (((80, 10), True), ((80, 1, 90), False)):
        f = field()
        crow, bowman = f.put(0, "carrion_crow"), f.put(1, "bowman")
        f.s.pos[bowman] = terms.DEFEND
        f.directed(crow, terms.FLIGHT, bowman, *dice)
        assert f.alive(crow) == alive


def test_tv37_a_mage_fumbles(field: Fields) -> None:
    f = field()
    mage = f.outside(0)
    f.name(mage)
    bowman = f.put(1, "bowman")
    f.attack(mage, bowman, 99, 90, 20, 90)
    assert f.s.life[mage] == 1
    assert f.s.pos[mage] == terms.DEFEND
    assert not f.can("cast powerbolt")
    assert f.can("cast shield")
    assert "TS-7.9" in f.refusal("cast powerbolt")


# Shots and magic.


def test_tv38_arrows_at_a_tower(field: Fields) -> None:
    f = field()
    f.shoot(f.put(0, "bowman"), [f.tower(1)], 20, 51, 21)
    assert f.s.life[f.tower(1)] == 1


def test_tv39_a_fumbled_defence_lets_the_arrow_through(field: Fields) -> None:
    f = field()
    f.shoot(f.put(0, "bowman"), [f.tower(1)], 5, 99, 12, 36, 90)
    assert (f.s.life[f.tower(1)], f.s.life[f.mage(1)]) == (1, 1)


def test_tv40_a_fumbled_arrow(field: Fields) -> None:
    f = field()
    bowman = f.put(0, "bowman")
    f.shoot(bowman, [f.tower(1)], 100)
    assert f.s.pos[bowman] == terms.DEFEND


def test_tv41_fury(field: Fields) -> None:
    f = field()
    giant = f.put(1, "hill_giant")
    f.hold(0, "fury")
    f.cast("fury", [AT + giant], 30, 41)
    assert not f.alive(giant)


def test_tv42_power_blast_lowers_rl(field: Fields) -> None:
    f = field()
    hero = f.put(1, "hero")
    f.hold(0, "power_blast")
    f.cast("power_blast", [AT + hero, "for 12 power"], 70, 41)
    assert not f.alive(hero)


def test_tv43_shield_absorbs_a_powerbolt(field: Fields) -> None:
    f = field()
    zombie = f.put(1, "zombie")
    f.s.effects.append([terms.ON_STAT, zombie, terms.PL * 256 + 20, 1, 1, 1, NUMBER["shield"]])
    f.cast("powerbolt", [AT + zombie], 18, 77, 20)
    assert f.alive(zombie)


def test_tv44_and_45_powerbolts_at_the_tower(field: Fields) -> None:
    f = field()
    f.put(0, "ring_of_spell_casting", f.mage(0))
    f.put(0, "amulet_of_spell_casting", f.mage(0))
    f.cast("powerbolt", [AT + f.tower(1)], 1, 50, 45, 36)
    assert (f.s.life[f.tower(1)], f.s.life[f.mage(1)]) == (1, 1)
    f.cast("powerbolt", [AT + f.tower(1)], 1, 2)
    assert (f.s.life[f.tower(1)], f.s.life[f.mage(1)]) == (1, 1)


def test_tv46_an_axe_resists(field: Fields) -> None:
    f = field()
    axe = f.put(1, "battle_axe", f.put(1, "skeleton"))
    f.cast("shatter", [], 15, 35)
    assert f.alive(axe)
    f.cast("shatter", [], 15, 36)
    assert not f.alive(axe)


def test_tv47_a_wand_inside_is_out_of_reach(field: Fields) -> None:
    f = field()
    wand = f.put(1, "wand_of_fire", f.mage(1))
    axe = f.put(1, "battle_axe", f.put(1, "skeleton"))
    f.put(1, "helm", f.s.host[axe])
    f.begin()
    f.play("cast shatter")
    assert AT + axe in f.m.options
    assert AT + wand not in f.m.options
    assert "TS-12.11" in f.refusal(AT + wand)


def test_tv48_ruin(field: Fields) -> None:
    f = field()
    f.hold(0, "ruin")
    f.s.mines[1], f.s.stones[1] = 2, 1
    f.purse(0, 0, 10)
    f.cast("ruin", ["at seat 2 unspent mine", "at seat 2 unspent mine", "at seat 2 unspent powerstone"], 26, 25, 80)
    assert (f.s.mines[1], f.s.stones[1]) == (1, 0)
    assert resources.power(f.s, 0) == 3


def test_tv49_black_plague(field: Fields) -> None:
    f = field()
    mage = f.outside(1)
    bowman, skeleton, hero = f.put(1, "bowman"), f.put(1, "skeleton"), f.put(1, "hero")
    f.hold(0, "black_plague")
    f.cast("black_plague", [], 51, 50, 46, 60)
    assert f.s.life[mage] == 1
    assert [f.alive(x) for x in (bowman, skeleton, hero)] == [False, True, True]


def test_tv50_a_skeleton_regenerates(field: Fields) -> None:
    for pays in (True, False):
        f = field()
        skeleton = f.put(1, "skeleton")
        axe = f.put(1, "battle_axe", skeleton)
        bowman = f.put(0, "bowman")
        f.begin(10, 90, 90)
        f.play(actions.SHOOT + terms.place_of(bowman), AT + skeleton)
        f.settle(("injury",))
        assert f.m.options == [actions.ACCEPT, actions.USE + terms.place_of(skeleton)]
        f.play(actions.USE + terms.place_of(skeleton) if pays else actions.ACCEPT)
        f.settle()
        assert f.alive(skeleton) == f.alive(axe) == pays
        if pays:
            assert f.s.pos[skeleton] == terms.DEFEND


def test_tv51_raze_is_resisted(field: Fields) -> None:
    f = field()
    f.s.spells[0] = (NUMBER["raze"],)
    f.s.stones[1] = 1
    f.cast("raze", [], 20, 25)
    assert f.s.stones[1] == 1
