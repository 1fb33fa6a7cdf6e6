"""Who knows what, with and without help for the memory; and what bots may imagine."""
from __future__ import annotations

import pytest

from wartable.games.roar_of_war import GAME
from wartable.games.roar_of_war.seen.events import LAYS, TUNNELS
from wartable.games.roar_of_war.table.actions import CHOOSE_ATTACKER, is_showing, pile_shown
from wartable.games.roar_of_war.table.terms import type_of
from wartable.kernel.dice import SeededDice
from wartable.kernel.window import PASS

ORC = ["orc_king grunt", "grunt raider", "grunt direwolf", "ironhide"]
HUMAN = ["human_queen militia", "pikeman swordsman", "paladin", "knight"]


def fought(board, player, printed, **options):
    """Nobody falls: both cards lie face down again."""
    printed("raider", 4, 9)
    printed("swordsman", 4, 9, 1)
    return board(player("orcs", ORC), player("humans", HUMAN), options=options).attack(2, 2)


def test_cards_that_have_fought_stay_known(board, player, printed):
    """RW-1.3: at the same place, to everyone who saw it, spectators too."""
    bench = fought(board, player, printed)
    for viewer in (-1, 0):
        assert bench.view(viewer)["players"][1]["piles"][1] == ["", "swordsman"]
    assert bench.view(0)["players"][0]["seen_by"][1] == [[], [1]]


def test_no_memory_aid_shows_nothing_after_the_fight(board, player, printed):
    """Option memory_aid: neither the view nor a bot's view holds what has been turned down, and the log names no card of
    earlier turns."""
    bench = fought(board, player, printed, memory_aid="none")
    assert bench.view(0)["players"][1]["piles"][1] == ["", ""]
    assert bench.s.piles[5][1] >> 4 == 0
    told = GAME.log(bench.match.events, bench.s.setup)
    lines = [GAME.line(event, ["Anna", "Bruno"]) for event in told]
    assert "Anna's card (pile 2) attacks Bruno's pile 2: card." in lines
    assert not any("Swordsman" in line for line in lines)
    assert GAME.log(bench.match.events, GAME.setup(2)) == bench.match.events


def test_strict_memory_hides_ones_own_cards(board, player):
    """RW-R11, option own_cards_visible: the owner sees the hand, not the cards in play; an Animal chosen as attacker is
    refused, which tells only the owner."""
    bench = board(player("orcs", ORC), player("humans", HUMAN), options={"own_cards_visible": False})
    assert bench.view(0)["players"][0]["piles"] == [["", ""], ["", ""], ["", ""], [""]]
    assert len(bench.options) == 4
    bench.do("attack with seat 1 pile 3")
    assert (bench.kind, bench.options) == ("choose_attacker", [f"attack with seat 1 pile {k}" for k in (1, 2, 4)])
    assert bench.view(0)["players"][0]["piles"][2] == ["", "direwolf"]
    assert bench.view(1)["players"][0]["piles"][2] == ["", ""]
    assert bench.view(1)["players"][0]["seen_by"][2] == [[], []]
    assert bench.log(0)[-1] == "The top of Anna's pile 3 is a Direwolf, which cannot attack."
    assert bench.log(1) == []


def test_the_unknown_cards_of_a_rival_are_counted(board, player, printed):
    """The race's list without discards and known cards."""
    bench = fought(board, player, printed)
    unknown = bench.view(0)["players"][1]["unknown"]
    assert unknown == {"human_queen": 1, "paladin": 1, "knight": 1, "pikeman": 1, "militia": 1}


def test_imagined_leaders_lie_in_the_last_row_with_equal_weight(board, player):
    """RW-0.3: each unknown Last Row card hides the Leader equally often; nothing above does."""
    bench = board(player("orcs", ORC), player("humans", HUMAN))
    found = [0, 0, 0, 0]
    for seed in range(800):
        imagined = GAME.imagine(bench.s, 0, SeededDice(seed))
        for pile in range(4):
            cards = [type_of(card) for card in imagined.piles[4 + pile]]
            assert 0 not in cards[1:]
            found[pile] += cards[0] == 0
    assert sum(found) == 800
    assert all(150 < count < 250 for count in found)


def test_what_is_known_is_imagined_as_it_is(board, player, printed):
    """Known cards stay where they are, and so does one's own side."""
    bench = fought(board, player, printed)
    for seed in range(20):
        imagined = GAME.imagine(bench.s, 0, SeededDice(seed))
        assert imagined.piles[5][1] == bench.s.piles[5][1]
        assert imagined.piles[:4] == bench.s.piles[:4]


