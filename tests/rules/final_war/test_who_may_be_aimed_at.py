"""Whom cards and actions may be aimed at, each condition both ways (FW-5.10, FW-5.13, FW-5.14, FW-5.29)."""

import pytest

from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules.activation import (
    action_options,
    breath_options,
    crush_options,
    enthral_options,
    item_options,
    steal_options,
)
from wartable.games.final_war.rules.combat import Rotation
from wartable.games.final_war.rules.targets import targets
from wartable.games.final_war.table import actions, terms
from wartable.games.final_war.table.state import G_CURSE, G_POWER, G_SPELL

NAME = actions.ACTIONS.name


def names(options):
    return [NAME(option) for option in options]


def field(arena, mine=(), theirs=(), lords="EG", columns=None, round_number=2, **options):
    """Creatures as (column, key) of seat 1 and seat 2, all of them in the combat unless said otherwise."""
    a = arena(lords, **options)
    for seat, creatures in enumerate((mine, theirs)):
        for column, key in creatures:
            a.put(seat, column, key)
    engaged = columns or {seat: sorted({c for c, _ in cs}) or [3] for seat, cs in enumerate((mine, theirs))}
    return a.engage(engaged, round_number=round_number)


# Attacks.


@pytest.mark.parametrize(
    ("theirs", "melee", "ranged"),
    [
        ([(1, "footpads")], ["C1 front"], ["C1 front"]),
        ([(1, "footpads"), (1, "al_truuth")], ["C1 front"], ["C1 front", "C1 middle"]),
        ([(1, "al_truuth")], ["C1 middle"], ["C1 middle"]),
        ([(1, "footpads"), (3, "valas_company")], ["C1 front", "C3 front"], ["C1 front", "C3 front"]),
        ([(1, "hirelings"), (2, "footpads")], ["C1 front"], ["C1 front"]),
        ([(1, "hirelings"), (2, "hirelings"), (4, "footpads")], ["C1 front", "C2 front"], ["C1 front", "C2 front"]),
    ],
)
def test_who_can_be_attacked(arena, theirs, melee, ranged):
    """FW-5.14.1 to FW-5.14.3: Heroes behind Units from afar; Cannon Fodder first; a Warlord only when he is the last."""
    a = field(arena, [(1, "elven_archers")], theirs)
    options = names(action_options(a.s, 0, 0))
    assert options == [f"melee seat 2 {p}" for p in melee] + [f"ranged seat 2 {p}" for p in ranged]


def test_a_warlord_is_a_target_when_alone(arena):
    """FW-5.14.1: the last combatant of his army in this combat; others outside it do not matter."""
    a = field(arena, [(1, "elven_archers")], [(1, "footpads")], columns={0: [1], 1: [3]})
    assert names(action_options(a.s, 0, 0)) == ["melee seat 2 C3 middle", "ranged seat 2 C3 middle"]
    a.s.columns[1] |= 1
    assert "melee seat 2 C3 middle" not in names(action_options(a.s, 0, 0))


# Breath.


@pytest.mark.parametrize(
    ("round_number", "used", "can"), [(1, 0, True), (2, 0, False), (3, 0, True), (4, 0, False), (5, 0, False), (1, 1, True)]
)
def test_a_monster_breathes_in_its_rounds(arena, round_number, used, can):
    """FW-5.29: the Fire Dragon in rounds 1 and 3, both times."""
    a = arena("EG")
    dragon = a.put(4, 1, "fire_dragon")
    a.put(0, 1, "glade_guard")
    a.engage({0: [1], 4: [1]}, round_number=round_number)
    a.s.used[dragon] = used * terms.USED_BREATH
    assert bool(breath_options(a.s, dragon)) == can


@pytest.mark.parametrize(
    ("round_number", "used", "can"), [(1, 0, True), (2, 0, True), (6, 0, True), (1, 1, False), (3, 1, False)]
)
def test_in_an_army_breath_works_once_in_any_round(arena, round_number, used, can):
    """FW-5.29."""
    a = field(arena, [(1, "fire_dragon")], [(1, "footpads")], round_number=round_number)
    a.s.used[0] = used * terms.USED_BREATH
    assert bool(breath_options(a.s, 0)) == can


@pytest.mark.parametrize(
    ("theirs", "can"),
    [
        ([(1, "emerald_drake")], False),
        ([(1, "footpads")], True),
        ([(1, "emerald_drake"), (1, "al_truuth")], True),
        ([(1, "fire_dragon")], False),
    ],
)
def test_breath_that_would_harm_nobody_is_no_action(arena, theirs, can):
    """FW-5.13: immune to Breath or to its type; one of the column is enough."""
    a = field(arena, [(1, "emerald_drake")], theirs)
    assert bool(breath_options(a.s, 0)) == can


