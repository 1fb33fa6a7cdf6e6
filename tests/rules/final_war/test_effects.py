"""Damage, Spells, Items and Powers one by one (FW-5.17, FW-5.18)."""
from pathlib import Path

import pytest

from wartable import find_game
from wartable.games.final_war.cards import abilities, catalogue, effects
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import deeds, strike
from wartable.games.final_war.rules.aftermath import EndCombat
from wartable.games.final_war.rules.combat import Rotation
from wartable.games.final_war.rules.deed import Deed
from wartable.games.final_war.rules.turn import TurnCards
from wartable.games.final_war.seen.events import CARD_USES
from wartable.games.final_war.table import board, terms
from wartable.kernel.errors import BadInput

GAME = find_game("final_war")
MELEE = strike.MELEE_STRIKE


def attack_on(arena, hand0=(), hand1=(), natural=5, lords="GE", phase=1):
    a = arena(lords)
    x, y = a.put(0, 1, "smugglers"), a.put(1, 1, "treants")
    a.hand(0, *hand0)
    a.hand(1, *hand1)
    a.engage({0: [1], 1: [1]})
    a.s.phase[x] = phase
    a.struck(x, MELEE, [y], [6], [natural])
    return a, x, y


@pytest.mark.parametrize(("card", "hand", "left"), [("master_strike", 0, 3), ("dodge", 1, 5), ("shield", 1, 5),
                                                     ("double_damage", 0, 3), ("triple_damage", 0, 2), ("great_shield", 1, 5)])
def test_cards_on_pending_damage(arena, card, hand, left):
    """FW-5.17.1, FW-5.16: one hit of 1 on Treants with Health 5."""
    a, _, y = attack_on(arena, (card,) if hand == 0 else (), (card,) if hand else ())
    a.play(f"play {card}")
    assert a.health(y) == left


def test_backstab_needs_the_first_strike_phase(arena):
    """FW-5.17.1: 2 extra damage, added last."""
    a, _, y = attack_on(arena, ("backstab",), phase=0)
    a.play("play backstab")
    assert a.health(y) == 2
    a, _, _ = attack_on(arena, ("backstab",), phase=1)
    assert a.halted() or "play backstab" not in a.options()


def test_deadly_aim_and_unerring_hit(arena):
    """FW-5.16: -3 on a die; an Unerring Hit is confirmed by 1 to 3."""
    a, _, y = attack_on(arena, ("deadly_aim",), natural=9)
    a.play("play deadly_aim")
    assert a.health(y) == 4
    a, _, y = attack_on(arena, ("unerring_hit",), natural=12)
    a.play("play unerring_hit").roll(3).roll(5)
    assert a.health(y) == 3


def test_cheat_death(arena):
    """FW-5.17.3: a Unit that would be slain keeps 1 Health, and no status takes hold."""
    a = arena("EG")
    gorgons, unit = a.put(4, 1, "minotaurs"), a.put(0, 1, "glade_guard")
    a.hand(0, "cheat_death")
    a.engage({0: [1], 4: [1]})
    a.struck(gorgons, MELEE, [unit], [8], [5]).play("play cheat_death")
    assert a.health(unit) == 1


@pytest.mark.parametrize(("more", "slain"), [(0, True), (1, True), (2, False)])
def test_death_is_cheated_only_by_who_would_die(arena, more, slain):
    """FW-5.17.3, FW-5.4.3: damage of 3, and 2 Health with as much temporary Health."""
    a = arena("EG")
    minotaurs, unit = a.put(4, 1, "minotaurs"), a.put(0, 1, "glade_guard")
    a.s.temp[unit] = more
    a.hand(0, "cheat_death")
    a.engage({0: [1], 4: [1]})
    a.struck(minotaurs, MELEE, [unit], [8], [5])
    assert ("play cheat_death" in a.options()) == slain


def test_damage_is_pooled_and_soaked_once(arena):
    """FW-5.17.2, FW-5.17.3."""
    a = arena("EG")
    x, golem = a.put(0, 1, "weretigers"), a.put(4, 1, "ruby_golem")
    a.engage({0: [1], 4: [1]}, round_number=2)
    a.struck(x, MELEE, [golem, golem], [8, 8], [4, 4])
    assert a.health(golem) == 4


