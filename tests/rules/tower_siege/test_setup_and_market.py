"""Setup and the Market Place (TS-0, TS-4)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.tower_siege import GAME
from wartable.games.tower_siege.cards import decks
from wartable.games.tower_siege.cards.catalogue import CARDS, DECKS, NUMBER
from wartable.games.tower_siege.rules import market, resources, things, turn
from wartable.games.tower_siege.table import actions, terms
from wartable.kernel.dice import ScriptedDice, SeededDice
from wartable.kernel.errors import BadInput

Fields = Callable[..., Any]
AT = actions.AT


def opened(**options: Any) -> Any:
    """A match up to its first turn, first options taken."""
    m = GAME.match(2, options, seed=3, telling=True)
    while m.state.round == 0:  # type: ignore[attr-defined]
        m.play(m.options[0])
    return m


def test_options_are_agreed_first() -> None:
    """TS-0.1, TS-0.2: refused before play where they cannot be; seats in a fixed circle of 2 to 6."""
    with pytest.raises(BadInput, match="2 to 6"):
        GAME.setup(7)
    with pytest.raises(BadInput, match=r"TS-17\.7"):
        GAME.setup(2, {"siege_rule": True, "still_rounds": 10})
    with pytest.raises(BadInput, match=r"TS-17\.3"):
        GAME.setup(2, {"siege_grace": 1})
    with pytest.raises(BadInput, match=r"TS-4\.1"):
        GAME.setup(2, {"deck_min": 100})
    m = opened()
    assert m.state.seats_from(1) == [1, 0]


def test_mages_are_chosen_in_secret() -> None:
    """TS-0.3: nothing is shown until all have committed; unique games pick again; random ones draw."""
    m = GAME.match(2, seed=1)
    m.play(GAME.actions.action("mage orc"))
    assert m.view(1).table["seats"][0]["race"] == ""
    assert m.view(0).table["seats"][0]["race"] == "orc"
    m.play(GAME.actions.action("mage orc"))
    assert m.view(1).table["seats"][0]["race"] == "orc"
    m = GAME.match(2, {"race_pick": "unique"}, seed=1)
    m.play(GAME.actions.action("mage orc"))
    m.play(GAME.actions.action("mage orc"))
    assert (m.kind, m.seat) == ("choose_mage", 1)
    assert GAME.actions.action("mage orc") not in m.options
    assert "TS-0.3" in m.refusal(GAME.actions.action("mage orc"))
    assert GAME.match(2, {"race_pick": "random"}, seed=1).kind == "choose_tower"


def test_towers_are_pictures() -> None:
    """TS-0.4."""
    m = opened()
    assert m.view(-1).table["seats"][0]["tower"] == "tall"


def test_decks_are_chosen_in_secret() -> None:
    """TS-0.5: a ready deck is public at the end, an own one shows its size only."""
    m = GAME.match(2, {"deck_mode": "custom"}, seed=1)
    for _ in range(4):
        m.play(m.options[0])
    m.play(GAME.actions.action("build a deck"))
    m.play(GAME.actions.action("add bowman"))
    assert m.view(1).kind == m.view(0).kind == "choose_deck"
    assert m.view(1).table["seats"][0]["deck_list"] == []
    assert m.view(0).table["seats"][0]["deck_list"] == ["bowman"]
    m.play(GAME.actions.action("take back"))
    m.play(GAME.actions.action("deck grave host"))
    m.play(GAME.actions.action("deck iron keep"))
    assert m.view(1).table["seats"][0]["deck_size"] == 60
    assert m.view(1).table["seats"][0]["deck_list"] == []
    m = opened(deck_mode="preset")
    assert len(m.view(1).table["seats"][0]["deck_list"]) == 60


def test_the_battlefield_is_laid_out() -> None:
    """TS-0.6, TS-0.10, TS-0.11: Mage in his Tower, unspent base cards, seven cards each, no mulligan."""
    m = opened()
    s = m.state
    assert s.inside(0) == 1
    assert [len(h) for h in s.hand] == [7, 7]
    assert list(s.base_gp_spent) == [0, 0]
    assert "TS-0.11" in GAME.unknown_choice("mulligan")
    m = opened(opening_draw="own_turn")
    s = m.state
    while m.kind != "turn_action":
        m.play(m.options[0])
    assert [len(s.hand[p]) for p in (s.active, 1 - s.active)] == [7, 0]


def test_equal_start_adds_market_cards(field: Fields) -> None:
    """TS-0.7: from outside the deck, open to Ruin."""
    f = field(races="human", equal_start=True)
    assert (f.s.mines[0], f.s.stones[0], len(f.s.built[0])) == (1, 2, 60)


@pytest.mark.parametrize(("start", "cards"), [("none", (0, 0)), ("mine", (1, 0)), ("mine_and_stone", (1, 1))])
def test_later_players_make_up(start: str, cards: tuple[int, int]) -> None:
    """TS-0.12: nothing is printed; in the balanced rules a Mine."""
    assert GAME.setup(2).options["later_start"] == "none"
    assert GAME.setup(2, rules="balanced").options["later_start"] == "mine"
    s = opened(later_start=start).state
    later = 1 - s.first
    assert (s.mines[later], s.stones[later]) == cards
    assert (s.mines[s.first], s.stones[s.first]) == (0, 0)


@pytest.mark.parametrize(
    ("races", "options", "mines", "stones"),
    [
        ("human orc", {"lean_start": True}, [1, 0], [1, 1]),
        ("galwan gnome", {"lean_start": True}, [1, 0], [0, 0]),
        ("weefolk elf", {"lean_start": True}, [0, 0], [0, 0]),
        ("human orc", {}, [0, 0], [0, 0]),
        ("human orc", {"equal_start": True}, [1, 0], [2, 2]),
    ],
)
def test_a_lean_mage_is_helped(field: Fields, races: str, options: dict[str, Any], mines: list[int], stones: list[int]) -> None:
    """TS-0.13: up to thirteen cards in all, of what there is less of first; with equal_start up to seven of each instead."""
    f = field(races=races, **options)
    assert (list(f.s.mines), list(f.s.stones)) == (mines, stones)


def test_all_by_lot_leaves_nothing_to_choose_before_the_first_turn() -> None:
    """TS-0.3, TS-0.4, TS-0.5: with race_pick and tower_pick random and one deck for all, play begins at once."""
    m = GAME.match(2, {"race_pick": "random", "tower_pick": "random"}, seed=4)
    s: Any = m.state
    assert m.kind not in ("choose_mage", "choose_tower", "choose_deck")
    assert s.round == 1 and [len(h) for h in s.hand] == [7, 7]


def test_shuffle_and_initiative() -> None:
    """TS-0.8, TS-0.9: the highest roll begins, ties roll again."""
    m = GAME.match(2, dice=None)
    while m.seat >= 0:
        m.play(m.options[0])
    assert len(m.state.dice) == 59
    for _ in range(2):
        m.roll(SeededDice(1).roll(m.state.dice, -1))
    m.roll([77, 77])
    assert len(m.state.dice) == 2
    m.roll([5, 6])
    assert m.state.first == 1  # type: ignore[attr-defined]
    assert list(m.state.deck[0]) != sorted(m.state.deck[0])  # type: ignore[attr-defined]


def test_deck_rules() -> None:
    """TS-4.1: each fault is named; Mines and Powerstones without limit."""
    setup = GAME.setup(2, {"deck_mode": "custom", "rogues": False})
    for deck in DECKS:
        assert decks.faults(deck.cards, GAME.setup(2)) == []
        assert decks.read_deck(decks.write_deck(deck.cards, deck.name)) == deck.cards
    short = "5 Bowman\n1 Cutpurse\n20 Mine  # enough\n1 tower"
    found = GAME.deck_faults(short, setup)
    assert found == [
        "the deck has 27 cards; it needs at least 60 (TS-4.1)",
        "Tower is no card of a Market Deck (TS-4.1)",
        "Bowman is there 5 times; at most 4 copies of a card are allowed (TS-4.1)",
        "Cutpurse: Rogues are switched off for this game (TS-4.1)",
    ]
    assert "at most 120" in decks.faults([NUMBER["mine"]] * 121, GAME.setup(2))[0]
    with pytest.raises(BadInput, match="line 1"):
        decks.read_deck("Bowman")
    with pytest.raises(BadInput, match="did you mean"):
        decks.read_deck("2 Bowmann")


def test_a_deck_file_can_be_played() -> None:
    """TS-4.1: a text becomes the choices that build it."""
    m = GAME.match(2, {"deck_mode": "custom"}, seed=2)
    for _ in range(4):
        m.play(m.options[0])
    cards = decks.read_deck("60 Powerstone")
    for action in decks.deck_actions(cards):
        m.play(action)
    m.play(GAME.actions.action("deck printed 60"))
    assert set(m.state.hand[0]) == {NUMBER["powerstone"]}  # type: ignore[attr-defined]


def test_copies_are_limited_while_building() -> None:
    """TS-4.1."""
    m = GAME.match(2, {"deck_mode": "custom", "copy_limit": 1}, seed=2)
    for _ in range(4):
        m.play(m.options[0])
    m.play(GAME.actions.action("build a deck"))
    m.play(GAME.actions.action("add fury"))
    assert GAME.actions.action("add fury") not in m.options
    assert "TS-4.1" in m.refusal(GAME.actions.action("add fury"))


def test_scrolls_wait_in_the_hand(field: Fields) -> None:
    """TS-4.2: they count among the seven and are not bought; otherwise they do not count."""
    f = field(phase=terms.PURCHASE)
    f.hold(0, "fury", "mine")
    f.begin()
    assert "TS-4.2" in f.refusal("buy fury")
    assert f.s.counted(0) == 2
    f = field(scrolls_count_in_market=False)
    f.hold(0, "fury", "mine")
    assert f.s.counted(0) == 1


def test_no_discard_in_the_first_turn(field: Fields) -> None:
    """TS-4.3."""
    f = field()
    f.hold(0, "mine")
    f.s.turns = (1, *f.s.turns[1:])
    f.s.agenda = [turn.EndTurn(), turn.DRAW_STEP]
    f.s.run()
    assert actions.DECISIONS[f.s.kind] == "intermission"
    assert len(f.s.hand[0]) == 7


def test_an_empty_deck(field: Fields) -> None:
    """TS-4.4: no discard, no penalty; with extended_game the discard pile comes back."""
    f = field()
    f.s.deck[0], f.s.deck_seen[0] = (), ()
    f.hold(0, "mine")
    f.s.agenda = [turn.EndTurn(), turn.DRAW_STEP]
    f.s.run()
    assert actions.DECISIONS[f.s.kind] == "intermission"
    f = field(extended_game=True)
    f.s.deck[0], f.s.deck_seen[0] = (), ()
    f.s.discard[0] = (NUMBER["fury"], NUMBER["ruin"])
    f.begin(1)
    f.s.asker = None
    f.s.agenda.append(market.Draw(0))
    f.s.run()
    f.m.answer_chance()
    assert sorted(f.s.hand[0]) == sorted([NUMBER["fury"], NUMBER["ruin"]])
    assert "Anna makes a new deck of 2 cards." in f.lines()


def test_a_full_hand_takes_nothing_more(field: Fields) -> None:
    """TS-4.5: Recall from the Librahm needs room."""
    f = field()
    f.s.held[0] = NUMBER["recall"]
    f.s.discard[0] = (NUMBER["fury"],)
    f.hold(0, *["mine"] * 7)
    f.begin()
    assert not f.can("cast from the librahm")
    f.s.hand[0] = f.s.hand[0][:-1]
    f.begin()
    assert f.can("cast from the librahm")


@pytest.mark.parametrize(("card", "gold", "power", "where"), [
    ("bowman", 6, 0, "field"), ("cutpurse", 4, 0, "field"), ("roklor", 0, 9, "field"), ("imp", 0, 4, "field"),
    ("gate", 6, 0, "tower"), ("obelisk", 8, 8, "caravan"), ("mine", 2, 0, "caravan"), ("raze", 4, 0, "spells"),
])  # fmt: skip
def test_buying(field: Fields, card: str, gold: int, power: int, where: str) -> None:
    """TS-4.6, TS-4.7, TS-4.8, TS-13.1: prices, and where cards go; nobody can answer."""
    f = field(phase=terms.PURCHASE)
    f.hold(0, card)
    f.purse(0, gold, power)
    f.begin()
    f.play(actions.BUY + NUMBER[card])
    assert (f.m.kind, resources.gold(f.s, 0), resources.power(f.s, 0)) == ("turn_action", 0, 0)
    found = [x for x in f.s.things[0] if f.s.card[x] == NUMBER[card]]
    assert bool(found) == (where in ("field", "tower"))
    assert (NUMBER[card] in f.s.caravan[0]) == (where == "caravan")
    assert (NUMBER[card] in f.s.spells[0]) == (where == "spells")
    assert f.m.view(1).table["seats"][0]["caravan"] == [CARDS.key[c] for c in f.s.caravan[0]]


def test_only_in_purchase(field: Fields) -> None:
    """TS-4.6; who is hired attacks at once, or later with hire_delay (A4)."""
    f = field(phase=terms.CAST)
    f.hold(0, "bowman")
    f.begin()
    assert "TS-4.6" in f.refusal("buy bowman")
    for delay in (False, True):
        f = field(phase=terms.PURCHASE, hire_delay=delay)
        f.hold(0, "bowman")
        f.begin()
        f.play("buy bowman", "next phase", "pass")
        assert ("name place 2" in [GAME.actions.name(a) for a in f.m.options]) != delay


def test_full_windows_after_small_things(field: Fields) -> None:
    """TS-6.4: with response_granularity full others may act after each purchase."""
    f = field(phase=terms.PURCHASE, response_granularity="full")
    f.hold(0, "mine")
    f.begin()
    f.play("buy mine")
    assert (f.m.kind, f.m.seat) == ("intermission", 1)


def test_where_cards_go(field: Fields) -> None:
    """TS-4.9: used Scrolls, the slain and their Items to the owner's discard pile; tokens cease to exist."""
    f = field()
    skeleton = f.put(1, "skeleton")
    f.put(1, "battle_axe", skeleton)
    token = f.put(1, "zombie_token")
    f.hold(0, "fury", "fury")
    f.purse(1, 0, 0)
    f.cast("fury", [AT + skeleton], 30, 90)
    f.cast("fury", [AT + token], 30, 90)
    assert sorted(f.s.discard[1]) == sorted([NUMBER["skeleton"], NUMBER["battle_axe"]])
    assert list(f.s.discard[0]) == [NUMBER["fury"]] * 2


def test_a_full_battlefield(field: Fields) -> None:
    """TS-4.6: every thing needs a place."""
    f = field(phase=terms.PURCHASE)
    while things.free_place(f.s, 0) >= 0:
        f.put(0, "footman")
    f.hold(0, "bowman")
    f.begin()
    assert not f.can("buy bowman")
    assert isinstance(f.m.dice, ScriptedDice)
