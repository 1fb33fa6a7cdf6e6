"""Payments as one choice, what Enter means, and what is lucky about a roll."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable
from math import comb
from typing import Any

import pytest

from wartable.games.throes_of_war import GAME
from wartable.games.throes_of_war.table.symbols import FACE_NAMES
from wartable.kernel.luck import MOST_WAYS, luck, ways
from wartable.kernel.state import CHANCE

Tables = Callable[..., Any]
PLAIN = "P P P P P P I I I I"


def named(t: Any) -> list[list[str]]:
    """The ways of whoever is asked, each as the faces laid, and `finish` where it has to be said."""
    return [[GAME.actions.name(option).split()[-1] for option in way] for way in GAME.ways(t.seen())]


def test_one_way_is_as_good_as_every_other(exchange: Tables, player: Any) -> None:
    """TW-5.1.4, TW-5.4.2: a single die rather than a DOUBLE, if nothing else is gained; nothing else can be used then."""
    t = exchange([player(play="Longsword"), player()], ["P PP N N L L I II M M"])
    t.choose("use Longsword")
    assert named(t) == [["P", "I"]]


def test_a_double_pays_two_slots_where_that_saves_a_die(exchange: Tables, player: Any) -> None:
    """TW-5.4.2: Broadsword with DOUBLE-INGENUITY leaves two single ones for the Warrior."""
    t = exchange([player(play="Broadsword"), player()], ["P P D N N L I I II M"])
    t.choose("use Broadsword")
    assert named(t) == [["P", "D", "II", "finish"]], "a second INGENUITY could still be laid"


def test_ways_that_leave_different_cards_open_are_all_shown(exchange: Tables, player: Any) -> None:
    """The ANY of a Throwing Axe takes the die of the Armor, or that of the Warhound; nobody pays with the rest by mistake."""
    t = exchange([player(play="Throwing Axe, Armor, Warhound", lost="PPPPIII"), player()], ["P N I"])
    t.choose("use Throwing Axe")
    assert sorted(named(t)) == [["P", "I"], ["P", "N"]] or sorted(named(t)) == [["N", "P"], ["P", "I"]]
    t = exchange([player(play="Throwing Axe, Armor", lost="PPPPIII"), player()], ["P N I"])
    t.choose("use Throwing Axe")
    assert named(t) == [["N", "P"]], "nothing costs NATURE"


def test_extra_dice_are_another_way(exchange: Tables, player: Any) -> None:
    """TW-7.2.1: more on the card, or more left for others."""
    t = exchange([player("Giant", "PPPPPPPPPP", play="Warhammer, Leap", lost="PPPPPP"), player()], ["P P P P"])
    t.choose("use Warhammer")
    assert named(t) == [["P", "P", "P", "finish"], ["P", "P", "P", "P"]]
    t = exchange([player("Giant", "PPPPPPPPPP", play="Warhammer", lost="PPPPPPP"), player()], ["P P P"])
    t.choose("use Warhammer")
    assert named(t) == [["P", "P", "P"]]


def test_dice_that_lie_on_the_card_stay_there(exchange: Tables, player: Any) -> None:
    """A payment that was begun die by die is completed."""
    t = exchange([player(play="Broadsword"), player()], ["P P D N N L I I II M"])
    t.choose("use Broadsword", "place INGENUITY I")
    assert named(t) == [["P", "I", "D"]]


def test_a_character_is_paid_in_the_mode_that_was_chosen(exchange: Tables, player: Any) -> None:
    t = exchange([player(lost="PPPPPIII"), player()], ["P I"])
    t.choose("use Warrior a")
    assert named(t) == [["P", "I"]]
    t = exchange([player(lost="PPPPIII"), player()], ["P L I"])
    t.choose("use Warrior b")
    assert len(named(t)) == 1 and "P" in named(t)[0], "nothing is left to be done with either"


@pytest.mark.parametrize("seed", range(3))
def test_every_way_is_a_payment_and_most_cards_have_one(seed: int) -> None:
    """TW-5.4.1: played out, each way ends with the card used; in nine of ten cases there is just one."""
    match = GAME.match(2, {"ready_decks": "usual"}, seed=seed)
    chooser = random.Random(seed)
    seen = single = 0
    while not match.over and seen < 60:
        if match.kind != "place_dice":
            uses = [option for option in match.options if GAME.actions.name(option).startswith("use")]
            match.play(chooser.choice(uses or match.options))
            continue
        found = GAME.ways(match.view(match.seat))
        seen += 1
        single += len(found) == 1
        assert found
        for way in found:
            copy = match.clone()
            for option in way:
                assert copy.kind == "place_dice"
                copy.play(option)
            assert copy.kind != "place_dice" or copy.view(copy.seat).table["paying"] != match.view(match.seat).table["paying"]
        for option in found[0]:
            match.play(option)
    assert single >= 0.85 * seen


def test_there_are_no_ways_where_choices_stand_alone(exchange: Tables, player: Any) -> None:
    t = exchange([player(), player()])
    assert GAME.ways(t.seen()) == [] == GAME.ways(t.seen(1))


def test_enter_ends_the_turn_is_done_or_pays(exchange: Tables, player: Any) -> None:
    """And means nothing where something must be chosen."""
    t = exchange([player("Giant", "PPPPPPPPPP", play="Warhammer, War Banner"), player()], ["P P P P P I I I I I"])
    assert GAME.actions.name(GAME.quiet(t.seen())) == "end turn"
    t.choose("use Warhammer")
    assert GAME.quiet(t.seen()) == -1
    t.choose("place POWER P", "place POWER P", "place POWER P")
    assert GAME.actions.name(GAME.quiet(t.seen())) == "finish"
    t.choose("finish").use("War Banner", "P")
    assert (t.asked[0], GAME.actions.name(GAME.quiet(t.seen()))) == ("pick_turned_dice", "done")


# Luck.


def faces(text: str) -> list[int]:
    return [FACE_NAMES.index(word) for word in text.split()]


def at_the_roll(t: Any, *kinds: str) -> Any:
    """The state in which a step of one of these names waits for its dice, replayed from the start of the match."""
    state = t.match.origin.clone()
    for entry in t.match.entries:
        if entry.seat == CHANCE and type(state.asker).__name__ in kinds:
            return state
        entry.redo(state)
    return state


def test_symbols_that_cards_ask_for_are_lucky(exchange: Tables, player: Any) -> None:
    """The dice of a turn: what the cards in play cost is worth most, what nobody asks for least."""
    t = exchange([player(play="Broadsword", lost="PPPPPP"), player()], ["P I I I"])
    s = at_the_roll(t, "RollTurn")
    good, poor = GAME.fortune(s, faces("P I II I")), GAME.fortune(s, faces("L L L L"))
    assert good is not None and poor is not None and good > poor
    assert GAME.fortune(s, faces("P I II I")) > GAME.fortune(s, faces("P I I I"))


def test_initiative_rerolls_and_tests_have_a_luck_of_their_own(exchange: Tables, new_match: Tables, player: Any) -> None:
    """TW-3.4, TW-7.2.3, TW-6.7.3."""
    t = new_match(["PP P P P P P I I I I", PLAIN])
    t.choose("deck Warrior", "deck Warrior")
    s = at_the_roll(t, "RollInitiative")
    assert [GAME.fortune(s, faces(text)) for text in (PLAIN, "PP P P P P P I I I II")] == [0.0, 2.0]
    t = exchange([player(play="Leap"), player()], [PLAIN, "PP"])
    t.use("Leap", "P")
    s = at_the_roll(t, "RerollBonus")
    assert [GAME.fortune(s, faces(text)) for text in ("N", "P", "PP")] == [0.0, 1.0, 2.0]
    t = exchange([player()], [PLAIN, "1 1", "PP P", "P P P P P P I I I I"], quest="abysal_minion_lord")
    t.end()
    s = at_the_roll(t, "ShadowTest")
    assert [GAME.fortune(s, faces(text)) for text in (PLAIN, "N P P P P P I I I I")] == [0.0, 1.0]
    s = at_the_roll(t, "RollDetermination")
    assert GAME.fortune(s, faces("P P")) is None, "what the chart gives is nobody's luck"


def test_lost_and_re_rolled_dice_count_with_the_free_ones(exchange: Tables, player: Any) -> None:
    """TW-7.2.12, TW-7.2.13, TW-7.2.15: a second NATURE brings less where one card asks for one; rallied dice stand alone."""
    t = exchange([player(play="Catalyst, Warhound", lost="PPPPPPI"), player()], ["I I P"])
    t.use("Catalyst", "P").choose("re-roll INGENUITY I", "done")
    s = at_the_roll(t, "RollAgain")
    wanted, other = GAME.fortune(s, faces("P")), GAME.fortune(s, faces("M"))
    assert wanted is not None and other is not None and wanted > other
    t = exchange([player("Paladin", "PPPPPLLLLL", lost="PP", play="Rally, Leap"), player()], ["P P P L L L L L", "P N"])
    t.use("Rally", "L")
    s = at_the_roll(t, "RollLost")
    assert GAME.fortune(s, faces("P P")) > GAME.fortune(s, faces("N N"))
    t = exchange([player("Necromancer", "PPMMDDDDDD", lost="D", play="Raise Dead"), player()], ["P P M M D D D D D", "D"])
    t.use("Raise Dead", "D D").choose("muster DEATH")
    assert GAME.fortune(at_the_roll(t, "RollLost"), faces("D")) is not None


def test_the_luck_of_a_whole_match_can_be_told() -> None:
    match = GAME.match(2, {"ready_decks": "usual", "max_exchanges": 2}, seed=8, recording=True)
    chooser = random.Random(3)
    while not match.over:
        match.play(chooser.choice(match.options))
    assert all(seat.rolls >= 2 and seat.score is not None and abs(seat.score) < 5 for seat in luck(match))


@pytest.mark.parametrize("seed", range(3))
def test_what_is_expected_of_a_roll_is_exact_however_many_dice_there_are(seed: int) -> None:
    """Where all falls of a roll can be tried, mean and deviation are theirs; where there are too many, both are known, too."""
    match = GAME.match(2, {}, seed=seed, recording=True)
    chooser = random.Random(seed)
    while not match.over and match.choices < 400:
        match.play(chooser.choice(match.options))
    assert match.origin is not None
    s: Any = match.origin.clone()
    tried = known = 0
    for entry in match.entries:
        if entry.seat == CHANCE and s.roller >= 0 and GAME.fortune(s, entry.faces) is not None:
            falls = math.prod([comb(5 + n, n) for n in Counter([die.name for die in s.dice]).values()])
            found = GAME.expected(s)
            assert found is not None or falls <= MOST_WAYS, "nothing is left to a sample"
            known += falls > MOST_WAYS
            if found is not None and falls <= 800:
                whole = [(count, GAME.fortune(s, faces)) for count, faces in ways(s.dice)]
                number = sum([count for count, _ in whole])
                mean = sum([count * (worth or 0.0) for count, worth in whole]) / number
                spread = math.sqrt(sum([count * ((worth or 0.0) - mean) ** 2 for count, worth in whole]) / number)
                assert found == pytest.approx((mean, spread))
                tried += 1
        entry.redo(s)
    assert tried > 3 and known > 3
