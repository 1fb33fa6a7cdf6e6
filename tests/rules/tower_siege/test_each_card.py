"""Cards one by one: those that no other test uses."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.tower_siege import GAME
from wartable.games.tower_siege.cards import spells
from wartable.games.tower_siege.cards.catalogue import CARDS, NUMBER
from wartable.games.tower_siege.rules import levels, magic, resources, things
from wartable.games.tower_siege.table import actions, terms
from wartable.kernel.errors import BadInput

Fields = Callable[..., Any]
AT = actions.AT


# Cards one by one: those that no other test uses.


def test_librahm_holds_a_scroll(field: Fields) -> None:
    """Librahm of Sorcery: for 2 gold, face down, cast from there, lost with it."""
    f = field(phase=terms.PURCHASE)
    librahm = f.put(0, "librahm")
    f.hold(0, "fury", "ruin")
    f.purse(0, 2, 3)
    f.begin(90)
    f.play(actions.USE + terms.place_of(librahm), "lay down fury")
    f.settle()
    assert f.s.held[0] == NUMBER["fury"]
    assert (f.m.view(1).table["seats"][0]["librahm"], f.m.view(0).table["seats"][0]["librahm"]) == ("?", "fury")
    assert "Anna lays a Scroll into the Librahm." in f.lines()
    f.play("cast from the librahm", AT + f.tower(1))
    f.settle()
    assert f.s.held[0] == -1 and f.s.discard[0][-1] == NUMBER["fury"]
    f.s.held[0] = NUMBER["ruin"]
    things.fall(f.s, f.tower(0))
    assert NUMBER["ruin"] in f.s.discard[0] and f.s.held[0] == -1


def test_scrying_pool(field: Fields) -> None:
    """Scrying Pool: three cards seen, one on top, two at the bottom, remembered by the owner alone."""
    f = field(phase=terms.PURCHASE)
    pool = f.put(0, "scrying_pool")
    f.s.deck[0] = tuple([NUMBER[c] for c in ("mine", "mine", "fury", "ruin", "gate")])
    f.s.deck_seen[0] = (0,) * 5
    f.begin()
    f.play(actions.USE + terms.place_of(pool))
    f.settle(("scry",))
    f.play("take fury")
    assert list(f.s.deck[0]) == [NUMBER[c] for c in ("ruin", "gate", "mine", "mine", "fury")]
    assert list(f.s.deck_seen[0]) == [1, 1, 0, 0, 1]
    assert f.m.view(0).table["seats"][0]["deck_known"] == [[0, "ruin"], [1, "gate"], [4, "fury"]]
    assert f.m.view(1).table["seats"][0]["deck_known"] == []


def test_recall_and_memory(field: Fields) -> None:
    """Recall: back from the discard pile, and everybody remembers it."""
    f = field()
    f.hold(0, "recall")
    f.s.discard[0] = (NUMBER["fury"], NUMBER["gate"])
    f.cast("recall", ["take gate"])
    assert list(f.s.hand[0]) == [NUMBER["gate"]]
    assert f.m.view(1).table["seats"][0]["shown"] == ["gate"]
    assert list(f.s.discard[0]) == [NUMBER["fury"], NUMBER["recall"]]


def test_swift_caravan_quicken_divine_light_ward(field: Fields) -> None:
    """Swift Caravan, Quicken, Divine Light, Ward, Waste, Fire and Brimstone."""
    f = field()
    f.hold(0, "swift_caravan", "divine_light", "waste", "fire_brimstone")
    f.s.caravan[0] = (NUMBER["mine"],)
    f.s.spells[0] = (NUMBER["quicken"], NUMBER["ward"])
    f.cast("swift_caravan", [])
    assert f.s.mines[0] == 1
    footman, enemy, ghoul = f.put(0, "footman"), f.put(1, "footman"), f.put(1, "ghoul")
    f.attack(footman, enemy, 90, 90)
    f.cast("quicken", [])
    assert f.can(actions.ATTACK + terms.place_of(footman))
    f.s.marks[f.put(0, "footman")] |= terms.ACTED
    f.begin()
    assert not f.can("cast quicken"), "once per turn"
    f.cast("divine_light", [], 16)
    assert not f.alive(ghoul)
    f.cast("ward", [AT + f.tower(0)])
    assert (f.level(f.tower(0), terms.RL), f.level(f.tower(0), terms.DL)) == (65, 50)
    f.cast("waste", [AT + f.tower(1), "for 9 power"], 65, 41)
    assert f.s.life[f.tower(1)] == 1
    f.cast("fire_brimstone", [], 51, 31)
    assert f.s.life[f.tower(1)] == 0 and not f.alive(enemy)
    assert f.s.life[f.mage(1)] == 2


def test_rogues(field: Fields) -> None:
    """Cutpurse, Saboteur, Shadow Blade, Thaylen."""
    f = field()
    cutpurse, saboteur = f.put(0, "cutpurse"), f.put(0, "saboteur")
    gate = f.put(1, "gate", f.tower(1))
    f.purse(0, 0, 9)
    f.purse(1, 5, 0)
    f.begin(35, 30, 90)
    f.play(actions.DRAIN + terms.place_of(cutpurse))
    f.settle()
    assert (resources.gold(f.s, 0), resources.gold(f.s, 1)) == (2, 3)
    f.play(actions.BREAK + terms.place_of(saboteur))
    f.settle()
    assert not f.alive(gate)
    blade, target = f.put(0, "shadow_blade"), f.put(1, "hero")
    assert levels.strike_al(f.s, blade, target, True, False) == 50
    f.put(0, "thaylen")
    assert f.level(blade, terms.DL) == 45


def test_modifiers_of_the_rest(field: Fields) -> None:
    """Sapper, Sentinel, Brinewarden, Plate Armor, Talisman, Ring of Skill, Crucible."""
    f = field()
    sapper, sentinel, hero = f.put(0, "sapper"), f.put(0, "sentinel"), f.put(0, "hero")
    assert levels.strike_al(f.s, sapper, f.tower(1), False, False) == 40
    assert levels.strike_al(f.s, sapper, hero, False, False) == 25
    assert f.level(sentinel, terms.DL) == 40
    f.put(0, "brinewarden")
    assert f.level(f.tower(0), terms.DL) == 60
    f.put(0, "plate_armor", hero)
    assert (f.level(hero, terms.PL), f.level(hero, terms.AL)) == (45, 40)
    f.put(0, "talisman", f.mage(0))
    assert (f.level(f.mage(0), terms.PL), f.level(f.mage(0), terms.RL)) == (10, 40)
    f.put(0, "crucible")
    assert resources.ratio(f.s, 0) == 2
    f.put(0, "deep_forge")
    assert resources.base_capacity(f.s, 0, True) == 14


@pytest.mark.parametrize("key", list(NUMBER))
def test_every_card_is_complete(key: str) -> None:
    """Own-words text, a source, and something that it does or is."""
    c = NUMBER[key]
    assert CARDS.text[c].endswith(".")
    assert CARDS.kind[c] != terms.MAGE or CARDS.sl[c] == 100 - 5 * (CARDS.mines[c] + CARDS.stones[c])
    if CARDS.market[c] and CARDS.creature[c]:
        assert CARDS.lp[c] == 1 and CARDS.gp[c] + CARDS.pp[c] >= 4
    if CARDS.kind[c] == terms.ITEM:
        assert CARDS.ic[c] and 30 <= CARDS.rl[c] <= 40
    assert GAME.actions.find(f"buy {key.replace('_', ' ')}") >= 0


def test_an_effect_without_a_deed_is_refused_where_it_stands() -> None:
    """The file and the card are named."""
    some = {effect: deed for effect, deed in magic.BOUND.items() if effect is not spells.Ruin}
    with pytest.raises(BadInput, match=r"printed\.toml: card ruin: no rule carries out the effect Ruin"):
        magic.bind(some)
    assert [type(deed).__name__ for deed in magic.bind(magic.BOUND)].count("Ruining") == 1


def test_quicken_is_cast_once_a_turn(field: Fields) -> None:
    """Quicken: another creature that has acted must wait for the next turn."""
    f = field()
    f.s.spells[0] = (NUMBER["quicken"],)
    first, second = f.put(0, "footman"), f.put(0, "footman")
    for attacker, enemy in ((first, f.put(1, "footman")), (second, f.put(1, "footman"))):
        f.attack(attacker, enemy, 90, 90)
    assert f.can("cast quicken")
    f.cast("quicken", [AT + first])
    assert f.can(actions.ATTACK + terms.place_of(first)) and not f.can(actions.ATTACK + terms.place_of(second))
    assert not f.can("cast quicken")