def test_instant_kill_reaches_a_warlord_by_option(arena):
    """FW-5.17.4."""
    a = arena("EG", instant_kill_reaches_warlord=True, best_of=1)
    x, unit = a.put(4, 1, "marauders"), a.put(0, 3, "clockwork_colossus")
    a.engage({0: [3], 4: [1]})
    a.struck(x, MELEE, [unit], [8], [1]).roll(1)
    assert a.s.over and list(a.s.wins) == [0, 1]


def test_damage_types(arena):
    """FW-5.17.7: immunity by type."""
    a = arena("EG")
    hero = a.put(0, 1, "elowen_moonblade")
    a.item(0, 1, "dragonscale_mail")
    kinds = (terms.FIRE, terms.ACID, terms.LIGHTNING, terms.PLAIN)
    assert [strike.suffered(a.s, hero, 2, kind, 1) for kind in kinds] == [0, 0, 2, 2]


def spell(arena, key, caster, target="footpads", lords="EG", *, number=1):
    a = arena(lords)
    a.put(0, 1, caster)
    y = a.put(1, 1, target)
    a.put(1, 2, "footpads")
    a.hand(0, key)
    a.engage({0: [1], 1: [1, 2]}, round_number=number)
    return a, y


@pytest.mark.parametrize(("key", "caster", "lost", "beside"), [
    ("lightning_bolt", "saerith_spellsinger", 2, 0), ("mind_blast", "saerith_spellsinger", 2, 0),
    ("fireball", "saerith_spellsinger", 1, 1), ("earthspike", "saerith_spellsinger", 1, 0),
    ("wrath_of_the_wild", "saerith_spellsinger", 1, 1), ("death_bolts", "hex_mother_ulga", 1, 0),
    ("drain_life", "hex_mother_ulga", 1, 0),
])  # fmt: skip
def test_damaging_spells(arena, key, caster, lost, beside):
    """FW-5.18.1: no roll to hit; column and blast Spells strike more."""
    a, y = spell(arena, key, caster, "valas_company", "EG" if caster.startswith("s") else "WG")
    a.act(1).play(f"cast {key}", "at seat 2 C1 front")
    assert a.health(y) == 3 - lost and a.health(12) == 2 - beside
    assert a.pile(0) == [key]


def test_smite_evil_strikes_the_chaotic_only(arena):
    """FW-5.18.1."""
    a, y = spell(arena, "smite_evil", "ilwen_lifebinder", "werebears", "EW")
    a.act(1).play("cast smite_evil")
    assert a.health(y) == 1


def test_drain_life_feeds_the_caster(arena):
    """E.3 heal_caster (FW-5.18.1)."""
    a, y = spell(arena, "drain_life", "hex_mother_ulga", "valas_company", "WG")
    a.s.health[1] = 1
    a.act(1).play("cast drain_life", "at seat 2 C1 front")
    assert a.health(1) == 2 and a.health(y) == 2


def test_confusion_and_mentalism_immunity(arena):
    """E.3 stun (FW-5.12.5); Unicorns are immune to Mentalism Spells (FW-5.18.1)."""
    a, y = spell(arena, "confusion", "saerith_spellsinger")
    a.act(1).play("cast confusion", "at seat 2 C1 front")
    assert a.s.status[y] & terms.STUNNED
    a, y = spell(arena, "confusion", "saerith_spellsinger", "unicorns")
    a.act(1).play("cast confusion")
    assert not a.s.status[y] & terms.STUNNED and a.s.status[12] & terms.STUNNED


@pytest.mark.parametrize(("key", "caster", "ability", "value"), [("curse_of_weakness", "hex_mother_ulga", abilities.PR, -2),
                                                              ("lunar_madness", "hex_mother_ulga", abilities.ENEMY_BONUS, 2)])
