"""Log lines, chances before an attack, and the words for choices and the table."""
from __future__ import annotations

import re

import pytest

from wartable.games.roar_of_war import GAME
from wartable.games.roar_of_war.cards.catalogue import ARMIES
from wartable.games.roar_of_war.seen import events
from wartable.games.roar_of_war.seen.odds import Terms, chances, dice_chances, ends, percents
from wartable.kernel.dice import SeededDice
from wartable.kernel.event import Event
from wartable.kernel.odds import figures_of

NAMES = ["Anna", "Bruno"]
KNIGHT, IRONHIDE, MILITIA, GRUNT = (ARMIES[key].number for key in ("knight", "ironhide", "militia", "grunt"))
ORC = ["orc_king grunt", "grunt raider", "grunt", "ironhide"]
HUMAN = ["human_queen militia", "pikeman swordsman", "paladin", "knight"]


@pytest.mark.parametrize(
    ("kind", "args", "line"),
    [
        (events.STARTS, (0, 7, 7, 5), "Anna starts with a roll of 7 (Bruno 5)."),
        (events.PLACED, (2, 0), "Everyone places four cards. The Turn Token goes to Anna."),
        (events.ATTACKS, (0, 1, KNIGHT, 7, IRONHIDE), "Anna's Knight (pile 2) attacks Bruno's pile 4: Ironhide."),
        (events.PLAYS, (0, 16, 0, 7, 2, 6, 0, 0, 0), "Anna plays Cavalry Charge: Attack 7 + 2 = 9."),
        (events.DEFEATS, (9, 6, IRONHIDE, 0), "Attack 9 ≥ Defence 6: Ironhide is discarded."),
        (events.COUNTERS, (0, 4, 5, 5, 4, MILITIA, 0, 2, 0, GRUNT, 3),
         "Attack 4 < Defence 5. Counterattack of Grunt 2 + die 3 = 5 ≥ Defence 4: Militia is discarded."),
        (events.COUNTERS, (1, 4, 5, 7, 8, MILITIA, 0, 0, 3, GRUNT, 1, 3),
         "The attacked card strikes first. Counterattack of Grunt Strategy Cards 3 + die 1 + die 3 = 7 "
         "< Defence 8 of Militia."),
        (events.COUNTERS, (0, 4, 5, 4, 4, MILITIA, 1, 4, 0, GRUNT),
         "Attack 4 < Defence 5. Counterattack of Grunt 4 ≥ Defence 4: Militia is protected by a Strategy Card and stays."),
        (events.COUNTERS, (0, 4, 5, 2, 4, MILITIA, 0, 0, 0, GRUNT, 2),
         "Attack 4 < Defence 5. Counterattack of Grunt die 2 = 2 < Defence 4 of Militia."),
        (events.STAND_OFF, (4, 2, 1, 2, 0, 0),
         "Nobody falls (attack 4, counterattack 2): Bruno takes a Damage Token (2 of 3)."),
        (events.DISCARDS, (1, 0, 4, ARMIES["grunt"].number),
         "Bruno's third Damage Token: Anna discards the top of pile 1: Grunt."),
        (events.ANIMAL, (0, ARMIES["direwolf"].number, 0, 0, 1),
         "Anna attacks a Direwolf: it is discarded, Anna takes a Damage Token (1 of 3)."),
        (events.CLEARS, (0, 6, 1), "Anna clears Bruno's pile 3."),
        (events.MUST_DISCARD, (1, 5, ARMIES["direwolf"].number),
         "Bruno discards a Direwolf from pile 2 instead of attacking."),
        (events.LOOKS, (1, 0, 2), "Bruno looks at the top cards of Anna's piles 1 and 3."),
        (events.FALLS, (0, ARMIES["human_queen"].number), "The Human Queen falls. Anna is out of the game."),
        (events.WINS, (1, ARMIES["orc_king"].number, 0), "The Orc King is the last Leader: the war is over."),
        (events.WINS, (1, ARMIES["orc_king"].number, 1), "No Leader of Anna is left: the war is over."),
    ],
)  # fmt: skip
def test_log_lines(kind, args, line):
    """As the rules print them."""
    assert GAME.line(Event(kind, args), NAMES) == line


def test_the_sums_of_dice():
    """One die a quarter each; two dice 1-2-3-4-3-2-1 of 16."""
    assert dice_chances(1)[1:] == [0.25] * 4
    assert [round(p * 16) for p in dice_chances(2)[2:]] == [1, 2, 3, 4, 3, 2, 1]


def test_the_chances_of_one_fight():
    """RW-5.4 to RW-5.7: Militia 4/4 attacks a Glade Spear 5/5 with 2 + 1 die: it falls on 2, 3, 4 and takes ... on 1."""
    assert chances(Terms(4, 4), ARMIES["glade_spear"].number)[:4] == [0.0, 0.75, 0.25, 0.0]
    assert chances(Terms(4, 7), ARMIES["glade_spear"].number) == [0.0, 0.0, 0.5, 0.75, 0.25, 0.0]
    assert chances(Terms(5, 1), ARMIES["glade_spear"].number)[:4] == [1.0, 0.0, 0.0, 0.0]
    assert chances(Terms(0, 1), ARMIES["goat"].number) == [1.0, 0.0, 0.0, 1.0, 0.0, 1.0]


def test_the_ends_of_a_fight_exclude_each_other():
    """RW-5.7: with equal damage both take a token; the ends make 1 together."""
    assert ends(chances(Terms(4, 7), ARMIES["glade_spear"].number)) == [0.0, 0.0, 0.25, 0.25, 0.0, 0.5, 0.0]
    assert ends(chances(Terms(0, 1), ARMIES["goat"].number)) == [0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0]