# Crush, steal, enthral.


@pytest.mark.parametrize(
    ("column", "fort", "can"), [(1, "tree_fort", True), (2, "tree_fort", False), (1, "illusory_wall", False)]
)
def test_crush_needs_an_enemy_fortification_in_the_combat(arena, column, fort, can):
    """FW-5.29: not a Conjured one, not one's own."""
    a = field(arena, [(1, "treants")], [(1, "footpads"), (2, "footpads")], columns={0: [1], 1: [1]})
    a.fort(1, column, fort)
    a.fort(0, 1, "tree_fort")
    assert names(crush_options(a.s, 0)) == (["crush seat 2 C1"] if can else [])


@pytest.mark.parametrize(("roll", "destroyed"), [(9, True), (10, False), (12, False), (1, True)])
def test_crush_rolls_against_the_power_rating(arena, roll, destroyed):
    """FW-5.29: 12 fails in any case."""
    a = field(arena, [(1, "treants")], [(1, "footpads")])
    a.fort(1, 1, "guild_house")
    a.act(0).play("crush seat 2 C1").roll(roll)
    assert (a.s.fort[5] < 0) == destroyed and (a.pile(1) == ["guild_house"]) == destroyed


@pytest.mark.parametrize(
    ("used", "item_used", "safe", "can"),
    [
        (0, 0, False, True),
        (1, 0, False, False),
        (0, terms.USED_THIS_COMBAT, False, False),
        (0, terms.USED_THIS_ROUND, False, True),
        (0, 0, True, False),
    ],
)
def test_what_can_be_stolen(arena, used, item_used, safe, can):
    """FW-5.29, FW-5.14.4: once per combat; nothing that was activated in it; not from the immune."""
    a = field(
        arena, [(1, "nim_quickfingers")], [(1, "brask_the_enforcer"), (1, "footpads")], "GG", allow_duplicate_warlords="on"
    )
    slot = a.item(1, 1, "bone_armor")
    a.s.used[1] = used * terms.USED_STEAL
    a.s.item_used[slot] = item_used
    if safe:
        a.fort(1, 1, "safe_house")
    assert bool(steal_options(a.s, 1)) == can


@pytest.mark.parametrize(("columns", "can"), [({0: [1], 1: [1]}, True), ({0: [1], 1: [3]}, False)])
def test_thieves_reach_combatants_only(arena, columns, can):
    """FW-5.14.4: also the Warlord, and never the own army."""
    a = field(arena, [(1, "nim_quickfingers")], [(1, "brask_the_enforcer")], "GG", columns, allow_duplicate_warlords="on")
    a.item(1, 1, "bone_armor")
    a.item(0, 1, "bone_armor")
    assert names(steal_options(a.s, 1)) == (["steal item seat 2 C1 1"] if can else [])


@pytest.mark.parametrize(
    ("foe", "used", "can"),
    [
        ("valas_company", 0, True),
        ("keepers_of_secrets", 0, False),
        ("valas_company", 1, False),
        ("crypt_hounds", 0, False),
        ("lycan_pack", 0, True),
        ("clockwork_colossus", 0, False),
    ],
)
def test_who_can_be_enthralled(arena, foe, used, can):
    """FW-5.29: up to PR 7, once; the immune bodies not."""
    a = field(arena, [(1, "nymph_of_the_falls")], [(1, foe)])
    a.s.used[1] = used * terms.USED_ENTHRAL
    assert bool(enthral_options(a.s, 1)) == can


# Items.


@pytest.mark.parametrize(
    ("charges", "used", "up", "can"),
    [
        (1, 0, True, True),
        (0, 0, True, False),
        (1, terms.USED_THIS_ROUND, True, False),
        (1, terms.USED_THIS_COMBAT, True, True),
        (1, 0, False, False),
    ],
)
def test_charged_items(arena, charges, used, up, can):
    """FW-5.13: face up, with a charge, once a round."""
    a = field(arena, [(1, "elowen_moonblade")], [(1, "footpads")])
    slot = a.item(0, 1, "wand_of_flames")
    a.s.item_charges[slot], a.s.item_used[slot], a.s.item_up[slot] = charges, used, int(up)
    assert bool(item_options(a.s, 1, False)) == can
    assert not item_options(a.s, 1, True), "a wand is no scroll"


def test_a_scroll_is_a_spell_action(arena):
    """FW-5.13."""
    a = field(arena, [(1, "elowen_moonblade")], [(1, "footpads")])
    a.item(0, 1, "scroll_of_fireball")
    assert item_options(a.s, 1, True) and not item_options(a.s, 1, False)


