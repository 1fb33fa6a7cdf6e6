"""The vectors V22 to V42, on Strategy Cards and teams, played through the real engine."""
from __future__ import annotations

import pytest

ORC = ["orc_king", "raider", "raider grunt", "grunt direwolf"]
HUMAN = ["human_queen", "swordsman", "militia pikeman", "pikeman horse"]


def fell(bench):
    """Which of the two fighting cards was discarded."""
    return [key for key, seat in (("raider", 0), ("swordsman", 1)) if key not in bench.pile(seat, 2)]


def test_v22_the_attacker_has_already_played(duel):
    """V22, RW-8.3: War Cry makes 4 an 8, Shield Wall 6 a 9; counterattack, and no response."""
    bench = duel((4, 4, 1), (4, 6, 1), mine=["war_cry", "war_cry"], theirs=["shield_wall"])
    bench.do("play war_cry", "play shield_wall")
    assert "Attack 8 < Defence 9. Counterattack of Swordsman 1 < Defence 4 of Raider." in bench.log()
    assert bench.s.current == 1


def test_v23_the_response(duel):
    """V23, RW-8.3: the attacker passed; Shield Wall makes 4 a 7; War Cry in answer makes 5 a 9."""
    bench = duel((5, 4, 1), (4, 4, 1), mine=["war_cry"], theirs=["shield_wall"])
    bench.do("pass", "play shield_wall")
    assert (bench.kind, bench.seat) == ("attack_response", 0)
    bench.do("play war_cry")
    assert fell(bench) == ["swordsman"]


@pytest.fixture
def ambush(board, player, printed):
    def make(x, y, dice):
        printed("raider", *x)
        printed("glade_spear", *y)
        orc = player("orcs", ["orc_king grunt", "grunt raider", "grunt", "ironhide"])
        elf = player("elves", ["elf_queen ranger", "warden glade_spear", "ranger", "ranger"], strategy=["ambush"])
        return board(orc, elf, dice=dice).attack(2, 2).do("play ambush")

    return make


def test_v24_an_ambush_that_fails(ambush):
    """V24: C 3 < 4; then 4 ≥ 0 and the sample card is discarded."""
    bench = ambush((4, 4), (6, 0, 0, 2), [1, 2])
    assert bench.pile(0, 2) == ["grunt", "raider"]
    assert bench.pile(1, 2) == ["warden"]


def test_v25_an_ambush_that_fells(ambush):
    """V25: C 5 ≥ 4; the attacker is discarded, the sample card stays."""
    bench = ambush((4, 4), (6, 0, 0, 2), [4, 1])
    assert bench.pile(0, 2) == ["grunt"]
    assert bench.pile(1, 2) == ["warden", "glade_spear"]


def test_v26_no_second_counterattack(ambush):
    """V26: C 6 < 7; 3 < 5: no second counterattack; 3 < 6: the attacking player places a token."""
    bench = ambush((3, 7), (5, 5, 2, 1), [4])
    assert bench.s.tokens == [1, 0]
    assert bench.pile(0, 2) == ["grunt", "raider"]


def test_v27_silent_arrow(board, player, printed):
    """V27: a 6 < 8; no roll; C counts 0, so that the defending player places a token."""
    printed("ranger", 5, 4)
    printed("ironbreaker", 4, 8, 0, 2)
    elf = player("elves", ["elf_queen ranger", "warden ranger", "ranger", "ranger"], strategy=["silent_arrow"])
    dwarf = player("dwarves", ["dwarf_king axeman", "axeman ironbreaker", "miner", "hammerer"])
    bench = board(elf, dwarf).do("pass").attack(2, 2).do("play silent_arrow")
    assert bench.s.tokens == [0, 1]
    assert "Nobody falls (attack 6, counterattack 0): Bruno takes a Damage Token (1 of 3)." in bench.log()


def test_v28_hold_the_line_with_two_tokens(duel):
    """V28: the card stays; the third token lets the attacking player choose a top card, the saved one included."""
    bench = duel((5, 3, 2), (4, 5, 3), tokens=(0, 2), theirs=["hold_the_line"]).do("play hold_the_line")
    assert fell(bench) == []
    assert (bench.kind, bench.seat, bench.s.tokens) == ("damage_discard", 0, [0, 0])
    bench.do("discard seat 2 pile 2")
    assert fell(bench) == ["swordsman"]


