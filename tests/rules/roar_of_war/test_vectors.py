"""The rulebook's examples E1 to E6 and the vectors V1 to V21, played through the real engine."""
from __future__ import annotations

import pytest

from wartable.games.roar_of_war.cards.catalogue import powers
from wartable.games.roar_of_war.table.terms import places_of

ORC = ["orc_king", "raider", "raider grunt", "grunt direwolf"]
HUMAN = ["human_queen", "swordsman", "militia pikeman", "pikeman horse"]


def fell(bench):
    """Which of the two fighting cards was discarded."""
    return [key for key, seat in (("raider", 0), ("swordsman", 1)) if key not in bench.pile(seat, 2)]


def test_e1_the_sample_card_counterattacks_with_two_dice(board, player):
    """E1, RW-5.6: 6/0/2 dice; when it counterattacks, two dice are rolled and added."""
    assert powers(10) == "Attack 6, Defence 0, Counterattack 2 dice"
    elf = player("elves", ["elf_queen ranger", "warden longbow", "ranger", "ranger"], strategy=["ambush"])
    orc = player("orcs", ["orc_king grunt", "raider", "grunt", "grunt"])
    bench = board(orc, elf, dice=[4, 1]).attack(2, 2).do("play ambush")
    assert "Counterattack of Longbow die 4 + die 1 = 5 ≥ Defence 4: Raider is discarded." in bench.log()[-1]


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
