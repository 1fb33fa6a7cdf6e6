"""General rules (FW-5.1), zones (FW-5.2), deployment (FW-5.3), statistics (FW-5.4) and leaders (FW-5.5)."""
import pytest

from wartable import find_game
from wartable.games.final_war.cards import abilities
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import deploy, stars, verbs
from wartable.games.final_war.rules.fear import in_order
from wartable.games.final_war.rules.initiative import winner
from wartable.games.final_war.rules.turn import Deploy
from wartable.games.final_war.table import board
from wartable.games.final_war.table.terms import DEATH_MAGIC, HEALING_FIELD, UNDEAD, WERE
from wartable.kernel.errors import Illegal

GAME = find_game("final_war")


def columns(a, seat, key):
    return [c + 1 for c in deploy.COLUMNS[deploy.deploy_mask(a.s, seat, CARDS.type(key))]]


def test_all_dice_are_d12(arena):
    """FW-5.1.1: a roll is from 1 to 12, and 1..n succeeds."""
    a = arena()
    a.deck(0, *["footpads"] * 5)
    a.reveal("armory")
    assert a.s.dice[0].faces == list(range(1, 13))


def test_the_card_beats_the_general_rule(arena):
    """FW-5.1.2: Treants' Attack Last stands, though they are immune to Fear."""
    a = arena()
    a.put(0, 1, "treants")
    assert board.best(a.s, 0, abilities.ATTACK_LAST)


def test_ties_are_rerolled_at_most_so_often(arena):
    """FW-5.1.3, FW-5.1.4: after the cap the drawer, or the next clockwise, is first."""
    a = arena("WG", tie_reroll_cap=1)
    a.put(0, 1, "lycan_pack")
    a.put(1, 1, "footpads")
    a.s.turn_seat = 1
    a.engage({0: [1], 1: [1]}).combat().rolls(5, 5, 7, 7)
    assert a.s.order == [1, 0] and winner(a.s) == 1


def test_everything_visible_is_shown_to_all(arena):
    """FW-5.1.5: a spectator sees armies and their values."""
    a = arena()
    a.put(0, 1, "blade_dancers")
    a.start()
    shown = GAME.view(a.s, -1).table["armies"][0][0]["front"]
    assert shown["card"] == "blade_dancers" and shown["pr"] == 6


def test_the_order_of_simultaneous_things(arena):
    """FW-5.1.6: combat order, then columns, front before middle."""
    a = arena("WG")
    for column, key in ((2, "lycan_pack"), (1, "lycan_pack")):
        a.put(0, column, key)
    a.put(0, 2, "rhaka_the_bone_singer")
    a.put(1, 1, "footpads")
    a.engage({1: [1], 0: [1, 2]})
    assert in_order(a.s) == [10, 0, 2, 3]


def test_zones_and_refusals(arena):
    """FW-5.2.1: a card that is not in the hand cannot be played."""
    a = arena()
    a.hand(0, "footpads")
    a.fate("final_war", "famine")
    a.turn()
    with pytest.raises(Illegal, match=r"not in your hand \(FW-5\.2\.1\)"):
        a.play("play bolster_army")


def test_piles_are_public_and_hands_unlimited(arena):
    """FW-5.2.2."""
    a = arena()
    a.hand(0, *["footpads"] * 30)
    verbs.discard(a.s, 0, CARDS.type("footpads"))
    a.start()
    assert GAME.view(a.s, 1).table["players"][0]["discard"] == ["footpads"]
    assert GAME.view(a.s, 1).table["players"][0]["hand_cards"] == 30


def test_cards_return_to_their_owners(arena):
    """FW-5.2.3: a foreign creature to its owner's pile, a Fate creature to the Fate pile."""
    a = arena()
    verbs.lift(a.s, a.put(0, 1, "footpads", 1), True)
    verbs.lift(a.s, a.put(0, 1, "rogues"), True)
    assert a.pile(1) == ["footpads"] and a.s.fate_discard == [CARDS.type("rogues")]


