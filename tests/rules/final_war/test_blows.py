"""Blows at their edges: what hits, what is critical, who suffers how much, what follows (FW-5.16, FW-5.17, FW-5.30)."""

import pytest

from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import strike
from wartable.games.final_war.table import board, terms

MELEE, RANGED = strike.MELEE_STRIKE, strike.RANGED_STRIKE
BODIES = {"": 0, "conjured": 1, "demon": 2, "dragon": 3, "elemental": 4, "ethereal": 5, "undead": 6, "were": 7}


def duel(arena, mine="footpads", theirs="valas_company", lords="GG", round_number=2, **options):
    a = arena(lords, allow_duplicate_warlords="on", **options)
    x, y = a.put(0, 1, mine), a.put(1, 1, theirs)
    return a.engage({0: [1], 1: [1]}, round_number=round_number), x, y


# Hits.


@pytest.mark.parametrize(
    ("natural", "need", "hit"),
    [
        (1, 5, True),
        (5, 5, True),
        (6, 5, False),
        (4, 5, True),
        (12, 20, False),
        (11, 20, True),
        (1, -3, True),
        (2, 1, False),
        (2, 2, True),
    ],
)
def test_a_die_hits_up_to_the_attack_number(arena, natural, need, hit):
    """FW-5.16 step 6: a natural 1 always, a natural 12 never."""
    a, x, y = duel(arena)
    a.struck(x, MELEE, [y], [need], [natural])
    if natural == 1 and need >= 2:
        a.roll(12)
    assert (a.health(y) < 3) == hit


@pytest.mark.parametrize(("need", "critical"), [(1, False), (2, True), (0, False), (9, True)])
def test_a_natural_one_is_critical_from_an_attack_number_of_two(arena, need, critical):
    """FW-5.16 step 6: one damage more, and a roll for an Instant Kill."""
    a, x, y = duel(arena)
    a.struck(x, MELEE, [y], [need], [1])
    assert (a.kind == "roll") == critical
    if critical:
        a.roll(2)
    assert a.health(y) == (1 if critical else 2)


@pytest.mark.parametrize(("confirm", "left"), [(1, -1), (2, 1)])
def test_an_instant_kill_needs_a_one(arena, confirm, left):
    """FW-5.16 step 6, FW-5.17.4."""
    a, x, y = duel(arena)
    a.struck(x, MELEE, [y], [5], [1]).roll(confirm)
    assert a.health(y) == left


@pytest.mark.parametrize(("naturals", "left"), [((5, 5), 1), ((5, 9), 2), ((9, 9), 3)])
def test_damage_of_all_dice_is_pooled(arena, naturals, left):
    """FW-5.17.2."""
    a, x, y = duel(arena, "weretigers")
    a.struck(x, MELEE, [y, y], [6, 6], list(naturals))
    assert a.health(y) == left


def test_dice_at_two_targets_are_counted_apart(arena):
    """FW-5.14.5, FW-5.15: each with its own number."""
    a, x, y = duel(arena, "raiders")
    z = a.put(1, 2, "berserkers")
    a.s.columns[1] = 3
    a.act(x).play("melee seat 2 C2 front", "at seat 2 C1 front").roll(9, 9)
    assert a.s.who[x] >= 0 and (a.health(y), a.health(z)) in ((3, 1), (2, 1))
    assert strike.attack_number(a.s, x, z, False) == strike.attack_number(a.s, x, y, False) + 4


@pytest.mark.parametrize(("lower", "higher", "hit"), [(5, 12, True), (12, 5, True), (8, 9, False)])
def test_of_a_pair_the_lower_die_counts(arena, lower, higher, hit):
    """FW-5.29 Two dice: whichever of both."""
    a, x, y = duel(arena, "thalior_bow_captain", round_number=1)
    a.item(0, 1, "crossbow_of_power")
    a.act(x).play("ranged seat 2 C1 front").roll(lower, higher)
    assert (a.health(y) == 2) == hit


# Damage.


def suffered(a, place, amount, kind, army=0):
    return strike.suffered(a.s, place, amount, kind, army)


