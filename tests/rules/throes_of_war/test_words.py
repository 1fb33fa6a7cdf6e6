"""What is said: sums with their parts, effects with source and target, pages of enemies; and what holds of every line."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from wartable.games.throes_of_war import GAME
from wartable.games.throes_of_war.cards.catalogue import KINDS
from wartable.games.throes_of_war.cards.npcs import LETTERS, NPCS
from wartable.games.throes_of_war.seen import events
from wartable.kernel.setup import BALANCED, PRINTED

Tables = Callable[..., Any]
PLAIN = "P P P P P P I I I I"
PEOPLE = ["Anna", "Ben", "Cleo", "Dan", "Eva", "Fin", "Gus", "Hal"]
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {"ready_decks": "usual", "max_exchanges": 12}), (2, {"ready_decks": "Monk,Warlock", "max_exchanges": 12}),
    (3, {"mode": "battle_royal", "ready_decks": "usual", "max_exchanges": 6}),
    (4, {"mode": "team_duel", "ready_decks": "usual", "max_exchanges": 6}),
    (2, {"quest": "abysal_minion_lord", "ready_decks": "usual", "max_exchanges": 8}),
    (4, {"mission": "ashen_keep", "ready_decks": "usual", "max_exchanges": 6}),
]  # fmt: skip


# Sums.


def test_a_sum_names_each_part_with_the_card_that_gives_it(exchange: Tables, player: Any) -> None:
    """TW-5.6.1: boosts and doublings stand under the card they come from."""
    me = player(dice="PPPPPPPIID", lost="PPP", play="Longsword, Battle Cry")
    t = exchange([me, player()], ["P P P P I I D"])
    t.use("Longsword", "P I").use("Battle Cry", "P").end()
    assert "Anna's attack: Longsword 4 + Battle Cry 1 (0, +1 on other cards) + wounds 3 = 8." in t.log
    guard = player("Guardian", "IIIIILLLLL", play="Tower Shield, Bolster Defense")
    t = exchange([player(), guard])
    t.end().use("Tower Shield", "I L I").use("Bolster Defense", "I L").end()
    assert "Ben's defense: Tower Shield 5 + Bolster Defense 5 (0, +5 by doubling) = 10." in t.log


def test_a_doubled_total_names_what_doubled_it(exchange: Tables, player: Any) -> None:
    """TW-7.2.6, TW-R12."""
    t = exchange([player(lost="PP", dice="PPPPPPPIID"), player()], ["P P P P P I I D"])
    t.use("Warrior a", "P I").use("Battle Mastery", "P P I D").end()
    assert "Anna's attack: (Warrior 3 + wounds 2), doubled by Battle Mastery = 10." in t.log


def test_pierced_shields_are_a_part_of_the_sum(exchange: Tables, player: Any) -> None:
    """TW-7.2.23."""
    piercer = player("Assassin", "DDDDDDIIII", play="Hand Crossbow")
    t = exchange([piercer, player(play="Great Shield, Armor")], ["D D D D D D I I I I"])
    t.use("Hand Crossbow", "I D D").end().use("Great Shield", "P I P").use("Armor", "I").end()
    assert "Ben's defense: Great Shield 4 + Armor 2 - 2 pierced by Hand Crossbow = 4." in t.log


@pytest.mark.parametrize("seed", range(4))
def test_the_parts_of_every_sum_add_up(seed: int) -> None:
    """TW-5.6.1: over random play, also with doublings, pierced shields and worthless cards."""
    for seats, options in TABLES:
        match = GAME.match(seats, {**options, "battle_mastery_doubles_wounds": True}, seed=seed, telling=True)
        chooser = random.Random(seed)
        while not match.over:
            uses = [option for option in match.options if GAME.actions.name(option).startswith(("use", "bring", "place"))]
            match.play(chooser.choice(uses or match.options))
        for event in match.events:
            if event.kind == events.TOTAL:
                _, _, wounds, doubled, whole, *shares = event.args
                added = [n for card, n in zip(shares[::2], shares[1::2]) if card >= events.WORTHLESS]
                assert (sum(added) + wounds) * 2**doubled == whole or whole == 0


# Uses and effects.


def test_dice_paid_and_the_double_that_counts_are_named(exchange: Tables, player: Any) -> None:
    """TW-7.2.2: not the cost, the dice."""
    t = exchange([player(play="Twinblade Hatchet"), player()], ["PP P P P P D I I I I"])
    t.use("Twinblade Hatchet", "PP D I")
    assert t.log[-1] == "Anna uses Twinblade Hatchet (DOUBLE-POWER, DEATH, INGENUITY): 4 + 1 for DOUBLE-POWER = 5 attack."


@pytest.mark.parametrize(("card", "dice", "words"), [
    ("Prevent Spell", "M M", "Prevent Spell finds nothing that it could stop."),
    ("Silence", "M M M M", "Silence finds nothing that it could stop."),
    ("Plague", "D D D", "Plague finds nothing that it could destroy."),
])  # fmt: skip
def test_an_effect_that_finds_nothing_says_so(exchange: Tables, player: Any, card: str, dice: str, words: str) -> None:
    """TW-7.2.17, TW-7.2.18: on attack and on defense, of players and of an enemy."""
    me = player("Warlock", "MMMMMDDDDD", play=card)
    t = exchange([me, player()])
    assert t.use(card, dice).log[-1] == words
    t = exchange([player(), me], [PLAIN])
    assert t.end().use(card, dice).log[-1] == words


def test_healing_that_heals_nothing_says_so(exchange: Tables, player: Any) -> None:
    """TW-5.9.1, TW-5.12.2: nothing is lost, or healing has ended; what heals says no more."""
    healer = {"character": "Guardian", "dice": "IIIIILLLLL", "play": "Dwarven Flask"}
    t = exchange([player(**healer), player()])
    assert t.use("Dwarven Flask", "L I").log[-1] == "Anna has no lost die to heal."
    t = exchange([player(**healer, lost="I"), player()], number=60, rules=BALANCED)
    assert t.use("Dwarven Flask", "L I").log[-1] == "Anna heals nothing: healing has ended."
    t = exchange([player("Cleric", "MMMMLLLLLL", lost="L"), player()], ["M M M M L L L L L"])
    assert t.use("Miracle", "L L L M M").log[-1] == "Anna heals a LIFE die (10 now)."
    necro = player("Necromancer", "PPMMDDDDDD", play="Raise Dead")
    t = exchange([necro, player()], ["P P M M D D D D D D"])
    assert t.use("Raise Dead", "D D").log[-1] == "Anna has no lost die to roll."
    t = exchange([player("Priest", "NNMMLLLLLL", lost="L"), player()], ["N N M M L L L L L"])
    assert t.use("Resurrection", "L L L L").log[-1] == "Anna finds no such card in the discard."


def test_a_result_says_why_fewer_or_more_dice_are_lost(exchange: Tables, player: Any) -> None:
    """TW-5.8.2, TW-7.2.25, TW-7.2.26, TW-7.8.3."""
    giant = player("Giant", "PPPPPPPPPP", play="Ogre Club")
    t = exchange([giant, player("Paladin", "PPPPPLLLLL")], ["P P P P P P P P P P", "P P P P P L L L L L"])
    t.use("Ogre Club", "P P P P P P P P P").end().use("Divine Shield", "P L L").end()
    assert "Attack 12 against defense 0: 12 more, a lethal hit; Divine Shield saves 2 dice." in t.log
    t = exchange([player("Assassin", "DDDDDDIIII"), player()], ["D D D D D D I I I I", "L L L L L L L L L L"])
    t.use("Death from the Shadows", "D D I").end().end()
    assert "Attack 4 against defense 0: 4 more, a hit; Death from the Shadows makes it a critical hit." in t.log
    t = exchange([giant], ["P P P P P P P P P P", "1 1", "L I"], quest="old_gristle")
    t.use("Ogre Club", "P P P P P").end()
    assert "Attack 8 against defense 5: 3 more, a hit; Thick Hide of Old Gristle makes it no harm." in t.log


def test_drained_dice_come_from_somewhere(exchange: Tables, player: Any) -> None:
    """TW-7.2.11."""
    t = exchange([player("Warlock", "MMMMMDDDDD", lost="M", play="Soul Dagger"), player()],
                 ["M M M M D D D D D", "L L L L L L L L L L"])  # fmt: skip
    t.use("Soul Dagger", "M D D").end().end()
    t.choose("lose POWER", "lose POWER")
    assert t.log[-4:-2] == ["Soul Dagger of Anna has wounded and heals.", "Anna heals a MAGIC die (10 now)."]


# How things look.


def test_symbols_and_cards_have_the_rulebooks_signs_and_colours() -> None:
    """TW-2.1, TW-2.2: the view says them to whoever draws."""
    table = GAME.match(2, {"ready_decks": "usual"}, seed=1).view(0).table
    looks = [" ".join([symbol["name"], symbol["letter"], symbol["colour"], symbol["sign"]]) for symbol in table["symbols"]]
    assert looks == [
        "NATURE N green clover", "POWER P purple arrows", "MAGIC M yellow star", "INGENUITY I grey cog", "LIFE L red heart",
        "DEATH D black skull",
    ]  # fmt: skip
    types = dict.fromkeys([kind.type for kind in KINDS])
    assert list(dict.fromkeys([table["card_colours"][kind] for kind in types])) == [
        "orange", "gold", "gray", "purple", "blue", "green", "red",
    ]  # fmt: skip


# The page of an enemy.


def test_who_fails_a_shadow_test_neither_saves_dice_nor_heals(exchange: Tables, player: Any) -> None:
    """TW-6.7.3: Divine Shield saves nothing, and Soul Dagger does not drain."""
    options = {"quest": "abysal_minion_lord"}
    roll = "P P P P P L L L L L"
    paladin = player("Paladin", "PPPPPLLLLL")
    for again, lost in (("P P P P LL LL LL", 2), ("N P P P LL LL LL", 0)):
        t = exchange([paladin], ["1 1", "P PP", roll, again], npc_first_strike="npc", **options)
        assert (t.seen().table["letter"], t.seen().table["attack"]) == ("G", 6)
        t.use("Divine Shield", "P L L").end()
        while t.asked[0] == "lose_dice":
            t.choose(t.options[0])
        assert t.available(0) == 10 - lost
    party = [player("Warlock", "MMMMMDDDDD", lost="M", play="Soul Dagger"), player("Giant", "PPPPPPPPPP", play="Ogre Club")]
    for again, dice in (("N M M D D D", 10), ("I I I P P P", 9)):
        rolls = ["M M M M D D D D D", "P P P P P P P P P P", "1 1", "MM I", again, "N"]
        t = exchange(party, rolls, npc_first_strike="party", **options)
        t.use("Soul Dagger", "M D D").end().use("Ogre Club", "P P P P P P P P P").end()
        assert t.seen().table["enemies"][0]["points"] < 65, "12 of the Giant against 10"
        assert t.available(0) == dice


def test_the_view_and_the_terminal_have_the_whole_page(exchange: Tables, player: Any) -> None:
    """TW-5.15.4: abilities and both charts, whatever the present column."""
    t = exchange([player()], quest="abysal_minion_lord")
    lord = next(npc for npc in NPCS if npc.key == "abysal_minion_lord")
    enemy = t.seen().table["enemies"][0]
    assert [(ability["name"], ability["text"]) for ability in enemy["abilities"]] == [(a.name, a.text) for a in lord.abilities]
    assert [item["attack"] for item in enemy["items"]] == [item.attack for item in lord.items]
    assert [item["defense"] for item in enemy["items"]] == [item.defense for item in lord.items]
    assert (enemy["items"][-1]["attack_plus"], enemy["items"][-1]["defense_plus"]) == ("GJLMNOPQR", "GLNOPQR")
    said = "\n".join(GAME.lines(t.seen(), PEOPLE))
    assert all(ability.text in said for ability in lord.abilities)
    assert "  attack by column: A 0, B 2, C 4, D 14, E 9, F 10, G 6+, H 18, I 10, J 17+, K 19, L 15+," in said
    assert "  defense by column: A 0, B 4, C 6, D 9, E 7, F 5, G 2+, H 12, I 7, J 8, K 8, L 10+," in said


def test_a_destroyed_item_no_longer_counts_in_the_columns(exchange: Tables, player: Any) -> None:
    """TW-5.15.8."""
    t = exchange([player()], quest="abysal_minion_lord")
    t.state.gone = (0b100,)
    said = "\n".join(GAME.lines(t.seen(), PEOPLE))
    assert "H 14," in said and LETTERS[7] == "H"


def test_the_scoreboard_counts_the_turn_that_is_taken(exchange: Tables, player: Any) -> None:
    """TW-5.6.1: attack and defense of the view as they stand, for everybody."""
    t = exchange([player(play="Longsword"), player(play="Armor", lost="P")])
    t.use("Longsword", "P I")
    assert [t.seen(viewer).table["attack"] for viewer in (0, 1, -1)] == [4, 4, 4]
    t.end()
    assert (t.seen().table["attack"], t.seen().table["defense"]) == (4, 1)
    t.use("Armor", "I")
    assert [t.seen(viewer).table["defense"] for viewer in (0, 1, -1)] == [3, 3, 3]
    assert "Attack 4 against 3: a hit; 1 more to take no damage." in GAME.lines(t.seen(), PEOPLE)

def test_the_card_that_is_paid_is_shown_with_its_cost(exchange: Tables, player: Any) -> None:
    """TW-5.4.1: and the dice that lie on it."""
    t = exchange([player(play="Broadsword"), player()], ["P P D N N L I I II M"])
    t.choose("use Broadsword")
    assert GAME.question(t.seen()) == "Which die do you place on Broadsword?"
    assert "Broadsword costs POWER + DEATH + 2 INGENUITY; on it: nothing yet" in GAME.lines(t.seen(), PEOPLE)
    t.choose("place INGENUITY I")
    assert "Broadsword costs POWER + DEATH + 2 INGENUITY; on it: INGENUITY" in GAME.lines(t.seen(), PEOPLE)
    t = exchange([player(), player()], ["P P D N N L I I II M"])
    t.choose("use Warrior b")
    assert "Warrior costs POWER + ANY; on it: nothing yet" in GAME.lines(t.seen(), PEOPLE)


def test_a_use_is_explained_by_what_it_does_on_this_side(exchange: Tables, player: Any) -> None:
    """TW-5.2.3."""
    use = GAME.actions.action("use Battle Mastery")
    t = exchange([player(), player()], ["P P D N N L I I II M"] * 2)
    used = "Use Battle Mastery for 2 POWER + INGENUITY + DEATH"
    assert GAME.explain(t.seen(), use) == f"{used}: attack 0; doubles your total attack"
    t.end()
    assert GAME.explain(t.seen(), use) == f"{used}: defense 0; it does nothing on defense"


# All of it.


@pytest.mark.parametrize("rules", [PRINTED, BALANCED])
def test_no_line_has_an_inner_name_a_bracketed_s_or_stands_twice(rules: str) -> None:
    """Over random play in every mode, log, table and explanations."""
    spoken = 0
    for number, (seats, options) in enumerate(TABLES):
        match = GAME.match(seats, options, seed=number, telling=True, rules=rules)
        chooser = random.Random(number)
        while not match.over:
            view = match.view(match.seat)
            said = [*GAME.lines(view, PEOPLE), *[GAME.explain(view, option) for option in match.options[:6]]]
            for line in said if match.choices % 9 == 0 else []:
                assert not re.search(r"_|\(s\)|\b1 (dice|rounds|exchanges|hit points|cards)\b|None|\bseat -", line), line
            match.play(chooser.choice(match.options))
        lines = [GAME.line(event, PEOPLE) for event in match.events]
        spoken += len(lines)
        for one, two in pairwise(lines):
            assert not re.search(r"_|\(s\)|\b1 (dice|rounds|exchanges|hit points|lost dice)\b|->|None", one), one
            assert one != two or "loses" in one or "heals" in one or "turns" in one, one
    assert spoken > 1000


def test_card_texts_are_complete() -> None:
    """Whoever reads a card knows how long it lasts, on whom it works, and what it costs besides."""
    for kind in KINDS:
        text = kind.text
        assert "stop " not in text.lower() or "in this exchange" in text, text
        assert "destroy" not in text.lower() or "when the exchange ends" in text, text
        assert "acrifice this card" not in text or "when the exchange ends" in text, text
        assert "eal 1" not in text or "return" in text, text
        assert "take back" not in text and "(s)" not in text and "_" not in text
        assert not re.search(r"\bgives? \+\d [ad]", text) or "this turn" in text, text
