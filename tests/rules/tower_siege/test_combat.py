"""Positions, declaring attacks and who meets them (TS-7, TS-8)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wartable.games.tower_siege.rules import attack, resources
from wartable.games.tower_siege.table import actions, terms

Fields = Callable[..., Any]
AT = actions.AT


def test_who_may_attack_and_block(field: Fields) -> None:
    """TS-7.1: DEFEND neither attacks nor blocks; ATTACK may still block."""
    f = field()
    zombie, crow = f.put(0, "zombie"), f.put(0, "carrion_crow")
    f.s.pos[zombie] = terms.DEFEND
    f.begin()
    assert "TS-7.1" in f.refusal(actions.ATTACK + terms.place_of(zombie))
    mine = f.put(1, "carrion_crow")
    f.s.pos[mine] = terms.ATTACK
    assert attack.blockers(f.s, f.tower(1), terms.FLIGHT, crow, -1) == [mine]
    f.s.pos[mine] = terms.DEFEND
    assert attack.blockers(f.s, f.tower(1), terms.FLIGHT, crow, -1) == []
    assert attack.defenders(f.s, 1, crow, -1) == [f.tower(1)]


def test_struck_goes_to_defend(field: Fields) -> None:
    """TS-7.2, TS-7.6: a creature that was struck at, and both after a riposte."""
    f = field()
    zombie, bowman = f.put(0, "zombie"), f.put(1, "bowman")
    f.attack(zombie, bowman, 80, 20, 80, 80)
    assert (f.s.pos[zombie], f.s.pos[bowman]) == (terms.DEFEND, terms.DEFEND)


def test_mages_and_structures_stand(field: Fields) -> None:
    """TS-7.3: unless the Mage fumbles his defence; then no lock."""
    f = field()
    mage, zombie = f.outside(1), f.put(0, "zombie")
    f.attack(zombie, mage, 20, 20)
    assert f.s.pos[mage] == terms.ON_GUARD
    f.s.marks[zombie] &= ~terms.ACTED
    f.attack(zombie, mage, 80, 99, 80, 80)
    assert f.s.pos[mage] == terms.DEFEND
    assert not f.s.marks[mage] & terms.LOCKED


def test_targeted_attacks_do_not_move(field: Fields) -> None:
    """TS-7.4, TS-7.7: unless the target fumbles."""
    f = field()
    bowman, hero = f.put(0, "bowman"), f.put(1, "hero")
    f.shoot(bowman, [hero], 20, 20, 90)
    assert f.s.pos[hero] == terms.ON_GUARD
    f.put(1, "helm", hero)
    f.cast("powerbolt", [AT + hero], 20, 99, 5)
    assert f.s.pos[hero] == terms.DEFEND


def test_fumbled_attacks(field: Fields) -> None:
    """TS-7.5, TS-7.9: to DEFEND; a Mage is locked, by casting too if that is agreed."""
    f = field()
    zombie = f.put(0, "zombie")
    f.attack(zombie, f.tower(1), 99, 60)
    assert f.s.pos[zombie] == terms.DEFEND
    for locks in (True, False):
        f = field(ss_fumble_locks_mage=locks)
        f.cast("powerbolt", [AT + f.tower(1)], 100)
        assert bool(f.s.marks[0] & terms.LOCKED) == locks
        assert f.can("cast powerbolt") != locks


def test_attackers_are_named(field: Fields) -> None:
    """TS-8.1: at the start of COMBAT; who is not named may not attack; a named one need not."""
    f = field(phase=terms.CAST)
    zombie, crow = f.put(0, "zombie", named=False), f.put(0, "carrion_crow", named=False)
    f.put(0, "bowman", named=False)
    f.begin()
    f.play("next phase")
    assert f.m.kind == "declare_attackers"
    f.play(actions.NAME + terms.place_of(zombie), "done")
    assert (f.m.kind, f.s.pos[zombie]) == ("intermission", terms.ATTACK)
    f.play("pass")
    assert f.can(actions.ATTACK + terms.place_of(zombie)) and f.can("end turn")
    assert "TS-8.1" in f.refusal(actions.ATTACK + terms.place_of(crow))
    assert "TS-8.1" in f.refusal(actions.NAME + terms.place_of(crow))


def test_declared_when_specified(field: Fields) -> None:
    """TS-8.2: for Battle Truce."""
    f = field()
    zombie = f.put(0, "zombie")
    f.begin()
    assert f.s.attacked == (0, 0)
    f.play(actions.ATTACK + terms.place_of(zombie), "army of seat 2")
    assert f.s.attacked == (1, 0)


def test_one_act_a_turn(field: Fields) -> None:
    """TS-8.3: an attack, or shots, or another use; a Mage's casting is none."""
    f = field()
    bowman = f.put(0, "bowman")
    f.shoot(bowman, [f.tower(1)], 90, 90)
    assert not f.can(actions.ATTACK + terms.place_of(bowman))
    assert "TS-8.3" in f.refusal(actions.ATTACK + terms.place_of(bowman))
    mason = f.put(0, "stone_mason")
    f.s.life[f.tower(0)] = 1
    f.begin()
    f.play(actions.USE + terms.place_of(mason))
    f.settle()
    assert f.s.life[f.tower(0)] == 2
    assert not f.can(actions.ATTACK + terms.place_of(mason))


