"""The worked examples of the rules (chapter 8 of the page), played through the engine with scripted dice."""
from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from wartable.games.tower_siege import GAME
from wartable.games.tower_siege.cards.catalogue import NUMBER
from wartable.games.tower_siege.rules import levels, opening, resources, things
from wartable.games.tower_siege.table import actions, terms
from wartable.kernel.dice import ScriptedDice

Fields = Callable[..., Any]
AT = actions.AT


def test_tv1_levels_of_a_weefolk_mage(field: Fields) -> None:
    f = field()
    mage = f.mage(0)
    assert [f.level(mage, stat) for stat in (terms.AL, terms.DL, terms.RL)] == [35, 35, 35]
    assert levels.classify(3, 35) == terms.HIT
    assert levels.D100.face("03") == 3


@pytest.mark.parametrize(("most", "roll", "result"), [
    (2, 50, 1), (2, 51, 2), (3, 33, 1), (3, 34, 2), (3, 67, 3), (3, 100, 0), (3, 12, 1), (4, 25, 1), (4, 26, 2), (4, 75, 3),
    (4, 76, 4),
])  # fmt: skip
def test_tv2_amounts(most: int, roll: int, result: int) -> None:
    assert levels.amount(roll, most) == result


def test_tv2_a_roll_of_100_is_made_again(field: Fields) -> None:
    f = field()
    hero = f.put(1, "hero")
    own = f.put(0, "skeleton")
    f.hold(0, "bind")
    f.cast("bind", [AT + hero, AT + own], 30, 60, 100, 12)
    assert [e[terms.E_LEFT] for e in f.s.effects if e[terms.E_WHAT] == terms.BOUND] == [1]


def test_tv3_alchemy_pays_what_an_item_lacks(field: Fields) -> None:
    f = field(phase=terms.PURCHASE)
    skeleton = f.put(0, "skeleton")
    f.hold(0, "battle_axe")
    f.purse(0, 4, 3)
    f.begin()
    f.play("buy battle axe", AT + skeleton)
    assert resources.gold(f.s, 0) == resources.power(f.s, 0) == 0
    assert f.level(skeleton, terms.AL) == 40


def test_tv4_setup_of_a_weefolk() -> None:
    m = GAME.match(2, seed=1)
    while m.kind == "choose_mage":
        m.play(GAME.actions.action("mage weefolk"))
    while m.state.round == 0:
        m.play(m.options[0])
    s: Any = m.state
    assert (s.base_mines[0], s.base_stones[0], s.life[0], s.life[1]) == (7, 6, 2, 2)
    assert levels.level(s, 1, terms.DL) == 50


@pytest.mark.parametrize(("bearer", "usable"), [
    ("standard_bearer", True), ("weefolk", True), ("skeleton", True), ("hero", True), ("hill_giant", False), ("zombie", False),
])  # fmt: skip
def test_tv5_metal_bracers_need_a_letter(field: Fields, bearer: str, usable: bool) -> None:
    f = field()
    x = f.mage(0) if bearer == "weefolk" else f.put(0, bearer)
    assert things.usable(f.s, NUMBER["metal_bracers"], x) == usable


def test_tv6_skeleton_with_sword_and_shield(field: Fields) -> None:
    f = field()
    x = f.put(0, "skeleton")
    f.put(0, "sword", x)
    f.put(0, "shield_item", x)
    assert [f.level(x, stat) for stat in (terms.AL, terms.DL, terms.RL, terms.PL)] == [35, 35, 25, 15]


def test_tv7_a_used_sword_stays(field: Fields) -> None:
    f = field()
    x = f.put(0, "skeleton")
    f.put(0, "hero")
    enemy = f.put(1, "bowman")
    sword = f.put(0, "sword", x)
    f.begin()
    give = actions.GIVE + terms.place_of(sword)
    assert f.can(give)
    f.attack(x, enemy, 80, 60)
    assert not f.can(give)
    assert "TS-11.7" in f.refusal(give)


def test_tv8_two_rings_are_one_too_many(field: Fields) -> None:
    f = field(phase=terms.PURCHASE)
    f.put(0, "ring_of_spell_casting", f.mage(0))
    f.hold(0, "ring_of_spell_casting", "amulet_of_spell_casting")
    f.begin()
    assert not f.can("buy ring of spell casting")
    f.play("buy amulet of spell casting")
    assert f.level(f.mage(0), terms.SS) == 25


def test_tv9_exceptional_defence_turns_the_riposte_back(field: Fields) -> None:
    f = field()
    skeleton, hero = f.put(0, "skeleton"), f.put(1, "hero")
    f.attack(skeleton, hero, 60, 40, 70, 1, 50)
    assert not f.alive(hero)
    assert f.s.pos[skeleton] == terms.ATTACK


