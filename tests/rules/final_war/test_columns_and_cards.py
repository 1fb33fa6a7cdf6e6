"""Columns that march and reinforce, misdirection, hiring, stars: both ways (FW-5.8, FW-5.11, FW-5.20, FW-5.31)."""

import pytest

from wartable import find_game
from wartable.games.final_war.cards import abilities
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import deploy, hire, muster, stars, strike, verbs
from wartable.games.final_war.rules.combat import NextRound, Rotation
from wartable.games.final_war.rules.death import Settle, next_controller
from wartable.games.final_war.rules.declare import PickColumn
from wartable.games.final_war.rules.duel import Duel
from wartable.games.final_war.rules.march import MoveTo
from wartable.games.final_war.rules.reinforce import Reinforce, ResurrectPick
from wartable.games.final_war.table import board, terms
from wartable.games.final_war.table.state import G_CURSE, G_POWER, G_SPELL

GAME = find_game("final_war")
MELEE = strike.MELEE_STRIKE


# Columns.


def test_a_column_marches_with_everything_on_it(arena):
    """Forced March: creatures, Items, cards, Health and the Fortification."""
    a = arena("EG")
    hero, unit = a.put(0, 1, "elowen_moonblade"), a.put(0, 1, "glade_guard")
    slots = [a.item(0, 1, "cloak_of_leaves"), a.item(0, 1, "elven_longbow", up=False)]
    a.s.grants.extend([hero, CARDS.type("stone_skin"), 0, G_SPELL, 1])
    a.s.health[hero], a.s.health[unit] = 1, 1
    a.fort(0, 1, "tree_fort")
    for column in (2, 4):
        a.put(0, column, "glade_guard")
    a.start(MoveTo(0, 0))
    assert a.halted(), "only one column is vacant; the Warlord's is none for a Hero"
    assert (a.who(8), a.who(9), a.health(8), a.health(9)) == ("glade_guard", "elowen_moonblade", 1, 1)
    assert [CARDS.keys[a.s.item[slot + 8]] for slot in slots] == ["cloak_of_leaves", "elven_longbow"]
    assert [a.s.item_up[slot + 8] for slot in slots] == [1, 0] and a.s.item[0] < 0 and a.s.item[1] < 0
    assert a.s.grants[0] == 9 and board.total(a.s, 9, abilities.DEFENSE) == 2 + 1
    assert a.s.fort[4] == CARDS.type("tree_fort") and a.s.fort[0] < 0 and a.who(0) == a.who(1) == ""
    assert a.s.filled[0] == 0b1101100100, "C2, C4 and C5 in front, the Warlord and the Hero behind"


def test_a_unit_alone_may_march_behind_nobody_but_before_the_warlord_never_a_hero(arena):
    """FW-5.3.2: the Warlord's column is never vacant while he lives."""
    a = arena("EG")
    a.put(0, 1, "glade_guard")
    a.start(MoveTo(0, 0))
    assert a.options() == ["column C2", "column C4", "column C5"]


def test_of_two_fortifications_the_one_on_the_way_goes(arena):
    """FW-5.3.2: one for each column."""
    a = arena("EG")
    a.put(0, 1, "glade_guard")
    a.fort(0, 1, "tree_fort")
    a.fort(0, 2, "living_wall")
    for column in (4, 5):
        a.put(0, column, "glade_guard")
    a.start(MoveTo(0, 0))
    assert CARDS.keys[a.s.fort[1]] == "living_wall" and a.s.fort[0] < 0 and a.pile(0) == ["tree_fort"]


def test_a_creature_that_moves_leaves_its_neighbours_alone(arena):
    """FW-5.21.6: cards on others stay on them."""
    a = arena("EG")
    x, y = a.put(0, 1, "glade_guard"), a.put(0, 2, "glade_guard")
    a.item(0, 3, "cloak_of_leaves")
    a.s.grants.extend([y, CARDS.type("stone_skin"), 0, G_SPELL, 1, x, CARDS.type("mirror_image"), 0, G_SPELL, 1])
    verbs.move(a.s, x, 8)
    assert a.s.grants[0] == y and a.s.grants[5] == 8
    assert (a.s.filled[0], a.s.item[4] >= 0) == (1 << 2 | 1 << 5 | 1 << 8, True)


@pytest.mark.parametrize(("spare", "left", "sent"), [(1, 1, ["C1", "C2"]), (0, 1, ["C1", "C2", "C3"])])
def test_warlord_columns_are_spared_in_a_skirmish(arena, spare, left, sent):
    """FW-5.11.2."""
    a = arena("EG")
    a.put(0, 1, "glade_guard")
    a.put(0, 2, "glade_guard")
    a.s.side[0] = 0
    a.start(PickColumn(0, left, spare))
    assert a.options() == [f"column {name}" for name in sent]


