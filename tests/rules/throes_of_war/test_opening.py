"""Decks, the reveal and who strikes first (TW-3), and the sizes of tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.throes_of_war import GAME
from wartable.games.throes_of_war.cards.catalogue import BY_NAME, COUNT, FIRST_POOL, NAMES
from wartable.games.throes_of_war.cards.decks import STARTERS, Deck, addable, may_add, read_deck
from wartable.games.throes_of_war.files.positions import deck_fault
from wartable.games.throes_of_war.rules.opening import deck_actions, draft_fits
from wartable.kernel.errors import BadInput

Tables = Callable[..., Any]


@pytest.mark.parametrize(
    ("seats", "options", "fits"),
    [
        (2, {}, True), (1, {}, False), (3, {}, False), (8, {"mode": "team_duel"}, True), (2, {"mode": "battle_royal"}, False),
        (6, {"mode": "battle_royal"}, True), (7, {"mode": "battle_royal"}, False), (1, {"quest": "old_gristle"}, True),
        (6, {"mode": "quest"}, True), (7, {"mode": "quest"}, False), (5, {"mode": "team_duel", "sides": 4}, True),
        (6, {"mode": "team_duel", "sides": 1}, False), (3, {"mission": "drowned_road"}, False),
        (4, {"mission": "ashen_keep"}, True),
    ],
)  # fmt: skip
def test_every_mode_has_its_number_of_players(seats: int, options: dict[str, Any], fits: bool) -> None:
    """TW-1.1, TW-9.1."""
    if fits:
        assert GAME.setup(seats, options).seats == seats
    else:
        with pytest.raises(BadInput, match="TW-"):
            GAME.setup(seats, options)


def test_starter_decks_are_legal_with_three_copies() -> None:
    """TW-3.1: 21 decks of 19 cards beside character and special ability, and ten dice."""
    assert [deck.character for deck in STARTERS] == list(range(21))
    assert all(deck.faults(3) == [] and len(deck.cards) == 19 and len(deck.dice) == 10 for deck in STARTERS)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ("19 Warhound", ""), ("18 Warhound", "19 cards"), ("18 Warhound\n1 Leap\n1 Leap", "19 cards"),
        ("17 Warhound\n2 Leap", "Leap is unique"), ("17 Warhound\n2 Phoenix", "Phoenix is unique"),
        ("17 Warhound\nUnicorn\nWyvern", "one mount"), ("18 Warhound\nWarrior", "is a character"),
        ("18 Warhound\nMiracle", "special ability"),
    ],
)  # fmt: skip
def test_the_check_of_a_deck_names_each_fault(change: str, fault: str) -> None:
    """TW-3.1, TW-R18, TW-R19."""
    faults = read_deck(f"name: Pack\ncharacter: Druid\ndice: 6 NATURE, 4 LIFE\n\n{change}\n").faults()
    assert any(fault in one and "TW-3.1" in one for one in faults) if fault else faults == []


def test_the_number_of_dice_and_copies_is_checked() -> None:
    """TW-3.1."""
    deck = read_deck("character: Druid\ndice: 6 NATURE, 3 LIFE\n19 Warhound\n")
    assert deck.faults(3) == [
        "at most 3 copies of a card are allowed here, this deck has 19 of Warhound (TW-3.1)",
        "a deck has exactly 10 dice, this one has 9 (TW-3.1)",
    ]


@pytest.mark.parametrize("deck", STARTERS, ids=lambda deck: deck.name)
def test_decks_are_written_and_read_as_text(deck: Deck) -> None:
    assert read_deck(deck.text()) == deck


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("character: Knight\ndice: 10 LIFE\n", "no card called 'Knight'"), ("dice: 10 LIFE\n", "no line `character:`"),
        ("character: Priest\ndice: 10 LUCK\n", "no 'LUCK' die"), ("character: Warhound\ndice: 10 LIFE\n", "is no character"),
        ("character: Priest\ndice: 10 LIFE\n2 Warhond\n", "line 3.*did you mean Warhound"), ("colour: red\n", "line 1"),
        ("character: Priest\ndice: 10 LIFE\n99 Warhound\n", "1 to 40"),
        ("character: Priest\ndice: 10 LIFE\n41 Warhound\n", "1 to 40"),
        ("character: Priest\ndice: 10 LIFE\n0 Warhound\n", "1 to 40"),
        ("character: Priest\ndice: 10 LIFE\n2\n", "comes a name"),
    ],
)  # fmt: skip
def test_a_deck_file_that_cannot_be_read_is_refused_by_line(text: str, words: str) -> None:
    with pytest.raises(BadInput, match=words):
        read_deck(text)


def test_an_own_deck_is_committed_card_by_card(new_match: Tables) -> None:
    """TW-3.2: the choices of a deck file lead to that deck."""
    t = new_match()
    deck = read_deck("name: Pack\ncharacter: Druid\ndice: 6 NATURE, 4 LIFE\n15 Warhound\n2 Oaken Staff\nUnicorn\nRegrowth\n")
    for action in deck_actions(deck):
        t.match.play(action)
    assert t.asked == ("choose_deck", 1)
    t.choose("deck Warrior")
    s = t.state
    assert (list(s.inventory[0]), list(s.kinds[:10])) == (deck.cards, deck.dice)
    assert s.announced == (0, 1)


def test_an_own_deck_stays_legal_while_it_is_built(new_match: Tables) -> None:
    """TW-3.1, TW-3.2."""
    t = new_match(format="standard", decks="constructed")
    assert t.options == ["build"]
    t.choose("build", "character Druid", "add Unicorn", "add Leap", *["add Warhound"] * 3)
    assert not {"add Wyvern", "add Leap", "add Warhound"} & set(t.options)
    assert "TW-3.1" in t.refused("add Wyvern")


@pytest.mark.parametrize(
    ("change", "legal"),
    [
        (lambda draft: draft, True), (lambda draft: draft[:15], True), (lambda draft: draft[:25], True),
        (lambda draft: [*draft, 0], False), (lambda draft: [draft[0], 21, *draft[2:]], False),
        (lambda draft: [*draft[:2], FIRST_POOL - 1, *draft[3:]], False), (lambda draft: [*draft[:-1], 6], False),
        (lambda draft: [*draft[:21], *draft[:20:-1]], False), (lambda draft: [*draft[:2], *[BY_NAME["Phoenix"]] * 2], False),
    ],
)  # fmt: skip
def test_a_written_deck_is_legal_so_far(new_match: Tables, change: Callable[[list[int]], list[int]], legal: bool) -> None:
    """TW-3.1: complete or not; a position with another is refused."""
    t = new_match()
    deck = read_deck("name: Pack\ncharacter: Druid\ndice: 6 NATURE, 4 LIFE\n15 Warhound\n2 Oaken Staff\nUnicorn\nRegrowth\n")
    for action in deck_actions(deck):
        t.match.play(action)
    draft = change(list(t.state.drafts[0]))
    assert draft_fits(t.state, tuple(draft)) == legal
    assert len(draft) < len(t.state.drafts[0]) or (deck_fault_of(t.state, draft) == "") == legal


def deck_fault_of(s: Any, draft: list[int]) -> str:
    changed = s.clone()
    changed.drafts = (tuple(draft), *s.drafts[1:])
    return deck_fault(changed)


@pytest.mark.parametrize("limit", [0, 1, 3])
def test_what_may_be_added_is_asked_card_by_card_or_for_all(limit: int) -> None:
    """TW-3.1: spells and other unique cards once, mounts once in all, other cards as often as the format allows."""
    for deck in STARTERS:
        for n in range(len(deck.cards)):
            cards = deck.cards[:n]
            assert addable(cards, limit) == [c for c in range(FIRST_POOL, COUNT) if may_add(cards, c, limit)]


@pytest.mark.parametrize(("decks", "count"), [("starter", 21), ("mixed", 22), ("constructed", 1)])
def test_which_decks_may_be_chosen(new_match: Tables, decks: str, count: int) -> None:
    """TW-3.2."""
    assert len(new_match(decks=decks).options) == count


def test_the_reveal_shows_character_special_and_dice(new_match: Tables) -> None:
    """TW-3.3, TW-3.5: nothing else is in play."""
    t = new_match()
    t.choose("deck Druid")
    assert t.seen(1).table["players"][0]["character"] == ""
    t.choose("deck Wizard")
    seen = t.seen(1).table["players"][0]
    assert [card["card"] for card in seen["cards"]] == ["Druid", "Wrath of the Wild"]
    assert [die["kind"] for die in seen["dice"]] == ["NATURE"] * 6 + ["LIFE"] * 4
    assert (seen["inventory"], seen["inventory_size"]) == ([], 19)
    assert "Anna is the Druid with the starter deck; special ability Wrath of the Wild." in t.log


def test_the_opening_attack_is_complete_before_the_defender_rolls(new_match: Tables) -> None:
    """TW-3.5, TW-4.1, TW-5.2.1, TW-R21: roll first, then bring cards out."""
    t = new_match(["PP P P P P P I I I I", "P P P P P P I I I I"])
    t.choose("deck Warrior", "deck Warrior", "attack first")
    assert t.asked == ("turn_action", 0)
    assert len(t.free(0)) == 10 and t.free(1) == []
    t.choose("bring Armor").use("Armor", "I").end()
    assert len(t.free(1)) == 10
    assert "end turn" in t.options and "bring Warhound" in t.options


def test_the_battle_royal_winner_of_the_initiative_names_the_first(new_match: Tables) -> None:
    """TW-5.14.1, TW-3.4: only the tied roll again."""
    two = "PP PP P P P P I I I I"
    one = "PP P P P P P I I I I"
    t = new_match([two, two, one, one, two], seats=3, mode="battle_royal")
    t.choose("deck Warrior", "deck Warrior", "deck Warrior")
    assert t.asked == ("choose_first_attacker", 1)
    t.choose("seat 3")
    assert t.asked == ("choose_target", 2)


def test_sides_compare_the_average_of_their_doubles(new_match: Tables) -> None:
    """TW-5.13.1."""
    rolls = [" ".join(["PP"] * n + ["P"] * (6 - n) + ["I"] * 4) for n in (2, 2, 3)]
    t = new_match(rolls, seats=3, mode="team_duel", sides=2)
    for _ in range(3):
        t.choose("deck Warrior")
    assert t.asked == ("choose_role", 2)


def test_two_players_may_field_the_same_cards(new_match: Tables) -> None:
    """TW-3.1, TW-R22: nothing is shared."""
    t = new_match()
    t.choose("deck Warrior", "deck Warrior")
    assert t.state.inventory[0] == t.state.inventory[1]
    assert NAMES[t.state.inventory[0][0]] in NAMES and BY_NAME["Warrior"] == 19


def test_ready_decks_are_dealt_out_by_an_option() -> None:
    """TW-3.2: nobody is asked for a deck; the usual ones, or those named, lie open at once."""
    match = GAME.match(0, {"ready_decks": "usual"}, seed=1)
    assert match.kind == "choose_role"
    assert [player["character"] for player in match.view(0).table["players"]] == ["Warrior", "Wizard"]
    assert all(player["starter"] for player in match.view(0).table["players"])
    quest = GAME.match(1, {"quest": "old_gristle", "ready_decks": "Druid"}, seed=1)
    assert quest.kind == "turn_action" and quest.view(0).table["players"][0]["character"] == "Druid"
    for seats, options in ((8, {"mode": "team_duel"}), (6, {"mode": "battle_royal"})):
        table = GAME.match(seats, {**options, "ready_decks": "usual"}, seed=1).view(0).table
        assert len({player["character"] for player in table["players"]}) == seats


@pytest.mark.parametrize(
    ("decks", "options", "fault"),
    [
        ("Druidd, Mage", {}, "did you mean Druid"), ("Druid", {}, "1 starter deck for 2 seats"),
        ("Druid, Mage, Giant", {}, "3 starter decks for 2 seats"),
        ("usual", {"decks": "constructed"}, "all decks are constructed"),
    ],
)  # fmt: skip
def test_ready_decks_that_do_not_fit_are_refused(decks: str, options: dict[str, Any], fault: str) -> None:
    """TW-3.2."""
    with pytest.raises(BadInput, match=fault):
        GAME.setup(2, {**options, "ready_decks": decks})