@pytest.mark.parametrize(
    ("key", "kind", "amount", "lost"),
    [
        ("treants", terms.FIRE, 2, 4),
        ("treants", terms.ACID, 2, 2),
        ("treants", terms.PLAIN, 2, 2),
        ("giant_trolls", terms.ACID, 1, 2),
        ("ruby_golem", terms.PLAIN, 3, 2),
        ("ruby_golem", terms.PLAIN, 1, 0),
        ("fire_dragon", terms.FIRE, 3, 0),
        ("fire_dragon", terms.ACID, 3, 3),
        ("storm_giants", terms.LIGHTNING, 2, 0),
        ("footpads", terms.FIRE, 2, 2),
        ("footpads", terms.PLAIN, 0, 0),
        ("footpads", terms.PLAIN, -1, 0),
    ],
)
def test_vulnerable_soak_and_immune(arena, key, kind, amount, lost):
    """FW-5.17.3: doubled, then less the soak, never below nothing."""
    a = arena("EG")
    assert suffered(a, a.put(1, 1, key), amount, kind) == lost


@pytest.mark.parametrize("body", BODIES)
@pytest.mark.parametrize(
    ("kind", "harmless", "more"),
    [
        (terms.PLAIN, "", ""),
        (terms.FIRE, "", ""),
        (terms.DEATH, "conjured undead", ""),
        (terms.MIND, "conjured undead", ""),
        (terms.HOLY, "", "demon undead"),
        (terms.LIGHTNING, "", ""),
        (terms.ACID, "", ""),
    ],
)
def test_damage_by_body_type(arena, body, kind, harmless, more):
    """FW-5.30: Death and Mind damage do not harm the Conjured and the Undead; Holy damage harms Demons and Undead 1 more."""
    a = arena("EG")
    x = a.put(1, 1, "footpads")
    a.s.mark[x] = BODIES[body]
    assert suffered(a, x, 2, kind) == (0 if body in harmless.split() else 3 if body in more.split() else 2)


IMMUNE = {
    "pestilence": "conjured demon dragon elemental ethereal undead were",
    "famine": "conjured demon elemental ethereal undead",
    "energy_drain": "conjured undead",
    "poison": "conjured elemental ethereal undead",
    "deadly_poison": "conjured elemental ethereal undead",
    "paralyze": "conjured ethereal undead",
    "stone": "ethereal",
    "fear": "demon dragon undead",
    "mortal_terror": "demon dragon undead",
    "enthral": "conjured demon dragon undead",
    "raise": "conjured demon elemental ethereal undead",
    "lycanthropy": "conjured demon elemental ethereal undead",
    "reprisal": "",
    "breath": "",
    "spells": "",
    "m_spells": "",
    "steal_item": "",
}
WARLORDS = "enthral pestilence fear mortal_terror raise lycanthropy"


@pytest.mark.parametrize("what", IMMUNE)
def test_what_each_body_type_is_immune_to(arena, what):
    """FW-5.30, FW-5.29: the whole table, and Warlords."""
    a = arena("EG")
    x = a.put(1, 1, "footpads")
    bit = 1 << terms.IMMUNITIES.index(what)
    for body, mark in BODIES.items():
        a.s.mark[x] = mark
        assert bool(board.immunities(a.s, x, 0) & bit) == (body in IMMUNE[what].split()), body
    assert bool(board.immunities(a.s, 15, 0) & bit) == (what in WARLORDS.split())


@pytest.mark.parametrize(("fort", "immune"), [("living_wall", True), ("tree_fort", False)])
def test_a_fortification_shares_its_immunity(arena, fort, immune):
    """FW-5.15, FW-5.29: with both rows of its column, and not against those who counter it."""
    a = arena("EG")
    x, y, z = a.put(1, 1, "glade_guard"), a.put(1, 1, "caerdan_glade_captain"), a.put(1, 2, "glade_guard")
    a.fort(1, 1, fort)
    a.put(0, 1, "trapsmiths")
    for place in (x, y):
        assert bool(board.immunities(a.s, place, 0) & terms.I_FEAR) == immune
    assert not board.immunities(a.s, z, 0) & terms.I_FEAR
    a.engage({0: [1], 1: [1, 2]})
    assert not board.immunities(a.s, x, 0) & terms.I_FEAR
    assert bool(board.immunities(a.s, x, terms.NONE) & terms.I_FEAR) == immune


def test_items_and_cards_give_immunity(arena):
    """FW-5.29: face up; to their bearer only."""
    a = arena("WG")
    x, unit = a.put(0, 1, "rhaka_the_bone_singer"), a.put(0, 1, "lycan_pack")
    a.item(0, 1, "helm_of_will", up=False)
    assert not board.immunities(a.s, x, 1) & terms.I_M_SPELLS
    a.s.item_up[0] = 1
    assert board.immunities(a.s, x, 1) & terms.I_M_SPELLS and not board.immunities(a.s, unit, 1) & terms.I_M_SPELLS


