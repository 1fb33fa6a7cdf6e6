"""Whoever reads a card knows what it does: every ability with its number and meaning, limits, immunities, durations."""
import re

import pytest

from .test_rules_page import CREATURES, DATA, read

TIMES = {"2": "Twice", "3": "Thrice"}
FOLD = {"2": "Double", "3": "Triple"}
IMMUNE = {
    "m_spells": "Mentalism Spells",
    "spells": "harmful Spells",
    "breath": "Breath Weapons",
    "steal_item": "Steal Enemy Item",
}
MINDLESS = "Warlords, Demons, Dragons and Undead immune"
VENOMLESS = "Conjured, Elemental, Ethereal and Undead immune"
DEATHLESS = "Warlords, Conjured, Demons, Elemental, Ethereal and Undead immune"
TIRED = "Healing and Dark Healing cannot heal it, only cure its poison"
# What abilities mean; {0}, {1} ... are their numbers.
MEANING = {
    "first_strike": "First Strike: acts before the others in every round",
    "attack_last": "Attack Last: acts after all others in every round",
    "ranged": "Ranged Attack: may attack Heroes behind a Unit, and takes no Reprisal for it",
    "auto_hit_r1": "Automatic Hit in the 1st round: all its attack dice hit then, even a 12",
    "two_dice_r1": "in the 1st round two dice are rolled for each Ranged attack and the lower counts",
    "hit_column": "Hit Column: whoever stands behind the Unit that it hits takes as much damage as the Unit",
    "hit_multiple": "Hit Multiple: may aim each of its dice at another target",
    "follow_through": "Follow Through: if it slays a Unit, whoever stands behind takes 1 damage and what the Unit did not need",
    "fearful": "Fearful: acts last in a round while an enemy of higher PR is in the combat",
    "mortal_terror": "Mortal Terror (up to PR{0}): in its first round each enemy of PR {0} or less rolls; 7 or more loses the "
    f"action of that round ({MINDLESS})",
    "poison": "Poison (up to PR{0}): a victim of PR {0} or less that loses Health to its attack takes 1 damage "
    "at the end of each "
    f"round of this combat ({VENOMLESS})",
    "deadly_poison": "Deadly Poison (up to PR{0}): a victim of PR {0} or less that loses Health to its attack "
    "is slain at the end "
    f"of the round unless healed before ({VENOMLESS})",
    "paralyze": "Paralyze (up to PR{0}): a victim of PR {0} or less that loses Health to its attack cannot act for the rest of "
    "this round and all of the next (Conjured, Ethereal and Undead immune)",
    "stone": "Turn to Stone: a victim that loses Health to its attack is slain at once (Ethereal creatures and "
    "those of a higher "
    "PR than its own immune)",
    "lycanthropy": "Lycanthropy (1-{0}): on slaying an enemy in Melee, roll; {0} or less raises it in your army "
    "as a Chaotic Were, "
    f"at full Health and without its cards ({DEATHLESS})",
    "raise_dead": "Raise Dead (1-{0}): on slaying an enemy in Melee, roll; {0} or less raises it in your army "
    "as a Chaotic Undead, "
    f"at full Health and without its cards ({DEATHLESS})",
    "energy_drain": "Energy Drain: a damaging Melee hit restores its full Health (not on Conjured or Undead)",
    "regenerate": "Regenerate: back to full Health at the end of each round, unless it took Poison, Fire or "
    "Acid damage in this "
    "combat",
    "reprisal": "Reprisal ({0}): an attacker that hits it in Melee takes {0} damage",
    "melee_breath": "Melee/Breath Weapon: may attack in Melee and breathe in the same round",
    "melee_spell": "Melee/Spell: may attack in Melee and cast a Spell or heal in the same round",
    "spell_immunity": "Spell Immunity (1-{0}): when a harmful Spell would strike its column, roll; {0} or less "
    "saves the column",
    "reflect_spell": "Reflect Spell (1-{0}): when a harmful Spell is cast at it or its column, roll; {0} or "
    "less turns the Spell "
    "back on the caster",
    "healing": "Healing ({0} per combat): instead of attacking, or after a won combat, fully heals one Good or "
    "Neutral combatant "
    "of its side and cures its poison (not Conjured; Restricted Healing: cure only)",
    "dark_healing": "Dark Healing ({0} per combat): instead of attacking, or after a won combat, fully heals "
    "one Chaotic combatant "
    "of its side or cures its poison (not Conjured; Restricted Healing: cure only)",
    "restricted_healing": f"Restricted Healing: {TIRED}; Fortitude cannot be played on it",
    "enemy_bonus": "Enemy Bonus to Hit ({0}): attacks against it hit on {0} more",
    "camouflage": "Camouflage: its side rolls 2 dice for Initiative and keeps the lower",
    "cannon_fodder": "Cannon Fodder: whoever attacks its army in Melee or at range must attack it first",
    "crush": "Crush Fortification: instead of attacking, roll; its PR or less destroys an enemy Fortification in the combat (1 "
    "always, 12 never; not a Conjured one)",
    "counter_forts": "Counter Fortifications: enemy Fortifications do nothing against its army while it fights",
    "scout": "Scout: Items of enemy armies lie face up; when an opponent draws an Add to Hand card, roll; 4 or "
    "less shows it to "
    "you alone",
    "steal_item": "Steal Enemy Item (1-{0}, {1} per combat): instead of attacking, roll; {0} or less takes an "
    "Item from an enemy "
    "Hero or Warlord in the combat that was not used in it, to be equipped by it or by the character in its "
    "column, or discarded",
    "mastery": "Mastery (1-{0}): before Initiative, roll for each Bandit that it meets; {0} or less makes it join your army, "
    "which is no victory",
    "plague_bearer": "Plague Bearer: enemy Pestilence rolls count 2 higher",
    "hit_and_run": "Hit & Run ({0}+): once it has acted in a round, an enemy that attacks it in Melee first "
    "rolls; {0} or more loses "
    "the attack",
    "void_combat": "Once per game, after the combatants are declared, you may void a Skirmish or Battle, also "
    "of others: nobody "
    "wins it",
    "enthral": "Enthral (1-{0}, up to PR{1}, {2} per combat): instead of attacking, roll; {0} or less makes an "
    "enemy Unit or Hero "
    "of PR {1} or less fight for you until the combat ends (Warlords, Conjured, Demons, Dragons and Undead immune)",
    "soak": "each damage that it suffers is {0} less",
    "melee": "+{0} on Melee rolls",
    "defense": "{0} penalty on attacks against the column",
    "guard_adjacent": "{0} penalty on attacks against the columns beside it",
    "fort_heal": "at the end of each round whoever in the column has lost most recovers {0} Health",
    "cheap_hire": "Mercenary Heroes cost you only 1,000",
}
BODIES = {
    "": "",
    "conjured": "Conjured: cannot be healed or raised; immune to Pestilence, Famine, Energy Drain, Poison, "
    "Paralyze, Enthral, Death "
    "and Mind damage; destroyed by dispelling.",
    "demon": "Demon: cannot be raised; immune to Pestilence, Famine, Fear, Mortal Terror, Enthral; Holy damage is 1 more.",
    "dragon": "Dragon: immune to Pestilence, Fear, Mortal Terror, Enthral.",
    "elemental": "Elemental: cannot be raised; immune to Pestilence, Famine, Poison.",
    "ethereal": "Ethereal: 2 penalty on attacks by others than Ethereal; cannot be raised; immune to "
    "Pestilence, Famine, Turn to "
    "Stone, Poison, Paralyze.",
    "undead": "Undead: cannot be raised; immune to Pestilence, Famine, Energy Drain, Poison, Paralyze, Fear, "
    "Mortal Terror, Enthral, "
    "Death and Mind damage; Holy damage is 1 more.",
    "were": "Were: immune to Pestilence.",
}


