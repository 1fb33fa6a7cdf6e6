"""RW-3 and RW-4: rounds, placements, the Turn Token, and the turn."""
from __future__ import annotations

import pytest

from wartable.kernel.errors import Illegal
from wartable.kernel.registry import find_game

ORC = ["orc_king grunt", "grunt raider", "grunt", "ironhide"]
HUMAN = ["human_queen militia", "pikeman swordsman", "paladin", "knight"]
DWARF = ["dwarf_king axeman", "axeman goat", "miner", "hammerer"]


def turns_and_placements(bench, until):
    """Who plays, and at which turns placements come."""
    current, placements = [], []
    last = (0, 0)
    while bench.s.turns <= until and not bench.match.over:
        s = bench.s
        if s.placements > last[1]:
            placements.append((s.turns, s.token))
        if s.turns > last[0]:
            current.append(s.current)
        last = (s.turns, s.placements)
        bench.do(bench.options[-1])
    return current, placements


def test_turns_go_clockwise_without_interruption(set_up):
    """RW-3.1, RW-4.8, RW-R2: a placement never changes whose turn is next."""
    bench = set_up(3, 5, strategy_cards=False)
    starter = bench.s.current
    current, _ = turns_and_placements(bench, 14)
    assert current[:14] == [(starter + i) % 3 for i in range(14)]


def test_placements_come_before_a_turn_of_the_holder(set_up):
    """RW-3.2, RW-3.4, RW-3.6: after n turns, then n + 1 each; the token passes on before the turn that follows."""
    bench = set_up(2, 3, strategy_cards=False)
    starter = bench.s.current
    _, placements = turns_and_placements(bench, 12)
    assert placements == [(3, 1 - starter), (6, starter), (9, 1 - starter), (12, -1)]


def test_everybody_places_one_card_on_each_pile(board, player):
    """RW-3.3, RW-R1: four picks for piles 1 to 4, in secret, from the token holder on; all appear together."""
    orc = player("orcs", ORC, hand=["raider", "raider", "troll", "shaman"])
    human = player("humans", HUMAN, hand=["horse", "horse", "horse", "horse"])
    bench = board(orc, human, building=True, token=0, played=1, placements=3)
    assert (bench.kind, bench.seat) == ("deploy", 0)
    bench.do("place raider", "place troll", "place shaman")
    assert (bench.kind, bench.seat) == ("deploy", 1)
    assert bench.view(1)["players"][0]["hand_size"] == 4
    assert [len(pile) for pile in bench.view(1)["players"][0]["piles"]] == [2, 2, 1, 1]
    assert "RW-3.3" in bench.refusal("pass")
    bench.do("place horse", "place horse", "place horse")
    assert [bench.pile(0, k)[-1] for k in (1, 2, 3, 4)] == ["raider", "troll", "shaman", "raider"]
    assert [bench.pile(1, k)[-1] for k in (1, 2, 3, 4)] == ["horse"] * 4
    assert bench.s.open_phase


def test_free_placement(board, player):
    """RW-3.3, option placement_mode: four cards on any own piles, in sequence."""
    orc = player("orcs", ORC, hand=["raider", "raider", "troll", "shaman"])
    human = player("humans", HUMAN, hand=["horse", "horse", "horse", "horse"])
    bench = board(orc, human, building=True, token=0, played=1, placements=3, options={"placement_mode": "free"})
    bench.do("place raider on pile 1", "place troll on pile 1", "place raider on pile 1", "place shaman on pile 3")
    bench.do(*["place horse on pile 2"] * 4)
    assert bench.pile(0, 1) == ["orc_king", "grunt", "raider", "troll", "raider"]
    assert bench.pile(0, 3) == ["grunt", "shaman"]
    assert bench.pile(1, 2)[2:] == ["horse"] * 4


def test_the_building_phase_lasts_4n_and_3_turns(set_up):
    """RW-3.7: 11, 15 and 19 turns."""
    for seats, seed in ((2, 3), (3, 5), (4, 8)):
        bench = set_up(seats, seed, strategy_cards=False)
        while not bench.s.open_phase:
            bench.do(bench.options[-1])
        assert bench.s.turns - 1 == 4 * seats + 3


def test_the_picture_tells_the_turns_and_placements_to_come(set_up):
    """RW-3.6, RW-3.7: A B | A B A, told from the first turn on; none before it."""
    assert find_game("roar_of_war").match(seats=2, seed=3).view(0).table["coming"] == []
    bench = set_up(2, 3, strategy_cards=False)
    first = bench.s.current
    told = bench.match.view(0).table["coming"]
    assert told == [first, 1 - first, -1, first, 1 - first, first]
    turns = bench.s.turns
    while bench.s.turns < turns + 2 and not bench.s.placements:
        bench.do(bench.options[-1])
    assert bench.match.view(0).table["coming"][:4] == [first, 1 - first, first, -1]


