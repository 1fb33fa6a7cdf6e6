"""The turn, the Fate Deck (FW-5.6), Instant Events (FW-5.7), Mercenaries (FW-5.8)."""
import pytest

from wartable import find_game
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules.fate import FateDraw
from wartable.games.final_war.table import board
from wartable.kernel.state import CHANCE

GAME = find_game("final_war")


def test_a_turn(arena):
    """FW-4.1, FW-5.6.0: one Player Deck card, deployment, one Fate card, deployment again, the next player."""
    a = arena("GE")
    a.deck(0, "footpads", "footpads")
    a.fate("final_war", "shield", "automatic_hit")
    a.turn()
    assert a.kind == "deploy" and a.held(0) == ["footpads"] and a.s.turn == 2
    a.play("done")
    assert a.kind == "end_turn_card" and a.held(0) == ["footpads", "automatic_hit"]
    a.play("deploy footpads C2", "done")
    assert any(line.startswith("Turn 3: Ben.") for line in a.lines())
    assert a.lines()[0] == "Turn 2: Anna."


def test_an_add_to_hand_card_is_drawn_unseen(arena):
    """FW-5.6.1: the drawer reads its name, the others do not."""
    a = arena("GE")
    a.fate("final_war", "shield")
    a.start(FateDraw())
    event = next(e for e in a.match.events if GAME.line(e, ["Anna", "Ben"]).startswith("Anna draws"))
    assert GAME.line(event.seen_by(0), ["Anna", "Ben"]) == "Anna draws Shield from the Fate Deck."
    assert GAME.line(event.seen_by(1), ["Anna", "Ben"]) == "Anna draws an Add to Hand card from the Fate Deck."


def test_the_mid_deck_card(arena):
    """FW-5.6.2: discarded, and the next card drawn at once."""
    a = arena("GE", mode="campaign")
    a.fate("final_war", "shield", "mid_deck")
    a.start(FateDraw())
    assert a.held(0) == ["shield"] and a.s.mid_passed == 1 and a.s.fate_discard == [CARDS.type("mid_deck")]


@pytest.mark.parametrize(("roll", "seen"), [(4, True), (5, False)])
def test_a_scout_sees_the_drawn_card(arena, roll, seen):
    """FW-5.6.3, FW-5.29 Scout: on 1-4, only its player."""
    a = arena("GEW", mode="quest")
    a.put(1, 1, "kilop_horselord")
    a.fate("final_war", "shield")
    a.start(FateDraw()).roll(roll)
    assert (GAME.view(a.s, 1).table["players"][0]["hand"] == ["shield"]) is seen
    assert GAME.view(a.s, 2).table["players"][0]["hand"] == []


@pytest.mark.parametrize("key", ["minotaurs", "shengra_the_insane", "famine"])
def test_forewarning(arena, key):
    """FW-5.6.4: any Instant is discarded without effect; no hiring, not into the pool."""
    a = arena("GE")
    a.hand(1, "forewarning")
    a.reveal(key).play("play forewarning")
    assert a.halted() and CARDS.type(key) in a.s.fate_discard and a.s.pool == [] and a.health(5) == 3


def test_forewarning_never_stops_final_war(arena):
    """FW-5.6.4, FW-5.28: Final War cannot be voided."""
    a = arena("GE")
    a.hand(1, "forewarning")
    a.reveal("final_war", under=())
    assert a.s.combat == 4 or (a.kind == "fate_response" and a.options() == ["pass"])


def test_an_empty_fate_deck_means_a_duel(arena):
    """FW-5.6.6."""
    a = arena("GE")
    a.fate()
    a.start(FateDraw())
    assert a.s.combat == 5


def test_wandering_healer_negates_pestilence(arena):
    """FW-5.7.1."""
    a = arena("GE")
    unit = a.put(0, 1, "footpads")
    a.hand(0, "wandering_healer")
    a.reveal("pestilence").play("play wandering_healer")
    assert a.halted() and a.health(unit) == 2


def test_earthquake(arena):
    """FW-5.7.2: 9 or more destroys; the Conjured stand."""
    a = arena("EG")
    for column, key in ((1, "tree_fort"), (2, "tree_fort"), (4, "illusory_wall"), (5, "citadel")):
        a.fort(0, column, key)
    a.reveal("earthquake").roll(8, 9, 12)
    assert [a.s.fort[i] >= 0 for i in (0, 1, 3, 4)] == [True, False, True, False]


def test_famine(arena):
    """FW-5.7.4: everybody but some body types; soaking does not help."""
    a = arena("EG")
    a.put(0, 1, "glade_guard")
    treants = a.put(0, 2, "treants")
    a.reveal("famine")
    assert (a.health(0), a.health(treants), a.health(5)) == (1, 5, 2)


def test_fortitude(arena):
    """FW-5.7.5: healed, 2 temporary Health; not the Conjured."""
    a = arena("EG")
    a.put(0, 1, "clockwork_colossus")
    unit = a.put(0, 2, "glade_guard")
    a.s.health[unit] = 1
    a.reveal("fortitude")
    assert a.options() == ["at seat 1 C2 front", "at seat 1 C3 middle"]
    a.play("at seat 1 C2 front")
    assert (a.health(unit), a.s.temp[unit]) == (2, 2)


def test_resurrection(arena):
    """FW-5.7.6: a slain creature returns to hand or army; with none the card is kept openly."""
    a = arena("EG")
    a.s.discard[0] = [CARDS.type("glade_guard") * 2 + 1, CARDS.type("blade_dancers") * 2]
    a.reveal("resurrection")
    assert "return glade_guard hand" in a.options() and not any("blade" in o for o in a.options())
    a.play("return glade_guard C2")
    assert a.who(2) == "glade_guard" and a.health(2) == 2
    a = arena("EG")
    a.reveal("resurrection")
    assert a.held(0) == ["resurrection"] and GAME.view(a.s, 1).table["players"][0]["hand"] == ["resurrection"]