# Filters of cards.


def at(a, seat, key, window=terms.PRE_COMBAT, source=terms.NONE):
    return names(targets(a.s, seat, CARDS.type(key), source, window))


@pytest.mark.parametrize(
    ("card", "mine", "found"),
    [
        ("protection", [(1, "glade_guard"), (2, "wild_stags")], ["C1 front"]),
        ("volley", [(1, "elven_archers"), (2, "glade_guard")], ["C1 front"]),
        ("howl_of_dread", [(1, "lycan_pack"), (2, "wolf_thralls")], ["C1 front"]),
        ("dark_shroud", [(1, "lycan_pack"), (2, "glade_guard")], ["C1 front"]),
        ("sanctuary", [(1, "lycan_pack"), (2, "glade_guard"), (4, "wild_stags")], ["C2 front", "C4 front"]),
        ("first_strike", [(1, "blade_dancers"), (2, "glade_guard")], ["C2 front"]),
    ],
)
def test_own_creatures_by_alignment_body_and_ability(arena, card, mine, found):
    """FW-5.10.11, FW-5.31.4: and nothing that the creature already has."""
    a = field(arena, mine, [(1, "footpads")])
    assert at(a, 0, card) == [f"at seat 1 {place}" for place in found]


def test_champions_are_characters(arena):
    """FW-5.31.3: with two blank stars."""
    a = field(arena, [(1, "caerdan_glade_captain"), (1, "glade_guard"), (2, "elowen_moonblade")], [(1, "footpads")])
    assert at(a, 0, "champion") == ["at seat 1 C1 middle"]


@pytest.mark.parametrize(
    ("card", "taken"), [("stone_skin", "mirror_image"), ("first_strike", "protection"), ("curse_of_weakness", "lunar_madness")]
)
def test_one_spell_one_power_one_curse(arena, card, taken):
    """FW-5.10.10: a second one may not be placed; of another kind it may."""
    a = field(arena, [(1, "glade_guard")], [(1, "glade_guard")], "WE")
    seat = 0
    place = 10 if card == "curse_of_weakness" else 0
    window = terms.COMBAT_ACTION if place else terms.PRE_COMBAT
    source = 0 if place else terms.NONE
    assert f"at seat {place // 10 + 1} C1 front" in at(a, seat, card, window, source)
    slots = {"mirror_image": G_SPELL, "protection": G_POWER, "lunar_madness": G_CURSE}
    a.s.grants.extend([place, CARDS.type(taken), 0, slots[taken], 0])
    assert f"at seat {place // 10 + 1} C1 front" not in at(a, seat, card, window, source)
    a.s.grants[3] = {G_SPELL: G_CURSE, G_POWER: G_SPELL, G_CURSE: G_SPELL}[slots[taken]]
    assert f"at seat {place // 10 + 1} C1 front" in at(a, seat, card, window, source)


@pytest.mark.parametrize(("lords", "own"), [("WG", True), ("EG", False), ("GE", False)])
def test_only_the_chaotic_aim_at_their_own(arena, lords, own):
    """FW-5.10.5."""
    a = field(arena, [(1, "hex_mother_ulga"), (2, "footpads")], [(1, "footpads")], lords)
    found = at(a, 0, "death_bolts", terms.COMBAT_ACTION, 1)
    assert "at seat 2 C1 front" in found and ("at seat 1 C2 front" in found) == own


@pytest.mark.parametrize(
    ("card", "foe", "can"),
    [
        ("mind_blast", "unicorns", False),
        ("lightning_bolt", "unicorns", True),
        ("lightning_bolt", "ruby_golem", False),
        ("mind_blast", "crypt_hounds", False),
        ("mind_blast", "footpads", True),
        ("lightning_bolt", "storm_giants", False),
        ("smite_evil", "footpads", False),
        ("smite_evil", "lycan_pack", True),
        ("death_bolts", "crypt_hounds", False),
    ],
)
def test_spells_need_somebody_they_would_change(arena, card, foe, can):
    """FW-5.10.11, FW-5.18.1: immune to Spells, to Mentalism, to the damage, or of the wrong alignment."""
    a = field(arena, [(1, "shengra_the_insane")], [(1, foe)])
    assert bool(at(a, 0, card, terms.COMBAT_ACTION, 1)) == can


@pytest.mark.parametrize(
    ("health", "status", "align", "can"),
    [
        (1, 0, "glade_guard", True),
        (2, 0, "glade_guard", False),
        (2, terms.POISONED, "glade_guard", True),
        (1, 0, "lycan_pack", False),
        (2, terms.DEADLY_POISONED, "glade_guard", True),
    ],
)
def test_cure_wounds_needs_a_wound_or_poison(arena, health, status, align, can):
    """FW-5.10.11."""
    a = field(arena, [(1, align), (2, "ilwen_lifebinder")], [(1, "footpads")])
    a.s.health[0], a.s.status[0] = health, status
    assert ("at seat 1 C1 front" in at(a, 0, "cure_wounds", terms.COMBAT_ACTION, 3)) == can