def test_v29_vanish(board, player):
    """V29: the Treekin of pile 3 defends on pile 1; afterwards the Longbow is on top of pile 3, both known to all."""
    orc = player("orcs", ["orc_king grunt", "grunt raider", "grunt", "ironhide"])
    elf = player("elves", ["ranger longbow", "elf_queen", "warden treekin", "ranger"], strategy=["vanish"])
    bench = board(orc, elf, dice=[1]).attack(2, 1).do("play vanish")
    assert bench.pile(1, 1) == ["ranger", "treekin"]
    assert bench.pile(1, 3) == ["warden", "longbow"]
    assert bench.pile(0, 2) == ["grunt"]
    assert bench.view(0)["players"][1]["piles"][0][-1] == "treekin"
    assert bench.view(0)["players"][1]["piles"][2][-1] == "longbow"


def test_v30_vanish_needs_a_card_to_exchange(board, player):
    """V30, RW-8.9: all other own top cards are Last Row cards, so Vanish cannot be played."""
    orc = player("orcs", ["orc_king grunt", "grunt raider", "grunt", "ironhide"])
    elf = player("elves", ["ranger longbow", "elf_queen", "warden", "ranger"], strategy=["vanish"])
    bench = board(orc, elf).attack(2, 1)
    assert (bench.kind, bench.options) == ("defence_strategy", ["pass"])
    assert "RW-8.9" in bench.refusal("play vanish")


def test_v31_trample(duel):
    """V31, RW-5.9: the card is discarded, and its owner has two tokens."""
    bench = duel((5, 3, 2), (4, 5, 3), tokens=(0, 1), mine=["trample"]).do("play trample")
    assert (fell(bench), bench.s.tokens) == (["swordsman"], [0, 2])


def test_v32_spite_of_the_attacker(duel):
    """V32: the attacker falls to the counterattack; the defending player places a token, caused by the attacking player."""
    bench = duel((4, 3, 1), (5, 5, 3), tokens=(0, 2), mine=["spite"]).do("play spite")
    assert fell(bench) == ["raider"]
    assert (bench.kind, bench.seat) == ("damage_discard", 0)


@pytest.fixture
def wolves(board, player, printed):
    def make(defence):
        printed("swordsman", 4, defence, 0)
        orc = player("orcs", ["orc_king grunt", "grunt direwolf", "grunt", "ironhide"], strategy=["loose_the_wolves"])
        human = player("humans", ["human_queen militia", "pikeman swordsman", "paladin", "knight"])
        return board(orc, human).do("play loose_the_wolves").attack(2, 2)

    return make


def test_v33_a_direwolf_that_wins(wolves):
    """V33: 6 ≥ 6; the target is discarded, then the Direwolf."""
    bench = wolves(6)
    assert bench.pile(1, 2) == ["pikeman"]
    assert bench.pile(0, 2) == ["grunt"]


def test_v34_a_direwolf_that_fails(wolves):
    """V34: 6 < 7; any counterattack fells it; no tokens."""
    bench = wolves(7)
    assert bench.pile(1, 2) == ["pikeman", "swordsman"]
    assert bench.pile(0, 2) == ["grunt"]
    assert bench.s.tokens == [0, 0]


def test_v35_stubborn_goat(board, player):
    """V35: the Goat stays; the attacking player places a token."""
    orc = player("orcs", ["orc_king grunt", "grunt raider", "grunt", "ironhide"])
    dwarf = player("dwarves", ["dwarf_king axeman", "axeman goat", "miner", "hammerer"], strategy=["stubborn_goat"])
    bench = board(orc, dwarf).attack(2, 2).do("play stubborn_goat")
    assert bench.pile(1, 2) == ["axeman", "goat"]
    assert bench.s.tokens == [1, 0]


def test_v36_field_surgeon(board, player):
    """V36: with one token none is left; up to two are removed."""
    human = player("humans", HUMAN, 1, strategy=["field_surgeon"])
    assert board(human, player("orcs", ORC)).do("play field_surgeon").s.tokens == [0, 0]


