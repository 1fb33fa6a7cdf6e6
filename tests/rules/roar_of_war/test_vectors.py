"""The rulebook's examples E1 to E6 and the vectors V1 to V42, played through the real engine."""
from __future__ import annotations

import pytest

from wartable.games.roar_of_war.cards.catalogue import powers
from wartable.games.roar_of_war.table.terms import places_of

ORC = ["orc_king", "raider", "raider grunt", "grunt direwolf"]
HUMAN = ["human_queen", "swordsman", "militia pikeman", "pikeman horse"]


@pytest.fixture
def duel(board, player, printed):
    """Orcs attack Humans: the Raider alone in pile 2 against the Swordsman alone in pile 2, in the open phase."""

    def make(x, y, dice=(), tokens=(0, 0), mine=(), theirs=(), **more):
        printed("raider", *x)
        printed("swordsman", *y)
        orc = player("orcs", ["orc_king grunt", "grunt raider", "grunt", "ironhide"], tokens[0], strategy=list(mine))
        human = player("humans", ["human_queen militia", "pikeman swordsman", "paladin", "knight"], tokens[1],
                       strategy=list(theirs))
        bench = board(orc, human, dice=list(dice), **more)
        if bench.kind == "turn_strategy":
            bench.do("pass")
        return bench.attack(2, 2)

    return make


def fell(bench):
    """Which of the two fighting cards was discarded."""
    return [key for key, seat in (("raider", 0), ("swordsman", 1)) if key not in bench.pile(seat, 2)]


def test_e1_the_sample_card_counterattacks_with_two_dice(board, player):
    """E1, RW-5.6: 6/0/2 dice; when it counterattacks, two dice are rolled and added."""
    assert powers(10) == "6/0/2d"
    elf = player("elves", ["elf_queen ranger", "warden longbow", "ranger", "ranger"], strategy=["ambush"])
    orc = player("orcs", ["orc_king grunt", "raider", "grunt", "grunt"])
    bench = board(orc, elf, dice=[4, 1]).attack(2, 2).do("play ambush")
    assert "Counterattack die 4 + die 1 = 5 ≥ Defence 4: Raider is discarded." in bench.log()[-1]


def test_e2_two_players_turns_and_placements(set_up):
    """E2, RW-3.1 to RW-3.7: P1 P2 | P1 P2 P1 | P2 P1 P2 | P1 P2 P1 | P2 …"""
    assert order(set_up(2, 3, strategy_cards=False), 12) == "AB|2ABA|1BAB|2ABA|B"


def order(bench, turns):
    """The first turns as letters from the starter on; | is a placement, followed by the number of the new holder."""
    starter = bench.s.current
    n = len(bench.s.alive)
    said = ""
    last_turn, placed = 0, 0
    while bench.s.turns <= turns and not bench.match.over:
        if bench.s.placements > placed:
            placed = bench.s.placements
            said += "|" + (str((bench.s.token - starter) % n + 1) if bench.s.token >= 0 else "")
        if bench.s.turns > last_turn and bench.kind != "deploy":
            last_turn = bench.s.turns
            said += chr(ord("A") + (bench.s.current - starter) % n)
        bench.do(bench.options[-1])
    return said


def test_e3_after_setup(set_up):
    """E3, RW-0.5, RW-0.6: eight cards in play, sixteen in hand, two Strategy Cards each."""
    s = set_up().s
    for seat in range(2):
        assert [len(s.piles[place]) for place in places_of(seat)] == [2] * 4
        assert s.hand_size(seat) == 16
        assert s.strategy_size(seat) == 2


def test_e4_after_four_rounds(board, player, set_up):
    """E4, RW-2.3, RW-3.5: no cards in hand, and exposed Last Row cards can be attacked."""
    bench = set_up(2, 3)
    while not bench.s.open_phase:
        bench.do(bench.options[-1])
    assert bench.s.hand_size(0) == bench.s.hand_size(1) == 0
    orc = player("orcs", ORC)
    human = player("humans", HUMAN)
    open_table = board(orc, human).do("attack with seat 1 pile 2")
    assert "attack seat 2 pile 1" in open_table.options


