"""Positions, declaring attacks, strikes and damage (TS-7 to TS-10)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.tower_siege import GAME
from wartable.games.tower_siege.cards.catalogue import NUMBER
from wartable.games.tower_siege.rules import attack, bolts, deeds, resources, things
from wartable.games.tower_siege.seen import events, odds
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


def test_a_locked_mage_does_not_riposte(field: Fields) -> None:
    """TS-7.9, TS-9.6."""
    for locked, dice in ((False, (80, 20, 80, 80)), (True, (80, 20))):
        f = field()
        mage, zombie = f.outside(1), f.put(0, "zombie")
        f.s.marks[mage] |= terms.LOCKED if locked else 0
        f.attack(zombie, mage, *dice)
        assert said(f, "ripostes against") == (0 if locked else 1)


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
    assert "Anna's Zombie rolls 80 against 30: miss. Ben's Bowman rolls 80 against 30: fails." in f.lines()
    f.shoot(f.put(0, "bowman"), [f.tower(1)], 80, 80)
    assert f.lines().count("Anna's Bowman rolls 80 against 20: misses Ben's Tower.") == 2
    assert strikes(f) == 1  # that of the melee


def test_exchanges_are_cut(field: Fields) -> None:
    """TS-9.2: after so many strikes nothing more is rolled."""
    for most, dice in ((3, (80, 1, 1, 80, 1)), (2, (80, 1, 1)), (1, (80, 1))):
        f = field(max_exchange_strikes=most)
        zombie, bowman = f.put(0, "zombie"), f.put(1, "bowman")
        f.attack(zombie, bowman, *dice)
        assert (strikes(f), said(f, "ripostes against"), f.s.fight) == (most, most - 1, [])
        assert f.alive(zombie) and f.alive(bowman)


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


def test_the_table_of_chances() -> None:
    """The printed chances, and the odds of a choice."""

    assert round(100 * odds.chances(30, 30)["damage"], 1) == 21.6
    assert round(100 * odds.chances(85, 55)["damage"], 1) == 39.3
    assert round(100 * odds.riposte(30, 30), 1) == 22.9
    assert round(100 * odds.riposte(25, 45), 1) == 35.3


@pytest.mark.parametrize("a", [0, 2, 30, 50, 98, 120])
@pytest.mark.parametrize("d", [0, 25, 55, 99])
def test_chances_are_exact(a: int, d: int) -> None:
    """Counted over all ten thousand pairs of rolls."""
    from wartable.games.tower_siege.rules import levels
    from wartable.games.tower_siege.seen import odds

    hurt = replies = hits = 0
    for x in range(1, 101):
        for y in range(1, 101):
            hit, result = levels.classify(x, a), levels.classify(y, d)
            hits += hit <= terms.HIT
            hurt += (hit == terms.CRIT and result != terms.EXC) or (hit == terms.HIT and result >= terms.FAIL)
            if hit == terms.CRIT and result == terms.EXC:
                continue
            replies += (
                result == terms.EXC or (hit == terms.FUM and result != terms.FUM) or (hit == terms.MISS and result == terms.OK)
            )
    figures = odds.chances(a, d, 30)
    assert figures["hit"] == pytest.approx(hits / 10_000)
    assert figures["damage"] == pytest.approx(0.7 * hurt / 10_000)
    assert figures["absorbed"] == pytest.approx(0.3 * hurt / 10_000)
    assert figures["defended"] == pytest.approx((hits - hurt) / 10_000)
    assert odds.riposte(a, d) == pytest.approx(replies / 10_000)


def test_odds_are_shown_before_the_choice(field: Fields) -> None:
    """Section 13: from the view alone, for targets, levels, defenders, ripostes."""
    f = field()
    giant, crow, bowman = f.put(0, "hill_giant"), f.put(0, "carrion_crow"), f.put(1, "bowman")
    f.hold(0, "power_blast")
    f.begin(80, 10)
    f.play(actions.DIRECT + terms.place_of(crow))
    shown = dict(GAME.odds(f.m.view(0), f.s.setup))
    assert round(100 * shown[AT + bowman]["damage"], 1) == 21.6
    assert round(100 * shown[AT + bowman]["riposte"], 1) == 22.9
    f.play("take back", "cast power blast", AT + bowman)
    shown = dict(GAME.odds(f.m.view(0), f.s.setup))
    assert shown[actions.LEVEL + 10]["damage"] > shown[actions.LEVEL + 1]["damage"]
    f.play("take back", actions.ATTACK + terms.place_of(giant), "army of seat 2")
    shown = dict(GAME.odds(f.m.view(0), f.s.setup))
    assert shown[actions.LEVEL + 12]["least damage"] > shown[actions.LEVEL]["least damage"]
    f.play("for 0 power")
    shown = dict(GAME.odds(f.m.view(1), f.s.setup))
    assert round(100 * shown[AT + f.tower(1)]["damage"], 1) == 21.0
    assert GAME.odds(f.m.view(0), f.s.setup) == []
    f.play(AT + bowman)
    f.settle(("riposte",))
    assert dict(GAME.odds(f.m.view(1), f.s.setup))[actions.RIPOSTE]["damage"] == pytest.approx(0.0196 + 0.28 * 0.6)


def test_odds_of_an_army_and_with_gifts(field: Fields) -> None:
    """TS-8.5, TS-3.14: the least and the most that the choice of a defender leaves; an Orc's gift is counted."""
    f = field(races="orc elf", racial_gifts=True)
    orc = f.outside(0)
    f.name(orc)
    bowman = f.put(1, "bowman")
    f.begin()
    shown = dict(GAME.odds(f.m.view(0), f.s.setup))[actions.ATTACK + orc]
    assert round(100 * shown["least damage"], 2) == 25.96  # AL 50 against the Tower
    assert round(100 * shown["most damage"], 2) == 35.56  # AL 50 against the Bowman
    assert shown["least riposte"] == pytest.approx(0.02 * 0.98)  # the Mage inside after an exceptional roll
    assert shown["most riposte"] == pytest.approx(odds.riposte(50, 35))  # the Mage who steps out
    f.s.pos[bowman] = terms.DEFEND
    shown = dict(GAME.odds(f.m.view(0), f.s.setup))[actions.ATTACK + orc]
    assert round(100 * shown["most damage"], 2) == 33.16  # the Elf with DL 35 is the weakest now


def test_odds_are_listed_best_first(field: Fields) -> None:
    """Section 13: for who attacks by the damage, for who defends by the little damage."""
    f = field()
    crow, bowman, hero = f.put(0, "carrion_crow"), f.put(1, "bowman"), f.put(1, "hero")
    f.begin()
    f.play(actions.DIRECT + terms.place_of(crow))
    ranked = GAME.odds(f.m.view(0), f.s.setup)
    theirs = [a for a, _ in ranked if (a - AT) // terms.PLACES == 1]
    assert theirs == [AT + bowman, AT + hero, AT + f.tower(1)]
    f.play("take back", actions.ATTACK + terms.place_of(crow), "army of seat 2")
    ranked = GAME.odds(f.m.view(1), f.s.setup)
    assert [a for a, _ in ranked] == [AT + f.tower(1), AT + hero, actions.STEP_OUT, AT + bowman]
