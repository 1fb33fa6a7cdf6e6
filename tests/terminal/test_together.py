"""Several choices in one line, Enter for the quiet answer, the table on demand, and cards to be read."""
import pytest

from wartable.kernel.registry import find_game
from wartable.server.cards import cards
from wartable.terminal.card import card_lines


def test_several_numbers_are_made_and_taken_back_as_one(run):
    told = run("play", "roar-of-war", "--seed", "4", typed=["1", "1 2 3", "undo", "quit"]).output
    assert told.count("Player: Which card do you lay down in your Last Row?") == 3
    assert "Player takes back: Orc King (Attack 6" in told


def test_what_cannot_all_be_made_is_not_made_at_all(run):
    told = run("play", "roar-of-war", "--seed", "4", typed=["1 2", "1", "1 1", "1 99", "quit"]).output
    assert "No: somebody else or the dice come in between; make these choices one after another" in told
    assert "No: the choices are numbered 1 to" in told
    assert told.count("Player leads the Orcs.") == 1


def test_enter_means_the_quiet_answer_and_the_prompt_says_so(run):
    ones = run("play", "roar-of-war", "--seed", "4", typed=["1"] * 60).output
    before = ones.split("Player (Enter: play no Strategy Card)> ")[0].count("Player> ")
    assert 0 < before < 60
    told = run("play", "roar-of-war", "--seed", "4", typed=[*["1"] * before, "", "quit"]).output
    assert "Player (Enter: play no Strategy Card)> \n" in told and "Type the number or the name" not in told


def test_the_whole_table_is_shown_at_a_new_turn_and_on_demand(run):
    told = run("play", "roar-of-war", "--seed", "4", typed=["1", "1", "table", "quit"]).output
    assert told.count("cards in hand, 0 Strategy Cards") == 4  # both sides, once at the beginning and once for the word


def test_a_card_is_read_whole_by_nearly_its_name_or_by_words(run):
    assert run("card", "tower-siege", "zomby").output.startswith("Zombie\n")
    assert run("card", "tower-siege", "Power", "Blast").output.startswith("Power Blast\n")
    told = run("play", "tower-siege", "--seed", "4", typed=["card zombie", "cards following round", "card", "quit"]).output
    assert "Zombie\n  minion; undead; price 6 gold; skill level (SL) 30; Life Points (LP) 1; may use Items: none" in told
    assert "No: say which card: card zombie" in told


@pytest.mark.parametrize(
    ("game", "said"),
    [("tower-siege", "there is no card called 'qqqq'"), ("dice-duel", "there are no cards in dice-duel")],
)
def test_a_card_that_does_not_exist_is_refused(run, game, said):
    assert said in run("card", game, "qqqq").output


def test_every_card_of_every_game_can_be_read():
    for name in ("final_war", "throes_of_war", "tower_siege", "roar_of_war"):
        game = find_game(name)
        for card in cards(game).cards:
            assert card_lines(game, card.name)[0].startswith(card.name)


@pytest.mark.parametrize(
    ("game", "name", "says"),
    [
        ("final_war", "Ilwen Lifebinder", "Spell Fields: Healing, Enchantment, Elemental Magic"),
        ("throes_of_war", "Broadsword", "cost POWER, DEATH, INGENUITY, INGENUITY; attack 6; defense 4"),
        ("tower_siege", "Apprentice", "price"),
        ("throes_of_war", "Alchemist", "(a) MAGIC + INGENUITY: attack 4, defense 4, turn 1 free die"),
        ("throes_of_war", "Deathknight", "attack 2 or more, defense 2 or more, +1 attack"),
        ("roar_of_war", "Knight", "humans; troop; copies: 3; attack 7; defence 4; counterattack 2"),
    ],
)
def test_the_numbers_of_a_card_are_told_in_words(game, name, says):
    assert says in "\n".join(card_lines(find_game(game), name))


def test_no_column_of_a_card_is_told_by_its_key():
    for name in ("final_war", "throes_of_war", "tower_siege", "roar_of_war"):
        game = find_game(name)
        for card in cards(game).cards:
            assert not any(sign in "\n".join(card_lines(game, card.name)) for sign in ("_", "(s)", "{", "[")), card.name


@pytest.mark.parametrize("name", ["pale countess", "The Pale Countess", "pale_countes"])
def test_the_page_of_an_enemy_is_read_like_a_card(run, name):
    """An enemy that nobody plays: hit points, charts in columns, abilities."""
    output = run("card", "throes-of-war", name).output
    assert output.startswith("The Pale Countess\n48 hit points.")
    letters, _, rapier = output.split("Attack chart\n")[1].split("\n")[:3]
    at = letters.index("C")
    assert rapier.lstrip().startswith("Crimson Rapier") and rapier[at - 1 : at + 2].strip() == "6"
    assert "When her attack costs the party a die she regains 1 hit point." in output
