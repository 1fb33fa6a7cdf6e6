"""Moments that seldom come: who acts is gone, what was aimed at is gone, fumbles of magic and thieves, mounts, places."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.tower_siege import GAME
from wartable.games.tower_siege.cards.catalogue import NUMBER
from wartable.games.tower_siege.rules import attack, market, offers, ruin, shots, siege, things, turn
from wartable.games.tower_siege.table import actions, terms

Fields = Callable[..., Any]
AT = actions.AT
ENTANGLED = (30, 90, 10)  # the cast succeeds, the target does not resist, one round


@pytest.mark.parametrize("how", ["melee", "shots", "robbery", "breaking"])
def test_who_is_entangled_before_the_dice_does_nothing(field: Fields, how: str) -> None:
    """TS-8.9: an attacker that is put into DEFEND in answer comes to nothing, whatever it began."""
    card = {"melee": "zombie", "shots": "bowman", "robbery": "cutpurse", "breaking": "saboteur"}[how]
    f = field()
    doer = f.put(0, card)
    f.put(1, "gate", f.tower(1))
    f.hold(1, "entangle")
    f.begin(*ENTANGLED)
    place = terms.place_of(doer)
    if how == "melee":
        f.play(actions.ATTACK + place, AT + f.tower(1))
    elif how == "shots":
        f.play(actions.SHOOT + place, AT + f.tower(1))
    else:
        f.play((actions.DRAIN if how == "robbery" else actions.BREAK) + place)
    f.play("cast entangle", AT + doer)
    f.settle()
    assert f.dice_left() == 0 and f.s.pos[doer] == terms.DEFEND
    assert any(line.startswith("The attack of Anna's") and line.endswith("comes to nothing.") for line in f.lines())
    assert f.s.life[f.tower(1)] == 2


def test_who_is_slain_before_the_dice_does_nothing(field: Fields) -> None:
    f = field()
    bowman = f.put(0, "bowman")
    f.hold(1, "fury")
    f.begin(30, 90)
    f.play(actions.SHOOT + terms.place_of(bowman), AT + f.tower(1), "cast fury", AT + bowman)
    f.settle()
    assert f.dice_left() == 0 and not f.alive(bowman)


def test_shatter_at_something_that_is_gone_has_no_effect(field: Fields) -> None:
    """TS-12.5: the bearer is slain first, by what was declared later."""
    f = field()
    bowman = f.put(1, "bowman")
    axe = f.put(1, "battle_axe", bowman)
    f.hold(0, "fury")
    f.begin(30, 90)
    f.play("cast shatter", AT + axe, "pass", "cast fury", AT + bowman)
    f.settle()
    assert f.dice_left() == 0 and not f.alive(axe)
    assert "Anna's Shatter has no effect." in f.lines()


def test_help_that_comes_too_late_has_no_effect(field: Fields) -> None:
    """TS-6.6, TS-12.5: the active player's Scroll comes first, and the creature is gone."""
    f = field()
    bowman = f.put(1, "bowman")
    f.hold(0, "fury")
    f.hold(1, "life_surge")
    f.begin(30, 90)
    f.play("cast fury", AT + bowman, "cast life surge", AT + bowman)
    f.settle()
    assert not f.alive(bowman)
    assert "Ben's Life Surge has no effect." in f.lines()
    assert NUMBER["life_surge"] in f.s.discard[1]


@pytest.mark.parametrize(("roll", "locked"), [(99, True), (98, False)])
def test_a_fumbled_shatter_locks_the_mage(field: Fields, roll: int, locked: bool) -> None:
    """TS-7.9."""
    f = field()
    axe = f.put(1, "battle_axe", f.put(1, "bowman"))
    f.cast("shatter", [AT + axe], roll)
    assert bool(f.s.marks[f.mage(0)] & terms.LOCKED) == locked
    assert (f.s.pos[f.mage(0)] == terms.DEFEND) == locked
    assert f.can("cast powerbolt") != locked