# Column and follow-through.


@pytest.mark.parametrize(("natural", "left"), [(5, (1, 2)), (12, (3, 4))])
def test_hit_column_strikes_the_character_behind_as_hard(arena, natural, left):
    """FW-5.17.5: as much as the pool, whatever the Unit reduces; not when the dice miss."""
    a, x, y = duel(arena, "eldest_of_the_grove")
    hero = a.put(1, 1, "brask_the_enforcer")
    a.struck(x, MELEE, [y], [9], [natural])
    assert (a.health(y), a.health(hero)) == left


def test_hit_column_needs_a_unit_in_front(arena):
    """FW-5.17.5: and a character struck himself suffers once."""
    a = arena("GG", allow_duplicate_warlords="on")
    x, hero = a.put(0, 1, "eldest_of_the_grove"), a.put(1, 1, "brask_the_enforcer")
    a.engage({0: [1], 1: [1]})
    a.struck(x, MELEE, [hero], [9], [5])
    assert a.health(hero) == 2


@pytest.mark.parametrize(("option", "column", "behind"), [(False, 1, -1), (False, 3, 1), (True, 1, -1)])
def test_an_instant_kill_spares_the_warlord_behind(arena, option, column, behind):
    """FW-5.17.4: a Hero is slain, a Warlord suffers the damage only, unless the option says otherwise."""
    a = arena("GG", allow_duplicate_warlords="on", instant_kill_reaches_warlord=option)
    x, y = a.put(0, 1, "marauders"), a.put(1, column, "valas_company")
    rear = a.put(1, 1, "brask_the_enforcer") if column == 1 else 15
    a.engage({0: [1], 1: [column]}, round_number=2)
    a.struck(x, MELEE, [y], [9], [1]).roll(1)
    assert (a.health(y), a.health(rear)) == (-1, behind)


@pytest.mark.parametrize(("health", "temp", "behind"), [(1, 0, 4 - 2), (2, 0, 4 - 1), (3, 0, 4), (1, 1, 4 - 1), (2, 1, 4)])
def test_follow_through_is_one_more_than_the_surplus(arena, health, temp, behind):
    """FW-5.17.6: only if the Unit is slain; its temporary Health counts."""
    a, x, y = duel(arena, "iron_tariq")
    hero = a.put(1, 1, "brask_the_enforcer")
    a.s.health[y], a.s.temp[y] = health, temp
    a.struck(x, MELEE, [y], [9], [5])
    assert a.health(hero) == behind


def test_the_shielded_suffer_nothing_of_what_follows_through(arena):
    """FW-5.17.6, FW-5.17.3."""
    for shielded, behind in ((False, 2), (True, 4)):
        a, x, y = duel(arena, "iron_tariq")
        hero = a.put(1, 1, "brask_the_enforcer")
        a.s.health[y] = 1
        a.hand(1, "cheat_death")
        a.struck(x, MELEE, [y], [9], [5])
        assert "play cheat_death" in a.options()
        a.s.shielded = [hero] if shielded else []
        a.play("pass")
        assert (a.health(y), a.health(hero)) == (-1, behind)


def test_an_instant_kill_is_cheated_too(arena):
    """FW-5.17.3, FW-5.16 step 7: also where the damage alone would not slay."""
    a, x, y = duel(arena, "marauders")
    a.s.temp[y] = 9
    a.hand(1, "cheat_death")
    a.struck(x, MELEE, [y], [9], [1]).roll(1).play("play cheat_death")
    assert a.health(y) == 1


def test_follow_through_needs_somebody_behind_and_no_hit_column(arena):
    """FW-5.17.6: both on one attacker: only Hit Column."""
    a, x, y = duel(arena, "marauders")
    hero = a.put(1, 1, "brask_the_enforcer")
    a.s.grants.extend([x, CARDS.type("follow_through"), 0, 1, 0])
    a.s.health[y] = 1
    a.struck(x, MELEE, [y], [9], [5])
    assert a.health(hero) == 3, "one by Hit Column, nothing on top"
    a, x, y = duel(arena, "iron_tariq")
    other = a.put(1, 2, "brask_the_enforcer")
    a.s.columns[1] = 3
    a.s.health[y] = 1
    a.struck(x, MELEE, [y], [9], [5])
    assert (a.health(y), a.health(other)) == (-1, 4)
