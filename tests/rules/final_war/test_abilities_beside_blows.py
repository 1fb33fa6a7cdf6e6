"""Abilities beside the blows: healing, theft, Spells, flight (FW-5.29), body types (FW-5.30), stars (FW-5.31)."""
import pytest

from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import stars, strike, verbs
from wartable.games.final_war.rules.activation import enthral_options
from wartable.games.final_war.rules.combat import Rotation
from wartable.games.final_war.rules.death import may_rise
from wartable.games.final_war.rules.deploy import COLUMNS, deploy_mask
from wartable.games.final_war.rules.targets import targets
from wartable.games.final_war.table import board, terms


def test_spell_immunity(arena):
    """FW-5.29 Spell Immunity: one roll for the column; on 1..n the Spell does nothing to it."""
    for roll, left in ((6, 2), (7, -1)):
        a = arena("EG")
        a.put(0, 1, "saerith_spellsinger")
        unit = a.put(1, 1, "footpads")
        a.put(1, 1, "al_truuth")
        a.hand(0, "lightning_bolt")
        a.engage({0: [1], 1: [1]}).act(1).play("cast lightning_bolt", "at seat 2 C1 front").roll(roll)
        assert a.health(unit) == left


def test_healing(arena):
    """FW-5.29 Healing: Good and Neutral, full Health and cure; k per combat; not the Conjured."""
    a = arena("EG")
    unit = a.put(0, 2, "glade_guard")
    a.put(0, 1, "unicorns")
    a.put(0, 4, "clockwork_colossus")
    a.put(1, 1, "footpads")
    a.s.health[unit], a.s.status[unit] = 1, terms.DEADLY_POISONED
    a.s.health[a.place("0 C4 front")] = 1
    a.engage({0: [1, 2, 4], 1: [1]}).act(0)
    assert [o for o in a.options() if "heal" in o] == ["heal seat 1 C2 front"]
    a.play("heal seat 1 C2 front")
    assert a.health(unit) == 2 and not a.s.status[unit] & terms.DEADLY_POISONED
    a.s.health[unit] = 1
    a.act(0)
    assert a.kind == "roll"  # the token is spent


def test_dark_healing(arena):
    """FW-5.29 Dark Healing: Chaotic only, either the healing or the cure (FW-5.18.6: no Spell, nothing counters it)."""
    a = arena("WG")
    a.put(0, 1, "hex_mother_ulga")
    unit = a.put(0, 2, "lycan_pack")
    a.put(1, 1, "footpads")
    a.hand(1, "counter_spell", "counter_ability")
    a.s.health[unit], a.s.status[unit] = 1, terms.POISONED
    a.engage({0: [1, 2], 1: [1]}).act(1)
    assert "dark heal seat 1 C2 front" in a.options() and "dark cure seat 1 C2 front" in a.options()
    a.play("dark heal seat 1 C2 front")
    assert a.halted() and a.health(unit) == 2 and a.s.status[unit] & terms.POISONED


def test_restricted_healing(arena):
    """FW-5.29 Restricted Healing: only the cure of Healing works; Wandering Healer heals."""
    a = arena("WG")
    hero = a.put(0, 1, "grusha_bloodmaw")
    a.item(0, 1, "blood_axe")
    assert not verbs.healable(a.s, hero, False) and verbs.healable(a.s, hero, True)


def test_scout_turns_items_up(arena):
    """FW-5.29 Scout: Items of enemies are face up, new ones too."""
    from wartable.games.final_war.rules.turn import Deploy

    a = arena("EG")
    a.put(1, 1, "kilop_horselord")
    a.hand(0, "cloak_of_leaves")
    a.start(Deploy()).play("deploy cloak_of_leaves C3")
    assert a.s.item_up[4] == 1


def test_steal_immunity(arena):
    """FW-5.29 Steal, Immune: a Cloak of Shadows protects the bearer's Items, a Safe House the column's."""
    a = arena("GE")
    a.item(1, 3, "cloak_of_shadows")
    a.engage({0: [3], 1: [3]}).act(5)
    assert a.kind == "roll"


def test_mastery_of_player_mercenaries_by_option(arena):
    """FW-5.29 Mastery: only against Fate creatures, unless the option says so."""
    from wartable.games.final_war.rules.join import mastered

    for allowed in (False, True):
        a = arena("GE", mastery_vs_player_mercenaries=allowed)
        a.put(1, 1, "the_besiegers")
        a.engage({0: [3], 1: [1]})
        assert (mastered(a.s, 0) == [10]) is allowed


def test_enthral(arena):
    """FW-5.29 Enthral, FW-5.21.6: Unit or Hero of PR up to p; keeps its Items; returns after the combat."""
    from wartable.games.final_war.rules.aftermath import EndCombat

    a = arena("EG")
    nymph = a.put(0, 1, "nymph_of_the_falls")
    hero = a.put(1, 1, "nim_quickfingers")
    a.put(1, 2, "clockwork_colossus")
    a.item(1, 1, "cloak_of_shadows")
    a.engage({0: [1], 1: [1, 2, 3]}).act(nymph)
    assert [o for o in a.options() if o.startswith("enthral")] == ["enthral seat 2 C1 middle"]
    a.play("enthral seat 2 C1 middle").roll(6)
    place = next(p for p in range(10) if a.who(p) == "nim_quickfingers") if a.kind != "place_joiner" else -1
    if place < 0:
        a.play(a.options()[0])
        place = next(p for p in range(10) if a.who(p) == "nim_quickfingers")
    assert a.s.item[place - 1] >= 0 or a.s.item[place] >= 0
    assert enthral_options(a.s, nymph) == []
    a.start(EndCombat(terms.SCOPE_COMBAT))
    assert a.who(hero) == "nim_quickfingers"


