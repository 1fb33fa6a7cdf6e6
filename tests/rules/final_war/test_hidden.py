"""Hidden information, odds and words."""
import pytest

from wartable import find_game
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import verbs
from wartable.games.final_war.rules.fate import FateDraw
from wartable.games.final_war.rules.turn import TurnCards
from wartable.games.final_war.seen.odds import KILLED, pools
from wartable.games.final_war.table import actions
from wartable.games.final_war.table.terms import ACTED, END_TURN, PUBLIC
from wartable.kernel.dice import SeededDice
from wartable.kernel.odds import figures_of

GAME = find_game("final_war")


def test_hands_and_items_are_secret(arena):
    """FW-5.2.2, FW-5.3.7: numbers and backs are public, faces are not."""
    a = arena("EG")
    a.hand(0, "glade_guard", "shield")
    a.item(0, 3, "cloak_of_leaves", up=False)
    a.start()
    mine, theirs = GAME.view(a.s, 0).table["players"][0], GAME.view(a.s, 1).table["players"][0]
    my_army, their_army = GAME.view(a.s, 0).table["armies"][0], GAME.view(a.s, 1).table["armies"][0]
    assert mine["hand"] == ["glade_guard", "shield"] and theirs["hand"] == []
    assert (theirs["hand_cards"], theirs["hand_fate"]) == (1, 1)
    assert their_army[2]["middle"]["items"] == [{"card": "", "up": False, "charges": 0, "used": False, "place": 0}]
    assert my_army[2]["middle"]["items"][0]["card"] == "cloak_of_leaves"


def test_the_order_of_drawn_cards_is_not_told(arena):
    """FW-5.2.2: a hand has no order; two decks whose cards come in another order tell their owner the same."""
    told = []
    for cards in (("footpads", "guild_guards"), ("guild_guards", "footpads")):
        a = arena("EG")
        a.deck(1, *cards)
        a.start()
        a.s.events = []
        verbs.draw(a.s, 1, 2)
        told.append([[event.seen_by(viewer) for viewer in (0, 1)] for event in a.s.events])
    assert told[0] and repr(told[0]) == repr(told[1])


def test_imagined_states_keep_what_is_known(arena):
    """FW-3.6, FW-4.2: the icon of the top card, the backs of hands; the truth is no input."""
    a = arena("EG")
    a.hand(1, "shield", "footpads")
    a.deck(1, "guild_guards", "cutthroats", "sabotage")
    a.fate("final_war", "famine", "automatic_hit")
    a.start()
    made = [GAME.imagine(a.s, 0, SeededDice(n)) for n in range(12)]
    assert len({m.digest() for m in made}) > 3
    for m in made:
        assert GAME.view(m, 0).json() == GAME.view(a.s, 0).json()
        assert GAME.imagine(m, 0, SeededDice(5)) == GAME.imagine(a.s, 0, SeededDice(5))


def test_a_spectator_sees_no_spied_hand(arena):
    """FW-5.2.2: what the only opponent has seen is not public; what was shown to the whole table is."""
    a = arena("EG")
    a.hand(1, "footpads")
    verbs.to_hand(a.s, 1, CARDS.type("resurrection"), PUBLIC)
    a.hand(0, "spy")
    a.start(TurnCards(END_TURN)).play("play spy")
    assert GAME.view(a.s, 0).table["players"][1]["hand"] == ["footpads", "resurrection"]
    assert GAME.view(a.s, -1).table["players"][1]["hand"] == ["resurrection"]
    assert [player["looks"] for player in GAME.view(a.s, -1).table["players"]] == [0, 1]  # that it happened is known to all


@pytest.mark.parametrize(("roll", "looks"), [(4, 1), (5, 0)])
def test_all_know_whether_a_scout_saw_the_card(arena, roll, looks):
    """FW-5.29: what the Scout sees is its player's secret, that it does is not."""
    a = arena("EG")
    a.put(1, 2, "kilop_horselord")
    a.fate("final_war", "shield")
    a.start(FateDraw()).roll(roll)
    if a.kind == "roll_response":
        a.play("pass")
    assert GAME.view(a.s, -1).table["players"][0]["looks"] == looks
    assert GAME.view(a.s, -1).table["players"][0]["hand"] == []
    assert GAME.view(a.s, 1).table["players"][0]["hand"] == (["shield"] if looks else [])


