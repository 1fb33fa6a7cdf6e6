"""What a blow brings besides damage, both ways: Reprisal, drain, poison, stone, rising (FW-5.16, FW-5.21, FW-5.29)."""

import pytest

from wartable.games.final_war.cards import abilities
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import strike
from wartable.games.final_war.rules.affliction import takes_hold
from wartable.games.final_war.rules.combat import Recovery
from wartable.games.final_war.rules.death import may_rise
from wartable.games.final_war.rules.harm import burn
from wartable.games.final_war.table import terms

MELEE, RANGED = strike.MELEE_STRIKE, strike.RANGED_STRIKE
BODIES = ("", "conjured", "demon", "dragon", "elemental", "ethereal", "undead", "were")


def duel(arena, mine="footpads", theirs="valas_company", lords="GG", round_number=2):
    a = arena(lords, allow_duplicate_warlords="on")
    x, y = a.put(0, 1, mine), a.put(1, 1, theirs)
    return a.engage({0: [1], 1: [1]}, round_number=round_number), x, y


@pytest.mark.parametrize(
    ("attacker", "natural", "status", "left"),
    [("footpads", 5, 0, 1), ("footpads", 9, 0, 2), ("footpads", 5, terms.PARALYZED, 2), ("elven_archers", 5, 0, 2)],
)
def test_reprisal_of_those_who_were_hit(arena, attacker, natural, status, left):
    """FW-5.16 step 8, FW-5.29: not by a miss, not of the paralyzed, not against the immune."""
    a, x, y = duel(arena, attacker, "thornlings")
    a.s.status[y] = status
    a.struck(x, MELEE, [y], [6], [natural])
    assert a.health(x) == left


def test_reprisal_may_slay_the_attacker(arena):
    """FW-5.16 step 8: at the same time as the blow."""
    a, x, y = duel(arena, "footpads", "thornlings")
    a.s.health[x] = a.s.health[y] = 1
    a.struck(x, MELEE, [y], [6], [5])
    assert (a.health(x), a.health(y)) == (-1, -1)


@pytest.mark.parametrize(("attacker", "lost"), [("minotaurs", 1), ("ruby_golem", 0)])
def test_reprisal_is_soaked_as_other_damage(arena, attacker, lost):
    """FW-5.16 step 8, FW-5.17.3."""
    a = arena("EG")
    x, y = a.put(4, 1, attacker), a.put(1, 1, "thornlings")
    a.engage({4: [1], 1: [1]}, round_number=2)
    before = a.health(x)
    a.struck(x, MELEE, [y], [6], [5])
    assert a.health(x) == before - lost


def test_reprisal_lets_the_attacker_regenerate(arena):
    """FW-5.29 Regenerate, FW-5.16 step 8: it is neither fire nor acid nor poison."""
    a, x, y = duel(arena, "footpads", "thornlings")
    a.struck(x, MELEE, [y], [6], [5])
    assert not a.s.status[x] & terms.BURNED


@pytest.mark.parametrize(
    ("foe", "natural", "kind", "mark", "left"),
    [
        ("footpads", 5, MELEE, 0, 2),
        ("footpads", 9, MELEE, 0, 1),
        ("footpads", 5, RANGED, 0, 1),
        ("crypt_hounds", 5, MELEE, 0, 1),
        ("clockwork_colossus", 5, MELEE, 0, 1),
        ("spawn_of_the_beast", 5, MELEE, 0, 2),
        ("footpads", 5, MELEE, terms.UNDEAD, 1),
    ],
)
def test_energy_drain_after_a_damaging_melee_hit(arena, foe, natural, kind, mark, left):
    """FW-5.29: not from the Conjured or Undead."""
    a, x, y = duel(arena, "blood_bats", foe)
    a.s.health[x], a.s.mark[y] = 1, mark
    a.struck(x, kind, [y], [6], [natural])
    assert a.health(x) == left


LIMITS = [("poisoners", "poison", 6), ("shadow_assassins", "deadly_poison", 8), ("crypt_hounds", "paralyze", 7)]


@pytest.mark.parametrize(("striker", "name", "limit"), LIMITS)
@pytest.mark.parametrize("more", [0, 1])
def test_status_abilities_reach_up_to_their_power_rating(arena, striker, name, limit, more):
    """FW-5.29, FW-5.4.2: effective PR at that moment."""
    a, x, y = duel(arena, striker, "footpads")
    ability = abilities.NAMES.index(name)
    for key in ("footpads", "cutthroats", "valas_company", "keepers_of_secrets", "giant_trolls"):
        a.s.who[y] = CARDS.type(key)
        rating = CARDS.pr[a.s.who[y]]
        assert takes_hold(a.s, x, ability, y) == (rating <= limit), key
        if more:
            a.s.grants.extend([y, CARDS.type("natures_gift"), 1, 3, 0])
            assert takes_hold(a.s, x, ability, y) == (rating + 1 <= limit), key
            a.s.grants.clear()