def test_an_eliminated_holder_hands_the_token_on_at_once(board, player, printed):
    """RW-3.8: the next living player clockwise gets it."""
    printed("miner", 2, 9, 9)
    orc = player("orcs", ["orc_king", "grunt", "grunt", "ironhide"])
    dwarf = player("dwarves", ["dwarf_king axeman", "axeman miner", "miner", "hammerer"])
    bench = board(orc, player("humans", HUMAN), dwarf, building=True, token=0).attack(1, 2, 2)
    assert bench.s.token == 1


def test_everybody_attacks_not_only_the_holder(board, player):
    """RW-4.0, RW-R29: the holder is another player, and the current one attacks all the same."""
    bench = board(player("orcs", ORC), player("humans", HUMAN), building=True, token=1)
    assert (bench.kind, bench.seat) == ("choose_attacker", 0)


def test_attacking_is_compulsory(board, player):
    """RW-4.1, RW-R6: after the Turn card one must attack; passing is refused."""
    bench = board(player("orcs", ORC, strategy=["blood_frenzy"]), player("humans", HUMAN))
    assert bench.kind == "turn_strategy"
    bench.do("pass")
    with pytest.raises(Illegal, match=r"RW-4\.1"):
        bench.do("pass")


def test_animals_never_attack(board, player):
    """RW-4.2: Troops and Leaders only, Last Row or not."""
    orc = player("orcs", ["orc_king", "grunt direwolf", "grunt", "ironhide"])
    bench = board(orc, player("humans", HUMAN))
    assert bench.options == [f"attack with seat 1 pile {k}" for k in (1, 3, 4)]
    assert "Animals never attack (RW-4.2)" in bench.refusal("attack with seat 1 pile 2")
    assert "RW-4.2" in bench.refusal("attack with seat 2 pile 2")


def test_any_rival_and_any_pile_but_not_oneself(board, player):
    """RW-4.3, RW-R19, RW-R28: three players; all top cards of both others."""
    bench = board(player("orcs", ORC), player("humans", HUMAN), player("dwarves", DWARF)).do("attack with seat 1 pile 1")
    assert bench.options == [f"attack seat {q} pile {k}" for q in (2, 3) for k in (1, 2, 3, 4)]
    assert "RW-4.3" in bench.refusal("attack seat 1 pile 1")


def test_the_attacker_is_turned_up_first_and_is_final(board, player):
    """RW-4.4, RW-R24: the target is chosen afterwards; another attacker is refused."""
    bench = board(player("orcs", ORC), player("humans", HUMAN)).do("attack with seat 1 pile 2")
    assert bench.view(1)["players"][0]["piles"][1] == ["", "raider"]
    assert bench.kind == "choose_target"
    assert "RW-4.4" in bench.refusal("attack with seat 1 pile 1")


def test_no_legal_target_ends_the_turn(board, player):
    """RW-4.5, RW-R7: while building, when the rival has only exposed Last Row cards; nothing is discarded."""
    human = player("humans", ["human_queen", "pikeman", "paladin", "knight"])
    bench = board(player("orcs", ORC), human, building=True)
    assert (bench.s.current, bench.kind) == (1, "choose_attacker")
    assert len(bench.discards(0)) == 18


def test_a_forced_discard_is_the_players_own_choice(board, player):
    """RW-4.6: one own top card, any; everyone knows now that all of them are Animals."""
    orc = player("orcs", ["orc_king direwolf", "raider direwolf", "raider direwolf", "grunt direwolf"])
    bench = board(orc, player("humans", HUMAN))
    assert (bench.kind, bench.seat) == ("forced_discard", 0)
    assert [pile[-1] for pile in bench.view(1)["players"][0]["piles"]] == ["direwolf"] * 4
    assert "RW-4.6" in bench.refusal("pass")
    bench.do("discard seat 1 pile 1")
    assert bench.log()[-1] == "Anna discards a Direwolf from pile 1 instead of attacking."
    with_one = player("orcs", ["orc_king direwolf", "raider direwolf", "raider direwolf", "grunt"])
    assert board(with_one, player("humans", HUMAN)).options == ["attack with seat 1 pile 4"]


def test_a_forced_discard_earns_nobody_a_card(board, player):
    """RW-4.7: even if it empties a pile."""
    orc = player("orcs", ["orc_king direwolf", "direwolf", "", ""])
    bench = board(orc, player("humans", HUMAN)).do("discard seat 1 pile 2")
    assert bench.s.strategy_size(0) == bench.s.strategy_size(1) == 0


def test_the_next_living_player_follows(board, player):
    """RW-4.8: the one who is out is left out."""
    out = player("humans", ["", "", "", ""], out=True)
    bench = board(player("orcs", ORC), out, player("dwarves", DWARF), dice=[1]).attack(1, 3, 2)
    assert bench.s.current == 2