def test_e5_only_animals_on_top(board, player):
    """E5, RW-4.6: the player discards one of them, and the next player's turn begins."""
    orc = player("orcs", ["orc_king direwolf", "raider direwolf", "raider direwolf", "grunt direwolf"])
    bench = board(orc, player("humans", HUMAN))
    assert (bench.kind, bench.seat, len(bench.options)) == ("forced_discard", 0, 4)
    bench.do("discard seat 1 pile 3")
    assert bench.pile(0, 3) == ["raider"]
    assert bench.s.current == 1


def test_e6_team_order(set_up):
    """E6, RW-9.2: T1P1, T2P1, T1P2, T2P2, T1P1 …"""
    bench = set_up(4, 2, mode="team_battle", strategy_cards=False)
    assert order(bench, 5).replace("|2", "").startswith("ABCDA")


def test_v1_attack_equals_defence(duel):
    """V1, RW-5.4: 5 ≥ 5; the defender is discarded without dice or tokens."""
    bench = duel((5, 3, 2), (4, 5, 3))
    assert fell(bench) == ["swordsman"]
    assert bench.s.tokens == [0, 0]


def test_v2_counterattack_equals_defence(duel):
    """V2, RW-5.5, RW-5.6: C = 2 + 1 = 3 ≥ 3; the attacker is discarded."""
    assert fell(duel((4, 3, 1), (5, 5, 2, 1), [1])) == ["raider"]


def test_v3_more_damage_dealt(duel):
    """V3, RW-5.7: a 4 > C 2; the defending player places a token."""
    bench = duel((4, 3, 1), (5, 5, 2))
    assert (fell(bench), bench.s.tokens) == ([], [0, 1])


def test_v4_more_damage_received(duel):
    """V4, RW-5.7: a 3 < C 4; the attacking player places a token."""
    bench = duel((3, 6, 1), (5, 5, 4))
    assert (fell(bench), bench.s.tokens) == ([], [1, 0])


def test_v5_equal_damage(duel):
    """V5, RW-5.7: a 3 = C 3; both place a token."""
    bench = duel((3, 4, 1), (5, 5, 3))
    assert (fell(bench), bench.s.tokens) == ([], [1, 1])


def test_v6_defence_zero_falls_to_every_attack(duel):
    """V6, RW-5.10: 1 ≥ 0; the sample card is discarded, and no dice are rolled."""
    assert fell(duel((1, 5, 1), (6, 0, 0, 2), [])) == ["swordsman"]


def test_v7_defence_zero_falls_to_every_counterattack(duel):
    """V7, RW-5.10: 6 < 7; C 1 ≥ 0."""
    assert fell(duel((6, 0, 0, 2), (2, 7, 1))) == ["raider"]


@pytest.fixture
def animal(board, player):
    """A Raider attacks a Goat."""

    def make(tokens, **more):
        orc = player("orcs", ["orc_king grunt", "grunt raider", "grunt", "ironhide"], tokens, **more)
        dwarf = player("dwarves", ["dwarf_king axeman", "axeman goat", "miner", "hammerer"])
        bench = board(orc, dwarf)
        if bench.kind == "turn_strategy":
            bench.do("pass")
        return bench.attack(2, 2)

    return make


def test_v8_attacking_an_animal(animal):
    """V8, RW-5.3: the Goat is discarded, the attacker takes a token and is turned down again."""
    bench = animal(1)
    assert bench.pile(1, 2) == ["axeman"]
    assert bench.pile(0, 2) == ["grunt", "raider"]
    assert bench.s.tokens == [2, 0]
    assert bench.s.up == 0