@pytest.mark.parametrize(("striker", "name", "limit"), LIMITS)
def test_no_marker_is_laid_twice(arena, striker, name, limit):
    """FW-5.29: one marker at most; the stronger poison covers the weaker, not the other way round."""
    a, x, y = duel(arena, striker, "footpads")
    ability = abilities.NAMES.index(name)
    covered = {
        "poison": {terms.POISONED, terms.DEADLY_POISONED},
        "deadly_poison": {terms.DEADLY_POISONED},
        "paralyze": {terms.PARALYZED},
    }[name]
    for status in (terms.POISONED, terms.DEADLY_POISONED, terms.PARALYZED, terms.ACTED):
        a.s.status[y] = status
        assert takes_hold(a.s, x, ability, y) == (status not in covered)
    a.s.status[y] = 0
    a.s.health[y] = 0
    assert not takes_hold(a.s, x, ability, y), "not on the slain"


@pytest.mark.parametrize(
    ("foe", "stone"), [("gorgons", True), ("unicorns", True), ("treants", False), ("ancestral_guardians", False)]
)
def test_stone_reaches_up_to_the_bearers_own_power_rating(arena, foe, stone):
    """FW-5.29: equal is enough; not the Ethereal."""
    a = arena("EG")
    x, y = a.put(4, 1, "gorgons"), a.put(1, 1, foe)
    a.engage({1: [1], 4: [1]})
    assert takes_hold(a.s, x, abilities.STONE, y) == stone


@pytest.mark.parametrize(("option", "stone"), [(False, True), (True, False)])
def test_warlords_and_stone(arena, option, stone):
    """FW-5.29: not exempt, unless the option says so; a creature never is by it."""
    a = arena("EG", warlord_immune_stone=option)
    x, y = a.put(4, 1, "gorgons"), a.put(1, 1, "footpads")
    a.engage({1: [1, 3], 4: [1]})
    assert takes_hold(a.s, x, abilities.STONE, 15) == stone
    assert takes_hold(a.s, x, abilities.STONE, y)


def test_a_blow_that_does_no_harm_brings_nothing(arena):
    """FW-5.16 step 9: only on who lost Health."""
    for natural, poisoned in ((5, True), (9, False)):
        a, x, y = duel(arena, "poisoners", "footpads")
        a.struck(x, MELEE, [y], [6], [natural])
        assert bool(a.s.status[y] & terms.POISONED) == poisoned


# Rising.


@pytest.mark.parametrize("body", BODIES)
def test_who_may_rise(arena, body):
    """FW-5.21.3: no Warlord, not the petrified, not the immune bodies; a marker changes the body, so who rose as a Were may."""
    natural = {
        "": "footpads",
        "conjured": "clockwork_colossus",
        "demon": "spawn_of_the_beast",
        "dragon": "emerald_drake",
        "elemental": "treants",
        "ethereal": "ancestral_guardians",
        "undead": "crypt_hounds",
        "were": "lycan_pack",
    }[body]
    a = arena("EG")
    x = a.put(1, 1, natural)
    assert may_rise(a.s, x) == (body in ("", "dragon", "were"))
    a.s.status[x] = terms.PETRIFIED
    assert not may_rise(a.s, x)
    a.s.status[x] = 0
    a.s.mark[x] = terms.WERE
    assert may_rise(a.s, x), "a Were is none of the immune"
    a.s.mark[x] = terms.UNDEAD
    assert not may_rise(a.s, x), "the Undead are immune"
    assert not may_rise(a.s, 15)


# Regenerate.


@pytest.mark.parametrize(
    ("kind", "left"),
    [(terms.PLAIN, 5), (terms.FIRE, 2), (terms.ACID, 2), (terms.POISON_DAMAGE, 2), (terms.LIGHTNING, 5), (terms.DEATH, 5)],
)
def test_fire_acid_and_poison_stop_regeneration(arena, kind, left):
    """FW-5.29."""
    a, _, _ = duel(arena, "old_greymaw", "footpads", "WG")
    place = 1
    a.s.health[place] = 2
    burn(a.s, place, kind)
    a.start(Recovery())
    assert a.health(place) == left
