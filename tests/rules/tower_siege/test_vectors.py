"""The worked examples of the rules (chapter 8 of the page), played through the engine with scripted dice."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.tower_siege import GAME
from wartable.games.tower_siege.cards.catalogue import NUMBER
from wartable.games.tower_siege.rules import levels, market, opening, resources, things
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
    assert "Anna's Weefolk Mage rolls 26 against 25: misses Ben's Bowman." in f.lines()


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


# Economy and market.


def test_tv52_alchemy_of_an_alchemist(field: Fields) -> None:
    f = field(phase=terms.PURCHASE)
    f.hold(0, "bowman")
    f.purse(0, 2, 9)
    f.begin()
    assert not f.can("buy bowman")
    alchemist = f.put(0, "alchemist", named=False)
    f.begin()
    f.play("buy bowman")
    assert resources.power(f.s, 0) == 1
    assert f.s.marks[alchemist] & terms.TRANSMUTED
    from wartable.games.tower_siege.rules import attack

    assert not attack.able(f.s, alchemist)


def test_tv53_the_obelisk_falls(field: Fields) -> None:
    f = field(races="gnome")
    s = f.s
    s.surge[0] = 0
    obelisk = f.put(0, "obelisk")
    assert resources.power(s, 0) == 14
    resources.pay(s, 0, 0, 5)
    things.fall(s, obelisk)
    assert resources.power(s, 0) == 2


@pytest.mark.parametrize(
    ("hand", "deck", "discards", "after", "left"), [(7, 10, True, 7, 9), (4, 2, True, 5, 0), (4, 2, False, 6, 0)]
)
def test_tv54_and_55_discard_and_draw(field: Fields, hand: int, deck: int, discards: bool, after: int, left: int) -> None:
    f = field()
    f.s.hand[0] = (NUMBER["mine"],) * hand
    f.s.deck[0], f.s.deck_seen[0] = (NUMBER["powerstone"],) * deck, (0,) * deck
    f.begin()
    f.s.agenda = []
    f.s.asker = None
    f.s.then([market.MarketDiscard(), market.Draw(0)])
    from wartable.games.tower_siege.rules import phases

    f.s.agenda.insert(0, phases.ACT)
    f.s.run()
    assert (actions.DECLINE in f.m.options) == (hand < 7)
    f.play("discard mine" if discards else "decline")
    assert (len(f.s.hand[0]), len(f.s.deck[0])) == (after, left)


def test_tv56_a_mine_comes_with_the_caravan(field: Fields) -> None:
    f = field(phase=terms.PURCHASE)
    f.hold(0, "mine")
    f.hold(1, "ruin")
    f.begin()
    f.play("buy mine")
    assert f.s.mines[0] == 0
    assert list(f.s.caravan[0]) == [NUMBER["mine"]]
    f.play("end turn")
    assert not f.can("cast ruin")
    f.play("pass")
    while f.s.active != 0 or f.m.kind != "turn_action":
        f.play(actions.END_TURN if f.m.kind == "turn_action" else f.m.options[0])
    assert f.s.round == 3
    assert f.s.mines[0] == 1


def test_tv57_an_apprentice_saves_power(field: Fields) -> None:
    f = field()
    f.put(0, "apprentice")
    costs = [resources.spell_cost(f.s, 0, NUMBER[c]) for c in ("powerbolt", "shield", "fury")]
    assert costs == [2, 2, 3]


def test_tv58_upkeep_lapses(field: Fields) -> None:
    f = field(phase=terms.COMBAT)
    apprentice = f.put(0, "apprentice")
    f.s.marks[apprentice] |= terms.DUE
    f.begin()
    f.play("end turn")
    f.settle(("turn_action", "market_discard"))
    assert f.s.active == 1
    assert resources.spell_cost(f.s, 0, NUMBER["shield"]) == 2
    while f.s.active != 0:
        f.play(actions.END_TURN if f.m.kind == "turn_action" else f.m.options[0])
    assert not f.alive(apprentice)
    assert "is slain" not in " ".join(f.lines())


def test_tv59_a_power_surge(field: Fields) -> None:
    f = field(phase=terms.PURCHASE)
    f.hold(0, "power_surge")
    f.purse(0, 0, 0)
    f.begin(76)
    f.play("play power surge")
    assert f.s.surge[0] == 4


# Timing and structure.


def test_tv60_scroll_initiative(field: Fields) -> None:
    f = field()
    hero, bowman = f.put(0, "hero"), f.put(1, "bowman")
    f.hold(0, "sand_storm")
    f.hold(1, "fury")
    f.begin(90, 90)
    f.play("cast sand storm", AT + bowman, "done", "cast fury", AT + hero)
    assert [e[3] for e in f.s.stack] == [NUMBER["fury"], NUMBER["sand_storm"]]
    f.settle()
    rolls = [line for line in f.lines() if "rolls 90" in line]
    assert rolls == [
        "Anna's Weefolk Mage rolls 90 against 20: misses Ben's Bowman.",
        "Ben's Weefolk Mage rolls 90 against 30: misses Anna's Hero.",
    ]


def test_tv60_without_the_exception(field: Fields) -> None:
    f = field(scroll_initiative="lifo")
    hero, bowman = f.put(0, "hero"), f.put(1, "bowman")
    f.hold(0, "sand_storm")
    f.hold(1, "fury")
    f.begin(90, 90)
    f.play("cast sand storm", AT + bowman, "done", "cast fury", AT + hero)
    assert [e[3] for e in f.s.stack] == [NUMBER["sand_storm"], NUMBER["fury"]]


def test_tv61_a_scroll_comes_before_a_spell(field: Fields) -> None:
    f = field()
    apprentice, bowman = f.put(0, "apprentice"), f.put(1, "bowman")
    f.hold(1, "fury")
    f.begin(90, 90)
    f.play("cast powerbolt", AT + bowman, "cast fury", AT + apprentice)
    assert [e[3] for e in f.s.stack] == [NUMBER["powerbolt"], NUMBER["fury"]]


def test_tv62_into_the_shelter(field: Fields) -> None:
    f = field()
    zombie, bowman = f.put(0, "zombie"), f.put(1, "bowman")
    f.hold(1, "shelter")
    f.begin(30, 26)
    f.play(actions.ATTACK + terms.place_of(zombie), "army of seat 2", AT + bowman)
    f.play("cast shelter", AT + bowman, "for 5 power")
    f.settle()
    assert f.dice_left() == 0
    assert f.alive(bowman)
    assert f.s.inside(bowman) == -1
    assert "Anna's Zombie rolls 30 against 30: hit. Ben's Shelter rolls 26 against 25: fails." in f.lines()
    assert NUMBER["shelter"] in f.s.discard[1]


def test_tv63_a_crow_blocks_a_crow(field: Fields) -> None:
    f = field()
    mage = f.outside(1)
    crow, other = f.put(0, "carrion_crow"), f.put(1, "carrion_crow")
    f.purse(1, 0, 1)
    f.begin(90, 90)
    f.play(actions.DIRECT + terms.place_of(crow), AT + mage)
    assert f.m.kind == "choose_blocker"
    assert f.m.options == [actions.NO_BLOCK, AT + other]
    f.play(AT + other)
    f.settle()
    assert resources.power(f.s, 1) == 0
    assert any("Anna's Carrion Crow rolls 90 against 30: miss. Ben's Carrion Crow" in line for line in f.lines())


def test_tv64_a_lonely_mage_in_defend(field: Fields) -> None:
    f = field()
    mage = f.outside(1)
    things.fall(f.s, f.tower(1))
    f.s.pos[mage] = terms.DEFEND
    zombie = f.put(0, "zombie")
    f.begin(20, 20)
    f.play(actions.ATTACK + terms.place_of(zombie), "army of seat 2")
    assert (f.m.kind, f.m.seat, f.m.options) == ("pick_defender", 0, [AT + mage])
    f.play(AT + mage)
    f.settle()
    assert f.s.life[mage] == 2


def test_tv65_fortify_in_another_players_turn(field: Fields) -> None:
    f = field(phase=terms.PURCHASE)
    things.fall(f.s, f.tower(1))
    f.hold(1, "fortify")
    f.begin()
    f.play("next phase", "cast fortify", AT + f.tower(1))
    f.settle(("enter_repaired",))
    assert f.m.seat == 1
    f.play(AT + f.mage(1))
    assert f.s.life[f.tower(1)] == 1
    assert f.s.inside(f.mage(1)) == f.tower(1)


def test_tv66_back_into_the_tower(field: Fields) -> None:
    f = field(phase=terms.PURCHASE)
    f.begin()
    f.play("leave with place 0")
    assert not f.can("enter with place 0")
    assert "TS-3.11" in f.refusal("enter with place 0")
    f.play("end turn")
    while f.s.active != 0 or f.m.kind != "turn_action":
        f.play(actions.END_TURN if f.m.kind == "turn_action" else f.m.options[0])
    assert f.s.phase == terms.PURCHASE
    f.play("enter with place 0")
    assert f.s.inside(0) == 1


def test_tv67_a_shield_lasts_a_round(field: Fields) -> None:
    f = field(seats=3, phase=terms.PURCHASE)
    s = f.s
    s.active = 1
    bowman, hero = f.put(0, "bowman"), f.put(0, "hero")
    f.begin()
    f.play("end turn", "pass")
    f.play("cast shield", AT + bowman)
    f.settle(("intermission",))
    f.play("pass", "cast shield")
    assert AT + bowman not in f.m.options
    assert AT + hero in f.m.options
    f.play("take back", "pass") if f.can("take back") else None
    while s.active != 1 or (f.m.kind == "intermission" and s.phase == terms.END):
        assert f.level(bowman, terms.PL) == 20
        f.play(actions.END_TURN if f.m.kind == "turn_action" else f.m.options[0])
    assert f.level(bowman, terms.PL) == 0


def test_tv68_a_truce_after_an_attack(field: Fields) -> None:
    f = field()
    zombie, crow, bowman = f.put(0, "zombie"), f.put(0, "carrion_crow"), f.put(1, "bowman")
    f.hold(0, "battle_truce")
    f.attack(zombie, bowman, 80, 80)
    f.play("cast battle truce")
    f.settle()
    assert not f.can(actions.ATTACK + terms.place_of(crow))
    assert "TS-15.4" in f.refusal(actions.ATTACK + terms.place_of(crow))
    f.play("end turn")
    f.settle(("turn_action", "market_discard"))
    while f.s.active == 1:
        assert f.m.kind != "declare_attackers"
        f.play(actions.NEXT if f.can("next phase") else actions.END_TURN if f.can("end turn") else f.m.options[0])
    while f.s.phase < terms.COMBAT:
        assert f.m.kind != "declare_attackers"
        f.play(actions.NEXT if f.can("next phase") else f.m.options[0])
    assert f.m.kind == "turn_action"
    assert not f.can(actions.ATTACK + terms.place_of(crow))


def test_tv69_the_active_mage_dies(field: Fields) -> None:
    f = field(seats=3)
    mage = f.outside(0)
    f.name(mage)
    f.s.life[mage] = 1
    f.put(0, "hero")
    hero = f.put(1, "hero")
    f.begin(80, 20, 30, 90)
    f.play(actions.ATTACK, "army of seat 2", AT + hero)
    f.settle(("turn_action", "market_discard", "intermission"))
    assert not f.s.alive[0]
    assert f.s.things[0] == ()
    assert f.s.active == 1


def test_tv70_and_71_siege_ticks(field: Fields) -> None:
    from wartable.games.tower_siege.rules import siege

    f = field(seats=3)
    s = f.s
    s.life[f.tower(0)] = 1
    s.life[f.outside(1)] = 1
    s.siege = s.round
    siege.tick(s)
    assert s.life[f.tower(0)] == 0
    assert s.inside(f.mage(0)) == -1
    assert tuple(s.alive) == (1, 0, 1)
    assert s.life[f.tower(2)] == 1
    f = field()
    s = f.s
    for p in (0, 1):
        s.life[f.outside(p)] = 1
        s.life[f.tower(p)] = 0
    s.life[f.put(1, "tower_shield")] = 1
    s.siege = s.round
    siege.tick(s)
    assert s.ranking == ((1,), (0,))


def test_every_vector_has_a_test() -> None:
    """TV-1 to TV-71 are all named in this file."""
    import re
    from pathlib import Path

    text = Path(__file__).read_text(encoding="utf-8")
    found = {int(n) for n in re.findall(r"tv(\d+)", text)} | {int(n) for n in re.findall(r'"TV-(\d+)"', text)}
    for a, b in re.findall(r"tv(\d+)_(?:and|to)_(\d+)", text):
        found |= set(range(int(a), int(b) + 1))
    assert found >= set(range(1, 72))


def test_dice_are_read_as_written() -> None:
    """Two ten-sided dice, 00 is 100."""
    assert levels.D100.face("00") == 100
    assert ScriptedDice([100]).roll([levels.D100], 0) == [100]
    assert opening.START == 7