def test_the_last_columns_are_sent_without_a_question(arena):
    """FW-5.9.5: as many as there are; the Warlord's if needed for the number."""
    a = arena("EG")
    a.put(0, 1, "glade_guard")
    a.s.side[0] = 0
    a.start(PickColumn(0, 2, 0))
    assert a.halted() and a.s.columns[0] == 0b101


# Reinforcements.


def test_who_may_reinforce_with_what(arena):
    """FW-5.20.1: combatant columns and vacant ones, not the half-filled outside; no column that stands elsewhere."""
    a = arena("EG")
    a.put(0, 1, "elowen_moonblade")
    a.put(0, 2, "glade_guard")
    a.put(1, 1, "footpads")
    a.hand(0, "glade_guard", "caerdan_glade_captain", "tree_fort")
    a.engage({0: [1], 1: [1]})
    names = [GAME.actions.name(option) for option in muster.reinforcements(a.s, 0)]
    assert sorted(names) == sorted(
        [
            "deploy glade_guard C1",
            "deploy glade_guard C4",
            "deploy glade_guard C5",
            "deploy caerdan_glade_captain C4",
            "deploy caerdan_glade_captain C5",
        ]
    )
    assert muster.might_reinforce(a.s, 0)
    a.s.combat = terms.SKIRMISH
    assert "join with C3" not in [GAME.actions.name(option) for option in muster.reinforcements(a.s, 0)]


@pytest.mark.parametrize(
    ("ally", "reserve", "side", "can"),
    [(True, True, terms.NONE, True), (False, True, terms.NONE, False), (True, True, 1, False)],
)
def test_friends_may_help_with_a_column(arena, ally, reserve, side, can):
    """FW-5.20.4, FW-5.19.1: who was in the combat cannot come back."""
    a = arena("EGW", mode="quest")
    a.put(0, 1, "glade_guard")
    a.put(1, 2, "footpads")
    a.put(2, 1, "lycan_pack")
    a.engage({0: [1], 2: [1]})
    if ally:
        a.s.ally[0], a.s.ally[1] = 1, 0
    a.s.side[1] = side
    assert muster.may_help(a.s, 1) == can and muster.might_reinforce(a.s, 1) == can
    assert bool(muster.reinforcements(a.s, 1)) == can


@pytest.mark.parametrize(("dice", "order"), [((1,), [1, 0, 2]), ((5,), [0, 1, 2]), ((12,), [0, 2, 1]), ((3, 8, 4), [0, 1, 2])])
def test_a_helper_is_put_into_the_order_by_his_die(arena, dice, order):
    """FW-5.20.4: ties are rolled again."""
    a = arena("EGW", mode="quest")
    a.s.ally[0], a.s.ally[1] = 1, 0
    a.put(0, 1, "glade_guard")
    a.put(1, 1, "footpads")
    a.put(2, 1, "lycan_pack")
    a.engage({0: [1], 2: [1]})
    a.s.initiative[0], a.s.initiative[2] = 3, 8
    a.start(Reinforce(1)).play("join with C1").rolls(*dice)
    assert a.s.order == order and (a.s.side[1], a.s.columns[1], a.s.initiative[1]) == (0, 1, dice[-1])
    assert a.s.status[10] & terms.WAITING and a.s.status[10] & terms.NEWCOMER


@pytest.mark.parametrize(("fighting", "columns"), [(1, ["C1", "C4", "C5"]), (0, ["C1", "C3", "C4", "C5"])])
def test_where_the_dead_return(arena, fighting, columns):
    """FW-5.20.6, FW-5.7.6: in a combat its columns or a vacant one; else any empty position; or the hand."""
    a = arena("EG")
    a.put(0, 1, "elowen_moonblade")
    a.put(0, 2, "glade_guard")
    a.put(1, 1, "footpads")
    a.s.discard[0] = [CARDS.type("glade_guard") * 2 + 1, CARDS.type("blade_dancers") * 2, CARDS.type("tree_fort") * 2]
    a.engage({0: [1], 1: [1]})
    a.start(ResurrectPick(0, fighting))
    assert a.options() == ["return glade_guard hand", *[f"return glade_guard {column}" for column in columns]]
    a.play("return glade_guard C5")
    assert (a.who(8), a.s.columns[0]) == ("glade_guard", 0b10001 if fighting else 1)
    assert bool(a.s.status[8] & terms.WAITING) == bool(fighting)
    assert [CARDS.keys[d >> 1] for d in a.s.discard[0]] == ["blade_dancers", "tree_fort"]


