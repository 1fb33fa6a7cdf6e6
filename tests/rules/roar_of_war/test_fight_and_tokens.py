"""RW-5, RW-6 and RW-7: the fight, Damage Tokens, and Strategy Cards gained."""
from __future__ import annotations

import pytest

ORC = ["orc_king grunt", "grunt raider", "grunt", "ironhide"]
HUMAN = ["human_queen militia", "pikeman swordsman", "paladin", "knight"]
DWARF = ["dwarf_king axeman", "axeman goat", "miner", "hammerer"]


@pytest.fixture
def duel(board, player, printed):
    """Anna's Raider against Bruno's Swordsman, with powers as written."""

    def make(x, y, dice=(), tokens=(0, 0), mine=(), theirs=(), **more):
        printed("raider", *x)
        printed("swordsman", *y)
        orc = player("orcs", ORC, tokens[0], strategy=list(mine))
        bench = board(orc, player("humans", HUMAN, tokens[1], strategy=list(theirs)), dice=list(dice), **more)
        if bench.kind == "turn_strategy":
            bench.do("pass")
        return bench.attack(2, 2)

    return make


def test_both_cards_are_face_up_for_all(board, player):
    """RW-5.1: attacker and target are seen by everybody, spectators too."""
    bench = board(player("orcs", ORC, strategy=["war_cry"]), player("humans", HUMAN)).do("pass").attack(2, 2)
    for viewer in (-1, 0, 1):
        players = bench.view(viewer)["players"]
        assert players[0]["piles"][1][-1] == "raider"
        assert players[1]["piles"][1][-1] == "swordsman"


def test_modifiers_start_at_zero_in_every_fight(duel):
    """RW-5.2, RW-5.8, RW-8.6: the bonus of one fight is gone in the next; powers count for one fight only."""
    bench = duel((1, 9, 1), (1, 9, 0), mine=["war_cry"])
    assert bench.s.attack_bonus == 0
    bench.do("play war_cry")
    assert "Attack 5 < Defence 9. Counterattack of Swordsman 0 < Defence 9 of Raider." in bench.log()
    assert bench.s.attack_bonus == 0
    bench.attack(2, 2)
    assert "Attack 1 < Defence 9. Counterattack of Raider 1 < Defence 9 of Swordsman." in bench.log()


def test_an_animal_is_discarded_without_comparison(board, player, printed):
    """RW-5.3, RW-6.1: even by an attack of 0; the attacker stays and its player places a token."""
    printed("raider", 0, 0)
    bench = board(player("orcs", ORC), player("dwarves", DWARF)).attack(2, 2)
    assert bench.pile(1, 2) == ["axeman"]
    assert bench.pile(0, 2) == ["grunt", "raider"]
    assert bench.s.tokens == [1, 0]


def test_attack_and_defence_are_cut_at_zero(duel):
    """RW-5.4: equality suffices, 0 against 0 too."""
    assert duel((0, 3, 0), (1, 0, 9)).pile(1, 2) == ["pikeman"]


def test_a_failed_attack_is_answered_once(duel):
    """RW-5.5, RW-5.6, RW-5.8: one counterattack, number plus dice; nothing answers it."""
    bench = duel((4, 4, 9, 2), (5, 5, 2, 1), [3])
    assert bench.log()[-1] == "Attack 4 < Defence 5. Counterattack of Swordsman 2 + die 3 = 5 ≥ Defence 4: Raider is discarded."
    assert bench.match.dice.used == 1
    assert bench.pile(1, 2) == ["pikeman", "swordsman"]


def test_no_dice_are_rolled_if_the_attack_succeeds(duel):
    """RW-5.6: the script has no dice, and none is asked for."""
    assert duel((5, 4), (5, 5, 0, 2)).match.dice.used == 0


@pytest.mark.parametrize(("attack", "counter", "tokens"), [(4, 2, [0, 1]), (2, 4, [1, 0]), (3, 3, [1, 1])])
def test_the_damage_comparison(duel, attack, counter, tokens):
    """RW-5.7, RW-R23: who received more places a token; both if it is equal. Attack and counterattack count as used."""
    assert duel((attack, 9), (5, 9, counter)).s.tokens == tokens
    with_cry = duel((attack, 9), (5, 9, attack + 4), mine=["war_cry"]).do("play war_cry")
    assert with_cry.s.tokens == [1, 1]