def test_v9_third_token_by_an_animal(animal):
    """V9, RW-6.3, RW-6.4, RW-6.5: tokens to 0; the Goat's owner chooses a top card of the attacking player."""
    bench = animal(2)
    assert (bench.kind, bench.seat, bench.s.tokens) == ("damage_discard", 1, [0, 0])
    assert bench.options == [f"discard seat 1 pile {k}" for k in (1, 2, 3, 4)]
    bench.do("discard seat 1 pile 2")
    assert bench.pile(0, 2) == ["grunt"]


def test_v10_two_third_tokens(duel):
    """V10, RW-6.6: first the attacking player chooses a card of the defending player, then the other way round."""
    bench = duel((3, 4, 1), (5, 5, 3), tokens=(2, 2))
    assert bench.s.tokens == [0, 0]
    assert (bench.kind, bench.seat, bench.options[0]) == ("damage_discard", 0, "discard seat 2 pile 1")
    bench.do("discard seat 2 pile 1")
    assert (bench.kind, bench.seat, bench.options[0]) == ("damage_discard", 1, "discard seat 1 pile 1")


def test_v11_the_first_loss_ends_the_match(board, player, printed):
    """V11, RW-6.6, RW-10.4: with only the Leaders left the defending player's goes first, and the attacker wins."""
    printed("orc_king", 3, 4, 1)
    printed("human_queen", 5, 5, 3)
    bench = board(player("orcs", ["orc_king", "", "", ""], 2), player("humans", ["human_queen", "", "", ""], 2))
    assert bench.match.over
    assert bench.match.outcome.ranking == ((0,), (1,))
    assert bench.s.alive == (1, 0)


def test_v12_only_covered_tops_can_be_chosen_while_building(board, player, printed):
    """V12, RW-2.4, RW-6.5: three exposed Last Row cards and one Grunt; only the Grunt can go."""
    printed("swordsman", 4, 6, 1)
    printed("grunt", 5, 5, 3)
    orc = player("orcs", ["orc_king", "raider", "raider", "raider grunt"], 2)
    human = player("humans", ["human_queen swordsman", "militia", "militia", "knight"])
    bench = board(orc, human, building=True, current=1, token=0)
    bench.attack(1, 4, 0)
    assert bench.s.tokens == [0, 0]
    assert bench.pile(0, 4) == ["raider"]


def test_v13_nothing_can_be_chosen(board, player):
    """V13, RW-6.7: all four tops are exposed Last Row cards; nothing is discarded, the tokens are 0."""
    orc = player("orcs", ["orc_king", "raider", "raider", "raider"], 2)
    human = player("humans", ["human_queen swordsman", "militia", "militia", "knight"], strategy=["siege_engine"])
    bench = board(orc, human, building=True, current=1, token=0).do("play siege_engine")
    assert bench.s.tokens == [0, 0]
    assert bench.pile(0, 2) == ["raider"]
    assert "nothing can be discarded" in "".join(bench.log())


def test_v14_clearing_a_pile_draws_a_card(board, player):
    """V14, RW-2.3, RW-7.1: the exposed Last Row Knight falls, the pile is empty, the attacker draws."""
    orc = player("orcs", ["orc_king grunt", "raider", "raider", "raider"])
    human = player("humans", ["human_queen swordsman", "knight", "militia", "militia"])
    bench = board(orc, human, dice=[0]).attack(2, 2)
    assert bench.pile(1, 2) == []
    assert bench.strategy(0) == ["war_cry"]


def test_v15_a_counterattack_clears_for_nobody(board, player):
    """V15, RW-7.2: the attacker alone in its pile falls; nobody draws."""
    orc = player("orcs", ["orc_king grunt", "raider", "raider", "raider"])
    human = player("humans", ["human_queen swordsman", "militia pikeman", "militia", "knight"])
    bench = board(orc, human).attack(2, 2)
    assert bench.pile(0, 2) == []
    assert bench.strategy(0) == bench.strategy(1) == []