def words(token):
    """An ability with its meaning, as a card says it."""
    name, values = read(token)
    n = values[0] if values else ""
    when = " in the 1st round" if values[-1:] == ["r1"] else ""
    if name == "attacks":
        return f"Attack {TIMES[n]}{when}: {n} dice{' then' if when else ''}, all at one target"
    if name == "damage":
        if values[1:] and values[1].startswith("vs="):
            return f"{FOLD[n]} Damage against {values[1][3:].title()} creatures: each hit on one takes {n} Health"
        return f"{FOLD[n]} Damage{when}: each hit takes {n} Health{' then' if when else ''}"
    if name == "immune":
        return "Immune to " + ", ".join(IMMUNE.get(v, v.replace("_", " ").title()) for v in values)
    if name == "vulnerable":
        return "Vulnerable to " + " and ".join(v.title() for v in values) + ": takes double damage of it"
    if name == "lead":
        whom = " or ".join(v.title() if v != "any" else v for v in values[1].split("|"))
        return f"+{n} PR to {whom} Unit in the column"
    if name == "fear":
        whom = "of lower PR than its own" if n == "pr-1" else f"of PR {n} or less"
        return f"Fear (up to PR{'-1' if n == 'pr-1' else n}): enemies {whom} act last in every round ({MINDLESS})"
    if name == "breath":
        rounds = "once per combat" if values[1] == "x1" else "in rounds " + values[1].replace("+", " and ")
        damage = values[3] if values[3] == values[4] else f"{values[3]} on a roll of 1-{values[2]}, else {values[4]}"
        army = "" if values[1] == "x1" else "; in a player's army once per combat in any round"
        type = n.title()
        return f"Breath Weapon ({type}): {rounds}, instead of attacking, {damage} {type} damage to all in a column{army}"
    if name == "spell":
        return f"Spell: {n} ({values[1]} per combat), without a card: {DATA['death_bolts']['text'].rstrip('.')}"
    return MEANING[name].format(*values)


