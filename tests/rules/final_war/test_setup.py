"""Setup (FW-3.1 to FW-3.10), games of a match (FW-5.25), options."""
import pytest

from wartable import find_game
from wartable.games.final_war.cards.catalogue import CARDS, fate_deck, starter
from wartable.games.final_war.rules.fate_deck import fate_cards
from wartable.games.final_war.seen import events
from wartable.games.final_war.table import actions, options
from wartable.kernel.errors import BadInput
from wartable.kernel.event import Event
from wartable.kernel.packed import packed
from wartable.kernel.state import CHANCE

GAME = find_game("final_war")


def to_setup_deploy(match):
    while match.kind != "setup_deploy":
        match.play(match.options[0])
    return match.state


def test_configuration_is_checked():
    """FW-3.1: teams need four players; best_of is odd; Quick Kill options stay in Quick Kill."""
    for seats, given, word in ((3, {"teams": True}, "four players"), (2, {"best_of": 2}, "odd"),
                               (2, {"mode": "quest", "replace_gorgons": "fire_dragon"}, "Quick Kill"),
                               (2, {"replace_gorgons": "deathdrake", "pool_start_monster": "deathdrake"}, "differ"),
                               (2, {"duel_fatigue_round": 100}, "99"), (2, {"tie_reroll_cap": 100}, "99"),
                               (2, {"deck_3": "elf_legends"}, "only 2 seats")):  # fmt: skip
        with pytest.raises(BadInput, match=word):
            GAME.setup(seats, given)
    assert GAME.teams(GAME.setup(4, {"teams": True})) == [[0, 2], [1, 3]]


def test_warlords_are_chosen_openly_and_once():
    """FW-3.2: with two or three players each Warlord once; with four, or by option, twice."""
    m = GAME.match(2, seed=1)
    m.play(GAME.actions.action("warlord tharas_the_forest_lord"))
    assert "warlord tharas_the_forest_lord" not in [GAME.actions.name(o) for o in m.options]
    assert m.view(1).table["players"][0]["warlord"] == "tharas_the_forest_lord"
    four = GAME.match(4, seed=1)
    four.play(four.options[0])
    assert len(four.options) == 3


def test_the_custom_deck_of_the_race_may_be_chosen():
    """FW-3.2, FW-5.27.1."""
    m = GAME.match(2, {"deck_1": "elf_legends"}, seed=1)
    m.play(GAME.actions.action("warlord tharas_the_forest_lord"))
    m.play(GAME.actions.action("warlord fangrist_the_terrible"))
    assert m.kind == "choose_deck"
    m.play(GAME.actions.action("deck custom"))
    assert "eldest_of_the_grove" in m.view(1).table["unseen"][0]
    assert m.view(1).table["players"][0]["deck_kind"] == "custom"


def test_the_warlord_stands_in_c3():
    """FW-3.3, FW-3.9, FW-5.3.1: middle of column 3, full Health."""
    s = to_setup_deploy(GAME.match(2, seed=1))
    assert s.who[5] == s.warlord[0] and s.health[5] == CARDS.health[s.warlord[0]]


def test_decks_are_shuffled_once_and_may_be_cut():
    """FW-3.4: all 50 cards, shuffled; by option the next player clockwise cuts."""
    s = to_setup_deploy(GAME.match(2, seed=1))
    whole = sorted([*s.deck[0], *[c >> 4 for c in s.hand[0]]])
    assert whole == starter(CARDS.race[s.warlord[0]]) and s.deck[0] != sorted(s.deck[0])
    m = GAME.match(2, {"allow_cut": True}, seed=1)
    while m.kind != "cut":
        m.play(m.options[0])
    before = m.state.deck[0][:]
    assert m.seat == 1 and len(m.options) == 50
    m.play(GAME.actions.action("cut 10"))
    assert m.state.deck[0] == before[10:] + before[:10]