def test_curses_stay(arena, key, caster, ability, value):
    """FW-5.18.3: until the creature leaves, also after the combat."""
    a, y = spell(arena, key, caster, "guild_guards", "WG")
    a.act(1).play(f"cast {key}", "at seat 2 C1 front")
    a.start(EndCombat(terms.SCOPE_COMBAT))
    assert board.total(a.s, y, ability) == value and a.pile(0) == []


def test_effects_without_a_card_end_with_the_combat(arena):
    """FW-5.18.3: Entangle is discarded at once and runs on."""
    a, y = spell(arena, "entangle", "dryads")
    a.act(0).play("cast entangle", "at seat 2 C1 front", "done")
    assert a.pile(0) == ["entangle"] and board.best(a.s, y, abilities.ATTACK_LAST)
    a.start(EndCombat(terms.SCOPE_COMBAT))
    assert not board.best(a.s, y, abilities.ATTACK_LAST)


ON_OWN = [("natures_gift", abilities.PR, 1), ("stone_skin", abilities.DEFENSE, 2), ("mirror_image", abilities.DEFENSE, 3),
          ("swiftness", abilities.FIRST_STRIKE, 1),
          ("battle_blessing", abilities.MELEE, 1), ("sanctuary", abilities.DEFENSE, 3),
          ("first_strike", abilities.FIRST_STRIKE, 1),
          ("follow_through", abilities.FOLLOW_THROUGH, 1), ("fury", abilities.ATTACKS, 2),
          ("champion", abilities.ATTACKS, 2)]  # fmt: skip


@pytest.mark.parametrize(("key", "ability", "value"), ON_OWN, ids=[k for k, _, _ in ON_OWN])
def test_cards_on_own_creatures(arena, key, ability, value):
    """FW-5.18.3, FW-5.10.9: Ongoing Spells stay after the combat, Powers go."""
    a = arena("EG")
    hero = a.put(0, 1, "lady_of_the_mirror" if key not in ("first_strike", "follow_through", "fury", "champion", "swiftness")
                 else "ilwen_lifebinder")  # fmt: skip
    a.put(1, 1, "footpads")
    a.hand(0, key)
    a.engage({0: [1], 1: [1]})
    a.s.round = 0
    a.start(Rotation(terms.PRE_COMBAT)).play(f"play {key}")
    assert board.best(a.s, hero, ability) == value
    a.start(EndCombat(terms.SCOPE_COMBAT))
    assert (board.best(a.s, hero, ability) == value) is (CARDS.kind[CARDS.type(key)] == terms.SPELL)


@pytest.mark.parametrize(("key", "keeps", "where"), [("sylvan_allies", False, "E"), ("phantom_warriors", False, "E"),
                                                      ("stone_lion", True, "E")])
def test_summoning(arena, key, keeps, where):
    """FW-5.20.5, FW-5.18.5: into an empty front position of a combatant column; the Stone Lion stays."""
    del where
    a = arena("EG")
    a.put(0, 1, "saerith_spellsinger")
    a.put(1, 1, "footpads")
    if key == "stone_lion":
        a.item(0, 1, key)
    else:
        a.hand(0, key)
    a.engage({0: [1], 1: [1]})
    a.s.round = 0
    a.start(Rotation(terms.PRE_COMBAT)).play("use item C1 1" if key == "stone_lion" else f"play {key}")
    assert a.who(0) == key and board.power_rating(a.s, 0) >= 6 and not a.s.status[0] & terms.WAITING
    a.start(EndCombat(terms.SCOPE_COMBAT))
    assert (a.who(0) == key) is keeps and (a.pile(0) == [key]) is not keeps


def test_walls_and_citadels(arena):
    """E.3 become_fort (FW-5.6.5): a Citadel belongs to Fate."""
    a = arena("EG")
    a.put(0, 1, "saerith_spellsinger")
    a.put(0, 2, "glade_guard")
    a.put(1, 1, "footpads")
    a.hand(0, "citadel", "illusory_wall")
    a.engage({0: [1, 2], 1: [1]})
    a.s.round = 0
    a.start(Rotation(terms.PRE_COMBAT)).play("play citadel", "fort seat 1 C1", "play illusory_wall")
    assert [CARDS.keys[a.s.fort[i]] for i in (0, 1)] == ["citadel", "illusory_wall"] and a.s.fort_owner[0] == 4


