"""RW-1 and RW-2: the life of an army card, and the Last Row."""
from __future__ import annotations

ORC = ["orc_king grunt", "grunt raider", "grunt", "ironhide"]
HUMAN = ["human_queen militia", "pikeman swordsman", "paladin", "knight"]


def test_a_card_goes_from_hand_to_pile_to_discard(set_up):
    """RW-1.1: cards in play never return to the hand: it only shrinks, by four in each placement."""
    bench = set_up(2, 3, strategy_cards=False)
    sizes = []
    while not bench.match.over:
        sizes.append(bench.s.hand_size(0))
        bench.do(bench.options[-1])
    assert sizes == sorted(sizes, reverse=True)
    assert {16, 12, 8, 4, 0} <= set(sizes)


def test_cards_lie_face_down_except_while_they_fight(board, player):
    """RW-1.2, RW-5.1: with no memory aid a rival sees the attacker only while it fights."""
    bench = board(player("orcs", ORC), player("humans", HUMAN), options={"memory_aid": "none"})
    assert bench.view(1)["players"][0]["piles"][1] == ["", ""]
    bench.do("attack with seat 1 pile 2")
    assert bench.view(1)["players"][0]["piles"][1] == ["", "raider"]
    bench.do("attack seat 2 pile 1")
    assert bench.view(1)["players"][0]["piles"][1] == ["", ""]


def test_a_survivor_returns_to_its_place(board, player, printed):
    """RW-1.3: both cards survive and lie where they were."""
    printed("raider", 4, 5)
    printed("swordsman", 4, 5, 1)
    bench = board(player("orcs", ORC), player("humans", HUMAN)).attack(2, 2)
    assert bench.pile(0, 2) == ["grunt", "raider"]
    assert bench.pile(1, 2) == ["pikeman", "swordsman"]


def test_discards_lie_face_up(board, player):
    """RW-1.4, RW-R22: everybody may look through discard piles."""
    bench = board(player("orcs", ORC), player("humans", HUMAN)).attack(1, 1)
    assert bench.view(0)["players"][1]["discard"]["militia"] == 2
    assert bench.view(-1)["players"][1]["discard"] == bench.view(1)["players"][1]["discard"]


def test_closed_discards_keep_their_secret(board, player):
    """RW-1.4, option open_discards: a card lost to a third token is discarded unseen; its owner knows it."""
    human = player("humans", HUMAN, 2, closed=True)
    bench = board(player("orcs", ORC, strategy=["poisoned_blades"]), human, options={"open_discards": False})
    before = bench.view(0)["players"][1]
    assert (before["discard"], before["discard_size"]) == ({}, 18)
    bench.do("play poisoned_blades", "discard seat 2 pile 1")
    assert bench.view(0)["players"][1]["discard"] == {}
    assert "Bruno's third Damage Token: Anna discards the top of pile 1, face down." in bench.log(0)
    assert "Bruno's third Damage Token: Anna discards the top of pile 1: Militia." in bench.log(1)


def test_the_next_card_is_the_new_top_and_still_face_down(board, player):
    """RW-1.5: under the fallen Militia the Queen is the top card; the rival does not see her."""
    bench = board(player("orcs", ORC), player("humans", HUMAN)).attack(1, 1)
    assert bench.pile(1, 1) == ["human_queen"]
    assert bench.view(0)["players"][1]["piles"][0] == [""]


def test_effects_never_move_a_last_row_card(board, player):
    """RW-1.6: Tunnel goes to just above it; Vanish is not offered for an exposed one."""
    dwarf = player("dwarves", ["dwarf_king axeman miner", "axeman goat", "miner", "hammerer"], strategy=["tunnel"])
    bench = board(dwarf, player("orcs", ORC)).do("play tunnel")
    assert bench.pile(0, 1) == ["dwarf_king", "miner", "axeman"]
    elf = player("elves", ["ranger", "elf_queen glade_spear", "warden treekin", "ranger"], strategy=["vanish"])
    attacked = board(player("orcs", ORC), elf).attack(2, 1)
    assert attacked.options == ["pass"]


