"""Scrolls, Spells and who casts them (TS-12)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wartable.games.tower_siege.cards.catalogue import CARDS, NUMBER
from wartable.games.tower_siege.rules import attempts, resources, trials
from wartable.games.tower_siege.table import actions, terms

Fields = Callable[..., Any]
AT = actions.AT


def test_only_living_mages_cast(field: Fields) -> None:
    """TS-12.1: from anywhere."""
    f = field()
    f.begin()
    assert f.can("cast powerbolt")
    f.outside(0)
    f.begin()
    assert f.can("cast powerbolt")
    assert "TS-12.1" in f.refusal("cast bowman")


def test_levels_of_a_scroll(field: Fields) -> None:
    """TS-12.2: exactly one level, paid and discarded; sand storm at different targets unless agreed."""
    f = field()
    f.hold(0, "power_blast")
    f.purse(0, 0, 3)
    f.begin(90)
    f.play("cast power blast", AT + f.tower(1))
    assert [a - actions.LEVEL for a in f.m.options if a >= actions.LEVEL] == [1, 2, 3]
    assert "TS-12.2" in f.refusal("for 7 power")
    f.play("for 3 power")
    f.settle()
    assert f.s.discard[0][-1] == NUMBER["power_blast"]
    for same in (False, True):
        f = field(sand_storm_same_target=same)
        f.put(1, "bowman")
        f.hold(0, "sand_storm")
        f.begin()
        f.play("cast sand storm", AT + f.tower(1))
        assert (AT + f.tower(1) in f.m.options) == same


def test_scrolls_with_a_duration_stay(field: Fields) -> None:
    """TS-12.3: and a Shelter stays as the structure."""
    f = field()
    f.hold(0, "mist", "shelter")
    f.cast("mist", [])
    assert list(f.s.discard[0]) == []
    assert f.s.has_effect(terms.NO_SHOTS, -1)
    bowman = f.put(0, "bowman")
    f.begin()
    assert not f.can(actions.SHOOT + terms.place_of(bowman))
    f.cast("shelter", ["decline", "for 9 power"])
    shelter = f.s.things[0][-1]
    assert (f.s.card[shelter], f.s.life[shelter], f.level(shelter, terms.DL)) == (NUMBER["shelter"], 2, 25)


def test_cast_rolls(field: Fields) -> None:
    """TS-12.4: only with an SS; failed: no effect."""
    f = field()
    hero = f.put(1, "hero")
    f.hold(0, "entangle", "entangle", "entangle")
    f.cast("entangle", [AT + hero], 41)
    assert f.s.pos[hero] == terms.ON_GUARD
    f.cast("entangle", [AT + hero], 40, 45)
    assert f.s.pos[hero] == terms.ON_GUARD
    f.cast("entangle", [AT + hero], 40, 46, 51)
    assert f.s.pos[hero] == terms.DEFEND
    assert [e[terms.E_LEFT] for e in f.s.effects] == [2]
    assert list(f.s.discard[0]) == [NUMBER["entangle"]] * 2


def test_targets_are_checked_again(field: Fields) -> None:
    """TS-12.5: what has gone into a structure is replaced by it."""
    f = field()
    bowman = f.put(1, "bowman")
    f.hold(1, "shelter")
    f.begin(20, 30)
    f.play("cast powerbolt", AT + bowman, "cast shelter", AT + bowman, "for 5 power")
    f.settle()
    assert ("Anna's Weefolk Mage rolls 20 against Spell Skill 20: hit. "
            "Ben's Shelter rolls 30 against Resistance Level 25: fails.") in f.lines()
    assert f.alive(bowman)


def test_ss_bonuses(field: Fields) -> None:
    """TS-12.6: of the Mage's own Items."""
    f = field()
    f.put(0, "staff", f.mage(0))
    f.put(0, "ring_of_spell_casting", f.put(0, "hero"))
    assert attempts.spell_skill(f.s, 0, NUMBER["powerbolt"], 20) == 25


def test_attack_based_magic() -> None:
    """TS-12.7: what strikes, destroys or makes somebody resist."""
    attacking = {key for key in NUMBER if CARDS.magic[NUMBER[key]].attacks}
    assert attacking == {
        "powerbolt", "shatter", "power_blast", "ruin", "fury", "sand_storm", "black_plague", "bind", "waste", "fire_brimstone",
        "divine_light", "entangle", "raze", "twinbolt",
    }  # fmt: skip


def test_bought_spells_stay(field: Fields) -> None:
    """TS-12.8: cast as often as there is power."""
    f = field(phase=terms.PURCHASE)
    f.hold(0, "twinbolt")
    f.begin(90, 90, 90, 90)
    f.play("buy twinbolt")
    for _ in range(2):
        f.play("cast twinbolt", AT + f.tower(1), AT + f.tower(1))
        f.settle()
    assert list(f.s.spells[0]) == [NUMBER["twinbolt"]]
    assert f.dice_left() == 0


def test_powerbolt(field: Fields) -> None:
    """TS-12.9: 3 power, On Turn, SS20; any turn if agreed."""
    for agreed in (False, True):
        f = field(powerbolt_any_turn=agreed)
        f.begin()
        f.play("end turn")
        assert f.can("cast powerbolt") == agreed
    assert CARDS.pp[NUMBER["powerbolt"]] == 3


def test_shield(field: Fields) -> None:
    """TS-12.10: any creature anywhere, +20 PL, not twice."""
    f = field()
    f.cast("shield", [AT + f.mage(1)])
    assert f.level(f.mage(1), terms.PL) == 20
    f.begin()
    f.put(0, "hero")
    f.play("cast shield")
    assert AT + f.mage(1) not in f.m.options


def test_shatter_reach(field: Fields) -> None:
    """TS-12.11: Relics SS15; Items on structures only if agreed."""
    f = field()
    cauldron = f.put(1, "dremours_cauldron")
    f.cast("shatter", [AT + cauldron], 16)
    assert f.alive(cauldron)
    for agreed in (False, True):
        f = field(shatter_structure_items=agreed)
        gate = f.put(1, "gate", f.tower(1))
        assert trials.shatters(f.s, 0, gate) == agreed


def test_discount(field: Fields) -> None:
    """TS-12.12: Spells, not Scrolls, at least 1."""
    f = field()
    f.put(0, "apprentice")
    f.s.spells[0] = (NUMBER["ward"],)
    assert resources.spell_cost(f.s, 0, NUMBER["ward"]) == 1
    assert resources.spell_cost(f.s, 0, NUMBER["fury"]) == 3


def test_a_fumbled_counter(field: Fields) -> None:
    """TS-12.13: a plain failure."""
    f = field()
    f.hold(1, "anti_magic")
    f.begin(99, 90)
    f.play("cast powerbolt", AT + f.tower(1), "cast anti magic", "for 2 power")
    f.settle()
    assert not f.s.marks[f.mage(1)] & terms.LOCKED
