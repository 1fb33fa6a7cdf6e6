"""Positions: a table is written down and played on; what no siege can come to is refused in words."""
from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.tower_siege import GAME
from wartable.games.tower_siege.cards.catalogue import NUMBER
from wartable.games.tower_siege.table import actions, entries, terms
from wartable.kernel.errors import BadInput
from wartable.kernel.position import read_position, write_position, write_toml

Fields = Callable[..., Any]
MAGE, TOWER, HERO, SWORD = 0, 1, 2, 3
RESOLVING = ["Resolve", "Interlude", "AfterStack", "Act", "EndTurn(1)"]


def written(field: Fields) -> dict[str, Any]:
    """A hero with a sword in the active player's COMBAT, as data."""
    f = field()
    for p in (0, 1):
        f.s.vein[p] = f.s.surge[p] = 4
    hero = f.put(0, "hero")
    f.put(0, "sword", hero)
    f.begin()
    return tomllib.loads(write_position(GAME, f.s))


def test_a_position_is_played_on(field: Fields) -> None:
    data = written(field)
    game, s = read_position(write_toml(data))
    assert game is GAME
    assert write_position(GAME, s) == write_toml(data)
    s.apply(actions.CAST + NUMBER["powerbolt"])
    assert GAME.decisions[s.kind] == "compose"


def test_a_position_need_not_say_what_is_due(field: Fields) -> None:
    data = written(field)
    del data["due"]
    assert read_position(write_toml(data))[1].kind == actions.TURN_ACTION
    data["table"]["phase"] = terms.DRAW
    assert read_position(write_toml(data))[1].kind != actions.TURN_ACTION


def change(data: dict[str, Any], where: str, value: Any) -> None:
    """Sets table.name[i][j] to a value."""
    name, *path = where.split(".")
    holder: Any = data["table"]
    for step in path:
        holder, name = holder[name], int(step)
    holder[name] = value


@pytest.mark.parametrize(
    ("where", "value", "words"),
    [
        ("life.0", -1, "life holds numbers from 0 to 200, not -1"),
        ("card.9", 5, "things[0] must list exactly"),
        ("mines_spent.0", 9, "more than it has (TS-2.2)"),
        ("vein.1", 5, "vein holds numbers from 0 to 4, not 5"),
        ("phase", 9, "phase holds numbers from 0 to 6, not 9"),
        ("deck.0.0", 0, "no card of a deck (TS-4.1)"),
        ("deck_seen.0.0", 2, "deck_seen holds numbers from 0 to 1"),
        ("deck_seen.0", [0], "deck_seen[0] must be as long"),
        ("mines", [0], "mines must have 2 entries, not 1"),
        ("held.0", NUMBER["mine"], "must be Scrolls"),
        ("shown.0", [NUMBER["fury"]], "neither in the hand nor in the Librahm"),
        ("caravan.0", [NUMBER["hero"]], "only Mines, Powerstones and Relics"),
        ("spells.1", [NUMBER["raze"], NUMBER["raze"]], "each once (TS-12.8)"),
        (f"card.{MAGE}", NUMBER["hero"], "without its Mage"),
        (f"life.{MAGE}", 0, "the Mage of seat 1 is dead"),
        (f"card.{SWORD}", NUMBER["fury"], "never in play as a thing"),
        (f"host.{SWORD}", -1, "needs a bearer"),
        (f"host.{SWORD}", TOWER, "cannot be borne by Tower"),
        (f"host.{HERO}", TOWER, "one creature at a time is inside"),
        (f"host.{HERO}", MAGE, "only a Mount"),
        ("effects", [[terms.NO_ATTACKS, 3, 0, 0, 0, 1, NUMBER["battle_truce"]]], "is no effect"),
        ("effects", [[terms.IN_USE, HERO, terms.CHARGE + 1, 0, 0, 1, NUMBER["hero"]]], "is no effect"),
        ("stack", [[0, entries.SKILL, 0, HERO, entries.SKILL_SUMMON, -1]], "cannot be resolved"),
        ("fight", [0, 48, 0, 0, 0, 0, 1, 0, 48, 0, 0, 0, 50, 30, terms.FUM + 1, 0, -1], "an exchange can come to"),
        ("volley", [0, 2, 30, 0, 1, 0, -1, 0, 0, -1, 1], "shots can come to"),
        ("hand.0", [NUMBER["mine"]] * 8, "more than 7 cards (TS-4.5)"),
        ("discard.0", [NUMBER["mine"]] * 141, "more cards than a deck"),
        ("siege", 3, "a round to come"),
        ("active", 2, "active holds numbers from -1 to 1"),
        ("first", -1, "active and first"),
        ("stack", [[0, entries.CAST, 0, NUMBER["fury"], 0, 0]], "cannot be resolved"),
        ("stack", [[0, entries.CAST, 0, NUMBER["powerbolt"], 0, 0, 2 * terms.PLACES]], "cannot be resolved"),
        ("current", [0, entries.SKILL, 0, HERO, entries.SKILL_MOVE, 0], "Resolve is not due"),
        ("fight", [0] * 17, "until EndExchange"),
        ("draft", [actions.NEXT], "nobody is putting together"),
        ("out", [1], "out must list"),
    ],
)
def test_what_cannot_be_is_refused(field: Fields, where: str, value: Any, words: str) -> None:
    data = written(field)
    change(data, where, value)
    with pytest.raises(BadInput) as refused:
        read_position(write_toml(data))
    assert words in str(refused.value)


