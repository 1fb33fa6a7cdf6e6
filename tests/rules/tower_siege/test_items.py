"""Items and who carries them (TS-11)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.tower_siege.cards.catalogue import NUMBER
from wartable.games.tower_siege.rules import attack, offers, things
from wartable.games.tower_siege.table import actions, terms

Fields = Callable[..., Any]
AT = actions.AT


@pytest.mark.parametrize(("item", "bearer", "usable"), [
    ("battle_axe", "skeleton", True), ("battle_axe", "alchemist", False), ("staff", "alchemist", True),
    ("ring_of_strength", "hill_giant", True), ("ring_of_strength", "zombie", False), ("helm", "hill_giant", False),
    ("gate", "hero", False), ("chain_mail", "hero", True), ("wand_of_fire", "footman", False),
])  # fmt: skip
def test_who_may_use_what(field: Fields, item: str, bearer: str, usable: bool) -> None:
    """TS-11.1: a shared letter; O for all but X; U is all but S; S on structures only."""
    f = field()
    assert things.usable(f.s, NUMBER[item], f.put(0, bearer)) == usable


def test_carrying_limits(field: Fields) -> None:
    """TS-11.2, TS-11.3, TS-11.8: Mage 6, others 4; no two of a name; no bearer, no purchase."""
    f = field(phase=terms.PURCHASE)
    hero = f.put(0, "hero")
    for item in ("sword", "helm", "chain_mail", "shield_item"):
        f.put(0, item, hero)
    assert not things.has_room(f.s, NUMBER["ring_of_strength"], hero)
    for item in ("ring_of_strength", "ring_of_skill", "ring_of_resistance", "wand_of_fire", "talisman"):
        f.put(0, item, f.mage(0))
    assert things.has_room(f.s, NUMBER["staff"], f.mage(0))
    f.put(0, "staff", f.mage(0))
    f.hold(0, "amulet_of_life", "boiling_oil", "murder_holes")
    f.begin()
    assert not f.can("buy amulet of life")
    assert "TS-11.3" in f.refusal("buy amulet of life")
    f.play("buy boiling oil")
    assert not f.can("buy murder holes")


def test_slots(field: Fields) -> None:
    """TS-11.4, TS-11.5: one of a slot gives its benefit; the new one is active; it can be changed while unused."""
    f = field(phase=terms.PURCHASE)
    hero, enemy = f.put(0, "hero"), f.put(1, "bowman")
    axe, sword = f.put(0, "battle_axe", hero), f.put(0, "sword", hero)
    assert (f.level(hero, terms.AL), f.level(hero, terms.DL)) == (55, 50)
    f.begin()
    f.play(actions.WIELD + terms.place_of(axe))
    assert (f.level(hero, terms.AL), f.level(hero, terms.DL)) == (60, 45)
    assert not f.can(actions.WIELD + terms.place_of(sword))
    assert "TS-11.5" in f.refusal(actions.WIELD + terms.place_of(sword))
    things.leave(f.s, axe)
    assert f.level(hero, terms.DL) == 50
    assert f.alive(enemy)


def test_items_resist_for_themselves(field: Fields) -> None:
    """TS-11.6: the bearer's RL does not help."""
    f = field()
    hero = f.put(1, "hero")
    axe = f.put(1, "battle_axe", hero)
    f.put(1, "ring_of_resistance", hero)
    f.cast("shatter", [AT + axe], 20, 36)
    assert not f.alive(axe)


def test_handing_on(field: Fields) -> None:
    """TS-11.7: as often as one likes, up to a large number; not after use, not from a structure, also from inside."""
    f = field(phase=terms.PURCHASE)
    hero, footman = f.put(0, "hero"), f.put(0, "footman")
    sword = f.put(0, "sword", hero)
    f.begin()
    f.play(actions.GIVE + terms.place_of(sword), AT + footman)
    assert f.s.host[sword] == footman
    f.play(actions.GIVE + terms.place_of(sword), AT + hero)
    assert f.s.host[sword] == hero
    f.s.handed[0] = offers.MOST_HANDED - 1
    f.begin()
    f.play(actions.GIVE + terms.place_of(sword), AT + footman)
    assert not f.can(actions.GIVE + terms.place_of(sword))
    assert "TS-11.7" in f.refusal(actions.GIVE + terms.place_of(sword))
    f.s.handed[0] = 0
    ring = f.put(0, "ring_of_strength", f.mage(0))
    f.begin()
    assert f.can(actions.GIVE + terms.place_of(ring))
    f.s.marks[ring] |= terms.USED
    f.begin()
    assert "TS-11.7" in f.refusal(actions.GIVE + terms.place_of(ring))


def test_shooting_items(field: Fields) -> None:
    """TS-11.9: in place of the attack, with the bearer's IS bonus; a Ballista has none (edge case 40)."""
    f = field()
    mage = f.mage(0)
    wand, ballista = f.put(0, "wand_of_fire", mage), f.put(0, "ballista", f.tower(0))
    f.put(0, "ring_of_skill", mage)
    assert attack.shot_level(f.s, mage, wand) == 40
    assert attack.shot_level(f.s, f.tower(0), ballista) == 30