# Misdirection and control.


def test_where_attackers_may_be_turned(arena):
    """FW-5.11.4: any own columns, of others all but the Warlord's."""
    a = arena("EGW", mode="quest")
    a.put(1, 1, "footpads")
    assert [muster.redirect_columns(a.s, 0, seat) for seat in range(3)] == [[2], [0], []]
    assert (muster.redirect_seats(a.s, 0), muster.redirect_seats(a.s, 2)) == ([0, 1], [1, 2])


@pytest.mark.parametrize(
    ("attacked", "ally", "alive", "controller"),
    [(0, None, (1, 1, 1), 1), (2, None, (1, 1, 1), 0), (0, 1, (1, 1, 1), 2), (0, None, (1, 0, 1), 2)],
)
def test_who_controls_monsters(arena, attacked, ally, alive, controller):
    """FW-5.9.2: the next living player clockwise who is no friend."""
    a = arena("EGW", mode="quest")
    if ally is not None:
        a.s.ally[attacked], a.s.ally[ally] = ally, attacked
    for seat, lives in enumerate(alive):
        a.s.alive[seat] = lives
    assert next_controller(a.s, attacked) == controller


# Hiring.


@pytest.mark.parametrize(
    ("card", "captain", "cost"),
    [
        ("the_besiegers", "", 1000),
        ("shengra_the_insane", "", 2000),
        ("shengra_the_insane", "thengrel_captain_of_hirelings", 1000),
        ("the_besiegers", "thengrel_captain_of_hirelings", 1000),
    ],
)
def test_what_a_mercenary_costs(arena, card, captain, cost):
    """FW-5.8.1, FW-5.29 Cheap hire: for the captain's own player."""
    a = arena("GE")
    a.s.card = CARDS.type(card)
    if captain:
        a.put(0, 1, captain)
    assert (hire.cost(a.s, 0), hire.cost(a.s, 1)) == (cost, 2000 if card.startswith("s") else 1000)


@pytest.mark.parametrize(("gold", "can"), [("purse_of_gold", False), ("bag_of_gold", True), ("strongbox_of_gold", True)])
def test_one_gold_card_must_suffice(arena, gold, can):
    """FW-5.8.1: cards are not added together."""
    a = arena("GE")
    a.hand(0, gold, "purse_of_gold")
    a.reveal("theena_the_cunning")
    offers = [name for name in a.options() if name.startswith("hire")]
    assert bool(offers) == can
    if can:
        assert len(offers) == 4, "the middle positions but the Warlord's"
        a.play(offers[0])
        assert f"Anna shows {CARDS.names[CARDS.type(gold)]}" in "\n".join(a.lines())


def test_who_might_hold_gold_is_asked(arena):
    """FW-4.2: a hand of cards that all know to be none is not."""
    a = arena("GE")
    a.s.card = CARDS.type("the_besiegers")
    assert not hire.may_hold_gold(a.s, 0)
    a.hand(0, "footpads")
    assert not hire.may_hold_gold(a.s, 0)
    a.deck(0, "purse_of_gold")
    assert hire.may_hold_gold(a.s, 0)
    a.deck(0)
    a.hand(0, "bag_of_gold")
    assert hire.may_hold_gold(a.s, 0)


# Stars.


@pytest.mark.parametrize(
    ("key", "items", "grants", "blank"),
    [
        ("elowen_moonblade", (), (), 1),
        ("elowen_moonblade", ("ring_of_swiftness",), (), 0),
        ("elowen_moonblade", (), ("follow_through",), 0),
        ("elowen_moonblade", ("potion_of_strength",), (), 1),
        ("caerdan_glade_captain", ("ring_of_swiftness",), ("follow_through",), 0),
        ("caerdan_glade_captain", (), (), 2),
        ("aelthas_dawnspear", (), (), 1),
    ],
)
def test_blank_stars(arena, key, items, grants, blank):
    """FW-5.31.1, FW-5.31.3: constant Items, face down or up, and attached cards; charged ones not before they are used."""
    a = arena("EG")
    place = a.put(0, 1, key)
    for item in items:
        a.item(0, 1, item, up=False)
    for card in grants:
        a.s.grants.extend([place, CARDS.type(card), 0, G_POWER, 0, 5, CARDS.type("follow_through"), 0, G_POWER, 0])
    assert stars.blank_stars(a.s, place) == blank


