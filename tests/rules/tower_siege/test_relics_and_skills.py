"""Relics and Skills (TS-13, TS-14)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.tower_siege.cards.catalogue import CARDS, NUMBER
from wartable.games.tower_siege.rules import attack, levels, offers, things, trials
from wartable.games.tower_siege.table import actions, terms

Fields = Callable[..., Any]
AT = actions.AT


def test_relics_stand_where_they_say(field: Fields) -> None:
    """TS-13.1, TS-13.2: S Relics need a standing Tower; C Relics a bearer, named on arrival."""
    f = field()
    pool = f.put(0, "scrying_pool")
    assert levels.working(f.s, pool)
    f.s.life[f.tower(0)] = 0
    assert not levels.working(f.s, pool)
    f = field()
    from wartable.games.tower_siege.rules import market

    hero = f.put(0, "hero")
    f.s.caravan[0] = (NUMBER["crown"],)
    f.begin()
    f.s.asker = None
    f.s.agenda.append(market.Unload(0))
    f.s.run()
    assert f.m.kind == "choose_bearer"
    f.play(AT + hero)
    assert f.level(hero, terms.AL) == 50
    assert f.level(f.mage(0), terms.AL) == 40


def test_relics_as_structures(field: Fields) -> None:
    """TS-13.3: 1 IP unless printed; only those with several are open to arms."""
    f = field()
    obelisk, shield = f.put(1, "obelisk"), f.put(1, "tower_shield")
    assert (f.s.life[obelisk], f.s.life[shield]) == (1, 2)
    assert shield in attack.targets(f.s, 0) and obelisk not in attack.targets(f.s, 0)
    f.put(0, "bowman")
    f.begin()
    f.play(actions.SHOOT + terms.place_of(f.s.things[0][-1]))
    assert "TS-13.3" in f.refusal(AT + obelisk)


def test_one_relic_of_a_name(field: Fields) -> None:
    """TS-13.4: for each player, or for the table."""
    for scope in ("player", "table"):
        f = field(phase=terms.PURCHASE, relic_unique_scope=scope)
        f.put(1, "obelisk")
        f.hold(0, "obelisk")
        f.begin()
        assert f.can("buy obelisk") == (scope == "player")
    f = field(phase=terms.PURCHASE)
    f.put(0, "apprentice")
    f.hold(0, "apprentice")
    f.begin()
    assert not f.can("buy apprentice")


def test_relics_inside_and_carried(field: Fields) -> None:
    """TS-13.5: a carried one takes no Item place and may be handed on; one inside is no target."""
    f = field()
    hero, footman = f.put(0, "hero"), f.put(0, "footman")
    crown = f.put(0, "crown", hero)
    for item in ("sword", "helm", "chain_mail", "shield_item"):
        f.put(0, item, hero)
    f.begin()
    f.play(actions.GIVE + terms.place_of(crown), AT + footman)
    assert f.s.host[crown] == footman
    pool = f.put(1, "scrying_pool")
    assert not trials.shatters(f.s, 0, pool)


def test_once_per_own_turn(field: Fields) -> None:
    """TS-13.6: the Cauldron summons one Fiend; TS-14.9: it stays a round and has no card."""
    f = field()
    cauldron = f.put(0, "dremours_cauldron")
    f.begin()
    f.play(actions.USE + terms.place_of(cauldron))
    f.settle()
    fiend = f.s.things[0][-1]
    assert (f.s.card[fiend], f.level(fiend, terms.AL)) == (NUMBER["fiend_token"], 30)
    assert not f.can(actions.USE + terms.place_of(cauldron))
    assert "TS-13.6" in f.refusal(actions.USE + terms.place_of(cauldron))
    f.play("end turn")
    while f.s.active != 0 or f.m.kind != "turn_action":
        f.play(actions.END_TURN if f.m.kind == "turn_action" else f.m.options[0])
    assert not f.alive(fiend) and list(f.s.discard[0]) == []


def test_skills_once_per_round(field: Fields) -> None:
    """TS-14.1, TS-14.2: Flight is begun for a round, in any window, and not again meanwhile."""
    f = field()
    crow = f.put(0, "carrion_crow")
    move = actions.MOVE + terms.place_of(crow)
    f.begin()
    f.play(move)
    f.settle()
    assert not f.can(move)
    assert "TS-14.2" in f.refusal(move)
    f.s.effects = []
    f.begin()
    f.play(move)
    assert f.m.kind == "respond" and not f.can(move)  # it lies on the stack already
    f.settle()
    f.purse(0, 0, 0)
    f.begin()
    assert f.can(actions.DIRECT + terms.place_of(crow))


def test_regeneration(field: Fields) -> None:
    """TS-14.3: paid each time; to DEFEND."""
    f = field()
    troll = f.put(1, "cave_troll")
    f.begin(20, 90, 20, 90)
    for _ in range(2):
        f.play("cast powerbolt", AT + troll)
        f.settle(("injury",))
        f.play(actions.USE + terms.place_of(troll))
        f.settle()
    assert f.alive(troll) and f.s.pos[troll] == terms.DEFEND


def test_is_attacks_and_tags(field: Fields) -> None:
    """TS-14.4, TS-14.5, TS-14.6: an Exorcist shoots at Undead and Fiends only; Zombie tokens are Minions."""
    f = field()
    exorcist, zombie, bowman = f.put(0, "exorcist"), f.put(1, "zombie_token"), f.put(1, "bowman")
    imp = f.put(1, "imp")
    assert attack.targets(f.s, exorcist, CARDS.shot_only[NUMBER["exorcist"]]) == [zombie, imp]
    f.shoot(exorcist, [zombie], 45, 90)
    assert not f.alive(zombie) and f.alive(bowman)
    bearer = f.put(0, "standard_bearer")
    token, fiend = f.put(0, "zombie_token"), f.put(0, "imp")
    assert (f.level(token, terms.AL), f.level(fiend, terms.AL), f.level(bearer, terms.AL)) == (35, 25, 20)


def test_mounted_attack(field: Fields) -> None:
    """TS-14.7: rider, then mount, against one defender; both have acted; two creatures in defence."""
    f = field()
    hero, horse, enemy = f.put(0, "hero"), f.put(0, "war_horse"), f.put(1, "hero")
    f.s.host[hero] = horse
    f.attack(hero, enemy, 80, 80, 25, 80)
    assert not f.alive(enemy)
    assert f.s.marks[horse] & terms.ACTED
    assert not f.can(actions.ATTACK + terms.place_of(horse))
    things.leave(f.s, horse)
    assert f.s.host[hero] == -1


def test_flying_mounts_and_limits_of_riding(field: Fields) -> None:
    """TS-14.7: the Griffon carries its rider; no Battle Steed on a Mount; UI X does not ride."""
    f = field(phase=terms.CAST)
    hero, griffon, zombie = f.put(0, "hero"), f.put(0, "griffon"), f.put(0, "zombie")
    assert offers.mounts(f.s, hero) == [griffon]
    assert offers.mounts(f.s, zombie) == []
    f.begin()
    f.play(actions.RIDE + terms.place_of(hero))
    assert not f.can(actions.DISMOUNT + terms.place_of(hero))
    assert "TS-14.7" in f.refusal(actions.DISMOUNT + terms.place_of(hero))
    assert not things.has_room(f.s, NUMBER["battle_steed"], hero)
    enemy = f.put(1, "bowman")
    f.s.phase = terms.COMBAT
    f.s.marks[hero] &= ~terms.MOVED
    f.directed(hero, terms.FLIGHT, enemy, 80, 80, 80, 80)
    assert f.s.marks[griffon] & terms.ACTED


def test_a_mount_goes_inside_without_its_rider(field: Fields) -> None:
    """TS-14.7: both must be on the battlefield."""
    f = field(phase=terms.CAST)
    hero, horse = f.put(0, "hero"), f.put(0, "war_horse")
    shelter = f.put(0, "shelter")
    f.s.life[shelter] = 1
    f.s.host[hero] = horse
    f.begin()
    f.play(actions.ENTER + terms.place_of(horse))
    assert (f.s.host[horse], f.s.host[hero]) == (shelter, -1)


def test_tokens_are_not_hired(field: Fields) -> None:
    """TS-14.9: a Fiend attacks in its only turn although hires have to wait."""
    f = field(phase=terms.CAST, hire_delay=True)
    cauldron = f.put(0, "dremours_cauldron")
    f.begin()
    f.play(actions.USE + terms.place_of(cauldron))
    f.settle()
    fiend = f.s.things[0][-1]
    f.play("next phase")
    assert f.can(actions.NAME + terms.place_of(fiend))


def test_zombies_rise(field: Fields) -> None:
    """TS-14.8: a slain Minion of an opponent; not a healed one, not an Elemental."""
    for enemy, risen in (("footman", 1), ("roklor", 0), ("cutpurse", 0)):
        f = field()
        f.attack(f.put(0, "zombie"), f.put(1, enemy), 20, 90)
        assert f.s.graves[0] == risen
    f = field()
    skeleton, zombie = f.put(1, "skeleton"), f.put(0, "zombie")
    f.begin(20, 90)
    f.play(actions.ATTACK + terms.place_of(zombie), "army of seat 2", AT + skeleton)
    f.settle(("injury",))
    f.play(actions.USE + terms.place_of(skeleton))
    f.settle()
    assert f.s.graves[0] == f.s.zombies[0] == 0


@pytest.mark.parametrize("in_own_turn", [True, False])
def test_zombies_rise_in_the_following_round(field: Fields, in_own_turn: bool) -> None:
    """TS-14.8: the first player begins a round; who is slain before the Zombie's own turn in it rises in the next one."""
    f = field()
    s = f.s
    zombie, footman = f.put(1, "zombie"), f.put(0, "footman")
    if in_own_turn:
        s.active = 1
        f.name(zombie)
        f.attack(zombie, footman, 20, 90)
    else:
        f.attack(footman, zombie, 90, 20, 20, 90)
    assert (s.zombies, s.graves) == ((0, 0), (0, 1))
    risen = []
    while s.round < 4 and not f.m.over:
        idle = [o for o in f.m.options if o in (actions.PASS, actions.DONE, actions.END_TURN, actions.DECLINE)]
        f.m.play(idle[0] if idle else f.m.options[0])
        if s.active == 1 and f.m.kind == "turn_action":
            risen.append((s.round, sum([s.card[x] == NUMBER["zombie_token"] for x in s.things[1]])))
    own = [] if in_own_turn else [(2, 0)]
    assert risen == [*own, (3, 1)]
