"""RW-10 and RW-11: elimination, the end, and that there is one."""
from __future__ import annotations

from wartable.games.roar_of_war import GAME
from wartable.games.roar_of_war.rules.losses import eliminate
from wartable.kernel.dice import stream
from wartable.kernel.position import position_data, state_from

ORC = ["orc_king grunt", "grunt raider", "grunt", "ironhide"]
HUMAN = ["human_queen", "pikeman swordsman", "paladin", "knight"]
DWARF = ["dwarf_king axeman", "axeman goat", "miner", "hammerer"]


def test_a_discarded_leader_is_defeated_by_any_means(board, player, printed):
    """RW-10.1: by attack, by counterattack, by a damage discard."""
    printed("raider", 9, 4)
    assert board(player("orcs", ORC), player("humans", HUMAN)).attack(2, 1).match.outcome.winners == (0,)
    king = player("orcs", ["orc_king", "grunt raider", "grunt", "ironhide"])
    printed("paladin", 6, 9, 9)
    assert board(king, player("humans", HUMAN)).attack(1, 3).match.outcome.winners == (1,)
    wound = board(player("orcs", ORC, strategy=["poisoned_blades"]), player("humans", HUMAN, 2))
    assert wound.do("play poisoned_blades", "discard seat 2 pile 1").match.outcome.winners == (0,)


def test_all_cards_of_the_eliminated_leave_the_game(board, player, printed):
    """RW-10.2, RW-R15: piles, hand, discards, Strategy Cards and tokens; nobody can attack them any more."""
    printed("raider", 9, 4)
    human = player("humans", HUMAN, 2, strategy=["scouts"])
    bench = board(player("orcs", ORC), human, player("dwarves", DWARF), dice=[0]).attack(2, 1)
    if bench.kind == "defence_strategy":
        bench.do("pass")
    s = bench.s
    assert s.alive == (1, 0, 1)
    assert (s.piles[4:8], s.discards[1], s.tokens[1], s.strategy_size(1)) == ([[]] * 4, [], 0, 0)
    assert sum(s.s_deck[8:16]) + sum(s.s_discard[8:16]) == 0
    bench.do("attack with seat 3 pile 1")
    assert not any(option.startswith("attack seat 2") for option in bench.options)
    assert "RW-10.2" in bench.refusal("attack seat 2 pile 1")


def test_the_turn_of_the_eliminated_ends(board, player, printed):
    """RW-10.3: no second attack after the own Leader has fallen."""
    printed("paladin", 6, 9, 9)
    king = player("orcs", ["orc_king", "grunt raider", "grunt", "ironhide"], strategy=["blood_frenzy"])
    bench = board(king, player("humans", HUMAN), player("dwarves", DWARF)).do("play blood_frenzy").attack(1, 3, 1)
    assert (bench.s.current, bench.kind) == (1, "choose_attacker")


def test_the_ranking_is_the_reverse_order_of_elimination(board, player, printed):
    """RW-10.4, RW-10.5: the last living player wins; who fell last is second."""
    printed("raider", 9, 4)
    out = player("elves", [""] * 4, out=True)
    dwarf = player("dwarves", ["dwarf_king", "axeman goat", "miner", "hammerer"])
    bench = board(player("orcs", ORC), out, dwarf).attack(2, 1, 2)
    assert bench.match.outcome.ranking == ((0,), (2,), (1,))
    assert bench.match.outcome.reason == "no rival Leader is left"
    assert bench.log()[-2:] == [
        "The Dwarf King falls. Carla is out of the game.",
        "The Orc King is the last Leader: the war is over.",
    ]


def test_there_is_always_something_to_do_in_the_open_phase():
    """RW-11.1: an attack or a forced discard in every turn, down to the last cards."""
    for seed in range(20):
        match = GAME.match(2, {"strategy_cards": False}, seed=seed, telling=True)
        chooser = stream(seed, 1)
        while not match.over:
            match.play(match.options[chooser.below(len(match.options))])
        lines = [GAME.line(event, ["A", "B"]) for event in match.events]
        opened = next((i for i, line in enumerate(lines) if "can be attacked from now on" in line), len(lines))
        assert not any("nothing to attack" in line for line in lines[opened:])


def test_every_turn_without_strategy_cards_comes_nearer_to_the_end():
    """RW-11.2: S = 3N - T falls in every turn, except where nothing can be attacked or lost while building."""
    for seed in range(20):
        match = GAME.match(3, {"strategy_cards": False}, seed=seed, telling=True)
        chooser = stream(seed, 2)
        s = match.state
        turn, last, told = 0, 10_000, 0
        while not match.over:
            if s.turns != turn and s.current >= 0 and match.kind != "deploy":
                lines = [GAME.line(event, ["A", "B", "C"]) for event in match.events[told:]]
                told = len(match.events)
                idle = any("nothing to attack" in line or "nothing can be discarded" in line for line in lines)
                cards = sum(s.hand) + sum([len(pile) for pile in s.piles])
                now = 3 * cards - sum(s.tokens)
                assert now < last or idle
                turn, last = s.turns, now
            match.play(match.options[chooser.below(len(match.options))])


def test_matches_end_well_before_the_bound():
    """RW-11.3: at most 72 turns a player and a few more."""
    for seed in range(30):
        match = GAME.match(2, {}, seed=seed)
        chooser = stream(seed, 3)
        while not match.over:
            match.play(match.options[chooser.below(len(match.options))])
        assert match.state.turns < 72 * 2 + 24
        assert match.choices < GAME.max_decisions(match.state.setup)


def test_the_table_is_kept_if_the_holder_of_the_token_falls_last(board, player):
    """RW-3.8, RW-10.2: a match that ends while cards are still placed is read again as it ended."""
    bench = board(player("orcs", ORC), player("humans", HUMAN), building=True, token=1)
    eliminate(bench.s, 1)
    bench.s.agenda.clear()
    bench.s.asker = None
    assert bench.s.ranking == ((0,), (1,)) and bench.s.token == 1
    assert position_data(GAME, state_from(GAME, position_data(GAME, bench.s))) == position_data(GAME, bench.s)