def test_v37_an_empty_strategy_deck(board, player):
    """V37, RW-7.4: the five used cards are shuffled, one is drawn, four are left."""
    hand = ["war_cry", "trample", "trample", "spite", "thick_hide", "wild_swing", "wild_swing"]
    used = ["war_cry", "thick_hide", "blood_frenzy", "loose_the_wolves", "poisoned_blades"]
    orc = player("orcs", ["orc_king grunt", "raider", "raider", "raider"], strategy=hand, used=used)
    human = player("humans", ["human_queen swordsman", "knight", "militia", "militia"])
    bench = board(orc, human, dice=[5]).do("pass").attack(2, 2).do("pass")
    assert "blood_frenzy" in bench.strategy(0)
    assert sum(bench.s.s_deck[:8]) == 4
    assert bench.strategy_discard(0) == []
    assert "Anna shuffles the used Strategy Cards into a new deck." in bench.log(1)


@pytest.fixture
def team(board, player):
    """Anna and Carla (Orcs, Elves) against Bruno and Dora (Humans, Dwarves)."""

    def make(**more):
        anna = player("orcs", ["orc_king grunt", "grunt raider", "grunt", "ironhide"], more.pop("tokens", 0))
        bruno = player("humans", ["human_queen militia", "pikeman horse", "paladin", "knight"])
        carla = player("elves", ["elf_queen ranger", "warden ranger", "ranger", "longbow"], out=more.pop("carla_out", False))
        dora = player("dwarves", ["dwarf_king axeman", "axeman goat", "miner", "hammerer"])
        options = {"mode": "team_battle", **more.pop("options", {})}
        return board(anna, bruno, carla, dora, options=options, **more)

    return make


def test_v38_the_current_player_takes_the_token(team):
    """V38, RW-9.5: Anna attacks Bruno's Horse with Carla's card; Anna places the token, Bruno is its cause."""
    bench = team(tokens=2).attack(2, 2, 1, using=2)
    assert bench.s.tokens == [0, 0, 0, 0]
    assert (bench.kind, bench.seat) == ("damage_discard", 1)
    assert bench.options[0] == "discard seat 1 pile 1"


def test_v39_clearing_a_teammates_pile(team):
    """V39, RW-9.9: no Strategy Card for it."""
    bench = team().attack(2, 4, 2)
    assert bench.pile(2, 4) == []
    assert bench.strategy(0) == []


def test_v40_teams_alternate_after_a_loss(board, player):
    """V40, RW-9.12: T1P1 is out; T2P1, T1P2, T2P2, T1P2, T2P1 …"""
    out = player("orcs", ["", "", "", ""], out=True)
    bruno = player("humans", ["human_queen militia", "pikeman horse", "paladin", "pikeman"])
    carla = player("elves", ["elf_queen glade_spear", "warden treekin", "glade_spear", "longbow"])
    dora = player("dwarves", ["dwarf_king axeman", "axeman ironbreaker", "miner", "hammerer"])
    bench = board(out, bruno, carla, dora, current=1, last_of_team=[0, 3], dice=[4] * 20,
                  options={"mode": "team_battle", "strategy_cards": False})
    seats = []
    for _ in range(5):
        seats.append(bench.s.current)
        turn = bench.s.turns
        while bench.s.turns == turn:
            bench.do(bench.options[-1])
    assert seats == [1, 2, 3, 2, 1]


def test_v41_a_third_token_on_the_turn_is_settled_at_once(board, player):
    """V41, RW-8.7: Poisoned Blades on a rival with two tokens; the discard is chosen before the attack."""
    orc = player("orcs", ORC, strategy=["poisoned_blades"])
    bench = board(orc, player("humans", HUMAN, 2)).do("play poisoned_blades")
    assert bench.s.tokens == [0, 0]
    assert (bench.kind, bench.seat) == ("damage_discard", 0)
    bench.do("discard seat 2 pile 3")
    assert bench.kind == "choose_attacker"


def test_v42_mirage_on_an_animal(board, player):
    """V42, RW-8.8: the Animal is discarded, and no token is placed."""
    elf = player("elves", ["elf_queen ranger", "warden ranger", "ranger", "ranger"], strategy=["mirage"])
    dwarf = player("dwarves", ["dwarf_king axeman", "axeman goat", "miner", "hammerer"])
    bench = board(elf, dwarf).do("pass").attack(2, 2).do("play mirage")
    assert bench.pile(1, 2) == ["axeman"]
    assert bench.s.tokens == [0, 0]
