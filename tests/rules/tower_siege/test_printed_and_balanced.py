"""The two sets of rules: the defaults are what the rulebook prints, the balanced ones have remedies (docs, chapter 6)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.tower_siege import GAME
from wartable.games.tower_siege.cards.catalogue import CARDS, DECKS, NUMBER
from wartable.games.tower_siege.rules import elimination, turn
from wartable.games.tower_siege.table import actions, terms
from wartable.kernel.record import read_record, write_record
from wartable.kernel.setup import BALANCED, PRINTED

Fields = Callable[..., Any]

PRINTS: list[tuple[str, Any, str]] = [
    ("deck_mode", "printed_60", "the sheets of the rulebook"),
    ("deck_min", 60, "60 cards are the minimum deck size"),
    ("deck_max", 120, "120 are the official maximum"),
    ("copy_limit", 4, "four of any one card"),
    ("equal_start", False, "an optional rule"),
    ("later_start", "none", "the Mage card says with how much one starts"),
    ("lean_start", False, "the Mage card says with how much one starts"),
    ("redirect_exceptional", False, "an optional rule"),
    ("extended_game", False, "an optional rule"),
    ("market_size", 7, "seven cards"),
    ("first_turn_peace", False, "the first player may attack"),
    ("hire_delay", False, "only Mines, Powerstones and Relics come by Caravan"),
    ("powerbolt_any_turn", False, "Powerbolt is On Turn"),
    ("scroll_initiative", "rulebook", "the active player's Scrolls have initiative"),
    ("mage_blocks_from_tower", True, "a Mage may leave the Tower to defend"),
    ("surge_persists", True, "a surge is discarded after its points are spent"),
    ("sand_storm_same_target", False, "for each additional target"),
    ("siege_rule", False, "with an empty deck the game goes on with what there is"),
    ("racial_gifts", False, "no gift is printed"),
]


@pytest.mark.parametrize(("option", "value", "why"), PRINTS, ids=[row[0] for row in PRINTS])
def test_the_defaults_are_what_the_rulebook_says(option: str, value: Any, why: str) -> None:
    assert GAME.setup(2).options[option] == value, why
    assert GAME.setup(2, rules=PRINTED).options[option] == value


def test_the_balanced_rules_differ_in_three_things() -> None:
    usual, balanced = GAME.setup(2).options, GAME.setup(2, rules=BALANCED).options
    differing = {name: value for name, value in balanced.items() if value != usual[name]}
    assert differing == {"later_start": "mine", "lean_start": True, "siege_rule": True}


@pytest.mark.parametrize("rules", [PRINTED, BALANCED])
def test_a_record_says_by_which_rules_it_was_played(rules: str) -> None:
    m = GAME.match(2, {"race_pick": "random", "tower_pick": "random"}, seed=4, recording=True, rules=rules)
    for _ in range(6):
        m.play(m.options[0])
    again = read_record(write_record(m, ["Anna", "Ben"], "seeded"))
    assert GAME.rules_of(again.replay().state.setup) == rules


def test_neither_set_is_told_as_such() -> None:
    assert GAME.rules_of(GAME.setup(2, {"lean_start": True})) == "own"


def test_every_option_stands_in_a_group_and_is_explained() -> None:
    for option in GAME.options:
        assert option.group and option.help.endswith(")") and "_" not in option.help


@pytest.mark.parametrize("race", ["weefolk", "gnome", "human", "galwan", "orc", "elf"])
def test_a_mage_begins_with_what_the_card_shows(field: Fields, race: str) -> None:
    """TS-0.6: nothing more, whoever begins."""
    s = field(races=race).s
    card = NUMBER[race]
    assert (s.base_mines[0], s.base_stones[0]) == (CARDS.mines[card], CARDS.stones[card])
    assert list(s.mines) == list(s.stones) == [0, 0]


def test_six_races_differ_in_their_start_and_their_text() -> None:
    mages = [c for c in range(CARDS.count) if CARDS.kind[c] == terms.MAGE]
    assert len({(CARDS.mines[c], CARDS.stones[c], CARDS.sl[c]) for c in mages}) == len({CARDS.text[c] for c in mages}) == 6


@pytest.mark.parametrize("gifts", [True, False])
def test_a_gift_is_told_where_gifts_are_played(gifts: bool) -> None:
    """TS-3.14: of a Mage to be chosen only what is so at this table."""
    m = GAME.match(2, {"racial_gifts": gifts}, seed=1)
    told = [GAME.explain(m.view(0), option) for option in m.options]
    assert len(told) == 6 and all(("racial gifts" in line) == gifts for line in told)


def idle_match(**options: Any) -> Any:
    """A whole game of Mages who never do anything."""
    m = GAME.match(2, options, seed=3)
    while not m.over:
        idle = [o for o in m.options if GAME.actions.name(o) in ("done", "end turn", "pass", "decline")]
        usual = m.options[1] if m.options[0] == actions.BACK else m.options[0]
        m.play(idle[0] if idle else usual)
    return m


def test_an_idle_game_ends_long_after_its_decks_are_empty() -> None:
    """TS-17.7: the last card of 60 is drawn in turn 54; twenty rounds later nothing has happened for twenty rounds."""
    m = idle_match()
    assert (m.state.round, m.outcome.reason) == (75, "nothing happens any more")
    assert m.state.deck == [(), ()] and m.state.siege == 0
    assert idle_match(still_rounds=2).state.round == 57


def test_an_extended_idle_game_ends_too() -> None:
    """TS-17.7, TS-4.4: cards that are only drawn and discarded, round after round, are nothing that happens."""
    assert idle_match(extended_game=True).state.round == 21


@pytest.mark.parametrize("happens", ["a purchase", "a Scroll", "a loss", "a draw", "nothing"])
def test_what_counts_as_something_that_happens(field: Fields, happens: str) -> None:
    """TS-17.7: a card drawn, bought, played or cast, or a point lost."""
    f = field(phase=terms.PURCHASE, still_rounds=5)
    f.s.still, f.s.stirred = 4, 0
    zombie = f.put(0, "zombie")
    f.hold(0, "mine", "mist")
    f.begin(20, 90)
    if happens == "a purchase":
        f.play("buy mine")
    elif happens == "a Scroll":
        f.play("cast mist")
    elif happens == "a loss":
        f.s.phase = terms.COMBAT
        f.attack(zombie, f.tower(1), 20, 90)
    elif happens == "a draw":
        turn.market.Draw(0).resolve(f.s)
    else:
        f.play("cast shield", actions.AT + zombie)
    f.s.agenda = [turn.NEW_ROUND]
    f.s.asker = None
    f.s.run()
    over = happens == "nothing"
    assert (f.s.reason == elimination.STILLNESS) == over
    assert f.s.still == (5 if over else 0)
    assert ("Nothing has happened for 5 rounds: who holds out best wins." in f.lines()) == over


@pytest.mark.parametrize(("siege", "ends"), [(True, False), (False, True)])
def test_the_siege_takes_the_place_of_stillness(field: Fields, siege: bool, ends: bool) -> None:
    f = field(siege_rule=siege)
    f.s.still, f.s.stirred = 19, 0
    f.s.agenda = [turn.NEW_ROUND]
    f.s.run()
    assert (f.s.reason >= 0) == ends


def test_the_printed_deck_is_one_of_the_sheets() -> None:
    assert DECKS[0].key == "printed_60" and len(DECKS[0].cards) == 60


def test_laws_are_tried_with_both_sets() -> None:
    tried = {GAME.rules_of(GAME.setup(seats, options)) for seats, options in [(2, {}), *GAME.more_setups()]}
    assert {PRINTED, BALANCED} <= tried


@pytest.mark.parametrize(("limit", "ends"), [(2, True), (3, False)])
def test_the_last_round_is_played_to_its_end(field: Fields, limit: int, ends: bool) -> None:
    """TS-17.7: round 3 begins unless the limit was 2."""
    f = field(hard_round_limit=limit)
    f.s.stirred = 1
    f.s.agenda = [turn.NEW_ROUND]
    f.s.run()
    assert (f.s.round, f.s.reason) == (3, elimination.ROUND_LIMIT if ends else -1)
    assert ("Round 2 is over: who held out best wins." in f.lines()) == ends


def test_graves_open_with_the_new_round_and_close_with_their_owner(field: Fields) -> None:
    """TS-14.8, TS-16.2: each seat's own victims, added to those that wait already; none for who is out."""
    f = field(seats=3)
    f.s.graves, f.s.zombies, f.s.stirred = (1, 0, 2), (2, 0, 1), 1
    f.s.agenda = [turn.NEW_ROUND]
    f.s.run()
    assert f.s.graves == (0, 0, 0)
    tokens = [sum([f.s.card[x] == NUMBER["zombie_token"] for x in f.s.things[p]]) for p in range(3)]
    assert (tokens, f.s.zombies) == ([3, 0, 0], (0, 0, 3))
    f.s.graves = (0, 1, 1)
    elimination.eliminate(f.s, 2, 0)
    assert (f.s.graves, f.s.zombies) == ((0, 1, 0), (0, 0, 0))


def test_handing_on_begins_anew_with_the_own_turn(field: Fields) -> None:
    """TS-11.7: the count is the seat's own, and of one turn."""
    f = field()
    f.s.handed[0], f.s.handed[1] = 20, 20
    turn.REFRESH.resolve(f.s)
    assert list(f.s.handed) == [0, 20]
