"""The chances that are shown before a choice."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.tower_siege import GAME
from wartable.games.tower_siege.rules import levels
from wartable.games.tower_siege.seen import chances, strike_odds
from wartable.games.tower_siege.table import actions, terms
from wartable.kernel.odds import figures_of

Fields = Callable[..., Any]
AT = actions.AT


def test_the_table_of_chances() -> None:
    """The printed chances, and the odds of a choice."""

    assert round(100 * chances.hurting(30, 30, 0), 1) == 21.6
    assert round(100 * chances.hurting(85, 55, 0), 1) == 39.3
    assert round(100 * chances.riposte(30, 30), 1) == 22.9
    assert round(100 * chances.riposte(25, 45), 1) == 35.3


@pytest.mark.parametrize("a", [0, 2, 30, 50, 98, 120])
@pytest.mark.parametrize("d", [0, 25, 55, 99])
def test_chances_are_exact(field: Fields, a: int, d: int) -> None:
    """Counted over all ten thousand pairs of rolls."""
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
    f = field()
    hero = f.put(1, "hero")
    ends = strike_odds.ends(f.s, strike_odds.Strike(hero, a, d, 30, [], []), 0)
    counted = [0.7 * hurt, 0.3 * hurt, hits - hurt, 10_000 - hits]
    assert [one.chance for one in ends] == pytest.approx([count / 10_000 for count in counted if count])
    assert ends[0].good == 1 and sum(one.chance for one in ends) == pytest.approx(1)
    assert chances.riposte(a, d) == pytest.approx(replies / 10_000)


def odds_of(f: Any, seat: int) -> dict[int, dict[str, float]]:
    """All chances and figures of a seat's choices, by their words."""
    return {one.action: figures_of(one) for one in GAME.odds(f.m.view(seat), f.s.setup)}


def test_odds_are_shown_before_the_choice(field: Fields) -> None:
    """From the view alone, for targets, levels, defenders, ripostes."""
    f = field()
    giant, crow, bowman = f.put(0, "hill_giant"), f.put(0, "carrion_crow"), f.put(1, "bowman")
    f.hold(0, "power_blast")
    f.begin(80, 10)
    f.play(actions.DIRECT + terms.place_of(crow))
    shown = odds_of(f, 0)
    assert round(100 * shown[AT + bowman]["slays seat 2's Bowman"], 1) == 21.6
    assert round(100 * shown[AT + bowman]["a riposte of seat 2's Bowman"], 1) == 22.9
    f.play("take back", "cast power blast", AT + bowman)
    shown = odds_of(f, 0)
    assert shown[actions.LEVEL + 10]["slays seat 2's Bowman"] > shown[actions.LEVEL + 1]["slays seat 2's Bowman"]
    f.play("take back", actions.ATTACK + terms.place_of(giant), "army of seat 2")
    shown = odds_of(f, 0)
    harm = "damage if seat 2's Bowman defends"
    assert shown[actions.LEVEL + 12][harm] > shown[actions.LEVEL][harm]
    f.play("for 0 power")
    shown = odds_of(f, 1)
    assert round(100 * shown[AT + f.tower(1)]["your Tower loses an Integrity Point"], 1) == 21.0
    assert GAME.odds(f.m.view(0), f.s.setup) == []
    f.play(AT + bowman)
    f.settle(("riposte",))
    hurt = odds_of(f, 1)[actions.RIPOSTE]["slays seat 1's Hill Giant"]
    assert hurt == pytest.approx(0.0196 + 0.28 * 0.6)


