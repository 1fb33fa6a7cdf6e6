"""What a position must have for the steps that are due in it, each need both ways."""
import pytest

from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import hire, needs
from wartable.games.final_war.table import terms


@pytest.mark.parametrize(("seat", "lives"), [(-1, False), (0, True), (1, False), (2, True), (3, False)])
def test_a_player_in_the_game(arena, seat, lives):
    """FW-5.22.2: seats of the table, but for those who have fallen."""
    a = arena("EGW")
    a.s.alive[1] = 0
    assert needs.living(a.s, seat) == ("" if lives else f"no seat {seat + 1} is in the game (FW-5.22.2)")


@pytest.mark.parametrize(("at", "is_one"), [(-1, False), (0, True), (19, True), (20, False),
                                            (39, False), (40, True), (49, True), (50, False)])
def test_places_of_armies_at_the_table(arena, at, is_one):
    """FW-5.3.1: two players have twenty places, and Bandits and Monsters the last ten."""
    a = arena("EG")
    assert needs.is_place(a.s, at) is is_one
    assert needs.place(a.s, at) == ("" if is_one else f"{at} is no place of an army at the table (FW-5.3.1)")


def test_somebody_stands_there(arena):
    """FW-5.3.1: a creature at a place; not at an empty one, and not beyond the table."""
    a = arena("EG")
    place = a.put(1, 1, "footpads")
    assert needs.standing(a.s, place) == ""
    for at in (place + 1, -1, 50):
        assert needs.standing(a.s, at) == f"nobody stands at place {at} (FW-5.3.1)"


def test_two_armies_are_two(arena):
    """FW-5.21: places of one army are ten."""
    a = arena("EG")
    assert needs.two_armies(a.s, 9, 10) == ""
    assert needs.two_armies(a.s, 0, 9) == "both are of one army (FW-5.21)"


@pytest.mark.parametrize(("key", "owner", "joins"), [
    ("footpads", 0, True), ("footpads", 1, True), ("footpads", -1, False), ("footpads", 2, False),
    ("gorgons", terms.FATE, True), ("gorgons", 0, False), ("tharas_the_forest_lord", 0, False), ("shield", 0, False),
])
def test_who_can_change_armies(arena, key, owner, joins):
    """FW-5.21.1, FW-5.2.3: creatures but no Warlords, with the owner that the card has."""
    refused = "this creature cannot join an army (FW-5.21.1)"
    assert needs.joiner(arena("EG").s, CARDS.type(key), owner) == ("" if joins else refused)


def test_who_strikes_and_who_is_struck(arena):
    """FW-5.16: whoever struck may have fallen by now; who strikes stands, and so does everybody whom the blow hits."""
    a, x, y = arena.versus("footpads", "werebears")
    nobody = "it needs a creature that strikes (FW-5.16)"
    assert (needs.striker(a.s), needs.struck(a.s)) == (nobody, nobody)
    a.s.striker = x + 1
    assert (needs.striker(a.s), needs.struck(a.s)) == (nobody, "")
    a.s.striker = x
    assert (needs.striker(a.s), needs.struck(a.s)) == ("", "")
    for aimed, victims, falls in (([y], [y], True), ([y, y + 1], [y], False), ([y], [y + 1], False), ([y + 1], [y + 1], False)):
        a.s.aimed, a.s.victims = aimed, victims
        assert needs.blow(a.s) == ("" if falls else "nobody stands where the blow falls (FW-5.16)")


def test_raids_and_fate_cards(arena):
    """FW-5.6.1, FW-5.9: a raid is a raid, a Fate card lies in play, and one that is added to a hand on top of the deck."""
    a = arena("EG")
    assert (needs.raid(a.s), needs.fate_card(a.s)) == ("there is no raid (FW-5.9)", "no Fate card is in play (FW-5.6.1)")
    lies = "no Add to Hand card lies on top of the Fate Deck (FW-5.6.1)"
    assert needs.add_to_hand_on_top(a.s) == lies
    a.s.combat, a.s.card = terms.RAID, 0
    a.fate("shield", "final_war")
    assert (needs.raid(a.s), needs.fate_card(a.s), needs.add_to_hand_on_top(a.s)) == ("", "", lies)
    a.fate("final_war", "shield")
    assert needs.add_to_hand_on_top(a.s) == ""


def test_hiring(arena):
    """FW-5.8: a Mercenary in play, a vacant position, and Gold that was stolen if any was."""
    a = arena("EG")
    assert needs.mercenary(a.s) == "no Mercenary is to be hired (FW-5.8.1)"
    a.s.card = CARDS.type("shield")
    assert needs.mercenary(a.s) == "no Mercenary is to be hired (FW-5.8.1)"
    a.s.card = next(t for t in range(CARDS.count) if CARDS.mercenary[t] and not CARDS.hero[t])
    assert (needs.mercenary(a.s), hire.room_fault(a.s, 0)) == ("", "")
    for column in range(1, 6):
        a.put(0, column, "footpads")
    assert hire.room_fault(a.s, 0) == "there is no room (FW-5.8.2)"
    gold, none = next(t for t in range(CARDS.count) if CARDS.gold[t]), CARDS.type("shield")
    for thief, stolen, fits in ((-1, -1, True), (1, gold, True), (0, gold, True), (1, none, False), (1, -1, False)):
        assert hire.theft_fault(a.s, thief, stolen) == ("" if fits else "no Gold was stolen (FW-5.8.6)")
    a.s.alive[1] = 0
    assert hire.theft_fault(a.s, 1, gold) == "no Gold was stolen (FW-5.8.6)"
