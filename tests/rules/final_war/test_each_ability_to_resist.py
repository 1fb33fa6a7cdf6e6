"""Every immunity and every Spell Field at work (FW-5.29, FW-5.30, FW-5.4.5)."""
from pathlib import Path

import pytest

from wartable.games.final_war.cards import abilities
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import affliction, strike
from wartable.games.final_war.rules.activation import (
    breath_options,
    enthral_options,
    spell_options,
    steal_options,
)
from wartable.games.final_war.rules.combat import Phases
from wartable.games.final_war.rules.fear import terrified_by
from wartable.games.final_war.rules.targets import targets
from wartable.games.final_war.table import actions, board, terms

# Immunities.

KEEPS = {  # who or what has the immunity on a card of its own
    "reprisal": "elven_archers", "fear": "guild_guards", "mortal_terror": "berserkers", "enthral": "helm_of_will",
    "poison": "unicorns", "deadly_poison": "unicorns", "steal_item": "cloak_of_shadows", "breath": "emerald_drake",
    "spells": "ruby_golem", "m_spells": "treants", "fire": "dragonscale_mail", "acid": "dragonscale_mail",
    "lightning": "storm_giants", "death": "deathdrake", "holy": "charnel_tower",
}  # fmt: skip


BY_BODY = {
    "mind": "crypt_hounds", "paralyze": "ancestral_guardians", "stone": "ancestral_guardians", "raise": "treants",
    "lycanthropy": "treants", "pestilence": "lycan_pack", "famine": "treants", "energy_drain": "crypt_hounds",
}  # fmt: skip


def guarded(arena, name):
    """A creature that is immune by its card, its Item, its Fortification or its body, and one enemy in the combat."""
    key = {**KEEPS, **BY_BODY}[name]
    kind = CARDS.kind[CARDS.type(key)]
    a = arena("WG")
    place = a.put(1, 1, key if CARDS.creature[CARDS.type(key)] else "al_truuth")
    if kind == terms.ITEM:
        a.item(1, 1, key)
    elif kind == terms.FORT:
        a.fort(1, 1, key)
    foe = a.put(0, 1, "darkling")
    return a.engage({0: [1], 1: [1]}, round_number=2), place, foe


@pytest.mark.shows("immune")
@pytest.mark.parametrize("name", [*KEEPS, *BY_BODY])
def test_immunities(arena, name):
    """FW-5.29 Immune to ..., FW-5.30: by card, Item, Fortification or body type; others are not immune."""
    a, place, foe = guarded(arena, name)
    bit = 1 << terms.IMMUNITIES.index(name)
    assert board.immunities(a.s, place, 0) & bit
    if name not in ("raise", "lycanthropy", "pestilence"):
        assert not board.immunities(a.s, foe, 1) & bit
    if name in terms.DAMAGES and name != "poison":  # the ability, not the damage
        assert strike.suffered(a.s, place, 2, terms.DAMAGES.index(name), 0) == 0


def test_immunities_at_work(arena):
    """FW-5.29: what the immune do not suffer: Fear, Terror, Poison, Reprisal, theft, Breath, Spells, Mentalism, Enthral."""
    a, place, _ = guarded(arena, "fear")
    a.start(Phases())
    assert a.s.phase[place] == terms.NORMAL_PHASE
    a, place, _ = guarded(arena, "mortal_terror")
    beast, footpads = a.put(0, 2, "spawn_of_the_beast"), a.put(1, 2, "footpads")
    a.s.columns[0] = a.s.columns[1] = 3
    assert terrified_by(a.s, beast, 1) == [footpads]
    for ability, key in ((abilities.POISON, "darkling"), (abilities.DEADLY_POISON, "vexa_plaguetongue")):
        a, place, _ = guarded(arena, "poison")
        a.s.striker = a.put(0, 1, key)
        striker, other = a.s.striker, a.put(1, 2, "footpads")
        assert not affliction.takes_hold(a.s, striker, ability, place)
        assert affliction.takes_hold(a.s, striker, ability, other)
    a, place, _ = guarded(arena, "reprisal")
    thorns = a.put(0, 2, "thornlings")
    a.s.columns[0] = 3
    a.struck(place, strike.MELEE_STRIKE, [thorns], [6], [5])
    assert a.health(place) == 2
    a, place, _ = guarded(arena, "steal_item")
    assert steal_options(a.s, a.put(0, 1, "rogues")) == []
    a, place, _ = guarded(arena, "breath")
    assert breath_options(a.s, a.put(0, 1, "emerald_drake")) == []
    for name, spell in (("spells", "earthspike"), ("m_spells", "mind_blast"), ("m_spells", "confusion")):
        a, place, _ = guarded(arena, name)
        assert [o for o in targets(a.s, 0, CARDS.type(spell), 1, terms.COMBAT_ACTION) if o >= actions.P_AT + 10] == []
    a, place, _ = guarded(arena, "enthral")
    assert enthral_options(a.s, a.put(0, 1, "nymph_of_the_falls")) == []


# Spell Fields.

CASTS = {
    "C": ("phantom_warriors", "lady_cinder"), "EM": ("earthspike", "mossbeard_the_druid"),
    "EN": ("curse_of_weakness", "moon_witch"), "EV": ("lightning_bolt", "lady_cinder"),
    "M": ("mind_blast", "mossbeard_the_druid"), "DM": ("death_bolts", "rhaka_the_bone_singer"),
    "H": ("smite_evil", "ilwen_lifebinder"),
}  # fmt: skip


@pytest.mark.parametrize("field", terms.FIELDS)
def test_spell_fields(arena, field):
    """FW-5.4.5, FW-5.13: a Spell of each field is cast by a creature that has it, and by no other."""
    key, caster = CASTS[field]
    assert CARDS.fields[CARDS.type(key)] == 1 << terms.FIELDS.index(field)
    for who, may in ((caster, True), ("brask_the_enforcer", False)):
        a, x, _ = arena.versus(who, "werebears", "GW")
        a.hand(0, key)
        assert bool(spell_options(a.s, x)) is may


def test_fields_follow_the_alignment():
    """FW-5.4.4: the Healing field for Good and Neutral, Death Magic for Chaotic creatures only."""
    for t in range(CARDS.count):
        if CARDS.creature[t]:
            chaotic = CARDS.align[t] == terms.CHAOTIC
            assert not CARDS.fields[t] & (terms.HEALING_FIELD if chaotic else terms.DEATH_MAGIC)


def test_the_rules_page_lists_every_card():
    """FW-5.4.5: name, PR and Health, fields, stars and text of the rulebook's lists are those of the card files."""
    page = (Path(__file__).parents[3] / "docs/rules/final_war.md").read_text(encoding="utf-8")
    rows = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in page.splitlines() if line.startswith("| ")]
    for t, card in enumerate(CARDS.cards):
        named = [row for row in rows if row[0].removesuffix(" *") == card.name and len(row) == 9]
        assert any(row[8].rstrip(" |") == card.text for row in named), card.name
        if CARDS.creature[t]:
            assert any(row[4] == f"{CARDS.pr[t]}/{CARDS.health[t]}" for row in named), card.name


def test_every_immunity_and_every_field_has_a_test_of_its_own():
    """FW-5.29, FW-5.4.5: no immunity of the card files is left out here, and no Spell Field."""
    rows = [CARDS.row(t)[abilities.IMMUNE] for t in range(CARDS.count)]
    printed = {name for i, name in enumerate(terms.IMMUNITIES) for row in rows if row >> i & 1}
    assert printed <= set(KEEPS) and set(CASTS) == set(terms.FIELDS)