@pytest.mark.parametrize(("roll", "position", "loot"), [(35, terms.ATTACK, 2), (36, terms.ATTACK, 0), (99, terms.DEFEND, 0)])
def test_a_thief_hits_misses_or_fumbles(field: Fields, roll: int, position: int, loot: int) -> None:
    """TS-7.5: robbing is an attack."""
    f = field()
    thief = f.put(0, "cutpurse")
    f.begin(roll)
    f.play(actions.DRAIN + terms.place_of(thief))
    f.settle()
    assert (f.s.pos[thief], f.s.loot[0]) == (position, loot)


@pytest.mark.parametrize(("roll", "broken"), [(40, False), (41, True)])
def test_a_saboteur_breaks_what_is_inside(field: Fields, roll: int, broken: bool) -> None:
    """An Item on a structure or a Relic inside the Tower, of opponents; not what stands on the battlefield."""
    f = field()
    saboteur = f.put(0, "saboteur")
    librahm, gate = f.put(1, "librahm"), f.put(1, "gate", f.tower(1))
    f.put(1, "obelisk")
    f.put(0, "gate", f.tower(0))
    assert sorted(attack.breakable(f.s, 0)) == sorted([librahm, gate])
    f.begin(30, roll)
    f.play(actions.BREAK + terms.place_of(saboteur), AT + librahm)
    f.settle()
    assert f.alive(librahm) != broken


def test_mounting_and_dismounting(field: Fields) -> None:
    """TS-14.7: once a turn; a rider names its mount; with a Battle Steed nobody rides."""
    f = field(phase=terms.PURCHASE)
    hero, horse, other = f.put(0, "hero", named=False), f.put(0, "war_horse", named=False), f.put(0, "footman", named=False)
    f.put(0, "battle_steed", other)
    f.begin()
    assert offers.may_ride(f.s, hero) and not offers.may_ride(f.s, other) and not offers.may_ride(f.s, horse)
    f.play(actions.RIDE + terms.place_of(hero))
    assert f.s.host[hero] == horse
    assert not f.can(actions.DISMOUNT + terms.place_of(hero))
    f.play("next phase", "pass", actions.NAME + terms.place_of(hero))
    assert f.s.marks[horse] & terms.NAMED and f.s.pos[horse] == terms.ATTACK
    f.s.marks[hero] &= ~terms.MOVED
    f.s.phase = terms.PURCHASE
    f.begin()
    f.play(actions.DISMOUNT + terms.place_of(hero))
    assert f.s.host[hero] == -1 and f.s.marks[hero] & terms.MOVED
    assert "Anna's Hero dismounts." in f.lines()


def test_who_gives_up_in_the_own_turn_ends_it(field: Fields) -> None:
    """TS-16.2: at once, and the next player's turn begins."""
    f = field(seats=3, concede=True)
    f.begin()
    f.play("concede")
    assert (f.s.active, tuple(f.s.alive)) == (1, (0, 1, 1))
    f.settle(("turn_action", "market_discard"))
    assert f.m.seat == 1


def test_a_shot_at_the_tower_strikes_the_tower_shield_in_front_of_it(field: Fields) -> None:
    """TS-8.9."""
    f = field()
    shield, mage = f.put(1, "tower_shield"), f.mage(1)
    assert shots.real_target(f.s, f.tower(1)) == shots.real_target(f.s, mage) == shield
    f.s.life[shield] = 0
    assert shots.real_target(f.s, mage) == f.tower(1)
    assert shots.real_target(f.s, shield) == -1


def test_a_strike_back_at_who_ripostes_from_inside_meets_the_structure(field: Fields) -> None:
    """Who ripostes from inside does not become a target."""
    f = field()
    zombie = f.put(0, "zombie")
    f.attack(zombie, f.tower(1), 80, 2, 1, 30, 51)
    assert (f.s.life[f.tower(1)], f.s.life[f.mage(1)]) == (1, 2)
    assert f.alive(zombie)