def test_results_come_in_order(board, player, printed):
    """RW-5.9: discard, draw, elimination, Trample, cards turned down, third tokens."""
    printed("raider", 9, 4)
    human = player("humans", ["human_queen", "knight", "paladin", "knight"], 1)
    dwarf = player("dwarves", DWARF)
    bench = board(player("orcs", ORC, strategy=["trample"]), human, dwarf, dice=[0]).do("pass").attack(2, 1)
    bench.do("play trample")
    told = [line for line in bench.log() if "Bruno" in line or "Queen" in line or "draws" in line][-4:]
    assert told == [
        "Attack 11 ≥ Defence 6: Human Queen is discarded.",
        "Anna clears Bruno's pile 1.",
        "Anna draws a Strategy Card.",
        "The Human Queen falls. Bruno is out of the game.",
    ]


def test_defence_zero_falls_even_to_zero(duel):
    """RW-5.10, RW-R25: a counterattack of 0 fells a Defence of 0."""
    assert duel((1, 0), (5, 5, 0)).pile(0, 2) == ["grunt"]


def test_the_three_sources_of_tokens(duel, board, player):
    """RW-6.1: a fight in which nobody falls, a Strategy Card, an attacked Animal."""
    assert duel((4, 9), (5, 5, 0)).s.tokens == [0, 1]
    assert board(player("orcs", ORC, strategy=["poisoned_blades"]), player("humans", HUMAN)).do(
        "play poisoned_blades"
    ).s.tokens == [0, 1]
    assert board(player("orcs", ORC), player("dwarves", DWARF)).attack(2, 2).s.tokens == [1, 0]


def test_tokens_belong_to_players(duel):
    """RW-6.2: after the card that fought is gone the tokens stay, and any top card may be lost for them."""
    bench = duel((4, 9), (5, 5, 0), tokens=(0, 2))
    assert bench.options == [f"discard seat 2 pile {k}" for k in (1, 2, 3, 4)]


def test_the_causes_of_tokens(duel, board, player):
    """RW-6.3, RW-R8: the other player of the fight; the player of the Strategy Card; the owner of the Animal."""
    assert duel((4, 9), (5, 5, 0), tokens=(0, 2)).seat == 0
    assert duel((2, 9), (5, 5, 4), tokens=(2, 0)).seat == 1
    wound = board(player("orcs", ORC, strategy=["poisoned_blades"]), player("humans", HUMAN, 2)).do("play poisoned_blades")
    assert (wound.kind, wound.seat) == ("damage_discard", 0)
    animal = board(player("orcs", ORC, 2), player("dwarves", DWARF)).attack(2, 2)
    assert (animal.kind, animal.seat) == ("damage_discard", 1)


def test_the_third_token_resets_before_the_choice(duel):
    """RW-6.4: zero, not minus three, and at once."""
    bench = duel((4, 9), (5, 5, 0), tokens=(0, 2))
    assert (bench.kind, bench.s.tokens) == ("damage_discard", [0, 0])


def test_the_cause_chooses_face_down_and_even_the_leader(board, player):
    """RW-6.5, RW-R5: in the open phase an exposed Leader may be chosen; it is turned up as it is discarded."""
    human = player("humans", ["human_queen", "pikeman", "paladin", "knight"], 2)
    bench = board(player("orcs", ORC, strategy=["poisoned_blades"]), human).do("play poisoned_blades")
    assert bench.view(0)["players"][1]["piles"][0] == [""]
    bench.do("discard seat 2 pile 1")
    assert bench.match.outcome.winners == (0,)


def test_an_immune_leader_is_the_last_choice(board, player):
    """RW-6.5, option leader_immune_to_damage_discard: choosing it blindly is refused and shows it; if nothing else is left it
    is lost after all."""
    human = player("humans", ["human_queen", "pikeman", "paladin", "knight"], 2)
    orc = player("orcs", ORC, strategy=["poisoned_blades"])
    options = {"leader_immune_to_damage_discard": True}
    bench = board(orc, human, options=options).do("play poisoned_blades", "discard seat 2 pile 1")
    assert (bench.kind, bench.options) == ("damage_discard", [f"discard seat 2 pile {k}" for k in (2, 3, 4)])
    assert "RW-6.5" in bench.refusal("discard seat 2 pile 1")
    bench.match.dice.faces = [0]
    bench.do("discard seat 2 pile 2")
    assert bench.s.alive == (1, 1)
    alone = player("humans", ["human_queen", "", "", ""], 2)
    assert board(orc, alone, options=options).do("play poisoned_blades").match.over


def test_two_third_tokens_and_an_eliminated_chooser(board, player, printed):
    """RW-6.6, RW-6.10, RW-R9: the defender's loss comes first; a chooser who is out meanwhile leaves the choice to the victim,
    and a loss chosen by oneself earns nobody a card."""
    printed("raider", 3, 9)
    printed("human_queen", 5, 9, 3)
    human = player("humans", ["human_queen", "", "", ""], 2)
    bench = board(player("orcs", ORC, 2), human, player("dwarves", DWARF), dice=[0]).attack(2, 1)
    assert bench.s.alive == (1, 0, 1)
    assert (bench.kind, bench.seat) == ("damage_discard", 0)
    cards = bench.s.strategy_size(0)
    bench.do("discard seat 1 pile 3")
    assert bench.pile(0, 3) == []
    assert bench.s.strategy_size(0) == cards