def test_fate_decks():
    """FW-3.5, FW-5.26.2: 12, 25 and 50 cards, with Alliance cards for three and four players."""
    assert [len(fate_deck(k)) for k in (1, 2, 3)] == [12, 25, 50]
    sizes = {}
    for seats, given in ((2, {}), (3, {"mode": "quest"}), (4, {"mode": "quest"}), (4, {"mode": "quest", "teams": True}),
                         (3, {"mode": "quest", "alliance_cards_in": "campaign"}), (3, {})):  # fmt: skip
        s = GAME.table_of(GAME.setup(seats, given))
        sizes[seats, *given] = len(fate_cards(s))
    assert list(sizes.values()) == [12, 27, 29, 25, 25, 12]


def test_fate_deck_options():
    """FW-3.5: replacements, a Monster in the pool, the advanced deck."""
    s = to_setup_deploy(GAME.match(2, {"replace_gorgons": "fire_dragon", "pool_start_monster": "deathdrake"}, seed=3))
    keys = [CARDS.keys[c >> 4] for c in s.fate]
    assert "fire_dragon" in keys and "gorgons" not in keys and s.pool == [CARDS.type("deathdrake")]
    s = to_setup_deploy(GAME.match(2, {"mode": "campaign", "advanced_fate_deck": True}, seed=3))
    keys = [CARDS.keys[c >> 4] for c in s.fate]
    assert "ruby_golem" in keys and "minotaurs" not in keys and len(keys) == 51


@pytest.mark.parametrize("seed", range(5))
def test_an_add_to_hand_card_lies_on_top(seed):
    """FW-3.6: its icon is public."""
    s = to_setup_deploy(GAME.match(2, seed=seed))
    assert CARDS.to_hand[s.fate[-1] >> 4]
    assert GAME.view(s, 1).table["fate"]["top"] == "hand"


@pytest.mark.parametrize(("mode", "counts"), [("quick_kill", [8, 6, 6]), ("quest", [6, 5, 5]), ("campaign", [4, 4, 4])])
def test_starting_cards(mode, counts):
    """FW-3.7."""
    for seats in (2, 3, 4):
        s = to_setup_deploy(GAME.match(seats, {"mode": mode}, seed=1))
        assert all(len(h) == counts[seats - 2] for h in s.hand)


def test_armies_are_formed_in_secret():
    """FW-3.8, FW-4.3: nobody sees what the others place until all are done."""
    m = GAME.match(2, seed=2)
    to_setup_deploy(m)
    before = m.view(1).json()
    m.play(next(o for o in m.options if actions.DEPLOY.holds(o)))
    assert m.view(1).json() == before
    assert m.view(0).table["players"][0]["hand_cards"] == 7
    m.play(actions.DONE)
    m.play(actions.DONE)
    army = m.view(1).table["armies"][0]
    assert sum(c is not None for c in army) > 1 or army[2]["front"] or army[2]["fort"] or army[2]["middle"]["items"]


def test_the_lowest_begins(arena):
    """FW-3.10: ties are re-rolled among the tied only."""
    from wartable.games.final_war.rules.opening import FirstTurn

    a = arena("EGW")
    a.fate("final_war", "famine")
    a.start(FirstTurn(0)).rolls(3, 3, 9, 8, 2)
    assert "Ben rolled lowest and takes the first turn." in a.lines()


def test_best_of_three_keeps_the_decks(arena):
    """FW-5.25.2: hands and boards are discarded, decks stay, Warlords and the void return, nothing is slain any more."""
    a = arena("EG")
    a.put(0, 1, "glade_guard")
    a.put(0, 2, "footpads", 1)
    a.hand(0, "first_strike", "shield")
    a.deck(0, *["elven_archers"] * 9)
    a.deck(1, "footpads", "footpads")
    a.s.void_used[0] = 1
    a.s.discard[1] = [CARDS.type("footpads") * 2 + 1]
    a.s.health[15] = 0
    a.start(*settle())
    assert list(a.s.wins) == [1, 0] and a.s.game_number == 2
    assert a.pile(0) == ["glade_guard", "first_strike"] and a.pile(1) == ["footpads", "footpads"]
    assert not any(d & 1 for d in a.s.discard[1])
    assert list(a.s.alive) == [1, 1] and a.health(15) == 3 and list(a.s.void_used) == [0, 0]
    while a.s.seat == CHANCE:
        a.match.roll([d.faces[0] for d in a.s.dice])
    assert len(a.s.hand[0]) == 8 and len(a.s.hand[1]) == 2  # a short deck gives a short hand (FW-3.7)
    assert a.s.deck[0] == [CARDS.type("elven_archers")]


