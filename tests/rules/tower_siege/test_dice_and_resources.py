"""Dice, levels, gold and power (TS-1, TS-2)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.tower_siege.cards.catalogue import NUMBER
from wartable.games.tower_siege.rules import levels, resources, things
from wartable.games.tower_siege.table import actions, terms

Fields = Callable[..., Any]
AT = actions.AT


@pytest.mark.parametrize(("roll", "level", "result"), [
    (30, 30, terms.HIT), (31, 30, terms.MISS), (1, 0, terms.CRIT), (2, 0, terms.CRIT), (3, 0, terms.MISS),
    (98, 120, terms.HIT), (99, 120, terms.FUM), (100, 120, terms.FUM),
])  # fmt: skip
def test_results_of_a_roll(roll: int, level: int, result: int) -> None:
    """TS-1.1, TS-1.2, TS-1.3."""
    assert levels.classify(roll, level) == result


def test_levels_are_sums(field: Fields) -> None:
    """TS-1.4: SL bonuses raise AL, DL and RL, not SS and IS; the highest base PL and all additions; never below 0."""
    f = field()
    hero = f.put(0, "hero")
    for item in ("ring_of_strength", "chain_mail", "helm", "shield_item"):
        f.put(0, item, hero)
    assert [f.level(hero, x) for x in (terms.AL, terms.DL, terms.RL, terms.PL, terms.SS, terms.IS)] == [50, 55, 50, 55, 0, 0]
    f.put(0, "plate_armor", hero)
    assert f.level(hero, terms.PL) == 70
    f.s.card[hero] = NUMBER["stone_mason"]
    f.s.effects.append([terms.ON_STAT, hero, terms.RL * 256 + 5, 0, 0, 1, NUMBER["ward"]])
    assert f.level(hero, terms.RL) == 25


def test_protection_has_no_exceptional_rolls(field: Fields) -> None:
    """TS-1.5: no roll without PL; 99 or 100 absorbs nothing and fumbles nothing, 01 is only a low roll."""
    f = field()
    zombie, bowman = f.put(0, "zombie"), f.put(1, "bowman")
    f.put(1, "helm", bowman)
    f.attack(zombie, bowman, 20, 80, 100)
    assert not f.alive(bowman)
    assert f.s.pos[zombie] == terms.ATTACK


def test_a_four_sided_die_may_be_used(field: Fields) -> None:
    """TS-1.6 with duration_die d4."""
    f = field(phase=terms.PURCHASE, duration_die="d4")
    f.hold(0, "vein_of_gold")
    f.purse(0, 0, 0)
    f.begin(3)
    f.play("play vein of gold")
    assert f.s.vein[0] == 3


def test_resources_yield_and_refresh(field: Fields) -> None:
    """TS-2.1, TS-2.2: one point each; spent until the own step 5, the rest is lost there."""
    f = field()
    s = f.s
    s.vein[0] = s.surge[0] = 0
    s.mines[0], s.stones[0] = 2, 1
    assert (resources.gold(s, 0), resources.power(s, 0)) == (9, 7)
    resources.pay(s, 0, 5, 3)
    assert (resources.gold(s, 0), resources.power(s, 0)) == (4, 4)
    resources.refresh(s, 0)
    assert (resources.gold(s, 0), resources.power(s, 0)) == (9, 7)


def test_market_cards_cost_two_and_can_be_destroyed(field: Fields) -> None:
    """TS-2.3, TS-2.4: base cards cannot; cards in the Caravan cannot; spent ones can."""
    f = field(phase=terms.PURCHASE)
    f.hold(0, "mine", "ruin")
    f.purse(0, 2, 3)
    f.s.caravan[1] = (NUMBER["mine"],)
    f.begin()
    assert not f.can("cast ruin")
    f.play("buy mine")
    assert resources.gold(f.s, 0) == 0
    f.s.mines[1] = f.s.mines_spent[1] = 1
    f.cast("ruin", [], 90)
    assert (f.s.mines[1], f.s.mines_spent[1]) == (0, 0)
    assert list(f.s.discard[1]) == [NUMBER["mine"]]


@pytest.mark.parametrize(("gp", "pp", "k", "cost", "payable"), [
    (4, 3, 3, (5, 0), True), (4, 2, 3, (5, 0), False), (9, 0, 3, (0, 3), True), (8, 0, 3, (0, 3), False),
    (1, 1, 3, (2, 2), False), (2, 8, 2, (6, 0), True), (5, 5, 3, (5, 5), True),
])  # fmt: skip
def test_payments(gp: int, pp: int, k: int, cost: tuple[int, int], payable: bool) -> None:
    """TS-2.5, TS-2.7: the smallest change, and never both ways."""
    assert resources.payable(gp, pp, k, *cost) == payable


def test_alchemy_only_in_the_own_turn_if_agreed(field: Fields) -> None:
    """TS-2.5, alchemy_any_turn."""
    f = field(alchemy_any_turn=False)
    assert resources.ratio(f.s, 0) == 3
    assert not resources.can_pay(f.s, 1, 0, 70)
    assert field().s.rules.alchemy_any


def test_order_of_payment(field: Fields) -> None:
    """TS-2.7: market cards, base cards, surge points; surges first if they do not last."""
    f = field()
    s = f.s
    s.mines[0], s.vein[0] = 1, 2
    resources.pay(s, 0, 8, 0)
    assert (s.mines_spent[0], s.base_gp_spent[0], s.vein[0]) == (1, 7, 2)
    f = field(surge_persists=False)
    f.s.vein[0] = 2
    resources.pay(f.s, 0, 3, 0)
    assert (f.s.vein[0], f.s.base_gp_spent[0]) == (0, 1)


def test_payment_by_hand(field: Fields) -> None:
    """TS-2.7, manual_payment: split and order are chosen."""
    f = field(phase=terms.PURCHASE, manual_payment=True)
    f.hold(0, "skeleton")
    f.s.vein[0], f.s.surge[0] = 3, 12
    f.begin()
    f.play("buy skeleton")
    assert f.m.kind == "payment"
    f.play("change 2 gold", "spend surge market base")
    assert (f.s.vein[0], f.s.surge[0]) == (1, 6)


def test_alchemist(field: Fields) -> None:
    """TS-2.6: two for one while it has not attacked; then it may not attack."""
    f = field()
    alchemist = f.put(0, "alchemist")
    assert resources.ratio(f.s, 0) == 2
    f.s.marks[alchemist] |= terms.ACTED
    assert resources.ratio(f.s, 0) == 3
    f.s.marks[alchemist] &= ~terms.ACTED
    f.purse(0, 0, 4)
    resources.pay(f.s, 0, 2, 0)
    f.begin()
    assert not f.can(actions.ATTACK + terms.place_of(alchemist))
    assert "TS-2.6" in f.refusal(actions.ATTACK + terms.place_of(alchemist))


def test_obelisk_and_forge_double_base_cards_at_once(field: Fields) -> None:
    """TS-2.8: only base cards; capacity rises and shrinks at once."""
    f = field(equal_start=True, races="human")
    s = f.s
    s.vein[0] = s.surge[0] = 0
    resources.pay(s, 0, 0, 3)
    obelisk = f.put(0, "obelisk")
    assert resources.power(s, 0) == 2 * 5 + 2 - 3
    f.put(0, "deep_forge")
    assert resources.gold(s, 0) == 2 * 6 + 1
    things.fall(s, obelisk)
    assert resources.power(s, 0) == 5 + 2 - 3


def test_surges(field: Fields) -> None:
    """TS-2.9: free, one of each kind in play and per turn, discarded when spent; gone at step 5 if they do not last."""
    f = field(phase=terms.PURCHASE)
    f.hold(0, "vein_of_gold", "vein_of_gold", "mine")
    f.purse(0, 0, 0)
    f.begin(30)
    f.play("play vein of gold")
    assert f.s.vein[0] == 2
    assert not f.can("play vein of gold")
    assert "TS-2.9" in f.refusal("play vein of gold")
    f.play("buy mine")
    assert list(f.s.discard[0]) == [NUMBER["vein_of_gold"]]
    assert not f.can("play vein of gold")
    f = field(surge_persists=False)
    resources.refresh(f.s, 0)
    assert (f.s.vein[0], f.s.surge[0]) == (0, 0)


def test_costs_are_lost_with_the_action(field: Fields) -> None:
    """TS-2.10: a casting that fizzles stays paid."""
    f = field()
    bowman = f.put(1, "bowman")
    f.hold(1, "fury")
    f.purse(0, 0, 3)
    f.begin(20, 80)
    f.play("cast powerbolt", AT + bowman, "cast fury", AT + bowman)
    f.settle()
    assert not f.alive(bowman)
    assert resources.power(f.s, 0) == 0
    assert "Anna's Powerbolt has no effect." in f.lines()
