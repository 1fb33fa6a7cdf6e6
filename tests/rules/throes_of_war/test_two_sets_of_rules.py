"""The printed rules are the defaults, item by item; the balanced ones add our remedies; files say which were played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.throes_of_war import GAME
from wartable.games.throes_of_war.table.options import MODES, STANDSTILL
from wartable.games.throes_of_war.table.terms import STILL
from wartable.kernel.position import read_position, write_position
from wartable.kernel.record import read_record, write_record
from wartable.kernel.setup import BALANCED, OWN, PRINTED

Tables = Callable[..., Any]
PLAIN = "P P P P P P I I I I"


def test_the_defaults_are_what_the_rulebook_says() -> None:
    """TW-0.1: no fury, no end of healing, no number of exchanges, ANY is one die, everybody fends for themselves."""
    usual = {option.name: option.default for option in GAME.options}
    assert (usual["fury_start"], usual["heal_stop"], usual["quest_fury_start"]) == ("off", "off", "off")
    assert usual["max_exchanges"] == STANDSTILL
    assert (usual["any_from_double"], usual["royal_no_pile_on"]) == (False, False)
    assert (usual["quest_damage"], usual["aml_rows"], usual["determination_chart"]) == ("bands", "printed", "printed")
    assert GAME.rules_of(GAME.setup(2)) == PRINTED


def test_nothing_but_dice_ends_a_printed_duel(exchange: Tables, player: Any) -> None:
    """TW-5.12.1, TW-5.12.2: far beyond the remedies there is no fury, and dice return."""
    cleric = player("Cleric", "MMMMLLLLLL", lost="ML")
    t = exchange([cleric, player()], ["M M M L L L L L"], number=500)
    assert t.seen().table["fury"] == 0
    t.use("Miracle", "L L L M M")
    assert t.available(0) == 10


def test_the_lord_of_the_printed_rules_is_the_one_on_his_page(exchange: Tables, player: Any) -> None:
    """TW-5.12.4: his attack is his columns, in whatever round; the balanced rules add fury after round 3."""
    for rules, attack in ((PRINTED, 18), (BALANCED, 18 + 7)):
        t = exchange([player(dice="PPPPPNNNNN")], ["1 9", "NN P"], number=10, rules=rules, quest="abysal_minion_lord",
                     npc_first_strike="npc")  # fmt: skip
        assert (t.seen().table["letter"], t.seen().table["attack"]) == ("H", attack)


def test_a_double_does_not_pay_any_besides(exchange: Tables, player: Any) -> None:
    """TW-5.4.3, TW-R9: one POWER and one die of any symbol."""
    t = exchange([player(lost="PPPPPIII"), player()], ["PP L"])
    assert "use Warrior b" in t.options
    t = exchange([player(lost="PPPPPIIII"), player()], ["PP"])
    assert "use Warrior b" not in t.options


@pytest.mark.parametrize("mode", MODES)
def test_both_sets_can_be_played_in_every_mode(mode: str) -> None:
    """TW-0.1: remedies that mean nothing in a mode do no harm there, and the set is found again."""
    for rules in (PRINTED, BALANCED):
        setup = GAME.setup(0, {"mode": mode}, rules)
        assert GAME.rules_of(setup) == rules
    assert GAME.rules_of(GAME.setup(0, {"mode": mode, "heal_stop": 30})) == OWN


@pytest.mark.parametrize("rules", [PRINTED, BALANCED])
def test_records_and_positions_say_which_set_was_played(rules: str) -> None:
    """TW-0.1."""
    match = GAME.match(2, {"ready_decks": "usual"}, seed=3, recording=True, rules=rules)
    for _ in range(40):
        match.play(match.options[len(match.options) // 2])
    text = write_record(match, ["Anna", "Ben"], "seeded")
    assert f'ruleset = "{rules}"' in text
    assert GAME.rules_of(read_record(text).replay().state.setup) == rules
    assert GAME.rules_of(read_position(write_position(GAME, match.state))[1].setup) == rules


# The end of a match in which nothing happens any more.


def play_on(t: Any, until: int) -> Any:
    """Nobody does anything until an exchange begins."""
    while not t.match.over and t.state.exchange < until:
        t.choose("end turn" if "end turn" in t.options else t.options[0])
    return t


def test_a_match_that_stands_still_ends(exchange: Tables, player: Any) -> None:
    """TW-5.12.3: a hundred exchanges after the last new low, no sooner; then most dice win, then most inventory cards."""
    for one, two, ranking in ((player(), player(), ((0, 1),)), (player(inventory="Armor"), player(), ((0,), (1,)))):
        t = play_on(exchange([one, two]), STILL)
        assert not t.match.over and t.seen().table["still"] == STILL
        play_on(t, STILL + 1)
        assert t.match.over and t.state.exchange == STILL and t.match.outcome.ranking == ranking
        assert t.log[-1] == "Nobody has come to fewer dice than before for 100 exchanges: the match ends, and most dice win."


def test_a_new_low_begins_another_count(exchange: Tables, player: Any) -> None:
    """TW-5.12.3: a die that is lost beyond the lowest so far counts; one that is healed and lost again does not."""
    t = exchange([player(lost="P"), player()])
    s = t.state
    assert (s.lowest, s.low_since) == ((9, 10), 0)
    t.end().end()
    assert t.asked == ("lose_dice", 1)
    t.choose("lose POWER")
    assert (s.lowest, s.low_since) == ((9, 9), 1)
    s.flag[next(d for d in range(10, 20) if s.flag[d])] = 0
    t.end().end()
    t.end().end()
    t.choose("lose POWER")
    assert (s.lowest, s.low_since) == ((9, 9), 1)


def test_a_quest_that_stands_still_is_lost(exchange: Tables, player: Any) -> None:
    """TW-5.12.3: hit points of the enemy count like dice."""
    for lowest, over in (((0, 0), True), ((10, 22), False)):
        rolls = [PLAIN, "1 1", "P P", "1 1", "I N"]
        t = exchange([player()], rolls, quest="old_gristle")
        assert t.state.lowest == (10, 22)
        t.state.lowest, t.state.low_since = lowest, 1 - STILL
        while not t.match.over and t.state.exchange == 1:
            t.choose("end turn" if "end turn" in t.options else t.options[0])
        assert t.match.over == over and t.state.low_since == (1 - STILL if over else 1)


def test_old_options_are_read_as_before() -> None:
    """A match that was agreed with numbers keeps them: nothing of the standstill applies to it."""
    old = {"fury_start": 40, "heal_stop": 60, "max_exchanges": 200, "quest_fury_start": "sheet", "royal_no_pile_on": True}
    setup: Any = GAME.setup(2, {**old, "any_from_double": True})
    assert (setup.fury_start, setup.heal_stop, setup.max_exchanges, setup.until_standstill) == (40, 60, 200, False)
