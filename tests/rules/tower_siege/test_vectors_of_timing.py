"""The worked examples of economy, market, timing and structure (chapter 8 of the page)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.tower_siege.cards.catalogue import NUMBER
from wartable.games.tower_siege.rules import market, resources, things
from wartable.games.tower_siege.table import actions, terms

Fields = Callable[..., Any]
AT = actions.AT


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
        "Anna's Weefolk Mage rolls 90 against Spell Skill 20: misses Ben's Bowman.",
        "Ben's Weefolk Mage rolls 90 against Spell Skill 30: misses Anna's Hero.",
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
    assert ("Anna's Zombie rolls 30 against Attack Level 30: hit. "
            "Ben's Shelter rolls 26 against Defense Level 25: fails.") in f.lines()
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
    assert any("Anna's Carrion Crow rolls 90 against Attack Level 30: miss. Ben's Carrion Crow" in line for line in f.lines())


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