def test_a_repaired_tower_shield_takes_in_any_creature(field: Fields) -> None:
    """TS-3.7, TS-3.9: a Tower takes only its Mage; nothing takes in a second."""
    f = field()
    shield, hero = f.put(0, "tower_shield"), f.put(0, "hero")
    assert things.room_for(f.s, shield) == [hero]
    assert things.room_for(f.s, f.tower(0)) == []
    f.outside(0)
    assert things.room_for(f.s, f.tower(0)) == [0]
    f.s.host[hero] = shield
    assert things.room_for(f.s, shield) == []
    f.s.host[hero], f.s.life[shield] = -1, 0
    assert things.room_for(f.s, shield) == []


@pytest.mark.parametrize("heroes", [0, 1, 2])
def test_a_carried_relic_finds_its_bearer(field: Fields, heroes: int) -> None:
    """TS-13.2: the only one who can, the one that its owner names; the Mage can always."""
    f = field()
    for _ in range(heroes):
        f.put(0, "hero")
    f.s.caravan[0] = (NUMBER["crown"],)
    f.s.agenda = [turn.EndTurn(), market.Unload(0)]
    f.s.asker = None
    f.s.run()
    asked = GAME.decisions[f.s.kind] == "choose_bearer"
    assert asked == (heroes > 0)
    borne = [x for x in f.s.things[0] if f.s.card[x] == NUMBER["crown"]]
    assert bool(borne) != asked
    assert [f.s.host[x] for x in borne] == ([] if asked else [f.mage(0)])


@pytest.mark.parametrize(("first", "asked"), [("shoot", True), ("rob", True), ("fly", False)])
def test_what_concerns_who_is_shot_at_or_robbed(field: Fields, first: str, asked: bool) -> None:
    """TS-6.11: an attack of any kind; not a skill. An answer fits that can strike who does it."""
    f = field()
    card = {"shoot": "bowman", "rob": "cutpurse", "fly": "carrion_crow"}[first]
    doer = terms.place_of(f.put(0, card))
    f.hold(1, "fury")
    f.begin()
    f.play({"shoot": actions.SHOOT, "rob": actions.DRAIN, "fly": actions.MOVE}[first] + doer)
    if first == "shoot":
        f.play(AT + f.tower(1))
    assert (f.m.kind, f.m.seat) == ("respond", 1)
    assert GAME.concerned(f.m.view(1)) == asked
    assert GAME.attacked(f.m.view(1)) == asked


def test_a_held_scroll_is_an_answer(field: Fields) -> None:
    """TS-6.11, TS-13.6: what lies in the Librahm counts like a Scroll of the hand."""
    f = field()
    zombie = f.put(0, "zombie")
    f.put(1, "librahm")
    f.begin()
    f.play(actions.ATTACK + terms.place_of(zombie), AT + f.tower(1))
    assert not GAME.concerned(f.m.view(1))
    f.s.held[1] = NUMBER["fury"]
    f.begin()
    f.s.marks[zombie] &= ~terms.ACTED
    f.begin()
    f.play(actions.ATTACK + terms.place_of(zombie), AT + f.tower(1))
    assert GAME.concerned(f.m.view(1))


@pytest.mark.parametrize(("dice", "position"), [((30, 99, 10), terms.DEFEND), ((30, 40), terms.ON_GUARD)])
def test_entangle_is_resisted_or_fumbled(field: Fields, dice: tuple[int, ...], position: int) -> None:
    """TS-7.4."""
    f = field()
    hero = f.put(1, "hero")
    f.hold(0, "entangle")
    f.cast("entangle", [AT + hero], *dice)
    assert f.s.pos[hero] == position
    assert f.s.has_effect(terms.HELD, hero) == (position == terms.DEFEND)