def test_last_row_cards_cannot_be_attacked_while_building(board, player):
    """RW-2.1: an exposed Last Row card is no target, and the refusal says why."""
    bench = board(player("orcs", ORC), player("humans", HUMAN), building=True).do("attack with seat 1 pile 1")
    assert bench.options == ["attack seat 2 pile 1", "attack seat 2 pile 2"]
    assert "RW-2.1" in bench.refusal("attack seat 2 pile 3")


def test_exposed_last_row_cards_attack_in_either_phase(board, player):
    """RW-2.2, RW-R27: also while building, the Leader included; an exposed Animal not."""
    orc = player("orcs", ["orc_king", "direwolf", "grunt", "ironhide raider"])
    for building in (True, False):
        bench = board(orc, player("humans", HUMAN), building=building)
        assert bench.options == [f"attack with seat 1 pile {k}" for k in (1, 3, 4)]


def test_last_row_cards_are_targets_in_the_open_phase(board, player):
    """RW-2.3: an exposed one can be attacked like any top card."""
    bench = board(player("orcs", ORC), player("humans", HUMAN)).do("attack with seat 1 pile 1")
    assert bench.options == [f"attack seat 2 pile {k}" for k in (1, 2, 3, 4)]


def test_last_row_cards_are_shielded_from_discards_while_building(board, player):
    """RW-2.4, RW-R4: they can be chosen neither for a damage discard nor for a forced one; the option turns it off."""
    human = player("humans", ["human_queen militia", "pikeman swordsman", "paladin", "knight"], 2)
    orc = player("orcs", ORC, strategy=["poisoned_blades"])
    shielded = board(orc, human, building=True).do("play poisoned_blades")
    assert shielded.options == ["discard seat 2 pile 1", "discard seat 2 pile 2"]
    assert "RW-2.4" in shielded.refusal("discard seat 2 pile 3")
    bare = board(orc, human, building=True, options={"last_row_shielded_from_discards": False}).do("play poisoned_blades")
    assert len(bare.options) == 4
    animals = player("orcs", ["orc_king direwolf", "raider direwolf", "direwolf", ""])
    assert board(animals, human, building=True).options == ["discard seat 1 pile 1", "discard seat 1 pile 2"]


def test_a_placement_covers_the_last_row_again(board, player):
    """RW-2.5, RW-2.7: exposed cards are covered; a card placed into an empty pile is no Last Row card and can be attacked."""
    rest = ["raider"] * 3 + ["berserker"] * 3 + ["spear_hurler"] * 3 + ["grunt"] * 3
    orc = player("orcs", ["orc_king", "raider", "grunt", ""], hand=[*rest, "troll", "shaman", "ironhide", "ironhide"])
    people = ["horse"] * 4 + ["knight"] * 3 + ["paladin"] * 2 + ["captain", "militia"] + ["pikeman"] * 3 + ["swordsman"] * 2
    human = player("humans", ["human_queen militia", "pikeman swordsman", "swordsman", "crossbowman"], hand=people)
    bench = board(orc, human, building=True, current=0, token=0, played=3)
    bench.do("place raider", "place raider", "place raider", "place troll")
    bench.do("place knight", "place knight", "place knight", "place horse")
    assert bench.pile(0, 1) == ["orc_king", "raider"]
    assert bench.pile(0, 4) == ["troll"]
    assert bench.s.last_row[:4] == (1, 1, 1, 0)
    bench.attack(1, 1)
    assert bench.s.current == 1
    bench.do("attack with seat 2 pile 1")
    assert "attack seat 1 pile 4" in bench.options


def test_the_open_phase_begins_for_everybody_at_once(set_up):
    """RW-2.6, RW-3.5: with the fourth placement all hands are empty and the token has no holder."""
    bench = set_up(3, 5)
    while bench.s.placements < 4:
        assert not bench.s.open_phase
        bench.do(bench.options[-1])
    assert bench.s.open_phase
    assert [bench.s.hand_size(seat) for seat in range(3)] == [0, 0, 0]
    assert bench.s.token == -1