def test_no_ability_twice(arena):
    """FW-5.31.4: not the same or a lower version; a higher one; a hidden Item reserves its ability."""
    a = arena("EG")
    place = a.put(0, 1, "caerdan_glade_captain")
    ring = CARDS.type("ring_of_swiftness")
    assert deploy.item_fits(a.s, place, ring)
    a.item(0, 1, "ring_of_swiftness", up=False)
    assert not deploy.item_fits(a.s, place, ring)
    assert deploy.item_fits(a.s, place, CARDS.type("spear_of_eranai"))
    other = a.put(0, 2, "elowen_moonblade")
    assert not stars.may_confer(a.s, other, [(abilities.ATTACKS, 2)], 1)
    assert stars.may_confer(a.s, other, [(abilities.ATTACKS, 3)], 1) and not stars.may_confer(
        a.s, other, [(abilities.ATTACKS, 3)], 2
    )
    assert stars.may_confer(a.s, other, [(abilities.FIRST_STRIKE, 1)], 1)


@pytest.mark.parametrize(
    ("first", "second", "can"),
    [("protection", "first_strike", False), ("protection", "swiftness", True), ("swiftness", "stone_skin", False)],
)
def test_a_power_and_a_spell_go_together(arena, first, second, can):
    """FW-5.10.10: one of each."""
    a = arena("EG")
    a.put(0, 1, "saerith_spellsinger")
    a.put(1, 1, "footpads")
    a.hand(0, first, second)
    a.engage({0: [1], 1: [1]})
    a.s.round = 0
    a.start(Rotation(terms.PRE_COMBAT)).play(f"play {first}")
    while a.seat != 0 and not a.halted():
        a.play("pass")
    assert (not a.halted() and f"play {second}" in a.options()) == can


def test_reprisal_is_for_those_who_hit_it(arena):
    """FW-5.16 step 8: of two targets the one that was missed does not strike back."""
    for needs, left in (([6, 6], 2), ([6, 4], 3), ([4, 6], 2)):
        a = arena("GE")
        x, plain, thorns = a.put(0, 1, "raiders"), a.put(1, 1, "glade_guard"), a.put(1, 2, "thornlings")
        a.engage({0: [1], 1: [1, 2]})
        a.struck(x, MELEE, [plain, thorns], needs, [5, 5])
        assert a.health(x) == left, needs


# Rounds, ends, duels.


def test_a_new_round_ends_what_lasts_a_round(arena):
    """FW-4.1, FW-5.13: acted, waiting, terrified, shaken; charges are ready again. Poison and paralysis stay."""
    a = arena("EG")
    a.put(0, 1, "elowen_moonblade")
    a.put(1, 1, "footpads")
    slot = a.item(0, 1, "wand_of_flames")
    a.s.item_used[slot] = terms.USED_THIS_ROUND | terms.USED_THIS_COMBAT
    a.engage({0: [1], 1: [1]})
    passing = terms.ACTED | terms.WAITING | terms.TERRIFIED | terms.SHAKEN
    for place in (1, 10):
        a.s.status[place] = passing | terms.POISONED | terms.PARALYZED | terms.BURNED
    a.s.slain = 3
    a.s.round = 4
    NextRound().resolve(a.s)
    assert a.s.round == 5 and a.s.slain == 0
    assert [a.s.status[place] for place in (1, 10)] == [terms.POISONED | terms.PARALYZED | terms.BURNED] * 2
    assert a.s.item_used[slot] == terms.USED_THIS_COMBAT


def test_only_warlords_come_to_a_duel(arena):
    """FW-5.24.3: armies, Fortifications, Items, cards and hands are discarded; Health is at most the printed one."""
    a = arena("EG")
    a.put(0, 1, "glade_guard")
    a.fort(0, 3, "tree_fort")
    a.fort(1, 1, "guild_house")
    a.item(0, 3, "cloak_of_leaves")
    a.s.grants.extend([5, CARDS.type("curse_of_weakness"), 1, G_CURSE, 2])
    a.hand(1, "footpads")
    a.s.health[5], a.s.temp[5], a.s.health[15] = 7, 2, 1
    a.start(Duel())
    assert sorted(a.pile(0)) == ["cloak_of_leaves", "glade_guard", "tree_fort"]
    assert sorted(a.pile(1)) == ["curse_of_weakness", "footpads", "guild_house"]
    assert (a.s.health[5], a.s.temp[5], a.s.health[15]) == (3, 0, 1)
    assert (a.s.columns[0], a.s.columns[1], a.s.fort[2], a.s.fort[5]) == (4, 4, -1, -1)


def test_two_warlords_that_fall_together_are_out_together(arena):
    """FW-5.22.4, FW-5.25.1: nobody wins that game."""
    a = arena("EG", best_of=1)
    a.s.health[5] = a.s.health[15] = 0
    a.start(Settle())
    assert a.match.over and list(a.s.wins) == [0, 0]