def test_nothing_to_lose(board, player):
    """RW-6.7: all top cards are exposed Last Row cards while building; the tokens are reset all the same."""
    human = player("humans", ["human_queen", "pikeman", "paladin", "knight"], 2)
    bench = board(player("orcs", ORC, strategy=["poisoned_blades"]), human, building=True).do("play poisoned_blades")
    assert bench.s.tokens == [0, 0]
    assert [len(bench.pile(1, k)) for k in (1, 2, 3, 4)] == [1, 1, 1, 1]


def test_several_tokens_are_placed_one_at_a_time(duel):
    """RW-6.8: two tokens for a player with two: the third costs a card, the next one counts from 0."""
    bench = duel((9, 9), (5, 5, 0), tokens=(0, 2), mine=["trample"], theirs=["hold_the_line"])
    bench.do("play trample", "pass")
    assert bench.s.tokens == [0, 0]
    spiteful = duel((4, 3), (5, 5, 3), tokens=(0, 1), mine=["spite"]).do("play spite")
    assert spiteful.s.tokens == [0, 2]


def test_a_damage_discard_that_empties_a_pile_draws(duel):
    """RW-6.9, RW-R10: for whoever caused it, the defending player too."""
    bench = duel((2, 9), (5, 5, 4), tokens=(2, 0), dice=[16])
    assert bench.seat == 1
    bench.do("discard seat 1 pile 3")
    assert bench.strategy(1) == ["cavalry_charge"]
    assert "Bruno clears Anna's pile 3." in bench.log()


def test_every_clearing_counts(board, player):
    """RW-7.1, RW-7.3, RW-R3: the last card goes and the attacker draws, from a pile without Last Row card too."""
    human = player("humans", ["human_queen militia", "~swordsman", "paladin", "knight"])
    bench = board(player("orcs", ORC), human, building=True, dice=[1]).attack(2, 2)
    assert bench.strategy(0) == ["trample"]


def test_exposing_clears_with_the_option(board, player):
    """RW-7.1, option clear_means: the last card above the Last Row card counts, and the Last Row card again."""
    human = player("humans", ["human_queen militia", "militia swordsman", "paladin", "knight"])
    bench = board(player("orcs", ORC), human, options={"clear_means": "exposed"}, dice=[1]).attack(2, 2)
    assert bench.strategy(0) == ["trample"]
    plain = board(player("orcs", ORC), human).attack(2, 2)
    assert plain.strategy(0) == []


def test_a_counterattack_gains_nothing(board, player):
    """RW-7.2: the attacker's pile is emptied by the defender, who draws nothing."""
    bench = board(player("orcs", ["orc_king grunt", "raider", "grunt", "ironhide"]), player("humans", HUMAN)).attack(2, 3)
    assert bench.pile(0, 2) == []
    assert bench.s.strategy_size(1) == 0


def test_the_deck_is_made_anew_when_a_card_is_needed(board, player):
    """RW-7.4, RW-R14: not when it becomes empty; with nothing used either, nothing is drawn."""
    whole = ["war_cry", "war_cry", "trample", "trample", "spite", "thick_hide", "thick_hide", "wild_swing", "wild_swing",
             "blood_frenzy", "loose_the_wolves", "poisoned_blades"]  # fmt: skip
    human = player("humans", ["human_queen militia", "swordsman", "paladin", "knight"])
    last = board(player("orcs", ORC, strategy=whole[1:]), human, dice=[0]).do("pass").attack(2, 2).do("pass")
    assert sum(last.s.s_deck[:8]) == 0
    assert last.s.strategy_size(0) == 12
    none = board(player("orcs", ORC, strategy=whole), human).do("pass").attack(2, 2).do("pass")
    assert none.s.strategy_size(0) == 12
    assert "Anna has no Strategy Card left to draw." in none.log()


def test_there_is_no_hand_limit(board, player):
    """RW-7.5: the twelfth card is drawn like the first."""
    hand = ["war_cry", "war_cry", "trample", "trample", "spite", "thick_hide", "thick_hide", "wild_swing", "wild_swing"]
    human = player("humans", ["human_queen militia", "swordsman", "paladin", "knight"])
    bench = board(player("orcs", ORC, strategy=hand), human, dice=[7]).do("pass").attack(2, 2).do("pass")
    assert bench.s.strategy_size(0) == 10