@pytest.mark.parametrize(
    ("due", "words"),
    [
        (["EndTurn(1)", "Act"], "Act is never due right after EndTurn"),
        (["Act"], "nothing is never due right after Act"),
        (["Act", "EndTurn(2)"], "scope is a number from 1 to 1"),
        (["Compose(0, -1)", "EndTurn(1)"], "one action at a time"),
        (["Upkeep(9)", "Window(1, 10, 3, 1, 2, 0, 0)", "AfterStack", "DrawStep", "EndTurn(1)"], "9 is no thing in play"),
        (["Window(1, 10, 3, 0, 3, 0, 0)", "AfterStack", "Act", "EndTurn(1)"], "it should be as"),
        (["KeepOnTop(0, 99)", *RESOLVING], "not so many cards"),
        (["Attempt", *RESOLVING], "nothing that is rolled for is being resolved"),
        (["NextShot", *RESOLVING], "nobody shoots"),
        (["Opening"], "the opening after it"),
        (["Window(1, 10, 3, 1, 2, 0, 0)", "Act", "EndTurn(1)"], "Act is never due right after a window"),
        (["Window(1, 10, 3, 1, 2, 1, 2)", "AfterStack", "Act", "EndTurn(1)"], "more have passed"),
        (["SurgeRoll(0, 3)", "Act", "EndTurn(1)"], "this is no surge"),
        (["Bestow(0, 3)", "Refresh", "EndTurn(1)"], "no carried Relic"),
        (["UsedUp(0, -1)", *RESOLVING], "-1 is no card"),
        (["NextResistance(3)", "UsedUp(0, 3)", *RESOLVING], "strikes nobody"),
        ([f"Injury({TOWER}, -1, 0)", "NextStrike", "EndExchange", *RESOLVING], f"{TOWER} is no creature"),
        ([f"Protection({TOWER})", f"Harm({TOWER}, -1, 0)", "NextStrike", "EndExchange", *RESOLVING], "is no creature"),
        ([f"Healed({HERO}, 0)", "NextStrike", "EndExchange", *RESOLVING], "nothing heals in this way"),
        ([f"EnterRepaired({HERO})", *RESOLVING], f"{HERO} is no structure"),
        ([f"RiposteChoice({HERO}, 40, 0, 0)", "EndExchange", *RESOLVING], "40 is no thing in play"),
        (["Block(40)", "Answers", *RESOLVING], "40 is no thing in play"),
        (["Resistance(0)", *RESOLVING], "nothing that is resisted is being resolved"),
        (["Duration", *RESOLVING], "nothing that lasts is being resolved"),
        (["Initiative(4)", "NewRound"], "mask is a number from 1 to 3"),
    ],
)
def test_what_cannot_be_due_is_refused(field: Fields, due: list[str], words: str) -> None:
    data = written(field)
    data["due"] = due
    with pytest.raises(BadInput) as refused:
        read_position(write_toml(data))
    assert words in str(refused.value)