def test_dispelling(arena):
    """E.3 dispel: a Spell, a Conjured creature, a Conjured Fortification; Sabotage spares the Conjured."""
    a = arena("EG")
    unit = a.put(0, 1, "glade_guard")
    a.put(0, 2, "clockwork_colossus")
    a.fort(0, 1, "illusory_wall")
    a.put(1, 1, "footpads")
    a.s.grants.extend([unit, CARDS.type("stone_skin"), 0, 1, 1])
    a.hand(1, "dispel_magic", "sabotage")
    a.engage({0: [1, 2], 1: [1]})
    a.s.round = 0
    a.start(Rotation(terms.PRE_COMBAT))
    assert a.options() == ["pass", "play dispel_magic"]
    a.play("play dispel_magic")
    assert a.options() == ["at seat 1 C2 front", "fort seat 1 C1", "spell on seat 1 C1 front"]
    a.play("spell on seat 1 C1 front")
    assert a.pile(0) == ["stone_skin"]


def test_healing_draught(arena):
    """FW-5.18.5: as an action or after a won combat; spent, it is discarded."""
    a = arena("WG")
    hero = a.put(0, 1, "rhaka_the_bone_singer")
    a.item(0, 1, "healing_draught")
    a.put(1, 1, "footpads")
    a.s.health[hero], a.s.status[hero] = 1, terms.POISONED
    a.engage({0: [1], 1: [1]}).act(hero).play("use item C1 1")
    assert a.health(hero) == 2 and not a.s.status[hero] & terms.POISONED and a.pile(0) == ["healing_draught"]


def test_charges(arena):
    """FW-5.13, FW-5.18.5: one charge per round; the Staff has two."""
    a = arena("GE")
    hero = a.put(0, 1, "al_truuth")
    slot = a.item(0, 1, "staff_of_storms")
    a.put(1, 1, "valas_company")
    a.engage({0: [1], 1: [1]}).act(hero).play("use item C1 1")
    assert a.s.item_charges[slot] == 1 and a.health(10) == 2
    a.act(hero)
    assert a.kind == "roll"  # not again in this round


def test_bribery(arena):
    """FW-5.21.7: Gold is the cost; the Mercenary changes army."""
    a = arena("GE")
    a.put(1, 1, "the_besiegers")
    a.hand(0, "bribery", "purse_of_gold")
    a.start(TurnCards(terms.END_TURN)).play("play bribery", "pay purse_of_gold", "at seat 1 C4 front", "done")
    assert a.who(6) == "the_besiegers" and a.who(10) == "" and a.pile(0) == ["purse_of_gold", "bribery"]


def test_turn_powers(arena):
    """Spy, Scavenge, Forced March, Burglary, Extortion (FW-5.2.3)."""
    a = arena("GE")
    a.hand(0, "spy")
    a.hand(1, "shield", "glade_guard")
    slot = a.item(1, 3, "cloak_of_leaves", up=False)
    a.fate("final_war", "famine", "armory", "shield")
    a.start(TurnCards(terms.END_TURN)).play("play spy")
    seen = GAME.view(a.s, 0).table
    assert sorted(seen["players"][1]["hand"]) == ["glade_guard", "shield"] and a.s.item_seen[slot] & 1
    assert seen["fate"]["known"] == {"0": "shield", "1": "armory", "2": "famine"}
    assert GAME.view(a.s, -1).table["fate"]["known"] == {}
    a = arena("GE")
    a.hand(0, "scavenge", "forced_march")
    a.s.discard[0] = [CARDS.type("guild_house") * 2]
    a.put(0, 1, "footpads")
    a.fort(0, 1, "safe_house")
    a.start(TurnCards(terms.START_TURN)).play("play scavenge", "recover guild_house")
    assert "guild_house" in GAME.view(a.s, 1).table["players"][0]["hand"]
    a.play("play forced_march", "column C5")
    assert a.who(8) == "footpads" and CARDS.keys[a.s.fort[4]] == "safe_house" and a.s.fort[0] == -1
    a = arena("GE")
    a.hand(0, "burglary", "extortion")
    a.hand(1, "glade_guard")
    a.item(1, 3, "cloak_of_leaves", up=False)
    a.start(TurnCards(terms.END_TURN)).play("play burglary").roll(6)
    a.play("play extortion").roll(1)
    assert a.pile(1) == ["cloak_of_leaves", "glade_guard"]