def text_of(card):
    """What a creature or Fortification should say, without what it costs."""
    tokens = [token for token in card.get("abilities", []) if token != "withdraw"]
    said = ". ".join(words(token)[:1].upper() + words(token)[1:] for token in tokens) or "No special abilities"
    body = BODIES[card.get("body", "")]
    return f"{said}. {body}".strip() if body else f"{said}."


@pytest.mark.parametrize("key", [key for key, card in DATA.items() if card["kind"] in CREATURES or card["kind"] == "fort"])
def test_the_text_of_a_creature_or_fortification_says_its_abilities(key):
    """FW-5.29, FW-5.30: all of them, in their order, with their numbers and what they mean."""
    card = DATA[key]
    text, said = card["text"], text_of(card)
    assert text == said or text.startswith((f"{said} Hired for", f"{said} Withdraw")), said
    assert ("Withdraw:" in text) == ("withdraw" in card.get("abilities", []))
    assert (f"Hired for {card.get('cost', 0):,} Gold." in text) == ("cost" in card)


NAMED = ["first_strike", "hit_column", "follow_through", "camouflage", "energy_drain", "restricted_healing", "lycanthropy",
         "poison", "steal_item", "attacks", "fear", "damage"]  # fmt: skip


@pytest.mark.parametrize("key", [key for key, card in DATA.items() if card["kind"] in ("item", "power", "spell")])
def test_what_a_card_confers_is_said_with_its_meaning(key):
    """FW-5.29: also on Items, Powers and Spells."""
    card = DATA[key]
    tokens = [*card.get("abilities", []), *[t for effect in card.get("effects", []) for t in effect.get("abilities", [])]]
    for token in tokens:
        if read(token)[0] in NAMED:
            meaning = words(token).split(": ", 1)[1]
            assert meaning in card["text"], f"{token}: {meaning}"


@pytest.mark.parametrize("key", [key for key, card in DATA.items() if card["kind"] == "item"])
def test_the_text_of_an_item_says_its_numbers(key):
    """FW-5.3.2, FW-5.18.5: charges, penalties, bonuses and chances."""
    card = DATA[key]
    text = card["text"]
    charges = re.match(r"(One|Two|Three) charges?", text)
    if key != "stone_lion":
        assert (["One", "Two", "Three"].index(charges[1]) + 1 if charges else 0) == card.get("charges", 0)
    for token in card.get("abilities", []):
        name, values = read(token)
        said = {
            "melee": "+{} on Melee rolls",
            "range": "+{} on Ranged rolls",
            "pr": "+{} PR",
            "health": "+{} Health",
            "defense": "{} penalty",
            "steal_item": "1-{}, 1 per combat",
        }.get(name)
        assert said is None or said.format(values[0]) in text, token


LASTING = {"combat": "this combat", "ongoing": "slain", "curse": "slain"}


@pytest.mark.parametrize("key", [key for key, card in DATA.items() if card["kind"] in ("power", "spell", "item")])
def test_how_long_a_card_lasts_is_said(key):
    """FW-5.10.9, FW-5.18.3."""
    card = DATA[key]
    for effect in card.get("effects", []):
        if effect["do"] == "grant" and "fades" not in effect["abilities"]:
            assert LASTING[effect["lasts"]] in card["text"]