def test_teammates_learn_what_is_laid_down_and_rivals_do_not(set_up):
    """RW-9.14: the event of a placement is for the own side."""
    bench = set_up(4, 2, mode="team_battle")
    assert any(line.startswith("Anna lays down") for line in bench.log(2))
    assert not any(line.startswith("Anna lays down") for line in bench.log(1))


def test_same_races_are_never_mixed(match):
    """RW-0.1: with two copies, Orcs against Orcs, each army stays complete."""
    bench = match(2, copies=2).do("take orcs", "take orcs")
    while not bench.match.over and bench.s.turns < 20:
        bench.do(bench.options[-1])
    for seat in range(2):
        if bench.s.alive[seat]:
            cards = sum(bench.s.hand[9 * seat : 9 * seat + 9]) + len(bench.s.discards[seat])
            assert cards + sum([len(bench.s.piles[4 * seat + k]) for k in range(4)]) == 24


def test_who_is_asked_for_an_attacker_is_imagined_with_one(board, player):
    """RW-4.6: with no card that can attack nobody would have been asked."""
    bench = board(player("orcs", ["orc_king direwolf raider", "~direwolf", "", ""]), player("humans", HUMAN))
    assert bench.kind == "choose_attacker"
    for viewer in (-1, 1):
        for seed in range(30):
            imagined = GAME.imagine(bench.s, viewer, SeededDice(seed))
            assert imagined.options, f"viewer {viewer}, seed {seed}"


def test_with_hidden_own_cards_too_an_attacker_is_found(board, player):
    """RW-R32: whoever tries one pile after the other comes to a card that can attack."""
    piles = ["orc_king direwolf raider", "~direwolf", "", ""]
    bench = board(player("orcs", piles), player("humans", HUMAN), options={"own_cards_visible": False})
    for seed in range(30):
        imagined = GAME.imagine(bench.s, 0, SeededDice(seed))
        while imagined.kind == CHOOSE_ATTACKER:
            imagined.apply(imagined.options[0])
        assert imagined.x >= 0


def test_all_see_which_pile_is_tunnelled(board, player):
    """Tunnel is done in the open, though nobody but the owner can tell the piles apart afterwards."""
    piles = ["dwarf_king axeman hammerer", "axeman hammerer miner", "goat", "goat"]
    bench = board(player("dwarves", piles, strategy=["tunnel"]), player("humans", HUMAN))
    bench.do("play tunnel", "tunnel pile 2")
    told = [event for event in bench.match.events if event.kind == TUNNELS]
    assert [event.seen_by(-1) for event in told] == told
    assert all(GAME.in_the_open(event) and not GAME.reveals(event) for event in told)


def test_all_are_told_where_cards_are_laid_if_that_is_free(set_up):
    """RW-3.3, option placement_mode: the backs appear on the piles of the owner's choice, and the log says so to everybody."""
    bench = set_up(placement_mode="free")
    while not any(event.kind == LAYS for event in bench.match.events):
        bench.do(bench.options[0])
    laid = next(event for event in bench.match.events if event.kind == LAYS)
    owner, other = laid.args[0], 1 - laid.args[0]
    for viewer in (-1, other):
        told = laid.seen_by(viewer)
        assert told.args[1::2] == tuple(sorted(laid.args[1::2])) and set(told.args[2::2]) == {-1}
    assert laid.seen_by(owner) is laid
    assert "lays down a card on pile 1" in GAME.line(laid.seen_by(-1), ["Anna", "Bruno"])


@pytest.mark.parametrize("visible", [True, False])
def test_nothing_is_said_of_a_card_that_is_shown_blindly(board, player, visible):
    """RW-R11, RW-8.2: whoever does not see the own cards may show one that is no Animal, so no powers are told before."""
    piles = ["human_queen militia", "pikeman swordsman", "paladin", "knight horse"]
    human = player("humans", piles, strategy=["cavalry_charge"])
    bench = board(human, player("orcs", ORC), options={"own_cards_visible": visible})
    bench.do("pass").attack(2, 2)
    shows = [option for option in bench.match.options if is_showing(option)]
    view = bench.match.view(0)
    assert [pile_shown(option) + 1 for option in shows] == ([4] if visible else [1, 3, 4])
    told = [option for option in shows if GAME.against(view, bench.s.setup, option)]
    weighed = [one.action for one in GAME.odds(view, bench.s.setup) if one.action in shows]
    assert (told, weighed) == ((shows, shows) if visible else ([], []))
    assert GAME.against(view, bench.s.setup, PASS)