def test_withdraw(arena):
    """FW-5.29 Withdraw: at R6 the Warlord's column leaves; not in Final War; the other side wins (FW-5.23)."""
    a = arena("GE")
    a.fort(0, 3, "guild_house")
    a.put(1, 1, "glade_guard")
    a.engage({0: [3], 1: [1]}).start(Rotation(terms.END_ROUND)).play("withdraw")
    assert a.s.columns[0] == 0 and a.pile(0) == ["guild_house"]
    a = arena("GE")
    a.fort(0, 3, "guild_house")
    a.engage({0: [3], 1: [3]}, kind=terms.FINAL_WAR).start(Rotation(terms.END_ROUND))
    assert a.halted()


def test_soak(arena):
    """FW-5.29 Soak: each damage from one set is 1 less."""
    a = arena("EG")
    golem = a.put(4, 1, "ruby_golem")
    assert strike.suffered(a.s, golem, 2, terms.PLAIN, 0) == 1 and strike.suffered(a.s, golem, 1, terms.PLAIN, 0) == 0


@pytest.mark.parametrize(("key", "immune"), [
    ("clockwork_colossus", terms.I_POISON | terms.I_PARALYZE | terms.I_ENTHRAL | terms.I_FAMINE | terms.I_DRAIN
     | 1 << terms.DEATH | 1 << terms.MIND),
    ("spawn_of_the_beast", terms.I_FEAR | terms.I_TERROR | terms.I_ENTHRAL | terms.I_FAMINE),
    ("emerald_drake", terms.I_FEAR | terms.I_TERROR | terms.I_ENTHRAL),
    ("treants", terms.I_POISON | terms.I_DEADLY | terms.I_FAMINE),
    ("ancestral_guardians", terms.I_STONE | terms.I_POISON | terms.I_PARALYZE | terms.I_FAMINE),
    ("crypt_hounds", terms.I_FEAR | terms.I_POISON | terms.I_PARALYZE | 1 << terms.DEATH | 1 << terms.MIND | terms.I_DRAIN),
    ("lycan_pack", terms.I_PESTILENCE),
])  # fmt: skip
def test_body_types(arena, key, immune):
    """FW-5.30: immunities of every special body type; all are immune to Pestilence."""
    a = arena("EG")
    place = a.put(0, 1, key)
    assert board.immunities(a.s, place, -1) & immune == immune
    assert board.immunities(a.s, place, -1) & terms.I_PESTILENCE
    assert may_rise(a.s, place) is (key in ("lycan_pack", "emerald_drake"))


def test_holy_damage(arena):
    """FW-5.30: 1 more against Demons and Undead."""
    a = arena("EG")
    assert strike.suffered(a.s, a.put(0, 1, "crypt_hounds"), 2, terms.HOLY, 1) == 3
    assert strike.suffered(a.s, a.put(0, 2, "lycan_pack"), 2, terms.HOLY, 1) == 2


def test_star_capacity():
    """FW-5.31.1, FW-5.31.2, FW-5.31.5: 3 for Warlords, Legendary and Elder, else 2 (some Monsters 3); never exceeded."""
    for t in range(CARDS.count):
        if CARDS.creature[t]:
            assert CARDS.printed_stars[t] <= CARDS.star_cap[t]
            if CARDS.kind[t] == terms.WARLORD or CARDS.rarity[t] >= 5:
                assert CARDS.star_cap[t] == 3
    assert CARDS.star_cap[CARDS.type("fire_dragon")] == 3 and CARDS.star_cap[CARDS.type("gorgons")] == 2
    shown = {"gorgons": 2, "minotaurs": 2, "darkling": 2, "keepers_of_secrets": 2, "treants": 1, "shadrack_the_unseen": 3}
    assert {key: CARDS.printed_stars[CARDS.type(key)] for key in shown} == shown


def test_blank_stars_are_needed(arena):
    """FW-5.31.3: a constant Item when equipped, a Power when played; a potion only when used."""
    a = arena("GE")
    a.put(0, 1, "vala_mistress_of_blades")  # 2 of 2 stars in use
    assert COLUMNS[deploy_mask(a.s, 0, CARDS.type("ring_of_swiftness"))] == []
    assert 0 in COLUMNS[deploy_mask(a.s, 0, CARDS.type("potion_of_strength"))]
    a.put(1, 1, "glade_guard")
    a.item(0, 1, "potion_of_strength")
    a.engage({0: [1], 1: [1]}, round_number=0)
    assert targets(a.s, 0, CARDS.type("fury"), -1, terms.PRE_COMBAT) == []
    a.combat().rolls(3, 9)
    assert a.kind != "pre_combat_card"


def test_no_ability_twice(arena):
    """FW-5.31.4: not in the same or a lower version; a higher one needs all its stars."""
    a = arena("WG")
    hero = a.put(0, 1, "render_lord_of_stalkers")
    a.put(1, 1, "footpads")
    a.engage({0: [1], 1: [1]}, round_number=0)
    assert targets(a.s, 0, CARDS.type("fury"), -1, terms.PRE_COMBAT) == []
    assert len(targets(a.s, 0, CARDS.type("first_strike"), -1, terms.PRE_COMBAT)) == 1
    assert stars.blank_stars(a.s, hero) == 1
