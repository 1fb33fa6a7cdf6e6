"""Words: logs, questions, choices and cards as somebody reads them who does not know the engine."""
from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.tower_siege import GAME
from wartable.games.tower_siege.cards.catalogue import CARDS, CATALOGUE, NUMBER
from wartable.games.tower_siege.judge import luck
from wartable.games.tower_siege.rules import levels
from wartable.games.tower_siege.seen import events, words
from wartable.games.tower_siege.table import actions, terms

Fields = Callable[..., Any]
AT = actions.AT
ABBREVIATED = re.compile(r"\b(AL|DL|RL|PL|SS|IS|SL|LP|IP|UI|IC|GP|PP|OT|AT)\b")
PLURAL = re.compile(r"(?<![=+-] )(?<!own level )\b1 (cards|rounds|Points|Mines|Powerstones|Life Points|Integrity Points)\b")
NAMES = ["Anna", "Ben", "Cleo"]


def odd(text: str) -> bool:
    """An internal key, an abbreviation, a form for one or more, or a number without its noun."""
    text = text.strip()
    return "_" in text or "(s)" in text or "  " in text or bool(ABBREVIATED.search(text) or PLURAL.search(text))


@pytest.mark.parametrize(("seats", "options", "seed"), [
    (2, {}, 1), (2, {"deck_mode": "preset"}, 2), (3, {"deck_mode": "preset", "racial_gifts": True, "market_size": 12}, 3),
    (2, {"siege_rule": True, "siege_round_cap": 3, "redirect_exceptional": True}, 4),
])  # fmt: skip
def test_a_whole_match_reads_well(seats: int, options: dict[str, Any], seed: int) -> None:
    """Log lines, questions, choices and refusals over random play; no line is told twice in a row by one choice."""
    m = GAME.match(seats, options, seed=seed, telling=True)
    chance = random.Random(seed)
    told: list[str] = []
    for _ in range(1200):
        if m.over:
            break
        view = m.view(m.seat)
        shown = [GAME.question(view), *[GAME.explain(view, option) for option in view.options], *GAME.lines(view, NAMES)]
        shown.append(GAME.why_not(view, chance.choice([a for a in range(0, GAME.actions.size, 11) if a not in view.options])))
        for text in shown:
            assert not odd(re.sub(r"\(TS-[\d., TS-]+\)", "", text)), text
        m.play(chance.choice(m.options))
    told = [GAME.line(event, NAMES) for event in m.state.events or []]
    assert len(told) > 50
    for text in told:
        assert not odd(text), text
        assert text.endswith((".", "!"))


# Sums have named parts.


def test_the_parts_of_a_strike_are_named(field: Fields) -> None:
    f = field(races="weefolk")
    giant, hero = f.put(0, "hill_giant"), f.put(1, "hero")
    f.put(0, "ring_of_strength", giant)
    f.put(1, "sword", hero)
    f.attack(giant, hero, 70, 40, boost=10)
    assert (
        "Anna's Hill Giant rolls 70 against Attack Level 85 = own level 40 + Ring of Strength 5 + Club Strike 40: hit. "
        "Ben's Hero rolls 40 against Defense Level 40 = own level 45 + Sword 5 - force of the attack 10: defends." in f.lines()
    )


def test_one_part_is_no_sum(field: Fields) -> None:
    f = field()
    f.attack(f.put(0, "zombie"), f.put(1, "bowman"), 31, 31)
    assert ("Anna's Zombie rolls 31 against Attack Level 30: miss. "
            "Ben's Bowman rolls 31 against Defense Level 30: fails.") in f.lines()


def test_a_critical_hit_says_why_a_defence_did_not_help(field: Fields) -> None:
    f = field()
    f.attack(f.put(0, "zombie"), f.put(1, "bowman"), 2, 30)
    end = "rolls 30 against Defense Level 30: defends, which does not help against a critical hit."
    assert any(line.endswith(end) for line in f.lines())


@pytest.mark.parametrize(("card", "chosen", "dice", "line"), [
    ("powerbolt", "hero", (46, ), "Anna's Weefolk Mage rolls 46 against Spell Skill 45 = own level 20 "
     "+ Ring of Spell Casting 10 + Amulet of Spell Casting 15: misses Ben's Hero."),
    ("powerbolt", "hero", (45, 60), "Ben's Hero rolls 60 against Resistance Level 60 = own level 45 "
     "+ Ring of Resistance 15: resists."),
    ("shatter", "sword", (45, 35), "Anna's Shatter rolls 45 against Spell Skill 45 = own level 20 + Ring of Spell Casting 10 "
     "+ Amulet of Spell Casting 15: hit."),
    ("black_plague", "", (75, ), "rolls 75 against Resistance Level 75 = own level 45 + Ring of Resistance 15 "
     "+ the Scroll 15: resists."),
])  # fmt: skip
def test_the_parts_of_magic_are_named(field: Fields, card: str, chosen: str, dice: tuple[int, ...], line: str) -> None:
    f = field()
    for item in ("ring_of_spell_casting", "amulet_of_spell_casting"):
        f.put(0, item, f.mage(0))
    hero = f.put(1, "hero")
    named = {"hero": hero, "sword": f.put(1, "sword", hero)}
    f.put(1, "ring_of_resistance", hero)
    f.hold(0, card)
    f.cast(card, [AT + named[chosen]] if chosen else [], *dice)
    assert any(line in told for told in f.lines()), f.lines()


