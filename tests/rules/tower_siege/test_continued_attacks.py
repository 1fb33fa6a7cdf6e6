"""A critical hit goes on inwards: to who is inside, and through a Tower Shield to the Tower (QRT 2, TS-9.2, TS-9.8)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.tower_siege import GAME
from wartable.games.tower_siege.seen import events
from wartable.games.tower_siege.table import actions, terms

Fields = Callable[..., Any]
AT = actions.AT


def ripostes(f: Any) -> list[str]:
    return [line for line in f.lines() if "ripostes" in line]


@pytest.mark.parametrize(
    ("dice", "life", "slain"),
    [
        ([2, 50, 80, 35, 35, 31], 2, True),  # a miss against a defence: the Mage strikes back and slays
        ([2, 50, 80, 36], 2, False),  # a miss against none
        ([2, 50, 30, 35], 2, False),  # a hit that is defended
        ([2, 50, 30, 36], 1, False),  # a hit
        ([2, 50, 99, 50, 36, 50], 2, False),  # a fumble: an automatic riposte, which misses
        ([2, 50, 99, 50, 35, 31], 2, True),
    ],
)
def test_the_mage_inside_ripostes_against_a_continued_attack(field: Fields, dice: list[int], life: int, slain: bool) -> None:
    """TS-9.6: only targeted attacks bring no riposte. He does not leave the Tower for it."""
    f = field()
    zombie = f.put(0, "zombie")
    f.attack(zombie, f.tower(1), *dice)
    assert f.s.life[f.mage(1)] == life
    assert f.alive(zombie) != slain
    assert len(ripostes(f)) == (1 if len(dice) > 4 else 0)
    assert f.s.inside(f.mage(1)) == f.tower(1)


def test_one_who_was_in_defend_does_not_riposte(field: Fields) -> None:
    f = field()
    f.s.pos[f.mage(1)] = terms.DEFEND
    f.attack(f.put(0, "zombie"), f.tower(1), 2, 50, 80, 35)
    assert ripostes(f) == []


def shielded(f: Any, occupied: bool) -> tuple[int, int]:
    """A Tower Shield around the Tower of seat 1, with a Hero in it or not."""
    shield, hero = f.put(1, "tower_shield"), f.put(1, "hero")
    if occupied:
        f.s.host[hero] = shield
    return shield, hero


def test_a_critical_hit_on_a_tower_shield_reaches_its_occupant_and_then_the_tower(field: Fields) -> None:
    f = field()
    shield, hero = shielded(f, True)
    f.attack(f.put(0, "zombie"), shield, 2, 50, 30, 46, 30, 51)
    assert not f.alive(hero)
    assert (f.s.life[shield], f.s.life[f.tower(1)]) == (1, 1)


def test_without_an_occupant_it_reaches_the_tower(field: Fields) -> None:
    f = field()
    shield, hero = shielded(f, False)
    f.attack(f.put(0, "zombie"), shield, 2, 50, 30, 51)
    assert f.alive(hero) and f.s.life[f.tower(1)] == 1


def test_the_riposte_of_the_occupant_comes_before_the_tower(field: Fields) -> None:
    """TS-9.2: an attacker that it slays strikes no more; one that lives goes on."""
    for riposte, struck in (([45, 31], False), ([46, 50, 30, 51], True)):
        f = field()
        shield, _ = shielded(f, True)
        zombie = f.put(0, "zombie")
        f.attack(zombie, shield, 2, 50, 80, 40, *riposte)
        assert f.alive(zombie) == struck
        assert f.s.life[f.tower(1)] == (1 if struck else 2)


def test_the_attacker_may_leave_either_undone(field: Fields) -> None:
    f = field()
    shield, hero = shielded(f, True)
    zombie = f.put(0, "zombie")
    f.begin(2, 50, 30, 51)
    f.play(actions.ATTACK + terms.place_of(zombie), AT + shield)
    f.settle(("follow_up",))
    assert f.m.view(0).table["reply"][1] == hero
    f.play("decline")
    assert f.m.view(0).table["reply"][1] == f.tower(1)
    f.settle()
    assert f.alive(hero) and f.s.life[f.tower(1)] == 1


def test_through_tower_shield_and_tower_to_the_mage(field: Fields) -> None:
    f = field()
    shield, _ = shielded(f, False)
    f.attack(f.put(0, "zombie"), shield, 2, 50, 1, 50, 30, 36)
    assert (f.s.life[shield], f.s.life[f.tower(1)], f.s.life[f.mage(1)]) == (1, 1, 1)


@pytest.mark.parametrize(
    ("dice", "hero_lives", "tower"),
    [
        ([1, 50, 20, 46, 20, 51, 90], False, 1),  # both are struck
        ([1, 50, 90, 20, 51, 90], True, 1),  # the occupant is missed
        ([1, 50, 100], True, 2),  # a fumble ends it all
        ([20, 99, 20, 46, 20, 51, 90], False, 1),  # so does a fumbled defence of the structure
    ],
)
def test_an_arrow_goes_on_to_occupant_and_tower(field: Fields, dice: list[int], hero_lives: bool, tower: int) -> None:
    """TS-9.8."""
    f = field()
    shield, hero = shielded(f, True)
    bowman = f.put(0, "bowman")
    f.shoot(bowman, [shield], *dice)
    assert f.alive(hero) == hero_lives
    assert f.s.life[f.tower(1)] == tower
    told = [e for e in f.s.events if e.kind == events.FOLLOWS]
    assert len(told) == (1 if dice[-1] == 100 else 2)


@pytest.mark.parametrize(("spent", "level", "defence"), [("for 0 power", 40, 45), ("for 1 power", 45, 45)])
def test_a_strike_that_goes_on_shows_what_a_club_strike_adds(field: Fields, spent: str, level: int, defence: int) -> None:
    """TS-8.7, TS-9.5: the power is spent once and holds for each strike of the attacker; odds and dice know it."""
    f = field()
    giant, hero = f.put(0, "hill_giant"), f.put(1, "hero")
    f.begin(80, 100, 40, 90)
    f.play(actions.ATTACK + terms.place_of(giant), "army of seat 2", spent, AT + hero)
    f.settle(("follow_up",))
    view, setup = f.m.view(0), f.s.setup
    assert GAME.against(view, setup, actions.STRIKE) == {"level": level, "defence": defence}
    (strike,) = GAME.odds(view, setup)
    assert [made.total for made in strike.sums[:2]] == [level, defence] and strike.action == actions.STRIKE
    assert strike.sums[0].parts[-1].words == ("Club Strike" if level == 45 else "own level")
    f.play("strike")
    rolled = [event for event in f.s.events if event.kind == events.STRIKE][-1]
    assert (rolled.args[2], rolled.args[6]) == (level, defence)