def test_v16_a_damage_discard_clears_for_its_chooser(animal):
    """V16, RW-6.9: the Animal's owner picks the last card of a pile and draws."""
    bench = animal(2)
    bench.match.dice.faces = [24]
    bench.do("discard seat 1 pile 4")
    assert bench.strategy(1) == ["heavy_axe"]


def test_v17_a_forced_discard_clears_for_nobody(board, player):
    """V17, RW-4.7: the last card of a pile goes, and nobody draws."""
    orc = player("orcs", ["orc_king direwolf", "direwolf", "", ""])
    bench = board(orc, player("humans", HUMAN)).do("discard seat 1 pile 2")
    assert bench.pile(0, 2) == []
    assert bench.strategy(0) == bench.strategy(1) == []


def test_v18_a_leader_falls_while_attacking(board, player, printed):
    """V18, RW-2.2, RW-10.1: 6 < 7, C = 5 + 1 = 6 ≥ 6; the Leader is discarded and its player is out, while building too."""
    printed("pikeman", 2, 7, 5, 1)
    bench = board(player("orcs", ["orc_king", "raider", "raider", "raider"]), player("humans", HUMAN), building=True, dice=[1])
    bench.attack(1, 3)
    assert bench.match.over
    assert bench.match.outcome.winners == (1,)


def test_v19_three_players(set_up):
    """V19, RW-3.7: P1 P2 P3 | P1 P2 P3 P1 | P2 P3 P1 P2 | P3 P1 P2 P3 | P1: fifteen turns of building."""
    assert order(set_up(3, 5, strategy_cards=False), 16) == "ABC|2ABCA|3BCAB|1CABC|A"


def test_v20_four_players(set_up):
    """V20, RW-3.7: nineteen turns of building."""
    assert order(set_up(4, 8, strategy_cards=False), 20) == "ABCD|2ABCDA|3BCDAB|4CDABC|D"


def test_v21_the_holder_of_the_token_falls(board, player, printed):
    """V21, RW-3.8: P2, who holds the token, loses the Leader on the own turn; the token goes to P3 at once, and the placement
    comes before P3's second turn: P1 P2 P3 P1 | P3."""
    printed("axeman", 2, 9, 9)
    printed("grunt", 2, 1, 0)
    hands = {"humans": "horse horse horse horse knight knight knight paladin paladin captain militia militia",
             "dwarves": "goat goat goat goat miner miner ironbreaker ironbreaker runesmith hammerer hammerer hammerer",
             "orcs": "direwolf direwolf direwolf direwolf troll shaman berserker berserker berserker raider raider raider"}
    orc = player("orcs", ["orc_king grunt", "ironhide", "ironhide", "ironhide"], hand=hands["orcs"].split())
    human = player("humans", ["human_queen", "swordsman", "swordsman", "swordsman"], hand=hands["humans"].split())
    dwarf = player("dwarves", ["dwarf_king axeman", "shieldbearer axeman", "shieldbearer axeman", "shieldbearer axeman"],
                   hand=hands["dwarves"].split())
    bench = board(orc, human, dwarf, building=True, current=1, token=1, played=1, placements=1,
                  options={"strategy_cards": False})
    bench.attack(1, 1, 2)
    assert bench.s.alive == (1, 0, 1)
    assert (bench.s.current, bench.s.token) == (2, 2)
    bench.attack(1, 1, 0)
    assert bench.s.current == 0
    bench.attack(2, 2, 2)
    assert (bench.s.current, bench.kind) == (2, "deploy")


def test_v22_the_attacker_has_already_played(duel):
    """V22, RW-8.3: War Cry makes 4 an 8, Shield Wall 6 a 9; counterattack, and no response."""
    bench = duel((4, 4, 1), (4, 6, 1), mine=["war_cry", "war_cry"], theirs=["shield_wall"])
    bench.do("play war_cry", "play shield_wall")
    assert "Attack 8 < Defence 9. Counterattack 1 < Defence 4." in bench.log()
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
    assert "Nobody falls (attack 6, counterattack 0): Bruno takes a Damage Token (1)." in bench.log()


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