def test_chances_over_unknown_cards_are_exact(board, player):
    """What the view says before an attack is what comes about over all imagined deals and dice."""
    bench = board(player("orcs", ORC), player("elves", ["elf_queen ranger", "warden longbow", "glade_spear", "deer"]))
    bench.do("attack with seat 1 pile 2")
    view = GAME.view(bench.s, 0)
    told = {one.action: figures_of(one) for one in GAME.odds(view, bench.s.setup)}
    for option in bench.match.options:
        results = dict.fromkeys(events.ENDS, 0)
        for seed in range(1500):
            dice = SeededDice(seed)
            s = GAME.imagine(bench.s, 0, dice)
            place = option - bench.match.options[0] + 4
            mine, theirs = len(s.piles[1]), len(s.piles[place])
            s.apply(option)
            while s.seat == -1:
                s.apply_roll(dice.roll(s.dice, s.roller))
            gone = s.over or len(s.piles[place]) < theirs
            lost, theirs, ours = len(s.piles[1]) < mine, s.tokens[1] > 0, s.tokens[0] > 0
            tokens = {(True, False): 2, (True, True): 3, (False, False): 4, (False, True): 5}[theirs, ours]
            results[events.ENDS[int(ours) if gone else 6 if lost else tokens]] += 1
        for name, count in results.items():
            assert told[option].get(name, 0.0) == pytest.approx(count / 1500, abs=0.045)


def test_odds_are_listed_best_first_for_attackers_and_cards(board, player, printed):
    """For each attacker the best target; for each Strategy Card the fight as it would be."""
    printed("raider", 5, 4)
    printed("swordsman", 4, 8, 3)
    bench = board(player("orcs", ORC, strategy=["war_cry", "trample"]), player("humans", HUMAN)).do("pass")
    assert len(GAME.odds(GAME.view(bench.s, 0), bench.s.setup)) == 4
    bench.attack(2, 2)
    ranked = GAME.odds(GAME.view(bench.s, 0), bench.s.setup)
    assert [GAME.actions.name(one.action) for one in ranked] == ["play war_cry", "pass", "play trample"]
    assert figures_of(ranked[0]) == {"the attacked card falls": 1.0} and ranked[0].short == "it falls 100 %"
    assert figures_of(ranked[1]) == {"a token for the defender": 1.0}
    attack = ranked[0].sums[0]
    assert [tuple(part) for part in attack.parts] == [("Raider", 5, 5), ("Strategy Cards", 4, 9)] and attack.total == 9
    assert [made.words for made in ranked[0].sums[1:]] == ["Defence of Swordsman", "Counterattack of Swordsman"]


def test_choices_say_what_they_are_and_odds_what_they_may_come_to(board, player):
    """Nothing is told twice, and nobody who plays without odds is told any."""
    bench = board(player("orcs", ORC), player("humans", HUMAN)).do("attack with seat 1 pile 2")
    view = GAME.view(bench.s, 0)
    option = bench.match.options[0]
    assert GAME.explain(view, option) == "Attack seat 2, pile 1: a card you do not know"
    short = {one.action: one.short for one in GAME.odds(view, bench.s.setup)}[option]
    assert short == "it falls 60 %, yours falls 40 %"


def test_the_table_in_words(board, player):
    """The own cards by name, rivals' as question marks, Last Row cards in brackets."""
    bench = board(player("orcs", ORC, 1, strategy=["war_cry"]), player("humans", HUMAN), building=True)
    lines = GAME.lines(GAME.view(bench.s, 0), NAMES)
    assert lines[0] == "Turn 1, Anna. Building phase, 0 of 4 placements made; Turn Token: Bruno."
    assert "Anna (Orcs): 1 of 3 Damage Tokens, 0 cards in hand, 1 Strategy Card" in lines
    assert "  pile 1: [Orc King] Grunt" in lines
    assert "  pile 3: [?] (cannot be attacked yet)" in lines


@pytest.mark.parametrize(
    ("figures", "words"),
    [
        ([1.0, 0.0, 0.0, 0.0], "it falls 100 %"),
        ([0.0, 0.25, 0.75, 0.0], "yours falls 25 %, a token for them 75 %"),
        ([0.6, 0.1, 0.2, 0.3], "it falls 60 %, yours falls 10 %, a token for them 20 %, a token for you 30 %"),
        ([0.0, 0.0, 0.0, 0.0], "nothing happens"),
    ],
)
def test_chances_name_only_what_can_happen(figures, words):
    assert percents(figures) == words


def test_a_defender_reads_the_chances_from_the_other_side():
    words = "yours falls 60 %, theirs falls 10 %, a token for you 20 %, a token for them 30 %"
    assert percents([0.6, 0.1, 0.2, 0.3], False) == words


def test_a_target_that_may_be_an_animal_says_what_that_costs(board, player):
    """RW-5.3: it falls, and costs the attacker a token."""
    deer = ["elf_queen ranger", "warden longbow", "glade_spear deer", "deer"]
    bench = board(player("orcs", ORC), player("elves", deer)).do("attack with seat 1 pile 2")
    view = GAME.view(bench.s, 0)
    said = next(one.short for one in GAME.odds(view, bench.s.setup) if one.action == bench.match.options[0])
    assert re.search(r"\(\d+ % is the chance of an Animal, which falls and costs you a token\)$", said)


def test_an_attacker_is_shown_with_its_best_target(board, player):
    bench = board(player("orcs", ORC), player("humans", HUMAN))
    view, option = GAME.view(bench.s, 0), bench.match.options[1]
    assert re.search(r"^Attack with pile 2: Raider \(Attack 4, .*\)$", GAME.explain(view, option))
    short = {one.action: one.short for one in GAME.odds(view, bench.s.setup)}[option]
    assert re.search(r"^best on seat 2, pile \d: .*%", short)