def test_retreat(arena):
    """E.3 leave_combat: not the Warlord's column, not in Final War."""
    a = arena("GE")
    a.put(0, 1, "footpads")
    a.put(1, 1, "glade_guard")
    a.hand(0, "retreat")
    a.engage({0: [1, 3], 1: [1]}).start(Rotation(terms.END_ROUND)).play("play retreat")
    assert a.s.columns[0] == 4


def test_every_card_has_its_uses():
    """The conformance law plays every one of them; each has text, a source and a place in a file."""
    assert len(CARD_USES) > 250
    for card in CARDS.cards:
        assert card.text and card.source in ("rulebook", "wartable")
    assert len(CARDS.player) == 183 and len(CARDS.warlords) == 3


# Files of cards.

CARD_FOLDER = Path(catalogue.__file__).parent
HERBS = """
[forest_herbs]
name = "Forest Herbs"
text = "A hurt creature of your army recovers full Health."
source = "wartable"
code = "H-1"
kind = "power"
race = "elf"
timing = ["start_turn"]
target = "own"
effects = [{ do = "heal" }]
"""


def with_file(folder, text, name="house.toml"):
    """A folder with all cards and one file more."""
    for path in CARD_FOLDER.glob("*.toml"):
        (folder / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_cards_are_added_by_a_file_of_their_own(tmp_path):
    """FW-5.1.2: they come before the Fate cards and work like all others."""
    found = catalogue.load(with_file(tmp_path, HERBS))
    added = found["forest_herbs"]
    assert len(found.cards) == CARDS.count + 1 and added.number == catalogue.FIRST_FATE
    cards = catalogue.Cards(found)
    assert cards.fate[0] == added.number + 1 and cards.effect(added.number, effects.Heal)


@pytest.mark.parametrize(("old", "new", "said"), [
    ('"heal"', '"soothe"', "there is no effect soothe"), ('kind = "power"', 'kind = "herb"', "kind is one of"),
    ('"start_turn"', '"dawn"', "timing is one of"), ('target = "own"', 'target = "all"', "unknown target"),
    ('race = "elf"', 'race = "fate"', "Fate cards, and only they"),
    ('target = "own"', 'target = "own"\nabilities = ["glow"]', "there is no ability glow"),
    ('target = "own"', 'target = "own"\nabilities = ["enthral(6,7,2)"]', "enthral is used once per combat, not 2 times"),
    ('target = "own"', 'target = "own"\nabilities = ["steal_item(6,2)"]', "steal_item is used once per combat, not 2 times"),
    ('target = "own"', 'target = "own"\nabilities = ["spell(Herbs,1)"]', "no Spell is called Herbs"),
])  # fmt: skip
def test_a_fault_is_reported_for_its_file_and_card(tmp_path, old, new, said):
    """FW-5.29: a card that cannot be is refused when the game is loaded."""
    with pytest.raises(BadInput, match=f"^house.toml: card forest_herbs: .*{said}"):
        catalogue.Cards(catalogue.load(with_file(tmp_path, HERBS.replace(old, new))))


def test_an_effect_that_nothing_carries_out_is_refused(tmp_path, monkeypatch):
    """FW-5.10.11: no card does nothing by mistake, neither without a deed nor with an empty one."""
    found = catalogue.load(with_file(tmp_path, HERBS.replace('"elf"', '"generic"').replace("forest_herbs", "a_herb")))
    first = next(card for card in found.cards if any(isinstance(e, effects.Heal) for e in card.effects))
    before = deeds.DEEDS[:]
    monkeypatch.setitem(deeds.DEED_OF, effects.Heal, Deed)
    with pytest.raises(BadInput, match=f"{first.file}: card {first.key}: no rule carries out the effect Heal"):
        deeds.carry_out(found)
    assert before == deeds.DEEDS