def test_theft(arena):
    """FW-5.7.7: the drawer chooses the Item that goes."""
    a = arena("EG")
    a.item(0, 3, "cloak_of_leaves")
    a.item(0, 3, "elven_longbow", up=False)
    a.reveal("theft").play("item seat 1 C3 2")
    assert a.pile(0) == ["elven_longbow"]


def test_hiring(arena):
    """FW-5.8.1, FW-5.8.3: one Gold card of sufficient value, no change, placed at once."""
    a = arena("EG")
    a.hand(0, "strongbox_of_gold", "purse_of_gold")
    a.reveal("the_besiegers")
    assert "hire purse_of_gold C1" in a.options()
    a.play("hire strongbox_of_gold C3")
    assert a.who(4) == "the_besiegers" and a.s.owner[4] == 4 and a.pile(0) == ["strongbox_of_gold"]
    assert "Anna hires The Besiegers for column 3." in a.lines()


def test_thengrel_hires_cheaply(arena):
    """FW-5.8.1, FW-5.29 Cheap hire."""
    for captain in (True, False):
        a = arena("GE")
        if captain:
            a.put(0, 1, "thengrel_captain_of_hirelings")
        a.hand(0, "purse_of_gold")
        a.reveal("shengra_the_insane")
        assert (len(a.options()) > 1) is captain


def test_the_offer_goes_round(arena):
    """FW-5.8.2, FW-5.8.5: drawer, then clockwise; nobody hires: the Bandit Pool. No room, no offer."""
    a = arena("EGW")
    for seat in range(3):
        a.hand(seat, "bag_of_gold")
    for c in range(1, 6):
        a.put(1, c, "footpads")
    a.reveal("the_besiegers", seat=2)
    assert a.seat == 2
    a.play("decline")
    assert a.seat == 0
    a.play("decline")
    assert a.halted() and a.s.pool == [CARDS.type("the_besiegers")]
    assert "Nobody hires: to the Bandit Pool with The Besiegers." in a.lines()


def test_grand_intervention_voids_treasure(arena):
    """FW-4.2, FW-5.8.3: Treasure! is an Add to Hand card; voided, it is spent and the offer made again."""
    a = arena("EG")
    a.hand(0, "treasure", "purse_of_gold")
    a.hand(1, "grand_intervention")
    a.reveal("the_besiegers").play("hire treasure C1", "play grand_intervention")
    assert a.kind == "hire_offer" and a.held(0) == ["purse_of_gold"]


def test_bidding(arena):
    """FW-5.8.6: rising bids, who passes is out, several cards pay."""
    a = arena("EG", mercenary_bidding=True)
    a.hand(0, "purse_of_gold", "bag_of_gold")
    a.hand(1, "bag_of_gold")
    a.reveal("the_besiegers")
    assert a.kind == "bid" and a.options() == ["pass", "bid 1000", "bid 2000", "bid 3000"]
    a.play("bid 1000", "bid 2000", "bid 3000")
    assert a.options() == ["pass"]
    a.play("pass")
    assert a.options() == ["pay bag_of_gold"]  # the larger first, so that none is paid in vain
    a.play("pay bag_of_gold", "pay purse_of_gold", "at seat 1 C2 front")
    assert a.who(2) == "the_besiegers" and a.pile(0) == ["bag_of_gold", "purse_of_gold"]


def test_no_more_gold_is_paid_than_needed(arena):
    """FW-5.8.6: a set of Gold from which no card could be left out."""
    a = arena("EG", mercenary_bidding=True)
    a.hand(0, "purse_of_gold", "bag_of_gold", "coffer_of_gold")
    a.hand(1, "bag_of_gold")
    a.reveal("the_besiegers").play("bid 1000", "bid 2000", "bid 3000", "pass")
    assert a.options() == ["pay bag_of_gold", "pay coffer_of_gold"]
    a.play("pay bag_of_gold")
    assert a.options() == ["pay purse_of_gold"]


def test_pickpocket_in_bidding(arena):
    """FW-5.8.6: a stolen card no longer counts; the thief gets the Mercenary if the bid cannot be completed."""
    a = arena("EG", mercenary_bidding=True)
    a.hand(0, "bag_of_gold")
    a.hand(1, "pickpocket", "purse_of_gold")
    a.reveal("the_besiegers").play("bid 2000", "pass", "pay bag_of_gold", "play pickpocket")
    assert a.options() == ["decline"]
    a.play("decline", "at seat 2 C1 front")
    assert a.who(10) == "the_besiegers" and a.pile(0) == ["bag_of_gold"]


def test_nobody_bids(arena):
    """FW-5.8.6, FW-5.8.5."""
    a = arena("EG", mercenary_bidding=True)
    a.hand(0, "bag_of_gold")
    a.reveal("the_besiegers").play("pass")
    assert a.s.pool == [CARDS.type("the_besiegers")]


def test_extra_health_of_monsters(arena):
    """Option monster_extra_health; hired Mercenaries have none."""
    a = arena("EG", monster_extra_health=1)
    assert a.health(a.put(4, 1, "rogues")) == 4 and a.health(a.put(4, 2, "the_besiegers")) == 5
    assert a.health(a.put(0, 2, "the_besiegers")) == 4 and board.max_health(a.s, 2) == 4
    assert a.s.seat != CHANCE
