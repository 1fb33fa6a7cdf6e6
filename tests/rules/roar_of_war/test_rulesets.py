"""The printed and the balanced rules, who causes a card's token, undo of placements, luck, and words."""
from __future__ import annotations

import re
from itertools import pairwise

import pytest

from wartable.games.roar_of_war import GAME
from wartable.games.roar_of_war.seen import events
from wartable.kernel.dice import stream
from wartable.kernel.luck import expected
from wartable.kernel.record import read_record, write_record
from wartable.kernel.setup import BALANCED, OWN, PRINTED

ORC = ["orc_king grunt", "grunt raider", "grunt", "ironhide"]
HUMAN = ["human_queen militia", "pikeman swordsman", "paladin", "knight"]
PRINTED_OPTIONS = {"strategy_limit": "unlimited", "last_row_shielded_from_discards": False}
NAMES = ["Anna", "Bruno", "Carla", "Dora"]


@pytest.mark.parametrize(
    ("name", "printed"),
    [
        ("strategy_limit", "unlimited"),  # no limit is named
        ("last_row_shielded_from_discards", False),  # at 3 tokens a top card has to go
        ("placement_mode", "one_per_pile"),  # one more card on each pile
        ("clear_means", "empty"),
        ("leader_immune_to_damage_discard", False),
        ("card_token_caused_by", "card_player"),  # whoever caused the third token decides
        ("strategy_cards", True),
    ],
)
def test_the_defaults_are_what_the_rulebook_says(name, printed):
    """RW-2.4, RW-3.3, RW-6.5, RW-7.1, RW-8.2, RW-8.3, RW-9.8."""
    assert GAME.setup(2).options[name] == printed


@pytest.mark.parametrize(
    ("options", "rules"), [({}, PRINTED), ({"strategy_limit": 1, "last_row_shielded_from_discards": True}, BALANCED),
                           ({"strategy_limit": 1}, OWN)]
)  # fmt: skip
def test_a_record_tells_by_which_rules_it_was_played(options, rules):
    match = GAME.match(2, options, seed=1, recording=True)
    for _ in range(30):
        match.play(match.options[0])
    record = read_record(write_record(match, ["Anna", "Bruno"], "seeded"))
    assert record.ruleset == rules
    assert GAME.rules_of(record.replay().state.setup) == rules


def test_more_setups_hold_both_sets_alone_and_in_teams():
    found = {(GAME.rules_of(setup), setup.options["mode"]) for setup in [GAME.setup(n, o) for n, o in GAME.more_setups()]}
    assert {(BALANCED, "free_for_all"), (BALANCED, "team_battle"), (PRINTED, "team_battle")} <= found


@pytest.mark.parametrize(("options", "again"), [(PRINTED_OPTIONS, True), ({}, False)])
def test_turn_cards_are_unlimited_as_printed_and_one_in_a_turn_balanced(board, player, options, again):
    """RW-8.2."""
    orc = player("orcs", ORC, strategy=["poisoned_blades", "blood_frenzy"])
    bench = board(orc, player("humans", HUMAN), options=options).do("play poisoned_blades")
    assert (bench.kind == "turn_strategy") == again


@pytest.mark.parametrize(("options", "again"), [(PRINTED_OPTIONS, True), ({}, False)])
def test_both_sides_of_a_fight_go_on_as_printed_and_stop_after_one_card_balanced(board, player, options, again):
    """RW-8.3."""
    orc = player("orcs", ORC, strategy=["war_cry", "trample"])
    human = player("humans", HUMAN, strategy=["shield_wall", "riposte"])
    bench = board(orc, human, options=options).do("pass").attack(2, 2)
    bench.do("play war_cry").do("play shield_wall")
    assert (bench.kind == "attack_strategy") == again