def settle():
    from wartable.games.final_war.rules.death import Settle

    return [Settle()]


def test_two_wins_win_the_match(arena):
    """FW-5.25.3, FW-5.25.1."""
    a = arena("EG")
    a.s.wins = packed([0, 1])
    a.s.game_number = 2
    a.s.health[5] = 0
    a.start(*settle())
    assert a.s.over and a.s.ranking == ((1,), (0,))
    assert "Ben wins the game (2 of 2 games needed)." in a.lines()


def test_after_best_of_games_most_wins_count(arena):
    """FW-5.25.3: equal wins are a drawn match."""
    a = arena("EG")
    a.s.wins = packed([1, 0])
    a.s.game_number = 3
    a.s.health[5] = 0
    a.start(*settle())
    assert a.s.over and a.s.ranking == ((0, 1),)
    assert GAME.outcome(a.s).drawn


def test_warlords_that_fall_together_draw(arena):
    """FW-5.22.4, FW-5.25.1."""
    a = arena("EG", best_of=1)
    a.s.health[5] = a.s.health[15] = 0
    a.start(*settle())
    assert list(a.s.wins) == [0, 0] and a.s.ranking == ((0, 1),)
    assert "The game is drawn." in a.lines()


@pytest.mark.parametrize(("seats", "more"), [(2, 0), (2, 1), (2, 2), (3, 1)])
def test_who_does_not_begin_draws_for_it(seats, more):
    """FW-3.10: whoever begins is a card ahead; the others draw before the first turn, as many as the option says."""
    m = GAME.match(seats, {"later_players_draw": more}, seed=3)
    s = to_setup_deploy(m)
    while s.turn == 0:
        assert m.kind == "setup_deploy"
        m.play(actions.DONE)
    assert m.kind == "start_turn_card"  # the first card of the first turn is not yet drawn
    drawn = [len(s.hand[seat]) - s.rules.starting for seat in range(seats)]
    assert drawn == [0 if seat == s.turn_seat else more for seat in range(seats)]


def test_every_option_of_section_9_exists():
    """Options: names, defaults and the help that cites rules."""
    names = [o.name for o in options.OPTIONS]
    for name in ("mode", "teams", "best_of", "unique_item_types", "mercenary_bidding", "replace_gorgons", "pool_start_monster",
                 "monster_extra_health", "advanced_fate_deck", "alliance_cards_in", "custom_decks", "allied_races",
                 "allow_duplicate_warlords", "allow_cut", "regenerate_amount", "instant_kill_reaches_warlord",
                 "warlord_immune_stone", "pool_joins_monsters", "controller_casts_through_monsters",
                 "mastery_vs_player_mercenaries", "void_only_own_fights", "uniform_prompts", "later_players_draw",
                 "duel_fatigue_round", "tie_reroll_cap"):  # fmt: skip
        assert name in names
    assert GAME.setup(2, {"mode": "campaign"}).best_of == 1 and GAME.setup(2).best_of == 3


def test_four_players_cannot_share_three_warlords():
    """FW-3.2: a second set is needed anyway, so that nobody is left without a Warlord to choose."""
    with pytest.raises(BadInput, match="allow_duplicate_warlords cannot be 'off'"):
        GAME.setup(4, {"allow_duplicate_warlords": "off"})
    assert GAME.kept({"allow_duplicate_warlords": "off"}) == {"allow_duplicate_warlords": "players"}  # as old files say
    assert GAME.kept({"allow_duplicate_warlords": "on"}) == {"allow_duplicate_warlords": "on"}
    assert GAME.setup(4).duplicates and not GAME.setup(3).duplicates
    assert GAME.setup(3, {"allow_duplicate_warlords": "on"}).duplicates


def test_the_mid_deck_card_is_seen_to_be_used():
    """FW-5.6.2: its event shows the card of that key, and no other."""
    shown = events.use(Event(events.MID_DECK, (0,)))
    assert shown == "mid_deck" and shown in GAME.uses()