def test_taxation_moves_a_fate_card(arena):
    """FW-5.2.4: roll 1-11; a random Add to Hand card; both know it, others only that it moved."""
    a = arena("EGW", mode="quest")
    a.hand(0, "taxation")
    a.hand(1, "shield", "footpads")
    a.fate("final_war", "famine", "shield")
    a.turn()
    while a.kind != "end_turn_card":
        a.play("done")
    a.play("play taxation", "name seat 2").roll(11).roll(1)
    assert "shield" in a.held(0) and a.held(1) == ["footpads"]
    assert "shield" in GAME.view(a.s, 1).table["players"][0]["hand"]
    assert GAME.view(a.s, 2).table["players"][0]["hand"] == []


def test_what_lies_on_a_creature_goes_with_it(arena):
    """FW-5.2.5."""
    a = arena()
    hero = a.put(0, 1, "elowen_moonblade")
    a.item(0, 1, "cloak_of_leaves")
    a.s.grants.extend([hero, CARDS.type("swiftness"), 0, 1, 1, hero, CARDS.type("curse_of_weakness"), 1, 2, 2])
    verbs.lift(a.s, hero, True)
    assert a.pile(0) == ["swiftness", "cloak_of_leaves", "elowen_moonblade"] and a.pile(1) == ["curse_of_weakness"]


def test_an_empty_deck_gives_nothing(arena):
    """FW-5.2.6, FW-5.2.7."""
    a = arena()
    a.deck(0, "footpads")
    verbs.draw(a.s, 0, 3)
    assert a.held(0) == ["footpads"]


def test_the_fate_deck_is_not_refilled(arena):
    """FW-5.2.8, FW-5.6.5: a resolved Instant goes to the Fate pile and stays there."""
    a = arena()
    a.reveal("earthquake")
    assert a.s.fate_discard == [CARDS.type("earthquake")] and len(a.s.fate) == 1


def test_legal_placements(arena):
    """FW-5.3.1, FW-5.3.2: Units in front, Heroes in the middle but C3, Fortifications behind somebody, Items on characters."""
    a = arena()
    assert columns(a, 0, "footpads") == [1, 2, 3, 4, 5]
    assert columns(a, 0, "elowen_moonblade") == [1, 2, 4, 5]
    assert columns(a, 0, "tree_fort") == [3]
    assert columns(a, 0, "cloak_of_leaves") == [3]
    a.put(0, 1, "glade_guard")
    assert columns(a, 0, "footpads") == [2, 3, 4, 5] and columns(a, 0, "tree_fort") == [1, 3]
    a.item(0, 3, "cloak_of_leaves")
    a.item(0, 3, "elven_longbow")
    assert columns(a, 0, "healing_draught") == []


def test_unique_item_types(arena):
    """FW-5.3.2: by option no second Item of the same type."""
    for unique in (True, False):
        a = arena("GE", unique_item_types=unique)
        a.item(0, 3, "elven_longbow")
        assert (columns(a, 0, "crossbow_of_power") == []) is unique


def test_any_number_may_be_deployed_with_gaps(arena):
    """FW-5.3.3, FW-5.3.5: at T4, one after another, or nothing at all."""
    a = arena("GE")
    a.hand(0, "footpads", "footpads", "guild_house")
    a.start(Deploy()).play("deploy footpads C1", "deploy footpads C5", "deploy guild_house C5")
    assert a.halted() and a.who(0) == a.who(8) == "footpads" and CARDS.keys[a.s.fort[4]] == "guild_house"
    assert "Anna deploys Footpads to column 1." in a.lines()


def test_placed_cards_stay(arena):
    """FW-5.3.4: a taken position is refused, and there is no move."""
    a = arena("GE")
    a.put(0, 1, "guild_guards")
    a.hand(0, "footpads")
    a.start(Deploy())
    with pytest.raises(Illegal, match=r"FW-5\.3\.2"):
        a.play("deploy footpads C1")
    assert "FW-5.3.4" in GAME.unknown_choice("move C1 C2")


def test_nothing_is_deployed_once_a_combat_card_is_drawn(arena):
    """FW-5.3.5: not before the combat is over; then at T7 again."""
    a = arena("GE")
    a.hand(0, "footpads", "ambush")
    a.put(1, 1, "glade_guard")
    a.reveal("skirmish")
    while a.kind != "initiative_response":
        if a.kind == "roll":
            a.roll(4 + a.s.roller)
        else:
            a.play("pass")
    with pytest.raises(Illegal, match=r"FW-5\.3\.5"):
        a.play("deploy footpads C1")


