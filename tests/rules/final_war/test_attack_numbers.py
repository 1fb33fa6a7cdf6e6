"""The attack number part by part: leaders, Items, Fortifications and their neighbours (FW-5.4, FW-5.5, FW-5.15)."""

import pytest

from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import strike
from wartable.games.final_war.table import board, terms


def number(a, x, y, ranged=False):
    """The attack number, which must also be the sum of the parts that people see."""
    found = strike.attack_number(a.s, x, y, ranged)
    assert sum(n for _, n in strike.number_parts(a.s, x, y, ranged)) == found
    return found


def attach(a, place, *keys):
    for key in keys:
        a.s.grants.extend([place, CARDS.type(key), place // 10, 3, 0])


# Bonuses of the attacker.


@pytest.mark.parametrize(
    ("items", "melee", "ranged"),
    [
        ((), 7, 7),
        (("gauntlets_of_smiting",), 8, 7),
        (("elven_longbow",), 7, 8),
        (("gauntlets_of_smiting", "elven_longbow"), 8, 8),
        (("gauntlets_of_smiting", "gauntlets_of_smiting"), 8, 7),
        (("spear_of_eranai",), 9, 8),
        (("spear_of_eranai", "gauntlets_of_smiting"), 10, 8),
    ],
)
def test_bonuses_of_items_by_the_kind_of_attack(arena, items, melee, ranged):
    """FW-5.15: different sources add up, the same card twice does not; PR counts for both."""
    a = arena("EG")
    x, y = a.put(0, 1, "elowen_moonblade"), a.put(1, 1, "guild_guards")
    for key in items:
        a.item(0, 1, key)
    assert (number(a, x, y), number(a, x, y, True)) == (melee, ranged)


def test_items_that_lie_face_down_or_on_others_do_nothing(arena):
    """FW-5.3.7: and a Unit has no use of its leader's Items."""
    a = arena("EG")
    x, y = a.put(0, 1, "elowen_moonblade"), a.put(1, 1, "guild_guards")
    unit = a.put(0, 1, "glade_guard")
    a.item(0, 1, "gauntlets_of_smiting", up=False)
    assert number(a, x, y) == 7
    a.s.item_up[0] = 1
    assert (number(a, x, y), number(a, unit, y)) == (8, 5 + 1)


@pytest.mark.parametrize(
    ("cards", "melee", "ranged"),
    [
        (("battle_blessing",), 7, 6),
        (("battle_blessing", "battle_blessing"), 7, 6),
        (("natures_gift",), 6, 6),
        (("natures_gift", "battle_blessing"), 8, 7),
        (("curse_of_weakness",), 3, 3),
        (("curse_of_weakness", "curse_of_weakness"), 3, 3),
    ],
)
def test_attached_cards_count_once_each(arena, cards, melee, ranged):
    """FW-5.15, FW-5.4.1: on this creature, not on its neighbour."""
    a = arena("EG")
    x, y, other = a.put(0, 1, "glade_guard"), a.put(1, 1, "guild_guards"), a.put(0, 2, "glade_guard")
    attach(a, x, *cards)
    assert (number(a, x, y), number(a, x, y, True)) == (melee, ranged)
    assert number(a, other, y) == 5


def test_a_power_rating_is_at_least_one(arena):
    """FW-5.4.1: there is no most."""
    a = arena("EG")
    x, y = a.put(0, 1, "wood_sprites"), a.put(1, 1, "guild_guards")
    attach(a, x, "curse_of_weakness")
    assert board.power_rating(a.s, x) == 1
    a.s.grants[1] = CARDS.type("curse_of_weakness")
    a.s.who[x] = CARDS.type("glade_guard")
    assert board.power_rating(a.s, x) == 3 and number(a, x, y) == 3


@pytest.mark.parametrize(
    ("leader", "unit", "bonus"),
    [
        ("caerdan_glade_captain", "glade_guard", 1),
        ("caerdan_glade_captain", "treants", 1),
        ("caerdan_glade_captain", "berserkers", 0),
        ("aelthas_dawnspear", "glade_guard", 2),
        ("shengra_the_insane", "glade_guard", 1),
        ("kilop_horselord", "treants", 2),
        ("thengrel_captain_of_hirelings", "footpads", 1),
        ("thengrel_captain_of_hirelings", "hirelings", 2),
        ("thengrel_captain_of_hirelings", "marauders", 2),
        ("thengrel_captain_of_hirelings", "glade_guard", 0),
        ("brask_the_enforcer", "berserkers", 1),
        ("skarn_the_howler", "wolf_thralls", 1),
        ("skarn_the_howler", "footpads", 0),
    ],
)
def test_leaders_raise_units_that_fit(arena, leader, unit, bonus):
    """FW-5.5.1, FW-5.5.2: of several bonuses the highest; not the leader himself, and nobody in the next column."""
    a = arena("EG")
    hero, x, other = a.put(0, 1, leader), a.put(0, 1, unit), a.put(0, 2, unit)
    assert board.power_rating(a.s, x) == CARDS.pr[a.s.who[x]] + bonus
    assert board.power_rating(a.s, other) == CARDS.pr[a.s.who[x]]
    assert board.power_rating(a.s, hero) == CARDS.pr[a.s.who[hero]]


@pytest.mark.parametrize(
    ("mark", "leader", "bonus"),
    [
        (terms.WERE, "skarn_the_howler", 1),
        (terms.UNDEAD, "skarn_the_howler", 0),
        (terms.WERE, "brask_the_enforcer", 1),
        (0, "skarn_the_howler", 0),
    ],
)
def test_a_raised_unit_keeps_its_race_and_has_its_new_body(arena, mark, leader, bonus):
    """FW-5.5.3, FW-5.21.2."""
    a = arena("WG")
    a.put(0, 1, leader)
    x = a.put(0, 1, "footpads")
    a.s.mark[x] = mark
    assert board.leader_bonus(a.s, x) == bonus
    assert board.align(a.s, x) == (terms.CHAOTIC if mark else terms.NEUTRAL)
    a.s.who[x] = CARDS.type("lycan_pack")
    assert board.leader_bonus(a.s, x) == (1 if leader == "skarn_the_howler" else 0)


# Penalties of the target.


@pytest.mark.parametrize(("foe", "bonus"), [("marauders", 2), ("berserkers", 4), ("footpads", 0)])
def test_enemy_bonus_to_hit(arena, foe, bonus):
    """FW-5.29: of the one that is attacked, not of the attacker."""
    a = arena("EG")
    x, y = a.put(0, 1, "glade_guard"), a.put(1, 1, foe)
    assert number(a, x, y) == 5 + bonus
    assert number(a, y, x) == CARDS.pr[a.s.who[y]]


@pytest.mark.parametrize(
    ("items", "penalty"),
    [
        (("bone_armor",), 2),
        (("cloak_of_shadows",), 1),
        (("cloak_of_shadows", "bone_armor"), 3),
        (("bone_armor", "bone_armor"), 2),
    ],
)
def test_defence_of_items(arena, items, penalty):
    """FW-5.15: different ones add up, equal ones do not."""
    a = arena("EG")
    x, y = a.put(0, 1, "glade_guard"), a.put(1, 1, "brask_the_enforcer")
    for key in items:
        a.item(1, 1, key)
    assert number(a, x, y) == number(a, x, y, True) == 5 - penalty
    assert number(a, y, x) == 7


@pytest.mark.parametrize(
    ("attacker", "mark", "penalty"),
    [("lycan_pack", 0, 4), ("footpads", 0, 0), ("footpads", terms.UNDEAD, 4), ("glade_guard", 0, 0)],
)
def test_defence_against_some(arena, attacker, mark, penalty):
    """FW-5.29: Protection against Chaotic attackers, also against those that were raised."""
    a = arena("EG")
    x, y = a.put(0, 1, "glade_guard"), a.put(1, 1, attacker)
    attach(a, x, "protection")
    a.s.mark[y] = mark
    assert number(a, y, x) == CARDS.pr[a.s.who[y]] - penalty
    attach(a, x, "stone_skin")
    assert number(a, y, x) == CARDS.pr[a.s.who[y]] - penalty - 2


@pytest.mark.parametrize(("attacker", "penalty"), [("footpads", 2), ("ancestral_guardians", 0), ("treants", 2)])
def test_the_ethereal_are_hard_to_hit(arena, attacker, penalty):
    """FW-5.30: for all but the Ethereal, in Melee and from afar."""
    a = arena("EG")
    x, y = a.put(0, 1, "ancestral_guardians"), a.put(1, 1, attacker)
    assert number(a, y, x) == number(a, y, x, True) == CARDS.pr[a.s.who[y]] - penalty
    a.s.mark[x] = terms.UNDEAD
    assert number(a, y, x) == CARDS.pr[a.s.who[y]], "raised, it has lost that body"


# Fortifications.


def defended(arena, column, forts, creatures, army=1):
    """How much harder a Unit in this column is to hit with Fortifications and creatures in columns of any army."""
    a = arena("EG")
    x = a.put(1 - army, 1, "glade_guard" if army else "guild_guards")
    y = a.put(army, column, "guild_guards")
    for where, at in creatures:
        if a.s.who[a.place(f"{where} C{at} front")] < 0:
            a.put(where, at, "guild_guards")
    for where, at, key in forts:
        a.fort(where, at, key)
    return 5 - number(a, x, y)


@pytest.mark.parametrize(("key", "penalty"), [("tree_fort", 1), ("elven_battlements", 2), ("sentinel_tower", 1)])
def test_the_fortification_of_the_column(arena, key, penalty):
    """FW-5.15: for both rows of this column, not for another."""
    assert defended(arena, 2, [(1, 2, key)], []) == penalty
    assert defended(arena, 2, [(1, 4, key)], [(1, 4)]) == 0
    assert defended(arena, 2, [(0, 2, key)], [(0, 2)]) == 0, "of the own army only"


@pytest.mark.parametrize(
    ("column", "towers", "creatures", "penalty"),
    [
        (2, [1], [1], 1),
        (2, [3], [3], 1),
        (2, [1, 3], [1, 3], 1),
        (2, [1], [], 0),
        (4, [5], [], 0),
        (4, [3, 5], [3], 1),
        (2, [1, 3], [1], 1),
        (2, [4], [4], 0),
        (2, [1, 2, 3], [1, 3], 2),
        (1, [2], [2], 1),
        (5, [4], [4], 1),
        (4, [5], [5], 1),
        (1, [3], [3], 0),
    ],
)
def test_guards_of_neighbouring_columns(arena, column, towers, creatures, penalty):
    """FW-5.15, FW-5.3.6: occupied ones beside it; two of the same name count once."""
    assert defended(arena, column, [(1, at, "sentinel_tower") for at in towers], [(1, at) for at in creatures]) == penalty


def test_columns_of_other_armies_are_no_neighbours(arena):
    """FW-5.15: the first and the last column have one neighbour."""
    assert defended(arena, 1, [(0, 5, "sentinel_tower")], [(0, 5)]) == 0
    assert defended(arena, 5, [(1, 1, "sentinel_tower")], [(1, 1)], army=0) == 0


def test_a_hero_alone_keeps_a_tower_on_guard(arena):
    """FW-5.3.6: any creature does."""
    a = arena("EG")
    x, y = a.put(0, 1, "glade_guard"), a.put(1, 1, "guild_guards")
    a.fort(1, 2, "sentinel_tower")
    assert number(a, x, y) == 5
    a.put(1, 2, "brask_the_enforcer")
    assert number(a, x, y) == 4


@pytest.mark.parametrize(("columns", "penalty"), [([1], 1), ([1, 2], 0)])
def test_counter_fortifications_need_a_combatant(arena, columns, penalty):
    """FW-5.15: of the attacker's army; defence of Items stays."""
    a = arena("GE")
    x, y = a.put(0, 1, "footpads"), a.put(1, 1, "elowen_moonblade")
    a.put(0, 2, "trapsmiths")
    a.fort(1, 1, "tree_fort")
    a.item(1, 1, "cloak_of_leaves")
    a.engage({0: columns, 1: [1]})
    assert number(a, x, y) == 5 - 1 - penalty
    a.fort(0, 1, "blood_keep")
    assert number(a, y, x) == 7 - 2, "the others have no such combatant"


# Dice and damage.


@pytest.mark.parametrize(
    ("key", "round_number", "status", "dice"),
    [
        ("weretigers", 1, 0, 2),
        ("weretigers", 2, 0, 2),
        ("cutthroats", 1, 0, 2),
        ("cutthroats", 2, 0, 1),
        ("cutthroats", 1, terms.NEWCOMER, 1),
        ("footpads", 1, 0, 1),
        ("weretigers", 1, terms.NEWCOMER, 2),
    ],
)
def test_how_many_dice(arena, key, round_number, status, dice):
    """FW-5.16 step 4, FW-5.12.7."""
    a = arena("WG")
    x = a.put(0, 1, key)
    a.engage({0: [1]}, round_number=round_number)
    a.s.status[x] = status
    assert board.attack_dice(a.s, x) == dice


def test_of_several_numbers_of_dice_the_highest_counts(arena):
    """FW-5.29: Shadrack thrice in round 1; with an amulet twice after it."""
    a = arena("GE")
    place = 5
    a.engage({0: [3]}, round_number=1)
    attach(a, place, "amulet_of_anger")
    assert board.attack_dice(a.s, place) == 3
    a.s.round = 2
    assert board.attack_dice(a.s, place) == 2


@pytest.mark.parametrize(
    ("key", "foe", "round_number", "damage"),
    [
        ("footpads", "glade_guard", 1, 1),
        ("brask_the_enforcer", "glade_guard", 3, 2),
        ("minotaurs", "glade_guard", 2, 3),
        ("stalkers", "glade_guard", 1, 2),
        ("stalkers", "glade_guard", 2, 1),
        ("treants", "lycan_pack", 2, 3),
        ("treants", "footpads", 2, 2),
    ],
)
def test_base_damage(arena, key, foe, round_number, damage):
    """FW-5.17.1: the highest that applies now and against this one."""
    a = arena("WG")
    x, y = a.put(0, 1, key), a.put(1, 1, foe)
    a.engage({0: [1], 1: [1]}, round_number=round_number)
    assert board.base_damage(a.s, x, y) == damage
    a.s.status[x] = terms.NEWCOMER
    assert board.base_damage(a.s, x, y) == (1 if key == "stalkers" else damage)


@pytest.mark.parametrize(
    ("foe", "mark", "damage"),
    [("lycan_pack", 0, 2), ("wolf_thralls", 0, 1), ("wolf_thralls", terms.WERE, 2), ("lycan_pack", terms.UNDEAD, 1)],
)
def test_silver_is_for_weres(arena, foe, mark, damage):
    """FW-5.29, FW-5.30: by body type, also of the raised."""
    a = arena("GW")
    x, y = a.put(0, 1, "nim_quickfingers"), a.put(1, 1, foe)
    a.item(0, 1, "silvered_dagger")
    a.engage({0: [1], 1: [1]}, round_number=2)
    a.s.mark[y] = mark
    assert board.base_damage(a.s, x, y) == damage