def test_odds_of_an_army_and_with_gifts(field: Fields) -> None:
    """TS-8.5, TS-3.14: the least and the most that the choice of a defender leaves; an Orc's gift is counted."""
    f = field(races="orc elf", racial_gifts=True)
    orc = f.outside(0)
    f.name(orc)
    bowman = f.put(1, "bowman")
    f.begin()
    shown = odds_of(f, 0)[actions.ATTACK + orc]
    assert round(100 * shown["seat 2's Tower loses an Integrity Point"], 2) == 25.96  # AL 50 against the Tower: the least
    assert round(100 * shown["damage if seat 2's Tower defends"], 2) == 25.96
    assert round(100 * shown["damage if seat 2's Bowman defends"], 2) == 35.56
    assert shown["a riposte of seat 2's Tower"] == pytest.approx(0.02 * 0.98)  # the Mage inside after an exceptional roll
    assert round(100 * shown["damage if seat 2's Elf Mage defends"], 2) == 33.16  # who steps out
    f.s.pos[bowman] = terms.DEFEND
    assert "damage if seat 2's Bowman defends" not in odds_of(f, 0)[actions.ATTACK + orc]


def test_odds_are_listed_best_first(field: Fields) -> None:
    """For who attacks by the damage, for who defends by the little damage."""
    f = field()
    crow, bowman, hero = f.put(0, "carrion_crow"), f.put(1, "bowman"), f.put(1, "hero")
    f.begin()
    f.play(actions.DIRECT + terms.place_of(crow))
    ranked = GAME.odds(f.m.view(0), f.s.setup)
    theirs = [one.action for one in ranked if (one.action - AT) // terms.PLACES == 1]
    assert theirs == [AT + bowman, AT + hero, AT + f.tower(1)]
    f.play("take back", actions.ATTACK + terms.place_of(crow), "army of seat 2")
    ranked = GAME.odds(f.m.view(1), f.s.setup)
    assert [one.action for one in ranked] == [AT + f.tower(1), AT + hero, actions.STEP_OUT, AT + bowman]


def test_what_waits_above_is_resolved_before_the_odds_of_letting_things_be(field: Fields) -> None:
    """TS-6.7: who passes reads the odds of the attack below a Shield, with the protection that the Shield will give."""
    f = field()
    giant, bowman = f.put(0, "hill_giant"), f.put(1, "bowman")
    f.begin()
    f.play(actions.ATTACK + terms.place_of(giant), "army of seat 2", "for 0 power", AT + bowman)
    while f.m.seat != 1:
        f.play(actions.PASS)
    absorbed = "the protection of seat 2's Bowman absorbs the blow"
    before = odds_of(f, 1)[actions.PASS]
    assert "the protection of your Bowman absorbs the blow" not in before
    f.play("cast shield", AT + bowman)
    assert (f.m.kind, f.m.seat) == ("respond", 0)
    shown = odds_of(f, 0)[actions.PASS]
    assert shown["slays seat 2's Bowman"] == pytest.approx(0.8 * before["slays your Bowman"])
    assert shown[absorbed] == pytest.approx(0.2 * before["slays your Bowman"])
    assert GAME.against(f.m.view(0), f.s.setup, actions.PASS) == {"level": 40, "defence": 30}
    assert f.s.effects == [] and len(f.s.stack) == 2, "the table itself is as it was"


def test_the_odds_of_an_answer_reckon_with_the_scrolls_above_it(field: Fields) -> None:
    """TS-6.6: the active player's Life Surge comes first; where dice come first, nothing is said."""
    f = field()
    bowman = f.put(0, "bowman")
    f.hold(0, "life_surge")
    f.hold(1, "power_blast")
    f.begin()
    f.play("cast life surge", AT + bowman)
    while f.m.seat != 1:
        f.play(actions.PASS)
    f.play("cast power blast")
    words = odds_of(f, 1)[AT + bowman]
    assert "seat 1's Bowman loses a Life Point" in words and "slays seat 1's Bowman" not in words
    f = field()
    bowman, _ = f.put(0, "bowman"), f.put(1, "bowman")
    f.hold(0, "black_plague")
    f.hold(1, "power_blast")
    f.begin()
    f.play("cast black plague")
    while f.m.seat != 1:
        f.play(actions.PASS)
    f.play("cast power blast")
    assert AT + bowman in f.m.options and odds_of(f, 1) == {}