def test_a_fortification_outlives_its_column(arena):
    """FW-5.3.6: it stays, and works again when somebody stands there."""
    a = arena("EG")
    unit = a.put(0, 1, "glade_guard")
    a.fort(0, 1, "elven_battlements")
    verbs.lift(a.s, unit, True)
    assert a.s.fort[0] >= 0


def test_face_down_items_do_nothing_yet(arena):
    """FW-5.3.7, FW-5.11.6, FW-5.4.3: turned up in combat, then in force; stars are reserved before."""
    from wartable.games.final_war.rules.combat import Reveal

    a = arena("WG")
    hero = a.put(0, 1, "grusha_bloodmaw")
    a.put(1, 1, "footpads")
    a.item(0, 1, "blood_axe", up=False)
    assert (board.power_rating(a.s, hero), board.max_health(a.s, hero), stars.blank_stars(a.s, hero)) == (7, 3, 0)
    assert columns(a, 0, "claws_of_rending") == [3]
    a.engage({0: [1], 1: [1]}).start(Reveal())
    assert (board.power_rating(a.s, hero), a.health(hero)) == (8, 4)
    assert "Face up on Grusha Bloodmaw: Blood Axe." in a.lines()


def test_effective_pr(arena):
    """FW-5.4.1, FW-5.4.2: leader and cards; at least 1; attack bonuses do not count."""
    a = arena("EG")
    unit = a.put(0, 1, "wood_sprites")
    a.s.grants.extend([unit, CARDS.type("curse_of_weakness"), 1, 2, 2])
    assert board.power_rating(a.s, unit) == 1
    a.put(0, 1, "caerdan_glade_captain")
    assert board.power_rating(a.s, unit) == 2
    a.item(0, 3, "gauntlets_of_smiting")
    assert board.power_rating(a.s, 5) == 7


def test_temporary_health_goes_first(arena):
    """FW-5.4.3."""
    from wartable.games.final_war.rules.death import wound

    a = arena("EG")
    unit = a.put(0, 1, "glade_guard")
    a.s.temp[unit] = 2
    assert wound(a.s, unit, 3) == 3 and (a.s.temp[unit], a.health(unit)) == (0, 1)


def test_alignment_limits_of_cards():
    """FW-5.4.4: Healing and its field for Good and Neutral only, Death Magic for Chaotic only."""
    for t in range(CARDS.count):
        if CARDS.creature[t]:
            chaotic = CARDS.align[t] == 3
            assert not (chaotic and (CARDS.fields[t] & HEALING_FIELD or CARDS.row(t)[abilities.HEALING]))
            assert chaotic or not CARDS.fields[t] & DEATH_MAGIC


def test_all_icons_of_the_row_count():
    """FW-5.4.5: Tharas casts five fields."""
    assert CARDS.fields[CARDS.type("tharas_the_forest_lord")].bit_count() == 5


@pytest.mark.parametrize(("lord", "hero", "unit", "bonus"), [
    ("G", "thengrel_captain_of_hirelings", "hirelings", 2), ("G", "al_truuth", "footpads", 1), ("G", "al_truuth", "rogues", 1),
    ("W", "skarn_the_howler", "lycan_pack", 1), ("W", "skarn_the_howler", "wolf_thralls", 1),
    ("E", "elowen_moonblade", "footpads", 0),
    ("E", "kilop_horselord", "footpads", 2),
])  # fmt: skip
def test_leaders(arena, lord, hero, unit, bonus):
    """FW-5.5.1, FW-5.5.2: own race, Bandits for the Guild, Weres for the pack, any for Mercenaries; only the highest."""
    a = arena("GE")
    del lord
    place = a.put(0, 1, unit)
    leader = a.put(0, 1, hero)
    assert board.leader_bonus(a.s, place) == bonus
    verbs.lift(a.s, leader, True)
    assert board.leader_bonus(a.s, place) == 0


def test_a_raised_unit_is_led_as_what_it_is(arena):
    """FW-5.5.3: the Were mark is enough for Werewolf leaders; an Undead mark takes the Were away, not the race."""
    a = arena("WG")
    unit = a.put(0, 1, "footpads", 1)
    a.put(0, 1, "skarn_the_howler")
    a.s.mark[unit] = WERE
    assert board.leader_bonus(a.s, unit) == 1
    a.s.mark[unit] = UNDEAD
    assert board.leader_bonus(a.s, unit) == 0