@pytest.mark.parametrize(
    ("status", "can"), [(0, True), (terms.STUNNED, False), (terms.PARALYZED, False), (terms.POISONED, True)]
)
def test_confusion_is_for_those_who_could_act(arena, status, can):
    """FW-5.10.11, FW-5.12.5: Units and Heroes, not Warlords."""
    a = field(arena, [(1, "saerith_spellsinger")], [(1, "footpads"), (3, "guild_guards")])
    a.s.status[10] = status
    found = at(a, 0, "confusion", terms.COMBAT_ACTION, 1)
    assert ("at seat 2 C1 front" in found) == can and "at seat 2 C3 middle" not in found


def test_fortifications_that_can_be_destroyed(arena):
    """FW-5.10.11: in the combat; Sabotage the enemy's, Destroy Fortification any; the Conjured none."""
    a = field(
        arena,
        [(1, "footpads"), (2, "footpads")],
        [(1, "glade_guard"), (2, "glade_guard"), (4, "glade_guard")],
        "GE",
        {0: [1], 1: [1, 2]},
    )
    for seat, column, key in (
        (0, 1, "guild_house"),
        (1, 1, "tree_fort"),
        (1, 2, "illusory_wall"),
        (1, 4, "tree_fort"),
        (0, 2, "guild_house"),
    ):
        a.fort(seat, column, key)
    assert at(a, 0, "sabotage") == ["fort seat 2 C1"]
    everywhere = ["fort seat 1 C1", "fort seat 1 C2", "fort seat 2 C1", "fort seat 2 C4"]
    assert at(a, 0, "destroy_fortification") == everywhere, "in the combat or not, but nothing Conjured"
    assert at(a, 0, "citadel") == []
    a.s.fort[0] = -1
    assert at(a, 0, "citadel") == ["fort seat 1 C1"]


def test_items_that_can_be_broken(arena):
    """FW-5.10.11: any that is equipped, face up or down, in the combat or not, one's own too."""
    a = field(arena, [(1, "elowen_moonblade"), (2, "elowen_moonblade")], [(1, "al_truuth")], columns={0: [1], 1: [1]})
    a.item(0, 1, "cloak_of_leaves")
    a.item(0, 2, "cloak_of_leaves")
    a.item(1, 1, "cloak_of_shadows")
    a.item(1, 1, "helm_of_will", up=False)
    assert at(a, 0, "break_item") == ["item seat 1 C1 1", "item seat 1 C2 1", "item seat 2 C1 1", "item seat 2 C1 2"]


def test_what_can_be_dispelled(arena):
    """FW-5.30: Spells and Curses on combatants, Conjured creatures and walls in the combat; no Powers."""
    a = field(
        arena,
        [(1, "glade_guard"), (2, "glade_guard")],
        [(1, "clockwork_colossus"), (2, "footpads")],
        columns={0: [1], 1: [1, 2]},
    )
    a.fort(1, 2, "illusory_wall")
    a.fort(1, 1, "guild_house")
    a.s.grants.extend([0, CARDS.type("stone_skin"), 0, G_SPELL, 0, 0, CARDS.type("protection"), 0, G_POWER, 0])
    a.s.grants.extend([12, CARDS.type("curse_of_weakness"), 0, G_CURSE, 0, 2, CARDS.type("stone_skin"), 0, G_SPELL, 0])
    found = at(a, 0, "dispel_magic")
    assert len(found) == 4
    assert {"at seat 2 C1 front", "fort seat 2 C2"} < set(found)
    assert not any("seat 1 C2" in name for name in found), "not outside the combat"


# Windows.


def test_third_parties_play_only_what_says_so(arena):
    """FW-5.10.4: a player who is not in the combat may break an Item, and not use his own Powers."""
    a = arena("EGW", mode="quest")
    a.put(0, 1, "elowen_moonblade")
    a.item(0, 1, "cloak_of_leaves")
    a.put(1, 1, "footpads")
    a.put(2, 1, "lycan_pack")
    a.hand(2, "break_item", "howl_of_dread", "first_strike")
    a.engage({0: [1], 1: [1]})
    a.s.round = 0
    a.start(Rotation(terms.PRE_COMBAT))
    while a.seat != 2 and not a.halted():
        a.play("pass")
    assert [name for name in a.options() if name.startswith("play ")] == ["play break_item"]
