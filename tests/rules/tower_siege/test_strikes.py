"""Strikes, ripostes and shots (TS-9)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wartable.games.tower_siege.rules import strikes as rules
from wartable.games.tower_siege.seen import events
from wartable.games.tower_siege.table import actions, terms

Fields = Callable[..., Any]
AT = actions.AT


def melee(f: Any, attacker: int, defender: int) -> None:
    f.play(actions.ATTACK + terms.place_of(attacker), actions.ARMY + terms.seat_of(defender), AT + defender)


def said(f: Any, part: str) -> int:
    """How many lines of the log say this."""
    return len([line for line in f.lines() if part in line])


def strikes(f: Any) -> int:
    """How many strikes were made: each is a line in which the one struck rolls, or cannot."""
    return len([e for e in f.s.events if e.kind == events.STRIKE])


def test_validity_before_the_dice(field: Fields) -> None:
    """TS-8.9: attacker gone: void; melee defender gone: another; directed target gone: void."""
    f = field()
    zombie, bowman, hero = f.put(0, "zombie"), f.put(1, "bowman"), f.put(1, "hero")
    f.hold(1, "fury")
    f.begin(30, 90)
    melee(f, zombie, bowman)
    f.play("cast fury", AT + zombie)
    f.settle()
    assert f.dice_left() == 0 and not f.alive(zombie) and f.s.pos[bowman] == terms.ON_GUARD
    f = field()
    zombie, bowman, hero = f.put(0, "zombie"), f.put(1, "bowman"), f.put(1, "hero")
    f.hold(0, "fury")
    f.begin(30, 90, 80, 80)
    melee(f, zombie, bowman)
    f.play("pass", "cast fury", AT + bowman)
    f.settle(("replace_defender",))
    f.play(AT + hero)
    f.settle()
    assert f.s.pos[hero] == terms.DEFEND
    f = field()
    crow, bowman = f.put(0, "carrion_crow"), f.put(1, "bowman")
    f.hold(0, "fury")
    f.begin(30, 90)
    f.play(actions.DIRECT + terms.place_of(crow), AT + bowman, "pass", "cast fury", AT + bowman)
    f.settle()
    assert f.dice_left() == 0 and "The attack of Anna's Carrion Crow comes to nothing." in f.lines()


def test_defence_is_rolled_after_a_miss_in_melee_only(field: Fields) -> None:
    """TS-9.1."""
    f = field()
    f.attack(f.put(0, "zombie"), f.put(1, "bowman"), 80, 80)
    assert ("Anna's Zombie rolls 80 against Attack Level 30: miss. "
            "Ben's Bowman rolls 80 against Defense Level 30: fails.") in f.lines()
    f.shoot(f.put(0, "bowman"), [f.tower(1)], 80, 80)
    assert f.lines().count("Anna's Bowman rolls 80 against Innate Skill 20: misses Ben's Tower.") == 2
    assert strikes(f) == 1  # that of the melee


def test_exchanges_are_cut(field: Fields) -> None:
    """TS-9.2: after so many strikes nothing more is rolled."""
    for most, dice in ((3, (80, 1, 1, 80, 1)), (2, (80, 1, 1)), (1, (80, 1))):
        f = field(max_exchange_strikes=most)
        zombie, bowman = f.put(0, "zombie"), f.put(1, "bowman")
        f.attack(zombie, bowman, *dice)
        assert (strikes(f), said(f, "ripostes against"), f.s.fight) == (most, most - 1, [])
        assert f.alive(zombie) and f.alive(bowman)


def test_additional_attacks_are_cut_too(field: Fields) -> None:
    """TS-9.2, TS-9.5: a defence that fumbles asks for one more, as long as strikes are left."""
    for most in (1, 2, 3):
        f = field(max_exchange_strikes=most)
        zombie, bowman = f.put(0, "zombie"), f.put(1, "bowman")
        f.attack(zombie, bowman, *(80, 100) * most)
        assert strikes(f) == most


def test_only_who_directed_the_attack_has_what_that_gives(field: Fields) -> None:
    """TS-9.5, TS-9.7: in an additional attack of the defender the same card strikes as it does otherwise."""
    f = field()
    one, other = f.put(0, "shadow_blade"), f.put(1, "shadow_blade")
    fight = [0] * rules.FIGHT_SIZE
    fight[rules.ATT], fight[rules.DFN], fight[rules.DIRECTED] = one, other, 1
    found = []
    for striker, struck in ((one, other), (other, one)):
        fight[rules.FROM], fight[rules.TO] = striker, struck
        found.append(rules.attack_level(f.s, fight) - f.level(striker, terms.AL))
    assert found[0] > found[1] == 0


def test_ripostes_are_optional(field: Fields) -> None:
    """TS-9.3: and an automatic hit may be defended, unless agreed otherwise."""
    f = field()
    zombie, bowman = f.put(0, "zombie"), f.put(1, "bowman")
    f.begin(80, 20)
    melee(f, zombie, bowman)
    f.settle(("riposte",))
    f.play("decline")
    f.settle()
    assert f.dice_left() == 0
    f = field(auto_hit_still_defended=False)
    zombie, bowman = f.put(0, "zombie"), f.put(1, "bowman")
    f.attack(zombie, bowman, 80, 1)
    assert not f.alive(zombie)


def test_after_a_riposte_it_is_over(field: Fields) -> None:
    """TS-9.4: a plain miss against a plain defence earns no second riposte."""
    f = field()
    f.attack(f.put(0, "zombie"), f.put(1, "bowman"), 80, 20, 80, 20)
    assert (strikes(f), said(f, "ripostes against")) == (2, 1)


def test_additional_attacks_are_no_ripostes(field: Fields) -> None:
    """TS-9.5: their miss gives a riposte."""
    f = field()
    f.attack(f.put(0, "zombie"), f.put(1, "bowman"), 80, 99, 80, 20, 80, 80)
    assert (strikes(f), said(f, "strikes again at"), said(f, "ripostes against")) == (3, 1, 1)


def test_ripostes_out_of_defend_if_agreed(field: Fields) -> None:
    """TS-9.6, defend_riposte."""
    for when, dice in (("always", (80, 10, 90, 90)), ("exceptional_only", (80, 10))):
        f = field(defend_riposte=when)
        crow, bowman = f.put(0, "carrion_crow"), f.put(1, "bowman")
        f.s.pos[bowman] = terms.DEFEND
        f.directed(crow, terms.FLIGHT, bowman, *dice)
        assert said(f, "ripostes against") == (1 if when == "always" else 0)


def test_through_a_falling_structure(field: Fields) -> None:
    """TS-9.7: the former occupant is still reached; a Tower Shield passes it on to the Tower."""
    f = field()
    f.s.life[f.tower(1)] = 1
    f.attack(f.put(0, "zombie"), f.tower(1), 1, 60, 20, 80)
    assert f.s.life[f.mage(1)] == 1
    f = field()
    shield = f.put(1, "tower_shield")
    f.attack(f.put(0, "zombie"), shield, 1, 60, 1, 60, 20, 80)
    assert (f.s.life[shield], f.s.life[f.tower(1)], f.s.life[f.mage(1)]) == (1, 1, 1)


def test_shots_are_declared_together(field: Fields) -> None:
    """TS-9.8: split at will only if the card says so; shots at what is gone are lost."""
    f = field()
    roklor = f.put(0, "roklor")
    one, two = f.put(1, "bowman"), f.put(1, "footman")
    f.shoot(roklor, [one, two], 25, 90, 25, 90)
    assert not f.alive(one) and not f.alive(two)
    f = field()
    one = f.put(1, "bowman")
    f.shoot(f.put(0, "roklor"), [one, one], 25, 90)
    assert not f.alive(one)


def test_magic_breaks_through_if_agreed(field: Fields) -> None:
    """TS-9.9."""
    f = field()
    f.cast("powerbolt", [AT + f.tower(1)], 20, 99, 20, 90)
    assert (f.s.life[f.tower(1)], f.s.life[f.mage(1)]) == (1, 1)
    f = field(critical_magic_vs_structure=False)
    f.cast("powerbolt", [AT + f.tower(1)], 20, 99)
    assert (f.s.life[f.tower(1)], f.s.life[f.mage(1)]) == (1, 2)


def test_redirection(field: Fields) -> None:
    """TS-9.10: to the shooter, or to the structure of the casting Mage."""
    f = field(redirect_exceptional=True)
    bowman, hero = f.put(0, "bowman"), f.put(1, "hero")
    f.shoot(bowman, [hero], 20, 1, 45, 90)
    assert not f.alive(bowman)
    f = field(redirect_exceptional=True)
    hero = f.put(1, "hero")
    f.cast("powerbolt", [AT + hero], 20, 2, 45, 51)
    assert f.s.life[f.tower(0)] == 1


def test_a_locked_mage_does_not_riposte(field: Fields) -> None:
    """TS-7.9, TS-9.6."""
    for locked, dice in ((False, (80, 20, 80, 80)), (True, (80, 20))):
        f = field()
        mage, zombie = f.outside(1), f.put(0, "zombie")
        f.s.marks[mage] |= terms.LOCKED if locked else 0
        f.attack(zombie, mage, *dice)
        assert said(f, "ripostes against") == (0 if locked else 1)