def test_while_building_a_third_token_takes_an_exposed_last_row_card_as_printed(board, player):
    """RW-2.4, RW-6.4: with all piles exposed a card is lost, and it may be the Leader."""
    human = player("humans", ["human_queen", "pikeman", "paladin", "knight"], 2)
    orc = player("orcs", ORC, strategy=["poisoned_blades"])
    bench = board(orc, human, building=True, options=PRINTED_OPTIONS).do("play poisoned_blades")
    assert bench.kind == "damage_discard" and len(bench.options) == 4
    bench.do("discard seat 2 pile 1")
    assert bench.match.over and bench.match.outcome.winners == (0,)


def test_while_building_nothing_is_lost_from_exposed_piles_balanced(board, player):
    """RW-2.4, RW-6.7."""
    human = player("humans", ["human_queen", "pikeman", "paladin", "knight"], 2)
    orc = player("orcs", ORC, strategy=["poisoned_blades"])
    bench = board(orc, human, building=True).do("play poisoned_blades")
    assert bench.s.tokens[1] == 0
    assert [len(bench.pile(1, pile)) for pile in range(1, 5)] == [1, 1, 1, 1]


@pytest.fixture
def catapult(board, player):
    """Anna's turn; her teammate Carla has a Turn card that wounds, and Bruno has two tokens and a pile with one card."""

    def make(**options):
        anna = player("orcs", ORC)
        bruno = player("humans", ["human_queen militia", "pikeman", "paladin", "knight"], 2)
        carla = player("elves", ["elf_queen ranger", "warden ranger", "ranger", "longbow"], strategy=["thorns"])
        dora = player("dwarves", ["dwarf_king axeman", "axeman goat", "miner", "hammerer"])
        return board(anna, bruno, carla, dora, options={"mode": "team_battle", **options})

    return make


@pytest.mark.parametrize(("options", "chooser"), [({}, 2), ({"card_token_caused_by": "current_player"}, 0)])
def test_whoever_played_the_card_decides_what_the_third_token_costs_and_draws(catapult, options, chooser):
    """RW-6.5, RW-6.9, RW-9.8: not the teammate whose turn it is."""
    bench = catapult(**options).do("play thorns", "wound seat 2")
    assert (bench.kind, bench.seat) == ("damage_discard", chooser)
    bench.match.dice = None
    bench.do("discard seat 2 pile 2")
    assert f"{NAMES[chooser]} clears Bruno's pile 2." in bench.log()


def test_matches_from_before_keep_the_cause_that_they_were_played_with():
    """RW-9.8: a whole list of options that does not name it is of an older match; a few options are of a new one."""
    old = {name: value for name, value in GAME.setup(4).options.items() if name != "card_token_caused_by"}
    assert GAME.kept(old)["card_token_caused_by"] == "current_player"
    assert "card_token_caused_by" not in GAME.kept({"mode": "team_battle"})
    assert GAME.kept({**old, "card_token_caused_by": "card_player"})["card_token_caused_by"] == "card_player"


# Placements.


def to_placement(seed=1):
    """A match whose first placement has begun."""
    match = GAME.match(2, {"strategy_cards": False}, seed=seed, telling=True, recording=True)
    while match.kind != "deploy":
        match.play(match.options[0])
    return match


def test_placements_are_taken_back_one_by_one_until_the_last_is_made():
    """RW-3.3."""
    match = to_placement()
    seat, before = match.seat, match.state.digest()
    for _ in range(3):
        match.play(match.options[0])
    assert match.seat == seat
    for _ in range(3):
        match.undo(seat)
    assert match.state.digest() == before
    for _ in range(4):
        match.play(match.options[0])
    assert match.seat != seat
    match.undo(seat)  # nobody has seen anything of it yet
    assert match.seat == seat


def test_a_last_row_is_taken_back_card_by_card():
    """RW-0.3."""
    match = GAME.match(2, {"race_selection": "random"}, seed=1, recording=True)
    before = match.state.digest()
    for _ in range(7):
        match.play(match.options[0])
    for _ in range(7):
        match.undo(0)
    assert match.state.digest() == before