def test_the_parts_of_protection_are_named(field: Fields) -> None:
    f = field()
    hero = f.put(1, "hero")
    f.put(1, "chain_mail", hero)
    f.put(1, "helm", hero)
    f.cast("shield", [AT + hero])
    f.attack(f.put(0, "zombie"), hero, 20, 60, 60)
    line = (
        "The protection of Ben's Hero rolls 60 against Protection Level 60 = Helm 10 + Chain Mail 30 + Shield 20 "
        "and absorbs the blow."
    )
    assert line in f.lines()


def test_parts_add_up_to_the_level_in_random_play() -> None:
    """What is told of a level is what was added up: in every strike the parts make the number."""
    compared = 0
    for seed in range(4):
        m = GAME.match(2, {"deck_mode": "preset", "racial_gifts": True, "equal_start": True}, seed=seed, telling=True)
        chance = random.Random(seed)
        while not m.over and len(m.state.events or []) < 4000:
            m.play(chance.choice(m.options))
        for event in m.state.events or []:
            a = list(event.args)
            if event.kind == events.STRIKE:
                attack, defence = a[10 : 10 + a[9]], a[10 + a[9] :]
                sums = ([(attack, a[2])] if a[1] else []) + ([(defence, a[6])] if a[5] else [])
            elif event.kind in (events.MISSED, events.PROTECTED, events.RESISTS):
                sums = [(a[{events.MISSED: 6}.get(event.kind, 4) :], a[2])]
            elif event.kind == events.CAST_ROLL:
                sums = [(a[5:], a[3])]
            else:
                continue
            for parts, level in sums:
                assert sum(parts[1::2]) == level, (event.kind, a)
                compared += len(parts) > 2
    assert compared > 20


def test_a_hundred_is_a_hundred(field: Fields) -> None:
    assert [words.rolled(n) for n in (1, 10, 100)] == ["01", "10", "100"]


# Cards.


@pytest.mark.parametrize("card", CATALOGUE.cards, ids=[card.key for card in CATALOGUE.cards])
def test_a_card_says_all_that_it_does(card: Any) -> None:
    """Every number of an effect stands in the text, and every limit and upkeep is said."""
    text = card.text
    assert not odd(text), text
    assert text.endswith(".")
    for effect in card.effects:
        said = type(effect).__name__
        if said == "Limit":
            assert "Only one for each Mage" in text
        if said == "Upkeep":
            assert "Upkeep" in text
        for name in ("by", "level", "pp", "gp", "ss", "base", "add", "item_ss", "relic_ss", "bonus"):
            number = getattr(effect, name, 0)
            if isinstance(number, int) and number and said not in ("AddLp", "AddIp", "Multiply", "Alchemy"):
                assert re.search(rf"\b{abs(number)}\b", text), (card.key, name, number)
        for row in getattr(effect, "levels", []):
            if card.key not in ("power_blast",):
                assert all(re.search(rf"\b{n}\b", text) for n in row if n), (card.key, row)


@pytest.mark.parametrize(("card", "said"), [
    ("bowman", "Minion, Skill Level 30, uses weapons, armour and oddities"),
    ("zombie", "Minion, Skill Level 30, uses no Items"),
    ("battle_axe", "Item (weapon), own Resistance Level 35"),
    ("staff", "Item (weapon or miscellaneous), own Resistance Level 35"),
    ("obelisk", "Relic, stands on the battlefield, own Resistance Level 55"),
    ("raze", "Spell, cast in any turn for 3 power each time"),
    ("sand_storm", "Scroll, cast in your own turn for 2 power or more"), ("life_surge", "Scroll, cast in any turn for 8 power"),
    ("mine", "Mine"),
])  # fmt: skip
def test_what_is_printed_besides_the_text(card: str, said: str) -> None:
    assert words.facts(NUMBER[card]) == said