def test_tv10_shield_resolves_before_the_blast(field: Fields) -> None:
    f = field(phase=terms.PURCHASE)
    f.hold(1, "power_blast")
    bowman = f.put(0, "bowman")
    f.begin(20, 77, 20)
    f.play("next phase")
    assert (f.m.kind, f.m.seat) == ("intermission", 1)
    f.play("cast power blast", AT + bowman, "for 1 power")
    assert (f.m.kind, f.m.seat) == ("respond", 0)
    f.play("cast shield", AT + bowman)
    assert [e[3] for e in f.s.stack] == [NUMBER["power_blast"], NUMBER["shield"]]
    f.settle()
    assert f.level(bowman, terms.PL) == 20
    assert f.alive(bowman)


def test_tv11_anti_magic_comes_before_the_plague(field: Fields) -> None:
    f = field()
    bowman = f.put(1, "bowman")
    f.hold(0, "black_plague")
    f.hold(1, "anti_magic")
    f.purse(0, 0, 20)
    f.begin(35)
    f.play("cast black plague", "cast anti magic", "for 2 power")
    f.settle()
    assert f.alive(bowman)
    assert resources.power(f.s, 0) == 11
    assert list(f.s.discard[0]) == [NUMBER["black_plague"]]


def test_tv12_no_shield_after_the_attack_roll(field: Fields) -> None:
    f = field()
    a, d = f.put(0, "zombie"), f.put(1, "bowman")
    f.begin(99, 77)
    f.play(actions.ATTACK + terms.place_of(a), "army of seat 2", AT + d)
    f.settle(("riposte",))
    assert f.m.options == [actions.DECLINE, actions.RIPOSTE]
    assert "TS-6.8" in f.refusal("cast shield")


def test_tv13_power_blast_for_two(field: Fields) -> None:
    f = field()
    x = f.put(1, "bowman")
    f.hold(0, "power_blast")
    f.cast("power blast".replace(" ", "_"), [AT + x, "for 2 power"], 26)
    assert "Anna's Weefolk Mage rolls 26 against Spell Skill 25: misses Ben's Bowman." in f.lines()


def test_tv14_equal_start(field: Fields) -> None:
    f = field(races="human gnome", equal_start=True)
    assert (list(f.s.mines), list(f.s.stones)) == ([1, 0], [2, 0])


def test_tv15_a_fallen_obelisk_still_counts(field: Fields) -> None:
    f = field(phase=terms.PURCHASE)
    obelisk = f.put(0, "obelisk")
    f.s.life[obelisk] = 0
    f.hold(0, "obelisk")
    f.purse(0, 8, 11)
    f.begin()
    assert not f.can("buy obelisk")
    assert "TS-13.4" in f.refusal("buy obelisk")
    f.add_dice(10, 90)
    f.play("cast shatter")
    f.settle()
    assert not f.alive(obelisk)
    assert f.can("buy obelisk")


def test_tv16_bind_shares_the_loss(field: Fields) -> None:
    f = field()
    hero, own = f.put(1, "hero"), f.put(0, "skeleton")
    f.hold(0, "bind")
    f.begin(40, 46, 10, 18, 77)
    f.play("cast bind", AT + hero, AT + own)
    f.settle()
    f.play("cast powerbolt", AT + own)
    f.settle()
    assert not f.alive(own)
    assert not f.alive(hero)


def test_tv17_in_defend_safe_from_melee_only(field: Fields) -> None:
    f = field()
    crow, zombie, bowman = f.put(0, "carrion_crow"), f.put(0, "zombie"), f.put(1, "bowman")
    f.s.pos[bowman] = terms.DEFEND
    f.begin()
    f.play(actions.ATTACK + terms.place_of(zombie), "army of seat 2")
    assert AT + bowman not in f.m.options
    f.directed(crow, terms.FLIGHT, bowman, 20, 80)
    assert not f.alive(bowman)


def test_tv18_the_new_weapon_is_active(field: Fields) -> None:
    f = field(phase=terms.PURCHASE)
    x, y = f.put(0, "footman"), f.put(0, "bowman")
    sword = f.put(0, "sword", x)
    f.hold(0, "battle_axe")
    f.begin()
    f.play("buy battle axe", AT + x)
    assert (f.level(x, terms.AL), f.level(x, terms.DL)) == (45, 30)
    f.play(actions.GIVE + terms.place_of(sword))
    assert f.s.host[sword] == y


def test_every_vector_has_a_test() -> None:
    """TV-1 to TV-71 are all named in the files of examples."""
    text = "".join(file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_vectors*.py"))
    found = {int(n) for n in re.findall(r"tv(\d+)", text)} | {int(n) for n in re.findall(r'"TV-(\d+)"', text)}
    for a, b in re.findall(r"tv(\d+)_(?:and|to)_(\d+)", text):
        found |= set(range(int(a), int(b) + 1))
    assert found >= set(range(1, 72))


def test_dice_are_read_as_written() -> None:
    """Two ten-sided dice, 00 is 100."""
    assert levels.D100.face("00") == 100
    assert ScriptedDice([100]).roll([levels.D100], 0) == [100]
    assert opening.START == 7
