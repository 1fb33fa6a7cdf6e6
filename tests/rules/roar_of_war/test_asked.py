"""Which windows concern whoever is asked, and what a question is about (RW-8.3, RW-8.4)."""
import pytest

from wartable import find_game

GAME = find_game("roar_of_war")
ORC = ["orc_king grunt", "grunt raider", "grunt", "ironhide"]
HUMAN = ["human_queen militia", "pikeman swordsman", "paladin", "knight"]
ELF = ["elf_queen ranger", "warden glade_spear", "ranger treekin", "ranger"]
DWARF = ["dwarf_king axeman hammerer", "axeman goat miner", "miner", "hammerer"]


def concerned(bench):
    return GAME.concerned(GAME.view(bench.s, bench.s.seat))


def question(bench):
    return GAME.question(GAME.view(bench.s, bench.s.seat))


@pytest.mark.parametrize(
    ("attack", "defence", "card", "asked"),
    [
        (4, 6, "war_cry", True),  # it would fell the card
        (6, 4, "war_cry", False),  # it falls anyway
        (1, 9, "war_cry", False),  # it stands anyway, and strikes back as hard
        (6, 4, "trample", True),  # what falls may take the next one along: no matter of this fight's chances
    ],
)
def test_an_attacker_is_asked_where_a_card_changes_the_fight(board, player, printed, attack, defence, card, asked):
    printed("raider", attack, 4)
    printed("swordsman", 5, defence, 9)
    bench = board(player("orcs", ORC, strategy=[card]), player("humans", HUMAN)).do("pass").attack(2, 2)
    assert bench.kind == "attack_strategy" and concerned(bench) == asked


@pytest.mark.parametrize(("defence", "asked"), [(3, True), (1, False), (6, False)])
def test_a_defender_is_asked_where_a_card_saves_something(board, player, printed, defence, asked):
    """Shield Wall adds 3: not enough against 5, or not needed."""
    printed("raider", 5, 9)
    printed("swordsman", 5, defence, 0)
    bench = board(player("orcs", ORC), player("humans", HUMAN, strategy=["shield_wall"])).attack(2, 2)
    assert bench.kind == "defence_strategy" and concerned(bench) == asked


@pytest.mark.parametrize(("hand", "tokens", "asked"), [
    (["healing_moon"], 0, False), (["healing_moon"], 1, True), (["healing_moon", "far_sight"], 0, True),
])  # fmt: skip
def test_a_healing_is_no_answer_where_nothing_is_to_be_healed(board, player, hand, tokens, asked):
    bench = board(player("elves", ELF, tokens, strategy=hand), player("humans", HUMAN))
    assert bench.kind == "turn_strategy" and concerned(bench) == asked


@pytest.mark.parametrize(("army", "race", "card", "asks"), [
    (ELF, "elves", "far_sight", "Far Sight: at which top card do you look?"),
    (DWARF, "dwarves", "tunnel", "Tunnel: on which pile does the top card go down?"),
])  # fmt: skip
def test_a_question_names_the_card_that_asks(board, player, army, race, card, asks):
    bench = board(player(race, army, strategy=[card]), player("humans", HUMAN)).do(f"play {card}")
    assert bench.kind == "strategy_target" and question(bench) == asks
    assert GAME.question(GAME.view(bench.s, 1)) == "What do you choose for the Strategy Card?"