def test_buying_tells_the_numbers_and_what_alchemy_takes(field: Fields) -> None:
    f = field(phase=terms.PURCHASE)
    f.hold(0, "dremours_cauldron", "fury", "bowman", "power_blast")
    f.purse(0, 2, 9)
    f.begin()
    view = f.m.view(0)
    bought = GAME.explain(view, actions.BUY + NUMBER["dremours_cauldron"])
    assert bought.startswith("Buy Dremour's Cauldron for 3 gold and 3 power, by Alchemy 2 gold and 6 power. Relic, stands")
    assert GAME.explain(view, actions.CAST + NUMBER["fury"]).startswith("Cast Fury (3 power). For 3 power: one magical strike")
    assert GAME.explain(view, actions.CAST + NUMBER["power_blast"]).startswith("Cast Power Blast (from 1 power). ")
    f.purse(0, 9, 2)
    f.begin()
    cast = GAME.explain(f.m.view(0), actions.CAST + NUMBER["fury"])
    assert cast.startswith("Cast Fury (3 power, by Alchemy 3 gold and 2 power).")


def test_levels_say_what_they_bring(field: Fields) -> None:
    f = field()
    giant = f.put(0, "hill_giant")
    f.hold(0, "power_blast", "shelter", "anti_magic")
    f.begin()
    f.play("cast power blast", AT + f.tower(1))
    view = f.m.view(0)
    assert GAME.explain(view, actions.LEVEL + 2) == "For 2 power: Spell Skill 25"
    assert GAME.explain(view, actions.LEVEL + 14) == "For 14 power: Spell Skill 75, Resistance Level of the target -10"
    f.play("take back", actions.ATTACK + terms.place_of(giant))
    view = f.m.view(0)
    assert GAME.question(view) == "Hill Giant: for how much power?"
    assert GAME.explain(view, actions.LEVEL) == "Without more power"
    assert GAME.explain(view, actions.LEVEL + 8) == "For 8 power: Attack Level +35, Defense Level of the one struck -5"
    f.play("take back", "cast shelter", "decline")
    assert GAME.explain(f.m.view(0), actions.LEVEL + 5) == "For 5 power: 1 Integrity Point"


# What is lucky.


def test_low_is_lucky(field: Fields) -> None:
    """TS-1.1: success against the level at hand counts, not the number; the defender's low roll is the defender's luck."""
    f = field()
    zombie, bowman = f.put(0, "zombie"), f.put(1, "bowman")
    f.put(1, "helm", bowman)
    f.begin()
    s = f.s
    expected = {
        "attack": [(2, 2.0), (3, 1.0), (30, 1.0), (31, 0.0), (98, 0.0), (99, -1.0)],
        "defence": [(1, 2.0), (30, 1.0), (31, 0.0), (100, -1.0)],
        "protection": [(1, 1.0), (10, 1.0), (11, 0.0), (100, 0.0)],
    }
    f.m.dice = None
    f.m.play(actions.ATTACK + terms.place_of(zombie))
    f.m.play(AT + bowman)
    f.m.play(actions.PASS)
    f.m.play(actions.PASS)
    for name, roll, roller in (("attack", 20, 0), ("defence", 90, 1), ("protection", 90, 1)):
        assert s.roller == roller
        assert [(face, luck.fortune(s, [face])) for face, _ in expected[name]] == expected[name]
        f.m.roll([roll])


def test_amounts_are_lucky_and_lots_are_nobodys_luck(field: Fields) -> None:
    f = field(phase=terms.PURCHASE)
    f.s.vein[0] = 0
    f.hold(0, "vein_of_gold")
    f.begin()
    f.m.dice = None
    f.m.play(actions.PLAY + NUMBER["vein_of_gold"])
    assert [luck.fortune(f.s, [face]) for face in (25, 26, 100)] == [1.0, 2.0, 4.0]
    m = GAME.match(2, {"race_pick": "random", "tower_pick": "random"}, dice=None)
    assert GAME.fortune(m.state, [3]) is None


def test_a_part_that_is_nothing_is_not_noted() -> None:
    parts: list[int] = []
    levels.note(parts, terms.CLUB, 0)
    levels.note(None, terms.CLUB, 5)
    levels.note(parts, terms.CLUB, 5)
    assert parts == [terms.CLUB, 5]
    assert levels.lowered(10, 15, parts) == 0
    assert words.sum_words([terms.OWN_LEVEL, 10, *parts[2:]]) == " = own level 10 - force of the attack 15 + not below 0 5"
    assert CARDS.count > 90


def test_the_picture_tells_the_sums(field: Fields) -> None:
    """What is not printed on the card is told with its parts; what is printed is no sum."""
    f = field()
    skeleton, plain = f.put(0, "skeleton"), f.put(0, "zombie")
    f.put(0, "battle_axe", skeleton)
    f.put(0, "helm", skeleton)
    f.put(0, "gate", f.tower(0))
    f.begin()
    things = {thing["id"]: thing for thing in f.m.view(1).table["seats"][0]["things"]}
    assert things[skeleton]["sums"] == ["Attack Level 40 = own level 25 + Battle Axe 15", "Protection Level 10"]
    assert things[f.tower(0)]["sums"] == ["Defense Level 55 = own level 50 + Gate 5"]
    assert "sums" not in things[plain] and "sums" not in things[f.mage(0)]