def test_any_army_may_be_named(field: Fields) -> None:
    """TS-8.4: the own one too; it is both sides then. Single-IP Relics are open to magic only."""
    f = field()
    zombie, own = f.put(0, "zombie"), f.put(0, "bowman")
    obelisk = f.put(1, "obelisk")
    f.begin(30, 31)
    f.play(actions.TURN_ON + terms.place_of(zombie))
    assert (f.m.kind, f.m.seat) == ("choose_defender", 0)
    f.play(AT + own)
    f.settle()
    assert not f.alive(own) and f.s.graves == (0, 0)
    assert obelisk not in attack.targets(f.s, zombie)
    f.begin()
    f.play("cast powerbolt")
    assert AT + obelisk in f.m.options


def test_defenders(field: Fields) -> None:
    """TS-8.5: not the Tower while its Tower Shield stands."""
    f = field()
    zombie, bowman = f.put(0, "zombie"), f.put(1, "bowman")
    shield = f.put(1, "tower_shield")
    f.begin()
    f.play(actions.ATTACK + terms.place_of(zombie), "army of seat 2")
    assert f.m.options == [actions.STEP_OUT, AT + bowman, AT + shield]
    assert "TS-8.5" in f.refusal(AT + f.tower(1))


def test_blockers(field: Fields) -> None:
    """TS-8.6: the same way, or an interceptor; the blocker becomes the defender. A Tower cannot block."""
    f = field()
    worm = f.put(0, "tunnel_worm")
    bowman, roklor = f.put(1, "bowman"), f.put(1, "roklor")
    f.begin(80, 10, 90, 90)
    f.play(actions.DIRECT + terms.TUNNELING * terms.PLACES + terms.place_of(worm), AT + bowman)
    assert f.m.options == [actions.NO_BLOCK, AT + roklor]
    f.play(AT + roklor)
    f.settle()
    assert "Ben blocks with the Roklor." in f.lines()
    assert f.s.pos[bowman] == terms.ON_GUARD


def test_club_strikes(field: Fields) -> None:
    """TS-8.7: paid before the defender is known; it holds for every strike that is no riposte."""
    f = field()
    giant, hero = f.put(0, "hill_giant"), f.put(1, "hero")
    f.purse(0, 0, 8)
    f.begin(80, 100, 75, 41)
    f.play(actions.ATTACK + terms.place_of(giant), "army of seat 2")
    powers = [a - actions.LEVEL for a in f.m.options if a >= actions.LEVEL]
    assert powers == [0, 1, 2, 3, 4, 5, 6, 8]
    f.play("for 8 power")
    assert resources.power(f.s, 0) == 0
    f.play(AT + hero)
    f.settle()
    assert not f.alive(hero)


def test_a_way_is_begun_with_the_attack(field: Fields) -> None:
    """TS-8.8, TS-14.2: the cost is part of the attack, and it lasts a round."""
    f = field()
    crow = f.put(0, "carrion_crow")
    f.purse(0, 0, 1)
    f.directed(crow, terms.FLIGHT, f.tower(1), 90, 90)
    assert resources.power(f.s, 0) == 0
    assert f.s.has_effect(terms.IN_USE, crow, terms.FLIGHT)