def test_third_parties_do_not_know_which_card_was_taxed(arena):
    """FW-5.2.4: thief and victim know the card that moved; who had spied on the hand no longer knows what is left of it."""
    a = arena("EGW")
    a.hand(0, "taxation")
    for key in ("shield", "forewarning"):
        verbs.to_hand(a.s, 1, CARDS.type(key), 1 << 2)
    a.start(TurnCards(END_TURN)).play("play taxation", "name seat 2").roll(11).roll(1)
    hands = [[p["hand"] for p in GAME.view(a.s, viewer).table["players"]] for viewer in range(3)]
    assert hands[0][:2] == [["shield"], []] and hands[1][:2] == [["shield"], ["forewarning"]]
    assert hands[2][:2] == [[], []]


def test_a_returned_final_war_is_known_to_all(arena):
    """FW-5.24.2: it lies at the bottom, as everybody saw; other cards stay hidden."""
    a = arena("EG")
    a.fate("final_war", "famine", "shield")
    a.s.returned = 1
    a.start()
    assert GAME.view(a.s, -1).table["fate"]["known"] == {"2": "final_war"}


def test_odds_of_an_attack(arena):
    """FW-5.15: the sum in named parts and exact chances, from the view alone."""
    a = arena("EG")
    a.put(0, 1, "blade_dancers")
    a.put(0, 1, "elowen_moonblade")
    a.put(1, 1, "footpads")
    a.put(1, 2, "smugglers")
    a.engage({0: [1], 1: [1, 2]}, round_number=2).act(0)
    view = GAME.view(a.s, 0)
    attack = view.table["attacks"][0]
    assert attack["parts"] == [["PR", 6], ["leader", 1]] and attack["needs"] == 7
    found = next(one for one in GAME.odds(view, a.s.setup) if one.action == actions.P_MELEE + 10)
    chance = figures_of(found)
    assert chance["hits"] == pytest.approx(7 / 12) and chance["a Critical Hit"] == pytest.approx(1 / 12)
    assert chance["slays Footpads"] == pytest.approx(1 / 12)  # a Critical Hit does 2 to Health 2
    assert chance["wounds Footpads"] == pytest.approx(6 / 12) and chance["misses"] == pytest.approx(5 / 12)
    assert [tuple(part) for part in found.sums[0].parts] == [("PR of Blade Dancers", 6, 6), ("leader", 1, 7)]
    assert found.sums[0].roll == "1 die of 12 sides; 7 or less hits, 1 always, 12 never"
    assert found.short == "hits 58 %, slays Footpads 8 %"
    words = GAME.explain(view, actions.P_MELEE + 10)
    assert words == "Attack Footpads: needs 7 or less (PR 6 + 1 leader), 1 die"


def test_odds_reckon_with_evasion_and_stone(arena):
    """FW-5.16: Hit & Run may lose the attack before the dice; a blow that turns to stone kills if it hits at all."""
    a = arena("EG")
    gorgons, footpads = a.put(4, 1, "gorgons"), a.put(0, 1, "footpads")
    a.put(0, 2, "glade_guard")
    a.engage({0: [1, 2], 4: [1]}, round_number=2)
    a.s.status[footpads] |= ACTED
    a.act(gorgons)
    chances = {one.action: figures_of(one) for one in GAME.odds(GAME.view(a.s, 1), a.s.setup)}
    evaded, plain = chances[actions.P_MELEE + footpads], chances[actions.P_MELEE + 2]
    assert plain["slays Glade Guard"] == pytest.approx(plain["hits"]) == pytest.approx(8 / 12)
    assert evaded["hits"] == pytest.approx(7 / 12 * 8 / 12)  # 8 or more on the first die evades
    assert evaded["is evaded by Hit & Run"] == pytest.approx(5 / 12)


def test_odds_are_exact_for_several_dice():
    """FW-5.16, FW-5.17.2: two dice against Health 2, counted by hand over all 144 rolls and the Instant Kills."""
    found = pools(dice=2, damage=1, needs=6, pairs=False, sure=False)
    slain = 0.0
    for one in range(1, 13):
        for two in range(1, 13):
            hits = [d for d in (one, two) if d <= 6]
            ones = hits.count(1)
            slain += 1.0 if len(hits) + ones >= 2 else 0.0
    assert sum(chance for pool, chance in found.items() if pool >= 2 or pool == KILLED) == pytest.approx(slain / 144)


def test_lines_read_well(arena):
    """FW-4.1: the table in plain text."""
    a = arena("EG")
    a.put(0, 1, "blade_dancers")
    a.fort(0, 1, "tree_fort")
    a.hand(0, "shield")
    a.start()
    text = "\n".join(GAME.lines(GAME.view(a.s, 0), ["Anna", "Ben"]))
    assert "column 1: Blade Dancers (PR 6, Health 2 of 2) / [Tree Fort]" in text and "hand: Shield" in text