def test_a_round_passes_over_a_first_player_who_is_out(field: Fields) -> None:
    """TS-15.1: effects that count his turns come nearer to their end."""
    f = field(seats=3)
    f.s.alive[0] = 0
    f.s.out = [0]
    f.s.things[0] = ()
    hero = f.put(1, "hero")
    f.s.effects = [[terms.ON_STAT, hero, terms.PL * 256 + 20, 1, 0, 1, NUMBER["shield"]]]
    f.s.active, f.s.stirred = 2, 1
    turn.pass_on(f.s)
    f.s.run()
    assert (f.s.effects, f.s.round, f.s.active) == ([], 3, 1)


def test_the_siege_ends_with_the_last_mage(field: Fields) -> None:
    """TS-17.4: who dies in a tick is out; with one left the game is over at once."""
    f = field(seats=3)
    for p in (0, 2):
        f.s.life[f.outside(p)] = 1
    f.s.siege = 2
    siege.tick(f.s)
    assert f.s.ranking[0] == (1,) and tuple(f.s.alive) == (0, 1, 0)


@pytest.mark.parametrize("stone", [False, True])
@pytest.mark.parametrize(
    ("have", "spent", "meant_spent", "left", "spent_left"),
    [(3, 1, True, 2, 0), (3, 1, False, 2, 1), (1, 1, False, 0, 0), (2, 2, True, 1, 1), (2, 0, False, 1, 0)],
)
def test_a_destroyed_resource_is_the_one_that_was_meant(
    field: Fields, stone: bool, have: int, spent: int, meant_spent: bool, left: int, spent_left: int
) -> None:
    """TS-2.4: spent or not, and never more spent than there are."""
    s = field().s
    column, used = (s.stones, s.stones_spent) if stone else (s.mines, s.mines_spent)
    column[1], used[1] = have, spent
    kinds = (terms.SPENT_STONE, terms.UNSPENT_STONE) if stone else (terms.SPENT_MINE, terms.UNSPENT_MINE)
    ruin.destroy_resource(s, terms.resource_at(1, kinds[0] if meant_spent else kinds[1]))
    assert (column[1], used[1]) == (left, spent_left)
    assert s.discard[1] == (NUMBER["powerstone" if stone else "mine"],)


@pytest.mark.parametrize(("held", "hand", "gold", "used", "able"), [
    (False, "fury", 2, False, True), (True, "fury", 2, False, False), (False, "mine", 2, False, False),
    (False, "fury", 1, False, False), (False, "fury", 2, True, False),
])  # fmt: skip
def test_when_a_librahm_can_be_used(field: Fields, held: bool, hand: str, gold: int, used: bool, able: bool) -> None:
    """TS-13.6: empty, with a Scroll in hand and 2 gold, once in a turn."""
    f = field(phase=terms.PURCHASE)
    librahm = f.put(0, "librahm")
    f.hold(0, hand)
    f.purse(0, gold, 0)
    if held:
        f.s.held[0] = NUMBER["ruin"]
    if used:
        f.s.marks[librahm] |= terms.USED
    f.begin()
    assert f.can(actions.USE + terms.place_of(librahm)) == able


@pytest.mark.parametrize(("used", "able"), [("", True), ("axe", False), ("helm", True), ("sword", False)])
def test_when_another_weapon_can_be_taken_in_use(field: Fields, used: str, able: bool) -> None:
    """TS-11.5: neither it nor the one of its slot was used this turn; Items of other slots do not matter."""
    f = field(phase=terms.PURCHASE)
    hero = f.put(0, "hero")
    items = {"sword": f.put(0, "sword", hero), "axe": f.put(0, "battle_axe", hero), "helm": f.put(0, "helm", hero)}
    if used:
        f.s.marks[items[used]] |= terms.USED
    f.begin()
    assert f.can(actions.WIELD + terms.place_of(items["sword"])) == able
    assert not f.can(actions.WIELD + terms.place_of(items["axe"]))