def test_a_placement_is_told_once_and_before_the_turn_that_follows():
    """RW-3.2, RW-3.4."""
    match = to_placement()
    turns = match.state.turns
    view = match.view(match.seat)
    whose = NAMES[view.table["current"]]
    assert GAME.lines(view, NAMES)[0].startswith(f"Placement before the turn of {whose}. Building phase, 0 of 4")
    while match.kind == "deploy":
        match.play(match.options[0])
    assert match.state.turns == turns + 1
    log = [GAME.line(event, NAMES[:2]) for event in match.events]
    over = [i for i, line in enumerate(log) if line.startswith("Round 1 is complete")]
    placed = [i for i, line in enumerate(log) if line.startswith("Everyone places four cards.")]
    turn = [i for i, line in enumerate(log) if line.startswith(f"Turn {turns + 1}:")]
    assert len(over) == len(placed) == len(turn) == 1
    assert over < placed < turn


def test_the_hand_is_counted_without_the_cards_that_are_chosen():
    """RW-0.3: the number above the list is the number in the list; others count what is not laid down yet."""
    match = GAME.match(2, {"race_selection": "random"}, seed=1)
    for _ in range(4):
        match.play(match.options[-1] if len(match.options) > 1 else match.options[0])
    own = "\n".join(GAME.lines(match.view(0), NAMES[:2]))
    assert "20 cards in hand" in own and "24 cards in hand" in own
    assert "20 cards in hand" not in "\n".join(GAME.lines(match.view(1), NAMES[:2]))


# Luck.


def counter(board, player, printed, **more):
    """A Raider of Attack 4 and Defence 4 attacks a Swordsman of Defence 5 who counterattacks with 1 + 1 die."""
    printed("raider", 4, 4)
    printed("swordsman", 4, 5, 1, 1)
    bench = board(player("orcs", ORC), player("humans", HUMAN), **more)
    bench.match.dice = None
    return bench.attack(2, 2).s


def test_a_counterattack_is_as_good_as_what_it_does(board, player, printed):
    """RW-5.6, RW-5.7: 4 fells the Raider, less is a token for the defender, 4 against 4 cannot be."""
    s = counter(board, player, printed)
    assert [GAME.fortune(s, [face]) for face in (1, 2, 3, 4)] == pytest.approx([-1 / 3, -1 / 3, 1, 1])
    assert expected(GAME, s)[0] == pytest.approx(1 / 3)


def test_tokens_count_a_third_and_equal_damage_is_neither_luck(board, player, printed):
    """RW-5.7."""
    printed("raider", 4, 9)
    printed("swordsman", 4, 5, 2, 1)
    bench = board(player("orcs", ORC), player("humans", HUMAN))
    bench.match.dice = None
    s = bench.attack(2, 2).s
    assert [GAME.fortune(s, [face]) for face in (1, 2, 3)] == pytest.approx([-1 / 3, 0, 1 / 3])


def test_the_roll_off_is_nobodys_luck():
    """RW-0.7."""
    match = GAME.match(2, {"strategy_cards": False, "race_selection": "random"}, telling=True)
    while match.seat != -1 or match.state.roller < 0:
        match.roll([match.state.dice[0].faces[0]]) if match.seat == -1 else match.play(match.options[0])
    assert GAME.fortune(match.state, [4, 4]) is None


# Words.


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {"mode": "team_battle"}), (3, {"placement_mode": "free"})])
@pytest.mark.parametrize("seed", range(3))
def test_no_line_of_a_war_holds_a_key_or_is_said_twice_in_a_row(seats, options, seed):
    match = GAME.match(seats, options, seed=seed, telling=True)
    chooser = stream(seed, 5)
    while not match.over:
        view = match.view(match.seat)
        for option in match.options:
            assert not re.search(r"_|\(s\)|\d/\d", GAME.explain(view, option))
        match.play(match.options[chooser.below(len(match.options))])
    log = [GAME.line(event, NAMES) for event in match.events if event.kind != events.TOKEN]
    for line, following in pairwise(log):
        assert not re.search(r"_|\(s\)|\b1 (cards|tokens|dice)\b", line)
        assert line != following or line.startswith(("Anna draws", "Bruno draws", "Carla draws", "Dora draws"))
    assert sum("the war is over" in line for line in log) == 1
